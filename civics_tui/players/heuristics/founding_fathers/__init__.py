"""Founding Fathers: what votes, rooms, tokens, markers and hands are worth, and which choices make sense."""

from civics_tui.players.heuristics.founding_fathers.judgment import HEURISTICS

__all__ = ["HEURISTICS"]
