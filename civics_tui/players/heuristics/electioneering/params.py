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
                Line(-0.21, 0.05, 0.22, 0.24, 0.24),
                Line(-0.88, 0.83, 0.74, 0.35, 0.35),
                Line(-1.18, 0.46, 1.06, 0.36, 0.36),
                lost=0.02,
                won=0.00,
            ),
            4: Lines(
                Line(-0.04, 0.24, 0.33, 0.23, 0.23),
                Line(-0.28, 0.25, 0.31, 0.30, 0.30),
                Line(-0.95, 0.58, 1.41, 0.70, 0.70),
                lost=0.00,
                won=0.00,
            ),
        },
        "fit 2026-11-22: Medium, 1900 and 1500 games",
    ),
    "hard": Calibration(
        {
            2: Lines(
                Line(-0.16, 0.11, 0.53, 0.37, 0.37),
                Line(-0.63, 1.11, 1.06, 0.47, 0.47),
                Line(-1.07, 0.48, 1.17, 0.46, 0.46),
                lost=0.02,
                won=0.00,
            ),
            4: Lines(
                Line(-0.09, 0.14, 0.61, 0.43, 0.23),
                Line(-0.31, 0.66, 0.75, 0.39, 0.26),
                Line(-0.74, 0.36, 1.40, 0.86, 0.56),
                lost=0.00,
                won=0.00,
            ),
        },
        "fit 2026-11-23: Hard, 1800 games, the mean of two fits, and 1449",
    ),
}
