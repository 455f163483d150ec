"""Adding and removing cubes (ruling 6, examples E2 and E7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.votes_for_women.board import use_cube
from rules.votes_for_women.components import CODES
from tests.votes_for_women.table import (
    OPP,
    SUF,
    codes_of,
    do,
    event,
    finish,
    held,
    over,
    place,
    position,
    remove,
    the_map,
)


def test_6_1_each_cube_added_removes_an_opposing_cube_first() -> None:
    state = event(1, cubes={"NY": "r"})
    assert list(state.legal_actions()) == place("NY", "purple") + place("NY", "yellow")
    assert held(state, "NY") == ""
    do(state, *place("NY", "yellow"))
    assert held(state, "NY") == "y"


def test_6_1_only_one_side_has_cubes_in_a_state() -> None:
    state = event(56, cubes={"GA": "p"})
    assert held(state, "GA") == "r"
    state = event(56, cubes={"GA": "ppp"})
    assert held(state, "GA") == "p"


def test_6_2_opposition_picks_the_colour_it_removes_by_adding() -> None:
    state = event(56, cubes={"GA": "ppy"})
    assert list(state.legal_actions()) == remove("GA", "purple") + remove("GA", "yellow")
    do(state, *remove("GA", "yellow"))
    assert over(state)
    assert held(state, "GA") == "p"


def test_6_3_limits_count_removals_and_placements_together() -> None:
    state = event(45, turn_box=(88,), cubes={"OH": "r"})
    do(state, *remove("OH", "red"), *place("OH", "purple"))
    assert "OH" not in codes_of(state)
    assert held(state, "OH") == "p"


@pytest.mark.parametrize(
    ("card", "seat", "limit", "area", "script"),
    [
        (6, SUF, 2, "", {"event die": [5]}),
        (12, SUF, 1, "NY VT NH ME MA RI CT NJ", {"cube die": [8]}),
        (13, SUF, 1, "TN KY WV PA VA NC MD DE", {"cube die": [8]}),
        (15, SUF, 1, "MN IA MO WI MI IL IN OH", {"cube die": [8]}),
        (16, SUF, 1, "MT WY CO ND SD NE KS OK", {"cube die": [8]}),
        (24, SUF, 2, "", {"cube die": [6, 6]}),
        (31, SUF, 2, "", {"cube die": [6, 6]}),
        (45, SUF, 2, "", {}),
        (49, SUF, 2, "", {"cube die": [8, 8]}),
        (51, SUF, 2, "", {"cube die": [8, 8]}),
        (65, OPP, 1, "", {"cube die": [4]}),
        (77, OPP, 1, "", {"cube die": [6]}),
        (97, OPP, 1, "", {"cube die": [6]}),
        (82, OPP, 2, "TX AR LA MS AL GA SC FL", {}),
        (94, OPP, 2, "TX AR LA MS AL GA SC FL", {"cube die": [8]}),
        (95, OPP, 2, "TX AR LA MS AL GA SC FL", {"cube die": [8]}),
        (96, OPP, 2, "", {"cube die": [8]}),
        (118, SUF, 2, "WA OR CA ID NV UT AZ NM", {}),
        (120, OPP, 2, "MT WY CO ND SD NE KS OK", {}),
        (121, SUF, 2, "TX AR LA MS AL GA SC FL", {}),
        (123, OPP, 2, "MN IA MO WI MI IL IN OH", {}),
        (125, SUF, 2, "TN KY WV PA VA NC MD DE", {}),
        (127, OPP, 2, "NY VT NH ME MA RI CT NJ", {}),
    ],
)
def test_6_3_the_area_and_the_limit_of_every_spread(
    card: int, seat: int, limit: int, area: str, script: dict[str, list[int]]
) -> None:
    boxes: dict[str, Any] = {"turn_box": (88,)} if card == 45 else {"game_box": (35,)} if card < 105 else {}
    state = event(card, seat, script=script, **boxes)
    assert codes_of(state) == set(area.split() or CODES)
    first = sorted(codes_of(state))[0]
    colour = "yellow" if seat == SUF else "red"
    for use in range(limit):
        assert first in codes_of(state), use
        do(state, *place(first, colour))
    assert first not in codes_of(state)
    assert held(state, first) == colour[0] * limit


@pytest.mark.parametrize(
    ("card", "count", "script"),
    [
        (6, 8, {"event die": [5]}),
        (45, 10, {}),
        (24, 7, {"cube die": [3, 4]}),
        (31, 12, {"cube die": [6, 6]}),
        (49, 16, {"cube die": [8, 8]}),
        (51, 2, {"cube die": [1, 1]}),
        (12, 5, {"cube die": [5]}),
        (13, 8, {"cube die": [8]}),
        (15, 1, {"cube die": [1]}),
        (16, 3, {"cube die": [3]}),
        (65, 4, {"cube die": [4]}),
        (77, 6, {"cube die": [6]}),
        (97, 2, {"cube die": [2]}),
        (82, 6, {}),
        (94, 7, {"cube die": [7]}),
        (95, 8, {"cube die": [8]}),
        (96, 5, {"cube die": [5]}),
        (118, 6, {}),
        (120, 6, {}),
        (121, 6, {}),
        (123, 6, {}),
        (125, 6, {}),
        (127, 6, {}),
    ],
)
def test_the_amount_of_every_spread(card: int, count: int, script: dict[str, list[int]]) -> None:
    boxes: dict[str, Any] = {"turn_box": (88,)} if card == 45 else {"game_box": (35,)} if card < 105 else {}
    state = event(card, script=script, **boxes)
    assert state.observation(None).showing.left == count
    finish(state)
    assert sum(state.cubes) == count


def test_6_4_decided_states_get_nothing() -> None:
    state = event(17, checks="NJ", xs="PA")
    assert codes_of(state) == {"DE"}
    state = event(61, checks="DE MD WV KY", xs="MO")
    assert over(state)
    assert not any(state.cubes)


def test_6_4_a_region_without_an_open_state_is_skipped() -> None:
    state = event(8, xs="WA OR CA ID NV UT AZ NM", cubes={})
    assert state.observation(None).showing.left == 5
    assert not codes_of(state) & {"WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"}
    assert finish(state).winner is None
    assert sum(state.cubes) == 5


def test_6_5_amounts_with_nowhere_left_to_go_are_lost() -> None:
    south = "TX AR LA MS AL GA SC"
    state = event(82, game_box=(35,), checks=south)
    assert over(state)
    assert the_map(state) == {**dict.fromkeys(south.split(), "check"), "FL": "rr"}
    state = event(25, cubes={"OH": "rrr"}, script={"cube die": [6, 6]})
    assert over(state)
    assert held(state, "OH") == "r"


@pytest.mark.parametrize(("card", "sides"), [(25, 6), (27, 6), (47, 8), (48, 8)])
def test_6_6_remove_touches_only_red_and_never_places(card: int, sides: int) -> None:
    state = event(card, cubes={"OH": "rrr", "TX": "r", "NY": "ppy"}, script={"cube die": [sides, sides]})
    assert set(state.legal_actions()) == set(remove("OH TX", "red"))
    do(state, *remove("OH OH", "red"))
    assert over(state)
    assert the_map(state) == {"OH": "r", "NY": "ppy"}


def test_6_6_backlash_removes_either_suffragist_colour_two_from_a_state() -> None:
    state = event(74, cubes={"OH": "ppyy", "TX": "y", "NY": "rr"})
    do(state, *remove("OH", "purple"), *remove("OH", "yellow"))
    assert over(state)
    assert the_map(state) == {"OH": "py", "NY": "rr"}
    state = event(74, cubes=dict.fromkeys(["OH", "TX", "NY", "CA"], "pp"))
    do(state, *remove("OH OH TX TX NY CA", "purple"))
    assert over(state)
    assert the_map(state) == {"NY": "p", "CA": "p"}


@pytest.mark.parametrize(
    ("card", "seat"),
    [(card, SUF) for card in (8, 9, 10, 11, 14, 18, 23, 26, 28)] + [(76, OPP), (80, OPP)],
)
def test_6_7_one_state_of_each_region_is_the_players_pick(card: int, seat: int) -> None:
    state = event(card)
    colour = "purple" if seat == SUF else "red"
    for pair in ("FL TX", "OH MN", "WA CA", "DE TN", "NJ NY", "OK MT"):
        code, closed = pair.split()
        assert {code, closed} <= codes_of(state)
        do(state, *place(code, colour))
        assert not {code, closed} & (codes_of(state) if state.current_player is not None else set())
    assert over(state)
    assert sum(state.cubes) == 6


def test_6_7_national_focus_puts_both_cubes_into_one_state() -> None:
    state = event(116, SUF)
    do(state, *place("UT", "purple"))
    assert codes_of(state) & {"WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"} == {"UT"}
    do(state, *place("OH", "purple"), *place("UT", "yellow"), *place("OH", "purple"))
    assert not codes_of(state) & {"UT", "OH", "WA", "MN"}
    finish(state)
    assert sorted(the_map(state).values()) == ["pp", "pp", "pp", "pp", "pp", "py"]


def test_6_8_regional_focus_is_fixed_by_its_first_cube() -> None:
    state = event(112, OPP, xs="TX")
    assert len(codes_of(state)) == 47
    do(state, *place("FL", "red"))
    assert codes_of(state) == {"AR", "LA", "MS", "AL", "GA", "SC"}
    finish(state)
    assert the_map(state) == {"TX": "X", **dict.fromkeys(["AR", "LA", "MS", "AL", "GA", "SC", "FL"], "r")}


def test_e2_one_red_in_california_and_two_suffragist_cubes() -> None:
    state = event(32, cubes={"CA": "r"})
    do(state, *remove("CA", "red"))
    assert held(state, "CA") == ""
    do(state, *place("CA", "purple"))
    assert held(state, "CA") == "p"
    assert "CA" not in codes_of(state)


def test_e7_amounts_limits_and_removal() -> None:
    script = {"cube die": [2, 1, 5, 3]}
    cubes = {"OH": "r", "TX": "rrr", "KS": "y"}
    state = event(24, buttons=(4, 0), cubes=cubes, script=script)
    do(state, ("reroll",))
    assert state.buttons[SUF] == 3
    do(state, ("accept",))
    assert state.observation(None).showing.left == 8
    do(state, *remove("OH", "red"), *place("OH", "purple"), *remove("TX TX", "red"))
    do(state, *place("IA IA KS KS", "yellow"))
    assert over(state)
    assert the_map(state) == {"OH": "p", "TX": "r", "IA": "yy", "KS": "yyy"}


def test_a_single_possible_cube_places_itself_with_a_log_line() -> None:
    state = event(56)
    assert over(state)
    assert held(state, "GA") == "rr"
    assert [entry.args[1:] for entry in state.log if "places" in entry.template] == [("red", "Georgia")] * 2


def test_the_fourth_cube_without_a_state_card_claims_nothing() -> None:
    state = position(cubes={"IA": "rrr"})
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert state.claimed == [(), ()]


def test_6_9_before_sending_any_number_of_cubes_afterwards_never_more_than_three() -> None:
    state = position(cubes={"IA": "rrrrr"})
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert held(state, "IA") == "rrrrrr"
    state = position(cubes={"IA": "rrr"}, sent=True)
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert held(state, "IA") == "X"
