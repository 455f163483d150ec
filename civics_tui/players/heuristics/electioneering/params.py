"""Electioneering: every number the judgement rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line, Lines
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
            2: Lines(
                Line(-0.22, 0.05, 0.21, 0.27), Line(-0.90, 0.79, 0.80, 0.31), Line(-1.10, 0.95, 1.00, 0.55)
            ),
            4: Lines(
                Line(-0.03, 0.26, 0.33, 0.24), Line(-0.34, 0.16, 0.44, 0.27), Line(-0.86, 0.78, 1.14, 0.82)
            ),
        },
        "fit 2026-11-22: Medium, 1927 and 1329 games",
    ),
    "hard": Calibration(
        {
            2: Lines(
                Line(-0.19, 0.31, 0.79, 0.18), Line(-0.66, 1.43, 1.11, 0.55), Line(-0.88, 1.21, 1.01, 0.52)
            ),
            4: Lines(
                Line(-0.06, 0.05, 0.52, 0.05), Line(-0.20, 1.05, 0.56, 0.67), Line(-0.54, 0.67, 0.96, 0.83)
            ),
        },
        "fit 2026-11-22: Hard, 257 and 113 games",
    ),
}
