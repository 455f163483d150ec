"""The driver of the kiosk in a browser: Textual's, which ends with the server that has started it."""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import cast

from textual.drivers.web_driver import WebDriver

from civics_tui.terminal.private import app_of
from civics_tui.terminal.watchdog import Ending


class CivicsWebDriver(WebDriver):
    """Speaks with the server by pipes. A server that is gone counts as SIGHUP, as a terminal would."""

    def run_input_thread(self) -> None:
        """Read what the server sends, to the end."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            # Textual's own handlers of signals have taken the place of the watchdog's.
            cast(Ending, app_of(self)).leave(128 + signal.SIGHUP)

    def write(self, data: str) -> None:
        """Write to the server, if it is there."""
        with suppress(BrokenPipeError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Write to the server, if it is there."""
        with suppress(BrokenPipeError):
            super().write_meta(data)
