"""What a hint tells of choices of CopyCat, in which order, and what it calls about equal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from civics_tui.players.clock import Clock
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.copycat.quick import play_on
from civics_tui.players.heuristics.wording import Came, Standing
from civics_tui.players.hints import CLEAR, EQUAL, LITTLE, _moment, advise, why
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import Trees
from civics_tui.players.ranking import FINDING, Ranked, _thought_of, always, rank, searched_plan
from civics_tui.players.reasons import Outcome
from civics_tui.players.search import Searched
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.action import ActionPhase
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import Buy
from rules.copycat.state import CampaignState
from rules.game import Action, Text
from tests.copycat import table as copycat
from tests.players.test_hints import NAMES, ranked


def test_to_stop_buying_has_beside_it_what_could_be_bought() -> None:
    """A hint said to stop, and nobody learned what the purchase would have been worth."""
    state = copycat.success((12, 13, 14, 15, 16), {"B2": [0]}, on_street={1: 1, 2: 2, 3: 24}, everybody=True)
    assert heuristics_of("copycat").policy.candidates(state) == [("stop",)]
    told = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    assert {one.action for one in told} == {("stop",), ("buy", 3)}


def test_to_stop_is_looked_into_however_many_cards_seem_worth_having() -> None:
    """A card that is hardly drawn again was advised, and nobody had asked what stopping comes to."""
    street = {1: 29, 2: 27, 3: 55, 4: 37, 5: 49, 6: 43, 7: 56}
    state = copycat.success((12, 13, 14, 15, 53, 55), {"B1": [0]}, on_street=street, everybody=True)
    state.round, state.discards[0] = 10, tuple(range(16, 23))
    first, second = advise(question_of("copycat", state), SeededChance(1), Budget(60))
    assert first.action == ("stop",)
    assert str(second.words).startswith("You may draw it once")


def test_beside_a_sole_candidate_stands_what_a_race_finds_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best desk stood in three hints of eight: one choice ahead all seem alike, and luck chose.

    The time in which nothing was searched is the race's.
    """

    class Raced(Trees):
        def among(
            self, actions: Sequence[Action], iterations: int, stop: Callable[[], bool] = lambda: False
        ) -> list[Searched]:
            found = [Searched(action, 1, place / 100) for place, action in enumerate(actions)]
            others.extend(reversed(found))
            assert isinstance(stop, Clock)
            given.append(stop.left)
            return others

    others, given = list[Searched](), list[float]()
    monkeypatch.setattr("civics_tui.players.ranking.Trees", Raced)
    question = question_of("copycat", copycat.action((12, 21), (13,), piles=[(9, 10, 11)]))
    compared = rank(question, SeededChance(1), Budget(60, 600.0), most=3)
    assert {one.action for one in compared} == {("play", 21), *[one.action for one in others[:2]]}
    assert given == [pytest.approx(FINDING * 600, rel=0.1)]


def test_a_copy_is_looked_into_however_little_it_seems_one_choice_ahead_and_told_with_what_it_copies() -> (
    None
):
    """To copy Youth Wing, two workers for one, was not listed in three rounds of a game."""
    pile = (14, 15, 16, 17, 18, 20, 22)
    offices: dict[str, Sequence[int]] = {"X4": ()}
    state = copycat.action(
        (9, 12, 21), (13,), piles=[pile] * 2, plays=((), (47,)), workers=offices, ready=(2, 1)
    )
    assert heuristics_of("copycat").policy.candidates(state) == [("play", 21)]
    assert ("place", "X4") in always(question_of("copycat", state))
    state.apply(("play", 21))
    told = {
        one.action: one.words for one in advise(question_of("copycat", state), SeededChance(1), Budget(60))
    }
    assert told["place", "X4"].text(NAMES).startswith("Copy Ben, #47 Youth Wing: +2 workers; payday: ")


def test_a_purchase_that_ends_the_round_is_not_told_what_the_next_bid_is_for() -> None:
    state, random, found = GAMES["copycat"].new(2, 3), Random(1), 0
    while state.current_player is not None and not found:
        action, after = state.legal_actions()[0], state.clone()
        after.step(action)
        if (type(state.agenda[-1]), type(after.agenda[-1])) == (Buy, Bid):
            found += after.current_player == state.current_player
            assert "bid" not in str(_moment(question_of("copycat", state), action, SeededChance(1)))
        state.apply(random.choice(state.legal_actions()))
    assert found


def test_what_the_best_choice_asks_next_is_what_the_moment_is_for() -> None:
    """A worker that removes a card was said to be for a purchase, for coins, and else for points."""
    state = copycat.action((9, 10, 14), (11,), piles=[(15, 16, 17)] * 2)
    question = question_of("copycat", state)
    said = {office: str(_moment(question, ("place", office), SeededChance(1))) for office in ("B9", "B1")}
    assert said == {"B9": "In general: A small deck plays its best cards more often.", "B1": said["B1"]}
    assert said["B1"] == "In general: Without a purchase all coins are lost."


def test_a_general_sentence_is_said_only_of_a_choice_it_speaks_for() -> None:
    """Above #19 Doorstep Leaflets, two points, stood: Buy coins, draws, workers and what doubles coins."""
    state = copycat.success((12, 13, 14), {"B1": (0,)}, on_street={1: 19, 2: 22})
    question = question_of("copycat", state)
    said = {space: str(_moment(question, ("buy", space), SeededChance(1))) for space in (1, 2)}
    assert said[1] == ""
    assert said[2].startswith("In general: Buy coins")
    for desk, helps in (("B4", True), ("B2", False)):
        sells = copycat.action((12, 13), (14,), workers={desk: (0,)})
        words = str(_moment(question_of("copycat", sells), ("place", "B3"), SeededChance(1)))
        assert ("Without a purchase" in words) == helps, "there is one already"
    trade = copycat.do(copycat.action((2, 13), (14,), piles=[(15, 16, 17)] * 2), "place B6")
    swaps = [
        str(_moment(question_of("copycat", trade), one, SeededChance(1))) for one in (("trade", 2), ("done",))
    ]
    assert ["worth a swap" in words for words in swaps] == [True, False]
    for reserve, helps in ((1, True), (0, False)):
        recruits = copycat.action((26, 13), (14,))
        recruits.reserve[0] = reserve
        words = str(_moment(question_of("copycat", recruits), ("play", 26), SeededChance(1)))
        assert ("Draw and recruit" in words) == helps, "no worker is left for it"


def test_what_is_chosen_next_without_the_choice_too_is_no_reason_for_it() -> None:
    state = copycat.action((20, 13), workers={"B1": (0,)}, ready=(0, 0))
    assert state.legal_actions() == (("take", "coins"), ("take", "vp"))
    assert not str(_moment(question_of("copycat", state), ("take", "vp"), SeededChance(1)))


@pytest.mark.usefixtures("few_worlds")
def test_where_rounds_are_played_out_each_choice_says_what_it_comes_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Medium bot takes Filing Room in none of 40 rounds played out, in 21 otherwise` was no reason."""
    state = copycat.action((22, 13), ready=(1, 0))
    state.street = (49, *state.street[1:])
    ranked(monkeypatch, Ranked(("place", "B1"), 0.6, 0.02), Ranked(("place", "B7"), 0.6, 0.02, 0.0, 0.02))
    first, other = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = "Payday: 5 coins, 1 purchase."
    assert first.words.text(NAMES[:2]) == f"{said} Then: Buy for 4 coins: #49 Gala Auction (4 coins)."
    assert str(other.words).startswith("This round brings 1 point.")


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("plan", [(), (("place", "B7"),)])
def test_no_choice_stands_before_one_about_equal_that_promises_more(
    monkeypatch: pytest.MonkeyPatch, plan: tuple[Action, ...]
) -> None:
    """A first choice with 74 points to come stood before a second one with 76; 15 were equal to 2."""
    state = copycat.action((22, 13), ready=(1, 0))
    state.street = (49, *state.street[1:])
    ranked(monkeypatch, Ranked(("place", "B7"), 0.6, 0.02), Ranked(("place", "B1"), 0.6, 0.02, 0.0, 0.02))
    advice = advise(question_of("copycat", state, plan=plan), SeededChance(1), Budget(1))
    assert [one.action[1] for one in advice] == (["B7", "B1"] if plan else ["B1", "B7"])
    assert [one.standing for one in advice] == ["", EQUAL]
    said = " ".join(str(one.words) for one in advice)
    assert not re.search("by the end|to come", said), "nobody can check such a number"


@pytest.mark.usefixtures("few_worlds")
def test_every_row_has_words_and_only_a_share_makes_one_clearly_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`57% Clearly worse` stood there without a word. `About 22 points fewer by the end` stood behind what a
    search found to win 6 games in 100 less: how many fewer is a rule of thumb's guess."""
    state = copycat.action((22, 13), ready=(1, 0))
    state.street = (49, *state.street[1:])
    for off, last in (0.01, [CLEAR]), (0.06, []):
        shares = [("B1", 0.6), ("B7", 0.58), ("B4", 0.48)]
        ranked(monkeypatch, *[Ranked(("place", at), share, off, 0.6 - share, off) for at, share in shares])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert [one.standing for one in advice] == ["", EQUAL, *last]
        assert all(one.words.template for one in advice)
        assert not any("by the end" in str(one.words) for one in advice)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize(("round", "order"), [(2, ["buy", "stop"]), (10, ["stop", "buy"])])
def test_a_purchase_and_none_are_not_called_equal(
    monkeypatch: pytest.MonkeyPatch, round: int, order: list[str]
) -> None:
    """To lose 5 coins was about equal to a card for them; late, a card drawn once at most stood first."""
    state = copycat.success((55, 13), {"B1": (0,)}, on_street={2: 22})
    state.round, state.discards[0] = round, tuple(range(23, 43))
    both: list[Action] = [("stop",), ("buy", 2)]
    for choices in permutations(both):
        ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert [one.action[0] for one in advice] == order
        assert [one.standing for one in advice] == ["", LITTLE]
        assert "may draw it once" not in str(advice[0].words)


@pytest.mark.usefixtures("few_worlds")
def test_every_choice_that_a_hint_lists_says_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three choices stood there without a word."""
    state = copycat.action((9, 12, 25), (13,), piles=[(14, 15, 16)] * 2, markers={"B4": 1})
    alike = [Ranked(("place", at), 0.5, 0.02, 0.0, 0.02) for at in ("B4", "B1")]
    ranked(monkeypatch, *alike, Ranked(("place", "B5"), 0.3, 0.02, 0.2, 0.02))
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = {one.action[1]: str(one.words).partition(". ")[0].rstrip(".") for one in advice}
    assert said == {
        "B4": "Payday: 3 coins, 2 points, no purchase",
        "B1": "Payday: 3 coins, 1 point, 1 purchase",
        "B5": "Payday: 1 coin, 1 point, no purchase; 2 new cards",
    }


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_that_nobody_has_looked_at_a_hint_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = copycat.action((9, 12, 21), (13,), piles=[(14, 15, 16)] * 2, turns="open")
    ranked(monkeypatch, Ranked(("place", "B4"), 0.5, 0.02))
    (first,) = advise(question_of("copycat", state, public=True), SeededChance(1), Budget(1))
    assert str(first.words).startswith("Payday but for your hand: 2 coins, no purchase")


def test_what_is_bought_or_bid_has_words_as_well() -> None:
    words = heuristics_of("copycat").words
    state = copycat.success((56, 55, 49), {"B3": (0,)}, on_street={1: 62, 6: 22})
    assert str(words.deed(state, [("buy", 1)])).startswith("up to ")
    assert "you play it" in str(words.deed(state, [("buy", 6)]))
    bidding = copycat.new(2, 5)
    for bid in bidding.legal_actions():
        assert str(words.deed(bidding, [bid])).startswith("your other cards bring ")


def test_coins_that_are_lost_anyway_are_spent_where_that_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Stop buying (lost: 14 coins)` stood before a card about equal, in every other round of a game."""
    state = copycat.success((12, 13, 14), {"B1": (0,)}, on_street={1: 19, 2: 22})
    ranked(monkeypatch, Ranked(("stop",), 0.6, 0.02), Ranked(("buy", 1), 0.6, 0.02, 0.0, 0.02))
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    first, second = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert (first.action, second.action) == (("buy", 1), ("stop",))
    assert second.standing == LITTLE, "it brings less"


@pytest.mark.parametrize(
    ("less", "more"),
    [(("place", "B4"), ("place", "B1")), (("bid", 13), ("bid", 18)), (("copy", 1, 47), ("copy", 1, 59))],
    ids=["a purchase more", "the same card by a higher number", "a worker more"],
)
def test_no_choice_stands_before_one_about_equal_of_which_more_is_told(
    monkeypatch: pytest.MonkeyPatch, less: Action, more: Action
) -> None:
    """`10 coins, 1 purchase` stood before `10 coins, 2 purchases`, ordered by what nobody saw."""
    state = copycat.action((13, 18), (14,), plays=((), (47, 59)), workers={"X4": ()}, ready=(2, 1))
    if less[0] == "copy":
        state.apply(("place", "X4"))
    if less[0] == "bid":
        state = copycat.bare()
        copycat.deal(state.hands, [(13, 18), (14, 15)])
        state.push(Bid(0), Bid(1), ActionPhase())
        state.advance()
    ranked(monkeypatch, Ranked(less, 0.6, 0.02), Ranked(more, 0.6, 0.02, 0.0, 0.02))
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [more, less]


@pytest.mark.usefixtures("few_worlds")
def test_an_office_that_gives_all_of_another_and_more_comes_before_it_unless_clearly_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Petty Cash, 2 coins, stood before Road Works, 2 coins and a purchase, by a few games of a search."""
    state = copycat.action((22, 13), workers={"X5": ()}, ready=(2, 1))
    cash, works = ("place", "B4"), ("place", "X5")
    # With the last worker nothing on an empty street is bought.
    for state.ready[0], behind, order in (
        (2, 0.05, [works, cash]),
        (2, 0.2, [cash, works]),
        (1, 0.0, [works, cash]),
    ):
        state.street = copycat.street({1: 22, 2: 24} if state.ready[0] > 1 else {})
        ranked(monkeypatch, Ranked(cash, 0.6, 0.01), Ranked(works, 0.6 - behind, 0.01, behind, 0.01))
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert [one.action for one in advice] == order


@pytest.mark.usefixtures("few_worlds")
def test_an_office_that_does_nothing_now_is_no_more_than_its_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Advance Copy: look 3, +1 point, nothing now` stood before `Petty Cash: 2 coins, 1 marker`."""
    state = copycat.action((12, 13), (14,), workers={"X1": ()}, markers={"B4": 1}, ready=(2, 1))
    copy, cash = ("place", "X1"), ("place", "B4")
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (copy, cash)])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [cash, copy]


@pytest.mark.usefixtures("few_worlds")
def test_of_bids_it_is_said_how_often_they_act_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Bid #37. Your other cards bring 2 coins` stood before bids that kept 4 and 5, without a reason."""
    state = copycat.bare()
    copycat.deal(state.hands, [(13, 22), (14, 15)])
    copycat.deal(state.piles, [(9,), (16, 17, 18, 24, 26, 27)])
    state.push(Bid(0), Bid(1), ActionPhase())
    state.advance()
    ranked(monkeypatch, Ranked(("bid", 22), 0.5, 0.02))
    (first,) = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert re.search(r"Acts first in [1-6] of 6 rounds played out\.", str(first.words))


@pytest.mark.usefixtures("few_worlds")
def test_of_offices_about_equal_it_is_said_which_another_would_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three offices were about equal, and nothing said which of them could wait; `in 40 of 40 rounds played
    out` Medium did it every other time."""
    state = copycat.action((12, 13), (14, 15), ready=(2, 1), markers={"B7": 5})
    choices: list[Action] = [("place", "B7"), ("place", "B9")]
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    words = {one.action[1]: one.words.text(NAMES) for one in advice}
    assert "Otherwise Ben may take Press Room." in words["B7"]
    assert "Otherwise" not in words["B9"]
    # Two may stand there, the second as it joins the first.
    both = [Standing("B7", -1.0, Text(f"{name} takes it")) for name in ("Ann", "Cy")]
    one = Outcome({}, (Text("deed"),), (), [Came(chosen="B7")] * 2)
    other = Outcome({}, (), (), [Came((), both, "B9")] * 2)
    told = [str(text) for text in why((), one, [other])]
    assert told == ["deed", "otherwise Ann takes it"]
    # Who buys a Doctorate leaves another one.
    one = one._replace(came=[Came((), both[:1], "B7")] * 2)
    assert [*map(str, why((), one, [other]))] == ["deed"]


@pytest.mark.usefixtures("few_worlds")
def test_what_brings_less_than_the_first_is_listed_only_where_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`About equal: Donor Hotline: 2 coins` stood below `Petty Cash: 2 coins, 1 marker`."""
    state = copycat.action(
        (9, 12, 25), (13,), piles=[(14, 15, 16)] * 2, workers={"X2": ()}, markers={"B4": 1}
    )
    choices: list[Action] = [("place", "B4"), ("place", "X2"), ("play", 25)]
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    for listed, standing in (choices, {"B4": "", 25: EQUAL}), (choices[:2], {"B4": "", "X2": LITTLE}):
        ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in listed])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert {one.action[1]: one.standing for one in advice} == standing


@pytest.mark.usefixtures("few_worlds")
def test_with_the_last_worker_a_purchase_that_buys_nothing_is_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`3 coins, 2 points, 3 purchases` stood before `5 coins, 2 points, 2 purchases`, for the same card."""
    state = copycat.action((12, 13, 14), (9,), ready=(1, 1), workers={"B3": (0,)}, markers={"B4": 1})
    state.street = copycat.street({1: 21})
    choices: list[Action] = [("place", "B2"), ("place", "B4")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [(one.action[1], one.standing) for one in advice] == [("B4", ""), ("B2", LITTLE)]


@pytest.mark.usefixtures("few_worlds")
def test_what_is_wasted_stands_after_what_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Play #26 Weekend Volunteer` was advised, where no worker was left in the reserve."""
    state = copycat.action((12, 26), (13,), ready=(0, 1))
    state.reserve[0] = 0
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (("play", 26), ("pass",))])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [one.action for one in advice] == [("pass",), ("play", 26)]


@pytest.mark.usefixtures("few_worlds")
def test_a_card_that_does_nothing_stands_before_nothing_and_no_rule_speaks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Play #24 Shuffled Agenda: nothing now. In general: Draw and recruit before you place workers.`"""
    state = copycat.action((12, 24), (13,), ready=(1, 1), workers={"X5": ()})
    choices: list[Action] = [("play", 24), ("place", "B3")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert [(one.action[1], one.standing) for one in advice] == [("B3", ""), (24, LITTLE)]
    assert not heuristics_of("copycat").words.moment(state, ("play", 24))


@pytest.mark.usefixtures("few_worlds")
def test_an_office_that_may_be_used_later_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Take an office now. Then: Budget Committee, first` stood two lines before the same office."""
    state = copycat.action((12, 13), (14,), piles=[(15, 16)] * 2, ready=(1, 1))
    later, place = ("later",), ("place", "B3")
    monkeypatch.setattr(
        "civics_tui.players.hints.searched_plan",
        lambda _, one, *__, **___: (later, ("stand", "B3")) if one == later else (one,),
    )
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    choices: list[Action] = [later, place, ("place", "B4")]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert {one.action for one in advice} == {place, ("place", "B4")}


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_of_which_the_same_is_told_one_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """`About equal: Remove #15 Fatherly Friend` stood below `Remove #14 Fatherly Friend`."""
    state = copycat.action((9, 14, 15), (13,), piles=[(16, 17, 18)] * 2)
    copycat.do(state, "place B9")
    choices: list[Action] = [("remove", 14), ("remove", 15), ("remove", 9)]
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices])
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    listed = [one.action[1] for one in advice]
    assert len(listed) == 2
    assert 9 in listed
    ranked(monkeypatch, *[Ranked(choice, 0.5, 0.02, 0.0, 0.02) for choice in choices[:2]])
    assert len(advise(question_of("copycat", state), SeededChance(1), Budget(1))) == 2, "there is a choice"


@pytest.mark.usefixtures("few_worlds")
def test_the_order_in_which_a_hand_is_played_at_payday_makes_nothing_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Clearly worse: Play #11 Local Television` stood there with the same payday, 65 wins against 83."""
    offices: dict[str, Sequence[int]] = {"B3": (0,)}
    state = copycat.success((11, 36, 55, 56), offices, on_street={1: 62, 2: 63}, everybody=True)
    first, card = ("plain",), ("play", 11)
    ranked(monkeypatch, Ranked(first, 0.83, 0.01), Ranked(card, 0.65, 0.01, 0.18, 0.01))
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert {one.action: one.good for one in advice} == {first: True, card: True}


def payday_for_a_doctorate() -> CampaignState:
    """All that asks for coins or points has to be coins for the Doctorate."""
    return copycat.success((20, 29, 56), {"B1": (0,), "X10": (0,)}, on_street={1: 63, 2: 19}, everybody=True)


def test_in_which_order_coins_or_points_are_asked_for_changes_nothing_of_what_is_told() -> None:
    """`Clearly worse: Play #20 Tip Jar` stood there with the payday of the best: only the order differed."""
    state = payday_for_a_doctorate()
    for first in state.legal_actions():
        play_on(world := state.after(first), SeededChance(1))
        assert world.vp[0] == 15, first


@pytest.mark.usefixtures("few_worlds")
def test_of_plays_at_payday_that_come_to_the_same_none_is_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    state = payday_for_a_doctorate()
    tip, promise, office = state.legal_actions()
    plans = {tip: (tip, ("take", "coins")), promise: (promise,), office: (office,)}
    monkeypatch.setattr(
        "civics_tui.players.hints.searched_plan", lambda _, one, *__, **___: tuple(plans[one])
    )
    ranked(
        monkeypatch,
        Ranked(tip, 0.6, 0.01),
        *[Ranked(one, 0.4, 0.01, 0.2, 0.01) for one in plans if one != tip],
    )
    first, other = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert other.standing == EQUAL
    assert first.words.text(NAMES) == (
        "Payday: 15 coins, 1 purchase; enough for a Doctorate of 15 points. Then: Take 2 coins."
    )
    assert str(other.words) == "It comes to the same.", "said once"


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_of_which_the_same_is_told_the_one_of_the_plan_is_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Then: Remove #17 Fatherly Friend` was followed by `Hint: Remove #16 Fatherly Friend`, and no #17."""
    state = copycat.action((9, 14, 15), (13,), piles=[(16, 17, 18)] * 2)
    copycat.do(state, "place B9")
    other, plan, done = ("remove", 14), ("remove", 15), ("done",)
    looked = (
        Ranked(other, 0.5, 0.01),
        Ranked(plan, 0.46, 0.01, 0.04, 0.01),
        Ranked(done, 0.4, 0.01, 0.1, 0.01),
    )
    ranked(monkeypatch, *looked)
    first, *others = advise(question_of("copycat", state, plan=(plan,)), SeededChance(1), Budget(1))
    assert [first.action, *[one.action for one in others]] == [plan, done]


@pytest.mark.usefixtures("few_worlds")
def test_a_swap_for_a_card_that_is_known_to_bring_no_more_stands_after_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Swap #14 Fatherly Friend` was advised where a Fatherly Friend was known to come for it."""
    state = copycat.action((12, 14), (13,), piles=[(9, 10, 11, 16, 15)] * 2, ready=(1, 1))
    swap, done = ("trade", 14), ("done",)
    for known, order in ((2, [done, swap]), (1, [swap, done])):
        state.known_top[0] = known
        asked = copycat.do(state.clone(), "place B6")
        ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in (swap, done)])
        advice = advise(question_of("copycat", asked), SeededChance(1), Budget(1))
        assert [one.action for one in advice] == order, f"{known} known, of which the office draws one"


@pytest.mark.usefixtures("few_worlds")
def test_of_a_leader_who_is_likely_to_lose_it_is_said_what_the_other_gets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who led by 23 points was told to win 40 games in 100, and nothing of a Doctorate for 30 coins; `18
    points ahead of you` stood beside 46 games in 100, 3 beside 33."""
    state = copycat.action((12, 13, 14), (55, 56, 49), workers={"B2": (1,)}, ready=(1, 0))
    state.vp, state.round, state.street = [64, 52], 9, copycat.street({1: 62})
    place = ("place", "B7")
    unsure = "Ben would end ahead of you."
    for share, told in ((0.15, r"Ben would end about \d+ points ahead of you\."), (0.4, unsure), (0.6, "")):
        ranked(monkeypatch, Ranked(place, share, 0.01))
        words = advise(question_of("copycat", state), SeededChance(1), Budget(1))[0].words.text(NAMES)
        assert ("Ben may buy a Doctorate." in words) == bool(told)
        assert ("Ben would end" in words) == bool(told)
        assert re.search(told, words)


def test_a_purchase_that_wins_for_sure_is_believed_to() -> None:
    """`You win about 83 games in 100` was said of a Doctorate that ended the game ahead."""
    state = copycat.success((11, 44, 49, 55, 56), {"B2": (0,)}, on_street={1: 53, 2: 63}, everybody=True)
    copycat.deal(state.piles, [(12, 13, 14, 15), (42, 45, 46, 53, 57, 58)])
    state.vp, state.round = [72, 74], 9
    best, *_ = rank(question_of("copycat", state), SeededChance(1), Budget(120))
    assert best.action == ("buy", 2)
    assert best.share > 0.95
    play_on(state, SeededChance(1))
    assert state.vp == [102, 74], "quickly played on it is bought, too"


@pytest.mark.usefixtures("few_worlds")
def test_a_card_that_draws_is_played_before_a_worker_is_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that removes a card was advised before `Play #33 Working Lunch: draw 2`, which the next hint
    named, and with it more to choose from; so was a pass."""
    choices: list[Action] = [("place", "B9"), ("place", "B4"), ("pass",)]
    for card, told in ((33, {("play", 33)}), (27, {*choices[:2]})):
        state = copycat.action((12, 13, card), (14,), piles=[(15, 16, 17, 18)] * 2, ready=(2, 1))
        ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert {one.action for one in advice} == told
    prefers = heuristics_of("copycat").words.prefers
    placed = copycat.action((12, 13), (14,), piles=[(15, 16, 17, 33)] * 2, ready=(2, 1))
    assert prefers(copycat.do(placed, "place B5"), ("end",)) == ("play", 33)
    state = copycat.action((12, 13, 26), (14,), ready=(2, 1))
    assert prefers(state, ("place", "B4")) == ("play", 26)
    state.reserve[0] = 0
    assert prefers(state, ("place", "B4")) == ("place", "B4"), "nobody is left to recruit"


def test_no_card_is_lost_where_another_never_brings_more() -> None:
    """`Remove #31 Association Dues`, 2 coins, stood before `Clearly worse: Remove #13`, 1 coin: for once the
    other way round a few deals had bought better."""
    prefers = heuristics_of("copycat").words.prefers
    state = copycat.do(copycat.action((11, 13, 31), (14,), piles=[(15, 16)] * 2), "place B9")
    assert prefers(state, ("remove", 31)) == ("remove", 13)
    assert prefers(state, ("remove", 11)) == ("remove", 11), "a point is not a coin"
    assert prefers(state, ("done",)) == ("done",)
    swaps = copycat.do(copycat.action((2, 13, 31), (14,), piles=[(15, 16, 17)] * 2), "place B6")
    assert prefers(swaps, ("trade", 31)) == ("trade", 2)
    loan = copycat.do(copycat.action((13, 27, 57), (14,), piles=[(15, 16, 17)] * 2), "place B6")
    assert prefers(loan, ("trade", 57)) == ("trade", 57), "two coins of the loan cost two cards"


def test_no_plan_names_what_brings_less_than_another_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Then: Place a worker in Evening School: buy 1, +2 coins` was followed by `A little worse: Evening
    School`, as the Procurement Desk gave a marker besides."""
    for more in (0, 1):
        state = copycat.action((9, 26), (13,), workers={"X3": ()}, markers={"B1": more}, ready=(1, 1))
        found = [Ranked(("place", "X3"), 0.6, 0.02), Ranked(("place", "B7"), 0.5, 0.02, 0.1)]
        monkeypatch.setattr("civics_tui.players.ranking.rank", lambda *_, found=found, **__: found)
        plan = searched_plan(question_of("copycat", state), ("play", 26), SeededChance(1), Budget(1))
        assert plan == (("play", 26), *[("place", "X3")] * (not more))


def test_the_last_round_is_told_with_what_decides_a_tie() -> None:
    danger = heuristics_of("copycat").words.danger
    state = copycat.action((12, 13), (14,))
    said = {}
    for round, vp in ((5, 40), (10, 90), (11, 40)):
        state.round, state.vp = round, [vp, 30]
        said[round] = [str(words) for words in danger(state, 0, ("pass",))]
    rule = "the last round: most points win, in a tie more Doctorates, then who acts later"
    assert said == {5: ["", ""], 10: ["", f"This may be {rule}"], 11: ["", f"This is {rule}"]}


@pytest.mark.usefixtures("few_worlds")
def test_in_the_last_round_payday_is_told_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Payday: 24 coins, 2 of them to points` was about equal to two points more, and a small deck a reason,
    where nothing was left to buy."""
    state = copycat.action((9, 12, 13), (14,), piles=[(15, 16)] * 2, workers={"X10": ()}, ready=(2, 1))
    state.street = copycat.street({1: 22})
    places: list[Action] = [("place", "B4"), ("place", "X10")]
    before: dict[str, str] = {}
    last: dict[str, str] = {}
    for state.round, said in (10, before), (11, last):
        ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in places])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        said |= {str(one.action[1]): str(one.words).partition(".")[0] for one in advice}
        assert ("only points count" in str(advice[0].moment)) == (state.round == 11)
    coins = "Payday: {} coins, 1 point, no purchase"
    assert before == {"X10": coins.format(6), "B4": coins.format(4)}
    assert last == {"X10": "Payday: 3 points", "B4": "Payday: 1 point"}
    removal = copycat.do(state, "place B9")
    assert not heuristics_of("copycat").words.moment(removal, ("remove", 12))


@pytest.mark.usefixtures("few_worlds")
def test_of_purchases_as_good_the_one_that_coins_were_told_to_be_enough_for_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Enough for #37 Trade Fair Stand` was followed by `Buy #24 Shuffled Agenda`, which was as good."""
    placing = copycat.action((49, 13), ready=(1, 0))
    placing.street = copycat.street({1: 24, 2: 49})
    deed = heuristics_of("copycat").words.deed(placing, [("place", "B1")])
    assert "enough for #49 Gala Auction" in str(deed)
    state = copycat.success((12, 13), {"B1": (0,)}, on_street={1: 24, 2: 49})
    assert state.current_player == 0, str(state.agenda)
    choices: list[Action] = [("buy", 1), ("buy", 2)]
    ranked(monkeypatch, *[Ranked(one, 0.5, 0.02, 0.0, 0.02) for one in choices])
    monkeypatch.setattr("civics_tui.players.ranking.promise", lambda _: 53)
    first, *_ = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    assert first.action == ("buy", 2)


def test_no_hint_names_an_office_without_saying_which() -> None:
    """`About equal: Take an office now; its worker acts when you say so`, and no word of which."""
    state = copycat.action((12, 13), (14,), piles=[(15, 16)] * 2, ready=(1, 1))
    question = question_of("copycat", state)
    assert ("later",) in question.actions
    named = {one[0] for one in _thought_of(question, state, ())}
    assert named == {"place", "pass"}


@pytest.mark.usefixtures("few_worlds")
def test_where_all_is_even_two_rows_and_a_reason_in_general_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three desks about equal had ten lines, and nobody learned what the worker was for."""
    marks = {"B4": 2, "B7": 1}
    state = copycat.action((9, 12, 13), (14,), piles=[(15, 16, 17)] * 2, markers=marks, ready=(2, 1))
    question, said = question_of("copycat", state), dict[object, str]()
    for desks in ("B4", "B5", "B7"), ("B5", "B4", "B7"):
        ranked(monkeypatch, *[Ranked(("place", at), 0.5, 0.02, 0.0, 0.02) for at in desks])
        first, other = advise(replace(question, plan=(("place", desks[0]),)), SeededChance(1), Budget(1))
        assert (first.share, other.standing) == (None, EQUAL)
        said[first.action[1]] = str(first.moment)
    assert said["B4"] == "In general: Markers are points for whoever is there first."
    assert said["B5"].startswith("In general: Draw and recruit first")
    state.ready[0] = 1
    moment = heuristics_of("copycat").words.moment
    assert not moment(state, ("place", "B5")), "no worker is left for what is drawn"
    bidding = copycat.new(2, 5)
    assert all("bid" in moment(bidding, one) for one in bidding.legal_actions())
