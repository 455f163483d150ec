"""How a match of another version goes on: what today's rules make of it, and letting it go on so."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

from civics_tui.saves.faults import MovedOn, StorageError, TakenOver, in_words, whatever_it_holds
from civics_tui.saves.journal import bring_up_to_date, head_of, now, opened, replay_in
from civics_tui.saves.matchfile import (
    STORAGE_FORMAT,
    Database,
    Description,
    check_end,
    connect,
    description,
    entries,
    link,
    look,
)
from civics_tui.saves.seats import seats_in
from civics_tui.saves.updates import Course, Update, course_of, keep, kept_in
from rules.match import Match, Note
from rules.named import NamedTuple
from rules.words import counted


class Way(NamedTuple):
    """How a match of another version can go on by today's rules; nothing is written yet."""

    match: Match
    """As it would be."""
    update: Update
    """The entry that says so."""
    words: str
    """What would become of it, in sentences."""
    chain: str
    """The last link of the journal as it is."""

    @property
    def whole(self) -> bool:
        """Whether it comes to what the match came to, and not to an earlier choice."""
        return self.update.upto == self.update.place


def way_on(path: Path) -> Way:
    """Try what today's rules make of a match. StorageError if nothing, or if it is damaged."""
    with whatever_it_holds("it", path):
        return look(path, _way)


def _way(db: Database) -> Way:
    with db.transaction():
        about = description(db)
        return _way_of(db, about)


def _way_of(db: Database, about: Description) -> Way:
    course = course_of(about, db)
    if not course.outdated:
        raise MovedOn("this game goes on by today's rules already.")
    kept = kept_in(db)
    match, bad, position = _begun(about, course), None, None
    chain, found, choices = about.start, 0, 0
    for index, entry, digest in entries(db):
        if kept is not None and kept.entries == index:
            position = kept.position(chain)
        if match is not None and bad is None:
            try:
                # Other rules made these digests.
                replay_in(course.unchecked, match, entry, digest, index)
            except StorageError:
                bad, choices = index, len(match.moves)
        chain, found = link(chain, entry, digest), found + 1
    check_end(about.head, found, chain)
    if kept is not None and kept.entries == found:
        position = kept.position(chain)
    version = course.opening.game.version
    if match is not None and bad is None and about.over <= match.over:
        update = Update(found, version, found, None)
        return _noted(course, match, update, "Every choice of it is legal by today's rules.", chain)
    where = course.opening._replace(position=position)
    anew = None if position is None else _begun(about, Course(where))
    if anew is not None and about.over <= anew.over:
        words = "Not every choice of it is legal by today's rules. It goes on from where it stood, by these."
        return _noted(course, anew, Update(found, version, found, position), words, chain)
    if match is not None and bad is not None and choices and not about.over:
        words = (
            f"Only its first {counted(choices, 'choice')} can be played by today's rules. It goes on there."
        )
        return _noted(course, match, Update(found, version, bad, None), words, chain)
    raise StorageError(course.outdated)


def _begun(about: Description, course: Course) -> Match | None:
    """Begin the match by today's rules; None if they cannot."""
    try:
        return opened(about, course)
    except StorageError:
        return None


def _noted(course: Course, match: Match, update: Update, words: str, chain: str) -> Way:
    """Return a way, with the line in the log of the match that says so."""
    note = course.followed_by(update).note(update.place)
    assert note is not None
    match.notes.append(Note(len(match.moves), note))
    return Way(match, update, words, chain)


def go_on(path: Path, way: Way) -> None:
    """Let a match go on in the way that a person has agreed to: an entry more, and nothing else changed.

    MovedOn if the file has changed since; TakenOver if somebody is at it; StorageError.
    """
    with in_words("it", "changed"), closing(connect(path, "rw")) as db, db.transaction("IMMEDIATE"):
        about = description(db)
        there = (about.head.entries, about.head.chain) if about.head else _end(_way_of(db, about))
        if there != _end(way):
            raise MovedOn("the file has changed; look again.")
        present = path.parent.with_name("present")
        if about.shared and any(seat.present for seat in seats_in(db, present).values()):
            raise TakenOver("it is open in another window.")
        match, entry, digest = way.match, json.dumps(way.update.entry), way.match.state.digest()
        chain = link(way.chain, entry, digest)
        found = way.update.place
        db.execute("INSERT INTO journal VALUES (?, ?, ?, ?)", (found, entry, digest, now()))
        head = head_of(match, match.state, found + 1, chain, len(match.moves))
        if about.version < STORAGE_FORMAT:
            bring_up_to_date(db, about, head)
        else:
            db.execute("UPDATE meta SET value = ? WHERE key = 'head'", (head.text(),))
        keep(db, match.state, found + 1, chain)


def _end(way: Way) -> tuple[int, str]:
    """Return how many entries a journal has, and their chain."""
    return way.update.place, way.chain
