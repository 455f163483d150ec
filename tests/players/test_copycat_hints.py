"""What a hint of CopyCat looks into, and what it says of each choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from civics_tui.players.clock import Clock
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.copycat.quick import play_on
from civics_tui.players.heuristics.wording import Came, Standing
from civics_tui.players.hints import CLEAR, EQUAL, advise, why
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.race import Trees
from civics_tui.players.ranking import FINDING, Ranked, _thought_of, always, rank
from civics_tui.players.reasons import Outcome
from civics_tui.players.search import Searched
from rules.chance import SeededChance
from rules.copycat.phases.action import ActionPhase
from rules.copycat.phases.planning import Bid
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


@pytest.mark.usefixtures("few_worlds")
def test_where_rounds_are_played_out_each_choice_says_what_it_comes_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`Medium bot takes Filing Room in none of 40 rounds played out, in 21 otherwise` was no reason."""
    state = copycat.action((22, 13), ready=(1, 0), workers={"B2": (1,)})
    state.street = (49, *state.street[1:])
    ranked(monkeypatch, Ranked(("place", "B1"), 0.6, 0.02), Ranked(("place", "B7"), 0.6, 0.02, 0.0, 0.02))
    first, other = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = "Payday: 5 coins, 1 purchase; enough for #49 Gala Auction."
    assert first.words.text(NAMES[:2]) == f"{said} Then: Buy for 4 coins: #49 Gala Auction (4 coins)."
    assert str(other.words).startswith("This round brings 1 point.")


@pytest.mark.usefixtures("few_worlds")
def test_every_row_has_words_and_only_a_share_makes_one_clearly_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`57% Clearly worse` stood there without a word. `About 22 points fewer by the end` stood behind what a
    search found to win 6 games in 100 less: how many fewer is a rule of thumb's guess."""
    state = copycat.action((22, 13), ready=(1, 0), workers={"B2": (1,), "X7": ()})
    state.street = (49, *state.street[1:])
    for off, last in (0.01, [CLEAR]), (0.06, []):
        shares = [("B1", 0.6), ("B7", 0.58), ("X7", 0.48)]
        ranked(monkeypatch, *[Ranked(("place", at), share, off, 0.6 - share, off) for at, share in shares])
        advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
        assert [one.standing for one in advice] == ["", EQUAL, *last]
        assert all(one.words.template for one in advice)
        assert not any("by the end" in str(one.words) for one in advice)


@pytest.mark.usefixtures("few_worlds")
def test_every_choice_that_a_hint_lists_says_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three choices stood there without a word."""
    state = copycat.action((9, 12, 25), (13,), piles=[(14, 15, 16)] * 2, markers={"B4": 1})
    alike = [Ranked(("place", at), 0.5, 0.02, 0.0, 0.02) for at in ("B4", "B1")]
    ranked(monkeypatch, *alike, Ranked(("place", "B5"), 0.3, 0.02, 0.2, 0.02))
    advice = advise(question_of("copycat", state), SeededChance(1), Budget(1))
    said = {one.action[1]: str(one.words).partition(". ")[0].rstrip(".") for one in advice}
    assert said == {
        "B4": "Payday: 3 coins, 2 points, no purchase yet",
        "B1": "Payday: 3 coins, 1 point, 1 purchase",
        "B5": "Payday: about 3 coins, 1 point, no purchase yet; 2 new cards of 3, "
        "at best #14 Fatherly Friend",
    }


@pytest.mark.usefixtures("few_worlds")
def test_of_cards_that_nobody_has_looked_at_a_hint_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    offices: dict[str, Sequence[int]] = {"B1": (1,)}
    state = copycat.action((9, 12, 21), (13,), piles=[(14, 15, 16)] * 2, workers=offices, turns="open")
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
def test_of_a_leader_who_is_likely_to_lose_it_is_said_what_the_other_gets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who led by 23 points was told to win 40 games in 100, and nothing of a Doctorate for 30 coins."""
    state = copycat.action((12, 13, 14), (55, 56, 49), workers={"B2": (1,)}, ready=(1, 0))
    state.vp, state.round, state.street = [64, 52], 9, copycat.street({1: 62})
    place = ("place", "B7")
    for share, told in ((0.4, "Ben will likely end ahead of you."), (0.6, "")):
        ranked(monkeypatch, Ranked(place, share, 0.01))
        words = advise(question_of("copycat", state), SeededChance(1), Budget(1))[0].words.text(NAMES)
        assert ("Ben may buy a Doctorate." in words) == bool(told)
        assert ("Ben will likely end" in words) == bool(told)
        assert told in words


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


def test_no_hint_names_an_office_without_saying_which() -> None:
    """`About equal: Take an office now; its worker acts when you say so`, and no word of which."""
    state = copycat.action((12, 13), (14,), piles=[(15, 16)] * 2, ready=(1, 1))
    question = question_of("copycat", state)
    assert ("later",) in question.actions
    named = {one[0] for one in _thought_of(question, state, ())}
    assert named == {"place", "pass"}
