"""A computer has to decide, and does so here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import Span
from civics_tui.boards.spans import Spans, styled
from civics_tui.players.seating import display_name
from civics_tui.table.drawing import lines
from civics_tui.table.drawing.lines import Candidate, Priority
from civics_tui.table.scenes.scene import Said, Scene
from civics_tui.table.window.window import Window


@dataclass(repr=False)
class Thinking(Scene):
    """A computer has to decide, and does so here."""

    thinks = True
    names_seat = True
    tells_moves = True
    worded = True

    seat: int = field()
    level: str

    def question(self, window: Window) -> Sequence[Spans]:
        """Return who thinks; where nobody waits for a question, what was done is the story."""
        session = window.session
        if not session.persons and (play := session.log.last_play()) is not None:
            return [styled(play.summary, names, "strong") for names in window.wordings]
        return ([Span(window.thinking or display_name(session.match, self.seat), "strong")],)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield nothing: it says that it thinks once it has thought for a while."""
        yield from ()

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield what was done last, or who thinks if that is the question."""
        if not window.session.persons:
            yield Candidate(Priority.THINKING, ([Span(window.thinking, "muted")],), must=True)
        yield from lines.done(window, must=True)
        yield lines.signs(window)
