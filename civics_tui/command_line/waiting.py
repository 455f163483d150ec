"""`civics waiting`: which games wait for whom, for a shell's start, a status line, or cron."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable

from civics_tui.saves.clock import moment_of
from civics_tui.saves.store import Summary
from civics_tui.text.times import minutes, since
from rules import GAMES
from rules.match import PERSON
from rules.named import NamedTuple


class Waiting(NamedTuple):
    """A game that waits for a person."""

    name: str
    game: str
    code: str
    number: int
    since: str
    """ISO 8601 in UTC."""


def waiting(saves: Iterable[Summary], who: str = "") -> list[Waiting]:
    """Return the games that wait for a person, for anybody where no name is given, the longest first."""
    found = [
        Waiting(save.persons[save.turn], save.game, save.code, save.id, save.updated)
        for save in saves
        if save.turn is not None and not (save.over or save.fault or save.outdated)
        if save.players[save.turn] == PERSON and who in ("", save.persons[save.turn], save.names[save.turn])
    ]
    return sorted(found, key=lambda one: (one.since, one.number))


def lines(found: Iterable[Waiting]) -> list[str]:
    """Write them for people, one a line."""
    now = time.time()
    return [
        f"{one.name}, {since(one.since, now) or f'for {minutes(_seconds(one, now))}'}: "
        f"{GAMES[one.game].title} (game {one.number}, {one.code})"
        for one in found
    ]


def as_json(found: Iterable[Waiting]) -> str:
    """Write them for programs."""
    now = time.time()
    return json.dumps(
        [{**one._asdict(), "seconds": _seconds(one, now)} for one in found], ensure_ascii=False, indent=1
    )


def _seconds(one: Waiting, now: float) -> int:
    return max(0, int(now - (moment_of(one.since) or now)))
