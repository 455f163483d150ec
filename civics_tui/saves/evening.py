"""The evening's score: over different games, a point for every player one finished above."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from civics_tui.saves.matchfile import Standing
from civics_tui.saves.store import Summary

APART = 4 * 3600.0
"""Seconds without the end of a game after which an evening is over."""
LATEST = 40
"""Saved games that an evening is looked for in, those changed last."""


class Evening(NamedTuple):
    """The games of an evening together."""

    games: int = 0
    points: tuple[tuple[str, int], ...] = ()
    """Names with their points, the best first; whoever has the same name is one player."""


def evening(saves: Iterable[Summary], now: float) -> Evening:
    """Add up the games that have ended, back to the first pause, from a time in seconds since the epoch."""
    ended = [
        (_seconds(save.updated), save)
        for save in saves
        if save.over and not save.fault and (save.standing.points or save.standing.winners)
    ]
    score: Counter[str] = Counter()
    games, last = 0, now
    for when, save in sorted(ended, key=lambda one: -one[0]):
        if last - when > APART:
            break
        games, last = games + 1, when
        for seat, points in enumerate(finished_above(save.standing, len(save.names))):
            score[save.names[seat]] += points
    ranked = sorted(score.items(), key=lambda one: (-one[1], one[0]))
    return Evening(games, tuple(ranked))


def finished_above(standing: Standing, seats: int) -> list[int]:
    """Count for each seat the players it finished above: winners first, then by points."""
    points = dict(standing.points)

    def rank(seat: int) -> tuple[bool, int]:
        number = re.search(r"-?\d+", points.get(seat, ""))
        return seat in standing.winners, int(number[0]) if number else 0

    ranks = [rank(seat) for seat in range(seats)]
    if standing.winners:
        # Who shares a win finished above nobody who shares it.
        ranks = [(wins, 0 if wins else number) for wins, number in ranks]
    return [sum(other < own for other in ranks) for own in ranks]


def _seconds(moment: str) -> float:
    try:
        return datetime.fromisoformat(moment).timestamp()
    except (ValueError, OverflowError):
        return 0.0
