"""Recorded games that are looked at again."""

from __future__ import annotations

from rules import GAMES
from rules.match import Match
from tests.golden.record import FOLDER, read

NAMES = ("Ann", "Ben", "Cy", "Dee")


def recorded(record: str) -> Match:
    """Play a recorded game again."""
    played = read(FOLDER / f"{record}.json")
    match = Match.start(GAMES[played.game], played.seats, played.seed, NAMES[: played.seats], played.options)
    for action in played.actions:
        match.play(tuple(action))
    return match
