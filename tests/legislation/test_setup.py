"""Setup (L-07, L-10 to L-19, L-83; L-X07, L-X10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.legislation import GAME
from rules.legislation.builds import BUILDS
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, log_of
from tests.scripted import ScriptedChance


def new(seats: int, seed: int = 0, **options: Any) -> LegislationState:
    state = GAME.new(seats, seed=seed, **options)
    assert isinstance(state, LegislationState)
    return state


def test_the_table_may_pick_a_build() -> None:
    """Ruling L-11."""
    for build in BUILDS:
        state = new(int(build[0]), build=build)
        at_the_table = sorted(state.agendas(seat) for seat in range(state.seats))
        assert at_the_table == sorted(seat.agendas for seat in BUILDS[build])


def test_by_default_a_build_is_drawn() -> None:
    """Ruling L-11."""
    script = ScriptedChance({"deck build": ["5-c"]}, SeededChance(4))
    state = GAME.new(5, chance=script)
    assert isinstance(state, LegislationState)
    assert sorted(state.agendas(seat) for seat in range(5)) == sorted(seat.agendas for seat in BUILDS["5-c"])


def test_a_build_for_another_number_of_players_is_refused() -> None:
    """Ruling L-11."""
    with pytest.raises(ValueError, match=r"'5-a' is not for 4 players; these are: 4-a, 4-b"):
        new(4, build="5-a")


def test_one_of_the_two_of_each_type_dealt_at_random() -> None:
    """Ruling L-14."""
    drawn = {new(4, seed, build="4-a").representatives for seed in range(30)}
    assert {index for table in drawn for index in table} == {
        index for index, card in enumerate(REPRESENTATIVES) if len(card.agendas) == 1
    }
    assert len(drawn) > 20
    state = new(4, build="4-a")
    assert sorted((*state.representatives, *state.benched)) == list(range(16))


def test_representatives_and_used_effects_are_public() -> None:
    """Ruling L-15."""
    state = new(3)
    seen = state.observation(None)
    assert seen.representatives == state.representatives
    assert seen.used == (False, False, False)


def test_the_deal_leaves_the_deck() -> None:
    """Rulings L-16 and L-X07."""
    for hand_size in [9, 6]:
        for seats in range(3, 9):
            state = new(seats, hand_size=hand_size)
            assert [len(hand) for hand in state.hands] == [hand_size] * seats
            assert len(state.deck) == 81 - seats * hand_size


def test_the_size_of_the_deck_by_players_and_hand() -> None:
    """Ruling L-X07."""
    decks = {(seats, size): len(new(seats, hand_size=size).deck) for seats in (3, 8) for size in (9, 6)}
    assert decks == {(3, 9): 54, (3, 6): 63, (8, 9): 9, (8, 6): 33}


def test_everyone_starts_at_0_without_the_balanced_preset() -> None:
    """Ruling L-17."""
    cases: Sequence[dict[str, Any]] = [
        {},
        {"mandate_points": True},
        {"scoring": "sum_capped"},
        {"preset": "balanced", "mandate_points": False},
        {"preset": "balanced", "scoring": "sum"},
    ]
    for build in BUILDS:
        for options in cases:
            assert set(new(int(build[0]), build=build, **options).scores) == {0}


def test_mandate_points_of_the_balanced_preset() -> None:
    """Rulings L-83, L-110 and L-X10."""
    cases: Sequence[tuple[str, dict[tuple[int, ...], int]]] = [
        ("3-a", {}),
        ("3-b", {}),
        ("3-c", {}),
        ("3-d", {}),
        ("4-a", {}),
        ("4-b", {}),
        ("5-a", {(1,): 3, (2,): 3, (0, 3): 1}),
        ("5-b", {(1,): 3, (3,): 3, (0, 2): 1}),
        ("5-c", {(0,): 3, (2,): 3, (1, 3): 1}),
        ("5-d", {(0,): 3, (3,): 3, (1, 2): 1}),
        ("6-a", {(0,): 3, (1,): 3, (2,): 3, (3,): 3}),
        ("6-b", {(0,): 3, (1,): 3, (2,): 3, (3,): 3}),
        ("7-a", {(0,): 3, (1,): 3, (2,): 3}),
        ("7-b", {(0,): 3, (1,): 3, (3,): 3}),
        ("8-a", {(0,): 4, (1,): 4, (2,): 4, (3,): 4}),
    ]
    options_cases: Sequence[dict[str, Any]] = [
        {"preset": "balanced"},
        {"scoring": "sum_capped", "mandate_points": True},
    ]
    for build, mandates in cases:
        for options in options_cases:
            state = new(int(build[0]), build=build, **options)
            for seat, score in enumerate(state.scores):
                assert score == mandates.get(state.agendas(seat), 0)


def test_hands_of_six_have_mandates_of_their_own_and_half_a_point_wins_ties() -> None:
    """A seat of one agenda has more the more play; with 3 or 5, half a point goes to one that shares none.

    Rulings L-83 and L-110.
    """
    for build in BUILDS:
        state = new(int(build[0]), build=build, preset="balanced", hand_size=6)
        seats = {seat: state.agendas(seat) for seat in range(state.seats)}
        alone = {agendas[0] for agendas in seats.values() if len(agendas) == 1}
        for seat, agendas in seats.items():
            if len(agendas) == 1:
                half = {5: 3, 6: 5, 7: 5, 8: 6}.get(state.seats, 0)
            else:
                half = int(state.seats in (3, 5) and not alone & {*agendas})
            assert state.scores[seat] == half // 2
            assert (seat in state.tie_winners) == bool(half % 2)


def test_with_three_players_the_dual_seat_wins_ties_in_the_balanced_preset() -> None:
    """Rulings L-83 and L-110."""
    for build in BUILDS:
        state = new(int(build[0]), build=build, preset="balanced")
        duals = [seat for seat in range(state.seats) if len(state.agendas(seat)) == 2]
        assert state.tie_winners == ((duals[0],) if build[0] == "3" else ())
        assert new(int(build[0]), build=build).tie_winners == ()


def test_first_player_is_drawn_once() -> None:
    """Ruling L-18."""
    script = ScriptedChance({"first player": [2]}, SeededChance(4))
    state = GAME.new(4, chance=script)
    assert isinstance(state, LegislationState)
    assert state.first_player == state.current_player == 2
    assert "P3 is First Player." in log_of(state)


def test_turns_go_to_the_left() -> None:
    """Ruling L-19."""
    state = GAME.new(4, chance=ScriptedChance({"first player": [2]}, SeededChance(4)))
    order = []
    while state.current_player not in order:
        assert state.current_player is not None
        order.append(state.current_player)
        state.apply(("done",))
    assert all(later == (earlier + 1) % 4 for earlier, later in pairwise(order))
    assert order[0] == 2


def test_the_number_of_tokens_is_an_option() -> None:
    """Rulings L-07 and L-112."""
    for tokens in [1, 2, 3]:
        assert new(3, pledge_tokens=tokens).pledge_tokens == tokens


def test_the_game_opens_with_round_1() -> None:
    assert asked(new(3)) == "Discard"
