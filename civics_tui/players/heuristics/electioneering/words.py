"""Electioneering: what a whole turn comes to, as the votes then stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from statistics import mean

from civics_tui.players.heuristics.electioneering.turns import (
    Turn,
    cares,
    finish,
    scores_in,
    sums_of,
)
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import Cards, ElectionState
from rules.steps import less
from rules.words import Named, Text

LIKELY, PERHAPS, SELDOM = 2 / 3, 1 / 3, 1 / 6
"""Parts of the worlds from which something is likely, may be, or is named beside another end; deals are kind
to who looks."""

Worlds = tuple[ElectionState, ...]


def told(begun: ElectionState, worlds: Worlds, turns: Sequence[Turn]) -> list[tuple[Text, tuple[float, ...]]]:
    """Say of each turn how it goes on, what it does in its row beside the position in which it was `begun`,
    who is ahead with whom then, what the hand keeps, and how the votes come out if they are counted then.

    The first figure puts in order: how the game ends, then students led, then what the hand keeps. The others
    are the rows that it can lock, and what it keeps in each suit.
    """
    said = list[tuple[Text, tuple[float, ...]]]()
    for turn in turns:
        after, hand, sums = worlds[0].clone(), turn.hand, sums_of(turn.hand)
        after.rows[turn.row], after.locked[turn.row] = turn.cards, turn.locked
        (ahead, led), locks = _ahead(worlds, after, hand), _can_lock(worlds, after, hand)
        ends = len(after.deck) == 1 or all(after.locked)
        good, votes = _counted(worlds, turn) if ends else (0.0, NOTHING)
        does = _goes_on(worlds[0], turn), _in_its_row(begun, worlds, turn)
        words = in_sentences([*does, ahead, _kept(after, sums, locks), votes])
        said.append((words, (good * len(after.rows) + led + sum(sums) / 100, len(locks), *sums)))
    return said


@lru_cache(maxsize=256)
def _others(worlds: Worlds, row: Cards) -> Sequence[tuple[float, int | None]]:
    """Return for each world what the best of the others has with the student of a row, and who that is unless
    two are alike."""
    seat, found = worlds[0].decision.seat, list[tuple[float, int | None]]()
    for world in worlds:
        scores = scores_in(row, [*map(sums_of, world.hands)])
        best = max((*scores[:seat], *scores[seat + 1 :]))
        who, *more = [other for other, has in enumerate(scores) if has == best and other != seat]
        found.append((best, None if more else who))
    return found


def _leads(worlds: Worlds, row: Cards, hand: Cards) -> Counter[int | None]:
    """Count by seat the worlds in which it has most with the student of a row; nobody where two are alike."""
    seat, (own,) = worlds[0].decision.seat, scores_in(row, [sums_of(hand)])
    pairs = _others(worlds, row)
    return Counter([seat if own > best else who if own < best else None for best, who in pairs])


def _in_its_row(begun: ElectionState, worlds: Worlds, turn: Turn) -> Text:
    """Say what a turn does in its row, and what the hand then has there against the best of the others."""
    suits, (own,) = cares(turn.cards), scores_in(turn.cards, [sums_of(turn.hand)])
    turned = suits != cares(begun.rows[turn.row])
    does = "is locked on" if turn.locked else "turns to" if turned else "stays on"
    form = f"{{0}}'s row {does} {{1}}{', added up' * (len(suits) > 1)}: you have {{2}} against about {{3}}"
    best, names = (
        mean([most for most, _ in _others(worlds, turn.cards)]),
        [begun.box.shorts[suit] for suit in suits],
    )
    return Text.of(form, begun.student(turn.row), Text.listing(names), int(own) or "nothing", round(best))


def _ahead(worlds: Worlds, after: ElectionState, hand: Cards) -> tuple[Text, float]:
    """Say with whom a hand is ahead, and others likely are; return the number of its students, half of those
    that are unsure, less half of those of others."""
    seat, likely, perhaps = after.decision.seat, dict[int | None, list[Named]](), list[Named]()
    for at, row in enumerate(after.rows):
        leads = _leads(worlds, row, hand)
        ((who, most),) = leads.most_common(1)
        if most >= LIKELY * len(worlds):
            likely.setdefault(who, []).append(after.student(at))
        elif leads[seat] >= PERHAPS * len(worlds):
            perhaps.append(after.student(at))
    mine = likely.get(seat, [])
    theirs = {who: them for who, them in likely.items() if who not in (seat, None)}
    forms = "likely ahead with {0}", "perhaps with {0}" if mine else "perhaps ahead with {0}"
    pairs = zip(forms, (mine, perhaps), strict=True)
    own = [Text.of(form, Text.listing(them)) for form, them in pairs if them]
    said = [listed(own or [Text("ahead with no student")], ", ")]
    said += [Text.of("{0:seat} with {1}", who, Text.listing(them)) for who, them in theirs.items()]
    return listed(said, "; "), len(mine) + len(perhaps) / 2 - sum(map(len, theirs.values())) / 2


def _can_lock(worlds: Worlds, after: ElectionState, hand: Cards) -> list[Named]:
    """List the students whom a 4 that is kept can lock next turn, if there is one, likely being ahead."""
    fours = {kind: less(hand, kind) for kind in hand if CARDS[kind].title == "Lock"}

    def holds(row: Cards) -> bool:
        led = [_leads(worlds, (*row, four), kept)[after.decision.seat] for four, kept in fours.items()]
        return max(led, default=0) >= LIKELY * len(worlds)

    open_rows = [at for at, locked in enumerate(after.locked) if not locked and len(after.deck) > after.seats]
    return [after.student(at) for at in open_rows if holds(after.rows[at])]


def _kept(state: ElectionState, sums: Sequence[int], locks: Sequence[Named]) -> Text:
    """Say what a hand has, most first, and what a 4 of it is kept for."""
    most = sorted(range(len(sums)), key=lambda suit: -sums[suit])
    kept = [Text.of("{0} {1}", state.box.shorts[suit], sums[suit]) for suit in most if sums[suit]]
    kept += [Text.of("a 4 to lock {0}", Text.listing(locks, " or "))] if locks else []
    return Text.of("you keep {0}", listed(kept, ", "))


def _counted(worlds: Worlds, turn: Turn) -> tuple[float, Text]:
    """Return the share of the win of a turn that ends the game, in tenths, and say how the votes come out."""
    shares = [finish(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)]
    ends = {"you win": shares.count(1.0), "you lose": shares.count(0.0)}
    ends["a run-off"] = len(shares) - sum(ends.values())
    first, *others = sorted(ends, key=lambda words: -ends[words])
    clear = ends[first] >= LIKELY * len(shares)
    others = [one for one in others if not clear and ends[one] >= SELDOM * len(shares)]
    likely = "likely " if clear and ends[first] < len(shares) else ""
    said = Text.listing([f"{likely}{first}", *others], " or ")
    return round(mean(shares), 1), Text.of("The game ends with your draw: {0}", said)


def _goes_on(state: ElectionState, turn: Turn) -> Text:
    """Name the cards that are taken or gathered after the first choice, and those put down."""
    box, (first, *rest), names = state.box, turn.actions, state.box.card_names
    took, puts = ([kind.of(one) for one in rest if kind.made(one)] for kind in (box.take, box.put))
    played, verb = box.play.of(first) if box.play.made(first) else state.playing, "take"
    if played is not None and (suits := CARDS[played].gathers):
        verb, took = "gather", [one for one in (*state.rows[turn.row], played) if suits & {*SUITS_OF[one]}]
    cards, put = (Text.listing([names[kind] for kind in kinds]) for kinds in (took, puts))
    if took and sorted(took) == sorted(puts):
        return Text.of(f"Then: {verb} {{0}} and put {'them' if took[1:] else 'it'} back", cards)
    pairs = zip((verb, "put down"), (cards, put), strict=True)
    chosen = [Text.of(f"{does} {{0}}", them) for does, them in pairs if them.args]
    return Text.of("Then: {0}", listed(chosen, "; ")) if chosen else NOTHING
