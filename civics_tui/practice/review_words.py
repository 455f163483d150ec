"""What is said of the places of a review: choices that cost something, and swings of a chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from civics_tui.boards import board_of
from civics_tui.boards.picture import Span
from civics_tui.players.ranking import COUNTS
from civics_tui.players.swings import CAUSES
from civics_tui.practice.choosing import CHANCE, price_of
from civics_tui.table.match.game_log import NAMED, GameLog, Play, begun_at, move_words, without_repeats
from civics_tui.table.match.outcome import why
from rules.game import Action
from rules.match import Match
from rules.words import Text

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from civics_tui.players.review import Costly
    from civics_tui.players.swings import Swing

MOST_PLAYS = 4
"""Plays of a swing that are told."""


@dataclass(frozen=True)
class ReviewWords:
    """What one viewer is told of the places of a review."""

    places: Sequence[Costly | Swing]
    match: Match
    log: GameLog
    viewer: int | None
    names: Sequence[str]
    unit: str
    """What points are called."""
    worded: Callable[[str], str]
    """Says a choice as the board words it."""

    def told(self, one: Costly | Swing) -> list[Span]:
        """Explain one of the places; where no choice cost the game the first says before that what won it."""
        cost = any(costs(each) and each.in_all >= COUNTS for each in self.places)
        if cost or one != self.places[0]:
            return self.explained(one)
        won = why(self.match, board_of(self.match.game.slug), self.log, one.seat)
        return [*[Span(said.text(self.names)) for said in won], *self.explained(one)]

    def explained(self, one: Costly | Swing) -> list[Span]:
        """Say what was chosen, what would have been better, and why; or what was done, and by whom."""
        if costs(one):
            chosen, better = self._whole(one.position), self._named(one.position, one.better)
            why = " ".join(filter(None, [words.text(self.names) for words in (one.words, one.against)]))
            return [Span(f"Chosen: {chosen}"), Span(f"Better: {better}", "strong"), Span(why)]
        return [Span(line, "" if number else "strong") for number, line in enumerate(self._turned(one))]

    def _whole(self, position: int) -> str:
        """Say a choice that was made with those that go on with it, up to the next play: the whole turn."""
        until = next((at for at in begun_at(self.match) if at > position), len(self.match.moves))
        later = [play.position for play in self._told(position, until)[1:] if play.position > position]
        until = later[0] if later else until
        moves = enumerate(self.match.moves[position:until], position)
        return "; ".join(self._named(at, move.action) for at, move in moves)

    def _named(self, position: int, action: Action) -> str:
        """Say a choice in words as a whole: a card's code takes the name of its suit with it."""
        return self.worded(self.match.at(position).as_decided().label(action).text.text((*self.names,)))

    def _turned(self, one: Swing) -> list[str]:
        """Say what turned it, by which play above all, which own choice could have been better, and what
        else was done; of each play how far the chance went by it."""
        # What was laid down sealed is told where that is opened, and what comes next with what came of it.
        last = max([one.until - 1, *[self._said(at) for at in (one.most or 0, *dict(one.parts))]])
        until = next((at for at in begun_at(self.match) if at > last), len(self.match.moves))
        plays, names, moved = self._told(one.position, until), self.names, Counter[int | None]()
        for at, far in one.parts:
            moved[self._telling(plays, one, at)] += round(100 * far)
        most = None if one.most is None else self._telling(plays, one, one.most)
        order = sorted(range(len(plays)), key=lambda at: (-moved[at], at != most, -plays[at].weight, -at))
        if most is None and one.cause in ("choice", "next"):
            # What the others did beside it would speak for another cause.
            order = [at for at in order if plays[at].seat == one.seat]
        weighty = order[: MOST_PLAYS * (one.cause != "rough")]
        said = {at: plays[at].gist(one.seat).text(names) for at in sorted(weighty)}
        movers = sorted({self.match.moves[at].seat for at, _ in one.parts})
        named = Text.listing(movers, field="seat")
        others = named if movers and one.seat not in movers else Text("the others")
        much = "Mostly" if 2 * (sum(far for _, far in one.parts) or one.size) >= one.size else "In part"
        lines = [Text.of(f"{much} by {CAUSES[one.cause]}.", one.seat, others).text(names)]
        drawn = self._drawn(one, said[most]) if most in said else []
        if drawn and one.cause == "chance" and most is not None:
            said[most] = " ".join([said[most], *drawn])
        if weighty and (most is not None or moved[weighty[0]]):
            lines[0] += f" {_by(moved[weighty[0]], said.pop(weighty[0]), 'Above all: ')}"
        elif not weighty and one.cause != "rough":
            lines[0] = f"{lines[0].removesuffix('.')}, out of sight."
        if (blamed := self.blamed(one)) is not None:
            where = move_words(self.match, blamed.position)
            made = blamed.chosen, blamed.better
            chosen, better = (self._named(blamed.position, action).rstrip(".") for action in made)
            where = f"This let them: {where}" if blamed.position == one.let else where.capitalize()
            lines.append(f'{where} "{better}" was better than "{chosen}". {price_of(blamed, self.unit)}')
        behind = [f"Drawn before: {' '.join(drawn)}"] if drawn and one.cause == "next" else []
        behind += [CHANCE] * (one == next((other for other in self.places if not costs(other)), None))
        return [*lines, *[_by(moved[at], words) for at, words in said.items()], *behind]

    def _said(self, at: int) -> int:
        """Return the position at which the log first tells a choice, a sealed one where it is opened."""
        lines = self.log.entries_by_choice(len(self.match.moves))
        while at + 1 < len(lines) and self._sealed(at) and self._sealed(at + 1):
            at += 1
        return next((later for later in range(at, len(lines)) if lines[later]), at)

    def _sealed(self, at: int) -> bool:
        """Whether what was chosen there lay face down."""
        return self.match.at(at).as_decided().prompt().sealed

    def _telling(self, plays: Sequence[Play], one: Swing, at: int) -> int | None:
        """Return which of some plays tells a choice in a swing: of several the first that says it."""
        lines, said = self.log.entries_by_choice(len(self.match.moves)), self._said(at)
        sealed = self._sealed(at)
        if not sealed and self.match.moves[said].seat != self.match.moves[at].seat:
            return None
        begun = (place for place in range(said, -1, -1) if lines[place] and lines[place][0].headline)
        position = next(begun, said)
        told = position, self.match.moves[at].seat
        found = [number for number, play in enumerate(plays) if (play.position, play.mover) == told]
        here = [number for number, play in enumerate(plays) if play.position == said]
        # A deed turned nothing where what was drawn or dealt after it did, nor a draw where hands open; what
        # was laid down sealed is told by what came of it.
        after = [number for number in (*found, *here) if number not in found[:1]]
        if sealed and here:
            # Of what matters alike the first: behind a vote comes that its round is over.
            return max(here, key=lambda at: plays[at].weight)
        if after and one.cause == "chance":
            # Or else the last: behind the draw comes what opens.
            return max(after, key=lambda at: (plays[at].weight, plays[at].seat != one.seat, at))
        if not found:
            return None
        first = next((number for number in found if plays[number].weight >= 0), found[0])
        # What its seat went on to score by it says more than how it began, where that helps or hurts whose
        # chance it is: no rival's points are why it rose.
        if (plays[first].seat == one.seat) != (one.after > one.before):
            return first
        run = takewhile(lambda number: plays[number].seat == plays[first].seat, range(first, len(plays)))
        return next((number for number in run if plays[number].headline.points), first)

    def _drawn(self, one: Swing, most: str) -> list[str]:
        """Say what its seat drew by what turned it, if the game went on; or earlier, and then played it."""
        lines, at = self.log.entries_by_choice(len(self.match.moves)), one.most or 0
        since, until = {"next": (one.position, at), "chance": (at, at + 1)}.get(one.cause, (at, at))
        drew = [line for entries in lines[since:until] for line in entries if one.seat in (line.seats or ())]
        drawn, played = [line.text.text(self.names) for line in drew], {*NAMED.findall(most)} - {*self.names}
        if one.cause == "chance":
            return drawn if until < len(lines) else []
        return [words for words in drawn if played & {*NAMED.findall(words)}]

    def _told(self, since: int, until: int) -> Sequence[Play]:
        """Return what was done between two positions; the setup is nobody's deed."""
        span = self.viewer, since, until
        plays = self.log.whole_plays(*span) if self.log.plays(*span) else []
        return [*without_repeats([play for play in plays if play.mover is not None])]

    def blamed(self, swing: Swing) -> Costly | None:
        """Return the choice that a seat could have made better before its chance fell, the costliest one."""
        own = [one for one in self.places if costs(one) and swing.fell and swing.has(one.position, one.seat)]
        return max(own, key=lambda each: each.cost, default=None)

    def price(self, one: Costly | Swing) -> str:
        """Say what a choice cost, or how far a chance went."""
        if not costs(one):
            # How good a moment was the hints say, which look further: here it is how far it went.
            far = round(100 * one.after) - round(100 * one.before)
            went = f"{'rose' if far > 0 else 'fell'} by about {abs(far)} in 100."
            return Text.of("{0:seat}'s chance to win {1}", one.seat, went).text(self.names)
        return price_of(one, self.unit)


def _by(far: int, words: str, unknown: str = "") -> str:
    """Say behind how far a chance went by it, in wins of 100, or else behind a word, what was done."""
    return f"About {far} in 100: {words}" if far > 0 else f"{unknown}{words}"


def place_of(one: Costly | Swing) -> int:
    """Return the position at which it is looked at: a swing where what decided it was asked."""
    return one.position if costs(one) or one.deed is None else one.deed


def costs(one: Costly | Swing) -> TypeIs[Costly]:
    """Whether it is a choice that cost something."""
    return hasattr(one, "cost")
