"""Electioneering: what a whole turn comes to, in numbers that its player sees; of the last one, the votes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from civics_tui.players.heuristics.electioneering.turns import Table, Turn, cares, shared, winners
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from rules.electioneering.cards import CARDS
from rules.electioneering.components import SUITS_OF
from rules.electioneering.scoring import suit_sums
from rules.electioneering.state import ElectionState
from rules.words import Text

LIKELIER = 0.08
"""Part of the deals in which a vote must go otherwise for a turn to be told by it."""

Votes = Sequence[Sequence[int | None]]
"""By world, for whom each student votes; None for a tie."""


def told(worlds: Sequence[ElectionState], turns: Sequence[Turn]) -> list[Text]:
    """Say how each turn goes on after its first choice, whose votes it turns, what its student then cares
    about, and what it makes of the hand.
    """
    state, now = worlds[0], _votes(worlds)

    def comes(turn: Turn) -> Iterator[Text]:
        if chosen := [*_to_choose(state, turn)]:
            yield Text.of("Then: {0}", Text.listing(chosen, "; ", separator="; "))
        then = _votes(worlds, turn)
        if _ends(state, turn):
            yield _counted(state, then)
            return
        yield from (_turned(state, turn, now, then), _row(state, turn), _hand(state, turn))

    return [in_sentences(comes(turn)) for turn in turns]


def _votes(worlds: Sequence[ElectionState], turn: Turn | None = None) -> Votes:
    """Count the votes in all worlds as they stand, or after a turn and its draw."""
    tables = [Table(world, world.decision.seat) for world in worlds]
    if turn is not None:
        for table in tables:
            table.play(turn.row, turn.cards, turn.hand, turn.locked)
    return [[*winners(table.rows, table.sums)] for table in tables]


def _wins(votes: Votes, seat: int | None) -> Sequence[int]:
    """Count by row in how many worlds a seat wins the student, or nobody does."""
    return [row.count(seat) for row in zip(*votes, strict=True)]


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


def _turned(state: ElectionState, turn: Turn, now: Votes, then: Votes) -> Text:
    """Say whom the player would win if the votes were counted after a turn: whom it wins, then whom it gives
    away; where it wins nobody, first whom it denies to another one on its row.

    Another row than its own is turned only where the hand goes up or down there: else by the draw, which any
    turn has. Of a turn half made it is not known what it turns: all is told that comes of it.
    """
    seats, rows, begins = range(state.seats), range(len(state.rows)), _begins(state, turn)
    won = [_wins(then, one) for one in seats]
    was = [_wins(now, one) for one in seats] if begins else [[0] * len(rows)] * state.seats

    def turns(one: int, row: int) -> int:
        return won[one][row] - was[one][row]

    def wins(one: int, rows: Iterable[int]) -> Text:
        words = "{0} in {1} (now {2})" if begins else "{0} in {1}"
        args = [(state.student(row), won[one][row], was[one][row]) for row in rows]
        return Text.listing([Text.of(words, *arg) for arg in args])

    seat, least = state.decision.seat, LIKELIER * len(now) if begins else 0
    turned = [
        row
        for row in sorted(rows, key=lambda row: -turns(seat, row))
        if row == turn.row or turns(seat, row) * _moved(state, turn, row) > 0
        if abs(turns(seat, row)) >= least
    ]
    said = [Text.of("you would win {0}", wins(seat, turned))] if turned else []
    other = min(seats, key=lambda one: (one == seat, turns(one, turn.row)))
    if begins and turns(other, turn.row) <= -least and not any(turns(seat, row) > 0 for row in turned):
        said.insert(0, Text.of("{0:seat} would win {1}", other, wins(other, [turn.row])))
    counted = "if the votes were counted then, of {0} likely deals {1}"
    return Text.of(counted, len(now), Text.listing(said)) if said else NOTHING


def _moved(state: ElectionState, turn: Turn, row: int) -> int:
    """Return how much more the hand has after a turn of what the student of another row cares about."""
    was, now = suit_sums(state.hands[state.decision.seat]), suit_sums(turn.hand)
    return sum([now[suit] - was[suit] for suit in cares(state.rows[row])])


def _begins(state: ElectionState, turn: Turn) -> bool:
    """Whether nothing of a turn is made: what is half made says nothing of before it."""
    return state.box.play.made(turn.actions[0])


def _row(state: ElectionState, turn: Turn) -> Text:
    """Say what the student cares about, and what the player has there beside the best of what is known."""
    suits, before, seat = cares(turn.cards), cares(state.rows[turn.row]), state.decision.seat
    cause = Text.listing([state.box.suits[suit].short for suit in suits])
    begins = _begins(state, turn)
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
    words = "In your hand: {0}" if changes else "Your hand stays the same"
    return Text.of(words, Text.listing(changes, ", "))


def _ends(state: ElectionState, turn: Turn) -> bool:
    """Whether the votes are counted after a turn."""
    open_rows = [row for row, locked in enumerate(state.locked) if not locked]
    return len(state.deck) == 1 or (turn.locked and open_rows == [turn.row])


def _counted(state: ElectionState, votes: Votes) -> Text:
    """Count what comes of the last turn where the rest is dealt by what the others chose to keep: a student
    who is tied votes for nobody, and who is tied for most students comes to a run-off.
    """
    seat, often = state.decision.seat, {len(votes): "all", 0: "none"}
    won, tied = _wins(votes, seat), _wins(votes, None)
    said = []
    for row in sorted(range(len(won)), key=lambda row: -won[row]):
        words = "{0} in {1} (tied in {2})" if tied[row] else "{0} in {1}"
        said.append(Text.of(words, state.student(row), often.get(won[row], str(won[row])), tied[row]))
    shares = [shared(votes_of, state.seats)[seat] for votes_of in votes]
    president, runoff = shares.count(1), sum([0 < share < 1 for share in shares])
    ends = (
        "You draw once more, and that ends the game: of {0} likely deals of what you do not see, you win "
        "{1}. You are president in {2}, in a run-off in {3}"
    )
    return Text.of(
        ends, len(votes), Text.listing(said), *[often.get(one, str(one)) for one in (president, runoff)]
    )
