"""Small files that are written whole or not at all."""

from __future__ import annotations

import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from civics_tui.text.sanitize import sanitize_line, sentence


class KeptError(Exception):
    """What is kept in a small file cannot be read or kept; the message is one plain sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(sentence(message))


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


def shown(path: Path) -> str:
    """Return a path as it may be shown."""
    return sanitize_line(str(path), 200)


def damaged(path: Path) -> KeptError:
    """Say that a file has another form than ours."""
    return KeptError(f"{shown(path)} is damaged; it was left as it is.")


def read_small(path: Path, largest: int, what: str) -> str | None:
    """Return the text of a file of settings, say; None if there is none. KeptError if it is not ours."""
    try:
        kind = path.stat()
        if not stat.S_ISREG(kind.st_mode) or kind.st_size > largest:
            raise KeptError(f"{shown(path)} is no file of {what}; it was left as it is.")
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise KeptError(f"the {what} in {shown(path)} cannot be read: {reason}.") from error
    except UnicodeError as error:
        raise damaged(path) from error


def keep_small(path: Path, text: str, what: str) -> None:
    """Write such a file, whole or not at all, for this user only. KeptError if that fails."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise KeptError(f"the {what} cannot be kept in {shown(path)}: {reason}.") from error


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
