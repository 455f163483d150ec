"""A position read back: a state made of plain JSON data, whoever wrote it.

What is read is untrusted. Every value is checked against the type of its field, every step against those the
game has; nothing is executed. Then nothing may be lost or doubled, everybody can look, and the game must play
on: two games from here are played at random to their end. Whatever fails is refused in words.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from string import Formatter
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rules.census import Census, census_of, check_shape
from rules.chance import SeededChance
from rules.effects import Event
from rules.plain import Data, is_kept
from rules.steps import Decision, State, Step
from rules.words import Text

MOST_VALUES = 60_000
"""Values in a position; the largest that play reaches has about a tenth."""

MOST_CHARACTERS = 400
"""Length of a text in a position."""

LARGEST = 1 << 20
"""Size of a number that counts or names something; masks and chance have their own."""

LARGEST_MASK = 1 << 200

_TRIALS = 2
"""Games played on from a position before it is accepted."""

_LONGEST_FAULT = 200

_TEMPLATE_FIELDS = ("", "seat", "+")


class PositionError(ValueError):
    """Data that are no position of this game; the message says why."""

    def __init__(self, message: str) -> None:
        super().__init__(message if len(message) <= _LONGEST_FAULT else f"{message[:_LONGEST_FAULT]}...")


Read = Callable[[Data, str], Any]
"""Reads data as a value; the words say where they stand."""


def read_position(package: str, template: State, position: object, most_decisions: int) -> State:
    """Read a position of the game in a package. `template` is any state of as many players, just set up.

    PositionError if it is none, or none that plays on.
    """
    _measure(position)
    reader = _readers(package)
    state = reader.state(template, position)
    try:
        _check(package, template, state, most_decisions)
    except PositionError:
        raise
    except Exception as error:
        # Whatever a rule does with values that play never reaches: the position is at fault, not the rule.
        words = str(error) if isinstance(error, ValueError) else "its parts do not agree"
        raise PositionError(f"it is no position of this game: {words}") from error
    return state


def _measure(position: object) -> None:
    """PositionError if data are larger or deeper than any position."""
    left, level = MOST_VALUES, [position]
    for _ in range(40):
        left -= len(level)
        if left < 0:
            break
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
        if not below:
            return
        level = below
    raise PositionError("the position is larger than any of this game")


def _check(package: str, template: State, state: State, most_decisions: int) -> None:
    """Hold a state against the box and the laws. PositionError, or whatever a rule raises, if it fails."""
    check_shape(package, state, template)
    box = census_of(package, template)
    _count(package, state, box)
    _resume(state)
    if not state.agenda:
        if state.result() is None:
            raise PositionError("nothing is to be done, but the game has no result")
        return
    _check_knowledge(state, 0)
    str(state.prompt().text)
    for action in state.legal_actions():
        str(state.label(action).text)
    for trial in range(_TRIALS):
        _play_out(package, state, box, trial, most_decisions)


def _check_knowledge(state: State, seed: int) -> None:
    """PositionError if what a seat sees could not be dealt to it."""
    state.observation(None)
    for seat in range(state.seats):
        world = state.determinize(seat, SeededChance(seed))
        if world.observation(seat) != state.observation(seat):
            raise PositionError(f"what player {seat + 1} knows cannot be true")
        if seat == state.current_player and world.legal_actions() != state.legal_actions():
            raise PositionError(f"what player {seat + 1} may do depends on what nobody knows")


def _count(package: str, state: State, box: Census) -> None:
    """PositionError if a component is missing or doubled."""
    count = census_of(package, state)
    if count != box:
        lost, more = box - count, count - box
        what = next(iter((lost or more).keys()))
        words = " ".join(map(str, what)) if isinstance(what, tuple) else str(what)
        raise PositionError(f"{words} is {'missing' if lost else 'there once too often'}")


def _resume(state: State) -> None:
    """Let the decision on top of the agenda wait again."""
    state._legal, state.current_player = (), None
    if not state.agenda:
        return
    decision = state.agenda[-1]
    if not isinstance(decision, Decision):
        raise PositionError(f"{type(decision).__name__} is on top of the agenda, and asks nobody")
    if decision.seat not in range(state.seats):
        raise PositionError(f"there is no seat {decision.seat}")
    legal = decision.legal(state)
    if not legal or (len(legal) == 1 and decision.forced):
        raise PositionError("the decision on top of the agenda leaves no choice")
    state._legal, state.current_player = legal, decision.seat


def _play_out(package: str, state: State, box: Census, seed: int, most_decisions: int) -> None:
    """Play a copy of a state at random to its end. PositionError if it has none."""
    # With its log: what is said of values that play never reaches may fail too.
    game = state.clone()
    game.quiet = False
    choose = SeededChance(seed)
    for number in range(most_decisions):
        if game.current_player is None:
            break
        if number & (number - 1) == 0:
            # After 1, 2, 4, 8 choices: what is wrong shows soon.
            _check_knowledge(game, number)
            _count(package, game, box)
        game.step(choose.pick(game.legal_actions(), "a trial"))
    if game.current_player is not None or game.result() is None:
        raise PositionError("the game does not end from here")
    _count(package, game, box)


class _Reader:
    """Reads the values of one game: a reader for each type, made when it is wanted."""

    def __init__(self, package: str) -> None:
        self.steps = steps_of(package)
        self._made: dict[Any, Read] = {}

    def state(self, template: State, position: object) -> State:
        """Read the fields of a state into a copy of the template."""
        state = template.clone()
        state.lines = []
        if not isinstance(position, dict):
            raise PositionError("a position is a JSON object")
        hints = get_type_hints(type(template), include_extras=True)
        names = {one.name for one in fields(template) if is_kept(one)} - _NOT_KEPT
        _same_names(position, names, "the position")
        for name in sorted(names):
            value = position[name]
            if name == "chance":
                if type(value) is not int or not 0 <= value < 1 << 64:
                    raise PositionError("chance is a whole number from 0 to 18446744073709551615")
                state.chance = SeededChance(value)
            elif name == "agenda":
                state.agenda = self.of(list[Step[Any]])(value, name)
            else:
                setattr(state, name, self.of(hints[name])(value, name))
        if state.seats != template.seats:
            raise PositionError(f"the position is of {state.seats} players, not {template.seats}")
        return state

    def of(self, kind: Any) -> Read:
        """Return the reader of a type."""
        if kind not in self._made:
            self._made[kind] = self._make(kind)
        return self._made[kind]

    def _make(self, kind: Any) -> Read:
        origin, arguments = get_origin(kind), get_args(kind)
        if hasattr(kind, "__metadata__"):
            return _number(LARGEST_MASK)
        if kind is int:
            return _number(LARGEST)
        if kind in (bool, str, NoneType):
            return _exactly(kind)
        if origin in (Union, UnionType):
            return self._either(arguments)
        if origin is tuple and arguments[-1:] != (Ellipsis,):
            return self._row(arguments)
        if origin in (tuple, list):
            return self._many(arguments[0], origin)
        cls = origin or kind
        if cls is Text:
            return self._text
        if issubclass(cls, Event):
            return lambda data, where: cls(*self._many(Step[Any], list)(data, where))
        if issubclass(cls, Step):
            return lambda data, where: self._step(cls, data, where)
        return self._record(cls)

    def _either(self, kinds: tuple[Any, ...]) -> Read:
        readers = [self.of(kind) for kind in kinds]

        def read(data: Data, where: str) -> Any:
            fault: PositionError | None = None
            for reader in readers:
                try:
                    return reader(data, where)
                except PositionError as error:
                    fault = error
            assert fault is not None
            raise fault

        return read

    def _row(self, kinds: tuple[Any, ...]) -> Read:
        readers = [self.of(kind) for kind in kinds]

        def read(data: Data, where: str) -> Any:
            if not isinstance(data, list) or len(data) != len(readers):
                raise PositionError(f"{where} is not a list of {len(readers)}")
            return tuple([reader(part, where) for reader, part in zip(readers, data, strict=True)])

        return read

    def _many(self, kind: Any, make: Callable[[list[Any]], Any]) -> Read:
        def read(data: Data, where: str) -> Any:
            if not isinstance(data, list):
                raise PositionError(f"{where} is not a list")
            reader = self.of(kind)
            return make([reader(part, where) for part in data])

        return read

    def _step(self, cls: type[Step[Any]], data: Data, where: str) -> Any:
        if not isinstance(data, list) or len(data) != 2 or not isinstance(data[0], str):
            raise PositionError(f"{where} holds something that is not a step")
        found = self.steps.get(data[0])
        if found is None or not issubclass(found, cls):
            raise PositionError(f"{where} holds {data[0][:40]!r}, which is no step for it")
        return self._record(found)(data[1], data[0])

    def _text(self, data: Data, where: str) -> Text:
        """Read a text, whose template may ask for nothing but seats, counts and its own arguments."""
        text: Text = self._record(Text)(data, where)
        try:
            for _, name, spec, conversion in Formatter().parse(text.template):
                if name is not None:
                    spec = spec or ""
                    if conversion or int(name) not in range(len(text.args)):
                        raise ValueError
                    if spec not in _TEMPLATE_FIELDS and not spec.startswith("n "):
                        raise ValueError
        except ValueError:
            raise PositionError(f"{where} holds a text that cannot be written") from None
        return text

    def _record(self, cls: type[Any]) -> Read:
        hints = get_type_hints(cls, include_extras=True)
        names = [one.name for one in fields(cls)] if is_dataclass(cls) else cls._fields

        def read(data: Data, where: str) -> Any:
            if not isinstance(data, dict):
                raise PositionError(f"{where} is not an object with fields")
            _same_names(data, set(names), where)
            return cls(**{name: self.of(hints[name])(data[name], f"{where}.{name}") for name in names})

        return read


_NOT_KEPT = frozenset({"lines", "quiet", "current_player", "_legal"})
"""Fields of a state that follow from the others, or are no part of a position."""


@cache
def _readers(package: str) -> _Reader:
    return _Reader(package)


@cache
def steps_of(package: str) -> Mapping[str, type[Step[Any]]]:
    """Return the steps of the game in a package by their names. ValueError if two have one name."""
    found: dict[str, type[Step[Any]]] = {}
    home = import_module(package)
    for module in walk_packages(home.__path__, f"{package}."):
        for cls in vars(import_module(module.name)).values():
            if not inspect.isclass(cls) or not issubclass(cls, Step) or inspect.isabstract(cls):
                continue
            if cls.__module__ == module.name and found.setdefault(cls.__name__, cls) is not cls:
                raise ValueError(f"two steps of {package} are called {cls.__name__}")
    return found


def _number(largest: int) -> Read:
    def read(data: Data, where: str) -> int:
        if type(data) is not int or not -1 - LARGEST < data < largest:
            raise PositionError(f"{where} is not a number it can have")
        return data

    return read


def _exactly(kind: type[Any]) -> Read:
    def read(data: Data, where: str) -> Any:
        if type(data) is not kind or (isinstance(data, str) and len(data) > MOST_CHARACTERS):
            raise PositionError(f"{where} is not a value it can have")
        return data

    return read


def _same_names(found: Mapping[str, object], wanted: set[str], where: str) -> None:
    if missing := sorted(wanted - set(found)):
        raise PositionError(f"{where} lacks {missing[0]}")
    if surplus := sorted(map(str, set(found) - wanted)):
        raise PositionError(f"{where} has an unknown part: {surplus[0][:40]!r}")
