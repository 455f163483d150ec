"""The lessons of all games: what each teaches, how long it takes, how far it is."""

from __future__ import annotations

from textual import on

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import LESSONS, LIST_KEYS, bindings
from civics_tui.lessons import course_of
from civics_tui.lessons.script import Lesson
from civics_tui.screens.pictured import ListScreen
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.game import Game
from rules.named import NamedTuple

_WIDTH = 70


class _Place(NamedTuple):
    """A lesson's place in the list: the game it is about, its number there from 0."""

    slug: str
    number: int

    @classmethod
    def of(cls, target: str) -> _Place:
        """Return the place that a target stands for."""
        slug, number = parsed(target)
        return cls(slug, int(number))

    @property
    def target(self) -> str:
        """The target that stands for it."""
        return f"{self.slug}:{self.number}"

    @property
    def lesson(self) -> Lesson:
        return course_of(self.slug).lessons[self.number]


class LessonsScreen(ListScreen[None]):
    """Choose a lesson."""

    BINDINGS = bindings(LESSONS)
    COMMANDS_HERE = LESSONS
    USUAL_KEYS = LIST_KEYS[:2]
    HEADING = "Learn by playing"
    LIST = "lessons"

    def __init__(self, game: Game) -> None:
        """List the lessons, the cursor at the first one of a game that is not done."""
        super().__init__()
        self._at = _Place(game.slug, 0)
        self._listed: list[tuple[bool, bool]] = []
        """How far each lesson was when the list was drawn: done, left off."""

    def on_mount(self) -> None:
        """Begin at the first lesson that is not done."""
        slug = self._at.slug
        lessons = enumerate(course_of(slug).lessons)
        undone = (at for at, lesson in lessons if not self.civics.progress.standing(slug, lesson.id).done)
        self._at = _Place(slug, next(undone, 0))

    def fit_size(self) -> None:
        picture, self._listed = self._picture(self.columns), self._standings()
        self.show_list(picture, picture.targets, self._at.target)
        self.list.reveal(picture.targets[self._at.target])

    def on_screen_resume(self) -> None:
        """Show what was learned since, however many lessons it was."""
        if self._listed and self._standings() != self._listed:
            self._at = self._next_open()
            self.fit_size()

    def _standings(self) -> list[tuple[bool, bool]]:
        """Return of every lesson whether it is done, and whether it was left off."""
        return [
            (self.civics.progress.standing(slug, lesson.id).done, self._left_off(slug, lesson))
            for slug in GAMES
            for lesson in course_of(slug).lessons
        ]

    def _left_off(self, slug: str, lesson: Lesson) -> bool:
        return self.civics.progress.standing(slug, lesson.id).left_off(len(lesson.steps))

    def _next_open(self) -> _Place:
        """Return the first lesson from the cursor on that is not played to its end; else the one it is on."""
        places = [_Place(slug, number) for slug in GAMES for number in range(len(course_of(slug).lessons))]
        for place in places[places.index(self._at) :]:
            standing = self.civics.progress.standing(place.slug, place.lesson.id)
            if not standing.done or (place == self._at and self._left_off(place.slug, place.lesson)):
                return place
        return self._at

    def _picture(self, width: int) -> Picture:
        courses = [(game, course_of(slug)) for slug, game in GAMES.items()]
        rows = sum(len(course.lessons) + 1 for _, course in courses)
        canvas = Canvas(width, rows, self.civics.glyphs)
        y = 0
        left = max(1, (width - _WIDTH) // 2)
        for game, course in courses:
            canvas.text(left, y, game.title, "title")
            y += 1
            for number, lesson in enumerate(course.lessons):
                standing = self.civics.progress.standing(game.slug, lesson.id)
                mark = self.civics.glyphs.check if standing.done else " "
                left_off = self._left_off(game.slug, lesson)
                state = "goes on" if left_off else "done" if standing.done else ""
                canvas.text(left, y, mark, "mark")
                canvas.text(left + 2, y, f"{number + 1}", "muted")
                canvas.text(left + 5, y, lesson.title, "name")
                canvas.text(left + 46, y, f"{lesson.minutes} minutes", "muted")
                canvas.text(left + 58, y, state, "muted")
                canvas.target(_Place(game.slug, number).target, Region(0, y, width, 1))
                y += 1
        return canvas.picture()

    @on(Surface.Moved)
    def _moved(self, event: Surface.Moved) -> None:
        self._at = _Place.of(event.target)

    @on(Surface.Chosen)
    def _chosen(self, event: Surface.Chosen) -> None:
        self._at = _Place.of(event.target)
        self.action_choose()

    def _open(self, anew: bool) -> None:
        self.civics.open_lesson(GAMES[self._at.slug], self._at.number, anew)

    def action_choose(self) -> None:
        """Begin a lesson, or go on where it was left; one that is done begins anew."""
        lesson = self._at.lesson
        self._open(anew=self.civics.progress.standing(self._at.slug, lesson.id).ended(len(lesson.steps)))

    def action_anew(self) -> None:
        """Begin a lesson from its start."""
        self._open(anew=True)
