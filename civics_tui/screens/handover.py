"""The cover between two people: it names who comes next and shows nothing private."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from civics_tui.boards.picture import Canvas, wrap
from civics_tui.commands import HANDOVER, bindings
from civics_tui.screens.base import CivicsScreen
from civics_tui.seating import called
from civics_tui.widgets.picture_view import PictureView
from rules.match import Match


class HandoverScreen(CivicsScreen[str]):
    """Wait until the player named has the keyboard. Dismissed with the id of the command chosen."""

    BINDINGS = bindings(HANDOVER)
    COMMANDS_HERE = HANDOVER
    HEADING = "Handover"

    def __init__(self, match: Match, status: str, seat: int, recap: Sequence[str], notice: str) -> None:
        super().__init__()
        self._game = match.game
        self._headline = f"{match.game.title}: {status}"
        self._who = called(match, seat)
        self._seat = seat
        self._recap = recap
        self._notice = notice

    def compose(self) -> ComposeResult:
        """Title, the call to the next player, line of keys."""
        yield self.line("title", f" {self._headline}")
        yield PictureView("text", passive=True)
        yield self.keys_line()

    def on_resize(self) -> None:
        """Draw the call and what has happened since the player's last choice."""
        super().on_resize()
        width = min(70, self.size.width - 4)
        left = (self.size.width - width) // 2
        room = self.size.height - 2
        lines = [line for text in self._recap for line in wrap(text, width)]
        most = max(0, room - 11)
        lines = lines[-most:] if most else []
        canvas = Canvas(self.size.width, room, self.civics.glyphs)
        y = max(1, (room - 10 - len(lines)) // 2)
        canvas.text(left, y, "Pass the keyboard to", "muted")
        canvas.text(left, y + 1, self._who, f"strong seat-{self._seat}")
        canvas.text(left, y + 3, f"{self._who}, press Enter when nobody else is looking.", "", width)
        if self._notice:
            canvas.paragraph(left, y + 7 + len(lines), self._notice, width, 3, "warn")
        if lines:
            canvas.text(left, y + 5, "What has happened", "title")
            for row, line in enumerate(lines):
                canvas.text(left, y + 6 + row, line, "muted", width)
        self.query_one(PictureView).show(canvas.picture())

    def action_ready(self) -> None:
        """The player has the keyboard."""
        self.dismiss("ready")

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.open_rules(self._game)

    def action_undo(self) -> None:
        """Take back the last choice."""
        self.dismiss("undo")

    def action_leave(self) -> None:
        """Leave the game."""
        self.dismiss("leave")
