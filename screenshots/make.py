"""Make the README's pictures: `python screenshots/make.py [NAME...]`.

Fixed seeds, computers at play, no terminal. `python screenshots/make.py --matrix FOLDER [GAME...]` writes
every table instead, in every look (theme, depth, ASCII) and size.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from recording import Frame, animated
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME, TerminalTheme
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from civics_tui.players.seating import notes_of
from civics_tui.players.seeds import seed_of
from civics_tui.saves import Store
from civics_tui.storage.settings import SettingsFile
from civics_tui.table.scenes import Asking, Covered, PrivateReveal, Reveal
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.chance import SeededChance
from rules.match import PERSON, Match

HERE = Path(__file__).parent
NAMES = ("Ann", "Ben", "Cara", "Dev", "Eli", "Fay", "Gus", "Hana")
SMALL, WIDE = (80, 24), (120, 40)
SIZES = (SMALL, (100, 30), WIDE, (200, 60))
SEED = 5


class Position(NamedTuple):
    """How far a game is played: seats, and the least number of choices."""

    seats: int
    moves: int


POSITIONS = {
    "founding-fathers": Position(4, 120),
    "copycat": Position(3, 120),
    "votes-for-women": Position(2, 300),
    "legislation": Position(5, 200),
    "electioneering": Position(3, 22),
}


class Look(NamedTuple):
    """What a terminal shows: a theme, the variables that tell its colours, and its own 16 colours."""

    theme: str
    environ: Mapping[str, str]
    ascii_only: bool = False
    paper: TerminalTheme = SVG_EXPORT_THEME


TRUECOLOR = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
COLOURS_256 = {"TERM": "xterm-256color"}
COLOURS_16 = {"TERM": "xterm"}
NO_COLOURS = {"TERM": "xterm", "NO_COLOR": "1"}

XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        (0, 0, 0),
        (205, 0, 0),
        (0, 205, 0),
        (205, 205, 0),
        (0, 0, 238),
        (205, 0, 205),
        (0, 205, 205),
        (229, 229, 229),
    ],
    [
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
)
"""The 16 colours of xterm. Many a theme has two of them alike, and then two seats."""

LOOKS = {
    "dark": Look("civics-dark", TRUECOLOR),
    "light": Look("civics-light", TRUECOLOR),
    "dark-256": Look("civics-dark", COLOURS_256),
    "light-256": Look("civics-light", COLOURS_256),
    "dark-16": Look("civics-16", COLOURS_16, paper=XTERM),
    "light-16": Look("civics-16", COLOURS_16, paper=DEFAULT_TERMINAL_THEME),
    "dark-none": Look("", NO_COLOURS, paper=XTERM),
    "light-none": Look("", NO_COLOURS, paper=DEFAULT_TERMINAL_THEME),
    "dark-ascii": Look("civics-dark", TRUECOLOR, ascii_only=True),
    "light-ascii": Look("civics-light", TRUECOLOR, ascii_only=True),
}

PICTURES = {
    **{slug: (slug, "dark", SMALL) for slug in POSITIONS},
    "votes-for-women-wide": ("votes-for-women", "dark", WIDE),
    "copycat-light": ("copycat", "light", SMALL),
}
"""By file: the game, the look and the size."""


def played(slug: str, least: int = 0) -> Match:
    """Let computers play, at least so many choices, until the first seat has a decision of its own."""
    seats, usual = POSITIONS[slug]
    moves = least or usual
    game = GAMES[slug]
    match = Match.start(game, seats, SEED, NAMES[:seats])
    while len(match.moves) < moves or match.state.current_player != 0 or match.state.prompt().shared:
        chance = SeededChance(seed_of(SEED, len(match.moves)))
        match.play(choose(question_of(slug, match.state), "medium", chance))
    return match


@asynccontextmanager
async def running(
    look: str, size: tuple[int, int], *matches: Match
) -> AsyncIterator[tuple[CivicsApp, Pilot[Any]]]:
    """Run the app with saved matches, in which the first seat is a person's, in a terminal of that look."""
    theme, environ, ascii_only, _ = LOOKS[look]
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        os.environ.pop(name, None)
    os.environ.update(environ)
    with tempfile.TemporaryDirectory() as home:
        store = Store(Path(home))
        for match in matches:
            store.create(match, notes_of((PERSON, *["medium"] * (match.seats - 1)), "at once")).close()
        settings = SettingsFile()
        # Not a first game: what a choice would do stands where its lines would.
        settings.change("first_lines", False)
        app = CivicsApp(store, theme=theme, ascii_only=ascii_only, settings=settings)
        async with app.run_test(size=size) as pilot:
            await until_idle(app, pilot)
            yield app, pilot


async def until_idle(app: CivicsApp, pilot: Pilot[Any]) -> None:
    """Wait until everything is on screen."""
    await pilot.pause()
    app.typeahead.unseen()
    await app.typeahead.quiet()
    await pilot.pause()


async def press(app: CivicsApp, pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, each when everything is on screen."""
    for key in keys:
        await pilot.press(key)
        await until_idle(app, pilot)


async def asked(app: CivicsApp, pilot: Pilot[Any]) -> None:
    """Go on until the person at the table has to decide."""
    while True:
        await pilot.pause(0.05)
        scene = app.screen.session.scene if isinstance(app.screen, TableScreen) else None
        if isinstance(scene, Asking):
            break
        if isinstance(scene, (Covered, PrivateReveal, Reveal)):
            await press(app, pilot, "enter")
    await until_idle(app, pilot)


def svg_of(app: CivicsApp, paper: TerminalTheme) -> str:
    """Draw what is on screen as an SVG; `paper` gives the terminal's own colours."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        record=True, legacy_windows=False, safe_box=False,
    )  # fmt: skip
    console.print(app.screen._compositor.render_update(full=True))
    return console.export_svg(title="Civics", theme=paper)


async def take(name: str) -> None:
    """Save a picture of a table."""
    slug, look, size = PICTURES[name]
    async with running(look, size, played(slug)) as (app, pilot):
        app.resume(1)
        await asked(app, pilot)
        (HERE / f"{name}.svg").write_text(svg_of(app, LOOKS[look].paper), encoding="utf-8")


async def take_picker() -> None:
    """Save a picture of the picker, with games to go on with."""
    async with running("dark", SMALL, played("legislation"), played("copycat")) as (app, pilot):
        await press(app, pilot, "down", "down")
        (HERE / "picker.svg").write_text(svg_of(app, SVG_EXPORT_THEME), encoding="utf-8")


TURN = (("down", 1.5), ("down", 1.5), ("enter", 2.5), ("down", 2.0), ("enter", 2.5), ("enter", 5.0))
"""The keys of a turn of Electioneering, and the seconds for which is shown what they did."""


async def record_turn() -> None:
    """Save a recording of a turn: cards and rows under the cursor, the play, what the others did."""
    async with running("dark", SMALL, played("electioneering", 20)) as (app, pilot):
        app.resume(1)
        await asked(app, pilot)
        frames = [Frame(3.0, rows_of(app))]
        for key, seconds in TURN:
            await press(app, pilot, key)
            await asked(app, pilot)
            frames.append(Frame(seconds, rows_of(app)))
    (HERE / "turn.svg").write_text(animated(frames, SVG_EXPORT_THEME), encoding="utf-8")


def rows_of(app: CivicsApp) -> Sequence[Any]:
    """Return the segments of every row on screen."""
    return tuple(tuple(strip) for strip in app.screen._compositor.render_strips())


async def write_matrix(folder: Path, slugs: Sequence[str]) -> None:
    """Write tables in every look and size to a folder: `GAME_LOOK_COLUMNSxROWS.svg`."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        for name, look in LOOKS.items():
            async with running(name, SIZES[0], played(slug)) as (app, pilot):
                app.resume(1)
                await asked(app, pilot)
                for size in SIZES:
                    await pilot.resize_terminal(*size)
                    await until_idle(app, pilot)
                    picture = folder / f"{slug}_{name}_{size[0]}x{size[1]}.svg"
                    picture.write_text(svg_of(app, look.paper), encoding="utf-8")


async def main(words: Sequence[str]) -> None:
    """Take every picture, or those named; `picker` and `turn` are two of them."""
    if words[:1] == ["--matrix"]:
        await write_matrix(Path(words[1]), words[2:] or list(POSITIONS))
        return
    for name in words or (*PICTURES, "picker", "turn"):
        await {"picker": take_picker, "turn": record_turn}.get(name, lambda name=name: take(name))()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
