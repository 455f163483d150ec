"""The desk of a lesson: the ordinary one, with what the lesson says beside the list."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.picture import LEAST_SIZE, Glyphs
from civics_tui.keys.commands import (
    COACHING,
    COACHING_ANSWER,
    LESSON,
    LESSON_MOMENT,
    TABLE,
    Command,
    lesson_end,
)
from civics_tui.lessons.coach import Waiting
from civics_tui.lessons.session import LessonSession
from civics_tui.table.desk.desk import Desk
from civics_tui.table.window.plan import Plan, coached
from rules.game import Action


class LessonDesk(Desk):
    """One window on a lesson."""

    def __init__(self, session: LessonSession, glyphs: Glyphs, size: tuple[int, int] = LEAST_SIZE) -> None:
        super().__init__(session, glyphs, size)
        self.lesson = session

    @property
    def plan(self) -> Plan:
        """Where the parts are, what the lesson says among them."""
        plan = super().plan
        return plan if self.lesson.coach.played_on else coached(plan)

    @property
    def usual_side(self) -> str:
        """What lies beside the list: what the lesson says, where there is no room above the hand."""
        plan = self.plan
        return "coach" if plan.coach is not None and plan.coach == plan.side else super().usual_side

    @property
    def usual_commands(self) -> Sequence[Command]:
        """The commands of what is on screen."""
        scene = self.session.scene
        if scene.entries and not self.lesson.coach.played_on:
            return LESSON_MOMENT
        if self.looking is not None or not (self.lesson.tells or scene.asks):
            return super().usual_commands
        if scene.asks:
            return TABLE if self.lesson.coach.played_on else LESSON
        by_waiting = {
            Waiting.END: lesson_end(self.lesson.coach.is_last),
            Waiting.ANSWER: COACHING_ANSWER,
        }
        return by_waiting.get(self.lesson.coach.waiting, COACHING)

    def show_scene(self, last: Action | None = None) -> None:
        """Show the scene the session has come to, and what the lesson says of it."""
        super().show_scene(last)
        self.side = self.usual_side
        self._point_at_wanted()

    def _point_at_wanted(self) -> None:
        """After a wrong choice put the cursor on one the step wants, so that Enter makes it."""
        wanted = self.lesson.coach.wanted if self.session.asking else []
        choices = self.choices
        for index, row in enumerate(choices.rows):
            for place, use in enumerate(row.uses):
                if use.action in wanted:
                    choices.at, choices.open, choices.use_at = index, row.only is None, place
                    self.left_place = ""
                    return

    def run(self, command: str) -> bool:
        session = self.lesson
        coach = session.coach
        match command:
            case "go_on" if session.tells and coach.waiting is not Waiting.END:
                session.go_on()
            case "skip":
                session.skip()
            case "play_on" if not session.match.over:
                session.play_on()
            case "hint" if not coach.played_on:
                coach.ask_hint()
                self.side = self.usual_side
                return True
            case "coach":
                self.side = super().usual_side if self.side == "coach" else self.usual_side
                return True
            case _:
                return super().run(command)
        self.show_scene()
        return True
