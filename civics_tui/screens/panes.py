"""How a window is divided for the picker, as its sheet of styles does it: to draw the first frame whole."""

from __future__ import annotations

from textual.geometry import Size

from rules.named import NamedTuple

ABOUT_ROWS = 18
"""Rows that are told of a game without its small picture."""

LEAST_BOARD = Size(118, 17)
"""Below that size there is no board below the list."""


class Panes(NamedTuple):
    """The sizes that the sheet of styles gives the parts of the picker."""

    listed: Size
    about: Size
    board: Size
    """Of the whole board below them; of no height where there is no room for it."""


def panes(width: int, height: int, rows: int) -> Panes:
    """Return the sizes in a window, with so many rows in the list."""
    inner, high = max(0, width - 2), max(0, height - 4)
    board = high - max(rows, ABOUT_ROWS) - 1
    if inner < LEAST_BOARD.width or board < LEAST_BOARD.height:
        board = 0
    upper = high - board - bool(board)
    listed = min(65, inner * 55 // 100)
    return Panes(Size(listed, upper), Size(max(0, min(60, inner - listed - 1)), upper), Size(inner, board))
