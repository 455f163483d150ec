"""Small files that are written whole or not at all."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Any


def write_whole(path: Path, text: str) -> None:
    """Write a file, readable by this user only. OSError if that fails; an older file then stays as it is."""
    from tempfile import mkstemp

    handle, draft = mkstemp(prefix=".civics-", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def read_json(path: Path, largest: int) -> Any:
    """Return what a file of so many bytes at most holds; None if it is not there, larger, or damaged."""
    import json

    with suppress(OSError, ValueError, RecursionError):
        # A pipe in its place would never answer.
        if path.is_file() and path.stat().st_size <= largest:
            return json.loads(path.read_text(encoding="utf-8"))
    return None


def locked(path: Path, flags: int) -> int | None:
    """Open a file or folder and lock it; None if another process has done so. OSError if it does not open."""
    file = os.open(path, flags | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file
