"""What is to be seen before the present position, in its order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from civics_tui.table.scenes import PrivateReveal, Reveal, Scene


class Reveals:
    """The reveals that wait to be seen, and the kind at which nobody stops any more."""

    def __init__(self) -> None:
        self._waiting: deque[PrivateReveal | Reveal] = deque()
        self.run_of: type | None = None
        """The kind at which nobody stops any more."""

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def passed(self) -> tuple[type, ...]:
        """The kind at which nobody stops any more, if there is one."""
        return () if self.run_of is None else (self.run_of,)

    @property
    def shared(self) -> bool:
        """Whether one of those that wait is for everybody."""
        return any(isinstance(one, Reveal) for one in self._waiting)

    def add(self, reveals: Iterable[PrivateReveal | Reveal]) -> None:
        """Let more wait, behind the others."""
        self._waiting.extend(reveals)

    def clear(self) -> None:
        """Forget those that wait."""
        self._waiting.clear()

    def next(self) -> PrivateReveal | Reveal:
        """Take the first one; IndexError if none waits."""
        return self._waiting.popleft()

    def with_scene(self, scene: Scene) -> list[Reveal]:
        """Return the reveal on screen, if it is one, and those that came of the same choice."""
        found = [scene] if isinstance(scene, Reveal) else []
        for one in self._waiting:
            if not isinstance(one, Reveal) or not one.follows:
                break
            found.append(one)
        return found
