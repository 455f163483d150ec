"""What computers know of each game, one module for each: evaluation, policy and words."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Method, Policy
from civics_tui.players.heuristics.wording import Measure, Words

__all__ = ["Evaluation", "Heuristics", "Measure", "Method", "Policy", "Words", "heuristics_of"]


def heuristics_of(slug: str) -> Heuristics[Any]:
    """Return the heuristics of a game. KeyError if there is no such game."""
    module: Any = import_module(f"{__name__}.{slug.replace('-', '_')}")
    heuristics: Heuristics[Any] = module.HEURISTICS
    return heuristics
