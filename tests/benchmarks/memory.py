"""Memory: a program that runs for days ends where it was after its first tenth.

Five hundred games opened, played for a few choices and closed in one process, a demo of an hour with its
waiting left out, and an evening of hints in each game. Beside resident memory stands what should not grow at
all: open files, and tables that Python still holds.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from civics_tui.app import CivicsApp
from civics_tui.players.engine_client import EngineClient
from civics_tui.saves import Store
from civics_tui.screens.picker import PickerScreen
from civics_tui.table.demo import screen as screens
from civics_tui.table.demo.screen import DemoScreen
from civics_tui.table.match.demo import Demo, demo_games
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.game import Game
from rules.match import Match

GAMES_OPENED = 500
DEMO_MOVES = 1800
"""Of an hour at two seconds a move."""
HINTS = 60
"""Of an evening with one game."""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    yield from asyncio.run(_games(GAMES_OPENED))
    yield from asyncio.run(_demo(DEMO_MOVES))
    for game in GAMES.values():
        yield asyncio.run(_hints(game, HINTS))


async def _games(count: int) -> list[str]:
    lines = []
    with tempfile.TemporaryDirectory() as home:
        app = CivicsApp(Store(Path(home)))
        async with app.run_test(size=(80, 24)) as pilot:
            for number in range(1, count + 1):
                game = list(GAMES.values())[number % len(GAMES)]
                seats = game.seats[0]
                fault = app.begin(game, tuple(f"Person {seat}" for seat in range(1, seats + 1)), number, {})
                assert not fault, fault
                await pilot.pause()
                await pilot.press("enter", "1", "1", "down", "1")
                table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
                while not isinstance(app.screen, PickerScreen):
                    await pilot.press("escape" if app.screen is not table else "q")
                for file in app.store.folder.iterdir():
                    file.unlink()
                del table
                if number in (1, count // 10, count // 2, count):
                    lines.append(f"{number:4} games opened and closed: {_use(TableScreen)}")
    return lines


async def _demo(moves: int) -> list[str]:
    lines = []
    screens.RESULT_SECONDS = 0.01
    demo = Demo(demo_games(None, None), None, 0.0, 1, loop=True)
    with tempfile.TemporaryDirectory() as home:
        app = CivicsApp(Store(Path(home)))
        async with app.run_test(size=(80, 24)) as pilot:
            app.show_demo(demo)
            wanted = [moves // 10, moves // 2, moves]
            done, last = 0, 0
            while wanted:
                await pilot.pause(0.05)
                shown = next((screen for screen in app.screen_stack if isinstance(screen, DemoScreen)), None)
                now = len(shown.match.moves) if shown else 0
                done, last = done + max(0, now - last if now >= last else now), now
                del shown
                if done >= wanted[0]:
                    wanted.pop(0)
                    held = f"{_use(DemoScreen)}, {_thinking(app.engine)}"
                    lines.append(f"{done:4} moves of a demo, {demo.shown} games: {held}")
    demo.close()
    return lines


async def _hints(game: Game, count: int) -> str:
    """Ask for a hint before every choice, in match after match."""
    client, done, found = EngineClient(), 0, []
    while done < count:
        match = Match.start(game, game.seats[0], done, tuple(map(str, range(game.seats[0]))))
        while not match.over and done < count:
            advice = await client.advise(match, done)
            match.play(advice[0][0])
            done += 1
            if done in (1, count // 10, count // 2, count):
                found.append(f"{done} {_thinking(client)}")
    await client.close()
    return f"hints in {game.title}: {', '.join(found)}"


def _thinking(client: EngineClient) -> str:
    """Say what the thinking process holds."""
    assert client._process is not None
    return f"thinking {_resident(client._process.pid):.0f} MB"


def _resident(process: int | str) -> float:
    """Return the resident memory of a process, in MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _use(kind: type) -> str:
    """Say what the process holds."""
    gc.collect()
    held = sum(isinstance(thing, kind) for thing in gc.get_objects())
    files = len(os.listdir("/proc/self/fd"))
    return f"{_resident('self'):.0f} MB, {files} open files, {held} tables held"
