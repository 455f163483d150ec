"""The table of Electioneering at one moment: its moves of cards, clone, determinization, result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.electioneering.components import BOX, ElectionBox
from rules.electioneering.naming import LOCKED, TAKES, locked_on
from rules.electioneering.observation import Observation
from rules.electioneering.scoring import Vote, leaders, students_won
from rules.game import Named, Result, Text
from rules.observing import in_common, public
from rules.plain import PRINTED
from rules.steps import State, less

Cards = tuple[int, ...]
"""Kinds of influence cards, indices into the codes of the box."""

NO_ROW = -1


@dataclass(slots=True, eq=False, kw_only=True)
class ElectionState(State):
    """The class election. Hands and rows are tuples of card kinds, one for each seat or row."""

    box: ElectionBox = field(default=BOX, repr=False, metadata=PRINTED)
    first_player: int | None = None
    """The winner of the slogan contest, None before it."""
    removed_suit: int | None
    """The suit out of the game with two players (E-11)."""
    deck: list[int]
    """The influence deck, its top card last."""
    hands: list[Cards]
    known: list[Cards]
    """What everybody knows to be in each hand, because it was taken from a row (E-38)."""
    students: Cards
    """The student of each row, indices into those of the box."""
    bench: Cards
    """Students not in play."""
    rows: list[Cards]
    locked: list[bool]
    playing: int | None = None
    """The card of the turn between hand and row; public."""
    turn_row: int = NO_ROW
    """The row on which the card of the turn does its action, until its lock is checked; else NO_ROW."""
    votes: tuple[Vote, ...] = ()
    """How the students voted, once counted."""
    standing: tuple[int, ...] = ()
    """The seats in the run-off; () before it."""
    runoff_vote: Vote | None = None

    @property
    def revealed(self) -> bool:
        """Whether the hands lie open: votes have been counted (E-51, E-64)."""
        return bool(self.votes)

    def student(self, row: int) -> Named:
        """Name the student of a row."""
        return self.box.student_names[self.students[row]]

    def codes(self, places: Iterable[Cards]) -> tuple[tuple[str, ...], ...]:
        """Return the card codes of each place, row or hand."""
        known = self.box.codes
        return tuple([tuple([known[kind] for kind in cards]) for cards in places])

    def card_names(self, cards: Cards) -> Text:
        """Name cards one after the other, for the log."""
        return Text.listing([self.box.card_names[kind] for kind in cards], ", ")

    def leave_hand(self, seat: int, kind: int) -> None:
        """Take one copy out of a hand, and out of what is known of it (E-38)."""
        self.hands[seat] = less(self.hands[seat], kind)
        if kind in self.known[seat]:
            self.known[seat] = less(self.known[seat], kind)

    def take(self, seat: int, taken: Cards) -> None:
        """Move cards from the row of the turn to a hand; everybody sees them (E-38)."""
        row = self.turn_row
        self.rows[row] = tuple(without(self.rows[row], taken))
        self.hands[seat] = tuple(sorted(self.hands[seat] + taken))
        self.known[seat] = tuple(sorted(self.known[seat] + taken))
        if not self.quiet:
            names, now = self.card_names(taken), self.rows[row]
            self.line(TAKES, seat, names, self.student(row), now, effect="takes {1}", weight=1)

    def lock(self, cause: str) -> None:
        """Lock the row of the turn."""
        self.locked[self.turn_row] = True
        row = self.turn_row
        self.line(LOCKED, self.student(row), cause, self.box.shorts, self.rows[row], effect=locked_on)

    def seen_by(self, seat: int | None) -> Observation:
        """List what the seat may see (E-38, E-51)."""
        row, box, every = self.turn_row, self.box, self.codes(self.hands)
        hands = [hand if self.revealed or owner == seat else None for owner, hand in enumerate(every)]
        return Observation(
            **public(self, _PUBLIC),
            seat=seat,
            removed_suit=None if self.removed_suit is None else box.suits[self.removed_suit].letter,
            students=tuple([box.students[student].id for student in self.students]),
            rows=self.codes(self.rows),
            playing=None if self.playing is None else box.codes[self.playing],
            turn_row=None if row == NO_ROW else box.students[self.students[row]].id,
            hands=tuple(hands),
            known=self.codes(self.known),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            deck_size=len(self.deck),
        )

    def deal_afresh(self, seat: int | None) -> None:
        """Deal the deck and what is unknown of the other hands afresh (E-38)."""
        shuffle = self.chance.shuffle
        others = [other for other in range(self.seats) if other != seat]
        unknown = self.deck[:]
        for other in others:
            unknown += without(self.hands[other], self.known[other])
        unknown = shuffle(sorted(unknown), "unknown cards")
        for other in others:
            missing = len(self.hands[other]) - len(self.known[other])
            self.hands[other] = tuple(sorted((*self.known[other], *unknown[:missing])))
            del unknown[:missing]
        self.deck = unknown

    def result(self) -> Result | None:
        """Return the students won and the president (E-54, E-66, E-67), or None while the game goes on."""
        if self.agenda or not self.votes:
            return None
        won = students_won(self.votes, self.seats)
        if not self.standing:
            president = leaders(won)[0]
            return Result(won, (president,), Text.of("{0:seat} wins the most students.", president))
        assert self.runoff_vote is not None
        winner = self.runoff_vote.winner
        if winner is None:
            return Result(won, (), Text("The run-off is tied: the class government is disbanded."))
        return Result(won, (winner,), Text.of("{0:seat} wins the run-off.", winner))


def without(cards: Cards, gone: Cards) -> list[int]:
    """Return the cards less one copy for each card in `gone`."""
    rest = list(cards)
    for kind in gone:
        rest.remove(kind)
    return rest


_PUBLIC = in_common(
    ElectionState, Observation, *("removed_suit", "students", "rows", "playing", "turn_row", "hands", "known")
)
