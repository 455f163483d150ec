"""What is said of the places of a review: choices that cost something, and swings of a chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from civics_tui.practice.choosing import price_of
from civics_tui.table.match.game_log import NAMED, GameLog, Play, begun_at, move_words, without_repeats
from rules.game import Action
from rules.match import Match
from rules.words import Text, counted

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from civics_tui.players.review import Costly
    from civics_tui.players.swings import Swing

CAUSES = {
    "choice": "Mostly by what {0:seat} chose.",
    "others": "Mostly by what the others then did.",
    "chance": "Mostly by luck, or by what was hidden.",
    "next": "Mostly because {0:seat} had a good choice next.",
    "rough": "No single thing explains it: such chances are rough estimates.",
    "more": "One play did more than the computer expected: such chances are rough estimates.",
}
"""What is said of a swing, by what caused it."""

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

    def explained(self, one: Costly | Swing) -> list[tuple[str, str]]:
        """Say what was chosen, what would have been better, and why; or what was done, and by whom."""
        if costs(one):
            names = self.names
            chosen, better = self._whole(one.position), self._named(one.position, one.better)
            again = ""
            if one.times > 1:
                wins = counted(max(1, round(100 * one.together)), "win")
                again = f"This was chosen {one.times} times; together it cost about {wins} in 100."
            return [
                (f"Chosen: {chosen}", ""),
                (f"Better: {better}", "strong"),
                (" ".join(filter(None, (one.words.text(names), one.against.text(names), again))), ""),
            ]
        return [(line, "" if number else "strong") for number, line in enumerate(self._turned(one))]

    def _whole(self, position: int) -> str:
        """Say a choice that was made with those that go on with it, up to the next play: the whole turn."""
        until = next((at for at in begun_at(self.match) if at > position), len(self.match.moves))
        later = [play.position for play in self._told(position, until)[1:] if play.position > position]
        until = later[0] if later else until
        moves = enumerate(self.match.moves[position:until], position)
        return "; ".join(self._named(at, move.action) for at, move in moves)

    def _named(self, position: int, action: Action) -> str:
        """Say a choice in words as a whole: a card's code takes the name of its suit with it."""
        label = self.match.at(position).as_decided().label(action)
        return self.worded(label.text.text(self.match.names))

    def _turned(self, one: Swing) -> list[str]:
        """Say what turned it, which own choice could have been better, and what was done; of that what alone
        made half of it.
        """
        # What it could do then is what it did, a later play.
        last = max(one.until, one.most or 0)
        until = next((at for at in begun_at(self.match) if at > last), len(self.match.moves))
        plays, names = self._told(one.position, until if one.cause == "next" else one.until), self.names
        most, drawn = self._above_all(plays, one)

        def tells(at: int) -> tuple[bool, bool, int, int]:
            # What others did is told by what they did, however little each play weighs.
            fits = {"choice": plays[at].seat == one.seat, "others": plays[at].seat not in (None, one.seat)}
            return at == most, fits.get(one.cause, False), plays[at].weight, at

        weighty = sorted(sorted(range(len(plays)), key=tells, reverse=True)[:MOST_PLAYS])
        more = one.cause == "rough" and most is not None
        cause = Text.of(CAUSES["more" if more else one.cause], one.seat).text(names)
        seen = weighty or one.cause == "rough"
        lines = [cause if seen else f"{cause.removesuffix('.')}, out of sight."]
        blamed = self.blamed(one)
        if one.let is not None and (blamed is None or blamed.position != one.let):
            let = " ".join(play.gist(one.seat).text(names) for play in self._told(one.let, one.let + 1))
            lines.append(f"This let them, {move_words(self.match, one.let)}: {let}")
        if blamed is not None:
            where = move_words(self.match, blamed.position)
            made = blamed.chosen, blamed.better
            chosen, better = (self._named(blamed.position, action).rstrip(".") for action in made)
            where = f"This let them: {where}" if blamed.position == one.let else where.capitalize()
            price = price_of(blamed, self.unit).replace("It", "That alone, looked at for longer,")
            lines.append(f'{where} "{better}" was better than "{chosen}". {price}')
        return [
            *lines,
            *[f"{'Above all: ' * (at == most)}{plays[at].gist(one.seat).text(names)}" for at in weighty],
            *([f"{'Above all' if most is None else 'Drawn before'}: {drawn}"] if drawn else []),
        ]

    def _above_all(self, plays: Sequence[Play], one: Swing) -> tuple[int | None, str]:
        """Return which of some plays made most of a swing, of several choices the first that says it.

        Where luck did, what its seat drew is returned instead; at the end of the game that came too late.
        With what the seat could then do that is returned as well.
        """
        if one.most is None:
            return None, ""
        lines = self.log.entries_by_choice(len(self.match.moves))
        drew = {"next": lines[one.position : one.most], "chance": [lines[one.most]]}.get(one.cause, [])
        own = [line for entries in drew for line in entries if one.seat in (line.seats or ())]
        drawn = [line.text.text(self.names) for line in own]
        if drawn and one.cause == "chance" and one.most + 1 < len(lines):
            return None, " ".join(drawn)
        said = next((at for at in range(one.most, len(lines)) if lines[at]), one.most)
        begun = next((at for at in range(said, -1, -1) if lines[at] and lines[at][0].headline), said)
        found = [at for at, play in enumerate(plays) if play.position == begun]
        if one.cause == "chance" and (after := found[1:]):
            # A deed turned nothing where what was drawn or dealt after it did, nor a draw where hands open.
            return max(after, key=lambda at: (plays[at].weight, plays[at].seat != one.seat)), ""
        if not found:
            return None, ""
        first = next((at for at in found if plays[at].weight >= 0), found[0])
        # What its seat went on to score by it says more than how it began.
        run = takewhile(lambda at: plays[at].seat == plays[first].seat, range(first, len(plays)))
        most = next((at for at in run if plays[at].headline.points), first)
        played = {*NAMED.findall(plays[most].gist(one.seat).text(self.names))} - {*self.names}
        return most, " ".join(words for words in drawn if played & {*NAMED.findall(words)})

    def _told(self, since: int, until: int) -> Sequence[Play]:
        """Return what was done between two positions; the setup is nobody's deed."""
        told = [play for play in self.log.plays(self.viewer, since, until) if play.mover is not None]
        return [*without_repeats(told)]

    def blamed(self, swing: Swing) -> Costly | None:
        """Return the choice that a seat could have made better before its chance fell, the costliest one."""
        places = {swing.let, *range(swing.position, swing.until)} if swing.after < swing.before else ()
        own = [one for one in self.places if costs(one) and one.seat == swing.seat and one.position in places]
        return max(own, key=lambda each: each.cost, default=None)

    def price(self, one: Costly | Swing) -> str:
        """Say what a choice cost, or how far a chance went."""
        if not costs(one):
            swings = [other for other in self.places if not costs(other)]
            most = " The largest." if swings[1:] and one == max(swings, key=lambda other: other.size) else ""
            # How good a moment was the hints say, which look further: here it is how far it went.
            far = round(100 * one.after) - round(100 * one.before)
            went = "rose" if far > 0 else "fell"
            said = "{0:seat}'s chance to win {1} by about {2} in 100.{3}"
            return Text.of(said, one.seat, went, abs(far), most).text(self.names)
        return price_of(one, self.unit)


def place_of(one: Costly | Swing) -> int:
    """Return the position at which it is looked at: a swing where what decided it was asked."""
    return one.position if costs(one) or one.deed is None else one.deed


def kind_of(one: Costly | Swing) -> str:
    """Say what it is among others of its kind: `2 of 3 that cost most`."""
    return "that cost most" if costs(one) else "swings"


def costs(one: Costly | Swing) -> TypeIs[Costly]:
    """Whether it is a choice that cost something."""
    return hasattr(one, "cost")
