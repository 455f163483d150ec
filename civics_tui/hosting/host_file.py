"""What a host sets for everybody on a machine, in one TOML file that belongs to root."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from civics_tui.text.sanitize import sanitize_line, sentence
from rules.named import NamedTuple

PLACE = Path("/etc/civics/host.toml")
"""Where the file is; where it is not there, `CIVICS_HOST_FILE` may name another one."""

LARGEST = 10_000
"""Bytes of the file that are read."""

LONGEST_MESSAGE = 69
"""Cells; as many as the smallest window has beside the title of the list of games."""

USUAL_LEVELS = ("easy", "casual", "medium", "hard")


class HostError(Exception):
    """The host's file cannot be used; the message is one sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(sentence(message))


class Host(NamedTuple):
    """What a host has set; the defaults are those of a machine without the file."""

    message: str = ""
    """A line for everybody, above the list of games."""
    on_turn: str = ""
    """A program that is run when a turn passes to somebody who is away."""
    log: str = ""
    """A file to which a line is added for every game that ends."""
    tables: int = 1_000
    """Games that have not ended, of all persons at kiosks together."""
    games_a_person: int = 20
    """Games that have not ended, of one person at kiosks."""
    terminals: int = 100
    """Kiosks that are open at once."""
    thinking: int = max(1, os.cpu_count() or 1)
    """Computers that think at once, of all terminals."""
    cover_seconds: int = 600
    """Time without a key after which a kiosk covers hands."""
    leave_seconds: int = 1_800
    """Time without a key after which a kiosk leaves lobby and list of games."""
    levels: tuple[str, ...] = USUAL_LEVELS
    """Levels of computers at kiosks."""
    web: bool = True
    """Whether `civics web` serves the kiosk to browsers."""


BOUNDS = {
    "tables": range(1, 100_001),
    "games_a_person": range(1, 1_001),
    "terminals": range(1, 10_001),
    "thinking": range(1, 1_001),
    "cover_seconds": range(10, 86_401),
    "leave_seconds": range(10, 604_801),
}
"""What its numbers may be."""

USUAL = Host()
"""A machine whose host has set nothing."""


def place(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Return where the file is, if there is one; whoever can set a variable cannot pass by that of root."""
    if os.path.lexists(PLACE):
        return PLACE
    named = environ.get("CIVICS_HOST_FILE")
    return Path(named) if named else None


def read_host(path: Path | None = None) -> Host:
    """Read the host's file; without one, or what it leaves out, is as usual. HostError if it is no good."""
    path = path or place()
    if path is None:
        return USUAL
    shown = sanitize_line(str(path), 120)
    try:
        kind = path.stat()
        if not stat.S_ISREG(kind.st_mode) or kind.st_size > LARGEST:
            raise HostError(f"{shown} is not a host's file.")
        if kind.st_uid not in (0, os.getuid()) or kind.st_mode & 0o022:
            raise HostError(f"{shown} may be changed by others: give it to root, mode 644.")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise HostError(f"{shown} cannot be read: {(error.strerror or 'it failed').lower()}.") from error
    except UnicodeError as error:
        raise HostError(f"{shown} is not text.") from error
    return _parsed(text, shown)


def _parsed(text: str, shown: str) -> Host:
    # Loaded when there is something to read, so that a start is quick.
    import tomllib

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise HostError(f"{shown} is not TOML: {sanitize_line(str(error), 80)}.") from error
    for name, value in found.items():
        if name not in Host._fields:
            raise HostError(f"{shown} has {sanitize_line(name, 30)!r}, which is no setting of a host.")
        if fault := _fault_of(BOUNDS.get(name), name, value):
            raise HostError(f"in {shown} {name} {fault}.")
    if "levels" in found:
        found["levels"] = tuple(level for level in USUAL_LEVELS if level in found["levels"])
    if "message" in found:
        found["message"] = sanitize_line(found["message"], LONGEST_MESSAGE)
    return Host(**found)


def _fault_of(bounds: range | None, name: str, value: Any) -> str:
    """Say what is wrong about a value; empty if nothing is."""
    if bounds is not None:
        right = type(value) is int and value in bounds
        return "" if right else f"is a whole number from {bounds[0]} to {bounds[-1]}"
    if name == "levels":
        right = isinstance(value, list) and bool(value) and all(level in USUAL_LEVELS for level in value)
        return "" if right else f"is a list of {', '.join(USUAL_LEVELS)}"
    if name == "web":
        return "" if isinstance(value, bool) else "is true or false"
    if not isinstance(value, str):
        return "is a text"
    if name == "message" and sanitize_line(value, LARGEST) != sanitize_line(value, LONGEST_MESSAGE):
        return f"is a line of {LONGEST_MESSAGE} cells at most"
    if name in ("on_turn", "log") and value and not os.path.isabs(value):
        return "is a path that begins at the root"
    return ""
