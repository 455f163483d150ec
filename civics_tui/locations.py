"""Where things are kept on this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def home(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder of the saves: `CIVICS_HOME`, else the platform's data folder."""
    if own := environ.get("CIVICS_HOME"):
        return Path(os.path.expanduser(own))
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "civics-tui"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "civics-tui"
    return Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "civics-tui"
