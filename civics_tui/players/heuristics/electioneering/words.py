"""Electioneering: what a whole turn comes to, in numbers that its player sees; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from civics_tui.players.heuristics.electioneering.turns import Table, Turn, cares, votes_expected, winners
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from rules.game import Action
from rules.words import Text

LIKELIER = 0.06
"""Part of a vote from which it is told that it becomes likelier."""
MOST_NAMED = 2
"""Students of whom that is told."""


def told(worlds: Sequence[ElectionState], turn: Turn) -> Text:
    """Say how a turn goes on after its first choice, what its student then cares about, and its price."""
    state = worlds[0]
    chosen = [*_to_choose(state, turn.actions[1:])]
    then = Text.of("Then: {0}", Text.listing(chosen, "; ", separator="; ")) if chosen else NOTHING
    comes = (
        [_students(worlds, turn)]
        if _ends(state, turn)
        else [_purpose(worlds, turn), _row(state, turn), _hand(state, turn)]
    )
    return in_sentences([then, *comes])


def _to_choose(state: ElectionState, actions: Sequence[Action]) -> Iterator[Text]:
    box = state.box
    for action in actions:
        if box.row.made(action):
            yield Text.of("{0}'s row", box.student_names[box.row.of(action)])
        elif box.take.made(action):
            yield Text.of("take {0}", box.card_names[box.take.of(action)])
    if put := [box.card_names[box.put.of(action)] for action in actions if box.put.made(action)]:
        yield Text.of("put down {0}", Text.listing(put))


def _purpose(worlds: Sequence[ElectionState], turn: Turn) -> Text:
    """Say what a turn is for: whose votes become likelier by it, else whom it hinders, else what it keeps."""
    state, seat = worlds[0], worlds[0].decision.seat
    tables = [Table(world, seat) for world in worlds]
    was, now = (
        [[*map(mean, zip(*chances, strict=True))] for chances in zip(*seen, strict=True)]
        for seen in (
            [votes_expected(one.rows, one.locked, one.sums) for one in tables],
            [votes_expected(*one.after(turn.row, turn.cards, turn.hand, turn.locked)) for one in tables],
        )
    )
    rows, seats = range(len(now)), range(state.seats)
    gains = {(row, one): now[row][one] - was[row][one] for row in rows for one in seats}
    order = sorted(rows, key=lambda row: -abs(gains[row, seat]))
    rises, falls = (
        [state.student(row) for row in order if sign * gains[row, seat] >= LIKELIER][:MOST_NAMED]
        for sign in (1, -1)
    )
    row, other = min(gains, key=lambda one: (one[1] == seat, gains[one]))
    if rises:
        words = "your chance rises with {0}" + (", and falls with {1}" if falls else "")
        return Text.of(words, Text.listing(rises), Text.listing(falls))
    if gains[row, other] <= -LIKELIER:
        return Text.of("it lowers {0:seat}'s chance with {1}", other, state.student(row))
    kept = [state.student(row) for row in order if now[row][seat] == max(now[row]) > 1 / 2]
    return Text.of("you stay the likeliest to win {0}", Text.listing(kept)) if kept else NOTHING


def _row(state: ElectionState, turn: Turn) -> Text:
    """Say what the student cares about, and what the player has there beside the best of what is known."""
    suits, seat = cares(turn.cards), state.decision.seat
    cause = Text.listing([state.box.suits[suit].short for suit in suits])
    then = "{0} is locked on {1}" if turn.locked else "{0} then cares about {1}"
    begins = state.box.play.made(turn.actions[0])
    # Of a turn half made it is not known what the student cared about before it.
    if begins and not turn.locked and suits == cares(state.rows[turn.row]):
        then = "{0} still cares about {1}"
    has = [sum([suit_sums(hand)[suit] for suit in suits]) for hand in (turn.hand, *state.known)]
    most, other = max((total, at) for at, total in enumerate(has[1:]) if at != seat)
    there = "you have {2} there, {3:seat} at least {4}" if most else "you have {2} there"
    return Text.of(f"{then}: {there}", state.student(turn.row), cause, has[0] or "nothing", other, most)


def _hand(state: ElectionState, turn: Turn) -> Text:
    """Say what else of the hand goes up or down."""
    held = suit_sums(state.hands[state.decision.seat])
    changes = [
        Text.of("{0} {1}→{2}", suit.short, was, now)
        for suit, was, now in zip(state.box.suits, held, suit_sums(turn.hand), strict=True)
        if was != now
    ]
    words = "In your hand: {0}" if changes else "Your hand stays the same"
    return Text.of(words, Text.listing(changes, ", "))


def _ends(state: ElectionState, turn: Turn) -> bool:
    """Whether the votes are counted after a turn."""
    open_rows = [row for row, locked in enumerate(state.locked) if not locked]
    return len(state.deck) == 1 or (turn.locked and open_rows == [turn.row])


def _students(worlds: Sequence[ElectionState], turn: Turn) -> Text:
    """Count who votes for the player in worlds where the rest is dealt by what the others chose to keep."""
    seat = worlds[0].decision.seat
    votes = [0] * len(worlds[0].rows)
    for world in worlds:
        table = Table(world, seat)
        table.play(turn.row, turn.cards, turn.hand, turn.locked)
        for row, winner in enumerate(winners(table.rows, table.sums)):
            votes[row] += winner == seat
    often = {len(worlds): "all", 0: "none"}
    said = [
        Text.of("{0} in {1}", worlds[0].student(row), often.get(count, str(count)))
        for count, row in sorted([(count, row) for row, count in enumerate(votes)], reverse=True)
    ]
    ends = "That ends the game: of {0} likely deals of what you do not see, you win {1}"
    return Text.of(ends, len(worlds), Text.listing(said))
