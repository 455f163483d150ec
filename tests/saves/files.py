"""Save files to try things on: a match of some choices, its bytes, and what the commands say of it."""

from __future__ import annotations

import sqlite3
import unicodedata
from contextlib import closing
from pathlib import Path

from civics_tui.saves import Store
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, played


def a_match(moves: int = 0, seats: int = 3) -> Match:
    """Return a match of Electioneering after some random choices."""
    return played(Match.start(ELECTIONEERING, seats, 7, NAMES[:seats]), moves)


def a_save(store: Store, moves: int = 12) -> Path:
    """Save a match, with choices taken back, and return its file."""
    save = store.create(a_match(moves))
    save.undo(agreed=True)
    save.play(save.match.state.legal_actions()[-1])
    save.close()
    return save.journal.path


def change(path: Path, script: str) -> None:
    """Run SQL on a save, as somebody could who may write to the folder."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"BEGIN; {script}; COMMIT")


def is_plain_line(text: str) -> bool:
    """Whether a message is one line of plain text of bounded length."""
    return len(text) <= 500 and not any(unicodedata.category(char)[0] == "C" for char in text)
