"""Whole games between computer players: seats rotate, a seed says it all."""

from __future__ import annotations

import pytest

from civics_tui.players.arena import Series, shares_of
from civics_tui.players.intervals import wilson
from civics_tui.players.levels import Budget


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
    alone = list(series("medium", "easy").results(4))
    together = list(series("medium", "easy").results(4, jobs=2))
    assert alone == together
    assert alone != list(series("medium", "easy", seed=2).results(4))


def test_a_greedy_player_beats_a_careless_one() -> None:
    games = list(series("medium", "easy").results(20))
    assert sum(shares_of(games, "medium")) > 12


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


def test_a_casual_player_stands_between_an_easy_and_a_greedy_one() -> None:
    easy = list(series("casual", "easy").results(20))
    assert sum(shares_of(easy, "casual")) > 12
    medium = list(series("medium", "casual").results(20))
    assert sum(shares_of(medium, "medium")) > 10
