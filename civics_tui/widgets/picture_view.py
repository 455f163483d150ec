"""The widget that shows a picture and moves a cursor between its legal targets.

Boards, hands, lists of choices, scores and the log are all pictures, so this is the only widget that draws.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
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
from textual.widget import Widget

from civics_tui.boards.picture import UNICODE, Glyphs, Picture, Region, nearest
from civics_tui.looks.palettes import Palette, pair_of, palette_of

EMPTY = Picture(0, 0, ())


def glyphs_of(widget: Widget) -> Glyphs:
    """Return the characters that a widget's app may draw."""
    glyphs = getattr(widget.app, "glyphs", UNICODE)
    assert isinstance(glyphs, Glyphs)
    return glyphs


class PictureView(ScrollView, can_focus=True):
    """A picture with a cursor that visits legal targets, or all of them while somebody looks around.

    Legal places keep their ground: among others their name is brighter, and a mark stands in their top left
    cell. The cursor is a ground, a paler one in panes without the keys. Only what changed is drawn again.
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

    @dataclass
    class Moved(Message):
        """The cursor has gone to a target; what else follows from it is the screen's affair."""

        view: PictureView
        target: str

        @property
        def control(self) -> PictureView:
            """The view, for selectors."""
            return self.view

    @dataclass
    class Chosen(Message):
        """A target was chosen, with Enter or the mouse."""

        view: PictureView
        target: str

        @property
        def control(self) -> PictureView:
            """The view, for selectors."""
            return self.view

    @dataclass
    class Pointed(Message):
        """Something that cannot be chosen now was clicked: what is it?"""

        view: PictureView
        target: str

    class Resized(Message):
        """A view has another size, so that its picture has to be drawn for it; one for all of a layout."""

        def can_replace(self, message: Message) -> bool:
            """Only the last of several is needed."""
            return isinstance(message, PictureView.Resized)

    def __init__(self, id: str, *, passive: bool = False, marked: bool = True) -> None:
        """Make a view; a passive one only shows, and never takes the keys.

        Without `marked`, legal targets have no marks: what can be chosen is plain to see.
        """
        super().__init__(id=id)
        self._with_marks = marked
        self.can_focus = not passive
        self.auto_links = False
        self.picture = EMPTY
        self.legal: frozenset[str] = frozenset()
        """The targets that can be chosen."""
        self.looking = False
        """Whether the cursor visits every target, to look at it."""
        self.cursor: str | None = None
        self._ink: dict[tuple[str, str], Style] = {}
        self._palette: Palette | None = None
        self._strips: dict[int, Strip] = {}

    @property
    def targets(self) -> Collection[str]:
        """The targets the cursor may visit now."""
        return self.picture.targets.keys() if self.looking else self.legal

    def show(self, picture: Picture, legal: Collection[str] = (), cursor: str | None = None) -> None:
        """Show a picture, its legal targets and the cursor; what did not change is not drawn again."""
        old, old_marks, old_cursor = self.picture, self._marked(), self.cursor
        self.picture = picture
        self.legal = frozenset(target for target in legal if target in picture.targets)
        self.cursor = cursor if cursor in picture.targets else None
        resized = (old.width, old.height) != (picture.width, picture.height)
        if resized:
            self.virtual_size = Size(picture.width, picture.height)
            self._strips.clear()
            self.refresh()
        if self.cursor is not None and self.cursor != old_cursor:
            self.reveal(picture.targets[self.cursor])
        if resized:
            return
        changed = {y for y, line in enumerate(picture.lines) if line != old.lines[y]}
        for _, region in old_marks ^ self._marked():
            changed.update(range(region.y, region.y + region.height))
        self._redraw(changed)

    def point(self, target: str | None) -> None:
        """Put the cursor on a target, or take it away."""
        if target not in self.picture.targets:
            target = None
        if target == self.cursor:
            return
        old, self.cursor = self.cursor, target
        if target is not None:
            self.reveal(self.picture.targets[target])
        for name in (old, target):
            if name is not None:
                self._refresh_target(name)

    def reveal(self, region: Region) -> None:
        """Scroll so that a region is in view."""
        if self.size.height:
            self.scroll_to_region(Cells(*region), spacing=Spacing(0, 0, 0, 0), animate=False, immediate=True)

    def _marked(self) -> set[tuple[str, Region]]:
        marks = {("legal", self.picture.targets[name]) for name in self.legal}
        if self.cursor is not None:
            marks.add(("cursor", self.picture.targets[self.cursor]))
        return marks

    def _redraw(self, lines: Collection[int]) -> None:
        scroll = int(self.scroll_offset.y)
        run: list[int] = []
        for y in sorted(lines):
            self._strips.pop(y, None)
            if run and y != run[-1] + 1:
                self._refresh_run(run, scroll)
                run = []
            run.append(y)
        if run:
            self._refresh_run(run, scroll)

    def _refresh_run(self, run: list[int], scroll: int) -> None:
        self.refresh(Cells(0, run[0] - scroll, self.size.width, len(run)))

    def notify_style_update(self) -> None:
        """Forget drawn lines when the theme changes."""
        self._palette = None
        self._ink.clear()
        self._strips.clear()
        super().notify_style_update()

    def _style(self, names: str, cursor: str) -> Style:
        style = self._ink.get((names, cursor))
        if style is None:
            if self._palette is None:
                self._palette = palette_of(self.app)
            style = self._ink[names, cursor] = self.rich_style + self._palette.style(names, cursor)
        return style

    def on_focus(self) -> None:
        """Show that this pane has the keys now."""
        self._redraw_cursor()

    def on_blur(self) -> None:
        """Show that another pane has the keys now."""
        self._redraw_cursor()

    def _redraw_cursor(self) -> None:
        if self.cursor is not None:
            self._refresh_target(self.cursor)

    def _refresh_target(self, name: str) -> None:
        scroll_x, scroll_y = self.scroll_offset
        x, y, width, height = self.picture.targets[name]
        for line in range(y, y + height):
            self._strips.pop(line, None)
        self.refresh(Cells(x - int(scroll_x), y - int(scroll_y), width, height))

    def render_line(self, y: int) -> Strip:
        """Draw one line of the visible part."""
        scroll_x, scroll_y = self.scroll_offset
        line = y + int(scroll_y)
        if line >= len(self.picture.lines):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._strips.get(line)
        if strip is None:
            strip = self._strips[line] = self._strip(line)
        return strip.crop_extend(int(scroll_x), int(scroll_x) + self.size.width, self.rich_style)

    def _strip(self, y: int) -> Strip:
        cells = [
            (char, span.style, "")
            for span in self.picture.lines[y]
            for char in span.text
            for char in (char, *("",) * (cell_len(char) - 1))
        ]
        regions = self.picture.targets
        if self._with_marks and len(self.legal) < len(regions):  # where all are legal a mark says nothing
            for name in self.legal:
                if regions[name].y <= y < regions[name].y + regions[name].height:
                    self._mark(cells, y, regions[name])
        if self.cursor is not None and regions[self.cursor].y <= y:
            x, top, width, height = regions[self.cursor]
            if y < top + height:
                how = "here" if self.has_focus else "away"
                cells[x : x + width] = [(text, style, how) for text, style, _ in cells[x : x + width]]
        segments: list[Segment] = []
        for (style, how), run in groupby(cells, key=itemgetter(1, 2)):
            text = "".join(cell[0] for cell in run)
            ink = self._style(style, how)
            if segments and segments[-1].style == ink:
                text = segments.pop().text + text
            segments.append(Segment(text, ink))
        return Strip(segments, self.picture.width)

    def _mark(self, cells: list[tuple[str, str, str]], y: int, region: Region) -> None:
        """Mark a legal target: its name is brighter, and its first cell has a sign if it is free for one."""
        x, top, width, _ = region
        named = False
        for at in range(x, x + width):
            text, style, how = cells[at]
            if pair_of(style)[0].ink == "name":
                cells[at] = (text, f"strong {style}".replace("strong name", "strong", 1), how)
                named = True
        if y != top:
            return
        text, style, how = cells[x]
        ground = style.rpartition("on ")[2] if "on " in style else ""
        glyphs = self._glyphs
        if text in (" ", glyphs.edge):
            cells[x] = (glyphs.right, f"strong on {ground}" if ground else "strong", how)
        elif not named:
            cells[x : x + width] = [
                (text, f"under {style}", how) for text, style, how in cells[x : x + width]
            ]

    @property
    def _glyphs(self) -> Glyphs:
        return glyphs_of(self)

    def on_resize(self) -> None:
        """Ask for a picture of the new size."""
        self.post_message(self.Resized())

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor, or scroll where there is nothing to visit."""
        if not self.targets:
            self.scroll_relative(x=dx, y=dy, animate=False)
            return
        targets = {name: self.picture.targets[name] for name in self.targets}
        self._go(nearest(targets, self.cursor, dx, dy))

    def action_page(self, direction: int) -> None:
        """Move the cursor by a page, or scroll one where there is nothing to visit."""
        page = direction * max(1, self.size.height - 1)
        if not self.targets:
            self.scroll_relative(y=page, animate=False)
            return
        regions = self.picture.targets
        x, y = regions[self.cursor][:2] if self.cursor is not None else (0, 0)
        self._go(
            min(self.targets, key=lambda name: (abs(regions[name].y - y - page), abs(regions[name].x - x)))
        )

    def action_jump(self, end: int) -> None:
        """Go to the first or last target."""
        order = sorted(self.targets, key=lambda name: self.picture.targets[name][1::-1])
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

    def on_click(self, event: events.Click) -> None:
        """Choose what is under the mouse, and nothing else; a double click is one click."""
        if event.chain > 1:
            return
        x, y = event.x + int(self.scroll_offset.x), event.y + int(self.scroll_offset.y)
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
