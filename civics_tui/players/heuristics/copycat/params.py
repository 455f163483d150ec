"""CopyCat: every number the judgment rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number


@dataclass(frozen=True, slots=True)
class CopycatParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    temperature_at_end: float = number(1.5, "VP")
    """Temperature of the softmax over the VP expected, once the last player has scored in the last round."""
    temperature_of_round: float = number(2.5, "VP")
    """Added to it before any player of this round has scored."""
    temperature_per_round: float = number(0.9, "VP a round")
    """Added to it for each round that follows."""
    spread: float = number(25.0, "VP")
    """Temperature of a second softmax, of which a little is mixed in: a game that is as good as won
    or lost is played on for VP."""
    spread_share: float = number(0.001, "share")
    """How much of it is mixed in."""
    fraction: float = number(0.35, "share of the best")
    """An office or a card that promises less than this share of the best one is left out."""
    least: float = number(0.05, "VP")
    """An office that promises less is not worth a worker."""
    doubtful: float = number(1.0, "VP")
    """Where the best office promises less, to pass is thought about as well."""
    coins_of_worker: float = number(2.0, "coins")
    """Coins that a worker may bring in a round."""
    office_coins: float = number(4.0, "coins a round", "fit 2026-11-26: rollouts against rollouts, 400 games")
    """Coins that workers bring in a round in which a card doubles them."""
    pace: float = number(9.0, "VP a round")
    """VP a leading player makes in a late round."""
    worker: float = number(2.3, "VP a round")
    """What one worker more brings in a round, in VP."""
    coin_at_end: float = number(0.9, "VP a coin", "fit 2026-11-26: rollouts against rollouts, 600 games")
    """What a coin is worth when no round comes after, in VP: a Doctorate takes any number, each for one."""
    coin_per_round: float = number(0.15, "VP a coin and round")
    """What it is worth more for each round in which the card bought with it will work."""
    played: float = number(0.9, "share")
    """Share of what is drawn that is played: one card of each hand is bid."""
    markers: float = number(2.5, "VP a round")
    """VP markers a player usually collects in a round, for doubling them."""
    draw_bonus: tuple[float, ...] = number((0.0, 0.0, 0.0, 0.3, 0.6), "VP a card, by players")
    """What a card drawn is worth more than an average one, in VP, by number of players: where offices and
    their markers are scarce, more comes from the hand."""
    removal: float = number(0.4, "VP a card")
    """What the chance to remove a card brings each time, in VP."""
    kept: float = number(0.8, "share")
    """How much of a card held back counts extra."""
    breadth: int = number(6, "offers")
    """Offers that are looked at."""
    second_buy: float = number(0.8, "share")
    """How much of a further purchase's gain is counted before the coins are sure."""
    swap: float = number(0.35, "VP a card")
    """What a card swapped for a new one brings, in VP."""
    copy: float = number(2.5, "VP")
    """What an opponent's card or office brings, or an own office once more, in VP."""
    keeping: float = number(2.2, "VP")
    """What it brings to hold cards back for the coming round, in VP."""
    looking: float = number(0.3, "VP")
    """The same of looking at the next cards of the draw pile."""
    sharing: float = number(0.7, "VP")
    """The same of joining an opponent's worker."""
    borrowing: float = number(1.5, "VP")
    """The same of an extra office for oneself."""
    casual: float = number(1.6, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    rough_coin: float = number(0.6, "VP a coin")
    """Rough value of a coin, where a card is chosen to be repeated or copied."""
    rough_draw: float = number(1.2, "VP a card")
    """The same of a card drawn."""
    rough_worker: float = number(2.3, "VP a worker")
    """The same of a worker recruited."""
    rough_buy: float = number(2.0, "VP a purchase")
    """The same of a purchase."""
    rough_doubling: float = number(3.0, "VP a doubling")
    """The same of a doubling."""


PARAMS = CopycatParams()

CALIBRATION = Calibration(
    {2: Line(0.11, -0.08, 0.09, 0.36), 4: Line(0.06, 0.02, 0.14, 0.58)},
    "fit 2026-11-27: Hard, 120 games with two, 200 with four",
)
"""Of the shares that hints show."""
