"""Choices that somebody wants to take back, until all whom it concerns agree.

A choice is taken back only with the person who made it, also where that person is away just now: the wish
stands in the file, and whoever comes back is asked. Meanwhile the table waits or plays on, as it likes; with
the next entry of the journal the wish is void, because it would then be another position that is left.
"""

from __future__ import annotations

from collections.abc import Mapping

from civics_tui.saves.at_the_table import Agreed
from civics_tui.saves.faults import MovedOn, TakenOver
from civics_tui.saves.handing_over import LONGEST_NAMES
from civics_tui.saves.journal import Journal
from civics_tui.saves.matchfile import MOST_SEATS
from civics_tui.saves.seating import Seating
from civics_tui.text.sanitize import sanitize_line
from rules.named import NamedTuple

_TAKE_BACK = "take back"
"""The note of a wish."""


class Wish(NamedTuple):
    """To take back the last choices: void as soon as the journal goes on."""

    entry: int
    """How many entries the journal had."""
    last: int
    """How many choices."""
    asked: str
    """The persons who asked for it."""
    agreed: tuple[str, ...]
    """The persons who have agreed."""
    seats: frozenset[int]
    """The seats of both."""

    def note(self) -> dict[str, object]:
        """Return it as a note of the match."""
        return {
            "entry": self.entry,
            "count": self.last,
            "asked": self.asked,
            "agreed": [*self.agreed],
            "seats": sorted(self.seats),
        }


class Agreement(Agreed):
    """What the persons of a match agree to take back."""

    def __init__(self, journal: Journal, seating: Seating) -> None:
        self._journal = journal
        self._seating = seating

    @property
    def wanted_back(self) -> int:
        return self._wish.last if self._wish else 0

    @property
    def by(self) -> str:
        return self._wish.asked if self._wish else ""

    @property
    def asked(self) -> bool:
        return self._wish is not None and not {*self._seating.here} <= self._wish.seats

    @property
    def awaited(self) -> tuple[str, ...]:
        wish, seating = self._wish, self._seating
        if wish is None:
            return ()
        return tuple(map(seating.person, sorted((self._needed(wish) - wish.seats) & seating.away)))

    @property
    def _wish(self) -> Wish | None:
        return _wish_in(self._journal.notes, self._journal.position, len(self._journal.match.moves))

    def _needed(self, wish: Wish) -> set[int]:
        """Whose choices they are, there or not, and who else is there."""
        seating = self._seating
        made = {move.seat for move in self._journal.match.moves[-wish.last :]} & {*seating.persons}
        return made | {*seating.persons} - seating.away

    def agree(self, count: int) -> Wish | None:
        """Want the last choices back, or agree to what others want; return the wish once all agree.

        TakenOver without a seat, MovedOn where other choices are the last by now; StorageError.
        """
        seating = self._seating
        with self._journal.changing("changed"):
            if self._journal.behind:
                raise MovedOn("the table moved on; look again.")
            if not seating.here:
                raise TakenOver("this terminal looks on: it has no seat.")
            here, wish = {*seating.here}, self._wish
            names = " and ".join(dict.fromkeys(map(seating.person, seating.here)))
            if wish is None:
                wish = Wish(self._journal.position, count, names, (), frozenset(here))
            elif not here <= wish.seats:
                wish = wish._replace(agreed=(*wish.agreed, names), seats=wish.seats | here)
            self._journal.set_notes(**{_TAKE_BACK: wish.note()})
        return wish if self._needed(wish) <= wish.seats else None


def _wish_in(notes: Mapping[str, object], entry: int, choices: int) -> Wish | None:
    """Read the wish that stands at an entry, after so many choices; None if there is none."""
    match notes.get(_TAKE_BACK):
        case {
            "entry": int(at),
            "count": int(count),
            "asked": str(asked),
            "agreed": list(agreed),
            "seats": list(seats),
        } if at == entry and 0 < count <= choices:
            return Wish(
                entry,
                count,
                sanitize_line(asked, LONGEST_NAMES),
                tuple(sanitize_line(str(each), LONGEST_NAMES) for each in agreed[:MOST_SEATS]),
                frozenset(seat for seat in seats if isinstance(seat, int)),
            )
    return None
