"""How each game's observations are drawn: pure pictures, no widgets, no knowledge of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from civics_tui.boards.view import Board


def _electioneering() -> Board[Any]:
    from civics_tui.boards.electioneering import ElectioneeringBoard

    return ElectioneeringBoard()


def _founding_fathers() -> Board[Any]:
    from civics_tui.boards.founding_fathers import FoundingFathersBoard

    return FoundingFathersBoard()


def _copycat() -> Board[Any]:
    from civics_tui.boards.copycat import CopycatBoard

    return CopycatBoard()


def _votes_for_women() -> Board[Any]:
    from civics_tui.boards.votes_for_women.board import VotesForWomenBoard

    return VotesForWomenBoard()


def _legislation() -> Board[Any]:
    from civics_tui.boards.legislation import LegislationBoard

    return LegislationBoard()


BOARDS: Mapping[str, Callable[[], Board[Any]]] = {
    "founding-fathers": _founding_fathers,
    "copycat": _copycat,
    "votes-for-women": _votes_for_women,
    "legislation": _legislation,
    "electioneering": _electioneering,
}
"""By slug, how to get a game's board; it is imported when its game is shown."""


@cache
def board_of(slug: str) -> Board[Any]:
    """Return the board of a game. KeyError for an unknown one."""
    return BOARDS[slug]()
