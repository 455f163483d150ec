"""The Pledge round and its deals (L-07, L-39 to L-54, worked example 8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.legislation import GAME
from rules.legislation.phases.bargaining import Compose
from rules.legislation.phases.closing import CloseDeals
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, log_of, play, pledge_round, pledged, reasons

ON_DECK = {0: (11, 12, 13), 1: (21, 22, 23), 2: (31, 32, 33), 3: (41, 42, 43)}
HANDS = {0: (1, 2, 3, 4), 1: (5, 6, 14, 81), 2: (7, 8, 9, 15), 3: (16, 17, 19, 20)}


def bargaining(**position: Any) -> LegislationState:
    """Lay out the first Pledge turn, after its exchange."""
    position = {"on_deck": ON_DECK, "hands": HANDS, **position}
    return pledge_round(**position)


def ask(bill: int, side: str) -> tuple[Any, ...]:
    return (("ask", bill, side),)


def give(bill: int, side: str) -> tuple[Any, ...]:
    return (("give", bill, side),)


def sealed(bill: int, wanted: str) -> tuple[Any, ...]:
    """Offer a sealed card for one that is wanted: any, or one that promotes an agenda."""
    return "cards", ("seal", bill), ("request", wanted), "enough"


def shown(bill: int, wanted: str) -> tuple[Any, ...]:
    return "cards", ("show", bill), ("request", wanted), "enough"


def offer(state: LegislationState, partner: int, *terms: tuple[Any, ...]) -> LegislationState:
    """Compose and send an offer to a partner."""
    return play(state, ("offer", partner), *[action for term in terms for action in term], "send")


def may(state: LegislationState, *verb: Any) -> bool:
    return verb in state.legal_actions()


def test_every_pledge_round_has_a_turn_for_everyone_not_suspended() -> None:
    """Ruling L-39."""
    state = bargaining(hands={}, suspended=(2,))
    turns = []
    while state.round == "pledge":
        assert state.current_player is not None
        turns.append(state.current_player)
        play(state, "end")
    assert turns == [0, 1, 3]


def test_a_partner_is_chosen_before_everybodys_eyes() -> None:
    """Ruling L-40."""
    state = bargaining(hands={})
    assert list(state.legal_actions()) == [("end",), ("offer", 1), ("offer", 2), ("offer", 3)]
    assert state.prompt().shared
    assert state.prompt().gathered


def test_a_deal_needs_a_pledge_from_the_partner() -> None:
    """Ruling L-41."""
    state = play(bargaining(), ("offer", 1), *give(21, "Pro"))
    assert not may(state, "send")
    assert "A deal needs at least one pledge of Player 2." in reasons(state)
    assert str(state.label(("drop",)).gain) == "2 offers left", "a dropped offer counts too (L-53)"
    play(state, *ask(11, "Pro"))
    assert may(state, "send")


def test_a_gift_of_a_pledge_is_a_deal_a_card_swap_is_not() -> None:
    """Ruling L-41."""
    swap = play(bargaining(), ("offer", 1), *sealed(1, "any"))
    assert not may(swap, "send")
    gift = play(bargaining(), ("offer", 1), *ask(11, "Pro"))
    assert may(gift, "send")


def test_a_card_is_asked_for_with_every_card_offered() -> None:
    """Ruling L-42."""
    state = play(bargaining(), ("offer", 1), *ask(11, "Pro"), "cards", ("seal", 1))
    assert {action[0] for action in state.legal_actions()} == {"request"}
    play(state, ("request", "any"), "none")
    assert may(state, "send")
    assert state.draft is not None
    assert len(state.draft.cards) == len(state.draft.requests) == 1


def test_at_most_three_cards_each_way_from_the_hand() -> None:
    """Ruling L-42."""
    state = play(bargaining(), ("offer", 1), *sealed(1, "any"), *shown(2, "SP"))
    play(state, "cards")
    assert set(state.legal_actions()) == {
        ("none",),
        *((how, bill) for how in ("seal", "show") for bill in (3, 4)),
    }
    play(state, ("seal", 3), ("request", "any"))
    assert asked(state) == "Compose"
    assert not may(state, "cards")


def test_no_more_cards_than_both_hands_hold() -> None:
    """Ruling L-42."""
    state = play(bargaining(hands={0: (1, 2), 1: (5,), 2: (7,), 3: (8,)}), ("offer", 1), *sealed(1, "any"))
    assert not may(state, "cards")


def test_cards_promised_in_a_pending_deal_are_not_held_for_the_next() -> None:
    """Ruling L-42: with two cards promised of three, one more each way is all."""
    state = bargaining(hands={**HANDS, 0: (1, 2, 3)})
    offer(state, 1, ask(11, "Pro"), sealed(1, "any"), sealed(2, "any"))
    play(state, "accept", ("pick", 5), ("pick", 6), ("offer", 2), *ask(12, "Pro"), *sealed(3, "any"))
    assert not may(state, "cards")


def pledges_to(verb: str, state: LegislationState) -> set[Any]:
    """Return the pledges that may be added, to give or to ask."""
    return {action for action in state.legal_actions() if action[0] == verb}


@pytest.mark.parametrize("partner", [1, 3])
def test_a_bill_on_deck_has_the_same_number_in_every_offer_by_seat_and_slot(partner: int) -> None:
    state = play(bargaining(), ("offer", partner))
    rows = [[state.label(("ask", bill, "Pro")).digits for bill in row] for row in ON_DECK.values()]
    assert rows == [[f"{seat}{place}" for place in (1, 2, 3)] for seat in (1, 2, 3, 4)]


def test_a_pledge_names_any_bill_on_deck_either_way() -> None:
    """Ruling L-43."""
    state = play(bargaining(), ("offer", 1))
    for verb in ("ask", "give"):
        every = {(verb, bill, side) for row in ON_DECK.values() for bill in row for side in ("Pro", "Con")}
        assert pledges_to(verb, state) == every
    order = list(dict.fromkeys(action[1] for action in state.legal_actions() if len(action) > 1))
    assert order == [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43], "the own bills, then the partner's"


def test_at_most_three_pledges_each_way() -> None:
    """Ruling L-43."""
    state = play(bargaining(pledge_tokens=3), ("offer", 1))
    play(state, *ask(11, "Pro"), *ask(12, "Pro"), *ask(13, "Con"))
    assert not pledges_to("ask", state)
    play(state, *give(21, "Pro"), *give(22, "Con"), *give(23, "Pro"))
    assert not pledges_to("give", state)


def test_a_free_token_of_the_kind_is_needed() -> None:
    """Rulings L-07 and L-43."""
    state = play(bargaining(tokens={1: [(31, "Pro"), (32, "Pro")]}), ("offer", 1))
    assert {action[2] for action in pledges_to("ask", state)} == {"Con"}
    assert {action[2] for action in pledges_to("give", state)} == {"Pro", "Con"}
    assert "Player 2 has no Pro left." in reasons(state)


def test_nobody_has_two_tokens_on_one_bill() -> None:
    """Rulings L-07 and L-43."""
    state = play(bargaining(tokens={1: [(11, "Pro")]}), ("offer", 1))
    assert not {("ask", 11, "Pro"), ("ask", 11, "Con")} & pledges_to("ask", state)
    play(state, *ask(12, "Pro"))
    assert not any(action[1] == 12 for action in pledges_to("ask", state))
    assert any(action[1] == 12 for action in pledges_to("give", state))


def test_pending_deals_count() -> None:
    """Ruling L-43."""
    state = play(offer(bargaining(pledge_tokens=1), 1, ask(11, "Pro"), give(21, "Con")), "accept")
    play(state, ("offer", 1))
    assert {action[2] for action in pledges_to("ask", state)} == {"Con"}
    assert not any(action[1] == 11 for action in pledges_to("ask", state))
    assert {action[2] for action in pledges_to("give", state)} == {"Pro"}
    assert not any(action[1] == 21 for action in pledges_to("give", state))


def test_a_partner_without_a_token_left_is_no_partner() -> None:
    """Ruling L-43."""
    state = bargaining(pledge_tokens=1, tokens={1: [(31, "Pro"), (32, "Con")]})
    assert not may(state, "offer", 1)
    assert "Player 2 has no pledge left to give." in reasons(state)


def test_a_deal_holds_pledges_and_cards_only() -> None:
    """Ruling L-44."""
    state = play(bargaining(), ("offer", 1))
    verbs = {str(action[0]) for action in state.legal_actions()}
    assert verbs == {"ask", "give", "cards", "drop"}


def test_pledges_are_offered_and_answered_in_the_open() -> None:
    """Nobody needs the keyboard for themselves: no screen is private from the partner's name to the deal.

    Ruling L-45.
    """
    state = bargaining()
    for action in (("offer", 1), ("ask", 11, "Pro"), ("give", 21, "Pro"), ("send",)):
        assert state.prompt().gathered
        play(state, action)
    assert (state.current_player, state.prompt().gathered) == (1, True)
    assert str(state.prompt().text) == ("Player 1 offers you Pro on 21 for your Pro on 11.")
    play(state, "accept", "end")
    assert state.prompt().gathered
    play(state, "stand")
    assert pledged(state) == {0: [(21, "Pro")], 1: [(11, "Pro")]}


def test_from_an_offer_with_cards_to_a_pending_deal() -> None:
    """Ruling L-45."""
    state = bargaining()
    play(state, ("offer", 1), *ask(11, "Pro"), "cards")
    assert not state.prompt().shared, "cards are put in behind the cover"
    play(state, ("show", 2), ("request", "SP"), "none")
    assert str(state.prompt().text) == "Offer to Player 2."
    play(state, "send")
    assert state.current_player == 1
    assert not state.prompt().shared
    assert str(state.prompt().text) == ("Player 1 offers you a deal.")
    assert list(state.legal_actions()) == [("accept",), ("decline",), ("counter",)]
    play(state, "accept")
    assert asked(state) == "PickCard"
    assert list(state.legal_actions()) == [("pick", 5), ("pick", 6), ("pick", 14)]
    play(state, ("pick", 14))
    assert len(state.pending) == 1
    assert (asked(state), state.current_player) == ("Bargain", 0)
    assert state.hands[1] == (5, 6, 14, 81), "the card is only set aside"


def test_the_partner_sees_pledges_shown_cards_and_how_many_are_sealed() -> None:
    """Ruling L-45."""
    state = offer(bargaining(), 1, ask(11, "Pro"), shown(2, "any"), sealed(4, "FC"))
    seen = state.observation(1).draft
    assert seen is not None
    assert seen.asks == ((11, 1),)
    assert seen.cards == (2, None)
    assert seen.shown == (True, False)
    assert seen.requests == (-1, 3)
    assert "04 Self-Help" not in str(state.prompt().text)


def test_a_refusal_shows_only_that() -> None:
    """Whether the partner had a fitting card makes no difference to what anybody else sees (L-46)."""
    fitting = offer(bargaining(), 1, ask(11, "Pro"), sealed(1, "SC"))
    lacking = offer(
        bargaining(hands={**HANDS, 1: (10, 14, 16, 81), 3: (5, 6, 17, 19)}),
        1,
        ask(11, "Pro"),
        sealed(1, "SC"),
    )
    assert may(fitting, "accept")
    assert not may(lacking, "accept")
    assert reasons(lacking) == ["Your hand has no card for what is asked."]
    assert fitting.observation(0) == lacking.observation(0)
    play(fitting, "decline")
    play(lacking, "decline")
    assert fitting.observation(0) == lacking.observation(0)
    assert log_of(fitting, 0) == log_of(lacking, 0)
    assert log_of(fitting)[-1] == "P2 declines P1's offer."


def test_sealed_cards_stay_unknown_until_the_deal_is_carried_out() -> None:
    """Ruling L-46."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(4, "any")), "accept", ("pick", 6))
    assert state.observation(1).known_hands[0] == ()
    assert not any("Self-Help" in line for line in log_of(state, 1))
    assert not any("Volunteer Reentry" in line for line in log_of(state, 0))
    play(state, "end", "stand")
    assert 4 in state.hands[1]
    assert any("Self-Help" in line for line in log_of(state, 1))


def test_three_offers_to_each_partner_in_a_turn() -> None:
    """Ruling L-47."""
    state = bargaining()
    for _ in range(3):
        play(offer(state, 1, ask(11, "Pro")), "decline")
    assert not may(state, "offer", 1)
    assert may(state, "offer", 2)
    assert "Player 2 has had 3 offers in this turn." in reasons(state)
    play(state, "end")
    assert state.offers == [0] * 4


def test_deals_are_final_only_when_the_turn_ends() -> None:
    """Ruling L-48."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1, "any")), "accept", ("pick", 5))
    assert pledged(state) == {}
    play(state, "end")
    assert pledged(state) == {}
    play(state, "stand")
    assert pledged(state) == {1: [(11, "Pro")]}
    assert state.hands[0] == (2, 3, 4, 5)
    assert state.hands[1] == (1, 6, 14, 81)
    assert state.current_player == 1


def closing() -> LegislationState:
    """Let the first player end a turn with a deal with player 4 and two with player 2."""
    state = bargaining()
    for partner in (3, 1, 1):
        play(offer(state, partner, ask(11 if partner == 3 else 11 + state.offers[1], "Pro")), "accept")
    return play(state, "end")


def test_the_table_is_asked_once_whether_all_deals_stand() -> None:
    """Ruling L-48."""
    state = closing()
    assert list(state.legal_actions()) == [("strike", 0), ("strike", 1), ("strike", 2), ("stand",), ("pass",)]
    assert state.prompt().gathered
    assert state.label(("stand",)).safe
    assert state.label(("stand",)).answers_for == (3, 0)
    play(state, "stand")
    assert pledged(state) == {3: [(11, "Pro")], 1: [(11, "Pro"), (12, "Pro")]}


def test_parties_who_answer_for_themselves_are_asked_from_the_left_the_active_player_last() -> None:
    """Ruling L-48."""
    state = closing()
    order = []
    while isinstance(state.decision, CloseDeals):
        order.append(state.decision.seat)
        play(state, "pass" if may(state, "pass") else "stand")
    assert order == [1, 3, 0]


def test_a_deal_of_others_is_struck_by_who_may_answer_for_them() -> None:
    """Ruling L-48."""
    state = closing()
    assert state.label(("strike", 0)).answers_for == (0, 3)
    assert state.label(("strike", 1)).answers_for == ()
    play(state, "pass")
    assert state.label(("strike", 1)).answers_for == (0,), "player 2 has let it stand"


def test_what_is_struck_frees_its_cards_and_tokens() -> None:
    """Ruling L-48."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1, "any")), "accept", ("pick", 5))
    play(offer(state, 2, ask(12, "Con")), "accept")
    play(state, "end", ("strike", 0))
    assert state.tabled[0] is None
    play(state, "stand")
    assert pledged(state) == {2: [(12, "Con")]}
    assert state.hands[0] == HANDS[0]
    assert state.hands[1] == HANDS[1]


def test_later_parties_see_the_answers_of_earlier_ones() -> None:
    """Ruling L-48."""
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "accept")
    play(offer(state, 2, ask(12, "Con")), "accept")
    play(state, "end", ("strike", 0))
    assert state.observation(2).tabled[0] is None
    assert log_of(state)[-1] == "P2 cancels the deal with P1."


def test_a_pledge_stays_until_its_bill_is_voted() -> None:
    """Ruling L-49."""
    state = bargaining(tokens={1: [(12, "Pro"), (31, "Con")]}, hands={})
    play(state, *["end"] * 4)
    assert pledged(state) == {1: [(12, "Pro"), (31, "Con")]}
    play(state, ("call", 12), "yay", "yay", "yay", "yay")
    assert pledged(state) == {1: [(31, "Con")]}


def test_tokens_are_public() -> None:
    """Ruling L-50."""
    state = bargaining(tokens={1: [(11, "Pro")]})
    for seat in (None, 0, 3):
        assert state.observation(seat).tokens == ((), ((11, 1),), (), ())


def test_a_declined_offer_leaves_the_partner_knowing_the_shown_cards() -> None:
    """Ruling L-51."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), shown(2, "any")), "decline")
    assert state.observation(1).known_hands[0] == (2,)
    assert state.observation(2).known_hands[0] == ()


def test_everyone_sees_a_shown_card_when_the_turn_ends() -> None:
    """Ruling L-51."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), shown(2, "any")), "accept", ("pick", 5))
    hidden = state.observation(3).pending[0]
    assert (hidden.cards, hidden.shown, hidden.picks) == ((None,), (None,), (None,))
    play(state, "end")
    seen = state.observation(3).tabled[0]
    assert seen is not None
    assert (seen.cards, seen.shown, seen.picks) == ((2,), (True,), (None,))
    play(state, ("strike", 0))
    assert state.observation(3).known_hands[0] == (2,)


def test_one_card_answers_one_request() -> None:
    """Only bill 14 of the hand is +1 for SP: it cannot answer twice (L-51)."""
    hands = {**HANDS, 1: (14, 28, 29, 30), 2: (5, 6, 7, 81)}
    state = offer(bargaining(hands=hands), 1, ask(11, "Pro"), sealed(1, "SP"), sealed(2, "SP"))
    assert not may(state, "accept")
    state = offer(bargaining(hands=hands), 1, ask(11, "Pro"), sealed(1, "any"), sealed(2, "SP"))
    play(state, "accept")
    assert ("pick", 14) not in state.legal_actions(), "it must be left for the second request"
    play(state, ("pick", 28))
    assert list(state.legal_actions()) == [("pick", 14)]


def test_amended_scores_count_for_a_condition() -> None:
    """Ruling L-51."""
    state = bargaining()
    state.amended = ((81, (1, 0, 0, 0)), (5, (0, 1, -1, -1)))
    offer(state, 1, ask(11, "Pro"), sealed(1, "SP"))
    play(state, "accept")
    assert list(state.legal_actions()) == [("pick", 6), ("pick", 14), ("pick", 81)]


def test_a_counter_offer_is_a_new_deal_composed_by_the_partner() -> None:
    """Ruling L-52."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1, "any")), "counter")
    assert isinstance(state.decision, Compose)
    assert state.current_player == 1
    play(state, *ask(21, "Pro"))
    assert not may(state, "send"), "it too needs a pledge from the partner"
    play(state, *give(12, "Pro"), *shown(81, "FP"), "send")
    assert state.current_player == 0
    assert list(state.legal_actions()) == [("accept",), ("decline",)], "it cannot be countered"
    play(state, "accept")
    assert list(state.legal_actions()) == [("pick", 1), ("pick", 2), ("pick", 3)]
    play(state, ("pick", 3), "end", "stand")
    assert pledged(state) == {0: [(21, "Pro")], 1: [(12, "Pro")]}
    assert state.hands[0] == (1, 2, 4, 81)


def test_a_counter_offer_does_not_count_as_an_offer() -> None:
    """Ruling L-52."""
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "counter", *give(12, "Pro"), "send", "decline")
    assert state.offers[1] == 1


def test_dropping_a_counter_offer_declines() -> None:
    """Ruling L-52."""
    state = play(offer(bargaining(), 1, ask(11, "Pro")), "counter", "drop")
    assert asked(state) == "Bargain"
    assert log_of(state)[-1] == "P2 declines P1's offer."


def test_dropping_takes_everything_out_and_counts_as_an_offer() -> None:
    """Ruling L-53."""
    state = play(bargaining(), ("offer", 1), *ask(11, "Pro"), *give(21, "Pro"), "drop")
    assert state.draft is None
    assert state.offers == [0, 1, 0, 0]
    play(state, ("offer", 1))
    assert state.draft is not None
    assert (state.draft.gives, state.draft.asks) == ((), ())


def test_set_aside_cards_and_tokens_cannot_be_used_again() -> None:
    """Ruling L-54."""
    state = play(offer(bargaining(), 1, ask(11, "Pro"), sealed(1, "any")), "accept", ("pick", 5))
    play(state, ("offer", 1), "cards")
    assert ("seal", 1) not in state.legal_actions()
    assert ("seal", 5) not in state.legal_actions(), "received cards come to hand when the turn ends"
    play(state, ("seal", 2), ("request", "any"), "none", *ask(12, "Pro"), "send", "accept")
    assert list(state.legal_actions()) == [("pick", 6), ("pick", 14), ("pick", 81)]


def test_a_suspended_player_is_no_partner_but_others_may_pledge_on_its_bills() -> None:
    """Ruling L-67."""
    state = bargaining(suspended=(3,))
    assert not may(state, "offer", 3)
    assert "Player 4 broke a pledge and skips this round." in reasons(state)
    play(offer(state, 1, ask(41, "Pro")), "accept", "end", "stand")
    assert pledged(state) == {1: [(41, "Pro")]}


def test_a_lone_player_may_still_exchange() -> None:
    """Ruling L-72."""
    state = pledge_round(on_deck=ON_DECK, hands=HANDS, suspended=(1, 2, 3))
    assert list(state.legal_actions()) == [("end",), ("exchange",)]
    play(state, "end")
    assert state.round == "vote"


def test_a_round_without_players_is_skipped() -> None:
    """Ruling L-72."""
    state = pledge_round(on_deck=ON_DECK, suspended=(0, 1, 2, 3))
    assert state.round == "vote"
    assert "Everyone is suspended: the Pledge round is skipped." in log_of(state)
    assert state.suspended == [False] * 4


def test_a_deal_of_cards_and_pledges() -> None:
    """Ana is player 1, Ben player 2, Cy player 3 (worked example 8)."""
    on_deck = {0: (21, 22, 23), 1: (57, 58, 59), 2: (31, 32, 33)}
    state = pledge_round(
        representatives=("odalys-brightwater", "dorothea-wrenfield", "lucinda-marrowgate"),
        on_deck=on_deck,
        hands={0: (1, 2), 1: (5, 6), 2: (7, 8)},
    )
    offer(state, 1, give(57, "Pro"), sealed(1, "any"), ask(21, "Pro"))
    play(state, "accept", ("pick", 6))
    offer(state, 2, ask(57, "Con"))
    play(state, "accept", "end")
    assert [deal is not None for deal in state.observation(None).tabled] == [True, True]
    play(state, ("strike", 0), "stand")
    assert pledged(state) == {2: [(57, "Con")]}
    assert state.hands[1] == (5, 6)


@pytest.mark.parametrize("limit", ["cards", "pledges"])
def test_a_composed_offer_has_a_provable_end(limit: str) -> None:
    """Nothing is taken out again, so an offer has at most 9 additions: 3 pledges each way, 3 cards."""
    state = play(bargaining(pledge_tokens=3), ("offer", 1))
    additions = 0
    while found := [
        action for action in state.legal_actions() if (action[0] == "cards") == (limit == "cards")
    ]:
        if found[0][0] in ("drop", "send"):
            break
        play(state, found[0])
        if limit == "cards":
            play(state, state.legal_actions()[0], ("request", "any"), "enough")
        additions += 1
    assert additions == (3 if limit == "cards" else 6)


def test_bound_the_number_of_decisions() -> None:
    """The longest game that the rules allow, added up for eight players and nine cards (L-47 and L-53)."""
    players, votes = 8, 9
    composing = 6 + 3 * 4 + 1
    counter = composing + 1
    picks = 3
    offer = 1 + composing + 1 + counter + picks
    start = 2 * 1 + 3 + 3
    closing = 3 * (players - 1) + players
    pledge_turn = start + 3 * (players - 1) * offer + 1 + closing
    before_ballots = 1 + 3 * players
    ballots = 2 * players + players
    bill_effect = 2 * 3
    vote_turn = start + 1 + before_ballots + ballots + bill_effect + 1
    staff_work = 3 * 3
    pardons = votes * players
    opening = players * ((votes + 1) + votes + start + 3)
    longest = players * (votes * (pledge_turn + vote_turn) + staff_work) + pardons + opening
    assert longest <= GAME.max_decisions
