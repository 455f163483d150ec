"""Choices that some terminals of a table want to take back, until all of them do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

TAKE_BACK = "take back"
"""The note of a wish."""


class Wish(NamedTuple):
    """To take back the last choices: void as soon as the journal goes on."""

    entry: int
    """How many entries the journal had."""
    last: int
    """How many choices."""
    terminals: frozenset[str]
    """Those that want it."""

    def note(self) -> dict[str, object]:
        """Return it as a note of the match."""
        return {"entry": self.entry, "count": self.last, "terminals": sorted(self.terminals)}


def wish_in(notes: Mapping[str, object], entry: int, choices: int) -> Wish | None:
    """Read the wish that stands at an entry, after so many choices; None if there is none."""
    match notes.get(TAKE_BACK):
        case {"entry": int(at), "count": int(count), "terminals": list(terminals)}:
            if at == entry and 0 < count <= choices:
                return Wish(entry, count, frozenset(one for one in terminals if isinstance(one, str)))
    return None
