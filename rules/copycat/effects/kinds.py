"""The effects of cards and offices by name, as a deck and the tables of the standard box say them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

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
    SlideStreet,
    TakeCoins,
)
from rules.copycat.effects.workers import BorrowOffice, Recruit, ShareOffice
from rules.copycat.scoring import NO_LIMIT
from rules.effects import Event
from rules.named import NamedTuple


class Kind(NamedTuple):
    """What a card or an office may do."""

    make: Callable[..., Any]
    most: int = 0
    """The largest number it takes; 0 where it takes none."""
    phases: tuple[int, ...] = (3,)
    """The phases in which it can be done (7.4)."""


EITHER, REMOVE = "coins or VP", "remove"
KINDS: Mapping[str, Kind] = {
    "coins": Kind(TakeCoins, 9),
    "VP": Kind(ScoreCardVP, 9),
    EITHER: Kind(CoinsOrVP),
    "buy": Kind(BuyCards, 3),
    "slide": Kind(SlideStreet),
    "coins to VP": Kind(ConvertCoins, 9),
    "any coins to VP": Kind(lambda: ConvertCoins(NO_LIMIT)),
    "coins x2": Kind(DoubleCoins),
    "card VP x2": Kind(DoubleCardVP),
    "markers x2": Kind(DoubleMarkers),
    "keep": Kind(KeepCards, 3),
    "draw": Kind(Draw, 4, (2,)),
    "swap": Kind(Trade, 5, (2,)),
    "look": Kind(LookAhead, 5, (2,)),
    "recruit": Kind(Recruit, 4, (2,)),
    "join": Kind(ShareOffice, 0, (2,)),
    "borrow office": Kind(BorrowOffice, 0, (2,)),
    REMOVE: Kind(RemoveCards, 3, (2, 3)),
    "repeat card": Kind(ReuseCard, 2, (2, 3)),
    "repeat office": Kind(ReuseOffice, 0, (2, 3)),
    "copy card": Kind(CopyCard, 0, (2, 3)),
    "copy office": Kind(CopyOffice, 0, (2, 3)),
}
"""By name, as a deck and the tables of cards and offices say it."""


def spelled(cell: str, points: Callable[[int], Any] = ScoreCardVP) -> list[Any]:
    """Make the effects of a cell of a table, `coins 1; remove 1: coins 1`. KeyError for one that is none.

    `points` are those of a card or of an office.
    """
    effects = []
    for part in filter(None, cell.split("; ")):
        said, _, reward = part.partition(": ")
        name = re.sub(r"( \d+)+$", "", said)
        amounts = [int(number) for number in said.removeprefix(name).split()]
        if name == EITHER:
            coins, instead = amounts
            effects.append(CoinsOrVP(TakeCoins(coins), points(instead)))
        else:
            effects.append(KINDS[name].make(*amounts, *([Event(*spelled(reward))] if reward else [])))
    return effects
