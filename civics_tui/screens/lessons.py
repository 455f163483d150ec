"""The lessons of all games: what each teaches, how long it takes, how far it is."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Picture, Region
from civics_tui.keys.commands import LESSONS, LIST_KEYS, bindings
from civics_tui.lessons import course_of
from civics_tui.lessons.script import Lesson
from civics_tui.screens.base import CivicsScreen
from civics_tui.widgets.picture_view import PictureView
from rules import GAMES
from rules.game import Game

_WIDTH = 70


class LessonsScreen(CivicsScreen[None]):
    """Choose a lesson."""

    BINDINGS = bindings(LESSONS)
    COMMANDS_HERE = LESSONS
    USUAL_KEYS = LIST_KEYS[:2]
    HEADING = "Learn by playing"

    def __init__(self, game: Game) -> None:
        """List the lessons, the cursor at the first one of a game that is not done."""
        super().__init__()
        self._at = self._first(game.slug)
        self._opened = False
        """Whether a lesson was opened since the list was drawn."""

    def _first(self, slug: str) -> str:
        return f"lesson:{slug}/0"

    def compose(self) -> ComposeResult:
        """The list of lessons."""
        yield self.title_line()
        yield PictureView("lessons")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.query_one(PictureView).focus()
        slug = self._at[7:].partition("/")[0]
        for number, lesson in enumerate(course_of(slug).lessons):
            if not self.civics.progress.standing(slug, lesson.id).done:
                self._at = f"lesson:{slug}/{number}"
                break

    def fit_size(self) -> None:
        view = self.query_one(PictureView)
        if not view.size.width:
            # Not laid out yet, or hidden since the window was too small: it asks again when it has its size.
            return
        picture = self._picture(view.size.width)
        at = self._at if self._at in picture.targets else next(iter(picture.targets), None)
        view.show(picture, picture.targets, at)
        if at is not None:
            view.reveal(picture.targets[at])

    def on_screen_resume(self) -> None:
        """Show what was learned since."""
        if self._opened:
            self._opened = False
            self._at = self._next_open()
            self.fit_size()

    def _left_off(self, slug: str, lesson: Lesson) -> bool:
        place = self.civics.progress.standing(slug, lesson.id).place
        if place is None or not place.here.step:
            return False
        return place.played_on or place.here.step < len(lesson.steps)

    def _next_open(self) -> str:
        """Return the first lesson from the cursor on that is not played to its end; else the one it is on."""
        rows = [
            (f"lesson:{slug}/{number}", slug, lesson)
            for slug in GAMES
            for number, lesson in enumerate(course_of(slug).lessons)
        ]
        here = next(index for index, row in enumerate(rows) if row[0] == self._at)
        for target, slug, lesson in rows[here:]:
            standing = self.civics.progress.standing(slug, lesson.id)
            if not standing.done or (target == self._at and self._left_off(slug, lesson)):
                return target
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
                canvas.target(f"lesson:{game.slug}/{number}", Region(0, y, width, 1))
                y += 1
        return canvas.picture()

    @on(PictureView.Moved)
    def _moved(self, event: PictureView.Moved) -> None:
        self._at = event.target

    @on(PictureView.Resized)
    def _resized(self) -> None:
        self.fit_size()

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        self._at = event.target
        self.action_choose()

    def _open(self, anew: bool) -> None:
        slug, _, number = self._at[7:].partition("/")
        self._opened = True
        self.civics.open_lesson(GAMES[slug], int(number), anew)

    def action_choose(self) -> None:
        """Begin a lesson, or go on where it was left; one that is done begins anew."""
        slug, _, number = self._at[7:].partition("/")
        lesson = course_of(slug).lessons[int(number)]
        place = self.civics.progress.standing(slug, lesson.id).place
        ended = place is not None and place.here.step >= len(lesson.steps) and not place.played_on
        self._open(anew=ended)

    def action_anew(self) -> None:
        """Begin a lesson from its start."""
        self._open(anew=True)

    def action_rules(self) -> None:
        """Open the rulebook of the game under the cursor."""
        self.open_rules(GAMES[self._at[7:].partition("/")[0]])

    def action_back(self) -> None:
        self.dismiss(None)
