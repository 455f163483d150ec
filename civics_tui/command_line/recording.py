"""`--cast`: a match as a recording, position by position, without a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from civics_tui.boards import board_of
from civics_tui.boards.picture import LEAST_SIZE, Picture, Span
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.table.match.demo import LEVEL, NAMES, USUAL_SEATS
from civics_tui.table.match.scoresheet import ScoreSheet, Stop
from civics_tui.table.screens.history import History
from civics_tui.terminal.cast import Cast
from civics_tui.text.sanitize import seat_names
from rules.chance import SeededChance
from rules.game import Game
from rules.match import Match
from rules.words import counted

LAST_SECONDS = 5.0
"""How long the end stands."""

MOST = 400
"""Columns and rows of the largest recording."""


def size_of(text: str) -> tuple[int, int]:
    """Read `80x24`. ValueError in words."""
    width, cross, height = text.lower().partition("x")
    if cross and width.isdecimal() and height.isdecimal() and len(text) < 10:
        size = int(width), int(height)
        if all(least <= one <= MOST for one, least in zip(size, LEAST_SIZE, strict=True)):
            return size
    least = "x".join(map(str, LEAST_SIZE))
    raise ValueError(f"a size is COLUMNSxROWS, {least} at least and {MOST}x{MOST} at most, not {text[:20]!r}")


def eyes_of(match: Match, name: str) -> int | None:
    """Return whose eyes see a recording: a seat by its name, nobody's where none is given. ValueError."""
    if not name:
        return None
    if name not in match.names:
        raise ValueError(f"nobody is called {name[:40]!r}; there are {', '.join(match.names)}")
    if not match.over:
        raise ValueError("the game is not over: it is recorded with a spectator's eyes, without --eyes")
    return match.names.index(name)


def record(
    cast: Cast,
    match: Match,
    *,
    pace: float,
    viewer: int | None = None,
    first: int = 0,
    last: int | None = None,
) -> None:
    """Record a match from one choice to another, with a mark at every round. ValueError in words."""
    end = len(match.moves) if last is None else last
    if not first <= end <= len(match.moves):
        raise ValueError(
            f"the game has {counted(len(match.moves), 'choice')}: --from and --to lie among them"
        )
    board = board_of(match.game.slug)
    history = History(match, board, cast.glyphs, viewer)
    history.size = cast.size
    rounds = _rounds(ScoreSheet(match, board).stops)
    for position in range(first, end + 1):
        history.go(position)
        if position == first or rounds[position] != rounds[position - 1]:
            number = f", {board.race.step} {rounds[position]}" if rounds[position] else ""
            cast.mark(f"{match.game.title}{number}")
        picture = history.picture()
        # Nobody can press a key: their line is blank.
        blank = (Span(" " * picture.width, "on raised"),)
        cast.show(Picture(picture.width, picture.height, (*picture.lines[:-1], blank)))
        cast.wait(LAST_SECONDS if position == end else pace)


def _rounds(stops: Sequence[Stop]) -> list[int]:
    """Return for each position the number of its round, as the chart of the result has it."""
    numbers = [1 if stops[0].step else 0]
    for before, stop in pairwise(stops):
        numbers.append(numbers[-1] + (before.step != stop.step))
    return numbers


def played_by_computers(game: Game, seats: int | None, seed: int) -> Match:
    """Let computers play a game to its end; the same seed gives the same game."""
    count = seats or max(count for count in game.seats if count <= max(USUAL_SEATS, game.seats[0]))
    match = Match.start(game, count, seed, seat_names(game.roles(count) or NAMES[:count]))
    chance = SeededChance(seed)
    while not match.over:
        match.play(choose(question_of(game.slug, match.state), LEVEL, chance))
    return match


def record_demo(cast: Cast, games: Iterable[Game], seats: int | None, seed: int, pace: float) -> None:
    """Record a demo of some games, one after the other."""
    for game in games:
        record(cast, played_by_computers(game, seats, seed), pace=pace)
