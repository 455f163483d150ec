"""A match as its file has it: an opening, and a journal of entries that is played again.

The journal is only ever appended to, undo included, so nothing that was played is lost.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civics_tui.boards import board_of
from civics_tui.saves.clock import Clock
from civics_tui.saves.faults import MovedOn, StorageError, in_words, whatever_it_holds
from civics_tui.saves.handing_over import LONGEST_NAMES, applied, change_in, players_of, renamed
from civics_tui.saves.matchfile import (
    MOST_ENTRIES,
    STORAGE_FORMAT,
    TERMINALS_SCHEMA,
    Database,
    Description,
    Head,
    Standing,
    check_end,
    check_pages,
    connect,
    description,
    entries,
    link,
    look,
    make_tables,
    times,
)
from civics_tui.saves.updates import Course, course_of, keep
from civics_tui.text.sanitize import sanitize_line, seat_names
from rules.match import Match, Note, RecordError, UndoBlocked

if TYPE_CHECKING:
    from rules.steps import State

KEEP_EVERY = 16
"""After so many entries the file keeps the position."""


class Journal:
    """The journal of an open file and the match that it comes to; other terminals append to it too.

    What stands beside it in the file, notes, seats and talk, is read and changed at the same moments.
    """

    def __init__(self, path: Path, number: int) -> None:
        """Open a file without playing it yet. Raises what reading an untrusted file does."""
        self.path = path
        self.number = number
        # Read before anything is written: a damaged file is left as it is.
        about = look(path, _checked)
        try:
            self.db, self.writable = connect(path, "rw"), True
        except sqlite3.OperationalError:
            self.db, self.writable = connect(path, "ro"), False
        try:
            self._course = current(about, self.db)
            self.match = opened(about, self._course)
        except BaseException:
            self.db.close()
            raise
        self.notes = about.notes
        self.begun_as = self.match.players
        """Who played each seat when the match began."""
        self.clock = Clock(about.created)
        self.start = self._chain = about.start
        """The first link of the chain."""
        self.position = 0
        """How many entries are played."""
        self.beside: list[Callable[[], None]] = []
        """What else is read at that moment of the file, where it is of this version."""
        self._version: object = None
        self._unkept = False
        """Whether this terminal has appended something since the file last kept the position."""

    @property
    def named(self) -> str:
        """The match as sentences name it."""
        return f"saved game {self.number}"

    def catch_up(self) -> bool:
        """Read what other terminals have added; tells whether the file has changed.

        StorageError if an entry is damaged or missing or does not replay.
        """
        with whatever_it_holds(self.named, self.path):
            self.db.opened()
            version = self.db.execute("PRAGMA data_version").fetchone()
            if version == self._version:
                return False
            with self.db.transaction():
                self._read_on()
            self._version = version
            return True

    def _read_on(self) -> None:
        about = description(self.db)
        ticks = times(self.db, self.position)
        for position, entry, digest in entries(self.db, self.position):
            self.clock.tick(self.match.state.current_player, next(ticks, None))
            replay_in(self._course, self.match, entry, _compared(about, position, digest), position)
            self._chain = link(self._chain, entry, digest)
            self.position += 1
        check_end(about.head, self.position, self._chain)
        self._read_beside(about)

    def _read_beside(self, about: Description) -> None:
        self.notes = about.notes
        rename(self.match, self.notes)
        if about.shared:
            for read in self.beside:
                read()

    @contextmanager
    def changing(self, doing: str) -> Iterator[None]:
        """Change what stands beside the journal, with what stands there at that moment read first.

        What others have played meanwhile is left to `catch_up`: whoever shows the match has to see it happen.
        """
        if not self.writable:
            raise StorageError("this game can only be looked at.")
        with in_words(self.named, doing), self.db.transaction("IMMEDIATE"):
            self._version = None
            about = description(self.db)
            if about.version != STORAGE_FORMAT:
                self._bring_up_to_date(about)
            self._read_beside(about)
            yield
            self._read_beside(description(self.db))

    @property
    def behind(self) -> bool:
        """Whether others have played what is not read yet. For a transaction."""
        head = description(self.db).head
        return head is None or (head.entries, head.chain) != (self.position, self._chain)

    def _bring_up_to_date(self, about: Description) -> None:
        """Give a file of an older version what it lacks."""
        self._read_on()
        match = self.match
        head = head_of(match, match.state, self.position, self._chain, len(match.moves))
        bring_up_to_date(self.db, about, head)

    def set_notes(self, **notes: object) -> None:
        """Write down notes beside the others. For `changing`."""
        self.notes = {**self.notes, **notes}
        self.db.execute("UPDATE meta SET value = ? WHERE key = 'notes'", (json.dumps(self.notes),))

    def append(self, entry: object, after: State, choices: int, check: Callable[[], None]) -> None:
        """Commit an entry, and what the match comes to by it, if a check in that transaction lets it.

        MovedOn if another terminal has moved meanwhile; StorageError, and then nothing has changed.
        """
        if self.position >= MOST_ENTRIES:
            raise StorageError("no saved game is longer than this one: the last choice was not made.")
        text, digest = json.dumps(entry), self.match.state.digest()
        chain = link(self._chain, text, digest)
        head = head_of(self.match, after, self.position + 1, chain, choices)
        with in_words(self.named, "written; the last choice was not made"), self.db.transaction("IMMEDIATE"):
            check()
            if self.behind:
                raise MovedOn("the table moved on; look again.")
            at = now()
            self.db.execute("INSERT INTO journal VALUES (?, ?, ?, ?)", (self.position, text, digest, at))
            self.db.execute("UPDATE meta SET value = ? WHERE key = 'head'", (head.text(),))
            # What was taken back is not to come again; where the game has ended, its result stays.
            due = not isinstance(entry, list) or head.entries % KEEP_EVERY == 0 or head.turn is None
            if due:
                keep(self.db, after, head.entries, chain)
        self._unkept = not due
        self.clock.tick(self.match.state.current_player, at)
        self.position += 1
        self._chain = chain

    def close(self) -> None:
        """Let go of the file; it keeps the position in which this terminal has left the match."""
        if self._unkept:
            with suppress(StorageError, sqlite3.Error), self.db.transaction("IMMEDIATE"):
                there = description(self.db).head
                if there is not None and (there.entries, there.chain) == (self.position, self._chain):
                    keep(self.db, self.match.state, self.position, self._chain)
        self.db.close()


def _checked(db: Database) -> Description:
    check_pages(db)
    return description(db)


def fill(path: Path, match: Match, notes: dict[str, Any]) -> None:
    """Write a match into an empty file."""
    opening = json.dumps({**match.record, "actions": [], "digest": match.at(0).digest()})
    chain = link("", opening)
    rows = []
    for position, move in enumerate(match.moves):
        entry, digest = json.dumps(list(move.action)), match.at(position).digest()
        chain = link(chain, entry, digest)
        rows.append((position, entry, digest, now()))
    head = head_of(match, match.state, len(rows), chain, len(rows))
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
        keep(db, match.state, len(rows), chain)


def bring_up_to_date(db: Database, about: Description, head: Head) -> None:
    """Give a file of an older layout what it lacks, with the head of its match."""
    db.execute("DELETE FROM meta WHERE key = 'over'")
    db.execute("INSERT OR REPLACE INTO meta VALUES ('head', ?)", (head.text(),))
    if not about.shared:
        db.execute("DROP TABLE holder")
        make_tables(db, TERMINALS_SCHEMA)
    db.execute("UPDATE meta SET value = ? WHERE key = 'storage'", (json.dumps(STORAGE_FORMAT),))


def head_of(match: Match, state: State, entries: int, chain: str, choices: int) -> Head:
    """Return what a match comes to in a state, after so many entries and choices."""
    return Head(entries, chain, choices, state.current_player, standing_of(match, state))


def standing_of(match: Match, state: State) -> Standing:
    """Look at a state of a match as a spectator."""
    # Loaded here: who lists the saves draws nothing.
    from civics_tui.boards.view import View

    view = View(state.observation(None), match.names, 80, 15)
    board = board_of(match.game.slug)
    result = state.result()
    return Standing(
        status=board.status(view),
        points=tuple((chip.seat, chip.signed) for chip in board.chips(view)),
        winners=tuple(result.winners) if result else (),
        reason=result.text(match.names) if result else "",
    )


def now() -> str:
    """Return the time, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def current(about: Description, db: Database) -> Course:
    """Find what counts of a journal. StorageError if another version has made it, or if it is damaged."""
    course = course_of(about, db)
    if course.outdated:
        raise StorageError(course.outdated)
    return course


def opened(about: Description, course: Course) -> Match:
    """Return a match as it began, with its names and players. StorageError if that is damaged."""
    try:
        match = course.begin()
    except RecordError as error:
        raise StorageError(f"{error}.") from error
    match.names = seat_names(match.names, match.game.roles(match.seats))
    match.players = players_of(about.notes, match.seats)
    rename(match, about.notes)
    return match


def rename(match: Match, notes: dict[str, Any]) -> None:
    """Let the names stand where their persons sit."""
    match.names = renamed(match.names, notes)


def match_of(db: Database) -> Match:
    """Play a journal again, to look at the match. StorageError if it is damaged, cut or changed."""
    with db.transaction():
        about = description(db)
        course = current(about, db)
        match, chain, found = opened(about, course), about.start, 0
        for position, entry, digest in entries(db):
            replay_in(course, match, entry, _compared(about, position, digest), position)
            chain, found = link(chain, entry, digest), found + 1
        check_end(about.head, found, chain)
    return match


def _compared(about: Description, position: int, digest: str) -> str | None:
    """Return the digest of an entry if it is to be compared: the last one proves those before it, and to make
    one takes several times as long as to play a choice."""
    return digest if about.head is None or position >= about.head.entries - 1 else None


def replay_in(course: Course, match: Match, entry: str, digest: str | None, position: int) -> None:
    """Play an entry as far as it counts. StorageError as for `replay`."""
    note = course.note(position)
    if not course.counts(position):
        # The choices of an earlier version count no more; who plays a seat since then does.
        if (change := change_in(entry)) is not None:
            applied(match, change)
        return
    if digest is not None and position >= course.checked and digest != match.state.digest():
        raise StorageError(f"entry {position + 1} of the saved game was made in another position.")
    if note is not None:
        match.notes.append(Note(len(match.moves), note))
    else:
        replay(match, entry, position)


def replay(match: Match, entry: str, position: int) -> None:
    """Play an entry of a journal. StorageError if it is damaged or does not replay."""
    try:
        value = json.loads(entry)
        if isinstance(value, list):
            match.replay_action(value, position)
        elif isinstance(value, dict) and {*value} == {"do", "count", "asked", "agreed"}:
            _take_back(match, value, position)
        elif (change := change_in(entry)) is not None and change.fits(match):
            applied(match, change)
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


def _take_back(match: Match, value: dict[str, Any], position: int) -> None:
    """Take back what all agreed to take back. StorageError if it is not that."""
    match value:
        case {"do": "take back", "count": int(count), "asked": str(asked), "agreed": str(agreed)}:
            names = [sanitize_line(each, LONGEST_NAMES) for each in (asked, agreed)]
            if 0 < count <= len(match.moves) and names[0]:
                match.take_back(count, *names)
                return
    raise StorageError(f"entry {position + 1} of the saved game is damaged.")
