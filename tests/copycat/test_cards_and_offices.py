"""Every card and every office, once for what it does and once at its limit."""

from __future__ import annotations

import pytest

from rules.copycat.cards import CARDS
from rules.copycat.components import OFFICE, OFFICE_IDS
from rules.copycat.scoring import NO_LIMIT, Sums
from tests.copycat.table import (
    GAME,
    PILE,
    action,
    do,
    label,
    log_of,
    menu,
    noted,
    success,
    sums,
)

# Cards of Phase 3 that only add to the sums


ADDS = {
    9: {"card_vp": 1}, 10: {"card_vp": 1}, 11: {"card_vp": 1},
    **{card: {"base_coins": 1} for card in range(12, 19)},
    19: {"card_vp": 2}, 22: {"base_coins": 2}, 23: {"base_coins": 2},
    28: {"card_vp": 3}, 30: {"card_vp": 2, "convertible": 2}, 31: {"base_coins": 2}, 37: {"base_coins": 3},
    38: {"card_vp": 1, "marker_doublings": 1},
    41: {"card_vp": 3}, 42: {"card_vp": 5}, 43: {"base_coins": 3}, 44: {"coin_doublings": 1},
    49: {"base_coins": 4},
    52: {"card_vp": 4}, 53: {"card_vp": 5}, 54: {"card_vp": 2, "convertible": 4}, 55: {"base_coins": 5},
    56: {"base_coins": 5},
    60: {"card_vp": 2, "card_doublings": 1},
}  # fmt: skip


def test_a_card_adds_to_the_sums() -> None:
    for card in ADDS:
        state = success((card, 36, 20))
        do(state, f"play {card}")
        assert state.sums == noted(ADDS[card])
        assert state.plays[0] == (card,)
        assert f"Ada plays #{card} {CARDS[card].title}: {CARDS[card].gist}." in log_of(state)


def test_a_red_card_does_nothing() -> None:
    for card in range(1, 9):
        state = success((card, 36, 20))
        do(state, f"play {card}")
        assert state.sums == Sums(0)
        assert state.plays[0] == (card,)


@pytest.mark.parametrize(("card", "coins", "vp"), [(20, 2, 1), (29, 2, 2)])
def test_a_card_with_a_choice_takes_exactly_one(card: int, coins: int, vp: int) -> None:
    for taken, added in (("coins", {"base_coins": coins}), ("vp", {"card_vp": vp})):
        state = success((card, 36, 42))
        do(state, f"play {card}")
        assert menu(state) == ["take coins", "take vp"]
        do(state, f"take {taken}")
        assert state.sums == noted(added)


def test_one_coin_and_one_more_for_a_removed_card() -> None:
    """Card 27."""
    state = success((27, 1, 2, 36))
    do(state, "play 27", "remove 1")
    assert sums(state).base_coins == 2
    assert state.gone[-1] == 1
    kept = success((27, 1, 2, 36))
    do(kept, "play 27", "done")
    assert sums(kept).base_coins == 1


def test_two_coins_for_each_of_two_removed_cards() -> None:
    """Card 57."""
    state = success((57, 1, 2, 3, 36))
    do(state, "play 57", "remove 1", "remove 2")
    assert sums(state).base_coins == 4
    assert state.gone[-2:] == (1, 2)
    kept = success((57, 1, 2, 36))
    do(kept, "play 57", "done")
    assert sums(kept).base_coins == 0


def test_keeps_two_cards_at_most_in_secret() -> None:
    """Card 36."""
    state = success((36, 42, 53, 55, 20))
    do(state, "play 36", "keep 53", "keep 55")
    assert state.kept[0] == (53, 55)
    # The Photo plays itself, the Tip Jar asks.
    assert menu(state) == ["take coins", "take vp"]
    assert state.observation(1).kept == (None, ())
    assert state.observation(1).kept_sizes == (2, 0)
    assert "#53" not in log_of(state, 1)
    assert "Ada has kept #53 Televised Debate." in log_of(state, 0)


# Cards of Phase 2


DRAWS = {21: 2, 32: 2, 33: 2, 45: 3, 58: 3}


def test_a_drawing_card_draws_n() -> None:
    for card, n in DRAWS.items():
        state = action((card, 14), piles=[PILE])
        do(state, f"play {card}")
        assert len(state.hands[0]) == n + 1
        assert state.piles[0] == PILE[: len(PILE) - n]


RECRUITS = {26: 1, 47: 2, 59: 3}


def test_a_recruiting_card_recruits_n() -> None:
    for card, n in RECRUITS.items():
        state = action((card, 14))
        do(state, f"play {card}")
        assert (state.ready[0], state.reserve[0]) == (3 + n, 4 - n)


def test_draws_one_then_swaps_two_at_most() -> None:
    """Card 24."""
    state = action((24, 12, 13, 14), piles=[PILE])
    do(state, "play 24", "trade 12", "trade 13")
    assert state.clipboards[0] == (12, 13)
    assert state.hands[0] == (14, 16, 17, 18)


def test_recruits_only_for_a_removed_card() -> None:
    """Card 25."""
    state = action((25, 12))
    do(state, "play 25", "remove 12")
    assert state.ready[0] == 4
    unwilling = action((25, 12))
    do(unwilling, "play 25", "done")
    assert unwilling.ready[0] == 3
    assert "Ada removes no card." in log_of(unwilling)


def test_recruits_and_draws() -> None:
    """Card 34."""
    state = action((34,), piles=[PILE])
    do(state, "play 34")
    assert state.ready[0] == 4
    assert state.hands[0] == (18,)


def test_recruits_and_allows_one_placement_beside_an_opponent() -> None:
    """Card 35."""
    state = action((35,), workers={"B5": (1,)})
    do(state, "play 35")
    assert state.ready[0] == 4
    assert state.shares[0] == 1


def test_draws_two_and_puts_three_in_order() -> None:
    """Card 46."""
    state = action((46,), piles=[PILE])
    do(state, "play 46")
    assert menu(state) == ["top 16", "top 15", "top 11", "done"]
    do(state, "top 11", "top 16")
    assert state.piles[0] == (9, 10, 15, 16, 11)


def test_recruits_and_borrows_the_next_extra_office() -> None:
    """Card 48."""
    state = action((48,))
    top = state.extra_supply[-1]
    do(state, "play 48")
    assert state.ready[0] == 4
    assert state.borrowed == ((0, top),)
    assert top not in state.offices


def test_of_two_extra_offices_seen_before_the_second_stays_known_when_the_first_is_borrowed() -> None:
    state = action((48,))
    state.known_extra = 2
    second = OFFICE_IDS[state.extra_supply[-2]]
    do(state, "play 48")
    assert state.observation(1).known_extra == (second,)


def test_repeats_an_office_of_an_own_used_worker() -> None:
    """Card 39."""
    state = success((39, 36), {"B4": (0,), "B8": (0,)})
    do(state, "use B4", "play 39")
    assert menu(state) == ["again B4", "none"]
    do(state, "again B4")
    assert sums(state).base_coins == 4


def test_one_card_repeats_a_card_and_another_two() -> None:
    """Card 40."""
    state = success((40, 61, 42, 22))
    assert menu(state) == ["play 40", "play 61"]
    do(state, "play 40", "reuse 42")
    # Standing Ovation is the last card and plays itself.
    do(state, "reuse 22", "reuse 42")
    assert state.vp[0] == 15


def test_copies_a_card_in_front_of_an_opponent() -> None:
    """Card 50."""
    state = success((50, 36), plays=[(), (42, 21)])
    do(state, "play 50")
    assert menu(state) == ["copy 1 42", "none"]
    assert label(state, "copy 1 42") == "Copy Player 2, #42 Photo With a Baby: 5 points"
    do(state, "copy 1 42")
    assert state.plays[1] == (42, 21)
    assert "Ada copies #42 Photo With a Baby of Ben: 5 points." in log_of(state)


def test_copies_an_office_where_an_opponent_is() -> None:
    """Card 51."""
    state = success((51, 36), {"B4": (1,), "B7": (1,), "B3": (0,), "B8": (0,)})
    do(state, "play 51")
    assert menu(state) == ["visit B4", "none"]
    do(state, "visit B4")
    assert sums(state).base_coins == 2
    assert state.used[OFFICE["B4"]] == ()


# Offices


OFFICE_ADDS = {
    "B1": {"buys": 1, "base_coins": 2}, "B2": {"buys": 1}, "B3": {"buys": 2}, "B4": {"base_coins": 2},
    "N1": {"buys": 1, "base_coins": 2}, "N2": {"buys": 1}, "N4": {"base_coins": 2},
    "X2": {"base_coins": 2}, "X3": {"buys": 1, "base_coins": 2},
    "X5": {"slides": 1, "buys": 1, "base_coins": 2}, "X7": {"base_coins": 3},
    "X8": {"convertible": 2}, "X9": {"buys": 2, "base_coins": 3}, "X11": {"convertible": NO_LIMIT},
}  # fmt: skip


def test_an_office_adds_to_the_sums() -> None:
    for id in OFFICE_ADDS:
        state = success((36, 42), {id: (0,)})
        do(state, f"use {id}")
        assert state.sums == noted(OFFICE_ADDS[id])
        assert state.used[OFFICE[id]] == (0,)
        assert f"use {id}" not in menu(state)


def test_an_office_without_an_action_scores_its_seat() -> None:
    assert success((), {"B7": (0,)}).vp[0] == 1


def test_an_office_looks_at_three_cards_and_scores_its_seat() -> None:
    """Office X1."""
    state = action((12,), (13,), workers={"X1": (0,)}, piles=[(14, 15, 16, 17)])
    do(state, "use X1")
    assert menu(state) == ["top 17", "top 16", "top 15", "done"]
    assert success((), {"X1": (0,)}, lying={"X1": (0,)}).vp[0] == 1


def test_an_office_copies_a_phase_2_card_of_an_opponent_and_not_a_phase_3_card() -> None:
    """Office X4."""
    state = action((12,), (13,), plays=[(), (21, 42)], workers={"X4": (0,)}, piles=[PILE])
    do(state, "use X4")
    assert menu(state) == ["copy 1 21", "none"]
    do(state, "copy 1 21")
    assert len(state.hands[0]) == 3


def test_a_worker_may_wait_for_a_card_to_copy() -> None:
    """Office X4."""
    state = action((12,), (21,), workers={"X4": (0,)}, piles=[PILE, PILE])
    assert "use X4" not in menu(state)
    do(state, "place B8", "play 21", "place B7")
    assert "use X4" in menu(state)


def test_an_office_makes_vp_of_two_coins_that_are_left() -> None:
    """Office X8."""
    assert success((22, 12), {"X8": (0,)}, on_street={}).vp[0] == 2


@pytest.mark.parametrize(("id", "vp"), [("B2", 1), ("N2", 1)])
def test_an_office_with_an_action_scores_its_seat_too(id: str, vp: int) -> None:
    state = success((), {id: (0,)})
    while state.current_player is not None:
        state.apply(state.legal_actions()[-1])
    assert state.vp[0] == vp


@pytest.mark.parametrize(("id", "coins", "vp"), [("B8", 2, 1), ("X10", 4, 2)])
def test_an_office_with_a_choice_gives_coins_or_vp_for_the_seat(id: str, coins: int, vp: int) -> None:
    for taken, added in (("coins", {"base_coins": coins}), ("vp", {"office_vp": vp})):
        state = success((36, 42), {id: (0,)})
        do(state, f"use {id}", f"take {taken}")
        assert state.sums == noted(added)


@pytest.mark.parametrize("id", ["B5", "N3"])
def test_drawing_offices_draw_two(id: str) -> None:
    state = action(workers={id: (0,)}, piles=[PILE])
    do(state, f"use {id}")
    assert state.hands[0] == (17, 18)


def test_an_office_draws_one_and_swaps_three_at_most() -> None:
    """Office B6."""
    state = action((12, 13, 14), workers={"B6": (0,)}, piles=[PILE])
    do(state, "use B6", "trade 12", "trade 13", "trade 14")
    assert len(state.hands[0]) == 4


def test_an_office_removes_one_card() -> None:
    """Office B9."""
    state = action((12, 13), workers={"B9": (0,)})
    do(state, "use B9", "remove 12")
    assert state.gone[-1] == 12
    assert state.hands[0] == (13,)
    assert f"Ada removes {CARDS[12].named} from the game." in log_of(state)
    late = success((12, 36), {"B9": (0,)})
    do(late, "use B9", "remove 12")
    assert late.gone[-1] == 12


def test_an_office_repeats_a_card_of_phase_2() -> None:
    """Office B10."""
    state = action((21,), workers={"B10": (0,)}, piles=[PILE])
    do(state, "play 21", "use B10", "reuse 21")
    assert len(state.hands[0]) == 4
    late = success((42, 36), {"B10": (0,)})
    assert "use B10" not in menu(do(late, "play 42"))


def test_an_office_removes_a_card_and_draws_one_for_it() -> None:
    """Office X6."""
    state = action((12, 13, 14), workers={"X6": (0,)}, piles=[PILE])
    do(state, "use X6", "remove 12")
    assert state.hands[0] == (13, 14, 18)
    assert state.gone[-1] == 12


def test_every_card_and_every_office_is_tested_here() -> None:
    cards = {
        *ADDS,
        *range(1, 9),
        20,
        29,
        27,
        57,
        36,
        *DRAWS,
        *RECRUITS,
        24,
        25,
        34,
        35,
        46,
        48,
        39,
        40,
        61,
        50,
        51,
    }
    assert cards == set(range(1, 62))
    offices = {*OFFICE_ADDS, "B7", "X1", "X4", "B8", "B5", "N3", "B6", "B9", "B10", "X6", "X10"}
    assert offices == set(OFFICE_IDS)


def test_the_index_tells_the_phases_of_cards_and_offices_that_act_and_of_no_others() -> None:
    text = "\n".join(section.text for section in GAME.rulebook)
    acting = [line for line in text.splitlines() if line.startswith("- **#40 ")]
    dead = [line for line in text.splitlines() if line.startswith("- **#5 ")]
    assert [", Phase 2 or 3:" in line for line in acting] == [True]
    assert ["Phase" in line.partition(":")[0] for line in dead] == [False]
