"""CopyCat: every number the judgement rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number


@dataclass(frozen=True, slots=True)
class CopycatParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    temperature_at_end: float = number(1.5, "VP", "estimate")
    """Temperature of the softmax over the VP expected, once the last player has scored in the last round."""
    temperature_of_round: float = number(2.5, "VP", "estimate")
    """Added to it before any player of this round has scored."""
    temperature_per_round: float = number(0.9, "VP a round", "estimate")
    """Added to it for each round that follows."""
    spread: float = number(25.0, "VP", "estimate")
    """Temperature of a second softmax, of which a little is mixed in: a game that is as good as won
    or lost is played on for VP."""
    spread_share: float = number(0.001, "share", "estimate")
    """How much of it is mixed in."""
    close: float = number(8.0, "VP", "estimate")
    """How many VP at the end of a playout are still a small lead; softens the shares."""
    fraction: float = number(0.35, "share of the best", "estimate")
    """An office or a card that promises less than this share of the best one is left out."""
    least: float = number(0.05, "VP", "estimate")
    """An office that promises less is not worth a worker."""
    doubtful: float = number(1.0, "VP", "estimate")
    """Where the best office promises less, to pass is thought about as well."""
    drafted: int = number(4, "offices", "estimate")
    """With how many offices a rollout looks at what would be left for the others."""
    clear: float = number(2.0, "VP", "estimate")
    """An office that promises so much less than another is not looked at."""
    number_bid: float = number(0.1, "VP", "fit 2026-11-22: rollouts against rollouts, 300 games")
    """What each number higher is worth in the bid of a rollout."""
    coins_of_worker: float = number(2.0, "coins", "estimate")
    """Coins that a worker may bring in a round."""
    pace: float = number(9.0, "VP a round", "estimate")
    """VP a leading player makes in a late round."""
    worker: float = number(2.3, "VP a round", "estimate")
    """What one worker more brings in a round, in VP."""
    coin_at_end: float = number(0.6, "VP a coin", "estimate")
    """What a coin is worth when no round comes after, in VP: a Doctorate may still be bought."""
    coin_per_round: float = number(0.15, "VP a coin and round", "estimate")
    """What it is worth more for each round in which the card bought with it will work."""
    played: float = number(0.9, "share", "estimate")
    """Share of the worth drawn that is played: one card of each hand is bid."""
    markers: float = number(2.5, "VP a round", "estimate")
    """VP markers a player usually collects in a round, for doubling them."""
    draw_bonus: tuple[float, ...] = number((0.0, 0.0, 0.0, 0.3, 0.6), "VP a card, by players", "estimate")
    """What a card drawn is worth more than an average one, in VP, by number of players: where offices and
    their markers are scarce, more comes from the hand."""
    removal: float = number(0.4, "VP a card", "estimate")
    """What the chance to remove a card brings each time, in VP."""
    kept: float = number(0.8, "share", "estimate")
    """How much of a card held back counts extra."""
    breadth: int = number(6, "offers", "estimate")
    """Offers that are looked at."""
    second_buy: float = number(0.8, "share", "estimate")
    """How much of a further purchase's gain is counted before the coins are sure."""
    swap: float = number(0.35, "VP a card", "estimate")
    """What a card swapped for a new one brings, in VP."""
    copy: float = number(2.5, "VP", "estimate")
    """What an opponent's card or office brings, or an own office once more, in VP."""
    keeping: float = number(2.2, "VP", "estimate")
    """What it brings to hold cards back for the coming round, in VP."""
    looking: float = number(0.3, "VP", "estimate")
    """The same of looking at the next cards of the draw pile."""
    sharing: float = number(0.7, "VP", "estimate")
    """The same of joining an opponent's worker."""
    borrowing: float = number(1.5, "VP", "estimate")
    """The same of an extra office for oneself."""
    casual: float = number(1.6, "standard deviations", "fit 2026-11-22: by the ladder, with few games")
    """How freely a casual player chooses, in spreads of the values of its choices."""
    rough_coin: float = number(0.6, "VP a coin", "estimate")
    """Rough value of a coin, where a card is chosen to be repeated or copied."""
    rough_draw: float = number(1.2, "VP a card", "estimate")
    """The same of a card drawn."""
    rough_worker: float = number(2.3, "VP a worker", "estimate")
    """The same of a worker recruited."""
    rough_buy: float = number(2.0, "VP a purchase", "estimate")
    """The same of a purchase."""
    rough_doubling: float = number(3.0, "VP a doubling", "estimate")
    """The same of a doubling."""
    soon: float = number(1.5, "rounds", "estimate")
    """With fewer left after this one a new card is drawn once or never, as a hint says."""
    few: int = number(6, "cards", "estimate")
    """With so few other cards in the supply, Doctorates come to the street soon, as a hint says."""


PARAMS = CopycatParams()

CALIBRATION = Calibration(
    {2: Line(-0.32, 0.03, 0.58, 1.05), 4: Line(-0.19, -0.08, 0.42, 1.46)},
    "fit 2026-11-23: Hard asked in Medium's games, 510 and 444 games, by way of a curve of 17 numbers",
)
"""Of the shares that hints show. Hard's games are dear: the line is fitted to the curve that was once fitted
to them, of 17 numbers a table, where most shares lie."""
