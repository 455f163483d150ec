"""What goes wrong with saves, in one sentence for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from civics_tui.text.sanitize import sentence

DAMAGED = "the file is damaged; it was left as it is"

OURS = "the program has a fault, told in crash.log beside the saves; the file was left as it is"

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full or does not answer",
    sqlite3.SQLITE_IOERR: "the disk is full or does not answer",
    sqlite3.SQLITE_READONLY: "the folder cannot be written to or opened",
    sqlite3.SQLITE_CANTOPEN: "the folder cannot be written to or opened",
    sqlite3.SQLITE_BUSY: "another session is busy with it; try again",
    sqlite3.SQLITE_LOCKED: "another session is busy with it; try again",
    sqlite3.SQLITE_INTERRUPT: "it holds more than any game can; it was left as it is",
    sqlite3.SQLITE_TOOBIG: "it holds more than any game can; it was left as it is",
}


class StorageError(Exception):
    """Something about the saves went wrong; the message is one plain sentence, whatever a file holds."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(sentence(message))
        self.reason = sentence(reason or message)
        """The part of it that says why."""


class TakenOver(StorageError):  # noqa: N818 (it is not a fault)
    """Another session plays this match now."""


class MovedOn(StorageError):  # noqa: N818 (it is not a fault)
    """Another terminal has moved since this one last looked."""


def _fault(what: str, doing: str, reason: str) -> StorageError:
    return StorageError(f"{what} cannot be {doing}: {reason}.", f"{reason}.")


@contextmanager
def in_words(what: str, doing: str) -> Iterator[None]:
    """Turn the faults of files and databases into one sentence: WHAT cannot be DOING, and why."""
    try:
        yield
    except sqlite3.Error as error:
        # The words of SQLite may quote the file.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise _fault(what, doing, _REASONS.get(code, DAMAGED)) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise _fault(what, doing, reason.lower()) from error
    except (UnicodeError, MemoryError) as error:
        # SQLite's own message quoted bytes that are no text, or it asked for more memory than there is.
        raise _fault(what, doing, DAMAGED) from error


@contextmanager
def whatever_it_holds(what: str, file: Path) -> Iterator[None]:
    """Turn whatever reading the untrusted file of a match raises into one sentence. For reading only.

    What no check has foreseen is a fault of this program: it is logged, and the file is not blamed.
    """
    try:
        with in_words(what, "read"):
            yield
    except StorageError:
        raise
    except Exception as error:
        # Loaded when it is wanted: most files can be read.
        from civics_tui.storage import crash

        with suppress(OSError):
            crash.log(error, file.parent.parent)
        raise _fault(what, "read", OURS) from error
