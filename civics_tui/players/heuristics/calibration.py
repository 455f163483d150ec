"""From what a position seems to promise to how often it is won: shares as they are fitted to games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far the shares that heuristics give are to be believed."""

    sharpness: Mapping[int, float]
    """By number of players: the power of a share (no unit); above 1 the leader is surer than the heuristics
    say, below 1 less sure. Tables between the measured ones take the mean by distance."""
    source: str
    """Where the numbers are from: such as `fit 2026-11-22, Medium, 400 games a table`."""

    def of(self, seats: int) -> float:
        """Return the sharpness for a number of players, 1 where nothing was measured."""
        known = sorted(self.sharpness)
        if not known:
            return 1.0
        low = max((count for count in known if count <= seats), default=known[0])
        high = min((count for count in known if count >= seats), default=known[-1])
        if low == high:
            return self.sharpness[low]
        part = (seats - low) / (high - low)
        return self.sharpness[low] * (1 - part) + self.sharpness[high] * part


UNCALIBRATED = Calibration({}, "estimate")


def sharpened(shares: Sequence[float], power: float) -> list[float]:
    """Return shares in proportion to a power of what they were, adding up to the same."""
    raised = [share**power for share in shares]
    total = sum(raised)
    if not total:
        return list(shares)
    scale = sum(shares) / total
    return [one * scale for one in raised]
