"""The board of Votes for Women as a test looks at it."""

from __future__ import annotations

from typing import Any

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Glyphs, Picture
from civics_tui.boards.view import View
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import NAMES, position

SIZES = [(80, 15), (100, 18), (81, 28), (105, 35), (133, 42)]
"""The room of the board at 80x24, 100x30, 120x40, 160x50 and 200x60."""


SMALL = SIZES[0]


board = board_of("votes-for-women")


def view(
    state: VotesState,
    seat: int | None,
    size: tuple[int, int] = SMALL,
    glyphs: Glyphs = UNICODE,
    cursor: str | None = None,
) -> View[Any]:
    legal = frozenset() if state.winner is not None or not state.agenda else _legal(state)
    return View(state.observation(seat), NAMES, *size, glyphs, cursor, None, None, legal)


def _legal(state: VotesState) -> frozenset[str]:
    return frozenset(state.label(action).target for action in state.legal_actions()) - {""}


def drawn(state: VotesState, size: tuple[int, int] = SMALL) -> Picture:
    return board.draw(view(state, None, size))


def under(picture: Picture, target: str) -> str:
    x, y, width, height = picture.targets[target]
    lines = picture.text.split("\n")
    return " ".join(lines[row].ljust(x)[x : x + width].strip() for row in range(y, y + height)).strip()


def busy() -> VotesState:
    cubes = {"CA": "ppy", "OH": "rrr", "TX": "y" * 12, "NY": "pppppyyyyy", "FL": "r" * 12}
    pieces = {"purple": "West", "yellow": "West", "purple2": "South", "red": "South", "red2": "Northeast"}
    return position(
        cubes=cubes, checks="WA OR", xs="GA", campaigners=pieces, buttons=(7, 3), state_cards=(117, 124, 127),
        turn_box=(54, 89), game_box=(35,), ballot_box=(52,), claimed=((119,), (105, 122)), congress=0,
        strategy_cards=(107, 110, 113),
    )  # fmt: skip
