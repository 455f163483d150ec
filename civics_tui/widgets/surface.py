"""The widget that shows pictures on every screen, and draws again only the cells that have changed.

A cursor step changes a few cells in several places; with one widget for each place every one of them would be
laid out, scrolled and drawn by itself. While nothing else is on the screen, changed cells go to the terminal
at once: there is nothing to lay out, nor to put together with other widgets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region as Cells
from textual.geometry import Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from civics_tui.boards.changes import changes_between
from civics_tui.boards.layers import AWAY, HERE, highlighted
from civics_tui.boards.picture import EMPTY, Line, Picture, Region, Span, first_text, nearest
from civics_tui.looks.palettes import Palette, palette_of
from civics_tui.terminal.exact import CellsUpdate
from civics_tui.terminal.private import shows_alone, write_now

_NO_LINE = Style(underline=False)


class Surface(ScrollView, can_focus=True):
    """A picture with a cursor that visits its legal targets; it scrolls where it is larger than its place.

    The cursor is a ground, a paler one in panes without the keys.
    """

    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("enter", "choose", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    @dataclass(eq=False, repr=False)
    class At(Message):
        """Something happened at a target."""

        surface: Surface
        target: str

        @property
        def control(self) -> Surface:
            """The surface, for selectors."""
            return self.surface

    class Moved(At):
        """The cursor has gone to a target; what else follows from it is the screen's affair."""

    class Chosen(At):
        """A target was chosen, with Enter or the mouse."""

    class Pointed(At):
        """Something that cannot be chosen now was clicked: what is it?"""

    @dataclass(eq=False, repr=False)
    class Clicked(Message):
        """A cell of the picture was clicked, whatever is there."""

        x: int
        y: int

    @dataclass(eq=False, repr=False)
    class Wheeled(Message):
        """The wheel was turned over a cell, up with a negative number of rows."""

        x: int
        y: int
        rows: int

    class Resized(Message):
        """A surface has another size, so that its picture has to be drawn for it; one for all of a layout."""

        def can_replace(self, message: Message) -> bool:
            """Only the last of several is needed."""
            return isinstance(message, Surface.Resized)

    def __init__(self, id: str, *, passive: bool = False) -> None:
        """Make a surface; a passive one only shows, and never takes the keys."""
        super().__init__(id=id)
        self.auto_links = False
        self.can_focus = not passive
        self.picture = EMPTY
        self.legal: frozenset[str] = frozenset()
        """The targets that can be chosen: those the cursor visits."""
        self.cursor: str | None = None
        self.place: Region | None = None
        """What is under the cursor of whoever drew the picture, where that has one of its own."""
        self._shown = EMPTY
        """The picture with the cursor laid over it."""
        self._prepared: list[tuple[Picture, Picture, CellsUpdate]] = []
        """What is written to go from a picture that was shown to one that may follow it."""
        self._waits = True
        """Whether something is to be drawn with the whole screen."""
        self._palette: tuple[Palette, Style] | None = None
        """What style names look like, and what is behind them."""
        self._styles: dict[str, Style] = {}
        self._strips: dict[int, tuple[Line, Strip]] = {}
        """By row of the picture, the line that was drawn last and what became of it."""

    # Pictures

    def show(
        self,
        picture: Picture,
        legal: Collection[str] = (),
        cursor: str | None = None,
        place: Region | None = None,
    ) -> None:
        """Show a picture, its legal targets and the cursor; what did not change is not drawn again.

        `place` is what is under the cursor where the picture draws one itself.
        """
        self.picture, self.place = picture, place
        self.legal = frozenset(target for target in legal if target in picture.targets)
        if self.virtual_size != (picture.width, picture.height):
            self.virtual_size = Size(picture.width, picture.height)
        self.point(cursor)
        self._lay_cursor()

    def point(self, target: str | None) -> None:
        """Put the cursor on a target, or take it away."""
        target = target if target in self.picture.targets else None
        if target == self.cursor:
            return
        self.cursor = target
        if target is not None:
            self.reveal(self.picture.targets[target])
        self._lay_cursor()

    def reveal(self, region: Region) -> None:
        """Scroll so that a region is in view."""
        if self.size.height:
            self.scroll_to_region(Cells(*region), spacing=Spacing(0, 0, 0, 0), animate=False, immediate=True)

    def prepare(self, picture: Picture) -> None:
        """Find out what of a picture that may be shown next is otherwise, and how that is written."""
        if (picture.width, picture.height) == (self._shown.width, self._shown.height):
            update = self._update(self._shown, picture)
            update.render_segments(self.app.console)
            self._prepared.append((self._shown, picture, update))

    def _update(self, before: Picture, picture: Picture) -> CellsUpdate:
        changes = changes_between(before, picture)
        return CellsUpdate(picture.width, [(x, y, text, self._style(name)) for x, y, text, name in changes])

    def _lay_cursor(self) -> None:
        """Draw the cells that look otherwise than before."""
        before = self._shown
        self._shown = shown = highlighted(self.picture, self.cursor, HERE if self.has_focus else AWAY)
        if (before.width, before.height) != (shown.width, shown.height):
            self._strips.clear()
            self._draw()
            return
        ready = (found for was, then, found in self._prepared if was is before and then is shown)
        update = next(ready, None) or self._update(before, shown)
        self._prepared.clear()
        if update.texts and self._fills_screen:
            write_now(self.screen, update)
        elif update.texts:
            left, top = self.scroll_offset
            self._draw(*(Cells(x - left, y - top, cell_len(text), 1) for x, y, text, _ in update.texts))

    @property
    def caret(self) -> tuple[int, int]:
        """The cell of the screen at which the terminal's cursor stands: the first of the text under ours."""
        left, top = self.scroll_offset
        place = self.picture.targets.get(self.cursor or "", self.place) or Region(left, top, *self.size)
        x, y = first_text(self.picture, place)
        return self.region.x + x - left, self.region.y + y - top

    def _draw(self, *regions: Cells) -> None:
        self._waits = True
        self.refresh(*regions)

    @property
    def _fills_screen(self) -> bool:
        """Whether nothing but this is on the screen, and all of it has been drawn."""
        drawn = not self._waits and self.size == (self.picture.width, self.picture.height)
        return drawn and shows_alone(self)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether this pane has the keys now."""
        super().watch_has_focus(has_focus)
        self._lay_cursor()

    def notify_style_update(self) -> None:
        """Forget the colors when the theme changes."""
        self._palette = None
        self._styles.clear()
        self._strips.clear()
        self._prepared.clear()
        super().notify_style_update()

    def _style(self, name: str) -> Style:
        """Return the colors of a style name, a cursor behind its bar."""
        style = self._styles.get(name)
        if style is None:
            if self._palette is None:
                self._palette = palette_of(self.app), self.rich_style
            palette, ground = self._palette
            names, _, cursor = name.partition("|")
            blank = [Segment(" ", ground + palette.style(names, cursor))]
            for one in self.get_line_filters():
                blank = one.apply(blank, self.background_colors[1])
            style = self._styles[name] = blank[0].style or Style.null()
        return style

    def render_lines(self, crop: Cells) -> list[Strip]:
        """Draw lines of the visible part. There is nothing around them: neither padding nor border."""
        self._waits = False
        left, right = crop.column_span
        whole = (left, right) == (0, self.size.width)
        strips = [self.render_line(y) for y in crop.line_range]
        return strips if whole else [strip.crop(left, right) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """Draw one line of the visible part; one that is as it was is not drawn again."""
        width, (left, top) = self.size.width, self.scroll_offset
        if y + top >= len(self._shown.lines):
            return Strip.blank(width, self.rich_style)
        line = self._shown.lines[y + top]
        was, strip = self._strips.get(y + top, ((), None))
        if strip is None or was is not line:
            strip = self._drawn(line)
            self._strips[y + top] = line, strip
        whole = self._shown.width == width and not left
        return strip if whole else strip.crop_extend(left, left + width, self.rich_style)

    def _drawn(self, spans: Iterable[Span]) -> Strip:
        segments: list[Segment] = []
        for text, name in spans:
            style = self._style(name)
            if style.underline and text[-1:].isspace():
                # Only words are underlined: below what is blank it looks like ruled paper.
                words = text.rstrip()
                segments += [Segment(words, style)] if words else []
                style, text = style + _NO_LINE, text[len(words) :]
            if segments and segments[-1].style == style:
                text = segments.pop().text + text
            segments.append(Segment(text, style))
        return Strip(segments)

    # The cursor

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor, or scroll where there is nothing to visit."""
        if not self.legal:
            self.scroll_relative(x=dx, y=dy, animate=False)
            return
        targets = {name: self.picture.targets[name] for name in self.legal}
        self._go(nearest(targets, self.cursor, dx, dy))

    def action_page(self, direction: int) -> None:
        """Move the cursor by a page, or scroll one where there is nothing to visit."""
        page = direction * max(1, self.size.height - 1)
        if not self.legal:
            self.scroll_relative(y=page, animate=False)
            return
        regions = self.picture.targets
        x, y = regions[self.cursor][:2] if self.cursor is not None else (0, 0)
        self._go(
            min(self.legal, key=lambda name: (abs(regions[name].y - y - page), abs(regions[name].x - x)))
        )

    def action_jump(self, end: int) -> None:
        """Go to the first or last target."""
        order = sorted(self.legal, key=lambda name: self.picture.targets[name][1::-1])
        if order:
            self._go(order[end])

    def _go(self, target: str | None) -> None:
        """Move the cursor at once, so that the next key goes on from there, then say so."""
        if target is not None and target != self.cursor:
            self.point(target)
            self.post_message(self.Moved(self, target))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Enter to the screen where there is nothing to choose."""
        return action != "choose" or self.cursor in self.legal

    def action_choose(self) -> None:
        """Choose the target under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self, self.cursor))

    # The mouse, and the size

    def on_click(self, event: events.Click) -> None:
        """Tell where it was, and choose what is there if it can be; a double click is one click."""
        event.stop()
        if event.chain > 1:
            return
        x, y = event.x + self.scroll_offset.x, event.y + self.scroll_offset.y
        self.post_message(self.Clicked(x, y))
        seen = self.picture.at(x, y)
        if seen is None:
            return
        region = self.picture.targets[seen]
        target = next((name for name in sorted(self.legal) if self.picture.targets[name] == region), None)
        if target is None:
            self.post_message(self.Pointed(self, seen))
        else:
            self._go(target)
            self.post_message(self.Chosen(self, target))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.post_message(self.Wheeled(event.x, event.y, 2))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.post_message(self.Wheeled(event.x, event.y, -2))

    def on_resize(self) -> None:
        """Ask for a picture of the new size."""
        self.post_message(self.Resized())
