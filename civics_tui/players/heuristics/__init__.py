"""Judgement, one module for each game: what a position is worth, and which choices deserve a thought."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from civics_tui.players.heuristics.heuristics import Heuristics, Measure, Method

__all__ = ["Heuristics", "Measure", "Method", "heuristics_of"]


def heuristics_of(slug: str) -> Heuristics[Any]:
    """Return the judgement of a game. KeyError if there is no such game."""
    module: Any = import_module(f"{__name__}.{slug.replace('-', '_')}")
    heuristics: Heuristics[Any] = module.HEURISTICS
    return heuristics
