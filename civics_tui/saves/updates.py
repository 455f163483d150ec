"""Saves that outlive updates: by which version's rules a journal was made, and how it goes on by today's.

A match that goes on in another version of its game gets an entry in its journal that says so; nothing before
it is changed. What was played earlier is played again by today's rules, up to that entry or to an earlier
one, or the match begins anew at the position that the file kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from civics_tui.releases import who_plays
from civics_tui.saves.faults import StorageError
from civics_tui.saves.matchfile import MOST_ENTRIES, Database, Description, link
from rules.match import Match, Opening, RecordError, read_opening
from rules.named import NamedTuple

if TYPE_CHECKING:
    from rules.steps import State
    from rules.words import Text

MOST_UPDATES = 20
"""Updates that one match outlives."""

_MARK = '{"do": "update"'

_WHOLE = "Version {0} of {1} began this game. Its choices are legal in version {2}, by which it goes on."
_SHORTER = (
    "Version {0} of {1} began this game. Its next choice is not legal in version {2}, by which it goes on."
)
_ANEW = "Version {0} of {1} began this game. From here it goes on by the rules of version {2}."


class Update(NamedTuple):
    """An entry by which a match goes on in another version of its game."""

    place: int
    """Where it stands in the journal."""
    version: int
    upto: int
    """The entries from here up to it count no more."""
    position: dict[str, Any] | None
    """Where the match begins anew; then no entry before it counts."""

    @property
    def entry(self) -> dict[str, Any]:
        """The entry of the journal."""
        return {"do": "update", "version": self.version, "upto": self.upto, "position": self.position}


class Course:
    """What counts of a journal, and from where on it was made by the rules of its last version."""

    def __init__(self, opening: Opening, updates: Iterable[Update] = ()) -> None:
        """Follow the updates of a match since its opening."""
        self.opening = opening
        self._updates = [*updates]
        self.version = self._updates[-1].version if self._updates else opening.version
        self.checked = self._updates[-1].place if self._updates else 0
        """From this entry on the digests are those of the last version."""
        self._notes: dict[int, Text] = {}
        earlier = opening.version
        for update in self._updates:
            # Loaded when it is wanted: a list of the saves hardly ever has one.
            from rules.words import Text

            words = _ANEW if update.position else _WHOLE if update.upto == update.place else _SHORTER
            self._notes[update.place] = Text.of(words, earlier, opening.game.title, update.version)
            earlier = update.version

    @property
    def unchecked(self) -> Course:
        """The same where other rules than today's have made all digests."""
        course = Course(self.opening, self._updates)
        course.checked = MOST_ENTRIES
        return course

    def followed_by(self, update: Update) -> Course:
        """Return what counts after one update more."""
        return Course(self.opening, [*self._updates, update])

    @property
    def outdated(self) -> str:
        """Why the match cannot be played on as it is, in a sentence; empty if it can."""
        game = self.opening.game
        if self.version == game.version:
            return ""
        made = self.opening._replace(version=self.version).of_another_version
        return f"it was made by {made}. {who_plays(game, self.version)}."

    def begin(self) -> Match:
        """Start the match by today's rules. RecordError if they cannot."""
        anew = [update.position for update in self._updates if update.position]
        return (self.opening._replace(position=anew[-1]) if anew else self.opening).begin()

    def counts(self, index: int) -> bool:
        """Whether an entry of the journal counts."""
        return not any(
            index < update.place and (update.position is not None or index >= update.upto)
            for update in self._updates
        )

    def note(self, index: int) -> Text | None:
        """Return the line of the log for an entry that is an update; None for any other."""
        return self._notes.get(index)


def course_of(about: Description, db: Database) -> Course:
    """Find what counts of the journal of a file. StorageError if that is damaged."""
    try:
        opening = read_opening(about.opening)
    except RecordError as error:
        raise StorageError(f"{error}.") from error
    rows = db.execute(
        "SELECT position, entry FROM journal WHERE substr(entry, 1, ?) = ? ORDER BY position LIMIT ?",
        (len(_MARK), _MARK, MOST_UPDATES + 1),
    ).fetchall()
    if len(rows) > MOST_UPDATES:
        raise StorageError("it tells of more updates than a game can outlive.")
    return Course(opening, [_update(index, entry) for index, entry in rows])


def _update(index: int, entry: str) -> Update:
    match _parsed(entry):
        case {"version": int(version), "upto": int(upto), "position": None | dict() as position, **rest}:
            if set(rest) == {"do"} and 0 <= upto <= index and version > 0:
                return Update(index, version, upto, position)
    raise StorageError(f"entry {index + 1} of the saved game is damaged.")


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


# The position that a file keeps, for rules by which its choices are not legal

_KEPT = "kept"


class Kept(NamedTuple):
    """The position that a file keeps."""

    entries: int
    """After how many entries it stood."""
    check: str
    """Hash of the chain up to there and of its text."""
    text: str

    def position(self, chain: str) -> dict[str, Any] | None:
        """Return it, with the chain as it is after so many entries; None if it was changed or is damaged."""
        position = _parsed(self.text) if self.check == link(chain, self.text) else None
        return position if isinstance(position, dict) else None


def keep(db: Database, state: State, entries: int, chain: str) -> None:
    """Keep the position after so many entries in the file, in the place of an earlier one."""
    text = json.dumps(state.position(), separators=(",", ":"))
    kept = Kept(entries, link(chain, text), text)
    db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_KEPT, json.dumps(kept._asdict())))


def kept_in(db: Database) -> Kept | None:
    """Read what position a file keeps; None if none, or none that can be read."""
    row = db.execute("SELECT value FROM meta WHERE key = ?", (_KEPT,)).fetchone()
    match _parsed(row[0]) if row is not None and isinstance(row[0], str) else None:
        case {"entries": int(entries), "check": str(check), "text": str(text)}:
            return Kept(entries, check, text)
    return None
