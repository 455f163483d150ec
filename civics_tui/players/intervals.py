"""Intervals for shares of games."""

from __future__ import annotations

from math import sqrt

from rules.named import NamedTuple

Z95 = 1.959964


class Interval(NamedTuple):
    """A share with its Wilson 95% interval, all 0 to 1."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """Return the share of games won with its Wilson 95% interval. ValueError without games.

    Shared wins count in parts; the interval, made for whole ones, is then a little too wide.
    """
    if games < 1:
        raise ValueError("a share needs at least one game")
    share = wins / games
    z2 = Z95 * Z95
    center = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Interval(share, max(0.0, center - half), min(1.0, center + half))
