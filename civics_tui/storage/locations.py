"""Where things are kept on this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def home(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder of the saves: `CIVICS_HOME`, else the platform's data folder.

    Raises ValueError, in words, if the user it belongs to is not there.
    """
    try:
        return _home(environ, platform)
    except RuntimeError as error:
        raise ValueError("there is no home folder for saved games; set CIVICS_HOME to a folder") from error


def settings_file(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """Return where the settings are kept: in `CIVICS_HOME`, else the platform's folder for settings.

    None if there is no folder for them.
    """
    try:
        return _settings_folder(environ, platform) / "settings.toml"
    except (RuntimeError, ValueError):
        return None


def _settings_folder(environ: Mapping[str, str], platform: str) -> Path:
    if environ.get("CIVICS_HOME") or platform in ("win32", "darwin"):
        return _home(environ, platform)
    return Path(environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "civics-tui"


def _home(environ: Mapping[str, str], platform: str) -> Path:
    if own := environ.get("CIVICS_HOME"):
        try:
            return Path(own).expanduser()
        except RuntimeError as error:
            raise ValueError(f"CIVICS_HOME is {own!r}, the folder of a user who is not there") from error
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "civics-tui"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "civics-tui"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "civics-tui"
