"""Electioneering: what a whole turn comes to, played on as a search does; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from civics_tui.players.heuristics.electioneering.params import PLAYED_ON
from civics_tui.players.heuristics.electioneering.turns import (
    Table,
    Turn,
    cares,
    chances,
    play_on,
    progress,
    promised,
    shares,
    winners,
)
from civics_tui.players.heuristics.wording import in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from rules.words import Text

ENDS = "You draw once more, and that ends the game. "
RUN_OFF = ". A run-off with you follows in {1}"
WINS = "Of 100 games like this you win {0}"


def told(worlds: Sequence[ElectionState], turns: Sequence[Turn]) -> list[tuple[tuple[Text, ...], float]]:
    """Say how each turn goes on after its first choice, how often its player wins each student where the
    worlds are played on, and what the student of its row then cares about; with the share of the win there.
    """
    state, seat, found = worlds[0], worlds[0].decision.seat, list[tuple[tuple[Text, ...], float]]()
    for turn in turns:
        played = [play_on(world, turn, SeededChance(deal)) for deal, world in enumerate(worlds)]
        share = mean([promised(table, over)[seat] for table, over in played])
        tables, chosen = [table for table, _ in played], [*_to_choose(state, turn)]
        if ends := _ends(state, turn):
            wins = _counted(state, tables)
        else:
            won = [*map(sum, zip(*(_wins(state, *one) for one in played), strict=True))]
            wins = Text.of(WINS, _named(state, won, len(worlds)))
        if chosen:
            wins = Text.of("Then: {0}. {1}", Text.listing(chosen, "; ", separator="; "), wins)
        found.append(((wins, *[in_sentences([_row(state, turn), _hand(state, turn)])] * (not ends)), share))
    return found


def _to_choose(state: ElectionState, turn: Turn) -> Iterator[Text]:
    """Name what is chosen after the first choice, and what a 3 gathers in between."""
    box, (first, *rest), names = state.box, turn.actions, state.box.card_names
    rows, took, puts = (
        [kind.of(one) for one in rest if kind.made(one)] for kind in (box.row, box.take, box.put)
    )
    yield from [Text.of("{0}'s row", box.student_names[row]) for row in rows]
    played = box.play.of(first) if box.play.made(first) else state.playing
    if played is not None and (suits := CARDS[played].gathers):
        gathered = [kind for kind in (*state.rows[turn.row], played) if suits & {*SUITS_OF[kind]}]
        yield Text.of("gather {0}", Text.listing([names[kind] for kind in gathered]))
    if took and took == puts:
        yield Text.of("take {0} and put it back", names[took[0]])
    else:
        yield from [Text.of("take {0}", names[kind]) for kind in took]
        yield from [Text.of("put down {0}", Text.listing([names[kind] for kind in puts]))] if puts else []


def _row(state: ElectionState, turn: Turn) -> Text:
    """Say what the student cares about, and what the player has there beside the best of what is known."""
    suits, before, seat = cares(turn.cards), cares(state.rows[turn.row]), state.decision.seat
    cause = Text.listing([state.box.suits[suit].short for suit in suits])
    # What is half made says nothing of before it.
    begins = state.box.play.made(turn.actions[0])
    then = "{0} then cares about {1}"
    if turn.locked or (begins and suits == before):
        then = "{0} is locked on {1}" if turn.locked else "{0} still cares about {1}"
    has, *known = (sum([suit_sums(hand)[suit] for suit in suits]) for hand in (turn.hand, *state.known))
    had = sum([suit_sums(state.hands[seat])[suit] for suit in before])
    there = "you have {2} there instead of {5}" if begins and had != has else "you have {2} there"
    most, other = max((total, at) for at, total in enumerate(known) if at != seat)
    there += ", {3:seat} at least {4}" if most else ""
    args = state.student(turn.row), cause, has or "nothing", other, most, had or "nothing"
    return Text.of(f"{then}: {there}", *args)


def _hand(state: ElectionState, turn: Turn) -> Text:
    """Say what else of the hand goes up or down."""
    held = suit_sums(state.hands[state.decision.seat])
    changes = [
        Text.of("{0} {1}→{2}", suit.short, was, now)
        for suit, was, now in zip(state.box.suits, held, suit_sums(turn.hand), strict=True)
        if was != now
    ]
    words = "In your hand: {0}" if changes else "Your hand is worth the same"
    return Text.of(words, Text.listing(changes, ", "))


def _ends(state: ElectionState, turn: Turn) -> bool:
    """Whether the votes are counted after a turn."""
    open_rows = [row for row, locked in enumerate(state.locked) if not locked]
    return len(state.deck) == 1 or (turn.locked and open_rows == [turn.row])


def _counted(state: ElectionState, tables: Sequence[Table]) -> Text:
    """Count what comes of the last turn where the rest is dealt by what the others chose to keep: a student
    who is tied votes for nobody, and who is tied for most students comes to a run-off.
    """
    seat, of = state.decision.seat, len(tables)
    votes = [[*winners(table.rows, table.sums)] for table in tables]
    won, tied = ([row.count(one) for row in zip(*votes, strict=True)] for one in (seat, None))
    presidency = [shares(table.rows, table.sums)[seat] for table in tables]
    runoffs = sum([0 < share < 1 for share in presidency])
    return Text.of(ENDS + WINS + RUN_OFF * bool(runoffs), _named(state, won, of, tied), _part(runoffs, of))


def _wins(state: ElectionState, table: Table, over: bool) -> Sequence[float]:
    """Say by row how likely its student votes for the player: once the votes are counted it is known."""
    seat = state.decision.seat
    if over:
        return [float(one == seat) for one in winners(table.rows, table.sums)]
    rows = zip(table.rows, table.locked, strict=True)
    return [chances(row, closed, table.sums)[seat] for row, closed in rows]


def _named(state: ElectionState, won: Sequence[float], of: int, tied: Sequence[int] = ()) -> Text:
    """Name the students with how often of 100 each is won, as games show, and tied; the surest first."""
    said = []
    for row in sorted(range(len(won)), key=lambda row: -won[row]):
        believed = PLAYED_ON.share(won[row] / of, state.seats, progress(state))
        certain = won[row] in (0, of)
        parts = Text.of("{0} in {1}", state.student(row), _part(won[row] if certain else believed * of, of))
        often = _part(tied[row], of) if tied and tied[row] else ""
        said.append(Text.of("{0} (tied in {1})", parts, often) if often else parts)
    return Text.listing(said)


def _part(count: float, of: int) -> str:
    """Say how often of 100 times; all and none only where that is so."""
    if count in (0, of):
        return "all" if count else "none"
    return f"{min(99, max(1, round(100 * count / of)))}"
