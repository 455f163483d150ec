"""Records as files."""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from civics_tui.plain import plain
from civics_tui.saves.store import RECORD_BYTES, StorageError
from rules.match import Match


def export(match: Match, path: Path, *, replace: bool = False) -> Path:
    """Write a match's record to a file, whole or not at all. StorageError in words."""
    shown = plain(path.name, 80)
    text = json.dumps(match.record, ensure_ascii=False, indent=1)
    try:
        if path.exists() and not replace:
            raise StorageError(f"{shown} is there already; choose another name.")
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".civics-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text + "\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(draft)
            raise
    except OSError as error:
        raise StorageError(f"{shown} cannot be written: {(error.strerror or str(error)).lower()}.") from error
    return path


def export_here(match: Match, number: int) -> Path:
    """Write the record of a saved match to a new file in the current folder. StorageError in words."""
    name = f"civics-{match.game.slug}-{number}"
    try:
        path, copy = Path.cwd() / f"{name}.json", 1
        while path.exists():
            copy += 1
            path = path.with_name(f"{name}-{copy}.json")
    except OSError as error:
        raise StorageError(f"the current folder cannot be read: {error.strerror}.") from error
    return export(match, path)


def read_record(path: Path) -> bytes:
    """Read a record file of bounded size. StorageError in words."""
    shown = plain(path.name, 80)
    try:
        with path.open("rb") as file:
            data = file.read(RECORD_BYTES + 1)
    except OSError as error:
        raise StorageError(f"{shown} cannot be read: {(error.strerror or str(error)).lower()}.") from error
    if len(data) > RECORD_BYTES:
        raise StorageError(f"{shown} is too large for a record.")
    return data
