"""Somebody who plays a lesson with the keys of the table, and writes down what was said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, Glyphs
from civics_tui.lessons import course_of
from civics_tui.lessons.coach import Coach, Waiting
from civics_tui.lessons.script import Course, Do, Free, Lesson
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Reveal
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.game import Action

FOLDER = Path(__file__).parent / "transcripts"
ALL = [(slug, lesson.id) for slug in GAMES for lesson in course_of(slug).lessons]

Pick = Callable[[Sequence[Action]], Action]


def first(actions: Sequence[Action]) -> Action:
    """Choose the first one."""
    return actions[0]


def last(actions: Sequence[Action]) -> Action:
    """Choose the last one."""
    return actions[-1]


def any_of(seed: int) -> Pick:
    """Choose one at random."""
    return Random(seed).choice


def lesson_of(slug: str, id: str) -> tuple[Course, Lesson]:
    """Return a lesson and its course."""
    course = course_of(slug)
    lesson = course.lesson(id)
    assert lesson is not None
    return course, lesson


class Learner:
    """Plays one lesson on a desk, of 80 by 24 cells unless told otherwise."""

    def __init__(
        self,
        slug: str,
        id: str,
        pick: Pick = first,
        glyphs: Glyphs = UNICODE,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        self.coach = Coach(GAMES[slug], *lesson_of(slug, id))
        self.session = Session(self.coach.save, board_of(slug), self.coach)
        self.session.start()
        self.desk = Desk(self.session, glyphs, size)
        self.desk.show_scene()
        self.pick = pick
        self.keys = 0
        self.lines: list[str] = []
        self.looked: list[tuple[str, bool]] = []
        """What the coach pointed at, and whether it was on screen."""
        self.words = 0
        self._said = ""

    def press(self, key: str) -> None:
        """Press a key."""
        self.keys += 1
        self.desk.key(key, key if len(key) == 1 else None)

    @property
    def good(self) -> list[Action]:
        """The choices in the list that are made, not only shown."""
        return [action for action in self.listed if not self.coach.reply(action)]

    @property
    def listed(self) -> list[Action]:
        """The choices in the list: what answers for a computer is not there."""
        found = {use.action for row in self.desk.choices.rows for use in row.uses}
        return [action for action in self.coach.state.legal_actions() if action in found]

    @property
    def best(self) -> list[Action]:
        """The choices that meet the goal of the step."""
        state, step = self.coach.state, self.coach.at
        if not isinstance(step, Do):
            return []
        return [action for action in self.listed if step.accept(state, action)]

    @property
    def minutes(self) -> float:
        """Minutes of somebody who looks at everything: 200 words a minute, and 12 seconds before a key."""
        return self.words / 200 + self.keys * 12 / 60

    @property
    def ended(self) -> bool:
        """Whether the lesson is over and nothing is left to see."""
        return self.coach.waiting is Waiting.END and not isinstance(self.session.scene, Reveal)

    def step(self) -> None:
        """Read, look at a reveal, or decide."""
        self.desk.picture()
        coach, names = self.coach, self.coach.match.names
        if isinstance(scene := self.session.scene, Reveal):
            self.lines.append(
                f"  shown   {type(scene.entries[0].moment).__name__}: {scene.entries[0].text.text(names)}"
            )
            self.press("enter")
            return
        text = coach.text
        if text != self._said:
            self._said = text
            self.words += len(text.split())
            self.lines.append(f"coach   {text}")
        if coach.waiting is Waiting.READ:
            if coach.look:
                shown = any(place.target == coach.look for place in self.desk.places)
                self.looked.append((coach.look, shown))
            self.press("enter")
            return
        state = coach.state
        good = self.good
        action = self.pick(self.best or good)
        self.lines.append(f"  asked   {state.prompt().text.text(names)}")
        if not isinstance(coach.at, Free):
            answers = dict.fromkeys(
                coach.reply(other) for other in state.legal_actions() if other not in good
            )
            self.lines += [f"  else    {answer}" for answer in answers if answer]
            self.lines.append(f"  fits    {len(good)} of {len(state.legal_actions())}")
        self.lines.append(f"  chosen  {state.label(action).text.text(names)}")
        self.choose(action)

    def choose(self, action: Action) -> None:
        """Make a choice by its keys."""
        desk, before = self.desk, len(self.coach.match.moves)
        choices = desk.choices
        place = next(
            index for index, row in enumerate(choices.rows) for use in row.uses if use.action == action
        )
        row = choices.rows[place]
        use = next(use for use in row.uses if use.action == action)
        if place == choices.at and row.only is None and choices.lettered(use.key) == use and use.key:
            # The cursor is on the thing: the letter of its use is enough.
            self.press(use.key)
        elif choices.open:
            self.press(use.key or str(row.uses.index(use) + 1))
        elif choices.key(place) and choices.keyed(choices.key(place)) == place:
            self.press(choices.key(place))
        elif choices.lettered(use.key) == use and use.key:
            self.press(use.key)
        else:
            desk.pane = "list"
            for _ in range(abs(place - choices.at)):
                self.press("down" if place > desk.choices.at else "up")
            self.press("enter")
        if len(self.coach.match.moves) == before and self.session.warned is None:
            self.press(use.key or str(row.uses.index(use) + 1))
        if self.session.warned is not None:
            self.press(use.key or "enter")
        assert len(self.coach.match.moves) > before, f"{action} was not made by its keys"

    def play(self) -> Learner:
        """Play to the end."""
        for _ in range(300):
            if self.ended:
                break
            self.step()
        assert self.ended
        self.desk.picture()
        self.lines.append(f"coach   {self.coach.text}")
        return self

    @property
    def transcript(self) -> str:
        """What was said, asked and chosen."""
        lesson = self.coach.lesson
        head = f"{self.coach.game.slug} {self.coach.number}: {lesson.title}"
        foot = f"{self.keys} keys, {self.words} words, {len(self.coach.stops)} steps"
        return "\n".join([head, "", *self.lines, "", foot, ""])


def path_of(slug: str, id: str) -> Path:
    """Return where a lesson's transcript is kept."""
    return FOLDER / f"{slug}-{id}.txt"
