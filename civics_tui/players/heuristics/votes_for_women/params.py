"""Votes for Women: every number the judgment rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number

_OLD_FIT = "fit 2026-11-20: games of Medium, by a script that was not kept"


@dataclass(frozen=True, slots=True)
class VotesForWomenParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    lead_std_per_round: float = number(0.2, "cubes a root of a round")
    """How far the lead in a state still swings for every round to come (its square grows evenly)."""
    lead_drift_per_round: float = number(0.03, "cubes a round")
    """How far it moves toward the Suffragist side in every round to come: it has more cubes to spread."""
    places: int = number(3, "states")
    """States that are thought of for a cube, of all that differ in what it does there."""
    candidate_share: float = number(0.6, "share of the best")
    """How much of the best a cube has to do in a state that is thought of."""
    closer: tuple[float, ...] = number((0.2, 0.25, 0.3, 0.3), "share of a card's worth, by cubes")
    """By own cubes in a state whose card is on display: the part of it that one more cube is worth."""
    near: tuple[float, ...] = number((0.0, 0.2, 0.45, 0.75), "share of a card's worth, by cubes")
    """By cubes of a side in such a state: its share of the card, and of keeping it from the other side."""
    states_per_round: tuple[float, ...] = number((0.4, 0.0), "states a round, by seat")
    """By seat: states that a round is worth, apart from its Campaigners and from what lifts every state."""
    states_per_campaigner: tuple[float, ...] = number((0.1, 0.2), "states a round, by seat")
    """By seat: states that each of its Campaigners adds to a round."""
    lost_per_round_before_sending: float = number(0.13, "states a round")
    """States that the Suffragist side loses in a round while it has to win Congress too."""
    held: float = number(0.6, "share")
    """How much of what a card is worth beyond an action counts while it is held."""
    to_come: float = number(0.95, "share", "fit 2026-11-28: 12 Events played out, before and after")
    """The same of a card that brings a Campaigner: it is played as an Event for sure, if it is not lost."""
    claimed: float = number(0.85, "share")
    """The same of a claimed card, which costs no round."""
    voting_button: float = number(0.45, "states a button")
    """States that the first button wins in Final Voting; the next ones a little less each."""
    thirteenth: float = number(
        0.085, "odds a round and Campaigner", "fit 2026-11-26: 179 positions of the last states played out"
    )
    """Odds of the Opposition's last state, where the other side needs one too. They grow as the root of what
    that side needs, and fall as the cube of what the Opposition needs."""
    last_states: int = number(4, "states")
    """States that the Opposition needs at most where those odds count; with more they are not measured."""
    counted: int = number(12, "states")
    """Open states up to which Final Voting is counted to its end; with 20 a choice takes a second."""
    early_button: float = number(0.3, "states a button")
    """States that the first button is worth before; close to the limit they are worth half of it."""
    late: int = number(12, "rounds")
    """Rounds before Final Voting from which on buttons are saved for it."""
    variance_per_round: float = number(0.65, "states squared a round")
    """How uncertain every round of a side makes the number of states while all are open, as a variance."""
    offset: tuple[float, ...] = number(
        (0.148, 0.0065), "log-odds; log-odds a hand card", "fit 2026-11-22: 281 games of Medium"
    )
    """Log-odds that the parts leave out in favor of the Suffragist side: at the end, and for every hand
    card that is still to be played. With `slope` a logistic regression."""
    slope: tuple[float, ...] = number(
        (1.16, -0.0059), "factor; factor a hand card", "fit 2026-11-22: 281 games of Medium"
    )
    """How far the log-odds of the parts are to be believed, in the same way."""
    cube: float = number(0.13, "states")
    """A cube where its owner wants it."""
    scattered: float = number(0.1, "states")
    """A cube where the card wants it."""
    button: float = number(0.2, "states")
    """A campaign button."""
    marker: float = number(0.7, "states")
    """A Congressional marker, until the amendment is sent."""
    campaigner: float = number(2.5, "states")
    """A Campaigner for the whole game."""
    gated: float = number(0.75, "chance")
    """How often a card that needs a d6 comes off, with a button for a second throw now and then."""
    casual: float = number(1.8, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    sending_marker: float = number(1.31, "supply a marker", _OLD_FIT)
    """What a marker in Congress supplies toward sending; those with this source are one fit."""
    sending_marker_held: float = number(0.3, "supply a marker", _OLD_FIT)
    """The same of a marker that a card in the Suffragist hand brings."""
    sending_marker_against: float = number(0.6, "supply a marker", _OLD_FIT)
    """The same of a marker (negative) that a card in the Opposition's hand takes."""
    sending_round: float = number(0.08, "supply a die and round", _OLD_FIT)
    """What each Suffragist round to come supplies, with every die."""
    sending_button: float = number(0.09, "supply a die and button", _OLD_FIT)
    """What each Suffragist button supplies, with every die."""
    sending_red_button: float = number(0.1, "supply a die and button", _OLD_FIT)
    """What each button of the Opposition takes, with every die of its own."""
    sending_spent: float = number(2.0, "buttons a round", "estimate")
    """Buttons in a round for Congress that are worth half of what they are where many rounds are left."""
    sending_procession: float = number(0.25, "supply a die and card")
    """What Processions for Suffrage supplies for each card still to be played this turn, with every die."""
    sending_needed: float = number(12.5, "supply", _OLD_FIT)
    """Supply at which rounds to come make neither side surer."""
    sending_spread: float = number(6.0, "rounds", _OLD_FIT)
    """Rounds that double the variance of the supply."""
    sending_bias: float = number(4.08, "log-odds", _OLD_FIT)
    """Log-odds with just the supply needed."""
    too_late: float = number(0.01, "chance")
    """That the amendment is sent when no Suffragist round is left."""


PARAMS = VotesForWomenParams()

CALIBRATION = Calibration(
    {2: Line(0.11, -0.03, 0.76, 1.14)},
    "fit 2026-11-23: Hard, 89 games, by way of a curve of 17 numbers",
)
"""Of the shares that hints show, fitted to a curve that was once fitted to these games."""
