"""The only source of randomness: every shuffle, die and random pick comes from a chance stream.

Each draw names what it is for, so that a script can hand out results by name and a game can be audited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from rules.named import NamedTuple

T = TypeVar("T")

_MASK = (1 << 64) - 1


@runtime_checkable
class Chance(Protocol):
    """What a game asks of a chance stream. Any object with these methods will do."""

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Return the items in random order, as a new list."""

    def roll(self, sides: int, what: str) -> int:
        """Return the face of a die, 1 to `sides`."""

    def pick(self, items: Sequence[T], what: str) -> T:
        """Return one of the items. ValueError if there are none."""

    def clone(self) -> Chance:
        """Return an independent stream that will hand out the same results."""


class SeededChance:
    """A stream made from a seed, the same on every platform: splitmix64 (Steele, Lea, Flood 2014).

    Its whole state is one 64-bit integer, so a clone costs nothing. Ranges are made by multiplication: for
    the sizes of a game the bias is below one in 2 to the 55th.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def __repr__(self) -> str:
        return f"SeededChance({self.state})"

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Return the items in random order, as a new list (Fisher-Yates)."""
        shuffled = list(items)
        state = self.state
        # As `roll`, without a call for each item: setting up and dealing afresh do little else.
        for bound in range(len(shuffled), 1, -1):
            state = mixed = (state + 0x9E3779B97F4A7C15) & _MASK
            mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((mixed ^ (mixed >> 31)) * bound) >> 64
            shuffled[bound - 1], shuffled[other] = shuffled[other], shuffled[bound - 1]
        self.state = state
        return shuffled

    def roll(self, sides: int, what: str) -> int:
        """Return the face of a die, 1 to `sides`."""
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return (((mixed ^ (mixed >> 31)) * sides) >> 64) + 1

    def pick(self, items: Sequence[T], what: str) -> T:
        """Return one of the items. ValueError if there are none."""
        if not items:
            raise ValueError(f"nothing to pick from for {what}")
        return items[self.roll(len(items), what) - 1]

    def clone(self) -> SeededChance:
        """Return an independent stream that will hand out the same results."""
        return SeededChance(self.state)


class Draw(NamedTuple):
    """One use of chance: its kind (`shuffle`, `roll`, `pick`), what it was for, and what came of it."""

    kind: str
    what: str
    result: object


class AuditedChance:
    """A stream that passes draws on to another one and keeps a list of them in `draws`."""

    __slots__ = ("chance", "draws")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.draws: list[Draw] = []

    @property
    def state(self) -> object:
        """The state of the audited stream."""
        return getattr(self.chance, "state", None)

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Shuffle by the audited stream, and note it."""
        result = self.chance.shuffle(items, what)
        self.draws.append(Draw("shuffle", what, tuple(result)))
        return result

    def roll(self, sides: int, what: str) -> int:
        """Roll by the audited stream, and note it."""
        result = self.chance.roll(sides, what)
        self.draws.append(Draw("roll", what, result))
        return result

    def pick(self, items: Sequence[T], what: str) -> T:
        """Pick by the audited stream, and note it."""
        result = self.chance.pick(items, what)
        self.draws.append(Draw("pick", what, result))
        return result

    def clone(self) -> AuditedChance:
        """Return an independent audited stream with the same past and future."""
        copy = AuditedChance(self.chance.clone())
        copy.draws = self.draws[:]
        return copy
