"""Drawing ahead: while nobody types, what the arrow keys would show is drawn and kept."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections import deque
from collections.abc import Callable

from civics_tui.boards.picture import Picture
from civics_tui.table.desk.desk import Desk
from civics_tui.table.desk.looking import ARROWS

SOON, LATER = 0.008, 0.08
"""Seconds until what the last key would show is drawn, and until the other keys follow: one that is held down
comes every 30 milliseconds or so, and shall not wait for those."""


def picture_after(desk: Desk, key: str) -> Picture | None:
    """Draw what an arrow key would show, and leave everything as it is; None where it would lead nowhere."""
    session, choices = desk.session, desk.choices
    if session.choosable is None or desk.looking is not None or choices.finding is not None:
        return None
    place = choices.at, choices.use_at
    kept = [
        (owner, name, getattr(owner, name))
        for owner, names in (
            (session, ("notice",)),
            (session.people, ("talk",)),
            (choices, ("at", "use_at")),
            (desk, ("touched", "news_read", "left_place", "scrolls", "shown", "sheet")),
        )
        for name in names
    ]
    desk.scrolls = dict(desk.scrolls)
    session.notice = session.people.talk = ""
    try:
        desk.move(key)
        return None if (choices.at, choices.use_at) == place else desk.picture()
    finally:
        for owner, name, value in kept:
            setattr(owner, name, value)


class Prerenderer:
    """Draws what the arrow keys would show, one after the other, as soon as it is quiet."""

    def __init__(
        self, post: Callable[[Callable[[], None]], object], ready: Callable[[Picture], object]
    ) -> None:
        """Draw nothing yet. `post` has something done between keys, `ready` gets what was drawn."""
        self._post = post
        self._ready = ready
        self._desk: Desk | None = None
        self._keys: deque[str] = deque()
        self._timer: TimerHandle | None = None

    def begin(self, desk: Desk, last: str) -> None:
        """Draw ahead soon, first what the last key would show if it came again."""
        self.stop()
        if desk.session.choosable is None:
            return
        self._desk = desk
        self._keys.extend(sorted(ARROWS, key=lambda key: key != last))
        self._wait(SOON)

    def stop(self) -> None:
        """Draw nothing more: something is about to change."""
        self._keys.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        # As a message, so that it comes between keys, and its faults go where theirs do.
        self._timer = get_running_loop().call_later(seconds, self._post, self._draw)

    def _draw(self) -> None:
        if self._desk is None or not self._keys:
            return
        if (picture := picture_after(self._desk, self._keys.popleft())) is not None:
            self._ready(picture)
        if self._keys:
            self._wait(LATER if len(self._keys) == len(ARROWS) - 1 else SOON)
