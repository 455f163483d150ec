"""From points to shares of the win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Return shares that add up to 1; the higher the temperature, the more alike they are."""
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
