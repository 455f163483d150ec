"""`civics people`: the record of the house, tonight, and the same deal at several tables."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path

from civics_tui.saves import people
from civics_tui.saves.evening import Evening, begun_at, evening
from civics_tui.saves.store import Summary


def tonight(score: Evening) -> list[str]:
    """Say how the players stand over the games of the evening."""
    if not score.games:
        return ["No game has ended tonight."]
    places = [f"{points:>4}  {name}" for name, points in score.points]
    said = f"Games tonight: {score.games}. A point for each player left behind."
    return [said, *places, *([f"{score.left_out}."] if score.left_out else [])]


def report(
    saves: Sequence[Summary], home: Path, who: str, seed: int | None, *, of_tonight: bool, form: str
) -> list[str]:
    """Return what the command writes, in lines."""
    if seed is not None:
        found = people.deals(saves, seed)
        if form:
            return _data(form, people.Compared._fields, [row for deal in found for row in deal.rows])
        return [line for deal in found for line in deal.lines] or ["No game with that seed has ended here."]
    if of_tonight:
        score = evening(saves, time.time(), begun_at(home))
        return _data(form, ("name", "points"), score.points) if form else tonight(score)
    record = people.record(saves, who)
    record = record.of(who) if who else record
    if form == "csv":
        return _data(form, people.Row._fields, record.rows)
    return people.as_json(record).splitlines() if form else people.lines(record, who)


def _data(form: str, fields: Sequence[str], rows: Sequence[tuple[object, ...]]) -> list[str]:
    """Write rows for programs."""
    if form == "csv":
        return people.as_csv(fields, rows).splitlines()
    return json.dumps(
        [dict(zip(fields, row, strict=True)) for row in rows], ensure_ascii=False, indent=1
    ).splitlines()
