"""Games of computer players against themselves, with what they believed in and what came of it.

Whenever a seat decides, the share of the win that it promises itself of its choice is noted: one choice ahead
or, of a hard player, in its search, which hints show, too. The games are always the same ones.
A file keeps them, a line of JSON for each game, so that a run can be cut, gone on with and read again by the
table (`believed`) and the fit (`fit`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import decide
from civics_tui.players.question import question_of
from civics_tui.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance

SEED = 2026

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


def play(slug: str, seats: int, level: str, number: int) -> Selfplay:
    """Play the game with this number."""
    heuristics = heuristics_of(slug)
    state = GAMES[slug].new(seats, seed_of(SEED, number))
    state.quiet = True
    notes: list[Note] = []
    decisions = 0
    while (seat := state.current_player) is not None:
        question = question_of(slug, state)
        decisions += 1
        decision = decide(question, level, SeededChance(seed_of(SEED, number, decisions)))
        if decision.share is not None and decision.searched == (level == "hard"):
            over, solved = round(heuristics.progress(state), 3), heuristics.solved(state)
            notes.append(Note(seat, round(decision.share, 5), over, solved))
        state.apply(decision.action)
    result = state.result()
    assert result is not None
    won = tuple((seat in result.winners) / max(1, len(result.winners)) for seat in range(seats))
    return Selfplay(slug, seats, level, number, won, tuple(notes))


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
    file: Path, tables: Sequence[tuple[str, int]], level: str, games: int, seconds: float
) -> list[Selfplay]:
    """Play until each table has so many games in the file or the time is over; return all in the file.

    The table that has had the least time plays next.
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
            found.append(play(*table, level, done[table]))
            out.write(json.dumps(found[-1]) + "\n")
            out.flush()
            done[table] += 1
            spent[table] += monotonic() - began
    return found
