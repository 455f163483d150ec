"""Asking somebody at a kiosk for a name, where neither a key nor an account says it."""

from __future__ import annotations

import asyncio

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input, Static

from civics_tui.hosting.kiosk import LONGEST_WHO
from civics_tui.keys.commands import NAME, bindings
from civics_tui.screens.base import CivicsScreen
from civics_tui.text.lookalikes import look_alike
from civics_tui.text.sanitize import sanitize_line
from civics_tui.widgets.line_input import LineInput


class NameScreen(CivicsScreen[str]):
    """Who are you? Dismissed with a name."""

    BINDINGS = bindings(NAME)
    COMMANDS_HERE = NAME
    HEADING = "Civics   who are you?"

    def compose(self) -> ComposeResult:
        """The line for the name."""
        yield self.title_line()
        yield self.line("said", " Your seats are kept under this name. A PIN, set in the lobby, guards them.")
        yield LineInput(id="line", max_length=LONGEST_WHO, placeholder="Your name")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the line."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def _typed(self) -> None:
        self.action_done()

    def action_done(self) -> None:
        name = sanitize_line(self.query_one(Input).value, LONGEST_WHO).strip()
        if name:
            self.run_worker(self._come_in(name), group="name", exclusive=True)

    async def _come_in(self, name: str) -> None:
        """Let somebody in, unless the name could be taken for that of somebody who plays here."""
        from civics_tui.saves import StorageError

        try:
            saves = await asyncio.to_thread(self.civics.store.summaries)
        except StorageError:
            # The list says so.
            saves = []
        names = {name for save in saves for name in save.names}
        for other in sorted(names) if name not in names else ():
            if look_alike(name, other):
                words = f" {name} is not the {other} who plays here: come by another name."
                self.query_one("#said", Static).update(words)
                return
        self.dismiss(name)

    def action_quit(self) -> None:
        self.app.exit()
