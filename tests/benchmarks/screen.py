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
STEPS = (DOWN, UP) * 8
SEATS = {"electioneering": 4, "founding-fathers": 4, "copycat": 4, "votes-for-women": 2, "legislation": 5}

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
    bare = Terminal(Path(tempfile.mkdtemp()), program=["-c", BARE])
    bare.wait("bare")
    bare.read(1.0)
    for size in ((80, 24), (120, 40)):
        for slug, seats in SEATS.items():
            table = _table(slug, seats, size)
            # By turns, so that whatever else the machine does falls on both.
            both = [(_timed(bare, DOWN), _timed(table, key)) for key in STEPS]
            bare_step, step = (statistics.median(pair[who][0] for pair in both) for who in (0, 1))
            action = len(table.press(ENTER, quiet=1.0))
            yield (
                f"{slug} {size[0]}x{size[1]}: cursor step {max(own[1] for _, own in both)} bytes, "
                f"{step * 1e3:.1f} ms (bare app {bare_step * 1e3:.1f} ms, ratio {step / bare_step:.2f}); "
                f"ordinary action {action} bytes"
            )
            if (slug, size) == ("electioneering", (80, 24)):
                yield _idle(table, bare)
            table.signal(9)
            table.finish()
    bare.signal(9)
    bare.finish()


def _table(slug: str, seats: int, size: tuple[int, int]) -> Terminal:
    """Begin a game, and leave covers until something is asked."""
    arguments = ["new", slug, "--players", ",".join("ABCDE"[:seats]), "--seed", "7"]
    arguments += ["--option", "first_player=random"] if slug == "electioneering" else []
    table = Terminal(Path(tempfile.mkdtemp()), *arguments, size=size)
    table.wait("Pass the keyboard")
    while "Pass the keyboard" in table.text:
        table.read(1.0)
        table.press(ENTER)
    table.read(1.0)
    return table


def _idle(table: Terminal, bare: Terminal) -> str:
    """Compare what an app does that nobody uses."""
    table.read(1.0)
    before = len(table.written)
    cpu, bare_cpu = _idle_cpu(table), _idle_cpu(bare)
    written = f"idle for 10 s: {len(table.written) - before} bytes"
    return f"{written}, {cpu * 1e3:.0f} ms of CPU (bare app {bare_cpu * 1e3:.0f} ms)"


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
