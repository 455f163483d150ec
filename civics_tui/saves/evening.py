"""The evening's score: over different games, a point for every player left behind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from civics_tui.saves.matchfile import Standing
from civics_tui.saves.store import Summary
from civics_tui.storage.files import write_whole
from rules.named import NamedTuple
from rules.words import counted

APART = 4 * 3600.0
"""Seconds without the end of a game after which an evening is over."""
_BEGUN = "evening"
"""The file, in the folder of the saves, with the moment from which the evening counts."""

LATEST = 40
"""Saved games that an evening is looked for in, those changed last."""


class Evening(NamedTuple):
    """The games of an evening together."""

    games: int = 0
    points: tuple[tuple[str, int], ...] = ()
    """Names with their points, the best first; whoever has the same name is one player."""
    played_on: int = 0
    """Games that began at a position of another one: nobody earned it, so they do not count."""

    @property
    def left_out(self) -> str:
        """Say how many games do not count, if there are any."""
        return f"{counted(self.played_on, 'game')} played on, not counted" if self.played_on else ""


def evening(saves: Iterable[Summary], now: float, since: float = 0.0) -> Evening:
    """Add up the games that have ended, back to the first pause, from a time in seconds since the epoch.

    With `since` the evening has begun then at the earliest.
    """
    ended = [(_seconds(save.updated), save) for save in saves if save.counts or (save.over and save.origin)]
    score: Counter[str] = Counter()
    games, played_on, last = 0, 0, now
    for when, save in sorted(ended, key=lambda one: -one[0]):
        if last - when > APART or when < since:
            break
        last = when
        if not save.counts:
            played_on += 1
            continue
        games += 1
        for seat, points in enumerate(finished_above(save.standing, len(save.names))):
            score[save.counted_as[seat]] += points
    ranked = sorted(score.items(), key=lambda one: (-one[1], one[0]))
    return Evening(games, tuple(ranked), played_on)


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


def begun_at(home: Path) -> float:
    """Return when somebody has begun the evening anew, in seconds since the epoch; 0 if nobody has."""
    path = home / _BEGUN
    # A pipe in its place would never answer.
    if path.is_file():
        with suppress(OSError, UnicodeError), path.open(encoding="utf-8") as file:
            return _seconds(file.read(40).strip())
    return 0.0


def begin_anew(home: Path) -> float:
    """Begin the evening now, for every terminal that shares the folder; OSError if that cannot be kept."""
    now = datetime.now(UTC)
    write_whole(home / _BEGUN, f"{now.isoformat()}\n")
    return now.timestamp()


def _seconds(moment: str) -> float:
    try:
        return datetime.fromisoformat(moment).timestamp()
    except (ValueError, OverflowError):
        return 0.0
