"""What follows from an observation: who may be behind a back, where each man lies, what a card can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from civics_tui.boards.targets import parsed
from rules.founding_fathers.components import (
    CARD,
    FACTION,
    FACTIONS,
    LASTING,
    NAYS_TO_DEFEAT,
    NOBODY,
    OPPOSED,
    ROUNDS,
    SIDES,
    STATE,
    STATES,
    TRACK_END,
    YEAS_TO_PASS,
)
from rules.founding_fathers.observation import Bench, Observation, Seen
from rules.founding_fathers.scoring import (
    Ending,
    Points,
    Vote,
    delegation_points,
    ending,
    first_of,
    rank_bonus,
    token_holders,
)


def lying(seen: Observation) -> dict[str, str]:
    """Say of every man whose place is known where he lies, in a word or two."""
    places = dict.fromkeys(seen.discards, "discarded") | dict.fromkeys(seen.playing, "laid out")
    places |= {id: "in effect" for id, _ in seen.effects}
    for bench in filter(None, seen.benches):
        places |= dict.fromkeys(bench.cards, f"votes {bench.side.capitalize()}")
    places |= {card.card: "in the pool" for card in seen.pool if card.card}
    for seat, hand in enumerate(seen.hands):
        held = "in your hand" if seat == seen.seat else f"held by {{{seat}}}"
        there = (*hand, *(seen.dealt[seat] if seen.dealt else ()))
        places |= {card.card: held for card in there if card.card}
    if seen.top is not None and seen.top.card:
        places[seen.top.card] = "on top of the deck"
    return places


def card_at(seen: Observation, target: str) -> Seen:
    """Return the card of the pool or of a hand that a target names."""
    if target.startswith("pool:"):
        return seen.pool[int(parsed(target).id)]
    seat, place = parsed(target).numbers
    return seen.hands[seat][place]


def behind(seen: Observation, card: Seen, places: dict[str, str] | None = None) -> tuple[str, ...]:
    """Return the men who may be behind a card, one where it is certain (3.1)."""
    if card.card:
        return (card.card,)
    known = lying(seen) if places is None else places
    return tuple(
        man.id
        for man in seen.printed.delegates
        if not man.planner
        and STATES[man.state].code == card.state
        and FACTIONS[man.faction].code == card.faction
        and man.id not in known
    )


def back(seen: Observation, card: Seen) -> str:
    """Write what the back of a card shows."""
    return f"{seen.printed.code(card.state)} {card.faction}"


def surnames(seen: Observation, ids: Sequence[str], last: str = " and ") -> str:
    """List delegates by surname."""
    names = [seen.printed.man(id).surname for id in ids]
    return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def pays(seen: Observation, bench: Bench) -> int:
    """Count what a delegation scores if its side wins; nothing while nobody controls it (11.3, 9.7)."""
    return 0 if bench.marker is None or seen.article is None else paid(seen, bench.cards)


def needed(seen: Observation, bench: Bench) -> int:
    """Count the delegates that an override of a delegation takes, 0 where none is enough (5.11 to 5.18).

    For whoever looks where events give more to one seat: Dayton's equal number counts for the seat alone.
    """
    holders = holders_of(seen)
    number = len(bench.cards) + 1
    if bench.marker is not None:
        if holders[LASTING.no_override] == bench.marker and STATE[bench.state] in seen.printed.safe_states:
            return 0
        number += holders[LASTING.override_margin] == bench.marker
    equal = holders[LASTING.override_equal]
    return number - (equal != NOBODY and equal == seen.seat != bench.voter)


def holders_of(seen: Observation) -> list[int]:
    """Return by lasting effect the seat that has it, NOBODY if none has."""
    holders = [NOBODY] * len(LASTING)
    for id, seat in seen.effects:
        holders[seen.printed.effect_of[CARD[id]]] = seat
    return holders


def may_vote(seen: Observation, id: str) -> list[str]:
    """List the sides a delegate of the observing seat may vote for on the article in debate."""
    if seen.article is None:
        return []
    box, card = seen.printed, CARD[id]
    freed = box.faction_of[card] in box.freed_factions
    free = freed and holders_of(seen)[LASTING.vote_any_faction] == seen.seat
    sides = box.may_vote[FACTION[seen.article.bias]]
    return [word for word, may in zip(SIDES, sides, strict=True) if free or may[card]]


def cannot(seen: Observation, id: str) -> Iterator[tuple[str, str]]:
    """Say what a hand card cannot do in a turn, and why, in a few words."""
    box, holders = seen.printed, holders_of(seen)
    man = box.man(id)
    code = box.states[man.state].code
    bench = seen.benches[man.state]
    sides = may_vote(seen, id)
    faction = FACTIONS[man.faction].code
    hand = [card.card for card in seen.hands[seen.seat] if card.card] if seen.seat is not None else []
    for side in SIDES:
        word = side.capitalize()
        if side not in sides:
            yield word, f"{faction} may not"
        elif bench is None:
            continue
        elif bench.voter == seen.seat:
            yield word, f"you voted for {code}"
        elif bench.side == side:
            yield word, f"{code} votes {word}"
        else:
            able = sum(box.man(one).state == man.state and side in may_vote(seen, one) for one in hand)
            number = needed(seen, bench)
            if 0 < number <= able:
                continue
            yield word, f"override takes {number} of {code}" if number else f"{code} is safe"
    if seen.seat is not None and seen.tracks[man.faction][seen.seat] >= TRACK_END:
        yield "Speak", f"you are at {TRACK_END}"
    elif seen.closed_track == faction and holders[LASTING.close_track] != seen.seat:
        yield "Speak", f"{box.by(LASTING.close_track).name} closed it"
    if holders[LASTING.ban_events] != NOBODY:
        yield "Event", f"{box.by(LASTING.ban_events).name} forbids"
    elif CARD[id] == box.ender and holders[LASTING.ban_ending] not in (NOBODY, seen.seat):
        yield "Event", f"{box.by(LASTING.ban_ending).name} forbids"


def can_vote(seen: Observation, id: str) -> list[str]:
    """List the sides a hand card can vote for in a turn."""
    barred = [what for what, _ in cannot(seen, id)]
    return [side.capitalize() for side in SIDES if side.capitalize() not in barred]


def paid(seen: Observation, men: Iterable[str]) -> int:
    """Count what men pay in a vote that wins."""
    assert seen.article is not None
    return sum(delegation_points(seen.printed, [CARD[id] for id in men], FACTION[seen.article.bias]))


def most_paid(seen: Observation, id: str) -> int:
    """Count what the best vote that a hand card can declare now pays with all who may join it, 0 for none."""
    if seen.article is None or seen.seat is None:
        return 0
    hand = [card.card for card in seen.hands[seen.seat] if card.card]
    state = seen.printed.man(id).state
    company = [one for one in hand if seen.printed.man(one).state == state]
    sides = map(str.casefold, can_vote(seen, id))
    pays = [paid(seen, [one for one in company if side in may_vote(seen, one)]) for side in sides]
    return max(pays, default=0)


def decided(seen: Observation) -> bool:
    """Whether no vote is going on: there is no article, or its last vote is cast (4.5, 4.6)."""
    return seen.article is None or seen.yeas >= YEAS_TO_PASS or seen.nays >= NAYS_TO_DEFEAT


def if_it_ended(seen: Observation, passed: bool) -> Ending:
    """Say what would be paid if the article passed, or failed, as everything lies; in the last round with
    the tokens."""
    assert seen.article is not None
    votes = [
        Vote(at, tuple([CARD[id] for id in bench.cards]), SIDES.index(bench.side), owner(bench))
        for at, bench in enumerate(seen.benches)
        if bench is not None
    ]
    end = ending(seen.printed, votes, passed, FACTION[seen.article.bias], holders_of(seen), seen.committee)
    return end if seen.round < ROUNDS else end._replace(tokens=tuple(_tokens_at_the_end(seen, passed)))


def _tokens_at_the_end(seen: Observation, passed: bool) -> Iterator[Points]:
    """Yield what tokens pay after the last article, the Committee Room's as it lies (12.7, 14.1 to 14.4)."""
    up = [FACTION[tile.bias] for tile in (*seen.resolved, seen.committee_article) if tile is not None]
    if seen.article is not None:
        bias = FACTION[seen.article.bias]
        up.append(bias if passed else OPPOSED[bias])
    pays = rank_bonus([up.count(at) for at in range(len(FACTIONS))])
    for faction, bonus, held, track in zip(FACTIONS, pays, seen.tokens, seen.tracks, strict=True):
        speaker = first_of(track, holders_of(seen))
        for seat in token_holders([number + (seat == speaker) for seat, number in enumerate(held)]):
            yield Points(seat, bonus, faction.code, 0)


def owner(bench: Bench) -> int:
    """Return the seat that controls a delegation, NOBODY if none does."""
    return NOBODY if bench.marker is None else bench.marker


def articles(seen: Observation, at: int) -> int:
    """Count the Resolved articles that show a faction: the more, the more its tokens pay (14.1, 14.2)."""
    return sum(tile.bias == FACTIONS[at].code for tile in seen.resolved)


def token_points(seen: Observation) -> tuple[int, ...]:
    """Count by seat what the tokens would pay if the Convention ended here (14.1 to 14.4)."""
    pays = [*zip(map(token_holders, seen.tokens), seen.rank_bonuses, strict=True)]
    return tuple(sum(bonus for held, bonus in pays if seat in held) for seat in range(seen.seats))


def at_stake(seen: Observation, seat: int) -> Sequence[str]:
    """Say what the round would give a seat if it ended as it stands."""
    if seen.article is None or decided(seen):
        return ()
    yes, no = (if_it_ended(seen, passed).gains()[seat] for passed in (True, False))
    if not (yes or no):
        return ("needs delegates on the side that wins",)
    return (f"gains {yes} VP if it passes, {no} VP if it fails",)
