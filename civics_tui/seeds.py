"""Seeds of new games."""

from __future__ import annotations

from secrets import randbits


def fresh_seed() -> int:
    """Draw a seed, short enough to be copied by hand."""
    return randbits(32)
