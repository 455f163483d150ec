"""Large letters of half blocks, three rows high: a stamp, a winner's name. In ASCII they are spaced."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import UNICODE, Glyphs
from rules.tables import rows

ROWS = 3
"""Rows of large letters; the last has a blank half below it."""

_FONT: Mapping[str, str] = dict(rows(__file__, "letters.tsv"))
"""The letters, row by row: five rows of dots. A dot is as wide as a cell and half as high."""

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def big(text: str, glyphs: Glyphs = UNICODE, width: int | None = None) -> Sequence[str]:
    """Return rows of large letters, all equally wide: three, or one where that is all there is.

    One row is `P A S S E D`, in ASCII or where the font lacks a sign; the text as it is where even
    that is wider than `width` cells. Accents are left out.
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).upper()
    spaced = " ".join(glyphs.encode(text.upper()))
    rows: tuple[str, ...] = (spaced,)
    if not glyphs.only_ascii and plain and all(char in _FONT for char in plain):
        rows = _rows(plain)
        if width is not None and len(rows[0]) > width:
            rows = (spaced,)
    return (glyphs.encode(text),) if width is not None and cell_len(rows[0]) > width else rows


def _rows(text: str) -> tuple[str, ...]:
    letters = [_FONT[char].split() for char in text]
    dots = [".".join(letter[row] for letter in letters) for row in range(5)]
    dots.append("." * len(dots[0]))
    return tuple(
        "".join(
            _HALVES[upper == "#", lower == "#"] for upper, lower in zip(dots[row], dots[row + 1], strict=True)
        )
        for row in range(0, 6, 2)
    )


def stamp(canvas: Canvas, x: int, y: int, text: str, style: str) -> int:
    """Write large letters up to the right side and the bottom of a part; returns the x after them.

    Where three rows have no room it is one row of spaced letters, in the middle row where one is free.
    """
    room = canvas.width - x
    rows = big(text, canvas.glyphs, room)
    if len(rows) > canvas.height - y:
        spaced = " ".join(canvas.glyphs.encode(text.upper()))
        rows = (spaced if cell_len(spaced) <= room else text,)
    if len(rows) == 1 and canvas.height - y >= ROWS:
        y += 1
    canvas.lines(x, y, map(str.rstrip, rows), style)
    return x + cell_len(rows[0])
