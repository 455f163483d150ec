"""What payday would bring a player as things stand: sums of what lies open or is known, no advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.copycat.components import OFFICE, Printed
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    Noted,
    ScoreCardVP,
    TakeCoins,
)
from rules.copycat.observation import Observation
from rules.copycat.scoring import Sums
from rules.named import NamedTuple
from rules.words import counted


class Payday(NamedTuple):
    """What hand and offices would bring."""

    coins: int
    points: int
    buys: int
    coins_from: Sequence[str]
    points_from: Sequence[str]
    either: int
    """How many of what is played would ask for coins or points, and coins are counted: once nothing can use
    them, the points are."""
    convertible: int
    """How many of the coins may become points."""

    @property
    def earned(self) -> str:
        """The coins and points: all that cards bring."""
        sums = (self.coins, "coin"), (self.points, "point")
        return " and ".join(counted(number, noun) for number, noun in sums if number) or "nothing"

    @property
    def in_short(self) -> str:
        """What there is of it in a few words, and that coins have no use."""
        sums = (self.coins, "coin"), (self.points, "point"), (self.buys, "purchase")
        said = [counted(number, noun) for number, noun in sums if number]
        if self.convertible:
            said[0] += f" ({self.convertible} may become points)"
        elif self.coins and not self.buys:
            said.append("no purchase")
        return ", ".join(said) or "nothing"


def payday(seen: Observation, seat: int, hand: Sequence[int] | None = None) -> Payday:
    """Add up what is noted, the hand as far as it is known or some cards, and the offices with the seat's
    workers; what repeats is left out."""
    sums = [*(seen.sums if seen.sums is not None and seen.sums.seat == seat else Sums(seat))]
    sources: tuple[list[str], list[str]] = ([], [])
    either = icons = 0
    acts = [*acting(seen, seat, (seen.hands[seat] or ()) if hand is None else hand)]
    buys = any(isinstance(effect, BuyCards | ConvertCoins) for shown in acts for effect in shown.event)
    places = seen.ready[seat] and seat not in seen.passed
    useful = buys or places or sums[BuyCards.field] or sums[ConvertCoins.field]
    for shown in acts:
        asked = [effect for effect in shown.event if isinstance(effect, CoinsOrVP)]
        taken = [effect.coins if useful else effect.points for effect in asked]
        either += len(asked) if useful else 0
        effects = [effect for effect in (*shown.event, *taken) if isinstance(effect, Noted)]
        for effect in effects:
            sums[effect.field] += effect.n
        # A card that scores and doubles is one source.
        if any(isinstance(effect, TakeCoins | DoubleCoins) for effect in effects):
            sources[0].append(shown.title)
        if any(isinstance(effect, ScoreCardVP | DoubleCardVP | DoubleMarkers) for effect in effects):
            sources[1].append(shown.title)
    for office in seen.offices:
        points = seen.box.offices[OFFICE[office.id]].seat_vp
        if points and seat in office.workers:
            icons += points
            sources[1].append(seen.box.offices[OFFICE[office.id]].title)
    markers = seen.collected[seat]
    if markers:
        sources[1].append(counted(markers, "marker"))
    total = Sums(*sums)
    coins, points = total.coins_left, total.score(markers, icons).total
    return Payday(coins, points, total.buys, *sources, either, min(coins, total.convertible))


def acting(seen: Observation, seat: int, hand: Sequence[int]) -> Iterator[Printed]:
    """Yield the cards, and the offices of the seat's standing workers, that act at payday (6.2, 6.4)."""
    for card in hand:
        if 3 in seen.box.cards[card].phases:
            yield seen.box.cards[card]
    for view in seen.offices:
        office = seen.box.offices[OFFICE[view.id]]
        if 3 in office.phases and seat in view.workers and seat not in view.used:
            yield office
