"""Who is at the table, and the presets of its scoring: all that the options name."""

from __future__ import annotations

from itertools import product

from rules.named import NamedTuple


class Seat(NamedTuple):
    """A seat of a deck build."""

    agendas: tuple[int, ...]
    mandate: int = 0
    """Half points it starts with in the balanced game, with hands of 9 (L-83)."""
    short: int = 0
    """The same with hands of 6."""

    def halves(self, hand_size: int) -> int:
        """Return its mandate in half points, by the size of the hands; the odd half wins ties."""
        return self.mandate if hand_size > 6 else self.short


_SINGLES, _DUALS = ("X", "Y", "A", "B"), ("XA", "XB", "YA", "YB")

_TABLES: tuple[dict[str, tuple[int, int]], ...] = (
    {"X": (0, 0), "A": (0, 0), "YB": (1, 1)},
    dict.fromkeys(_SINGLES, (0, 0)),
    dict.fromkeys(_DUALS, (0, 0)),
    {"XA": (0, 0), "YB": (0, 0), "XB": (2, 1), "Y": (6, 3), "A": (6, 3)},
    {**dict.fromkeys(_SINGLES, (6, 5)), "XA": (0, 0), "YB": (0, 0)},
    {**dict.fromkeys(_DUALS, (0, 0)), "X": (6, 5), "Y": (6, 5), "A": (6, 5)},
    {**dict.fromkeys(_DUALS, (0, 0)), **dict.fromkeys(_SINGLES, (8, 6))},
)
"""The seats of each table as the rulebook writes them, with their half points: X and Y are the social agendas
in either order, A and B the fiscal ones (L-10, L-83)."""


def _builds() -> dict[str, tuple[Seat, ...]]:
    """Read the letters in every way that gives other seats, those with one agenda first (L-11)."""
    found: dict[tuple[Seat, ...], str] = {}
    for table, x, a in product(_TABLES, (0, 1), (2, 3)):
        agenda = {"X": x, "Y": 1 - x, "A": a, "B": 5 - a}
        seats = [Seat(tuple([agenda[letter] for letter in one]), *halves) for one, halves in table.items()]
        build = tuple(sorted(seats, key=lambda seat: (len(seat.agendas), seat.agendas)))
        others = sum(len(other) == len(build) for other in found)
        found.setdefault(build, f"{len(build)}-{'abcd'[others]}")
    return {id: build for build, id in found.items()}


BUILDS = _builds()
"""Deck builds by id; an id begins with its number of players (L-10 to L-13)."""

AS_PRESET = "as_preset"
"""The value of an option that the preset settles."""

PRESETS = {"rulebook": ("sum", False), "balanced": ("sum_capped", True)}
"""Scoring and mandate points of each preset (L-81, L-83)."""
