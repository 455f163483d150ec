"""The chance of a lesson: results by what they are for, and a stream for what the script leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.chance import SeededChance

T = TypeVar("T")


class LessonChance:
    """Hands out the results of a script by name; a shuffle names what comes first.

    What the script does not hold comes from a stream of its own, so that no choice of the learner's can leave
    a lesson without a card. Neither can what is scripted and not possible: `faults` names it, for the tests.
    """

    __slots__ = ("_rest", "_script", "_used", "faults")

    def __init__(self, script: Mapping[str, Sequence[Any]]) -> None:
        self._script = script
        self._used: dict[str, int] = dict.fromkeys(script, 0)
        self._rest = SeededChance(0)
        self.faults: list[str] = []

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
        """Return the scripted items first, the others behind them."""
        first: list[T] = []
        rest = list(items)
        for item in self._next(what) or ():
            if item in rest:
                rest.remove(item)
                first.append(item)
            else:
                self.faults.append(f"{item!r} is not among the items of {what!r}, or not so often")
        return [*first, *self._rest.shuffle(rest, what)]

    def roll(self, sides: int, what: str) -> int:
        """Return the scripted face."""
        face = self._next(what)
        if face in range(1, sides + 1):
            return int(face)
        if face is not None:
            self.faults.append(f"a die with {sides} sides cannot show {face!r} for {what!r}")
        return self._rest.roll(sides, what)

    def pick(self, items: Sequence[T], what: str) -> T:
        """Return the scripted item."""
        item = self._next(what)
        if item in items:
            return items[items.index(item)]
        if item is not None:
            self.faults.append(f"{item!r} cannot be picked for {what!r}")
        return self._rest.pick(items, what)

    def clone(self) -> LessonChance:
        """Return an independent stream at the same place."""
        copy = LessonChance(self._script)
        copy._used.update(self._used)
        copy._rest = self._rest.clone()
        copy.faults = self.faults[:]
        return copy
