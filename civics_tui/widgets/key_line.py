"""The line of keys at the foot of a screen; a click does what the key does."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.widgets import Static

from civics_tui.keys.commands import Command, key_line


class KeyLine(Static):
    """As many commands as fit into the width."""

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__(id="keys", classes="line", markup=False)
        self._commands = commands

    def show(self, commands: Sequence[Command]) -> None:
        self._commands = commands
        self.on_resize()

    def on_resize(self) -> None:
        """Fit the line to the width."""
        line = Content(" ")
        for command in self._shown():
            line = Content.assemble(line, (command.shown, "bold $accent"), f" {command.word}  ")
        self.update(line)

    def _shown(self) -> Sequence[Command]:
        return key_line(self._commands, self.size.width - 2)

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        start = 1
        for command in self._shown():
            width = len(f"{command.shown} {command.word}")
            if start <= event.x < start + width:
                event.stop()
                await self.screen.run_action(command.id)
                return
            start += width + 2
