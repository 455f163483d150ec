"""The position of the day, and how many days in a row it was answered."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

from civics_tui.practice.choosing import Asked, Choosing
from civics_tui.practice.shelf import ShelfError, of_the_day, shelf
from civics_tui.storage.files import read_json, write_whole
from civics_tui.table.match.play_on import Start
from rules import GAMES
from rules.words import Text, counted

NAME = "practice.json"
"""The file of the streak, in the folder of the settings and nowhere else."""

LARGEST = 200
"""Bytes of it that are read."""


def daily(day: date, game: str, settings: Path | None) -> Choosing | str:
    """Return the position of a day, of a game if one is named, or why there is none, in words.

    `settings` is the file of the settings, beside which the streak is kept; without one it is not.
    """
    try:
        puzzle = of_the_day(day, game)
        others = [GAMES[slug].title for slug in GAMES if puzzle is None and shelf(slug)]
    except ShelfError as fault:
        return str(fault)
    if puzzle is None:
        there = f"; it has some of {Text.listing(others).text()}" if others else ""
        return f"This release has no positions{f' of {GAMES[game].title}' if game else ''}{there}."
    match = puzzle.match()
    start = Start(match, 0, puzzle.seat, "the position of a day")
    asked = Asked(start, puzzle.best, puzzle.reason, ahead=puzzle.ahead)
    folder = None if settings is None else settings.parent
    return Choosing([asked], "POSITION OF THE DAY", lambda: streak(folder, day))


def streak(folder: Path | None, day: date) -> str:
    """Keep that the position of a day was answered; say for how many days in a row, if it is kept."""
    if folder is None:
        return ""
    last, days = _kept(folder / NAME)
    if last != day:
        days = days + 1 if last == day - timedelta(days=1) else 1
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(folder / NAME, json.dumps({"day": day.isoformat(), "days": days}))
        except OSError:
            return ""
    return f"{counted(days, 'day')} in a row; tomorrow there is another one."


def _kept(path: Path) -> tuple[date | None, int]:
    """Read the last day and the days in a row; nothing of a file that is damaged, or none of ours."""
    with suppress(ValueError, KeyError, TypeError):
        found = read_json(path, LARGEST)
        day, days = date.fromisoformat(found["day"]), found["days"]
        if type(days) is int and 0 < days < 100_000:
            return day, days
    return None, 0
