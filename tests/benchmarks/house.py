"""A host with many guests: kiosks at tables, what each costs, and how soon a choice is on the other screens.

    python -m tests.benchmarks.house [TERMINALS] [TABLES] [SECONDS]

Choices are made at every table in turn by a terminal of this process, at random, twice a second in all; the
kiosks of the table look on, and press Enter when they have seen what came: a reveal stands until then, and
shows nothing of later choices. The time goes from the moment in which a choice is on disk to the first byte
that a kiosk writes for it. Beside it stands a yardstick: how late a process comes that only sleeps for 20 ms.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

from civics_tui.saves import SavedMatch, Store
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES
from tests.app.terminal import Terminal
from tests.benchmarks.terminals import cpu_of

TERMINALS, TABLES, SECONDS = 50, 20, 60.0
CHOICES_A_SECOND = 2.0
LATEST = 10.0
"""Seconds after which a screen counts as not reached."""

SEEN = 1.0
"""Seconds after which somebody who looks on has seen what came."""


def report(terminals: int = TERMINALS, tables: int = TABLES, seconds: float = SECONDS) -> Iterator[str]:
    """Yield the lines of the report."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        saves = [stack.enter_context(closing(a_table(home, number))) for number in range(tables)]
        began = time.monotonic()
        at = [
            open_kiosks(stack, home, save, kiosks_of(number, terminals, tables))
            for number, save in enumerate(saves)
        ]
        everybody = [terminal for group in at for terminal in group]
        yield f"{len(everybody)} kiosks at {tables} tables, opened in {time.monotonic() - began:.0f} s"
        sizes = sorted(memory_of(terminal) for terminal in everybody)
        yield (
            f"memory of a kiosk: {median([own for own, _ in sizes]):.0f} MB of its own, "
            f"{median([all_of_it for _, all_of_it in sizes]):.0f} MB with its share of what is common"
        )
        drain(everybody, 2.0)
        before, start = sum(map(cpu_of, everybody)), time.monotonic()
        drain(everybody, 10.0)
        idle = (sum(map(cpu_of, everybody)) - before) / (time.monotonic() - start)
        yield f"processor, nobody plays: {idle:.1%} of a core for all"
        before, start = sum(map(cpu_of, everybody)), time.monotonic()
        times, late, missed = play(saves, at, everybody, seconds)
        busy = (sum(map(cpu_of, everybody)) - before) / (time.monotonic() - start)
        yield f"processor, {CHOICES_A_SECOND:.0f} choices a second: {busy:.0%} of a core for all"
        yield (
            f"from a choice to {len(times)} other screens: median {1000 * part(times, 0.5):.0f} ms, "
            f"95th percentile {1000 * part(times, 0.95):.0f} ms, not within {LATEST:.0f} s: {missed}"
        )
        yield f"yardstick, a sleep of 20 ms that ends late: 95th percentile {1000 * part(late, 0.95):.0f} ms"


def a_table(home: Path, number: int) -> SavedMatch:
    """Begin a match whose seats are all at this process."""
    game = GAMES["copycat"]
    return Store(home).create(Match.start(game, 4, number, NAMES[:4]))


def kiosks_of(number: int, terminals: int, tables: int) -> int:
    """Return how many kiosks a table has."""
    return terminals // tables + (number < terminals % tables)


def open_kiosks(stack: ExitStack, home: Path, save: SavedMatch, count: int) -> list[Terminal]:
    """Open kiosks that look on at a table."""
    found = []
    for number in range(count):
        environ = {"SSH_ORIGINAL_COMMAND": save.code}
        terminal = Terminal(home, "kiosk", "--as", f"Guest {save.id}-{number}", environ=environ)
        stack.callback(terminal.drop)
        found.append(terminal)
    for terminal in found:
        terminal.wait("Who sits where", most=120)
        terminal.press_until("\x1b", "leave", most=60)
    return found


def memory_of(terminal: Terminal) -> tuple[float, float]:
    """Return the megabytes that a kiosk has for itself, and with its share of what is in common."""
    own = share = 0
    for line in Path(f"/proc/{terminal.pid}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        if name.startswith("Private_"):
            own += int(rest.split()[0])
        if name == "Pss":
            share = int(rest.split()[0])
    return own / 1024, share / 1024


def play(
    saves: Sequence[SavedMatch],
    at: Sequence[Sequence[Terminal]],
    everybody: Sequence[Terminal],
    seconds: float,
) -> tuple[list[float], list[float], int]:
    """Play at all tables; returns the times to the screens, how late sleeps end, and screens not reached."""
    random = Random(1)
    times: list[float] = []
    late: list[float] = []
    awaited: dict[int, float] = {}
    to_press: dict[int, float] = {}
    missed = number = 0
    end = time.monotonic() + seconds
    next_choice = time.monotonic()
    while (now := time.monotonic()) < end or awaited:
        if now >= next_choice and now < end:
            table, number = number % len(saves), number + 1
            save = saves[table]
            if not save.match.over and not any(one.master in awaited for one in at[table]):
                seen = save.match.state.observation(None)
                save.play(random.choice(save.match.state.legal_actions()))
                made = time.monotonic()
                if save.match.state.observation(None) != seen:
                    awaited.update({one.master: made for one in at[table]})
            next_choice += 1 / CHOICES_A_SECOND
        began = time.monotonic()
        time.sleep(0.02)
        late.append(time.monotonic() - began - 0.02)
        for master in read(everybody):
            if (made_at := awaited.pop(master, None)) is not None:
                times.append(time.monotonic() - made_at)
                to_press[master] = time.monotonic() + SEEN
        for master in [master for master, when in to_press.items() if when < time.monotonic()]:
            del to_press[master]
            os.write(master, b"\r")
        for master, made in [*awaited.items()]:
            if time.monotonic() - made > LATEST:
                del awaited[master]
                missed += 1
    return times, late, missed


def read(terminals: Sequence[Terminal]) -> list[int]:
    """Read whatever the terminals have written; returns which have."""
    ready, _, _ = select.select([one.master for one in terminals], [], [], 0)
    for master in ready:
        os.read(master, 65536)
    return ready


def drain(terminals: Sequence[Terminal], seconds: float) -> None:
    """Read for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        read(terminals)
        time.sleep(0.05)


def part(values: Sequence[float], share: float) -> float:
    """Return the value below which so large a part of them lies."""
    found = sorted(values) or [0.0]
    return found[min(len(found) - 1, int(share * len(found)))]


def median(values: Sequence[float]) -> float:
    """Return the middle one."""
    return part(values, 0.5)


def main() -> None:
    """Print the report; numbers on the command line make a smaller house."""
    terminals, tables, seconds = [
        *map(int, sys.argv[1:]),
        *(TERMINALS, TABLES, int(SECONDS))[len(sys.argv) - 1 :],
    ]
    for line in report(terminals, tables, seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
