"""What every screen shares: the line of keys, help, and turning its commands into bindings and palette."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeVar

from textual import getters
from textual.app import SystemCommand
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from civics_tui.boards.picture import LEAST_SIZE
from civics_tui.keys.commands import Command
from civics_tui.screens.navigator import Navigator
from civics_tui.widgets.key_line import KeyLine
from rules.game import Game

R = TypeVar("R")


class CivicsScreen(Screen[R], Generic[R]):
    """A screen with a title line above and a line of keys below."""

    COMMANDS_HERE: ClassVar[Sequence[Command]] = ()
    """The commands of the screen, declared in `civics_tui.keys.commands`."""
    USUAL_KEYS: ClassVar[Sequence[tuple[str, str]]] = ()
    """What keys do here that have no command."""
    HEADING: ClassVar[str] = ""

    civics = getters.app(Navigator)
    """The app, as screens see it."""

    _focused_before: Widget | None = None
    """What had the keys before the window became too small."""

    _fitted: Size | None = None
    """The size for which it was drawn last."""

    @property
    def commands_here(self) -> Sequence[Command]:
        """The commands of the screen, without those that there are not."""
        return [command for command in self.COMMANDS_HERE if command.id not in self.civics.barred]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Take no command that there is not."""
        return action not in self.civics.barred

    def line(self, id: str, text: str = "") -> Static:
        """Make one line of plain text."""
        return Static(text, id=id, classes="line", markup=False)

    def title_line(self) -> Static:
        """Make the title line."""
        return self.line("title", f" {self.HEADING}")

    def keys_line(self) -> KeyLine:
        """Make the line of keys."""
        return KeyLine(self.commands_here)

    @property
    def has_room(self) -> bool:
        """Whether it can be drawn: for a moment a screen may have another size than the terminal."""
        width, height = LEAST_SIZE
        return not self.civics.too_small and self.size.width >= width and self.size.height >= height

    def on_resize(self) -> None:
        """Draw for the size; where that is too small, hide everything as it is and say so."""
        if not self.has_room:
            self._fitted = None
            if not self.has_class("-too-small"):
                self._focused_before = self.focused
                self.mount(Static(id="too-small", markup=False))
                self.add_class("-too-small")
            width, height = LEAST_SIZE
            here = f"{self.size.width}x{self.size.height}"
            self.query_one("#too-small", Static).update(
                f"Civics needs {width}x{height} characters; here are {here}.\n"
                "In a larger window all is where it was. q leaves; every game is saved."
            )
            return
        if self.has_class("-too-small"):
            self.remove_class("-too-small")
            self.query("#too-small").remove()
            self.civics.typeahead.drop_until_drawn()
            self.call_after_refresh(self._focus_again)
        if self.is_laid_out and self.size != self._fitted:
            # At the start Textual says the same size twice.
            self._fitted = self.size
            self.fit_size()

    @property
    def is_laid_out(self) -> bool:
        """Whether what is drawn for its size has that of this screen by now; else it asks when it has."""
        return True

    def _focus_again(self) -> None:
        if self._focused_before is not None and self._focused_before.focusable:
            self.set_focus(self._focused_before, scroll_visible=False)

    def on_screen_suspend(self) -> None:
        """Take the notice along that stands over the screen."""
        if self.civics.noticed_on is self:
            self.civics.clear_notifications()

    def fit_size(self) -> None:
        """Draw what depends on the size of the screen, which is large enough."""

    @property
    def at_once(self) -> bool:
        """Whether the terminal shows no steps now: it is slow, simple, or something lies over the screen."""
        civics = self.civics
        simple = civics.ascii_only or os.environ.get("TERM") == "dumb"
        return simple or civics.screen is not self or getattr(civics.terminal, "behind", False)

    def run_command(self, id: str) -> None:
        """Do what a command says, as its key would."""
        getattr(self, f"action_{id}")()

    def commands_for_palette(self) -> Iterable[SystemCommand]:
        """List the commands of the screen for the palette."""
        for command in self.commands_here:
            if command.id != "command_palette":
                run = lambda id=command.id: self.run_command(id)  # noqa: E731
                # Whoever looks for a word of the key line finds it.
                known = command.word.lower() in command.help.lower()
                title = command.help if known else f"{command.help} ({command.word})"
                yield SystemCommand(title, f"key {command.shown}", run)

    def action_command_palette(self) -> None:
        """Open the command palette."""
        self.app.action_command_palette()

    def open_rules(self, game: Game, cite: str = "") -> None:
        """Open the rulebook of a game at a section."""
        from civics_tui.manual.book import rules_of

        self.civics.open("rulebook", rules_of(game), cite)

    def action_back(self) -> None:
        """Go back to where it was opened."""
        self.dismiss(None)

    def action_keys(self) -> None:
        """Show what the keys do."""
        self.civics.open("keys", self.HEADING, self.USUAL_KEYS, self.commands_here)
