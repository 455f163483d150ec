"""A race finds what is right where that is known, and treats its candidates alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from civics_tui.players.heuristics import Evaluation, Policy
from civics_tui.players.levels import mixed
from civics_tui.players.race import LEAST, Race, Trees, TreesApart
from civics_tui.players.search import Searched
from rules.chance import SeededChance
from rules.game import Action
from tests.players.toy import CLUELESS, Stones, even, no_progress, stones

RACES = (Trees, TreesApart)
every_race = pytest.mark.parametrize("race", RACES)


def careful(state: Stones, chance: SeededChance) -> Action:
    """Leave a multiple of four where it can."""
    return ("take", state.stones % 4 or 1)


CAREFUL = replace(CLUELESS, policy=Policy(rollout=careful))
EVEN = replace(CLUELESS, evaluation=Evaluation(even, no_progress, ended=even))
"""Wins are worth nothing to it."""


@pytest.mark.parametrize(("count", "right"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_trees_leave_the_other_player_a_multiple_of_four(count: int, right: int) -> None:
    assert Trees(stones(count), CLUELESS, SeededChance(1)).run(1500)[0].action == ("take", right)


@every_race
def test_what_falls_behind_is_dropped(race: type[Race]) -> None:
    first, *others = race(stones(3), CAREFUL, SeededChance(1)).run(300)
    assert first.action == ("take", 3)
    assert [one.visits for one in (first, *others)] == [LEAST] * 3


@every_race
def test_candidates_that_always_come_to_the_same_are_not_looked_into_for_long(race: type[Race]) -> None:
    search = race(stones(9), EVEN, SeededChance(1))
    search.run(4000)
    assert search.iterations == 3 * LEAST


@every_race
@pytest.mark.parametrize("budget", [0, 2, 3, 50, 200])
def test_a_budget_is_kept_and_all_that_go_on_are_visited_as_often(race: type[Race], budget: int) -> None:
    search = race(stones(9), CLUELESS, SeededChance(2))
    found = search.run(budget)
    assert sum(one.visits for one in found) == search.iterations <= budget
    assert all(one.visits == found[0].visits or one.visits >= LEAST for one in found)


@every_race
@pytest.mark.parametrize("seed", range(5))
def test_nothing_promises_more_than_the_one_that_is_chosen(race: type[Race], seed: int) -> None:
    first, *others = race(stones(11, seats=3), CLUELESS, SeededChance(seed)).run(150)
    assert all(one.value <= first.value for one in others)


@every_race
def test_the_same_stream_finds_the_same(race: type[Race]) -> None:
    once = race(stones(9), CLUELESS, SeededChance(7)).run(100)
    assert once == race(stones(9), CLUELESS, SeededChance(7)).run(100)


@every_race
def test_a_race_that_is_stopped_returns_what_was_compared(race: type[Race]) -> None:
    search = race(stones(9), CLUELESS, SeededChance(1))
    found = search.run(10_000, lambda: search.iterations >= 5)
    assert search.iterations == 5
    assert [one.visits for one in found] == [1, 1, 1]


@every_race
def test_a_race_stopped_before_it_begins_has_an_answer(race: type[Race]) -> None:
    assert race(stones(9), CLUELESS, SeededChance(1)).run(100, lambda: True)


def test_two_actions_are_compared_in_the_same_determinizations() -> None:
    def gap(first: int, second: int) -> float:
        found = TreesApart(stones(7), CAREFUL, SeededChance(1)).compare(
            ("take", first), ("take", second), 200
        )
        assert found is not None
        return found.gap

    assert gap(3, 1) == -gap(1, 3) == 1
    assert gap(1, 2) == 0


@every_race
def test_a_comparison_ends_where_the_first_action_is_hardly_the_better_one(race: type[Race]) -> None:
    search = race(stones(7), CAREFUL, SeededChance(1))
    search.compare(("take", 1), ("take", 3), 4000)
    assert search.iterations <= 2 * race.ENOUGH
    assert race(stones(7), CAREFUL, SeededChance(1)).compare(("take", 3), ("take", 1), 2 * LEAST - 1) is None


def test_a_comparison_tells_what_the_next_player_answers_to_the_second_action() -> None:
    def answer(first: int, second: int) -> object:
        race = TreesApart(stones(6), CLUELESS, SeededChance(1))
        found = race.compare(("take", first), ("take", second), 1200)
        assert found is not None
        return found.answer and (found.answer.seat, found.answer.action, found.answer.words.text())

    assert answer(2, 3) == (1, ("take", 3), "Take 3")
    assert answer(3, 2) is None, "whatever one takes of four stones loses"
    assert answer(3, 3) is None, "the first action has the same answer"


def test_a_secret_choice_after_a_race_is_drawn_from_those_that_went_to_its_end() -> None:
    found = [Searched(("a",), 60, 0.6), Searched(("b",), 60, 0.59), Searched(("c",), 40, 0.5)]
    drawn = [mixed(found, SeededChance(seed), 1.0).action for seed in range(200)]
    assert 70 < drawn.count(("a",)) < 130
    assert drawn.count(("c",)) == 0
