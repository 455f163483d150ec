"""From points to shares of the win, and draws by such shares."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from rules.chance import Chance

_DRAWS = 1 << 32
"""How finely a draw by shares is made."""


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Return shares that add up to 1; the higher the temperature, the more alike they are."""
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def drawn(shares: Sequence[float], chance: Chance, purpose: str) -> int:
    """Draw a place by shares that add up to 1."""
    left = chance.roll(_DRAWS, purpose) / _DRAWS
    for place, share in enumerate(shares):
        left -= share
        if left <= 0:
            return place
    return len(shares) - 1
