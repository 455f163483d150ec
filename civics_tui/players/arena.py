"""Whole games between computer players, by the hundred and always the same for a seed."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance


class Played(NamedTuple):
    """One finished game."""

    levels: tuple[str, ...]
    """By seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    """As the game's result has it, with `{0:seat}` for a seat."""
    decisions: int
    tally: Mapping[str, Mapping[str, int]]
    """What the game's heuristics count in it: tables by name."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind. Every deal is played once with each rotation of the levels around the table."""

    game: str
    """Slug."""
    levels: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    budget: Budget

    def play(self, number: int) -> Played:
        """Play the game with this number, from 0."""
        seats = len(self.levels)
        deal, turn = divmod(number, seats)
        levels = self.levels[turn:] + self.levels[:turn]
        state = GAMES[self.game].new(seats, seed_of(self.seed, deal), **self.options)
        state.quiet = True
        decisions = 0
        while (decider := state.current_player) is not None:
            chance = SeededChance(seed_of(self.seed, number, decisions))
            question = question_of(self.game, state)
            state.apply(choose(question, levels[decider], chance, self.budget))
            decisions += 1
        result = state.result()
        assert result is not None
        seats_as_fields = [f"{{{seat}:seat}}" for seat in range(seats)]
        reason = result.text(seats_as_fields)
        tally = heuristics_of(self.game).tally(state)
        return Played(levels, result.scores, result.winners, reason, decisions, tally)

    def results(self, games: int, jobs: int = 1) -> Generator[Played]:
        """Play games 0 and on, and yield them in their order, whatever the number of jobs."""
        if jobs == 1:
            yield from map(self.play, range(games))
            return
        # Leaving the pool ends its processes at once, games half played or not.
        with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
            yield from pool.imap(self.play, range(games))


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def shares_of(games: Sequence[Played], level: str) -> list[float]:
    """Return for each game the share of the win that went to seats of a level."""
    return [
        sum(game.levels[seat] == level for seat in game.winners) / max(1, len(game.winners)) for game in games
    ]
