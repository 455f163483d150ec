"""What is told of votes in Legislation: calls, effects before the ballots, and ballots."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.hints import advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, goes_on, in_order, searched_plan
from civics_tui.players.reasons import outcomes_of, price
from civics_tui.players.review import because
from rules.chance import SeededChance
from rules.legislation.cards import BILLS, REPRESENTATIVES
from rules.legislation.effects.floor import Hold, Release
from rules.legislation.phases.opening import Turn
from rules.legislation.phases.turn import PutOnDeck
from tests.legislation.table import PLAIN, asked, play, pledge_round, session, vote_round
from tests.legislation.views import floor
from tests.players.legislation_positions import advised, told_of
from tests.players.test_legislation import (
    AMENDERS,
    FP_ALONE,
    HEURISTICS,
    SP_AGAINST_FP,
    SP_ALONE,
    THREE,
    ballot,
    on_the_floor,
)


def test_both_ballots_have_a_reason_on_a_bill_that_costs_or_pays_a_rival_more() -> None:
    """`Yay (-1 to you): worth its price` did not say that it takes 2 off who leads."""
    rich = "odalys-brightwater", "imogen-ledgerly", "juno-hallowmere"
    for who, bill, worth in (
        (THREE, 44, "-1 to you, -2 to Player 3"),
        (rich, 20, "+1 to you, +2 to Player 3, -1 to Player 2"),
    ):
        state = vote_round(
            representatives=who, special_effects=False, on_deck={1: (bill, 81)}, first_player=1
        )
        told = told_of(ballot(play(state, ("call", bill)), 0), ("yay",), ("nay",))
        for said in told.values():
            assert f"worth {worth}; it " in said
            assert "price" not in said


def test_a_ballot_in_ones_own_interest_has_no_price() -> None:
    """`Nay. Its price: it fails about 1 time in 10` stood first against a bill that cost the voter."""
    who = ("thaddeus-coppergrove", "amos-tillingbrook", "juno-hallowmere")
    laid = vote_round(representatives=who, special_effects=False, on_deck={1: (65, 81), 2: (80, 79)},
                      tokens={1: [(65, "Pro")]}, first_player=1)  # fmt: skip
    state = ballot(play(laid, ("call", 65)), 0)
    state.doubled = (1,)
    told = told_of(state, ("yay",), ("nay",))
    assert told["nay",].endswith(
        "worth -1 to you, +1 to Player 3, -1 to Player 2; it passes by 2, if Player 2 keeps its pledge."
    )
    assert "price" not in told["nay",]
    assert told["yay",].endswith("; it passes by 4, if Player 2 keeps its pledge.")


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
    assert (
        told["yay",]
        == "worth 0 to you, -1 to Player 2 and Player 3; it passes by 1, if Player 3 keeps its pledge."
    )
    assert "for others" not in told["nay",]


def test_a_vote_gives_up_no_pledge_on_the_bill_that_is_voted_on() -> None:
    """`Nay. Its price: about 1 Pro pledge of others for your bills`: Yay led to an effect."""
    bill = next(bill.number for bill in BILLS if bill.effect == "Second reading")
    tokens = {1: [(bill, "Pro")], 2: [(bill, "Pro")]}
    position = {"on_deck": {0: (bill, 12)}, "tokens": tokens, "hands": {0: (1,)}, "failed": (14,)}
    state = ballot(play(vote_round(**position), ("call", bill)), 0)
    assert "price" not in "".join(told_of(state, ("yay",), ("nay",)).values())


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
    for position, priced in (
        ({}, True),
        ({"cycle": 9}, False),
        ({"betrayers": [1]}, False),
        ({"cycle": 8}, False),
    ):
        state = on_the_floor(SP_AGAINST_FP, 1, "Pro", **position)
        told = told_of(state, ("yay",), ("nay",))
        assert told["yay",].endswith("; that keeps your word.") is priced
        assert "; that breaks your Pro: " in told["nay",]
        assert told["nay",].endswith("you skip the next Pledge round.") is priced
        assert ("Pledge round, after which none binds" in told["nay",]) is (position == {"cycle": 8})


def test_a_ballot_on_a_bill_that_gives_nothing_is_told_by_what_it_gives_the_others() -> None:
    """`Yay (0 to you, +1 to Bo)` came first, without a word of Bo, who led."""
    state = vote_round(
        representatives=PLAIN, special_effects=False, on_deck={1: (70, 81), 0: (1,)}, first_player=1
    )
    state.scores = [1, 0, 0, 2]
    told = told_of(ballot(play(state, ("call", 70)), 0), ("yay",), ("nay",))
    worth = "worth 0 to you, +1 to Player 4, -1 to Player 2"
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
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    best, _ = advised(state)
    assert "; that breaks your Con: you skip the next Pledge round, after which none binds." in str(
        best.words
    )
    assert "Its price" not in str(best.words)


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
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    best, *others = advised(state)
    assert "orth +1 to you" in str(best.words)
    assert not [one for one in others if "comes to the same" in str(one.words)]


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
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
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
                "Worth +1 to you and its Staff work; with your power, which is then used up, it passes by 1."
            )


def test_a_forecast_says_which_effects_it_does_not_count() -> None:
    """`Then passes about 7 times in 10` of a bill on which three rivals could use an effect."""
    on_deck = {0: (SP_AGAINST_FP, 12)}
    state = vote_round(representatives=AMENDERS, on_deck=on_deck, effects=True)
    call, other = ("call", SP_AGAINST_FP), ("call", 12)
    assert ", before any effect" in told_of(state, call, other)[call]
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
        assert (f"; it {ends}; Player 3 may carry it." in told["yay",]) is free
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
        "passes by 2, if Player 2 keeps its pledge.",
        "passes by 1, if Player 2 keeps its pledge; Player 3 may stop it.",
        "fails, a tie; Player 3 may carry it.",
    ]


def test_a_ballot_that_serves_its_voter_less_is_not_about_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Nay. Worth -1 to you; it fails about 4 times in 10. About equal: Yay. It nearly always passes`."""
    state = ballot(on_the_floor(SP_AGAINST_FP, 0, "Pro"), 0)
    found = [Ranked((one,), 0.5, 0.01, 0.0, 0.01) for one in ("nay", "abstain", "yay")]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    first, *others = advised(state)
    assert first.action == ("yay",)
    assert {one.standing for one in others} == {"A little worse"}


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


def test_a_bill_is_told_with_all_whom_it_costs() -> None:
    """`Worth +1 to you, -2 to Player 3` left out what Player 2 lost by it."""
    state = vote_round(representatives=THREE, special_effects=False, on_deck={0: (68, 81)})
    told = told_of(state, ("call", 68), ("call", 81))["call", 68]
    assert f"{told} ".startswith("worth 0 to you, -2 to Player 3, -1 to Player 2, fails by ")


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
    undecided = 0
    for tokens in ({}, {1: [(12, "Con")]}, {2: [(12, "Con")], 3: [(12, "Pro")]}):
        state = vote_round(on_deck={0: (12, 14)}, tokens=tokens, special_effects=False)
        play(state, ("call", 12))
        board = floor(state, None).text
        seat = state.decision.seat
        ballots = told_of(state, ("yay",), ("nay",))
        expected = state.side_of(seat, 12) or state.points_of(seat, 12)
        said = ballots["yay" if expected > 0 else "nay",].rpartition("; it ")[2]
        ends, _, may = said.rstrip(".").removesuffix("; that keeps your word").partition("; ")
        ends, _, holds = ends.partition(", if ")
        assert ends in board
        assert not holds or "passes if Cy votes Yay" in board
        assert may.replace("Player 4 may", "Dora gets 0 and may") in board
        undecided += "Player 4 may" in may
    assert undecided


def test_a_word_is_not_broken_for_what_is_about_as_good() -> None:
    """A deal was advised, and then `Nay ... but breaks your Pro` stood first, `about equal: Yay`."""
    state = on_the_floor(FP_ALONE, 0, "Pro")
    ballots = ("nay",), ("yay",)
    _, outcomes = outcomes_of(question_of("legislation", state), ballots, SeededChance(1))
    level = [Ranked(one, 0.5, 0.01) for one in ballots]
    assert in_order(level, outcomes)[0].action == ("yay",)
    last = on_the_floor(FP_ALONE, 0, "Pro", cycle=9)
    assert ": no penalty in the last Vote round" in told_of(last, *ballots)["nay",]


def test_a_review_names_a_broken_pledge_as_the_reason() -> None:
    """`Chosen: Nay. Better: Yay. No single thing shows why`: it cost the next Pledge round."""
    question = question_of("legislation", on_the_floor(4, 1, "Pro"))
    words, against = because(question, ("yay",), ("nay",), SeededChance(1))
    assert str(words).endswith("that keeps your word.")
    assert "that breaks your Pro: you skip the next Pledge round" in str(against)


def test_a_power_that_swaps_a_bill_for_one_worth_no_more_is_not_about_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Withdrawal. Then: Withdraw 10`, worth +2, for a bill of +1, stood above a call."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Withdrawal")
    others = [one for one in PLAIN if one != who][:3]
    state = vote_round(representatives=(who, *others), on_deck={0: (1, 12)}, hands={0: (41,)}, effects=True)
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (("use",), ("call", 1))]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
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


def test_a_bill_that_is_withdrawn_says_how_its_vote_stands_and_what_becomes_of_its_pledges() -> None:
    """`Withdraw 34: new in hand, worth +2. Then: Put On Deck 46`, worth +1, argued for the other one."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Withdrawal")
    others = [one for one in PLAIN if one != who][:3]
    for tokens in {}, {2: [(41, "Con")]}:
        row = {"on_deck": {0: (41, 12)}, "hands": {0: (1,)}, "tokens": tokens}
        state, way = vote_round(representatives=(who, *others), effects=True, **row), ("withdraw", 41)
        told = str(HEURISTICS.words.deed(state, (("use",), way)))
        assert told.startswith("as it stands 41 Pay Raise fails")
        assert told.endswith("; the pledges on it go back") == bool(tokens)
        assert str(HEURISTICS.words.deed(play(state, "use"), (way,))) == told


def test_a_bill_that_passes_by_its_words_is_not_withdrawn_as_if_it_failed() -> None:
    """`Withdraw 19, worth +2, passes by 2`: it passed in words, and hardly ever in numbers."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Withdrawal")
    others = [one for one in PLAIN if one != who][:3]
    for on_deck, hand, pays in ((1, 10, False), (41, 1, True)):
        row = {0: (on_deck, 12)}
        state = vote_round(representatives=(who, *others), on_deck=row, hands={0: (hand,)}, effects=True)
        figures = HEURISTICS.words.figures(play(state, "use"), (("withdraw", on_deck),))
        assert (figures[0] > 0) == pays


def test_a_bill_that_fails_or_not_alone_passes_is_called_for_a_reason() -> None:
    """`Call 26. It fails, a tie. Clearly worse: Call 14. It passes by 1` had no word of why not the one that
    passes, and `Put On Deck 14. It fails by 1` none of why a bill that fails."""
    then, later = HEURISTICS.words.then, "can still pass in a later Vote round"
    for cycle, binds in ((3, True), (9, False)):
        state = vote_round(on_deck={0: (45, 12)}, special_effects=False, cycle=cycle)
        assert str(then(state, ("call", 45))) == f"12 {later}" * binds
        assert not str(then(state, ("call", 12))), "the other fails"
        both = vote_round(on_deck={0: (SP_ALONE, 12)}, special_effects=False, cycle=cycle)
        assert str(then(both, ("call", 12))) == f"{SP_ALONE} {later}" * binds
        neither = vote_round(on_deck={0: (45, 50)}, special_effects=False, cycle=cycle)
        assert str(then(neither, ("call", 50))) == "None of your bills passes as it stands" * binds
        puts = session(next_steps=(Turn(0), PutOnDeck(0)), cycle=cycle, hands={0: (45, 12)})
        assert str(then(puts, ("put", 45))) == "It may get pledges before its vote" * binds
        assert not str(then(puts, ("put", 12)))


def test_a_vote_that_hangs_on_a_pledge_that_costs_its_owner_says_so() -> None:
    """`Call 59. It passes by 1` and `Call 35. It passes by 1`, each by a pledge that was broken; and the
    second time its owner had broken one in this Vote round already."""
    costs, free = {1: [(SP_AGAINST_FP, "Pro")]}, {2: [(SP_AGAINST_FP, "Pro")]}
    for tokens, betrayers, ends in (
        (costs, (), "passes by 2, if Player 2 keeps its pledge."),
        (costs, (1,), "fails, a tie; Player 3 may carry it."),
        (free, (), "passes by 1."),
    ):
        laid = {"representatives": THREE, "special_effects": False, "on_deck": {0: (SP_AGAINST_FP, 81)}}
        state = vote_round(**laid, tokens=tokens, betrayers=betrayers)
        told = told_of(state, ("call", SP_AGAINST_FP), ("call", 81))["call", SP_AGAINST_FP]
        assert told.endswith(f", {ends}")


def test_a_ballot_that_turns_nothing_serves_its_voter(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Nay. Worth +1 to you; it fails by 4. About equal: Yay`, of one's own bill."""
    against = {seat: [(SP_ALONE, "Con")] for seat in (1, 2, 3)}
    state = vote_round(on_deck={0: (SP_ALONE, 12)}, tokens=against, special_effects=False)
    play(state, ("call", SP_ALONE), "nay", "nay", "nay")
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (("nay",), ("abstain",), ("yay",))]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert advised(state)[0].action == ("yay",)


def test_a_call_is_told_with_the_power_that_turns_it() -> None:
    """`Call 27. It fails, a tie`, and the next hint: it passes by 1 with your power."""
    leader, pledges = ("odalys-brightwater", *PLAIN[1:]), {1: [(SP_ALONE, "Con")]}
    call, other = ("call", SP_ALONE), ("call", 12)
    for used, said in ((0, True), (1, False)):
        state = vote_round(representatives=leader, on_deck={0: (SP_ALONE, 12)}, tokens=pledges, effects=True)
        state.used[0] = bool(used)
        told = told_of(state, call, other)[call]
        assert ("; with your power, which is then used up, it passes by 1." in told) is said


def test_of_calls_about_equal_what_passes_and_pays_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Call 37, +2: it fails, a tie. About equal: Call 75, +1: it passes by 1`: why, was not told."""
    state = vote_round(on_deck={0: (SP_AGAINST_FP, SP_ALONE)}, special_effects=False)
    fails, passes = ("call", SP_AGAINST_FP), ("call", SP_ALONE)
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (fails, passes)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    first, *others = advised(state)
    assert first.action == passes
    assert all(one.standing == "A little worse" for one in others)


def test_a_release_takes_off_the_token_that_turns_a_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Player 4's Pro on 16, which still passes` stood above a Con by which one's own bill failed."""
    tokens = {1: [(SP_ALONE, "Con"), (FP_ALONE, "Pro")]}
    on_deck = {0: (SP_ALONE,), 3: (FP_ALONE,)}
    state = session(next_steps=(Turn(0), Release(seat=0)), on_deck=on_deck, tokens=tokens)
    other, turns = ("release", 1, FP_ALONE), ("release", 1, SP_ALONE)
    found = [Ranked(other, 0.44, 0.01), Ranked(turns, 0.4, 0.01, 0.04, 0.01)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert next(one.action for one in advised(state)) == turns


def test_what_a_ballot_turns_is_told_by_the_points_of_the_bill_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Abstain. It fails, a tie. About half a point fewer by the end` of a bill worth 2 that would pass."""
    state = ballot(on_the_floor(SP_AGAINST_FP, 1, "Pro"), 0)
    found = [Ranked(("yay",), 0.5, 0.01), Ranked(("nay",), 0.4, 0.01, 0.1, 0.01)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert "by the end" not in " ".join(str(one.words) for one in advised(state))


def test_a_signature_bill_is_told_with_the_point_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Call 57 as your Signature Bill. Its price: your power is used up` did not say that it pays 1 more."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Signature Bill")
    others = [one for one in PLAIN if one != who][:3]
    state = vote_round(representatives=(who, *others), on_deck={0: (1, 12)}, effects=True)
    call, sign = ("call", 1), ("sign", 1)
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (call, sign)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    first, *_ = advised(state)
    assert first.action == sign
    assert str(first.words).startswith("Worth +3 to you"), "1 by its sign and 2 as a Signature Bill"


def test_no_vote_is_taken_again_that_has_ended_as_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Take the vote again. What comes later is worth its price` of a bill that failed, to who voted Nay."""
    who = next(card.id for card in REPRESENTATIVES if card.power.title == "Motion to Reconsider")
    others = [one for one in PLAIN if one != who][:3]
    ranked = [Ranked(("use",), 0.5, 0.01), Ranked(("none",), 0.45, 0.01, 0.05, 0.01)]
    position = {"representatives": (who, *others), "on_deck": {0: (1, 12)}, "effects": True}
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ranked)
    for cast, first in (("yay", "none"), ("nay", "use")):
        state = play(vote_round(**position), ("call", 1))
        while asked(state) != "Reconsider":
            play(state, cast if asked(state) == "Ballot" else "none")
        assert advised(state)[0].action == (first,)


def test_a_bill_is_held_for_what_it_costs() -> None:
    """`Hold 79. About equal: hold nothing`, without a word of any."""
    costs = next(bill.number for bill in BILLS if bill.columns == (-1, 1, 1, 1))
    state = session(THREE, next_steps=(Turn(0), Hold(seat=0)), on_deck={1: (45, costs)})
    actions = [("hold", 45), ("none",), ("hold", costs)]
    told, (_, outcomes) = (
        told_of(state, *actions),
        outcomes_of(question_of("legislation", state), actions, SeededChance(1)),
    )
    assert told["hold", costs].startswith("worth -1 to you, ")
    assert in_order([Ranked(one, 0.5, 0.01) for one in actions], outcomes)[0].action == ("hold", costs)
