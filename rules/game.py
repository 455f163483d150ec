"""The contract: what every game offers to programs that play it, show it or search it."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

from rules.chance import Chance, SeededChance
from rules.rulings import Ruling, parse_rulings

Action = tuple[str | int, ...]
"""A choice: a verb, then what it is about. Plain strings and integers only."""

OptionValue = str | int | bool


class IllegalAction(ValueError):  # noqa: N818 (the contract names it)
    """An action that is not legal now. The state is unchanged."""

    def __init__(self, action: object, state: State) -> None:
        seat = state.current_player
        turn = "the game is over" if seat is None else f"it is seat {seat + 1}'s decision"
        super().__init__(f"{str(action)[:80]} is not legal now: {turn}")


class Prompt(NamedTuple):
    """What is asked of the current player."""

    text: str
    cite: str
    """Id of the rulebook section the question comes from."""
    shared: bool = False
    """Whether it is asked on the shared screen: no secret is needed to answer it."""


class Label(NamedTuple):
    """An action in words, unique among those of its decision."""

    text: str
    target: str = ""
    """The place on the board it is about, as `kind:id`; empty if it has none."""
    warning: str = ""
    """Why it is probably a mistake, in a sentence; the table asks twice."""
    key: str = ""
    """A letter that chooses it at once, for decisions a whole table answers in turn."""


class Result(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """Seats that won, several if the win is shared, none if nobody won."""
    reason: str
    """Why, in a sentence; `{0:seat}` stands for a seat's name, as in a log entry."""

    def text(self, names: Sequence[str]) -> str:
        """Return the reason with the names filled in."""
        return Entry(self.reason, tuple(range(len(names))), None).text(names)


class _Words(string.Formatter):
    """Fills a template; a field marked `:seat` becomes the name of that seat."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        return str(self.names[value]) if format_spec == "seat" else str(value)


class Entry(NamedTuple):
    """A line of the log. Third person, present tense; `{0:seat}` stands for the name of a seat."""

    template: str
    args: tuple[str | int, ...]
    seats: tuple[int, ...] | None
    """The seats that may read it; None when it is public."""

    def text(self, names: Sequence[str]) -> str:
        """Return the line with the names filled in."""
        return _Words(names).vformat(self.template, self.args, {})

    def readable(self, seat: int | None) -> bool:
        """Tell whether a seat, or with None a spectator, may read it."""
        return self.seats is None or seat in self.seats


class Option(NamedTuple):
    """A variant of the rulebook, or a ruling the table may choose."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    help: str


class Section(NamedTuple):
    """A section of the in-app rulebook."""

    id: str
    title: str
    text: str
    """Markdown."""


@runtime_checkable
class State(Protocol):
    """A game at one moment, as programs outside see it. `rules.steps` has the engine behind it."""

    seats: int
    chance: Chance
    log: list[Entry]
    quiet: bool
    """Whether nothing is logged, as in a search."""
    current_player: int | None
    """The seat that decides, 0-based; None when the game is over."""

    def legal_actions(self) -> Sequence[Action]:
        """List what the current player may do, without duplicates; empty only when the game is over."""

    def apply(self, action: Action) -> None:
        """Carry out a legal action. IllegalAction if it is not legal; the state is then unchanged."""

    def step(self, action: Action) -> None:
        """Carry out an action known to be legal, unchecked; for searches."""

    def prompt(self) -> Prompt:
        """Say what is asked of the current player. ValueError when the game is over."""

    def label(self, action: Action) -> Label:
        """Put a legal action into words, with its target on the board."""

    def why_not(self) -> tuple[str, ...]:
        """Give reasons for the choices a player would expect and cannot have."""

    def clone(self) -> Self:
        """Return an independent copy with the same chance stream."""

    def observation(self, seat: int | None) -> Any:
        """Return what the seat may see, frozen; None is a spectator."""

    def determinize(self, seat: int, chance: Chance) -> Self:
        """Return a copy with all that the seat cannot know dealt afresh, without the log."""

    def result(self) -> Result | None:
        """Return scores and winners, or None while the game goes on."""

    def digest(self) -> str:
        """Hash the whole state, equal across processes and platforms."""


_HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$", re.MULTILINE)


def sections(markdown: str) -> tuple[Section, ...]:
    """Cut a rulebook into sections at its headings, `## Title {#id}`."""
    heads = list(_HEADING.finditer(markdown))
    ends = [head.start() for head in heads[1:]] + [len(markdown)]
    return tuple(
        Section(head["id"], head["title"], markdown[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    )


@dataclass(frozen=True)
class Game:
    """One of the games in the box."""

    slug: str
    title: str
    summary: str
    """One line for the picker."""
    length: str
    """How long a game takes, for the picker."""
    seats: range
    """Player counts."""
    version: int
    """Raised when a change makes old records replay otherwise."""
    max_decisions: int
    """No legal game is longer."""
    options: tuple[Option, ...] = ()
    role_names: tuple[str, ...] = ()
    """Names of the seats where the players have parts, such as the two sides of a campaign."""

    def roles(self, seats: int) -> tuple[str, ...]:
        """Return the part each seat plays, or () where players have none."""
        return self.role_names[:seats]

    def settle(self, seats: object, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return every option with its value, defaults filled in.

        Raises ValueError, in words, for a player count or an option that the game does not have.
        """
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise ValueError(f"{self.title} is for {count_words(self.seats)} players, not {seats!r}")
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            raise ValueError(f"{self.title} has no option {unknown[0]!r}")
        settled: dict[str, OptionValue] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            for known in option.values:
                if type(known) is type(value) and known == value:
                    settled[option.name] = known
                    break
            else:
                allowed = ", ".join(str(known) for known in option.values)
                raise ValueError(f"option {option.name!r} is one of {allowed}, not {value!r}")
        return settled

    def new(self, seats: int, seed: int = 0, chance: Chance | None = None, **options: Any) -> State:
        """Set up a game and go on to its first decision.

        Every shuffle, die and random pick comes from `chance`, by default a stream made from `seed`.
        Raises ValueError, in words, for a bad player count or option.
        """
        settled = self.settle(seats, options)
        # A game is loaded when it is played: most programs play one of the five.
        set_up: Callable[..., State] = import_module(f"{self.package}.setup").set_up
        return set_up(seats, SeededChance(seed) if chance is None else chance, **settled)

    @property
    def package(self) -> str:
        """The package with the game's rooms."""
        return "rules." + self.slug.replace("-", "_")

    @cached_property
    def rulebook(self) -> tuple[Section, ...]:
        """The rules in our own words, section by section, and an index of all cards made from the data."""
        index: Callable[[], Iterable[Section]] = import_module(f"{self.package}.index").index
        return (*sections(self._text("rulebook.md")), *index())

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """The law book: every numbered ruling that code and tests cite, with its source."""
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
