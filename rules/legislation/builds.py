"""Who is at the table, and the presets of its scoring: all that the options name."""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """A seat of a deck build."""

    agendas: tuple[int, ...]
    mandate: int
    """Points it starts with in the balanced game (L-83)."""
    wins_ties: bool = False
    """Whether it wins ties in the balanced game (L-83)."""


BUILDS: dict[str, tuple[Seat, ...]] = {
    "3-a": (
        Seat((0,), 0),
        Seat((2,), 0),
        Seat((1, 3), 0, wins_ties=True),
    ),
    "3-b": (
        Seat((0,), 0),
        Seat((3,), 0),
        Seat((1, 2), 0, wins_ties=True),
    ),
    "3-c": (
        Seat((1,), 0),
        Seat((2,), 0),
        Seat((0, 3), 0, wins_ties=True),
    ),
    "3-d": (
        Seat((1,), 0),
        Seat((3,), 0),
        Seat((0, 2), 0, wins_ties=True),
    ),
    "4-a": (
        Seat((0,), 0),
        Seat((1,), 0),
        Seat((2,), 0),
        Seat((3,), 0),
    ),
    "4-b": (
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "5-a": (
        Seat((1,), 3),
        Seat((2,), 3),
        Seat((0, 2), 0),
        Seat((0, 3), 1),
        Seat((1, 3), 0),
    ),
    "5-b": (
        Seat((1,), 3),
        Seat((3,), 3),
        Seat((0, 2), 1),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
    ),
    "5-c": (
        Seat((0,), 3),
        Seat((2,), 3),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 1),
    ),
    "5-d": (
        Seat((0,), 3),
        Seat((3,), 3),
        Seat((0, 2), 0),
        Seat((1, 2), 1),
        Seat((1, 3), 0),
    ),
    "6-a": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((2,), 3),
        Seat((3,), 3),
        Seat((0, 2), 0),
        Seat((1, 3), 0),
    ),
    "6-b": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((2,), 3),
        Seat((3,), 3),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
    ),
    "7-a": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((2,), 3),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "7-b": (
        Seat((0,), 3),
        Seat((1,), 3),
        Seat((3,), 3),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
    "8-a": (
        Seat((0,), 4),
        Seat((1,), 4),
        Seat((2,), 4),
        Seat((3,), 4),
        Seat((0, 2), 0),
        Seat((0, 3), 0),
        Seat((1, 2), 0),
        Seat((1, 3), 0),
    ),
}
"""Deck builds by id; an id begins with its number of players (L-10 to L-13)."""

AS_PRESET = "as_preset"
"""The value of an option that the preset settles."""

PRESETS = {"rulebook": ("sum", False), "balanced": ("sum_capped", True)}
"""Scoring and mandate points of each preset (L-81, L-83)."""
