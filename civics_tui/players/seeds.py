"""Seeds: of new games, and derived ones."""

from __future__ import annotations

from hashlib import blake2b
from secrets import randbits


def fresh_seed() -> int:
    """Draw a seed, too long to be found by trying."""
    return randbits(64)


def seed_of(*parts: int) -> int:
    """Derive a seed from numbers, the same on every platform."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), "big")
