"""A lesson tells something, or shows what a choice would do; the position waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans
from civics_tui.keys.commands import Command
from civics_tui.table.drawing import lines, panes
from civics_tui.table.drawing.lines import Candidate, Priority
from civics_tui.table.match.game_log import News
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene
from civics_tui.table.window.window import Window


@dataclass(repr=False)
class Coaching(Scene):
    """A lesson tells something, or shows what a choice would do; the position waits."""

    rests = False

    seat: int = field()

    def eyes(self, sitting: Sitting) -> int | None:
        """Return the learner's."""
        return self.seat

    def news(self, sitting: Sitting) -> News:
        """Return what the others did."""
        return sitting.log.news(self.seat, self.seat)

    def commands(self, window: Window) -> Sequence[Command]:
        """Return the commands of somebody who reads."""
        guide = window.session.guide
        return guide.commands if guide is not None else ()

    def question(self, window: Window) -> Sequence[Spans]:
        """Return what Enter does."""
        line = window.session.coach_line
        words = line.below if line is not None else ""
        return ([Span(words, "title")],)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what the lesson says, and what it means."""
        if (lesson := window.session.lesson) is not None:
            line = lesson.line
            yield Said(f"{lesson.title}, {line.place}", line.text)
            if line.look and (meant := window.board.look(window.view(window.plan.board), line.look)):
                yield Said("Look", meant[0])

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield what the others did, or what wins."""
        yield from lines.news(window, question)
        yield lines.aims(window, Priority.SIGNS)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the table with the cursor on what the lesson means."""
        line = window.session.coach_line
        picture = panes.TablePicture(window, sheet, line.look if line else "")
        picture.draw(lambda: self.lines(window), lambda: self.aside(window, sheet))
