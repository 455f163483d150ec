"""Positions found by what holds in them, and deals that stay: no seed that happens to deal them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from rules.chance import SeededChance
from rules.game import Game
from rules.match import Match

T = TypeVar("T")

SOUGHT = 40
"""Games that are looked through."""

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def match_where(
    game: Game,
    holds: Callable[[Any], object],
    seats: int | None = None,
    names: Sequence[str] = NAMES,
    **options: Any,
) -> Match:
    """Return a match at the first decision of random games for whose state something holds.

    AssertionError if that is so in none of them.
    """
    seats = seats or game.seats[0]
    for seed in range(SOUGHT):
        match, random = Match.start(game, seats, seed, tuple(names[:seats]), options), Random(seed)
        while not match.over:
            if holds(match.state):
                return match
            match.play(random.choice(match.state.legal_actions()))
    raise AssertionError(f"no such position in {SOUGHT} games of {game.title}")


def asked_to(*verbs: str) -> Callable[[Any], bool]:
    """Hold where one of some verbs begins a legal action."""
    return lambda state: any(action[0] in verbs for action in state.legal_actions())


class OwnPlaces:
    """Chance in which each item has its own place: with one card more the others keep their order."""

    state = 0

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        met: Counter[str] = Counter()
        places: dict[int, float] = {}
        for at, item in enumerate(items):
            met[repr(item)] += 1
            places[at] = Random(f"{what} {item!r} {met[repr(item)]}").random()
        return [items[at] for at in sorted(places, key=lambda at: places[at])]

    def roll(self, sides: int, what: str) -> int:
        return Random(what).randint(1, sides)

    def pick(self, items: Sequence[T], what: str) -> T:
        return self.shuffle(items, what)[0]

    def clone(self) -> OwnPlaces:
        return self


def dealt(game: Game, seats: int, names: Sequence[str] = NAMES) -> Match:
    """Begin a match whose deal stays what it is when a card joins the game, but for that card."""
    state: Any = game.new(seats=seats, chance=OwnPlaces())
    state.chance = SeededChance(7)
    return Match.start(game, seats, 7, tuple(names[:seats]), {}, state.position())
