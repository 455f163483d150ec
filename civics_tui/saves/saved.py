"""A match and its file: one durably committed row an action.

The journal is only ever appended to, undo included, so nothing that was played is lost; a match is its
journal played again.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from civics_tui.plain import seat_names
from civics_tui.saves.faults import StorageError, TakenOver, in_words, whatever_it_holds
from civics_tui.saves.matchfile import (
    MOST_ENTRIES,
    STORAGE_FORMAT,
    Database,
    Description,
    Head,
    check_end,
    check_pages,
    connect,
    description,
    entries,
    link,
    look,
    make_tables,
)
from civics_tui.saves.sessions import hold, holder_of, own_sessions
from civics_tui.seating import PLAYERS
from rules.game import Action, State
from rules.match import PERSON, Match, RecordError, UndoBlocked


def fill(path: Path, match: Match, notes: dict[str, Any]) -> None:
    """Write a match into an empty file."""
    opening = json.dumps({**match.record, "actions": [], "digest": match.at(0).digest()})
    chain = link("", opening)
    rows = []
    for position, move in enumerate(match.moves):
        entry, digest = json.dumps(list(move.action)), match.at(position).digest()
        chain = link(chain, entry, digest)
        rows.append((position, entry, digest, _now()))
    head = Head(len(rows), chain, len(rows), match.state.current_player)
    meta = {
        "storage": json.dumps(STORAGE_FORMAT),
        "opening": opening,
        "created": json.dumps(_now()),
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


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _checked(db: Database) -> Description:
    check_pages(db)
    return description(db)


def opened(about: Description) -> Match:
    """Return a match as it began, with its names and players. StorageError if that is damaged."""
    try:
        match = Match.opening(about.opening)
    except RecordError as error:
        raise StorageError(f"{error}.") from error
    match.names = seat_names(match.names, match.game.roles(match.seats))
    match.players = players_of(about.notes, match.seats)
    return match


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


class SavedMatch:
    """A match and its file. Every change is committed before the match in memory shows it."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.id = number
        self.held = False
        """Whether this session may play; otherwise it looks on."""
        self._session = secrets.token_hex(16)
        self._position = 0
        try:
            with whatever_it_holds("it", "read"):
                self._db, self.writable, about = self._opened()
            try:
                with whatever_it_holds("it", "read"):
                    self._begin(about)
            except BaseException:
                self._db.close()
                raise
        except StorageError as error:
            raise StorageError(
                f"saved game {number} cannot be opened: {error.reason}", error.reason
            ) from error

    def _opened(self) -> tuple[Database, bool, Description]:
        # Read before anything is written: a damaged file is left as it is.
        about = look(self.path, _checked)
        try:
            return connect(self.path, "rw"), True, about
        except sqlite3.OperationalError:
            return connect(self.path, "ro"), False, about

    def _begin(self, about: Description) -> None:
        self._chain = about.start
        self.match = opened(about)
        self.notes = about.notes
        self.catch_up()
        if self.writable:
            self.take(force=False)

    def catch_up(self) -> bool:
        """Play what other sessions have added to the file; tells whether there was anything.

        StorageError if an entry is damaged or missing or does not replay.
        """
        with whatever_it_holds(f"saved game {self.id}", "read"), self._db.transaction():
            return self._read_on()

    def _read_on(self) -> bool:
        before = self._position
        about = description(self._db)
        for position, entry, digest in entries(self._db, before):
            replay(self.match, entry, digest, position)
            self._chain = link(self._chain, entry, digest)
            self._position += 1
        check_end(about.head, self._position, self._chain)
        self.notes = about.notes
        return self._position > before

    def take(self, *, force: bool) -> bool:
        """Hold the match so as to play on; with `force` also from a session that still lives.

        Tells whether it is held now.
        """
        if not self.writable:
            return False
        with whatever_it_holds(f"saved game {self.id}", "taken over"), self._db.transaction("IMMEDIATE"):
            free = holder_of(self._db) in (None, self._session)
            if free or force:
                self._read_on()
                hold(self._db, self._session)
                self._bring_up_to_date()
        self.held = free or force
        if self.held:
            own_sessions.add(self._session)
        return self.held

    def _bring_up_to_date(self) -> None:
        """Give a file of version 1 a head."""
        if description(self._db).head is None:
            head = self._head(self.match.state, len(self.match.moves), self._position, self._chain)
            self._db.execute("DELETE FROM meta WHERE key = 'over'")
            self._db.execute("UPDATE meta SET value = ? WHERE key = 'storage'", (json.dumps(STORAGE_FORMAT),))
            self._db.execute("INSERT INTO meta VALUES ('head', ?)", (head.text(),))

    @staticmethod
    def _head(state: State, choices: int, entries: int, chain: str) -> Head:
        return Head(entries, chain, choices, state.current_player)

    def _append(self, entry: object, after: State, choices: int) -> None:
        """Commit an entry at the next position, and what the match comes to by it."""
        if self._position >= MOST_ENTRIES:
            raise StorageError("no saved game is longer than this one: the last choice was not made.")
        text, digest = json.dumps(entry), self.match.state.digest()
        chain = link(self._chain, text, digest)
        head = self._head(after, choices, self._position + 1, chain)
        self._write(
            ("INSERT INTO journal VALUES (?, ?, ?, ?)", (self._position, text, digest, _now())),
            ("UPDATE meta SET value = ? WHERE key = 'head'", (head.text(),)),
        )
        self._position += 1
        self._chain = chain

    def _write(self, *changes: tuple[str, tuple[object, ...]]) -> None:
        """Commit changes. TakenOver if another session holds the match by now."""
        if not self.held:
            raise TakenOver("this window looks on: the game is played in another one.")
        with (
            in_words(f"saved game {self.id}", "written; the last choice was not made"),
            self._db.transaction("IMMEDIATE"),
        ):
            row = self._db.execute("SELECT session FROM holder").fetchone()
            if row is None or row[0] != self._session:
                self.held = False
                raise TakenOver("the game was taken over in another window; this one looks on now.")
            for statement, values in changes:
                self._db.execute(statement, values)

    def play(self, action: Action) -> None:
        """Commit an action, then make it. IllegalAction or StorageError, and then nothing has changed."""
        action = self.match.legal(action)
        after = self.match.state.clone()
        after.step(action)
        self._append(list(action), after, len(self.match.moves) + 1)
        self.match.play(action)

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action, and commit that. UndoBlocked or StorageError: nothing has changed."""
        reason = self.match.boundary()
        if reason is not None and not (agreed and self.match.moves):
            raise UndoBlocked(reason)
        choices = len(self.match.moves) - 1
        self._append({"do": "take back" if reason else "undo"}, self.match.at(choices), choices)
        self.match.undo(agreed=agreed)

    def redo(self) -> None:
        """Play again what was taken back last, and commit that. UndoBlocked if there is nothing."""
        action = self.match.undone
        if action is None:
            raise UndoBlocked("nothing to redo")
        after = self.match.state.clone()
        after.step(action)
        self._append({"do": "redo"}, after, len(self.match.moves) + 1)
        self.match.redo()

    def note(self, key: str, value: object) -> None:
        """Keep something that belongs to the table and not to the rules, such as slogans."""
        notes = {**self.notes, key: value}
        self._write(("UPDATE meta SET value = ? WHERE key = 'notes'", (json.dumps(notes),)))
        self.notes = notes

    def close(self) -> None:
        """Let go of the match."""
        if self.held:
            with suppress(sqlite3.Error):
                self._db.execute("DELETE FROM holder WHERE session = ?", (self._session,))
            self.held = False
        own_sessions.discard(self._session)
        self._db.close()
