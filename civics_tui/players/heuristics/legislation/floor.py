"""What a bill means to every seat, and whether it will pass (L-55, L-65, L-80, L-113)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.legislation.params import PARAMS
from rules.legislation.components import AGENDAS_OF, BILL_COUNT, BILL_NUMBERS, Bill, Columns, LegislationBox
from rules.legislation.effects.floor import Earmark, Repeal, earmarked
from rules.legislation.scoring import gain
from rules.named import NamedTuple

Vector = tuple[float, ...]
"""A number for each seat."""

Gains = tuple[tuple[int, ...], ...]
"""What bills have given, by seat."""

LOGIT_PER_PROBIT = 1.702
"""The factor by which a logistic curve comes closest to the normal distribution (Camilli 1994)."""


class Chamber(NamedTuple):
    """Who sits at the table, and how bills score there."""

    box: LegislationBox
    representatives: tuple[int, ...]
    capped: bool
    effects: bool


@cached
def rivals(chamber: Chamber) -> Vector:
    """Tell by seat how much it counts among the rivals of the others (L-111, L-113)."""
    agendas = [len(AGENDAS_OF[index]) for index in chamber.representatives]
    hopeless = not chamber.capped and len(agendas) >= PARAMS.crowd
    return tuple([PARAMS.outsider if hopeless and count == 1 else 1.0 for count in agendas])


class Stake(NamedTuple):
    """What a bill means to every seat."""

    points: Vector
    """Agenda Points if it passes, with what its effect is worth to the sponsor."""
    edge: Vector
    """The same, less a share of what the others get on average, those that can win above all."""
    leaning: Vector
    """The ballot each is expected to cast without a pledge, -1 to +1."""


@cached
def stake(chamber: Chamber, bill: int, columns: Columns, sponsor: int, gains: Gains = ()) -> Stake:
    """Weigh up a bill for every seat; `gains` are of the bills that a Repeal may undo.

    Whoever leads counts like the others: tables where everybody holds the leader back end in shared wins.
    """
    points: list[float] = [
        gain(columns, AGENDAS_OF[index], chamber.capped) for index in chamber.representatives
    ]
    if chamber.effects:
        points[sponsor] += _effect(chamber.box.bill(bill), hopes=not gains)
        undone = repealed(chamber, bill, sponsor, gains)
        points = [point - was for point, was in zip(points, undone, strict=True)] if undone else points
    weights = rivals(chamber)
    weighted = [point * weight for point, weight in zip(points, weights, strict=True)]
    total, whole = sum(weighted), sum(weights)
    edge = tuple(
        [
            point - PARAMS.rivalry * (total - own) / (whole - weight)
            for point, own, weight in zip(points, weighted, weights, strict=True)
        ]
    )
    leaning = tuple([_leaning(point, one) for point, one in zip(points, edge, strict=True)])
    return Stake(tuple(points), edge, leaning)


def _leaning(points: float, edge: float) -> float:
    """Expect a free ballot: nobody votes Yay for what costs it points (L-113)."""
    leaning = max(-PARAMS.sure, min(PARAMS.sure, PARAMS.lean * edge))
    if points < 0:
        return min(leaning, PARAMS.reluctant)
    return max(-PARAMS.indifferent, min(PARAMS.indifferent, leaning)) if points == 0 else leaning


def _effect(bill: Bill, *, hopes: bool) -> float:
    """Tell what the effect of a bill is worth to its sponsor: an Earmark its amount, a Repeal what it `hopes`
    to find."""
    others = [effect for effect in bill.event if not isinstance(effect, Earmark)]
    worths = [
        PARAMS.repeal * hopes if isinstance(effect, Repeal) else PARAMS.other_effect for effect in others
    ]
    return sum(worths, float(earmarked(bill.event)))


@cached
def repealed(chamber: Chamber, bill: int, sponsor: int, gains: Gains) -> Sequence[int]:
    """Return by seat the points that the sponsor of a bill would undo by its Repeal; nothing if by none."""
    if not gains or not any(isinstance(effect, Repeal) for effect in chamber.box.bill(bill).event):
        return ()

    def worth(points: Sequence[int]) -> float:
        others = sum(points) - points[sponsor]
        return PARAMS.rivalry * others / (len(points) - 1) - points[sponsor]

    best = max(gains, key=worth)
    return best if worth(best) > 0 else ()


def pledged_leaning(edge: float, leaning: float, side: int, binding: bool) -> float:
    """Expect a ballot under a pledge: it is kept the more surely, the less it costs and while it binds."""
    if side * leaning >= PARAMS.kept:
        return leaning
    if not binding:
        return max(-1.0, min(1.0, leaning + side * PARAMS.last_round))
    return side * (PARAMS.kept - PARAMS.pledge_decay_per_point * max(0.0, -side * edge))


def chance_to_pass(leanings: Iterable[float], extra: float = 0.0) -> float:
    """Estimate whether a vote ends above 0, from the ballots expected; `extra` shifts the total."""
    total = extra
    variance = PARAMS.noise
    for leaning in leanings:
        total += leaning
        variance += 1 - leaning * leaning
    return 1 / (1 + exp(-LOGIT_PER_PROBIT * (total - 0.5) / sqrt(variance)))


passage = cached(chance_to_pass)
"""Estimates whether a bill On Deck will pass: pledges that are still bargained for even out."""


@cached
def bill_values(chamber: Chamber) -> tuple[Vector, ...]:
    """Tell by seat and bill number what a bill is worth in that seat's hand, in points over its rivals."""
    return tuple(
        [
            (0.0, *[_bill_value(chamber, seat, bill) for bill in BILL_NUMBERS[1:]])
            for seat in range(len(chamber.representatives))
        ]
    )


def _bill_value(chamber: Chamber, seat: int, bill: int) -> float:
    """A bill in hand is worth what it will bring as its holder's own, if it passes."""
    own = stake(chamber, bill, chamber.box.columns[bill], seat)
    push = PARAMS.sponsor_persuasion if own.edge[seat] > 0 else -PARAMS.sponsor_persuasion
    return chance_to_pass(own.leaning, push) * own.edge[seat]


@cached
def fresh(chamber: Chamber) -> Vector:
    """Tell by seat what a card not seen yet is worth."""
    return tuple([sum(row) / BILL_COUNT for row in bill_values(chamber)])
