"""Replay: step through a match, with a spectator's eyes or, once it is over, with any seat's."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from civics_tui.boards.picture import Picture, fit
from civics_tui.boards.view import View, board_of
from civics_tui.commands import REPLAY, bindings
from civics_tui.screens.base import WIDE, CivicsScreen
from civics_tui.widgets.picture_view import PictureView
from civics_tui.words import log_lines, paragraphs, score_table
from rules.match import Match


class ReplayScreen(CivicsScreen[None]):
    """A match, position by position."""

    BINDINGS = bindings(REPLAY)
    COMMANDS_HERE = REPLAY
    HEADING = "Replay"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._board = board_of(match.game.slug)
        self._at = 0 if match.over else len(match.moves)
        self._eyes: int | None = None
        self._panel = 0

    def compose(self) -> ComposeResult:
        """Board, hand and log."""
        yield self.title_line()
        with Container(id="parts"):
            for part in ("board", "scores", "log", "hand"):
                yield PictureView(part, passive=True)
        yield self.keys_line()

    def on_resize(self) -> None:
        """Lay the parts out, then draw."""
        super().on_resize()
        grid = self.query_one("#parts").styles
        wide = self.size.width >= WIDE[0] and self.size.height >= WIDE[1]
        self.set_class(wide, "-wide")
        self.set_class(not wide, "-compact")
        spare = max(0, self.size.height - 24)
        rows = "1fr" if wide else str(min(self._board.HEIGHT, 15) + spare * 2 // 3)
        grid.grid_columns = "1fr 44" if wide else "1fr 1fr"
        grid.grid_rows = f"{2 * self._match.seats + 1} 1fr 12" if wide else f"{rows} 1fr"
        self._arrange()

    def _arrange(self) -> None:
        wide = self.has_class("-wide")
        self._view("scores").display = True
        self._view("hand").display = wide or self._eyes is not None
        self._view("log").display = wide or self._eyes is None

    def _view(self, name: str) -> PictureView:
        return self.query_one(f"#{name}", PictureView)

    def _seen(self, part: str) -> View:
        size = self._view(part).size
        observation = self._match.at(self._at).observation(self._eyes)
        return View(observation, self._match.names, size.width, size.height, self.civics.glyphs)

    @on(PictureView.Resized)
    def _draw(self) -> None:
        match, glyphs = self._match, self.civics.glyphs
        state = match.at(self._at)
        eyes = "a spectator" if self._eyes is None else match.names[self._eyes]
        status = self._board.status(self._seen("board"))
        where = f"choice {self._at} of {len(match.moves)}, eyes of {eyes}; {status}"
        head = f" Replay of {match.game.title}: {where}"
        self.query_one("#title", Static).update(fit(head, self.size.width, glyphs))
        view = self._seen("board")
        if not view.width or not view.height:
            return
        panels = self._board.panels(view.width, view.height)
        self._view("board").show(self._board.draw(view, panels[self._panel % len(panels)]))
        scores = self._view("scores")
        lines = self._board.scores(self._seen("scores"))
        scores.show(score_table(lines, match.names, state.current_player, scores.size.width, glyphs))
        hand = self._seen("hand")
        shown = self._board.hand(hand) if self._eyes is not None and hand.width else Picture(0, 0, ())
        self._view("hand").show(shown)
        log = self._view("log")
        texts = [(line, "") for line in log_lines(state.log, match.names, self._eyes)]
        log.show(paragraphs(texts, log.size.width, glyphs))
        log.scroll_end(animate=False)

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
            self._view(part).scroll_relative(y=by, animate=False)

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
        view = self._seen("board")
        self._panel = (self._panel + 1) % len(self._board.panels(view.width, view.height))
        self._draw()

    def action_rules(self) -> None:
        """Open the rulebook at the rule of the moment."""
        state = self._match.at(self._at)
        cite = state.prompt().cite if state.current_player is not None else ""
        self.open_rules(self._match.game, cite)

    def action_leave(self) -> None:
        """Leave the replay."""
        self.dismiss(None)
