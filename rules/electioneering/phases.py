"""The phases of Electioneering, in the rulebook's order: slogans, turns, votes, run-off.

| action | meaning |
| --- | --- |
| `("first", seat)` | the table names the first player |
| `("draw",)` | the first player is drawn |
| `("play", "G2")` | a hand card becomes the card of the turn |
| `("row", "milo")` | it is played on that student's row |
| `("take", "G2")` | a 2 takes that card of the row |
| `("put", "G2")` | a hand card is put down on the row by a 2 or a 3 |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.electioneering.components import (
    ABILITY_TEXT,
    CARDS,
    CODES,
    KIND,
    ROW_LOCK_SIZE,
    RUNOFF_ROW_SIZE,
    STUDENTS,
    SUITS,
)
from rules.electioneering.scoring import cast_vote, leaders, students_won, suit_sums
from rules.electioneering.state import ElectionState
from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision, Step

_PLAY = tuple(("play", code) for code in CODES)
_PUT = tuple(("put", code) for code in CODES)
_TAKE = tuple(("take", code) for code in CODES)
_ROW = tuple(("row", student.id) for student in STUDENTS)
_STUDENT = {student.id: index for index, student in enumerate(STUDENTS)}


@dataclass(frozen=True, slots=True)
class CampaignSlogans(Decision[ElectionState]):
    """The group picks the best slogan, or has the first player drawn (Game Flow, E-15 to E-18)."""

    def legal(self, state: ElectionState) -> Sequence[Action]:
        """A seat, or a draw."""
        return [*(("first", seat) for seat in range(state.seats)), ("draw",)]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Settle who plays first; the game proceeds to the left."""
        if action[0] == "draw":
            first = state.chance.pick(range(state.seats), "first player")
        else:
            first = int(action[1])
        state.first_player = first
        state.tell("{0:seat} plays first.", first)
        state.push(*_TURNS[first])

    def prompt(self, state: ElectionState) -> Prompt:
        """Ask the group."""
        return Prompt("Who plays first?", "slogans", Asked.TABLE)

    def label(self, state: ElectionState, action: Action) -> Label:
        """Name the seat."""
        if action[0] == "draw":
            return Label("We can't agree: draw the first player")
        return Label(f"Player {int(action[1]) + 1} plays first", f"seat:{action[1]}")


@dataclass(frozen=True, slots=True)
class PlayACard(Decision[ElectionState]):
    """Choose the card of the turn (Game Flow 1, E-20, E-21)."""

    forced = False

    def legal(self, state: ElectionState) -> Sequence[Action]:
        """Every kind of card in hand, once (E-09)."""
        return [_PLAY[kind] for kind in dict.fromkeys(state.hands[self.seat])]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Put the card on the table and ask for its row."""
        kind = KIND[action[1]]  # type: ignore[index]
        _leave_hand(state, self.seat, kind)
        state.playing = kind
        state.push(_ON_A_ROW[self.seat])

    def prompt(self, state: ElectionState) -> Prompt:
        """Ask for a card."""
        return Prompt("Play a card from your hand.", "turn", _asked(state))

    def label(self, state: ElectionState, action: Action) -> Label:
        """Name the card."""
        return Label(f"Play {describe(KIND[action[1]])}", f"hand:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class OnARow(Decision[ElectionState]):
    """Choose the unlocked row for the card of the turn (Game Flow 1, E-22)."""

    def legal(self, state: ElectionState) -> Sequence[Action]:
        """Every unlocked row."""
        return [
            _ROW[student] for student, locked in zip(state.students, state.locked, strict=True) if not locked
        ]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Play the card on the row; its action comes next, then the lock (Game Flow 2, E-25)."""
        seat = self.seat
        row = state.students.index(_STUDENT[action[1]])  # type: ignore[index]
        kind = state.playing
        assert kind is not None
        state.playing = None
        state.rows[row] += (kind,)
        state.tell("{0:seat} plays {1} on {2}'s row.", seat, CODES[kind], _name(state, row))
        ability = CARDS[kind].ability
        if ability == "2":
            state.push(TakeOneCard(seat, row), PutDown(seat, row, 1), LockRow(seat, row, False))
        elif ability == "3":
            state.push(TakeTheSuit(seat, row, CARDS[kind].suits[0]), LockRow(seat, row, False))
        else:
            state.push(LockRow(seat, row, ability == "4"))

    def prompt(self, state: ElectionState) -> Prompt:
        """Ask for a row."""
        assert state.playing is not None
        return Prompt(f"Choose the student row for {CODES[state.playing]}.", "turn", _asked(state))

    def label(self, state: ElectionState, action: Action) -> Label:
        """Name the student."""
        student = STUDENTS[_STUDENT[action[1]]]  # type: ignore[index]
        return Label(f"{student.name}'s row", f"row:{student.id}")

    def why_not(self, state: ElectionState) -> tuple[str, ...]:
        """Say which rows are locked."""
        return tuple(
            f"{_name(state, row)}'s row is locked: nothing can be played on it."
            for row, locked in enumerate(state.locked)
            if locked
        )


@dataclass(frozen=True, slots=True)
class TakeOneCard(Decision[ElectionState]):
    """A 2 takes any one card of its row, itself included (Card Abilities 2, E-30, E-31)."""

    row: int

    def legal(self, state: ElectionState) -> Sequence[Action]:
        """Every kind of card in the row, once (E-09)."""
        return [_TAKE[kind] for kind in dict.fromkeys(state.rows[self.row])]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Take the card into the hand; everybody saw it (E-38)."""
        _take(state, self.seat, self.row, (KIND[action[1]],))  # type: ignore[index]

    def prompt(self, state: ElectionState) -> Prompt:
        """Ask for a card of the row."""
        text = f"Take one card from {_name(state, self.row)}'s row."
        return Prompt(text, "two", _asked(state))

    def label(self, state: ElectionState, action: Action) -> Label:
        """Name the card."""
        student = STUDENTS[state.students[self.row]]
        return Label(f"Take {describe(KIND[action[1]])}", f"card:{student.id}:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class TakeTheSuit(Step[ElectionState]):
    """A 3 takes all cards of its suit from its row, itself and duals included (E-33 to E-35)."""

    seat: int
    row: int
    suit: int

    def run(self, state: ElectionState) -> None:
        """Take them, and ask for as many in return."""
        taken = tuple(kind for kind in state.rows[self.row] if self.suit in CARDS[kind].suits)
        _take(state, self.seat, self.row, taken)
        state.push(PutDown(self.seat, self.row, len(taken)))


@dataclass(frozen=True, slots=True)
class PutDown(Decision[ElectionState]):
    """Put hand cards down on the row, one at a time; their powers are ignored (Game Flow 2, E-23, E-35)."""

    row: int
    left: int
    """How many are still to be put down."""

    forced = False

    def legal(self, state: ElectionState) -> Sequence[Action]:
        """Every kind of card in hand, once (E-09)."""
        return [_PUT[kind] for kind in dict.fromkeys(state.hands[self.seat])]

    def choose(self, state: ElectionState, action: Action) -> None:
        """Put the card at the end of the row."""
        kind = KIND[action[1]]  # type: ignore[index]
        _leave_hand(state, self.seat, kind)
        state.rows[self.row] += (kind,)
        state.tell("{0:seat} puts down {1} on {2}'s row.", self.seat, CODES[kind], _name(state, self.row))
        if self.left > 1:
            state.push(PutDown(self.seat, self.row, self.left - 1))

    def prompt(self, state: ElectionState) -> Prompt:
        """Ask for a card, with the number left."""
        cards = "1 card" if self.left == 1 else f"{self.left} cards"
        text = f"Put {cards} from your hand on {_name(state, self.row)}'s row; no action is carried out."
        return Prompt(text, "two" if self.left == 1 else "three", _asked(state))

    def label(self, state: ElectionState, action: Action) -> Label:
        """Name the card."""
        return Label(f"Put down {describe(KIND[action[1]])}", f"hand:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class LockRow(Step[ElectionState]):
    """A row locks by its sixth card or by a 4 as the card of the turn, after the action (E-24 to E-27)."""

    seat: int
    row: int
    four: bool
    """Whether the card of the turn was a 4."""

    def run(self, state: ElectionState) -> None:
        """Turn the student sideways if the row locks."""
        if self.four or len(state.rows[self.row]) >= ROW_LOCK_SIZE:
            state.locked[self.row] = True
            cause = "a 4" if self.four else "its sixth card"
            state.tell("{0}'s row is locked by {1}.", _name(state, self.row), cause)


@dataclass(frozen=True, slots=True)
class CompleteTurn(Step[ElectionState]):
    """Draw a card; the game ends with the last card or the last row (Game Flow 3, E-40 to E-42)."""

    seat: int

    def run(self, state: ElectionState) -> None:
        """Draw, then pass the turn to the left or count the votes."""
        seat = self.seat
        drawn = state.deck.pop()
        state.hands[seat] = tuple(sorted((*state.hands[seat], drawn)))
        state.tell("{0:seat} draws {1}.", seat, CODES[drawn], seats=(seat,))
        if not state.deck:
            state.tell("{0:seat} draws the last card of the deck: the game ends.", seat)
            state.push(CountTheVotes())
        elif all(state.locked):
            state.tell("Every row is locked: the game ends.")
            state.push(CountTheVotes())
        else:
            left = (seat + 1) % state.seats
            state.push(*_TURNS[left])


@dataclass(frozen=True, slots=True)
class CountTheVotes(Step[ElectionState]):
    """Hands are revealed and every student votes (Game End, E-50 to E-54, E-60)."""

    def run(self, state: ElectionState) -> None:
        """Count; a tie for the most students leads to a run-off."""
        sums = [suit_sums(hand) for hand in state.hands]
        state.votes = tuple(
            [cast_vote(student, row, sums) for student, row in zip(state.students, state.rows, strict=True)]
        )
        for seat, hand in enumerate(state.hands):
            state.tell("{0:seat} reveals {1}.", seat, " ".join(CODES[kind] for kind in hand))
            state.known[seat] = hand
        for vote in state.votes:
            _tell_vote(state, vote.student, vote.cares, vote.winner)
        tied = leaders(students_won(state.votes, state.seats))
        if len(tied) > 1:
            state.push(RunOff(tied))
        else:
            state.tell("{0:seat} is president of the class!", tied[0])


@dataclass(frozen=True, slots=True)
class RunOff(Step[ElectionState]):
    """Tied players keep their hands; an unused student gets a new row of three (Game End, E-60 to E-67)."""

    tied: tuple[int, ...]

    def run(self, state: ElectionState) -> None:
        """Collect and shuffle all other cards and set up the run-off row."""
        collected = state.deck[:]
        for row in state.rows:
            collected += row
        for seat in range(state.seats):
            if seat not in self.tied:
                collected += state.hands[seat]
                state.hands[seat] = ()
                state.known[seat] = ()
        state.deck = state.chance.shuffle(collected, "run-off deck")[::-1]
        student = state.chance.pick(state.bench, "run-off student")
        state.bench = (*state.students, *(other for other in state.bench if other != student))
        state.students = (student,)
        state.rows = [tuple(state.deck.pop() for _ in range(RUNOFF_ROW_SIZE))]
        state.locked = [False]
        state.standing = self.tied
        dealt = " ".join(CODES[kind] for kind in state.rows[0])
        state.tell("A tie for the most students: run-off before {0}, with {1}.", _name(state, 0), dealt)
        first = state.first_player
        assert first is not None
        order = [(first + turn) % state.seats for turn in range(state.seats)]
        state.push(RunOffTurns(tuple(seat for seat in order if seat in self.tied)))


@dataclass(frozen=True, slots=True)
class RunOffTurns(Step[ElectionState]):
    """Each tied player in turn order plays one card and draws none, until the row locks (E-62 to E-64)."""

    order: tuple[int, ...]
    """The tied players still to play."""

    def run(self, state: ElectionState) -> None:
        """Ask the next player, or let the student vote."""
        if self.order and not state.locked[0]:
            state.push(PlayACard(self.order[0]), RunOffTurns(self.order[1:]))
        else:
            state.push(RunOffVote())


@dataclass(frozen=True, slots=True)
class RunOffVote(Step[ElectionState]):
    """The run-off student alone decides the presidency; a tie disbands the class government (E-65, E-66)."""

    def run(self, state: ElectionState) -> None:
        """Let the student vote among the tied players."""
        sums = [suit_sums(hand) if seat in state.standing else None for seat, hand in enumerate(state.hands)]
        vote = cast_vote(state.students[0], state.rows[0], sums)
        state.runoff_vote = vote
        _tell_vote(state, vote.student, vote.cares, vote.winner)
        if vote.winner is None:
            state.tell("The run-off is tied: Mrs. Turner disbands the class government.")
        else:
            state.tell("{0:seat} is president of the class!", vote.winner)


_TURNS = tuple((PlayACard(seat), CompleteTurn(seat)) for seat in range(4))
_ON_A_ROW = tuple(OnARow(seat) for seat in range(4))
"""Steps are immutable: the common ones are made once."""


def _asked(state: ElectionState) -> Asked:
    return Asked.OPEN if state.revealed else Asked.SEAT


def describe(kind: int) -> str:
    """Put a card into words: its code, suits and what it does, in short."""
    card = CARDS[kind]
    suits = " and ".join(SUITS[suit].name for suit in card.suits)
    verb = ABILITY_TEXT[card.ability].split(":")[0] if card.ability in "234" else ""
    return f"{card.code} {suits}" + (f" ({verb})" if verb else "")


def _name(state: ElectionState, row: int) -> str:
    return STUDENTS[state.students[row]].name


def _leave_hand(state: ElectionState, seat: int, kind: int) -> None:
    """Take one copy out of the hand, and out of what is known of it (E-38)."""
    hand = state.hands[seat]
    at = hand.index(kind)
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    known = state.known[seat]
    if kind in known:
        at = known.index(kind)
        state.known[seat] = known[:at] + known[at + 1 :]


def _take(state: ElectionState, seat: int, row: int, taken: tuple[int, ...]) -> None:
    """Move cards from a row to the hand; everybody saw them (E-38)."""
    rest = list(state.rows[row])
    for kind in taken:
        rest.remove(kind)
    state.rows[row] = tuple(rest)
    state.hands[seat] = tuple(sorted(state.hands[seat] + taken))
    state.known[seat] = tuple(sorted(state.known[seat] + taken))
    if not state.quiet:
        names = " ".join(CODES[kind] for kind in taken)
        state.tell("{0:seat} takes {1} from {2}'s row.", seat, names, _name(state, row))


def _tell_vote(state: ElectionState, student: int, cares: tuple[int, ...], winner: int | None) -> None:
    causes = " and ".join(SUITS[suit].name for suit in cares)
    name = STUDENTS[student].name
    if winner is None:
        state.tell("{0} cares about {1}: a tie, nobody wins {0}.", name, causes)
    else:
        state.tell("{0} cares about {1} and votes for {2:seat}.", name, causes, winner)
