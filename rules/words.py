"""Words for people: the one way in which the rules speak.

A text is a template with arguments, so that a table can fill in the players' names, color seats, and let
every card that is named be looked at. Nothing is put together before somebody reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import islice
from string import Formatter
from typing import Any, TypeAlias, Union, overload

from rules.named import NamedTuple
from rules.second_person import YOU, agreed
from rules.verbs import Action


class Named(NamedTuple):
    """A thing of the game in a text: a card, a place, a bill."""

    name: str
    target: str
    """What a table can look at, as `kind:id`: `card:38`, `state:Ohio`, `office:B7`."""

    def __str__(self) -> str:
        return self.name


class Names(tuple[str, ...]):
    """The names of the seats, where there is room for words in place of codes."""

    worded: Callable[[str, str], str]
    """What says a part of a text, with what it names or nothing, without codes."""

    @classmethod
    def wording(cls, names: Iterable[str], worded: Callable[[str, str], str]) -> Names:
        """Return names with what words the rest of a text."""
        made = cls(names)
        made.worded = worded
        return made

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Names) and other.worded == self.worded
        return same and super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()


_new = tuple.__new__
"""Makes texts without the detour through the constructor of the named tuple: less than half the time."""

Argument: TypeAlias = Union[str, int, Named, "Text"]


class Text(NamedTuple):
    """A template and its arguments, for words in plain English.

    | field | stands for |
    | --- | --- |
    | `{0}` | a word, a number, a named thing, or a text inside this one |
    | `{0:seat}` | the name of a seat, 0-based |
    | `{0:n card}` | a number with its noun: 1 card, 3 cards |
    | `{0:n ally/allies}` | the same for an odd plural |
    | `{0:+}` | a number with its sign; any other format of a number does too |
    """

    template: str
    args: tuple[Argument, ...] = ()

    @classmethod
    def of(cls, template: str, *args: Argument) -> Text:
        """Make a text of a template and its arguments."""
        return _new(cls, (template, args))

    @classmethod
    def listing(
        cls, items: Iterable[Argument], last: str = " and ", field: str = "", separator: str = ", "
    ) -> Text:
        """Make a text that lists things: `A, B and C`. `field` is their format, such as `seat`."""
        args = tuple(items)
        return _new(cls, (_listing(len(args), last, field, separator), args))

    def parts(self, names: Sequence[str] | None = None) -> tuple[tuple[str, str], ...]:
        """Return the words piece by piece, each with what it names: a target, `seat:N`, or an empty string.

        Seats without a name are called Player 1 and so on. With `Names` the rest is as these word it.
        """
        found: list[tuple[str, str]] = []
        named = ""
        for literal, index, spec in _fields(self.template):
            if literal:
                found.append((literal, ""))
            if index is None:
                continue
            value, before, named = self.args[index], named, ""
            if isinstance(value, Text):
                found += value.parts(names)
            elif isinstance(value, Named):
                found.append(value)
            elif isinstance(value, str):
                found.append((value, ""))
            elif spec == "seat":
                name = names[value] if names is not None and value < len(names) else f"Player {value + 1}"
                found.append((name, f"seat:{value}"))
                named = name
            elif spec.startswith("n "):
                found.append((counted(value, *spec[2:].split("/")), ""))
            else:
                if before[-1:].isdecimal() and literal == " " and not spec:
                    # A digit of the name is not read as one of the number.
                    found[-1] = (": ", "")
                found.append((format(value, spec), ""))
        if isinstance(names, Names):
            word = names.worded
            found = [one if one[1].startswith("seat:") else (word(*one), one[1]) for one in found]
        return tuple(agreed(found) if names is not None and YOU in names else found)

    def text(self, names: Sequence[str] | None = None) -> str:
        """Return the words with the names filled in."""
        return "".join([words for words, _ in self.parts(names)])

    def __call__(self, names: Sequence[str] | None = None) -> str:
        """Return the same, so that `entry.text(names)` reads a line of the log."""
        return self.text(names)

    def __str__(self) -> str:
        return self.text()


def counted(number: int, noun: str, plural: str = "") -> str:
    """Write a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def capitalized(words: str) -> str:
    """Begin with a capital letter; nothing stays nothing."""
    return f"{words[:1].upper()}{words[1:]}"


@lru_cache(maxsize=4096)
def _fields(template: str) -> tuple[tuple[str, int | None, str], ...]:
    """Cut a template into (literal, index of the argument after it, its format)."""
    return tuple(
        (literal, None if name is None else int(name), spec or "")
        for literal, name, spec, _ in Formatter().parse(template)
    )


@lru_cache(maxsize=256)
def _listing(count: int, last: str, field: str, separator: str) -> str:
    """Return the template of a list of so many things."""
    fields = [f"{{{index}:{field}}}" if field else f"{{{index}}}" for index in range(count)]
    head = separator.join(fields[:-1])
    return f"{head}{last}{fields[-1]}" if head else "".join(fields)


CHANGED = 2
DECIDES = 3
TURN = 4
"""Weights of entries (`Entry.weight`)."""


class Stop(Enum):
    """Where a table stops at an entry of the log before it goes on."""

    MOMENT = "moment"
    """At its moment, if it has one: everybody looks."""
    RUN = "run"
    """At its moment, one of many in a run: a table may go on without stopping at each."""
    OTHERS = "others"
    """At its moment; but the line will do for the only person where it goes on deciding."""
    PASSING = "passing"
    """Before the keyboard goes to somebody else: a seat sees at once what only it may read."""
    KEY = "key"
    """Nowhere; but it is told to whom chose until the next key, also where computers move before that."""


class Entry(NamedTuple):
    """A line of the log. Third person, present tense."""

    template: str
    args: tuple[Argument, ...]
    seats: tuple[int, ...] | None
    """The seats that may read it; None when it is public."""
    headline: bool = False
    """Whether it is a play of the seat it begins with; what came of it follows, up to the next headline."""
    moment: Any = None
    """Frozen public data of a reveal that the table sees as a picture of its own, or None."""
    effect: Text | None = None
    """What came of it, as it stands after the headline and a colon: `Milo now cares about Recess`.

    Effects of a play that differ in the last thing they name are told as one: `red in GA, FL 2`."""
    notice: bool = False
    """Whether it is told at once to whom chose, not only in the log."""
    weight: int = 0
    """How much it matters among the news: less than nothing is filler, told after all else; 0 a plain play;
    1 what somebody loses; 2 points, or a standing that has changed (`CHANGED`); 3 what decides the game
    whoever leads elsewhere (`DECIDES`); 4 a turn of the game, before which all is stale (`TURN`)."""
    stop: Stop = Stop.MOMENT
    concerns: tuple[int, ...] = ()
    """The seats that it is done to and that it does not name."""
    points: tuple[tuple[int, int], ...] = ()
    """What it brings in points: a seat and how many."""

    @property
    def text(self) -> Text:
        """The line as a text."""
        return Text(self.template, self.args)

    def touches(self, seat: int) -> bool:
        """Whether it is about a seat: done to it, or naming it."""
        return seat in self.concerns or seat in self.named

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that it names, in the order in which it names them."""
        return tuple(int(target[5:]) for _, target in self.text.parts(()) if target.startswith("seat:"))

    def readable(self, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may read it."""
        return self.seats is None or seat in self.seats

    def __str__(self) -> str:
        return self.text.text()


Follows = Callable[[tuple[Any, ...], Iterator["Line"]], Text | None]
"""Works out an effect from the arguments of a line and the lines that follow it, up to the next play."""

Line: TypeAlias = tuple[
    str,
    tuple[Any, ...],
    tuple[int, ...] | None,
    bool,
    Any,
    str | Follows,
    bool,
    int,
    Stop,
    tuple[int, ...],
    tuple[tuple[int, int], ...],
]
"""An entry of the log as a bare tuple, which takes half the time to make.

Its effect is a template for the same arguments, or it is worked out when somebody looks; random play has no
time to compare. For that a line may have arguments that its template does not write.
"""


def headline(
    template: str,
    *args: Argument,
    effect: str | Follows = "",
    weight: int = 0,
) -> Line:
    """Make the line of a play: where there are few, all are made once and beforehand."""
    return (template, args, None, True, None, effect, False, weight, Stop.MOMENT, (), ())


def line(
    template: str,
    *args: Argument,
    effect: str | Follows = "",
    weight: int = 0,
    concerns: tuple[int, ...] = (),
) -> Line:
    """Make the line of what comes of a play, for everybody: where there are few, once and beforehand."""
    return (template, args, None, False, None, effect, False, weight, Stop.MOMENT, concerns, ())


class Log(Sequence[Entry]):
    """The lines of a game as entries, oldest first. It follows the list it is given."""

    __slots__ = ("_lines",)

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return [self._entry(at) for at in range(len(self._lines))[index]]
        return self._entry(range(len(self._lines))[index])

    def _entry(self, at: int) -> Entry:
        (
            template, args, seats, headline, moment, outcome, notice, weight, stop, concerns, points
        ) = self._lines[at]  # fmt: skip
        effect: Text | None = None
        if isinstance(outcome, str):
            effect = Text(outcome, args) if outcome else None
        else:
            effect = outcome(args, self._follow(at))
            if effect is not None:
                # What had to be compared has changed something; whoever wrote the entry may know better.
                weight = weight or CHANGED
        return Entry(template, args, seats, headline, moment, effect, notice, weight, stop, concerns, points)

    def _follow(self, at: int) -> Iterator[Line]:
        """Yield the lines behind one that everybody may read, up to the next headline."""
        for line in islice(self._lines, at + 1, None):
            if line[3]:
                return
            if line[2] is None:
                yield line

    def __len__(self) -> int:
        return len(self._lines)

    def __eq__(self, other: object) -> bool:
        return [*self] == ([*other] if isinstance(other, Log) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr([*self])


class Asked(Enum):
    """Before whose eyes a decision is made."""

    SEAT = "seat"
    """The seat's own, which nobody else sees."""
    OPEN = "open"
    """A seat's, in the open: all may see the screen, no hidden hand shows, the prompt names who decides."""
    TABLE = "table"
    """The whole table's."""


class Contest(NamedTuple):
    """A contest of texts before a choice of the whole table: everybody types one, the best one is chosen."""

    question: str
    """Asked of each person in turn."""
    verdict: str
    """Asked of the table once all texts are there."""
    length: int
    """Longest text, in cells."""
    stock: tuple[str, ...]
    """Ready-made texts, for computers and for who has no idea."""
    answers: tuple[Action, ...]
    """The choice that each seat's text stands for, by seat."""
    none: Action
    """The choice of a table that cannot agree, or has nobody to judge."""
    alone: str
    """Said to a person alone, who has nobody to hold it with."""


class Prompt(NamedTuple):
    """What is asked of the current player."""

    text: Text
    cite: str
    """Id of the rulebook section to open with it."""
    asked: Asked = Asked.SEAT
    gathered: bool = False
    """Whether the others look on while it is answered: then no hand may be open, not even the seat's own."""
    sealed: bool = False
    """Whether seats answer it in turn, and nobody sees an answer before the last."""
    covered: bool = False
    """Whether it may be answered at the cover, by letters: a choice that takes no look at the hand."""
    call: str = "is next"
    """What the seat has to do, after its name, where the keyboard is handed to it; without a full stop."""
    contest: Contest | None = None
    """The contest of texts that answers it; None where there is none."""
    wordy: bool = False
    """Whether its choices have so much to say that a list wants the room of the hand."""

    @property
    def shared(self) -> bool:
        """Whether it is asked on the shared screen: no secret is needed to answer it."""
        return self.asked is not Asked.SEAT


class Label(NamedTuple):
    """A legal action in words."""

    text: Text
    """The whole choice, unique among those of its decision."""
    target: str = ""
    """The thing it is about, as `kind:id`; empty if there is none. Choices about one thing are one row."""
    name: Text | None = None
    """The row of a list in short, where it is not the whole text."""
    use: Text | None = None
    """What is done with the thing, where there is a choice: `Vote Yea`."""
    key: str = ""
    """A letter that chooses it at once."""
    gain: Text | None = None
    """What comes of it, for the last column of a list: `+2`, `4 if it passes`."""
    warning: Text | None = None
    """Why it is probably a mistake and what it costs; the table asks twice."""
    safe: bool = False
    """Whether a cursor may start here: it spends nothing, gives nothing up, breaks no promise; where every
    choice gives something up, the least. What ends a turn is safe only where all else is done at once, and
    nothing else is safe or has several uses, which Enter only opens."""
    answers_for: tuple[int, ...] = ()
    """Other seats for whom it answers too, in a question to several; not offered where one of them answers
    for itself: a computer, or a person at another terminal."""
    passes_on: bool = False
    """Whether it only puts the question to the next seat; not offered beside an answer for all, whose key
    it may have."""
    number: int = 0
    """Its own number, or its place, from 1, in every list of the decision; 0 where a list counts its rows."""
    digits: str = ""
    """Two digits that are typed for it wherever it is a choice: its printed number."""
    stays: bool = False
    """Whether it is listed first, and stays in sight in a list that is longer than its place."""
    forgoes: bool = False
    """Whether it gives up what is offered here, for good: Enter, with which one reads on, takes it only when
    pressed again."""
    brief: Text | None = None
    """What stands beside the sign of the thing, in at most a dozen letters, where a list has more rows than
    lines: then two of them share a line. Of a thing with several uses, its name where the whole has no
    room."""
    copies: int = 1
    """How many equal things it stands for, of which one is chosen."""
    proposed: bool = True
    """Whether the cursor comes to it by itself: not where it changes nothing now, or another use of the thing
    is better, while something else is left."""


class Arrival(NamedTuple):
    """Something that comes to the table once in a game, for whoever has never seen it."""

    what: str
    """What it is, in a word or two; the line is told once for it."""
    line: Text


class Shown(NamedTuple):
    """A question that seats at one screen answer all at once by hand; one of them types what differs."""

    question: Text
    seats: tuple[int, ...]
    """Who answers, in the order in which they would be asked."""
    answers: tuple[tuple[Action, Text], ...]
    """What each of them may show, in the order in which a key turns it."""
    expected: tuple[Action, ...]
    """What each of them is expected to show, by the order of `seats`."""
    costs: tuple[tuple[int, Action, Text], ...] = ()
    """Answers of seats that are asked twice, with their price."""
    first: tuple[Action, ...] = ()
    """Answers of the question before it that go with all: nobody wants anything first."""
    others: tuple[tuple[Action, Text], ...] = ()
    """What else that question offers, in words."""


class Joined(NamedTuple):
    """Answers that one key gives: of several seats, as persons at one screen agree aloud, or of one."""

    actions: tuple[Action, ...]
    """Legal actions one after the other, each of the seat that decides then."""
    label: Label
    asked: tuple[int, ...] = ()
    """The seats that are asked together; empty where the first of them can be chosen alone as well."""
    again: bool = False
    """Whether it is one of a run: the table gives it for its seats as long as they are asked the same and it
    is there, until something else is asked, something is revealed, or a key is pressed."""
    since: Action | None = None
    """Where something is taken out again: all choices after the last such one are taken back; the first of
    `actions` is what is taken out of them, those after it are made again."""


class Result(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """Seats that won, several if the win is shared, none if nobody won."""
    reason: Text
    """Why, in a sentence."""

    def text(self, names: Sequence[str] | None = None) -> str:
        """Return the reason with the names filled in."""
        return self.reason.text(names)
