"""The widget that shows a picture and moves a cursor between its legal targets.

Boards, hands, lists of choices, scores and the log are all pictures, so this is the only widget that draws.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region as Cells
from textual.geometry import Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from civics_tui.boards.picture import STYLES, Picture, Region, nearest

EMPTY = Picture(0, 0, ())


class PictureView(ScrollView, can_focus=True):
    """A picture with a cursor that visits legal targets only. Only changed lines are drawn again."""

    ALLOW_SELECT = False

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"picture--{style}" for style in STYLES),
        "picture--cursor",
        "picture--legal",
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("enter,space", "choose", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    @dataclass
    class Moved(Message):
        """The cursor shall go to a target.

        The screen puts it there, with all else that follows from it: so everything is drawn at once.
        """

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

    class Resized(Message):
        """A view has another size, so that its picture has to be drawn for it; one for all of a layout."""

        def can_replace(self, message: Message) -> bool:
            """Only the last of several is needed."""
            return isinstance(message, PictureView.Resized)

    def __init__(self, id: str, *, passive: bool = False) -> None:
        """Make a view; a passive one only shows, and never takes the keys."""
        super().__init__(id=id)
        self.can_focus = not passive
        self.auto_links = False
        self.picture = EMPTY
        self.legal: frozenset[str] = frozenset()
        """The targets the cursor may visit."""
        self.cursor: str | None = None
        self._ink: dict[str, Style] = {}
        self._strips: dict[int, Strip] = {}

    def show(self, picture: Picture, legal: Collection[str] = (), cursor: str | None = None) -> None:
        """Show a picture, its legal targets and the cursor; what did not change is not drawn again."""
        old, old_marks = self.picture, self._marked()
        self.picture = picture
        self.legal = frozenset(target for target in legal if target in picture.targets)
        self.cursor = cursor if cursor in picture.targets else None
        if (old.width, old.height) != (picture.width, picture.height):
            self.virtual_size = Size(picture.width, picture.height)
            self._strips.clear()
            self.refresh()
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
        scroll_x, scroll_y = self.scroll_offset
        for name in (old, target):
            if name is not None:
                x, y, width, height = self.picture.targets[name]
                for line in range(y, y + height):
                    self._strips.pop(line, None)
                self.refresh(Cells(x - int(scroll_x), y - int(scroll_y), width, height))

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
        self._ink.clear()
        self._strips.clear()
        super().notify_style_update()

    def _style(self, names: str) -> Style:
        style = self._ink.get(names)
        if style is None:
            style = self.rich_style
            for name in names.split():
                style += self.get_component_rich_style(f"picture--{name}", partial=True)
            self._ink[names] = style
        return style

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
        strip = Strip(
            [Segment(text, self._style(style)) for text, style in self.picture.lines[y] if text],
            self.picture.width,
        )
        if self.id != "choices":
            for name in self.legal:
                strip = self._overlay(strip, y, self.picture.targets[name], "legal")
        if self.cursor is not None:
            strip = self._overlay(strip, y, self.picture.targets[self.cursor], "cursor")
        return strip

    def _overlay(self, strip: Strip, y: int, region: Region, name: str) -> Strip:
        if not region.y <= y < region.y + region.height:
            return strip
        style = self.get_component_rich_style(f"picture--{name}", partial=True)
        start, end = region.x, region.x + region.width
        before, under, after = strip.crop(0, start), strip.crop(start, end), strip.crop(end)
        return Strip.join([before, under.apply_style(style), after])

    def on_resize(self) -> None:
        """Ask for a picture of the new size."""
        self.post_message(self.Resized())

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor, or scroll where there is nothing to visit."""
        if not self.legal:
            self.scroll_relative(x=dx, y=dy, animate=False)
            return
        targets = {name: self.picture.targets[name] for name in self.legal}
        found = nearest(targets, self.cursor, dx, dy)
        if found is not None:
            self.post_message(self.Moved(self, found))

    def action_page(self, direction: int) -> None:
        """Scroll a page."""
        self.scroll_relative(y=direction * max(1, self.size.height - 1), animate=False)

    def action_jump(self, end: int) -> None:
        """Go to the first or last target."""
        order = sorted(self.legal, key=lambda name: self.picture.targets[name][1::-1])
        if order:
            self.post_message(self.Moved(self, order[end]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Enter and Space to the screen where there is nothing to choose."""
        return action != "choose" or self.cursor in self.legal

    def action_choose(self) -> None:
        """Choose the target under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Choose what is under the mouse; on something that is not legal just point at it."""
        x, y = event.x + int(self.scroll_offset.x), event.y + int(self.scroll_offset.y)
        hits = [name for name in self.legal if self.picture.targets[name].contains(x, y)]
        if not hits:
            # A line with a single legal target is that target's line.
            regions = self.picture.targets
            line = [name for name in self.legal if regions[name].contains(regions[name].x, y)]
            hits = line if len(line) == 1 else []
        if hits:
            target = min(hits, key=lambda name: self.picture.targets[name].width)
            self.post_message(self.Moved(self, target))
            self.post_message(self.Chosen(self, target))
        elif (seen := self.picture.at(x, y)) is not None:
            self.post_message(self.Moved(self, seen))
