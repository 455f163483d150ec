"""What cards and offices bring when they are carried out, read off their events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.copycat.params import PARAMS
from rules.copycat.components import OFFICE, Card, CopycatBox
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
from rules.game import Action
from rules.named import NamedTuple
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

_FIELDS = {
    TakeCoins: "coins", ScoreCardVP: "vp", ScoreOfficeVP: "vp", Draw: "draws", Recruit: "workers",
    BuyCards: "buys", ConvertCoins: "convertible", ReuseCard: "repeats", DoubleCoins: "coin_doublings",
    DoubleCardVP: "card_doublings", DoubleMarkers: "marker_doublings", CopyCard: "copies",
    CopyOffice: "copies", ReuseOffice: "copies",
}  # fmt: skip
"""To what an effect adds its number, or one."""

_OTHERS = {
    KeepCards: PARAMS.keeping,
    LookAhead: PARAMS.looking,
    ShareOffice: PARAMS.sharing,
    BorrowOffice: PARAMS.borrowing,
}


def _of_effect(effect: Step[Any]) -> Gains:
    match effect:
        case Trade(left=n):
            return Gains(swaps=n)
        case RemoveCards(left=n, reward=reward):
            return added([Gains(removals=n), *[event_gains(reward)] * n])
        case CoinsOrVP(coins=coins, points=points):
            # VP are gains a little more than as many coins.
            if coins.n > points.n:
                return Gains(coins=coins.n, optional=coins.n, instead=points.n)
            return Gains(vp=points.n)
    if field := _FIELDS.get(type(effect)):
        return NOTHING._replace(**{field: getattr(effect, "n", 1)})
    return Gains(other=_OTHERS.get(type(effect), 0.0))


def event_gains(event: Iterable[Step[Any]]) -> Gains:
    """Add up what the effects of an event bring."""
    return added(map(_of_effect, event))


def added(several: Iterable[Gains]) -> Gains:
    """Add up what several things bring."""
    return Gains(*map(sum, zip(NOTHING, *several, strict=True)))


class Yields:
    """What the cards and offices of a box bring, by card or office."""

    def __init__(self, box: CopycatBox) -> None:
        """Read it off their events."""
        self.box = box
        self.cards = tuple([event_gains(card.event) for card in box.cards])
        self.offices = tuple([event_gains(office.event) for office in box.offices])
        """Without the icons of the seat."""
        self.icons = tuple([office.seat_vp for office in box.offices])
        self.seats = tuple(
            [icons + (gains.vp + gains.other) for icons, gains in zip(self.icons, self.offices, strict=True)]
        )
        """By office: the VP of a worker there, but for markers and for what depends on hand and coins."""
        self.plain = tuple([gains == Gains(vp=gains.vp, other=gains.other) for gains in self.offices])
        """Whether an office brings no more than that."""
        self.acts = tuple(
            [any((one.draws, one.removals, one.swaps, one.repeats, one.copies)) for one in self.offices]
        )
        """Whether an office brings something by hand cards and repeats."""
        self.buying = frozenset([office for office, gains in enumerate(self.offices) if gains.buys])
        """The offices that give a purchase."""
        gained = [*zip(box.cards, self.cards, strict=True)]
        self.late = tuple([gains if 3 in card.phases else NOTHING for card, gains in gained])
        """Played out in Phase 3."""
        self.late_values = tuple(map(rough_value, self.late))
        """The same in VP, roughly."""
        self.late_rewards = tuple([_late_rewards(card) for card in box.cards])
        """The reward of each card it may remove in Phase 3."""
        self.repeats = tuple([0.0 if card.repeats else rough_value(gains) for card, gains in gained])
        """What a card brings if it is carried out again, in VP; repeats and copies cannot be (8.3)."""
        self.early_repeats = tuple(
            [value if 2 in card.phases else 0.0 for card, value in zip(box.cards, self.repeats, strict=True)]
        )
        """The same of the cards that can be carried out in Phase 2."""
        self.points = tuple(
            [tuple([_points(gains, bonus) for gains in self.cards]) for bonus in PARAMS.draw_bonus]
        )
        """By number of players and card: what it brings but for coins, draws, doublings, repeats, in VP."""
        self.coins = tuple([gains.coins for gains in self.cards])
        self.draws = tuple([gains.draws for gains in self.cards])

    def of_target(self, action: Action) -> Gains:
        """Return what the card or the office named last in an action brings."""
        target = action[-1]
        return self.offices[OFFICE[target]] if isinstance(target, str) else self.cards[target]


@cached
def yields_of(box: CopycatBox) -> Yields:
    """Read the events of a box. Kept, for all that is kept of it goes by the one that was made."""
    return Yields(box)


def _points(gains: Gains, draw_bonus: float) -> float:
    return (
        gains.vp
        + PARAMS.worker * gains.workers
        + PARAMS.markers * gains.marker_doublings
        + 0.25 * min(6.0, gains.convertible)
        + PARAMS.removal * gains.removals
        + draw_bonus * gains.draws
        + PARAMS.swap * gains.swaps
        + PARAMS.copy * gains.copies
        + gains.other
    )


def _late_rewards(card: Card) -> tuple[Gains, ...]:
    removals = (
        [effect for effect in card.event if isinstance(effect, RemoveCards)] if 3 in card.phases else []
    )
    return tuple([event_gains(effect.reward) for effect in removals for _ in range(effect.left)])


@cached
def hand_gains(yields: Yields, cards: tuple[int, ...], early: bool = True) -> Gains:
    """Add up what cards in hand bring if they are played in Phase 2 and 3, or in Phase 3 alone."""
    gains = yields.cards if early else yields.late
    return added([*[gains[card] for card in cards], *_lost(yields, cards)])


@cached
def office_gains(yields: Yields, offices: tuple[int, ...]) -> Gains:
    """Add up what some offices bring."""
    return added([yields.offices[office] for office in offices])


def _lost(yields: Yields, cards: tuple[int, ...]) -> list[Gains]:
    """List what is not gained in Phase 3 by cards that other cards in hand remove, or the reward where none
    is worth removing for it."""
    rewards = [reward for card in cards for reward in yields.late_rewards[card]]
    others = sorted(
        [card for card in cards if not yields.late_rewards[card]], key=yields.late_values.__getitem__
    )
    lost = []
    for reward in rewards:
        gains = reward
        if others and yields.late_values[others[0]] <= rough_value(reward):
            gains = yields.late[others.pop(0)]
        lost.append(Gains(*[-gain for gain in gains]))
    return lost


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
