"""Reveals that the whole table sees as a picture of their own, put into the log beside their words."""

from __future__ import annotations

from rules.named import NamedTuple
from rules.words import Text


class Dice(NamedTuple):
    """Dice were thrown, and no second throw was offered."""

    seat: int
    what: str
    """What they are for, in the words of the chance stream."""
    sides: int
    dice: tuple[int, ...]
    card: int
    """The card whose Event asks for them, 0 for an action."""
    outcome: Text
    """What they do."""


class Auction(NamedTuple):
    """The Strategy Phase was settled (3.2)."""

    bid: int
    reply: str
    """`defer`, `match` or `supersede`."""
    paid: tuple[int, int]
    """By seat: buttons paid."""
    taker: int | None
    """The seat that takes a Strategy card."""


class Sent(NamedTuple):
    """Congress has sent the amendment to the states (10.1)."""

    checks: tuple[int, ...]
    """States that ratify at once."""
    xs: tuple[int, ...]
    """States that reject at once."""


class StateVote(NamedTuple):
    """A state has voted in Final Voting (13.2 to 13.5). Pairs are by seat."""

    place: int
    cubes: tuple[int, int]
    throws: tuple[tuple[int, int], ...]
    """The faces first thrown, and after every re-roll."""
    sides: tuple[int, int]
    winner: int
    decided: tuple[int, int]
    """Checks and Xs, this state included."""


class Vote(NamedTuple):
    """One state's vote. Pairs are by seat."""

    place: int
    cubes: tuple[int, int]
    faces: tuple[int, int]
    winner: int


class AllVotes(NamedTuple):
    """All states that were left have voted, where no die could be thrown again."""

    votes: tuple[Vote, ...]


class End(NamedTuple):
    """The game is over."""

    winner: int
    checks: int
    xs: int
    sent: bool
