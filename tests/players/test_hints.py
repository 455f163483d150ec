"""Hints: a few good choices and what they gain."""

from __future__ import annotations

import pytest

from civics_tui.players.heuristics import Measure
from civics_tui.players.hints import ADVISED, advise, instead, listing, sentence, shared_by, signed, why
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from rules import GAMES
from rules.chance import SeededChance
from rules.game import State
from tests.electioneering.table import position, runoff
from tests.laws.play import TABLES
from tests.players.test_fairness import positions


def test_a_hint_begins_with_the_choice_that_wins() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert best.action == ("play", "G4")
    assert best.share == pytest.approx(1)
    assert best.words == "Wins the run-off."


def test_the_best_choice_in_electioneering_is_explained_by_what_it_keeps_and_wins() -> None:
    for hand in (["R4", "R3", "B2", "J*", "J2", "G2"], ["J4", "J3", "J2", "J*", "B2", "G2"]):
        state = position(["R4"], hand)
        best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
        assert best.words.startswith("Keeps ")
        assert "-" not in best.words


def test_a_hint_names_at_most_three_choices() -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert len(advice) == ADVISED
    assert len({one.action for one in advice}) == ADVISED


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
            assert one.words[0].isupper() or one.words[0].isdigit()
            assert one.words.endswith(".")
        assert "expected at the end (-" not in told[0].words


def test_what_every_choice_brings_is_no_reason_for_one_of_them() -> None:
    choices = [{"VP": 10.0, "coins": -1.0, "cards": 1.0}, {"VP": 10.0, "coins": -3.0, "cards": -1.0}]
    assert shared_by(choices) == {"VP": 10.0, "coins": -1.0, "cards": 0.0}
    assert shared_by(choices[:1]) == {"VP": 0.0, "coins": 0.0, "cards": 0.0}


@pytest.mark.parametrize(("change", "text"), [(2.0, "+2"), (-0.5, "-0.5"), (0.04, ""), (1.26, "+1.3")])
def test_changes_are_written_with_their_sign(change: float, text: str) -> None:
    assert signed(change) == text


def test_parts_are_listed_as_one_would_speak() -> None:
    assert listing(["VP (+2)", "", "coins (+1)", "cards (+1)"]) == "VP (+2), coins (+1) and cards (+1)"
    assert sentence("keeps G 4") == "Keeps G 4."
    assert sentence("") == ""


def test_a_choice_says_what_it_costs_and_the_next_one_what_it_would_be_good_for() -> None:
    measures = [Measure("VP", 3), Measure("coins", 5), Measure("VP expected", 9.0, estimate=True)]
    best = {"VP": 2.0, "coins": -1.0, "VP expected": -0.4}
    said = why(["one Yea is missing"], measures, best, 0.1)
    assert said == "One Yea is missing. Brings VP (+2). Costs coins (-1)."
    only = why([""], measures, {"VP": 0.0, "coins": -1.0, "VP expected": 0.0}, 0.1)
    assert only == "It pays later: now it costs coins (-1).", "no reason that speaks against the advice"
    assert (
        why([""], measures, {"VP": 0, "coins": 0, "VP expected": -1}, 0.0)
        == "There is little between the choices shown."
    )
    other = {"VP": 1.0, "coins": 0.0, "VP expected": 0.5}
    assert instead(measures, other, best, 0.1) == "good for coins (+1) beside the first"
    assert instead(measures, best, best, 0.0) == "about as good"
