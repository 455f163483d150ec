"""Who watches a match and says something: a lesson, practice, and the lines of a first game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from civics_tui.keys.commands import Command
from civics_tui.table.match.saved import InMemory
from rules.game import Action
from rules.match import Match
from rules.named import NamedTuple
from rules.words import Arrival

if TYPE_CHECKING:
    from civics_tui.players.weighing import Weighed
    from civics_tui.table.match.play_on import Start


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
    below: str = "Enter goes on."
    """What Enter does, below the board."""
    brief: str = ""
    """The text in few words where the hand is needed: a place that holds one of the two is the hand's, and
    the text stands below the question."""
    action: Action | None = None
    """The choice that is told: the board shows what it would do."""


COACH_WIDTH = 37
"""Cells of a line of what a lesson says; where there is room for fewer, it has a line more."""
COACH_ROWS = 5
"""Rows of what a lesson says: its heading, three lines, its keys."""
MOST_ROWS = 12
"""The same of an answer in practice, where there is room for it."""


class Outcome(NamedTuple):
    """What has come of a command of a lesson."""

    done: bool
    words: str = ""
    """What is to be said of it."""


class Wish(NamedTuple):
    """A choice in the present position that the thinking process is to weigh against a better one."""

    action: Action
    better: Action
    seed: int


class Guide:
    """A lesson or practice beside a session: it is told every choice, and moves for the others."""

    title: ClassVar[str]
    """What it is, in a word or two."""
    choosing: ClassVar[Sequence[Command]]
    """The commands while a choice is asked."""
    save: InMemory
    """The match that it is about."""
    played_on = False
    """Whether the lesson is over and its game goes on."""

    @property
    def match(self) -> Match:
        """The match that it is about."""
        return self.save.match

    @property
    def rows(self) -> int:
        """How many rows are of use to what it says."""
        return COACH_ROWS

    def fit(self, width: int, lines: int) -> None:
        """Cut what it tells for so many lines of so many cells, where that may be long."""

    @property
    def weighs(self) -> Wish | None:
        """What it waits for to be weighed."""
        return None

    def weighed(self, result: Weighed | None) -> Outcome:
        """Take what has come of that; None where there is no answer."""
        return Outcome(False)

    @property
    def start(self) -> Start | None:
        """Where a new match may begin, if it may."""
        return None

    @property
    @abstractmethod
    def you(self) -> int:
        """The learner's seat."""

    @property
    @abstractmethod
    def tells(self) -> bool:
        """Whether it tells something now, so that nothing is asked."""

    @property
    def shows_a_miss(self) -> bool:
        """Whether a choice that misses the goal is shown, to be taken back."""
        return False

    @property
    @abstractmethod
    def line(self) -> CoachLine:
        """What it says."""

    @property
    @abstractmethod
    def commands(self) -> Sequence[Command]:
        """The commands while it tells something."""

    @property
    def wanted(self) -> Sequence[Action]:
        """The choices it wants, for the cursor to start on: who just presses Enter misses nothing."""
        return ()

    @property
    @abstractmethod
    def acts(self) -> Mapping[str, Callable[[], Outcome]]:
        """Its commands, by their ids."""

    @abstractmethod
    def play(self, action: Action) -> Outcome:
        """Make a choice of the learner's. IllegalAction if it is not legal."""

    def ask_hint(self) -> None:
        """Show the hint in the place of the goal, or the goal again, where it has one."""


def done(act: Callable[[], object], words: str = "") -> Outcome:
    """Do something that is always done."""
    act()
    return Outcome(True, words)


class Newcomer(Protocol):
    """What somebody reads in a first game."""

    def line(self, section: str) -> str:
        """Return the line for a question that cites a section; empty if it was seen, or there is none."""

    def arrival(self, arrival: Arrival | None) -> str:
        """Return the line of what has come to the table; empty if it was seen, or nothing is told."""

    def see(self, what: str) -> None:
        """Note that the line of a section, or of what has come, was seen."""
