"""What the coins of a round buy."""

from __future__ import annotations

from dataclasses import dataclass, field

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.copycat.deck import DeckValue
from civics_tui.players.heuristics.copycat.params import PARAMS
from rules.copycat.components import DOCTORATES, RED
from rules.copycat.phases.success import reds_along
from rules.named import NamedTuple


class Offer(NamedTuple):
    """A card that can be bought and is worth it."""

    gain: float
    """VP it will bring."""
    cost: int
    space: int


@dataclass(slots=True, eq=False)
class Market:
    """The street as one player sees it."""

    street: tuple[int, ...]
    adjacent: bool
    deck_value: DeckValue
    offers: tuple[Offer, ...]
    """The best first."""
    title: int
    """Additional cost of the cheapest Doctorate, -1 if there is none."""
    needs: int
    """The least that is paid for it, that cost included."""
    _best: dict[tuple[float, float, float], tuple[float, int]] = field(default_factory=dict)

    def value(self, coins: float, buys: float, convertible: float) -> float:
        """Return the VP that the best use of coins and purchases brings."""
        # As `best`, without a further call: this is asked most of all.
        known = self._best.get((coins, buys, convertible))
        return known[0] if known is not None else self.best(coins, buys, convertible)[0]

    def best(self, coins: float, buys: float, convertible: float) -> tuple[float, int]:
        """Return what the best purchases bring, in VP, and the space of the first; 0 for a Doctorate, -1 for
        none."""
        key = (coins, buys, convertible)
        if key not in self._best:
            self._best[key] = self._search(*key)
        return self._best[key]

    def _search(self, coins: float, buys: float, convertible: float) -> tuple[float, int]:
        highest, space = min(coins, convertible), -1
        if buys < 1:
            return highest, space
        title = self.title
        if title >= 0 and coins >= self.needs and coins - title > highest:
            highest, space = coins - title, 0
        for first, offer in enumerate(self.offers):
            left = coins - offer.cost
            if left < 0:
                continue
            total = offer.gain
            more = buys - 1
            if more >= 1:
                if title >= 0 and left >= self.needs:
                    total += left - title
                    left = 0
                else:
                    for other in self.offers[first + 1 :]:
                        if other.cost <= left:
                            total += other.gain
                            left -= other.cost
                            more -= 1
                            if more < 1:
                                break
            total += min(left, convertible)
            if total > highest:
                highest, space = total, offer.space
        return highest, space

    def buy(self, coins: float, buys: float, convertible: float) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the spaces of the best purchases, one after the other, and the street after them."""
        space = self.best(coins, buys, convertible)[1] if buys >= 1 else -1
        if space < 0:
            return (), self.street
        left = coins - self.cost(space) if space else 0
        if not space:
            titles = [at for at, card in enumerate(self.street, start=1) if card in DOCTORATES]
            space = min(titles, key=self.cost)
        taken = (space, *reds_along(self.street, space, self.adjacent))
        street = tuple([0 if at in taken else card for at, card in enumerate(self.street, start=1)])
        rest = market_for(street, self.adjacent, self.deck_value)
        others, street = rest.buy(left, buys - 1, convertible)
        return (space, *others), street

    def cost(self, space: int) -> int:
        """Return what the card on a space costs."""
        box = self.deck_value.deck.yields.box
        return box.price[self.street[space - 1]] + box.street_cost[space - 1]


@cached
def market_for(street: tuple[int, ...], adjacent: bool, deck_value: DeckValue) -> Market:
    """Look at the street with the eyes of a player."""
    offers = []
    titles = []
    reds = 0
    plays = deck_value.plays
    burden = plays * deck_value.mean
    price, extra = deck_value.deck.yields.box.price, deck_value.deck.yields.box.street_cost
    for space, card in enumerate(street, start=1):
        if not card:
            continue
        if RED[card]:
            reds += 1
        elif card in DOCTORATES:
            titles.append((price[card] + extra[space - 1], extra[space - 1]))
        elif plays:
            along = len(reds_along(street, space, True)) if adjacent else reds
            gain = deck_value.gain(card) - along * burden
            if gain > 0:
                offers.append(Offer(gain, price[card] + extra[space - 1], space))
    offers.sort(reverse=True)
    needs, title = min(titles, default=(0, -1))
    return Market(street, adjacent, deck_value, tuple(offers[: PARAMS.breadth]), title, needs)
