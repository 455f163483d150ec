"""Partial updates of the screen that draw the cells that changed, and not what lies left of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual.strip import Strip


class CellsUpdate(CompositorUpdate):
    """Cells, as (x, y, what is drawn there)."""

    def __init__(self, cells: Sequence[tuple[int, int, Strip]]) -> None:
        self.cells = cells

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        return "".join(
            Control.move_to(x, y).segment.text + strip.render(console) for x, y, strip in self.cells
        )


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
