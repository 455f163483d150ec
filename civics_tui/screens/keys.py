"""Key help, made from the declared commands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding

from civics_tui.boards.picture import Canvas
from civics_tui.commands import Command
from civics_tui.screens.base import CivicsScreen
from civics_tui.widgets.picture_view import PictureView

_ALWAYS = (
    ("Arrows", "Move the cursor through what can be chosen"),
    ("Enter, Space", "Choose what is under the cursor; so does a click"),
    ("1 to 9", "Choose from the list by number"),
    ("Tab", "Go to the next part of the screen"),
)


class KeysScreen(CivicsScreen[None]):
    """What the keys do on a screen."""

    BINDINGS = [Binding("escape,q,k,f1,question_mark,enter", "back", "back")]
    COMMANDS_HERE = (Command("back", "escape", "back", "Go back"),)

    def __init__(self, heading: str, commands: Sequence[Command]) -> None:
        super().__init__()
        self._heading = heading
        self._commands = commands

    def compose(self) -> ComposeResult:
        """Title, table of keys, line of keys."""
        yield self.line("title", f" Keys: {self._heading}")
        yield PictureView("text")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Take the keys to the table, so that it can be scrolled."""
        self.query_one(PictureView).focus()

    def on_resize(self) -> None:
        """Draw the table of keys."""
        super().on_resize()
        rows = [*_ALWAYS, *((command.keys_shown, command.help) for command in self._commands)]
        glyphs = self.civics.glyphs
        canvas = Canvas(self.size.width, len(rows) + 1, glyphs)
        for y, (keys, words) in enumerate(rows):
            canvas.text(2, y + 1, keys, "strong mark", 14)
            canvas.text(17, y + 1, words, "", self.size.width - 18)
        self.query_one(PictureView).show(canvas.picture())

    def action_back(self) -> None:
        """Close the help."""
        self.dismiss(None)
