"""A table that plays itself. Any key offers to take over a seat, or to quit."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult

from civics_tui.commands import DEMO, OFFER, Command, bindings
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.results import ResultsScreen
from civics_tui.screens.table import TableScreen
from civics_tui.seating import called
from civics_tui.widgets.picture_view import PictureView
from civics_tui.words import fitted, listing, log_lines

if TYPE_CHECKING:
    from civics_tui.demo import Demo
    from civics_tui.saves import SavedMatch
    from rules.match import Match

RESULT_SECONDS = 20.0
"""How long a result is shown before the next game."""


class AnyKey:
    """A screen on which every key does the same, in the place of all that it does elsewhere."""

    def on_key(self, event: events.Key) -> None:
        """Any key will do, but only one."""
        event.stop()
        event.prevent_default()
        self.action_offer()

    @abstractmethod
    def action_offer(self) -> None:
        """Do what every key does."""


class DemoScreen(AnyKey, TableScreen, inherit_bindings=False):
    """Shows a match between computers and tells its story."""

    BINDINGS = bindings(DEMO)
    COMMANDS_HERE: ClassVar[Sequence[Command]] = DEMO
    HEADING = "Demo"

    def __init__(self, demo: Demo, save: SavedMatch) -> None:
        super().__init__(save, demo.pace)
        self._demo = demo
        self._pane = "log"

    def on_mount(self) -> None:
        """Nothing takes the keys: each of them offers a seat."""
        self.set_focus(None)

    def _lay_out(self) -> None:
        """Nobody chooses and no hand is open: scores and log have their room."""
        super()._lay_out()
        for part in ("choices", "hand"):
            self.view(part).display = False
        for part in ("scores", "log"):
            self.view(part).display = True
        grid = self.query_one("#parts").styles
        if self.wide:
            grid.grid_rows = f"5 {min(2 * self.match.seats + 1, self.size.height // 4)} 1fr"
        else:
            grid.grid_columns = "1fr 2fr"

    def _draw_prompt(self) -> None:
        """Tell what happened last, and whose turn it is."""
        view, state = self.view("prompt"), self.state
        told = log_lines(self.entries, self.match.names, None, 1)
        rows = [(line, "strong") for line in told]
        if state.current_player is not None:
            rows.append((f"{called(self.match, state.current_player)} decides.", "muted"))
        view.show(fitted(rows, view.size.width, view.size.height, self.civics.glyphs))

    def _results(self) -> None:
        self.app.push_screen(DemoResultsScreen(self._save, self._demo.loop), self._shown_result)

    def _shown_result(self, answer: str | None) -> None:
        if answer == "next":
            self._demo.forget(self._save)
            self.civics.show_demo(self._demo)
        else:
            self.action_offer()

    def action_offer(self) -> None:
        """Offer the seats, or to quit."""
        self.app.push_screen(OfferScreen(self.match), self._answered)

    def _answered(self, answer: str | None) -> None:
        if answer == "quit":
            self.app.exit()
        elif answer is not None and answer.isdecimal():
            self._computers.stop()
            if fault := self.civics.take_seat(self._demo, self._save, int(answer)):
                self.civics.complain(fault)
                self._computers.go_on()
        elif self.match.over:
            self._results()
        else:
            # Also where thinking had failed: it is tried again.
            self._computers.go_on()


class DemoResultsScreen(AnyKey, ResultsScreen, inherit_bindings=False):
    """The result, for a while or until a key is pressed. Dismissed with `next` or `key`."""

    BINDINGS = bindings(DEMO)
    COMMANDS_HERE: ClassVar[Sequence[Command]] = DEMO
    HEADING = "Result"

    def __init__(self, save: SavedMatch, loop: bool) -> None:
        super().__init__(save)
        self._loop = loop

    def on_mount(self) -> None:
        """Make room for the next game in time."""
        self.set_focus(None)
        if self._loop:
            self.set_timer(RESULT_SECONDS, self._go_on)

    def _go_on(self) -> None:
        self.dismiss("next")

    def action_offer(self) -> None:
        """Leave the result."""
        self.dismiss("key")


class OfferScreen(CivicsScreen[str]):
    """Who wants to play on? Dismissed with a seat's number, `watch` or `quit`."""

    BINDINGS = bindings(OFFER)
    COMMANDS_HERE = OFFER
    HEADING = "Demo"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._answers = [("Watch on", "watch"), ("End the demo", "quit")]
        if not match.over:
            self._answers += [
                (f"Play on in the place of {called(match, seat)}", str(seat)) for seat in range(match.seats)
            ]

    def compose(self) -> ComposeResult:
        """Title, what can be done, line of keys."""
        yield self.line("title", " Demo: computers play. The game waits.")
        yield PictureView("list")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list; of several keys that wake the demo, none answers yet."""
        self.civics.typeahead.unseen()
        self.query_one(PictureView).focus()

    def fit_size(self) -> None:
        """Draw the list for the size."""
        rows = [(words, "") for words, _ in self._answers]
        picture = listing(rows, self.size.width, self.civics.glyphs)
        self.query_one(PictureView).show(picture, picture.targets, "choice:0")

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        self.dismiss(self._answers[int(event.target.partition(":")[2])][1])

    def on_key(self, event: events.Key) -> None:
        """Choose by number."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._answers):
            event.stop()
            self.dismiss(self._answers[int(event.key) - 1][1])

    def action_watch(self) -> None:
        """Watch on."""
        self.dismiss("watch")

    def action_quit(self) -> None:
        """End the demo."""
        self.dismiss("quit")
