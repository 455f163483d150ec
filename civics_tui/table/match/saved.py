"""What a table needs of the match that is played on it, and what it asks of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from civics_tui.saves.seats import COMPUTERS
from civics_tui.saves.talk import Said
from civics_tui.storage.settings import PACES
from rules.chance import SeededChance
from rules.game import Action, State
from rules.match import PERSON, Match
from rules.words import Asked


class Agreeing(Protocol):
    """What a table needs of the terminals' agreement to take back choices."""

    @property
    def wanted_back(self) -> int:
        """How many choices somebody wants to take back; 0 for none."""

    @property
    def by(self) -> str:
        """Who wants it."""

    @property
    def asked(self) -> bool:
        """Whether choices are to be taken back, and the persons at this terminal have not agreed."""

    @property
    def awaited(self) -> Sequence[str]:
        """The persons who are asked when they are back."""


class NobodyElse:
    """The agreement of one terminal with itself."""

    wanted_back = 0
    by = ""
    asked = False
    awaited: Sequence[str] = ()


class Saved(Protocol):
    """What a table needs of a saved match: `civics_tui.saves.SavedMatch` is one."""

    id: int
    """Its number; 0 where it is not among the saved ones."""
    match: Match
    writable: bool

    @property
    def notes(self) -> Mapping[str, Any]:
        """What belongs to the table and not to the rules."""

    @property
    def agreement(self) -> Agreeing:
        """What is agreed to be taken back."""

    @property
    def seats(self) -> frozenset[int]:
        """The seats of this terminal; none where it looks on. `COMPUTERS` if they think here."""

    @property
    def said(self) -> Sequence[Said]:
        """What was said at the table, the newest last."""

    @property
    def alone(self) -> bool:
        """Whether no other terminal that is there has a person's seat."""

    @property
    def away(self) -> frozenset[int]:
        """The seats of persons who are at no terminal."""

    @property
    def thought(self) -> Mapping[int, float]:
        """How many seconds each seat has thought; nothing where no clock runs."""

    @property
    def wish(self) -> str:
        """What is asked about who plays a seat, in a sentence; empty if nothing."""

    def play(self, action: Action) -> None:
        """Commit an action, then make it."""

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action."""

    def take_back(self, count: int) -> None:
        """Take back the last choices if all agree whom it concerns; else note that this terminal wants it."""

    def redo(self) -> None:
        """Play again what was taken back last."""

    def note(self, key: str, value: object) -> None:
        """Keep something that belongs to the table."""

    def say(self, text: str) -> None:
        """Say a line to the table."""

    def host_computers(self) -> bool:
        """Let the computers think here if they think nowhere."""

    def take(self, *, force: bool) -> bool:
        """Take the seats that are free."""

    def catch_up(self) -> bool:
        """Play what other sessions have added."""

    def close(self) -> None:
        """Let go of the match."""


class InMemory:
    """A match that is kept nowhere, with all its seats at one terminal."""

    id = 0
    writable = True
    said: Sequence[Said] = ()
    alone = True
    away: frozenset[int] = frozenset()
    agreement: Agreeing = NobodyElse()
    thought: Mapping[int, float] = {}
    wish = ""

    def __init__(self, match: Match, changed: Callable[[], None] = lambda: None) -> None:
        """Keep a match; `changed` is called when choices were taken back or played again."""
        self.match = match
        self.notes: dict[str, Any] = {}
        self._changed = changed

    @property
    def seats(self) -> frozenset[int]:
        """All seats, that of the computers too."""
        return frozenset((COMPUTERS, *range(self.match.seats)))

    def play(self, action: Action) -> None:
        """Make an action."""
        self.match.play(action)

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action."""
        self.match.undo(agreed=agreed)
        self._changed()

    def redo(self) -> None:
        """Play again what was taken back last."""
        self.match.redo()
        self._changed()

    def note(self, key: str, value: object) -> None:
        """Keep something for as long as the match is open."""
        self.notes[key] = value

    def say(self, text: str) -> None:
        """Say nothing: nobody else is there."""

    def take_back(self, count: int) -> None:
        """Take back the last choices: nobody else is there."""
        for _ in range(count):
            self.match.undo(agreed=True)

    def host_computers(self) -> bool:
        """Let the computers think here, where they do."""
        return True

    def take(self, *, force: bool) -> bool:
        """Hold the seats: nobody else can."""
        return True

    def catch_up(self) -> bool:
        """See what others have done: there is nobody."""
        return False

    def close(self) -> None:
        """Let go; nothing is kept."""


def persons_of(match: Match) -> tuple[int, ...]:
    """Return the seats of persons."""
    return tuple(seat for seat, player in enumerate(match.players) if player == PERSON)


def computer_to_move(match: Match, state: State) -> str | None:
    """Return the level of the computer that has to decide in a position; None where it is for persons.

    What is asked of the whole table is left to the persons where there are any.
    """
    seat = state.current_player
    if seat is None or match.players[seat] == PERSON:
        return None
    if state.prompt().asked is Asked.TABLE and persons_of(match):
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
