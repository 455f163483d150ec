"""Whether plain mode is on, and why: an option, a variable, a setting, a terminal that cannot draw."""

from __future__ import annotations

import os
from collections.abc import Mapping

OPTIONS = ("--plain", "--screen-reader")
VARIABLE = "CIVICS_PLAIN"

CANNOT_DRAW = ("", "dumb", "unknown")
"""Values of TERM of terminals that draw nothing."""


def why_plain(
    arguments: bool, kept: bool, terminal: bool = True, environ: Mapping[str, str] = os.environ
) -> str:
    """Say why plain mode is on, after "Plain mode, because"; empty where it is off.

    `arguments` tells whether an option asks for it, `kept` whether the settings do; an explicit 0 in the
    variable wins over settings and terminal. `terminal` is whether there is one to draw on; without
    one, who set no TERM asks for nothing.
    """
    if arguments:
        return "an option asks for it"
    asked = environ.get(VARIABLE, "").strip().casefold()
    if asked in ("0", "no", "off", "false"):
        return ""
    if asked:
        return f"{VARIABLE} asks for it"
    if kept:
        return "the settings ask for it"
    term = environ.get("TERM", "")
    if term == "dumb" or (terminal and term in CANNOT_DRAW):
        return f"TERM is {term}" if term else "TERM is not set"
    return ""


def forgets(interactive: bool, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal forgets what has scrolled away when asked to: a pipe or `screen` does not."""
    term = environ.get("TERM", "")
    if not interactive or term in CANNOT_DRAW or "STY" in environ:
        return False
    return "TMUX" in environ or not term.startswith("screen")
