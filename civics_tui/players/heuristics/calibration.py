"""From what a position seems to promise to how often it is won: shares as they are fitted to games.

Players choose by the shares that heuristics give; people are shown the calibrated ones. The order of
choices is the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

CERTAIN = 1e-4
"""Shares closer to 0 or 1 than this are not told apart."""

OVER = 1e-9
"""A share as close to 0 or 1 as this is no estimate: the game is over."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far the shares that heuristics give are to be believed: a logistic regression (Platt 1999)."""

    lines: Mapping[int, tuple[float, float]]
    """By number of players: intercept (log-odds) and slope (no unit) of the line that turns the log-odds of
    shares into those of wins. Tables between the measured ones take the mean by distance."""
    source: str
    """Where the numbers are from: such as `fit 2026-11-22: Medium, 400 games a table`."""

    def line(self, seats: int) -> tuple[float, float]:
        """Return intercept and slope for a number of players; 0 and 1 where nothing was measured."""
        known = sorted(self.lines)
        if not known:
            return 0.0, 1.0
        low = max((count for count in known if count <= seats), default=known[0])
        high = min((count for count in known if count >= seats), default=known[-1])
        part = (seats - low) / (high - low) if high != low else 0.0
        (a, b), (c, d) = self.lines[low], self.lines[high]
        return a + part * (c - a), b + part * (d - b)

    def share(self, share: float, seats: int) -> float:
        """Return the share of the win that seats had to which the heuristics gave this one."""
        intercept, slope = self.line(seats)
        if min(share, 1 - share) < OVER or (intercept, slope) == (0.0, 1.0):
            return min(1.0, max(0.0, share))
        return chance(intercept + slope * log_odds(share))


def log_odds(share: float) -> float:
    """Return the log-odds of a share; of a certain one those of an almost certain one."""
    bounded = min(1 - CERTAIN, max(CERTAIN, share))
    return log(bounded / (1 - bounded))


def chance(logit: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + exp(-logit)) if logit >= 0 else 1 - 1 / (1 + exp(logit))


UNCALIBRATED = Calibration({}, "estimate")
