"""Partial updates of the screen that draw the cells that changed, and not what lies left of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual.strip import Strip

from civics_tui.terminal.private import ChopsUpdate, CompositorUpdate, colors_of
from civics_tui.terminal.thrift import Piece, drawn, pen_of


class CellsUpdate(CompositorUpdate):
    """Texts on a screen of so many columns, each as (x, y, text, style), row by row from the left."""

    def __init__(self, width: int, texts: Sequence[tuple[int, int, str, Style]]) -> None:
        self.width = width
        self.texts = texts
        self._written: str | None = None

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal, found out once: it may be asked for before its time."""
        if self._written is None:
            system = colors_of(console)
            pieces = [
                Piece(x, y, text, pen_of(Strip.render_ansi(style, system)))
                for x, y, text, style in self.texts
            ]
            self._written = drawn(pieces, self.width)
        return self._written


class ExactUpdate(ChopsUpdate):
    """Textual's own begins each line at the left edge of the widget that changed."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> ExactUpdate:
        """Make one of Textual's update."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        written: list[str] = []
        for y, start, stop in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, start), min(end, stop)
                if strip is None or left >= right:
                    continue
                piece = strip if (left, right) == (x, end) else strip.crop(left - x, right - x)
                written.append(Control.move_to(left, y).segment.text + piece.render(console))
        return "".join(written)
