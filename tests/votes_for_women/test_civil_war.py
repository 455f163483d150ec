"""The Civil War, card 54, and what it bars: ruling 14.1, example E19."""

from __future__ import annotations

import pytest

from civics_tui.boards.votes_for_women.board import VotesForWomenBoard
from rules.votes_for_women.phases.operations import PlayACard
from tests.votes_for_women.table import (
    ATLANTIC,
    SOUTH,
    SUF,
    WEST,
    begin,
    codes_of,
    do,
    event,
    finish,
    held,
    log_of,
    on_map,
    over,
    position,
    the_map,
)
from tests.votes_for_women.views import view


@pytest.mark.parametrize("card", [6, 7, 13, 17, 34])
def test_the_civil_war_bars_16_states_to_the_suffragists(card: int) -> None:
    """Ruling 14.1 (card 54)."""
    barred = set(f"{SOUTH} {ATLANTIC}".split())
    script = {"event die": [6], "cube die": [8]}
    state = event(card, turn_box=(54,), game_box=(6,), script=script)
    if state.current_player is None:
        assert set(the_map(state)) == set()
        return
    assert not codes_of(state) & barred


def test_the_civil_war_bars_removing_red_by_adding_but_not_pure_removal() -> None:
    """Ruling 14.1 (card 54)."""
    cubes = {"TX": "rr", "OH": "r"}
    state = event(45, turn_box=(54, 88), cubes=cubes)
    assert "TX" not in codes_of(state)
    assert "OH" in codes_of(state)
    state = event(25, turn_box=(54,), cubes=cubes, script={"cube die": [1, 1]})
    assert codes_of(state) == {"TX", "OH"}


def test_the_civil_war_does_not_affect_the_opposition() -> None:
    """Card 54."""
    state = event(56, turn_box=(54,))
    assert held(state, "GA") == "rr"


def test_the_civil_war_bars_neither_campaigners_nor_the_sweep() -> None:
    """Ruling 14.1 (card 54)."""
    state = event(19, turn_box=(54,))
    assert on_map(state) == {"purple": "Atlantic & Appalachia"}
    state = event(40, turn_box=(54,), congress=4, cubes={"TX": "pppp"})
    assert held(state, "TX") == "check"


def test_the_civil_war_skips_regions_and_states() -> None:
    """Card 54."""
    state = event(9, turn_box=(54,))
    assert state.observation(None).showing.cubes == 4
    finish(state)
    assert sum(state.cubes) == 4
    state = finish(event(17, turn_box=(54,)))
    assert the_map(state) == {"NJ": "pp"}


@pytest.mark.parametrize("buttons", [0, 1])
def test_campaigning_under_the_civil_war(buttons: int) -> None:
    """Example E19."""
    hands, pieces = ((22, 23), ()), {"purple": "South"}
    state = position(
        hands=hands, campaigners=pieces, turn_box=(54,), buttons=(buttons, 0), script={"Campaigning die": [4]}
    )
    do(begin(state, PlayACard(SUF)), ("campaign", 22))
    if buttons == 0:
        assert over(state)
        assert the_map(state) == {}
    else:
        do(state, ("accept",))
        assert {action[0] for action in state.legal_actions()} == {"move", "done"}
        do(state, ("move", "purple", "West"))
        assert codes_of(state) == set(WEST.split())


def test_bellwether_state_under_the_civil_war() -> None:
    """Example E19."""
    state = event(109, SUF, turn_box=(54,), cubes={"TN": "rrr"})
    do(state, ("state", "Tennessee"))
    assert over(state)
    assert held(state, "TN") == ""


def test_what_the_civil_war_keeps_from_coming_is_said_before_and_after() -> None:
    """Ruling 14.1: Southern Strategy, and the State card of Texas."""
    hands, claimed = ((35, 22), ()), ((121,), ())
    state = position(hands=hands, claimed=claimed, turn_box=(54,), strategy_cards=(105, 106, 107))
    begin(state, PlayACard(SUF))
    board = VotesForWomenBoard()
    label = state.label(("event", 35))
    assert str(label.gain).startswith("+2 buttons, no cube: Civil War")
    assert "The Civil War lets none arrive there" in str(label.warning)
    assert board.gain(view(state, SUF), "hand:35") == ("no cube: Civil War",)
    label = state.label(("claimed", 121))
    assert str(label.warning) == "This does nothing: The Civil War lets no cube arrive there."
    assert str(label.gain) == "no cube: Civil War"
    assert board.gain(view(state, SUF), "claimed:121") == ("no cube: Civil War",)
    assert board.gain(view(state, SUF), "hand:22") != ("no cube: Civil War",)
    for action in [("event", 35), ("claimed", 121)]:
        after = state.clone()
        after.apply(action)
        assert "arrives in the South: The Civil War is in effect." in log_of(after)
    state.turn_box = ()
    assert "2 cubes each in the South" in str(state.label(("event", 35)).gain)


def test_why_not_names_the_regions_that_are_shut() -> None:
    """Ruling 14.1 (card 54)."""
    for card in [9, 45]:
        (reason,) = event(card, turn_box=(54,)).why_not()
        assert "in the South and the Atlantic & Appalachia: The Civil War is in effect" in str(reason)
    assert event(9).why_not() == ()
    removal = event(25, turn_box=(54,), cubes={"TX": "rr"}, script={"cube die": [1, 1]})
    assert removal.why_not() == ()
