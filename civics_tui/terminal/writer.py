"""Writing to the terminal, in a thread of its own."""

from __future__ import annotations

import fcntl
import os
import select
import termios
from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread

MOST_WAITING = 64 * 1024
"""Characters not yet written that make the app wait, so that a slow terminal does not fall far behind."""

CHUNK = 4096
"""Most bytes written at once."""

CANCEL = b"\x18"
"""Makes a terminal forget the escape sequence it is in the middle of (ECMA-48, CAN)."""


class Writer(Thread):
    """Writes text to a terminal, in order. A terminal that is gone swallows everything.

    Textual's own writer blocks the event loop for ever when the terminal does not read, or is gone.
    """

    def __init__(self, fileno: int, encoding: str, lost: Callable[[], None]) -> None:
        """Prepare to write to a descriptor. `lost` is called, in the thread, when the terminal is gone."""
        super().__init__(name="terminal-output", daemon=True)
        self._fileno, self._own = _not_blocking(fileno)
        self._encoding = encoding
        self._lost = lost
        self._changed = Condition()
        self._pending = bytearray()
        self._busy = False
        """Whether a chunk is on its way."""
        self._patient = True
        """Whether `write` waits for a slow terminal."""
        self._open = True
        """Whether anything is still written."""
        self._dropping = False

    def write(self, text: str) -> None:
        """Write text, what the terminal takes at once, and the rest soon.

        Waits while a slow terminal is far behind, unless `hurry` was called.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._patient or len(self._pending) < MOST_WAITING)
            if not self._open:
                return
            data = text.encode(self._encoding, "replace")
            if self._own and self._idle() and not self._dropping:
                # The thread would have to be woken. It deals with a terminal that is gone.
                with suppress(OSError):
                    data = data[os.write(self._fileno, data[:CHUNK]) :]
            if data:
                self._pending += data
                self._changed.notify_all()

    @property
    def behind(self) -> bool:
        """Whether the terminal has not shown all that was written, as far as the system knows.

        A serial line tells; what a network holds on its way nobody knows.
        """
        waiting = bytearray(4)
        with suppress(OSError):
            fcntl.ioctl(self._fileno, termios.TIOCOUTQ, waiting)
        return bool(self._pending) or any(waiting)

    def hurry(self) -> None:
        """Let nobody wait any more."""
        with self._changed:
            self._patient = False
            self._changed.notify_all()

    def flush(self, seconds: float) -> None:
        """Wait until everything is written; drop what the terminal has not read after so many seconds."""
        with self._changed:
            if self._changed.wait_for(self._idle, seconds):
                return
            self._pending.clear()
            self._dropping = True
            # What the terminal has not read yet: half a picture that nobody will see, in the way of the rest.
            with suppress(termios.error):
                termios.tcflush(self._fileno, termios.TCOFLUSH)
            self._changed.wait_for(self._idle, seconds)
            self._dropping = False
            if self._open:
                self._pending += CANCEL
                self._changed.notify_all()

    def stop(self, seconds: float) -> None:
        """End the thread when everything is written, or after so many seconds."""
        with self._changed:
            self._changed.wait_for(self._idle, seconds)
        self._end()
        self.join(seconds)
        if self._own and not self.is_alive():
            os.close(self._fileno)
            self._own = False

    def _idle(self) -> bool:
        return not self._pending and not self._busy

    def _end(self) -> None:
        with self._changed:
            self._open = self._patient = False
            self._pending.clear()
            self._changed.notify_all()

    def run(self) -> None:
        """Write until the end."""
        while chunk := self._next():
            try:
                self._send(chunk)
            except OSError:
                self._end()
                self._lost()
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _next(self) -> bytes:
        with self._changed:
            self._changed.wait_for(lambda: self._pending or not self._open)
            chunk = bytes(self._pending[:CHUNK])
            del self._pending[:CHUNK]
            self._busy = bool(chunk)
            self._changed.notify_all()
            return chunk

    def _send(self, chunk: bytes) -> None:
        while chunk and self._open and not self._dropping:
            try:
                chunk = chunk[os.write(self._fileno, chunk) :]
            except BlockingIOError:
                select.select((), (self._fileno,), (), 0.2)


def _not_blocking(fileno: int) -> tuple[int, bool]:
    """Open a terminal anew, so as to write without blocking; tells whether that was possible.

    To make the descriptor itself non-blocking would change it for the shell as well.
    """
    with suppress(OSError):
        return os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK), True
    return fileno, False
