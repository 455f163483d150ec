"""Phase 2 (5.1 to 5.18) and worked examples 4 and 5."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.components import OFFICE
from rules.game import Asked
from tests.copycat.table import act, action, clean_up, do, label, log_of, menu, reasons, success, warning

COINS = (12, 13, 14, 15, 16, 17)


def test_turns_go_round_in_order_until_all_have_passed() -> None:
    """Ruling 5.1."""
    state = action(seats=3, ready=(1, 2, 3))
    turns = []
    for office in ("B1", "B2", "B3", "B4", "B7"):
        turns.append(state.current_player)
        do(state, f"place {office}")
    turns.append(state.current_player)
    do(state, "place B8")
    # Seats without a ready worker pass by themselves (5.5).
    assert turns == [0, 1, 2, 1, 2, 2]
    assert state.phase != 2


def test_actions_then_one_placement_then_actions() -> None:
    """Ruling 5.2."""
    state = action((21, 33, *COINS), piles=[(1, 9, 10, 11, 18)])
    do(state, "play 21", "later", "stand B1")
    assert menu(state) == ["play 33", "end"]
    do(state, "play 33")
    assert state.current_player == 1


def test_what_could_be_done_before_the_placement_alone_is_no_question_after_it() -> None:
    """Ruling 5.2."""
    state = action((21, *COINS), (12,), piles=[(9, 10, 11)])
    do(state, "place B5")
    assert state.current_player == 1
    do(state, "pass")
    assert "play 21" in menu(state)


def test_what_the_placement_brought_may_be_done_in_the_same_turn() -> None:
    """Ruling 5.2."""
    state = action((21, *COINS), (12,), piles=[(9, 33, 10, 26)])
    do(state, "place B5")
    assert menu(state) == ["play 21", "play 26", "end"]


def test_any_open_office_without_a_worker_will_do() -> None:
    """Ruling 5.3."""
    state = action(seats=4, workers={"B5": (1,), "N1": (2,)})
    offices = {words.split()[1] for words in menu(state) if words.startswith("place")}
    open_now = {f"B{number}" for number in range(1, 11)}
    assert open_now - {"B5"} <= offices
    assert "N1" not in offices
    assert any(office.startswith("X") for office in offices)
    assert reasons(state) == [
        "Occupied: Filing Room, Supply Annex.",
    ]


def test_a_turn_without_a_placement_is_a_pass_and_final() -> None:
    """Ruling 5.4."""
    state = action((21,), (12,))
    do(state, "pass")
    assert state.passed == (0,)
    do(state, "place B1")
    assert state.current_player == 1


def test_passing_with_workers_left_is_allowed_and_warned_of() -> None:
    """Ruling 5.4."""
    state = action((21,), piles=[COINS])
    assert label(state, "pass") == "Pass for this phase (unused: 3 ready workers and 1 action)"
    assert warning(state, "pass") == "Passing leaves 3 ready workers and 1 action unused this round."


def test_a_card_that_would_bring_nothing_now_is_not_lost_by_passing() -> None:
    """5.13: workers come from the reserve, if there are any."""
    state = action((26, 34), piles=[COINS])
    state.ready[0] = state.reserve[0] = 0
    assert label(state, "pass") == "Pass for this phase (unused: 1 action)", "34 draws a card as well"
    assert [str(state.label(("play", card)).gain) for card in (26, 34)] == [
        "nothing now",
        "no worker left in the reserve",
    ]
    # A hint named it by the worker that could not come.
    assert str(state.label(("play", 26)).text).endswith(": nothing now")
    state = action((26,))
    state.ready[0] = state.reserve[0] = 0
    assert not state.label(("pass",)).warning


def pass_after_all_workers(hand: tuple[int, ...], workers: dict[str, tuple[int, ...]]) -> str:
    state = action(hand, workers=workers)
    state.ready[0] = 0
    return label(state, "pass")


def test_passing_says_what_phase_3_brings_or_that_it_brings_nothing() -> None:
    assert pass_after_all_workers((12, 19), {"B2": (0,)}) == (
        "Pass for this phase. Payday: 1 coin, 3 points, 1 purchase."
    )
    assert pass_after_all_workers((1,), {"B7": (0,)}) == "Pass for this phase. Payday: 1 point."
    assert pass_after_all_workers((1,), {}) == "Pass for this phase. Payday: nothing."
    state = action((12, 19), workers={"B2": (0,)})
    state.ready[0] = 0
    assert str(state.label(("pass",)).gain) == "1 coin, 3 points, 1 purchase"


def test_passing_says_that_coins_have_no_purchase() -> None:
    """6A.4: coins left over are lost."""
    assert pass_after_all_workers((12, 22), {"B4": (0,)}) == (
        "Pass for this phase. Payday: 5 coins, no purchase."
    )
    # A conversion takes them.
    converted = "Pass for this phase. Payday: 3 coins (2 may become points), 2 points."
    assert pass_after_all_workers((12, 30), {"B4": (0,)}) == converted
    # While a worker could still get one, it is a loss that is asked about twice.
    state = action((12, 22), workers={"B4": (0,)})
    unused = "Passing leaves 2 ready workers and 5 coins unused, for you have no purchase."
    assert warning(state, "pass") == unused


def test_without_a_ready_worker_actions_may_come_first_and_may_bring_one() -> None:
    """Ruling 5.5."""
    state = action((26,), workers={"B1": (0,), "B2": (0,), "B3": (0,)})
    assert menu(state) == ["play 26", "pass"]
    assert reasons(state) == [
        "There is no ready worker to place.",
    ]
    do(state, "play 26")
    assert menu(state)[0] == "place B4"


def test_without_anything_to_do_the_pass_is_automatic() -> None:
    """Ruling 5.5."""
    state = action((12,), ready=(0, 3))
    assert state.passed == (0,)
    assert state.current_player == 1
    assert "Ada has no worker left to place." in log_of(state)


def test_without_a_legal_office_no_worker_is_placed() -> None:
    """Ruling 5.5."""
    everywhere = {f"B{number}": (1,) for number in range(1, 11)}
    state = action((21,), workers=everywhere)
    state.offices = state.offices[:10]
    state.advance()
    assert menu(state) == ["play 21", "pass"]
    assert reasons(state) == [
        "Every open office is occupied.",
    ]


def test_the_markers_of_the_office_are_taken_and_kept_until_scoring() -> None:
    """Ruling 5.6."""
    state = action(markers={"B1": 3})
    do(state, "place B1")
    assert state.collected[0] == 3
    assert state.markers[OFFICE["B1"]] == 0
    assert state.vp[0] == 0
    assert "Ada collects 3 markers." in log_of(state)


def test_only_phase_2_cards_and_offices_with_an_own_worker_act() -> None:
    """Ruling 5.7."""
    state = action((21, 22, 1), workers={"B5": (0,), "B6": (1,), "B1": (0,)}, piles=[(9,)])
    assert [words for words in menu(state) if not words.startswith("place")] == [
        "play 21",
        "use B5",
        "later",
        "pass",
    ]


def test_an_office_may_be_used_at_once_or_later_once_and_the_worker_lies_down() -> None:
    """Ruling 5.8."""
    state = action((), (12,), piles=[(9, 10, 11, 12)])
    at_once = do(state.clone(), "place B5")
    assert at_once.used[OFFICE["B5"]] == (0,)
    assert at_once.hands[0] == (11, 12)
    do(state, "later", "stand B5")
    assert menu(state) == ["use B5", "end"]
    do(state, "end", "pass")
    do(state, "use B5")
    assert state.used[OFFICE["B5"]] == (0,)
    assert "use B5" not in menu(state)


def test_an_office_without_an_own_worker_cannot_be_used() -> None:
    """Ruling 5.9."""
    state = action((12,), workers={"B5": (1,)})
    assert "use B5" not in menu(state)


def test_cards_played_lie_in_the_play_area_and_others_stay_in_hand() -> None:
    """Ruling 5.10."""
    state = action((21, 22))
    do(state, "play 21")
    assert state.plays[0] == (21,)
    assert state.hands[0] == (22,)
    assert "play 22" not in menu(state)


def test_a_phase_2_action_lapses_but_a_gray_one_waits() -> None:
    """The Coffee Round does nothing in Phase 3, Old Talking Points and the Paper Shredder act (5.11)."""
    state = success((21, 36, 40, 42), {"B9": (0,)})
    do(state, "play 42", "play 40", "reuse 42", "use B9", "remove 36")
    assert state.vp[0] == 10
    assert state.gone[-1] == 36


def test_who_has_passed_does_nothing_more_in_the_phase() -> None:
    """Ruling 5.12."""
    state = action((26,), (12,))
    do(state, "pass", "place B1", "place B2", "place B3")
    assert state.phase == 3
    assert state.ready[0] == 3


def test_recruits_come_from_the_reserve_as_far_as_it_goes_and_are_placed_as_usual() -> None:
    """Ruling 5.13."""
    state = action((59, 47), markers={"B7": 2})
    do(state, "play 59")
    assert (state.ready[0], state.reserve[0]) == (6, 1)
    do(state, "play 47")
    assert (state.ready[0], state.reserve[0]) == (7, 0)
    do(state, "place B7", "pass")
    assert state.current_player == 0
    assert state.collected[0] == 2


def test_traded_cards_go_to_the_clipboard_and_as_many_are_drawn() -> None:
    """Ruling 5.14."""
    state = action((24, 12, 13), piles=[(9, 10, 11)])
    do(state, "play 24", "trade 12", "done")
    assert state.clipboards[0] == (12,)
    assert state.hands[0] == (10, 11, 13)


def test_a_removed_card_leaves_the_hand_for_good_start_and_red_cards_too() -> None:
    """Ruling 5.15."""
    state = action((25, 1, 12), piles=[(9,)])
    do(state, "play 25")
    assert menu(state) == ["remove 1", "remove 12", "done"]
    do(state, "remove 1")
    assert state.gone[-1] == 1
    assert state.hands[0] == (12,)
    assert state.piles[0] == (9,)


def test_ready_standing_lying_and_a_seat_without_an_action_stays_standing() -> None:
    """Ruling 5.16."""
    state = action(workers={"B7": (0,), "B5": (0,)}, piles=[(9, 10)])
    assert state.ready[0] == 1
    assert "use B7" not in menu(state)
    do(state, "use B5")
    assert state.workers[OFFICE["B5"]] == state.used[OFFICE["B5"]] == (0,)
    assert state.used[OFFICE["B7"]] == ()
    assert not {"place B5", "place B7"} & set(menu(state))


def test_a_removal_for_a_card_says_where_no_card_is_left_to_draw() -> None:
    """The Audit Cellar was listed with `remove 1: draw 1`, and gave nothing for the card."""
    told = []
    for piles in ([()], [(9,)]):
        state = action((12, 13), (14,), piles=piles, workers={"X6": ()})
        told.append((label(state, "place X6"), warning(state, "place X6")))
    listed = "Place a worker in Audit Cellar: remove 1: draw 1"
    wasted = "Something would be wasted: no card left to draw."
    assert told == [(f"{listed}, no card left to draw", wasted), (listed, "None")]


def test_a_card_of_which_a_part_would_be_wasted_says_which() -> None:
    """Student Interns were listed, and advised, with a worker that could not come."""
    state = action((34, 12), (14,), piles=[(9, 10)], ready=(3, 3))
    listed = "Play #34 Student Interns: +1 worker, draw 1"
    assert label(state, "play 34") == listed
    state.reserve[0] = 0
    assert label(state, "play 34") == f"{listed}, no worker left in the reserve"
    assert str(state.label(act("play 34")).gain) == "no worker left in the reserve"


def test_what_is_repeated_or_copied_says_what_of_it_would_be_wasted() -> None:
    """`Copy #34 Student Interns: +1 worker, draw 1` was listed with no card left to draw."""
    state = action((12,), (14,), plays=((34,), (21, 34)), workers={"X4": (), "B10": ()})
    repeat, copy = do(state.clone(), "place B10"), do(state, "place X4")
    assert label(repeat, "reuse 34").endswith("#34 Student Interns: +1 worker, draw 1, no card left to draw")
    assert label(copy, "copy 1 34").endswith("#34 Student Interns: +1 worker, draw 1, no card left to draw")
    assert label(copy, "copy 1 21").endswith("#21 Coffee Round: nothing now")
    assert warning(copy, "copy 1 34") == "Something would be wasted: no card left to draw."


def test_a_blue_or_purple_card_may_be_played_for_nothing_with_a_warning() -> None:
    """Ruling 5.17."""
    state = action((21, 26), ready=(3, 3))
    state.reserve[0] = 0
    assert warning(state, "play 21") == "Something would be wasted: no card left to draw."
    assert (
        str(state.label(act("play 26")).warning)
        == "Something would be wasted: no worker left in the reserve."
    )
    do(state, "play 21", "play 26")
    assert state.ready[0] == 3
    assert "Ada has no card left to draw." in log_of(state)
    assert "Ada has no worker left to recruit." in log_of(state)


def test_an_office_of_both_phases_is_used_once_in_either() -> None:
    """Ruling 5.18."""
    state = action((12, 13), workers={"B9": (0,)})
    do(state, "use B9", "remove 12")
    assert "use B9" not in menu(state)
    # In Phase 3 it is not offered either: the worker lies.
    later = success((42,), {"B9": (0,)}, lying={"B9": (0,)})
    assert later.vp[0] == 5


def test_placing_says_what_the_office_does_and_what_lies_there() -> None:
    state = action(markers={"B2": 1, "B9": 2})
    assert label(state, "place B2") == "Place a worker in Tender Window: buy 1, +1 point, 1 marker"
    assert label(state, "place B9") == "Place a worker in Paper Shredder: remove 1, 2 markers"
    assert state.label(act("place B5")).target == "office:B5"
    assert str(state.label(act("place B2")).name) == "Tender Window"


def test_placing_says_when_the_office_has_nothing_to_do_now() -> None:
    """The Photocopier repeats what was played in Phase 2 already."""
    before = action((21,), piles=[(9, 10, 11, 14, 22)])
    gain = str(before.label(act("place B10")).gain)
    assert gain == "nothing yet"
    # In other words a hint said it twice: `nothing to do now (nothing yet)`.
    assert label(before, "place B10").endswith(gain)
    assert warning(before, "place B10") == "Photocopier has nothing to repeat yet."
    do(before, "play 21")
    assert "nothing" not in label(before, "place B10")
    assert before.label(act("place B10")).warning is None


def test_an_office_that_scores_or_has_a_marker_brings_something_all_the_same() -> None:
    idle = action(markers={"B10": 1}, piles=[()])
    idle.offices = (*idle.offices, OFFICE["X1"])
    assert label(idle, "place X1").endswith("nothing now")
    assert [idle.label(act(f"place {office}")).gain for office in ("B10", "X1")] == [None, None]


def test_a_forced_end_of_turn_takes_no_decision() -> None:
    cases: Sequence[tuple[int, ...]] = [(), (21,), (12, 13)]
    for hand in cases:
        state = action(hand)
        do(state, "place B1")
        assert state.current_player == 1


def test_a_turn_of_phase_2() -> None:
    """Weekend Volunteer, the Filing Room with two markers, and a Coffee Round drawn there.

    Worked example 4.
    """
    state = action((26, 12), (13,), piles=[(9, 10, 11, 14, 21)], markers={"B5": 2})
    do(state, "play 26")
    assert (state.ready[0], state.reserve[0]) == (4, 3)
    do(state, "place B5")
    assert state.collected[0] == 2
    assert state.used[OFFICE["B5"]] == (0,)
    assert state.hands[0] == (12, 14, 21)
    do(state, "play 21")
    assert list(state.hands[0]) == [10, 11, 12, 14]
    assert state.ready[0] == 3
    assert state.current_player == 1


def test_swapping_four_cards_for_new_ones() -> None:
    """Mail Sorting: draw 1, three cards to the clipboard, draw 3; they come back in the clean-up.

    Worked example 5.
    """
    state = action((12, 13, 14), workers={"B6": (0,)}, piles=[(9, 10, 11, 15, 16)])
    do(state, "use B6", "trade 12", "trade 13", "trade 14")
    assert state.hands[0] == (10, 11, 15, 16)
    assert state.clipboards[0] == (12, 13, 14)
    state.agenda.clear()
    state.hands[0] = state.piles[0] = ()
    clean_up(state)
    assert {12, 13, 14} >= set(state.hands[0]) > set()


def test_why_not_explains_that_yellow_and_green_cards_wait_for_phase_3() -> None:
    state = action((12, 9, 21))
    (reason,) = state.why_not()
    assert str(reason) == (
        "Yellow and green cards act at payday, when every hand card is played: "
        "#9 Local Newspaper, #12 Fatherly Friend."
    )


def test_a_worker_can_be_placed_first_to_act_after_it() -> None:
    """Rulings 5.2, 5.8."""
    state = action((12,), piles=[(9, 10, 11)])
    assert len({state.label(action).target for action in state.legal_actions()}) == len(menu(state)) - 1
    do(state, "later")
    assert {"stand B1", "stand B5", "stand B6", "stand B9"} < {*menu(state)}
    assert state.label(act("stand B5")).target == "office:B5"


def test_later_is_not_offered_where_nothing_acts_before_or_at_once() -> None:
    state = action((12,), workers={"B5": (1,), "B6": (1,), "B9": (1,)})
    assert "later" not in menu(state)


def test_an_office_that_would_do_nothing_yet_is_not_used_on_placement() -> None:
    """The Photocopier finds no card, the Paper Shredder none to remove."""
    state = action((), (12,), seats=2)
    do(state, "place B10")
    assert state.used[OFFICE["B10"]] == ()


def test_in_phase_2_even_a_player_without_a_hand_card_is_asked_behind_the_cover() -> None:
    state = action((21,), workers={"B10": (0,)}, piles=[()])
    do(state, "play 21", "use B10")
    assert menu(state) == ["reuse 21", "none"]
    assert state.hands[0] == ()
    assert state.prompt().asked is Asked.SEAT


# Turns before everybody (option `turns`)


def test_an_open_turn_is_asked_before_everybody_and_names_no_hand_card() -> None:
    state = action((21, 12), (13,), turns="open", piles=[(9, 10)])
    assert state.prompt().asked is Asked.OPEN
    assert "play 21" not in menu(state)
    assert "hand" in menu(state)
    assert state.why_not() == ()
    assert label(state, "pass") == "Pass for this phase (unused: 3 ready workers)", "nor what it would bring"
    assert state.observation(1).open_turns


def test_in_an_open_turn_enter_looks_at_the_hand_and_does_not_pass() -> None:
    """A card that acts now would be lost, and nobody but its owner may be told of it."""
    state = action((21, 12), (13,), ready=(0, 3), turns="open", piles=[(9, 10)])
    assert [found for found in state.legal_actions() if state.label(found).safe] == [("hand",)]
    assert do(state, "hand").prompt().call == "looks at the hand", "whose turn it is all know"


def test_who_has_looked_at_a_hand_with_nothing_to_play_is_asked_before_passing() -> None:
    state = action((9, 12), (13,), ready=(0, 3), turns="open", piles=[(10, 11)])
    do(state, "hand")
    assert (state.current_player, menu(state), state.passed) == (0, ["pass"], ())


def test_in_an_open_turn_a_placement_ends_the_turn() -> None:
    state = action((21, 12), (13,), turns="open", piles=[(9, 10)])
    do(state, "place B1")
    assert state.current_player == 1


def test_in_an_open_turn_the_hand_is_looked_at_behind_a_cover() -> None:
    state = action((21, 12), (13,), turns="open", piles=[(9, 10)])
    do(state, "hand")
    assert state.prompt().asked is Asked.SEAT
    do(state, "play 21")
    assert state.prompt().asked is Asked.SEAT
    do(state, "place B1")
    assert state.prompt().asked is Asked.OPEN
    assert state.current_player == 1


def test_an_office_that_draws_in_an_open_turn_lets_its_owner_go_on() -> None:
    state = action((12,), (13,), turns="open", piles=[(9, 10, 21, 33)])
    do(state, "place B5")
    assert (state.current_player, state.prompt().asked) == (0, Asked.SEAT)
    assert menu(state) == ["play 21", "play 33", "end"]


def test_the_last_worker_is_placed_knowing_that_there_is_no_purchase_yet() -> None:
    """Coins without a purchase buy nothing, and nothing else in the phase says so."""
    state = action((12,), (13,))
    assert "no purchase" not in str(state.prompt().text)
    state.ready[0] = 1
    assert str(state.prompt().text) == "Place a worker or pass (1 worker ready; no purchase)."
    state.workers[OFFICE["B1"]] = (0,)
    assert "no purchase" not in str(state.prompt().text)


def test_in_an_open_turn_what_lies_open_is_repeated_before_everybody() -> None:
    """There is nothing secret in it; who has looked at the hand goes on behind the cover."""
    for begins, asked in (((), Asked.OPEN), (("hand",), Asked.SEAT)):
        state = action((12,), (13,), turns="open", plays=[(21, 32)], piles=[(9, 10, 14, 15)])
        do(state, *begins, "place B10")
        assert state.prompt().asked is asked
