"""The report of a game in Markdown, for families, clubs and classrooms: what happened, what to talk about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from civics_tui.boards import board_of
from civics_tui.boards.charts import trend
from civics_tui.boards.picture import UNICODE, Picture
from civics_tui.boards.view import Board, View
from civics_tui.lessons import course_of
from civics_tui.table.match.game_log import GameLog
from civics_tui.table.match.outcome import Choice, Outcome, outcome
from civics_tui.text.sanitize import sanitize_line
from rules.match import PERSON, Match

if TYPE_CHECKING:
    from civics_tui.players.review import Costly, Review

_CURVE = 60
"""Columns of a curve."""

_WIDTH = 78
"""Columns of what is told as a table of characters."""


def report(match: Match, names: Sequence[str], review: Review | None = None) -> str:
    """Return the report of a match that is over, under the names given; ValueError if it is not over.

    A review, if there is one, adds how the chances went and each person's costliest choice.
    """
    if not match.over:
        raise ValueError("the game is not over")
    board = board_of(match.game.slug)
    end = outcome(match, board, GameLog(match), None)
    words = _Words(match, board, end, [_plain(name) for name in names], review)
    return "\n".join(words.lines()).rstrip() + "\n"


def reviewed(match: Match, seconds: float) -> Review:
    """Have a computer look at what persons chose, for so many seconds at most."""
    from civics_tui.players.levels import AT_THE_TABLE
    from civics_tui.players.review import review

    persons = [seat for seat, player in enumerate(match.players) if player == PERSON]
    states = [match.at(place) for place in range(len(match.moves) + 1)]
    return review(
        match.game.slug,
        states,
        match.actions,
        persons or range(match.seats),
        match.seed,
        budget=AT_THE_TABLE,
        seconds=seconds,
    )


def seat_words(match: Match) -> list[str]:
    """Return what seats are called where no names are wanted: their part, or a number."""
    return [*match.game.roles(match.seats)] or [f"Player {seat + 1}" for seat in range(match.seats)]


def _plain(name: str) -> str:
    """Return a name that Markdown takes for words."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in sanitize_line(name, 40))


class _Words:
    """Writes the parts of a report, one after the other."""

    def __init__(
        self,
        match: Match,
        board: Board[object],
        end: Outcome,
        names: Sequence[str],
        review: Review | None,
    ) -> None:
        self.match = match
        self.board = board
        self.end = end
        self.names = names
        self.review = review

    def lines(self) -> Iterator[str]:
        match, end = self.match, self.end
        yield f"# A game of {match.game.title}\n"
        yield f"{end.result.text(self.names)} {len(match.moves)} choices, seed {match.seed}.\n"
        yield from self._points()
        yield from self._moments()
        yield from self._persons()
        yield from self._how()
        if self.review is not None:
            yield from self._curves(self.review)
        yield "## To talk about\n"
        facts = self._facts()
        for number, question in enumerate(course_of(match.game.slug).questions, 1):
            yield f"{number}. {question.format_map(facts)}"

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

    def _moments(self) -> Iterator[str]:
        if self.end.turns:
            yield "## What turned it\n"
            for one in self.end.turns:
                yield f"- {self.board.race.step.capitalize()} {one.turn.round}: {self._choice(one)}"
            yield ""

    def _choice(self, one: Choice) -> str:
        seat, gain = one.turn.seat, one.turn.gain
        says = f"{self.names[seat]}{' takes the lead' if one.turn.leads else ''}"
        amount = f", {gain:+} {self.board.race.unit}" if gain > 0 else ""
        sentence = f" ({one.sentence.text(self.names)})" if one.sentence is not None else ""
        return f"{says}{amount}{sentence}."

    def _persons(self) -> Iterator[str]:
        yield "## Each player\n"
        for chip in self.end.chips:
            seat = chip.seat
            best = self.end.best.get(seat)
            said = f"best: {self._choice(best)}" if best is not None else "never gained."
            costly = self._costliest(seat)
            yield f"- **{self.names[seat]}**, {said}" + (f" Costliest: {costly}" if costly else "")
        yield ""

    def _costliest(self, seat: int) -> str:
        own = [one for one in (self.review.costly if self.review else ()) if one.seat == seat]
        if not own:
            return ""
        one: Costly = max(own, key=lambda each: each.cost)
        state = self.match.at(one.position)
        chosen, better = (state.label(action).text.text(self.names) for action in (one.chosen, one.better))
        return f"at choice {one.position + 1}, “{chosen}” in the place of “{better}”."

    def _how(self) -> Iterator[str]:
        """Write the game's own account as its board shows it."""
        view = View(self.match.state.observation(None), self.names, _WIDTH, 0)
        if rows := _rows(self.board.results(view)):
            yield "## How it came about\n"
            yield "\n".join(["```", *rows, "```", ""])

    def _curves(self, review: Review) -> Iterator[str]:
        yield "## The chance to win, as a computer saw it\n"
        yield "```"
        widest = max(map(len, self.names))
        for seat, points in review.curves.items():
            line = trend([point.share for point in points], _CURVE, UNICODE)
            yield f"{self.names[seat]:<{widest}}  {line}"
        yield "```\n"

    def _facts(self) -> Mapping[str, str]:
        chips, names, turns = self.end.chips, self.names, self.end.turns
        first, last = chips[0], chips[-1]
        lead = max(first.parts, key=lambda part: part[1], default=("points", 0))
        turn = max(turns, key=lambda one: one.turn.gain, default=None)
        persons = [names[seat] for seat, player in enumerate(self.match.players) if player == PERSON]
        when = f"{self.board.race.step} {turn.turn.round}" if turn else f"the first {self.board.race.step}"
        return {
            "winner": names[first.seat],
            "second": names[chips[1].seat],
            "last": names[last.seat],
            "points": f"{first.points} {self.board.race.unit}",
            "source": lead[0],
            "most": str(lead[1]),
            "when": when,
            "turn": self._choice(turn).rstrip(".") if turn else "nothing stood out",
            "person": persons[0] if persons else names[last.seat],
        }


def _rows(picture: Picture) -> list[str]:
    rows = ["".join(span.text for span in line).rstrip() for line in picture.lines]
    while rows and not rows[-1]:
        rows.pop()
    return rows
