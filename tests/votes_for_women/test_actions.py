"""Campaigning, Organizing, Lobbying (rulings 7, 8, 9; examples E1, E18, E20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects import campaigning
from rules.votes_for_women.phases import lobbying
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import (
    OPP,
    SUF,
    begin,
    carry_out,
    codes_of,
    do,
    event,
    held,
    log_of,
    on_map,
    over,
    place,
    position,
    remove,
    the_map,
)

WEST = ["WA", "OR", "CA", "ID", "NV", "UT", "AZ", "NM"]


def campaign(dice: list[int], seat: int = SUF, **described: Any) -> VotesState:
    return carry_out(position(script={"Campaigning die": dice}, **described), campaigning.campaign, seat)


def lobby(dice: list[int], seat: int = SUF, **described: Any) -> VotesState:
    return carry_out(position(script={"Lobbying die": dice}, **described), lobbying.lobby, seat)


def test_a_die_for_each_own_campaigner_on_the_map() -> None:
    """Ruling 7.1."""
    everybody = {"purple": "West", "purple2": "South", "yellow": "West", "red": "West", "red2": "South"}
    assert "rolls 1, 2, 3 on d4" in log_of(campaign([1, 2, 3], campaigners=everybody))
    assert "rolls 4, 4 on d4" in log_of(campaign([4, 4], OPP, campaigners=everybody))


def test_one_button_throws_all_again_as_often_as_wished_before_the_first_die_is_assigned() -> None:
    """Ruling 7.1."""
    two = {"purple": "West", "yellow": "South"}
    state = campaign([1, 1, 2, 2, 3, 4], campaigners=two, buttons=(2, 0))
    do(state, ("reroll",))
    assert list(state.legal_actions()) == [("reroll",), ("accept",)]
    do(state, ("reroll",))
    assert state.buttons[SUF] == 0
    assert state.legal_actions()[0][0] == "assign"
    state = campaign([3, 4], campaigners=two, buttons=(1, 0))
    do(state, ("accept",), ("assign", "purple", 3))
    assert ("reroll",) not in state.legal_actions()


def test_a_campaigner_places_its_color_in_its_region_only() -> None:
    """Ruling 7.2."""
    state = campaign([3], campaigners={"yellow": "West"})
    assert list(state.legal_actions()) == [*place(" ".join(WEST), "yellow"), ("done",)]
    do(state, *place("CA NV CA", "yellow"))
    assert over(state)
    assert the_map(state) == {"CA": "yy", "NV": "y"}


def test_each_cube_follows_the_rules_of_adding() -> None:
    """Ruling 7.2."""
    state = campaign([3], campaigners={"purple": "West"}, cubes={"CA": "r", "UT": "y"}, xs="WA")
    assert codes_of(state) == set(WEST) - {"WA"}
    do(state, *remove("CA", "red"), *place("CA UT", "purple"))
    assert the_map(state) == {"WA": "X", "CA": "p", "UT": "py"}
    state = campaign([2], OPP, campaigners={"red": "West"}, cubes={"UT": "py"})
    do(state, *remove("UT", "purple"))
    do(state, *remove("UT", "yellow"))
    assert over(state)
    assert held(state, "UT") == ""


def test_any_die_and_any_campaigner_come_next() -> None:
    """Ruling 7.3."""
    state = campaign([3, 1, 3], campaigners={"purple": "West", "purple2": "South", "yellow": "Plains"})
    pieces = ("purple", "purple2", "yellow")
    assert set(state.legal_actions()) == {("assign", piece, die) for piece in pieces for die in (1, 3)}
    do(state, ("assign", "purple2", 3), *place("FL FL GA", "purple"))
    assert set(state.legal_actions()) == {("assign", piece, die) for piece in pieces[::2] for die in (1, 3)}
    do(state, ("assign", "yellow", 1), *place("MT", "yellow"))
    # The last die and the last Campaigner find each other.
    assert state.observation(None).showing.cubes == 3
    do(state, *place("CA CA CA", "purple"))
    assert over(state)
    assert the_map(state) == {"CA": "ppp", "MT": "y", "FL": "pp", "GA": "p"}


def test_a_button_moves_a_campaigner_once_and_only_before_its_first_cube() -> None:
    """Ruling 7.4."""
    state = campaign([2], campaigners={"purple": "West"}, buttons=(3, 0))
    do(state, ("accept",))
    moves = {action for action in state.legal_actions() if action[0] == "move"}
    regions = ("Plains", "South", "Midwest", "Atlantic & Appalachia", "Northeast")
    assert moves == {("move", "purple", region) for region in regions}
    moved = do(state.clone(), ("move", "purple", "South"))
    assert moved.buttons[SUF] == 2
    assert on_map(moved) == {"purple": "South"}
    assert not any(action[0] == "move" for action in moved.legal_actions())
    assert codes_of(moved) == {"TX", "AR", "LA", "MS", "AL", "GA", "SC", "FL"}
    do(state, *place("CA", "purple"))
    assert not any(action[0] == "move" for action in state.legal_actions())


def test_each_moved_campaigner_costs_its_own_button() -> None:
    """Ruling 7.4."""
    two = {"red": "West", "red2": "South"}
    state = campaign([1, 2], OPP, campaigners=two, buttons=(0, 2))
    do(state, ("accept",), ("assign", "red", 1), ("move", "red", "Midwest"), *place("OH", "red"))
    do(state, ("move", "red2", "Midwest"), *place("OH OH", "red"))
    assert state.buttons[OPP] == 0
    assert held(state, "OH") == "rrr"
    assert on_map(state) == {"red": "Midwest", "red2": "Midwest"}


def test_without_a_button_nobody_moves() -> None:
    """Ruling 7.4."""
    state = campaign([2], campaigners={"purple": "West"})
    assert not any(action[0] == "move" for action in state.legal_actions())
    assert state.why_not()


def test_a_campaigner_may_place_fewer_cubes() -> None:
    """Ruling 7.5."""
    state = campaign([4], campaigners={"purple": "West"})
    do(state, *place("CA", "purple"))
    assert str(state.label(("done",)).gain) == "3 cubes unused"
    assert state.label(("done",)).warning
    do(state, ("done",))
    assert over(state)
    assert the_map(state) == {"CA": "p"}


def test_a_die_without_a_legal_state_is_spent_for_nothing() -> None:
    """Ruling 7.6."""
    state = campaign([4], campaigners={"purple": "West"}, checks=" ".join(WEST))
    assert over(state)
    assert "4 cubes unused" in log_of(state)
    state = campaign([4], campaigners={"purple": "West"}, checks=" ".join(WEST), buttons=(1, 0))
    do(state, ("accept",))
    assert {action[0] for action in state.legal_actions()} == {"move", "done"}


def test_war_in_europe_is_paid_before_throwing() -> None:
    """Ruling 7.7."""
    state = campaign([2], campaigners={"purple": "West"}, buttons=(1, 0), turn_box=(88,))
    assert state.buttons[SUF] == 0
    assert state.legal_actions()[0][0] == "place"
    state = campaign([2], OPP, campaigners={"red": "West"}, buttons=(1, 1), turn_box=(88,))
    assert state.buttons == [1, 1]


def test_free_moves_then_a_campaigning_action() -> None:
    """Ruling 14.13 too (7.8)."""
    for card, seat in [(84, OPP), (114, SUF), (114, OPP)]:
        first, second = ("purple", "yellow") if seat == SUF else ("red", "red2")
        pieces = {first: "West", second: "South"}
        state = event(card, seat, campaigners=pieces, script={"Campaigning die": [1, 2]})
        assert len(state.legal_actions()) == 11
        do(state, ("move", second, "Midwest"))
        assert {action[1] for action in state.legal_actions() if action[0] == "move"} == {first}
        do(state, ("move", first, "Northeast"))
        assert state.buttons == [0, 0]
        do(state, ("assign", first, 1))
        assert codes_of(state) == set(CODES[40:])
        colors = [piece.rstrip("2") for piece in (first, second)]
        do(state, *place("NY", colors[0]), *place("OH OH", colors[1]))
        assert over(state)


def test_a_campaigner_may_stay_and_the_action_is_not_optional() -> None:
    """Ruling 7.8."""
    state = event(114, SUF, campaigners={"purple": "West"}, script={"Campaigning die": [1]})
    do(state, ("done",))
    assert on_map(state) == {"purple": "West"}
    assert codes_of(state) == set(WEST)


def test_upgrades_and_paid_moves_belong_to_it() -> None:
    """Ruling 7.8."""
    state = event(
        84, campaigners={"red": "West"}, turn_box=(81,), buttons=(0, 1), script={"Campaigning die": [6]}
    )
    do(state, ("move", "red", "South"), ("accept",), ("move", "red", "Midwest"))
    assert state.buttons[OPP] == 0
    assert state.observation(None).showing.cubes == 6


@pytest.mark.parametrize("buttons", [0, 1])
def test_transportation_under_war_in_europe(buttons: int) -> None:
    """Example E20."""
    state = event(
        114, SUF, campaigners={"purple": "West"}, turn_box=(88,), buttons=(buttons, 0),
        script={"Campaigning die": [2]},
    )  # fmt: skip
    do(state, ("move", "purple", "South"))
    assert on_map(state) == {"purple": "South"}
    if buttons == 0:
        assert over(state)
        assert "cannot pay for War in Europe" in log_of(state)
    else:
        assert state.buttons[SUF] == 0
        assert {action[0] for action in state.legal_actions()} == {"place", "done"}


def test_the_rulebooks_campaigning_example() -> None:
    """Example E1."""
    pieces = {"purple": "Northeast", "yellow": "Northeast"}
    state = campaign([1, 1, 3, 4], campaigners=pieces, buttons=(3, 0), state_cards=(117,))
    do(state, ("reroll",), ("accept",), ("assign", "purple", 3), *place("VT VT CT", "purple"))
    do(state, ("move", "yellow", "West"), *place("CA CA CA CA", "yellow"))
    assert over(state)
    assert state.buttons[SUF] == 1
    assert the_map(state) == {"CA": "yyyy", "VT": "pp", "CT": "p"}
    assert on_map(state) == {"purple": "Northeast", "yellow": "West"}
    assert state.claimed[SUF] == (117,)


def test_organizing_takes_a_button_for_each_campaigner() -> None:
    """Ruling 8.1."""
    cases: Sequence[tuple[dict[str, str], int, int, int]] = [
        ({"purple": "West", "purple2": "South", "yellow": "West"}, SUF, 2, 5),
        ({"purple": "West", "red": "South", "red2": "South"}, OPP, 5, 6),
        ({}, SUF, 2, 2),
        ({"purple": "West", "purple2": "West", "yellow": "West", "yellow2": "West"}, SUF, 10, 12),
    ]
    for pieces, seat, before, after in cases:
        state = carry_out(position(campaigners=pieces, buttons=(before, before)[:2]), lobbying.organize, seat)
        assert state.buttons[seat] == after


def test_each_6_is_a_success() -> None:
    """Ruling 9.1."""
    three = {"purple": "West", "purple2": "South", "yellow": "West"}
    state = lobby([6, 5, 6], campaigners=three)
    assert state.prompt().text.text().startswith("2 successes left")
    assert not state.observation(None).showing.cubes
    state = lobby([1, 2, 5], campaigners=three)
    assert over(state)
    assert "no success" in log_of(state)


def test_with_processions_d8s_and_6_7_8_succeed() -> None:
    """Ruling 14.18 too (9.1)."""
    three = {"purple": "West", "purple2": "South", "yellow": "West"}
    state = lobby([6, 7, 8], campaigners=three, turn_box=(42,))
    assert state.prompt().text.text().startswith("3 successes left")
    state = lobby([5, 2, 1], OPP, campaigners={"red": "West", "red2": "West"}, turn_box=(42,))
    assert "on d6" in log_of(state)


def test_either_side_may_add_remove_or_decline_success_by_success() -> None:
    """Ruling 9.2."""
    state = lobby([6, 6], campaigners={"purple": "West", "yellow": "West"}, congress=2)
    assert list(state.legal_actions()) == [("add",), ("remove",), ("done",)]
    assert do(state.clone(), ("add",), ("add",)).congress == 4
    assert do(state.clone(), ("add",), ("remove",)).congress == 2
    assert do(state.clone(), ("add",), ("done",)).congress == 3
    state = lobby([6, 6], OPP, campaigners={"red": "West", "red2": "West"}, congress=5)
    assert list(state.legal_actions()) == [("remove",), ("add",), ("done",)]
    assert str(state.label(("add",)).gain) == "sends it"
    assert state.label(("add",)).warning
    assert not state.label(("remove",)).warning
    do(state, ("add",))
    assert state.sent


def test_removing_from_an_empty_congress_is_not_possible() -> None:
    """Ruling 9.3."""
    state = lobby([6], OPP, campaigners={"red": "West"})
    assert list(state.legal_actions()) == [("done",), ("add",)]


def test_the_sixth_marker_ends_the_action() -> None:
    """Ruling 9.3."""
    state = lobby([6, 6], campaigners={"purple": "West", "yellow": "West"}, congress=5)
    do(state, ("add",))
    assert over(state)
    assert state.sent
    assert state.congress == 0
    assert "loses 1 success:" in log_of(state)


def test_lobbying_is_rolled_again_unless_every_die_succeeds() -> None:
    """Ruling 4.6."""
    two = {"purple": "West", "yellow": "West"}
    state = lobby([6, 1, 6, 6], campaigners=two, buttons=(2, 0))
    do(state, ("reroll",))
    assert state.legal_actions()[0] == ("add",)
    assert state.buttons[SUF] == 1


def test_superior_lobbying_is_forced_in_the_sides_direction() -> None:
    """Ruling 9.5."""
    for seat, before, after in [(SUF, 1, 4), (OPP, 5, 2), (OPP, 2, 0)]:
        state = event(110, seat, congress=before, script={"Superior Lobbying die": [6, 7, 8, 5]})
        assert over(state)
        assert state.congress == after


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_once_sent_nobody_can_lobby(seat: int) -> None:
    """Ruling 9.4."""
    hands: Any = ((22,), ()) if seat == SUF else ((), (61,))
    pieces = {"purple": "West", "red": "West"}
    before = begin(position(hands=hands, campaigners=pieces), PlayACard(seat))
    assert ("lobby", hands[seat][0]) in before.legal_actions()
    after = begin(position(hands=hands, campaigners=pieces, sent=True), PlayACard(seat))
    assert ("lobby", hands[seat][0]) not in after.legal_actions()
    assert "Lobbying is over" in str(after.why_not()[-1])


def test_it_needs_no_campaigner_takes_no_upgrade_and_does_nothing_once_sent() -> None:
    """Ruling 9.5."""
    state = event(110, SUF, sent=True, script={"Superior Lobbying die": [8, 8, 8, 8]})
    assert over(state)
    assert state.congress == 0
    assert state.removed[-1] == 110


def test_superior_lobbying_may_always_be_rolled_again() -> None:
    """Ruling 4.6."""
    state = event(110, SUF, buttons=(1, 0), script={"Superior Lobbying die": [8, 8, 8, 8, 1, 1, 1, 1]})
    do(state, ("reroll",))
    assert over(state)
    assert state.congress == 0


def test_dice_for_cubes_may_always_be_rolled_again() -> None:
    """Ruling 4.6."""
    state = event(65, buttons=(0, 1), script={"cube die": [4, 1]})
    do(state, ("reroll",))
    assert state.observation(None).showing.cubes == 1


def test_buttons_buy_nothing_else() -> None:
    """Ruling 4.7."""
    state = campaign([1], campaigners={"purple": "West"}, buttons=(12, 0))
    assert {action[0] for action in state.legal_actions()} == {"reroll", "accept"}
    do(state, ("accept",))
    assert {action[0] for action in state.legal_actions()} == {"place", "move", "done"}


def test_lobbying_adds_and_takes_markers() -> None:
    """Example E18."""
    three = {"purple": "West", "purple2": "South", "yellow": "West"}
    state = lobby([7, 2, 6], campaigners=three, turn_box=(42,), congress=3)
    do(state, ("add",), ("add",))
    assert over(state)
    assert state.congress == 5
    state = lobby([6, 6], OPP, campaigners={"red": "West", "red2": "South"}, congress=1)
    do(state, ("remove",))
    assert state.congress == 0
    assert list(state.legal_actions()) == [("done",), ("add",)]
    do(state, ("done",))
    assert over(state)
    assert state.congress == 0
