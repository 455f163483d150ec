"""The widget that shows a whole screenful, and draws again only the cells that have changed.

A cursor step changes a few cells in several places; with one widget for each place every one of them would be
laid out, scrolled and drawn by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region as Cells
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from civics_tui.boards.picture import Picture, Span
from civics_tui.palettes import Palette, palette_of
from civics_tui.table.sheet import cells_of


class Surface(Widget):
    """Shows a picture of its own size. The screen gets clicks and the wheel in cells of the picture."""

    ALLOW_SELECT = False

    @dataclass
    class Clicked(Message):
        """A cell was clicked."""

        x: int
        y: int

    @dataclass
    class Wheeled(Message):
        """The wheel was turned over a cell, up with a negative number of rows."""

        x: int
        y: int
        rows: int

    def __init__(self, id: str = "surface") -> None:
        super().__init__(id=id)
        self.auto_links = False
        self.picture = Picture(0, 0, ())
        self._palette: Palette | None = None
        self._styles: dict[str, Style] = {}

    def show(self, picture: Picture) -> None:
        """Show a picture; cells that did not change are not drawn again."""
        old, self.picture = self.picture, picture
        if (old.width, old.height) != (picture.width, picture.height):
            self.refresh()
            return
        regions = [
            Cells(start, y, end - start, 1)
            for y, (line, before) in enumerate(zip(picture.lines, old.lines, strict=True))
            if line != before
            for start, end in _changes(before, line)
        ]
        if regions:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """Forget the colours when the theme changes."""
        self._palette = None
        self._styles.clear()
        super().notify_style_update()

    def _style(self, name: str) -> Style:
        style = self._styles.get(name)
        if style is None:
            if self._palette is None:
                self._palette = palette_of(self.app)
            names, _, cursor = name.partition("|")
            style = self._styles[name] = self.rich_style + self._palette.style(names, cursor)
        return style

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        if y >= len(self.picture.lines):
            return Strip.blank(self.size.width, self.rich_style)
        segments: list[Segment] = []
        for text, name in self.picture.lines[y]:
            style = self._style(name)
            if segments and segments[-1].style == style:
                text = segments.pop().text + text
            segments.append(Segment(text, style))
        strip = Strip(segments, self.picture.width)
        width = self.size.width
        return strip if self.picture.width == width else strip.adjust_cell_length(width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Tell where it was; a double click is one click."""
        event.stop()
        if event.chain == 1:
            self.post_message(self.Clicked(event.x, event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self.post_message(self.Wheeled(event.x, event.y, 2))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.post_message(self.Wheeled(event.x, event.y, -2))


NEAR = 12
"""Cells that are drawn again between two changes of a line: fewer bytes than going there."""


def _changes(before: tuple[Span, ...], line: tuple[Span, ...]) -> list[tuple[int, int]]:
    """Return where two lines differ, as first cells and the ones after the last."""
    # Most of a line is the same: only what lies between is cut into cells.
    same = next((at for at, (a, b) in enumerate(zip(before, line, strict=False)) if a != b), 0)
    left = sum(cell_len(text) for text, _ in line[:same])
    before, line = before[same:], line[same:]
    while before and line and before[-1] == line[-1]:
        before, line = before[:-1], line[:-1]
    old, new = cells_of(before), cells_of(line)
    if len(old) != len(new):
        return [(left, left + max(len(old), len(new)))]
    found: list[tuple[int, int]] = []
    for x, (a, b) in enumerate(zip(old, new, strict=True)):
        if a == b:
            continue
        start, end = x, x + 1
        # A wide character is drawn whole.
        while start and not new[start][0]:
            start -= 1
        while end < len(new) and not new[end][0]:
            end += 1
        if found and start - found[-1][1] < NEAR:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return [(left + start, left + end) for start, end in found]
