"""Moments: a scene that is told in steps, each a picture that stands for some milliseconds.

The last picture is the scene as it is drawn anyway, so whoever sees no step has lost nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from civics_tui.boards.view import UNTIL_A_KEY
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Scene

Step = tuple[int, int]
"""How many milliseconds a step stands, or UNTIL_A_KEY, and its number."""

RUNNING_ON = 400
"""Milliseconds of a step that would wait for a key where nobody presses one."""


class Timer(Protocol):
    """Something that is about to happen."""

    def stop(self) -> None:
        """Let it not happen."""


def chosen(setting: str, steps: Sequence[int]) -> Sequence[Step]:
    """Return the steps that a setting wants: all, none, or in brief the one before the last picture."""
    numbered = [(milliseconds, step) for step, milliseconds in enumerate(steps)]
    return {"on": numbered, "brief": numbered[-1:]}.get(setting, ())


def running_on(steps: Sequence[Step]) -> list[Step]:
    """Return steps that wait for no key."""
    return [(milliseconds or RUNNING_ON, step) for milliseconds, step in steps]


@dataclass(eq=False)
class Moments:
    """Tells one scene after the other in steps, with one timer at a time, and none when nothing moves."""

    _wait: Callable[[float, Callable[[], None]], Timer]
    """Calls after so many seconds."""
    _draw: Callable[[], object]
    _drops: Callable[[], bool]
    """Tells whether no step is drawn."""
    _desk: Desk | None = None
    _left: deque[Step] = field(default_factory=deque)
    _timer: Timer | None = None
    held: bool = False
    """Whether the step on screen waits for a key."""
    _scene: Scene | None = None
    """The scene that was told last."""

    def is_new(self, scene: Scene) -> bool:
        """Whether a scene is another than the last one; it is not from now on."""
        new, self._scene = scene is not self._scene, scene
        if new:
            self.stop()
        return new

    def begin(self, desk: Desk, steps: Sequence[Step]) -> None:
        """Begin with the first step, which the caller draws."""
        self.stop()
        if steps:
            self._desk, self._left = desk, deque(steps)
            self._show()

    def finish(self) -> bool:
        """Show the last picture at once; tells whether it was not yet on screen."""
        running = self._timer is not None or self.held
        self.stop()
        if running:
            self._draw()
        return running

    def stop(self) -> None:
        """Tell no more in steps: whatever is drawn next is whole."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.held = False
        if self._desk is not None:
            self._desk.step = None
        self._left.clear()

    def go_on(self, *, running: bool = False) -> None:
        """Go on from a step that waits for a key; `running` through all the others without one."""
        if running:
            self._left = deque(running_on([*self._left]))
        self._go_on()

    def _show(self) -> None:
        assert self._desk is not None
        milliseconds, self._desk.step = self._left.popleft()
        self.held = milliseconds == UNTIL_A_KEY
        self._timer = None if self.held else self._wait(milliseconds / 1000, self._go_on)

    def _go_on(self) -> None:
        """Draw the next step; one that would have to wait for the terminal is left out, with all others where
        it waits for a key."""
        if not self._left:
            self.finish()
            return
        self._show()
        if not self._drops():
            self._draw()
        elif self.held:
            self.finish()
