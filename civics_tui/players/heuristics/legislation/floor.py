"""What a bill means to every seat, and whether it will pass (L-55, L-65, L-80, L-113)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from rules.legislation.cards import bill_of
from rules.legislation.components import AGENDAS_OF, BILL_COUNT, BILL_NUMBERS, COLUMNS, Columns
from rules.legislation.effects.floor import Earmark, Repeal
from rules.legislation.scoring import gain

Vector = tuple[float, ...]
"""A number for each seat."""

RIVALRY = 0.75
"""How much of what the rivals get on average counts against a bill (L-113)."""

RELUCTANT = -0.4
"""The ballot expected of a voter whom a bill costs points, though it costs the rivals more."""

INDIFFERENT = 0.3
"""The most that is expected of a voter who neither gains nor loses."""

BEGRUDGED = 0.8
"""What rivals have to gain over a voter who neither gains nor loses for it to vote Nay all the same."""

REPEAL = 0.7
"""What a Repeal is worth to the sponsor of a passed bill (L-113)."""

OTHER_EFFECT = 0.25
"""What any other effect of a passed bill is worth (L-113)."""

LEAN = 1.3
"""How surely a player who gains one point more than the rest votes for it."""

SURE = 0.92
"""Nobody's free ballot is more certain than this."""

KEPT = 0.95
"""How certain a pledged ballot is that costs its owner nothing."""

PLEDGE_DECAY_PER_POINT = 0.12
"""How much less certain it is for every point it costs."""

LAST_ROUND = 0.15
"""How much a pledge still weighs where breaking it has no price (L-71)."""

NOISE = 0.15
"""Variance of a total beside that of the single ballots."""

SPONSOR_PERSUASION = 0.6
"""Ballots that sponsors may still bargain for on their own bills, when a Pledge round comes first."""

SPONSOR_PERSUASION_IN_HAND = 0.9
"""The same for bills that are not On Deck yet."""


class Chamber(NamedTuple):
    """Who sits at the table, and how bills score there."""

    representatives: tuple[int, ...]
    capped: bool
    effects: bool


class Stake(NamedTuple):
    """What a bill means to every seat."""

    points: Vector
    """Agenda Points if it passes, with what its effect is worth to the sponsor."""
    edge: Vector
    """The same, less a share of what the others get on average."""
    leaning: Vector
    """The ballot each is expected to cast without a pledge, -1 to +1."""


@lru_cache(8192)
def stake(chamber: Chamber, bill: int, columns: Columns, sponsor: int) -> Stake:
    """Weigh up a bill for every seat.

    All others count alike, whoever leads: tables where everybody holds the leader back end in shared wins.
    """
    points: list[float] = [
        gain(columns, AGENDAS_OF[index], chamber.capped) for index in chamber.representatives
    ]
    if chamber.effects:
        points[sponsor] += _effect(bill)
    total = sum(points)
    others = len(points) - 1
    edge = tuple([point - RIVALRY * (total - point) / others for point in points])
    leaning = tuple([_leaning(point, one) for point, one in zip(points, edge, strict=True)])
    return Stake(tuple(points), edge, leaning)


def _leaning(points: float, edge: float) -> float:
    """Expect a free ballot: nobody votes Yay for what costs it points (L-113)."""
    leaning = max(-SURE, min(SURE, LEAN * edge))
    if points < 0:
        return min(leaning, RELUCTANT)
    return max(-INDIFFERENT, min(INDIFFERENT, leaning)) if points == 0 else leaning


def _effect(bill: int) -> float:
    """Tell what the effect of a bill is worth to its sponsor: an Earmark its amount."""
    total = 0.0
    for effect in bill_of(bill).event:
        if isinstance(effect, Earmark):
            total += effect.amount
        else:
            total += REPEAL if isinstance(effect, Repeal) else OTHER_EFFECT
    return total


def pledged_leaning(edge: float, leaning: float, side: int, binding: bool) -> float:
    """Expect a ballot under a pledge: it is kept the more surely, the less it costs and while it binds."""
    if side * leaning >= KEPT:
        return leaning
    if not binding:
        return max(-1.0, min(1.0, leaning + side * LAST_ROUND))
    return side * (KEPT - PLEDGE_DECAY_PER_POINT * max(0.0, -side * edge))


def chance_to_pass(leanings: Iterable[float], extra: float = 0.0) -> float:
    """Estimate whether a vote ends above 0, from the ballots expected; `extra` shifts the total."""
    total = extra
    variance = NOISE
    for leaning in leanings:
        total += leaning
        variance += 1 - leaning * leaning
    return 1 / (1 + exp(-1.702 * (total - 0.5) / sqrt(variance)))


@lru_cache(8192)
def passage(leanings: Vector, extra: float) -> float:
    """Estimate whether a bill On Deck will pass."""
    return chance_to_pass(leanings, extra)


@lru_cache(256)
def worths(chamber: Chamber) -> tuple[Vector, ...]:
    """Tell by seat and bill number what a bill is worth in that seat's hand, in points over its rivals."""
    return tuple(
        [
            (0.0, *[_worth(chamber, seat, bill) for bill in BILL_NUMBERS[1:]])
            for seat in range(len(chamber.representatives))
        ]
    )


def _worth(chamber: Chamber, seat: int, bill: int) -> float:
    """A bill in hand is worth what it will bring as its holder's own, if it passes."""
    own = stake(chamber, bill, COLUMNS[bill], seat)
    push = SPONSOR_PERSUASION_IN_HAND if own.edge[seat] > 0 else -SPONSOR_PERSUASION_IN_HAND
    return passage(own.leaning, push) * own.edge[seat]


@lru_cache(256)
def fresh(chamber: Chamber) -> Vector:
    """Tell by seat what a card not seen yet is worth."""
    return tuple([sum(row) / BILL_COUNT for row in worths(chamber)])
