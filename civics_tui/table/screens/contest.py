"""The screen of a contest of texts: everybody types one, then the table picks the best."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Input

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import wrap
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import CONTEST, bindings
from civics_tui.saves import StorageError
from civics_tui.saves.at_the_table import Saved
from civics_tui.screens.base import CivicsScreen
from civics_tui.table.match.contest import DRAWN, Texts
from civics_tui.widgets.key_line import KeyLine
from civics_tui.widgets.line_input import LineInput
from civics_tui.widgets.numbered import numbered
from civics_tui.widgets.surface import Surface
from rules.game import Action
from rules.words import Contest

RESEATED: Action = ("reseated",)
"""No action: somebody sits at another terminal now."""

NO_IDEA = "With no idea, press F2: a ready-made one, which Enter gives."
EMPTY = "Nothing is typed yet. F2 brings a ready-made one, which Enter gives."


class ContestScreen(CivicsScreen[Action]):
    """Dismissed with the action that the best text stands for, or None to leave the game."""

    BINDINGS = bindings(CONTEST)
    COMMANDS_HERE = CONTEST
    HEADING = "Contest"

    def __init__(self, save: Saved, contest: Contest) -> None:
        """Ask the persons of a match for their texts; those kept before count."""
        super().__init__()
        self._save = save
        self._contest = contest
        self._texts = Texts(save, contest)
        self._refused = False
        """Whether an empty line was given."""

    def compose(self) -> ComposeResult:
        """Question, texts, the line to type in."""
        yield self.title_line()
        yield Surface("question", passive=True)
        yield LineInput(id="text", max_length=self._contest.length)
        yield Surface("choices")
        yield self.keys_line()

    def fit_size(self) -> None:
        self.query_one("#question").styles.height = 6
        self.call_after_refresh(self._ask)

    def _ask(self) -> None:
        names = self._save.match.names
        try:
            seat = self._texts.missing
        except StorageError as fault:
            self.notify(str(fault), severity="error", markup=False)
            return
        width = self.size.width
        canvas = Canvas(width, 6, self.civics.glyphs, "table")
        choices, line = self.query_one("#choices", Surface), self.query_one(Input)
        asked = seat is not None
        line.display, choices.display = asked, not asked
        self.query_one(KeyLine).show_commands([one for one in CONTEST if asked or one.id != "ready_made"])
        if seat is not None:
            x = canvas.chip(1, 1, names[seat], f"seat-{seat}")
            canvas.text(x + 1, 1, "has the keyboard; the others look away.", "muted")
            canvas.lines(2, 2, wrap(self._contest.question, width - 4)[:2])
            words, style = (EMPTY, "warn") if self._refused else (NO_IDEA, "muted")
            canvas.lines(2, 4, wrap(words, width - 4)[:2], style)
            line.focus()
        else:
            canvas.lines(2, 1, wrap(self._contest.verdict, width - 4)[:2], "strong")
            rows = [(self._texts.given[seat], "strong") for seat in self._texts.order]
            rows.append((DRAWN, "muted"))
            picture = numbered(rows, width, self.civics.glyphs)
            choices.show(picture, picture.targets, "choice:0")
            choices.focus()
        self.query_one("#question", Surface).show(canvas.picture())

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        try:
            self._refused = not self._texts.give(event.value)
        except StorageError as fault:
            self.notify(str(fault), severity="error", markup=False)
            return
        if not self._refused:
            self.query_one(Input).value = ""
            # The next one is another person's, and the last question is everybody's.
            self.civics.typeahead.drop_until_drawn()
        self._ask()

    @on(Input.Changed)
    def _changed(self) -> None:
        if self._refused:
            self._refused = False
            self._ask()

    def action_ready_made(self) -> None:
        """Put a ready-made text into the line, to be given by Enter or changed."""
        if self._texts.missing is not None:
            line = self.query_one(Input)
            line.value = self._texts.ready_made
            line.action_end()

    def on_key(self, event: events.Key) -> None:
        if event.key.isdecimal() and self._texts.missing is None:
            self._pick(int(event.key) - 1)

    @on(Surface.Chosen)
    def _chosen(self, event: Surface.Chosen) -> None:
        self._pick(int(parsed(event.target).id))

    def _pick(self, index: int) -> None:
        if (action := self._texts.picked(index)) is not None:
            self.dismiss(action)

    def action_rules(self) -> None:
        state = self._save.match.state
        self.open_rules(self._save.match.game, state.prompt().cite)

    def action_lobby(self) -> None:
        """Show who sits where; texts are asked for only where all sit at one terminal."""

        def back(_: None) -> None:
            if not {*range(self._save.match.seats)} <= self._save.seats:
                self.dismiss(RESEATED)

        self.civics.open_lobby(self._save, back)

    def action_leave(self) -> None:
        """Back to the games."""
        self.dismiss(None)
