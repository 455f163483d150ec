"""How long a search may go on."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic


class Clock:
    """Is asked whether to stop: when so many seconds are over, or when somebody wants it."""

    __slots__ = ("_began", "_seconds", "_stop")

    def __init__(self, seconds: float | None = None, stop: Callable[[], bool] = lambda: False) -> None:
        """None for no limit."""
        self._seconds = inf if seconds is None else seconds
        self._stop = stop
        self._began = monotonic()

    def __call__(self) -> bool:
        return self.left <= 0 or self._stop()

    @property
    def left(self) -> float:
        """Seconds, infinitely many without a limit."""
        return self._seconds - self.spent

    @property
    def spent(self) -> float:
        """Seconds since it began."""
        return monotonic() - self._began


NO_LIMIT = Clock()
