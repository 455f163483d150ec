"""The end of Final Voting is counted: dice, cubes and every button (ruling 13)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.votes_for_women.components import CODES, MISS_FEBB
from rules.votes_for_women.phases.voting import ChooseVotingState, VotingReroll
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, position

HEURISTICS = heuristics_of("votes-for-women")
OPEN = ("OH", "TX", "ME", "NY")


def last_states(*open_cubes: str, needed: int = 1, **described: Any) -> VotesState:
    """Describe Final Voting with so many states open, of which the Suffragist side needs some."""
    cubes = dict(zip(OPEN, open_cubes, strict=False))
    decided = [code for code in CODES if code not in cubes]
    ratified = 36 - needed
    checks, xs = " ".join(decided[:ratified]), " ".join(decided[ratified:])
    return position(cubes=cubes, checks=checks, xs=xs, turn=6, **described)


def counted(state: VotesState) -> float:
    """Return the Suffragist side's chance."""
    return HEURISTICS.evaluation.values(state)[SUF]


def test_the_last_state_without_buttons_is_decided_by_36_throws() -> None:
    assert counted(last_states("")) == pytest.approx(15 / 36)
    assert counted(last_states("", ballot_box=(MISS_FEBB,))) == pytest.approx(21 / 36)
    assert counted(last_states("pp")) == pytest.approx(26 / 36)


def test_a_button_is_one_more_throw_of_the_side_that_is_behind() -> None:
    behind = sum(face * (6 - face) for face in range(1, 7))
    assert counted(last_states("", buttons=(1, 0))) == pytest.approx(15 / 36 + behind / 216)


@pytest.mark.parametrize("open_cubes", [("p", "", "rr"), ("ppp", "r", "r"), ("", "", "", "")])
def test_a_button_never_costs_the_side_that_has_it(open_cubes: tuple[str, ...]) -> None:
    needed = (len(open_cubes) + 1) // 2
    found = {
        held: counted(last_states(*open_cubes, needed=needed, buttons=held))
        for held in product(range(4), range(4))
    }
    for mine, theirs in product(range(3), range(3)):
        assert found[mine, theirs] < found[mine + 1, theirs]
        assert found[mine, theirs] > found[mine, theirs + 1]


def voted_on(faces: tuple[int, int], seat: int, *open_cubes: str, **described: Any) -> VotesState:
    """Describe a side that may throw again in Ohio."""
    state = last_states(*open_cubes, **described)
    return begin(state, VotingReroll(seat, CODES.index("OH"), (faces,)), ChooseVotingState(OPP))


def test_a_button_is_spent_on_one_face_of_six_where_it_would_win_less_in_the_next_state() -> None:
    state = voted_on((6, 5), OPP, "", "ppp", needed=2, buttons=(0, 1))
    assert HEURISTICS.policy.rollout(state, SeededChance(1)) == ("reroll",)


def test_it_is_kept_where_it_wins_more_in_the_next_state() -> None:
    state = voted_on((6, 5), OPP, "", "", needed=2, buttons=(0, 1))
    assert HEURISTICS.policy.rollout(state, SeededChance(1)) == ("accept",)


def hint(state: VotesState) -> dict[str, str]:
    """Say of each choice that a hint names what it is good for."""
    advice = advise(question_of("votes-for-women", state), SeededChance(1), Budget(60))
    return {str(state.label(one.action).text): str(one.words) for one in advice}


def test_a_hint_says_what_chance_a_throw_buys_and_what_letting_go_loses() -> None:
    """It said `Worth its price: about 1 state decided against you and 1 button`, then a second price of
    the throw that names its own.
    """
    said = hint(voted_on((2, 5), SUF, "", "r", "rr", "", needed=2, buttons=(2, 3)))
    again, let_go = said["Roll again for 1 of your 2 buttons"], said["Let Ohio go"]
    assert again.startswith("Each throw wins Ohio in 1 of 6.")
    assert "price" not in again
    assert let_go == "Ohio is decided against you; you need 2 of 3 other states."


@pytest.mark.parametrize(("needed", "wins", "loses"), [(1, "the game", "Ohio is"), (2, "Ohio", "Loses the")])
def test_a_hint_says_that_a_throw_decides_the_game(needed: int, wins: str, loses: str) -> None:
    said = hint(voted_on((2, 5), SUF, "", "r", needed=needed, buttons=(2, 0)))
    again = said["Roll again for 1 of your 2 buttons"]
    assert f"Each throw wins {wins} in 1 of 6." in again
    assert "price" not in again
    assert said["Let Ohio go"].startswith(loses)


def test_a_hint_says_how_often_a_state_is_won_that_is_called() -> None:
    """It said of a state as likely won as lost that it brings one, or costs one."""
    state = begin(last_states("pp", "", "r", needed=2, buttons=(1, 1)), ChooseVotingState(SUF))
    said = hint(state)
    # Of states that are thrown for by themselves the surest is named, and no other.
    assert [*said] == ["Call Ohio to vote"]
    assert "26 of 36 throws win it." in said["Call Ohio to vote"]
    assert "Without buttons you win about 1 of the states left, and need 2." in " ".join(said.values())
    assert not any("decided" in words for words in said.values())
