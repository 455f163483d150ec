"""The Strategy Phase (rulings 3, worked examples E4 to E6)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.votes_for_women.effects.hands import TakeStrategyCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.turn import PlanningPhase
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, do, log_of, over, position

DISPLAY: dict[str, Any] = {
    "strategy_cards": (105, 107, 110),
    "strategy_deck": (111, 112, 113, 114, 115, 116, 106, 108, 109),
}


def bidding(suffragist: int, opposition: int) -> VotesState:
    return begin(position(buttons=(suffragist, opposition), **DISPLAY), StrategyBid(SUF))


def test_the_strategy_phase_is_skipped_on_turn_1() -> None:
    """Ruling 3.1."""
    hands = ((2, 3), (54, 61))
    state = begin(position(hands=hands, buttons=(2, 2), **DISPLAY), PlanningPhase(1))
    assert state.legal_actions()[0] == ("event", 2)
    state = begin(position(hands=hands, buttons=(2, 2), **DISPLAY), PlanningPhase(2))
    assert list(state.legal_actions()) == [("bid", 0), ("bid", 1), ("bid", 2)]


def test_suffragist_bids_within_its_own_buttons() -> None:
    """Ruling 3.2."""
    assert list(bidding(3, 0).legal_actions()) == [("bid", bid) for bid in range(4)]


def test_without_buttons_the_bid_of_nothing_makes_itself() -> None:
    """Ruling 3.2."""
    state = bidding(0, 2)
    assert state.current_player == OPP
    assert "Suffragist commits 0 buttons" in log_of(state)


def test_defer_costs_the_opposition_nothing() -> None:
    """Ruling 3.2."""
    state = do(bidding(3, 3), ("bid", 2), ("defer",))
    assert state.buttons == [1, 3]
    assert state.current_player == SUF
    do(state, ("strategy", 107))
    assert state.claimed == [(107,), ()]
    assert over(state)


def test_the_bid_is_gone_and_the_display_is_refilled_at_once() -> None:
    """Ruling 3.3."""
    state = do(bidding(3, 3), ("bid", 2), ("defer",), ("strategy", 105))
    assert state.strategy_cards == (107, 110, 111)
    assert state.strategy_deck[0] == 112


def test_a_bid_above_what_the_opposition_can_answer_is_accepted() -> None:
    """Ruling 3.4."""
    state = do(bidding(12, 1), ("bid", 12))
    assert state.buttons == [0, 1]
    assert state.current_player == SUF


def test_a_zero_bid_can_be_deferred_which_gives_a_card_away() -> None:
    """Ruling 3.5."""
    state = do(bidding(2, 0), ("bid", 0))
    assert list(state.legal_actions()) == [("defer",), ("match",)]
    assert "for nothing" in str(state.label(("defer",)).text)
    assert state.label(("defer",)).warning
    do(state, ("defer",), ("strategy", 110))
    assert state.claimed[SUF] == (110,)
    assert state.buttons == [2, 0]


def test_a_zero_bid_is_matched_for_nothing() -> None:
    """Ruling 3.5."""
    state = do(bidding(2, 0), ("bid", 0), ("match",))
    assert over(state)
    assert state.buttons == [2, 0]
    assert state.claimed == [(), ()]


def test_an_opposition_that_has_fewer_buttons_defers_without_being_asked() -> None:
    """Ruling 3.6."""
    state = do(bidding(4, 1), ("bid", 2))
    assert state.decision == TakeStrategyCard(seat=SUF)
    assert "Opposition cannot match and defers" in log_of(state)


def test_equal_buttons_match_or_defer_but_do_not_supersede() -> None:
    """Ruling 3.7."""
    state = do(bidding(4, 2), ("bid", 2))
    assert list(state.legal_actions()) == [("defer",), ("match",)]
    assert [str(reason) for reason in state.why_not()] == ["Superseding costs 3 buttons."]
    state = do(bidding(4, 3), ("bid", 2))
    assert list(state.legal_actions()) == [("defer",), ("match",), ("supersede",)]


def test_a_display_without_a_deck_is_not_refilled() -> None:
    """Ruling 3.8."""
    state = position(strategy_cards=(105, 107), strategy_deck=())
    do(begin(state, TakeStrategyCard(seat=OPP)), ("strategy", 105))
    assert state.strategy_cards == (107,)


@pytest.mark.parametrize(
    ("before", "bid", "reply", "after", "taker"),
    [
        pytest.param((5, 4), 2, "supersede", [3, 1], OPP, id="E4"),
        pytest.param((6, 1), 2, None, [4, 1], SUF, id="E5"),
        pytest.param((3, 3), 3, "match", [0, 0], None, id="E6"),
    ],
)
def test_worked_bids(
    before: tuple[int, int], bid: int, reply: str | None, after: list[int], taker: int | None
) -> None:
    state = do(bidding(*before), ("bid", bid))
    if reply is not None:
        state.apply((reply,))
    assert state.buttons == after
    if taker is None:
        assert over(state)
        assert len(state.strategy_deck) == 9
        return
    assert state.current_player == taker
    do(state, ("strategy", 107))
    # A claim is told of the play before it: that of whom claims.
    assert [entry for entry in state.log if entry.headline][-1].text.args[0] == taker
    assert state.claimed[taker] == (107,)
    assert len(state.strategy_cards) == 3
    assert len(state.strategy_deck) == 8


def test_what_is_claimed_for_a_bid_is_a_play_of_its_own() -> None:
    """The bid's own page is over before it is known which card it brings: it was never told."""
    state = do(bidding(3, 3), ("bid", 2), ("defer",), ("strategy", 107))
    claim = next(entry for entry in state.log if "claims" in str(entry))
    assert claim.headline
    assert claim.moment is None


def test_a_bid_says_what_it_is_for_and_what_a_match_does() -> None:
    state = bidding(3, 3)
    assert str(state.prompt().text) == "Bid first, openly, and pay in any case. They have 3."
    assert str(state.label(("bid", 2)).gain) == "a card, unless they pay 2"
