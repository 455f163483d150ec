"""What is new in a release, told once to who has played an earlier one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from civics_tui.releases import VERSION
from civics_tui.storage.files import write_whole

_NOTED = "release"
"""The file, in the folder of the saves, with the release whose news was told last."""

_LONGEST = 40
"""Characters of it that are read."""


def gist() -> str:
    """Return in a sentence what is new in this release: the first line of its section in changes.md."""
    from importlib.resources import files

    text = files("civics_tui.manual").joinpath("changes.md").read_text(encoding="utf-8")
    return text.partition(f"## {VERSION}\n")[2].strip().partition("\n")[0]


def whats_new(home: Path) -> str:
    """Return what is new if it was not told in this folder yet, and keep that it was; else nothing.

    Nothing is new where no game was ever saved.
    """
    if not (home / "matches").is_dir():
        return ""
    noted = home / _NOTED
    # A pipe in its place would never answer.
    if noted.is_file():
        with suppress(OSError, UnicodeError), noted.open(encoding="utf-8") as file:
            if file.read(_LONGEST).strip() == VERSION:
                return ""
    return f"New in {VERSION}: {gist()}" if note(home) else ""


def note(home: Path) -> bool:
    """Keep that a folder knows this release; tells whether that could be kept."""
    with suppress(OSError):
        write_whole(home / _NOTED, f"{VERSION}\n")
        return True
    return False
