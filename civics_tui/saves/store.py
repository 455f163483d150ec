"""Saved matches: one SQLite file a match, one durably committed row an action.

A file of its own for each match keeps trouble with one from touching the others. The journal is only ever
appended to, undo included, so nothing that was played is lost; a match is its journal played again.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from civics_tui.plain import plain, seat_names
from civics_tui.seating import PLAYERS
from rules.game import Action
from rules.match import FORMAT, PERSON, Match, RecordError, UndoBlocked

STORAGE_FORMAT = 1
"""Version of the files' layout."""

RECORD_BYTES = 8_000_000
"""Largest record file that is read."""

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,  -- an action, or what was done to the last one
    digest TEXT NOT NULL,  -- of the state in which it was made
    at TEXT NOT NULL
);
CREATE TABLE holder (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    session TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL
);
"""


class StorageError(Exception):
    """Something about the saves went wrong; the message is one sentence for people."""


class TakenOver(StorageError):  # noqa: N818 (it is not a fault)
    """Another session plays this match now."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One saved match in the list."""

    id: int
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    """Who plays each seat, as in `Match.players`."""
    actions: int
    updated: str
    """Time of the last change, ISO 8601 in UTC."""
    over: bool
    fault: str = ""
    """Why it cannot be opened, in a sentence; the file is left as it is."""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@contextmanager
def _in_words(path: Path, doing: str) -> Iterator[None]:
    """Turn the faults of files and databases into one sentence."""
    try:
        yield
    except sqlite3.OperationalError as error:
        text = str(error)
        if "full" in text or "I/O" in text:
            reason = "the disk is full or does not answer"
        elif "readonly" in text or "unable to open" in text:
            reason = "the folder cannot be written to or opened"
        elif "locked" in text:
            reason = "another session is busy with it; try again"
        elif "no such table" in text or "no such column" in text:
            reason = "it is not a saved match, or is damaged"
        else:
            reason = text
        raise StorageError(f"{path.name} cannot be {doing}: {reason}.") from error
    except sqlite3.DatabaseError as error:
        raise StorageError(
            f"{path.name} cannot be {doing}: the file is damaged. It was left as it is."
        ) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise StorageError(f"{path.name} cannot be {doing}: {reason}.") from error


class Store:
    """The saved matches of this machine, in a folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    @property
    def folder(self) -> Path:
        """The folder with the match files."""
        return self.home / "matches"

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:06}.sqlite"

    def _numbers(self) -> list[int]:
        try:
            files = list(self.folder.glob("[0-9]*.sqlite"))
        except OSError:
            return []
        return sorted(int(file.stem) for file in files if file.stem.isdecimal())

    def create(self, match: Match, notes: dict[str, Any] | None = None) -> SavedMatch:
        """Save a match under a new number and hold it. StorageError if that is impossible."""
        with _in_words(self.folder, "created"):
            self.folder.mkdir(parents=True, exist_ok=True)
            number = max(self._numbers(), default=0) + 1
            while True:
                try:
                    # The exclusive creation reserves the number against other sessions.
                    os.close(os.open(self._path(number), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                    break
                except FileExistsError:
                    number += 1
        path = self._path(number)
        try:
            with _in_words(path, "saved"):
                _fill(path, match, notes or {})
        except StorageError:
            path.unlink(missing_ok=True)
            raise
        return self.open(number)

    def open(self, number: int) -> SavedMatch:
        """Open a saved match. It is held, and can be played on, if no living session holds it.

        StorageError if there is no such match or it cannot be read or replayed.
        """
        path = self._path(number)
        if not path.is_file():
            raise StorageError(f"there is no saved game {number}.")
        return SavedMatch(path, number)

    def summaries(self) -> list[Summary]:
        """List the saved matches, the one changed last first, those that cannot be read among them."""
        found = [_summary(self._path(number), number) for number in self._numbers()]
        return sorted(found, key=lambda summary: (summary.updated, summary.id), reverse=True)

    def delete(self, number: int) -> None:
        """Delete a saved match. StorageError if it is not there, is being played, or cannot be deleted."""
        path = self._path(number)
        if not path.is_file():
            raise StorageError(f"there is no saved game {number}.")
        row = None
        with suppress(StorageError), _in_words(path, "read"), closing(_connect(path, "ro")) as db:
            row = db.execute("SELECT session, host, pid FROM holder").fetchone()
        if row and _alive(*row):
            raise TakenOver(f"game {number} is being played in another window.")
        with _in_words(path, "deleted"):
            path.unlink()
            for side in ("-wal", "-shm"):
                path.with_name(path.name + side).unlink(missing_ok=True)

    def import_record(self, text: str | bytes) -> SavedMatch:
        """Save a record. RecordError if it does not replay, StorageError if it cannot be saved."""
        return self.create(Match.replay(text))


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    if (
        mode == "ro"
        and not path.with_name(path.name + "-wal").exists()
        and not os.access(path.parent, os.W_OK)
    ):
        # In a folder that cannot be written to, a reader cannot make the files of the write-ahead log.
        uri += "&immutable=1"
    db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=5, check_same_thread=False)
    if mode == "rw":
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
    return db


def _fill(path: Path, match: Match, notes: dict[str, Any]) -> None:
    record = match.record
    with closing(_connect(path, "rw")) as db:
        db.execute("BEGIN IMMEDIATE")
        for statement in filter(str.strip, _SCHEMA.split(";")):
            db.execute(statement)
        meta: dict[str, Any] = {
            "storage": STORAGE_FORMAT,
            "opening": {**record, "actions": [], "digest": match.at(0).digest()},
            "created": _now(),
            "notes": notes,
            "over": match.over,
        }
        db.executemany(
            "INSERT INTO meta VALUES (?, ?)", [(key, json.dumps(value)) for key, value in meta.items()]
        )
        rows = [
            (position, json.dumps(list(move.action)), match.at(position).digest(), _now())
            for position, move in enumerate(match.moves)
        ]
        db.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", rows)
        db.execute("COMMIT")


def _meta(db: sqlite3.Connection) -> dict[str, Any]:
    meta = dict(db.execute("SELECT key, value FROM meta").fetchall())
    try:
        values = {key: json.loads(value) for key, value in meta.items()}
        version = values["storage"]
        if version != STORAGE_FORMAT or values["opening"]["format"] != FORMAT:
            raise StorageError("it was saved by another version of this program.")
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise StorageError("its description is damaged.") from error
    return values


def _notes(meta: dict[str, Any]) -> dict[str, Any]:
    notes = meta.get("notes")
    return notes if isinstance(notes, dict) else {}


def _players(notes: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Return who plays each seat: persons in a save that does not say. StorageError if it is damaged."""
    players = notes.get("players", [PERSON] * seats)
    if (
        not isinstance(players, list)
        or len(players) != seats
        or not all(isinstance(player, str) and player in PLAYERS for player in players)
    ):
        raise StorageError("what it says of its players is damaged.")
    return tuple(players)


def _summary(path: Path, number: int) -> Summary:
    updated = ""
    try:
        updated = datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")
        with _in_words(path, "read"), closing(_connect(path, "ro")) as db:
            opening = _meta(db)["opening"]
            game, names = str(opening["game"]), seat_names([str(name) for name in opening["names"]])
            players = _players(_notes(_meta(db)), len(names))
            last = db.execute("SELECT position, at FROM journal ORDER BY position DESC LIMIT 1").fetchone()
            over = db.execute("SELECT 1 FROM meta WHERE key = 'over' AND value = 'true'").fetchone()
            actions = last[0] + 1 if last else 0
            updated = str(last[1]) if last else str(_meta(db)["created"])
            return Summary(number, plain(game, 20), names, players, actions, plain(updated, 25), bool(over))
    except (StorageError, OSError, KeyError, TypeError) as error:
        return Summary(number, "", (), (), 0, updated, False, str(error) or "it is damaged.")


_own_sessions: set[str] = set()
"""The sessions of this process: a process id alone may be an earlier process's."""


def _alive(session: str, host: str, pid: int) -> bool:
    """Tell whether the session that holds a match may still be there."""
    if host != socket.gethostname() or os.name != "posix":
        return True
    if pid == os.getpid():
        return session in _own_sessions
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError, TypeError):
        return True
    return True


class SavedMatch:
    """A match and its file. Every change is committed before the match in memory shows it."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.id = number
        self.held = False
        """Whether this session may play; otherwise it looks on."""
        self._session = secrets.token_hex(16)
        self._position = 0
        with _in_words(path, "opened"):
            try:
                self._db, self.writable = self._opened()
            except StorageError as error:
                raise StorageError(f"saved game {number} cannot be opened: {error}") from error
            try:
                meta = _meta(self._db)
                self.notes = _notes(meta)
                self.match = Match.opening(meta["opening"])
                self.match.names = seat_names(self.match.names, self.match.game.roles(self.match.seats))
                self.match.players = _players(self.notes, self.match.seats)
                self.catch_up()
                if self.writable:
                    self.take(force=False)
            except (RecordError, StorageError) as error:
                self._db.close()
                raise StorageError(f"saved game {number} cannot be opened: {error}") from error
            except BaseException:
                self._db.close()
                raise

    def _opened(self) -> tuple[sqlite3.Connection, bool]:
        # Read before anything is written: a damaged file is left as it is.
        with closing(_connect(self.path, "ro")) as db:
            _meta(db)
        try:
            return _connect(self.path, "rw"), True
        except sqlite3.OperationalError:
            return _connect(self.path, "ro"), False

    def catch_up(self) -> bool:
        """Play what other sessions have added to the file; tells whether there was anything.

        StorageError if an entry is damaged or does not replay.
        """
        with _in_words(self.path, "read"):
            rows = self._db.execute(
                "SELECT position, entry, digest FROM journal WHERE position >= ? ORDER BY position",
                (self._position,),
            ).fetchall()
        for position, entry, digest in rows:
            if position != self._position:
                raise StorageError(f"entry {self._position + 1} of the saved game is missing.")
            if digest != self.match.state.digest():
                raise StorageError(f"entry {position + 1} of the saved game was made in another position.")
            self._replay(entry, position)
            self._position += 1
        return bool(rows)

    def _replay(self, entry: str, position: int) -> None:
        try:
            value = json.loads(entry)
            if isinstance(value, list):
                self.match.replay_action(value, position)
            elif value == {"do": "undo"}:
                self.match.undo()
            elif value == {"do": "take back"}:
                self.match.undo(agreed=True)
            elif value == {"do": "redo"}:
                self.match.redo()
            else:
                raise StorageError(f"entry {position + 1} of the saved game is damaged.")
        except (ValueError, TypeError, RecursionError) as error:
            raise StorageError(f"entry {position + 1} of the saved game does not replay: {error}") from error

    def take(self, *, force: bool) -> bool:
        """Hold the match so as to play on; with `force` also from a session that still lives.

        Tells whether it is held now.
        """
        if not self.writable:
            return False
        with _in_words(self.path, "taken over"):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                row = self._db.execute("SELECT session, host, pid FROM holder").fetchone()
                free = row is None or row[0] == self._session or not _alive(*row)
                if free or force:
                    self._db.execute(
                        "INSERT OR REPLACE INTO holder VALUES (1, ?, ?, ?)",
                        (self._session, socket.gethostname(), os.getpid()),
                    )
                self._db.execute("COMMIT")
            except BaseException:
                self._rollback()
                raise
        self.held = free or force
        if self.held:
            _own_sessions.add(self._session)
            self.notes = _notes(_meta(self._db))
            self.catch_up()
        return self.held

    def _rollback(self) -> None:
        with suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")

    def _append(self, entry: object) -> None:
        """Commit an entry at the next position. TakenOver if another session holds the match by now."""
        self._write(
            "INSERT INTO journal VALUES (?, ?, ?, ?)",
            (self._position, json.dumps(entry), self.match.state.digest(), _now()),
        )
        self._position += 1

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        """Commit a change. TakenOver if another session holds the match by now."""
        if not self.held:
            raise TakenOver("this window looks on: the game is played in another one.")
        with _in_words(self.path, "written; the last choice was not made"):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                row = self._db.execute("SELECT session FROM holder").fetchone()
                if row is None or row[0] != self._session:
                    self.held = False
                    raise TakenOver("the game was taken over in another window; this one looks on now.")
                self._db.execute(statement, values)
                self._db.execute("COMMIT")
            except BaseException:
                self._rollback()
                raise

    def play(self, action: Action) -> None:
        """Commit an action, then make it. IllegalAction or StorageError, and then nothing has changed."""
        self._append(list(self.match.legal(action)))
        self.match.play(action)
        self._note_the_end()

    def undo(self, *, agreed: bool = False) -> None:
        """Take back the last action, and commit that. UndoBlocked or StorageError: nothing has changed."""
        reason = self.match.boundary()
        if reason is not None and not (agreed and self.match.moves):
            raise UndoBlocked(reason)
        self._append({"do": "take back" if reason else "undo"})
        self.match.undo(agreed=agreed)
        self._note_the_end()

    def redo(self) -> None:
        """Play again what was taken back last, and commit that. UndoBlocked if there is nothing."""
        if not self.match.can_redo:
            raise UndoBlocked("nothing to redo")
        self._append({"do": "redo"})
        self.match.redo()
        self._note_the_end()

    def _note_the_end(self) -> None:
        """Note for the list whether the game is over; the journal alone decides it."""
        with suppress(sqlite3.Error):
            self._db.execute("INSERT OR REPLACE INTO meta VALUES ('over', ?)", (json.dumps(self.match.over),))

    def note(self, key: str, value: object) -> None:
        """Keep something that belongs to the table and not to the rules, such as slogans."""
        notes = {**self.notes, key: value}
        self._write("INSERT OR REPLACE INTO meta VALUES ('notes', ?)", (json.dumps(notes),))
        self.notes = notes

    def close(self) -> None:
        """Let go of the match."""
        if self.held:
            with suppress(sqlite3.Error):
                self._db.execute("DELETE FROM holder WHERE session = ?", (self._session,))
            self.held = False
        _own_sessions.discard(self._session)
        self._db.close()
