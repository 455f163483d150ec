"""A kiosk at which nobody has pressed a key for long: hands are covered, then lobby and list are left."""

from __future__ import annotations

from typing import Any

from textual.app import App

from civics_tui.screens.lobby import LobbyScreen
from civics_tui.screens.palette import Palette
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import TableScreen

COVER_SECONDS = 600.0
"""Time without a key after which hands are covered."""

LEAVE_SECONDS = 1800.0
"""Time without a key after which lobby and list of games are left."""

LOOK_SECONDS = 10.0
"""How often it is looked how long ago the last key was."""


def look_after(app: App[Any], idle: float) -> None:
    """Cover hands after so many seconds without a key; leave lobby and list of games after more."""
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    if idle >= COVER_SECONDS:
        if tables and isinstance(app.screen, ReplayScreen | Palette):
            app.screen.dismiss(None)
        for table in tables:
            table.rest()
    if idle >= LEAVE_SECONDS:
        if isinstance(app.screen, LobbyScreen):
            app.screen.dismiss(None)
        elif not tables:
            app.exit()
