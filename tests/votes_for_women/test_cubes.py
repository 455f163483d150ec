"""Adding and removing cubes (ruling 6, examples E2 and E7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects.map import use_cube
from tests.votes_for_women.table import (
    OPP,
    SUF,
    codes_of,
    do,
    event,
    finish,
    held,
    log_of,
    over,
    place,
    position,
    remove,
    the_map,
)


def test_each_cube_added_removes_an_opposing_cube_first() -> None:
    """Ruling 6.1."""
    state = event(1, cubes={"NY": "r"})
    assert list(state.legal_actions()) == place("NY", "purple") + place("NY", "yellow")
    assert held(state, "NY") == ""
    do(state, *place("NY", "yellow"))
    assert held(state, "NY") == "y"


def test_only_one_side_has_cubes_in_a_state() -> None:
    """Ruling 6.1."""
    state = event(56, cubes={"GA": "p"})
    assert held(state, "GA") == "r"
    state = event(56, cubes={"GA": "ppp"})
    assert held(state, "GA") == "p"


def test_opposition_picks_the_color_it_removes_by_adding() -> None:
    """Ruling 6.2."""
    state = event(56, cubes={"GA": "ppy"})
    assert state.legal_actions()[:2] == remove("GA", "purple") + remove("GA", "yellow")
    do(state, *remove("GA", "yellow"))
    assert over(state)
    assert held(state, "GA") == "p"


def test_limits_count_removals_and_placements_together() -> None:
    """Ruling 6.3."""
    state = event(45, turn_box=(88,), cubes={"OH": "r"})
    do(state, *remove("OH", "red"), *place("OH", "purple"))
    assert "OH" not in codes_of(state)
    assert held(state, "OH") == "p"


def test_the_area_and_the_limit_of_every_spread() -> None:
    """Ruling 6.3."""
    cases: Sequence[tuple[int, int, int, str, dict[str, list[int]]]] = [
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
    ]
    for card, seat, limit, area, script in cases:
        boxes: dict[str, Any] = (
            {"turn_box": (88,)} if card == 45 else {"game_box": (35,)} if card < 105 else {}
        )
        state = event(card, seat, script=script, **boxes)
        assert codes_of(state) == set(area.split() or CODES)
        first = sorted(codes_of(state))[0]
        color = "yellow" if seat == SUF else "red"
        for use in range(limit):
            assert first in codes_of(state), use
            do(state, *place(first, color))
        assert first not in codes_of(state)
        assert held(state, first) == color[0] * limit


def test_the_amount_of_every_spread() -> None:
    cases: Sequence[tuple[int, int, dict[str, list[int]]]] = [
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
    ]
    for card, count, script in cases:
        boxes: dict[str, Any] = (
            {"turn_box": (88,)} if card == 45 else {"game_box": (35,)} if card < 105 else {}
        )
        state = event(card, script=script, **boxes)
        assert state.observation(None).showing.cubes == count
        finish(state)
        assert sum(state.cubes) == count


def test_decided_states_get_nothing() -> None:
    """Ruling 6.4."""
    state = event(17, checks="NJ", xs="PA")
    assert codes_of(state) == {"DE"}
    state = event(61, checks="DE MD WV KY", xs="MO")
    assert over(state)
    assert not any(state.cubes)


def test_a_region_without_an_open_state_is_skipped() -> None:
    """Ruling 6.4."""
    state = event(8, xs="WA OR CA ID NV UT AZ NM", cubes={})
    assert state.observation(None).showing.cubes == 5
    assert not codes_of(state) & {"WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"}
    assert finish(state).winner is None
    assert sum(state.cubes) == 5


def test_amounts_with_nowhere_left_to_go_are_lost() -> None:
    """Ruling 6.5."""
    south = "TX AR LA MS AL GA SC"
    state = event(82, game_box=(35,), checks=south)
    assert over(state)
    assert the_map(state) == {**dict.fromkeys(south.split(), "check"), "FL": "rr"}
    state = event(25, cubes={"OH": "rrr"}, script={"cube die": [6, 6]})
    assert over(state)
    assert held(state, "OH") == "r"


def test_remove_touches_only_red_and_never_places() -> None:
    """Ruling 6.6."""
    for card, sides in [(25, 6), (27, 6), (47, 8), (48, 8)]:
        state = event(card, cubes={"OH": "rrr", "TX": "r", "NY": "ppy"}, script={"cube die": [sides, sides]})
        assert over(state)
        assert the_map(state) == {"OH": "r", "NY": "ppy"}


def test_backlash_removes_either_suffragist_color_two_from_a_state() -> None:
    """Ruling 6.6."""
    state = event(74, cubes={"OH": "ppyy", "TX": "y", "NY": "rr"})
    do(state, *remove("OH", "purple"), *remove("OH", "yellow"))
    assert over(state)
    assert the_map(state) == {"OH": "py", "NY": "rr"}
    state = event(74, cubes=dict.fromkeys(["OH", "TX", "NY", "CA"], "pp"))
    do(state, *remove("OH OH TX TX NY CA", "purple"))
    assert over(state)
    assert the_map(state) == {"NY": "p", "CA": "p"}


def test_one_state_of_each_region_is_the_players_pick() -> None:
    """Ruling 6.7."""
    cases = [(card, SUF) for card in (8, 9, 10, 11, 14, 18, 23, 26, 28)] + [(76, OPP), (80, OPP)]
    for card, seat in cases:
        state = event(card)
        color = "purple" if seat == SUF else "red"
        for pair in ("FL TX", "OH MN", "WA CA", "DE TN", "NJ NY", "OK MT"):
            code, closed = pair.split()
            assert {code, closed} <= codes_of(state)
            do(state, *place(code, color))
            assert not {code, closed} & (codes_of(state) if state.current_player is not None else set())
        assert over(state)
        assert sum(state.cubes) == 6


def test_national_focus_puts_both_cubes_into_one_state() -> None:
    """Ruling 6.7."""
    state = event(116, SUF)
    do(state, *place("UT", "purple"))
    assert codes_of(state) & {"WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"} == {"UT"}
    do(state, *place("OH", "purple"), *place("UT", "yellow"), *place("OH", "purple"))
    assert not codes_of(state) & {"UT", "OH", "WA", "MN"}
    finish(state)
    assert sorted(the_map(state).values()) == ["pp", "pp", "pp", "pp", "pp", "py"]


def test_regional_focus_is_fixed_by_its_first_cube() -> None:
    """Ruling 6.8."""
    state = event(112, OPP, xs="TX")
    assert len(codes_of(state)) == 47
    do(state, *place("FL", "red"))
    assert over(state)
    assert the_map(state) == {"TX": "X", **dict.fromkeys(["AR", "LA", "MS", "AL", "GA", "SC", "FL"], "r")}


def test_one_red_in_california_and_two_suffragist_cubes() -> None:
    """Example E2."""
    state = event(32, cubes={"CA": "r"})
    assert held(state, "CA") == ""
    do(state, *place("CA", "purple"))
    assert held(state, "CA") == "p"
    assert "CA" not in codes_of(state)


def test_amounts_limits_and_removal() -> None:
    """Example E7."""
    script = {"cube die": [2, 1, 5, 3]}
    cubes = {"OH": "r", "TX": "rrr", "KS": "y"}
    state = event(24, buttons=(4, 0), cubes=cubes, script=script)
    do(state, ("reroll",))
    assert state.buttons[SUF] == 3
    do(state, ("accept",))
    assert state.observation(None).showing.cubes == 8
    do(state, *remove("OH", "red"), *place("OH", "purple"), *remove("TX TX", "red"))
    do(state, *place("IA IA KS KS", "yellow"))
    assert over(state)
    assert the_map(state) == {"OH": "p", "TX": "r", "IA": "yy", "KS": "yyy"}


def test_cubes_that_nobody_has_to_choose_are_used_at_once_with_one_line() -> None:
    state = event(56)
    assert over(state)
    assert held(state, "GA") == "rr"
    assert log_of(state).splitlines()[-1] == "Opposition places 2 red cubes in Georgia."


def test_the_patriarchy_asks_nothing_before_sending() -> None:
    state = event(53, cubes={"NY": "p", "OH": "r"})
    assert over(state)
    assert sum(state.cubes[96:]) == 32
    assert log_of(state).splitlines()[-2:] == [
        "Opposition removes 1 purple cube from New York.",
        "Opposition places 1 red cube in each of 31 states.",
    ]


def test_red_cubes_go_at_once_and_the_colors_are_asked_for() -> None:
    state = event(34, cubes={"WA": "rr", "OR": "r", "CA": "rrr"})
    assert the_map(state) == {"CA": "r"}
    assert codes_of(state) == {"OR", "ID", "NV", "UT", "AZ", "NM"}
    assert "Suffragist removes 5 red cubes from Washington (2), Oregon and California (2)." in log_of(state)


def test_the_rest_of_an_each_of_event_is_one_choice() -> None:
    state = event(34)
    do(state, *place("WA WA", "purple"))
    assert state.observation(None).showing.cubes == 14
    before = len(state.log)
    do(state, ("rest", "yellow"))
    assert over(state)
    assert the_map(state) == {"WA": "pp"} | dict.fromkeys(["OR", "CA", "ID", "NV", "UT", "AZ", "NM"], "yy")
    assert len(state.log) == before + 1


def test_the_rest_of_the_opposition_takes_the_color_it_names_where_there_is_one() -> None:
    cubes = {"LA": "py", "MS": "pp", "AL": "ppy", "GA": "y"}
    state = event(70, cubes=cubes)
    assert state.legal_actions()[-2:] == [("rest", "purple"), ("rest", "yellow")]
    do(state, ("rest", "yellow"))
    assert the_map(state) == {"LA": "p", "MS": "p", "AL": "pp", "FL": "r"}


def test_backlash_that_reaches_every_cube_asks_only_for_colors() -> None:
    state = event(74, cubes={"OH": "ppy", "TX": "y"})
    assert held(state, "TX") == ""
    assert codes_of(state) == {"OH"}
    do(state, ("rest", "purple"))
    assert the_map(state) == {"OH": "y"}


def test_nothing_is_called_lost_where_every_cube_is_used() -> None:
    state = event(74, cubes=dict.fromkeys(["OH", "TX", "NY"], "pp"))
    assert over(state)
    assert not any(state.cubes)
    assert "no use" not in log_of(state)
    state = event(74, cubes=dict.fromkeys(["OH", "TX"], "pp"))
    assert "no use for 2 cubes" in log_of(state)


def test_once_sent_the_cubes_that_decide_states_are_asked_for_in_their_order() -> None:
    state = event(70, sent=True, cubes={"LA": "rrr", "MS": "rrr", "AL": "r"})
    assert the_map(state) == {"LA": "rrr", "MS": "rrr", "AL": "rr", "GA": "r", "FL": "r"}
    assert list(state.legal_actions()) == [*place("LA MS", "red"), ("rest", "red")]
    do(state, *place("MS", "red"))
    assert (held(state, "LA"), held(state, "MS")) == ("X", "X")


def test_once_sent_the_rest_stops_with_the_state_that_wins() -> None:
    twelve = "WA OR CA ID NV UT AZ NM MT WY CO ND"
    state = event(70, xs=twelve, cubes={"LA": "rrr", "MS": "rrr"})
    do(state, ("rest", "red"))
    assert state.winner == OPP
    assert (held(state, "LA"), held(state, "MS")) == ("X", "rrr")


def test_cubes_lost_by_a_decided_state_are_not_counted_any_more() -> None:
    """Example E25 and ruling 6.5."""
    state = event(116, SUF, sent=True, cubes={"UT": "ppy"})
    assert state.observation(None).showing.cubes == 12
    do(state, *place("UT", "purple"))
    assert state.observation(None).showing.cubes == 10
    assert str(state.prompt().text) == "Add 10 cubes: 2 in one state of each region left."


def test_the_second_red_cube_of_a_region_follows_the_first() -> None:
    state = event(116, OPP)
    do(state, *place("UT", "red"))
    assert held(state, "UT") == "rr"
    assert state.observation(None).showing.cubes == 10


def test_the_fourth_cube_without_a_state_card_claims_nothing() -> None:
    state = position(cubes={"IA": "rrr"})
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert state.claimed == [(), ()]


def test_before_sending_any_number_of_cubes_afterwards_never_more_than_three() -> None:
    """Ruling 6.9."""
    state = position(cubes={"IA": "rrrrr"})
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert held(state, "IA") == "rrrrrr"
    state = position(cubes={"IA": "rrr"}, sent=True)
    use_cube(state, OPP, ("place", "Iowa", "red"))
    assert held(state, "IA") == "X"


@pytest.mark.parametrize(("decided", "lost"), [("TX AR LA MS", 0), ("TX AR LA MS AL", 2)])
def test_cubes_with_room_for_all_or_too_little_are_placed_at_once(decided: str, lost: int) -> None:
    """Ruling 6.5."""
    state = event(94, checks=decided, script={"cube die": [8]})
    assert over(state)
    left = [code for code in ("AL", "GA", "SC", "FL") if code not in decided]
    assert [held(state, code) for code in left] == ["rr"] * len(left)
    assert ("no use for" in log_of(state)) == bool(lost)
    assert not lost or f"no use for {lost} cubes" in log_of(state)
