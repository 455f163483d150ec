"""What a lesson is made of: data. A script says what is told, what the learner has to bring about, what the
others play; positions are reached by actions, and chance is scripted by what it is for.

Nothing here counts: no indexes of choices, no seeds, no line numbers. An action is known by its verb and what
it is about, a position by what the learner sees of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rules.game import Action, OptionValue, State

Matcher: TypeAlias = Callable[[State, Action], bool]
"""Whether a legal action of a position is meant."""

Condition: TypeAlias = Callable[[Any], bool]
"""Whether an observation of the learner is what is aimed at."""


def act(verb: str, *about: object) -> Matcher:
    """Mean an action by its verb and the beginning of what it is about.

    A collection stands for any of its items, `...` for anything.
    """

    def fits(part: object, wanted: object) -> bool:
        if wanted is ...:
            return True
        if isinstance(wanted, Collection) and not isinstance(wanted, str):
            return part in wanted
        return part == wanted

    def matches(state: State, action: Action) -> bool:
        return (
            action[0] == verb
            and len(action) > len(about)
            and all(fits(part, wanted) for part, wanted in zip(action[1:], about, strict=False))
        )

    return matches


def anything(state: State, action: Action) -> bool:
    """Mean every legal action."""
    return True


def either(*matchers: Matcher) -> Matcher:
    """Mean an action that one of the matchers means."""
    return lambda state, action: any(matcher(state, action) for matcher in matchers)


def leads_to(condition: Condition) -> Matcher:
    """Mean an action after which the seat that decides sees what is aimed at. Tried on a clone."""

    def matches(state: State, action: Action) -> bool:
        seat = state.current_player
        after = state.clone()
        after.lines, after.quiet = [], True
        after.step(action)
        return condition(after.observation(seat))

    return matches


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Say:
    """Something is told; Enter goes on."""

    text: str
    look: str = ""
    """What on the board or in the hand is meant: a target."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Do:
    """The learner decides. What meets the goal counts; every other legal choice has an answer."""

    goal: str
    accept: Matcher
    hint: str
    otherwise: str = ""
    """What is said to any other choice: it is shown and taken back. Empty where there is none."""
    answers: tuple[tuple[Matcher, str], ...] = ()
    """What is said to particular choices; the first that means the action."""
    allow: Matcher | None = None
    """Choices that neither meet the goal nor hinder it: they are made, and the goal stays open."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Perhaps:
    """A choice of the script that is asked for only after some of the learner's choices."""

    means: Matcher


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Play:
    """The script makes these choices, whoever decides; the first legal action that each means."""

    moves: tuple[Matcher | Perhaps, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Free:
    """The learner plays as it likes and computers answer, until the condition holds or the game is over."""

    goal: str
    until: Condition
    hint: str


Step: TypeAlias = Say | Do | Play | Free


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lesson:
    """One lesson, on the ordinary table."""

    id: str
    """Lower-case word, unique in the game: progress is kept under it."""
    title: str
    minutes: int
    """How long it takes somebody who reads everything."""
    names: tuple[str, ...]
    """The seats; the learner sits in the first unless `you` says otherwise."""
    chance: Mapping[str, Sequence[Any]]
    """By what a draw is for, its results in order. A shuffle lists what comes first; the rest follows."""
    steps: tuple[Step, ...]
    teaches: tuple[str, ...]
    """Ids of the rulebook's sections."""
    you: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    laid: Callable[[Any], object] = lambda state: None
    """Lays out the state of the first decision, where it takes too many turns to get there."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Plate:
    """A picture for the rulebook: a piece of the board at the beginning or the end of a lesson."""

    lesson: str
    targets: tuple[str, ...]
    """The things it shows, with all between them."""
    at_end: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Course:
    """The lessons of a game."""

    lessons: tuple[Lesson, ...]
    left_out: Mapping[str, str]
    """Sections of the rulebook that no lesson teaches, and why."""
    words: Mapping[str, Callable[[Any], object]] = field(default_factory=dict)
    """What texts may name in braces, read from the learner's observation, so that no number can be wrong."""

    plates: Mapping[str, Plate] = field(default_factory=dict)
    """Pictures for the rulebook, by the names it calls them."""

    questions: tuple[str, ...] = ()
    """What to talk about after a game: five, with facts of it in braces (`civics_tui.practice.report`)."""

    def lesson(self, id: str) -> Lesson | None:
        """Return the lesson of that name; None if there is none."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)
