"""The file of a match: its schema, what its description says, and reading it within bounds.

Whoever can write to the folder can put anything into a file. So a file is read only if it is a regular one,
its schema is ours to the letter, and neither the size of its values nor the work of its queries passes what
a game can need.
"""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from civics_tui.saves.faults import StorageError
from civics_tui.text.sanitize import sanitize_line
from rules.hashing import blake2b
from rules.match import FORMATS
from rules.named import NamedTuple

STORAGE_FORMAT = 4
"""Version of the files' layout; older ones are read and brought up to date.

Version 1 has no head; before version 3 one terminal held the match, and there was no talk; before version 4
the head does not say how the match stands.
"""

MOST_BYTES = 64_000_000
"""Largest file, of the database or of its write-ahead log."""

MOST_ENTRIES = 250_000
"""Longest journal: no game is half as long."""

MOST_SEATS = 8

_LONGEST_STATUS = 60
_LONGEST_POINTS = 20
_LONGEST_REASON = 300
"""Cells of what a list shows."""

_MOST_VALUE = 1_000_000
_MOST_WORK = 10_000_000
_WORK_OF_OPENING = 5_000
_WORK_STEP = 1_000

SIDES = ("-wal", "-shm", "-journal")
"""What SQLite may put beside a database."""

SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (
    position INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,  -- an action, or what was done to the last one
    digest TEXT NOT NULL,  -- of the state in which it was made
    at TEXT NOT NULL
);
"""

TERMINALS_SCHEMA = """
CREATE TABLE seats (
    seat INTEGER PRIMARY KEY,  -- -1 is that of the computers
    who TEXT NOT NULL,
    token TEXT NOT NULL,  -- of the terminal that holds it
    pin TEXT NOT NULL,
    tries INTEGER NOT NULL
);
CREATE TABLE says (
    id INTEGER PRIMARY KEY,
    moves INTEGER NOT NULL,  -- how many choices stood
    who TEXT NOT NULL,
    text TEXT NOT NULL,
    at TEXT NOT NULL
);
"""
"""Who sits where and what is said: beside the match, not of its record."""

OLD_SCHEMA = """
CREATE TABLE holder (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    session TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL
);
"""
"""What a file before version 3 has in its place."""

T = TypeVar("T")

_KEYS = {
    1: {"storage", "opening", "created", "notes", "over"},
    2: {"storage", "opening", "created", "notes", "head"},
    3: {"storage", "opening", "created", "notes", "head"},
    4: {"storage", "opening", "created", "notes", "head"},
}

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: _MOST_VALUE,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 10_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 20,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 5,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}


class Standing(NamedTuple):
    """What a list says of a match without playing it: how it stands, as a spectator sees it."""

    status: str = ""
    """How far it is, in a few words; empty where the file does not say."""
    points: tuple[tuple[int, str], ...] = ()
    """The seats in turn order, each with its points in short and, behind a blank, their sign."""
    winners: tuple[int, ...] = ()
    reason: str = ""
    """Why the game is over, in a sentence; empty while it goes on."""


UNKNOWN = Standing()
"""That of a file that does not say."""


class Head(NamedTuple):
    """Where the journal ends, committed with every entry: a journal that was cut does not agree with it."""

    entries: int
    chain: str
    """Hash of the opening and all entries; see `link`."""
    choices: int
    """How many actions the match has."""
    turn: int | None
    """The seat that decides; None when the game is over."""
    standing: Standing = UNKNOWN

    def text(self) -> str:
        """Return it as it is kept."""
        return json.dumps({**self._asdict(), "standing": self.standing._asdict()})


class Description(NamedTuple):
    """What a file says of its match beside the journal."""

    version: int
    """Of the file's layout."""
    opening: dict[str, Any]
    """The record without its actions; not checked."""
    start: str
    """The first link of the chain."""
    created: str
    notes: dict[str, Any]
    head: Head | None
    """None in a file of version 1."""
    over: bool

    @property
    def shared(self) -> bool:
        """Whether the file has seats and talk."""
        return self.version > 2


def link(chain: str, *parts: str) -> str:
    """Return the next link of a chain of hashes."""
    return blake2b("\0".join((chain, *parts)).encode(), digest_size=16).hexdigest()


_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def invite_code(start: str) -> str:
    """Return four letters that name a match, from the first link of its chain."""
    number = int(blake2b(start.encode(), digest_size=8).hexdigest(), 16)
    letters = ""
    for _ in range(4):
        number, at = divmod(number, len(_CODE_LETTERS))
        letters += _CODE_LETTERS[at]
    return letters


class Database(sqlite3.Connection):
    """A connection that does only as much work as a game can need."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self._left = _WORK_OF_OPENING
        for limit, most in _LIMITS.items():
            self.setlimit(limit, most)
        self.set_progress_handler(self._worked, _WORK_STEP)

    def __del__(self) -> None:
        # Python 3.13 warns of one that goes without this.
        with suppress(sqlite3.Error):
            self.close()

    def _worked(self) -> bool:
        self._left -= _WORK_STEP
        return self._left < 0

    def opened(self) -> None:
        """Allow the work of a game; before this, that of reading a small schema."""
        self._left = _MOST_WORK

    @contextmanager
    def transaction(self, kind: str = "DEFERRED") -> Iterator[None]:
        """Do work at one moment of the file, all of it or nothing."""
        self.opened()
        self.execute(f"BEGIN {kind}")
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.execute("ROLLBACK")
            raise


def look(path: Path, read: Callable[[Database], T]) -> T:
    """Read something of a file and leave no trace beside it. Raises what `connect` and `read` do."""
    alone = not _log_of(path).exists()
    try:
        with closing(connect(path, "look")) as db:
            return read(db)
    except Exception:
        if not alone or not _log_of(path).exists():
            raise
        # Another session has begun to write meanwhile.
        with closing(connect(path, "ro")) as db:
            return read(db)


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def connect(path: Path, mode: str, *, new: bool = False) -> Database:
    """Open a file: `rw`, `ro`, or to `look` once; its schema is checked unless it is `new`.

    StorageError if it is no regular file or not a saved match, else what SQLite and the system raise.
    """
    for file in (path, *(path.with_name(path.name + side) for side in SIDES)):
        with suppress(FileNotFoundError):
            found = file.lstat()
            if not stat.S_ISREG(found.st_mode):
                raise StorageError(f"{kind_of(found.st_mode)} is in the place of the file {file.name}.")
            if found.st_size > MOST_BYTES:
                raise StorageError(f"the file {file.name} is larger than any saved game.")
    uri = f"{path.absolute().as_uri()}?mode={'rw' if mode == 'rw' else 'ro'}"
    if (
        mode != "rw"
        and not _log_of(path).exists()
        and (mode == "look" or not os.access(path.parent, os.W_OK))
    ):
        # Without a write-ahead log nobody writes. A reader would make its files, and leave them or, in a
        # folder that cannot be written to, fail.
        uri += "&immutable=1"
    db = sqlite3.connect(
        uri, uri=True, isolation_level=None, timeout=5, check_same_thread=False, factory=Database
    )
    try:
        db.execute("PRAGMA trusted_schema = OFF")
        if not new:
            _check_schema(db)
        db.opened()
        if mode == "rw":
            # A new file is one file: it gets its place and its log when it is whole.
            db.execute(f"PRAGMA journal_mode = {'DELETE' if new else 'WAL'}")
            db.execute("PRAGMA synchronous = FULL")
        else:
            db.execute("PRAGMA query_only = ON")
    except BaseException:
        db.close()
        raise
    return db


def kind_of(mode: int) -> str:
    """Say what a file is that is not a regular one."""
    if stat.S_ISDIR(mode):
        return "a folder"
    return "a link" if stat.S_ISLNK(mode) else "a device or pipe"


def _check_schema(db: Database) -> None:
    """StorageError if a file has other tables than ours; Later where it says that it is of a later layout."""
    schema = _schema_of(db)
    if schema in _our_schemas():
        return
    if all(table in schema for table in _our_schemas()[0] if table[1] == "meta"):
        description(db)
    raise StorageError("it is not a saved game, or is damaged.")


def _schema_of(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name LIMIT 9").fetchall()


@cache
def _our_schemas() -> list[list[tuple[Any, ...]]]:
    found = []
    for more in (TERMINALS_SCHEMA, OLD_SCHEMA):
        with closing(sqlite3.connect(":memory:")) as db:
            make_tables(db, SCHEMA + more)
            found.append(_schema_of(db))
    return found


def make_tables(db: sqlite3.Connection, schema: str = SCHEMA + TERMINALS_SCHEMA) -> None:
    """Make the tables of a new file."""
    for statement in filter(str.strip, schema.split(";")):
        db.execute(statement)


class Later(StorageError):  # noqa: N818 (the file is not at fault)
    """A file of a later layout than this release can read."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__("a later release of this program has saved it, and plays it.")
        self.values = values
        """What it says of its match; not checked."""


def description(db: sqlite3.Connection) -> Description:
    """Read what a file says of its match. StorageError if it is damaged or of another version."""
    # The position that is kept is long, and read where it is wanted: `updates`.
    rows = db.execute("SELECT key, value FROM meta WHERE key != 'kept' LIMIT 9").fetchall()
    try:
        texts = {key: text for key, text in rows if isinstance(key, str) and isinstance(text, str)}
        values = {key: json.loads(text) for key, text in texts.items()}
        version, opening = values["storage"], values["opening"]
        if type(version) is int and version > STORAGE_FORMAT:
            raise Later(values)
        if version not in _KEYS or opening["format"] not in FORMATS:
            raise StorageError("it was saved by another version of this program.")
        if set(values) != _KEYS[version] or len(rows) != len(values) or not isinstance(opening, dict):
            raise StorageError("its description is damaged.")
        notes = values["notes"]
        head = _head(values["head"]) if version > 1 else None
        return Description(
            version=version,
            opening=opening,
            start=link("", texts["opening"]),
            created=str(values["created"]),
            notes=notes if isinstance(notes, dict) else {},
            head=head,
            over=head.turn is None if head else values["over"] is True,
        )
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise StorageError("its description is damaged.") from error


def _head(value: dict[str, Any]) -> Head:
    head = Head(**{**value, "standing": standing_in(value.get("standing"))})
    kinds = [type(part) for part in (head.entries, head.chain, head.choices)]
    if kinds != [int, str, int] or type(head.turn) not in (int, type(None)):
        raise ValueError("not a head")
    return head


def standing_in(value: object) -> Standing:
    """Read how a match stands, as plain bounded text. ValueError if it is not that."""
    match value:
        case {"status": str(status), "points": list(points), "winners": list(winners), "reason": str(reason)}:
            seats = [seat for seat, _ in points] + winners
            if len(points) <= MOST_SEATS and all(seat in range(MOST_SEATS) for seat in seats):
                return Standing(
                    sanitize_line(status, _LONGEST_STATUS),
                    tuple((seat, sanitize_line(text, _LONGEST_POINTS)) for seat, text in points),
                    tuple(winners[:MOST_SEATS]),
                    sanitize_line(reason, _LONGEST_REASON),
                )
        case None:
            return UNKNOWN
    raise ValueError("not a standing")


def entries(db: sqlite3.Connection, first: int = 0) -> Iterator[tuple[int, str, str]]:
    """Read the journal from a position on: position, entry, digest. StorageError at what is no entry."""
    rows = db.execute(
        "SELECT position, entry, digest FROM journal WHERE position >= ? ORDER BY position LIMIT ?",
        (first, MOST_ENTRIES),
    )
    for expected, (position, entry, digest) in enumerate(rows, first):
        if position != expected:
            raise StorageError(f"entry {expected + 1} of the saved game is missing.")
        if not isinstance(entry, str) or not isinstance(digest, str):
            raise StorageError(f"entry {position + 1} of the saved game is damaged.")
        yield position, entry, digest


def times(db: sqlite3.Connection, first: int = 0) -> Iterator[object]:
    """Read when the entries of the journal were made, from a position on."""
    rows = db.execute(
        "SELECT at FROM journal WHERE position >= ? ORDER BY position LIMIT ?", (first, MOST_ENTRIES)
    )
    return (at for (at,) in rows)


def check_end(head: Head | None, found: int, chain: str) -> None:
    """StorageError if a journal does not end where its file says, or has other entries."""
    if head is None:
        return
    if head.entries != found:
        raise StorageError(
            f"it has {found} of its {head.entries} entries: the file is damaged and was left as it is."
        )
    if head.chain != chain:
        raise StorageError("an entry of the saved game, or its opening, was changed.")


def check_pages(db: sqlite3.Connection) -> None:
    """Let SQLite look for damage. StorageError if it finds any."""
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise StorageError("the file is damaged; it was left as it is.")
