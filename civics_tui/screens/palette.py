"""The command palette, without anything that moves and in the characters the terminal has."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import Input


class Palette(CommandPalette):
    """Textual's palette; its line and frame are those of the house."""

    CSS_PATH = "../styles/palette.tcss"

    def __init__(self) -> None:
        super().__init__(placeholder="Type to find a command", id="--command-palette")

    def on_mount(self) -> None:
        """Let the cursor stand still."""
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close the palette, once: at a second click beside it Textual's would close what is below."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)
