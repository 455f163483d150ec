"""Who is at the table, and the presets of its scoring: all that the options name."""

from __future__ import annotations

from rules.named import NamedTuple


class Seat(NamedTuple):
    """A seat of a deck build."""

    agendas: tuple[int, ...]
    mandate: int
    """Half points it starts with in the balanced game, with hands of 9 (L-83)."""
    short: int
    """The same with hands of 6."""

    def halves(self, hand_size: int) -> int:
        """Return its mandate in half points, by the size of the hands; the odd half wins ties."""
        return self.mandate if hand_size > 6 else self.short


BUILDS: dict[str, tuple[Seat, ...]] = {
    "3-a": (
        Seat((0,), 0, 0),
        Seat((2,), 0, 0),
        Seat((1, 3), 1, 1),
    ),
    "3-b": (
        Seat((0,), 0, 0),
        Seat((3,), 0, 0),
        Seat((1, 2), 1, 1),
    ),
    "3-c": (
        Seat((1,), 0, 0),
        Seat((2,), 0, 0),
        Seat((0, 3), 1, 1),
    ),
    "3-d": (
        Seat((1,), 0, 0),
        Seat((3,), 0, 0),
        Seat((0, 2), 1, 1),
    ),
    "4-a": (
        Seat((0,), 0, 0),
        Seat((1,), 0, 0),
        Seat((2,), 0, 0),
        Seat((3,), 0, 0),
    ),
    "4-b": (
        Seat((0, 2), 0, 0),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
        Seat((1, 3), 0, 0),
    ),
    "5-a": (
        Seat((1,), 6, 3),
        Seat((2,), 6, 3),
        Seat((0, 2), 0, 0),
        Seat((0, 3), 2, 1),
        Seat((1, 3), 0, 0),
    ),
    "5-b": (
        Seat((1,), 6, 3),
        Seat((3,), 6, 3),
        Seat((0, 2), 2, 1),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
    ),
    "5-c": (
        Seat((0,), 6, 3),
        Seat((2,), 6, 3),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
        Seat((1, 3), 2, 1),
    ),
    "5-d": (
        Seat((0,), 6, 3),
        Seat((3,), 6, 3),
        Seat((0, 2), 0, 0),
        Seat((1, 2), 2, 1),
        Seat((1, 3), 0, 0),
    ),
    "6-a": (
        Seat((0,), 6, 5),
        Seat((1,), 6, 5),
        Seat((2,), 6, 5),
        Seat((3,), 6, 5),
        Seat((0, 2), 0, 0),
        Seat((1, 3), 0, 0),
    ),
    "6-b": (
        Seat((0,), 6, 5),
        Seat((1,), 6, 5),
        Seat((2,), 6, 5),
        Seat((3,), 6, 5),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
    ),
    "7-a": (
        Seat((0,), 6, 5),
        Seat((1,), 6, 5),
        Seat((2,), 6, 5),
        Seat((0, 2), 0, 0),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
        Seat((1, 3), 0, 0),
    ),
    "7-b": (
        Seat((0,), 6, 5),
        Seat((1,), 6, 5),
        Seat((3,), 6, 5),
        Seat((0, 2), 0, 0),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
        Seat((1, 3), 0, 0),
    ),
    "8-a": (
        Seat((0,), 8, 6),
        Seat((1,), 8, 6),
        Seat((2,), 8, 6),
        Seat((3,), 8, 6),
        Seat((0, 2), 0, 0),
        Seat((0, 3), 0, 0),
        Seat((1, 2), 0, 0),
        Seat((1, 3), 0, 0),
    ),
}
"""Deck builds by id; an id begins with its number of players (L-10 to L-13)."""

AS_PRESET = "as_preset"
"""The value of an option that the preset settles."""

PRESETS = {"rulebook": ("sum", False), "balanced": ("sum_capped", True)}
"""Scoring and mandate points of each preset (L-81, L-83)."""
