"""The table of Electioneering at one moment: clone and determinization."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from rules.electioneering.observation import Observation, observe
from rules.electioneering.scoring import Vote, leaders, students_won
from rules.game import Result
from rules.steps import State

Cards = tuple[int, ...]
"""Kinds of influence cards, indices into CARDS."""


@dataclass(slots=True, eq=False)
class ElectionState(State):
    """The class election. Hands and rows are tuples of card kinds, one for each seat or row."""

    first_player: int | None
    """The winner of the slogan contest, None before it."""
    removed_suit: int | None
    """The suit out of the game with two players (E-11)."""
    deck: list[int]
    """The influence deck, its top card last."""
    hands: list[Cards]
    known: list[Cards]
    """What everybody knows to be in each hand, because it was taken from a row (E-38)."""
    students: Cards
    """The student of each row, indices into STUDENTS."""
    bench: Cards
    """Students not in play."""
    rows: list[Cards]
    locked: list[bool]
    playing: int | None
    """The card of the turn between hand and row; public."""
    votes: tuple[Vote, ...]
    """How the students voted, once counted."""
    standing: tuple[int, ...]
    """The seats in the run-off; () before it."""
    runoff_vote: Vote | None

    def clone(self) -> Self:
        """Return an independent copy with the same chance stream."""
        copy = self._clone_into(object.__new__(type(self)))
        copy.first_player = self.first_player
        copy.removed_suit = self.removed_suit
        copy.deck = self.deck[:]
        copy.hands = self.hands[:]
        copy.known = self.known[:]
        copy.students = self.students
        copy.bench = self.bench
        copy.rows = self.rows[:]
        copy.locked = self.locked[:]
        copy.playing = self.playing
        copy.votes = self.votes
        copy.standing = self.standing
        copy.runoff_vote = self.runoff_vote
        return copy

    @property
    def revealed(self) -> bool:
        """Whether the hands lie open: votes have been counted (E-51, E-64)."""
        return bool(self.votes)

    def seen_by(self, seat: int | None) -> Observation:
        """Return what the seat may see."""
        return observe(self, seat)

    def deal_afresh(self, seat: int) -> None:
        """Deal the deck and what is unknown of the other hands afresh (E-38)."""
        shuffle = self.chance.shuffle
        if self.revealed:
            self.deck = shuffle(sorted(self.deck), "unknown cards")
            return
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
            return Result(won, (president,), f"{{{president}:seat}} wins the most students.")
        assert self.runoff_vote is not None
        winner = self.runoff_vote.winner
        if winner is None:
            return Result(won, (), "The run-off is tied: the class government is disbanded.")
        return Result(won, (winner,), f"{{{winner}:seat}} wins the run-off.")


def without(cards: Cards, gone: Cards) -> list[int]:
    """Return the cards less one copy for each card in `gone`."""
    rest = list(cards)
    for kind in gone:
        rest.remove(kind)
    return rest
