"""A temporary folder that does not outlive its process for long, even where that is killed."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from civics_tui.storage.files import locked

PREFIX = "civics-demo-"


class ScratchFolder:
    """A folder of this process. Those of processes that were killed are removed when one is made.

    A folder is locked as long as its process lives; the kernel lets go of the lock whatever the end.
    """

    def __init__(self) -> None:
        """Make the folder. OSError if that is impossible."""
        remove_abandoned()
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = _lock(self.path)
        if self._lock is not None and not self.path.is_dir():
            # Another process took it for abandoned in the moment before it was locked.
            self.path.mkdir(mode=0o700)

    def close(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def remove_abandoned() -> None:
    """Remove the folders of processes that no longer live."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            mine = folder.lstat().st_uid == os.getuid() and not folder.is_symlink()
            if mine and folder.is_dir() and (lock := _lock(folder)) is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(lock)


def _lock(folder: Path) -> int | None:
    """Lock a folder; None if another process has done so, or it is none."""
    with suppress(OSError):
        return locked(folder, os.O_RDONLY | os.O_DIRECTORY)
    return None
