"""The screen: start to first frame, bytes and time of a move, quiet while nobody plays.

Measured in a pty, beside a bare Textual app on the same machine. Where nothing else runs it takes about four
minutes. It marks what is over its limit.
"""

from __future__ import annotations

import compileall
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.saves.store import Store
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking, Over
from civics_tui.table.session.session import Session
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, Loose, played
from tests.app.terminal import Terminal

STARTS = 5
"""Starts of each app; their median counts."""

DOWN, ENTER, END = "\x1b[B", "\r", "\x1b[F"
ARROWS = {"down": DOWN, "right": "\x1b[C", "up": "\x1b[A", "left": "\x1b[D"}
BACK = 6
"""Steps at the end of a walk to places where the cursor has been before."""
WALKED = 10
"""Steps to new places that are timed on each screen, over several walks if one has fewer."""
WALKS = 2
"""Most walks on a screen: to leave the table and come back takes longer than to walk."""
QUIET = 0.4
"""Seconds without a byte after which everything is drawn, and what is drawn ahead as well."""
MOST_TIMES, MOST_START, MOST_TABLE = 1.5, 1.2, 1.6
"""Limits of a step, of a start and of a start with a table, in times of the bare app's."""
MOST_BYTES = 1500
MOST_ACTION = {(80, 24): 8000, (120, 40): 16000}
"""Limits of the bytes of a step, and of those of an action by the size of the window."""
HELD = 1 / 30
"""Seconds from a key to the next while it is held down."""
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


class Screen(NamedTuple):
    """A position with a walk of the cursor that never comes twice to the same place."""

    match: Match
    size: tuple[int, int]
    tabs: int
    """How often Tab leads from where the keys are to the pane in question."""
    walk: tuple[str, ...]
    """Names of arrow keys, each to where the cursor has not been."""
    back: tuple[str, ...]
    """Then keys to where it has been."""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    # The kernel notes what another process has used when that stops to run or at a tick, milliseconds apart:
    # on one processor it does not run while its clock is read.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    yield from _starts()
    bare = Terminal(Path(tempfile.mkdtemp()), program=["-c", BARE])
    bare.wait("bare")
    bare.read(1.0)
    yield _idle(bare)
    for slug, seats in SEATS.items():
        for pane in ("list", "board"):
            for size in ((80, 24), (120, 40)):
                screen = _screen(slug, seats, pane, size)
                where = f"{slug} {size[0]}x{size[1]}, {len(screen.walk)} steps on the {pane}"
                yield f"{where}: {_steps(bare, screen)}"
    bare.signal(9)
    bare.finish()


def _steps(bare: Terminal, screen: Screen) -> str:
    """Time steps beside those of the bare app, by turns: what else the machine does falls on both."""
    table = _table(screen)
    # Python is slow with what it has not done some times.
    table.press("".join(ARROWS[key] for key in (*screen.walk, *screen.back)), quiet=QUIET)
    new: list[tuple[float, float, int]] = []
    back: list[tuple[float, float, int]] = []
    for _ in range(min(WALKS, -(-WALKED // len(screen.walk)))):
        _enter_again(table, screen)
        new += [_pair(bare, table, ARROWS[key]) for key in screen.walk]
        back += [_pair(bare, table, ARROWS[key]) for key in screen.back]
    _enter_again(table, screen)
    times = [_timed(table, ARROWS[key], HELD)[0] for key in screen.walk]
    # The first key of a run is not held down yet.
    runs = zip(times[1:], screen.walk[1:], screen.walk, strict=False)
    held = [seconds for seconds, key, before in runs if key == before]
    action = len(table.press(ENTER, quiet=1.0))
    table.signal(9)
    table.finish()
    bare_step = _undisturbed([step[0] for step in (*new, *back)])
    to_new, to_old = (_undisturbed([step[1] for step in steps]) / bare_step for steps in (new, back))
    held_down = _undisturbed(held or [0.0]) / bare_step
    most = max(step[2] for step in (*new, *back))
    return (
        f"a step to a new place {_limited(to_new, MOST_TIMES)} times a bare app's {bare_step * 1e3:.2f} ms, "
        f"back {_limited(to_old, MOST_TIMES)}; key held down {held_down:.2f}, "
        f"at most {max(held, default=0.0) * 1e3:.0f} ms; at most {_limited(most, MOST_BYTES)} bytes; "
        f"ordinary action {_limited(action, MOST_ACTION[screen.size])} bytes"
    )


def _undisturbed(times: Sequence[float]) -> float:
    """Return what a quarter of some times are below: what else the machine does only adds to them."""
    return sorted(times)[len(times) // 4]


def _limited(found: float, most: float) -> str:
    """Write a number, and its limit where it is over it."""
    written = f"{found:.2f}" if isinstance(found, float) else f"{found}"
    return written if found <= most else f"{written} (OVER {most})"


def _screen(slug: str, seats: int, pane: str, size: tuple[int, int]) -> Screen:
    """Find the position of a random game with the longest walk."""
    options = {"first_player": "random"} if slug == "electioneering" else {}
    found: list[Screen] = []
    # A game that is left before its first choice is not kept.
    for moves in range(3, 60, 3):
        match = played(Match.start(GAMES[slug], seats, 7, NAMES[:seats], options), moves)
        session = Session(Loose(match), board_of(slug))
        session.start()
        desk = Desk(session, UNICODE, size)
        desk.show_scene()
        while not isinstance(session.scene, Asking | Over):
            desk.key("enter")
        desk.picture()
        if isinstance(session.scene, Asking) and not desk.choices.open and pane in desk.panes:
            panes = desk.panes
            tabs = (panes.index(pane) - panes.index(desk.pane)) % len(panes)
            desk.pane = pane
            been = {desk.choices.at}
            walk = tuple(_walk(desk, been))
            found.append(Screen(match, size, tabs, walk, tuple(_back(desk, been))))
    return max(found, key=lambda screen: len(screen.walk))


def _walk(desk: Desk, been: set[int]) -> Iterator[str]:
    """Yield arrow keys that lead from place to place, to each once, for as long as there is one."""
    while (key := _key_to(desk, lambda at: at not in been)) is not None:
        been.add(desk.choices.at)
        yield key


def _back(desk: Desk, been: Collection[int]) -> Iterator[str]:
    """Yield arrow keys to places where the cursor has been."""
    for _ in range(BACK):
        at = desk.choices.at
        key = _key_to(desk, lambda to, at=at: to != at and to in been)  # type: ignore[misc]
        if key is None:
            return
        yield key


def _key_to(desk: Desk, wanted: Callable[[int], bool]) -> str | None:
    """Press an arrow key that leads to a wanted place; None if there is none."""
    at = desk.choices.at
    for key in ("down", "up") if desk.pane == "list" else ARROWS:
        desk.key(key)
        if wanted(desk.choices.at):
            return key
        desk.choices.at = at
    return None


def _table(screen: Screen) -> Terminal:
    """Go on with a game, at the pane in question."""
    home = Path(tempfile.mkdtemp())
    save = Store(home).create(screen.match)
    save.close()
    table = Terminal(home, "resume", str(save.id), size=screen.size)
    _sit_down(table, screen)
    return table


def _enter_again(table: Terminal, screen: Screen) -> None:
    """Leave the table and come back: nothing is left of what was drawn for the position."""
    table.press("q")
    table.wait("GO ON")
    # The game is the last in the list.
    table.press(END)
    table.press(ENTER)
    _sit_down(table, screen)


def _sit_down(table: Terminal, screen: Screen) -> None:
    """Leave covers until something is asked, and go to the pane."""
    table.wait(lambda text: "F1" in text and "GO ON" not in text)
    _settle(table)
    while "Pass the keyboard" in table.text:
        table.press(ENTER)
        _settle(table)
    for _ in range(screen.tabs):
        assert table.press("\t", quiet=QUIET), "the keys do not go to the other pane"
    _settle(table)


def _settle(table: Terminal) -> None:
    """Wait until the app sleeps and writes nothing, however little of the processor it gets: a late picture
    would be taken for the answer to the first key.
    """
    while table.read(QUIET) or any(
        stat.read_text().rpartition(")")[2].split()[0] == "R"
        for stat in Path(f"/proc/{table.pid}/task").glob("*/stat")
    ):
        continue


def _pair(bare: Terminal, table: Terminal, key: str) -> tuple[float, float, int]:
    """Press a key in both; returns the seconds of each and the bytes of the table."""
    return _timed(bare, DOWN)[0], *_timed(table, key)


def _idle(bare: Terminal) -> str:
    """Compare what an app does that nobody uses."""
    table = _table(_screen("electioneering", 4, "list", (80, 24)))
    before = len(table.written)
    cpu, bare_cpu = _idle_cpu(table), _idle_cpu(bare)
    written = f"idle for 10 s: {_limited(len(table.written) - before, 0)} bytes"
    table.signal(9)
    table.finish()
    return f"{written}, {cpu * 1e3:.0f} ms of CPU (bare app {bare_cpu * 1e3:.0f} ms)"


def _starts() -> Iterator[str]:
    """Compare starts by turns, so that whatever else the machine does falls on both, from cached bytecode."""
    for package in ("civics_tui", "rules"):
        compileall.compile_dir(package, quiet=2)
    homes: dict[str, Path] = {}
    kinds: dict[str, tuple[list[str], str, float]] = {"picker": ([], "quit", MOST_START)}
    for slug, seats in SEATS.items():
        kinds[f"new {slug}"] = ["new", slug, "--players", ",".join(NAMES[:seats])], "F1", MOST_TABLE
        homes[f"resume {slug}"] = home = Path(tempfile.mkdtemp())
        save = Store(home).create(played(Match.start(GAMES[slug], seats, 7, NAMES[:seats]), 40))
        save.close()
        kinds[f"resume {slug}"] = ["resume", str(save.id)], "F1", MOST_TABLE
    for kind, (arguments, seen, most) in kinds.items():
        bare, ours = [], []
        for _ in range(STARTS):
            bare.append(_first_frame(["-c", BARE], "bare"))
            ours.append(_first_frame(["-m", "civics_tui", *arguments], seen, homes.get(kind)))
        seconds = statistics.median(ours), statistics.median(bare)
        times = f"{seconds[0] * 1e3:.0f} ms, a bare app {seconds[1] * 1e3:.0f} ms"
        yield f"{kind}, start to first frame: {times}, ratio {_limited(seconds[0] / seconds[1], most)}"


def _first_frame(program: Sequence[str], seen: str, home: Path | None = None) -> float:
    """Return the seconds of processor time until something is seen: what else runs does not count."""
    terminal, came = Terminal(home or Path(tempfile.mkdtemp()), program=program), b""
    # An emulator would take so long that the app draws ahead meanwhile.
    while seen.encode() not in came:
        came += os.read(terminal.master, 65536)
    seconds = _processor_time(terminal.pid)
    terminal.signal(9)
    terminal.finish()
    return seconds


def _processor_time(pid: int) -> float:
    # The number of the clock of another process, as Linux makes it; /proc lags behind while one runs.
    return time.clock_gettime((~pid << 3) | 2)


def _timed(terminal: Terminal, key: str, pause: float = 0.06) -> tuple[float, int]:
    """Press a key; returns seconds of processor time to the last byte of the answer, and its bytes.

    The pause is what goes by without a byte before the next key may come. However late an answer begins, it
    is waited for: else the clock is read before it, and it counts for the next key.
    """
    terminal.clock = partial(_processor_time, terminal.pid)
    start = terminal.clock()
    os.write(terminal.master, key.encode())
    came = terminal.read_once() + terminal.read(quiet=pause)
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
