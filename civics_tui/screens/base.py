"""What every screen shares: the line of keys, help, and turning its commands into bindings and palette."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import on
from textual.app import SystemCommand
from textual.screen import Screen
from textual.widgets import Static

from civics_tui.commands import Command, key_line
from civics_tui.widgets.picture_view import PictureView
from rules.game import Game

if TYPE_CHECKING:
    from civics_tui.app import CivicsApp

R = TypeVar("R")

WIDE = (110, 32)
"""Least columns and rows at which everything is shown at once."""


class CivicsScreen(Screen[R], Generic[R]):
    """A screen with a title line above and a line of keys below."""

    COMMANDS_HERE: ClassVar[Sequence[Command]] = ()
    """The commands of the screen, declared in `civics_tui.commands`."""
    HEADING: ClassVar[str] = ""

    @property
    def civics(self) -> CivicsApp:
        """The app, typed."""
        from civics_tui.app import CivicsApp

        assert isinstance(self.app, CivicsApp)
        return self.app

    def line(self, id: str, text: str = "") -> Static:
        """Make one line of plain text."""
        return Static(text, id=id, classes="line", markup=False)

    def title_line(self) -> Static:
        """Make the title line."""
        return self.line("title", f" {self.HEADING}")

    def keys_line(self) -> Static:
        """Make the line of keys."""
        return self.line("keys")

    def on_resize(self) -> None:
        """Fit the line of keys to the width."""
        for line in self.query("#keys").results(Static):
            line.update(" " + key_line(self.COMMANDS_HERE, self.size.width - 2))

    @on(PictureView.Moved)
    def point_at(self, event: PictureView.Moved) -> None:
        """Put the cursor where it shall go."""
        event.view.point(event.target)

    def commands_for_palette(self) -> Iterable[SystemCommand]:
        """List the commands of the screen for the palette."""
        for command in self.COMMANDS_HERE:
            if command.id != "command_palette":
                run = getattr(self, f"action_{command.id}")
                yield SystemCommand(command.help, f"key {command.shown}", run)

    def action_command_palette(self) -> None:
        """Open the command palette."""
        self.app.action_command_palette()

    def open_rules(self, game: Game, cite: str = "") -> None:
        """Open the rulebook of a game at a section."""
        # Loaded when it is opened: reading Markdown takes a while to load.
        from civics_tui.screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(game, cite))

    def action_keys(self) -> None:
        """Show what the keys do."""
        from civics_tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen(self.HEADING, self.COMMANDS_HERE))
