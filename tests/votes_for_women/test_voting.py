"""Final Voting (ruling 13; examples E3, E22, E23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.votes_for_women.components import CODES, STATES
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, do, finish, held, log_of, position


def voting(suffragist: list[int], opposition: list[int], seat: int = SUF, **described: Any) -> VotesState:
    script = {"Suffragist voting die": suffragist, "Opposition voting die": opposition}
    described = {"checks": "WA", **described}
    return begin(position(script=script, **described), ChooseVotingState(seat))


def test_the_sides_take_turns_picking_any_undecided_state() -> None:
    """Ruling 13.1."""
    state = voting([6, 1, 6], [1, 6, 1], buttons=(1, 0))
    assert len(state.legal_actions()) == 47
    assert ("state", "Washington") not in state.legal_actions()
    assert ("done",) not in state.legal_actions()
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == "check"
    assert state.current_player == OPP
    do(state, ("state", "Texas"))
    assert held(state, "TX") == "X"
    assert state.current_player == SUF


def test_once_nobody_can_throw_again_all_states_that_are_left_vote_at_a_word() -> None:
    """Ruling 13.7."""
    assert ("rest",) not in voting([], [], buttons=(0, 1)).legal_actions(), "the order may still count"
    codes = [code for code in CODES if code not in ("OH", "TX")]
    state = voting([6, 1], [1, 6], checks=" ".join(codes[:34]), xs=" ".join(codes[34:]), turn=6)
    do(state, ("rest",))
    assert (held(state, "TX"), held(state, "OH")) == ("check", "X")
    votes = next(entry.moment for entry in state.log if entry.moment is not None)
    assert [(CODES[vote.place], vote.winner) for vote in votes.votes[:2]] == [("TX", SUF), ("OH", OPP)]


def test_all_states_that_are_left_vote_with_the_dice_and_the_cubes_of_both_sides() -> None:
    """Rulings 13.2 and 13.7."""
    left = {"TX": "pp", "OH": "r", "NY": "rr"}
    codes = [code for code in CODES if code not in left]
    checks, xs = " ".join(codes[:33]), " ".join(codes[33:])
    state = voting([3, 5, 4], [4, 3, 3], cubes=left, turn=6, checks=checks, xs=xs)
    do(state, ("rest",))
    votes = next(entry.moment for entry in state.log if entry.moment is not None)
    assert [(CODES[vote.place], vote.winner) for vote in votes.votes] == [
        ("TX", SUF),
        ("OH", SUF),
        ("NY", OPP),
    ]
    assert "Texas: Suffragist 3 + 2 = 5, Opposition 4 + 0 = 4." in log_of(state)
    assert "New York: Suffragist 4 + 0 = 4, Opposition 3 + 2 = 5." in log_of(state)


def test_the_states_that_are_left_vote_only_until_one_side_has_won() -> None:
    """Ruling 13.6."""
    codes = [code for code in CODES if code not in ("OH", "TX")]
    state = voting([6, 6], [1, 1], checks=" ".join(codes[:35]), xs=" ".join(codes[35:]), turn=6)
    do(state, ("rest",))
    assert state.winner == SUF
    assert sorted((held(state, "OH") == "check", held(state, "TX") == "check")) == [False, True]


def test_a_d6_or_with_its_card_a_d8() -> None:
    """Ruling 13.2."""
    cases: Sequence[tuple[tuple[int, ...], int, int]] = [
        ((), 6, 6),
        ((41,), 8, 6),
        ((98,), 6, 8),
        ((41, 98), 8, 8),
    ]
    for box, suffragist, opposition in cases:
        state = voting([suffragist], [opposition], ballot_box=box)
        do(state, ("state", "Ohio"))
        assert f"Suffragist {suffragist} + 0" in log_of(state)
        assert f"Opposition {opposition} + 0" in log_of(state)


def test_own_cubes_are_added() -> None:
    """Ruling 13.2."""
    cases: Sequence[tuple[str, tuple[int, int], str]] = [
        ("ppy", (2, 4), "check"),
        ("pp", (2, 4), "X"),
        ("rr", (5, 4), "X"),
        ("r", (6, 4), "check"),
    ]
    for cubes, dice, winner in cases:
        state = voting([dice[0]], [dice[1]], cubes={"OH": cubes})
        do(state, ("state", "Ohio"))
        assert held(state, "OH") == winner


@pytest.mark.parametrize(("box", "winner"), [((), "X"), ((52,), "check")])
def test_ties_go_to_the_opposition_or_with_miss_febb_to_the_suffragists(
    box: tuple[int, ...], winner: str
) -> None:
    """Ruling 13.3."""
    state = voting([4], [4], ballot_box=box)
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == winner


def test_the_marker_replaces_the_cubes_and_victory_is_tested_after_every_state() -> None:
    """Ruling 13.4."""
    state = voting([6], [1], checks=" ".join(CODES[:35]), cubes={"NY": "ppy"})
    do(state, ("state", "New York"))
    assert held(state, "NY") == "check"
    assert state.winner == SUF
    assert state.current_player is None


def test_only_the_side_behind_may_roll_again_and_then_the_other() -> None:
    """Ruling 13.5."""
    state = voting([3, 5], [4], buttons=(1, 1))
    do(state, ("state", "Ohio"))
    assert state.current_player == SUF
    assert list(state.legal_actions()) == [("reroll",), ("accept",)]
    do(state, ("reroll",))
    assert state.current_player == OPP
    assert state.buttons == [0, 1]
    do(state, ("accept",))
    assert held(state, "OH") == "check"


def test_it_may_go_on_while_it_is_behind() -> None:
    """Ruling 13.5."""
    state = voting([1, 1, 2, 5], [4], buttons=(3, 0))
    do(state, ("state", "Ohio"), ("reroll",), ("reroll",), ("reroll",))
    assert held(state, "OH") == "check"
    assert state.buttons[SUF] == 0


@pytest.mark.parametrize(
    ("buttons", "dice", "cubes"),
    [
        pytest.param((0, 1), (1, 4), "", id="no button"),
        pytest.param((3, 0), (6, 6), "", id="its die shows its highest face"),
        pytest.param((3, 0), (1, 5), "rr", id="even the highest face would not win"),
    ],
)
def test_no_reroll_that_cannot_help(buttons: tuple[int, int], dice: tuple[int, int], cubes: str) -> None:
    """Ruling 13.5."""
    state = voting([dice[0]], [dice[1]], buttons=buttons, cubes={"OH": cubes})
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == "X"
    assert state.buttons == list(buttons)


def test_by_the_last_state_one_side_has_won() -> None:
    """Ruling 13.6."""
    state = voting([6] * 48, [1] * 48, checks="", xs=" ".join(CODES[:12]))
    finish(state)
    assert state.winner == SUF
    assert state.decided == [36, 12]


def test_the_last_state_is_picked_without_asking() -> None:
    """Ruling 13.6."""
    state = voting([6], [1], checks=" ".join(CODES[:35]), xs=" ".join(CODES[35:47]))
    assert state.winner == SUF


def test_a_state_that_may_be_picked_shows_both_dice_and_the_odds() -> None:
    state = voting([6], [1], OPP)
    label = state.label(("state", "Ohio"))
    assert str(label.text) == "Call Ohio to vote"
    assert str(label.gain) == "toss-up 58% d6:d6"
    assert label.target == "state:OH"


def test_the_last_vote_decides() -> None:
    """Example E3."""
    checks, xs = " ".join(CODES[:32]) + " KY WV PA", "VA NC MD DE NY VT NH ME MA RI CT NJ"
    state = voting([5, 6], [4], checks=checks, xs=xs, cubes={"TN": "rr"}, ballot_box=(41, 52), buttons=(1, 0))
    # Tennessee is the only state left, so it votes without being picked.
    assert "Suffragist 5 + 0 = 5, Opposition 4 + 2 = 6" in log_of(state)
    do(state, ("reroll",))
    assert held(state, "TN") == "check"
    assert state.decided == [36, 12]
    assert state.winner == SUF


def test_a_duel_of_votes() -> None:
    """Example E22."""
    state = voting([2, 5, 6], [3, 6], cubes={"OH": "p"}, buttons=(2, 1))
    do(state, ("state", "Ohio"))
    assert state.current_player == SUF
    do(state, ("reroll",))
    assert state.current_player == OPP
    do(state, ("reroll",))
    assert state.current_player == SUF
    do(state, ("reroll",))
    assert held(state, "OH") == "check"
    assert state.buttons == [0, 0]


def test_no_pointless_reroll() -> None:
    """Example E23."""
    state = voting([2], [6], buttons=(5, 0))
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == "X"
    assert state.buttons == [5, 0]


def test_the_dice_and_the_state_are_on_the_table() -> None:
    state = voting([3], [4], buttons=(1, 0))
    do(state, ("state", "Ohio"))
    showing = state.observation(None).showing
    assert showing.dice == (3, 4)
    assert showing.vote == STATES.index("Ohio")
    assert str(state.prompt().text) == "Ohio: Player 1 has 3, Player 2: 4. Roll again?"
