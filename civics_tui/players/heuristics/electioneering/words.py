"""Electioneering: what a whole turn comes to, as the votes then stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from statistics import mean

from civics_tui.players.greedy import DETERMINIZATIONS
from civics_tui.players.heuristics.electioneering.turns import (
    Turn,
    Votes,
    cares,
    played,
    scores_in,
    static_values,
    sums_of,
)
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import Cards, ElectionState
from rules.steps import less
from rules.words import Named, Text

LIKELY, PERHAPS, SELDOM = 2 / 3, 1 / 2, 1 / 6
"""Parts of the worlds from which something is likely, may be, or is named beside another end; deals are kind
to who looks."""

Worlds = tuple[ElectionState, ...]


def told(begun: ElectionState, worlds: Worlds, turns: Sequence[Turn]) -> list[tuple[Text, tuple[float, ...]]]:
    """Say of each turn how it goes on, what it does in its row beside the position in which it was `begun`,
    what the hand keeps, how many students it wins in the end, and how the votes come out if they are counted.

    The figures: how many more than any other it wins, then as it stands; how many; the rows that it can lock;
    what it keeps in each suit.
    """
    said = list[tuple[Text, tuple[float, ...]]]()
    stand = zip(*[static_values(world, turns) for world in worlds[:DETERMINIZATIONS]], strict=True)
    for turn, values in zip(turns, stand, strict=True):
        after = worlds[0].clone()
        after.rows[turn.row], after.locked[turn.row] = turn.cards, turn.locked
        # In these games it was compared.
        games = [played(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)]
        (votes, own, best), locks = _in_the_end(after, games), _can_lock(worlds, after, turn.hand)
        does = _goes_on(worlds[0], turn), _in_its_row(begun, worlds, turn), _kept(worlds, turn, locks)
        counted = _counted(games) if len(after.deck) == 1 or all(after.locked) else NOTHING
        words = in_sentences([*does, votes, counted])
        said.append((words, (own - best + mean(values) / 100, own, len(locks), *sums_of(turn.hand))))
    return said


@lru_cache(maxsize=256)
def _others(worlds: Worlds, row: Cards) -> Sequence[float]:
    """Return for each world what the best of the others has with the student of a row."""
    seat = worlds[0].decision.seat
    every = [scores_in(row, [*map(sums_of, world.hands)]) for world in worlds]
    return [max((*scores[:seat], *scores[seat + 1 :])) for scores in every]


def _ahead(worlds: Worlds, row: Cards, hand: Cards, often: float) -> bool:
    """Whether a hand has more than any other with the student of a row in a part of the worlds."""
    (own,) = scores_in(row, [sums_of(hand)])
    return sum(own > best for best in _others(worlds, row)) >= often * len(worlds)


def _against(worlds: Worlds, row: Cards, hand: Cards) -> Text:
    """Say how much a hand has with the student of a row, against the best of the others."""
    (own,), best = scores_in(row, [sums_of(hand)]), round(mean(_others(worlds, row)))
    return Text.of(
        "{0} against {1}", int(own) or "nothing", Text.of("about {0}", best) if best else "nothing"
    )


def _in_its_row(begun: ElectionState, worlds: Worlds, turn: Turn) -> Text:
    """Say what a turn does in its row, and what the hand then has there."""
    suits, turned = cares(turn.cards), cares(turn.cards) != cares(begun.rows[turn.row])
    does = "is locked on" if turn.locked else "turns to" if turned else "stays on"
    form = f"{{0}}'s row {does} {{1}}{', added up' * (len(suits) > 1)}: you have {{2}}"
    names = Text.listing([begun.box.shorts[suit] for suit in suits])
    return Text.of(form, begun.student(turn.row), names, _against(worlds, turn.cards, turn.hand))


def _in_the_end(state: ElectionState, games: Sequence[tuple[float, Votes]]) -> tuple[Text, float, float]:
    """Say how many students vote for the mover in the end, and for the best of the others, and which; return
    both numbers as they are told."""
    rows = [[*map(mean, zip(*row, strict=True))] for row in zip(*[votes for _, votes in games], strict=True)]
    many = [round(sum(chances), 1) for chances in zip(*rows, strict=True)]
    seat, so_many = state.decision.seat, [f"about {won:g}" if won else "hardly any" for won in many]
    rival = max({*range(state.seats)} - {seat}, key=many.__getitem__)

    def which(often: str, who: int, least: float, most: float = inf) -> Text:
        them = [state.student(at) for at, row in enumerate(rows) if least <= row[who] < most]
        return Text.of(f"{often} {{0}}", Text.listing(them)) if them else NOTHING

    mine = which("likely", seat, LIKELY), which("perhaps", seat, PERHAPS, LIKELY)
    own = Text.of("in the end you win {0} of {1} students", so_many[seat], len(rows))
    other = Text.of("{0} for {1:seat}", so_many[rival].removeprefix("about "), rival)
    said = listed([own, *mine], ", "), listed([other, which("likely", rival, LIKELY)], ", ")
    return listed(said, "; "), many[seat], many[rival]


def _can_lock(worlds: Worlds, after: ElectionState, hand: Cards) -> list[Named]:
    """List the students whom a 4 that is kept can lock next turn, if there is one, likely having most."""
    fours = {kind: less(hand, kind) for kind in hand if CARDS[kind].title == "Lock"}
    open_rows = [at for at, locked in enumerate(after.locked) if not locked and len(after.deck) > after.seats]
    return [
        after.student(at)
        for at in open_rows
        if any(_ahead(worlds, (*after.rows[at], four), kept, LIKELY) for four, kept in fours.items())
    ]


def _kept(worlds: Worlds, turn: Turn, locks: Sequence[Named]) -> Text:
    """Say what a hand has, most first, and against how much where it is ahead; and what a 4 is kept for."""
    shorts, sums, kept = worlds[0].box.shorts, sums_of(turn.hand), list[Text]()
    for suit in sorted(filter(sums.__getitem__, range(len(sums))), key=lambda suit: -sums[suit]):
        row = (SUITS_OF.index((suit,)),)
        # Of its row that is told before.
        ahead = cares(turn.cards) != (suit,) and _ahead(worlds, row, turn.hand, PERHAPS)
        has = _against(worlds, row, turn.hand) if ahead else sums[suit]
        kept.append(Text.of("{0} {1}", shorts[suit], has))
    kept += [Text.of("a 4 to lock {0}", Text.listing(locks, " or "))] if locks else []
    return Text.of("you keep {0}", listed(kept, ", "))


def _counted(games: Sequence[tuple[float, Votes]]) -> Text:
    """Say how the votes come out where they are counted after the turn."""
    shares = [share for share, _ in games]
    ends = {"you win": shares.count(1.0), "you lose": shares.count(0.0)}
    ends["a run-off"] = len(shares) - sum(ends.values())
    first, *others = sorted(ends, key=lambda words: -ends[words])
    if ends[first] >= LIKELY * len(shares):
        said = Text("likely " * (ends[first] < len(shares)) + first)
    else:
        said = Text.listing([first, *[one for one in others if ends[one] >= SELDOM * len(shares)]], " or ")
    return Text.of("The game ends with your draw: {0}", said)


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
