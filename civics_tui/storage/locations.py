"""Where things are kept on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "civics-tui"


def home() -> Path:
    """Return the folder of the saves: `CIVICS_HOME`, else the platform's data folder.

    Raises ValueError, in words, if the user it belongs to is not there.
    """
    own = os.environ.get("CIVICS_HOME")
    try:
        if own:
            return Path(own).expanduser()
        return _platform("XDG_DATA_HOME", ".local/share")
    except RuntimeError as error:
        if own:
            raise ValueError(f"CIVICS_HOME is {own!r}, the folder of a user who is not there") from error
        raise ValueError("there is no home folder for saved games; set CIVICS_HOME to a folder") from error


def settings_file() -> Path | None:
    """Return where the settings are kept: in `CIVICS_HOME`, else the platform's folder for settings.

    None if there is no folder for them.
    """
    try:
        if os.environ.get("CIVICS_HOME"):
            return home() / "settings.toml"
        return _platform("XDG_CONFIG_HOME", ".config") / "settings.toml"
    except (RuntimeError, ValueError):
        return None


def _platform(variable: str, usual: str) -> Path:
    """Return our folder in that of a variable, else in the platform's. RuntimeError if nobody has a home.

    So does platformdirs, which takes a twentieth of the start to load.
    """
    named = os.environ.get(variable, "")
    if sys.platform == "darwin":
        usual = "Library/Application Support"
    return (Path(named) if os.path.isabs(named) else Path.home() / usual) / NAME
