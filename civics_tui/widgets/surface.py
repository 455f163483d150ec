"""The widget that shows a whole screenful, and draws again only the cells that have changed.

A cursor step changes a few cells in several places; with one widget for each place every one of them would be
laid out, scrolled and drawn by itself. While nothing else is on the screen, changed cells go to the terminal
at once: there is nothing to lay out, nor to put together with other widgets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region as Cells
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from civics_tui.boards.picture import Line, Picture, Span
from civics_tui.looks.palettes import Palette, palette_of
from civics_tui.terminal.exact import CellsUpdate
from civics_tui.terminal.private import shows_alone, write_now

EMPTY = Picture(0, 0, ())


class Painter:
    """Gives the style names of a widget's pictures the colours of the theme, and keeps what it has drawn."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._palette: Palette | None = None
        self._styles: dict[str, Style] = {}
        self._strips: dict[int, tuple[Line, Strip]] = {}
        """By row, the line that was drawn last and what became of it."""

    def forget(self) -> None:
        """Forget the colours: the theme has changed."""
        self._palette = None
        self._styles.clear()
        self._strips.clear()

    def forget_lines(self) -> None:
        """Forget what was drawn."""
        self._strips.clear()

    def style(self, name: str) -> Style:
        """Return the colours of a style name, a cursor behind its bar."""
        style = self._styles.get(name)
        if style is None:
            if self._palette is None:
                self._palette = palette_of(self._widget.app)
            names, _, cursor = name.partition("|")
            blank = [Segment(" ", self._widget.rich_style + self._palette.style(names, cursor))]
            for one in self._widget.get_line_filters():
                blank = one.apply(blank, self._widget.background_colors[1])
            style = self._styles[name] = blank[0].style or Style.null()
        return style

    def strip(self, y: int, line: Line) -> Strip:
        """Draw the line of a row; one that is as it was is not drawn again."""
        was, strip = self._strips.get(y, ((), None))
        if strip is None or was is not line:
            strip = self._drawn(line)
            self._strips[y] = line, strip
        return strip

    def _drawn(self, spans: Iterable[Span]) -> Strip:
        segments: list[Segment] = []
        for text, name in spans:
            style = self.style(name)
            if segments and segments[-1].style == style:
                text = segments.pop().text + text
            segments.append(Segment(text, style))
        return Strip(segments)


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
        self.picture = EMPTY
        self._painter = Painter(self)
        self._waits = True
        """Whether something is to be drawn with the whole screen."""

    def show(self, picture: Picture) -> None:
        """Show a picture; cells that did not change are not drawn again."""
        old, self.picture = self.picture, picture
        if (old.width, old.height) != (picture.width, picture.height):
            self._painter.forget_lines()
            self._draw()
            return
        changes = changes_between(old, picture)
        if changes and self._fills_screen:
            texts = [(x, y, text, self._painter.style(style)) for x, y, text, style in changes]
            write_now(self.screen, CellsUpdate(picture.width, texts))
        elif changes:
            self._draw(*(Cells(x, y, cell_len(text), 1) for x, y, text, _ in changes))

    def prepare(self, picture: Picture) -> None:
        """Find the colours of a picture that may be shown next."""
        for line, shown in zip(picture.lines, self.picture.lines, strict=False):
            if line is not shown:
                for _, name in line:
                    self._painter.style(name)

    def _draw(self, *regions: Cells) -> None:
        self._waits = True
        self.refresh(*regions)

    @property
    def _fills_screen(self) -> bool:
        """Whether nothing but this is on the screen, and all of it has been drawn."""
        drawn = not self._waits and self.size == (self.picture.width, self.picture.height)
        return drawn and shows_alone(self)

    def notify_style_update(self) -> None:
        """Forget the colours when the theme changes."""
        self._painter.forget()
        super().notify_style_update()

    def render_lines(self, crop: Cells) -> list[Strip]:
        """Draw lines; those that are as they were are not drawn again."""
        self._waits = False
        left, right = crop.column_span
        whole = (left, right) == (0, self.size.width)
        strips = [self._strip(y) for y in crop.line_range]
        return strips if whole else [strip.crop(left, right) for strip in strips]

    def _strip(self, y: int) -> Strip:
        """Draw one line, as wide as the widget."""
        width = self.size.width
        if y >= len(self.picture.lines):
            return Strip.blank(width, self.rich_style)
        strip = self._painter.strip(y, self.picture.lines[y])
        return strip if self.picture.width == width else strip.adjust_cell_length(width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Tell where it was; a double click is one click."""
        event.stop()
        if event.chain == 1:
            self.post_message(self.Clicked(event.x, event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheeled(event.x, event.y, 2))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheeled(event.x, event.y, -2))


def changes_between(before: Picture, picture: Picture) -> list[tuple[int, int, str, str]]:
    """Return what is to be drawn for a picture to look like another of its size, as (x, y, text, style)."""
    return [
        (x, y, text, style)
        for y, (line, old) in enumerate(zip(picture.lines, before.lines, strict=True))
        if line is not old and line != old
        for x, text, style in _changes(old, line)
    ]


NEAR = 4
"""Cells of one style that are drawn again between two changes: no more bytes than going there."""


def _changes(before: Line, line: Line) -> list[tuple[int, str, str]]:
    """Return what is to be drawn for a line to look like another, as (x, text, style) from the left."""
    found: list[tuple[int, str, str]] = []
    old = iter(before)
    was, old_style = next(old, ("", ""))
    x = 0
    for number, (now, style) in enumerate(line):
        if was == now and old_style == style:
            was, old_style = next(old, ("", ""))
            x += cell_len(now)
            continue
        runs: list[tuple[int, int]] = []
        """What has changed of it, from one character to before another."""
        at = 0
        while at < len(now) and was:
            if not (_narrow(was) and _narrow(now)):
                # A wide character is drawn whole, with all behind it: they are rare.
                found += [(x + start, now[start:end], style) for start, end in runs]
                return [*found, *_placed(x + at, (Span(now[at:], style), *line[number + 1 :]))]
            size = min(len(was), len(now) - at)
            if old_style != style:
                _add(runs, at, at + size)
            elif was[:size] != now[at : at + size]:
                for place in range(size):
                    if was[place] != now[at + place]:
                        _add(runs, at + place, at + place + 1)
            at += size
            was = was[size:]
            if not was:
                was, old_style = next(old, ("", ""))
        found += [(x + start, now[start:end], style) for start, end in runs]
        x += cell_len(now)
    return found


def _add(runs: list[tuple[int, int]], start: int, end: int) -> None:
    """Add characters to those that are drawn again, with what lies between if that is little."""
    if runs and start - runs[-1][1] < NEAR:
        runs[-1] = runs[-1][0], end
    else:
        runs.append((start, end))


def _placed(x: int, spans: Iterable[Span]) -> Iterator[tuple[int, str, str]]:
    """Yield spans with where they begin."""
    for text, style in spans:
        yield x, text, style
        x += cell_len(text)


@lru_cache(4096)
def _narrow(text: str) -> bool:
    """Tell whether every character takes one cell."""
    return text.isascii() or all(cell_len(char) == 1 for char in text)
