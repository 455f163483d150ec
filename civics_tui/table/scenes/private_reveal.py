"""What a seat's own move showed to it alone, until Enter or, after a while, by itself it is put away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, styled
from civics_tui.keys.commands import MOMENT
from civics_tui.table.drawing import frame, panes
from civics_tui.table.drawing.lines import Candidate, Priority
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, center, in_words, stage
from civics_tui.table.window.window import Window
from rules.words import Entry, Text


@dataclass(repr=False)
class PrivateReveal(Scene):
    """What a seat's own move showed to it alone: what it drew."""

    passes = True
    seconds = 5.0
    usual = tuple([command for command in MOMENT if command.id != "run_on"])

    seat: int = field()
    drawn: tuple[Entry, ...]
    """Nothing once it is covered: the page stays, so that Enter still leaves it and opens no hand."""

    def cover(self) -> None:
        """Show it no more."""
        self.drawn, self.seconds = (), 0.0

    def eyes(self, sitting: Sitting) -> int | None:
        """Return the seat's own, while it is shown."""
        return self.seat if self.drawn else None

    def _in_words(self, window: Window) -> Spans:
        spans: list[Span] = []
        for entry in self.drawn:
            spans += [*([Span(" ", "")] if spans else []), *styled(entry.text, window.names, "strong")]
        return spans

    def question(self, window: Window) -> Sequence[Spans]:
        """Return what was shown or, if that is too long, where it stands."""
        if not self.drawn:
            return ([Span(f"What {window.names[self.seat]} drew is covered.", "strong")],)
        below = [Span(f"{window.names[self.seat]}: this stands below, for you alone.", "strong")]
        return self._in_words(window), below

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what was shown."""
        yield Said("For you alone", in_words(self._in_words(window)))

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield when it is covered: every card that was drawn matters more."""
        session = window.session
        after, words = session.state.current_player, "Enter goes on."
        if self.drawn:
            words = "It is covered in a moment, at once by Enter."
        if after is not None and after != self.seat:
            goes_on = "the keyboard goes to {0:seat}" if after in session.persons else "{0:seat} decides"
            words += Text.of(f" Then {goes_on}.", after).text(window.names)
        yield Candidate(Priority.CLOSES, ([Span(words, "muted")],))

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw it alone where the board already shows what everybody is about to see."""
        if not window.session.reveals_wait:
            super().draw(window, sheet)
            return
        room, made = stage(window), max(0, len(window.session.match.moves) - 1)
        picture = frame.announcement(room, self.lines(window).rows[0], window.glyphs)
        center(window, sheet, room, picture, made=made)

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw what has no room below the board."""
        words, place = self._in_words(window), window.plan.prompt
        if len(frame.lines_of(words, place.width - 2)) <= place.height:
            super().aside(window, sheet)
            return
        room = window.plan.choices
        picture = frame.paragraphs(room.width, [words], window.glyphs)
        panes.put_pane(window, sheet, "drawn", room, picture, "pane")
