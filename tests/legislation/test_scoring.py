"""Points and the end (L-80, L-81, L-90, L-95 to L-98; L-X01, L-X02, L-X09, L-X11, examples 12 and 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.legislation import GAME
from rules.legislation.components import AGENDA_IDS, COLUMNS, Columns
from rules.legislation.scoring import gain, winners
from rules.legislation.state import LegislationState
from tests.legislation.table import PLAIN, log_of, play, vote, vote_round

DUALS = ("juno-hallowmere", "zinnia-freewick", "horatio-stonelatch", "mabel-hearthwood")
"""SP+FP, SP+FC, SC+FC and SC+FP."""


def amended(bill: int, **scores: int) -> Columns:
    columns = list(COLUMNS[bill])
    for agenda, score in scores.items():
        columns[AGENDA_IDS.index(agenda)] = score
    sp, sc, fp, fc = columns
    return sp, sc, fp, fc


def test_what_a_bill_is_worth() -> None:
    cases: Sequence[tuple[str, int, dict[str, int], str, int, int]] = [
        ("L-X01a", 11, {}, "SP", 1, 1),
        ("L-X01b", 11, {}, "SC", -1, -1),
        ("L-X01c", 75, {}, "SP", 0, 0),
        ("L-X02a", 11, {}, "SP FP", 1, 2),
        ("L-X02b", 11, {}, "SC FC", -1, -2),
        ("L-X02c", 11, {}, "SP FC", 0, 0),
        ("L-X02d", 12, {}, "SP FC", 1, 1),
        ("L-X09a", 12, {"FC": -1}, "FC", -1, -1),
        ("L-X09b", 12, {"FC": -1}, "SC FC", -1, -2),
        ("L-X09c", 12, {"FC": 1}, "FC", 1, 1),
    ]
    for _example, bill, changes, agendas, capped, full in cases:
        columns = amended(bill, **changes)
        indices = [AGENDA_IDS.index(agenda) for agenda in agendas.split()]
        assert gain(columns, indices, True) == capped
        assert gain(columns, indices, False) == full


def one_vote(bill: int, ballots: str = "YYYY", **position: Any) -> LegislationState:
    """Let the first player call a bill and everybody vote."""
    position = {"on_deck": {0: (bill,), 1: (22,), 2: (32,), 3: (42,)}, **position}
    return vote(vote_round(**position), ballots)


def test_a_passed_bill_scores_for_everyone_however_they_voted() -> None:
    """Ruling L-80."""
    state = one_vote(11, "YNNY")
    assert state.scores == [0, 0, 0, 0], "2 - 2 fails, and a failed bill scores nothing"
    state = one_vote(12, "NYYA")
    assert state.scores == [1, -1, 1, 0]
    assert "Points: P1 +1, P2 -1, P3 +1." in log_of(state)


@pytest.mark.parametrize(
    ("scoring", "scores"), [("sum", [2, 0, -2, 0]), ("sum_capped", [1, 0, -1, 0])], ids=["sum", "sum_capped"]
)
def test_two_agendas_score_both_columns(scoring: str, scores: list[int]) -> None:
    """Ruling L-81."""
    assert one_vote(11, representatives=DUALS, scoring=scoring).scores == scores


def test_the_literal_sum_is_the_default() -> None:
    """Ruling L-81."""
    assert not vote_round().capped


def test_the_presets_are_offered_first_with_a_line_on_what_they_change() -> None:
    """Ruling L-81."""
    preset = GAME.options[0]
    assert preset.values == ("rulebook", "balanced")
    assert preset.default == "rulebook"
    assert preset.help.startswith("balanced ")


def test_a_preset_settles_the_scoring_unless_it_is_chosen() -> None:
    """Ruling L-81."""
    assert vote_round(preset="balanced").capped
    assert not vote_round(preset="rulebook").capped
    assert not vote_round(preset="balanced", scoring="sum").capped
    assert vote_round(preset="rulebook", scoring="sum_capped").capped


def test_an_earmark_adds_to_the_score_of_the_sponsor() -> None:
    """Ruling L-X11."""
    cases: Sequence[tuple[str, tuple[str, ...], str, list[int]]] = [
        ("L-X11a", (PLAIN[2], *DUALS[:3]), "sum", [2, -2, -2, -2]),
        ("L-X11a", (PLAIN[2], *DUALS[:3]), "sum_capped", [2, -1, -1, -1]),
        ("L-X11b", DUALS, "sum", [1, -2, -2, -2]),
        ("L-X11b", DUALS, "sum_capped", [2, -1, -1, -1]),
        ("L-X11c", (DUALS[0], *PLAIN[1:]), "sum", [1, -1, -1, -1]),
    ]
    for _example, representatives, scoring, scores in cases:
        state = one_vote(41, representatives=representatives, scoring=scoring)
        assert state.scores == scores
        assert "Earmark: P1 scores +3 extra." in log_of(state)


def test_an_amended_bill_scores_as_amended() -> None:
    """Worked example 9."""
    representatives = (
        "amos-tillingbrook",
        "thaddeus-coppergrove",
        "horatio-stonelatch",
        "odalys-brightwater",
    )
    state = vote_round(
        representatives=representatives,
        on_deck={0: (12, 14), 1: (22,), 2: (32,), 3: (42,)},
        effects=True,
    )
    state.used = [True, False, True, True]
    play(state, ("call", 12), ("effect", 1), ("amend", "FC", -1))
    vote(state, "YYYY")
    assert state.scores == [-1, -1, -2, 1]
    assert "P2 amends 12 Equal Pay: Fiscal Conservative is now -1." in log_of(state)


def test_a_repealed_bill_scores_nothing() -> None:
    """Worked example 12."""
    state = vote_round(
        representatives=PLAIN,
        on_deck={0: (22,), 1: (37,), 2: (32,), 3: (42,)},
        passed={18: (1, -1, 0, 0)},
    )
    state.first_player = 1
    state.scores = [1, -1, 0, 0]
    vote(state, "AAAA")
    vote(state, "YYYY")
    assert state.scores == [0, -2, 1, 1]
    play(state, ("repeal", 18))
    assert state.scores == [-1, -1, 1, 1]
    assert 18 in state.failed
    assert state.passed == (37,)


def test_a_repeal_returns_the_points_exactly_as_given() -> None:
    """The recorded points count, with amendment and limit, not what the card says now (L-90)."""
    state = vote_round(
        on_deck={0: (37,), 1: (22,), 2: (32,), 3: (42,)}, passed={18: (1, 1, -1, 0), 41: (-1, -1, -1, -1)}
    )
    vote(state, "YYYY")
    before = state.scores[:]
    assert (
        str(state.label(("repeal", 18)).text)
        == "Repeal 18 Secular Oath (Player 1 -1, Player 2 -1, Player 3 +1)"
    )
    play(state, ("repeal", 18))
    assert state.scores == [before[0] - 1, before[1] - 1, before[2] + 1, before[3]]
    assert state.gains == ((-1, -1, -1, -1), (-1, -1, 1, 1))


def test_earmarks_stay_after_a_repeal() -> None:
    """Ruling L-90."""
    state = vote_round(on_deck={0: (37,), 1: (22,), 2: (32,), 3: (42,)}, passed={41: (-1, -1, -1, -1)})
    state.scores = [2, -1, -1, -1]
    vote(state, "YYYY")
    play(state, ("repeal", 41))
    assert state.scores == [2, -1, 1, 1]


def test_scores_may_go_below_0() -> None:
    """Ruling L-08."""
    assert one_vote(44).scores == [-1, -1, 0, -1]
    assert one_vote(44).observation(None).scores == (-1, -1, 0, -1)


def last_vote(scores: list[int]) -> LegislationState:
    state = vote_round(
        representatives=PLAIN[:3], on_deck={0: (12,), 1: (22,), 2: (32,)}, cycle=6, hand_size=6
    )
    state.scores = scores
    for _ in range(3):
        assert state.result() is None
        vote(state, "AAA")
    return state


def test_the_session_ends_when_hands_and_rows_are_empty() -> None:
    """Ruling L-95."""
    state = last_vote([5, 6, 4])
    assert state.current_player is None
    assert state.on_deck == [(), (), ()]
    assert log_of(state)[-1] == "The session ends."


def test_the_highest_total_wins() -> None:
    """Ruling L-96."""
    result = last_vote([5, 6, 4]).result()
    assert result is not None
    assert result.scores == (5, 6, 4)
    assert result.winners == (1,)
    assert result.text(["Ana", "Ben", "Cy"]) == "Ben has the most Agenda Points."


def test_equal_scores_share_the_win() -> None:
    """Ruling L-97, worked example 15."""
    assert winners([6, 6, 4]) == (0, 1)
    result = last_vote([6, 6, 4]).result()
    assert result is not None
    assert result.winners == (0, 1)
    assert result.text(["Ana", "Ben", "Cy"]) == "Ana and Ben share the most Agenda Points."


def test_who_wins_ties_wins_with_as_many_points() -> None:
    """Ruling L-83."""
    state = last_vote([6, 6, 4])
    state.tie_winners = (1,)
    result = state.result()
    assert result is not None
    assert result.winners == (1,)
    assert result.text(["Ana", "Ben", "Cy"]) == "Ben wins the tie at the most Agenda Points."
    assert winners([6, 5, 6], (1,)) == (0, 2), "a tie of others is shared"
    assert winners([7, 6, 4], (1,)) == (0,)


def test_a_tie_break_looks_at_broken_pledges_then_at_own_bills_passed() -> None:
    """Ruling L-97, the option `tie_break`."""
    assert winners([6, 6, 6], (), [1, 0, 0], [3, 1, 2]) == (2,)
    assert winners([6, 6, 6], (), [0, 0, 0], [2, 1, 2]) == (0, 2), "what is equal is shared"
    assert winners([6, 6, 7], (), [0, 0, 5], [9, 9, 0]) == (2,), "points come first"
    assert winners([6, 6, 4], (1,), [0, 3, 0], [2, 0, 0]) == (1,), "half a point is more than a tie"
    state = last_vote([6, 6, 4])
    state.tie_break, state.broken = True, [0, 2, 0]
    result = state.result()
    assert result is not None
    assert result.winners == (0,)
    assert "fewest broken pledges" in result.text(["Ana", "Ben", "Cy"])


def test_there_is_no_early_end() -> None:
    """Ruling L-98."""
    state = vote_round(on_deck={0: (12,), 1: (22,), 2: (32,), 3: (42,)}, cycle=9)
    state.scores = [50, -50, -50, -50]
    vote(state, "AAAA")
    assert state.current_player is not None
