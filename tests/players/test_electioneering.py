"""Judgment of the class election (E-73)."""

from __future__ import annotations

from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import choose, decide
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.phases import RunOff
from rules.electioneering.scoring import suit_sums
from tests.electioneering.table import kinds, new, play, position, runoff

HEURISTICS = heuristics_of("electioneering")


def test_computers_have_the_first_player_drawn() -> None:
    state = new(3)
    assert list(HEURISTICS.policy.candidates(state)) == [("draw",)]


RECESS_SUIT = "".join([suit.letter for suit in BOX.suits]).index("R")


RECESS = ["R4", "R3", "B2", "B2", "J*", "G2"]


BUGS = ["B4", "B3", "G2", "G3", "J*", "J3"]


def test_a_hand_of_what_a_student_cares_about_is_worth_more() -> None:
    """Ruling E-73."""
    state = position(["R4"], RECESS, seats=2, others=[BUGS], locked=[True, False, False])
    better = HEURISTICS.evaluation.values(state)[0]
    state.rows[0] = kinds(["B4"])
    assert better > HEURISTICS.evaluation.values(state)[0]


def test_a_led_student_in_a_locked_row_counts_for_more_than_in_an_open_one() -> None:
    state = position(["R4"], RECESS, seats=2, others=[BUGS])
    still_open = HEURISTICS.evaluation.values(state)[0]
    state.locked[0] = True
    assert HEURISTICS.evaluation.values(state)[0] > still_open


def test_only_tied_players_can_win_a_run_off() -> None:
    state = runoff(["R3", "G2", "J*"], [["R4", "R2"], ["R3", "B2"], ["R2", "B*"]], [0, 2])
    first, out, last = HEURISTICS.evaluation.values(state)
    assert out == 0
    assert first > 0
    assert last > 0


def test_a_share_played_out_to_the_end_is_believed_as_it_is() -> None:
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    assert [HEURISTICS.evaluation.believed(state, share) for share in (1.0, 0.5, 0.75)] == [
        1.0,
        0.5,
        0.75,
    ]
    before = new(2)
    assert HEURISTICS.evaluation.believed(before, 0.75) < 0.75


def test_a_four_that_wins_the_run_off_at_once_is_played() -> None:
    # Locked by a gross four, the student cares about what only the first player still holds.
    state = runoff(["R2", "G2", "J*"], [["G4", "G4", "R2"], ["R3", "R3", "B2"]], [0, 1])
    for level in ("medium", "hard"):
        assert choose(question_of("electioneering", state), level, SeededChance(1)) == ("play", "G4")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_swap_that_wins_the_run_off_is_found(level: str) -> None:
    """Of all turns only one wins: the swap that takes the R4, with the R4 kept (E-30, E-62)."""
    state = runoff(["R4", "J2", "R3"], [["J*", "R3", "G4"], ["G*", "GJ", "R2"]], [0, 1])
    play(state, "J*")
    for half in (("play", "R2"), ("take", "R4")):
        decision = decide(question_of("electioneering", state), level, SeededChance(1))
        assert decision.action == half
        assert decision.share == pytest.approx(1)
        state.apply(half)
    state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    result = state.result()
    assert result is not None
    assert result.winners == (1,)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_cannot_win_a_run_off_lets_nobody_win_it(level: str) -> None:
    """A gross four made the other player president, where a recess card keeps six to six (E-67)."""
    hands = [["G2", "G3", "G*", "J*"], ["G4", "R*", "R3", "GR", "RJ"]]
    state = runoff(["G3", "J*", "J3"], hands, [0, 1])
    play(state, "G*")
    state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    while state.current_player is not None:
        state.apply(choose(question_of("electioneering", state), level, SeededChance(1)))
    result = state.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_run_off_that_the_first_player_can_win_is_won(level: str) -> None:
    won = 0
    for seed in range(12):
        state = new(2, seed)
        state.apply(("first", 0))
        state.votes = runoff(["R2"], [["R2"], ["R3"]], [0, 1]).votes
        state.known = state.hands[:]
        state.agenda = [RunOff((0, 1))]
        state.advance()
        promised = decide(question_of("electioneering", state), level, SeededChance(seed)).share
        if promised is None or promised < 0.999:
            continue
        while state.current_player is not None:
            state.apply(choose(question_of("electioneering", state), level, SeededChance(seed)))
        result = state.result()
        assert result is not None
        assert result.winners == (0,)
        won += 1
    assert won > 3


def test_a_swap_is_judged_by_what_it_can_put_down() -> None:
    # Only a swap keeps the four: the last turn of a game, in which the student cares about recess.
    state = position(
        ["R4", "R3", "J*", "J2", "G*"],
        ["R2", "G*", "GJ", "B*", "B*", "J4"],
        seats=2,
        others=[["R3", "R*", "B2", "B3", "G2", "G2"]],
        locked=[False, True, True],
    )
    state.rows[1:] = [kinds(["R4"]), kinds(["B4"])]
    assert choose(question_of("electioneering", state), "medium", SeededChance(1)) == ("play", "R2")


def recess_dealt(row: list[str], often: int = 400) -> float:
    """Deal Ben six of twelve cards so often; return how much recess they are on average."""
    state = position(row, BUGS, seats=2, others=[RECESS], deck=["J2", "J2", "B*", "G*", "G*", "J4"])
    state.rows[1:] = [kinds(["R2"]), kinds(["R2"])]
    question = question_of("electioneering", state)
    worlds: list[Any] = [question.sample(SeededChance(seed)) for seed in range(often)]
    return sum(suit_sums(world.hands[1])[RECESS_SUIT] for world in worlds) / often


def test_who_has_played_is_more_likely_to_hold_what_the_students_care_about() -> None:
    """They choose what they keep and what they play: their hands are no random deals (E-73)."""
    before, after = recess_dealt(["R2"]), recess_dealt(["R2", "R3"])
    assert after > before + 1
