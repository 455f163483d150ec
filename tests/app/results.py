"""Matches that are over, for tests of their results."""

from __future__ import annotations

from typing import Any

from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, played

ALL = 10_000


def over(slug: str, seats: int, seed: int = 7, names: Any = NAMES) -> Match:
    """Return a match that random choices have played to its end."""
    return played(Match.start(GAMES[slug], seats, seed, names[:seats]), ALL)
