"""CopyCat: every number the judgement rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass

from civics_tui.players.heuristics.calibration import Calibration, Line, Lines
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

CALIBRATIONS = {
    "medium": Calibration(
        {
            2: Lines(
                Line(-0.00, 1.61, 1.42, 1.87, 1.87),
                Line(-0.10, 0.05, 0.35, 0.05, 0.05),
                Line(0.26, 0.74, 0.05, 0.69, 0.69),
                lost=0.35,
                won=0.25,
            ),
            4: Lines(
                Line(-0.10, 0.68, 1.27, 0.05, 0.05),
                Line(-0.10, 0.05, 0.74, 0.11, 0.11),
                Line(-0.17, 0.77, 0.94, 0.84, 0.84),
                lost=1.23,
                won=0.77,
            ),
        },
        "fit 2026-11-22: Medium, 291 and 150 games",
    ),
    "hard": Calibration(
        {
            2: Lines(
                Line(-0.12, 1.26, 0.05, 1.06, 0.65),
                Line(-0.56, 0.29, 2.10, 0.05, 0.05),
                Line(-1.45, 0.26, 6.23, 0.05, 0.05),
                lost=0.00,
                won=0.00,
            ),
            4: Lines(
                Line(-0.36, 0.32, 0.05, 1.53, 0.05),
                Line(-0.09, 0.64, 1.53, 0.42, 0.05),
                Line(-2.41, 0.74, 6.76, 0.46, 0.05),
                lost=0.09,
                won=0.40,
            ),
        },
        "fit 2026-11-23: Hard asked in Medium's games, 510 and 444 games",
    ),
}
