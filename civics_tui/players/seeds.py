"""Seeds: of new games, and derived ones."""

from __future__ import annotations

import os

from rules.hashing import blake2b


def fresh_seed() -> int:
    """Draw a seed, too long to be found by trying."""
    return int.from_bytes(os.urandom(8), "big")


def seed_of(*parts: int) -> int:
    """Derive a seed from numbers, the same on every platform."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), "big")
