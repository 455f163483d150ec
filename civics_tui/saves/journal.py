"""A match as its file has it: an opening, and a journal of entries that is played again."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from civics_tui.players.seating import PLAYERS
from civics_tui.saves.faults import StorageError
from civics_tui.saves.matchfile import (
    STORAGE_FORMAT,
    Database,
    Description,
    Head,
    check_end,
    connect,
    description,
    entries,
    link,
    make_tables,
)
from civics_tui.text.sanitize import seat_names
from rules.match import PERSON, Match, RecordError, UndoBlocked

NAMES = "names"
"""The note of who sits where since seats were swapped: the names of the match in their new order."""


def fill(path: Path, match: Match, notes: dict[str, Any]) -> None:
    """Write a match into an empty file."""
    opening = json.dumps({**match.record, "actions": [], "digest": match.at(0).digest()})
    chain = link("", opening)
    rows = []
    for position, move in enumerate(match.moves):
        entry, digest = json.dumps(list(move.action)), match.at(position).digest()
        chain = link(chain, entry, digest)
        rows.append((position, entry, digest, now()))
    head = Head(len(rows), chain, len(rows), match.state.current_player)
    meta = {
        "storage": json.dumps(STORAGE_FORMAT),
        "opening": opening,
        "created": json.dumps(now()),
        "notes": json.dumps(notes),
        "head": head.text(),
    }
    with closing(connect(path, "rw", new=True)) as db, db.transaction("IMMEDIATE"):
        make_tables(db)
        db.executemany("INSERT INTO meta VALUES (?, ?)", meta.items())
        db.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", rows)


def players_of(notes: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Return who plays each seat: persons in a save that does not say. StorageError if it is damaged."""
    players = notes.get("players", [PERSON] * seats)
    if (
        not isinstance(players, list)
        or len(players) != seats
        or not all(isinstance(player, str) and player in PLAYERS for player in players)
    ):
        raise StorageError("what it says of its players is damaged.")
    return tuple(players)


def now() -> str:
    """Return the time, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def opened(about: Description) -> Match:
    """Return a match as it began, with its names and players. StorageError if that is damaged."""
    try:
        match = Match.opening(about.opening)
    except RecordError as error:
        raise StorageError(f"{error}.") from error
    match.names = seat_names(match.names, match.game.roles(match.seats))
    match.players = players_of(about.notes, match.seats)
    rename(match, about.notes)
    return match


def rename(match: Match, notes: dict[str, Any]) -> None:
    """Let the names stand where their persons sit."""
    names = notes.get(NAMES)
    if isinstance(names, list) and sorted(map(str, names)) == sorted(match.names):
        match.names = tuple(map(str, names))


def match_of(db: Database) -> Match:
    """Play a journal again, to look at the match. StorageError if it is damaged, cut or changed."""
    with db.transaction():
        about = description(db)
        match, chain, found = opened(about), about.start, 0
        for position, entry, digest in entries(db):
            replay(match, entry, digest, position)
            chain, found = link(chain, entry, digest), found + 1
        check_end(about.head, found, chain)
    return match


def replay(match: Match, entry: str, digest: str, position: int) -> None:
    """Play an entry of a journal. StorageError if it is damaged, or was made in another state."""
    if digest != match.state.digest():
        raise StorageError(f"entry {position + 1} of the saved game was made in another position.")
    try:
        value = json.loads(entry)
        if isinstance(value, list):
            match.replay_action(value, position)
        elif value == {"do": "undo"}:
            match.undo()
        elif value == {"do": "take back"}:
            match.undo(agreed=True)
        elif value == {"do": "redo"}:
            match.redo()
        else:
            raise StorageError(f"entry {position + 1} of the saved game is damaged.")
    except (RecordError, UndoBlocked) as error:
        raise StorageError(f"entry {position + 1} of the saved game does not replay: {error}.") from error
    except (ValueError, TypeError, RecursionError) as error:
        raise StorageError(f"entry {position + 1} of the saved game is damaged.") from error
