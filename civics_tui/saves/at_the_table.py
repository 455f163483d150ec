"""What a table needs of the match that is played on it, and what it asks of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from civics_tui.saves.talk import Said
from rules.game import Action
from rules.match import Match


class Agreed:
    """What is agreed to be taken back, by one terminal with itself."""

    @property
    def wanted_back(self) -> int:
        """How many choices somebody wants to take back; 0 for none."""
        return 0

    @property
    def by(self) -> str:
        """Who wants it."""
        return ""

    @property
    def asked(self) -> bool:
        """Whether choices are to be taken back, and the persons at this terminal have not agreed."""
        return False

    @property
    def awaited(self) -> Sequence[str]:
        """The persons who are asked when they are back."""
        return ()


class Saved:
    """A match as one terminal has it. What it says of others is so where there are none."""

    id: int = 0
    """Its number; 0 where it is not among the saved ones."""
    match: Match
    writable: bool = True
    agreement: Agreed = Agreed()

    @property
    @abstractmethod
    def notes(self) -> Mapping[str, Any]:
        """What belongs to the table and not to the rules."""

    @property
    @abstractmethod
    def seats(self) -> frozenset[int]:
        """The seats of this terminal; none where it looks on. `COMPUTERS` if they think here."""

    @property
    def said(self) -> Sequence[Said]:
        """What was said at the table, the newest last."""
        return ()

    @property
    def alone(self) -> bool:
        """Whether no other terminal that is there has a person's seat."""
        return True

    @property
    def away(self) -> frozenset[int]:
        """The seats of persons who are at no terminal."""
        return frozenset()

    @property
    def thought(self) -> Mapping[int, float]:
        """How many seconds each seat has thought; nothing where no clock runs."""
        return {}

    @property
    def wish(self) -> str:
        """What is asked about who plays a seat, in a sentence; empty if nothing."""
        return ""

    @abstractmethod
    def play(self, action: Action) -> None:
        """Commit an action, then make it. IllegalAction or StorageError, and then nothing has changed."""

    @abstractmethod
    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action. UndoBlocked or StorageError, and then nothing has changed."""

    @abstractmethod
    def take_back(self, count: int) -> None:
        """Take back the last choices if all agree whom it concerns; else note that this terminal wants it."""

    @abstractmethod
    def redo(self) -> None:
        """Play again what was taken back last. UndoBlocked if there is nothing."""

    @abstractmethod
    def note(self, key: str, value: object) -> None:
        """Keep something that belongs to the table and not to the rules, such as slogans."""

    def say(self, text: str) -> None:
        """Say a line to the table."""

    def host_computers(self) -> bool:
        """Let the computers think here if they think nowhere; tells whether they do."""
        return True

    def take(self, *, force: bool) -> bool:
        """Take the seats that are free; tells whether there is a seat now."""
        return True

    def catch_up(self) -> bool:
        """Play what other terminals have added; tells whether there was anything."""
        return False

    def close(self) -> None:
        """Let go of the match."""
