"""Drawing ahead: while nobody types, what the arrow keys would show is drawn and kept."""

from __future__ import annotations

import gc
from asyncio import TimerHandle, get_running_loop
from collections import deque
from collections.abc import Callable, Mapping, Sequence

from civics_tui.boards.picture import Picture
from civics_tui.table.desk.desk import Desk
from civics_tui.table.desk.looking import ARROWS
from rules.named import NamedTuple

SOON, LATER = 0.008, 0.035
"""Seconds until what the last key would show is drawn, and until the other keys follow: one that is held down
comes every 30 to 40 milliseconds and shall not wait for those; who types comes after them all."""


Everything = Sequence[dict[str, object]]


class Ahead(NamedTuple):
    """A screenful that was drawn before its key has come."""

    moved: Everything
    """All that it was drawn of, as it is when the key has moved the cursor."""
    drawn: Mapping[str, object]
    """What drawing it changes of the desk."""
    picture: Picture


def _everything(desk: Desk) -> Everything:
    return [dict(vars(one)) for one in (desk.choices, desk, desk.session, desk.session.people)]


def picture_after(desk: Desk, key: str) -> Ahead | None:
    """Draw what an arrow key would show, and leave everything as it is; None where it would lead nowhere."""
    session, choices = desk.session, desk.choices
    if session.choosable is None or desk.looking is not None or choices.finding is not None or choices.begun:
        return None
    place, before = (choices.at, choices.use_at), _everything(desk)
    session.notice = session.people.talk = ""
    try:
        desk.move(key)
        if (choices.at, choices.use_at) == place:
            return None
        moved = _everything(desk)
        desk.scrolls = dict(desk.scrolls)
        picture = desk.picture()
        was = moved[1]
        drawn = {name: value for name, value in vars(desk).items() if value is not was.get(name)}
        return Ahead(moved, drawn, picture)
    finally:
        for owner, all_of_it in zip((choices, desk, session, session.people), before, strict=True):
            vars(owner).update(all_of_it)


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
        self._ahead: list[Ahead] = []
        self._timer: TimerHandle | None = None

    def begin(self, desk: Desk, last: str) -> None:
        """Draw ahead soon, first what the last key would show if it came again."""
        self.stop()
        self._ahead.clear()
        if desk.session.choosable is None or desk.step is not None:
            return
        self._desk = desk
        self._keys.extend(sorted(ARROWS, key=lambda key: key != last))
        self._wait(SOON)

    def picture(self, desk: Desk) -> Picture:
        """Return the picture of a desk: one that was drawn ahead, if all is as it was then."""
        now = _everything(desk)
        for ahead in self._ahead:
            if ahead.moved == now:
                vars(desk).update(ahead.drawn)
                return ahead.picture
        return desk.picture()

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
        if (ahead := picture_after(self._desk, self._keys.popleft())) is not None:
            self._ahead.append(ahead)
            self._ready(ahead.picture)
        if gc.isenabled():
            # What drawing has left would be looked through in the middle of the next step.
            gc.collect(0)
        if self._keys:
            self._wait(LATER if len(self._keys) == len(ARROWS) - 1 else SOON)
