"""Choices that some terminals of a table want to take back, until all of them do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from civics_tui.saves.faults import TakenOver
from civics_tui.saves.journal import Journal
from civics_tui.saves.seating import Seating

_TAKE_BACK = "take back"
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


class Agreement:
    """What the terminals of a match agree to take back."""

    def __init__(self, journal: Journal, seating: Seating) -> None:
        self._journal = journal
        self._seating = seating

    @property
    def wanted_back(self) -> int:
        """How many choices some terminal wants to take back; 0 for none."""
        return self._wish.last if self._wish else 0

    @property
    def asked(self) -> bool:
        """Whether another terminal wants to take back choices, and this one has not agreed."""
        wish, seating = self._wish, self._seating
        return wish is not None and seating.token not in wish.terminals and bool(seating.here)

    @property
    def _wish(self) -> Wish | None:
        return _wish_in(self._journal.notes, self._journal.position, len(self._journal.match.moves))

    def agree(self, count: int) -> bool:
        """Want the last choices back, or agree to what another terminal wants; tells whether all do.

        All are the terminals that are there and have a person's seat.
        """
        with self._journal.changing("changed"):
            if not self._seating.here:
                raise TakenOver("this terminal looks on: it has no seat.")
            wish = self._wish or Wish(self._journal.position, count, frozenset())
            wish = wish._replace(terminals=wish.terminals | {self._seating.token})
            self._journal.set_notes(**{_TAKE_BACK: wish.note()})
        return self._seating.others <= wish.terminals


def _wish_in(notes: Mapping[str, object], entry: int, choices: int) -> Wish | None:
    """Read the wish that stands at an entry, after so many choices; None if there is none."""
    match notes.get(_TAKE_BACK):
        case {"entry": int(at), "count": int(count), "terminals": list(terminals)}:
            if at == entry and 0 < count <= choices:
                return Wish(entry, count, frozenset(one for one in terminals if isinstance(one, str)))
    return None
