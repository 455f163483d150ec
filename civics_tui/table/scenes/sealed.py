"""A cover that takes the seat's sealed answer: a letter, and Enter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, styled
from civics_tui.keys.commands import CHOICE_KEYS, Command
from civics_tui.table.drawing import frame
from civics_tui.table.scenes.covered import Covered
from civics_tui.table.scenes.scene import Said, Scene, in_words
from civics_tui.table.window.window import Window
from rules.game import Action
from rules.words import Text

SEALS = "Enter seals it, another letter changes it."
"""What is said to a letter."""


@dataclass(repr=False)
class Sealed(Covered):
    """A cover that takes the seat's sealed answer: Enter gives the one typed last, and nothing shows which.

    A letter alone gives none: it may be pressed once more in haste, when the next seat is asked.
    """

    answers: tuple[tuple[str, str, str, Action], ...] = field()
    price: str = ""
    typed: str = ""
    """The letter typed last."""
    warned: bool = False
    """Whether the price was told since."""

    def question(self, window: Window) -> Sequence[Spans]:
        """Return who answers, and what."""
        who = Text.of("{0:seat} {1}, the others look away. ", self.seat, self.about)
        asked = window.session.state.prompt().text
        return ([span for text in (who, asked) for span in styled(text, window.names, "strong")],)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield who answers, and what."""
        yield Said("Question", in_words(self.question(window)[0]))

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the table: nothing on it is the seat's alone."""
        Scene.draw(self, window, sheet)

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw the letters with their words."""
        answers = [answer[:3] for answer in self.answers]
        place, price = window.plan.choices, "" if self.warned else self.price
        sheet.put(place, frame.sealed(place, answers, price, bool(self.typed), window.glyphs), ground="table")

    def commands(self, window: Window) -> Sequence[Command]:
        """Return what may be done at a cover, with what Enter does."""
        word = "seal it" if self.typed else "open the hand"
        return [one._replace(word=word) if one.id == "go_on" else one for one in super().commands(window)]

    def key(self, window: Window, key: str) -> bool:
        """Take a letter, tell the price, or say what answers; the others may look, so not which it was."""
        if key == "enter" and self.typed:
            self.warned = True
            window.session.notice = f"{self.price} Enter once more seals what is typed."
            return True
        if key not in CHOICE_KEYS:
            return False
        letters = [letter for letter, *_ in self.answers]
        window.session.notice = f"Only {Text.listing(letters).text()} answer here, then Enter."
        if key in letters:
            self.typed, self.warned = key, False
            window.session.notice = SEALS
        return True

    def answer(self, key: str) -> Action | None:
        """Return what was typed, for Enter; where an answer has a price, for the second one."""
        given = self.typed if key == "enter" and (self.warned or not self.price) else ""
        return next((action for letter, *_, action in self.answers if letter == given), None)
