"""Electioneering: what a whole turn comes to, in numbers that its player sees; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from civics_tui.players.heuristics.electioneering.turns import (
    Table,
    Turn,
    cares,
    votes_after,
    whole_turns,
    winners,
)
from civics_tui.players.heuristics.wording import in_sentences
from rules.chance import SeededChance
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from rules.words import Text

LIKELIER = 0.08
"""Part of a vote from which it is told that it becomes likelier."""
PLAYED_ON = 3
"""How often each world is played on for that."""
MOST_NAMED = 2
"""Students of whom that is told."""

Chances = Sequence[Sequence[float]]
"""By row, how likely each seat is to win its student."""


def told(worlds: Sequence[ElectionState], turns: Sequence[Turn]) -> list[Text]:
    """Say how each turn goes on after its first choice, what it is for, its price, what its student then
    cares about, and what it makes of the hand.

    What a turn is for is read off games played on from it, as it was chosen, beside those of any turn.
    """
    state, usual = worlds[0], _won(worlds, whole_turns(worlds[0]))

    def comes(turn: Turn) -> Iterator[Text]:
        if chosen := [*_to_choose(state, turn)]:
            yield Text.of("Then: {0}", Text.listing(chosen, "; ", separator="; "))
        if _ends(state, turn):
            yield _students(worlds, turn)
            return
        yield from _purpose(state, turn, usual, _won(worlds, [turn]))
        yield from (_row(state, turn), _hand(state, turn))

    return [in_sentences(comes(turn)) for turn in turns]


def _won(worlds: Sequence[ElectionState], turns: Sequence[Turn]) -> Chances:
    """Play any of some turns and on in all worlds; return how likely each student is won then."""
    lucks = [SeededChance(at) for at in range(PLAYED_ON * len(worlds))]
    tries = zip(PLAYED_ON * [*worlds], lucks, strict=True)
    seen = [votes_after(world, luck.pick(turns, "turn"), luck) for world, luck in tries]
    return [[*map(mean, zip(*rows, strict=True))] for rows in zip(*seen, strict=True)]


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


def _purpose(state: ElectionState, turn: Turn, usual: Chances, now: Chances) -> Iterator[Text]:
    """Say what a turn is for: whom it wins, else whom it denies to another, else what it keeps; then its
    price.

    Beside the student of its row only of those that is said whose issues go up or down in the hand, as
    anybody can see.
    """
    rows, seats, seat = range(len(now)), range(state.seats), state.decision.seat
    gains = {(row, one): now[row][one] - usual[row][one] for row in rows for one in seats}
    order = sorted(rows, key=lambda row: -abs(gains[row, seat]))
    rises, falls = (
        [
            state.student(row)
            for row in order
            if sign * gains[row, seat] >= LIKELIER
            and (row == turn.row or sign * _moved(state, turn, row) > 0)
        ][:MOST_NAMED]
        for sign in (1, -1)
    )
    other = min(seats, key=lambda one: (one == seat, gains[turn.row, one]))
    likeliest = [
        state.student(row)
        for row in order
        if now[row][seat] == max(now[row]) > 1 / 2 and _leads(state, turn, row)
    ]
    likeliest = [student for student in likeliest if student not in falls]
    if rises:
        yield Text.of("your chance rises with {0}", Text.listing(rises))
    elif gains[turn.row, other] <= -LIKELIER:
        yield Text.of("it lowers {0:seat}'s chance with {1}", other, state.student(turn.row))
    elif likeliest:
        yield Text.of("you stay the likeliest to win {0}", Text.listing(likeliest))
    if falls:
        words = "its price: it falls with {0}" if rises else "its price: your chance falls with {0}"
        yield Text.of(words, Text.listing(falls))


def _moved(state: ElectionState, turn: Turn, row: int) -> int:
    """Return how much more the hand has after a turn of what the student of another row cares about."""
    was, now = suit_sums(state.hands[state.decision.seat]), suit_sums(turn.hand)
    return sum([now[suit] - was[suit] for suit in cares(state.rows[row])])


def _leads(state: ElectionState, turn: Turn, row: int) -> bool:
    """Whether nobody is known to hold more of what a student cares about after a turn."""
    has = _holdings(state, turn, cares(turn.cards if row == turn.row else state.rows[row]))
    return has[0] >= max(total for at, total in enumerate(has[1:]) if at != state.decision.seat)


def _holdings(state: ElectionState, turn: Turn, suits: Sequence[int]) -> Sequence[int]:
    """Return what the player has of some issues after a turn, then by seat what is known of the hands."""
    return [sum([suit_sums(hand)[suit] for suit in suits]) for hand in (turn.hand, *state.known)]


def _row(state: ElectionState, turn: Turn) -> Text:
    """Say what the student cares about, and what the player has there beside the best of what is known."""
    suits, seat = cares(turn.cards), state.decision.seat
    cause = Text.listing([state.box.suits[suit].short for suit in suits])
    then = "{0} is locked on {1}" if turn.locked else "{0} then cares about {1}"
    begins = state.box.play.made(turn.actions[0])
    # Of a turn half made it is not known what the student cared about before it.
    if begins and not turn.locked and suits == cares(state.rows[turn.row]):
        then = "{0} still cares about {1}"
    has = _holdings(state, turn, suits)
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
    ends = (
        "You draw once more, and that ends the game: of {0} likely deals of what you do not see, you win {1}"
    )
    return Text.of(ends, len(worlds), Text.listing(said))
