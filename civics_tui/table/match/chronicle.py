"""What happened, play by play: a headline for what was done, and what came of it.

It serves the log, the news before a person's choice and the cover, so that all of them tell the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rules.match import Match, Move
from rules.words import Entry, Text


class Play(NamedTuple):
    """Something that was done, and what came of it, as one viewer may read it."""

    seat: int | None
    """Who did it; None for what the rules do by themselves, and for what the table agreed on."""
    mover: int | None
    """Whose choice it came of; None in the setup."""
    position: int
    """How many choices had been made before it."""
    headline: Entry
    details: tuple[Entry, ...]

    def concerns(self, seat: int) -> bool:
        """Whether somebody else did it and it names the seat; of what the rules do, the headline counts."""
        named = (self.headline,) if self.seat is None else (self.headline, *self.details)
        return self.seat != seat and any(seat in seats_in(entry) for entry in named)

    @property
    def summary(self) -> Text | None:
        """The play in a sentence with what came of it, losses first; None where no entry has brief words."""
        briefs: list[tuple[Text, list[str]]] = []
        noted = [entry for entry in self.details if entry.brief]
        for entry in sorted(noted, key=lambda entry: not entry.brief.startswith("!")):
            head, _, item = entry.brief.removeprefix("!").partition("|")
            words, items = Text(head, entry.args), [Text(item, entry.args).text()] if item else []
            if items and briefs and briefs[-1][1] and briefs[-1][0].text() == words.text():
                briefs[-1][1].extend(items)
            else:
                briefs.append((words, items))
        if not briefs:
            return None
        parts = [Text("{0} {1}", (words, _counted(items))) if items else words for words, items in briefs]
        comma = ", " if all(len(items) < 2 for _, items in briefs) else "; "
        headline = Text(self.headline.template.removesuffix("."), self.headline.args)
        return Text("{0}: {1}.", (headline, Text.listing(parts, last=comma, separator=comma)))


class News(NamedTuple):
    """What is new to a viewer, the play that matters to it first, then what the last seat did first."""

    plays: tuple[Play, ...] = ()
    since: int = 0
    """How many choices the viewer had seen."""
    private: tuple[Entry, ...] = ()
    """What its own last choice showed to the viewer alone."""
    in_order: tuple[Play, ...] = ()
    """The plays in the order in which they happened."""


NO_NEWS = News()

LATEST = 4
"""Choices whose plays are told to somebody without a seat."""


def seats_in(entry: Entry) -> tuple[int, ...]:
    """Return the seats that an entry names, in the order in which it names them."""
    return tuple(int(target[5:]) for _, target in entry.text.parts(()) if target.startswith("seat:"))


def _counted(items: Sequence[str]) -> str:
    """List things, those that come several times with their number."""
    return ", ".join(f"{item} {count}" if count > 1 else item for item, count in Counter(items).items())


class Chronicle:
    """The log of a match cut into plays. It follows the match through undo and redo."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._moves: list[Move] = []
        self._lengths: list[int] = []
        """How long the log was before each move, and at the end."""

    def _sync(self) -> None:
        """Find out how long the log was at every position, asking the match only for what is new."""
        moves, known = self.match.moves, self._moves
        same = min(len(moves), len(known))
        while same and known[same - 1] is not moves[same - 1]:
            same -= 1
        if not self._lengths:
            self._lengths = [len(self.match.at(0).log)]
        del self._lengths[same + 1 :], known[same:]
        if same == len(moves):
            return
        if same + 1 == len(moves):
            self._lengths.append(len(self.match.state.log))
        else:
            state = self.match.at(same).clone()
            for move in moves[same:]:
                state.lines = []
                state.step(move.action)
                self._lengths.append(self._lengths[-1] + len(state.log))
        known += moves[same:]

    def plays(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[Play]:
        """Return the plays from one position to another, as far as the viewer may read them.

        The setup belongs to position 0. What the table agreed to take back is a play of its own.
        """
        self._sync()
        match = self.match
        until = len(match.moves) if until is None else until
        log = match.state.log
        converted = any(entry.headline for entry in log)
        notes = [Play(None, None, note.position, note.entry, ()) for note in match.notes]
        found: list[Play] = []
        if since == 0:
            _group(found, log[: self._lengths[0]], viewer, None, 0, converted)
        for position in range(since, until):
            found += [note for note in notes if note.position == position]
            entries = log[self._lengths[position] : self._lengths[position + 1]]
            _group(found, entries, viewer, match.moves[position].seat, position, converted)
        if until == len(match.moves):
            found += [note for note in notes if note.position == until]
        return found

    def new_entries(self, count: int = 1) -> list[Entry]:
        """Return what the last moves have added to the log."""
        self._sync()
        return self.match.state.log[self._lengths[max(0, len(self._moves) - count)] :]

    def seen_by(self, seat: int) -> int:
        """Return the position after a seat's last choice; 0 if it made none."""
        moves = self.match.moves
        return next((at + 1 for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat), 0)

    def latest(self) -> News:
        """Gather the last plays that everybody may read, for somebody without a seat."""
        moves = len(self.match.moves)
        if not moves:
            return NO_NEWS
        plays = self.plays(None, max(0, moves - LATEST))
        return News(
            tuple(play for play in reversed(plays) if play.mover is not None and play.headline.moment is None)
        )

    def news(self, viewer: int, eyes: int | None) -> News:
        """Gather what others have done since a person chose last, as these eyes may read it."""
        since = self.seen_by(viewer)
        if not self.match.moves:
            return NO_NEWS
        # The own choice is no news, but what the rules do after it by themselves is: a round that ends.
        # What the whole table has looked at together is none either, nor what came of it.
        log = self.match.state.log
        converted = any(entry.headline for entry in log)
        plays = [
            play
            for play in self.plays(eyes, max(0, since - 1))
            if play.seat != viewer
            and play.headline.moment is None
            and (play.headline.headline or not converted or play.mover is None)
            and (play.mover is not None or play.position >= since > 0)
        ]
        in_order = tuple(plays)
        plays.reverse()

        def rank(play: Play) -> tuple[int, ...]:
            # What the table agreed on, and what the rules did, come after what was done; before them what
            # weighs less than nothing, whomever it names.
            weight = play.headline.weight
            concerns = play.concerns(viewer)
            return play.mover is None, max(0, -weight), not concerns, -weight, play.seat is None

        plays.sort(key=rank)
        # The last one's deeds come first, but what one did after the other stays so.
        runs = groupby(plays, key=lambda play: (rank(play), play.seat))
        plays = [play for _, run in runs for play in reversed([*run])]
        entries = log[self._lengths[max(0, since - 1)] : self._lengths[since]]
        private = [
            entry for entry in entries if eyes is not None and entry.seats is not None and eyes in entry.seats
        ]
        return News(tuple(plays), since, tuple(private), in_order)


def _doer(headline: Entry) -> int | None:
    """Return whose play a headline tells: that of the seat it begins with."""
    _, target = next(iter(headline.text.parts(())), ("", ""))
    return int(target[5:]) if target.startswith("seat:") else None


def _group(
    found: list[Play],
    entries: Sequence[Entry],
    viewer: int | None,
    mover: int | None,
    position: int,
    converted: bool,
) -> None:
    """Add the entries of one move: new plays, or what comes of the last one."""
    fresh = True
    for entry in entries:
        if not entry.readable(viewer):
            continue
        if entry.headline or not found or (fresh and not converted) or (fresh and mover is None):
            seat = _doer(entry) if entry.headline or mover is None else mover
            found.append(Play(seat, mover, position, entry, ()))
        else:
            last = found[-1]
            found[-1] = last._replace(details=(*last.details, entry))
        fresh = False
