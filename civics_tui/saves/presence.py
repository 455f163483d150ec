"""Which terminals are there: each locks a file of its own, which the kernel frees however it ends."""

from __future__ import annotations

import fcntl
import os
import re
import time
from contextlib import suppress
from pathlib import Path

from civics_tui.saves.faults import StorageError

_TOKEN = "[0-9a-f]{32}"
_STALE_SECONDS = 60
"""Age at which a file that nobody locks is cleared away; before, its terminal may be about to lock it."""


class Presence:
    """This terminal at one match, there until it is closed or its process ends."""

    def __init__(self, folder: Path) -> None:
        """Lock a new file in a folder, made if it is not there. StorageError, OSError."""
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
        except FileExistsError as error:
            raise StorageError(
                f'a file stands where the folder "{folder.name}" belongs, beside "matches"; move it away.'
            ) from error
        _clear(folder)
        self.token = os.urandom(16).hex()
        self._path = folder / self.token
        self._file = os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def close(self) -> None:
        if self._file >= 0:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = -1


def is_present(folder: Path, token: str) -> bool:
    """Whether the terminal of a token is there."""
    if not re.fullmatch(_TOKEN, token):
        return False
    try:
        file = os.open(folder / token, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        return _locked(file)
    finally:
        os.close(file)


def _locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _clear(folder: Path) -> None:
    """Clear away what killed terminals left."""
    with suppress(OSError):
        for entry in os.scandir(folder):
            old = entry.stat(follow_symlinks=False).st_mtime < time.time() - _STALE_SECONDS
            if old and re.fullmatch(_TOKEN, entry.name) and not is_present(folder, entry.name):
                with suppress(OSError):
                    os.unlink(entry.path)
