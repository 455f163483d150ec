"""Electioneering: every number the judgment rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number


@dataclass(frozen=True, slots=True)
class ElectioneeringParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    locked_temperature: float = number(1.0, "influence")
    """How much influence in hand may still change before the vote, in points, with a row that is locked."""
    open_temperature: float = number(0.5, "influence a missing card")
    """How much every card that a row still lacks adds to it."""
    sway: float = number(1.6, "log-odds a student")
    """How much surer of the presidency one student more makes."""
    first_of_runoff: float = number(0.4, "students", "fit 2026-11-22: 104 run-offs played out")
    """What it is worth to play first in a run-off: a four locks the row before anybody else has played."""
    casual: float = number(1.2, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    chosen: float = number(2.0, "log-odds a student", "fit 2026-11-29: Medium, 60 games, seed 392701")
    """How much likelier a deal is that gives the others a student more: they choose what they keep."""
    most_for_one_tree: int = number(
        2, "players", "fit 2026-11-22: with 4 a race wins 35% of 240, a tree 27% of 184"
    )
    """With more a hard player lets trees race; with two a race wins 49% of 120, a tree 63% of 76."""
    turns_drawn: int = number(12, "turns")
    """How many turns are drawn at random where a game is played on quickly; the best of them is played."""
    turns_ahead: int = number(4, "turns")
    """How many turns are played before a position is valued as it stands."""
    few_cards: int = number(8, "cards of the deck")
    """With no more left, games are played on to the end."""


PARAMS = ElectioneeringParams()

CALIBRATION = Calibration(
    {2: Line(-0.32, -0.52, 0.70, 0.70), 4: Line(-0.04, -0.45, 0.44, 0.80)},
    "fit 2026-11-29: Hard, 355 games with two, one slope; 2026-11-23: 1449 with four",
)
"""Of the shares that hints show. With four, deals were even then, but a fit to 150 games foretells worse."""
