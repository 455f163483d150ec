"""A log of the games that end, where the host's file names one: a line of JSON for each."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime

from rules.match import PERSON, Match


def line_of(match: Match, code: str, seconds: float) -> dict[str, object]:
    """Return what is kept of a game that has ended: what everybody at the table knows."""
    result = match.state.result()
    return {
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
        "game": match.game.slug,
        "version": match.game.version,
        "code": code,
        "seats": [*match.names],
        "levels": ["" if player == PERSON else player for player in match.players],
        "scores": [*result.scores] if result else [],
        "winners": [*result.winners] if result else [],
        "choices": len(match.moves),
        "minutes": round(seconds / 60, 1),
    }


def write_line(path: str, line: Mapping[str, object]) -> bool:
    """Add a line to the log, whole or not at all; tells whether it was. A log that fails ends no game."""
    data = (json.dumps(line, ensure_ascii=False) + "\n").encode()
    try:
        file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o640)
        try:
            # Terminals write to it at once; a full disk leaves no half line.
            fcntl.flock(file, fcntl.LOCK_EX)
            end = os.fstat(file).st_size
            if os.write(file, data) == len(data):
                return True
            os.ftruncate(file, end)
        finally:
            os.close(file)
    except OSError:
        pass
    return False
