"""The cover between two people: it names who comes next and shows nothing private."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
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
        """What was asked or told here; a question is answered by the very next key only."""

    def compose(self) -> ComposeResult:
        """Title, the call to the next player, line of keys."""
        yield self.line("title", f" {self._headline}")
        yield PictureView("text", passive=True)
        yield self.keys_line()

    def on_mount(self) -> None:
        """Whatever was typed before the cover was up was not for it."""
        self.civics.typeahead.unseen()

    def fit_size(self) -> None:
        """Draw the call and what has happened since the player's last choice."""
        self._draw()

    def _draw(self) -> None:
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

    def on_key(self, event: events.Key) -> None:
        """Any other key leaves things as they are."""
        if event.key != "u" and self._notice:
            self._notice = ""
            self._draw()

    def on_click(self, event: events.Click) -> None:
        """A click turns the cover, too; the second of a double click, made elsewhere, does not."""
        if event.chain == 1:
            self.action_ready()

    def action_undo(self) -> None:
        """Take back the last choice; dismissed with `agree` if the table was just asked for it."""
        self.dismiss("agree" if self._notice else "undo")

    def action_leave(self) -> None:
        """Leave the game."""
        self.dismiss("leave")
