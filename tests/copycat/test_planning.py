"""The round frame (3.1 to 3.5), Phase 1 (4.1 to 4.7) and worked example 3."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.phases.planning import Planning
from rules.copycat.state import CampaignState
from tests.copycat.table import bare, deal, do, label, log_of, menu, new


def plan(state: CampaignState) -> CampaignState:
    """Begin a round."""
    state.push(Planning())
    state.advance()
    return state


def bid(numbers: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """Have each seat bid a card, and return the new order."""
    state = bare(len(numbers))
    state.order = order
    for seat, number in enumerate(numbers):
        state.piles[seat] = (number, 58) if number else ()
    plan(state)
    for number in numbers:
        if number:
            do(state, f"bid {number}")
    return state.order


def test_a_round_has_four_phases() -> None:
    """Ruling 3.1."""
    state = new(2)
    assert state.phase == 1
    do(state, f"bid {state.hands[0][0]}", f"bid {state.hands[1][0]}")
    assert state.phase == 2
    do(state, "place B8", "pass")
    state.apply(("pass",))
    assert state.phase == 3
    while state.round == 1:
        state.apply(state.legal_actions()[0])
    assert state.phase == 1
    assert "Empty offices get a marker" in log_of(state)


def test_the_round_number_is_the_number_of_extra_offices_revealed() -> None:
    """Ruling 3.2."""
    state = new(2)
    while state.current_player is not None:
        extra = sum(1 for office in state.offices if office >= 14)
        assert state.round == extra
        assert state.round <= 11
        state.apply(state.legal_actions()[-1])


def test_four_zones_and_the_clipboard_cannot_be_used() -> None:
    """Rulings 3.3 and 3.4."""
    state = bare(2)
    deal(state.piles, [(21, 12, 13, 14, 15), (12, 13, 14, 15, 16)])
    plan(state)
    do(state, "bid 21", "bid 12")
    assert state.clipboards == [(21,), (12,)]
    assert "play 21" not in menu(state)
    assert 21 not in state.hands[0]
    assert state.discards == state.plays == [(), ()]


def test_doing_less_is_legal() -> None:
    """A purchase, a placement, a draw can always be left out (3.5)."""
    state = new(2)
    do(state, f"bid {state.hands[0][0]}", f"bid {state.hands[1][0]}")
    assert "pass" in menu(state)


def test_everyone_draws_five_and_kept_cards_are_extra() -> None:
    """Ruling 4.1."""
    state = bare(2)
    deal(state.piles, [(9, 10, 11, 12, 13, 14), (12, 13, 14, 15, 16)])
    state.kept[0] = (55, 58)
    plan(state)
    assert state.hands == [(10, 11, 12, 13, 14, 55, 58), (12, 13, 14, 15, 16)]
    assert state.kept == [(), ()]
    assert state.piles[0] == (9,)


def test_the_discard_pile_makes_a_new_draw_pile_and_play_area_and_clipboard_stay() -> None:
    """Ruling 4.2."""
    state = bare(2)
    deal(state.piles, [(9, 10), ()])
    deal(state.discards, [(11, 12, 13, 14, 15), ()])
    deal(state.plays, [(16,), ()])
    deal(state.clipboards, [(17,), ()])
    plan(state)
    assert {9, 10} < set(state.hands[0])
    assert len(state.hands[0]) == 5
    assert len(state.piles[0]) == 2
    assert state.discards[0] == ()
    assert state.plays[0] == (16,)
    assert state.clipboards[0] == (17,)


def test_with_both_piles_empty_fewer_are_drawn() -> None:
    """Ruling 4.2."""
    state = bare(2)
    deal(state.piles, [(9,), ()])
    deal(state.discards, [(12,), ()])
    plan(state)
    assert state.hands[0] == (9, 12)
    assert "In hand: Ada 2 cards, Ben 0 cards." in log_of(state)


def test_bids_are_secret_until_all_are_revealed_and_may_be_red() -> None:
    """Ruling 4.3."""
    state = bare(2)
    deal(state.piles, [(1, 12), (13, 14)])
    plan(state)
    assert menu(state) == ["bid 1", "bid 12"]
    do(state, "bid 1")
    assert state.observation(1).bids == (None, 0)
    assert state.observation(1).have_bid == (True, False)
    assert state.observation(0).bids == (1, None)
    assert "#1 " not in log_of(state, 1)
    do(state, "bid 14")
    assert "Turn order by bids: Ben #14, Ada #1." in log_of(state)
    assert state.order == (1, 0)


def test_the_highest_number_acts_first() -> None:
    """Also 12.10 (4.4)."""
    assert bid((12, 40, 22), (0, 1, 2)) == (1, 2, 0)


def test_ties_reverse_the_last_order() -> None:
    """Ruling 4.5."""
    cases: Sequence[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = [
        ((12, 12), (0, 1), (1, 0)),
        ((12, 12), (1, 0), (0, 1)),
        ((15, 15, 15), (2, 0, 1), (1, 0, 2)),
        ((15, 15, 15, 15), (0, 1, 2, 3), (3, 2, 1, 0)),
    ]
    for numbers, last, order in cases:
        assert bid(numbers, last) == order


def test_the_bid_goes_to_the_clipboard_and_is_not_carried_out() -> None:
    """Ruling 4.6."""
    state = bare(2)
    deal(state.piles, [(26, 12), (13, 14)])
    plan(state)
    do(state, "bid 26", "bid 13")
    assert state.clipboards[0] == (26,)
    assert state.ready[0] == 3


def test_without_a_card_the_bid_is_0() -> None:
    """Ruling 4.7."""
    assert bid((0, 1), (0, 1)) == (1, 0)
    state = plan(bare())
    assert "Ada has no card to bid." in log_of(state)
    assert bid((0, 0), (0, 1)) == (1, 0)


def test_a_bid_says_what_is_given_up() -> None:
    state = bare(2)
    deal(state.piles, [(22, 12), (13,)])
    plan(state)
    assert label(state, "bid 22") == "Bid #22 Small Donor (2 coins)"


def test_a_tied_bid() -> None:
    """Red 0, Blue 1, Gold 2, White 3; last order Red, Blue, Gold, White (worked example 3)."""
    assert bid((15, 22, 15, 15), (0, 1, 2, 3)) == (1, 3, 2, 0)
