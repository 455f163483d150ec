"""Replay: step through a match, with a spectator's eyes or, once it is over, with any seat's."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from civics_tui.boards.picture import fit
from civics_tui.commands import REPLAY, bindings
from civics_tui.screens.parts import PartsScreen
from civics_tui.widgets.picture_view import PictureView
from rules.game import Entry, State
from rules.match import Match


class ReplayScreen(PartsScreen):
    """A match, position by position."""

    BINDINGS = bindings(REPLAY)
    COMMANDS_HERE = REPLAY
    HEADING = "Replay"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._match = match
        self._at = 0 if match.over else len(match.moves)

    @property
    def match(self) -> Match:
        """The match that is replayed."""
        return self._match

    @property
    def state(self) -> State:
        """The position stepped to."""
        return self._match.at(self._at)

    @property
    def entries(self) -> Sequence[Entry]:
        """The log up to the position, with what the table agreed to take back."""
        return self._match.log_at(self._at)

    def compose(self) -> ComposeResult:
        """Board, hand and log."""
        yield self.title_line()
        with Container(id="parts"):
            for part in ("board", "scores", "log", "hand"):
                yield PictureView(part, passive=True)
        yield self.keys_line()

    def fit_size(self) -> None:
        """Lay the parts out, then draw."""
        super().fit_size()
        grid = self.query_one("#parts").styles
        grid.grid_columns = "1fr 44" if self.wide else "1fr 1fr"
        scores = 2 * self._match.seats + 1
        grid.grid_rows = f"{scores} 1fr 12" if self.wide else f"{self.board_rows} 1fr"
        self._arrange()

    def _arrange(self) -> None:
        self.view("hand").display = self.wide or self._eyes is not None
        self.view("log").display = self.wide or self._eyes is None

    @on(PictureView.Resized)
    def _draw(self) -> None:
        match = self._match
        eyes = "a spectator" if self._eyes is None else match.names[self._eyes]
        view = self.seen("board")
        where = f"choice {self._at} of {len(match.moves)}, eyes of {eyes}; {self._board.status(view)}"
        head = f" Replay of {match.game.title}: {where}"
        self.query_one("#title", Static).update(fit(head, self.size.width, self.civics.glyphs))
        if not view.width or not view.height:
            return
        panels = self._board.panels(view.width, view.height)
        self.view("board").show(self._board.draw(view, panels[self._panel % len(panels)]))
        self.view("hand").show(self.hand_picture())
        self.draw_scores()
        self.draw_log()

    def _go(self, position: int) -> None:
        self._at = max(0, min(position, len(self._match.moves)))
        self._draw()

    def action_forward(self) -> None:
        """One choice forward."""
        self._go(self._at + 1)

    def action_backward(self) -> None:
        """One choice back."""
        self._go(self._at - 1)

    def action_turn_forward(self) -> None:
        """Forward to the next player's choice."""
        moves = self._match.moves
        at = self._at + 1
        while at < len(moves) and moves[at].seat == moves[at - 1].seat:
            at += 1
        self._go(at)

    def action_turn_backward(self) -> None:
        """Back to the start of the previous player's choices."""
        moves = self._match.moves
        at = self._at - 1
        while at > 0 and moves[at].seat == moves[at - 1].seat:
            at -= 1
        self._go(at)

    def action_first(self) -> None:
        """To the start."""
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._go(len(self._match.moves))

    def action_scroll_back(self) -> None:
        """Scroll back what is longer than its room."""
        self._scroll(-3)

    def action_scroll_on(self) -> None:
        """Scroll on what is longer than its room."""
        self._scroll(3)

    def _scroll(self, by: int) -> None:
        for part in ("scores", "hand", "log"):
            self.view(part).scroll_relative(y=by, animate=False)

    def action_eyes(self) -> None:
        """See through the next seat's eyes, if the game is over: before that only a spectator's are fair."""
        if not self._match.over:
            self.notify("The game goes on: only what everybody may see is shown.", markup=False)
            return
        seat = -1 if self._eyes is None else self._eyes
        self._eyes = None if seat + 1 == self._match.seats else seat + 1
        self._arrange()
        self._draw()

    def action_panel(self) -> None:
        """Turn to the next panel of the board."""
        view = self.seen("board")
        self._panel = (self._panel + 1) % len(self._board.panels(view.width, view.height))
        self._draw()

    def action_leave(self) -> None:
        """Leave the replay."""
        self.dismiss(None)
