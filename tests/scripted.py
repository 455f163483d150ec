"""A chance stream by a script, for positions that tests set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.chance import Chance

T = TypeVar("T")


class ScriptError(ValueError):
    """A scripted stream was asked for something its script does not hold."""


class ScriptedChance:
    """A stream that hands out the results of a script, by name, and falls back on another stream.

    `script` maps what a draw is for to its results in order: a list for a shuffle, a face for a roll, an
    item for a pick. Without a fallback a draw that is not in the script raises ScriptError, and so does a
    result that could not have happened (a list with other items, a face the die does not have).
    """

    __slots__ = ("_script", "_used", "fallback")

    def __init__(self, script: Mapping[str, Sequence[Any]], fallback: Chance | None = None) -> None:
        self._script = {what: tuple(results) for what, results in script.items()}
        self._used = dict.fromkeys(self._script, 0)
        self.fallback = fallback

    @property
    def state(self) -> str:
        """How far the script has been handed out, for digests."""
        return f"{sorted(self._used.items())} {getattr(self.fallback, 'state', None)}"

    def _next(self, what: str) -> tuple[bool, Any]:
        used = self._used.get(what, 0)
        results = self._script.get(what, ())
        if used == len(results):
            if self.fallback is None:
                raise ScriptError(f"the script has no result left for {what!r}")
            return False, None
        self._used[what] = used + 1
        return True, results[used]

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Return the scripted order. ScriptError if it is not an order of these items."""
        scripted, order = self._next(what)
        if not scripted:
            assert self.fallback is not None
            return self.fallback.shuffle(items, what)
        rest = list(items)
        for item in order:
            if item not in rest:
                raise ScriptError(f"the order for {what!r} has {item!r} once too often")
            rest.remove(item)
        if rest:
            raise ScriptError(f"the order for {what!r} lacks {rest!r}")
        return list(order)

    def roll(self, sides: int, what: str) -> int:
        """Return the scripted face. ScriptError if the die has no such face."""
        scripted, face = self._next(what)
        if not scripted:
            assert self.fallback is not None
            return self.fallback.roll(sides, what)
        if face not in range(1, sides + 1):
            raise ScriptError(f"a die with {sides} sides cannot show {face!r} for {what!r}")
        return int(face)

    def pick(self, items: Sequence[T], what: str) -> T:
        """Return the scripted item. ScriptError if it is not among the items."""
        scripted, item = self._next(what)
        if not scripted:
            assert self.fallback is not None
            return self.fallback.pick(items, what)
        if item not in items:
            raise ScriptError(f"{item!r} cannot be picked for {what!r}")
        return items[items.index(item)]

    def clone(self) -> ScriptedChance:
        """Return an independent stream at the same place of the script."""
        copy = ScriptedChance(self._script, None if self.fallback is None else self.fallback.clone())
        copy._used.update(self._used)
        return copy
