"""What is told of the cards in Legislation: drawn, discarded, exchanged, put On Deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from civics_tui.players.question import question_of
from civics_tui.players.ranking import Ranked, goes_on, in_order
from civics_tui.players.reasons import outcomes_of
from rules.chance import SeededChance
from rules.legislation import GAME
from rules.legislation.cards import BILLS
from rules.legislation.effects.archive import SearchSwap, SecondReading
from rules.legislation.effects.exchange import Exchange, ExchangeDiscard
from rules.legislation.phases.opening import Discard, DrawCard, OnDeckRound, Turn
from rules.legislation.phases.turn import START_OF_TURN, PutOnDeck
from rules.legislation.state import LegislationState
from tests.legislation.table import asked, play, session, vote_round
from tests.players.legislation_positions import advised, told_of
from tests.players.test_legislation import (
    FP_ALONE,
    HEURISTICS,
    SP_AGAINST_SC,
    SP_ALONE,
    THREE,
    bargaining,
)
from tests.positions import match_where


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
    even = f"{goes}, even if others take it"
    assert told["discard", 63] == f"{even}: worth 0 to you, +1 to Player 2, passes by 1."
    assert told["discard", SP_ALONE] == "worth +1 to you, passes by 1: you give it up."
    pays_all = session(THREE, next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (1,)})
    said = told_of(pays_all, ("discard", 1), ("done",))["discard", 1]
    goes = "gains you no more than others, but helps whoever takes it"
    assert said.startswith(f"{goes}: worth +1 to you and its Gavel, +2 to Player 3, +1 to Player 2, passes ")


def test_what_hardly_ever_passes_costs_nothing_on_deck() -> None:
    """`Worth its price: 50 Jet Terminals, worth -1 to you` gave no reason."""
    state = session(
        THREE, next_steps=(Turn(0), PutOnDeck(0)), special_effects=False, hands={0: (50, SP_ALONE)}
    )
    words = "worth -1 to you, -1 to Player 2 and Player 3, fails by 3."
    assert told_of(state, ("put", 50), ("put", SP_ALONE))["put", 50] == words


def test_to_discard_no_more_is_told_by_what_is_left() -> None:
    """`Bills of your own agendas are worth their place` was said where none was left of an agenda of one's
    own."""
    for hand, told in (((45, SP_ALONE), ""), ((SP_ALONE,), "each bill you keep gains you more than a c")):
        state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: hand})
        assert str(HEURISTICS.words.deed(state, (("done",),))).startswith(told)
        assert bool(told) is bool(str(HEURISTICS.words.deed(state, (("done",),))))
        assert not str(HEURISTICS.words.deed(state, (("discard", SP_ALONE),)))


def test_no_exchange_is_told_by_what_is_kept() -> None:
    """`No exchange. Then: Put On Deck 81` had no reason."""
    for step in (Exchange(0, 2), ExchangeDiscard(0, 2)):
        for hand, told in (
            ((50, SP_ALONE), ""),
            ((SP_ALONE,), "each bill you keep gains you more than a card"),
        ):
            state = session(THREE, next_steps=(step,), special_effects=False, hands={0: hand})
            assert str(HEURISTICS.words.deed(state, (("none",),)))[: len(told) or None] == told


def test_a_bill_that_is_kept_from_who_would_take_it_is_said_to_help_them() -> None:
    """`Each bill you keep gains you more than a card not seen yet`, and of one of them that it gains less."""
    pays_all = session(THREE, next_steps=(ExchangeDiscard(0, 2),), cycle=0, hands={0: (1,)})
    told = told_of(pays_all, ("discard", 1), ("none",))
    assert ", but helps whoever takes it: " in told["discard", 1]
    assert told["none",].endswith("or would help whoever takes it.")


def test_a_bill_is_taken_though_it_fails_as_it_may_get_pledges() -> None:
    """`Take 42. Worth 0 to you, -2 to Medium bot 2, fails by 1`: who read it asked what for."""
    state = drawing(piles={1: (59,), 2: (SP_ALONE,)})
    assert str(HEURISTICS.words.then(state, ("pile", 1))) == "It may get pledges before its vote"
    assert not str(HEURISTICS.words.then(state, ("pile", 2)))


def test_a_hint_to_discard_names_what_else_goes_once() -> None:
    """`Then discard 47 and 27 too. Then: Discard 27`."""
    hands = {0: (45, 63, SP_ALONE, 71, 53)}
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hands)
    first, *_ = advised(state)
    assert first.action[0] == "discard"
    assert str(first.words).count("Then") == 1
    rest = "Then discard 53, 63 and 71."
    assert rest in str(first.words), "the hand beside it has their names"


def test_a_card_that_the_question_lists_is_named_beside_the_one_that_goes_for_it() -> None:
    """`Discard 18. Worth +1 to you, if it passes; 18 Secular Oath, worth 0 to you`: the first was 13's."""
    hands, piles = {0: (45, 53)}, {1: (SP_ALONE,)}
    state = session(next_steps=(Turn(0), SearchSwap(1, seat=0), OnDeckRound()), hands=hands, piles=piles)
    told = told_of(state, ("discard", 45), ("none",))["discard", 45]
    assert told.startswith(f"{SP_ALONE} Voter Week, new in hand, worth +1 to you")
    assert "; 45 Lobbyist Privacy, gains you less than a card not seen yet: worth -1 to you" in told


def test_an_exchange_that_gives_up_more_than_it_can_bring_is_not_about_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`End the turn. About equal: exchange a card. Its price: 31, worth +2 to you: you give it up`."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (SP_ALONE,)})
    found = [Ranked((one,), 0.5, 0.01, 0.0, 0.01) for one in ("exchange", "end")]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert [one.action for one in advised(state)] == [("end",)]


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
    assert ", even if others take it: " in told
    pays_last = next(bill.number for bill in BILLS if bill.columns == (0, -1, -1, 1))
    alone = session(
        next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (pays_last,)}, special_effects=False
    )
    told = told_of(alone, ("discard", pays_last), ("done",))["discard", pays_last]
    assert "+1 to Player 4, " in told, "who takes it is told with what it gains"


def test_a_hint_to_exchange_says_who_may_take_what_goes() -> None:
    """A bill that pays two rivals went in an exchange without a word of them."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (FP_ALONE, SP_ALONE)})
    told = told_of(play(state, "exchange"), ("discard", FP_ALONE), ("discard", SP_ALONE))
    assert ", even if others take it: " in told["discard", FP_ALONE]
    assert "others take" not in told["discard", SP_ALONE]


def test_each_card_that_may_be_put_on_deck_is_told_and_one_that_brings_less_is_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Put On Deck 21, worth +2. About equal: 24`, without a word, and `53, worth -1`."""
    hands = {0: (SP_ALONE, 75, 45)}
    state = session(THREE, next_steps=(Turn(0), PutOnDeck(0)), special_effects=False, hands=hands)
    found = [Ranked(("put", bill), 0.5, 0.01, 0.0, 0.01) for bill in (45, 75, SP_ALONE)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    first, *others = advised(state)
    assert first.action == ("put", SP_ALONE)
    assert {one.standing for one in others} == {"A little worse"}
    assert all(str(one.words) for one in others)


def test_a_card_that_a_rival_may_take_goes_after_one_that_none_wants() -> None:
    """`Discard 33: ... Player 4 may take it from your pile` stood above a card that nobody would take."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (FP_ALONE, 53)})
    wanted, other = [("discard", bill) for bill in (FP_ALONE, 53)]
    play(state, "exchange")
    _, outcomes = outcomes_of(question_of("legislation", state), [wanted, other], SeededChance(1))
    assert "even if" not in str(outcomes[other].reached[0])
    assert in_order([Ranked(one, 0.5, 0.01) for one in (wanted, other)], outcomes)[0].action == other


def test_no_exchange_is_advised_that_gives_a_rival_more_than_it_brings() -> None:
    """`Exchange a card ... 3 others may take it from your pile` was advised, and argued against itself."""
    for bill, gains in ((FP_ALONE, False), (45, True)):
        state = bargaining(on_deck={0: (12,)}, hands={0: (bill,)})
        figures = HEURISTICS.words.figures(state, (("exchange",),))
        assert (figures == (-9.0,)) is not gains


def test_no_card_is_advised_to_go_that_is_told_as_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Discard 81, worth +1 to you: you give it up`; and an exchange gave a rival more than it took."""
    hands, good, poor = {0: (SP_ALONE, 45)}, ("discard", SP_ALONE), ("discard", 45)
    ranked = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (good, poor)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: ranked)
    first, *_ = advised(session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands=hands))
    assert first.action == poor
    search = session(next_steps=(Turn(0), SearchSwap(1, seat=0)), hands=hands, piles={1: (45,)})
    assert HEURISTICS.words.prefers(search, good) == ("none",), "nothing there is worth it"
    finds = session(next_steps=(Turn(0), SearchSwap(1, seat=0)), hands=hands, piles={1: (1,)})
    assert HEURISTICS.words.prefers(finds, poor) == poor


def test_an_exchange_comes_before_bills_are_put_out_if_it_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Put On Deck 42, worth -1. About equal: Discard 42`: what is discarded first is no less."""
    hands = {0: (SP_ALONE, 75, 45)}
    steps = Turn(0), PutOnDeck(0, START_OF_TURN)
    state = session(THREE, next_steps=steps, special_effects=False, hands=hands)
    first, gives, puts = ("discard", 45), ("discard", SP_ALONE), ("put", SP_ALONE)
    found = [Ranked(one, 0.5, 0.01, 0.0, 0.01) for one in (puts, gives, first)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    best, *others = advised(state)
    assert best.action == first
    assert {one.standing for one in others} == {"A little worse"}


def test_what_else_is_discarded_is_named_in_the_order_in_which_the_next_hints_name_it() -> None:
    """`Then discard 71, 45 and 42`, and the next hint: `Discard 45. Then discard 71 and 42`."""
    state = session(next_steps=(Discard(0), OnDeckRound()), cycle=0, hands={0: (45, 63, SP_ALONE, 71, 53)})
    first, *_ = advised(state)
    told, made = str(first.words).partition("Then discard ")[2], list[int]()
    while first.action != ("done",):
        made.append(int(first.action[1]))
        first, *_ = advised(play(state, first.action), first.plan[1:])
    assert told == f"{', '.join(map(str, made[1:-1]))} and {made[-1]}."


def test_an_exchange_that_gains_stands_above_the_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """`End the Pledge turn. A little worse: exchange a card. It gains you less than a card not seen yet`: by
    these words to exchange was better, and the turn goes on after it."""
    state = bargaining(on_deck={0: (12,)}, hands={0: (45,)})
    found = [Ranked(("end",), 0.5, 0.01), Ranked(("exchange",), 0.45, 0.02, 0.05, 0.02)]
    monkeypatch.setattr("civics_tui.players.comparison.rank", lambda *_, **__: found)
    assert next(one.action for one in advised(state)) == ("exchange",)


def test_bills_that_are_put_on_deck_together_have_no_order() -> None:
    """`Put On Deck 33. It fails. Then: put 34 On Deck. A little worse: put 34 On Deck. It passes`."""
    state = match_where(GAME, lambda state: asked(state) == "PutOnDeck" and state.cycle == 0).state
    assert isinstance(state, LegislationState)
    discard = next(action for action in state.legal_actions() if action[0] == "discard")
    play(state, discard, ("deck",))
    first, *others = advised(state)
    assert [verb for verb, _ in first.plan[:2]] == ["put", "put"]
    assert first.plan[1] not in [one.action for one in others]
