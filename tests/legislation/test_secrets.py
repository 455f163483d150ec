"""Who sees what, and what is kept when the unknown is dealt afresh (L-100 to L-103)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.components import AGENDAS
from rules.legislation.effects.archive import ArchiveSearch
from rules.legislation.knowledge import ROW, in_hand, in_pile, sees
from rules.legislation.phases.bargaining import Bargain
from rules.legislation.phases.dealing import meets
from rules.legislation.phases.rounds import PledgeRound
from rules.legislation.phases.trading import PickCard
from rules.legislation.phases.voting import CallBill
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, log_of, play, pledge_round, session

ON_DECK = {0: (12, 14), 1: (22, 23), 2: (32, 33), 3: (42, 43)}
HANDS = {0: (1, 2, 3), 1: (5, 6, 7), 2: (8, 9, 10), 3: (16, 17, 19)}
WORLDS = 50


@pytest.fixture(params=["bill by bill", "by matching"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Find the places of bills one after the other, or, as where that fails, of all at once."""
    if request.param == "by matching":
        monkeypatch.setattr("rules.legislation.places.Places.spread_out", lambda places: False)


both_ways = pytest.mark.usefixtures("way")


def bargaining(**position: Any) -> LegislationState:
    return pledge_round(**{"on_deck": ON_DECK, "hands": HANDS, **position})


def worlds(state: LegislationState, seat: int) -> Iterator[LegislationState]:
    """Deal what a seat cannot know afresh many times; what it sees never changes."""
    seen = state.observation(seat)
    for seed in range(WORLDS):
        world = state.determinize(seat, SeededChance(seed))
        assert world.observation(seat) == seen
        yield world


def places(state: LegislationState) -> dict[int, int]:
    """Return the place of every hidden bill, as a mask."""
    found = dict.fromkeys(state.deck, 1 << 16)
    for seat in range(state.seats):
        found.update(dict.fromkeys((*state.hands[seat], *state.discards[seat]), in_hand(seat)))
        found.update(dict.fromkeys(state.piles[seat], in_pile(seat)))
    return found


def deal(state: LegislationState, *terms: Any) -> LegislationState:
    """Player 1 offers player 2 a deal for a Pro on 12; terms are given as actions."""
    return play(state, ("offer", 1), ("ask", 12, "Pro"), *terms, "send")


SEALED = ("cards", ("seal", 1), ("request", "any"), "enough")
SHOWN = ("cards", ("show", 2), ("request", "any"), "enough")


def test_everybody_sees_what_is_public() -> None:
    """Ruling L-100."""
    state = bargaining(tokens={1: [(32, "Pro")]}, piles={2: (61, 62)}, pardons={3: 1}, holds=(42,))
    public = state.observation(None)
    for seat in range(4):
        own = state.observation(seat)
        for field in (
            *("representatives", "used", "scores", "on_deck", "tokens", "holds", "pile_sizes", "pile_tops"),
            *("deck_size", "hand_sizes", "passed", "failed", "suspended", "pardons"),
        ):
            assert getattr(own, field) == getattr(public, field)
    assert public.pile_tops == (None, None, 62, None)
    assert public.hand_sizes == (3, 3, 3, 3)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """Ruling L-101."""
    state = bargaining()
    assert [state.observation(seat).hand for seat in range(4)] == [HANDS[seat] for seat in range(4)]
    assert state.observation(None).hand == ()
    for world in worlds(state, 0):
        assert world.hands[0] == HANDS[0]
    assert len({world.hands[2] for world in worlds(state, 0)}) > 20


@both_ways
def test_the_order_of_the_own_pile_stays_known() -> None:
    """Ruling L-101."""
    state = GAME.new(3, seed=2)
    assert isinstance(state, LegislationState)
    for _ in range(3):
        first = state.current_player
        for _ in range(4):
            play(state, state.legal_actions()[-1])
        play(state, "done")
    assert first is not None
    pile = state.piles[first]
    for world in worlds(state, first):
        assert world.piles[first] == pile
    other = (first + 1) % 3
    assert len({world.piles[first] for world in worlds(state, other)}) > 20
    for world in worlds(state, other):
        assert world.piles[first][-1] == pile[-1]


@both_ways
def test_a_card_taken_in_the_open_stays_known_until_it_leaves() -> None:
    """Ruling L-101."""
    state = pledge_round(on_deck=ON_DECK, hands=HANDS, piles={1: (61, 62)})
    play(state, "exchange", ("discard", 3), ("pile", 1))
    for seat in (None, 1, 2, 3):
        assert state.observation(seat).known_hands[0] == (62,)
    for world in worlds(state, 3):
        assert 62 in world.hands[0]


def test_cards_given_and_received_stay_known_to_the_parties() -> None:
    """Ruling L-101."""
    state = play(deal(bargaining(), *SEALED), "accept", ("pick", 6), "end", "stand")
    assert state.observation(0).known_hands[1] == (1,)
    assert state.observation(1).known_hands[0] == (6,)
    assert state.observation(2).known_hands[0] == ()
    for world in worlds(state, 0):
        assert 1 in world.hands[1]
    for world in worlds(state, 1):
        assert 6 in world.hands[0]


@both_ways
def test_a_card_seen_in_a_hand_is_in_one_of_two_hands_after_a_sealed_trade() -> None:
    everybody = pledge_round(on_deck=ON_DECK, hands=HANDS, piles={3: (61, 62)})
    play(everybody, "exchange", ("discard", 3), ("pile", 3))
    state = play(deal(everybody, *SEALED), "accept", ("pick", 6), "end", "stand")
    assert state.observation(2).known_hands == ((), (), (), ())
    found = [62 in world.hands[0] for world in worlds(state, 2)]
    assert any(found)
    assert not all(found)
    for world in worlds(state, 2):
        assert 62 in world.hands[0] or 62 in world.hands[1], "it is nowhere else"
    for world in worlds(state, 1):
        assert 62 in world.hands[0], "who took part knows that it has not moved"


def test_a_world_is_found_bill_by_bill_where_no_pile_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matching is the slow way: only for what the quick one cannot spread."""
    state = bargaining(hands={0: (1, 2), 1: (5,), 2: (8,), 3: (17,)})
    for bill in (5, 8):
        sees(state, 3, bill, in_hand(1) | in_hand(2))
    monkeypatch.delattr("rules.legislation.places.Places.match")
    assert len({world.hands[1] for world in worlds(state, 3)}) == 2


@both_ways
def test_a_bill_that_may_lie_in_a_pile_of_unseen_cards_need_not_lie_there() -> None:
    state = bargaining(hands={0: (2,), 1: (5,), 2: (8,), 3: (17,)}, piles={1: (61, 63)})
    state.unturned[1] = 1
    state.searched[3] = 0
    sees(state, 3, 61, 0)
    sees(state, 3, 5, in_hand(1) | in_pile(1))
    assert {world.hands[1] == (5,) for world in worlds(state, 3)} == {True, False}
    assert {5 in world.piles[1] for world in worlds(state, 3)} == {True, False}


@both_ways
def test_three_cards_in_three_hands_find_the_places_that_leave_room_for_each_other() -> None:
    """Where 5 goes to the second player, 2 or 8 finds no place: that try is begun anew."""
    state = bargaining(hands={0: (2,), 1: (5,), 2: (8,), 3: (17,)})
    for bill, hands in ((2, (0, 1)), (5, (1, 2)), (8, (0, 1))):
        sees(state, 3, bill, in_hand(hands[0]) | in_hand(hands[1]))
    found = {tuple(world.hands[:3]) for world in worlds(state, 3)}
    assert found == {((2,), (8,), (5,)), ((8,), (2,), (5,))}


def test_a_pile_whose_cards_were_all_seen_is_filled_with_seen_ones_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two of three bills lie in a pile, the third in one hand of eight; the slow way is not needed."""
    hands = {seat: (bill,) for seat, bill in enumerate((1, 5, 8, 17, 2, 3, 6, 7))}
    who = [card.id for card in REPRESENTATIVES[::2]]
    state = bargaining(representatives=who, hands=hands, piles={1: (61, 62, 63)})
    for bill in (5, 61, 62):
        sees(state, 3, bill, in_hand(1) | in_pile(1))
    monkeypatch.delattr("rules.legislation.places.Places.match")
    found = {(world.hands[1], frozenset(world.piles[1])) for world in worlds(state, 3)}
    assert found == {((held,), frozenset({5, 61, 62, 63} - {held})) for held in (5, 61, 62)}


@both_ways
def test_two_cards_that_two_hands_share_are_not_both_in_one_that_holds_one() -> None:
    state = bargaining(hands={0: (1, 2), 1: (5,), 2: (8,), 3: (17,)})
    for bill in (5, 8):
        sees(state, 3, bill, in_hand(1) | in_hand(2))
    assert {(world.hands[1], world.hands[2]) for world in worlds(state, 3)} == {((5,), (8,)), ((8,), (5,))}


def test_a_condition_tells_which_known_card_cannot_have_moved() -> None:
    """62 is -1 for FC and 0 for SP: it does not answer a request for SP, so it is still there."""
    state = session(hands=HANDS, on_deck=ON_DECK, piles={3: (61, 62)}, next_steps=(PledgeRound(1),))
    play(state, "exchange", ("discard", 3), ("pile", 3), "end")
    play(state, ("offer", 0), ("ask", 22, "Pro"))
    play(state, "cards", ("seal", 5), ("request", "SP"), "enough", "send", "accept", ("pick", 1))
    play(state, "end", "stand")
    assert state.observation(2).known_hands[0] == (62,)


@both_ways
def test_an_archive_search_leaves_the_others_unsure_which_card_went() -> None:
    state = session(
        hands=HANDS,
        on_deck=ON_DECK,
        piles={1: (61, 62, 63, 64)},
        next_steps=(ArchiveSearch(seat=0), PledgeRound(1)),
    )
    play(state, ("search", 1), ("discard", 3), ("take", 62))
    assert state.observation(0).known_piles[1] == (61, 63, 64)
    assert state.observation(2).known_piles[1] == (64,)
    taken = set()
    for seat in (1, 2):
        for world in worlds(state, seat):
            assert world.piles[1][-1] == 64
            assert list(world.piles[1]) == sorted(world.piles[1]), "the order is kept"
            again = world.determinize(seat, SeededChance(1))
            assert list(again.piles[1]) == sorted(again.piles[1]), "in a world of a world, too"
            (gone,) = {61, 62, 63} - set(world.piles[1])
            assert gone in world.hands[0]
            taken.add(gone)
    assert taken == {61, 62, 63}
    for world in worlds(state, 0):
        assert world.piles[1] == (61, 63, 64)


def test_the_pledges_of_an_offer_are_seen_by_all_its_cards_by_their_owner() -> None:
    state = deal(bargaining(), *SEALED)
    for seat in (None, 1, 2, 3):
        seen = state.observation(seat).draft
        assert seen is not None
        assert (seen.asks, seen.requests) == (((12, 1),), (-1,))
        assert seen.cards == (None,)
    assert log_of(state, 2)[-1] == "P1 offers P2 1 card, for Pro on 12 and any card."
    offered = {world.draft.cards for world in worlds(state, 2) if world.draft}
    assert len(offered) > 10


def test_a_card_put_into_an_offer_is_seen_by_its_owner_until_the_offer_is_sent() -> None:
    state = play(bargaining(), ("offer", 1), ("ask", 12, "Pro"), "cards", ("show", 2))
    for seat in (None, 1, 2):
        seen = state.observation(seat).draft
        assert seen is not None
        assert (seen.cards, seen.shown) == ((None,), (None,))
    play(state, ("request", "any"), "none")
    cards = {world.draft.cards for world in worlds(state, 1) if world.draft}
    assert len(cards) > 10
    play(state, "send")
    seen = state.observation(1).draft
    assert seen is not None
    assert seen.cards == (2,)


def test_the_sealed_cards_of_an_offer_are_dealt_afresh_for_who_answers() -> None:
    state = deal(bargaining(), *SHOWN[:-1], ("seal", 1), ("request", "SC"), "enough")
    sealed = set()
    for world in worlds(state, 1):
        assert world.draft is not None
        (shown, _), (hidden, _) = world.draft.cards
        assert shown == 2
        assert hidden in world.hands[0]
        assert hidden != 2
        sealed.add(hidden)
    assert len(sealed) > 10


def test_the_maker_does_not_see_what_the_partner_picks() -> None:
    terms = ("cards", ("seal", 1), ("request", "any"), ("seal", 2), ("request", "any"), "enough")
    picking = play(deal(bargaining(), *terms), "accept")
    assert isinstance(picking.decision, PickCard)
    further = play(picking.clone(), ("pick", 6))
    assert isinstance(further.decision, PickCard)
    for seat in (None, 0, 2):
        assert picking.observation(seat) == further.observation(seat)
    for world in worlds(further, 0):
        assert world.draft is not None
        assert world.draft.picks == ()
    assert log_of(picking) == log_of(further)


def test_who_has_accepted_can_pick_what_is_asked_in_every_world() -> None:
    """The two requests need two cards; what the partner promised in another deal does not answer them."""
    state = bargaining(hands={**HANDS, 1: (3, 5, 7, 18), 0: (1, 2, 6, 11)})
    play(deal(state, "cards", ("seal", 1), ("request", "SP"), "enough"), "accept", ("pick", 18))
    play(state, ("offer", 1), ("ask", 14, "Pro"), "cards", ("seal", 2), ("request", "SP"))
    play(state, ("seal", 6), ("request", "any"), "enough", "send", "accept")
    for _ in range(2):
        assert isinstance(state.decision, PickCard)
        for seat in (0, 2):
            for world in worlds(state, seat):
                assert isinstance(world.decision, PickCard)
                while isinstance(world.decision, PickCard):
                    world.apply(world.legal_actions()[0])
                assert len(world.pending) == 2
        play(state, state.legal_actions()[0])


@both_ways
@pytest.mark.parametrize("agenda", range(len(AGENDAS)))
def test_the_cards_a_partner_has_set_aside_meet_their_conditions_in_every_world(agenda: int) -> None:
    terms = ("cards", ("seal", 1), ("request", AGENDAS[agenda].id), "enough")
    state = bargaining(hands={**HANDS, 1: (3, 5, 7, 13, 18), 0: (1, 2, 6)})
    answer = next(bill for bill in state.hands[1] if meets(state, agenda, bill))
    play(deal(state, *terms), "accept", ("pick", answer))
    picked = set()
    for seat in (0, 2):
        for world in worlds(state, seat):
            (pick,) = world.pending[0].picks
            assert pick in world.hands[1]
            assert meets(world, agenda, pick)
            picked.add(pick)
    assert len(picked) > 10


@both_ways
def test_cards_set_aside_for_two_conditions_are_never_the_same() -> None:
    """3 answers both requests, 16 only the one for SP; who knows the hand knows that both were needed."""
    state = bargaining(hands={0: (1, 2, 6), 1: (3, 16), 2: (8, 9), 3: (17, 19)})
    for bill in (3, 16):
        sees(state, 2, bill, in_hand(1))
    play(deal(state, "cards", ("seal", 1), ("request", "SP"), "enough"), "accept", ("pick", 16))
    play(state, ("offer", 1), ("ask", 14, "Pro"), "cards", ("seal", 2))
    play(state, ("request", "FP"), "enough", "send", "accept", ("pick", 3))
    for world in worlds(state, 2):
        assert [deal_there.picks for deal_there in world.pending] == [(16,), (3,)]


@both_ways
def test_the_one_known_card_answers_the_condition_that_the_unknown_one_cannot_leave_to_it() -> None:
    """16 answers the request for SP only, so the card beside it, whichever it is, answers the one for FP."""
    state = bargaining(hands={0: (1, 2, 6), 1: (3, 16), 2: (8, 9), 3: (17, 19)})
    sees(state, 2, 16, in_hand(1))
    play(deal(state, "cards", ("seal", 1), ("request", "SP"), "enough"), "accept", ("pick", 16))
    play(state, ("offer", 1), ("ask", 14, "Pro"), "cards", ("seal", 2))
    play(state, ("request", "FP"), "enough", "send", "accept", ("pick", 3))
    beside = set()
    for world in worlds(state, 2):
        (first,), (second,) = [deal_there.picks for deal_there in world.pending]
        assert first == 16
        assert meets(world, 2, second)
        assert sorted(world.hands[1]) == sorted((16, second))
        beside.add(second)
    assert len(beside) > 10


def test_pending_deals_show_their_pledges_and_the_number_of_cards() -> None:
    state = play(deal(bargaining(), *SHOWN), "accept", ("pick", 6))
    seen = state.observation(3).pending[0]
    assert seen.asks == ((12, 1),)
    assert seen.requests == (-1,)
    assert (len(seen.cards), seen.cards[0], seen.picks) == (1, None, (None,))
    assert state.observation(0).pending[0].picks == (None,), "sealed until the deal is carried out"
    assert state.observation(1).pending[0].picks == (6,)
    line = "P2 accepts: P1 gives 1 card, P2 gives Pro on 12 and any card. The deal is pending."
    assert log_of(state)[-1] == line


def test_what_shows_a_hand_is_asked_in_private() -> None:
    """Ruling L-102."""
    private = {
        *("Discard", "DrawCard", "ExchangeDiscard", "ExchangeTake", "PutOnDeck"),
        *("AddCard", "AddRequest", "PickCard", "ReviveSwap", "WithdrawSwap", "SearchSwap"),
        *("SearchTake", "LookAtHand", "Ballot"),
    }
    met = set()
    for seed in range(8):
        random = Random(seed)
        state = GAME.new(4, seed=seed, hand_size=6)
        assert isinstance(state, LegislationState)
        while state.current_player is not None:
            met.add(asked(state))
            prompt = state.prompt()
            if asked(state) == "Answer":
                assert state.draft is not None
                assert prompt.shared == (not state.draft.cards)
            else:
                assert prompt.shared == (asked(state) not in private)
            looked_on = prompt.shared and asked(state) != "Exchange"
            assert prompt.gathered == looked_on, "no hand is open where the others look on"
            state.apply(random.choice(state.legal_actions()))
    assert len(met & private) >= 10
    assert {"Exchange", "Bargain", "Compose", "CloseDeals", "CallBill", "BeforeBallots", "Ballot"} <= met


def test_the_log_names_a_traded_card_only_if_it_was_shown() -> None:
    """Ruling L-103."""
    state = play(deal(bargaining(), *SHOWN), "accept", ("pick", 6), "end", "stand")
    public = " ".join(log_of(state))
    assert "P1 and P2 trade 1 card each way." in public
    assert "P2 gets 02 Hospital Lifeline." in public
    assert "Second Chance" not in public
    assert "P1 gets 06 Volunteer Reentry, sealed." in log_of(state, 0)
    assert "P1 gets 06 Volunteer Reentry, sealed." in log_of(state, 1)


def test_nobody_sees_a_ballot_before_all_are_in() -> None:
    state = session(on_deck=ON_DECK, next_steps=(CallBill(0),))
    play(state, ("call", 12), "yay", "nay")
    cast = {(world.ballots[1], world.ballots[2]) for world in worlds(state, 3)}
    assert len(cast) == 9
    assert {world.ballots[1] for world in worlds(state, 1)} == {1}


def test_what_a_viewer_knows_is_true_and_holds_in_every_world() -> None:
    """Over random play: each mask names the true place, and worlds put every bill where it can be."""
    for seats in [3, 5, 8]:
        random = Random(seats)
        state = GAME.new(seats, seed=seats, hand_size=6)
        assert isinstance(state, LegislationState)
        while state.current_player is not None:
            if random.random() < 0.1:
                true = places(state)
                viewer = random.randrange(seats)
                world = state.determinize(viewer, SeededChance(random.getrandbits(60)))
                there = places(world)
                assert there.keys() == true.keys()
                for bill, place in true.items():
                    mask = state.known[viewer * ROW + bill]
                    if place != in_hand(viewer) and mask:
                        assert mask & place
                        assert mask & there[bill]
                for deal_there in (*world.pending, *world.tabled):
                    if deal_there is not None:
                        for seat in (deal_there.maker, deal_there.taker):
                            assert set(deal_there.cards_of(seat)) <= set(world.hands[seat])
                        for request, pick in zip(deal_there.requests, deal_there.picks, strict=True):
                            assert meets(world, request, pick)
            state.apply(random.choice(state.legal_actions()))


def test_a_world_tells_nothing_of_what_others_have_seen() -> None:
    state = play(deal(bargaining(), *SEALED), "accept", ("pick", 6), "end", "stand")
    for world in worlds(state, 2):
        assert world.observation(0).known_hands[1] == ()
        assert world.observation(1).known_hands[0] == ()


def test_bargaining_goes_on_in_a_dealt_world() -> None:
    state = play(deal(bargaining(), *SEALED), "accept")
    for world in worlds(state, 3):
        while not isinstance(world.decision, Bargain):
            play(world, world.legal_actions()[-1])
        assert world.current_player == 0


def test_a_world_for_all_eyes_depends_on_what_everybody_knows_and_on_nothing_else() -> None:
    for seats in [3, 5, 8]:
        random = Random(seats)
        state = GAME.new(seats, seed=seats, hand_size=6)
        while state.current_player is not None:
            if random.random() < 0.1:
                luck = random.getrandbits(60)
                world = state.determinize(None, SeededChance(luck))
                assert world.observation(None) == state.observation(None)
                assert world.digest() != state.digest()
                for seat in range(seats):
                    other = state.determinize(seat, SeededChance(random.getrandbits(60)))
                    assert other.determinize(None, SeededChance(luck)).digest() == world.digest()
            state.apply(random.choice(state.legal_actions()))
