"""Boards that are a module of functions and need several panels, seen as a whole board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from civics_tui.boards.picture import Picture
from civics_tui.boards.view import Board, Chip, Contest, Score, View
from rules.game import Action, OptionValue


class Panels(Protocol):
    """The functions of such a module."""

    HEIGHT: int
    """Rows the board needs when it has 80 columns."""

    def panels(self, width: int, height: int) -> tuple[str, ...]:
        """Name the panels at this size, the main one first."""

    def draw(self, view: Any, panel: str) -> Picture:
        """Draw one panel."""

    def hand(self, view: Any) -> Picture:
        """Draw the own hand."""

    def scores(self, view: Any) -> Sequence[Score]:
        """List the seats."""

    def status(self, view: Any) -> str:
        """Say where the game stands."""

    def inspect(self, view: Any, target: str) -> str:
        """Describe a target."""

    def results(self, view: Any) -> Picture:
        """Draw the final count."""


class PanelBoard(Board[Any]):
    """Shows the panel with the choices; the others are what `past` turns to."""

    ranks = False

    def __init__(self, module: Panels) -> None:
        self.module = module

    def draw(self, view: View[Any]) -> Picture:
        """Draw the first panel, or the one that has a choice where the first one has none."""
        pictures = (self.module.draw(view, panel) for panel in self.module.panels(view.width, view.height))
        main = next(pictures)
        wanted = {target for target in view.legal if not target.startswith("hand:")}
        if not wanted or wanted & main.targets.keys():
            return main
        return next((picture for picture in pictures if wanted & picture.targets.keys()), main)

    def hand(self, view: View[Any]) -> Picture:
        """Draw the own hand."""
        return self.module.hand(view)

    def chips(self, view: View[Any]) -> Sequence[Chip]:
        """List the seats with the number that their score begins with."""
        chips = []
        for score in self.module.scores(view):
            number = re.match(r"[+-]?\d+(?:/\d+)?", score.points)
            points = number[0] if number and "card" not in score.points else ""
            notes = "; ".join(
                part for part in (score.points if score.points != points else "", score.notes) if part
            )
            chips.append(Chip(score.seat, view.names[score.seat], points, notes))
        return chips

    def status(self, view: View[Any]) -> str:
        """Say where the game stands."""
        return self.module.status(view)

    def look(self, view: View[Any], target: str) -> Sequence[str]:
        """Describe a target."""
        text = self.module.inspect(view, target)
        return (text,) if text else ()

    def about(self, view: View[Any]) -> str:
        """Describe what is under the cursor."""
        return self.module.inspect(view, view.cursor) if view.cursor else ""

    def results(self, view: View[Any]) -> Picture:
        """Draw the final count."""
        return self.module.results(view)

    def past(self, view: View[Any]) -> Sequence[tuple[str, Picture]]:
        """Draw every panel."""
        return [
            (panel, self.module.draw(view, panel)) for panel in self.module.panels(view.width, view.height)
        ]

    def contest(self, legal: Sequence[Action], options: Mapping[str, OptionValue]) -> Contest | None:
        """Leave it to the module that has one."""
        contest = getattr(self.module, "contest", None)
        found: Contest | None = contest(legal, options) if contest else None
        return found


class OnePanel:
    """A whole board as the screens see it that turn panels."""

    HEIGHT = Board.main_rows

    def __init__(self, board: Board[Any]) -> None:
        self._board = board
        self.hand, self.status, self.results = board.hand, board.status, board.results
        self.contest = board.contest

    def panels(self, width: int, height: int) -> tuple[str, ...]:
        """There is one."""
        return ("Board",)

    def draw(self, view: View[Any], panel: str) -> Picture:
        """Draw the board."""
        return self._board.draw(view)

    def scores(self, view: View[Any]) -> Sequence[Score]:
        """List the seats."""
        return [Score(chip.seat, chip.points or chip.notes, chip.notes if chip.points else "")
                for chip in sorted(self._board.chips(view))]  # fmt: skip

    def inspect(self, view: View[Any], target: str) -> str:
        """Describe a target."""
        return " ".join(self._board.look(view, target))


def panels_of(board: Board[Any]) -> Panels:
    """Return a board in panels."""
    return board.module if isinstance(board, PanelBoard) else OnePanel(board)
