"""The chance of a lesson: results by what they are for, and a stream for what the script leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.chance import ScriptError, SeededChance

T = TypeVar("T")


class LessonChance:
    """Hands out the results of a script by name; a shuffle names what comes first.

    What the script does not hold comes from a stream of its own, so that no choice of the learner's can leave
    a lesson without a card. `unused` is what has not been handed out.
    """

    __slots__ = ("_rest", "_script", "_used")

    def __init__(self, script: Mapping[str, Sequence[Any]]) -> None:
        self._script = script
        self._used: dict[str, int] = dict.fromkeys(script, 0)
        self._rest = SeededChance(0)

    @property
    def state(self) -> str:
        """How far the script has been handed out, for digests."""
        return f"{sorted(self._used.items())} {self._rest.state}"

    @property
    def unused(self) -> tuple[str, ...]:
        """What draws were for whose results have not all been handed out."""
        return tuple(what for what, used in self._used.items() if used < len(self._script[what]))

    def _next(self, what: str) -> Any:
        """Return the next scripted result; None where there is none."""
        used = self._used.get(what, 0)
        results = self._script.get(what, ())
        if used >= len(results):
            return None
        self._used[what] = used + 1
        return results[used]

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Return the scripted items first, the others behind them. ScriptError if one is not there."""
        first = self._next(what)
        rest = list(items)
        for item in first or ():
            if item not in rest:
                raise ScriptError(f"{item!r} is not among the items of {what!r}, or not so often")
            rest.remove(item)
        return [*(first or ()), *self._rest.shuffle(rest, what)]

    def roll(self, sides: int, what: str) -> int:
        """Return the scripted face. ScriptError if the die has no such face."""
        face = self._next(what)
        if face is None:
            return self._rest.roll(sides, what)
        if face not in range(1, sides + 1):
            raise ScriptError(f"a die with {sides} sides cannot show {face!r} for {what!r}")
        return int(face)

    def pick(self, items: Sequence[T], what: str) -> T:
        """Return the scripted item. ScriptError if it is not among the items."""
        item = self._next(what)
        if item is None:
            return self._rest.pick(items, what)
        if item not in items:
            raise ScriptError(f"{item!r} cannot be picked for {what!r}")
        return items[items.index(item)]

    def clone(self) -> LessonChance:
        """Return an independent stream at the same place."""
        copy = LessonChance(self._script)
        copy._used.update(self._used)
        copy._rest = self._rest.clone()
        return copy
