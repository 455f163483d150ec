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
            2: Line(-0.19, 0.19, 0.25, 0.25, -0.42, 0.55, 0.56, 0.56),
            4: Line(-0.06, 0.35, 0.29, 0.29, -0.25, 0.48, 0.75, 0.75),
        },
        "fit 2026-11-22: Medium, 1690 and 1169 games",
    ),
    "hard": Calibration(
        {
            2: Line(-0.13, 0.07, 0.44, 0.44, -0.83, 1.31, 0.93, 0.93),
            4: Line(0.20, 0.45, 0.05, 0.05, -0.18, 1.41, 0.79, 0.79),
        },
        "fit 2026-11-22: Hard, 396 and 153 games",
        many_worlds=True,
    ),
}
