"""Talk at the table: lines that belong to a match's file, but not to its record."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from civics_tui.saves.faults import StorageError
from civics_tui.saves.journal import Journal
from civics_tui.saves.seats import LONGEST_NAME, NOBODY
from civics_tui.text.sanitize import sanitize_line

LONGEST_LINE = 120
MOST_LINES = 200
"""How many lines a file keeps."""

MOST_AT_ONCE = 5
"""How many lines one person says in a minute."""


class Said(NamedTuple):
    """A line to the table; what the table itself notes has nobody's name."""

    id: int
    moves: int
    """How many choices stood when it was said."""
    who: str
    text: str


class Talk:
    """What was said at a match."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.said: list[Said] = []
        """The newest last."""
        journal.beside.append(self._read)

    def _read(self) -> None:
        new = said_since(self._journal.db, self.said[-1].id if self.said else 0)
        self.said = [*self.said, *new][-MOST_LINES:]

    def say(self, who: str, text: str) -> None:
        """Say a line for somebody. For a transaction; StorageError if it was one too many."""
        who = sanitize_line(who, LONGEST_NAME)
        if says_too_much(self._journal.db, who):
            raise StorageError("that is enough talk for a minute.")
        say(self._journal.db, len(self._journal.match.moves), who, text)

    def tell(self, line: str) -> None:
        """Tell all terminals of something that is not of the game. For a transaction."""
        say(self._journal.db, len(self._journal.match.moves), NOBODY, line)


def say(db: sqlite3.Connection, moves: int, who: str, text: str) -> None:
    """Keep a line, as plain text, and let the oldest go. For a transaction."""
    line = sanitize_line(text, LONGEST_LINE)
    if line:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        db.execute(
            "INSERT INTO says (moves, who, text, at) VALUES (?, ?, ?, ?)",
            (moves, sanitize_line(who, LONGEST_NAME), line, at),
        )
        db.execute("DELETE FROM says WHERE id <= (SELECT max(id) FROM says) - ?", (MOST_LINES,))


def says_too_much(db: sqlite3.Connection, who: str) -> bool:
    """Whether a person has said enough for now."""
    minute_ago = (datetime.now(UTC) - timedelta(minutes=1)).isoformat(timespec="seconds")
    (count,) = db.execute("SELECT count(*) FROM says WHERE who = ? AND at > ?", (who, minute_ago)).fetchone()
    return bool(count >= MOST_AT_ONCE)


def said_since(db: sqlite3.Connection, last: int) -> list[Said]:
    """Read the lines after one, those that are lines."""
    rows = db.execute(
        "SELECT id, moves, who, text FROM says WHERE id > ? ORDER BY id LIMIT ?", (last, MOST_LINES)
    ).fetchall()
    return [
        Said(number, moves, sanitize_line(who, LONGEST_NAME), sanitize_line(text, LONGEST_LINE))
        for number, moves, who, text in rows
        if isinstance(moves, int) and isinstance(who, str) and isinstance(text, str)
    ]
