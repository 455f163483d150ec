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
from civics_tui.players.hints import Advice, advise
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, goes_on, plan_of, searched_plan
from civics_tui.players.reasons import outcomes_of, reason
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation import GAME
from rules.legislation.cards import BILLS, REPRESENTATIVES
from rules.legislation.effects.archive import SecondReading
from rules.legislation.effects.exchange import ExchangeDiscard
from rules.legislation.phases.bargaining import Compose
from rules.legislation.phases.opening import Discard, DrawCard, OnDeckRound, Turn
from rules.legislation.phases.trading import AddCard, AddRequest
from rules.legislation.phases.turn import START_OF_TURN, PutOnDeck
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from tests.legislation.table import PLAIN, asked, play, pledge_round, pledged, session, vote_round

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


def test_a_hint_to_exchange_first_names_the_best_deal_and_one_to_end_that_none_is_worth_it() -> None:
    """`End the Pledge turn. The best deal that is left is with Bo` told to stop, and spoke for the deal."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,)})
    deed, then = HEURISTICS.words.deed, HEURISTICS.words.then
    deal = f"Bo: you get Pro on {SP_ALONE} for Pro on {FP_ALONE}, if Bo agrees, worth +1 to Bo"
    names = ("Ann", "Bo", "Cy")
    assert then(state, ("exchange",)).text(names) == f"Then offer a deal to {deal}"
    assert not str(then(state, ("offer", 1)))
    assert not str(deed(state, [("offer", 1)]))
    for position in (state, bargaining(on_deck={0: (SP_ALONE,)})):
        assert str(then(position, ("end",))) == "No deal that is left gains you enough"
        assert not str(deed(position, [("end",)]))
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"))
    assert str(then(state, ("drop",))) == "No such offer gains you enough"
    assert str(then(play(state, "send"), ("decline",))) == "No counter-offer gains you enough"


def test_a_plan_says_of_a_hand_card_what_happens_to_it() -> None:
    """`Then: 37 --++ Lottery for Roads` did not say whether it is given or taken."""
    state = bargaining(on_deck={0: (SP_ALONE,)}, hands={0: (SP_AGAINST_SC,)})
    plan = ("exchange",), ("discard", SP_AGAINST_SC)
    (said,) = goes_on(question_of("legislation", state), plan, SeededChance(1))
    assert str(said).startswith(f"Discard {SP_AGAINST_SC} ")


def test_every_choice_of_a_bill_says_what_happens_to_it() -> None:
    """`Then: 15 +--0 Touring Artists` was put On Deck, called, withdrawn or taken back."""
    puts = session(next_steps=(Turn(0), PutOnDeck(0, START_OF_TURN)), cycle=0, hands={0: (45,)})
    assert str(puts.label(("put", 45)).text).startswith("Put On Deck 45 ")
    calls = vote_round(on_deck={0: (45, 5)}, special_effects=False)
    assert str(calls.label(("call", 45)).text).startswith("Call 45 ")
    failed = session(next_steps=(Turn(0), SecondReading(seat=0)), hands={0: (1,)}, failed=(45,))
    assert str(failed.label(("revive", 45)).text).startswith("Take back 45 ")


def test_a_plan_says_of_a_card_in_an_offer_that_it_is_given() -> None:
    """`Hint: Cards. Then: Shown 28` was no sentence, and named no row of the list."""
    state = bargaining(on_deck={0: (SP_ALONE,)}, hands={0: (SP_AGAINST_SC,), 1: (45,)})
    plan = ("offer", 1), ("ask", SP_ALONE, "Pro"), ("cards",), ("show", SP_AGAINST_SC)
    said = [str(words) for words in goes_on(question_of("legislation", state), plan, SeededChance(1))]
    assert said[1:] == ["Add a card", f"Give shown: {SP_AGAINST_SC} +-00 Secular Oath"]


def test_a_hint_to_make_an_offer_names_the_deal_first_and_its_parts_are_sentences() -> None:
    """`Offer to Medium bot (3 left)` named none, and `Then: Medium bot: Pro on 32` was no sentence."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,)})
    asked, offer = question_of("legislation", state), ("offer", 1)
    _, outcomes = outcomes_of(asked, [offer, ("end",)], SeededChance(1))
    assert str(outcomes[offer].reached[0]) == (
        f"you get Pro on {SP_ALONE} for Pro on {FP_ALONE}, if Player 2 agrees, worth +1 to Player 2"
    )
    first, *_ = goes_on(asked, plan_of(asked, offer, SeededChance(1)), SeededChance(1))
    assert str(first).startswith(f"Get Pro on {SP_ALONE} ")
    assert not outcomes["end",].yielded


def test_what_a_deal_is_worth_to_the_partner_counts_what_it_gives_too() -> None:
    """`You get Con on 30 for Con on 10, worth +1 to Bo`, whom 30 pays as much."""
    state = bargaining(on_deck={0: (SP_AGAINST_FP,), 1: (FP_ALONE,)})
    pledges = ((FP_ALONE, PRO),), ((SP_AGAINST_FP, PRO),)
    state.pending = (Deal(0, 1, *pledges, (), (), ()),)
    told = [str(one.words) for one in HEURISTICS.words.standings(state, 0)]
    assert told[0] == f"you get Pro on {SP_AGAINST_FP} for Pro on {FP_ALONE}, if Player 2 agrees"


def advised(state: LegislationState, plan: tuple[Action, ...] = ()) -> list[Advice]:
    """Ask for a hint, after one that named a plan."""
    return advise(question_of("legislation", state, plan=plan), SeededChance(1), Budget(30))


def test_no_offer_is_advised_for_which_there_is_no_deal() -> None:
    """`Offer to Bo. Then: Get Con on 65`, one's own bill: it was as good as none, for it would be dropped."""
    state = bargaining(on_deck={0: (SP_ALONE,)}, tokens={1: [(SP_ALONE, "Pro")]})
    assert len(state.legal_actions()) > 1
    assert [one.action for one in advised(state)] == [("end",)]
    play(state, ("offer", 2))
    assert len(state.legal_actions()) > 1
    assert [one.action for one in advised(state)] == [("drop",)]


def test_an_offer_is_advised_as_a_whole_and_kept_piece_by_piece() -> None:
    """Each piece was searched for by itself: `Cards. Then: No more cards`, or a promise, then dropped."""
    state = bargaining(on_deck={0: (SP_ALONE, 18), 1: (FP_ALONE, 66)})
    first = next(one for one in advised(state) if one.action[0] == "offer")
    assert first.plan[-1] == ("send",)
    plan = first.plan
    while isinstance(play(state, plan[0]).decision, Compose):
        plan = plan[1:]
        told = advised(state, plan)
        assert told[0].plan == plan
        assert {one.action for one in told} <= {*HEURISTICS.policy.candidates(state)}
        assert len({frozenset(one.plan) for one in told}) == len(told), "no deal stands there twice"
    assert asked(state) == "Answer"


def test_no_counter_offer_is_advised_that_gains_no_more_than_the_offer() -> None:
    """`Make a counter-offer: you get Pro on 74 for Pro on 50` stood above `Accept`, for the same."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send")
    assert ("counter",) in state.legal_actions()
    assert ("counter",) not in [one.action for one in advised(state)]


def test_a_deal_is_told_with_its_cards() -> None:
    """`You get Pro on 18 for a card`, for which one comes back; and often nothing was told of it."""
    hands = {0: (FP_AGAINST_SC, 45), 1: (51, 69), 2: (9, 10)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)}, hands=hands)
    deal = f"you get Pro on {SP_AGAINST_SC} and any card for {FP_AGAINST_SC} Betting Wage Fund"
    _, outcomes = outcomes_of(question_of("legislation", state), [("offer", 1)], SeededChance(1))
    assert str(outcomes["offer", 1].reached[0]).startswith(deal)
    assert deal in str(HEURISTICS.words.then(state, ("exchange",)))
    state.hands[0] = (FP_AGAINST_SC,)
    assert "Betting" not in str(HEURISTICS.words.then(state, ("exchange",))), "it goes in the exchange"


def test_that_a_deal_gives_more_than_it_gives_others_is_said_where_that_is_so() -> None:
    """It stood below `you get Pro on 36 for Pro on 38+46, worth +2 to Cy`."""
    state = bargaining(on_deck={0: (SP_ALONE, SP_AGAINST_FP), 1: (FP_ALONE,)})
    for asks, good in (((SP_ALONE, "Pro"), False), ((SP_AGAINST_FP, "Con"), True)):
        offer = play(state.clone(), ("offer", 1), ("ask", *asks), ("give", FP_ALONE, "Pro"), "send")
        assert bool(HEURISTICS.words.moment(offer, ("accept",))) == good
        assert not HEURISTICS.words.moment(offer, ("decline",))


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


def told_of(state: LegislationState, *actions: Action) -> dict[Action, str]:
    """Return what a hint may say of choices, in sentences."""
    measures, outcomes = outcomes_of(question_of("legislation", state), actions, SeededChance(1))
    return {
        action: " ".join([f"{one}." for one in reason(measures, outcome)])
        for action, outcome in outcomes.items()
    }


def test_what_lies_on_a_pile_is_told_by_what_it_gives_whoever_draws_it() -> None:
    """`About equal` stood beside a bill of -1 and one of 0 without a word."""
    state = session(
        next_steps=(Turn(0), DrawCard(0), OnDeckRound()),
        cycle=0,
        hands={0: (4, 5), 1: (8, 9), 2: (20, 21), 3: (31, 32)},
        piles={1: (45,), 2: (68,)},
    )
    told = told_of(state, ("pile", 1), ("pile", 2), ("deck",))
    assert told["pile", 1] == "Its price: 45 Lobbyist Privacy, worth -1 to you, -1 to Player 2, if it passes."
    assert told["pile", 2] == "68 Casino Bailout, worth 0 to you, -1 to 3 others, if it passes."
    assert told["deck",] == ""


def test_a_card_that_goes_is_told_by_what_it_is_worth_beside_one_not_seen_yet() -> None:
    """`Discard 58`: why, was not told; and a bill that pays everybody was given away for nothing."""
    hand = {0: (45, 63, SP_ALONE)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hand, special_effects=False)
    told = told_of(state, *[("discard", bill) for bill in (45, 63, SP_ALONE)], ("done",))
    assert told["discard", 45] == "you are rid of 45 Lobbyist Privacy, worth -1 to you, -1 to Player 2."
    assert told["discard", 63] == "you are rid of 63 Thanks Day, worth 0 to you, +1 to Player 2."
    assert told["discard", SP_ALONE].startswith(f"Its price: you give up {SP_ALONE} ")


def test_what_hardly_ever_passes_costs_nothing_on_deck() -> None:
    """`Worth its price: 50 Jet Terminals, worth -1 to you` gave no reason."""
    state = session(
        THREE, next_steps=(Turn(0), PutOnDeck(0)), special_effects=False, hands={0: (50, SP_ALONE)}
    )
    words = "50 Jet Terminals, worth -1 to you, -1 to Player 2 and Player 3, then fails about 9 times in 10."
    assert told_of(state, ("put", 50), ("put", SP_ALONE))["put", 50] == words


def test_both_ballots_have_a_reason_on_a_bill_that_costs_or_pays_a_rival_more() -> None:
    """`Yay (-1 to you): worth its price` did not say that it takes 2 off who leads."""
    rich = "odalys-brightwater", "imogen-ledgerly", "juno-hallowmere"
    for who, bill, worth in (
        (THREE, 44, "-1 to you, -2 to Player 3"),
        (rich, 20, "+1 to you, +2 to Player 3"),
    ):
        state = vote_round(
            representatives=who, special_effects=False, on_deck={1: (bill, 81)}, first_player=1
        )
        told = told_of(ballot(play(state, ("call", bill)), 0), ("yay",), ("nay",))
        for action, ending in ((("yay",), "passes"), (("nay",), "fails")):
            assert f"worth {worth}, then " in told[action]
            assert ending in told[action]
            assert "price" not in told[action]


def test_a_call_gives_up_no_pledge_on_the_bill_that_is_called() -> None:
    """`Its price: 2 Pro pledges of others for your bills` stood below the bill that they carry."""
    tokens = {1: [(SP_ALONE, "Pro")], 2: [(SP_ALONE, "Pro")]}
    state = vote_round(on_deck={0: (SP_ALONE, 12)}, tokens=tokens, special_effects=False)
    assert "pledge" not in told_of(state, ("call", SP_ALONE), ("call", 12))["call", SP_ALONE]


def test_a_vote_gives_up_no_pledge_on_the_bill_that_is_voted_on() -> None:
    """`Nay. Its price: about 1 Pro pledge of others for your bills`: Yay led to an effect."""
    bill = next(bill.number for bill in BILLS if bill.effect == "Second reading")
    tokens = {1: [(bill, "Pro")], 2: [(bill, "Pro")]}
    position = {"on_deck": {0: (bill, 12)}, "tokens": tokens, "hands": {0: (1,)}, "failed": (14,)}
    state = ballot(play(vote_round(**position), ("call", bill)), 0)
    assert "pledge" not in "".join(told_of(state, ("yay",), ("nay",)).values())


def test_a_rule_of_thumb_is_said_of_what_it_speaks_for() -> None:
    """`A bill that is of no use to you goes in an exchange` stood below one that was taken, and paid."""
    moment, hands, piles = HEURISTICS.words.moment, {0: (45, SP_ALONE)}, {1: (45,), 2: (20,)}
    position: dict[str, Any] = {"cycle": 0, "hands": hands, "piles": piles}
    draws = session(next_steps=(Turn(0), DrawCard(0), OnDeckRound()), **position)
    drops = session(next_steps=(ExchangeDiscard(0, 1), OnDeckRound()), **position)
    puts = session(next_steps=(Turn(0), PutOnDeck(0, START_OF_TURN)), **position)
    for state, said, unsaid in (
        (draws, ("pile", 2), ("pile", 1)),
        (drops, ("discard", 45), ("discard", SP_ALONE)),
        (puts, ("put", SP_ALONE), ("put", 45)),
    ):
        assert {said, unsaid} <= {*state.legal_actions()}
        assert moment(state, said)
        assert not moment(state, unsaid)
    assert moment(drops, ("discard", 45)) == "A bill that is of no use to you is the first to go"
    begins = session(next_steps=(Discard(0), OnDeckRound()), **position)
    assert moment(begins, ("discard", 45)) == moment(drops, ("discard", 45))
    assert moment(begins, ("done",)).startswith("Bills of your own agendas")
    assert not moment(play(drops, ("discard", 45)), ("pile", 2))
    bargain = bargaining(on_deck={0: (SP_ALONE,)})
    assert [bool(moment(bargain, one)) for one in (("offer", 1), ("end",))] == [True, False]


def test_a_hint_to_discard_names_what_else_goes_once() -> None:
    """`Then discard 47 and 27 too. Then: Discard 27`."""
    hands = {0: (45, 63, SP_ALONE, 71, 53)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hands)
    first, *_ = advised(state)
    assert first.action[0] == "discard"
    assert str(first.words).count("Then") == 1


def test_a_plan_says_whose_effect_is_used() -> None:
    """`Then: you: Amendment` was no sentence."""
    state = vote_round(on_deck={0: (1, 5)}, effects=True, representatives=AMENDERS[1:])
    question = question_of("legislation", state)
    (said, *_) = goes_on(question, (("call", 1), ("effect", 0)), SeededChance(1))
    assert said.text(("You", "Bo", "Cy")) == "You use Amendment"


def test_a_plan_answers_for_its_own_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Then: Bo: Floor Leader` was told of one's own call, and Bo did not use it."""
    state = vote_round(on_deck={0: (1, 5)}, effects=True, representatives=AMENDERS)
    call, bo = ("call", 1), ("effect", 1)
    ranked = [Ranked(bo, 0.5, 0.01), Ranked(("pass",), 0.5, 0.01, 0.0, 0.01)]
    monkeypatch.setattr("civics_tui.players.ranking.rank", lambda *_, **__: ranked)
    plan = searched_plan(question_of("legislation", state), call, SeededChance(1), Budget(20))
    assert plan == (call, ("pass",))


def test_a_word_is_kept_or_broken_only_where_that_has_a_price() -> None:
    """`Keeps your word` was the reason to give a point away in the last vote of a game."""
    moment = HEURISTICS.words.moment
    for position, priced in (({}, True), ({"cycle": 9}, False), ({"betrayers": [1]}, False)):
        state = on_the_floor(SP_AGAINST_FP, 1, "Pro", **position)
        told = told_of(state, ("yay",), ("nay",))
        assert ("keeps your word" in told["yay",].lower()) is priced
        assert ("breaks your Pro, and you skip the next Pledge round" in told["nay",]) is priced
        assert bool(moment(state, ("yay",))) is priced
        assert not moment(state, ("nay",))


def test_a_ballot_on_a_bill_that_gives_nothing_is_told_by_what_it_gives_who_leads() -> None:
    """`Yay (0 to you, +1 to Bo)` came first, without a word of Bo, who led."""
    state = vote_round(
        representatives=PLAIN, special_effects=False, on_deck={1: (70, 81), 0: (1,)}, first_player=1
    )
    state.scores = [1, 0, 0, 2]
    told = told_of(ballot(play(state, ("call", 70)), 0), ("yay",), ("nay",))
    assert told["nay",].startswith("70 Late Liquor Hours, worth 0 to you, +1 to Player 4, then fails ")
    assert told["yay",].startswith("Its price: 70 Late Liquor Hours, worth 0 to you, +1 to Player 4")


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


def test_that_pledges_hold_speaks_for_the_call_of_what_passes_by_them() -> None:
    """It stood four times under a bill without a pledge, beside one that had two."""
    moment = HEURISTICS.words.moment
    pledged = vote_round(on_deck={0: (16, 12)}, tokens={3: [(12, "Pro")]}, special_effects=False)
    assert moment(pledged, ("call", 12)) == "Call what passes while the pledges for it hold"
    state = vote_round(on_deck={0: (16, 12)}, tokens={3: [(16, "Con")]}, special_effects=False)
    assert not moment(state, ("call", 12))
    assert not moment(state, ("call", 16)), "and another rule said to wait with what may pass"


def test_a_hint_answers_for_its_own_seat_alone() -> None:
    """Two lines told one choice: to let a deal stand, and that nobody cancels it."""
    state = pledge_round(hands={1: (5,)}, on_deck={0: (12, 14), 1: (22, 23)}, special_effects=False)
    play(state, ("offer", 1), ("ask", 12, "Pro"), ("give", 22, "Pro"), "send", "accept", "end")
    told = advise(question_of("legislation", state), SeededChance(1), Budget(30))
    assert any(state.label(action).answers_for for action in state.legal_actions())
    assert not any(state.label(one.action).answers_for for one in told)


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
