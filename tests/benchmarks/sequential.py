"""A sequential test for shares of the win: it ends as soon as the games played say enough.

Generalized sequential probability ratio test with the variance of the sample (as chess engines are tested;
Van den Bergh 2019). Wald's bounds for 5% of either error.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from statistics import mean, pvariance

ERROR = 0.05
BOUND = log((1 - ERROR) / ERROR)

LEAST = 8
"""Deals before the variance of the sample is believed."""

LEAST_VARIANCE = 0.005
"""Of a deal's mean share: equal results so far do not mean that there is no luck."""


def log_likelihood_ratio(shares: Sequence[float], fair: float, target: float) -> float:
    """Return how much more likely the mean shares of deals are under `target` than under `fair`, as a log."""
    if len(shares) < LEAST:
        return 0.0
    variance = max(LEAST_VARIANCE, pvariance(shares))
    return len(shares) * (target - fair) * (mean(shares) - (fair + target) / 2) / variance


def verdict(shares: Sequence[float], fair: float, target: float) -> str:
    """Say what the deals show: `stronger`, `not shown`, or `open` while neither is sure."""
    ratio = log_likelihood_ratio(shares, fair, target)
    return "stronger" if ratio >= BOUND else "not shown" if ratio <= -BOUND else "open"
