"""How the numbers of a game's judgment are written down: a value, its unit, and where it is from."""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar

N = TypeVar("N")

SOURCES = ("rule", "estimate", "fit")
"""The first word of a source: a rulebook or ruling; a guess, tried in play; fitted, with its date."""


def number(value: N, unit: str, source: str = "estimate") -> N:
    """Return a field of a dataclass of parameters. ValueError for a source of no known kind."""
    if source.split(" ", 1)[0] not in SOURCES:
        raise ValueError(f"{source!r} is no source; it begins with one of {', '.join(SOURCES)}")
    found: N = field(default=value, metadata={"unit": unit, "source": source})
    return found
