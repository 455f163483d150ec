"""What happened, play by play: a headline for what was done, and what came of it.

It serves the log, the news before a person's choice and the cover, so that all of them tell the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from rules.match import Match, Move
from rules.named import NamedTuple
from rules.words import CHANGED, TURN, Asked, Entry, Text

NAMED = re.compile(r"[A-Z0-9]\S*\w|\d")
"""What a line names: a thing, a number."""

_ASIDE = re.compile(r" \(\{\d\}\)")
"""What a headline has in brackets."""
_WHERE = re.compile(r" on \{(\d)\}'s \w+(?=\.$)")
"""Where a headline says that it was done, at its end."""

_ALL, _LISTED, _FEW = 99, 5, 3
"""How many things alike a sentence names at most, one that is shortened, and a short one."""


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
        """Whether somebody else did it to the seat, or it names it; if the rules did it, in the headline."""
        if self.seat == seat:
            return False
        if self.seat is None:
            return self.headline.touches(seat) or any(seat in entry.concerns for entry in self.details)
        return any(entry.touches(seat) for entry in (self.headline, *self.details))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The headline last, for what came of the whole play is said after what came of its parts."""
        return (*self.details, self.headline)

    @property
    def weight(self) -> int:
        """How much it matters among the news."""
        heaviest = max((entry.weight for entry in self.entries if entry.effect is not None), default=0)
        return max(self.headline.weight, heaviest) if heaviest > 0 else self.headline.weight

    @property
    def summary(self) -> Text:
        """The headline and all that came of it, in a sentence."""
        return self._sentence(self.entries)

    @property
    def _came(self) -> list[tuple[Text, Entry]]:
        """What came of it, with its entry."""
        return [(entry.effect, entry) for entry in self.entries if entry.effect is not None]

    def forms(self, reader: int | None = None) -> tuple[Text, ...]:
        """The sentence from long to short: all that came of it, ever fewer kinds of it and shorter lists, at
        last without what the headline has in brackets; the headline.

        What came of a headline for the thing that it names last needs neither that nor in the end the deed.
        """
        kinds = [*self._kinds(reader)]
        shorter = [
            self._of(kinds[:count], most) for count in range(len(kinds), 0, -1) for most in (_LISTED, _FEW)
        ]
        template, effect = _ASIDE.sub("", self.headline.template), self.headline.effect
        least, where = self.headline.text, _WHERE.search(template)
        if where and effect is not None and effect.args[:1] == (self.headline.args[int(where[1])],):
            template, least = _WHERE.sub("", template), Text.of("{0}.", effect)
        bare = self._replace(headline=self.headline._replace(template=template))
        return tuple(dict.fromkeys((self.summary, *shorter, bare._of(kinds[:1], _FEW), least)))

    def _kinds(self, reader: int | None) -> dict[str, bool]:
        """Return the kinds of things that came of it, and whether each matters most: what was done to the
        reader, else what weighs most; of what weighs the same what came last: that lies on the table."""

        def rank(entry: Entry) -> tuple[bool, int]:
            return self.seat == reader or reader is None or not entry.touches(reader), -entry.weight

        ranked = self._came[::-1]
        ranked.sort(key=lambda one: rank(one[1]))
        found: dict[str, bool] = {}
        for effect, entry in ranked:
            matters = not rank(entry)[0] or rank(entry) == rank(ranked[0][1])
            found.setdefault(_run(effect)[0].text(), matters)
        return found

    def _of(self, kinds: Sequence[str], most: int) -> Text:
        """Write the headline and all that came of it of some kinds: no part of a list is left out unsaid."""
        kept = [entry for effect, entry in self._came if _run(effect)[0].text() in kinds]
        return self._sentence(kept, most)

    @property
    def brief(self) -> Play:
        """The play as its headline and what matters most of what came of it, and no more."""
        template, args = self.gist()
        headline = self.headline._replace(template=template, args=args, effect=None)
        return self._replace(headline=headline, details=())

    def gist(self, reader: int | None = None) -> Text:
        """The headline with what matters most of what came of it: for the reader, or by weight."""
        gist = self._of([kind for kind, matters in self._kinds(reader).items() if matters], _LISTED)
        return self.summary if gist == self.headline.text else gist

    @property
    def has_effect(self) -> bool:
        """Whether anything came of it that stands in the sentence."""
        return any(entry.effect is not None for entry in self.entries)

    @property
    def untold(self) -> tuple[Entry, ...]:
        """What its summary leaves out: all details if none says what came of it, else what only some see."""
        if not self.has_effect:
            return self.details
        return tuple(one for one in self.details if one.seats is not None and one.effect is None)

    def says(self, part: Play) -> bool:
        """Whether the effects of a part that came later, with this headline, name all that the part names."""
        entry = part.headline
        bare = self.details and not self.has_effect
        if bare or entry.headline or entry.effect is None or not self.headline.headline:
            return False
        said = f"{self.headline.text} {entry.effect}"
        return all(name in said for name in NAMED.findall(f"{entry.text}"))

    def _repeats(self, entry: Entry) -> bool:
        """Whether what came of the headline says the headline again, or what changed is said already."""
        if entry is self.headline:
            # An effect is for the sentence of a play; told alone its own tells it.
            return not entry.headline
        return entry.weight >= CHANGED and entry.effect == self.headline.effect

    def _sentence(self, entries: Iterable[Entry], most: int = _ALL) -> Text:
        """Write the headline and what of these entries came of it, alike with alike, of each so many things
        at most; what weighs nothing comes last."""
        effects = [
            (entry.weight <= 0, entry.effect)
            for entry in entries
            if entry.effect is not None and not self._repeats(entry)
        ]
        runs: dict[str, tuple[Text, list[str]]] = {}
        for _, effect in sorted(effects, key=lambda one: one[0]):
            head, item = _run(effect)
            runs.setdefault(head.text(), (head, []))[1].extend(item.split(", ") if item else ())
        if not runs:
            return self.headline.text
        parts = [
            Text("{0}{1}", (words, _counted(items, most))) if items else words
            for words, items in runs.values()
        ]
        listed = any(len(items) > 1 for _, items in runs.values())
        comma = "; " if listed else ", "
        headline = Text(self.headline.template.removesuffix("."), self.headline.args)
        # A headline that says what a thing does has its colon; a clause about its last word has none.
        clause = parts[0].template.startswith("which ")
        form = _WITH_EFFECTS[2 if clause else ": " in headline.template]
        return Text(form, (headline, Text.listing(parts, last=comma, separator=comma)))


_WITH_EFFECTS = ("{0}: {1}.", "{0}; {1}.", "{0}, {1}.")


def parts_of(sentence: Text) -> tuple[Text, Text | None]:
    """Return the headline that a sentence of a play tells, and what came of it if that stands there."""
    if sentence.template not in _WITH_EFFECTS:
        return sentence, None
    headline, came = sentence.args
    assert isinstance(headline, Text)
    return headline, came if isinstance(came, Text) else None


def _run(effect: Text) -> tuple[Text, str]:
    """Cut an effect before the last thing that it names; no number and no sentence."""
    start = effect.template.rfind("{")
    field = effect.template[start + 1 : -1]
    if start <= 0 or not field.isdigit() or not effect.template.endswith("}"):
        return effect, ""
    last = effect.args[int(field)]
    if isinstance(last, int | Text):
        return effect, ""
    return Text(effect.template[:start], effect.args), str(last)


class News(NamedTuple):
    """What is new to a viewer, in the order in which it happened."""

    plays: tuple[Play, ...] = ()
    since: int = 0
    """How many choices the viewer had seen."""
    private: tuple[Entry, ...] = ()
    """What its own last choice showed to the viewer alone."""
    viewer: int | None = None
    """To whom it is new; None for somebody without a seat."""
    alone: bool = False
    """Whether nobody else is at the screen: then nothing stops there to show what was drawn."""

    @property
    def kept_first(self) -> list[int]:
        """The plays by number, what is kept first where there is no room for all.

        What others did to the viewer, then what matters most, the newest of each who moved before what came
        earlier; after all that, filler, and what the table agreed on.
        """
        newest = {play.mover: at for at, play in enumerate(self.plays)}

        def rank(at: int) -> tuple[int, ...]:
            play = self.plays[at]
            weight = _weight(play)
            return (
                play.mover is None,
                max(0, -weight),
                not self._ours(play),
                -weight,
                play.seat is None,
                newest[play.mover] != at,
                -at,
            )

        return sorted(range(len(self.plays)), key=rank)

    def matters(self, play: Play) -> bool:
        """Whether what came of a play is told before other headlines."""
        return self._ours(play) or _weight(play) > 0

    def _ours(self, play: Play) -> bool:
        return self.viewer is not None and play.concerns(self.viewer)


def _weight(play: Play) -> int:
    """A turn of the game makes what was before stale, and says itself what everybody sees."""
    return play.weight if play.weight < TURN else 0


NO_NEWS = News()

LATEST = 4
"""Choices whose plays are told to somebody without a seat."""


def _counted(items: Sequence[str], most: int = _ALL) -> str:
    """List things; those that come several times say so in words, since a number may be a part of a name.
    Of more than so many the first ones stand for all."""
    times = {1: "", 2: " twice"}
    told = [f"{item}{times.get(count, f' {count} times')}" for item, count in Counter(items).items()]
    if len(told) > most:
        told[most - 1 :] = [f"{len(told) - most + 1} more"]
    return ", ".join(told)


class GameLog:
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
                # What is told may depend on what the log has told before.
                state.step(move.action)
                self._lengths.append(len(state.lines))
        known += moves[same:]

    def plays(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[Play]:
        """Return the plays from one position to another, as far as the viewer may read them.

        The setup belongs to position 0. What the table agreed to take back is a play of its own.
        """
        self._sync()
        match = self.match
        until = len(match.moves) if until is None else until
        log = match.state.log
        found: list[Play] = []
        if since == 0:
            _group(found, log[: self._lengths[0]], viewer, None, 0)
        for position in range(since, until):
            entries = log[self._lengths[position] : self._lengths[position + 1]]
            _group(found, entries, viewer, match.moves[position].seat, position)
        # What goes on with a play is no part of a note between them.
        found += [
            Play(None, None, note.position, note.entry, ())
            for note in match.notes
            if since <= note.position < until or note.position == until == len(match.moves)
        ]
        return sorted(found, key=lambda play: (play.position, play.mover is not None))

    def whole_plays(self, viewer: int | None, since: int, until: int | None = None) -> list[Play]:
        """Return the plays from one position to another, the first from its beginning, or the last before.

        Without its headline a part of it would be told as what the rest came of.
        """
        plays = self.plays(viewer, since, until)
        while since and not (plays and (plays[0].headline.headline or plays[0].mover is None)):
            since -= 1
            plays = self.plays(viewer, since, until)[-len(plays) :]
        return plays

    def new_entries(self, count: int = 1) -> list[Entry]:
        """Return what the last moves have added to the log."""
        self._sync()
        return self.match.state.log[self._lengths[max(0, len(self._moves) - count)] :]

    def entries_by_choice(self, count: int) -> list[list[Entry]]:
        """Return what each of the last moves has added to the log."""
        self._sync()
        log, ends = self.match.state.log, self._lengths[max(0, len(self._moves) - count) :]
        return [log[start:end] for start, end in pairwise(ends)]

    def seen_by(self, seat: int) -> int:
        """Return the position after a seat's last choice; 0 if it made none."""
        moves = self.match.moves
        return next((at + 1 for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat), 0)

    def latest(self) -> News:
        """Gather the last plays that everybody may read, for somebody without a seat."""
        plays = _since_turn(self.whole_plays(None, max(0, len(self.match.moves) - LATEST)))
        return News(tuple(play for play in plays if play.mover is not None and play.headline.moment is None))

    def last_play(self) -> Play | None:
        """Return the last play that everybody may read."""
        plays = self.whole_plays(None, max(0, len(self.match.moves) - LATEST))
        return plays[-1] if plays else None

    def news(self, viewer: int, eyes: int | None) -> News:
        """Gather what others have done since a person chose last, as these eyes may read it."""
        since = self.seen_by(viewer)
        if not self.match.moves:
            return NO_NEWS
        # The own choice is no news, but what the rules do after it by themselves is: a round that ends.
        # What the whole table has looked at together is none either, nor what came of it, nor what was done
        # before the game took a turn.
        new = [
            play
            for play in _since_turn(self.plays(eyes, max(0, since - 1)))
            if play.seat != viewer
            and play.headline.moment is None
            and (play.headline.headline or play.mover is None)
            and (play.mover is not None or play.position >= since > 0)
        ]
        entries = self.match.state.log[self._lengths[max(0, since - 1)] : self._lengths[since]]
        private = [
            entry for entry in entries if eyes is not None and entry.seats is not None and eyes in entry.seats
        ]
        return News(tuple(without_repeats(new)), since, tuple(private), viewer)

    def made_before(self, revealed: Entry) -> int:
        """Return how many choices had been made before the one that revealed something; all but one."""
        choices = self.entries_by_choice(len(self.match.moves))
        found = (position for position in range(len(choices) - 1, -1, -1) if revealed in choices[position])
        return next(found, max(0, len(choices) - 1))

    def before_reveal(self, revealed: Entry, here: Sequence[int], only: int | None) -> News:
        """Gather what others chose before an entry that reveals, as all may read it: the last one led to it.

        After what all look at together it is no news any more. That of the last person here is told too where
        others look with it.
        """
        since = max(0, max(map(self.seen_by, here), default=len(self.match.moves)) - 1)
        plays = self.plays(None, since)
        while plays and revealed not in plays.pop().entries:
            pass
        found: dict[int, Play] = {}
        while plays and all(entry.moment is None for entry in plays[-1].entries):
            play = plays.pop()
            # What follows in the same choice is what is revealed.
            found[play.position] = play
        led = [play for play in found.values() if play.mover is not None and play.seat == play.mover != only]
        return News(tuple(play for play in reversed(led) if play.weight >= 0), since, viewer=only)


def begun_at(match: Match) -> list[int]:
    """Return the positions at which another player's choices begin; so many moves a match has.

    What the whole table decides first is nobody's; the chart of the result counts so too.
    """
    start = match.at(0)
    first = int(start.current_player is not None and start.prompt().asked is Asked.TABLE)
    return [
        place
        for place, move in enumerate(match.moves)
        if place == first or (place > first and move.seat != match.moves[place - 1].seat)
    ]


def move_words(match: Match, position: int) -> str:
    """Say to which move the choice of a position belongs: `at move 7`."""
    number = sum(place <= position for place in begun_at(match))
    return f"at move {number}" if number else "before the first move"


def _since_turn(plays: Sequence[Play]) -> Sequence[Play]:
    """Leave out what was done before the last turn of the game: it makes that stale."""
    turns = [at for at, play in enumerate(plays) if play.headline.weight >= TURN]
    return plays[turns[-1] if turns else 0 :]


def without_repeats(plays: Iterable[Play]) -> Iterator[Play]:
    """Put together what was done several times in a row and came to nothing else: cards drawn one by one."""
    for _, run in groupby(plays, lambda play: (play.seat, play.mover, play.headline.text, play.details)):
        first, *others = run
        if others and not first.details and not first.has_effect:
            entry = first.headline
            template = f"{entry.template.removesuffix('.')}, {len(others) + 1} times."
            yield first._replace(headline=entry._replace(template=template))
        else:
            yield from (first, *others)


def _doer(headline: Entry) -> int | None:
    """Return whose play a headline tells: that of the seat it begins with."""
    _, target = next(iter(headline.text.parts(())), ("", ""))
    return int(target[5:]) if target.startswith("seat:") else None


def _group(
    found: list[Play], entries: Sequence[Entry], viewer: int | None, mover: int | None, position: int
) -> None:
    """Add the entries of one move: new plays, or what comes of the last one."""
    fresh = True
    for entry in entries:
        if not entry.readable(viewer):
            continue
        if entry.headline or not found or (fresh and mover is None):
            seat = _doer(entry) if entry.headline or mover is None else mover
            found.append(Play(seat, mover, position, entry, ()))
        else:
            last = found[-1]
            found[-1] = last._replace(details=(*last.details, entry))
        fresh = False
