"""The saved matches of this machine: one SQLite file each, so that trouble with one never touches another."""

from __future__ import annotations

import os
import re
import stat
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from errno import ENOTDIR
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civics_tui.hosting.host_file import USUAL, Host
from civics_tui.hosting.limits import Visitor
from civics_tui.players.seating import is_usual, without_number
from civics_tui.saves.faults import StorageError, TakenOver, in_words, whatever_it_holds
from civics_tui.saves.handing_over import change_in, players_after, players_of, renamed
from civics_tui.saves.matchfile import (
    MOST_SEATS,
    SIDES,
    UNKNOWN,
    Database,
    Later,
    Standing,
    check_end,
    description,
    entries,
    invite_code,
    kind_of,
    link,
    look,
    standing_in,
)
from civics_tui.saves.presence import is_present
from civics_tui.saves.seats import persons_in, seats_in, tokens_in
from civics_tui.saves.updates import course_of
from civics_tui.text.sanitize import sanitize_line, seat_names
from rules.match import PERSON, Match, read_opening
from rules.named import NamedTuple
from rules.second_person import said_of

if TYPE_CHECKING:
    from civics_tui.saves.going_on import Way
    from civics_tui.saves.saved import SavedMatch
    from rules.game import OptionValue

_MOST = 999_999
_DRAFT = ".new-"
_DRAFT_SECONDS = 3600
_SETTLED_NS = 2_000_000_000
"""Age from which the times of a file tell whether it has changed: the clocks of file systems are coarse."""

_FILE = r"(\d{6})\.(sqlite|deleted)"


class Summary(NamedTuple):
    """One saved match in the list."""

    id: int
    game: str = ""
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Who plays each seat, as in `Match.players`."""
    persons: tuple[str, ...] = ()
    """Whose each seat is: the person who sat down there, else the name of the seat."""
    seed: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    actions: int = 0
    """How many choices stand; those taken back do not count."""
    updated: str = ""
    """Time of the last change, ISO 8601 in UTC."""
    over: bool = False
    code: str = ""
    """By which others join."""
    here: int = 0
    """How many terminals are at it."""
    turn: int | None = None
    """The seat that decides; None when the game is over, or in a file that does not say."""
    standing: Standing = UNKNOWN
    outdated: str = ""
    """Where another version of its game has made it: which, and who plays it, in a sentence."""
    begun_by: tuple[str, ...] = ()
    """Who has begun it at a kiosk: the name, and by what it is known; empty elsewhere."""
    origin: str = ""
    """Of which game a position is played on, if it did not begin at the beginning."""
    fault: str = ""
    """Why it cannot be opened, in a sentence; the file is left as it is."""

    @property
    def counts(self) -> bool:
        """Whether it belongs to the record of the house: it was played from its beginning to its end."""
        ends = self.standing.points or self.standing.winners
        return self.over and not self.fault and not self.origin and bool(ends)

    @property
    def counted_as(self) -> Sequence[str]:
        """Under which name each seat is counted: a computer never as the person of its name; the second usual
        one of a level as a second one, wherever they sit."""
        names, kinds = self.persons or self.names, self.players or (PERSON,) * len(self.names)
        counted, met = list[str](), Counter[str]()
        for name, kind in zip(names, kinds, strict=True):
            if is_usual(name, kind):
                met[kind] += 1
                counted.append(without_number(name) + f" {met[kind]}" * (met[kind] > 1))
            else:
                counted.append(name if kind == PERSON else f"{name} ({kind})")
        return counted

    @property
    def words(self) -> str:
        """How far it is, in words: ended, not begun, or who decides."""
        if self.over:
            return "ended"
        if not self.actions:
            return "not begun"
        if self.turn is None:
            return "open"
        name = self.names[self.turn]
        return f"{name} {said_of(name, 'decides')}"

    @property
    def when(self) -> str:
        """The time of the last change by the clock on the wall, to the minute; empty if it is not known."""
        try:
            return datetime.fromisoformat(self.updated).astimezone().strftime("%Y-%m-%d %H:%M")
        except (ValueError, OverflowError):
            return ""


class Stamp(NamedTuple):
    """What differs as soon as a match's file or its log has changed."""

    changed: int
    """Nanoseconds since 1970."""
    files: tuple[tuple[int, int, int], ...]
    """Number, size and time of each."""


class Seen(NamedTuple):
    """What was read of a file for the list."""

    stamp: Stamp
    """Of the file before it was read."""
    summary: Summary
    tokens: frozenset[str] = frozenset()
    """Of the terminals that have seats."""


BEGUN_BY = "begun by"
"""The note of who has begun a match at a personal terminal: the name, and how far it is known."""


LONGEST_ORIGIN = 200
"""Characters of the words for where a match comes from."""

ORIGIN = "origin"
"""The note of where a match comes from that began at a position, in words."""


def origin_of(notes: Mapping[str, Any]) -> str:
    """Return where a match comes from by its notes, in words; nothing if they do not say it."""
    return sanitize_line(str(notes.get(ORIGIN, "")), LONGEST_ORIGIN)


def begun(notes: Mapping[str, Any]) -> str:
    """Say of a match that nothing has happened in, by its notes, where it begins."""
    origin = origin_of(notes)
    return f"Played on from {origin}." if origin else "Nothing has happened yet."


class Store:
    """The saved matches of this machine, in a folder."""

    def __init__(self, home: Path, *, personal: bool = False, host: Host = USUAL) -> None:
        """Keep matches in a folder; `personal` where people at their own terminals share it.

        Then a terminal takes no seat unasked but its person's, and no message names a folder.
        """
        self.home = home
        self.host = host
        """What the host of the machine has set."""
        self.visitor = Visitor(personal=personal)
        """Who is at this terminal; the name is known where they are personal."""
        self._seen: dict[int, Seen] = {}
        """By number, what was read of files that nobody has changed for a while."""

    @property
    def personal(self) -> bool:
        """Whether terminals are personal."""
        return self.visitor.personal

    @property
    def who(self) -> str:
        """The person at this terminal, where they are personal."""
        return self.visitor.name

    @property
    def _shown(self) -> str:
        return "the folder of the saves" if self.personal else sanitize_line(str(self.folder), 120)

    @property
    def folder(self) -> Path:
        """The folder with the match files."""
        return self.home / "matches"

    @property
    def changed_at(self) -> tuple[int, ...]:
        """When games were begun, played or left last, by the clock of the file system."""
        found = []
        for folder in (self.folder, self.home / "present"):
            with suppress(OSError):
                found.append(folder.stat().st_mtime_ns)
        return tuple(found)

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:06}.sqlite"

    def _numbers(self, kind: str) -> list[int]:
        """List the numbers of the files of a kind, `sqlite` or `deleted`. StorageError if nobody can."""
        with in_words("the saved games", f"read in {self._shown}"):
            try:
                found = [re.fullmatch(_FILE, file.name, re.ASCII) for file in os.scandir(self.folder)]
            except FileNotFoundError:
                return []
        return sorted(int(name[1]) for name in found if name and name[2] == kind)

    def create(self, match: Match, notes: dict[str, Any] | None = None) -> SavedMatch:
        """Save a match under a new number and hold it. StorageError if that is impossible.

        At a personal terminal its person sits on the seat of that name, or on the first one.
        """
        # What it takes to play is loaded when something is played: the list of the saves needs none.
        from civics_tui.saves.journal import fill
        from civics_tui.saves.saved import SavedMatch

        names = match.names
        self._check_room()
        begun = {BEGUN_BY: [self.who, self.visitor.speaker]} if self.personal else {}
        with in_words("the game", f"saved in {self._shown}"):
            self._own_folder()
            draft = self._draft()
            try:
                fill(draft, match, {**(notes or {}), **begun})
                number = self._place(draft)
            finally:
                _remove(draft)
        try:
            save = SavedMatch(self._path(number), number, self.visitor, self.host)
            if self.personal and (persons := save.seating.persons):
                save.seating.sit(next((seat for seat in persons if names[seat] == self.who), persons[0]))
            return save
        except BaseException as error:
            _remove(self._path(number))
            if isinstance(error, StorageError):
                raise StorageError(f"the game cannot be saved: {error.reason}", error.reason) from error
            raise

    def _check_room(self) -> None:
        """StorageError where a person at a personal terminal has too many games that have not ended."""
        if self.personal:
            unfinished = [one for one in self.summaries() if not one.over]
            begun = [one for one in unfinished if one.begun_by[:1] == (self.who,)]
            if len(unfinished) >= self.host.tables:
                raise StorageError("there are as many open games as this host allows: end one of them first.")
            if len(begun) >= self.host.games_a_person:
                raise StorageError(
                    "you have begun as many open games as one may here: end or delete one of them first."
                )

    def may_delete(self, save: Summary) -> bool:
        """Whether this terminal may delete a match: a personal one only what its person has begun."""
        return not self.personal or save.begun_by == (self.who, self.visitor.speaker)

    def _draft(self) -> Path:
        """Make an empty file to fill; what a killed program left behind goes."""
        for file in self.folder.glob(f"{_DRAFT}*"):
            with suppress(OSError):
                if file.lstat().st_mtime < time.time() - _DRAFT_SECONDS:
                    file.unlink()
        from tempfile import mkstemp

        handle, name = mkstemp(prefix=_DRAFT, dir=self.folder)
        os.close(handle)
        return Path(name)

    def _place(self, draft: Path) -> int:
        """Give a whole file the next number that is free; no other session can get the same."""
        number = max(self._numbers("sqlite") + self._numbers("deleted"), default=0)
        while True:
            number = number % _MOST + 1
            path = self._path(number)
            with suppress(FileExistsError):
                try:
                    os.link(draft, path)
                except FileExistsError:
                    raise
                except OSError:
                    # The file system has no links: the exclusive creation reserves the number.
                    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                    os.replace(draft, path)
                return number

    def _own_folder(self) -> None:
        """Make the folder, for this user only."""
        try:
            self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.folder.is_dir():
                self.folder.mkdir(mode=0o700, exist_ok=True)
                from civics_tui.storage import whats_new

                # Whoever begins with this release has nothing new to be told.
                whats_new.note(self.home)
        except FileExistsError as error:
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR)) from error
        self._close_folder()

    def _close_folder(self) -> None:
        """Keep other users from looking into the folder, deleting saves and planting some."""
        with suppress(OSError):
            if stat.S_IMODE(self.folder.stat().st_mode) & 0o077:
                self.folder.chmod(0o700)

    def require(self, number: int) -> None:
        """StorageError if there is no such match, damaged or not."""
        if not 0 < number <= _MOST or not os.path.lexists(self._path(number)):
            raise StorageError(f"there is no saved game {str(number)[:20]}.")

    def open(self, number: int, who: str = "") -> SavedMatch:
        """Open a saved match for a person. Its free seats are taken if no other terminal is at it.

        StorageError if there is no such match or it cannot be read or replayed.
        """
        from civics_tui.saves.saved import SavedMatch

        self.require(number)
        self._close_folder()
        other = replace(self.visitor, name=who, proved=False)
        visitor = self.visitor if who in ("", self.who) else other
        return SavedMatch(self._path(number), number, visitor, self.host)

    def number_of(self, code: str) -> int:
        """Return the match that an invitation names, by its letters or its number. StorageError if none."""
        if code.isdecimal() and code.isascii() and len(code) <= len(str(_MOST)):
            self.require(int(code))
            if self.shown(self.some([int(code)])):
                return int(code)
        saves = self.shown(self.summaries())
        named = [one for one in saves if one.code == code.upper() and not one.fault]
        if not named:
            raise StorageError(f"there is no game with the code {sanitize_line(code, 12)!r}.")
        return next((one for one in named if not one.over), named[0]).id

    def match(self, number: int) -> Match:
        """Read a saved match without holding it. StorageError as for `open`."""
        from civics_tui.saves.journal import match_of

        self.require(number)
        with whatever_it_holds(f"saved game {number}", self._path(number)):
            return look(self._path(number), match_of)

    def same_as(self, match: Match) -> int | None:
        """Return the number of a saved match with the same record; None where there is none."""
        for save in self.summaries():
            alike = (save.game, save.names, save.actions) == (match.game.slug, match.names, len(match.moves))
            if alike and not save.fault and not save.outdated and self.match(save.id).record == match.record:
                return save.id
        return None

    def way_on(self, number: int) -> Way:
        """Say how a match of another version could go on by today's rules, without changing anything.

        StorageError if in no way.
        """
        from civics_tui.saves.going_on import way_on

        self.require(number)
        with _named(number):
            return way_on(self._path(number))

    def go_on(self, number: int, way: Way) -> None:
        """Let a match of another version go on, as a person has agreed. StorageError if it has changed."""
        from civics_tui.saves.going_on import go_on

        self.require(number)
        self._close_folder()
        with _named(number):
            go_on(self._path(number), way)

    def summaries(self) -> list[Summary]:
        """List the saved matches, the one changed last first, those that cannot be read at the end.

        StorageError if the folder cannot be read.
        """
        return in_order(self.some(self._numbers("sqlite")))

    def newest(self) -> list[int]:
        """List the numbers of the saved matches, the files changed last first. As `summaries`."""
        return sorted(self._numbers("sqlite"), key=lambda number: self._stamp(number).changed, reverse=True)

    def some(self, numbers: Iterable[int]) -> list[Summary]:
        """List some of the saved matches."""
        return [*map(self.summary, numbers)]

    def shown(self, saves: Iterable[Summary]) -> list[Summary]:
        """Return those that are for who is here: at a personal terminal no ended game of others."""
        return [
            save
            for save in saves
            if not (self.personal and save.over) or self.who in save.persons or self.may_delete(save)
        ]

    def summary(self, number: int) -> Summary:
        """Say what a list shows of a saved match; its file is read only if it has changed since."""
        stamp = self._stamp(number)
        seen = self._seen.get(number)
        if seen is None or seen.stamp != stamp:
            try:
                with whatever_it_holds("it", self._path(number)):
                    seen = look(self._path(number), lambda db: _summarize(db, number, stamp))
            except Later as later:
                seen = Seen(stamp, _glimpse(number, later))
            except StorageError as error:
                return Summary(number, fault=error.reason)
            if time.time_ns() - stamp.changed > _SETTLED_NS:
                self._seen[number] = seen
        here = sum(is_present(self.home / "present", token) for token in seen.tokens)
        return seen.summary._replace(here=here) if here else seen.summary

    def played_again(self, save: Summary) -> Summary:
        """Play a match again whose file is too old to say how it stands, and return what a list shows of it.

        One of another version is played by today's rules, and is left as it was where they end elsewhere.
        """
        from civics_tui.saves.journal import standing_of

        try:
            if not save.outdated:
                match = self.match(save.id)
            elif (way := self.way_on(save.id)).whole:
                match = way.match
            else:
                return save
        except StorageError:
            return save
        found = save._replace(standing=standing_of(match, match.state))
        if (seen := self._seen.get(save.id)) is not None:
            self._seen[save.id] = seen._replace(summary=found._replace(here=0))
        return found

    def _stamp(self, number: int) -> Stamp:
        """Look at a match's file and its log from outside."""
        path, found = self._path(number), []
        for file in (path, path.with_name(path.name + "-wal")):
            with suppress(OSError):
                found.append(file.lstat())
        return Stamp(
            max((each.st_mtime_ns for each in found), default=0),
            tuple((each.st_ino, each.st_size, each.st_mtime_ns) for each in found),
        )

    def delete(self, number: int) -> None:
        """Delete a saved match, damaged or not; its number is not given again.

        StorageError if it is not there, is being played, or cannot be deleted.
        """
        self.require(number)
        if not self.may_delete(self.summary(number)):
            raise StorageError(f"game {number} is deleted only by who began it.")
        path = self._path(number)
        held = False
        with suppress(StorageError), whatever_it_holds("it", path):
            held = look(path, self._played)
        if held:
            raise TakenOver(f"game {number} is being played in another window.")
        with in_words(f"saved game {number}", "deleted"):
            mode = path.lstat().st_mode
            if stat.S_ISDIR(mode):
                raise StorageError(f"saved game {number} cannot be deleted: {kind_of(mode)} is in its place.")
            # A full disk does not keep anybody from deleting.
            with suppress(OSError):
                path.with_suffix(".deleted").touch(mode=0o600)
            _remove(path)
            for earlier in self._numbers("deleted")[:-1]:
                self._path(earlier).with_suffix(".deleted").unlink(missing_ok=True)

    def _played(self, db: Database) -> bool:
        """Whether a terminal is at a match."""
        if not description(db).shared:
            return False
        return any(seat.present for seat in seats_in(db, self.home / "present").values())


@contextmanager
def _named(number: int) -> Iterator[None]:
    """Say of which match a sentence is that tells why it cannot be opened."""
    try:
        yield
    except StorageError as error:
        words = f"saved game {number} cannot be opened: {error.reason}"
        raise StorageError(words, error.reason) from error


def in_order(found: Iterable[Summary]) -> list[Summary]:
    """Return matches as lists show them: the one changed last first, those that cannot be read at the end."""
    return sorted(found, key=lambda one: (not one.fault, one.updated, one.id), reverse=True)


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    for side in SIDES:
        with suppress(OSError):
            path.with_name(path.name + side).unlink(missing_ok=True)


def _summarize(db: Database, number: int, stamp: Stamp) -> Seen:
    with db.transaction():
        about = description(db)
        chain, count, undone = about.start, 0, 0
        changes = []
        for _, entry, digest in entries(db):
            chain, count = link(chain, entry, digest), count + 1
            if (change := change_in(entry)) is not None:
                changes.append(change)
            undone += entry in ('{"do": "undo"}', '{"do": "take back"}')
        check_end(about.head, count, chain)
        last = db.execute("SELECT at FROM journal ORDER BY position DESC LIMIT 1").fetchone()
        tokens = tokens_in(db) if about.shared else frozenset()
        sitters = persons_in(db) if about.shared else {}
        course = course_of(about, db)
    head = about.head
    opening = course.opening
    if opening.seats != len(opening.names) or opening.seats not in range(1, MOST_SEATS + 1):
        raise StorageError("its names are damaged.")
    names = renamed(seat_names(opening.names, opening.game.roles(opening.seats)), about.notes)
    summary = Summary(
        id=number,
        game=opening.game.slug,
        names=names,
        players=players_after(players_of(about.notes, len(names)), changes),
        persons=tuple(sitters.get(seat, "") or name for seat, name in enumerate(names)),
        seed=opening.seed,
        options=tuple(sorted(opening.options.items())),
        actions=head.choices if head else count - 2 * undone,
        updated=_moment(last[0] if last else about.created),
        over=about.over,
        code=invite_code(about.start),
        turn=head.turn if head and head.turn in range(len(names)) else None,
        standing=_fitting(head.standing, len(names)) if head else UNKNOWN,
        outdated=course.outdated,
        begun_by=_begun_by(about.notes.get(BEGUN_BY)),
        origin=origin_of(about.notes) or ("a position" if opening.position is not None else ""),
    )
    return Seen(stamp, summary, tokens)


def _begun_by(note: object) -> tuple[str, ...]:
    match note:
        case [str(name), str(speaker)]:
            return name, speaker
    return ()


def _glimpse(number: int, later: Later) -> Summary:
    """Say what can be read of a match in a file of a later layout."""
    try:
        opening, head = read_opening(later.values["opening"]), later.values["head"]
        names = seat_names(opening.names[:MOST_SEATS], ())
        return Summary(
            id=number,
            game=opening.game.slug,
            names=names,
            players=(PERSON,) * len(names),
            actions=int(head["choices"]),
            updated=_moment(later.values["created"]),
            over=head["turn"] is None,
            standing=_fitting(standing_in(head.get("standing")), len(names)),
            outdated=later.reason,
        )
    except (ValueError, LookupError, TypeError, AttributeError):
        return Summary(number, fault=later.reason)


def _fitting(standing: Standing, seats: int) -> Standing:
    """Return a standing, or an unknown one where it tells of seats that are not there."""
    named = {*standing.winners, *(seat for seat, _ in standing.points)}
    return standing if named <= {*range(seats)} else UNKNOWN


def _moment(text: object) -> str:
    """Return a time as it is kept; nothing if it is none."""
    try:
        return datetime.fromisoformat(str(text)).astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        return ""
