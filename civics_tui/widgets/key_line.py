"""The line of keys at the foot of a screen; a click does what the key does."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on

from civics_tui.keys.commands import Command
from civics_tui.keys.line import keys_picture
from civics_tui.widgets.surface import Surface


class KeyLine(Surface):
    """The line of keys of a screen."""

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__("keys", passive=True)
        self.add_class("line")
        self._commands = commands

    def show_commands(self, commands: Sequence[Command]) -> None:
        """Show other commands."""
        self._commands = commands
        self.show(keys_picture(self.size.width, commands))

    def on_resize(self) -> None:
        """Fit the line to the width."""
        self.show_commands(self._commands)

    @on(Surface.Pointed)
    async def _clicked(self, event: Surface.Pointed) -> None:
        event.stop()
        await self.screen.run_action(event.target)
