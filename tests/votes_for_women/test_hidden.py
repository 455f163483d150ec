"""What is open and what is hidden (ruling 15), and what a seat goes on knowing."""

from __future__ import annotations

from collections import Counter

from rules.chance import SeededChance
from rules.votes_for_women import GAME
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.census import census
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.state import VotesState
from tests.votes_for_women.table import OPP, SUF, begin, do, event, finish, log_of, position

DECK = (61, 62, 63, 64, 65, 67, 70, 71, 74, 76, 77, 80)


def worlds(state: VotesState, seat: int, count: int = 30) -> list[VotesState]:
    return [state.determinize(seat, SeededChance(number)) for number in range(count)]


def test_hands_and_decks_are_hidden_everything_else_is_open() -> None:
    """Ruling 15.1."""
    state = GAME.new(2, 4)
    for seat in (SUF, OPP):
        seen = state.observation(seat)
        assert seen.hands[seat] is not None
        assert seen.hands[1 - seat] is None
    spectator = state.observation(None)
    assert spectator.hands == (None, None)
    assert spectator.hand_sizes == (7, 7)
    assert spectator.deck_sizes == (45, 45)
    assert len(spectator.state_cards) == 9
    assert len(spectator.removed) == 3
    assert len(spectator.strategy_cards) == 3
    assert spectator.strategy_deck_size == 9


def test_the_start_card_is_known_until_it_leaves_the_hand() -> None:
    state = GAME.new(2, 4)
    assert isinstance(state, VotesState)
    assert all(1 in world.hands[SUF] for world in worlds(state, OPP))
    do(state, ("organize", 1))
    assert state.known_hands[SUF] == ()


def test_dealing_afresh_keeps_the_eras_where_everybody_knows_them() -> None:
    state = GAME.new(2, 4)
    assert isinstance(state, VotesState)
    hands = set()
    for world in worlds(state, SUF):
        assert census(world) == census(state)
        assert [CARDS[card].era for card in world.decks[OPP]] == [
            CARDS[card].era for card in state.decks[OPP]
        ]
        hands.add(world.hands[OPP])
    assert len(hands) > 20


def test_after_a_shuffle_the_eras_are_mixed_for_both() -> None:
    deck = (2, 3, 22, 26, 40, 50)
    state = event(113, SUF, turn=5, decks=(deck, ()), script={"Suffragist deck": [[50, 2, 26, 40, 3]]})
    do(state, ("event", 22))
    assert state.owner_eras[SUF] == (0, 0, 0)
    assert state.other_eras[SUF] == (0, 0, 0)
    for seat in (SUF, OPP):
        assert len({CARDS[world.decks[SUF][0]].era for world in worlds(state, seat)}) == 3


def test_what_was_returned_to_the_own_deck_stays_known_to_its_owner_only() -> None:
    state = event(66, decks=((), DECK))
    do(state, ("top", 61), ("bottom", 62), ("top", 63), ("bottom", 64), ("bottom", 65), ("top", 67))
    seen = state.observation(OPP)
    assert seen.known_top == (67, 63, 61)
    assert seen.known_bottom == (62, 64, 65)
    assert state.observation(SUF).known_top == ()
    for world in worlds(state, OPP):
        assert world.decks[OPP][:3] == (67, 63, 61)
        assert world.decks[OPP][-3:] == (62, 64, 65)
    assert len({world.decks[OPP][0] for world in worlds(state, SUF)}) > 3
    assert "puts Border States" in log_of(state, OPP)
    assert "puts Border States" not in log_of(state, SUF)


def test_cards_that_the_other_side_has_set_aside_are_dealt_afresh() -> None:
    state = event(111, SUF, decks=((9, 3, 2, 4, 5, 10, 11, 12, 13, 14), ()))
    do(state, ("event", 9))
    aside = {world.set_aside[SUF] for world in worlds(state, OPP)}
    assert len(aside) > 5
    assert all(len(cards) == 5 for cards in aside)
    assert {world.set_aside[SUF] for world in worlds(state, SUF)} == {state.set_aside[SUF]}


def test_the_winning_plan_mixes_the_eras_of_its_cards_for_the_other_side() -> None:
    state = event(111, SUF, decks=((9, 3, 2, 22, 23, 24, 40), ()))
    assert state.other_eras[SUF] == (0, 0, 2)
    assert state.owner_eras[SUF] == (0, 1, 2)


def test_returning_cards_of_two_eras_mixes_them_for_the_other_side() -> None:
    state = event(66, decks=((), (61, 62, 63, 74, 76, 77)))
    assert state.other_eras[OPP] == (0, 0, 2)
    assert state.owner_eras[OPP] == (0, 1, 2)


def test_a_hand_once_seen_stays_known() -> None:
    state = event(108, SUF, hands=((2,), (61, 62, 101)), decks=((), (63, 64, 67)))
    for world in worlds(state, SUF):
        assert world.hands[OPP] == (61, 62, 101)
    do(state, ("discard", 62))
    for world in worlds(state, SUF):
        assert {61, 101} < set(world.hands[OPP])
    assert len({world.hands[OPP] for world in worlds(state, SUF)}) > 1


def test_a_seat_that_chooses_has_a_choice_in_every_world() -> None:
    state = event(72, decks=((), (61, 62, 55, 69, 82, 85, 94, 95)))
    for world in worlds(state, SUF):
        assert len(world.legal_actions()) == 2
        assert world.looked[OPP] != ()


def test_the_deck_searched_is_seen_by_its_owner_in_order_of_number() -> None:
    state = event(113, OPP, turn=5, decks=((), DECK[::-1]))
    assert state.observation(OPP).looked[OPP] == tuple(sorted(DECK))
    assert state.observation(SUF).looked == (None, None) or state.observation(SUF).looked[OPP] is None
    assert state.observation(SUF).looked_sizes[OPP] == len(DECK)


def test_every_decision_of_a_game_puts_its_actions_into_different_words() -> None:
    verbs: Counter[str] = Counter()
    state = GAME.new(2, 11)
    while state.current_player is not None:
        labels = [state.label(action).text for action in state.legal_actions()]
        assert len(set(labels)) == len(labels)
        verbs.update(str(action[0]) for action in state.legal_actions())
        state.apply(state.legal_actions()[-1])
    assert verbs["organize"]
    assert finish(event(22)).winner is None


def test_two_unknown_cards_may_lie_either_way_round() -> None:
    """Ruling 15.1."""
    state = begin(position(hands=((22, 26), (61,)), decks=((10, 11), (62, 63))), PlayACard(SUF))
    for seat, deck in ((SUF, {(10, 11), (11, 10)}), (OPP, {(62, 63), (63, 62)})):
        assert {world.decks[seat] for world in worlds(state, seat)} == deck


def test_everybody_knows_the_era_of_each_card_of_a_fresh_deck() -> None:
    """Ruling 1.6."""
    state = GAME.new(2, 1)
    assert isinstance(state, VotesState)
    for seat in (SUF, OPP):
        world = state.determinize(seat, SeededChance(3))
        for before, after in zip(state.decks, world.decks, strict=True):
            assert [CARDS[card].era for card in after] == [CARDS[card].era for card in before]


def test_the_hand_that_change_in_plans_shows_is_read_by_both_sides_only() -> None:
    """Ruling 14.11."""
    state = event(108, SUF, hands=((2,), (61, 101)))
    assert "sees Border States and The Woman Patriot in the hand" in log_of(state, SUF)
    assert log_of(state, OPP) == log_of(state, SUF)
    assert "Border States" not in log_of(state)
