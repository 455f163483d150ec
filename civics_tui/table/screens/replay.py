"""The history of a match on a screen of its own: at the table, from the list of games, and after the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult

from civics_tui.boards import board_of
from civics_tui.keys.commands import REPLAY, REPLAY_KEYS, Command
from civics_tui.practice.choosing import NOTHING_AGAIN
from civics_tui.screens.base import CivicsScreen
from civics_tui.table.match.play_on import Start, start_at
from civics_tui.table.screens.history import History
from civics_tui.widgets.surface import Surface
from rules.match import Match

if TYPE_CHECKING:
    from civics_tui.players.review import Costly
    from civics_tui.players.swings import Swing


class ReplayScreen(CivicsScreen[None]):
    """A match, position by position."""

    COMMANDS_HERE = REPLAY
    HEADING = "Replay"
    USUAL_KEYS = REPLAY_KEYS

    def __init__(
        self,
        match: Match,
        viewer: int | None = None,
        review: Sequence[Costly | Swing] = (),
        wall: bool = False,
    ) -> None:
        """Open a match for a viewer, None a spectator, at the first place of a review if there is one."""
        super().__init__()
        self._match = match
        self._viewer = viewer
        self._review = review
        self._wall = wall
        self._history: History | None = None

    @property
    def history(self) -> History:
        """The match and where it is looked at."""
        if self._history is None:
            board = board_of(self._match.game.slug)
            glyphs = self.civics.glyphs
            hides = self.civics.settings.spoilers == "hidden" and self._match.over
            self._history = History(self._match, board, glyphs, self._viewer, self._review, hides)
            self._history.wall = self._wall
        return self._history

    def compose(self) -> ComposeResult:
        """One surface for all of it."""
        yield Surface("surface", passive=True)

    def fit_size(self) -> None:
        self.history.size = self.size.width, self.size.height
        self.draw()

    def draw(self) -> None:
        self.query_one(Surface).show(self.history.picture(), place=self.history.plan.prompt)

    def on_key(self, event: events.Key) -> None:
        """Hand a key to the history."""
        event.stop()
        event.prevent_default()
        self._done(lambda: self.history.key(event.key))

    @on(Surface.Clicked)
    def _clicked(self, event: Surface.Clicked) -> None:
        self._done(lambda: self.history.click(event.x, event.y))

    @on(Surface.Wheeled)
    def _wheeled(self, event: Surface.Wheeled) -> None:
        self.history.scrolls = {name: rows + event.rows for name, rows in self.history.scrolls.items()}
        self.draw()

    def _done(self, act: Callable[[], str | None]) -> None:
        command = act()
        self.draw()
        if command is not None:
            getattr(self, f"action_{command}")()

    def run_command(self, id: str) -> None:
        self._done(lambda: None if self.history.run(id) else id)

    @property
    def commands_here(self) -> Sequence[Command]:
        """The commands of the history: a review has one more."""
        return self.history.commands

    def action_rules(self) -> None:
        """Open the rulebook at the rule in question."""
        state = self.history.state
        cite = state.prompt().cite if state.current_player is not None else ""
        self.open_rules(self._match.game, cite)

    def action_play_on(self) -> None:
        """Fill in the seats of a new match that begins at the position looked at."""
        start = start_at(self._match, self.history.at, self.history.viewer)
        if isinstance(start, Start):
            self.civics.open_seats(self._match.game, start=start)
        else:
            self.history.notice = start
            self.draw()

    def action_choose_again(self) -> None:
        """Ask the choices of the review that cost most as questions, or say that there are none."""
        if not self.history.costly_ones:
            self.history.notice = NOTHING_AGAIN
            self.draw()
            return
        # A review that is still under way would keep the answers waiting.
        self.civics.engine.now()
        self.civics.choose_again(self._match, self.history.costly_ones, self.history.again)

    def action_leave(self) -> None:
        self.dismiss(None)
