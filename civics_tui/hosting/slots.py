"""Places that all processes of a machine share: files that one process each locks.

The kernel frees a lock however its process ends, so no place is lost.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import random

LOOK_SECONDS = 0.05
"""How often it is looked whether a place is free, more or less, so that chance is fair to all who wait."""


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
                flags = os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC
                file = os.open(self._folder / f"{self._name}-{number}", flags, 0o600)
            except OSError:
                return True
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(file)
            else:
                self._file = file
                return True
        return False

    def free(self) -> None:
        """Give the place back."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """Wait for a place and have it for a while."""
        while not self.take():
            await asyncio.sleep(LOOK_SECONDS * (0.5 + random()))
        try:
            yield
        finally:
            self.free()
