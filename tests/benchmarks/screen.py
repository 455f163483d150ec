"""The screen: start to first frame, bytes and time of a move, quiet while nobody plays.

Measured in a pty, beside a bare Textual app on the same machine.
"""

from __future__ import annotations

import compileall
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.app.terminal import Terminal

STARTS = 15
"""Starts of each app; their median counts."""

DOWN, UP, ENTER = "\x1b[B", "\x1b[A", "\r"

BARE = """
from textual.app import App
from textual.binding import Binding
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from rich.segment import Segment

class Bare(Widget, can_focus=True):
    BINDINGS = [Binding("down,up", "step")]
    at = 0
    def render_line(self, y):
        return Strip([Segment(("*" if y == self.at else "bare") + " " * 20)])
    def action_step(self):
        self.at = 1 - self.at
        self.refresh(Region(0, 0, 20, 2))

class BareApp(App):
    def compose(self):
        yield Bare()

BareApp().run()
"""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    yield _starts()
    with_bare = Terminal(Path(tempfile.mkdtemp()), program=["-c", BARE])
    with_bare.wait("bare")
    with_bare.read(1.0)
    bare_step = statistics.median(_timed(with_bare, DOWN)[0] for _ in range(20))
    bare_cpu = _idle_cpu(with_bare)
    with_bare.signal(9)
    with_bare.finish()
    for size in ((80, 24), (120, 40)):
        arguments = [
            "new",
            "electioneering",
            "--players",
            "A,B,C,D",
            "--seed",
            "7",
            "--option",
            "first_player=random",
        ]
        table = Terminal(Path(tempfile.mkdtemp()), *arguments, size=size)
        table.wait("Pass the keyboard")
        table.press(ENTER)
        table.wait("Play a card")
        table.read(1.0)
        steps = [_timed(table, key) for key in (DOWN, UP) * 8]
        action = len(table.press(ENTER, quiet=1.0))
        step = statistics.median(seconds for seconds, _ in steps)
        yield (
            f"{size[0]}x{size[1]}: cursor step {max(count for _, count in steps)} bytes, "
            f"{step * 1e3:.1f} ms (bare app {bare_step * 1e3:.1f} ms, ratio {step / bare_step:.2f}); "
            f"ordinary action {action} bytes"
        )
        if size == (80, 24):
            table.read(1.0)
            before = len(table.written)
            cpu = _idle_cpu(table)
            yield (
                f"idle for 10 s: {len(table.written) - before} bytes, "
                f"{cpu * 1e3:.0f} ms of CPU (bare app {bare_cpu * 1e3:.0f} ms)"
            )
        table.signal(9)
        table.finish()


def _starts() -> str:
    """Compare starts by turns, so that whatever else the machine does falls on both, from cached bytecode."""
    for package in ("civics_tui", "rules"):
        compileall.compile_dir(package, quiet=2)
    bare, ours = [], []
    for _ in range(STARTS):
        bare.append(_first_frame(["-c", BARE], b"bare"))
        ours.append(_first_frame(["-m", "civics_tui"], b"NEW GAME"))
    seconds = statistics.median(ours), statistics.median(bare)
    times = f"{seconds[0] * 1e3:.0f} ms, a bare app {seconds[1] * 1e3:.0f} ms"
    return f"start to first frame: {times}, ratio {seconds[0] / seconds[1]:.2f}"


def _first_frame(program: Sequence[str], seen: bytes) -> float:
    start = time.perf_counter()
    terminal = Terminal(Path(tempfile.mkdtemp()), program=program)
    while seen not in terminal.written:
        terminal.read_once()
    seconds = terminal.last_byte - start
    terminal.signal(9)
    terminal.finish()
    return seconds


def _timed(terminal: Terminal, key: str) -> tuple[float, int]:
    """Press a key; returns seconds to the last byte of the answer, and its bytes."""
    terminal.read(0.1)
    start = time.perf_counter()
    came = terminal.press(key, quiet=0.15)
    return terminal.last_byte - start, len(came)


def _idle_cpu(terminal: Terminal) -> float:
    """Return the seconds of processor time an app uses in 10 seconds without keys."""
    before = _cpu(terminal.pid)
    terminal.read(quiet=10.0, most=10.0)
    return _cpu(terminal.pid) - before


def _cpu(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
