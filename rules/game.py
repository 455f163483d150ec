"""The contract: what every game offers to programs that play it, show it or search it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rules.named import NamedTuple

if TYPE_CHECKING:
    from rules.box import Box
    from rules.chance import Chance
    from rules.rulings import Ruling
    from rules.steps import IllegalAction, State
    from rules.verbs import Action
    from rules.words import Asked, Entry, Label, Named, Prompt, Result, Text

__all__ = [
    "Action",
    "Asked",
    "Entry",
    "Game",
    "IllegalAction",
    "Label",
    "Named",
    "NoOptions",
    "Option",
    "OptionValue",
    "Prompt",
    "Result",
    "Section",
    "State",
    "Text",
    "count_words",
    "option",
]

_ROOMS = {
    "IllegalAction": "steps",
    "State": "steps",
    "Action": "verbs",
    **dict.fromkeys(("Asked", "Entry", "Label", "Named", "Prompt", "Result", "Text"), "words"),
}


def __getattr__(name: str) -> Any:
    """Load a room when something of it is wanted: a list of the games needs none."""
    if name not in _ROOMS:
        raise AttributeError(name)
    found = globals()[name] = getattr(import_module(f"rules.{_ROOMS[name]}"), name)
    return found


OptionValue = str | int | bool


class Option(NamedTuple):
    """A variant of the rulebook, or a ruling the table may choose."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    help: str
    title: str = ""
    """What people call it; empty where its name says it."""
    words: tuple[str, ...] = ()
    """What they call its values; none where these say it."""
    together: OptionValue | None = None
    """The value that is usual where several persons share a keyboard; None where that changes nothing."""
    several: int = 2
    """How many persons those are."""

    def usual(self, persons: int) -> OptionValue:
        """Return the value where nobody chose one, with so many persons at a keyboard."""
        return self.default if self.together is None or persons < self.several else self.together


def value_word(value: OptionValue) -> str:
    """Return what a value of an option is called where it has no word of its own."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def option(
    values: tuple[OptionValue, ...],
    help: str,
    default: OptionValue | None = None,
    *,
    title: str = "",
    words: tuple[str, ...] = (),
    together: OptionValue | None = None,
    several: int = 2,
) -> Any:
    """Declare an option as a field of a game's `Options`; the default is its first value if not named."""
    default = values[0] if default is None else default
    return field(
        default=default,
        metadata={
            "values": values,
            "default": default,
            "help": help,
            "title": title,
            "words": words,
            "together": together,
            "several": several,
        },
    )


class NoOptions:
    """The options of a game that has none."""


class Section(NamedTuple):
    """A section of the in-app rulebook."""

    id: str
    title: str
    text: str
    """Markdown."""


OURS = "ours"
"""The section of a rulebook that says what is our design."""

_HEADING = r"(?m)^## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$"


def sections(markdown: str) -> tuple[Section, ...]:
    """Cut a rulebook into sections at its headings, `## Title {#id}`."""
    heads = list(re.finditer(_HEADING, markdown))
    ends = [head.start() for head in heads[1:]] + [len(markdown)]
    return tuple(
        Section(head["id"], head["title"], markdown[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    )


class Pitch(NamedTuple):
    """A game to somebody who has never seen it, for the picker and the demo."""

    turn: tuple[str, str, str]
    """The three steps of a turn, 31 cells at most each."""
    wins: str
    """What wins, 28 cells at most."""
    likes: str
    """Whom it suits, 28 cells at most."""


class Advice(NamedTuple):
    """What to think of when a game is set up, from so many players on."""

    least: int
    words: str
    """A sentence for the seats screen."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    """The options that it advises."""


@dataclass(frozen=True)
class Game:
    """One of the games in the box."""

    slug: str
    title: str
    summary: str
    """One line for the picker, 38 cells at most."""
    aim: str
    """What the players do and what wins, for the picker: four lines of 33 cells at most."""
    goal: str
    """One line: what wins."""
    length: str
    """How long a game takes, for the picker."""
    seats: range
    """Player counts."""
    version: int
    """Raised when a change makes old records replay otherwise."""
    max_decisions: int
    """No legal game is longer."""
    varied: bool = False
    """Whether its rulebook has variants: `Options`, in the game's room `options`."""
    role_names: tuple[str, ...] = ()
    """Names of the seats where the players have parts, such as the two sides of a campaign."""
    pitch: Pitch | None = None
    """What a stranger is told; None for a game that is in no box."""
    advice: tuple[Advice, ...] = ()
    """What to think of when a game is set up, the fewest players first."""
    former: Mapping[str, Mapping[OptionValue, tuple[str, OptionValue]]] = field(
        default_factory=dict, hash=False
    )
    """By an option that earlier versions had and its value, what says the same today."""
    box: Box | None = None
    """The deck that it is played with; None for the standard one."""

    @cached_property
    def variants(self) -> type[Any]:
        """The game's options: a frozen dataclass with a field made by `option` for each, if it has any."""
        found: type[Any] = import_module(f"{self.package}.options").Options if self.varied else NoOptions
        return found

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The variants of the rulebook, from the fields of the game's options."""
        known = fields(self.variants) if self.varied else ()
        return tuple(Option(one.name, **one.metadata) for one in known)

    def usual_options(self, persons: int) -> dict[str, OptionValue]:
        """Return the options that are another value where so many persons share a keyboard."""
        every = [(one.name, one.usual(persons), one.default) for one in self.options]
        return {name: usual for name, usual, default in every if usual != default}

    def roles(self, seats: int) -> tuple[str, ...]:
        """Return the part each seat plays, or () where players have none."""
        return self.role_names[:seats]

    def advice_for(self, seats: int) -> Advice | None:
        """Return what to think of with so many players; None if there is nothing."""
        return next((one for one in reversed(self.advice) if seats >= one.least), None)

    def resolve_options(self, seats: object, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return every option with its value, defaults filled in.

        Raises ValueError, in words, for a player count or an option that the game does not have.
        """
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise ValueError(f"{self.title} is for {count_words(self.seats)} players, not {seats!r}")
        today = [
            self.former.get(name, {}).get(value, (name, value))  # type: ignore[call-overload]
            for name, value in options.items()
        ]
        options = dict(today)
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            names = ", ".join(option.name for option in self.options) or "none"
            raise ValueError(f"{self.title} has no option {unknown[0]!r}; it has: {names}")
        resolved: dict[str, OptionValue] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            for known in option.values:
                if type(known) is type(value) and known == value:
                    resolved[option.name] = known
                    break
            else:
                allowed = ", ".join(str(known) for known in option.values)
                raise ValueError(f"option {option.name!r} is one of {allowed}, not {value!r}")
        return resolved

    def new(self, seats: int, seed: int = 0, chance: Chance | None = None, **options: Any) -> State:
        """Set up a game and go on to its first decision.

        Every shuffle, die and random pick comes from `chance`, by default a stream made from `seed`.
        Raises ValueError, in words, for a bad player count or option.
        """
        from rules.chance import SeededChance

        resolved = self.variants(**self.resolve_options(seats, options))
        return self.set_up(seats, SeededChance(seed) if chance is None else chance, resolved)

    def set_up(self, seats: int, chance: Chance, options: Any) -> State:
        """Set up a game for so many seats and go on to its first decision, by the game's room `setup`.

        It is imported now: most programs play one of the games. ValueError, in words, for options that do not
        go together.
        """
        own = () if self.box is None else (self.box,)
        state: State = import_module(f"{self.package}.setup").set_up(seats, chance, options, *own)
        return state

    def index(self) -> Iterable[Section]:
        """Return the sections of the rulebook that list all cards, by the game's room `index`."""
        own = () if self.box is None else (self.box,)
        found: Iterable[Section] = import_module(f"{self.package}.index").index(*own)
        return found

    def with_deck(self, source: str) -> Game:
        """Return the game as it is played with a deck, which is a text in TOML.

        DeckError, in words, with every fault of the deck.
        """
        from rules.decks import read_box

        box = read_box(self.slug, self.package, source)
        return replace(self, box=box, max_decisions=max(self.max_decisions, box.most_decisions))

    def at(self, position: object) -> State:
        """Return the state of a position, as `State.position` writes it, ready to play on, with an empty log.

        PositionError, in words, for anything that is not a position of this game.
        """
        from rules.position import PositionError, read_position

        seats = position.get("seats") if isinstance(position, dict) else None
        if type(seats) is not int or seats not in self.seats:
            raise PositionError(f"it is no position of {self.title} for {count_words(self.seats)} players")
        return read_position(self.package, self.new(seats), position, self.max_decisions)

    @property
    def package(self) -> str:
        """The package with the game's rooms."""
        return "rules." + self.slug.replace("-", "_")

    @cached_property
    def rulebook(self) -> tuple[Section, ...]:
        """The rules in our own words, section by section, an index of all cards, and last what is ours.

        The first section tells in two minutes how the game is played.
        """
        written = sections(self._text("rulebook.md"))
        ours = [section for section in written if section.id == OURS]
        return (*(section for section in written if section.id != OURS), *self.index(), *ours)

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """The law book: every numbered ruling that code and tests cite, with its source."""
        from rules.rulings import parse_rulings

        return parse_rulings(self._text("rulings.md"))

    def _text(self, name: str) -> str:
        """Read a text that lies in the game's package."""
        # Loaded here: most programs never open a rulebook.
        from importlib.resources import files

        return files(self.package).joinpath(name).read_text(encoding="utf-8")


def count_words(counts: range) -> str:
    """Write a range of player counts: `2` or `2 to 4`."""
    first, last = counts[0], counts[-1]
    return str(first) if first == last else f"{first} to {last}"
