"""Keys and clicks that come faster than the screen can follow.

Textual hands every key to whatever has the focus when it arrives, though a key before it may be about to open
another screen. Here the next one waits until all that follows from the last has happened and is on screen, so
that a burst does what the same keys do one by one. What was typed before a person could see what it would
answer - another seat's decision, a hand, a question - is dropped: each key knows when it arrived.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

from textual import events
from textual.app import App
from textual.dom import NoScreen
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen

from civics_tui.terminal.private import idle

Typed = events.Key | events.MouseDown | events.MouseUp | events.Paste

MOST_WAITING = 256
"""Keys that may wait; nobody types further ahead, and a paste taken for keys shall end."""

LONGEST_WAIT = 2.0
"""Seconds until the next key goes on although the last one is not done."""

GUARDED = 0.8
"""Seconds for which what must not be opened by a key meant for something else takes none: a second Enter that
follows the first one at once, a key that somebody was about to press when the scene changed."""

LEAVES = "enter", "space"
"""The keys that leave a page."""

ASKS = "g", "w", "question_mark", "f1"
"""The keys that only ask: whatever they were meant for, they choose and open nothing."""

HELD = 0.2
"""Seconds after a key of that time in which another one is taken for its repetition: it is held down."""


class TypeAhead:
    """Hands what is typed to an app, one after the other. `too_small` tells when nothing can be seen."""

    def __init__(self, app: App[Any], too_small: Callable[[], bool]) -> None:
        self._app = app
        self._too_small = too_small
        self._waiting: deque[Typed] = deque()
        self._admitted: Typed | None = None
        self._runs = False
        self._something = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._following: Screen[Any] | None = None
        """The screen before an event that went on at once, until all that follows from it is done."""
        self._undrawn = False
        """Whether something is about to be shown that a person has to see before a key counts."""
        self._counts_from = 0.0
        """When keys count again, by the clock of the events."""
        self._drawn_at = 0.0
        """When what is shown was on screen."""
        self.guarded = GUARDED
        """For how many seconds what is shown takes no key where it has to settle."""
        self._only_pages = False
        """Whether what is shown has to settle before it takes a key that leaves a page."""
        self._pages_from = 0.0
        """When such keys count again."""
        self._too_early: Callable[[], None] | None = None
        """What says that a key is lost, while what is shown has to settle."""
        self._down_dropped = False
        self.typed = 0.0
        """When what goes on now was typed, by the clock of the events."""
        self.last_key = 0.0
        """When somebody typed or clicked last, by the monotonic clock."""

    def admits(self, event: Typed) -> bool:
        """Whether an event goes on now; otherwise it waits, or is dropped."""
        if event is self._admitted:
            self._admitted = None
            return True
        self.last_key = monotonic()
        if self._runs and self._quiet.is_set():
            # Nothing comes before it.
            self._wake()
            self._following = self._app.screen if (counts := self._counts(event)) else None
            return counts
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(event)
            self._wake()
        return False

    def drop_until_drawn(
        self, too_early: Callable[[], None] | None = None, *, only_pages: bool = False
    ) -> None:
        """Drop everything that is typed before what is shown now is on screen.

        With `too_early`, before it has settled, too: called for a letter or Enter, of which somebody may
        think that it was taken. With `only_pages`, until then only the keys that leave a page: a letter is
        chosen, but Enter may be meant for a page that did not come.
        """
        self._undrawn = True
        self._too_early = too_early
        self._only_pages |= only_pages
        self._wake()

    async def quiet(self) -> None:
        """Wait until nothing waits and everything shown is on screen."""
        await self._quiet.wait()

    async def run(self) -> None:
        """Hand on what is typed, for as long as the app runs."""
        self._runs = True
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while self._undrawn or self._waiting or self._following:
                    if (screen := self._following) is not None:
                        self._following = None
                        await self._until_drawn(screen)
                    elif self._undrawn:
                        await self._show()
                    elif self._counts(event := self._waiting.popleft()):
                        screen = self._app.screen
                        self._admitted = event
                        self._app.post_message(event)
                        await self._until_drawn(screen)
                self._quiet.set()
        finally:
            self._runs = False
            # Nobody waits for an app that has ended.
            self._quiet.set()

    def _wake(self) -> None:
        self._quiet.clear()
        self._something.set()

    def _counts(self, event: Typed) -> bool:
        """Whether an event was typed by somebody who could see what it is for."""
        self.typed = event.time
        leaves = isinstance(event, events.Key) and event.key in LEAVES
        since = max(self._counts_from, self._pages_from) if leaves else self._counts_from
        if isinstance(event, events.Key) and event.key in ASKS:
            since = self._drawn_at
        counts = event.time >= since and not self._too_small()
        if self._too_early is not None and self.guarded and not counts:
            self._counts_from = max(self._counts_from, event.time + min(HELD, self.guarded))
            if isinstance(event, events.Key) and (event.is_printable or leaves):
                self._too_early()
        if isinstance(event, events.MouseDown):
            self._down_dropped = not counts
        elif isinstance(event, events.MouseUp):
            counts = counts and not self._down_dropped
        return counts

    async def _show(self) -> None:
        self._undrawn = False
        await self._until_drawn(None)
        drawn = self._drawn_at = Message().time
        self._counts_from = drawn + (0.0 if self._too_early is None else self.guarded)
        if self._only_pages:
            self._only_pages, self._pages_from = False, drawn + self.guarded

    async def _until_drawn(self, before: object) -> None:
        """Wait until all that follows from an event is done and drawn."""
        # A screen that goes meanwhile is waited for no more.
        with suppress(TimeoutError, NoScreen):
            async with asyncio.timeout(LONGEST_WAIT):
                await self._drain()
                await self._drawn()
                # Another screen is drawn for the first time only after it has its size.
                if self._app.screen is not before:
                    for _ in range(2):
                        await self._drain()
                        await self._drawn()

    async def _drain(self) -> None:
        """Wait until no message is left, nor any that came of them."""
        while True:
            # Only those that are not idle are asked: a message to every widget costs more than most keys do.
            waiting: list[asyncio.Event] = []
            for pump in self._pumps():
                answered = asyncio.Event()
                # As `call_later` does, which has the callback's parameters counted anew each time.
                if not idle(pump) and pump.post_message(events.Callback(callback=answered.set)):
                    waiting.append(answered)
            if not waiting:
                return
            try:
                async with asyncio.timeout(LONGEST_WAIT / 4):
                    for answered in waiting:
                        await answered.wait()
            except TimeoutError:
                # A widget that goes meanwhile does not answer.
                if not any(pump.message_queue_size for pump in self._pumps()):
                    return

    def _pumps(self) -> Iterator[MessagePump]:
        yield self._app
        yield from self._app.screen.walk_children(with_self=True)

    async def _drawn(self) -> None:
        drawn = asyncio.Event()
        if self._app.screen.call_after_refresh(drawn.set):
            await drawn.wait()
