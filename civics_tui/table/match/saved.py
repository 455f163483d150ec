"""The match on the table: one that is kept nowhere, and what is asked of any."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.seats import COMPUTERS
from civics_tui.storage.settings import PACES
from rules.chance import SeededChance
from rules.game import Action, State
from rules.match import PERSON, Match
from rules.words import Asked


class InMemory(Saved):
    """A match that is kept nowhere, with all its seats at one terminal."""

    def __init__(self, match: Match, changed: Callable[[], None] = lambda: None) -> None:
        """Keep a match; `changed` is called when choices were taken back or played again."""
        self.match = match
        self._notes: dict[str, Any] = {}
        self._changed = changed

    @property
    def notes(self) -> Mapping[str, Any]:
        return self._notes

    @property
    def seats(self) -> frozenset[int]:
        """All seats, that of the computers too."""
        return frozenset((COMPUTERS, *range(self.match.seats)))

    def play(self, action: Action) -> None:
        self.match.play(action)

    def undo(self, *, agreed: bool = False) -> None:
        self.match.undo(agreed=agreed)
        self._changed()

    def redo(self) -> None:
        self.match.redo()
        self._changed()

    def note(self, key: str, value: object) -> None:
        """Keep something for as long as the match is open."""
        self._notes[key] = value

    def take_back(self, count: int) -> None:
        """Take back the last choices: nobody else is there."""
        for _ in range(count):
            self.match.undo(agreed=True)


def computer_to_move(match: Match, state: State) -> str | None:
    """Return the level of the computer that has to decide in a position; None where it is for persons.

    What is asked of the whole table is left to the persons where there are any.
    """
    seat = state.current_player
    if seat is None or match.players[seat] == PERSON:
        return None
    if state.prompt().asked is Asked.TABLE and match.persons:
        return None
    return match.players[seat]


def choices_to_take_back(match: Match, seats: Collection[int] | None = None) -> int:
    """Count the choices since a person's last one, and that one; 0 if no person has made one.

    With `seats` only the choices of those count as a person's.
    """
    moves = match.moves
    for position in range(len(moves) - 1, -1, -1):
        seat = moves[position].seat
        if seats is not None and seat not in seats:
            continue
        if match.players[seat] == PERSON or computer_to_move(match, match.at(position)) is None:
            return len(moves) - position
    return 0


DETERMINIZATIONS = 4
"""How many deals are tried to tell whether a seat holds anything secret."""


def holds_a_secret(state: State, seat: int) -> bool:
    """Whether a seat sees what others do not know."""
    own = state.observation(seat)
    determinizations = (
        state.determinize(other, SeededChance(number))
        for other in range(state.seats)
        if other != seat
        for number in range(DETERMINIZATIONS)
    )
    return any(other.observation(seat) != own for other in determinizations)


def pace_of(save: Saved) -> str:
    """Return the pace of a match: by no key of one terminal where others wait for the computers."""
    pace = save.notes.get("pace")
    pace = pace if isinstance(pace, str) and pace in PACES else next(iter(PACES))
    return "slow" if pace == "step" and not save.alone else pace


def pace_after(save: Saved) -> str:
    """Return the pace that follows the present one."""
    paces = [*PACES] if save.alone else [*PACES][:2]
    return paces[(paces.index(pace_of(save)) + 1) % len(paces)]
