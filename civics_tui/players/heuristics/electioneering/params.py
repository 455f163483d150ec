"""Electioneering: every number the judgement rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number


@dataclass(frozen=True, slots=True)
class ElectioneeringParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    locked_temperature: float = number(1.0, "influence", "estimate")
    """How much influence in hand may still change before the vote, in points, with a row that is locked."""
    open_temperature: float = number(0.5, "influence a missing card", "estimate")
    """How much every card that a row still lacks adds to it."""
    sway: float = number(1.6, "log-odds a student", "estimate")
    """How much surer of the presidency one student more makes."""
    casual: float = number(1.2, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""


PARAMS = ElectioneeringParams()

CALIBRATIONS = {
    "medium": Calibration(
        {
            2: Line(-0.22, 0.34, 0.34, -0.46, 0.62, 0.62),
            4: Line(-0.05, 0.1, 0.1, -0.18, 0.78, 0.78),
        },
        "fit 2026-11-22: Medium, 250 and 250 games",
    ),
    "hard": Calibration(
        {
            2: Line(-0.22, 0.34, 0.34, -0.46, 0.62, 0.62),
            4: Line(-0.05, 0.1, 0.1, -0.18, 0.78, 0.78),
        },
        "fit 2026-11-22: Medium, 250 and 250 games",
        many_worlds=True,
    ),
}
