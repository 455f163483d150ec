"""A field with a few values that takes one line: the arrows turn from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import Static

from civics_tui.boards.picture import UNICODE, Glyphs

T = TypeVar("T")


class Cycle(Static, Generic[T], can_focus=True):
    """One of several values, shown between arrows."""

    BINDINGS = [Binding("right,space", "turn(1)", show=False), Binding("left", "turn(-1)", show=False)]

    @dataclass
    class Turned(Message):
        """Another value was chosen."""

        cycle: Cycle[object]

    def __init__(self, values: Sequence[T], at: int, words: Sequence[str], id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._values = values
        self._words = words
        self._at = at

    @property
    def value(self) -> T:
        return self._values[self._at]

    @property
    def words(self) -> str:
        """What the value is called."""
        return self._words[self._at]

    def on_mount(self) -> None:
        """Show the first value."""
        self.redraw()

    def redraw(self) -> None:
        """Show it in the characters that the terminal has now."""
        glyphs = getattr(self.app, "glyphs", UNICODE)
        assert isinstance(glyphs, Glyphs)
        self.update(f"{glyphs.left} {self.words} {glyphs.right}")

    def turn_to(self, value: T) -> None:
        """Show another value, without saying so."""
        self._at = self._values.index(value)
        self.redraw()

    def action_turn(self, by: int) -> None:
        """Turn to another value."""
        self._at = (self._at + by) % len(self._values)
        self.redraw()
        self.post_message(self.Turned(self))  # type: ignore[arg-type]

    def on_click(self, event: events.Click) -> None:
        """Turn the way of the arrow that was clicked; on the value itself, to the next one."""
        self.focus()
        # Its left arrow, with the blank after it.
        self.action_turn(-1 if event.get_content_offset_capture(self).x <= 1 else 1)
