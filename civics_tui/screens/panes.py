"""How a window is divided for a list, a game beside it and its board, as the sheet of styles does it."""

from __future__ import annotations

from textual.geometry import Size

from rules.named import NamedTuple

ABOUT_ROWS = 18
"""Rows that are told of a game without its small picture."""

FEW_ROWS = 9
"""Rows in which the most important is told of a game."""

LEAST_ABOUT = 40
"""Columns that are worth telling something in."""

LEAST_BOARD = Size(118, 17)
"""Below that size there is no board below the list."""

LARGE, MUCH = 160, 10
"""Columns of a window in which a list gives up a few rows rather than leave so many empty below it."""


class Panes(NamedTuple):
    """The sizes that the sheet of styles gives the parts of the picker."""

    listed: Size
    about: Size
    board: Size
    """Of the whole board below them; of no height where there is no room for it."""


def panes(width: int, height: int, rows: int, least: int = ABOUT_ROWS) -> Panes:
    """Return the sizes in a window, with so many rows in the list, and so many beside it at least."""
    inner, high = max(0, width - 2), max(0, height - 4)
    left = high - max(rows, least) - 1
    enough = MUCH if width >= LARGE else LEAST_BOARD.height
    board = max(left, LEAST_BOARD.height) if inner >= LEAST_BOARD.width and left >= enough else 0
    upper = high - board - bool(board)
    listed = min(65, inner * 55 // 100)
    return Panes(Size(listed, upper), Size(max(0, min(60, inner - listed - 1)), upper), Size(inner, board))
