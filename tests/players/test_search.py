"""The search finds what is right where that is known."""

from __future__ import annotations

import pytest

from civics_tui.players.clock import Clock
from civics_tui.players.greedy import evaluate_actions
from civics_tui.players.levels import mixed
from civics_tui.players.search import Search, Searched
from rules.chance import SeededChance
from tests.players.toy import CLUELESS, PLAIN, SEALED, Stones, stones


@pytest.mark.parametrize(("count", "right"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (10, 2)])
def test_a_search_leaves_the_other_player_a_multiple_of_four(count: int, right: int) -> None:
    found = Search(stones(count), CLUELESS, SeededChance(1)).run(1500)
    assert found[0].action == ("take", right)


def test_each_mover_wants_its_own_share() -> None:
    # With four stones and three players the first cannot win, whatever it takes; the third and second can.
    found = Search(stones(4, seats=3), CLUELESS, SeededChance(1)).run(1500)
    assert all(one.value < 0.2 for one in found)


def test_a_greedy_player_sees_one_choice_ahead_and_no_further() -> None:
    ahead = {one.action: one.value for one in evaluate_actions(stones(3), CLUELESS, SeededChance(1))}
    assert ahead == {("take", 1): 0.5, ("take", 2): 0.5, ("take", 3): 1.0}


def test_every_iteration_visits_one_root_action() -> None:
    search = Search(stones(6), CLUELESS, SeededChance(1))
    found = search.run(300)
    assert sum(one.visits for one in found) == search.iterations


def test_a_search_ends_when_no_other_action_can_be_visited_as_often() -> None:
    search = Search(stones(3), CLUELESS, SeededChance(1))
    first, second, _ = search.run(300)
    assert search.iterations < 300
    assert first.visits - second.visits > 300 - search.iterations


def test_a_search_ends_when_no_other_action_can_be_visited_as_often_in_the_time_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = Search(stones(3), CLUELESS, SeededChance(1))
    # An iteration takes a second.
    monkeypatch.setattr("civics_tui.players.clock.monotonic", lambda: float(search.iterations))
    first, second, _ = search.run(10_000, Clock(300.0))
    assert search.iterations < 300
    assert first.visits - second.visits > 300 - search.iterations


def test_a_plain_decision_is_made_one_choice_ahead() -> None:
    world = stones(5).sample(SeededChance(1))
    assert isinstance(world, Stones)
    assert PLAIN.policy.skip_search(world)
    assert not CLUELESS.policy.skip_search(world)
    # Of four stones none wins against a thinking player; two do against one who takes a stone at a time.
    assert Search(stones(4), CLUELESS, SeededChance(1)).run(300)[0].value < 0.2
    quick = Search(stones(4), PLAIN, SeededChance(1)).run(300)[0]
    assert quick.action == ("take", 2)
    assert quick.value > 0.8


def test_the_same_stream_finds_the_same() -> None:
    once = Search(stones(9), CLUELESS, SeededChance(7)).run(200)
    again = Search(stones(9), CLUELESS, SeededChance(7)).run(200)
    assert once == again


def test_a_search_that_is_stopped_returns_what_it_has() -> None:
    search = Search(stones(9), CLUELESS, SeededChance(1))
    found = search.run(10_000, Clock(stop=lambda: search.iterations >= 5))
    assert search.iterations == 5
    assert {one.action for one in found} == {("take", 1), ("take", 2), ("take", 3)}


def test_a_search_stopped_before_it_begins_has_an_answer() -> None:
    assert Search(stones(9), CLUELESS, SeededChance(1)).run(100, Clock(stop=lambda: True))


def test_secret_decisions_are_known_by_their_step() -> None:
    world = stones(5).sample(SeededChance(1))
    assert isinstance(world, Stones)
    assert SEALED.policy.is_mixed(world)
    assert not CLUELESS.policy.is_mixed(world)


def test_a_secret_choice_is_mixed_by_its_share_of_the_visits() -> None:
    found = [Searched(("a",), 60, 0.6), Searched(("b",), 40, 0.6), Searched(("c",), 5, 0.1)]
    drawn = [mixed(found, SeededChance(seed)).action for seed in range(1000)]
    assert 550 < drawn.count(("a",)) < 650
    assert drawn.count(("c",)) == 0, "a choice hardly looked at is never made"


def test_a_choice_without_visits_is_the_best_one() -> None:
    assert mixed([Searched(("a",), 0, 0.6), Searched(("b",), 0, 0.4)], SeededChance(1)).action == ("a",)
