"""What is told of choices in Legislation: bills, ballots, deals and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import Advice, advise, of_use, reply_to
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import TreesApart
from civics_tui.players.ranking import Ranked, goes_on, in_order, plan_of, searched_plan
from civics_tui.players.reasons import outcomes_of, price, reason
from civics_tui.players.weighing import weigh
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.cards import BILLS, REPRESENTATIVES
from rules.legislation.effects.archive import SearchSwap, SecondReading
from rules.legislation.phases.bargaining import Compose
from rules.legislation.phases.opening import Discard, DrawCard, OnDeckRound, Turn
from rules.legislation.phases.turn import START_OF_TURN, PutOnDeck
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from tests.legislation.table import PLAIN, asked, play, pledge_round, session, vote_round
from tests.legislation.views import floor
from tests.players.test_legislation import (
    AMENDERS,
    FP_AGAINST_SC,
    FP_ALONE,
    HEURISTICS,
    SP_AGAINST_FP,
    SP_AGAINST_SC,
    SP_ALONE,
    THREE,
    ballot,
    bargaining,
    on_the_floor,
)


def test_a_hint_to_end_a_turn_or_to_drop_an_offer_says_that_there_is_no_deal() -> None:
    """`End the Pledge turn. The best deal that is left is with Bo` told to stop, and spoke for the deal; and
    `No such offer is found` was said of the very offer that was being made."""
    then = HEURISTICS.words.then
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,)})
    assert not str(then(state, ("offer", 1)))
    assert str(then(state, ("end",))) == "No deal is found by which both gain"
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"))
    assert str(then(state, ("drop",))) == "No deal with this in it is found by which both gain"
    assert str(then(play(state, "send"), ("decline",))) == "No counter-offer is found by which both gain"
    play(state, "counter", ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send")
    assert not str(then(state, ("decline",))), "a counter-offer is not countered"


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
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"))
    assert str(state.label(("cards",)).text) == "Add a card"
    show = play(state, "cards").label(("show", SP_AGAINST_SC)).text
    assert str(show) == f"Give shown: {SP_AGAINST_SC} +-00 Secular Oath"


def test_a_hint_to_make_an_offer_names_the_deal_first_and_its_parts_are_sentences() -> None:
    """`Offer to Medium bot (3 left)` named none, and `Then: Medium bot: Pro on 32` was no sentence."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,)})
    asked, offer = question_of("legislation", state), ("offer", 1)
    _, outcomes = outcomes_of(asked, [offer, ("end",)], SeededChance(1))
    assert str(outcomes[offer].reached[0]).startswith(
        f"you would get Pro on {SP_ALONE} worth +1 to you for Pro on {FP_ALONE} worth 0, "
        f"a deal worth +1 to Player 2; with it {SP_ALONE} more surely passes by 2"
    )
    plan = plan_of(asked, offer, SeededChance(1))
    assert plan[1] == ("ask", SP_ALONE, "Pro")
    assert not goes_on(asked, plan, SeededChance(1)), "the deal has told it"
    assert not outcomes["end",].yielded


def test_that_an_offer_is_dropped_in_the_end_is_told() -> None:
    """`Hint: No more cards` stood alone, where the next step was to drop it all."""
    state = play(bargaining(on_deck={0: (SP_ALONE,)}), ("offer", 1))
    plan = ("ask", SP_ALONE, "Pro"), ("drop",)
    assert [*map(str, goes_on(question_of("legislation", state), plan, SeededChance(1)))] == ["Drop"]


def test_what_a_deal_is_worth_to_the_partner_counts_what_it_gives_too() -> None:
    """`You get Con on 30 for Con on 10, worth +1 to Bo`, whom 30 pays as much."""
    state = bargaining(on_deck={0: (SP_AGAINST_FP,), 1: (FP_ALONE,)})
    pledges = ((FP_ALONE, PRO),), ((SP_AGAINST_FP, PRO),)
    state.pending = (Deal(0, 1, *pledges, (), (), ()),)
    told = [str(one.words) for one in HEURISTICS.words.standings(state, 0)]
    swap = f"you would get Pro on {SP_AGAINST_FP} worth +1 to you for Pro on {FP_ALONE} worth 0"
    assert told[0] == f"{swap}; with it {SP_AGAINST_FP} passes by 2"


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
    get = f"you would get Pro on {SP_AGAINST_SC} worth +1 to you and any card"
    deal = f"{get} for {FP_AGAINST_SC} Betting Wage Fund worth 0"
    _, outcomes = outcomes_of(question_of("legislation", state), [("offer", 1)], SeededChance(1))
    assert str(outcomes["offer", 1].reached[0]).startswith(deal)
    assert "Betting" not in str(HEURISTICS.words.then(state, ("exchange",))), "it may go in the exchange"


def told_of(state: LegislationState, *actions: Action) -> dict[Action, str]:
    """Return what a hint may say of choices, in sentences."""
    measures, outcomes = outcomes_of(question_of("legislation", state), actions, SeededChance(1))
    return {
        action: " ".join([f"{one}." for one in reason(measures, outcome)])
        for action, outcome in outcomes.items()
    }


def drawing(piles: Mapping[int, Sequence[int]]) -> LegislationState:
    """Ask the first of four players for a card to draw, from a pile of bills or the deck."""
    hands = {0: (4, 5), 1: (8, 9), 2: (20, 21), 3: (31, 32)}
    return session(next_steps=(Turn(0), DrawCard(0), OnDeckRound()), cycle=0, hands=hands, piles=piles)


def test_what_lies_on_a_pile_is_told_by_what_it_gives_whoever_draws_it() -> None:
    """`About equal` stood beside a bill of -1 and one of 0 without a word."""
    state = drawing(piles={1: (45,), 2: (68,)})
    told = told_of(state, ("pile", 1), ("pile", 2), ("deck",))
    assert told["pile", 1] == "worth -1 to you, -1 to Player 2, fails by 2."
    assert told["pile", 2] == "worth 0 to you, -1 to 3 others, fails by 2."
    assert told["deck",] == "a bill that is not seen yet: about 1 in 3 pays you."


def test_reasons_put_no_bill_before_a_card_that_is_not_seen_yet() -> None:
    """A bill of 0 stood before the deck in eight hints of eight, though it won fewer games in each."""
    state = drawing(piles={1: (59,), 2: (45,)})
    deck, bill, worse = ("deck",), ("pile", 1), ("pile", 2)
    _, outcomes = outcomes_of(question_of("legislation", state), [deck, bill, worse], SeededChance(1))
    first, second, third = (Ranked(one, 0.5, 0.01) for one in (deck, bill, worse))
    assert (
        in_order([first, second], outcomes)
        == in_order([first, second, third], outcomes)[:2]
        == [first, second]
    )
    assert in_order([third, second], outcomes) == [second, third], "bills by what is told of them"
    assert in_order([third, first], outcomes) == [first, third], "nor one that costs"


def test_a_card_that_goes_is_told_by_what_it_is_worth_beside_one_not_seen_yet() -> None:
    """`Discard 58`: why, was not told; and a bill that pays everybody was given away for nothing."""
    hand = {0: (45, 63, SP_ALONE)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hand, special_effects=False)
    told = told_of(state, *[("discard", bill) for bill in (45, 63, SP_ALONE)], ("done",))
    goes = "gains you less than a card not seen yet"
    assert told["discard", 45] == f"{goes}: worth -1 to you, -1 to Player 2, fails by 2."
    assert told["discard", 63] == f"{goes}: worth 0 to you, +1 to Player 2, passes by 1."
    assert told["discard", SP_ALONE] == "worth +1 to you, passes by 1: you give it up."
    pays_all = session(THREE, next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (1,)})
    said = told_of(pays_all, ("discard", 1), ("done",))["discard", 1]
    assert said.startswith(f"{goes}: worth +1 to you and its Gavel, +2 to Player 3, +1 to Player 2, passes ")


def test_what_hardly_ever_passes_costs_nothing_on_deck() -> None:
    """`Worth its price: 50 Jet Terminals, worth -1 to you` gave no reason."""
    state = session(
        THREE, next_steps=(Turn(0), PutOnDeck(0)), special_effects=False, hands={0: (50, SP_ALONE)}
    )
    words = "worth -1 to you, -1 to Player 2 and Player 3, fails by 3."
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
        for said in told.values():
            assert f"worth {worth}; it " in said
            assert "price" not in said


def test_that_a_deal_stands_is_told_by_what_is_in_it() -> None:
    """`All stand` had no reason; and what had been agreed stood there `if Bo agrees`."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={1: (9,)})
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send", "accept", "end")
    first, *others = advised(state)
    assert first.action == ("pass",)
    assert str(first.words).startswith(
        f"You get Pro on {FP_ALONE} worth +1 to you for Pro on {SP_ALONE} worth 0, "
        "a deal worth +1 to Player 1"
    )
    assert not [one for one in others if "You get" in str(one.words)], "once is enough"


def test_a_ballot_in_ones_own_interest_has_no_price() -> None:
    """`Nay. Its price: it fails about 1 time in 10` stood first against a bill that cost the voter."""
    who = ("thaddeus-coppergrove", "amos-tillingbrook", "juno-hallowmere")
    laid = vote_round(representatives=who, special_effects=False, on_deck={1: (65, 81), 2: (80, 79)},
                      tokens={1: [(65, "Pro")]}, first_player=1)  # fmt: skip
    state = ballot(play(laid, ("call", 65)), 0)
    state.doubled = (1,)
    told = told_of(state, ("yay",), ("nay",))
    assert told["nay",].endswith("worth -1 to you; it passes by 2.")
    assert "price" not in told["nay",]
    assert told["yay",].endswith("; it passes by 4.")


def test_a_call_gives_up_no_pledge_on_the_bill_that_is_called() -> None:
    """`Its price: 2 Pro pledges of others for your bills` stood below the bill that they carry."""
    tokens = {1: [(SP_ALONE, "Pro")], 2: [(SP_ALONE, "Pro")]}
    state = vote_round(on_deck={0: (SP_ALONE, 12)}, tokens=tokens, special_effects=False)
    assert "pledge" not in told_of(state, ("call", SP_ALONE), ("call", 12))["call", SP_ALONE]


def test_the_last_ballot_on_a_bill_that_only_costs_others_has_a_reason() -> None:
    """`Yay (0 to you if it passes)` came first with no word: it took 2 points from a rival."""
    who = ("thaddeus-coppergrove", "dorothea-wrenfield", "odalys-brightwater")
    position = vote_round(representatives=who, special_effects=False, on_deck={0: (42, 79)},
                          tokens={2: [(42, "Pro")]})  # fmt: skip
    state = ballot(play(position, ("call", 42)), 0)
    told = told_of(state, ("yay",), ("nay",))
    assert told["yay",] == "worth 0 to you, -1 to Player 2 and Player 3; it passes by 1."
    assert "for others" not in told["nay",]


def test_a_vote_gives_up_no_pledge_on_the_bill_that_is_voted_on() -> None:
    """`Nay. Its price: about 1 Pro pledge of others for your bills`: Yay led to an effect."""
    bill = next(bill.number for bill in BILLS if bill.effect == "Second reading")
    tokens = {1: [(bill, "Pro")], 2: [(bill, "Pro")]}
    position = {"on_deck": {0: (bill, 12)}, "tokens": tokens, "hands": {0: (1,)}, "failed": (14,)}
    state = ballot(play(vote_round(**position), ("call", bill)), 0)
    assert "pledge" not in "".join(told_of(state, ("yay",), ("nay",)).values())


def test_a_rule_of_thumb_is_said_of_what_it_speaks_for() -> None:
    """`A bill that is of no use to you goes in an exchange` stood below one that was taken, and paid."""
    moment, hands = HEURISTICS.words.moment, {0: (45, SP_ALONE)}
    begins = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hands)
    assert moment(begins, ("done",)).startswith("Bills of your own agendas")
    assert not moment(begins, ("discard", 45))


def test_a_hint_to_discard_names_what_else_goes_once() -> None:
    """`Then discard 47 and 27 too. Then: Discard 27`."""
    hands = {0: (45, 63, SP_ALONE, 71, 53)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hands)
    first, *_ = advised(state)
    assert first.action[0] == "discard"
    assert str(first.words).count("Then") == 1
    rest = "Then discard 63, 53 and 71, 71 last: others have least use of it."
    assert rest in str(first.words), "the hand beside it has their names"


def test_a_plan_of_a_call_promises_no_effect_before_it_is_asked_for() -> None:
    """`Call 1. Then: you use Amendment`, and then `No effect` came first."""
    state = vote_round(on_deck={0: (1, 5)}, effects=True, representatives=AMENDERS[1:])
    question = question_of("legislation", state)
    assert not goes_on(question, (("call", 1), ("effect", 0)), SeededChance(1))


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
    for position, priced in (({}, True), ({"cycle": 9}, False), ({"betrayers": [1]}, False)):
        state = on_the_floor(SP_AGAINST_FP, 1, "Pro", **position)
        told = told_of(state, ("yay",), ("nay",))
        assert told["yay",].endswith(", and keeps your word.") is priced
        assert told["nay",].endswith(", but breaks your Pro: you skip the next Pledge round.") is priced


def test_a_ballot_on_a_bill_that_gives_nothing_is_told_by_what_it_gives_who_leads() -> None:
    """`Yay (0 to you, +1 to Bo)` came first, without a word of Bo, who led."""
    state = vote_round(
        representatives=PLAIN, special_effects=False, on_deck={1: (70, 81), 0: (1,)}, first_player=1
    )
    state.scores = [1, 0, 0, 2]
    told = told_of(ballot(play(state, ("call", 70)), 0), ("yay",), ("nay",))
    worth = "worth 0 to you, +1 to Player 4"
    assert told["nay",].startswith(f"{worth}; it fails by 1")
    assert told["yay",].startswith(f"{worth}; it passes by 1")
    first, *others = advised(state)
    assert str(first.words).startswith(f"W{worth[1:]}")
    assert worth not in "".join(str(one.words) for one in others), "once is enough"


def test_no_rule_says_which_bill_is_called_first() -> None:
    """`Call what passes while the pledges for it hold` stood in games whose hints called the others first."""
    for bill, side in ((12, "Pro"), (16, "Con")):
        state = vote_round(on_deck={0: (16, 12)}, tokens={3: [(bill, side)]}, special_effects=False)
        assert not [one for one in state.legal_actions() if HEURISTICS.words.moment(state, one)]


def test_a_hint_answers_for_its_own_seat_alone() -> None:
    """Two lines told one choice: to let a deal stand, and that nobody cancels it."""
    state = pledge_round(hands={1: (5,)}, on_deck={0: (12, 14), 1: (22, 23)}, special_effects=False)
    play(state, ("offer", 1), ("ask", 12, "Pro"), ("give", 22, "Pro"), "send", "accept", "end")
    told = advise(question_of("legislation", state), SeededChance(1), Budget(30))
    assert any(state.label(action).answers_for for action in state.legal_actions())
    assert not any(state.label(one.action).answers_for for one in told)


def test_a_ballot_that_breaks_a_word_does_not_speak_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Yay. Worth 0 to you, +1 to Bo. Its price: breaks your Con` stood first, and argued against itself."""
    bills = {0: (81,), 1: (FP_ALONE, 22), 2: (33,)}
    pledge = {0: [(FP_ALONE, "Con")]}
    state = vote_round(representatives=THREE, on_deck=bills, tokens=pledge, first_player=1, cycle=8)
    while state.current_player != 0:
        play(state, ("call", FP_ALONE) if asked(state) == "CallBill" else state.legal_actions()[0])
    found = [Ranked(("yay",), 0.92, 0.01), Ranked(("nay",), 0.51, 0.01, 0.41, 0.01)]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    best, _ = advised(state)
    assert ", but breaks your Con: you skip the next Pledge round." in str(best.words)
    assert "Its price" not in str(best.words)


def test_an_answer_to_an_offer_that_was_not_made_is_not_told_of_what_was_chosen() -> None:
    """`After what you chose Bo does best with: Accept` stood in a review where nothing had been offered."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,), 1: (45,)})
    race = TreesApart(question_of("legislation", state), HEURISTICS, SeededChance(1))
    found = race.compare(("offer", 1), ("exchange",), 1500)
    assert found is not None
    assert found.answer is None or found.answer.action not in (("accept",), ("decline",))


def test_ballots_of_which_only_the_stakes_are_told_do_not_come_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Yay. 22 Solar Freedom, worth +1 to you. About equal: Nay. It comes to the same`, which lost it."""
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (SP_ALONE,)}, cycle=9)
    ballot(state, 0)
    found = [
        Ranked(("yay",), 0.5, 0.01),
        *[Ranked((one,), 0.5, 0.01, 0.0, 0.01) for one in ("abstain", "nay")],
    ]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    best, *others = advised(state)
    assert "orth +1 to you" in str(best.words)
    assert not [one for one in others if "comes to the same" in str(one.words)]


def test_a_hint_to_offer_a_deal_says_how_the_partner_most_likely_answers() -> None:
    """`65 games in 100`, and then `Bo declines your counter-offer`: of that the hint had said nothing."""
    offer, ask, give = ("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro")
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    asked_for = question_of("legislation", state)
    assert str(reply_to(asked_for, (offer, ask, give, ("send",))).text) == "most likely Player 2 accepts"
    for_nothing = bargaining(on_deck={1: (FP_ALONE,)})
    begged = (offer, ("ask", FP_ALONE, "Con"), ("send",))
    declined = reply_to(question_of("legislation", for_nothing), begged)
    assert str(declined.text) == "most likely Player 2 declines"
    plans: tuple[tuple[Action, ...], ...] = ((), (("end",),), (offer, ask), (offer, ask, ("drop",)))
    for plan in plans:
        assert not str(reply_to(asked_for, plan).text), "nothing is put to anybody"
    assert "Most likely Player 2 accepts." in str(advised(state)[0].words)
    more = bargaining(on_deck={0: (SP_ALONE, 18), 1: (FP_ALONE, 66)})
    assert "Most likely Player 2 counters." in str(advised(more)[0].words)
    counters = play(state, offer, ask, ("give", FP_ALONE, "Con"), "send")
    swap = (("counter",), ("ask", FP_ALONE, "Pro"), ("give", SP_ALONE, "Pro"), ("send",))
    assert str(reply_to(question_of("legislation", counters), swap).text) == "most likely Player 1 accepts"


def test_what_is_offered_last_in_a_turn_is_not_told_as_agreed() -> None:
    """`You would get Con on 22 for 26`, and of the last offer that is left `You get Con on 22 for 26`."""
    hands = {0: (FP_AGAINST_SC, 45), 1: (51, 69)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)}, hands=hands, suspended=(2,))
    told = told_of(state, ("offer", 1), ("end",))["offer", 1]
    assert told.startswith(f"you would get Pro on {SP_AGAINST_SC} worth +1 to you and any card for ")


def test_an_offer_is_told_though_the_partner_declines_it_with_some_hands() -> None:
    """`Offer to Bo: 18 passes about 7 times in 10. About equal: Offer to Cy.` named no deal."""
    hands = {0: (45, 50), 1: (51,), 2: (9, 10)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)}, hands=hands)
    told = told_of(state, ("offer", 1), ("end",))["offer", 1]
    deal = (
        f"you would get Pro on {SP_AGAINST_SC} worth +1 to you and any card for 45 Lobbyist Privacy worth +1"
    )
    assert f"perhaps {deal}" in told
    assert f"price: perhaps {deal}" not in told


def test_what_a_partner_most_likely_declines_is_not_advised() -> None:
    """`Offer to Bo`, and then it was declined; four of nine deals of hints were accepted."""
    state = play(bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}), ("offer", 1))
    begs, swaps, ends = ("ask", FP_ALONE, "Con"), ("ask", SP_ALONE, "Pro"), ("drop",)
    plans = {
        begs: (begs, ("send",)),
        swaps: (swaps, ("give", FP_ALONE, "Pro"), ("send",)),
        ends: (ends, ("end",)),
    }
    asked_for = question_of("legislation", state)
    _, outcomes = outcomes_of(asked_for, [*plans], SeededChance(1), plans)
    found = [Ranked(one, 0.5, 0.01) for one in plans]
    assert [one.action for one in of_use(asked_for, found, outcomes, plans)] == [swaps, ends]


def test_the_price_of_a_deal_is_what_one_gives_for_it() -> None:
    """`42 fails about 9 times in 10. Its price: you get Con on 42 for Pro on 21, a deal worth +2 to Bo`."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)}, first_player=1)
    play(state, ("offer", 0), ("ask", FP_AGAINST_SC, "Pro"), ("give", SP_ALONE, "Con"), "send")
    told = told_of(state, ("accept",), ("decline",))["accept",]
    assert "you get" not in told
    assert f"rice: you give Pro on {FP_AGAINST_SC} worth 0 for Con on {SP_ALONE} worth -1 to you" in told


def test_a_card_that_the_question_lists_is_named_beside_the_one_that_goes_for_it() -> None:
    """`Discard 18. Worth +1 to you, if it passes; 18 Secular Oath, worth 0 to you`: the first was 13's."""
    hands, piles = {0: (45, 53)}, {1: (SP_ALONE,)}
    state = session(next_steps=(Turn(0), SearchSwap(1, seat=0), OnDeckRound()), hands=hands, piles=piles)
    told = told_of(state, ("discard", 45), ("none",))["discard", 45]
    assert told.startswith(f"{SP_ALONE} Voter Week, worth +1 to you")
    assert "; 45 Lobbyist Privacy, gains you less than a card not seen yet: worth -1 to you" in told


def test_a_power_has_a_price_and_is_kept_where_it_brings_little() -> None:
    """Point of Order stood first in nearly every vote, beside no effect, `about equal`."""
    who = ("zinnia-freewick", "juno-hallowmere", "dorothea-wrenfield")
    on_deck = {0: (12, 14), 1: (22,), 2: (32,)}
    state = play(vote_round(representatives=who, on_deck=on_deck, effects=True), ("call", 12))
    uses, none = ("effect", 0), ("none",)
    measures, outcomes = outcomes_of(question_of("legislation", state), [uses, none], SeededChance(1))
    assert str(price(measures, outcomes[uses])) == "your power is used up"
    level = [Ranked(one, 0.5, 0.01) for one in (uses, none)]
    assert in_order(level, outcomes)[0].action == none
    last = play(vote_round(representatives=who, on_deck=on_deck, effects=True, cycle=9), ("call", 12))
    measures, outcomes = outcomes_of(question_of("legislation", last), [uses, none], SeededChance(1))
    assert price(measures, outcomes[uses]) == NOTHING, "nothing comes for which it could be kept"


def test_a_power_that_turns_no_vote_is_kept_and_one_that_does_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`You use Floor Leader. Fails by 1. Its price: your power is used up`, beside no effect."""
    uses, none, leader = ("effect", 0), ("none",), ("odalys-brightwater", *PLAIN[1:])
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (uses, none)]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    for bill, pledges, turned in (
        (SP_ALONE, {1: [(SP_ALONE, "Con")]}, True),
        (SP_ALONE, {1: [(SP_ALONE, "Con")], 2: [(SP_ALONE, "Con")]}, False),
        (SP_ALONE, {}, False),
    ):
        state = vote_round(representatives=leader, on_deck={0: (bill, 12)}, tokens=pledges, effects=True)
        told = {one.action: str(one.words) for one in advised(play(state, ("call", bill)))}
        assert (uses in told) is turned
        if turned:
            assert told[uses].startswith(
                "Worth +1 to you and its Staff work; it passes by 1 with your power, which is then used up."
            )


def dealt(state: LegislationState, *pledges: tuple[int, int], cards: Sequence[int] = ()) -> str:
    """Say of a deal of the first two seats what the first gets for a pledge and cards."""
    get, give = pledges
    state.pending = (Deal(0, 1, (give,), (get,), tuple([(card, False) for card in cards]), (), ()),)
    return str(next(iter(HEURISTICS.words.standings(state, 0))).words)


def test_a_deal_says_what_each_part_of_it_is_worth_to_the_seat() -> None:
    """`You get Pro on 52 for Con on 48, a deal worth +1 to Bo` told only what the rival has of it."""
    on_deck = {0: (SP_AGAINST_FP,), 1: (FP_ALONE,), 2: (SP_ALONE,)}
    swap = dealt(bargaining(on_deck=on_deck), (SP_AGAINST_FP, PRO), (FP_ALONE, PRO))
    get = f"you would get Pro on {SP_AGAINST_FP} worth +1 to you for Pro on {FP_ALONE} worth 0"
    assert swap.startswith(f"{get}; with it {SP_AGAINST_FP} passes by ")
    state = bargaining(on_deck=on_deck, hands={0: (SP_AGAINST_SC,), 1: (45,)})
    card = dealt(state, (SP_AGAINST_FP, PRO), (FP_ALONE, PRO), cards=[SP_AGAINST_SC])
    assert f"for Pro on {FP_ALONE} and {SP_AGAINST_SC} Secular Oath worth -1; " in card, (
        "who gives a sealed card knows it"
    )
    sold = dealt(bargaining(on_deck=on_deck), (SP_AGAINST_FP, PRO), (SP_ALONE, CON))
    assert f" for Con on {SP_ALONE} worth -1" in sold
    assert f" and {SP_ALONE} fails by 1" in sold, "what becomes of it by the deal"
    earmark = pledge_round(representatives=THREE, on_deck={0: (81,), 1: (FP_ALONE,)})
    assert "Pro on 81 worth +1 to you" in dealt(earmark, (81, PRO), (FP_ALONE, PRO)), "with its Earmark"


def test_a_pledge_that_turns_no_vote_is_told_as_worth_nothing() -> None:
    """`You would get Pro on 27 worth +1 to you; with it 27 still fails`."""
    against = {2: [(SP_ALONE, "Con")], 3: [(SP_ALONE, "Con")]}
    state = pledge_round(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, tokens=against, special_effects=False)
    assert dealt(state, (SP_ALONE, PRO), (FP_ALONE, PRO)).startswith(
        f"you would get Pro on {SP_ALONE} worth 0 to you for "
    )
    assert f"{SP_ALONE} still fails" in dealt(state, (SP_ALONE, PRO), (FP_ALONE, PRO))


def test_a_card_that_is_picked_for_a_deal_is_named_with_its_worth_the_worst_first() -> None:
    """`Give 66. About equal: Give 16` stood there without a word, though 16 paid 2."""
    state = bargaining(
        on_deck={0: (SP_AGAINST_SC,), 1: (FP_ALONE,)}, hands={0: (45, 51), 1: (FP_AGAINST_SC, 69)}
    )
    play(state, ("offer", 1), ("ask", SP_AGAINST_SC, "Pro"), "cards", ("show", 45), ("request", "any"))
    play(state, *[one for one in state.legal_actions() if one == ("none",)], "send", "accept")
    good, poor = ("pick", FP_AGAINST_SC), ("pick", 69)
    assert f"{FP_AGAINST_SC} Betting Wage Fund worth -1" in told_of(state, good, poor)[good]
    _, outcomes = outcomes_of(question_of("legislation", state), [good, poor], SeededChance(1))
    level = [Ranked(one, 0.5, 0.01) for one in (good, poor)]
    assert in_order(level, outcomes)[0].action == poor


def test_a_forecast_says_which_effects_it_does_not_count() -> None:
    """`Then passes about 7 times in 10` of a bill on which three rivals could use an effect."""
    on_deck = {0: (SP_AGAINST_FP, 12)}
    state = vote_round(representatives=AMENDERS, on_deck=on_deck, effects=True)
    call, other = ("call", SP_AGAINST_FP), ("call", 12)
    assert ", before any effect." in told_of(state, call, other)[call]
    used = vote_round(representatives=AMENDERS, on_deck=on_deck)
    assert "any effect" not in told_of(used, call, other)[call]


def test_a_forecast_counts_no_pledge_that_may_be_broken_without_penalty() -> None:
    """`Passes by 2 if pledges hold` in the last round, where a pledge against one's interest was broken."""
    ends = "fails, a tie, without pledges"
    positions: tuple[tuple[dict[str, Any], bool], ...] = (
        ({"cycle": 9}, True),
        ({"cycle": 8}, False),
        ({"cycle": 9, "last_round_honor": True}, False),
    )
    pledge = {1: [(SP_AGAINST_FP, "Pro")]}
    for options, free in positions:
        state = vote_round(
            representatives=THREE,
            special_effects=False,
            on_deck={0: (SP_AGAINST_FP, 81)},
            tokens=pledge,
            **options,
        )
        told = told_of(ballot(play(state, ("call", SP_AGAINST_FP)), 0), ("yay",), ("nay",))
        assert told["yay",].endswith(f"; it {ends}.") is free
        assert ("passes by 2" in told["yay",]) is not free
    left = vote_round(
        representatives=THREE, special_effects=False, on_deck={0: (SP_AGAINST_FP, 81)}, tokens=pledge, cycle=8
    )
    play(left, ("call", 81))
    (said,) = [one.words for one in HEURISTICS.words.standings(left, 0) if one.subject == str(SP_AGAINST_FP)]
    assert str(said).endswith(ends), "what is left is voted on in the last round"


def test_the_ballot_that_closes_a_vote_has_a_forecast_too() -> None:
    """`Yay. Worth +1 to you. About equal: Nay`, without a word: a sponsor votes last."""
    state = ballot(on_the_floor(SP_AGAINST_FP, 1, "Pro"), 0)
    assert state.ballots.count(None) == 1
    told = told_of(state, ("yay",), ("abstain",), ("nay",))
    assert [said.rpartition("; it ")[2] for said in told.values()] == [
        "passes by 2.",
        "passes by 1.",
        "fails, a tie.",
    ]


def test_a_ballot_that_serves_its_voter_less_is_not_about_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Nay. Worth -1 to you; it fails about 4 times in 10. About equal: Yay. It nearly always passes`."""
    state = ballot(on_the_floor(SP_AGAINST_FP, 0, "Pro"), 0)
    found = [Ranked((one,), 0.5, 0.01, 0.0, 0.01) for one in ("nay", "abstain", "yay")]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    first, *others = advised(state)
    assert first.action == ("yay",)
    assert {one.standing for one in others} == {"A little worse"}


def test_an_exchange_that_gives_up_more_than_it_can_bring_is_not_about_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`End the turn. About equal: exchange a card. Its price: 31, worth +2 to you: you give it up`."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (SP_ALONE,)})
    found = [Ranked((one,), 0.5, 0.01, 0.0, 0.01) for one in ("exchange", "end")]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    first, other = advised(state)
    assert (first.action, other.standing) == (("end",), "A little worse")


def test_an_effect_that_is_not_used_is_left_for_another_vote() -> None:
    """`No effect: go on` stood first without a word."""
    who = ("zinnia-freewick", "juno-hallowmere", "dorothea-wrenfield")
    state = play(vote_round(representatives=who, on_deck={0: (12, 14)}, effects=True), ("call", 12))
    told = told_of(state, ("effect", 0), ("none",))
    assert told["none",] == "your effect is left for when it does more."
    asks = play(vote_round(representatives=who, on_deck={0: (12, 14)}, effects=True), ("call", 12), "none")
    while asked(asks) == "Ballot":
        play(asks, "yay")
    assert asked(asks) == "Reconsider"
    assert told_of(asks, ("use",), ("none",))["none",].startswith(told["none",])


def test_a_hint_cancels_no_deal_that_it_would_accept(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Accept`, and then `Cancel` came first of what was about equal: it kept one's own bill as it was."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)}, hands={1: (9,)})
    play(state, ("offer", 1), ("ask", FP_AGAINST_SC, "Con"), ("give", FP_AGAINST_SC, "Con"), "send")
    for good in (False, True):
        if good:
            state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={1: (9,)})
            play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send")
        asked_for = question_of("legislation", state)
        answers = [("decline",), ("accept",)]
        _, outcomes = outcomes_of(asked_for, answers, SeededChance(1))
        first, *_ = in_order([Ranked(one, 0.5, 0.01) for one in answers[:: 1 if good else -1]], outcomes)
        assert first.action == answers[good]
    play(state, "accept", "end")
    found = [Ranked(("strike", 0), 0.9, 0.01), Ranked(("pass",), 0.5, 0.01, 0.4, 0.01)]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    assert [one.action for one in advised(state)] == [("pass",)], "however a search judges it"


def test_to_end_a_turn_is_told_by_what_it_keeps_and_to_decline_by_the_deal() -> None:
    """`About equal: End the Pledge turn`, without a word; of a bad deal its terms say why it is declined."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)})
    assert told_of(state, ("end",), ("offer", 1))["end",] == "your tokens stay free."
    spent = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC, 12, 14)}, pledge_tokens=1,
                       tokens={0: [(12, "Pro")]})  # fmt: skip
    assert told_of(spent, ("end",), ("offer", 1))["end",] == "your tokens stay free."
    spent.pending = (Deal(0, 1, ((14, CON),), (), (), (), ()),)
    assert "tokens" not in told_of(spent, ("end",), ("offer", 1))["end",], "the last one is promised"
    play(state, ("offer", 1), ("ask", FP_AGAINST_SC, "Con"), "send")
    told = told_of(state, ("accept",), ("decline",))
    assert told["decline",] == ""
    assert "rice: you give Con on" in told["accept",]


def test_a_deal_by_which_both_gain_stands_above_to_make_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """`End the Pledge turn. No deal is found that is worth more than none. A little worse: Offer to Bo: you
    would get +3 for 0`; and who chose again was told that the offer was the best."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    end, offer = ("end",), ("offer", 1)
    asked_for = question_of("legislation", state)
    found = [Ranked(end, 0.5, 0.01), Ranked(offer, 0.42, 0.01, 0.08, 0.01)]
    for module in ("hints", "weighing"):
        monkeypatch.setattr(f"civics_tui.players.{module}.rank", lambda *_, **__: found)
    first, other = advised(state)
    assert (first.action, other.action, other.standing) == (offer, end, "A little worse")
    assert weigh(asked_for, offer, end, SeededChance(1), Budget(1)).right
    play(state, offer, ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"))
    found = [Ranked(("drop",), 0.5, 0.01), Ranked(("send",), 0.42, 0.01, 0.08, 0.01)]
    assert advised(state)[0].action == ("send",), "nor is it dropped while it is made"


def test_an_offer_that_is_refused_is_advised_in_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Send. Most likely Bo declines` stood above `Drop`."""
    state = play(bargaining(on_deck={1: (FP_ALONE,)}), ("offer", 1), ("ask", FP_ALONE, "Con"))
    found = [Ranked(("send",), 0.5, 0.01), Ranked(("drop",), 0.42, 0.01, 0.08, 0.01)]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    assert [one.action for one in advised(state)] == [("drop",)]


def test_what_was_agreed_before_is_no_price_of_an_offer() -> None:
    """`Offer to Cy: you would get Con on 11. Its price: you give Pro on 29`, which Bo had already."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,), 2: (SP_AGAINST_FP,)})
    first = Deal(1, 0, ((SP_ALONE, PRO),), ((FP_ALONE, PRO),), (), (), ())
    state.pending = (first, Deal(0, 2, (), ((SP_AGAINST_FP, PRO),), (), (), ()))
    told = [one.words for one in HEURISTICS.words.standings(state, 0) if abs(one.value) == 50]
    assert len(told) == 1
    assert str(told[0]).startswith(f"you would get Pro on {SP_AGAINST_FP}")


def test_a_bill_is_told_with_all_whom_it_costs() -> None:
    """`Worth +1 to you, -2 to Player 3` left out what Player 2 lost by it."""
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (68, 81)})
    told = told_of(state, ("call", 68), ("call", 81))["call", 68]
    assert f"{told} ".startswith("worth 0 to you, -2 to Player 3, -1 to Player 2, fails by ")


def test_a_deal_that_only_takes_from_rivals_says_from_whom_and_counts_a_bill_once() -> None:
    """`You would get Con on 27 worth 0 to you for Con on 27 worth 0` gave no reason; of a bill on which both
    pledge, the partner was told to gain twice."""
    state = bargaining(on_deck={0: (81,), 1: (FP_ALONE,), 2: (61,)})
    both = dealt(state, (61, CON), (61, CON))
    assert " for Con on 61 worth 0, a deal worth -2 to Player 3; " in both
    shared = dealt(state, (FP_ALONE, PRO), (FP_ALONE, PRO))
    assert f" for Pro on {FP_ALONE} worth 0, a deal worth +1 to Player 2; " in shared


def test_the_last_vote_says_who_wins_by_it() -> None:
    """`Yay` was advised for a point where a bill that fails would have shared the win."""
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (SP_ALONE,)}, cycle=9)
    ballot(state, 0)
    for scores, said in (
        ([0, 1, 0], "you share the win if it passes, you do not win if it fails"),
        ([1, 1, 0], "you win if it passes, you share the win if it fails"),
        ([0, 3, 0], "you do not win either way"),
    ):
        state.scores = scores
        assert f"worth +1 to you; {said}; it " in told_of(state, ("yay",), ("nay",))["yay",]
    early = ballot(on_the_floor(SP_AGAINST_FP, 1, "Pro"), 0)
    assert "win" not in told_of(early, ("yay",), ("nay",))["yay",], "other votes follow"


def test_a_hint_counts_a_vote_as_the_board_does() -> None:
    """The board said `passes by 1`, and the hint `fails about 6 times in 10`."""
    for tokens in ({}, {1: [(12, "Con")]}, {2: [(12, "Con")], 3: [(12, "Pro")]}):
        state = vote_round(on_deck={0: (12, 14)}, tokens=tokens, special_effects=False)
        play(state, ("call", 12))
        board = floor(state, None).text
        seat = state.decision.seat
        ballots = told_of(state, ("yay",), ("nay",))
        expected = state.side_of(seat, 12) or state.points_of(seat, 12)
        said = ballots["yay" if expected > 0 else "nay",].rpartition("; it ")[2]
        assert said.partition(",")[0].rstrip(".") in board


def test_the_card_that_lies_on_top_in_the_end_is_the_one_that_fewest_others_would_take() -> None:
    """Five hints in turn to discard left a bill on top that paid all others, who took it."""
    hand = {0: (45, 63, SP_ALONE)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hand, special_effects=False)
    for chosen in ("discard", 63), ("discard", 45), ("done",):
        legal = sorted(state.legal_actions(), key=str)
        _, outcomes = outcomes_of(question_of("legislation", state), legal, SeededChance(1))
        assert in_order([Ranked(one, 0.5, 0.01) for one in legal], outcomes)[0].action == chosen
        play(state, chosen)
    alone = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (63,)}, special_effects=False)
    told = told_of(alone, ("discard", 63), ("done",))["discard", 63]
    assert told.endswith("; Player 2 may take it from your pile."), "nothing lies on it"
    pays_last = next(bill.number for bill in BILLS if bill.columns == (0, -1, -1, 1))
    alone = session(
        next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (pays_last,)}, special_effects=False
    )
    told = told_of(alone, ("discard", pays_last), ("done",))["discard", pays_last]
    assert "+1 to Player 4, " in told, "who takes it is told with what it gains"
    assert told.endswith("; Player 4 may take it from your pile.")


def test_a_hint_to_exchange_says_who_may_take_what_goes() -> None:
    """A bill that pays two rivals went in an exchange without a word of them."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (FP_ALONE, SP_ALONE)})
    told = told_of(play(state, "exchange"), ("discard", FP_ALONE), ("discard", SP_ALONE))
    assert "; Player 2 may take it from your pile" in told["discard", FP_ALONE]
    assert "may take" not in told["discard", SP_ALONE]


def test_no_deal_undoes_what_another_has_pledged_for_the_seat() -> None:
    """`You get Con on 04 for Pro on 62`, and the next hint sold Pro on 04 to another."""
    on_deck = {0: (SP_ALONE,), 1: (FP_ALONE,)}
    for tokens, offers, answers in (
        ({}, ("offer", 1), ("accept",)),
        ({2: [(FP_ALONE, "Con")]}, ("end",), ("decline",)),
    ):
        prefers = HEURISTICS.words.prefers
        assert prefers(bargaining(on_deck=on_deck, tokens=tokens), ("offer", 1)) == offers
        others = bargaining(on_deck=on_deck, tokens=tokens, first_player=1)
        play(others, ("offer", 0), ("ask", FP_ALONE, "Pro"), ("give", SP_ALONE, "Pro"), "send")
        assert prefers(others, ("accept",)) == answers


def test_a_word_is_not_broken_for_what_is_about_as_good() -> None:
    """A deal was advised, and then `Nay ... but breaks your Pro` stood first, `about equal: Yay`."""
    state = on_the_floor(FP_ALONE, 0, "Pro")
    ballots = ("nay",), ("yay",)
    _, outcomes = outcomes_of(question_of("legislation", state), ballots, SeededChance(1))
    level = [Ranked(one, 0.5, 0.01) for one in ballots]
    assert in_order(level, outcomes)[0].action == ("yay",)
    last = on_the_floor(FP_ALONE, 0, "Pro", cycle=9)
    assert told_of(last, *ballots)["nay",].endswith(": no penalty in the last Vote round.")


def test_a_power_that_swaps_a_bill_for_one_worth_no_more_is_not_about_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Withdrawal. Then: Withdraw 10`, worth +2, for a bill of +1, stood above a call."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Withdrawal")
    others = [one for one in PLAIN if one != who][:3]
    state = vote_round(representatives=(who, *others), on_deck={0: (1, 12)}, hands={0: (41,)}, effects=True)
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (("use",), ("call", 1))]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    first, other = advised(state)
    assert (first.action, other.standing) == (("call", 1), "A little worse")
    assert str(other.words).startswith("No swap now is worth your power.")


def test_no_bill_is_withdrawn_for_one_of_which_less_is_told() -> None:
    """`Withdraw 10, worth +2, passes by 2. Then: Put On Deck 66`, which was worth +1, and failed."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Withdrawal")
    others = [one for one in PLAIN if one != who][:3]
    for hand, best in ((41, ("none",)), (1, ("withdraw", 41))):
        on_deck = {0: (42 - hand, 12)}
        state = vote_round(representatives=(who, *others), on_deck=on_deck, hands={0: (hand,)}, effects=True)
        play(state, "use")
        legal = sorted(state.legal_actions(), key=str, reverse=best == ("none",))
        _, outcomes = outcomes_of(question_of("legislation", state), legal, SeededChance(1))
        assert in_order([Ranked(one, 0.5, 0.01) for one in legal], outcomes)[0].action == best


def test_each_card_that_may_be_put_on_deck_is_told_and_one_that_brings_less_is_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Put On Deck 21, worth +2. About equal: 24`, without a word, and `53, worth -1`."""
    hands = {0: (SP_ALONE, 75, 45)}
    state = session(THREE, next_steps=(Turn(0), PutOnDeck(0)), special_effects=False, hands=hands)
    found = [Ranked(("put", bill), 0.5, 0.01, 0.0, 0.01) for bill in (45, 75, SP_ALONE)]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    first, *others = advised(state)
    assert first.action == ("put", SP_ALONE)
    assert {one.standing for one in others} == {"A little worse"}
    assert all(str(one.words) for one in others)


def test_a_bill_that_is_called_though_another_brings_more_has_a_reason() -> None:
    """`Call 80. It hardly ever passes` came first, with no word of why not the one that passes."""
    then, said = HEURISTICS.words.then, "One bill must be called; the others may still get pledges"
    for cycle, told in ((3, said), (9, "")):
        state = vote_round(on_deck={0: (45, 12)}, special_effects=False, cycle=cycle)
        assert str(then(state, ("call", 45))) == told
        assert not str(then(state, ("call", 12)))


def test_a_pledge_that_changes_nothing_is_told_to_cost_nothing() -> None:
    """`You would get Pro on 16 worth +2 for Pro on 47 worth -2` did not say that 47 passed without it."""
    pays = [
        bill.number for bill in BILLS if bill.columns[0] == -1 and bill.columns[2] == bill.columns[1] == 1
    ]
    state = bargaining(on_deck={0: (SP_AGAINST_FP,), 1: (pays[0],)})
    assert f" and {pays[0]} passes by 3 anyway" in dealt(state, (SP_AGAINST_FP, PRO), (pays[0], PRO))
    sold = dealt(
        bargaining(on_deck={0: (SP_AGAINST_FP,), 2: (SP_ALONE,)}), (SP_AGAINST_FP, PRO), (SP_ALONE, CON)
    )
    assert "anyway" not in sold


def test_a_pledge_for_what_passes_anyway_is_worth_nothing_and_no_reason_to_offer() -> None:
    """`You would get Pro on 57 worth +1 to you; with it 57 passes by 3`, and without it by 2."""
    pays_three = next(bill.number for bill in BILLS if bill.columns == (1, 0, 1, 1))
    state = bargaining(on_deck={0: (pays_three, SP_ALONE), 1: (FP_ALONE,)})
    said = dealt(state, (pays_three, PRO), (FP_ALONE, PRO))
    assert f"Pro on {pays_three} worth 0 to you " in said
    assert said.endswith(f"{pays_three} passes by 3 anyway")
    risky = dealt(state, (SP_ALONE, PRO), (FP_ALONE, PRO))
    assert f"Pro on {SP_ALONE} worth +1 to you " in risky, "one Nay of those who get nothing would stop it"
    state.pending = ()
    gains = [
        HEURISTICS.words.figures(state, (("offer", 1), ("ask", bill, "Pro"), ("send",)))[0]
        for bill in (pays_three, SP_ALONE)
    ]
    assert gains[0] <= 0 < gains[1]


def test_a_ballot_that_turns_nothing_serves_its_voter(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Nay. Worth +1 to you; it fails by 4. About equal: Yay`, of one's own bill."""
    against = {seat: [(SP_ALONE, "Con")] for seat in (1, 2, 3)}
    state = vote_round(on_deck={0: (SP_ALONE, 12)}, tokens=against, special_effects=False)
    play(state, ("call", SP_ALONE), "nay", "nay", "nay")
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (("nay",), ("abstain",), ("yay",))]
    monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, **__: found)
    assert advised(state)[0].action == ("yay",)


def test_the_numbers_of_an_offer_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`15 games in 100`, then 28 and 30, at three pieces of one offer."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    plan: tuple[Action, ...] = (("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), ("send",))
    for at, made in enumerate(plan[:-1], 1):
        play(state, made)
        found = [Ranked(plan[at], 0.5, 0.01)]
        monkeypatch.setattr("civics_tui.players.hints.rank", lambda *_, found=found, **__: found)
        (first,) = advised(state, plan[at:])
        assert (first.action, first.share) == (plan[at], None)
        assert "the end" not in str(first.words)
