"""Ending when a signal asks for it, whatever the app is doing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from types import FrameType
from typing import Protocol

SIGNALS = frozenset({signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT})
"""Those that end the app."""

GRACE = 2.0
"""Seconds the app has to end in good order."""


class Ending(Protocol):
    """What can be ended. Both are called in another thread."""

    def leave(self, code: int) -> None:
        """Begin to end in good order, with an exit code."""

    def abandon(self) -> None:
        """Give back what others need, the terminal first of all; the process ends right after."""


@contextmanager
def unwinding() -> Iterator[None]:
    """Let a signal that ends the app end a command that has not opened it: SystemExit, 128 + signal.

    Nor is it stopped, for it holds a match.
    """
    previous = {number: signal.signal(number, _exit) for number in SIGNALS}
    previous[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def _exit(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def watchdog(app: Ending) -> Iterator[None]:
    """End the app when a signal asks for it, with exit code 128 + signal; by force if it takes too long.

    Python's own handlers wait for the main thread, which may wait for a disk or a terminal that does not
    answer. The wake-up descriptor is written at once, and read in a thread of its own. Once a signal has
    come the rest of the program is watched too: it must end within the same time.
    """
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    asked = Event()
    Thread(target=_watch, args=(app, reading, asked), name="watchdog", daemon=True).start()
    # The descriptor first: no signal comes where nobody takes it.
    wakeup = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    previous = {number: signal.signal(number, _nothing) for number in SIGNALS}
    try:
        yield
    finally:
        # A terminal that goes away may cause several signals; the later ones change nothing.
        if not asked.is_set():
            signal.set_wakeup_fd(wakeup)
            for number, handler in previous.items():
                signal.signal(number, handler)
            os.close(writing)


def _nothing(number: int, frame: FrameType | None) -> None:
    """Handle a signal: what is to be done is done by the thread."""


def _watch(app: Ending, reading: int, asked: Event) -> None:
    """Wait for one of the signals, then see to it that the process ends."""
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while came := pipe.read(1):
            if came[0] in SIGNALS:
                asked.set()
                _end(app, 128 + came[0])


def _end(app: Ending, code: int) -> None:
    with suppress(Exception):
        app.leave(code)
    time.sleep(GRACE)
    try:
        app.abandon()
    finally:
        os._exit(code)
