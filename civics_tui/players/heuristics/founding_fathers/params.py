"""Founding Fathers: every number the judgment rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number

_BY_A_SCRIPT = "fit 2026-11-20: games of Medium, by a script that was not kept"


@dataclass(frozen=True, slots=True)
class FoundingFathersParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    a_good_event: float = number(1.3, "VP")
    """A card with an event worth this much joins a vote or a speech only after a thought."""
    a_good_card: float = number(1.8, "VP")
    """A card worth keeping this much is not snubbed in passing."""
    best_action: float = number(0.7, "share")
    """How much of what its best action gains a hand is worth."""
    every_card: float = number(0.03, "share")
    """How much of what each of its events gains."""
    space: float = number(0.12, "share of a token's worth")
    """What share of a token's worth a space on its track is."""
    marker: float = number(0.6, "VP a round")
    """What one marker more is worth for a whole round, where there are some already."""
    more_markers: float = number(0.15, "VP a marker and round")
    """What every marker owned is worth for each round to come."""
    an_override: float = number(0.5, "share")
    """What an override gains by what it takes from the other side."""
    stands: float = number(0.8, "chance")
    """How often a delegation is still there, and controlled, when the round ends."""
    reserve: tuple[float, ...] = number((0.0, 1.5, 3.0, 3.8, 4.2, 4.3, 4.3, 4.3, 4.3), "VP, by markers")
    """What so many markers at hand are worth at the start of a round."""
    threat: float = number(0.25, "chance")
    """How often an override happens that an opponent has the cards for."""
    chair: float = number(0.3, "VP")
    """What turning the Committee Room's article may be worth."""
    temperature_at_end: float = number(1.2, "VP")
    """Temperature of the softmax over the points expected, at the end of the last round."""
    temperature_per_round: float = number(1.1, "VP a round")
    """Added to it for every round left."""
    yea: float = number(0.555, "chance", _BY_A_SCRIPT)
    """How often a vote to come is Yea: so played, rounds pass about as often as this promises."""
    token_is_taken: float = number(0.85, "chance", _BY_A_SCRIPT)
    """How often a track gives its token: not where it is tied or empty."""
    ends_by_one_vote: float = number(0.3, "chance a turn")
    """How often a turn brings the one vote that a side still needs: a hand of three, two states open."""
    ends_by_two: float = number(0.06, "chance a turn")
    """How often a turn brings the first of two votes, and the next seat the other, halved."""
    rank_holds: tuple[float, ...] = number((0.4, 0.5, 0.7, 1.0), "share, by round", _BY_A_SCRIPT)
    """By round, how much today's rank of a faction says about its rank at the end."""
    mean_bonus: float = number(3.7, "VP")
    """What the ranks of the factions pay on average."""
    casual: float = number(1.8, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    clear_at_end: float = number(0.7, "spaces")
    """The lead on a debate track that makes its token e times as likely, at the end of a round."""
    clear_per_round: float = number(1.6, "spaces a round")
    """How much more of a lead that takes with a whole round to come."""
    open_at_end: float = number(0.6, "weight")
    """How much those who are not on a track yet weigh against those who are, at the end of a round."""
    open_per_tenth: float = number(0.25, "weight a tenth of a round")
    """How much more for every tenth of a round to come."""
    chair_at_end: float = number(2.2, "log-odds a marker")
    """How much surer of the chair one marker more in the Committee Room makes, at the end of a round."""
    chair_per_tenth: float = number(0.12, "log-odds a marker and tenth of a round")
    """How much less for every tenth of a round to come."""
    chair_nobody: float = number(0.7, "weight of one marker")
    """How likely somebody takes the chair who has nothing there yet."""
    chair_ties: float = number(1.6, "factor")
    """How much likelier the one who wins ties takes it."""


PARAMS = FoundingFathersParams()

CALIBRATION = Calibration(
    {3: Line(-0.01, 0.00, 0.57, 0.87), 5: Line(-0.08, 0.03, 0.65, 0.60)},
    "fit 2026-11-23: Hard, 169 and 465 games, by way of a curve of 17 numbers",
)
"""Of the shares that hints show, fitted to a curve that was once fitted to these games."""
