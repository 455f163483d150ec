"""What the table asks of a game's board module.

A board is given an observation and never a state, so it cannot show what the seat may not know. Names in
`names` are already plain, bounded text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from civics_tui.boards.picture import UNICODE, Glyphs, Picture


@dataclass(frozen=True, slots=True)
class View:
    """What a picture is drawn for: eyes, room and characters."""

    observation: Any
    names: Sequence[str]
    width: int
    height: int
    glyphs: Glyphs = UNICODE


class Score(NamedTuple):
    """One line of the scores."""

    seat: int
    points: str
    """The number that decides, in short: `12`, `3 students`."""
    notes: str = ""
    """Whatever else is public and worth a glance: hand size, markers, buttons."""


class Board(Protocol):
    """A game's board: a module `civics_tui.boards.<package>` with these names."""

    HEIGHT: int
    """Rows the board needs when it has 80 columns, 8 to 15; the table gives it exactly that at 80x24."""

    def panels(self, width: int, height: int) -> tuple[str, ...]:
        """Name the panels needed at this size, the main one first. One key turns from one to the next; with
        enough room one panel holds everything."""

    def draw(self, view: View, panel: str) -> Picture:
        """Draw one panel, exactly `view.width` by `view.height` cells, with its targets."""

    def hand(self, view: View) -> Picture:
        """Draw what is private to the observing seat, with `hand:` targets; as high as it needs."""

    def scores(self, view: View) -> Sequence[Score]:
        """List the seats in seat order with what they have."""

    def status(self, view: View) -> str:
        """Say in a few words where the game stands, for the title line: `Turn 3, Operations, round 2`."""

    def inspect(self, view: View, target: str) -> str:
        """Describe a target in words: what the card or tile is, does and holds. Empty if there is nothing."""

    def results(self, view: View) -> Picture:
        """Draw the final count, as high as it needs: how the result came about."""


def board_of(slug: str) -> Board:
    """Return the board module of a game."""
    module: Any = import_module(f"civics_tui.boards.{slug.replace('-', '_')}")
    board: Board = module
    return board
