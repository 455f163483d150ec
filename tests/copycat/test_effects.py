"""What holds for all effects: rulings 8.1 to 8.20."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.components import OFFICE, OFFICE_IDS
from rules.copycat.effects.workers import BorrowOffice
from tests.copycat.table import (
    PILE,
    act,
    action,
    clean_up,
    do,
    label,
    log_of,
    menu,
    open_ids,
    success,
    sums,
    warning,
)

# Rulings


def test_a_target_acts_in_the_phase_in_progress_and_stays_where_it_is() -> None:
    """Ruling 8.1."""
    state = action((40, 21), plays=[(42,)], piles=[PILE])
    do(state, "play 21", "play 40")
    assert menu(state) == ["reuse 21", "none"]
    do(state, "reuse 21")
    assert state.plays[0] == (42, 21, 40)


def test_an_office_without_effects_is_no_target() -> None:
    """Ruling 8.1."""
    state = success((51, 36, 42), {"B7": (1,)})
    assert (
        str(state.label(act("play 51")).warning)
        == "Something would be wasted: nothing to repeat or copy yet."
    )


def test_an_opponent_who_has_not_yet_played_shows_only_phase_2_cards() -> None:
    """Ruling 8.2."""
    state = success((50, 42), {"B8": (0,)}, plays=[(), (21, 26)])
    do(state, "play 50")
    assert "Ada finds nothing to repeat or copy." in log_of(state)
    early = action((50,), (12,), plays=[(), (21, 26)], piles=[PILE])
    do(early, "play 50")
    assert menu(early) == ["copy 1 21", "copy 1 26", "none"]
    do(early, "copy 1 26")
    assert early.ready == [4, 3]


def test_repeats_and_copies_are_no_targets() -> None:
    """Ruling 8.3."""
    state = success((40, 36, 42), {"B10": (0, 1)}, plays=[(39, 50), (61,)], lying={"B10": (0,)})
    do(state, "play 42", "play 40")
    assert menu(state) == ["reuse 42", "none"]
    copy = success((51, 39, 36), {"B10": (0, 1), "B8": (0,)}, lying={"B10": (0,)})
    assert copy.label(act("play 51")).warning
    assert copy.label(act("play 39")).warning


def test_a_repeated_doubling_is_a_further_one() -> None:
    """Ruling 8.4."""
    state = success((44, 40, 22, 36))
    do(state, "play 44", "play 22", "play 40", "reuse 44")
    assert "Ada has 6 coins (2 before doubling) and 0 purchases." in log_of(state)


def test_a_repeated_or_copied_office_pays_no_seat_and_no_markers() -> None:
    """Ruling 8.5."""
    state = success((51, 36), {"B2": (1,), "B8": (0,)})
    state.markers[OFFICE["B2"]] = 2
    do(state, "play 51", "visit B2")
    assert sums(state).buys == 1
    do(state, "use B8", "take coins")
    while state.current_player is not None:
        state.apply(state.legal_actions()[-1])
    assert state.vp[0] == 0
    assert state.markers[OFFICE["B2"]] == 2


def test_any_office_with_an_opponent_standing_lying_shared_or_borrowed() -> None:
    """Ruling 8.6."""
    state = success((51, 36), {"B3": (1,), "B4": (0, 1), "B8": (0,)}, lying={"B3": (1,)})
    state.borrowed = ((1, OFFICE["X9"]),)
    state.workers[OFFICE["X9"]] = (1,)
    do(state, "play 51")
    assert menu(state) == ["visit B3", "visit B4", "visit X9", "none"]


def test_share_joins_exactly_one_worker_an_opponents() -> None:
    """Ruling 8.7."""
    state = action(
        (35,), seats=3, workers={"B1": (1,), "B2": (1, 2), "B3": (0,), "B4": (2,)}, ready=(2, 1, 1)
    )
    state.borrowed = ((1, OFFICE["X9"]),)
    state.workers[OFFICE["X9"]] = (1,)
    do(state, "play 35")
    offered = set(menu(state))
    assert {"place B1", "place B4"} <= offered
    assert not {"place B2", "place B3", "place X9"} & offered
    assert label(state, "place B1").endswith("join")
    do(state, "place B1")
    assert state.workers[OFFICE["B1"]] == (1, 0)
    assert state.shares[0] == 0


def test_an_ordinary_placement_keeps_the_permission_and_it_ends_with_phase_2() -> None:
    """Ruling 8.7."""
    state = action((35,), ready=(2, 0), workers={"B1": (1,)})
    do(state, "play 35", "place B2")
    assert state.shares[0] == 1
    do(state, "pass")
    assert state.shares[0] == 0


def test_both_use_the_action_and_score_the_seat_and_permissions_add_up() -> None:
    """Ruling 8.7."""
    state = success((36, 42), {"B2": (1, 0)})
    do(state, "use B2")
    assert state.used[OFFICE["B2"]] == (0,)
    assert sums(state).buys == 1
    twice = action((35, 40), workers={"B1": (1,)})
    do(twice, "play 35", "play 40", "reuse 35")
    assert twice.shares[0] == 2


def test_a_borrowed_office_is_open_to_its_borrower_alone_and_carries_no_markers() -> None:
    """Ruling 8.8."""
    state = action((48,), (12,))
    borrowed = OFFICE_IDS[state.extra_supply[-1]]
    do(state, "play 48")
    assert f"place {borrowed}" in menu(state)
    do(state, "place B1")
    assert f"place {borrowed}" not in menu(state)
    assert borrowed not in open_ids(state)
    state.agenda.clear()
    clean_up(state)
    assert state.markers[OFFICE[borrowed]] == 0
    assert open_ids(state)[-1] == borrowed


def test_without_a_supply_nothing_is_borrowed() -> None:
    """Ruling 8.8."""
    state = action((48,))
    state.extra_supply = ()
    assert warning(state, "play 48") == "Something would be wasted: no extra office left."
    do(state, "play 48")
    assert state.borrowed == ()
    assert "There is no extra office left for Ada to borrow." in log_of(state)


def test_the_reward_is_paid_once_for_each_removed_card() -> None:
    """Ruling 8.9."""
    twice = success((57, 1, 2, 36))
    do(twice, "play 57")
    assert str(twice.prompt().text) == "Remove up to 2 cards of your hand from the game."
    do(twice, "remove 1")
    assert str(twice.prompt().text) == "Remove up to 1 card of your hand from the game."
    do(twice, "done")
    assert sums(twice).base_coins == 2
    nothing = action((12, 13), workers={"X6": (0,)}, piles=[PILE])
    do(nothing, "use X6", "done")
    assert nothing.hands[0] == (12, 13)


def test_convert_and_doctorate_take_different_coins() -> None:
    """Ruling 8.10."""
    state = success((56, 55, 49), {"B2": (0,), "X11": (0,)}, on_street={1: 62})
    do(state, "buy 1", "pay 10")
    assert state.vp[0] == 10 + 4 + 1


def test_actions_combine_freely() -> None:
    """Coins doubled by a card are spent through two offices (8.11)."""
    state = success((44, 56), {"B1": (0,), "B2": (0,)}, on_street={1: 42, 2: 37})
    do(state, "buy 1", "buy 2")
    assert state.clipboards[0] == (42, 37)


def test_effects_come_in_order_and_an_impossible_one_is_skipped() -> None:
    """Ruling 8.12."""
    state = action((34,), ready=(3, 3), piles=[PILE])
    state.reserve[0] = 0
    do(state, "play 34")
    assert state.ready[0] == 3
    assert state.hands[0] == PILE[-1:]


def test_where_a_player_may_do_less() -> None:
    """Ruling 8.13."""
    swap = action((24, 12), piles=[PILE])
    do(swap, "play 24", "done")
    assert swap.clipboards[0] == ()
    reuse = success((42, 40, 36, 20))
    do(reuse, "play 42", "play 40", "none", "play 36", "done")
    assert sums(reuse).card_vp == 5
    assert reuse.kept[0] == ()


def test_draws_no_more_than_there_is() -> None:
    """Ruling 8.13."""
    state = action((58,), piles=[(9,)], discards=[(10, 11)])
    do(state, "play 58")
    assert state.hands[0] == (9, 10, 11)


def test_fewer_can_be_drawn_where_the_pile_would_be_made_new() -> None:
    """Ruling 8.13."""
    state = action((58, 21), piles=[(9, 10)], discards=[(12, 13)])
    assert menu(state)[:3] == ["play 21", "play 58", "fewer 58"]
    assert str(state.label(("fewer", 58)).text).endswith(", drawing as many as you say"), "asked next"
    do(state, "fewer 58")
    assert menu(state) == ["draw 2", "draw 1", "draw 0"]
    do(state, "draw 2")
    assert state.hands[0] == (9, 10, 21)
    assert state.discards[0] == (12, 13)


def test_fewer_can_be_drawn_of_cards_put_in_order_and_at_an_office() -> None:
    """Ruling 8.13."""
    state = action((12,), (13,), workers={"B5": (0,)}, piles=[(9, 10, 11)])
    assert "fewer B5" not in menu(state)
    state = action((46, 12), (13,), workers={"B5": (0,)}, piles=[PILE])
    do(state, "play 46", "top 11", "done", "fewer B5", "draw 1")
    assert 11 in state.hands[0]
    assert "as many as you say" not in log_of(state, 1)


def test_nobody_is_asked_to_swap_without_a_card_to_draw() -> None:
    """Ruling 5.14."""
    state = action((24, 12, 13), piles=[(9,)])
    do(state, "play 24")
    assert state.clipboards[0] == ()
    assert not menu(state)[0].startswith("trade")
    assert "Ada swaps no card." in log_of(state)


def test_repeats_are_named_one_after_the_other_and_a_card_may_be_named_again() -> None:
    """Ruling 8.14."""
    state = action((61, 21), piles=[PILE])
    do(state, "play 21", "play 61", "reuse 21")
    assert menu(state) == ["reuse 21", "none"]
    do(state, "reuse 21")
    assert len(state.hands[0]) == 6


def test_only_the_owner_looks_and_few_cards_are_not_made_more_by_a_shuffle() -> None:
    """Ruling 8.15."""
    state = action((46,), piles=[(9, 10, 15, 18)], discards=[(11, 12)])
    do(state, "play 46")
    assert menu(state) == ["top 10", "top 9", "done"]
    assert state.discards[0] == (11, 12)
    assert state.observation(0).known_top[0] == (9, 10)
    assert state.observation(1).known_top == (None, ())
    assert "#10" not in log_of(state, 1)
    do(state, "top 9")
    assert state.piles[0] == (10, 9)
    left = action((46,), piles=[(9, 10, 15, 18)])
    do(left, "play 46", "done")
    assert left.piles[0] == (9, 10)


def test_a_single_card_is_seen_and_none_is_no_matter() -> None:
    """Ruling 8.15."""
    one = action((46, 21), piles=[(9, 15, 18)])
    do(one, "play 46")
    assert one.known_top[0] == 1
    assert "Ada will draw #9 Local Newspaper." in log_of(one, 0)
    none = action((46, 21), piles=[(15, 18)])
    do(none, "play 46")
    assert none.known_top[0] == 0


def test_a_repeated_office_needs_an_own_used_worker_who_lies_again() -> None:
    """Ruling 8.16."""
    state = action((39, 21), workers={"B5": (0,), "B9": (0,)}, lying={"B5": (0,)}, piles=[PILE])
    do(state, "play 39")
    assert menu(state) == ["again B5", "none"]
    do(state, "again B5")
    assert state.used[OFFICE["B5"]] == (0,)


def test_in_phase_2_a_repeat_needs_a_target() -> None:
    """Ruling 8.17."""
    state = action((39, 40, 50, 51, 61), workers={"B10": (0,)})
    assert [words for words in menu(state) if not words.startswith("place")] == ["later", "pass"]
    assert str(state.why_not()[1]) == (
        "Nothing to repeat or copy yet: #39 Repeat Appointment, #40 Old Talking Points, #50 Borrowed Slogan, "
        "#51 Visiting Delegation, #61 Standing Ovation, Photocopier. A card may wait for payday."
    )


def test_what_cannot_be_copied_is_told_why() -> None:
    """`Everything you might expect here can be chosen` stood where an opponent's office was left out."""
    state = action(
        (51, 21), (12,), workers={"B1": (1,), "B6": (1,), "B10": (1,)}, lying={"B6": (1,)}, piles=[PILE] * 2
    )
    do(state, "play 51")
    assert menu(state) == ["visit B6", "none"]
    assert [str(reason) for reason in state.why_not()] == [
        "Procurement Desk acts at payday.",
        "Photocopier itself repeats or copies.",
    ]


def test_in_phase_3_it_is_played_anyway_and_does_nothing() -> None:
    """Ruling 8.17."""
    state = success((40,))
    assert state.plays[0] == (40,)
    assert "Ada finds nothing to repeat or copy." in log_of(state)


def test_not_the_card_being_carried_out_and_not_a_kept_one() -> None:
    """Ruling 8.18."""
    state = success((27, 36, 42, 12))
    do(state, "play 36", "keep 42", "done", "play 27")
    assert menu(state) == ["remove 12", "done"]


def test_kept_cards_are_out_of_reach_until_the_next_draw() -> None:
    """Ruling 8.19."""
    state = success((36, 42, 53), everybody=True)
    state.piles[0] = PILE
    do(state, "play 36", "keep 42", "keep 53")
    assert state.vp[0] == 0
    assert state.hands[0] == (11, 15, 16, 17, 18, 42, 53)
    assert state.phase == 1


def test_borrowing_more_than_there_is_takes_what_there_is() -> None:
    """Ruling 8.20."""
    state = action((48,))
    state.extra_supply = state.extra_supply[:1]
    state.agenda.clear()
    state.push(BorrowOffice(seat=0), BorrowOffice(seat=0))
    state.advance()
    assert len(state.borrowed) == 1


def test_a_borrowed_office_seen_before_is_known_to_come_next() -> None:
    state = action((48, 40), (12,))
    first, second = (OFFICE_IDS[office] for office in reversed(state.extra_supply[-2:]))
    do(state, "play 48", "play 40", "reuse 48")
    assert [OFFICE_IDS[office] for _, office in state.borrowed] == [first, second]
    state.agenda.clear()
    clean_up(state)
    assert open_ids(state)[-1] == first
    assert state.observation(1).known_extra == (second,)


def test_a_third_doubling_is_called_wasted_and_a_second_one_not() -> None:
    cases: Sequence[tuple[int, str, str]] = [
        (44, "coin_doublings", "coins are doubled twice already"),
        (60, "card_doublings", "card points are doubled twice already"),
        (38, "marker_doublings", "markers are doubled twice already"),
    ]
    for card, doublings, why in cases:
        state = success((57, card), collected=3)
        for so_far, expected in ((1, "None"), (2, f"Something would be wasted: {why}.")):
            state.sums = sums(state)._replace(**{doublings: so_far})
            assert warning(state, f"play {card}") == expected
