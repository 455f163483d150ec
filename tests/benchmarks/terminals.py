"""Terminals that wait: what eight screens at one table write and compute while nobody plays."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from civics_tui.saves import Store
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES
from tests.app.terminal import Terminal

SECONDS = 10.0


def report() -> Iterator[str]:
    """Yield the lines of the report: eight play, each at a kiosk; then two play and six look on."""
    for game, seats in (("legislation", 8), ("electioneering", 2)):
        with ExitStack() as stack:
            home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            with closing(Store(home).create(Match.start(GAMES[game], seats, 7, NAMES[:seats]))) as save:
                path, code = save.journal.path, save.code
            terminals = []
            for name in NAMES:
                terminals.append(
                    Terminal(home, "kiosk", "--as", name, environ={"SSH_ORIGINAL_COMMAND": code})
                )
                stack.callback(terminals[-1].drop)
            for terminal in terminals:
                terminal.wait("F1 ")
            for terminal in terminals:
                terminal.read(quiet=1.0)
            file, before = path.stat(), [cpu_of(terminal) for terminal in terminals]
            time.sleep(SECONDS)
            used = [cpu_of(terminal) - start for terminal, start in zip(terminals, before, strict=True)]
            wrote = sum(len(terminal.read(quiet=0.0)) for terminal in terminals)
            changed = "unchanged" if path.stat().st_mtime_ns == file.st_mtime_ns else "changed"
            share, most = sum(used) / SECONDS, max(used) / SECONDS
            yield (
                f"{game}, {seats} of {len(terminals)} terminals with a seat, {SECONDS:.0f} s: "
                f"{wrote} bytes, file {changed}; processor {share:.1%} for all, {most:.1%} for one"
            )


def cpu_of(terminal: Terminal) -> float:
    """Return the processor time that a terminal's app has used, in seconds."""
    fields = Path(f"/proc/{terminal.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
