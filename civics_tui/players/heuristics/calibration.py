"""From what a position seems to promise to how often it is won: shares as they are fitted to games.

Players choose by the shares that heuristics give; people are shown the calibrated ones. The order of
choices is the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

CERTAIN = 0.005
"""Shares closer to 0 or 1 than this are not told apart: a few sampled worlds are not all."""

OVER = 1e-9
"""A share as close to 0 or 1 as this is that of a game that is over in every world that was looked at."""


class Line(NamedTuple):
    """Turns the log-odds of shares into those of wins, differently at the start of a game and at its end."""

    intercept: float
    """Log-odds, at the start."""
    slope: float
    """No unit, at the start."""
    intercept_at_end: float
    slope_at_end: float

    def at(self, progress: float) -> tuple[float, float]:
        """Return intercept and slope where so much of the game is over, 0 to 1."""
        left = 1 - progress
        return (
            left * self.intercept + progress * self.intercept_at_end,
            left * self.slope + progress * self.slope_at_end,
        )


STRAIGHT = Line(0.0, 1.0, 0.0, 1.0)
"""Believes every share."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far the shares that heuristics give are to be believed: a logistic regression (Platt 1999).

    Early leads say less than late ones: intercept and slope move with the progress of the game.
    """

    lines: Mapping[int, Line]
    """By number of players. Tables between the measured ones take the mean by distance."""
    source: str
    """Where the numbers are from: such as `fit 2026-11-22: Medium, 400 games a table`."""
    many_worlds: bool = False
    """Whether a share comes from so many worlds that one of 0 or 1 is no estimate."""

    def line(self, seats: int) -> Line:
        """Return the line for a number of players; the straight one where nothing was measured."""
        known = sorted(self.lines)
        if not known:
            return STRAIGHT
        low = max((count for count in known if count <= seats), default=known[0])
        high = min((count for count in known if count >= seats), default=known[-1])
        part = (seats - low) / (high - low) if high != low else 0.0
        fewer, more = self.lines[low], self.lines[high]
        return Line(*[a + part * (b - a) for a, b in zip(fewer, more, strict=True)])

    def certain(self, share: float) -> bool:
        """Tell whether a share is shown as it is: the game is over, as far as could be seen."""
        return self.many_worlds and min(share, 1 - share) < OVER

    def share(self, share: float, seats: int, progress: float) -> float:
        """Return the share of the win of seats to which this one was given at such a point."""
        if self.certain(share):
            return min(1.0, max(0.0, share))
        intercept, slope = self.line(seats).at(progress)
        return chance(intercept + slope * log_odds(share))


def log_odds(share: float) -> float:
    """Return the log-odds of a share; of a certain one those of an almost certain one."""
    bounded = min(1 - CERTAIN, max(CERTAIN, share))
    return log(bounded / (1 - bounded))


def chance(logit: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + exp(-logit)) if logit >= 0 else 1 - 1 / (1 + exp(logit))


UNCALIBRATED = Calibration({}, "estimate")
