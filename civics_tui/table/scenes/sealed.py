"""A cover that takes the seat's sealed answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from civics_tui.boards.spans import Spans, styled
from civics_tui.keys.commands import CHOICE_KEYS
from civics_tui.table.drawing import frame, lines
from civics_tui.table.drawing.lines import Candidate
from civics_tui.table.scenes.covered import Covered
from civics_tui.table.scenes.scene import Said, Scene, in_words
from civics_tui.table.window.composition import Sheet
from civics_tui.table.window.window import Window
from rules.game import Action
from rules.words import Text


@dataclass(repr=False)
class Sealed(Covered):
    """A cover that takes the seat's sealed answer: a letter gives it, and nothing shows which."""

    answers: tuple[tuple[str, str, str, Action], ...]
    """Letters, words, what they bring, and choices; none where an answer has a price, and is asked twice."""
    price: str = ""
    """What that answer costs; everybody may know."""

    def question(self, window: Window) -> Sequence[Spans]:
        """Return who answers, and what."""
        who = Text.of("{0:seat} {1}, the others look away. ", self.seat, self.about)
        asked = window.session.state.prompt().text
        return ([span for text in (who, asked) for span in styled(text, window.names, "strong")],)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield who answers, and what."""
        yield Said("Question", in_words(self.question(window)[0]))

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield news, then what the signs mean."""
        yield from lines.news(window, question)
        yield lines.signs(window)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the table: nothing on it is the seat's alone."""
        Scene.draw(self, window, sheet)

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw the letters with their words."""
        answers = [answer[:3] for answer in self.answers]
        place = window.plan.choices
        sheet.put(place, frame.sealed(place, answers, self.price, window.glyphs), ground="table")

    def key(self, window: Window, key: str) -> bool:
        """Say what answers, to whom a key did not; the others may look, so not which key it was."""
        if key not in CHOICE_KEYS:
            return False
        letters = Text.listing([letter for letter, *_ in self.answers]).text()
        window.session.notice = (
            f"Only {letters} answer here."
            if letters
            else "No letter answers: one answer has a price. Enter, and answer alone."
        )
        return True

    def answer(self, key: str) -> Action | None:
        """Return what a letter answers."""
        return next((action for letter, *_, action in self.answers if letter == key), None)
