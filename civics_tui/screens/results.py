"""The result: who won and why, and the count behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from civics_tui.boards.panels import panels_of
from civics_tui.boards.picture import Canvas, Picture, wrap
from civics_tui.boards.view import View
from civics_tui.commands import RESULTS, TEXT_KEYS, Command, bindings
from civics_tui.saves import SavedMatch
from civics_tui.screens.base import CivicsScreen
from civics_tui.seating import nature
from civics_tui.widgets.picture_view import PictureView


class ResultsScreen(CivicsScreen[str]):
    """Dismissed with the id of the command chosen."""

    BINDINGS = bindings(RESULTS)
    COMMANDS_HERE: ClassVar[Sequence[Command]] = RESULTS
    USUAL_KEYS = TEXT_KEYS
    HEADING = "Result"

    def __init__(self, save: SavedMatch) -> None:
        super().__init__()
        self._save = save

    def compose(self) -> ComposeResult:
        """Title, result, line of keys."""
        yield self.line("title", f" {self._save.match.game.title}: result")
        yield PictureView("text")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Let the count be scrolled; what was typed before it was seen is dropped."""
        self.civics.typeahead.unseen()
        self.query_one(PictureView).focus()

    def fit_size(self) -> None:
        """Draw the result for the size."""
        self.query_one(PictureView).show(self._picture(self.size.width))

    def _picture(self, width: int) -> Picture:
        match = self._save.match
        result = match.state.result()
        assert result is not None
        glyphs = self.civics.glyphs
        view = View(match.state.observation(None), match.names, width - 4, 0, glyphs)
        count = panels_of(match.game.slug).results(view)
        reason = wrap(result.text(match.names), width - 4)
        head = 5 + match.seats + len(reason)
        canvas = Canvas(width, head + count.height + 1, glyphs)
        winners = " and ".join(match.names[seat] for seat in result.winners)
        canvas.text(2, 1, f"{glyphs.star} {winners} {'wins' if len(result.winners) == 1 else 'win'}"
                    if winners else "Nobody wins", "strong mark", width - 4)  # fmt: skip
        for row, words in enumerate(reason):
            canvas.text(2, 2 + row, words)
        for seat, score in enumerate(result.scores):
            mark = glyphs.star if seat in result.winners else " "
            y, style = 3 + len(reason) + seat, f"seat-{seat} strong"
            canvas.text(2, y, f"{mark} {match.names[seat]}", style)
            canvas.text(22, y, f"{score:>4}", style)
            canvas.text(28, y, nature(match.players[seat]), "muted")
        canvas.text(2, head - 1, f"Seed {match.seed}, {len(match.moves)} choices", "muted")
        for y, line in enumerate(count.lines):
            canvas.spans(2, head + y, line)
        return canvas.picture()

    def action_again(self) -> None:
        """Play again with the same seats."""
        self.dismiss("again")

    def action_watch(self) -> None:
        """Step through the game."""
        self.dismiss("watch")

    def action_table(self) -> None:
        """Look at the board and the log."""
        self.dismiss("table")

    def action_leave(self) -> None:
        """Back to the games."""
        self.dismiss("leave")

    def action_rules(self) -> None:
        """Open the rulebook."""

        self.open_rules(self._save.match.game)

    def action_export(self) -> None:
        """Save the record to a file in the current folder."""
        from civics_tui.saves import StorageError
        from civics_tui.saves.records import export_here

        try:
            path = export_here(self._save.match, self._save.id)
        except StorageError as fault:
            self.civics.complain(str(fault))
        else:
            self.notify(f"Saved as {path.name}", markup=False)
