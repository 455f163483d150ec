"""A lesson on screen: the ordinary table, led by a coach."""

from __future__ import annotations

from collections.abc import Callable

from civics_tui.boards import board_of
from civics_tui.lessons.coach import Coach
from civics_tui.lessons.desk import LessonDesk
from civics_tui.lessons.session import LessonSession
from civics_tui.table.desk.desk import Desk
from civics_tui.table.screens.screen import TableScreen
from civics_tui.table.session.session import Session


class LessonScreen(TableScreen):
    """A lesson at the table. Dismissed when it is left; what comes next is asked of `after`."""

    HEADING = "Lesson"

    def __init__(self, coach: Coach, after: Callable[[], None]) -> None:
        """Put a lesson on the table; `after` is called when somebody goes on from its end."""
        self.coach = coach
        self._after_the_end = after
        super().__init__(coach)

    def make_session(self) -> Session:
        """Sit down at the lesson."""
        return LessonSession(self.coach, board_of(self.coach.match.game.slug))

    def make_desk(self) -> Desk:
        """Lay the desk of a lesson."""
        assert isinstance(self.session, LessonSession)
        return LessonDesk(self.session, self.civics.glyphs)

    def action_go_on(self) -> None:
        """Go on from the end of the lesson."""
        self.dismiss(None)
        self._after_the_end()

    def action_history(self) -> None:
        """Look at the game so far: only where it is played on."""
        if self.coach.played_on:
            super().action_history()

    def action_hint(self) -> None:
        """Hints of computers are for games: the lesson has its own."""
        self.session.notice = "Computers give hints in a game of its own, not in one that is played on here."
        self.draw()

    def action_export(self) -> None:
        """A game of a lesson has no record: its chance was scripted."""
        self.session.notice = "The game of a lesson cannot be saved to a file: its cards were laid by hand."
        self.draw()

    def action_again(self) -> None:
        self.dismiss(None)
        self._after_the_end()
