"""What a table shows: the scenes of a session, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from civics_tui.boards.view import Contest
from rules.game import Action
from rules.words import Asked, Entry


@dataclass(frozen=True, slots=True)
class Covered:
    """The keyboard goes to a seat, and nothing private is on screen."""

    seat: int
    about: str
    """What the seat has to do, after its name: that it is next or, out of turn, why it is called."""


@dataclass(frozen=True, slots=True)
class Sealed(Covered):
    """A cover that takes the seat's sealed answer: a letter gives it, and nothing shows which."""

    answers: tuple[tuple[str, str, Action], ...]
    """Letters, words and choices; none where an answer has a price, which is read behind the cover."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A decision waits for an answer on this screen."""

    seat: int
    asked: Asked


@dataclass(frozen=True, slots=True)
class PrivateReveal:
    """What a seat's own move showed to it alone, before the screen is covered: what it drew."""

    seat: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A moment of the whole table: everybody sees it before anything else."""

    moment: Any
    entry: Entry
    follows: bool = False
    """Whether it came of the same choice as the reveal before it."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer has to decide, and does so here."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Contesting:
    """Texts are asked for before a choice of the whole table."""

    contest: Contest


@dataclass(frozen=True, slots=True)
class Watching:
    """Another terminal decides."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """A lesson tells something, or shows what a choice would do; the position waits."""

    seat: int


Scene: TypeAlias = (
    Covered | Asking | PrivateReveal | Reveal | Thinking | Contesting | Watching | Over | Coaching
)


def reveals_of(
    entries: Iterable[Entry], passed: tuple[type, ...] = (), *, together: bool = True
) -> list[Reveal]:
    """Return what entries reveal, but for kinds that are passed; `together` if one choice made all."""
    revealing = [
        entry for entry in entries if entry.moment is not None and not isinstance(entry.moment, passed)
    ]
    return [
        Reveal(entry.moment, entry, follows=together and number > 0) for number, entry in enumerate(revealing)
    ]


class CoachLine(NamedTuple):
    """What a lesson says at the table, for a place of its own."""

    heading: str
    place: str
    """How far the lesson is: `step 4 of 9`."""
    text: str
    """Three lines of `COACH_WIDTH` cells at most."""
    keys: tuple[tuple[str, str, str], ...]
    """Keys that are of use now, each with a word and the id of its command; as many as there is room for."""
    look: str = ""
    """The thing that is meant: a target."""
    missed: bool = False
    """Whether it answers a choice that missed the goal."""


COACH_WIDTH = 37
"""Cells of a line of what a lesson says."""
