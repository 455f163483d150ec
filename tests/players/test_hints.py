"""Hints: a few good choices and what they gain."""

from __future__ import annotations

import pytest

from civics_tui.players.hints import ADVISED, advise, signed
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from tests.electioneering.table import position, runoff
from tests.laws.play import TABLES
from tests.players.test_fairness import positions


def test_a_hint_begins_with_the_choice_that_wins() -> None:
    state = runoff(["R3", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert best.action == ("play", "G4")
    assert best.share == pytest.approx(1)
    assert best.gains == ("keeps G 4", "students +1")


def test_the_best_choice_in_electioneering_is_told_by_what_it_keeps_and_wins() -> None:
    for hand in (["R4", "R3", "B2", "J*", "J2", "G2"], ["J4", "J3", "J2", "J*", "B2", "G2"]):
        state = position(["R4"], hand)
        best, *_ = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
        assert best.gains[0].startswith("keeps ")
        assert not any(" -" in gain for gain in best.gains)


def test_a_hint_names_at_most_three_choices() -> None:
    state = position(["R4"], ["R4", "R3", "B2", "J*", "J2", "G2"])
    advice = advise(question_of("electioneering", state), SeededChance(1), Budget(50))
    assert len(advice) == ADVISED
    assert len({one.action for one in advice}) == ADVISED


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_hint_tells_nothing_that_the_seat_may_not_know(slug: str, seats: int) -> None:
    for state in positions(slug, seats, 3):
        seat = state.current_player
        assert seat is not None
        told = advise(question_of(slug, state), SeededChance(2), Budget(6))
        other = state.determinize(seat, SeededChance(5))
        assert advise(question_of(slug, other), SeededChance(2), Budget(6)) == told
        assert all(0 <= one.share <= 1 for one in told)


@pytest.mark.parametrize(("change", "text"), [(2.0, "+2"), (-0.5, "-0.5"), (0.04, ""), (1.26, "+1.3")])
def test_changes_are_written_with_their_sign(change: float, text: str) -> None:
    assert signed(change) == text
