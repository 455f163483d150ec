"""What is told of offers and deals in Legislation, and of what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from civics_tui.players.comparison import of_use, reply_to
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import TreesApart
from civics_tui.players.ranking import Ranked, goes_on, in_order, plan_of, searched_plan
from civics_tui.players.reasons import outcomes_of
from civics_tui.players.weighing import weigh
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.cards import BILLS
from rules.legislation.phases.bargaining import Compose
from rules.legislation.scoring import CON, PRO, SIDE_NAMES
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal
from tests.legislation.table import asked, play, pledge_round
from tests.players.legislation_positions import advised, told_of
from tests.players.test_legislation import (
    FP_AGAINST_SC,
    FP_ALONE,
    HEURISTICS,
    SP_AGAINST_FP,
    SP_AGAINST_SC,
    SP_ALONE,
    THREE,
    bargaining,
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
        f"you would get Pro on {SP_ALONE} (+1 to you: it passes by 2; by 1 without it) for Pro on {FP_ALONE} "
        "(0 to you: it passes by 2; by 1 without it), which makes +1 to Player 2 surer"
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
    gets = "(+1 to you: it passes by 2, if Player 2 keeps its pledge)"
    swap = f"you would get Pro on {SP_AGAINST_FP} {gets} for Pro on {FP_ALONE} "
    assert dealt(state, (SP_AGAINST_FP, PRO), (FP_ALONE, PRO)) == (
        f"{swap}(0 to you: it passes by 2; by 1 without it); its votes are worth +1 to you, -1 to Player 2"
    )


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
    assert HEURISTICS.words.prefers(state, ("counter",)) == ("accept",)
    assert ("counter",) not in [one.action for one in advised(state)]


def test_a_deal_is_told_with_its_cards() -> None:
    """`You get Pro on 18 for a card`, for which one comes back; and often nothing was told of it."""
    hands = {0: (FP_AGAINST_SC, 45), 1: (51, 69), 2: (9, 10)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)}, hands=hands)
    get = f"you would get Pro on {SP_AGAINST_SC} (+1 to you: it passes by 1) and any card"
    deal = f"{get} for {FP_AGAINST_SC} Betting Wage Fund (0 to you)"
    _, outcomes = outcomes_of(question_of("legislation", state), [("offer", 1)], SeededChance(1))
    assert str(outcomes["offer", 1].reached[0]).startswith(deal)
    assert "Betting" not in str(HEURISTICS.words.then(state, ("exchange",))), "it may go in the exchange"


def test_that_a_deal_stands_is_told_by_what_is_in_it() -> None:
    """`All stand` had no reason; and what had been agreed stood there `if Bo agrees`."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={1: (9,)})
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), "send", "accept", "end")
    first, *others = advised(state)
    assert first.action == ("pass",)
    assert str(first.words).startswith(
        f"You get Pro on {FP_ALONE} (+1 to you: it passes by 2; by 1 without it) for Pro on {SP_ALONE} "
        "(0 to you: it passes by 2; by 1 without it), which makes +1 to Player 1 surer"
    )
    assert not [one for one in others if "You get" in str(one.words)], "once is enough"


def test_an_answer_to_an_offer_that_was_not_made_is_not_told_of_what_was_chosen() -> None:
    """`After what you chose Bo does best with: Accept` stood in a review where nothing had been offered."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, hands={0: (SP_AGAINST_SC,), 1: (45,)})
    race = TreesApart(question_of("legislation", state), HEURISTICS, SeededChance(1))
    found = race.compare(("offer", 1), ("exchange",), 1500)
    assert found is not None
    assert found.answer is None or found.answer.action not in (("accept",), ("decline",))


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
    assert any("Most likely Player 2 accepts." in str(one.words) for one in advised(state))
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
    assert told.startswith(
        f"you would get Pro on {SP_AGAINST_SC} (+1 to you: it passes by 1) and any card for "
    )


def test_an_offer_is_told_though_the_partner_declines_it_with_some_hands() -> None:
    """`Offer to Bo: 18 passes about 7 times in 10. About equal: Offer to Cy.` named no deal."""
    hands = {0: (45, 50), 1: (51,), 2: (9, 10)}
    state = bargaining(on_deck={0: (SP_AGAINST_SC,)}, hands=hands)
    told = told_of(state, ("offer", 1), ("end",))["offer", 1]
    get = f"you would get Pro on {SP_AGAINST_SC} (+1 to you: it passes by 1) and any card"
    assert told.startswith(f"{get} for 45 Lobbyist Privacy (-1 to you)")


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


def test_no_deal_is_accepted_that_is_told_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Accept. You get Pro on 14 worth +1 to you for Pro on 37 worth -2` was advised: +1 for -2."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)}, first_player=1)
    play(state, ("offer", 0), ("ask", FP_AGAINST_SC, "Pro"), ("give", SP_ALONE, "Con"), "send")
    found = [Ranked(("accept",), 0.9, 0.01), Ranked(("decline",), 0.4, 0.01, 0.5, 0.01)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    (first,) = advised(state)
    assert first.action == ("decline",)
    assert str(first.words).startswith(f"You would give Pro on {FP_AGAINST_SC} (")
    assert f" for Con on {SP_ALONE} (-1 to you: it fails, a tie)" in str(first.words)


def test_no_deal_is_advised_that_costs_its_seat_more_votes_than_it_gives() -> None:
    """`Accept. You get Pro on 14 worth +1 to you for Pro on 37 worth -2`: it cost rivals 3."""
    takes, costs = (
        next(bill.number for bill in BILLS if bill.columns == columns)
        for columns in ((0, 1, 0, 1), (-1, -1, 1, -1))
    )
    state = pledge_round(representatives=THREE, special_effects=False, on_deck={1: (takes, costs)})
    plan = ("offer", 1), ("ask", takes, "Con"), ("give", costs, "Pro"), ("send",)
    told = "; its votes are worth -1 to you, -4 to Player 3, +1 to Player 2"
    assert str(HEURISTICS.words.deed(state, plan)).endswith(told)
    (gain,) = HEURISTICS.words.figures(state, plan)
    assert gain < 0


def dealt(state: LegislationState, *pledges: tuple[int, int], cards: Sequence[int] = ()) -> str:
    """Say of an offer of the first seat to the second what it gets for a pledge and sealed cards."""
    pieces = [
        (verb, bill, SIDE_NAMES[side]) for verb, (bill, side) in zip(("ask", "give"), pledges, strict=True)
    ]
    sealed = [piece for card in cards for piece in (("cards",), ("seal", card), ("request", "any"))]
    return str(HEURISTICS.words.deed(state, (("offer", 1), *pieces, *sealed, ("send",))))


def test_a_deal_says_what_each_part_of_it_is_worth_to_the_seat() -> None:
    """`You get Pro on 52 for Con on 48, a deal worth +1 to Bo` told only what the rival has of it."""
    on_deck = {0: (SP_AGAINST_FP,), 1: (FP_ALONE,), 2: (SP_ALONE,)}
    swap = dealt(bargaining(on_deck=on_deck), (SP_AGAINST_FP, PRO), (FP_ALONE, PRO))
    gets = "(+1 to you: it passes by 2, if Player 2 keeps its pledge)"
    assert swap.startswith(f"you would get Pro on {SP_AGAINST_FP} {gets} for Pro on {FP_ALONE} (0 to you")
    state = bargaining(on_deck=on_deck, hands={0: (SP_AGAINST_SC,), 1: (45,)})
    card = dealt(state, (SP_AGAINST_FP, PRO), (FP_ALONE, PRO), cards=[SP_AGAINST_SC])
    assert card.endswith(
        f" and {SP_AGAINST_SC} Secular Oath (+1 to you); its votes are worth +1 to you, -1 to Player 2"
    ), "who gives a sealed card knows it, and what it would pay"
    sold = dealt(bargaining(on_deck=on_deck), (SP_AGAINST_FP, PRO), (SP_ALONE, CON))
    assert f" for Con on {SP_ALONE} (-1 to you: it fails by 1)" in sold, "what becomes of it by the deal"
    against = {2: [(81, "Con")]}
    earmark = pledge_round(representatives=THREE, on_deck={0: (81,), 1: (FP_ALONE,)}, tokens=against)
    assert "Pro on 81 (+1 to you with its Earmark: " in dealt(earmark, (81, PRO), (FP_ALONE, PRO)), (
        "with its Earmark"
    )


def test_a_pledge_that_turns_no_vote_is_told_as_worth_nothing() -> None:
    """`You would get Pro on 27 worth +1 to you; with it 27 still fails`."""
    against = {2: [(SP_ALONE, "Con")], 3: [(SP_ALONE, "Con")]}
    state = pledge_round(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)}, tokens=against, special_effects=False)
    assert dealt(state, (SP_ALONE, PRO), (FP_ALONE, PRO)).startswith(
        f"you would get Pro on {SP_ALONE} (it fails, a tie; by 1 without it) for "
    )


def test_a_card_that_is_picked_for_a_deal_is_named_with_its_worth_the_worst_first() -> None:
    """`Give 66. About equal: Give 16` stood there without a word, though 16 paid 2."""
    state = bargaining(
        on_deck={0: (SP_AGAINST_SC,), 1: (FP_ALONE,)}, hands={0: (45, 51), 1: (FP_AGAINST_SC, 69)}
    )
    play(state, ("offer", 1), ("ask", SP_AGAINST_SC, "Pro"), "cards", ("show", 45), ("request", "any"))
    play(state, *[one for one in state.legal_actions() if one == ("none",)], "send", "accept")
    good, poor = ("pick", FP_AGAINST_SC), ("pick", 69)
    assert told_of(state, good, poor)[good].startswith("worth +1 to you")
    _, outcomes = outcomes_of(question_of("legislation", state), [good, poor], SeededChance(1))
    level = [Ranked(one, 0.5, 0.01) for one in (good, poor)]
    assert in_order(level, outcomes)[0].action == poor


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
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert [one.action for one in advised(state)] == [("pass",)], "however a search judges it"


def test_to_end_a_turn_is_told_by_what_it_keeps_and_to_decline_by_the_deal() -> None:
    """`About equal: End the Pledge turn`, without a word; of a bad deal its terms say why it is declined."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)})
    assert (
        told_of(state, ("end",), ("offer", 1))["end",]
        == "you make no more offers in this turn; your tokens stay free."
    )
    spent = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC, 12, 14)}, pledge_tokens=1,
                       tokens={0: [(12, "Pro")]})  # fmt: skip
    assert (
        told_of(spent, ("end",), ("offer", 1))["end",]
        == "you make no more offers in this turn; your tokens stay free."
    )
    spent.pending = (Deal(0, 1, ((14, CON),), (), (), (), ()),)
    assert "tokens" not in told_of(spent, ("end",), ("offer", 1))["end",], "the last one is promised"
    play(state, ("offer", 1), ("ask", FP_AGAINST_SC, "Con"), "send")
    told = told_of(state, ("accept",), ("decline",))
    assert told["decline",] == (
        f"you would give Con on {FP_AGAINST_SC} (-1 to you: it fails by 2; a tie without it) for nothing, "
        "which makes +1 to Player 3 surer."
    )


def test_a_deal_by_which_both_gain_stands_above_to_make_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """`End the Pledge turn. No deal is found that is worth more than none. A little worse: Offer to Bo: you
    would get +3 for 0`; and who chose again was told that the offer was the best."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    end, offer = ("end",), ("offer", 1)
    asked_for = question_of("legislation", state)
    found = [Ranked(end, 0.5, 0.01), Ranked(offer, 0.42, 0.01, 0.08, 0.01)]
    for module in ("comparison", "weighing"):
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
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert [one.action for one in advised(state)] == [("drop",)]


def test_a_deal_that_only_takes_from_rivals_says_from_whom_and_counts_a_bill_once() -> None:
    """`You would get Con on 27 worth 0 to you for Con on 27 worth 0` gave no reason; of a bill on which both
    pledge, the partner was told to gain twice."""
    state = bargaining(on_deck={0: (81,), 1: (FP_ALONE,), 2: (61,)})
    both = dealt(state, (61, CON), (61, CON))
    assert both.endswith(
        " for Con on 61 (0 to you: it fails by 1); its votes are worth 0 to you, -2 to Player 3"
    )
    state.tokens[2] = ((FP_ALONE, CON),)
    shared = dealt(state, (FP_ALONE, PRO), (FP_ALONE, PRO))
    assert shared.endswith("; its votes are worth 0 to you, +1 to Player 2")


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


def test_a_pledge_that_changes_nothing_is_told_to_cost_nothing() -> None:
    """`You would get Pro on 16 worth +2 for Pro on 47 worth -2` did not say that 47 passed without it."""
    pays = [
        bill.number for bill in BILLS if bill.columns[0] == -1 and bill.columns[2] == bill.columns[1] == 1
    ]
    state = bargaining(on_deck={0: (SP_AGAINST_FP,), 1: (pays[0],)})
    costs = f"Pro on {pays[0]} (-1 to you: it passes by 3; by 1 without it)"
    assert costs in dealt(state, (SP_AGAINST_FP, PRO), (pays[0], PRO))
    sold = dealt(
        bargaining(on_deck={0: (SP_AGAINST_FP,), 2: (SP_ALONE,)}), (SP_AGAINST_FP, PRO), (SP_ALONE, CON)
    )
    assert "without it" not in sold


def test_a_pledge_for_what_passes_anyway_is_worth_nothing_and_no_reason_to_offer() -> None:
    """`You would get Pro on 57 worth +1 to you; with it 57 passes by 3`, and without it by 2."""
    pays_three = next(bill.number for bill in BILLS if bill.columns == (1, 0, 1, 1))
    state = bargaining(on_deck={0: (pays_three, SP_ALONE), 1: (FP_ALONE,)})
    said = dealt(state, (pays_three, PRO), (FP_ALONE, PRO))
    assert f"Pro on {pays_three} (it passes by 3; the same without it) " in said
    risky = dealt(state, (SP_ALONE, PRO), (FP_ALONE, PRO))
    assert f"Pro on {SP_ALONE} (+1 to you: it passes by 2; by 1 without it)" in risky, (
        "one Nay of those who get nothing would stop it"
    )
    state.pending = ()
    gains = [
        HEURISTICS.words.figures(state, (("offer", 1), ("ask", bill, "Pro"), ("send",)))[0]
        for bill in (pays_three, SP_ALONE)
    ]
    assert gains[0] <= 0 < gains[1] < 0.5, "nor is a point given to be surer of a vote"


def test_the_numbers_of_an_offer_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`15 games in 100`, then 28 and 30, at three pieces of one offer, and the whole deal at each."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_ALONE,)})
    plan: tuple[Action, ...] = (("offer", 1), ("ask", SP_ALONE, "Pro"), ("give", FP_ALONE, "Pro"), ("send",))
    for at, made in enumerate(plan[:-1], 1):
        play(state, made)
        found = [Ranked(plan[at], 0.5, 0.01)]
        monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, found=found, **__: found)
        (first,) = advised(state, plan[at:])
        assert (first.action, first.share) == (plan[at], None)
        part, following = str(first.words).startswith("Part of the deal: "), " Then: " in str(first.words)
        assert part is following is bool(plan[at + 1 :]), "the deal is told whole before and as it is sent"
        assert "the end" not in str(first.words)


def test_an_offer_that_is_begun_goes_on_as_it_was_thought_of() -> None:
    """`You would get Pro on 05 and 28`, and after Pro on 05 `Get Con on 20` came first."""
    state = play(bargaining(on_deck={0: (SP_ALONE, SP_AGAINST_FP), 1: (FP_ALONE,)}), ("offer", 1))
    asks: list[Action] = [("ask", SP_ALONE, "Pro"), ("ask", SP_AGAINST_FP, "Pro")]
    one, other = (HEURISTICS.words.figures(state, (ask, ("send",))) for ask in asks)
    assert one == other, "whichever gains more, the plan comes first"
    _, outcomes = outcomes_of(question_of("legislation", state), asks, SeededChance(1))
    level = [Ranked(ask, 0.5, 0.01) for ask in reversed(asks)]
    assert in_order(level, outcomes, planned=asks[0])[0].action == asks[0]


def test_in_the_last_round_no_pledge_is_worth_anything() -> None:
    """A card was given for a pledge in the last Pledge round, and the pledge was broken without penalty."""
    on_deck, said = {0: (SP_AGAINST_FP,), 1: (FP_ALONE,)}, "No pledge binds in the last Vote round"
    for cycle, honor, worth, told in (
        (9, False, "(it fails, a tie; the same without it)", True),
        (8, False, "(+1 to you", True),
        (9, True, "(+1 to you", False),
    ):
        state = pledge_round(on_deck=on_deck, special_effects=False, cycle=cycle, last_round_honor=honor)
        deal = dealt(state, (SP_AGAINST_FP, PRO), (FP_ALONE, PRO))
        assert f"Pro on {SP_AGAINST_FP} {worth}" in deal
        state.pending = ()
        assert (str(HEURISTICS.words.then(state, ("offer", 1))) == said) is told
        assert (str(HEURISTICS.words.then(state, ("end",))) == said) is (cycle == 9 and told)


def test_a_deal_that_only_makes_surer_what_costs_rivals_has_a_reason() -> None:
    """`Accept. You get Pro on 35 worth 0 to you for Pro on 33 worth 0` gave none: 33 cost two rivals."""
    costs_one = next(bill.number for bill in BILLS if bill.columns == (0, 1, 1, -1))
    state = pledge_round(on_deck={1: (costs_one,)}, special_effects=False)
    said = dealt(state, (costs_one, PRO), (costs_one, PRO))
    assert ", which makes +1 to Player 2 and Player 3, -1 to Player 4 surer" in said


def test_no_plan_ends_the_turn_while_a_deal_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Take 19. Then: End the Pledge turn`, and the next hint made an offer: only another was no good."""
    on_deck = {0: (SP_ALONE, SP_AGAINST_SC), 1: (FP_ALONE,), 2: (12,)}
    tokens = {2: [(FP_ALONE, "Con")]}
    state = bargaining(on_deck=on_deck, tokens=tokens, hands={0: (45,)}, piles={1: (81,)})
    play(state, "exchange", ("discard", 45))
    after, undone, other = state.after(("pile", 1)), ("offer", 1), ("offer", 2)
    assert HEURISTICS.words.prefers(after, undone) == ("end",)
    ranked = [Ranked(undone, 0.5, 0.01), Ranked(other, 0.4, 0.01, 0.1, 0.01)]
    monkeypatch.setattr("civics_tui.players.ranking.rank", lambda *_, **__: ranked)
    plan = searched_plan(question_of("legislation", state), ("pile", 1), SeededChance(1), Budget(20))
    assert plan == (("pile", 1),)


def test_a_counter_offer_that_is_declined_says_what_it_would_be() -> None:
    """`Player 4 offers you another deal. Decline`, without a word."""
    state = bargaining(on_deck={0: (SP_ALONE,), 1: (FP_AGAINST_SC,)})
    play(state, ("offer", 1), ("ask", SP_ALONE, "Pro"), "send", "counter", ("ask", FP_AGAINST_SC, "Pro"),
         ("ask", SP_ALONE, "Con"), ("give", SP_ALONE, "Pro"), "send")  # fmt: skip
    told = told_of(state, ("decline",), ("accept",))["decline",]
    assert told.startswith("you would give ")


def test_no_offer_asks_for_a_pledge_that_turns_no_vote_and_makes_none_surer() -> None:
    """`You would get Con on 16 and Pro on 01 (it passes by 3; the same without it) for Con on 34`."""
    words, prefers = HEURISTICS.words, HEURISTICS.words.prefers
    state = play(bargaining(on_deck={0: (1, 8), 1: (FP_ALONE,)}), ("offer", 1))
    vain, turns = ("ask", 1, "Con"), ("ask", 8, "Pro")
    assert vain in HEURISTICS.policy.candidates(play(state.clone(), turns)), "the policy asks for it"
    assert prefers(state, vain) == turns
    told = str(words.deed(state, (turns, ("send",))))
    assert str(words.deed(state, (turns,))).startswith("part of the deal: Pro on 08 (")
    assert prefers(play(state, turns), vain) == ("give", FP_ALONE, "Pro")
    assert "Con on 01" not in told
