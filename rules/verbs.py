"""Actions, and the verbs that make and read them.

An action is a plain tuple, the cheapest thing to make, compare and save: a verb, then what it is about. A
verb has all its actions made beforehand, so asking what is legal makes none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeAlias

Action: TypeAlias = tuple[str | int, ...]
"""A choice: a verb, then what it is about. Plain strings and integers only."""


class Verb(tuple[Action, ...]):
    """A verb about one of several things: `PLAY = Verb("play", CODES)`.

    `PLAY[kind]` is the action about the thing with that index, `PLAY.of(action)` the index again,
    also of an action of another verb about the same things.
    """

    name: str
    _index: dict[str | int, int]

    def __new__(cls, name: str, things: Sequence[str | int]) -> Self:
        """Make the verb and its actions. ValueError if a thing comes twice."""
        verb = super().__new__(cls, [(name, thing) for thing in things])
        verb.name = name
        verb._index = {thing: index for index, thing in enumerate(things)}
        if len(verb._index) != len(verb):
            raise ValueError(f"{name!r} has a thing twice")
        return verb

    def of(self, action: Action) -> int:
        """Return the index of the thing an action of this verb is about."""
        return self._index[action[1]]

    def made(self, action: Action) -> bool:
        """Whether an action is of this verb."""
        return action[0] == self.name


class Verb2(tuple[tuple[Action, ...], ...]):
    """A verb about two things: `MOVE = Verb2("move", PIECES, REGIONS)`.

    `MOVE[piece][region]` is the action, `MOVE.of(action)` the pair of indices.
    """

    name: str
    _first: dict[str | int, int]
    _second: dict[str | int, int]

    def __new__(cls, name: str, first: Sequence[str | int], second: Sequence[str | int]) -> Self:
        """Make the verb and its actions. ValueError if a thing comes twice."""
        verb = super().__new__(cls, [tuple([(name, one, other) for other in second]) for one in first])
        verb.name = name
        verb._first = {thing: index for index, thing in enumerate(first)}
        verb._second = {thing: index for index, thing in enumerate(second)}
        if len(verb._first) != len(first) or len(verb._second) != len(second):
            raise ValueError(f"{name!r} has a thing twice")
        return verb

    def of(self, action: Action) -> tuple[int, int]:
        """Return the indices of the two things an action of this verb is about."""
        return self._first[action[1]], self._second[action[2]]

    def made(self, action: Action) -> bool:
        """Whether an action is of this verb."""
        return action[0] == self.name
