"""Playing on from a position of another match; that match stays as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from civics_tui.players.seating import USUAL_LEVEL, Form
from civics_tui.table.match.game_log import move_words
from rules.chance import SeededChance
from rules.match import PERSON, Match
from rules.named import NamedTuple
from rules.words import Text

HIDDEN = "What your seat cannot see, and what chance will bring."
"""What may be dealt anew."""


class Start(NamedTuple):
    """A position of a match, as a seat sees it, at which another match may begin."""

    match: Match
    at: int
    """How many choices have been made."""
    seat: int
    """Whose eyes look, and whose place is taken."""
    origin: str = ""
    """Where it comes from in words, if not from a game that was played here."""

    @property
    def where(self) -> str:
        """Where the new match begins, in a few words: `move 12`."""
        return self.origin or (
            move_words(self.match, self.at).removeprefix("at ") if self.at else "the start"
        )

    @property
    def words(self) -> str:
        """Where the new match comes from: `move 12 of a game of Ann, Ben and Cy`."""
        return self.origin or f"{self.where} of a game of {Text.listing(self.match.names).text()}"

    def begins(self, players: Sequence[str], seed: int, kept: bool) -> tuple[Mapping[str, Any], str]:
        """Return the position at which the new match begins, as data, and where that comes from in words.

        What is hidden is hidden from the first person.
        """
        eyes = players.index(PERSON) if PERSON in players else self.seat
        hidden = "as it was" if kept else "dealt anew"
        return self.position(eyes, seed, kept), f"{self.words}, what was hidden {hidden}"

    @property
    def may_be_kept(self) -> bool:
        """Whether what is hidden may stay as it was: in a game that goes on that would tell it."""
        return self.match.over

    def form(self) -> Form:
        """Return the seats as they are proposed: this one a person's, computers in the others."""
        seats = range(self.match.seats)
        own = self.match.names[self.seat] if self.match.players[self.seat] == PERSON else ""
        names = tuple(own if seat == self.seat else "" for seat in seats)
        players = tuple(
            PERSON if seat == self.seat else level if level != PERSON else USUAL_LEVEL
            for seat, level in enumerate(self.match.players)
        )
        return Form(names, players, self.match.options)

    def position(self, seat: int, seed: int, kept: bool) -> Mapping[str, Any]:
        """Return the position as data.

        What is hidden from a seat, and what chance will bring, is dealt afresh by a seed, or both are
        `kept` as they were.
        """
        state = self.match.at(self.at)
        if not (kept and self.may_be_kept):
            state = state.determinize(seat, SeededChance(seed))
        return state.position()


def start_at(match: Match, at: int, viewer: int | None) -> Start | str:
    """Return where a match is played on from, or why that cannot be, in words.

    Without eyes of its own the seat that decides is taken, if the match is over.
    """
    decides = match.at(at).current_player
    if decides is None:
        return "The game ends here: go back to a choice to play on from there."
    if viewer is None and not match.over:
        return "You look on: it can be played on from here once the game is over."
    return Start(match, at, decides if viewer is None else viewer)
