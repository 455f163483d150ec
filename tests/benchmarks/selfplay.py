"""Games of computer players against themselves, with what they believed in and what came of it.

The share of the win that a seat promises itself of its choice is noted: one choice ahead at every decision
or, of a hard player, in its search, which hints show, too, at every eighth: decisions of one game share its
end, so that more games tell more than more decisions. The games are always the same ones.
A file keeps them, a line of JSON for each game, so that a run can be cut, gone on with and read again by the
table (`believed`) and the fit (`fit`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from civics_tui.players.heuristics import Heuristics, heuristics_of
from civics_tui.players.levels import IN_NUMBERS, Budget, decide
from civics_tui.players.question import question_of
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import State

SEED = 2026
PLAYING = Budget(40)
"""Of a hard player for a choice of which no promise is noted."""
NOTED = 8
"""One of so many choices of a hard player is noted."""
SMALLEST_AND_LARGEST = [
    (slug, seats) for slug, game in GAMES.items() for seats in sorted({game.seats[0], game.seats[-1]})
]


class Note(NamedTuple):
    """One decision."""

    seat: int
    """The seat that decides."""
    share: float
    """The share of the win it believes in, uncalibrated."""
    progress: float
    """How much of the game is over, 0 to 1."""
    solved: bool = False
    """Whether the share is exact, so that it is believed in as it is."""


class Selfplay(NamedTuple):
    """One game."""

    game: str
    """Slug."""
    seats: int
    level: str
    number: int
    won: tuple[float, ...]
    """By seat: its share of the win."""
    notes: tuple[Note, ...]


def play(slug: str, seats: int, level: str, number: int, seed: int = SEED) -> Selfplay:
    """Play the game with this number."""
    heuristics = heuristics_of(slug)
    state = GAMES[slug].new(seats, seed_of(seed, number))
    state.quiet = True
    notes: list[Note] = []
    decisions = 0
    while state.current_player is not None:
        question = question_of(slug, state)
        decisions += 1
        noted = level != "hard" or (number + decisions) % NOTED == 0
        budget = IN_NUMBERS if noted else PLAYING
        decision = decide(question, level, SeededChance(seed_of(seed, number, decisions)), budget)
        if noted and decision.share is not None and decision.searched == (level == "hard"):
            notes.append(_note(state, heuristics, decision.share))
        state.apply(decision.action)
    return Selfplay(slug, seats, level, number, _won(state), tuple(notes))


def _note(state: State, heuristics: Heuristics[Any], share: float) -> Note:
    """Note what the seat that decides believes in."""
    assert state.current_player is not None
    over, solved = round(heuristics.evaluation.progress(state), 3), heuristics.evaluation.solved(state)
    return Note(state.current_player, round(share, 5), over, solved)


def _won(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win of a finished game."""
    result = state.result()
    assert result is not None
    winners = result.winners
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(state.seats))


def read(file: Path) -> list[Selfplay]:
    """Read the games of a file; none if there is no file."""
    if not file.exists():
        return []
    games = []
    for line in file.read_text(encoding="utf-8").splitlines():
        slug, seats, level, number, won, notes = json.loads(line)
        noted = tuple(Note(*note) for note in notes)
        games.append(Selfplay(slug, seats, level, number, tuple(won), noted))
    return games


def collect(
    file: Path,
    tables: Sequence[tuple[str, int]],
    level: str,
    games: int,
    seconds: float,
    seed: int | None = None,
) -> list[Selfplay]:
    """Play until each table has so many games in the file or the time is over; return all in the file.

    `seed` is another one than that of the games which calibration is fitted to: to judge it. The table that
    has had the least time plays next.
    """
    found = read(file)
    spent = dict.fromkeys(tables, 0.0)
    done = {
        table: sum((one.game, one.seats, one.level) == (*table, level) for one in found) for table in tables
    }
    deadline = monotonic() + seconds
    with file.open("a", encoding="utf-8") as out:
        while monotonic() < deadline:
            going = [table for table in tables if done[table] < games]
            if not going:
                break
            table = min(going, key=spent.__getitem__)
            began = monotonic()
            slug, seats = table
            found.append(play(slug, seats, level, done[table], SEED if seed is None else seed))
            out.write(json.dumps(found[-1]) + "\n")
            out.flush()
            done[table] += 1
            spent[table] += monotonic() - began
    return found
