"""No seat is better than another: the same deal with the seats turned round the table is the same game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from rules.copycat.phases.planning import Bid
from rules.copycat.state import CampaignState
from rules.game import Action
from tests.copycat.table import new

T = TypeVar("T")


class Alike:
    """Chance that shuffles the same cards alike, whoever owns them."""

    state = 0

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """Return an order that depends on nothing but the items."""
        ordered = sorted(items, key=repr)
        Random(repr(ordered)).shuffle(ordered)
        return ordered

    def roll(self, sides: int, what: str) -> int:
        """No die is rolled after setup."""
        raise AssertionError(what)

    def pick(self, items: Sequence[T], what: str) -> T:
        """Nothing is picked after setup."""
        raise AssertionError(what)

    def clone(self) -> Alike:
        """Return itself: it remembers nothing."""
        return self


def turned(state: CampaignState) -> CampaignState:
    """Return the first bids of a game with everybody one seat further on."""
    other = state.clone()
    for zone in (other.hands, other.piles, other.known):
        zone[:] = zone[-1:] + zone[:-1]
    other.order = tuple((seat + 1) % state.seats for seat in state.order)
    other.advance()
    return other


def matching(action: Action, seats: int) -> Action:
    """Return the same action with the seat it names one further on."""
    if action[0] == "copy":
        _, seat, card = action
        return ("copy", (int(seat) + 1) % seats, card)
    return action


def test_no_start_seat_is_favored_by_the_rules() -> None:
    for seats in [2, 3, 4]:
        for seed in range(3):
            random = Random(seed)
            state = new(seats, seed)
            state.chance = Alike()
            other = turned(state)
            while state.current_player is not None:
                if isinstance(state.decision, Bid):
                    bids = {}
                    while isinstance(state.decision, Bid):
                        seat = state.decision.seat
                        bids[(seat + 1) % seats] = random.choice(state.legal_actions())
                        state.apply(bids[(seat + 1) % seats])
                    while isinstance(other.decision, Bid):
                        other.apply(bids[other.decision.seat])
                    continue
                assert other.current_player == (state.current_player + 1) % seats
                legal = [matching(action, seats) for action in state.legal_actions()]
                assert sorted(map(str, other.legal_actions())) == sorted(map(str, legal))
                action = random.choice(state.legal_actions())
                other.apply(matching(action, seats))
                state.apply(action)
            assert other.vp == state.vp[-1:] + state.vp[:-1]
            assert other.round == state.round
