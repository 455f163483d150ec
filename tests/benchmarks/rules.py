"""The rules engines: decisions a second, clone, determinize, replay."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from rules import GAMES
from rules.chance import SeededChance
from rules.game import Game, State
from rules.match import Match
from tests.benchmarks.calibration import decisions_a_second


def report(seconds: float = 2.0) -> Iterator[str]:
    """Yield the lines of the report, the yardstick first and last."""
    yield f"yardstick: {decisions_a_second():,.0f} decisions/s (toy engine, one core, this machine)"
    heads = ("seats", "decisions/s", "a game", "clone us", "determinize us", "replay ms")
    yield f"{'game':<18}" + " ".join(f"{head:>14}" for head in heads)
    for game in GAMES.values():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            speed, length = _speed(game, seats, seconds)
            states = list(_states(game, seats))
            clone = _microseconds([state.clone for state in states])
            worlds = _microseconds([_dealing(state) for state in states])
            figures = (seats, f"{speed:,.0f}", f"{length:.0f}", f"{clone:.1f}", f"{worlds:.1f}")
            cells = (*figures, f"{_replay(game, seats):.1f}")
            yield f"{game.slug:<18}" + " ".join(f"{cell:>14}" for cell in cells)
    yield f"yardstick: {decisions_a_second():,.0f} decisions/s"


def _speed(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Play at random through the checked contract; returns decisions a second and a game's length."""
    random = Random(1)
    played = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new(seats=seats, seed=games)
        games += 1
        while state.current_player is not None:
            legal = state.legal_actions()
            state.apply(legal[int(random.random() * len(legal))])
            played += 1
    return played / (time.perf_counter() - start), played / games


def _states(game: Game, seats: int, count: int = 40) -> Iterator[State]:
    """Yield positions spread over a random game."""
    random = Random(2)
    state = game.new(seats=seats, seed=2)
    line = []
    while state.current_player is not None:
        line.append(state.clone())
        state.apply(random.choice(state.legal_actions()))
    yield from line[:: max(1, len(line) // count)]


def _dealing(state: State) -> Callable[[], State]:
    seat = state.current_player or 0
    return lambda: state.determinize(seat, SeededChance(1))


def _microseconds(works: list[Callable[[], object]], rounds: int = 50) -> float:
    start = time.perf_counter()
    for _ in range(rounds):
        for work in works:
            work()
    return (time.perf_counter() - start) / rounds / len(works) * 1e6


def _replay(game: Game, seats: int) -> float:
    """Return the milliseconds to replay a full game, every action checked."""
    random = Random(3)
    match = Match.start(game, seats, 3)
    while not match.over:
        match.play(random.choice(match.state.legal_actions()))
    record = match.record
    start = time.perf_counter()
    Match.replay(record)
    return (time.perf_counter() - start) * 1e3
