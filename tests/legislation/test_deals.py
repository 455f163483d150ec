"""The Pledge round and its deals (L-07, L-39 to L-54, worked example 8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.legislation import GAME
from rules.legislation.bargaining import Compose, Strike
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, play, pledge_round, pledged, said

ON_DECK = {0: (11, 12, 13), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)}
HANDS = {0: (1, 2, 3, 4), 1: (5, 6, 14, 81), 2: (7, 8, 9, 15), 3: (16, 17, 19, 20)}


def bargaining(**position: Any) -> LegislationState:
    """Lay out the first Pledge turn, after its exchange."""
    position = {"on_deck": ON_DECK, "hands": HANDS, **position}
    state = pledge_round(**position)
    return play(state, "none") if asked(state) == "Exchange" else state


def ask(bill: int, side: str) -> tuple[Any, ...]:
    return "ask pledge", ("pledge", bill, side)


def give(bill: int, side: str) -> tuple[Any, ...]:
    return "give pledge", ("pledge", bill, side)


def request(what: str) -> tuple[Any, ...]:
    return "ask card", ("request", what)


def sealed(bill: int) -> tuple[Any, ...]:
    return "give card", ("seal", bill)


def shown(bill: int) -> tuple[Any, ...]:
    return "give card", ("show", bill)


def offer(state: LegislationState, partner: int, *terms: tuple[Any, ...]) -> LegislationState:
    """Compose and send an offer to a partner."""
    return play(state, ("offer", partner), *[action for term in terms for action in term], "send")


def may(state: LegislationState, *verb: Any) -> bool:
    return verb in state.legal_actions()


def test_l_39_every_pledge_round_has_a_turn_for_everyone_not_suspended() -> None:
    state = bargaining(hands={}, suspended=(2,))
    turns = []
    while state.round == "pledge":
        assert state.current_player is not None
        turns.append(state.current_player)
        play(state, "end")
    assert turns == [0, 1, 3]


def test_l_40_a_partner_is_chosen_on_the_shared_screen() -> None:
    state = bargaining()
    assert list(state.legal_actions()) == [("offer", 1), ("offer", 2), ("offer", 3), ("end",)]
    assert state.prompt().shared


def test_l_41_a_deal_needs_a_pledge_from_the_partner() -> None:
    state = play(bargaining(), ("offer", 1), *give(21, "Pro"))
    assert not may(state, "send")
    assert "A deal needs at least one pledge of Player 2." in state.why_not()
    play(state, *ask(11, "Pro"))
    assert may(state, "send")


def test_l_41_a_gift_of_a_pledge_is_a_deal_a_card_swap_is_not() -> None:
    swap = play(bargaining(), ("offer", 1), *sealed(1), *request("any"))
    assert not may(swap, "send")
    gift = play(bargaining(), ("offer", 1), *ask(11, "Pro"))
    assert may(gift, "send")


def test_l_42_cards_are_traded_in_equal_numbers() -> None:
    state = play(bargaining(), ("offer", 1), *ask(11, "Pro"), *sealed(1))
    assert not may(state, "send")
    assert "Cards are traded in equal numbers." in state.why_not()
    play(state, *request("any"))
    assert may(state, "send")


def test_l_42_at_most_three_cards_each_way_from_the_hand() -> None:
    state = play(bargaining(), ("offer", 1), *sealed(1), *shown(2))
    play(state, "give card")
    assert set(state.legal_actions()) == {(how, bill) for how in ("seal", "show") for bill in (3, 4)}
    play(state, ("seal", 3), *request("any"), *request("SP"), *request("any"))
    assert not may(state, "give card")
    assert not may(state, "ask card")


def test_l_42_no_more_cards_than_both_hands_hold() -> None:
    state = play(bargaining(hands={0: (1, 2), 1: (5,), 2: (7,), 3: (8,)}), ("offer", 1), *sealed(1))
    assert not may(state, "give card")


def test_l_43_a_pledge_names_any_bill_on_deck_either_way() -> None:
    state = play(bargaining(), ("offer", 1), "ask pledge")
    every = {("pledge", bill, side) for row in ON_DECK.values() for bill in row for side in ("Pro", "Con")}
    assert set(state.legal_actions()) == every
    assert len(state.legal_actions()) == 24


def test_l_43_at_most_three_pledges_each_way() -> None:
    state = play(bargaining(pledge_tokens=3), ("offer", 1))
    play(state, *ask(11, "Pro"), *ask(12, "Pro"), *ask(13, "Pro"))
    assert not may(state, "ask pledge")
    play(state, *give(21, "Pro"), *give(22, "Con"), *give(23, "Pro"))
    assert not may(state, "give pledge")


def test_l_07_l_43_a_free_token_of_the_kind_is_needed() -> None:
    state = bargaining(tokens={1: [(31, "Pro"), (32, "Pro")]})
    play(state, ("offer", 1), "ask pledge")
    assert {action[2] for action in state.legal_actions()} == {"Con"}


def test_l_07_l_43_nobody_has_two_tokens_on_one_bill() -> None:
    state = bargaining(tokens={1: [(11, "Pro")]})
    play(state, ("offer", 1), "ask pledge")
    assert ("pledge", 11, "Pro") not in state.legal_actions()
    assert ("pledge", 11, "Con") not in state.legal_actions()
    play(state, ("pledge", 12, "Pro"), "ask pledge")
    assert not any(action[1] == 12 for action in state.legal_actions())


def test_l_43_pending_deals_count() -> None:
    state = play(offer(bargaining(pledge_tokens=1), 1, ask(11, "Pro"), give(21, "Con")), "accept")
    play(state, ("offer", 1), "ask pledge")
    assert {action[2] for action in state.legal_actions()} == {"Con"}
    assert not any(action[1] == 11 for action in state.legal_actions())
    play(state, ("pledge", 12, "Con"), "drop", ("offer", 2), "give pledge")
    assert {action[2] for action in state.legal_actions()} == {"Pro"}
    assert not any(action[1] == 21 for action in state.legal_actions())


def test_l_43_a_partner_without_a_token_left_is_no_partner() -> None:
    state = bargaining(pledge_tokens=1, tokens={1: [(31, "Pro"), (32, "Con")]})
    assert not may(state, "offer", 1)
    assert "Player 2 has no pledge left to give." in state.why_not()


def test_l_44_a_deal_holds_pledges_and_cards_only() -> None:
    state = play(bargaining(), ("offer", 1))
    verbs = {str(action[0]) for action in state.legal_actions()}
    assert verbs == {"ask pledge", "give pledge", "ask card", "give card", "drop"}


def test_l_45_from_offer_to_pending_deal() -> None:
    state = bargaining()
    play(state, ("offer", 1), *ask(11, "Pro"), *shown(2), *request("SP"))
    assert not state.prompt().shared
    assert state.prompt().text == (
        "Offer to Player 2. Give: 2 Rural Hospital Lifeline Act. Get: Pro on 11, a card with +1 for SP."
    )
    play(state, "send")
    assert state.current_player == 1
    assert not state.prompt().shared
    assert list(state.legal_actions()) == [("accept",), ("decline",), ("counter",)]
    play(state, "accept")
    assert asked(state) == "PickCard"
    assert list(state.legal_actions()) == [("give", 5), ("give", 6), ("give", 14)]
    play(state, ("give", 14))
    assert len(state.pending) == 1
    assert (asked(state), state.current_player) == ("Bargain", 0)
    assert state.hands[1] == (5, 6, 14, 81), "the card is only set aside"


def test_l_45_the_partner_sees_pledges_shown_cards_and_how_many_are_sealed() -> None:
    state = offer(bargaining(), 1, ask(11, "Pro"), shown(2), sealed(4), request("any"), request("FC"))
    seen = state.observation(1).draft
    assert seen is not None
    assert seen.asks == ((11, 1),)
    assert seen.cards == (2, None)
    assert seen.shown == (True, False)
    assert seen.requests == (-1, 3)
    assert "4 Community" not in state.prompt().text


def test_l_46_a_refusal_shows_only_that() -> None:
    """Whether the partner had a fitting card makes no difference to what anybody else sees."""
    fitting = offer(bargaining(), 1, ask(11, "Pro"), sealed(1), request("SC"))
    lacking = offer(
        bargaining(hands={**HANDS, 1: (10, 14, 16, 81), 3: (5, 6, 17, 19)}),
        1,
        ask(11, "Pro"),
        sealed(1),
        request("SC"),
    )
    assert may(fitting, "accept")
    assert not may(lacking, "accept")
    assert lacking.why_not() == ("Your hand has no card for what is asked.",)
    assert fitting.observation(0) == lacking.observation(0)
    play(fitting, "decline")
    play(lacking, "decline")
    assert fitting.observation(0) == lacking.observation(0)
    assert said(fitting, 0) == said(lacking, 0)
    assert said(fitting)[-1] == "P2 declines."


def test_l_46_sealed_cards_stay_unknown_until_the_deal_is_carried_out() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(4), request("any")), "accept", ("give", 6))
    assert state.observation(1).known_hands[0] == ()
    assert not any("Community Self-Help" in line for line in said(state, 1))
    assert not any("Second Chance" in line for line in said(state, 0))
    play(state, "end", "keep", "keep")
    assert 4 in state.hands[1]
    assert any("Community Self-Help" in line for line in said(state, 1))


def test_l_47_three_offers_to_each_partner_in_a_turn() -> None:
    state = bargaining()
    for _ in range(3):
        play(offer(state, 1, ask(11, "Pro")), "decline")
    assert not may(state, "offer", 1)
    assert may(state, "offer", 2)
    assert "Player 2 has had 3 offers in this turn." in state.why_not()
    play(state, "end")
    assert state.offers == [0] * 4


def test_l_48_deals_are_final_only_when_the_turn_ends() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1), request("any")), "accept", ("give", 5))
    assert pledged(state) == {}
    play(state, "end")
    assert pledged(state) == {}
    play(state, "keep", "keep")
    assert pledged(state) == {1: [(11, "Pro")]}
    assert state.hands[0] == (2, 3, 4, 5)
    assert state.hands[1] == (1, 6, 14, 81)
    assert state.current_player == 1


def test_l_48_all_parties_are_asked_once_the_active_player_last() -> None:
    state = bargaining()
    for partner in (3, 1, 1):
        play(offer(state, partner, ask(11 if partner == 3 else 11 + state.offers[1], "Pro")), "accept")
    play(state, "end")
    order = []
    while isinstance(state.decision, Strike):
        order.append((state.decision.seat, state.decision.number))
        assert state.prompt().shared
        play(state, "keep")
    assert order == [(1, 1), (1, 2), (3, 0), (0, 0), (0, 1), (0, 2)]


def test_l_48_what_is_struck_frees_its_cards_and_tokens_and_nobody_is_asked_again() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1), request("any")), "accept", ("give", 5))
    play(offer(state, 2, ask(12, "Con")), "accept")
    play(state, "end", "strike", "keep")
    assert (state.current_player, asked(state)) == (0, "Strike")
    assert state.tabled[0] is None
    play(state, "keep")
    assert pledged(state) == {2: [(12, "Con")]}
    assert state.hands[0] == HANDS[0]
    assert state.hands[1] == HANDS[1]


def test_l_48_later_parties_see_the_answers_of_earlier_ones() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "accept")
    play(offer(state, 2, ask(12, "Con")), "accept")
    play(state, "end", "strike")
    assert state.observation(2).tabled[0] is None
    assert said(state)[-1] == "P2 strikes the deal with P1."


def test_l_49_a_pledge_stays_until_its_bill_is_voted() -> None:
    state = bargaining(tokens={1: [(12, "Pro"), (31, "Con")]}, hands={})
    play(state, *["end"] * 4)
    assert pledged(state) == {1: [(12, "Pro"), (31, "Con")]}
    play(state, ("call", 12), "yay", "yay", "yay", "yay")
    assert pledged(state) == {1: [(31, "Con")]}


def test_l_50_tokens_are_public() -> None:
    state = bargaining(tokens={1: [(11, "Pro")]})
    for seat in (None, 0, 3):
        assert state.observation(seat).tokens == ((), ((11, 1),), (), ())


def test_l_51_a_declined_offer_leaves_the_partner_knowing_the_shown_cards() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), shown(2), request("any")), "decline")
    assert state.observation(1).known_hands[0] == (2,)
    assert state.observation(2).known_hands[0] == ()


def test_l_51_everyone_sees_a_shown_card_when_the_turn_ends() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), shown(2), request("any")), "accept", ("give", 5))
    hidden = state.observation(3).pending[0]
    assert (hidden.cards, hidden.shown, hidden.picks) == ((None,), (None,), (None,))
    play(state, "end")
    seen = state.observation(3).tabled[0]
    assert seen is not None
    assert (seen.cards, seen.shown, seen.picks) == ((2,), (True,), (None,))
    play(state, "strike")
    assert state.observation(3).known_hands[0] == (2,)


def test_l_51_one_card_answers_one_request() -> None:
    """Only bill 14 of the hand is +1 for SP: it cannot answer twice."""
    hands = {**HANDS, 1: (14, 28, 29, 30), 2: (5, 6, 7, 81)}
    state = offer(
        bargaining(hands=hands), 1, ask(11, "Pro"), sealed(1), sealed(2), request("SP"), request("SP")
    )
    assert not may(state, "accept")
    state = offer(
        bargaining(hands=hands), 1, ask(11, "Pro"), sealed(1), sealed(2), request("any"), request("SP")
    )
    play(state, "accept")
    assert ("give", 14) not in state.legal_actions(), "it must be left for the second request"
    play(state, ("give", 28))
    assert list(state.legal_actions()) == [("give", 14)]


def test_l_51_amended_scores_count_for_a_condition() -> None:
    state = bargaining()
    state.amended = ((81, (1, 0, 0, 0)), (5, (0, 1, -1, -1)))
    offer(state, 1, ask(11, "Pro"), sealed(1), request("SP"))
    play(state, "accept")
    assert list(state.legal_actions()) == [("give", 6), ("give", 14), ("give", 81)]


def test_l_52_a_counter_offer_is_a_new_deal_composed_by_the_partner() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1), request("any")), "counter")
    assert isinstance(state.decision, Compose)
    assert state.current_player == 1
    play(state, *ask(21, "Pro"))
    assert not may(state, "send"), "it too needs a pledge from the partner"
    play(state, *give(12, "Pro"), *shown(81), *request("FP"), "send")
    assert state.current_player == 0
    assert list(state.legal_actions()) == [("accept",), ("decline",)], "it cannot be countered"
    play(state, "accept")
    assert list(state.legal_actions()) == [("give", 1), ("give", 2), ("give", 3)]
    play(state, ("give", 3), "end", "keep", "keep")
    assert pledged(state) == {0: [(21, "Pro")], 1: [(12, "Pro")]}
    assert state.hands[0] == (1, 2, 4, 81)


def test_l_52_a_counter_offer_does_not_count_as_an_offer() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "counter", *give(12, "Pro"), "send", "decline")
    assert state.offers[1] == 1


def test_l_52_dropping_a_counter_offer_declines() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "counter", "drop")
    assert asked(state) == "Bargain"
    assert said(state)[-1] == "P2 declines."


def test_l_53_dropping_takes_everything_out_and_counts_as_an_offer() -> None:
    state = play(bargaining(), ("offer", 1), *ask(11, "Pro"), *give(21, "Pro"), "drop")
    assert state.draft is None
    assert state.offers == [0, 1, 0, 0]
    play(state, ("offer", 1))
    assert state.draft is not None
    assert state.draft == state.draft.empty()


def test_l_54_set_aside_cards_and_tokens_cannot_be_used_again() -> None:
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1), request("any")), "accept", ("give", 5))
    play(state, ("offer", 1), "give card")
    assert ("seal", 1) not in state.legal_actions()
    assert ("seal", 5) not in state.legal_actions(), "received cards come to hand when the turn ends"
    play(state, ("seal", 2), *ask(12, "Pro"), *request("any"), "send", "accept")
    assert list(state.legal_actions()) == [("give", 6), ("give", 14), ("give", 81)]


def test_l_67_a_suspended_player_is_no_partner_but_others_may_pledge_on_its_bills() -> None:
    state = bargaining(suspended=(3,))
    assert not may(state, "offer", 3)
    assert "Player 4 broke a pledge and skips this round." in state.why_not()
    play(offer(state, 1, ask(41, "Pro")), "accept", "end", "keep", "keep")
    assert pledged(state) == {1: [(41, "Pro")]}


def test_l_72_a_lone_player_may_still_exchange() -> None:
    state = pledge_round(on_deck=ON_DECK, hands=HANDS, suspended=(1, 2, 3))
    assert (asked(state), state.current_player) == ("Exchange", 0)
    play(state, "none")
    assert state.round == "vote"


def test_l_72_a_round_without_players_is_skipped() -> None:
    state = pledge_round(on_deck=ON_DECK, suspended=(0, 1, 2, 3))
    assert state.round == "vote"
    assert "Everyone is suspended: the Pledge round is skipped." in said(state)
    assert state.suspended == [False] * 4


def test_worked_example_8_a_deal() -> None:
    """Ana is player 1, Ben player 2, Cy player 3."""
    on_deck = {0: (21, 22, 23), 1: (57, 58, 59), 2: (31, 32, 33)}
    state = pledge_round(
        representatives=("odalys-brightwater", "dorothea-wrenfield", "lucinda-marrowgate"),
        on_deck=on_deck,
        hands={0: (1, 2), 1: (5, 6), 2: (7, 8)},
    )
    play(state, "none")
    offer(state, 1, give(57, "Pro"), sealed(1), ask(21, "Pro"), request("any"))
    play(state, "accept", ("give", 6))
    offer(state, 2, ask(57, "Con"))
    play(state, "accept", "end")
    assert [deal is not None for deal in state.observation(None).tabled] == [True, True]
    play(state, "strike", "keep", "keep")
    assert pledged(state) == {2: [(57, "Con")]}
    assert state.hands[1] == (5, 6)


@pytest.mark.parametrize("limit", ["cards", "pledges"])
def test_a_composed_offer_has_a_provable_end(limit: str) -> None:
    """Nothing is taken out again, so an offer has at most 12 additions."""
    state = play(bargaining(pledge_tokens=3), ("offer", 1))
    additions = 0
    verbs = ("ask card", "give card") if limit == "cards" else ("ask pledge", "give pledge")
    while any(may(state, verb) for verb in verbs):
        play(state, next(verb for verb in verbs if may(state, verb)))
        play(state, state.legal_actions()[0])
        additions += 1
    assert additions == 6


def test_l_47_l_53_bound_the_number_of_decisions() -> None:
    """The longest game that the rules allow, added up for eight players and nine cards."""
    players, votes = 8, 9
    composing = 2 * 12 + 1
    counter = composing + 1
    picks = 3
    offer = 1 + composing + 1 + counter + picks
    strikes = 2 * 3 * (players - 1)
    exchange = 3
    start_effect = 1
    pledge_turn = start_effect + exchange + 3 * (players - 1) * offer + 1 + strikes
    before_ballots = 1 + players
    ballots = 2 * players + players
    bill_effect = 2 * exchange
    vote_turn = start_effect + exchange + 1 + before_ballots + ballots + bill_effect + 1
    staff_work = 3 * exchange
    pardons = votes * players
    opening = players * ((votes + 1) + votes + start_effect + exchange + 3)
    longest = players * (votes * (pledge_turn + vote_turn) + staff_work) + pardons + opening
    assert longest <= GAME.max_decisions
