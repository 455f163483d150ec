"""Talk at the table: lines that belong to a match's file, but not to its record."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import NamedTuple

from civics_tui.plain import sanitize_line
from civics_tui.saves.seats import LONGEST_NAME

LONGEST_LINE = 120
MOST_LINES = 200
"""How many lines a file keeps."""


class Said(NamedTuple):
    """A line to the table; what the table itself notes has nobody's name."""

    id: int
    who: str
    text: str


def say(db: sqlite3.Connection, who: str, text: str) -> None:
    """Keep a line, as plain text, and let the oldest go. For a transaction."""
    line = sanitize_line(text, LONGEST_LINE)
    if line:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        db.execute(
            "INSERT INTO says (who, text, at) VALUES (?, ?, ?)", (sanitize_line(who, LONGEST_NAME), line, at)
        )
        db.execute("DELETE FROM says WHERE id <= (SELECT max(id) FROM says) - ?", (MOST_LINES,))


def said_since(db: sqlite3.Connection, last: int) -> list[Said]:
    """Read the lines after one, those that are lines."""
    rows = db.execute(
        "SELECT id, who, text FROM says WHERE id > ? ORDER BY id LIMIT ?", (last, MOST_LINES)
    ).fetchall()
    return [
        Said(number, sanitize_line(who, LONGEST_NAME), sanitize_line(text, LONGEST_LINE))
        for number, who, text in rows
        if isinstance(who, str) and isinstance(text, str)
    ]
