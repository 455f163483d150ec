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
    first_of_runoff: float = number(0.4, "students", "fit 2026-11-22: 104 run-offs played out")
    """What it is worth to play first in a run-off: a four locks the row before anybody else has played."""
    casual: float = number(1.2, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    most_for_one_tree: int = number(
        2, "players", "fit 2026-11-22: with 4 a race wins 35% of 240, a tree 27% of 184"
    )
    """With more a hard player lets trees race; with two a race wins 49% of 120, a tree 63% of 76."""


PARAMS = ElectioneeringParams()

CALIBRATIONS = {
    "medium": Calibration(
        {
            2: (Line(-0.17, 0.31, 0.22, 0.20), Line(-0.57, 0.84, 0.27, 0.29), Line(-0.49, 1.19, 0.61, 0.34)),
            4: (Line(0.05, 0.35, 0.22, 0.05), Line(-0.13, 0.82, 0.23, 0.13), Line(-0.82, 0.95, 0.97, 0.81)),
        },
        "fit 2026-11-22: Medium, 230 and 100 games",
    ),
    "hard": Calibration(
        {
            2: (Line(-0.16, 0.05, 0.66, 0.29), Line(-0.53, 0.69, 0.64, 0.73), Line(-0.47, 1.39, 1.10, 0.72)),
            4: (Line(-0.01, 0.35, 0.05, 0.05), Line(0.14, 0.84, 0.05, 0.27), Line(-0.39, 1.49, 1.02, 0.84)),
        },
        "fit 2026-11-22: Hard, 396 and 153 games before its run-offs were played out",
        many_worlds=True,
    ),
}
