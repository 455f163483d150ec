"""Seats that change hands: a computer for somebody who is gone, the person again, all agreed in the open.

It is an entry of the journal, so it is in everybody's log, and a match that is played again, or goes on in a
later version, knows who plays.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from civics_tui.players.seating import PLAYERS
from civics_tui.saves.faults import StorageError
from civics_tui.saves.matchfile import MOST_SEATS
from civics_tui.text.sanitize import sanitize_line
from rules.match import PERSON, Match
from rules.named import NamedTuple

if TYPE_CHECKING:
    from rules.words import Text

LONGEST_NAMES = 160
"""Cells of the names of those who agreed to something."""

NAMES = "names"
"""The note of who sits where since seats were swapped: the names of the match in their new order."""

_MARK = '{"do": "seat"'

_COMPUTER = "A computer, {1}, plays for {0:seat}: {2} asked{3}."
_PERSON = "The seat of {0:seat} is a person's now: {2} sits down{3}."


def players_of(notes: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Return who plays each seat: persons in a save that does not say. StorageError if it is damaged."""
    players = notes.get("players", [PERSON] * seats)
    if (
        not isinstance(players, list)
        or len(players) != seats
        or not all(isinstance(player, str) and player in PLAYERS for player in players)
    ):
        raise StorageError("what it says of its players is damaged.")
    return tuple(players)


def renamed(names: tuple[str, ...], notes: dict[str, Any]) -> tuple[str, ...]:
    """Return the names of a match as they stand since seats were swapped."""
    found = notes.get(NAMES)
    return (
        tuple(map(str, found))
        if isinstance(found, list) and sorted(map(str, found)) == sorted(names)
        else names
    )


class Change(NamedTuple):
    """An entry by which a seat changes hands."""

    seat: int
    player: str
    """Who plays from now on, as in `Match.players`."""
    asked: str
    """Who asked for it, or sat down."""
    agreed: str = ""
    """Who agreed; empty if nobody else was there, or had to."""

    @property
    def entry(self) -> dict[str, object]:
        """The entry of the journal."""
        return {"do": "seat", **self._asdict()}

    @property
    def text(self) -> Text:
        """The line of the log."""
        from rules.words import Text

        words = _PERSON if self.player == PERSON else _COMPUTER
        agreed = f", {self.agreed} agreed" if self.agreed else ""
        return Text.of(words, self.seat, self.player, self.asked, agreed)

    def fits(self, match: Match) -> bool:
        """Whether the match has the seat."""
        return self.seat < match.seats


def applied(match: Match, change: Change) -> None:
    """Let a match go on with who plays the seat now."""
    if change.fits(match):
        match.hand_over(change.seat, change.player, change.text)


def change_in(entry: str) -> Change | None:
    """Read an entry of a journal; None if it is another one, or damaged."""
    if not entry.startswith(_MARK):
        return None
    try:
        value = json.loads(entry)
    except (ValueError, RecursionError):
        return None
    match value:
        case {"seat": int(seat), "player": str(player), "asked": str(asked), "agreed": str(agreed), **more}:
            known = type(seat) is int and 0 <= seat < MOST_SEATS and player in PLAYERS
            if known and {*more} == {"do"}:
                return Change(seat, player, *[sanitize_line(each, LONGEST_NAMES) for each in (asked, agreed)])
    return None


def players_after(players: tuple[str, ...], changes: Iterable[Change]) -> tuple[str, ...]:
    """Return who plays each seat after some changes."""
    found = [*players]
    for change in changes:
        if change.seat < len(found):
            found[change.seat] = change.player
    return tuple(found)


# What is asked for, until all agree

_ASKED = "seat asked"
"""The note of a wish."""


class SeatWish(NamedTuple):
    """That another shall play a seat, until the persons who are there have agreed."""

    seat: int
    player: str
    asked: str
    agreed: tuple[str, ...]
    seats: frozenset[int]
    """The seats of who asked and who agreed."""
    who: str = ""
    """The name by which the terminal that asks is known; empty for none."""
    token: str = ""
    """That terminal, which gets the seat of a computer at once."""

    def note(self) -> dict[str, object]:
        """Return what a match keeps of it."""
        return {_ASKED: {**self._asdict(), "agreed": [*self.agreed], "seats": sorted(self.seats)}}

    @property
    def change(self) -> Change:
        """What comes of it."""
        return Change(self.seat, self.player, self.asked, " and ".join(self.agreed))


NO_WISH: dict[str, object] = {_ASKED: None}
"""The note where nothing is asked for."""


def wish_in(notes: Mapping[str, object], match: Match) -> SeatWish | None:
    """Read what is asked for; None if nothing is, or if it is so already."""
    match notes.get(_ASKED):
        case {
            "seat": int(seat),
            "player": str(player),
            "asked": str(asked),
            "agreed": list(agreed),
            "seats": list(seats),
            **by,
        } if 0 <= seat < match.seats and player in PLAYERS and match.players[seat] != player:
            return SeatWish(
                seat,
                player,
                sanitize_line(asked, LONGEST_NAMES),
                tuple(sanitize_line(str(each), LONGEST_NAMES) for each in agreed[:MOST_SEATS]),
                frozenset(each for each in seats if isinstance(each, int)),
                *(sanitize_line(str(by.get(key, "")), LONGEST_NAMES) for key in ("who", "token")),
            )
    return None
