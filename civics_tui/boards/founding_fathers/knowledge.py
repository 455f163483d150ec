"""What follows from an observation: who may be behind a back, where each man lies, what a card can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from civics_tui.text.names import short_name
from rules.founding_fathers.components import (
    CARD,
    DELEGATES,
    EFFECT_CARDS,
    EFFECT_OF,
    FACTION,
    FACTIONS,
    FREED_FACTIONS,
    MAY_VOTE,
    NAYS_TO_DEFEAT,
    NOBODY,
    SAFE_STATES,
    SIDES,
    STATE,
    STATES,
    TRACK_END,
    YEAS_TO_PASS,
    Delegate,
)
from rules.founding_fathers.observation import Bench, Observation, Seen
from rules.founding_fathers.scoring import Ending, Vote, delegation_points, ending, token_holders


def man_of(id: str) -> Delegate:
    """Return the delegate with an id."""
    return DELEGATES[CARD[id]]


def lying(seen: Observation) -> dict[str, str]:
    """Say of every man whose place is known where he lies, in a word or two."""
    places: dict[str, str] = {}
    for id in seen.discards:
        places[id] = "discarded"
    for id in seen.playing:
        places[id] = "laid out"
    for id, _ in seen.effects:
        places[id] = "in effect"
    for bench in seen.benches:
        for id in bench.cards if bench else ():
            places[id] = f"votes {bench.side.capitalize()}" if bench else ""
    for card in seen.pool:
        if card.card:
            places[card.card] = "in the pool"
    for seat, hand in enumerate(seen.hands):
        own = seat == seen.seat
        for card in (*hand, *(seen.dealt[seat] if seen.dealt else ())):
            if card.card:
                places[card.card] = "in your hand" if own else f"held by {{{seat}}}"
    if seen.top is not None and seen.top.card:
        places[seen.top.card] = "on top of the deck"
    return places


def behind(seen: Observation, card: Seen, places: dict[str, str] | None = None) -> tuple[str, ...]:
    """Return the men who may be behind a card, one where it is certain (3.1)."""
    if card.card:
        return (card.card,)
    known = lying(seen) if places is None else places
    return tuple(
        man.id
        for man in DELEGATES
        if not man.planner
        and STATES[man.state].code == card.state
        and FACTIONS[man.faction].code == card.faction
        and man.id not in known
    )


def back(card: Seen) -> str:
    """Write what the back of a card shows."""
    return f"{card.state} {card.faction}"


def surnames(ids: tuple[str, ...] | list[str], last: str = " and ") -> str:
    """List delegates by surname."""
    names = [man_of(id).surname for id in ids]
    return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def pays(seen: Observation, bench: Bench) -> int:
    """Count what a delegation scores if its side wins; nothing while nobody controls it (11.3, 9.7)."""
    if bench.marker is None or seen.article is None:
        return 0
    return sum(delegation_points([CARD[id] for id in bench.cards], FACTION[seen.article.bias]))


def needed(seen: Observation, bench: Bench) -> int:
    """Count the delegates that an override of a delegation takes, 0 where none is enough (5.11 to 5.18).

    For whoever looks where events give more to one seat: Dayton's equal number counts for the seat alone.
    """
    effects = dict(seen.effects)
    number = len(bench.cards) + 1
    if bench.marker is not None:
        if effects.get("ccpinckney") == bench.marker and STATE[bench.state] in SAFE_STATES:
            return 0
        number += effects.get("wythe") == bench.marker
    dayton = effects.get("dayton")
    return number - (dayton is not None and dayton == seen.seat != bench.voter)


def may_vote(seen: Observation, id: str) -> list[str]:
    """List the sides a delegate of the observing seat may vote for on the article in debate."""
    if seen.article is None:
        return []
    card = CARD[id]
    freed = dict(seen.effects).get("strong") == seen.seat is not None
    free = freed and DELEGATES[card].faction in FREED_FACTIONS
    bias = FACTION[seen.article.bias]
    return [word for side, word in enumerate(SIDES) if free or MAY_VOTE[bias][side][card]]


def cannot(seen: Observation, id: str) -> Iterator[tuple[str, str]]:
    """Say what a hand card cannot do in a turn, and why, in a few words."""
    man = man_of(id)
    code = STATES[man.state].code
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
            yield word, f"{code} is your vote"
        elif bench.side == side:
            yield word, f"{code} votes so"
        else:
            able = sum(man_of(one).state == man.state and side in may_vote(seen, one) for one in hand)
            number = needed(seen, bench)
            if 0 < number <= able:
                continue
            yield word, f"takes {number} from {code}" if number else f"{code} is safe"
    if seen.seat is not None and seen.tracks[man.faction][seen.seat] >= TRACK_END:
        yield "Speak", f"you are at {TRACK_END}"
    elif seen.closed_track == faction and dict(seen.effects).get("gorham") != seen.seat:
        yield "Speak", "Gorham closed it"
    if "ingersoll" in dict(seen.effects):
        yield "Event", "Ingersoll forbids"
    elif id == "washington" and dict(seen.effects).get("rmorris", seen.seat) != seen.seat:
        yield "Event", "R. Morris forbids"


def can_vote(seen: Observation, id: str) -> list[str]:
    """List the sides a hand card can vote for in a turn."""
    barred = [what for what, _ in cannot(seen, id)]
    return [side.capitalize() for side in SIDES if side.capitalize() not in barred]


def most_paid(seen: Observation, id: str) -> int:
    """Count what the best vote that a hand card can declare now pays with all who may join it, 0 for none."""
    if seen.article is None or seen.seat is None:
        return 0
    hand = [card.card for card in seen.hands[seen.seat] if card.card]
    company = [one for one in hand if man_of(one).state == man_of(id).state]
    bias = FACTION[seen.article.bias]
    return max(
        (
            sum(delegation_points([CARD[one] for one in company if side in may_vote(seen, one)], bias))
            for side in map(str.casefold, can_vote(seen, id))
        ),
        default=0,
    )


def beside_number(names: Sequence[str], seat: int, width: int) -> str:
    """Return a player's name as it fits beside the seat's number, which a computer's name ends in too."""
    return short_name(names[seat].removesuffix(f" {seat + 1}"), width)


def decided(seen: Observation) -> bool:
    """Whether no vote is going on: there is no article, or its last vote is cast (4.5, 4.6)."""
    return seen.article is None or seen.yeas >= YEAS_TO_PASS or seen.nays >= NAYS_TO_DEFEAT


def if_it_ended(seen: Observation, passed: bool) -> Ending:
    """Say what the round would pay if the article passed, or failed, as everything lies now."""
    assert seen.article is not None
    votes = [
        Vote(at, tuple([CARD[id] for id in bench.cards]), SIDES.index(bench.side), owner(bench))
        for at, bench in enumerate(seen.benches)
        if bench is not None
    ]
    holders = [NOBODY] * len(EFFECT_CARDS)
    for id, seat in seen.effects:
        holders[EFFECT_OF[CARD[id]]] = seat
    return ending(votes, passed, FACTION[seen.article.bias], holders, seen.committee)


def owner(bench: Bench) -> int:
    """Return the seat that controls a delegation, NOBODY if none does."""
    return NOBODY if bench.marker is None else bench.marker


def token_points(seen: Observation) -> tuple[int, ...]:
    """Count by seat what the tokens would pay if the Convention ended here (14.1 to 14.4)."""
    points = [0] * seen.seats
    for tokens, bonus in zip(seen.tokens, seen.worth, strict=True):
        for seat in token_holders(tokens):
            points[seat] += bonus
    return tuple(points)


def at_stake(seen: Observation, seat: int) -> Sequence[str]:
    """Say what the round would give a seat if it ended as it stands."""
    if decided(seen):
        return ()
    given = [if_it_ended(seen, passed).gains()[seat] for passed in (True, False)]
    if not any(given):
        return ("gains nothing if the round ends now",)
    yes, no = (f"{gain} if it {word}" for gain, word in zip(given, ("passes", "fails"), strict=True))
    return f"gains {yes}, {no}", yes
