"""Whole games between computer players, by the hundred and always the same for a seed."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import Game
from rules.named import NamedTuple

CONNECT_SECONDS = 10
"""How long a Dask scheduler may take to answer."""


class NoCluster(Exception):  # noqa: N818 (the command says it in words)
    """There is no Dask, or none at the address; the message is one sentence for people."""


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
    deck: str = ""
    """The deck of one's own that it is played with; empty for the standard one."""

    @property
    def rules(self) -> Game:
        """The game as it is played with its deck."""
        return _with_deck(self.game, self.deck)

    def play(self, number: int) -> Played:
        """Play the game with this number, from 0."""
        seats = len(self.levels)
        deal, turn = divmod(number, seats)
        levels = self.levels[turn:] + self.levels[:turn]
        state = self.rules.new(seats, seed_of(self.seed, deal), **self.options)
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

    def results(self, games: int, jobs: int = 1, cluster: str | None = None) -> Generator[Played]:
        """Play games 0 and on, and yield them in their order, whatever the number of jobs.

        `cluster` is the address of a Dask scheduler whose workers play in the place of jobs. NoCluster if it
        cannot be had.
        """
        if cluster is not None:
            yield from self._on_cluster(games, cluster)
            return
        if jobs == 1:
            yield from map(self.play, range(games))
            return
        # Ctrl-C is left to this process; leaving the pool ends its others at once, games half played or not.
        with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.imap(self.play, range(games))

    def _on_cluster(self, games: int, address: str) -> Generator[Played]:
        """Let the workers of a Dask cluster play; what they have not begun is dropped when nobody waits."""
        try:
            from distributed import Client
        except ImportError:
            raise NoCluster("Dask is not installed: pip install 'civics-tui[study]'") from None
        try:
            client = Client(address, timeout=CONNECT_SECONDS)
        except (OSError, ValueError) as fault:
            raise NoCluster(f"no Dask scheduler answers at {address[:60]}: {str(fault)[:80]}") from None
        with client:
            # Not pure: Dask would keep what it takes for the same call.
            futures = client.map(self.play, range(games), pure=False)
            try:
                for future in futures:
                    yield future.result()
            finally:
                client.cancel(futures)


@cache
def _with_deck(slug: str, deck: str) -> Game:
    return GAMES[slug].with_deck(deck) if deck else GAMES[slug]
