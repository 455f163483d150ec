"""Every one of the 128 cards played for its Event; rulings 14 and examples E14, E17, E19, E21."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import CODES
from rules.votes_for_women.effects.playing import FinishEvent, PlayEvent
from rules.votes_for_women.phases.operations import PlayACard
from rules.words import Stop
from tests.votes_for_women.table import (
    ATLANTIC,
    MIDWEST,
    NORTHEAST,
    OPP,
    PLAINS,
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
    over,
    place,
    position,
    remove,
    the_map,
)
from tests.votes_for_women.test_cards_without_choices import FIXED, GATE


def test_union_victory_ends_the_civil_war_in_mid_turn() -> None:
    """Ruling 14.2 (card 5)."""
    state = event(5, turn_box=(2, 54), script=GATE)
    assert state.buttons[SUF] == 2
    assert state.turn_box == (2,)
    assert state.discards == [(5,), (54,)]
    begin(state, PlayEvent(SUF, 21))
    assert over(finish(state))


def test_fifteenth_amendment_markers_then_cubes_then_persistent() -> None:
    """Ruling 14.3 (card 6)."""
    state = event(6, script=GATE)
    assert state.congress == 2
    assert 6 not in state.game_box
    finish(state)
    assert 6 in state.game_box


@pytest.mark.parametrize("card", [4, 37])
def test_draw_two_play_one_of_the_suffragist_deck(card: int) -> None:
    state = event(card, decks=((22, 3, 9), ()))
    assert list(state.legal_actions()) == [("event", 3), ("event", 22)]
    do(state, ("event", 3))
    assert over(state)
    assert state.congress == 1
    assert set(state.discards[SUF]) == {22, 3, card}
    assert state.decks[SUF] == (9,)


def test_draw_two_play_one_of_the_opposition_deck() -> None:
    for card in [72, 73, 90, 91]:
        state = event(card, decks=((), (101, 61, 62)))
        do(state, ("event", 101))
        assert over(state)
        assert state.buttons[OPP] == 3
        assert set(state.discards[OPP]) == {61, 101, card}


def test_draw_two_play_one_of_a_state_card() -> None:
    for seat in [SUF, OPP]:
        for card in [117, 124, 126]:
            state = event(card, seat, decks=((22, 3), (101, 71)))
            do(state, ("event", (22, 101)[seat]))
            assert over(state)
            assert state.buttons[seat] == (4, 3)[seat]
            assert set(state.discards[seat]) == ({22, 3}, {101, 71})[seat]
            assert state.removed[-1] == card


def test_draw_two_only_a_card_legal_as_an_event_can_be_picked() -> None:
    """Ruling 14.4."""
    state = event(4, decks=((5, 22), ()))
    assert over(state)
    assert state.buttons[SUF] == 4
    assert "discards Union Victory" in log_of(state)
    assert [entry.stop for entry in state.log if "no Event (needs" in f"{entry.text}"] == [Stop.KEY]


def test_draw_two_if_none_is_legal_both_are_discarded() -> None:
    """Ruling 14.4."""
    state = event(72, decks=((), (55, 69)))
    assert over(state)
    assert set(state.discards[OPP]) == {55, 69, 72}
    assert "can play none" in log_of(state)


def test_draw_two_with_one_card_left_draw_one() -> None:
    state = event(4, decks=((22,), ()))
    assert over(state)
    assert state.buttons[SUF] == 4
    state = event(4)
    assert over(state)


def test_draw_two_chains_and_the_chained_card_never_counts_as_hand_or_claimed_card() -> None:
    """Ruling 14.4."""
    hands, decks = ((4, 26), ()), ((37, 3, 22, 2), ())
    state = begin(position(hands=hands, claimed=((119,), ()), decks=decks), PlayACard(SUF))
    do(state, ("event", 4), ("event", 37), ("event", 22))
    assert list(state.legal_actions()) == [("done",), ("claimed", 119)]
    assert state.buttons[SUF] == 4
    assert state.discards[SUF] == (3, 2, 22, 37, 4)


def test_a_bar_of_two_a_state_for_emmeline_pankhurst() -> None:
    """Card 24."""
    state = event(24, script={"cube die": [1, 2]})
    do(state, *place("OH OH", "purple"))
    assert "OH" not in codes_of(state)


def test_southern_strategy_buttons_cubes_strategy_card_then_it_stays() -> None:
    """Ruling 14.16 (card 35)."""
    state = event(35, strategy_cards=(105, 107, 110), strategy_deck=(111,))
    assert state.buttons[SUF] == 2
    while state.legal_actions()[0][0] != "strategy":
        do(state, state.legal_actions()[0])
    assert the_map(state) == dict.fromkeys(SOUTH.split(), "pp")
    do(state, ("strategy", 107))
    assert state.claimed[SUF] == (107,)
    assert state.strategy_cards == (105, 110, 111)
    assert state.game_box == (35,)


@pytest.mark.parametrize(("card", "seat"), [(39, SUF), (100, OPP)])
def test_four_buttons_pay_for_a_strategy_card(card: int, seat: int) -> None:
    """Cards 39 and 100."""
    state = event(card, buttons=(6, 5), strategy_cards=(105, 107, 110), strategy_deck=(111,))
    do(state, ("strategy", 105))
    assert state.claimed[seat] == (105,)
    assert state.buttons[seat] == (2, 1)[seat]


def test_clearing_up_to_so_many_states() -> None:
    for card, color, states in [(55, "purple", 4), (60, "yellow", 2), (85, "yellow", 4)]:
        codes = ["OH", "TX", "NY", "CA", "FL"]
        state = event(card, cubes=dict.fromkeys(codes, "ppyy"), buttons=(5, 0), game_box=(6, 35))
        rest = "yy" if color == "purple" else "pp"
        do(state, *remove(" ".join(codes[:states]), color))
        assert over(state)
        assert the_map(state) == {**dict.fromkeys(codes, "ppyy"), **dict.fromkeys(codes[:states], rest)}
        assert state.buttons[SUF] == (5 if card == 60 else 3)


def test_red_scare_clears_purple_from_two_states() -> None:
    """Card 93."""
    state = event(93, cubes={"OH": "ppy", "TX": "p", "NY": "y"})
    do(state, *remove("OH TX", "purple"))
    assert over(state)
    assert the_map(state) == {"OH": "y", "NY": "y"}


def test_lost_buttons_never_go_below_zero() -> None:
    for card, lost in [(55, 2), (85, 2), (78, 1)]:
        state = event(card, buttons=(1, 0), game_box=(6, 35))
        assert over(state)
        assert state.buttons[SUF] == 0
        state = event(card, buttons=(7, 0), game_box=(6, 35))
        assert state.buttons[SUF] == 7 - lost


def test_progress_not_politics_any_number_on_top_the_others_under_any_order() -> None:
    """Ruling 14.5 (card 66)."""
    state = event(66, decks=((), (61, 62, 63, 64, 67, 70, 101)))
    assert state.observation(OPP).looked[OPP] == (61, 62, 63, 64, 67, 70)
    assert len(state.legal_actions()) == 12
    do(state, ("top", 63), ("bottom", 61), ("top", 70), ("bottom", 62), ("bottom", 64), ("top", 67))
    assert over(state)
    assert state.decks[OPP] == (67, 70, 63, 101, 61, 62, 64)
    assert state.discards[OPP] == (66,)


def test_progress_not_politics_with_fewer_than_six_left_take_what_there_is() -> None:
    """Card 66."""
    state = event(66, decks=((), (61, 62)))
    do(state, ("top", 61), ("top", 62))
    assert over(state)
    assert state.decks[OPP] == (62, 61)
    assert over(event(66))


def test_two_cards_take_suffragist_cubes() -> None:
    """Cards 74 and 78."""
    state = event(78, cubes={"CA": "ppyyy"}, buttons=(3, 0))
    assert held(state, "CA") == ""
    assert state.buttons[SUF] == 2
    state = event(78, cubes={"CA": "rr"})
    assert held(state, "CA") == "rr"


def test_xenophobia_first_purple_then_yellow_both_compulsory() -> None:
    """Ruling 14.17 (card 75)."""
    state = event(75, cubes={"OH": "ppy", "TX": "p", "NY": "yy"})
    assert list(state.legal_actions()) == remove("TX OH", "purple")
    do(state, *remove("OH", "purple"))
    assert set(state.legal_actions()) == set(remove("OH NY", "yellow"))
    do(state, *remove("OH", "yellow"))
    assert over(state)
    assert the_map(state) == {"TX": "p", "NY": "yy"}
    state = event(75, cubes={"NY": "yy"})
    assert over(state)
    assert the_map(state) == {}


def test_two_cards_without_a_target_do_nothing() -> None:
    """Cards 84 and 114."""
    assert over(event(84))
    assert over(event(114, SUF))


def test_riots_discard_two_at_random_and_draw_two() -> None:
    """Ruling 14.15 (card 99)."""
    described: dict[str, Any] = {"hands": ((1, 2, 3, 9), ()), "decks": ((10, 11, 14), ())}
    state = event(99, script={"Anti-Suffrage Riots": [1, 9]}, **described)
    assert over(state)
    assert state.hands[SUF] == (2, 3, 10, 11)
    assert state.discards[SUF] == (1, 9)
    state = event(99, hands=((1, 2, 3), ()), decks=((10,), ()), script={"Anti-Suffrage Riots": [2, 3]})
    assert state.hands[SUF] == (1, 10)


@pytest.mark.parametrize(
    ("hand", "hit", "after"),
    [
        pytest.param((2, 3, 9, 10), [3, 10], (2, 9, 11, 14), id="round 3"),
        pytest.param((2,), [2], (11,), id="round 6"),
    ],
)
def test_riots_by_size_of_the_hand(hand: tuple[int, ...], hit: list[int], after: tuple[int, ...]) -> None:
    """Example E21."""
    state = event(99, hands=(hand, ()), decks=((11, 14), ()), script={"Anti-Suffrage Riots": hit})
    assert state.hands[SUF] == after


def test_governor_clements_veto_turns_a_check() -> None:
    """Ruling 14.8 (card 102)."""
    state = event(102, checks="OH TX", xs="NY")
    assert list(state.legal_actions()) == [("state", "Texas"), ("state", "Ohio")]
    do(state, ("state", "Ohio"))
    assert over(state)
    assert the_map(state) == {"OH": "X", "TX": "check", "NY": "X"}
    assert state.decided == [1, 2]


def test_governor_clements_veto_without_a_check_does_nothing() -> None:
    """Ruling 14.8 (card 102)."""
    state = event(102, xs="NY")
    assert over(state)
    assert the_map(state) == {"NY": "X"}
    assert "There is no such state: nothing happens." in log_of(state)


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_efficient_organizing_gives_five_buttons(seat: int) -> None:
    """Card 105."""
    state = event(105, seat)
    assert state.buttons[seat] == 5


def test_reconsideration_turns_back_only_the_other_sides_marker() -> None:
    """Ruling 14.9 (card 106)."""
    state = event(106, SUF, checks="OH TX", xs="NY VT")
    assert set(state.legal_actions()) == {("state", "New York"), ("state", "Vermont")}
    do(state, ("state", "Vermont"), *place("VT VT", "purple"))
    assert held(state, "VT") == "pp"
    state = event(106, OPP, checks="OH TX", xs="NY VT")
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == "rr"
    assert state.decided == [1, 2]


def test_reconsideration_without_a_target_it_does_nothing_also_under_the_civil_war() -> None:
    """Card 106."""
    assert over(event(106, SUF, checks="OH"))
    state = event(106, SUF, checks="OH", xs="TX TN", turn_box=(54,))
    assert over(state)
    assert held(state, "TX") == "X"


def test_buttons_are_halved() -> None:
    """Example E17."""
    for before, after in [(7, 3), (6, 3), (1, 0), (0, 0)]:
        state = event(107, OPP, buttons=(before, 4))
        assert state.buttons == [after, 4]


def test_the_suffragists_halve_the_buttons_of_the_opposition() -> None:
    """Ruling 14.10 (card 107)."""
    assert event(107, SUF, buttons=(4, 5)).buttons == [4, 2]


def test_change_in_plans_sees_the_hand_and_replaces_a_card() -> None:
    """Ruling 14.11 (card 108)."""
    state = event(108, SUF, hands=((2,), (53, 61, 71, 84, 101)), decks=((), (62, 63)))
    assert list(state.legal_actions()) == [("discard", 61), ("discard", 101)]
    assert len(state.why_not()) == 3
    do(state, ("discard", 101))
    assert over(state)
    assert state.hands[OPP] == (53, 61, 62, 71, 84)
    assert state.discards[OPP] == (101,)
    assert state.observation(SUF).known_hands[OPP] == (53, 61, 71, 84)
    assert state.observation(None).known_hands == (None, None)


def test_change_in_plans_protected_cards_an_empty_deck_and_an_only_choice() -> None:
    """Ruling 14.11 (card 108)."""
    state = event(108, OPP, hands=((1, 19, 36), ()), decks=((9,), ()))
    assert over(state)
    assert state.hands[SUF] == (1, 19, 36)
    state = event(108, OPP, hands=((1, 22), ()))
    assert over(state)
    assert state.hands[SUF] == (1,)
    assert state.discards[SUF] == (22,)


def test_bellwether_state_clears_and_adds_four() -> None:
    """Ruling 14.12 (card 109)."""
    state = event(109, SUF, cubes={"TN": "rrr"}, checks="OH", xs="TX")
    do(state, ("state", "Tennessee"), *place("TN TN TN", "purple"))
    assert held(state, "TN") == "ppp"
    do(state, *place("TN", "yellow"))
    assert held(state, "TN") == "check"


def test_bellwether_state_may_name_a_decided_state_which_is_marked() -> None:
    """Rulings 4.4 and 14.12 (card 109)."""
    state = event(109, SUF, cubes={"TN": "rrr", "GA": "r"}, checks="OH", xs="TX", turn_box=(54,))
    assert codes_of(state) == set(CODES)
    for name in ("Ohio", "Texas", "Virginia"):
        label = state.label(("state", name))
        assert str(label.text) == f"{name} (no effect)"
        assert label.warning
        assert not label.safe
    for name in ("Tennessee", "Maine"):
        assert not state.label(("state", name)).warning
    do(state, ("state", "Ohio"))
    assert over(state)
    assert the_map(state) == {"TN": "rrr", "GA": "r", "OH": "check", "TX": "X"}
    assert state.removed[-1] == 109


def test_bellwether_state_own_cubes_stay_and_the_claim_happens_at_the_fourth_cube() -> None:
    """Ruling 14.12 (card 109)."""
    state = event(109, OPP, cubes={"OH": "rr"}, state_cards=(124,))
    do(state, ("state", "Ohio"))
    assert over(state)
    assert held(state, "OH") == "rrrrrr"
    assert state.claimed[OPP] == (124,)
    state = event(109, OPP, cubes={"OH": "ppyyy"})
    do(state, ("state", "Ohio"))
    assert held(state, "OH") == "rrrr"


def test_superior_lobbying_takes_markers_from_congress_by_lobbying_dice() -> None:
    """Card 110."""
    state = event(110, OPP, congress=4, script={"Superior Lobbying die": [6, 6, 1, 1]})
    assert state.congress == 2


def test_the_winning_plan_resolves_first_and_returns_the_others() -> None:
    """Ruling 14.6 (card 111)."""
    state = event(111, SUF, decks=((22, 3, 9, 40, 2, 10, 11), ()))
    do(state, ("event", 22))
    assert state.buttons[SUF] == 4
    assert state.observation(SUF).looked[SUF] == (2, 3, 9, 10, 40)
    do(state, ("bottom", 3), ("top", 40), ("top", 9), ("bottom", 2), ("bottom", 10))
    assert over(state)
    assert state.decks[SUF] == (9, 40, 11, 3, 2, 10)
    assert state.removed[-1] == 111


def test_the_winning_plan_sets_the_others_aside_while_its_event_asks() -> None:
    """Ruling 14.6 (card 111)."""
    state = event(111, SUF, decks=((9, 3, 22, 40, 2, 10, 11), ()))
    do(state, ("event", 9))
    assert not over(state)
    seen = state.observation(SUF)
    assert (seen.looked[SUF], seen.set_aside[SUF]) == ((), (2, 3, 10, 22, 40))


def test_the_winning_plan_if_none_is_legal_all_six_are_returned() -> None:
    """Ruling 14.6 (card 111)."""
    state = event(111, OPP, decks=((), (55, 69, 82, 85, 94, 95, 61)))
    assert state.legal_actions()[0] == ("top", 55)
    finish(state)
    assert len(state.decks[OPP]) == 7
    assert state.discards[OPP] == ()


def test_the_winning_plan_if_one_is_legal_it_must_be_played() -> None:
    """Card 111."""
    state = event(111, OPP, decks=((), (55, 69, 82, 85, 94, 101, 61)))
    assert state.buttons[OPP] == 3
    assert state.legal_actions()[0] == ("top", 55)


def test_the_winning_plan_with_a_chain() -> None:
    """Example E14."""
    deck = [73, 101, 61, 62, 63, 64, 71, 67, *range(74, 82), *range(86, 100)]
    state = event(111, OPP, decks=((), deck))
    assert len(deck) == 30
    assert state.observation(None).deck_sizes[OPP] == 24
    do(state, ("event", 73))
    assert state.observation(None).deck_sizes[OPP] == 22
    assert state.observation(None).set_aside_sizes[OPP] == 5
    assert list(state.legal_actions()) == [("event", 67), ("event", 71)]
    do(state, ("event", 71))
    do(state, ("top", 101), ("top", 61), ("bottom", 62), ("bottom", 63), ("bottom", 64))
    assert over(state)
    assert len(state.decks[OPP]) == 27
    assert state.decks[OPP][:2] == (61, 101)
    assert state.decks[OPP][-3:] == (62, 63, 64)


@pytest.mark.parametrize(("seat", "color"), [(SUF, "yellow"), (OPP, "red")])
def test_regional_focus_places_a_cube_in_each_state_of_a_region(seat: int, color: str) -> None:
    """Card 112."""
    state = event(112, seat)
    do(state, *place("OR", color))
    if seat == SUF:
        do(state, ("rest", color))
    assert over(state)
    assert the_map(state) == dict.fromkeys(WEST.split(), color[0])


def test_eye_on_the_future_shuffles_before_the_event_resolves() -> None:
    """Ruling 14.7 (card 113)."""
    script = {"Suffragist deck": [[40, 22, 9]]}
    state = event(113, SUF, turn=5, decks=((9, 4, 22, 40), ()), script=script)
    assert list(state.legal_actions()) == [("event", card) for card in (4, 9, 22, 40)]
    do(state, ("event", 4))
    # The chained draw is from the deck as it was shuffled.
    assert list(state.legal_actions()) == [("event", 22), ("event", 40)]
    do(state, ("event", 40))
    assert state.congress == 2
    assert state.decks[SUF] == (9,)


def test_eye_on_the_future_leaves_no_card_of_the_deck_known_by_its_place() -> None:
    """Ruling 14.7 (card 113)."""
    state = event(
        113,
        SUF,
        turn=5,
        decks=((9, 4, 22, 40), ()),
        known_top=[2, 0],
        known_bottom=[1, 0],
        script={"Suffragist deck": [[40, 22, 9]]},
    )
    do(state, ("event", 4))
    assert (state.known_top[SUF], state.known_bottom[SUF]) == (0, 0)


def test_eye_on_the_future_if_nothing_is_legal_just_shuffle() -> None:
    """Card 113."""
    state = event(113, OPP, turn=6, decks=((), (55, 69)), script={"Opposition deck": [[69, 55]]})
    assert over(state)
    assert state.decks[OPP] == (69, 55)


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_counter_strat_discards_either_sides_rest_of_turn_card(seat: int) -> None:
    """Ruling 14.14 (card 115)."""
    state = event(115, seat, turn_box=(2, 54), game_box=(6,), ballot_box=(41,))
    assert list(state.legal_actions()) == [("discard", 2), ("discard", 54)]
    do(state, ("discard", 54))
    assert (state.turn_box, state.game_box, state.ballot_box) == ((2,), (6,), (41,))
    assert state.discards[OPP] == (54,)


def test_counter_strat_with_an_empty_box_it_does_nothing() -> None:
    """Card 115."""
    assert over(event(115, SUF, game_box=(6,)))


@pytest.mark.parametrize("seat", [SUF, OPP])
def test_national_focus_places_twelve_cubes_in_six_states(seat: int) -> None:
    """Card 116."""
    state = finish(event(116, seat))
    assert sum(state.cubes) == 12
    assert len(the_map(state)) == 6


def test_state_cards_that_give_two_buttons() -> None:
    for seat in [SUF, OPP]:
        for card in [119, 122, 128]:
            assert event(card, seat).buttons[seat] == 2


def test_state_cards_that_spread_six_cubes_over_their_region() -> None:
    cases: Sequence[tuple[int, str]] = [
        (118, WEST),
        (120, PLAINS),
        (121, SOUTH),
        (123, MIDWEST),
        (125, ATLANTIC),
        (127, NORTHEAST),
    ]
    for seat in [SUF, OPP]:
        for card, area in cases:
            codes = area.split()
            state = event(card, seat)
            color = "purple" if seat == SUF else "red"
            do(state, *place(" ".join(codes[:3] * 2), color))
            assert over(state)
            assert the_map(state) == dict.fromkeys(codes[:3], color[0] * 2)


def test_every_card_is_played_for_its_event_somewhere_here() -> None:
    spreads = {12, 13, 15, 16, 24, 31, 49, 51, 65, 77, 94, 95, 96, 97}
    removals = {25, 27, 47, 48, 74}
    here = {4, 5, 35, 37, 39, 55, 60, 66, 72, 73, 75, 78, 84, 85, 90, 91, 93, 99, 100, 102}
    assert set(FIXED) | spreads | removals | here | set(range(105, 129)) == set(range(1, 129))


def test_the_rulebook_has_every_card_with_its_full_text() -> None:
    lines = [line for section in GAME.rulebook for line in section.text.splitlines()]
    for card in CARDS[1:]:
        (line,) = [line for line in lines if line.startswith(f"- **{card.number} {card.title}**")]
        assert line.endswith(f": {card.text}")


def test_a_card_says_in_a_few_words_what_its_event_does() -> None:
    cases: Sequence[tuple[int, str]] = [
        (1, "Campaigner, +2 buttons, 2 cubes in New York"),
        (9, "+1 button, 6 cubes, 1 in each region"),
        (12, "d8 cubes in the Northeast, at most 1 in a state"),
        (17, "2 cubes each in NJ, PA, DE"),
        (24, "2d6 cubes anywhere, at most 2 in a state"),
        (25, "removes 2d6 cubes, at most 2 in a state"),
        (29, "2 cubes each in 5 states"),
        (34, "2 cubes each in the West"),
        (39, "4 buttons: a Strategy card"),
        (55, "all purple from 4 states, they lose 2 buttons"),
        (60, "all yellow from 2 states"),
        (64, "Congress -1, 2 cubes in Missouri"),
        (74, "removes 6 cubes"),
        (75, "all purple from a state, all yellow from a state"),
        (78, "clears California, they lose 1 button"),
        (106, "reopens a state, 2 cubes"),
        (109, "clears a state, 4 cubes"),
        (118, "6 cubes in the West, at most 2 in a state"),
    ]
    for card, gist in cases:
        assert CARDS[card].gist() == gist


def test_the_index_tells_start_cards_cards_with_a_campaigner_and_boxes() -> None:
    sections = {section.id: section.text.splitlines() for section in GAME.rulebook}
    early = sections["all-suffragist-early"]
    assert early[0].startswith("- **1 Seneca Falls Convention** (Start card, a Campaigner on it): Bring")
    assert early[1].startswith("- **2 Property Rights for Women** (box: rest of the turn): You campaign")
    assert early[2].startswith("- **3 Frances Willard**: Congress gains")
    assert sections["all-opposition-early"][0].startswith(
        "- **53 The Patriarchy** (Start card, a Campaigner on it): "
    )
    counts = {id: len(lines) for id, lines in sections.items() if id.startswith("all-")}
    assert counts == {
        **{f"all-{side}-early": 18 for side in ("suffragist", "opposition")},
        **{f"all-{side}-{era}": 17 for side in ("suffragist", "opposition") for era in ("middle", "late")},
        "all-strategy": 12,
        "all-state": 12,
    }


def test_a_card_that_another_one_plays_leaves_that_one_in_play() -> None:
    state = begin(position(in_play=(4, 22)), FinishEvent(SUF, 22))
    assert state.in_play == (4,)
    assert state.discards[SUF] == (22,)


def test_the_dice_in_a_few_words_are_those_of_the_text() -> None:
    thrown = 0
    for card in CARDS[1:]:
        dice = re.findall(r"[Tt]hrow (?:one )?(\d?d\d)", card.text)
        assert re.findall(r"\b\d?d\d\b", card.gist().partition("with ")[0]) == dice, card.title
        thrown += len(dice)
    assert thrown > 15
