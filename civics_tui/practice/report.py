"""The report of a game in Markdown, for families, clubs and classrooms: what happened, what to talk about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from civics_tui.boards import board_of
from civics_tui.boards.charts import trend
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.spans import width_of
from civics_tui.boards.view import Board, View
from civics_tui.lessons import course_of
from civics_tui.players.review import Review
from civics_tui.players.seating import player_kind
from civics_tui.players.swings import side_by_side
from civics_tui.practice.choosing import CHANCE
from civics_tui.practice.review_words import ReviewWords, place_of
from civics_tui.saves.faults import in_words
from civics_tui.storage.files import write_whole
from civics_tui.table.match.game_log import GameLog, begun_at, move_words
from civics_tui.table.match.outcome import Choice, Outcome, outcome
from civics_tui.text.sanitize import sanitize_line
from rules.match import Match
from rules.second_person import YOU
from rules.words import Text, capitalized, counted

_CURVE = 60
"""Columns of a curve."""

_CODE = re.compile(r"\b[A-Z]{1,2}(?=\d?(?![\w.]))")
_MOST_CODES = 12
"""Codes that are explained below a table; a map has more, and its readers know them."""

_WIDTH = 78
"""Columns of what is told as a table of characters."""


def report(match: Match, names: Sequence[str], review: Review | None = None) -> str:
    """Return the report of a match that is over, under the names given; ValueError if it is not over.

    A review, if there is one, adds how the chances went, what turned the game and what cost most.
    """
    if not match.over:
        raise ValueError("the game is not over")
    board = board_of(match.game.slug)
    # Of a game against computers it tells what the person was told.
    viewer = match.persons[0] if len(match.persons) == 1 else None
    log = GameLog(match)
    end = outcome(match, board, log, viewer, review)
    moments = [one.moment for play in log.plays(viewer) for one in play.entries if one.moment is not None]
    numbered = zip(names, seat_words(match), strict=True)
    called = [sanitize_line(seat if name == YOU else name, 40) for name, seat in numbered]
    words = _Words(match, board, end, called, moments, review, viewer)
    return "\n".join(words.lines()).rstrip() + "\n"


def write_report(path: Path, match: Match, review: Review | None) -> Path:
    """Write the report of a match to a new file, without names. StorageError in words."""
    with in_words(path.name, "written"):
        write_whole(path, report(match, seat_words(match), review))
    return path


def seat_words(match: Match) -> list[str]:
    """Return what seats are called where no names are wanted: their part, or a number."""
    return [*match.game.roles(match.seats)] or [f"Player {seat + 1}" for seat in range(match.seats)]


def _plain(text: str) -> str:
    """Return a text that Markdown takes for words."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)


@dataclass(repr=False)
class _Words:
    """Writes the parts of a report, one after the other."""

    match: Match
    board: Board[object]
    end: Outcome
    called: Sequence[str]
    moments: Sequence[Any]
    review: Review | None
    viewer: int | None

    @property
    def names(self) -> Sequence[str]:
        """The names as Markdown takes them for words."""
        return [_plain(name) for name in self.called]

    def lines(self) -> Iterator[str]:
        match, end = self.match, self.end
        yield f"# A game of {match.game.title}\n"
        yield f"{end.result.text(self.names)} {counted(len(begun_at(match)), 'move')}, seed {match.seed}.\n"
        kinds = [player_kind(player) for player in match.players]
        players = [f"{name} ({kind})" if kind else name for name, kind in zip(self.names, kinds, strict=True)]
        began = ", from a position of another game" if match.position is not None else ""
        yield f"Played by {Text.listing(players).text()}{began}.\n"
        yield from self._points()
        yield from self._race()
        yield from self._moments()
        yield from self._persons()
        yield from self._how()
        yield from self._turned()
        if self.review is not None and not self.board.race.by_chance and (curves := self.review.curves):
            yield f"## The chance to win, as a computer saw it\n\n{CHANCE}\n"
            shares = side_by_side(curves)
            yield from self._curves(shares, [f"{round(100 * one[-1])} in 100" for one in shares.values()])
        yield "## To talk about\n"
        facts = self._facts()
        asked = [one for one in course_of(match.game.slug).questions if facts["turn"] or "{turn}" not in one]
        for number, question in enumerate(asked, 1):
            yield f"{number}. {capitalized(question.format_map(facts))}"

    def _points(self) -> Iterator[str]:
        sources = [name for name, _ in self.end.chips[0].parts]
        yield f"## {self.board.race.unit.capitalize()}\n"
        head = ["", self.board.race.unit, *sources]
        yield f"| {' | '.join(head)} |"
        yield f"| {' | '.join(['---'] * len(head))} |"
        for chip in self.end.chips:
            numbers = [str(number) for _, number in chip.parts]
            yield f"| {' | '.join([self.names[chip.seat], chip.points, *numbers])} |"
        yield ""

    def _race(self) -> Iterator[str]:
        """Write how the seats went ahead, as curves."""
        stops = self.end.sheet.rounds
        most = max((way for stop in stops for way in stop.ways), default=0)
        if most > 0:
            title = self.end.sheet.title
            yield f"## {capitalized(title)}\n"
            seats = range(self.match.seats)
            lines = {seat: [stop.ways[seat] / most for stop in stops] for seat in seats}
            yield from self._curves(lines, [*map(str, stops[-1].points)])

    def _moments(self) -> Iterator[str]:
        if self.end.turns:
            yield "## The largest gains, and who took the lead\n"
            for one in self.end.turns:
                yield f"- {self._when(one).capitalize()}: {self.names[one.turn.seat]}{self._choice(one)}."
            yield ""

    def _when(self, one: Choice) -> str:
        return f"{self.board.race.step} {one.turn.round}"

    def _choice(self, one: Choice) -> str:
        """Say what it brought and how, without whom: ` takes the lead, +2 votes (Ann plays J4 ...)`."""
        gain = f", +{self.board.race.gained(one.turn.gain)}{', lost again' if one.turn.lost else ''}"
        said = one.sentence.text(self.names).rstrip(".") if one.sentence is not None else ""
        others = tuple([name for name in self.names if name != self.names[one.turn.seat]])
        sentence = f" ({'when ' * said.startswith(others)}{said})" if said else ""
        return f"{' takes the lead' if one.turn.leads else ''}{gain if one.turn.gain > 0 else ''}{sentence}"

    def _persons(self) -> Iterator[str]:
        yield "## Each player\n"
        for chip in self.end.chips:
            best = self.end.best.get(chip.seat)
            said = "no gain by own choice"
            if best is not None:
                choice = self._choice(best._replace(turn=best.turn._replace(leads=False)))
                said = f"best: {self._when(best)}{choice}"
            yield f"- **{self.names[chip.seat]}**, {said}."
        yield ""

    def _turned(self) -> Iterator[str]:
        """Write what a review found, as it tells that itself."""
        if self.review is not None and (places := self.review.places):
            yield "## What cost most and what turned it, as a computer saw it\n"
            log, unit = GameLog(self.match), self.board.race.unit
            words = ReviewWords(places, self.match, log, self.viewer, self.names, unit, str)
            for one in places:
                # On screen each is a line of its own.
                told = [
                    line.rstrip(".")
                    for line in (words.price(one), *[line for line, _ in words.explained(one)])
                ]
                said = " ".join([f"{line}." for line in told if line])
                yield f"- {capitalized(move_words(self.match, place_of(one)))}: {said}"
            yield ""

    def _how(self) -> Iterator[str]:
        """Write the game's own account as its board shows it."""
        view = View(self.match.state.observation(None), self.called, _WIDTH, 0)
        rows = ["".join(span.text for span in line).rstrip() for line in self.board.results(view).lines]
        if table := "\n".join(rows).rstrip():
            yield "## How it came about\n"
            yield f"```\n{table}\n```\n"
            yield from self._codes(table)
        if account := self.board.account(view, self.moments):
            yield "\n".join([*(f"- {one.text(self.names)}" for one in account), ""])

    def _codes(self, text: str) -> Iterator[str]:
        """Explain the codes of a table."""
        spoken, box = self.board.spoken, self.match.game.box
        codes = list[str]()
        for code in sorted({*_CODE.findall(text)}):
            # A suit is known by a card of it.
            alone, card = spoken(code, box), spoken(f"{code}2", box)
            words = card.removesuffix(" 2") if alone == code and card.endswith(" 2") else alone
            codes += [f"{code} is {words}"] * (words != code)
        if 0 < len(codes) <= _MOST_CODES:
            yield f"{', '.join(codes)}.\n"

    def _curves(self, curves: Mapping[int, Sequence[float]], ends: Sequence[str]) -> Iterator[str]:
        """Draw curves to one scale, each with where it ends in digits: columns are coarse."""
        yield "```"
        widest = max(map(width_of, self.called))
        for (seat, shares), end in zip(curves.items(), ends, strict=True):
            name = self.called[seat]
            yield f"{name}{' ' * (widest - width_of(name))}  {trend(shares, _CURVE, UNICODE)} {end}"
        yield "```\n"

    def _facts(self) -> Mapping[str, str]:
        chips, names, turns = self.end.chips, self.names, self.end.turns
        first, last = chips[0], chips[-1]
        lead = max(first.parts, key=lambda part: part[1], default=("points", 0))
        # What somebody gained who lost all the same turned nothing, nor what a leader gains.
        won = [one for one in turns if one.turn.seat == first.seat]
        turn = max(won, key=lambda one: (one.turn.leads, one.turn.gain), default=None)
        return {
            "winner": names[first.seat],
            "second": names[chips[1].seat],
            "last": names[last.seat],
            "points": first.signed if first.goal else self.board.race.gained(first.total),
            "source": lead[0],
            "most": str(lead[1]),
            "when": self._when(turn) if turn else "",
            "turn": f"{names[turn.turn.seat]}{self._choice(turn)}" if turn else "",
            "person": names[(*self.match.persons, last.seat)[0]],
        }
