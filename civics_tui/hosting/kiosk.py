"""A kiosk: the app for somebody who has no shell on this machine, and is to get none by it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from civics_tui.text.sanitize import sanitize_line

if TYPE_CHECKING:
    from civics_tui.hosting.limits import Visitor

BARRED = frozenset({"export", "report", "demo", "take_over", "seed"})
"""Ids of what a kiosk leaves out: commands that write elsewhere, or take others' seats; and seeds."""

OF_A_BROWSER = frozenset({"TEXTUAL_DRIVER", "TEXTUAL_FPS", "TEXTUAL_COLOR_SYSTEM"})
"""What the server of `civics web` sets for the app."""

LONGEST_WHO = 20
_CODE = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


@dataclass(slots=True, eq=False, repr=False)
class Kiosk:
    """Who is at a kiosk."""

    who: str = ""
    """Empty until a name is typed."""
    known: bool = False
    """Whether a key or an account says who it is; a name that is typed is believed."""
    code: str = ""
    """The table that is asked for; empty for none."""
    address: str = ""
    """Where the line comes from; empty if that is not known."""

    def visitor(self, before: Visitor) -> Visitor:
        """Return who is at the tables."""
        return replace(before, name=self.who, proved=self.known, address=self.address or before.address)


def person(given: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return who is at a kiosk: the name given, else who has used sudo, as plain text; empty if nobody."""
    return sanitize_line(given or environ.get("SUDO_USER", ""), LONGEST_WHO).strip()


def asked_table(environ: Mapping[str, str] = os.environ) -> str:
    """Return the table that the words of an SSH command name; empty if they are anything but one code."""
    words = environ.get("SSH_ORIGINAL_COMMAND", "")
    return words if _CODE.fullmatch(words) else ""


def address(environ: Mapping[str, str] = os.environ) -> str:
    """Return a word for where an SSH line comes from, which tells nothing of it; empty for no such line."""
    client = environ.get("SSH_CONNECTION", "").partition(" ")[0]
    return _hashed(client) if client else ""


def _hashed(text: str) -> str:
    # Loaded when it is wanted: every start loads this module.
    import hashlib

    return hashlib.sha256(text.encode()).hexdigest()[:16]


def lessons_of(who: str) -> str:
    """Return the name of the file with a person's lessons, which tells nothing of the name."""
    return f"lessons-{_hashed(who)}.json"


def close_process() -> None:
    """Keep what this process makes for its user: no files for others, no memory in a core file."""
    os.umask(0o077)
    for name in [name for name in os.environ if name.startswith("TEXTUAL_") and name not in OF_A_BROWSER]:
        # Textual's own settings write logs and screenshots.
        del os.environ[name]
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
