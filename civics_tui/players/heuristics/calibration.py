"""From what a position seems to promise to how often it is won: shares as they are fitted to games.

Players choose by the shares that heuristics give; people are shown the calibrated ones. The order of
choices is the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

CERTAIN = 0.005
"""Shares closer to 0 or 1 than this are not told apart: a few sampled worlds are not all."""

FAR = log(2)
"""Log-odds above those of an even share from which on a seat is far ahead: its odds are twice as good."""

SURE = log(20)
"""Log-odds above those of an even share from which on a seat is nearly sure of the win."""


class Line(NamedTuple):
    """Turns the log-odds of shares into those of wins.

    The line bends at an even share, and twice above it: who is behind may be surely lost where who is ahead
    has won little, and who is far ahead much; what looks nearly sure often is less so than it looks.
    """

    even: float
    """Log-odds at an even share, more than those of an even share of the win."""
    below: float
    """Slope below an even share, no unit."""
    above: float
    """Slope above an even share, no unit."""
    far: float
    """Slope far above an even share, no unit."""
    sure: float
    """Slope where the win is nearly sure, no unit."""


STRAIGHT = Line(0.0, 1.0, 1.0, 1.0, 1.0)
"""Believes every share."""


class Lines(NamedTuple):
    """The calibration of one number of players: it moves with the progress of the game."""

    start: Line = STRAIGHT
    half: Line = STRAIGHT
    end: Line = STRAIGHT
    lost: float = 0.0
    """Log-odds less where the game is lost in nearly every world that was looked at; 0 or more."""
    won: float = 0.0
    """Log-odds more where it is won in nearly every one; 0 or more."""

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Lines:
        """Return the lines of numbers in a row, the inverse of `numbers`."""
        size = len(STRAIGHT)
        start, half, end = (Line(*numbers[at : at + size]) for at in range(0, 3 * size, size))
        return cls(start, half, end, *numbers[3 * size :])

    @property
    def numbers(self) -> list[float]:
        """The weights of the regression in a row."""
        return [*self.start, *self.half, *self.end, self.lost, self.won]

    def log_odds(self, terms: Sequence[float]) -> float:
        """Return how much the log-odds of the win differ from even ones where a share has these terms."""
        return sum([weight * term for weight, term in zip(self.numbers, terms, strict=True)])

    def towards(self, other: Lines, part: float) -> Lines:
        """Return the lines so far on the way to others, 0 to 1."""
        return Lines.of([a + part * (b - a) for a, b in zip(self.numbers, other.numbers, strict=True)])


def terms_of(share: float, seats: int, progress: float) -> list[float]:
    """Return what the numbers of lines are multiplied with where so much of a game is over."""
    ahead = log_odds(share) - log_odds(1 / seats)
    far, sure = max(0.0, ahead - FAR), max(0.0, ahead - SURE)
    line = 1.0, min(0.0, ahead), max(0.0, ahead) - far, far - sure, sure
    start, end = max(0.0, 1 - 2 * progress), max(0.0, 2 * progress - 1)
    moved = [weight * term for weight in (start, 1 - start - end, end) for term in line]
    return [*moved, -float(share < CERTAIN), float(share > 1 - CERTAIN)]


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far the shares that heuristics give are to be believed: a logistic regression (Platt 1999).

    Early leads say less than late ones: the line moves with the progress of the game.
    """

    lines: Mapping[int, Lines]
    """By number of players. Tables between the measured ones take the mean by distance."""
    source: str
    """Where the numbers are from: such as `fit 2026-11-22: Medium, 400 games a table`."""

    def lines_of(self, seats: int) -> Lines:
        """Return the lines of a number of players; straight ones if nothing was measured."""
        known = sorted(self.lines)
        if not known:
            return Lines()
        low = max((count for count in known if count <= seats), default=known[0])
        high = min((count for count in known if count >= seats), default=known[-1])
        part = (seats - low) / (high - low) if high != low else 0.0
        return self.lines[low].towards(self.lines[high], part)

    def share(self, share: float, seats: int, progress: float) -> float:
        """Return the share of the win of seats to which this one was given at such a point."""
        lines = self.lines_of(seats)
        return chance(log_odds(1 / seats) + lines.log_odds(terms_of(share, seats, progress)))


def log_odds(share: float) -> float:
    """Return the log-odds of a share; of a certain one those of an almost certain one."""
    bounded = min(1 - CERTAIN, max(CERTAIN, share))
    return log(bounded / (1 - bounded))


def chance(logit: float) -> float:
    """Turn log-odds into a chance."""
    return 1 / (1 + exp(-logit)) if logit >= 0 else 1 - 1 / (1 + exp(logit))


UNCALIBRATED = Calibration({}, "estimate")
