"""Judgment in Legislation: bills, ballots, and bargaining with a reason (L-41 to L-54, L-65, L-113)."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.legislation.deals import deal_value, proposals
from civics_tui.players.heuristics.legislation.floor import bill_values, fresh, rivals
from civics_tui.players.heuristics.legislation.prospects import (
    called_stake,
    chamber_of,
    chance_of_called,
    expectations,
    shares,
    situation_of,
)
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation import GAME
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.phases.bargaining import Compose
from rules.legislation.phases.trading import AddCard, AddRequest
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from tests.legislation.table import asked, play, pledge_round, pledged, vote_round

HEURISTICS = heuristics_of("legislation")

THREE = ("odalys-brightwater", "lucinda-marrowgate", "horatio-stonelatch")
"""SP, FP, and SC with FC."""

AMENDERS = ("odalys-brightwater", "lucinda-marrowgate", "zinnia-freewick", "thaddeus-coppergrove")
"""SP with Floor Leader, FP with Amendment, SP and FC with Point of Order, FP with Amendment."""

SP_ALONE, FP_ALONE = 27, 75
"""Bills that promote one agenda and touch no other."""

SP_AGAINST_SC, FP_AGAINST_SC = 18, 66
"""Bills that promote one agenda and hurt one."""

SP_AGAINST_FP = 24


def medium(state: LegislationState, seed: int = 1) -> Action:
    """Decide as a Medium player."""
    return choose(question_of("legislation", state), "medium", SeededChance(seed))


def pledge_turn(state: LegislationState) -> LegislationState:
    """Let Medium players play the first Pledge turn."""
    turn = state.turn
    while state.round == "pledge" and state.turn == turn:
        state.apply(medium(state))
    return state


def bargaining(**position: Any) -> LegislationState:
    """Lay out a Pledge round of three, without effects."""
    return pledge_round(representatives=THREE, special_effects=False, **position)


def ballot(state: LegislationState, seat: int) -> LegislationState:
    """Let the others vote Yay until the seat has to vote."""
    while state.current_player != seat or asked(state) != "Ballot":
        play(state, "yay")
    return state


def on_the_floor(bill: int, pledger: int, side: str, **position: Any) -> LegislationState:
    """Lay out a bill of the first seat, called, with a pledge on it, up to the pledger's ballot."""
    state = vote_round(
        representatives=THREE,
        special_effects=False,
        on_deck={0: (bill, 81)},
        tokens={pledger: [(bill, side)]},
        **position,
    )
    return ballot(play(state, ("call", bill)), pledger)


def test_a_pledge_for_a_bill_is_worth_something_to_its_sponsor() -> None:
    without = bargaining(on_deck={0: (SP_AGAINST_SC,)})
    pledge = bargaining(on_deck={0: (SP_AGAINST_SC,)}, tokens={1: [(SP_AGAINST_SC, "Pro")]})
    assert HEURISTICS.evaluation.values(pledge)[0] > HEURISTICS.evaluation.values(without)[0] + 0.02


def test_a_lead_counts_for_more_the_fewer_bills_are_left() -> None:
    def gain(**position: Any) -> float:
        """Tell what two points are worth to the first seat."""
        state = bargaining(on_deck={0: (81,)}, **position)
        before = HEURISTICS.evaluation.values(state)[0]
        state.scores[0] += 2
        return HEURISTICS.evaluation.values(state)[0] - before

    full = {0: (1, 3, 9), 1: (10, 12, 16), 2: (19, 20, 21)}
    assert gain() > gain(hands=full) + 0.05


def test_both_parties_swap_pledges_where_each_carries_the_others_bill() -> None:
    """Ruling L-113."""
    state = bargaining(on_deck={0: (SP_AGAINST_SC,), 1: (FP_AGAINST_SC,)})
    pledge_turn(state)
    assert pledged(state) == {0: [(FP_AGAINST_SC, "Pro")], 1: [(SP_AGAINST_SC, "Pro")]}


def test_an_offer_that_only_costs_is_declined() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_FP,), 1: (FP_AGAINST_SC,)})
    play(state, ("offer", 1), ("ask", SP_AGAINST_FP, "Pro"), "send")
    assert state.draft is not None
    assert deal_value(state, state.draft, 1) < 0
    assert medium(state) != ("accept",)


def test_a_proposal_leaves_both_parties_better_off() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC, SP_ALONE), 1: (FP_AGAINST_SC, FP_ALONE), 2: (73, 55)})
    found = [(0, taker, one) for taker in (1, 2) for one in proposals(state, 0, taker)]
    assert found
    for maker, taker, one in found:
        deal = Deal(maker, taker, one.gives, one.asks, (), (), ())
        assert deal_value(state, deal, maker) > 0
        assert deal_value(state, deal, taker) > 0


def test_nothing_is_given_for_a_ballot_that_its_owner_would_cast_anyway() -> None:
    """A card and a pledge for somebody's Pro on its own bill, which pays it, are gifts."""
    state = bargaining(
        on_deck={0: (FP_ALONE, 9), 1: (40, 22), 2: (73, 55)}, hands={0: (66, 45), 1: (51, 69), 2: (9, 10)}
    )
    standings = situation_of(state).standings
    for maker, taker in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)):
        for one in proposals(state, maker, taker):
            for pledger, pledges in ((maker, one.gives), (taker, one.asks)):
                for bill, side in pledges:
                    means = standings[bill].stake
                    assert min(side * means.edge[pledger], side * means.points[pledger]) <= 0


def test_the_next_offer_to_the_same_partner_is_more_generous() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC, SP_ALONE), 1: (FP_AGAINST_SC, FP_ALONE), 2: (73, 55)})

    def least(offers: int) -> float:
        return min(
            deal_value(state, Deal(0, 1, one.gives, one.asks, (), (), ()), 1)
            for one in proposals(state, 0, 1, offers)
            if one.card is None
        )

    assert least(3) > least(1)


def test_a_vote_is_bought_with_a_card_that_is_worth_more_to_the_partner() -> None:
    state = bargaining(
        on_deck={0: (SP_AGAINST_SC,)},
        hands={0: (FP_AGAINST_SC, 45), 1: (51, 69), 2: (9, 10)},
    )
    assert any(one.card == FP_AGAINST_SC for one in proposals(state, 0, 1))


def test_nobody_bargains_for_pledges_that_nothing_binds() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC,), 1: (FP_AGAINST_SC,)}, cycle=9)
    assert HEURISTICS.policy.candidates(state) == [("end",)]


def test_composing_leads_straight_to_a_deal() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC, SP_ALONE), 1: (FP_AGAINST_SC, FP_ALONE), 2: (73, 55)})
    play(state, ("offer", 1))
    steps = 0
    while isinstance(state.decision, (Compose, AddCard, AddRequest)):
        assert ("drop",) not in HEURISTICS.policy.candidates(state)
        state.apply(HEURISTICS.policy.candidates(state)[-1])
        steps += 1
    assert asked(state) == "Answer"
    assert steps <= 7


def test_a_pledge_that_costs_little_is_kept_while_breaking_it_has_a_price() -> None:
    assert medium(on_the_floor(SP_ALONE, 1, "Pro")) == ("yay",)


def test_a_pledge_is_broken_in_the_last_vote_round_where_that_is_free() -> None:
    assert medium(on_the_floor(SP_ALONE, 1, "Pro", cycle=9)) != ("yay",)


def test_honor_in_the_last_round_keeps_a_pledge() -> None:
    assert medium(on_the_floor(SP_ALONE, 1, "Pro", cycle=9, last_round_honor=True)) == ("yay",)


def test_a_pledge_that_costs_more_than_the_penalty_is_broken() -> None:
    assert medium(on_the_floor(15, 1, "Pro")) == ("nay",)


def test_a_player_who_has_broken_a_pledge_this_round_may_as_well_break_another() -> None:
    assert medium(on_the_floor(SP_ALONE, 1, "Pro", betrayers=[1])) != ("yay",)


def test_nobody_votes_against_a_bill_that_helps_nobody_else() -> None:
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (SP_ALONE, 81)})
    play(state, ("call", SP_ALONE))
    assert HEURISTICS.policy.candidates(ballot(state, 0)) == [("yay",)]


def test_a_beginner_may_keep_or_break_a_pledge_against_its_interest() -> None:
    state = on_the_floor(15, 1, "Pro")
    assert HEURISTICS.policy.candidates(state) == [("yay",), ("nay",)]


def test_a_con_makes_a_bill_less_likely_to_pass() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)})
    assert situation_of(state).shift(1, (SP_AGAINST_SC, CON)) < 0
    assert situation_of(state).shift(1, (SP_AGAINST_SC, PRO)) > 0


def test_a_bill_on_deck_passes_as_often_as_when_it_is_called() -> None:
    """One that two want and two do not was said to pass 5 times in 10, and passed 15 times in 100: so what
    hardly ever passes was called first, and what might have passed was kept.
    """
    state = vote_round(on_deck={0: (12, 15)}, tokens={1: [(12, "Con")]}, special_effects=False)
    for bill in (12, 15):
        on_deck = situation_of(state).standings[bill].chance
        floor = play(state.clone(), ("call", bill))
        assert chance_of_called(floor, called_stake(floor)) == on_deck


def test_no_pledge_binds_on_what_is_left_for_the_last_vote_round() -> None:
    """A bill was called while two Cons held on it that paid both pledgers, and not kept for the last."""
    state = vote_round(
        representatives=THREE,
        special_effects=False,
        on_deck={0: (SP_ALONE, 73), 1: (1, 2), 2: (3, 4)},
        tokens={1: [(73, "Con")], 2: [(73, "Con")]},
        cycle=8,
    )
    before = situation_of(state).standings[73].chance
    play(state, ("call", SP_ALONE))
    assert situation_of(state).standings[73].chance > before + 0.4


def test_only_cards_that_are_worth_less_than_an_unseen_one_are_discarded() -> None:
    state = GAME.new(3, seed=4)
    assert isinstance(state, LegislationState)
    seat = state.decision.seat
    own, mean = bill_values(chamber_of(state))[seat], fresh(chamber_of(state))[seat]
    discards = [action for action in HEURISTICS.policy.candidates(state) if action[0] == "discard"]
    assert discards
    assert all(own[int(action[1])] < mean for action in discards)


def test_a_finished_game_is_counted_by_kind_of_representative() -> None:
    """What `civics simulate` prints: bills, shared wins, seats, points and wins of one agenda and of two."""
    state = vote_round(
        representatives=THREE,
        special_effects=False,
        on_deck={0: (SP_ALONE,), 1: (FP_ALONE,), 2: (61,)},
        cycle=9,
    )
    while state.current_player is not None:
        play(state, "yay" if state.called in (SP_ALONE, FP_ALONE) else "nay")
    counted = HEURISTICS.tally(state)
    assert counted["Bills"] == {"passed": 2, "failed": 1}
    assert counted["Wins"] == {"shared by several": 1, "of one player": 0}
    assert list(counted["Representatives with one agenda"].values()) == [2, 2, 2, 0]
    assert list(counted["Representatives with two agendas"].values()) == [1, 0, 0, 0]


def test_a_free_ballot_never_goes_to_a_bill_that_costs_the_voter() -> None:
    """Ruling L-113: not even where it costs the rivals more."""
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (41, 81)})
    play(state, ("call", 41))
    while asked(state) == "Ballot":
        assert ("yay",) not in HEURISTICS.policy.candidates(state)
        play(state, "nay")


def test_staff_work_is_used_on_poor_cards() -> None:
    state = vote_round(
        representatives=("basil-ottenwick", "odalys-brightwater", "horatio-stonelatch"),
        effects=True,
        on_deck={0: (SP_ALONE,), 1: (FP_ALONE,), 2: (61,)},
        hands={0: (51, 69, 78), 1: (9,), 2: (10,)},
        deck=range(11, 16),
    )
    state.used = [False, True, True]
    while ("exchange",) in HEURISTICS.policy.candidates(state) and asked(state) == "CallBill":
        state.apply(("exchange",))
        while asked(state) != "CallBill":
            state.apply(medium(state))
    assert HEURISTICS.policy.candidates(state) == [("use",)]


def test_a_deal_that_was_refused_is_not_offered_again_in_the_round() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC,), 1: (FP_AGAINST_SC,)})
    swap = (("offer", 1), ("ask", SP_AGAINST_SC, "Pro"), ("give", FP_AGAINST_SC, "Pro"))
    before = proposals(state, 0, 1)
    assert any((one.asks, one.gives) == (((18, PRO),), ((66, PRO),)) for one in before)
    for ending in (("send", "decline"), ("send", "accept", "end", ("strike", 0))):
        refused = play(state.clone(), *swap, *ending)
        for maker, taker in ((0, 1), (1, 0)):
            for one in proposals(refused, maker, taker):
                assert {one.asks, one.gives} != {((18, PRO),), ((66, PRO),)}


def test_an_offer_that_was_countered_in_vain_is_not_repeated_in_the_round() -> None:
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE, FP_AGAINST_SC)})
    swap = (("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send")
    more = (("ask", FP_ALONE, "Pro"), ("ask", FP_AGAINST_SC, "Pro"), ("give", SP_ALONE, "Pro"), "send")
    offers = [(one.asks, one.gives) for one in proposals(state, 0, 1)]
    assert (((SP_ALONE, PRO),), ((FP_ALONE, PRO),)) in offers
    play(state, *swap, "counter", *more, "decline")
    after = [(one.asks, one.gives) for one in proposals(state, 0, 1)]
    assert (((SP_ALONE, PRO),), ((FP_ALONE, PRO),)) not in after


def test_a_refused_deal_comes_again_only_with_more_for_the_partner() -> None:
    state = bargaining(on_deck={0: (SP_ALONE, SP_AGAINST_SC), 1: (FP_ALONE, FP_AGAINST_SC)})
    before = proposals(state, 0, 1)
    offer = (("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"))
    play(state, *offer, "send", "decline")
    assert before
    for one in proposals(state, 0, 1, 2):
        brought_up = (SP_ALONE, PRO) in one.asks or (FP_ALONE, PRO) in one.gives
        assert not brought_up or ({*one.asks} <= {(SP_ALONE, PRO)} and (FP_ALONE, PRO) in one.gives)


def test_nobody_asks_for_a_ballot_against_its_own_pledge() -> None:
    """Neither in one deal nor beside a pledge that lies on the bill."""
    state = bargaining(on_deck={0: (58,), 2: (SP_ALONE,)})
    for maker, taker in ((0, 2), (2, 0)):
        offers = proposals(state, maker, taker)
        assert offers
        assert not any({(bill, -side) for bill, side in one.gives} & {*one.asks} for one in offers)
    own = {"on_deck": {0: (SP_ALONE,), 1: (FP_ALONE,)}}
    assert any((SP_ALONE, PRO) in one.asks for one in proposals(bargaining(**own), 0, 1))
    bound = bargaining(**own, tokens={0: ((SP_ALONE, "Con"),)})
    assert not any((SP_ALONE, PRO) in one.asks for one in proposals(bound, 0, 1))


def test_a_pledge_that_was_not_sold_for_a_card_is_not_asked_for_so_again_in_the_round() -> None:
    """Who declined was offered the same card for the same pledge three times in a turn."""
    hands = {0: (28,), 1: (78,), 2: (10,)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,), 1: (FP_AGAINST_SC,)}, hands=hands)
    assert [one.asks for one in proposals(state, 0, 1) if one.card] == [((SP_AGAINST_SC, PRO),)]
    offer = (("offer", 1), ("ask", SP_AGAINST_SC, "Pro"), "cards", ("seal", 28), ("request", "any"))
    play(state, *offer, "send", "decline")
    assert not any(one.card for one in proposals(state, 0, 1))


def test_a_counter_offer_takes_up_what_was_asked() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC, SP_ALONE), 1: (FP_AGAINST_SC, FP_ALONE), 2: (73, 55)})
    play(state, ("offer", 1), ("ask", SP_AGAINST_SC, "Pro"), "send", "counter")
    while isinstance(state.decision, (Compose, AddCard, AddRequest)):
        state.apply(medium(state))
    counter = state.draft
    assert counter is None or (SP_AGAINST_SC, PRO) in counter.gives


def test_nobody_sells_its_own_bill() -> None:
    state = bargaining(on_deck={0: (SP_AGAINST_SC, SP_ALONE), 1: (FP_AGAINST_SC, FP_ALONE), 2: (61, 63)})
    for maker, taker in ((0, 1), (0, 2)):
        for offers in (1, 2, 3):
            for one in proposals(state, maker, taker, offers):
                assert not any(side == CON and bill in state.on_deck[maker] for bill, side in one.gives)
                assert not any(side == CON and bill in state.on_deck[taker] for bill, side in one.asks)


def test_an_effect_before_the_ballots_is_called_on_only_to_be_used() -> None:
    """Ruling L-88: who would decline it lets the ballots begin."""
    for seed in range(6):
        state = vote_round(on_deck={0: (1, 5)}, effects=True, representatives=AMENDERS)
        play(state, ("call", 1))
        while asked(state) == "BeforeBallots":
            called = medium(state, seed)
            state.apply(called)
            if asked(state) in ("Amendment", "PointOfOrder"):
                assert medium(state, seed) != ("none",)
                break


EIGHT = [card.id for card in REPRESENTATIVES[::2]]


def test_in_a_crowd_a_beginner_may_abstain_from_what_it_gains_by_and_others_do_not() -> None:
    for count, abstains in ((8, True), (4, False)):
        table = [EIGHT[1], EIGHT[0], *EIGHT[2:count]]
        state = vote_round(representatives=table, special_effects=False, on_deck={0: (SP_ALONE, 81)})
        ballot(play(state, ("call", SP_ALONE)), 1)
        assert HEURISTICS.policy.candidates(state) == [("yay",)]
        question = question_of("legislation", state)
        easy = {choose(question, "easy", SeededChance(seed)) for seed in range(12)}
        assert (("abstain",) in easy) == abstains
        assert medium(state) == ("yay",)


def test_rivals_that_cannot_win_count_for_little() -> None:
    """Rulings L-111 and L-113: seats with one agenda by the plain sum, with eight players."""
    crowd = rivals(chamber_of(vote_round(representatives=EIGHT)))
    assert {len(card.agendas): weight for card, weight in zip(REPRESENTATIVES[::2], crowd, strict=True)} == {
        1: 0.15,
        2: 1,
    }
    assert set(rivals(chamber_of(vote_round(representatives=EIGHT, preset="balanced")))) == {1}
    assert set(rivals(chamber_of(vote_round(representatives=EIGHT[:4])))) == {1}


def test_to_win_ties_is_worth_half_a_point() -> None:
    on_deck = {seat: (40 + seat,) for seat in range(3)}
    plain, favored = (vote_round(representatives=THREE, on_deck=on_deck) for _ in range(2))
    favored.tie_winners = (1,)
    pairs = zip(expectations(plain), expectations(favored), strict=True)
    assert [after - before for before, after in pairs] == pytest.approx([0, 0.5, 0])


def test_before_the_last_vote_only_the_way_it_goes_is_in_doubt() -> None:
    for bill, scores, passed in (
        (SP_ALONE, [4, 5, 4, 4], [0.5, 0.5, 0, 0]),
        (SP_ALONE, [5, 5, 4, 4], [1, 0, 0, 0]),
        (FP_ALONE, [4, 6, 4, 4], [0, 1, 0, 0]),
    ):
        state = vote_round(cycle=9, on_deck={0: (bill,)})
        state.scores = scores
        chance = chance_of_called(state, called_stake(state))
        failed = [(score == max(scores)) / scores.count(max(scores)) for score in scores]
        mixed = [chance * one + (1 - chance) * other for one, other in zip(passed, failed, strict=True)]
        assert shares(state) == pytest.approx(mixed)
