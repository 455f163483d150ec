"""Places that all processes of a machine share: files that one process each locks.

The kernel frees a lock however its process ends, so no place is lost.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from time import time_ns

from civics_tui.storage.files import locked

LOOK_SECONDS = 0.05
"""How often who waits looks whether it is first in the line, and a place free."""

LONGEST_WAIT_NS = 60_000_000_000
"""Who is longer in the line has been stopped, and holds nobody up."""


class Slots:
    """So many places in a folder."""

    def __init__(self, folder: Path, name: str, most: int) -> None:
        self._folder, self._name, self._most = folder / "slots", name, most
        self._file = -1

    def take(self) -> bool:
        """Take a free place; tells whether there was one. Without a folder to write to there is no bound."""
        if self._file >= 0:
            return True
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return True
        for number in range(1, self._most + 1):
            try:
                file = locked(self._folder / f"{self._name}-{number}", os.O_CREAT | os.O_RDWR)
            except OSError:
                return True
            if file is not None:
                self._file = file
                return True
        return False

    def free(self) -> None:
        """Give the place back."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    @contextmanager
    def _in_line(self) -> Iterator[Callable[[], bool]]:
        """Stand in line, by a file that is locked meanwhile; yields what tells whether one is first."""
        line = f"{self._name}-line-"
        ticket, file = self._folder / f"{line}{time_ns()}-{os.getpid()}-{id(self)}", -1
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft = ticket.with_name(f".{ticket.name}")
            file = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)
            fcntl.flock(file, fcntl.LOCK_EX)
            os.rename(draft, ticket)

        def is_first() -> bool:
            oldest = f"{line}{time_ns() - LONGEST_WAIT_NS}"
            ahead = [one for one in self._folder.glob(f"{line}*") if oldest < one.name < ticket.name]
            return not any(map(_waits, ahead))

        try:
            yield is_first
        finally:
            if file >= 0:
                with suppress(OSError):
                    ticket.unlink()
                os.close(file)

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """Wait for a place, who came first before all others, and have it for a while."""
        # Loaded when it is wanted: a kiosk has a place long before anybody thinks.
        from asyncio import sleep

        with self._in_line() as is_first:
            while not (is_first() and self.take()):
                await sleep(LOOK_SECONDS)
        try:
            yield
        finally:
            self.free()


def _waits(ticket: Path) -> bool:
    """Whether somebody stands in line with a ticket; one whose process has ended is cleared away."""
    try:
        file = os.open(ticket, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        ticket.unlink(missing_ok=True)
        return False
    finally:
        os.close(file)
