"""Where the cursor starts in every question of a round: on what is harmless or done most often there."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.copycat.phases.planning import least_missed
from rules.copycat.state import CampaignState
from rules.match import Match
from tests.app.driving import NAMES
from tests.copycat.desks import table
from tests.copycat.table import action, do, success


def begun(state: CampaignState) -> str:
    """Sit down at a position; return the thing or the choice under the cursor."""
    match = Match.start(GAMES["copycat"], 2, 1, NAMES[:2])
    match.state = state
    row = table(match).choices.row
    return row.target or str(row.uses[0].action[0])


@pytest.mark.parametrize(
    ("state", "where"),
    [
        (action((12,), (13,)), "office:B1"),
        (action((12,), (13,), markers={"B2": 1, "B4": 2}), "office:B2"),
        (action((12,), (13,), workers={"B1": (1,), "B2": (1,), "B3": (1,)}), "office:B4"),
        (action((12,), (13,), workers={"B1": (0,)}, markers={"B3": 2, "B7": 1}), "office:B7"),
        (action((12, 21), (13,), piles=[(9, 10, 11), ()]), "hand:21"),
        (action((12,), (13,), workers={"B5": (0,)}, piles=[(9, 10, 11), ()]), "office:B5"),
        (action((12,), (13,), turns="open"), "hand"),
        (do(action((12,), (13,), markers={"B3": 1}, turns="open"), "hand"), "office:B3"),
        (do(action((25, 12), (13,), workers={"B1": (1,)}), "play 25"), "done"),
        (success((27, 9, 14), {"B1": (0,)}), "plain"),
        (success((55,), {"B1": (0,)}, on_street={1: 22, 2: 23}), "stop"),
        (success((55, 55), {"B1": (0,)}, on_street={1: 62}, supply=(63,)), "stop"),
    ],
)
def test_the_cursor_starts_on_what_is_harmless_or_on_what_the_turn_wants_first(
    state: CampaignState, where: str
) -> None:
    """A purchase is wanted until one is had; markers come along."""
    assert begun(state) == where


def test_a_bid_starts_on_a_card_that_is_missed_least() -> None:
    match = Match.start(GAMES["copycat"], 2, 3, NAMES[:2])
    assert isinstance(match.state, CampaignState)
    hand = match.state.hands[match.state.current_player or 0]
    assert table(match).choices.row.target == f"hand:{least_missed(match.state.box, hand)}"
