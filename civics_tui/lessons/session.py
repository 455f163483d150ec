"""A lesson at the ordinary table: the session asks what the lesson waits for, and plays through its coach."""

from __future__ import annotations

from typing import Any

from civics_tui.boards.view import Board
from civics_tui.keys.commands import lesson_end
from civics_tui.lessons.coach import Coach, Waiting
from civics_tui.table.match.guide import CoachLine
from civics_tui.table.scenes import Coaching, Reveal, Scene
from civics_tui.table.session.session import Session
from rules.game import Action

_ON = ("Enter", "go on", "go_on")
_BACK = ("u", "back", "undo")
_HINT = ("g", "hint", "hint")
_SKIP = ("F8", "skip", "skip")
_LEAVE = ("q", "leave", "leave")
_KEYS = {
    Waiting.READ: (_ON, _BACK, _SKIP, _LEAVE),
    Waiting.ANSWER: (("Enter", "take it back", "go_on"), _LEAVE),
    Waiting.CHOICE: (_HINT, _BACK, _SKIP, _LEAVE),
}


class LessonSession(Session):
    """A table whose match is led by a coach."""

    def __init__(self, coach: Coach, board: Board[Any]) -> None:
        """Sit down at a lesson; call `start` to find out what is shown."""
        super().__init__(coach, board)
        self.coach = coach

    @property
    def coach_line(self) -> CoachLine | None:
        """What the lesson says now; nothing any more where it is played on."""
        coach = self.coach
        if coach.played_on:
            return None
        waiting = coach.waiting
        stops = coach.stops
        passed = sum(at <= coach.step for at in stops)
        place = "done" if coach.at is None else f"{passed} of {len(stops)}"
        heading = f"LESSON {coach.number} of {len(coach.course.lessons)}"
        keys = _KEYS.get(waiting, ())
        if waiting is Waiting.END:
            on, play_on, *_ = ((one.shown, one.word, one.id) for one in lesson_end(coach.is_last))
            keys = (on, *(() if self.match.over else (play_on,)), _LEAVE)
        return CoachLine(heading, place, coach.text, keys, coach.look, waiting is Waiting.ANSWER)

    def following(self) -> Scene:
        coach = self.coach
        if coach.waiting is Waiting.CHOICE or (self.match.over and coach.played_on):
            return super().following()
        return Coaching(coach.you)

    def go_on(self, seen: int = 1) -> None:
        """Go on after what was told, or leave a reveal."""
        if self.tells:
            self._led(self.coach.read)
        else:
            super().go_on(seen)

    @property
    def tells(self) -> bool:
        """Whether the lesson tells something now."""
        return not (self.scene.asks or self.scene.passes or self.scene.ended)

    def play(self, action: Action) -> bool:
        """Make a choice; one that misses the goal of the step is only shown. Tells whether it was made."""
        self.notice = ""
        self._led(lambda: self.coach.play(action))
        return True

    def undo(self) -> None:
        """Go back a step; in a game that is played on take back the last choice."""
        if self.coach.played_on:
            super().undo()
        elif not self._led(self.coach.back):
            self.notice = "The lesson begins here."

    def restart(self) -> None:
        """Begin the step again; in a game that is played on the turn."""
        if self.coach.played_on:
            super().restart()
        elif not self._led(self.coach.restart):
            self.notice = "The step begins here; Backspace goes to the one before."

    def skip(self) -> None:
        """Leave the step to the script."""
        self._led(self.coach.skip)

    def play_on(self) -> None:
        """Go on with the game of a lesson that is done."""
        self._led(self.coach.play_on)
        self.notice = "You play on with computers; the lesson keeps this game until it is begun again."

    @property
    def can_step_back(self) -> bool:
        """Whether Escape takes back the first step of a choice: in a lesson its own keys do."""
        return self.coach.played_on and super().can_step_back

    def _led(self, act: Any) -> bool:
        """Let the coach do something, then show what comes of it; whether there was anything to do."""
        before, moves = self.match, len(self.match.moves)
        done = act()
        first: list[Scene] = []
        count = len(self.match.moves) - moves if self.match is before else 0
        if count > 0 and self.coach.waiting is not Waiting.ANSWER:
            entries = self.chronicle.new_entries(count)
            first = [Reveal(entry) for entry in entries if entry.moment is not None]
        if done is not False:
            self.enter(first)
        return done is not False
