"""Sessions: which program holds a match, and whether it may still be there."""

from __future__ import annotations

import os
import socket
import sqlite3
from pathlib import Path

own_sessions: set[str] = set()
"""The sessions of this process: a process id alone may be an earlier process's."""


def holder_of(db: sqlite3.Connection) -> str | None:
    """Return the session that holds the match and may still be there, or None."""
    row = db.execute("SELECT session, host, pid FROM holder").fetchone()
    if row is None or [type(value) for value in row] != [str, str, int]:
        return None
    session, host, pid = row
    return session if _alive(session, host, pid) else None


def hold(db: sqlite3.Connection, session: str) -> None:
    """Write down that a session of this process holds the match."""
    db.execute(
        "INSERT OR REPLACE INTO holder VALUES (1, ?, ?, ?)", (session, socket.gethostname(), os.getpid())
    )


def _alive(session: str, host: str, pid: int) -> bool:
    if host != socket.gethostname() or os.name != "posix":
        return True
    if pid == os.getpid():
        return session in own_sessions
    if pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return not _ended(pid)


def _ended(pid: int) -> bool:
    """Tell whether a process has ended and only waits to be noticed, which in a container can be for ever."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()[0] in "ZX"
    except (OSError, IndexError):
        return False
