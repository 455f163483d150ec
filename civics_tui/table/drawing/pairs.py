"""The uses of a thing where they are too many for a row each: a use and the same with more share one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Glyphs, Picture, Region, fit
from civics_tui.table.window.choices import Use


def pairs_of(uses: Sequence[Use]) -> list[list[int]]:
    """Return the uses row by row, as indices: the capital of a letter comes beside it."""
    rows: list[list[int]] = []
    for number, use in enumerate(uses):
        if rows and use.key.isupper() and uses[rows[-1][0]].key == use.key.lower():
            rows[-1].append(number)
        else:
            rows.append([number])
    return rows


def draw_pairs(width: int, uses: Sequence[Use], rows: Sequence[Sequence[int]], glyphs: Glyphs) -> Picture:
    """Draw the uses as a table, those with a capital in a column at its right; as high as it needs."""
    canvas = Canvas(width, len(rows), glyphs, "table")
    gain_x = 5 + max(cell_len(uses[row[0]].words) for row in rows)
    right_x = width - 4 - max(cell_len(uses[other].words) for row in rows for other in row[1:])
    for y, (first, *others) in enumerate(rows):
        left = canvas.area(Region(0, y, right_x if others else width, 1))
        _use(left, first, uses[first], 4)
        left.text(gain_x, 0, fit(uses[first].gain, max(0, left.width - gain_x), glyphs), "muted")
        for other in others:
            _use(canvas.area(Region(right_x, y, width - right_x, 1)), other, uses[other], 3)
    return canvas.picture()


def _use(part: Canvas, number: int, use: Use, words_x: int) -> None:
    part.text(1, 0, use.key or f"{number + 1}", "mark strong" if use.key else "muted")
    words = fit(use.words, part.width - words_x, part.glyphs)
    part.text(words_x, 0, words, "muted" if use.label.warning else "name")
    part.target(f"{number}", part.region)
