"""What cards and offices bring when they are carried out, read off their events."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from civics_tui.players.heuristics.copycat.params import PARAMS
from rules.copycat.cards import CARDS
from rules.copycat.components import OFFICE
from rules.copycat.effects.hand import Draw, KeepCards, LookAhead, RemoveCards, Trade
from rules.copycat.effects.repeats import CopyCard, CopyOffice, ReuseCard, ReuseOffice
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    ScoreCardVP,
    ScoreOfficeVP,
    TakeCoins,
)
from rules.copycat.effects.workers import BorrowOffice, Recruit, ShareOffice
from rules.copycat.offices import OFFICES
from rules.game import Action
from rules.steps import Step


class Worth(NamedTuple):
    """What is gathered by carrying something out, or by several cards together."""

    coins: float = 0.0
    vp: float = 0.0
    """VP of the card pool; of an office VP of its seat."""
    draws: float = 0.0
    workers: float = 0.0
    buys: float = 0.0
    convertible: float = 0.0
    coin_doublings: float = 0.0
    card_doublings: float = 0.0
    marker_doublings: float = 0.0
    repeats: float = 0.0
    """Cards of one's own that are carried out again."""
    removals: float = 0.0
    other: float = 0.0
    """Whatever else, in VP."""


NOTHING = Worth()


LITTLE = {KeepCards: 2.2, LookAhead: 0.3, ShareOffice: 0.7, BorrowOffice: 1.5}
"""What small effects bring, in VP."""


def _of_effect(effect: Step[Any]) -> Worth:
    match effect:
        case TakeCoins(n=n):
            return Worth(coins=n)
        case ScoreCardVP(n=n) | ScoreOfficeVP(n=n):
            return Worth(vp=n)
        case Draw(n=n):
            return Worth(draws=n)
        case Recruit(n=n):
            return Worth(workers=n)
        case BuyCards(n=n):
            return Worth(buys=n)
        case ConvertCoins(n=n):
            return Worth(convertible=n)
        case DoubleCoins():
            return Worth(coin_doublings=1)
        case DoubleCardVP():
            return Worth(card_doublings=1)
        case DoubleMarkers():
            return Worth(marker_doublings=1)
        case ReuseCard(n=n):
            return Worth(repeats=n)
        case CopyCard() | CopyOffice() | ReuseOffice():
            return Worth(other=PARAMS.copy)
        case Trade(left=n):
            return Worth(other=PARAMS.swap * n)
        case RemoveCards(left=n, reward=reward):
            gained = added(map(_of_effect, reward))
            return added([Worth(removals=n), *[gained] * n])
        case CoinsOrVP(coins=coins, points=points):
            # VP are worth a little more than as many coins, and one can choose.
            if coins.n > points.n:
                return Worth(coins=coins.n)
            return Worth(vp=points.n)
        case _:
            return Worth(other=LITTLE.get(type(effect), 0.0))


def added(worths: Iterable[Worth]) -> Worth:
    """Add up what several things bring."""
    return Worth(*map(sum, zip(NOTHING, *worths, strict=True)))


CARD_WORTH = tuple(added(map(_of_effect, card.event)) for card in CARDS)
"""By card."""
OFFICE_WORTH = tuple(added(map(_of_effect, office.event)) for office in OFFICES)
"""By office, without the icons of the seat."""
LATE_WORTH = tuple(worth if 3 in CARDS[card].phases else NOTHING for card, worth in enumerate(CARD_WORTH))
"""By card, played out in Phase 3."""
ICONS = tuple(office.seat_vp for office in OFFICES)


@lru_cache(maxsize=50_000)
def hand_worth(cards: tuple[int, ...]) -> Worth:
    """Add up what cards in hand bring if they are played in Phase 2 and 3."""
    return added([CARD_WORTH[card] for card in cards])


@lru_cache(maxsize=50_000)
def late_worth(cards: tuple[int, ...]) -> Worth:
    """Add up what cards in hand bring if they are played out in Phase 3."""
    return added([LATE_WORTH[card] for card in cards])


def target_worth(action: Action) -> Worth:
    """Return what the card or the office named last in an action brings."""
    target = action[-1]
    return OFFICE_WORTH[OFFICE[target]] if isinstance(target, str) else CARD_WORTH[target]


def at_a_glance(worth: Worth) -> float:
    """Put what something brings into VP, roughly."""
    return (
        worth.vp
        + worth.other
        + PARAMS.glance_coin * worth.coins
        + PARAMS.glance_draw * worth.draws
        + PARAMS.glance_worker * worth.workers
        + PARAMS.glance_buy * worth.buys
        + PARAMS.glance_doubling * (worth.coin_doublings + worth.card_doublings + worth.marker_doublings)
    )


GLANCE = tuple(0.0 if worth.repeats else at_a_glance(worth) for worth in CARD_WORTH)
"""By card: what it brings if it is repeated, in VP; repeats cannot be repeated (8.3)."""
