"""Where things are kept on this machine."""

from __future__ import annotations

import os
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
        # Loaded when it is wanted; it comes with Textual.
        from platformdirs import user_data_path

        return user_data_path(NAME)
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
        from platformdirs import user_config_path

        return user_config_path(NAME) / "settings.toml"
    except (RuntimeError, ValueError):
        return None
