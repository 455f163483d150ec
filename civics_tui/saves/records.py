"""Records as files."""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from pathlib import Path

from civics_tui.releases import who_plays
from civics_tui.saves.faults import StorageError, in_words
from civics_tui.saves.matchfile import kind_of
from civics_tui.storage.files import write_whole
from civics_tui.text.sanitize import sanitize_line
from rules.match import Match, RecordError, by_todays_rules, read_opening
from rules.words import counted

RECORD_BYTES = 8_000_000
"""Largest record file that is read."""

OPEN_GAME = "It shows every hand and the seed: look at it when the game is over."
"""What to know about the record of a game that is not over."""


def record_text(match: Match) -> str:
    """Return a match's record as the text of a file."""
    return json.dumps(match.record, ensure_ascii=False, indent=1) + "\n"


def export(match: Match, path: Path, *, replace: bool = False) -> Path:
    """Write a match's record to a file, whole or not at all. StorageError in words."""
    shown = sanitize_line(path.name, 80)
    with in_words(shown, "written"):
        if os.path.lexists(path):
            mode = path.lstat().st_mode
            if not stat.S_ISREG(mode):
                raise StorageError(f"{shown} cannot be written: {kind_of(mode)} is in its place.")
            if not replace:
                raise StorageError(f"{shown} is there already; choose another name.")
        write_whole(path, record_text(match))
    return path


def export_here(match: Match, number: int) -> Path:
    """Write the record of a saved match to a new file in the current folder. StorageError in words."""
    return export(match, new_file(f"civics-{match.game.slug}-{number}", ".json"))


def new_file(name: str, ending: str) -> Path:
    """Return a file of the current folder that is not there yet. StorageError in words."""
    with in_words("the current folder", "read"):
        path, copy = Path.cwd() / f"{name}{ending}", 1
        while os.path.lexists(path):
            copy += 1
            path = path.with_name(f"{name}-{copy}{ending}")
    return path


def shown_path(path: Path, most: int) -> str:
    """Write a path in so many characters: `~` for the own folder, and the end of what is too long."""
    with suppress(ValueError, RuntimeError):
        path = "~" / path.relative_to(Path.home())
    shown = str(path)
    return shown if len(shown) <= most else f"...{shown[3 - most :]}"


def match_of_record(text: str | bytes) -> tuple[Match, str]:
    """Replay a record; one of another version by today's rules, as far as they let it.

    Returns the match and, for another version, what became of it, in a sentence. RecordError as
    `Match.replay`, and where nothing of it can be played.
    """
    opening = read_opening(text)
    if opening.version == opening.game.version:
        return Match.replay(text), ""
    made = f"the record was made by {opening.of_another_version}"
    match, fault = by_todays_rules(text)
    if fault is None:
        return match, f"{made}; every choice of it is legal by today's rules."
    if not match.moves:
        raise RecordError(f"{made}. {who_plays(opening.game, opening.version)}.")
    return (
        match,
        f"{made}; only its first {counted(len(match.moves), 'choice')} can be played by today's rules.",
    )


def read_record(path: Path) -> bytes:
    """Read a record file of bounded size, in whatever encoding of JSON. StorageError in words."""
    shown = sanitize_line(path.name, 80)
    with in_words(shown, "read"), path.open("rb") as file:
        data = file.read(RECORD_BYTES + 1)
    if len(data) > RECORD_BYTES:
        raise StorageError(f"{shown} is too large for a record.")
    return data
