"""What a player would say of a position and a choice: the third part of a game's heuristics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rules.game import Action, State

S = TypeVar("S", bound=State)


class Measure(NamedTuple):
    """Something a player counts, in the game's words, for hints: `2 coins more this round`."""

    name: str
    """One of them, such as `coin`."""
    value: float
    where: str = ""
    """What is said behind, such as `this round`."""
    better: int = 1
    """1 if more is better, -1 if less is."""
    estimate: bool = False
    """Whether it is the heuristics' guess: told only where it agrees with the advice."""
    enough: float = 0.75
    """The least change that a player would care for."""
    plural: str = ""
    """Several of them, where that is not the name with an s."""

    @property
    def key(self) -> str:
        """What tells it apart from the other measures of its game."""
        return f"{self.name} {self.where}"


def nothing(*about: Any) -> str:
    """Say nothing."""
    return ""


@dataclass(frozen=True)
class Words(Generic[S]):
    """What is counted and said, in a sampled world. A seat is written `{1:seat}`: a viewer fills it in."""

    measures: Callable[[S, int], Sequence[Measure]]
    """Counts what matters to a seat, always the same names in the same order for one game."""
    reason: Callable[[S, Action], str] = nothing
    """Says in a few words why an action may be right; empty where the numbers say it."""
    price: Callable[[S, Action], str] = nothing
    """Says in a few words what an action takes from its player now; empty for nothing."""
    situation: Callable[[S, int], str] = nothing
    """Says in a few words what is at stake for a seat now; empty for nothing."""
