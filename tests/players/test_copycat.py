"""CopyCat: what a computer player thinks a position is worth, and what it would never do."""

from __future__ import annotations

import pytest

from civics_tui.players.heuristics.copycat import HEURISTICS
from rules.chance import SeededChance
from rules.copycat.state import CampaignState
from tests.copycat.table import new

WEAK = (12, 13, 14, 15, 16, 17, 18, 9, 10, 11)


def share(state: CampaignState, seat: int = 0) -> float:
    """Return what a position is worth to a seat."""
    return HEURISTICS.values(state)[seat]


def sensible(state: CampaignState) -> list[str]:
    """List the sensible actions in words."""
    return [" ".join(map(str, action)) for action in HEURISTICS.sensible(state)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_are_shares_of_one_win_wherever_random_play_goes(seats: int) -> None:
    for seed in range(3):
        state = new(seats, seed)
        chance = SeededChance(seed)
        names = [measure.name for measure in HEURISTICS.measures(state, 0)]
        while state.current_player is not None:
            before = state.digest()
            values = HEURISTICS.values(state)
            assert len(values) == seats
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
            seat = state.current_player
            assert [measure.name for measure in HEURISTICS.measures(state, seat)] == names
            legal = list(state.legal_actions())
            actions = list(HEURISTICS.sensible(state))
            assert actions
            assert actions == [one for one in legal if one in actions]
            assert HEURISTICS.quick(state, SeededChance(seed)) in legal
            assert state.digest() == before
            state.apply(chance.pick(legal, "random play"))


def test_every_world_comes_to_rest_soon() -> None:
    state = new(4, 5)
    chance = SeededChance(5)
    while state.current_player is not None:
        world = state.determinize(state.current_player, SeededChance(1))
        HEURISTICS.settle(world, SeededChance(2))
        assert world.current_player is None or HEURISTICS.resting(world)
        state.apply(chance.pick(list(HEURISTICS.sensible(state)), "sensible play"))
