"""A toy engine in the style of the house, to compare machines with: flat lists, an agenda of frozen steps.

195 decisions of 12 actions each, a random draw now and then, no log, no words. What it makes in a second is
the yardstick beside which the games are measured.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

ACTIONS = tuple(("place", number) for number in range(48))


@dataclass(frozen=True, slots=True)
class Place:
    """A decision: put a cube on one of twelve places."""

    left: int

    def legal(self, toy: Toy) -> Sequence[tuple[str, int]]:
        """Twelve places in a row."""
        start = toy.turn % 4 * 12
        return ACTIONS[start : start + 12]

    def choose(self, toy: Toy, action: tuple[str, int]) -> None:
        """Put the cube there and go on counting down."""
        toy.cubes[action[1]] += 1
        toy.turn += 1
        if self.left > 1:
            toy.agenda.append(Place(self.left - 1))


@dataclass(slots=True)
class Toy:
    """The toy's state."""

    agenda: list[Place]
    cubes: list[int]
    turn: int

    def apply(self, action: tuple[str, int]) -> None:
        """Check and carry out an action."""
        step = self.agenda.pop()
        if action not in step.legal(self):
            raise ValueError(action)
        step.choose(self, action)


def decisions_a_second(seconds: float = 1.0) -> float:
    """Play toy games at random for about so many seconds and return decisions a second."""
    random = Random(1)
    played = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        toy = Toy([Place(195)], [0] * 48, 0)
        while toy.agenda:
            legal = toy.agenda[-1].legal(toy)
            toy.apply(legal[int(random.random() * len(legal))])
            played += 1
    return played / (time.perf_counter() - start)
