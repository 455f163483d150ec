"""Legislation: every number the judgment rests on, with its unit and where it is from."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number


@dataclass(frozen=True, slots=True)
class LegislationParams:
    """The numbers; each says its unit and its source (`rule`, `estimate`, `fit` with its date)."""

    worlds_ahead: float = number(inf, "worlds", "fit 2026-11-22: Hard wins 58% of 69, with 3 45% of 48")
    """In how many a search values an action one choice ahead before it takes their mean: the same deal or
    ballot is worth more or less by what was pledged before it."""
    close: float = number(0.35, "points")
    """Cards that are worth this much less than the best are still thought about."""
    few: int = number(3, "targets")
    """Targets of an effect that are thought about."""
    tempting: float = number(0.5, "points")
    """An offer worth more than this is not declined, one that costs more not accepted."""
    power_gain: float = number(0.4, "points")
    """What a swap by a power used once a game has to gain."""
    better: float = number(0.15, "points")
    """What a counter-offer has to gain over the offer."""
    gain: float = number(0.08, "points over the rivals")
    """The least a proposer wants of a deal, in points over the rivals."""
    demands: tuple[float, ...] = number((0.08, 0.2, 0.4), "points, by offer")
    """What the partner is left by the first offer of a turn, the second and the third (L-47)."""
    enough: float = number(0.02, "points")
    """What makes a deal acceptable."""
    shortlist: int = number(6, "pledges a party")
    """Pledges of each party that are thought about."""
    most_pledges: int = number(3, "pledges")
    """Pledges of both parties in one proposal."""
    proposals: int = number(3, "deals")
    """Deals among which a proposer chooses."""
    worst_card: float = number(0.05, "points")
    """What a partner is expected to lose with the card it picks, and the proposer to win with it."""
    rivalry: float = number(0.75, "share", "rule L-113")
    """How much of what the rivals get on average counts against a bill (L-113)."""
    outsider: float = number(0.15, "share")
    """How much a seat with one agenda counts among the rivals where two win, as with 8 players (L-111)."""
    crowd: int = number(8, "players", "fit 2026-11-22: not with 5, where they win more by it")
    """From how many on that is so, where two agendas count in full. From as many on a beginner may abstain
    from what it gains or loses by: one ballot of many matters less."""
    reluctant: float = number(-0.4, "ballot, -1 to +1")
    """The ballot expected of a voter whom a bill costs points, though it costs the rivals more."""
    indifferent: float = number(0.3, "ballot, 0 to 1")
    """The most that is expected of a voter who neither gains nor loses."""
    begrudged: float = number(0.8, "points")
    """What rivals have to gain over a voter who neither gains nor loses for it to vote Nay all the same."""
    repeal: float = number(0.7, "points", "rule L-113")
    """What a Repeal is worth to the sponsor of a passed bill (L-113)."""
    other_effect: float = number(0.25, "points", "rule L-113")
    """What any other effect of a passed bill is worth (L-113)."""
    lean: float = number(1.3, "ballot a point")
    """How surely a player who gains one point more than the rest votes for it."""
    sure: float = number(0.92, "ballot, 0 to 1")
    """Nobody's free ballot is more certain than this."""
    kept: float = number(0.95, "ballot, 0 to 1")
    """How certain a pledged ballot is that costs its owner nothing."""
    pledge_decay_per_point: float = number(0.12, "ballot a point")
    """How much less certain it is for every point it costs."""
    last_round: float = number(0.15, "ballot, 0 to 1")
    """How much a pledge still weighs where breaking it has no price (L-71)."""
    noise: float = number(0.15, "ballots squared")
    """Variance of a total beside that of the single ballots."""
    sponsor_persuasion: float = number(0.9, "ballots", "fit 2026-11-29: without it Medium wins 42% of 40")
    """Ballots that sponsors may still bargain for on bills that are not On Deck yet. On Deck it is none: of
    such bills that a tie would decide 15% of 2380 passed, where 0.6 promised 54%, and Medium wins 64% of 84
    games against one that counts on those."""
    temperature_at_end: float = number(0.35, "points")
    """How many points decide the win when nothing is left to be voted on; softens the shares."""
    temperature_per_root_bill: float = number(0.45, "points a root of a bill")
    """How much the square root of the number of bills left adds to that."""
    betrayal: float = number(0.7, "points", "rule L-66")
    """What it costs to be left out of a Pledge round, in points (L-66)."""
    marker: float = number(0.3, "points")
    """What a Pardon marker is worth."""
    unused: float = number(0.35, "points")
    """What a representative's effect is worth as long as it can still be used often."""
    tie: float = number(0.5, "points", "rule L-83")
    """What it is worth to win ties: half a point."""
    token: float = number(0.03, "points")
    """What it costs to have a token tied up."""
    casual: float = number(2.5, "standard deviations", "fit 2026-11-22: by the ladder")
    """How freely a casual player chooses, in spreads of the values of its choices."""


PARAMS = LegislationParams()

CALIBRATION = Calibration(
    {3: Line(-0.11, -0.14, 0.70, 1.06), 8: Line(-0.50, -0.21, 1.47, 1.17)},
    "fit 2026-11-23: Hard, 132 and 289 games, by way of a curve of 17 numbers",
)
"""Of the shares that hints show, fitted to a curve that was once fitted to these games."""
