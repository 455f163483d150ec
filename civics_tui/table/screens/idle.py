"""A kiosk at which nobody has pressed a key for long: hands are covered, then lobby and list are left."""

from __future__ import annotations

from typing import Any

from textual.app import App

from civics_tui.hosting.host_file import Host
from civics_tui.screens.lobby import LobbyScreen
from civics_tui.screens.palette import Palette
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import TableScreen

LOOK_SECONDS = 10.0
"""How often it is looked how long ago the last key was."""


def look_after(app: App[Any], idle: float, host: Host) -> None:
    """Cover hands after so many seconds without a key; leave lobby and list of games after more."""
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    if idle >= host.cover_seconds:
        if tables and isinstance(app.screen, ReplayScreen | Palette):
            app.screen.dismiss(None)
        for table in tables:
            table.rest()
    if idle >= host.leave_seconds:
        if isinstance(app.screen, LobbyScreen):
            app.screen.dismiss(None)
        elif not tables:
            app.exit()
