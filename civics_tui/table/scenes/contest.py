"""Texts are asked for before a choice of the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import Span
from civics_tui.boards.spans import Spans
from civics_tui.table.drawing import lines
from civics_tui.table.drawing.lines import Candidate
from civics_tui.table.scenes.scene import Scene
from civics_tui.table.window.window import Window
from rules.words import Contest


@dataclass(repr=False)
class Contesting(Scene):
    """Texts are asked for before a choice of the whole table."""

    rests = False
    asks_all = True

    contest: Contest = field()

    def question(self, window: Window) -> Sequence[Spans]:
        """Return what the texts are about."""
        return ([Span(self.contest.question, "strong")],)

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield what the signs mean."""
        yield lines.signs(window)
