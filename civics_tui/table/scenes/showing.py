"""Seats at one screen answer all at once, by hand; one of them types what differs from what is expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import NO_BREAK, Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, styled
from civics_tui.keys.commands import COVER
from civics_tui.table.drawing import frame
from civics_tui.table.scenes.scene import Scene
from civics_tui.table.window.window import Window
from rules.game import Action
from rules.words import Shown

_LETTERS = "efxzvbmk"
"""The keys of what else is offered."""


@dataclass(repr=False)
class Showing(Scene):
    """Seats at one screen answer all at once: a number turns an answer that differs, Enter makes all."""

    heading = "All at once"
    gathers = True
    asks_all = True
    hidden = True
    usual = tuple([command for command in COVER if command.id != "go_on"])

    seat: int = field()
    shown: Shown
    turned: dict[int, Action] = field(default_factory=dict)
    """What was typed, also before another question in between."""
    meant: bool = False
    """Whether the price of what is typed was read."""

    @property
    def shows(self) -> Mapping[int, Action]:
        """What each seat shows, as far as it is typed."""
        expected = zip(self.shown.seats, self.shown.expected, strict=True)
        return {seat: self.turned.get(seat, action) for seat, action in expected}

    @property
    def counts(self) -> tuple[Action, ...]:
        """The answer that Enter begins with."""
        return (self._first,)

    @property
    def _first(self) -> Action:
        return (*self.shown.first, self.shows[self.shown.seats[0]])[0]

    def question(self, window: Window) -> Sequence[Spans]:
        """Return what all are asked, and how one of them types it."""
        asked = styled(self.shown.question, window.names, "strong")
        how = [Span(" A number turns what differs; Enter counts.", "")]
        return ([*asked, *how], asked)

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw the keys: numbers of seats with what each shows, what else is offered, Enter."""
        words = dict(self.shown.answers)
        place = window.plan.choices
        row: list[Span] = []
        for seat in sorted(self.shown.seats):
            answer = words[self.shows[seat]].text(window.names)
            chip = window.glyphs.chipped(str(seat + 1)).replace(" ", NO_BREAK)
            row += [Span(chip, f"strong on seat-{seat}"), Span(answer, f"seat-{seat}"), Span(" ", "")]
        rows = [row, [Span(f"Enter{NO_BREAK}", "mark strong"), Span("counts", "")]]
        for letter, (_, text) in zip(_LETTERS, self.shown.others, strict=False):
            rows[1] += [
                Span("   ", ""),
                Span(f"{letter}{NO_BREAK}", "mark strong"),
                Span(text.text(window.names), ""),
            ]
        if not self.shown.others:
            rows.append([Span("Sealed until Enter: then all are counted at once.", "muted")])
        sheet.put(place, frame.keys_below(place, rows, window.glyphs), ground="table")

    def answer(self, key: str) -> Action | None:
        """Return what Enter begins with, unless a price is to be read first; or what else is offered."""
        if key == "enter":
            broken = any(self.shows[seat] == action for seat, action, _ in self.shown.costs)
            return None if broken and not self.meant else self._first
        others = zip(_LETTERS, self.shown.others, strict=False)
        return next((action for letter, (action, _) in others if letter == key), None)

    def key(self, window: Window, key: str) -> bool:
        """Turn the answer of a seat by its number; say the price of what Enter would make."""
        seat = int(key) - 1 if key.isdecimal() else -1
        if seat in self.shows:
            answers = [action for action, _ in self.shown.answers]
            self.turned[seat] = answers[(answers.index(self.shows[seat]) + 1) % len(answers)]
            self.meant = False
            return True
        if key != "enter":
            return False
        self.meant = True
        costs = [
            words.text(window.names) for one, action, words in self.shown.costs if self.shows[one] == action
        ]
        window.session.notice = f"{' '.join(costs)} Enter again counts."
        return True
