"""Whole games between computer players: seats rotate, a seed says it all."""

from __future__ import annotations

import pytest

from civics_tui.players.arena import Series
from civics_tui.players.intervals import wilson
from civics_tui.players.levels import Budget
from tests.benchmarks.claim import shares_of


def series(*levels: str, seed: int = 1) -> Series:
    return Series("electioneering", levels, {}, seed, Budget(20))


def test_levels_move_round_the_table() -> None:
    games = list(series("medium", "casual", "easy").results(3))
    assert [game.levels for game in games] == [
        ("medium", "casual", "easy"),
        ("casual", "easy", "medium"),
        ("easy", "medium", "casual"),
    ]


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    alone = list(series("medium", "easy").results(2))
    together = list(series("medium", "easy").results(2, jobs=2))
    assert alone == together
    assert alone[0] != series("medium", "easy", seed=2).play(0)


def test_a_shared_win_is_split() -> None:
    game = series("medium", "easy").play(0)
    assert shares_of([game._replace(winners=(0, 1))], "medium") == [0.5]
    assert shares_of([game._replace(winners=())], "medium") == [0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (231, 385, 0.5503, 0.6477)],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    interval = wilson(wins, games)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=2e-4)


def test_a_share_needs_a_game() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        wilson(0, 0)


def test_a_casual_player_stands_between_a_careless_and_a_greedy_one() -> None:
    careless = list(series("casual", "easy").results(12))
    assert sum(shares_of(careless, "casual")) > 6
    greedy = list(series("medium", "casual").results(12))
    assert sum(shares_of(greedy, "medium")) > 6
