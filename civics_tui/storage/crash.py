"""What is left of a crash: a sentence on the terminal and a log without anything of the game in it."""

from __future__ import annotations

import os
import platform
import secrets
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from civics_tui import __version__
from civics_tui.text.sanitize import sanitize_line

NAME = "crash.log"

LONGEST = 64 * 1024
"""Bytes kept of the log: the last crashes."""

LONGEST_ENTRY = 16 * 1024
"""Characters kept of one crash."""


def in_words(error: BaseException, home: Path) -> str:
    """Log a crash in the data folder and return what a person has to know, in one line."""
    try:
        path = log(error, home)
    except OSError:
        where = f"The log could not be written to {home}."
    else:
        where = f"What went wrong is in {path}."
    return sanitize_line(f"The program has failed. No choice is lost: `civics resume` plays on. {where}", 400)


def in_code(error: BaseException, home: Path) -> str:
    """Log a crash in the data folder under a code, and return a sentence with the code and no path."""
    code = secrets.token_hex(3)
    with suppress(OSError):
        log(error, home, code)
    return f"The program has failed (code {code}). No choice is lost: log in again and play on."


def log(error: BaseException, home: Path, code: str = "") -> Path:
    """Add a crash to the log, readable by its owner only; returns its path. OSError if that is impossible.

    Local variables are left out: they hold hands. The message is bounded.
    """
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = home / NAME
    before = b""
    if path.is_file() and not path.is_symlink():
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - LONGEST))
            before = file.read(LONGEST)
    text = before + _entry(error, code).encode("utf-8", "replace")
    # A new file in the place of the old one: whatever stands there is neither followed nor waited for.
    draft = path.with_name(f"{NAME}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text[-LONGEST:])
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    return path


def _entry(error: BaseException, code: str) -> str:
    """Say where an error happened, and where the errors it came from did."""
    when = datetime.now(UTC).isoformat(timespec="seconds")
    lines = [f"{when} civics {__version__}, Python {platform.python_version()}, {platform.system()}"]
    lines += [f"Code {code}"] if code else []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        lines.append(f"{type(cause).__name__}: {sanitize_line(str(cause), 200)}")
        lines += [
            f"  {frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(cause.__traceback__)[-40:]
        ]
        # A worker that failed is told by Textual's `WorkerFailed`, which only holds its own error.
        inner = getattr(cause, "error", None)
        cause = inner if isinstance(inner, BaseException) else cause.__cause__ or cause.__context__
    return "\n".join(lines)[:LONGEST_ENTRY] + "\n\n"
