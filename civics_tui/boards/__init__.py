"""How each game's observations are drawn: pure pictures, no widgets, no knowledge of the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rules.registry import part

if TYPE_CHECKING:
    from civics_tui.boards.view import Board


@cache
def board_of(slug: str) -> Board[Any]:
    """Return the board of a game. ModuleNotFoundError for an unknown one."""
    from civics_tui.boards.view import Board

    board: Board[Any] = part(__name__, slug, "BOARD", Board)
    return board
