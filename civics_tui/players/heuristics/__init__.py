"""What computers know of each game, one module for each: evaluation, policy and words."""

from __future__ import annotations

from typing import Any

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Method, Policy
from civics_tui.players.heuristics.wording import Measure, Standing, Words
from rules.registry import part

__all__ = ["Evaluation", "Heuristics", "Measure", "Method", "Policy", "Standing", "Words", "heuristics_of"]


def heuristics_of(slug: str) -> Heuristics[Any]:
    """Return the heuristics of a game. ModuleNotFoundError if there is no such game."""
    heuristics: Heuristics[Any] = part(__name__, slug, "HEURISTICS", Heuristics)
    return heuristics
