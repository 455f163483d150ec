"""From what a position seems to promise to how often it is won: shares as they are fitted to games.

Players choose by the shares that heuristics give; people are shown the calibrated ones. The order of
choices is the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from rules.named import NamedTuple

CERTAIN = 0.005
"""Shares closer to 0 or 1 than this are not told apart: a few sampled worlds are not all."""


class Line(NamedTuple):
    """Turns log-odds of shares into those of wins: a straight line that moves evenly from start to end."""

    even: float = 0.0
    """Log-odds at an even share at the start of a game, more than those of an even share of the win."""
    even_at_end: float = 0.0
    slope: float = 1.0
    """Log-odds of the win for each of the share at the start, above 0; no unit."""
    slope_at_end: float = 1.0

    def log_odds(self, terms: Line) -> float:
        """Return how much the log-odds of the win differ from even ones where a share has these terms."""
        return sum([weight * term for weight, term in zip(self, terms, strict=True)])

    def toward(self, other: Line, part: float) -> Line:
        """Return the line so far on the way to another one, 0 to 1."""
        return Line(*[a + part * (b - a) for a, b in zip(self, other, strict=True)])


def terms_of(share: float, seats: int, progress: float) -> Line:
    """Return what the numbers of a line are multiplied with where so much of a game is over."""
    ahead = log_odds(share) - log_odds(1 / seats)
    return Line(1 - progress, progress, (1 - progress) * ahead, progress * ahead)


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far the shares that heuristics give are to be believed: a logistic regression (Platt 1999).

    Early leads say less than late ones: the line moves with the progress of the game.
    """

    lines: Mapping[int, Line]
    """By number of players. Tables between the measured ones take the mean by distance."""
    source: str
    """Where the numbers are from: such as `fit 2026-11-22: Hard, 400 games a table`."""

    def line_of(self, seats: int) -> Line:
        """Return the line of a number of players; one that believes every share if nothing was measured."""
        known = sorted(self.lines)
        if not known:
            return Line()
        low = max((count for count in known if count <= seats), default=known[0])
        high = min((count for count in known if count >= seats), default=known[-1])
        part = (seats - low) / (high - low) if high != low else 0.0
        return self.lines[low].toward(self.lines[high], part)

    def share(self, share: float, seats: int, progress: float) -> float:
        """Return the share of the win of seats to which this one was given at such a point."""
        off = self.line_of(seats).log_odds(terms_of(share, seats, progress))
        return chance(log_odds(1 / seats) + off)


def log_odds(share: float) -> float:
    """Return the log-odds of a share; of a certain one those of an almost certain one."""
    bounded = min(1 - CERTAIN, max(CERTAIN, share))
    return log(bounded / (1 - bounded))


def chance(logit: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + exp(-logit)) if logit >= 0 else 1 - 1 / (1 + exp(logit))


UNCALIBRATED = Calibration({}, "estimate")
