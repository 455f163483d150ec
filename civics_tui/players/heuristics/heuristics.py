"""What a computer player knows of a game beyond its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.wording import Words
from rules.game import State

S = TypeVar("S", bound=State)

Tally = Mapping[str, Mapping[str, int]]
"""What happened in a game, in tables by name."""


def no_tally(state: State) -> Tally:
    """Count nothing."""
    return {}


@dataclass(frozen=True)
class Heuristics(Generic[S]):
    """A game's heuristics. The least there has to be are `values`, `progress` and `measures`."""

    evaluation: Evaluation[S]
    policy: Policy[S]
    words: Words[S]
    tally: Callable[[S], Tally] = no_tally
    """Counts what happened in a finished game, for series of games."""
