"""Talk at the table: lines that belong to a match's file, but not to its record."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from time import time

from civics_tui.hosting.limits import Visitor, may_speak, spoken
from civics_tui.saves.faults import StorageError
from civics_tui.saves.journal import Journal
from civics_tui.saves.seats import LONGEST_NAME, NOBODY
from civics_tui.text.sanitize import sanitize_line
from rules.named import NamedTuple

LONGEST_LINE = 120
MOST_LINES = 200
"""How many lines of talk a file keeps, and how many of what the table notes: these push no talk out."""

_SPOKEN = "lines"
"""The note of who has put how many lines before the others."""


class Said(NamedTuple):
    """A line to the table; what the table itself notes has nobody's name."""

    id: int
    moves: int
    """How many choices stood when it was said."""
    who: str
    text: str


class Talk:
    """What was said at a match."""

    def __init__(self, journal: Journal, visitor: Visitor) -> None:
        self._journal = journal
        self._speaker = visitor.speaker
        self.said: list[Said] = []
        """The newest last."""
        journal.beside.append(self._read)

    def _read(self) -> None:
        new = said_since(self._journal.db, self.said[-1].id if self.said else 0)
        said = [*self.said, *new]
        told, talk = ([one.id for one in said if (one.who == NOBODY) is kind] for kind in (True, False))
        kept = {*told[-MOST_LINES:], *talk[-MOST_LINES:]}
        self.said = [line for line in said if line.id in kept]

    def say(self, who: str, text: str) -> None:
        """Say a line for somebody. For a transaction; StorageError if it was one too many."""
        journal, now = self._journal, int(time())
        if not may_speak(journal.notes.get(_SPOKEN), self._speaker, now):
            raise StorageError("that is enough for a minute.")
        journal.set_notes(**{_SPOKEN: spoken(journal.notes.get(_SPOKEN), self._speaker, now)})
        say(journal.db, len(journal.match.moves), who, text)

    def tell(self, line: str) -> None:
        """Tell all terminals of something that is not of the game. As `say`."""
        self.say(NOBODY, line)


def say(db: sqlite3.Connection, moves: int, who: str, text: str) -> None:
    """Keep a line, as plain text, and let the oldest go. For a transaction."""
    line = sanitize_line(text, LONGEST_LINE)
    if line:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        db.execute(
            "INSERT INTO says (moves, who, text, at) VALUES (?, ?, ?, ?)",
            (moves, sanitize_line(who, LONGEST_NAME), line, at),
        )
        of_its_kind = f"who {'!=' if who else '='} ''"
        db.execute(
            f"DELETE FROM says WHERE {of_its_kind} AND id <= "
            f"(SELECT id FROM says WHERE {of_its_kind} ORDER BY id DESC LIMIT 1 OFFSET ?)",
            (MOST_LINES,),
        )


def said_since(db: sqlite3.Connection, last: int) -> list[Said]:
    """Read the lines after one, those that are lines."""
    rows = db.execute(
        "SELECT id, moves, who, text FROM says WHERE id > ? ORDER BY id LIMIT ?", (last, 2 * MOST_LINES)
    ).fetchall()
    return [
        Said(number, moves, sanitize_line(who, LONGEST_NAME), sanitize_line(text, LONGEST_LINE))
        for number, moves, who, text in rows
        if isinstance(moves, int) and isinstance(who, str) and isinstance(text, str)
    ]
