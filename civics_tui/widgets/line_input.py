"""A line to type in: what is typed or pasted is made harmless before it is shown."""

from __future__ import annotations

from textual.widgets import Input

from civics_tui.text.sanitize import strip_control


class LineInput(Input):
    """An input of one line of plain text. A longer paste is cut; the cursor stands still."""

    def __init__(self, value: str = "", *, id: str, max_length: int, placeholder: str = "") -> None:
        super().__init__(value, placeholder=placeholder, id=id, max_length=max_length, compact=True)
        self.cursor_blink = False

    def replace(self, text: str, start: int, end: int) -> None:
        """Replace a part of the line by plain text, as much as there is room for."""
        first, last = sorted((start, end))
        room = (self.max_length or 0) - len(self.value) + (last - first)
        super().replace(strip_control(text)[: max(0, room)], first, last)
