"""Plain mode from the command line: a console, a house, and the room that a command asks for."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from civics_tui.hosting.kiosk import Kiosk
from civics_tui.plain.console import Console, Ended, Standard
from civics_tui.plain.house import House, Places
from civics_tui.plain.mode import forgets
from civics_tui.plain.picker import Picker
from civics_tui.storage.settings import SettingsFile

Entering = Callable[[House], object]
"""What a command opens above the picker."""


def _rooms() -> Any:
    return import_module("civics_tui.plain.rooms")


PLACES: Places = {
    "demo": lambda: _rooms().demo,
    "lessons": lambda: _rooms().LessonsRoom,
    "name": lambda: _rooms().NameRoom,
    "replay": lambda: import_module("civics_tui.plain.replay").Replay,
    "seats": lambda: _rooms().SeatsRoom,
    "settings": lambda: _rooms().SettingsRoom,
    "table": lambda: _rooms().show_table,
}
"""The rooms, each loaded when somebody goes there: the first line is said at once."""


def run(
    why: str,
    folder: Path,
    settings: SettingsFile,
    entering: Entering | None = None,
    kiosk: Kiosk | None = None,
) -> None:
    """Say that plain mode is on, and why; then take lines until nobody types any more."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    lines = Standard()
    console = Console(lines, forgets(lines.interactive))
    house = House(console, folder, settings, PLACES, kiosk)
    picker = Picker(house)
    house.rooms.append(picker)
    try:
        console.say("Plain mode", f"on, because {why}. Type help.")
        if settings.fault:
            console.say("Error", settings.fault)
        if kiosk is not None and not kiosk.who:
            house.go("name")
        elif entering is not None:
            entering(house)
        else:
            picker.enter()
    except (Ended, KeyboardInterrupt):
        # Whoever reads has gone already.
        house.rooms.clear()
    gc.enable()
    house.run()
    if lines.interactive:
        sys.stdout.write("Bye: every game is saved.\n")
