"""What the table asks of a game's board.

A board is given an observation and never a state, so it cannot show what the seat may not know. Names in
`names` are already plain, bounded text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from civics_tui.boards.layers import Part, laid
from civics_tui.boards.picture import EMPTY, UNICODE, Glyphs, Picture, Span
from civics_tui.boards.spans import Spans, blank
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Entry, Names, Text, counted

UNTIL_A_KEY = 0
"""For how many milliseconds a step of a reveal stands that waits for a key."""

O = TypeVar("O")  # noqa: E741 (the observation of a game)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class View(Generic[O]):
    """What a picture is drawn for: what is seen, room, characters, and what the player points at."""

    observation: O
    names: Sequence[str]
    width: int
    """Columns of the room; 0 where numbers are asked for, and no words."""
    height: int
    """Rows of the room; 0 where the picture may be as high as it needs."""
    glyphs: Glyphs = UNICODE
    cursor: str | None = None
    """Target under the cursor, to be drawn larger or with a preview; None where there is none."""
    action: Action | None = None
    """Choice under the cursor, for a preview of what comes of it; None where there is none."""
    before: O | None = None
    """What the viewer saw after its own last choice, for marks on what has changed since."""
    legal: frozenset[str] = field(default_factory=frozenset)
    """Targets of the present choices, to be marked in a fixed corner or by a brighter name."""
    step: int | None = None
    """How far a reveal is told, from 0; None where all of it is. `before` is then what was seen before it."""

    asked: int | None = None
    """Who decides here in the open, before the eyes of all; None elsewhere."""

    open: bool = False
    """Whether all hands lie open beside the picture: what is known of others is no news."""

    shown: Mapping[int, Action] = field(default_factory=dict)
    """What seats at this screen show all at once, as far as it is typed: nothing of it is made yet."""

    def worded(self, text: str) -> str:
        """Return a text in words for its codes, where there is room."""
        return self.names.worded(text, "") if isinstance(self.names, Names) else text

    def reached(self, step: int) -> bool:
        """Whether a reveal is told as far as a step."""
        return self.step is None or self.step >= step

    def so_far(self, step: int, line: Spans) -> Spans:
        """Return a line, or the room it takes while it is not told."""
        return line if self.reached(step) else blank(line)

    def pointing(self, cursor: str | None = None) -> View[O]:
        """Return the view with the cursor somewhere else, or nowhere, and on no choice."""
        if self.cursor == cursor and self.action is None:
            return self
        return replace(self, cursor=cursor, action=None)


class Chip(NamedTuple):
    """A seat on the score board."""

    seat: int
    name: str
    points: str = ""
    """The number that decides, in short: `12`; empty while nothing is counted."""
    notes: str = ""
    """Whatever else is public and worth a line among the players: hand size, markers, role."""
    parts: Sequence[tuple[str, int]] = ()
    """What the points, or what would count as such now, come from: sources, the same for all seats, with
    numbers; what is lost is negative. Of what is hidden nothing counts but what the viewer may know."""

    wants: Sequence[str] = ()
    """What it needs, or stands for, as far as the viewer may know: forms from long to short."""

    goal: int = 0
    """How many of what the parts count win; 0 where whoever has most of them does."""
    sign: str = ""
    """What says behind the points that they are points: a sign, or a word in the plural."""
    unpaid: int = 0
    """How many of what the parts count would be paid only if the game ended as it stands."""

    @property
    def signed(self) -> str:
        """The points with their sign, where there are any."""
        sign = self.sign.removesuffix("s") if self.points in ("1", "-1") else self.sign
        return f"{self.points} {sign}".strip() if self.points else ""

    @property
    def close(self) -> str:
        """The points where room is short: a sign of a cell or two stays beside them, words give way."""
        return f"{self.points}{self.sign if len(self.sign) <= 2 else ''}" if self.points else ""

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(number for _, number in self.parts)

    @property
    def way(self) -> float:
        """How far it has come, by which seats are compared: hundredths of its goal, else the sum."""
        return way(self.total, self.goal)


def way(points: int, goal: int) -> float:
    """Return how far points go to a goal, in hundredths and no further; the points where there is no goal."""
    return min(100.0, 100 * points / goal) if goal else points


class Race(NamedTuple):
    """How the race for the win is told."""

    unit: str = "points"
    """What the parts of the chips count."""
    step: str = "round"
    """What a chart goes by."""
    field: str = "round"
    """The field of the observation that is otherwise in every step."""
    lines: str = ""
    """What the lines of a chart are, where nobody holds it yet."""
    deciding: tuple[type, ...] = ()
    """Moments on which a race turns, whatever they count."""
    numbered: bool = True
    """Whether the field is the number of the step."""
    by_chance: bool = False
    """Whether a result goes by the chance to win, as what the parts count need not decide the game."""

    @property
    def title(self) -> str:
        """What stands above a chart."""
        return f"{self.lines or self.unit} by {self.step}"

    def gained(self, gain: int) -> str:
        """Say how much was gained, with its unit."""
        return f"{gain} in 100" if self.by_chance else counted(gain, self.unit.removesuffix("s"))


class Telling(NamedTuple):
    """How a kind of reveal is told to the whole table."""

    draw: Callable[[Any, Any], Picture | None]
    """Draws a moment for a view, within it, as large for a step as for none."""
    steps: Callable[[Any], Sequence[int]] = lambda moment: ()
    """Tells for how many milliseconds each picture of a moment stands before the last one, or UNTIL_A_KEY."""
    decided_at: Callable[[Any], int] = lambda moment: 0
    """Tells the step from which the choice that led to a moment may be told, in the line below."""


_IN_WORDS = Telling(lambda view, moment: None)
"""What is told in the log, and needs no picture."""


class Board(ABC, Generic[O]):
    """How one game's observations are drawn. It keeps nothing: every picture is a pure function of its view.

    All pictures lie within their view's width; texts handed back are plain.
    """

    marks_keys: ClassVar[bool] = False
    """Whether things with numbers of their own have their key on the board, where a mark would be."""

    on_board: ClassVar[tuple[str, ...]] = ()
    """Kinds of targets with a key each on the board, which in a run alone chooses what was done before."""

    legend: ClassVar[str] = ""
    """What the signs on the board mean, in one line; signs by the names of their glyphs: `{star} point`."""

    race: ClassVar[Race] = Race()
    """How the race is told, in a chart and in words."""

    reveals: ClassVar[Mapping[type, Telling]] = {}
    """How each kind of reveal is told; for any other its words in the log will do."""

    moving: ClassVar[frozenset[str]] = frozenset()
    """Verbs of choices that may move things on the board so that it is shown in steps: see `moves`."""

    scans: ClassVar[Mapping[str, Callable[[View[Any]], Sequence[str]]]] = {}
    """Words of plain mode for parts of the table, each with the targets whose texts it says. Every kind of
    target is such a word by itself: `bill 12`."""

    known_by_key: ClassVar[frozenset[str]] = frozenset()
    """Kinds of targets whose chip gives way to their names in a list of two columns, or in a narrow one below
    the board, which shows them by the same keys."""

    @abstractmethod
    def draw(self, view: View[O]) -> Picture:
        """Draw the whole board, exactly `view.width` by `view.height` cells, at least 80 by 15.

        Every place and card on it is a target, legal or not. It shows nothing of the cursor: see `pointed`.
        """

    def pointed(self, view: View[O]) -> Sequence[Part]:
        """Draw what the board shows of the cursor and the choice under it, to be laid over it.

        A step of the cursor draws these parts anew, and the board not: so they are small.
        """
        return ()

    @abstractmethod
    def hand(self, view: View[O]) -> Picture:
        """Draw what is private to the observing seat as cards, with `hand:` targets; as high as it needs.

        At least 39 wide, beside the list of an 80x24 terminal. `view.height` is the room without scrolling.
        It shows no more of the cursor than what `enlarged` returns.
        """

    def enlarged(self, view: View[O]) -> str | None:
        """Return the target under the cursor if the hand shows more of it for that; None if not."""
        return None

    @abstractmethod
    def chips(self, view: View[O]) -> Sequence[Chip]:
        """List the seats with their points, in turn order."""

    @abstractmethod
    def status(self, view: View[O]) -> str:
        """Say in a few words where the game stands, for the title line: `Turn 3 of 6 · Round 2`."""

    @abstractmethod
    def look(self, view: View[O], target: str) -> Sequence[str]:
        """Return the whole text of a card, place or seat, paragraph by paragraph; empty if it has none.

        Whatever can be a target of a picture or of a text in the log, legal or not.
        """

    def spoken(self, text: str, box: Any = None) -> str:
        """Return a text as a voice says it: with words for codes that eyes know by their colors.

        `box` is the deck of the match, None where that is the standard one.
        """
        return text

    @abstractmethod
    def results(self, view: View[O]) -> Picture:
        """Draw how the result came about, below the table's own account of it; as high as it needs."""

    def reasons(self, seen: O, made: Iterable[tuple[int, Entry]]) -> Sequence[Text]:
        """Say why the winner won, beyond rules and points, by the log: entries with whose choice they are."""
        return ()

    def account(self, view: View[O], moments: Sequence[Any]) -> Sequence[Text]:
        """Say for a report what only the eye sees in a result; `moments` are the reveals of the game."""
        return ()

    def worded(self, text: str, box: Any = None) -> str:
        """Return a text in words for its codes, for a window that has room for them."""
        return text

    def called(self, words: str, target: str, box: Any = None) -> str:
        """Return there how a part of a text calls a thing, or says what names none."""
        return self.worded(words, box)

    def chip(self, view: View[O], target: str) -> Sequence[Span]:
        """Draw a thing as it looks on the board, in one line, for a row of the list; empty for none."""
        return ()

    def held(self, view: View[O], target: str) -> int:
        """Return how many equal cards of a hand a target stands for."""
        return 1

    def numbered(self, view: View[O]) -> Mapping[int, str]:
        """Return things by the number of their own that a choice of them has, those nobody can choose too."""
        return {}

    def gain(self, view: View[O], target: str) -> Sequence[str]:
        """Say what a thing is worth, for its row in the list: forms for less and less room, or nothing.

        They take the place of what its only choice says for itself where that has no room, and of the letters
        of several uses.
        """
        return ()

    def value(self, view: View[O], target: str) -> str:
        """Say in words what only the looks of a thing tell in its row, for who hears the list; or nothing."""
        return ""

    def begins(self, view: View[O]) -> str:
        """Return the target that the cursor starts on where nothing is safe; empty for the first."""
        return ""

    def about(self, view: View[O]) -> str:
        """Say what the choice or place under the cursor is worth, in one line below the prompt."""
        return ""

    def moment(self, view: View[O], moment: Any) -> Picture | None:
        """Draw a reveal for the whole table, within the view; None where its words in the log will do."""
        return self.telling(moment).draw(view, moment)

    def telling(self, moment: Any) -> Telling:
        """Return how a reveal is told."""
        return self.reveals.get(type(moment), _IN_WORDS)

    def around(self, before: O, after: O, moment: Any, step: int | None) -> O:
        """Return what the board shows around a moment that is told up to a step."""
        return before

    def moves(self, view: View[O]) -> Sequence[int]:
        """Return for how many milliseconds each picture stands of what the last choice has moved.

        `view.before` is what was seen before it; `draw` draws them for a view with the `step`. It is asked
        where the choice has one of the verbs `moving`.
        """
        return ()

    def past(self, view: View[O]) -> Sequence[tuple[str, Picture]]:
        """Draw what is past, such as the reports of the rounds: titles and pictures, as high as they need."""
        return ()

    def opened(self, seen: O, own: Iterable[O]) -> O:
        """Return what somebody sees who has no seat but may see all hands, from what each seat sees."""
        return seen

    def turning(self, view: View[O]) -> Picture:
        """Draw what would turn the race as it lies, by sums alone; as high as it needs, or nothing."""
        return EMPTY

    def thumbnail(self, view: View[O]) -> Picture:
        """Draw a position in small for the picker, at most 34 by 9 cells."""
        return EMPTY


def picture_of(board: Board[O], view: View[O]) -> Picture:
    """Draw the whole board with what it shows of the cursor."""
    return laid(board.draw(view), board.pointed(view))
