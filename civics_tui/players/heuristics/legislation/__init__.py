"""Legislation: expected points from bills as they will fare, and deals that pay for both sides (L-113).

`floor` says what a bill means to every seat and whether it will pass, `prospects` what every seat may expect
to score, `deals` which deals are worth proposing, `choices` which choices deserve a thought.
"""

from __future__ import annotations

from collections.abc import Mapping

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.legislation.choices import candidates, is_quiescent, mistakes, rollout
from civics_tui.players.heuristics.legislation.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.legislation.prospects import expectations, shares
from civics_tui.players.heuristics.legislation.words import WORDS
from civics_tui.players.heuristics.policy import Policy
from rules.legislation.state import LegislationState


def _tally(state: LegislationState) -> Mapping[str, Mapping[str, int]]:
    """Count bills, shared wins, and what representatives with one agenda and with two come to."""
    result = state.result()
    assert result is not None
    shared = len(result.winners) > 1
    found: dict[str, Mapping[str, int]] = {
        "Bills": {"passed": len(state.passed), "failed": len(state.failed)},
        "Wins": {"shared by several": int(shared), "of one player": int(not shared)},
    }
    for agendas, name in ((1, "one agenda"), (2, "two agendas")):
        seats = [seat for seat in range(state.seats) if len(state.agendas(seat)) == agendas]
        found[f"Representatives with {name}"] = {
            "seats": len(seats),
            "Agenda Points, all together": sum([result.scores[seat] for seat in seats]),
            "wins, shared ones too": sum([seat in result.winners for seat in seats]),
            "wins alone": sum([result.winners == (seat,) for seat in seats]),
        }
    return found


# Ballots are sealed, but not mixed: voting for what one wants is best whatever the others do. In a crowd
# trees race: a single one is thin there, and stays with what it looks into first.
HEURISTICS = Heuristics(
    Evaluation(
        shares,
        lambda state: min(1.0, state.cycle / state.hand_size),
        points=expectations,
        calibration=CALIBRATION,
    ),
    Policy(
        candidates=candidates,
        mistakes=mistakes,
        is_quiescent=is_quiescent,
        rollout=rollout,
        race_from=PARAMS.crowd,
        casual=PARAMS.casual,
        worlds_ahead=PARAMS.worlds_ahead,
    ),
    WORDS,
    _tally,
)
