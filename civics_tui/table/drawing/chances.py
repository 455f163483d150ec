"""How the chance of a seat to win went, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from civics_tui.boards.charts import trend
from civics_tui.boards.picture import Glyphs
from rules.words import Text

if TYPE_CHECKING:
    from civics_tui.players.swings import Point

_HEADS = (
    "{0:seat}'s chance to win, 0 to 100  ",
    "{0:seat}'s chance, 0 to 100  ",
    "{0:seat}'s chance to win  ",
)
_LEAST = 8
"""Cells of the line for which what stands before it is shorter."""


def chances(
    seat: int, points: Sequence[Point], names: Sequence[str], width: int, glyphs: Glyphs
) -> tuple[str, str]:
    """Return whose chance it is, with the scale, and its line of blocks."""
    heads = [Text.of(form, seat).text(names) for form in _HEADS]
    head = next((head for head in heads if cell_len(head) + _LEAST <= width), heads[-1])
    return head, trend([point.share for point in points], width - cell_len(head), glyphs)
