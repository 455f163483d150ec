"""What cards and offices bring when they are carried out, read off their events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from civics_tui.players.heuristics.caching import cached
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


class Gains(NamedTuple):
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
    swaps: float = 0.0
    """Cards that are swapped for new ones."""
    copies: float = 0.0
    """Cards of opponents, or offices, that are carried out."""
    optional: float = 0.0
    """Coins, counted above, in whose place VP may be taken,"""
    instead: float = 0.0
    """and these VP."""
    other: float = 0.0
    """Whatever else, in VP."""


NOTHING = Gains()

_OTHERS = {
    KeepCards: PARAMS.keeping,
    LookAhead: PARAMS.looking,
    ShareOffice: PARAMS.sharing,
    BorrowOffice: PARAMS.borrowing,
}


def _of_effect(effect: Step[Any]) -> Gains:
    match effect:
        case TakeCoins(n=n):
            return Gains(coins=n)
        case ScoreCardVP(n=n) | ScoreOfficeVP(n=n):
            return Gains(vp=n)
        case Draw(n=n):
            return Gains(draws=n)
        case Recruit(n=n):
            return Gains(workers=n)
        case BuyCards(n=n):
            return Gains(buys=n)
        case ConvertCoins(n=n):
            return Gains(convertible=n)
        case DoubleCoins():
            return Gains(coin_doublings=1)
        case DoubleCardVP():
            return Gains(card_doublings=1)
        case DoubleMarkers():
            return Gains(marker_doublings=1)
        case ReuseCard(n=n):
            return Gains(repeats=n)
        case CopyCard() | CopyOffice() | ReuseOffice():
            return Gains(copies=1)
        case Trade(left=n):
            return Gains(swaps=n)
        case RemoveCards(left=n, reward=reward):
            return added([Gains(removals=n), *[_of_event(reward)] * n])
        case CoinsOrVP(coins=coins, points=points):
            # VP are gains a little more than as many coins.
            if coins.n > points.n:
                return Gains(coins=coins.n, optional=coins.n, instead=points.n)
            return Gains(vp=points.n)
        case _:
            return Gains(other=_OTHERS.get(type(effect), 0.0))


def _of_event(event: Iterable[Step[Any]]) -> Gains:
    return added(map(_of_effect, event))


def reward_gains(effect: RemoveCards) -> Gains:
    """Return what each card removed brings."""
    return _of_event(effect.reward)


def added(several: Iterable[Gains]) -> Gains:
    """Add up what several things bring."""
    return Gains(*map(sum, zip(NOTHING, *several, strict=True)))


CARD_GAINS = tuple(added(map(_of_effect, card.event)) for card in CARDS)
"""By card."""
OFFICE_GAINS = tuple(added(map(_of_effect, office.event)) for office in OFFICES)
"""By office, without the icons of the seat."""
LATE_GAINS = tuple(gains if 3 in CARDS[card].phases else NOTHING for card, gains in enumerate(CARD_GAINS))
"""By card, played out in Phase 3."""
ICONS = tuple(office.seat_vp for office in OFFICES)


@cached
def hand_gains(cards: tuple[int, ...]) -> Gains:
    """Add up what cards in hand bring if they are played in Phase 2 and 3."""
    return added([*[CARD_GAINS[card] for card in cards], *_lost(cards)])


@cached
def office_gains(offices: tuple[int, ...]) -> Gains:
    """Add up what some offices bring."""
    return added([OFFICE_GAINS[office] for office in offices])


@cached
def late_gains(cards: tuple[int, ...]) -> Gains:
    """Add up what cards in hand bring if they are played out in Phase 3."""
    return added([*[LATE_GAINS[card] for card in cards], *_lost(cards)])


def _lost(cards: tuple[int, ...]) -> list[Gains]:
    """List what is not gained in Phase 3 by cards that other cards in hand remove, or the reward where none
    is worth removing for it."""
    rewards = [reward for card in cards for reward in _LATE_REWARDS[card]]
    if not rewards:
        return []
    others = sorted([card for card in cards if not _LATE_REWARDS[card]], key=LATE_VALUES.__getitem__)
    lost = []
    for reward in rewards:
        gains = reward
        if others and LATE_VALUES[others[0]] <= rough_value(reward):
            gains = LATE_GAINS[others.pop(0)]
        lost.append(Gains(*[-gain for gain in gains]))
    return lost


def target_gains(action: Action) -> Gains:
    """Return what the card or the office named last in an action brings."""
    target = action[-1]
    return OFFICE_GAINS[OFFICE[target]] if isinstance(target, str) else CARD_GAINS[target]


def rough_value(gains: Gains) -> float:
    """Put what something brings into VP, roughly."""
    return (
        gains.vp
        + gains.other
        + PARAMS.swap * gains.swaps
        + PARAMS.copy * gains.copies
        + PARAMS.rough_coin * gains.coins
        + PARAMS.rough_draw * gains.draws
        + PARAMS.rough_worker * gains.workers
        + PARAMS.rough_buy * gains.buys
        + PARAMS.rough_doubling * (gains.coin_doublings + gains.card_doublings + gains.marker_doublings)
    )


LATE_VALUES = tuple(map(rough_value, LATE_GAINS))
"""By card: what it brings if it is played out in Phase 3, in VP, roughly."""
_LATE_REWARDS = tuple(
    tuple(
        reward_gains(effect)
        for effect in card.event
        if 3 in card.phases and isinstance(effect, RemoveCards)
        for _ in range(effect.left)
    )
    for card in CARDS
)
"""By card: the reward of each card it may remove in Phase 3."""
REPEAT_VALUES = tuple(
    0.0 if CARDS[card].repeats else rough_value(gains) for card, gains in enumerate(CARD_GAINS)
)
"""By card: what it brings if it is carried out again, in VP; repeats and copies cannot be (8.3)."""
EARLY_REPEATS = tuple(value if 2 in CARDS[card].phases else 0.0 for card, value in enumerate(REPEAT_VALUES))
"""The same of the cards that can be carried out in Phase 2."""


@cached
def best_repeat(cards: tuple[int, ...]) -> float:
    """Return what the best of some cards brings if it is repeated, in VP."""
    return max([REPEAT_VALUES[card] for card in cards], default=0.0)
