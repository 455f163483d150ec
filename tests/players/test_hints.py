"""Hints: a few good choices and what they gain."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.policy import always
from civics_tui.players.heuristics.wording import in_sentences, listed, nothing
from civics_tui.players.hints import ADVISED, ALIKE, advise, describe, instead, shared_by, why
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.search import Searched
from rules import GAMES
from rules.chance import SeededChance
from rules.electioneering.components import STUDENTS
from rules.game import Action, State
from rules.match import Match
from rules.words import Text
from tests.electioneering.table import kinds, position, runoff
from tests.laws.play import TABLES, random_play, spot_checks
from tests.players.test_fairness import positions


def test_a_hint_begins_with_the_choice_that_wins() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert best.action == ("play", "G4")
    assert best.share == pytest.approx(1)
    assert str(best.words) == "Wins the run-off."


def test_a_card_is_advised_for_the_student_it_turns_and_for_what_the_hand_keeps() -> None:
    state = position(["R4"], ["J4", "J3", "R3", "B2"], locked=[False, False, True, True])
    state.rows[1] = kinds(["J2"])
    (student, *_) = state.students

    def reason(state: State, action: Action) -> str:
        return str(heuristics_of("electioneering").words.reason(state, action))

    name = STUDENTS[student].name
    assert reason(state, ("play", "B2")) == "You keep all of your best suit: Jokes 7"
    assert reason(state, ("play", "J3")) == "You keep Jokes 4"
    assert reason(state, ("play", "J4")) == (
        f"it can turn {name} to Recess and Jokes, where you have 6. You keep Recess and Jokes 3"
    )
    state.apply(("play", "J4"))
    where = ("row", STUDENTS[student].id)
    assert reason(state, where) == (
        f"{name} then cares about Recess and Jokes, where you have 6, and the row is locked"
    )


def test_a_hint_names_at_most_three_choices() -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert len(advice) == ADVISED
    assert len({one.action for one in advice}) == ADVISED


def test_choices_that_no_word_tells_apart_win_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    actions = state.legal_actions()[:3]
    found = [Searched(*one) for one in zip(actions, (90, 30, 30), (0.6, 0.45, 0.55), strict=True)]
    points = Measure("point", 0.0)
    known = heuristics_of("electioneering")
    words, evaluation = replace(known.words, reason=nothing), replace(known.evaluation, solved=always)
    heuristics = replace(known, words=words, evaluation=evaluation)
    monkeypatch.setattr("civics_tui.players.hints.think", lambda *_: found)
    monkeypatch.setattr("civics_tui.players.hints.heuristics_of", lambda _: heuristics)

    def shown(*changes: float) -> list[tuple[float, str]]:
        each = {action: {points.key: change} for action, change in zip(actions, changes, strict=True)}
        monkeypatch.setattr("civics_tui.players.hints.changes_of", lambda *_: ((points,), each))
        advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
        return [(one.share, str(one.words)) for one in advice[1:]]

    assert shown(0, 0, -2) == [
        (0.55, "2 points fewer than the first."),
        (0.45, "It wins less often in what follows."),
    ]
    assert shown(0, -2, 0) == [(0.6, "About equal to the first."), (0.45, "2 points fewer than the first.")]


def test_a_hint_on_a_screen_that_all_see_is_the_same_whatever_is_in_the_hands() -> None:
    asked: dict[str, State] = {}
    chance = SeededChance(3)
    for seed in range(6):
        state = GAMES["legislation"].new(3, seed=seed, hand_size=6)
        while state.current_player is not None:
            if state.prompt().gathered and len(state.legal_actions()) > 1:
                asked.setdefault(state.prompt().cite, state.clone())
            state.apply(chance.pick(state.legal_actions(), "a choice"))
    assert {"deals", "vote", "vote-effects", "final"} <= set(asked)
    for state in asked.values():
        others = [state.determinize(seat, SeededChance(5)) for seat in range(3)]
        assert len({one.digest() for one in (state, *others)}) > 1
        told = [
            advise(question_of("legislation", one, public=True), SeededChance(2), Budget(6))
            for one in (state, *others)
        ]
        assert told == told[:1] * 4
        assert "poorest card" not in str(told)


TECHNICAL = re.compile(
    r"\b(expect|estimat|candidate|heuristic|rollout|playout|determini|probab|utilit|margin|share of)|%|\([+-]"
)
"""What no player says."""

LONGEST = 300
"""Characters of a hint on one choice: four lines of a hint's pane at 80x24."""


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_hint_speaks_as_players_do_and_its_words_agree_with_the_order(slug: str, seats: int) -> None:
    for state in positions(slug, seats, 8):
        best, *others = advise(question_of(slug, state), SeededChance(4), Budget(6))
        for one in (best, *others):
            words = one.words.text(("Ann",) * seats)
            assert words, "every choice has a reason, or is about equal"
            assert not TECHNICAL.search(words), words
            assert len(words) <= LONGEST, words
            assert not re.search(r"[{}]|  |\.\.|,,|\b0 (?!for you)|\b1 \w+s more", words), words
        for one in others:
            behind = best.share - one.share
            assert behind < ALIKE or "bout equal" not in str(one.words)
            assert behind >= ALIKE or "less often" not in str(one.words)
        if others:
            ahead = best.share - others[0].share
            assert ahead < ALIKE or "about equal" not in str(best.words)
            assert ahead >= ALIKE or "more often" not in str(best.words)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_whatever_may_be_chosen_can_be_spoken_of(slug: str, seats: int) -> None:
    """Also what no candidate is: a review speaks of what was chosen."""
    heuristics = heuristics_of(slug)
    for seed in (8, 9):
        for state in spot_checks(random_play(Match.start(GAMES[slug], seats, seed), seed)):
            for action in state.legal_actions():
                for say in (heuristics.words.reason, heuristics.words.price):
                    said = str(say(state, action))
                    assert not TECHNICAL.search(said), said
                    assert len(said) <= LONGEST / 2, said


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_hint_tells_nothing_that_the_seat_may_not_know(slug: str, seats: int) -> None:
    for state in positions(slug, seats, 3):
        seat = state.current_player
        assert seat is not None
        told = advise(question_of(slug, state), SeededChance(2), Budget(6))
        other = state.determinize(seat, SeededChance(5))
        assert advise(question_of(slug, other), SeededChance(2), Budget(6)) == told
        shares = [one.share for one in told]
        assert shares == sorted(shares, reverse=True), "the order shown is that of the numbers"
        assert all(0 <= share <= 1 for share in shares)
        for one in told:
            words = str(one.words)
            assert words[0].isupper() or words[0].isdigit()
            assert words.endswith(".")


def test_what_every_choice_brings_is_no_reason_for_one_of_them() -> None:
    choices = [{"VP": 10.0, "coins": -1.0, "cards": 1.0}, {"VP": 10.0, "coins": -3.0, "cards": -1.0}]
    assert shared_by(choices) == {"VP": 10.0, "coins": -1.0, "cards": 0.0}


COINS = Measure("coin", 5, "this round")
VP_NOW = Measure("VP", 3, "this round", plural="VP")
VP = Measure("VP", 9.0, "by the end", estimate=True, plural="VP")
CUBES = Measure("opposing cube", 7, better=-1)
POINTS = Measure("point", 2, "by the end", estimate=True, enough=0.4)


@pytest.mark.parametrize(
    ("measure", "change", "words"),
    [
        (COINS, 2.0, "2 coins more this round"),
        (COINS, -1.0, "1 coin fewer this round"),
        (COINS, 1.4, "about 1 coin more this round"),
        (COINS, 0.4, ""),
        (VP, 0.2, ""),
        (VP, 2.0, "about 2 VP more by the end"),
        (CUBES, -1.0, "1 opposing cube fewer"),
        (POINTS, 0.5, "about half a point more by the end"),
    ],
)
def test_a_change_is_said_as_players_speak_and_not_at_all_where_nobody_would_care(
    measure: Measure, change: float, words: str
) -> None:
    assert str(describe([measure], {measure.key: change})) == words


def test_what_changes_alike_is_said_together_and_an_estimate_does_not_say_it_again() -> None:
    changes = {VP_NOW.key: 2.0, COINS.key: 1.0, VP.key: 2.3, CUBES.key: -2.0}
    said = str(describe([VP_NOW, VP, COINS, CUBES], changes))
    assert said == "2 VP and 1 coin more this round, and 2 opposing cubes fewer"


def test_parts_are_listed_as_one_would_speak() -> None:
    parts = [Text("2 VP"), Text(""), Text.of("{0:n coin}", 1), Text("3 cards")]
    assert str(listed(parts)) == "2 VP, 1 coin and 3 cards"
    keeps = Text.of("{0} for now", Text.of("keeps {0} 4", "G"))
    assert str(in_sentences([keeps, Text(""), Text("Is it odd?")])) == ("Keeps G 4 for now. Is it odd?")


def changes(vp_now: float, coins: float, vp: float) -> dict[str, float]:
    return {VP_NOW.key: vp_now, COINS.key: coins, VP.key: vp}


def test_the_best_choice_says_what_it_brings_and_what_it_costs() -> None:
    measures = [VP_NOW, COINS, VP]
    said = str(why([Text("one Yea is missing")], measures, changes(2, -1, -0.4), 1, 2))
    assert said == "One Yea is missing. Brings 2 VP more, but 1 coin fewer this round."
    said = str(why([Text("one Yea is missing")], measures, changes(2, -1, 0), 1, 2, Text("It takes 1 coin")))
    assert said == "One Yea is missing. Brings 2 VP more this round.", "the price says the rest"
    assert (
        str(why([Text("")], measures, changes(0, -1, 0), 1, 2))
        == "1 coin fewer this round, yet it wins more often."
    )
    assert (
        str(why([Text("")], measures, changes(0, -1, 0), 2, 2))
        == "1 coin fewer this round, yet it wins as often."
    )


def test_no_estimate_speaks_against_the_advice() -> None:
    assert str(why([Text("")], [VP], {VP.key: -3}, 1, 2)) == "It wins more often in what follows."
    assert str(instead([VP], {VP.key: 3}, {VP.key: 0}, 0.1)) == "It wins less often in what follows"


def test_choices_between_which_there_is_nothing_are_about_equal() -> None:
    assert str(why([Text("")], [VP], {VP.key: 0.3}, 2, 2)) == "The two are about equal."
    assert str(why([Text("")], [VP], {VP.key: 0.3}, 2, 3)) == "The first two are about equal."
    assert str(why([Text("")], [VP], {VP.key: 0.3}, 3, 3)) == "The three are about equal."
    assert str(instead([VP], {VP.key: 1}, {VP.key: 1.2}, 0.0)) == "About equal to the first"


def test_another_choice_says_what_it_would_be_good_for_or_what_it_lacks() -> None:
    measures = [VP_NOW, COINS, VP]
    best = changes(2, -1, 3)
    said = str(instead(measures, changes(1, 0, 1), best, 0.1))
    assert said == "Good for 1 coin more this round than the first"
    assert str(instead(measures, changes(2, -2, 3), best, 0.1)) == "1 coin fewer this round than the first"
    assert (
        str(instead(measures, changes(2, -1, 1), best, 0.1)) == "about 2 VP fewer by the end than the first"
    )
    assert str(instead(measures, best, best, 0.1, Text("a marker"))) == ""
    assert (
        str(instead(measures, best, best, 0.1, Text("a marker"), same=True))
        == "Good for the same, yet it wins less often"
    )
