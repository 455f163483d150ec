"""The widget that shows a picture larger than its place, and moves a cursor between its legal targets.

Lists, pages and what lies beside them, on every screen but those that one surface fills.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region as Cells
from textual.geometry import Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from civics_tui.boards.layers import AWAY, HERE, highlighted
from civics_tui.boards.picture import Picture, Region, nearest
from civics_tui.widgets.surface import EMPTY, Painter, changes_between


class PictureView(ScrollView, can_focus=True):
    """A picture that scrolls, with a cursor that visits its legal targets.

    The cursor is a ground, a paler one in panes without the keys. Only what changed is drawn again.
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
    class At(Message):
        """Something happened at a target."""

        view: PictureView
        target: str

        @property
        def control(self) -> PictureView:
            """The view, for selectors."""
            return self.view

    class Moved(At):
        """The cursor has gone to a target; what else follows from it is the screen's affair."""

    class Chosen(At):
        """A target was chosen, with Enter or the mouse."""

    class Pointed(At):
        """Something that cannot be chosen now was clicked: what is it?"""

    class Resized(Message):
        """A view has another size, so that its picture has to be drawn for it; one for all of a layout."""

        def can_replace(self, message: Message) -> bool:
            """Only the last of several is needed."""
            return isinstance(message, PictureView.Resized)

    def __init__(self, id: str, *, passive: bool = False) -> None:
        """Make a view; a passive one only shows, and never takes the keys."""
        super().__init__(id=id)
        self.auto_links = False
        self.picture = EMPTY
        self._painter = Painter(self)
        self.can_focus = not passive
        self.legal: frozenset[str] = frozenset()
        """The targets that can be chosen: those the cursor visits."""
        self.cursor: str | None = None
        self._shown = EMPTY
        """The picture with the cursor laid over it."""

    def show(self, picture: Picture, legal: Collection[str] = (), cursor: str | None = None) -> None:
        """Show a picture, its legal targets and the cursor; what did not change is not drawn again."""
        self.picture = picture
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

    def _lay_cursor(self) -> None:
        """Draw the cells that look otherwise than before."""
        before = self._shown
        self._shown = shown = highlighted(self.picture, self.cursor, HERE if self.has_focus else AWAY)
        if (before.width, before.height) != (shown.width, shown.height):
            self._painter.forget_lines()
            self.refresh()
            return
        x, y = (int(offset) for offset in self.scroll_offset)
        changes = changes_between(before, shown)
        if changes:
            self.refresh(*(Cells(at - x, row - y, cell_len(text), 1) for at, row, text, _ in changes))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether this pane has the keys now."""
        super().watch_has_focus(has_focus)
        self._lay_cursor()

    def notify_style_update(self) -> None:
        """Forget the colours when the theme changes."""
        self._painter.forget()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Draw one line of the visible part."""
        left, top = (int(offset) for offset in self.scroll_offset)
        if y + top >= len(self._shown.lines):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._painter.strip(y + top, self._shown.lines[y + top])
        return strip.crop_extend(left, left + self.size.width, self.rich_style)

    def on_resize(self) -> None:
        """Ask for a picture of the new size."""
        self.post_message(self.Resized())

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
