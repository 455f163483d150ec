"""Judgement of the class election (E-73)."""

from __future__ import annotations

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from tests.electioneering.table import kinds, new, position, runoff

HEURISTICS = heuristics_of("electioneering")


def test_computers_have_the_first_player_drawn() -> None:
    state = new(3)
    assert list(HEURISTICS.candidates(state)) == [("draw",)]


RECESS = ["R4", "R3", "B2", "B2", "J*", "G2"]
BUGS = ["B4", "B3", "G2", "G3", "J*", "J3"]


def test_a_hand_of_what_a_student_cares_about_is_worth_more() -> None:
    """Ruling E-73."""
    state = position(["R4"], RECESS, seats=2, others=[BUGS], locked=[True, False, False])
    better = HEURISTICS.values(state)[0]
    state.rows[0] = kinds(["B4"])
    assert better > HEURISTICS.values(state)[0]


def test_a_led_student_in_a_locked_row_counts_for_more_than_in_an_open_one() -> None:
    state = position(["R4"], RECESS, seats=2, others=[BUGS])
    still_open = HEURISTICS.values(state)[0]
    state.locked[0] = True
    assert HEURISTICS.values(state)[0] > still_open


def test_only_tied_players_can_win_a_run_off() -> None:
    state = runoff(["R3", "G2", "J*"], [["R4", "R2"], ["R3", "B2"], ["R2", "B*"]], [0, 2])
    first, out, last = HEURISTICS.values(state)
    assert out == 0
    assert first > 0
    assert last > 0


def test_a_four_that_wins_the_run_off_at_once_is_played() -> None:
    # Locked by a gross four, the student cares about what only the first player still holds.
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    for level in ("medium", "hard"):
        assert choose(question_of("electioneering", state), level, SeededChance(1)) == ("play", "G4")


def test_hints_count_the_students_that_would_vote_for_the_seat() -> None:
    state = position(["R4"], RECESS, seats=2, others=[BUGS])
    state.rows = [kinds(["R4"]), kinds(["R2"]), kinds(["B4"])]
    names = {one.name: one.value for one in HEURISTICS.measures(state, 0)}
    assert names["students who would vote for you now"] == 2
