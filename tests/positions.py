"""Finding a position by what holds in it, rather than by a seed that happens to deal it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.game import Game
from rules.match import Match

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
