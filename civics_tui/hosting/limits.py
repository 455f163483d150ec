"""How often somebody may try a PIN or put a line before the others, counted in a match's notes by who it was.

Who it was is the *source* of a visitor: the name where a key proves it, the address of the line it comes by,
or the program it sits at. Another name typed at the door is no other source, and nobody uses up what is
another's.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

MOST_TRIES = 5
"""How often a PIN may be wrong before the next try has to wait."""

WAIT_SECONDS = 600
"""How long it has to wait."""

MOST_AT_ONCE = 10
"""How many lines of all kinds one person puts before the others in a minute."""

_MINUTE = 60
_MOST_COUNTED = 50
"""Persons who are counted; of more the first are forgotten."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Visitor:
    """Who is at a terminal."""

    name: str = ""
    """Empty for whoever has the keyboard."""
    personal: bool = False
    """Whether no seat is taken unasked but the own one."""
    proved: bool = False
    """Whether a key or an account proves the name."""
    address: str = field(default_factory=lambda: os.urandom(8).hex())
    """What stays where another name is typed; something new where that is not known."""

    @property
    def source(self) -> str:
        """By which wrong PINs are counted."""
        return f"name {self.name}" if self.proved else f"from {self.address}"

    @property
    def speaker(self) -> str:
        """By which lines are counted: people may share an address."""
        return f"{self.source} {self.name}"


def may_try(note: object, source: str, now: int) -> bool:
    """Whether somebody may try a PIN; `note` is what `wrong` has returned."""
    times = _times_of(note).get(source, [])
    return len(times) < MOST_TRIES or abs(now - times[-1]) >= WAIT_SECONDS


def wrong(note: object, source: str, now: int) -> dict[str, list[int]]:
    """Count a wrong PIN."""
    return _with(note, source, now, MOST_TRIES)


def may_speak(note: object, speaker: str, now: int) -> bool:
    """Whether somebody may put another line before the others; `note` is what `spoken` has returned."""
    times = _times_of(note).get(speaker, [])
    return len(times) < MOST_AT_ONCE or abs(now - times[0]) >= _MINUTE


def spoken(note: object, speaker: str, now: int) -> dict[str, list[int]]:
    """Count a line."""
    return _with(note, speaker, now, MOST_AT_ONCE)


def _with(note: object, who: str, now: int, most: int) -> dict[str, list[int]]:
    """Return a count with one more time, the last of each who are counted."""
    counted = _times_of(note)
    times = [*counted.pop(who, ()), now][-most:]
    return {**dict([*counted.items()][1 - _MOST_COUNTED :]), who: times}


def _times_of(note: object) -> dict[str, list[int]]:
    """Read a count out of a file: nothing of what is none."""
    if not isinstance(note, Mapping):
        return {}
    return {
        str(who): times
        for who, times in [*note.items()][:_MOST_COUNTED]
        if isinstance(times, list) and times and all(type(time) is int for time in times)
    }
