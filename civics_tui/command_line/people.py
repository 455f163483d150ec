"""`civics people`: the record of the house, tonight, and the same deal at several tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from civics_tui.saves import people
from civics_tui.saves.evening import begun_at, evening
from civics_tui.saves.store import Summary


def tonight(saves: Sequence[Summary], home: Path) -> list[str]:
    """Say how the players stand over the games of the evening."""
    score = evening(saves, time.time(), begun_at(home))
    if not score.games:
        return ["No game has ended tonight."]
    places = [f"{points:>4}  {name}" for name, points in score.points]
    return [f"Games tonight: {score.games}. A point for everybody one finished above.", *places]


def report(
    saves: Sequence[Summary], home: Path, who: str, seed: int | None, *, of_tonight: bool, form: str
) -> list[str]:
    """Return what the command writes, in lines."""
    if seed is not None:
        found = people.deals(saves, seed)
        return [line for deal in found for line in deal.lines] or ["No game with that seed has ended here."]
    if of_tonight:
        return tonight(saves, home)
    record = people.record(saves, who)
    record = record.of(who) if who else record
    if form:
        return [(people.as_csv if form == "csv" else people.as_json)(record).rstrip("\n")]
    return people.lines(record)
