"""The shelf of practice positions: found in computers' games, shipped as data, one for each day.

A file holds the positions of one game as JSON:

    {"format": 1, "game": SLUG, "version": N, "positions": [
        {"seats": 3, "seat": 1, "options": {}, "position": {...}, "question": "...", "best": ["place", "B2"],
         "ahead": 0.12, "error": 0.02, "phase": 1, "reason": "..."}, ...]}

`position` is what `State.position` writes, hidden things dealt afresh from the eyes of `seat`; `ahead` is by
how much of the win the best choice is ahead of the second, with its standard error; `phase` is the third of
its game, from 0.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib import resources
from typing import Any

from civics_tui.players.seating import USUAL_LEVEL
from rules import GAMES
from rules.game import Action
from rules.match import PERSON, Match
from rules.named import NamedTuple

FORMAT = 1

_FILE = {"format", "game", "version", "positions"}
_PARTS = {"seats", "seat", "options", "position", "question", "best", "ahead", "error", "phase", "reason"}


class ShelfError(ValueError):
    """A file of positions that is damaged, or not for this program; the message says it in words."""


class Puzzle(NamedTuple):
    """A position with one best choice."""

    game: str
    """Slug."""
    seats: int
    seat: int
    """Who is asked."""
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    question: str
    """What is asked, as it was when it was found."""
    best: Action
    ahead: float
    """By how much of the win it is ahead of the second."""
    error: float
    """Standard error of that."""
    phase: int
    """In which third of its game it was found, from 0."""
    reason: str
    """Why it is the best, in sentences."""

    def match(self) -> Match:
        """Return a match that begins there, with a computer in every other seat. ValueError if it is none."""
        match = Match.start(
            GAMES[self.game], self.seats, 0, options=self.options, position=dict(self.position)
        )
        if match.state.current_player != self.seat:
            raise ValueError("the position asks another seat")
        match.legal(self.best)
        match.players = tuple(PERSON if seat == self.seat else USUAL_LEVEL for seat in range(self.seats))
        return match

    @property
    def data(self) -> dict[str, Any]:
        """What a file says of it."""
        found = self._asdict()
        del found["game"]
        return {**found, "best": list(self.best)}


def written(game: str, puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a file."""
    version = GAMES[game].version
    head = {"format": FORMAT, "game": game, "version": version}
    rows = ",\n".join(json.dumps(one.data, separators=(",", ":"), ensure_ascii=False) for one in puzzles)
    return f'{json.dumps(head)[:-1]}, "positions": [\n{rows}\n]}}\n'


def read(text: str | bytes) -> list[Puzzle]:
    """Read a file whole, every position in it by today's rules. ShelfError if anything is wrong with it."""
    game, positions = _opened(text)
    return [_puzzle(game, number, data) for number, data in enumerate(positions, 1)]


def _opened(text: str | bytes) -> tuple[str, Sequence[object]]:
    """Return the game of a file and its positions, which are not looked at yet. ShelfError."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ShelfError("This is no file of positions: it is not JSON.") from error
    if not isinstance(found, dict) or set(found) != _FILE:
        raise ShelfError("This is no file of positions: its parts are others.")
    if type(found["format"]) is not int or found["format"] != FORMAT:
        raise ShelfError("The positions are written in a form that this release does not read.")
    slug = found["game"]
    game = GAMES.get(slug) if isinstance(slug, str) else None
    if game is None:
        raise ShelfError("The positions are of a game that is not here.")
    if type(found["version"]) is not int or found["version"] != game.version:
        raise ShelfError(f"The positions are of another version of {game.title} than {game.version}.")
    if not isinstance(found["positions"], list):
        raise ShelfError("This is no file of positions: it lists none.")
    return game.slug, found["positions"]


def _puzzle(game: str, number: int, data: object) -> Puzzle:
    def fail(why: str) -> ShelfError:
        return ShelfError(f"Position {number} of {GAMES[game].title} cannot be used: {why}.")

    if not isinstance(data, dict) or set(data) != _PARTS:
        raise fail("its parts are others")
    best, options = data["best"], data["options"]
    sound = (
        all(type(data[name]) is int for name in ("seats", "seat", "phase"))
        and all(type(data[name]) in (int, float) and 0 <= data[name] <= 1 for name in ("ahead", "error"))
        and all(isinstance(data[name], str) and data[name].isprintable() for name in ("question", "reason"))
        and all(isinstance(data[name], dict) for name in ("options", "position"))
        and isinstance(best, list)
        and all(type(part) in (int, str) for part in best)
    )
    if not sound:
        raise fail("a part of it is damaged")
    puzzle = Puzzle(game=game, **{**data, "best": tuple(best), "options": options})
    try:
        puzzle.match()
    except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
        raise fail("it is no position of these rules, or not with that choice") from error
    return puzzle


def shelf(game: str) -> Sequence[Puzzle]:
    """Return the positions of a game that came with this release; none where it has none. ShelfError."""
    return [_shipped(game, number) for number in range(len(_stock(game)))]


@cache
def _stock(game: str) -> Sequence[object]:
    file = resources.files("civics_tui.practice") / "positions" / f"{game}.json"
    return _opened(file.read_bytes())[1] if file.is_file() else ()


@cache
def _shipped(game: str, number: int) -> Puzzle:
    return _puzzle(game, number + 1, _stock(game)[number])


def of_the_day(day: date, game: str = "") -> Puzzle | None:
    """Return the position of a day, the same for everybody with this release; None if there is none.

    Without a game the day chooses that too, in turn. ShelfError; of the others nothing is looked at.
    """
    stocked = [game] if game else [slug for slug in GAMES if _stock(slug)]
    if not stocked:
        return None
    turn, place = divmod(day.toordinal(), len(stocked))
    positions = _stock(stocked[place])
    return _shipped(stocked[place], turn % len(positions)) if positions else None
