"""Make the README's pictures: `python screenshots/make.py`. Fixed seeds, computers at play, no terminal."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from civics_tui.app import CivicsApp
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.saves import Store
from civics_tui.seeds import seed_of
from civics_tui.table.screen import TableScreen
from rules import GAMES
from rules.chance import SeededChance
from rules.match import Match

HERE = Path(__file__).parent
NAMES = ("Ann", "Ben", "Cara", "Dev", "Eli", "Fay", "Gus", "Hana")

PICTURES = {
    "founding-fathers": (4, 90, (120, 40)),
    "copycat": (3, 120, (120, 40)),
    "votes-for-women": (2, 300, (120, 40)),
    "legislation": (5, 200, (120, 40)),
    "electioneering": (3, 22, (80, 24)),
}
"""By game: seats, choices before the picture, columns and rows."""


async def take(slug: str) -> None:
    """Let computers play some choices and save a picture of the table."""
    seats, moves, size = PICTURES[slug]
    game = GAMES[slug]
    match = Match.start(game, seats, 5, game.roles(seats) or NAMES[:seats])
    while len(match.moves) < moves or match.state.prompt().shared:
        chance = SeededChance(seed_of(5, len(match.moves)))
        match.play(choose(question_of(slug, match.state), "medium", chance))
    store = Store(Path(tempfile.mkdtemp()))
    save = store.create(match)
    save.close()
    app = CivicsApp(store, theme="civics-dark")
    async with app.run_test(size=size) as pilot:
        app.resume(save.id)
        await pilot.pause(0.3)
        assert isinstance(app.screen, TableScreen)
        while not app.screen.session.asking:
            await pilot.press("enter")
            await pilot.pause(0.3)
        app.save_screenshot(f"{slug}.svg", str(HERE))


async def take_picker() -> None:
    """Save a picture of the picker, with games to go on with."""
    store = Store(Path(tempfile.mkdtemp()))
    for slug, seats, moves in (("legislation", 5, 60), ("copycat", 3, 120)):
        match = Match.start(GAMES[slug], seats, 5, NAMES[:seats])
        while len(match.moves) < moves:
            chance = SeededChance(seed_of(5, len(match.moves)))
            match.play(choose(question_of(slug, match.state), "easy", chance))
        store.create(match).close()
    app = CivicsApp(store, theme="civics-dark")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(1)
        await pilot.press("down", "down")
        await pilot.pause(1)
        app.save_screenshot("picker.svg", str(HERE))


async def main() -> None:
    """Take every picture, or those named; `picker` is one."""
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
    for name in sys.argv[1:] or (*PICTURES, "picker"):
        await (take_picker() if name == "picker" else take(name))


if __name__ == "__main__":
    asyncio.run(main())
