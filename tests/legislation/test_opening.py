"""Rounds 1 to 3 (L-20 to L-29) and the exchange (L-30 to L-35)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.chance import SeededChance
from rules.legislation import GAME
from rules.legislation.cards import BILLS
from rules.legislation.effects.exchange import Exchange, take_from_depth, take_top
from rules.legislation.phases.opening import DiscardRound, DrawRound, OnDeckRound
from rules.legislation.phases.turn import PutOnDeck
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, log_of, play, pledge_round, session, vote_round
from tests.scripted import ScriptedChance

HANDS = {0: range(1, 10), 1: range(11, 20), 2: range(21, 30), 3: range(31, 40)}


def round_1(**options: Any) -> LegislationState:
    return session(hands=HANDS, next_steps=(DiscardRound(),), **options)


def test_any_number_of_cards_is_exchanged_from_none_to_all() -> None:
    """Ruling L-20."""
    state = round_1()
    play(state, "done")
    play(state, *[("discard", bill) for bill in range(11, 20)])
    assert state.hands[1] == ()
    play(state, "done")
    assert state.current_player == 2


def test_the_last_card_is_on_top_and_piles_are_turned_up_together() -> None:
    """Ruling L-21."""
    state = play(round_1(), ("discard", 4), ("discard", 2), ("discard", 7), "done", ("discard", 11), "done")
    assert state.observation(None).pile_sizes == (0, 0, 0, 0)
    assert "P1 discards 4" not in " ".join(log_of(state))
    play(state, "done", "done")
    seen = state.observation(None)
    assert seen.pile_tops == (7, 11, None, None)
    assert seen.pile_sizes == (3, 1, 0, 0)
    assert state.piles[0] == (4, 2, 7)


def test_nobody_sees_how_much_was_discarded_before_all_are_done() -> None:
    """Rulings L-21 and L-28."""
    some = play(round_1(), ("discard", 4), ("discard", 2), "done")
    none = play(round_1(), "done")
    for seat in (None, 1, 2, 3):
        assert some.observation(seat) == none.observation(seat)
    assert log_of(some) == log_of(none)
    assert some.observation(0).discards == (4, 2)


def test_cards_below_the_top_cannot_be_taken() -> None:
    """Ruling L-22."""
    state = play(round_1(), ("discard", 4), ("discard", 2), "done", ("discard", 11), "done", "done", "done")
    assert asked(state) == "DrawCard"
    assert list(state.legal_actions()) == [("pile", 1), ("deck",)]
    assert state.observation(1).known_piles[0] == (2,)
    assert state.observation(0).known_piles[0] == (4, 2)


def test_one_card_at_a_time_and_a_taken_top_uncovers_the_next() -> None:
    """Rulings L-23 and L-24."""
    state = round_1()
    play(state, ("discard", 1), ("discard", 2), ("discard", 3), "done")
    play(state, ("discard", 11), ("discard", 12), "done", "done", "done")
    play(state, ("pile", 1), ("pile", 1))
    assert state.piles[1] == ()
    assert {11, 12} <= set(state.hands[0])
    assert "P1 takes 12 Equal Pay from P2's pile." in log_of(state)
    assert "P1 takes 11 Health Clinics from P2's pile." in log_of(state)


def test_the_own_pile_is_no_source() -> None:
    """Ruling L-24."""
    state = play(round_1(), ("discard", 1), ("discard", 2), "done", "done", "done", "done")
    assert len(state.hands[0]) == 9, "the deck was the only source, so both cards came from it"
    assert state.piles[0] == (1, 2)
    assert asked(state) == "PutOnDeck"


def test_round_2_cannot_run_dry() -> None:
    """Eight players discard everything; the last to draw still finds enough (L-25)."""
    state = GAME.new(8, seed=3)
    assert isinstance(state, LegislationState)
    while state.round == "discard":
        state.apply(state.legal_actions()[-1])
    while state.round == "draw":
        deck_first = ("deck",) if ("deck",) in state.legal_actions() else state.legal_actions()[0]
        state.apply(deck_first)
    assert [len(hand) for hand in state.hands] == [9] * 8
    assert not state.deck
    assert sum(len(pile) for pile in state.piles) == 9


def test_a_top_card_is_seen_by_all_a_deck_card_by_its_drawer() -> None:
    """Ruling L-28."""
    state = play(round_1(), ("discard", 1), ("discard", 2), "done", ("discard", 11), "done", "done", "done")
    drawn = state.deck[-1]
    play(state, "deck", ("pile", 1))
    name = next(bill.short for bill in BILLS if bill.number == drawn)
    assert not any(name in line for line in log_of(state))
    assert any(name in line for line in log_of(state, 0))
    assert not any(name in line for line in log_of(state, 1))
    for seat in (None, 1, 2, 3):
        assert state.observation(seat).known_hands[0] == (11,)


def test_three_bills_each_in_turn_order_seen_at_once() -> None:
    """Rulings L-26 and L-28."""
    state = session(hands=HANDS, next_steps=(OnDeckRound(),))
    play(state, ("put", 1), ("put", 5), ("put", 3))
    assert state.observation(2).on_deck == ((1, 5, 3), (), (), ())
    assert state.current_player == 1
    assert len(state.hands[0]) == 6
    assert "P1 puts On Deck 05 Service Year [++--] Repeal." in log_of(state)


def test_a_bill_on_deck_can_not_be_discarded_or_replaced() -> None:
    """Ruling L-27."""
    state = vote_round(hands={0: (1, 2)}, on_deck={0: (3, 4, 5)}, effects=False)
    play(state, "exchange")
    assert set(state.legal_actions()) == {("discard", 1), ("discard", 2), ("none",)}


def test_with_an_empty_deck_only_the_piles_are_sources() -> None:
    """Ruling L-29."""
    state = session(hands={0: (1,)}, piles={1: (2,), 2: (3,)}, deck=(), next_steps=(Exchange(0, 1),))
    play(state, "exchange", ("discard", 1))
    assert list(state.legal_actions()) == [("pile", 1), ("pile", 2)]


def test_a_card_comes_from_the_deck_unless_somebody_points_at_a_pile() -> None:
    """Enter once took one after the other of a pile that others had thrown away."""
    state = play(session(hands={0: (1,)}, piles={1: (2,)}, next_steps=(Exchange(0, 1),)), "exchange")
    play(state, ("discard", 1))
    assert {action: state.label(action).safe for action in state.legal_actions()} == {
        ("pile", 1): False,
        ("deck",): True,
    }


def exchange(**position: Any) -> LegislationState:
    return session(next_steps=(Exchange(0, 1),), **position)


def test_the_exchange_is_optional() -> None:
    """Ruling L-30."""
    state = exchange(hands={0: (1, 2)})
    assert list(state.legal_actions()) == [("exchange",), ("none",)]
    assert state.prompt().shared
    play(state, "none")
    assert state.hands[0] == (1, 2)
    state = play(exchange(hands={0: (1, 2)}), "exchange", "none")
    assert state.hands[0] == (1, 2), "the hand may be kept after a look at it"


def test_there_is_one_at_the_start_of_each_turn_but_a_skipped_one() -> None:
    """Ruling L-31."""
    hands = {seat: (seat + 1, seat + 11) for seat in range(4)}
    on_deck = {seat: (seat + 21,) for seat in range(4)}
    for state in (pledge_round(hands=hands, on_deck=on_deck), vote_round(hands=hands, on_deck=on_deck)):
        assert ("exchange",) in state.legal_actions()
        play(state, "exchange", ("discard", state.hands[0][0]))
        assert ("exchange",) not in state.legal_actions()
    skipping = pledge_round(hands=hands, on_deck=on_deck, suspended=(0,))
    assert skipping.current_player == 1


def test_the_exchange_has_lapsed_with_the_first_offer() -> None:
    """Ruling L-31."""
    hands = {seat: (seat + 1, seat + 11) for seat in range(4)}
    on_deck = {seat: (seat + 21,) for seat in range(4)}
    state = play(pledge_round(hands=hands, on_deck=on_deck), ("offer", 1), "drop")
    assert ("exchange",) not in state.legal_actions()


def test_in_round_3_it_comes_before_the_first_bill() -> None:
    """Ruling L-31."""
    state = session(hands=HANDS, next_steps=(OnDeckRound(),))
    assert ("discard", 1) in state.legal_actions()
    assert not state.prompt().shared
    play(state, ("discard", 1))
    assert {action[0] for action in state.legal_actions()} == {"put"}
    assert "Your exchange is made" in str(state.prompt().text), "a card's number now puts it On Deck at once"
    assert len(state.hands[0]) == 9


def test_discard_first_then_take_a_top_or_from_the_deck() -> None:
    """Ruling L-32."""
    state = play(
        exchange(hands={0: (1, 2)}, piles={2: (5, 6)}, failed=(7,), passed={8: (0,) * 4}), "exchange"
    )
    play(state, ("discard", 2))
    assert state.piles[0] == (2,)
    assert list(state.legal_actions()) == [("pile", 2), ("deck",)]
    play(state, ("pile", 2))
    assert state.hands[0] == (1, 6)
    assert state.piles[2] == (5,)


def test_it_is_not_offered() -> None:
    """Ruling L-33."""
    cases: Sequence[dict[str, Any]] = [
        {"hands": {}, "piles": {1: (5,)}},
        {"hands": {0: (1,)}, "piles": {}, "deck": ()},
        {"hands": {0: (1,)}, "piles": {0: (5,)}, "deck": ()},
    ]
    for position in cases:
        assert exchange(**position).current_player is None


def test_the_exchange_keeps_the_hand_size() -> None:
    """Ruling L-34."""
    state = play(exchange(hands={0: (1, 2)}), "exchange", ("discard", 2))
    assert len(state.hands[0]) == 2, "the deck was the only source"


def test_once_discarded_it_must_be_finished_and_the_card_is_public() -> None:
    """Ruling L-35."""
    state = play(exchange(hands={0: (1, 2)}, piles={1: (5,)}), "exchange", ("discard", 2))
    assert ("none",) not in state.legal_actions()
    assert ("pile", 0) not in state.legal_actions()
    assert "P1 discards 02 Hospital Lifeline." in log_of(state)
    assert state.observation(3).pile_tops[0] == 2


def test_round_2_needs_no_drawing_where_nothing_was_discarded() -> None:
    state = session(hands=HANDS, next_steps=(DrawRound(),))
    assert state.round == "on deck"


def test_the_representative_and_the_deck_can_be_scripted() -> None:
    order = [bill.number for bill in BILLS]
    script = ScriptedChance({"bills": [order], "first player": [0]}, SeededChance(1))
    state = GAME.new(3, chance=script)
    assert isinstance(state, LegislationState)
    assert state.hands[0] == tuple(range(1, 10))
    assert state.hands[1] == tuple(range(10, 19))
    assert state.deck[-1] == 28


def test_a_source_names_its_owner_and_its_top_card() -> None:
    """Ruling L-24."""
    state = play(exchange(hands={0: (1, 2)}, piles={2: (5, 6)}), "exchange", ("discard", 2))
    label = state.label(("pile", 2))
    assert str(label.text) == "Take 06 ++-0 Volunteer Reentry from Player 3's pile"
    assert label.target == "pile:2"
    assert label.number == 3, "typed as the seat stands on the board"


def test_a_taken_top_leaves_one_card_less_that_was_never_turned_up() -> None:
    """Ruling L-22."""
    state = round_1()
    play(
        state,
        "done",
        ("discard", 11),
        ("discard", 12),
        ("discard", 13),
        "done",
        "done",
        ("discard", 31),
        "done",
    )
    assert asked(state) == "DrawCard"
    assert state.unturned[1] == 2
    play(state, "deck", "deck", "deck", ("pile", 1))
    assert state.unturned[1] == 1
    take_top(state, 0, 1)
    assert state.piles[1] == (11,)
    assert state.unturned[1] == 0, "the last card lies on top now, for all to see"


def test_a_card_taken_from_the_depth_of_a_pile_is_one_less_that_nobody_has_seen() -> None:
    state = session(piles={1: (61, 62, 63)})
    state.unturned[1] = 2
    take_from_depth(state, 0, 1, 61)
    assert state.unturned[1] == 1


def test_nothing_is_put_beside_three_bills_on_deck() -> None:
    state = session(next_steps=(PutOnDeck(0),), hands={0: (15,)}, on_deck={0: (11, 12, 13)})
    assert state.current_player is None
    assert state.on_deck[0] == (11, 12, 13)
