"""Driving the app in tests: an app with saves of its own, its screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import textual.app
import textual.pilot
from textual import events
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.boards.picture import Picture, Region
from civics_tui.saves import Store
from civics_tui.storage.settings import SettingsFile
from civics_tui.table.match.saved import InMemory
from civics_tui.table.scenes import Covered, Over
from civics_tui.table.screens.prerender import Prerenderer
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.game import Game
from rules.match import Match

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
ELECTIONEERING = GAMES["electioneering"]
_BARS = dict.fromkeys(range(0x2581, 0x2588), " ")
SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 60)


_SEEN: WeakKeyDictionary[CivicsApp, object] = WeakKeyDictionary()
_PARSED: dict[object, list[RuleSet]] = {}
_parse = Stylesheet._parse_rules


def _parsed_once(sheet: Stylesheet, css: str, read_from: Any, **how: Any) -> list[RuleSet]:
    """Parse the looks of widgets once for all apps of the tests, as Textual does for one app."""
    key = css, read_from, *how.values(), *sheet._variables.values()
    if key not in _PARSED:
        _PARSED[key] = _parse(sheet, css, read_from, **how)
    return _PARSED[key]


def _unseen(compositor: Compositor, **_: Any) -> None:
    """Render nothing of what nobody sees: there is no terminal, and `text` renders all."""
    compositor._dirty_regions.clear()


@asynccontextmanager
async def running(
    home: Path, size: tuple[int, int] = SMALL, *, rendered: bool = False, **settings: Any
) -> AsyncIterator[tuple[CivicsApp, Pilot[Any]]]:
    """Run the app with its saves in a folder; no first game is explained, and no moment told in steps.

    Nothing is drawn ahead (`test_steps.py` does): tests look at what their own keys show.
    """
    if "settings" not in settings:
        settings["settings"] = SettingsFile()
        settings["settings"].change("first_lines", False)
        settings["settings"].change("moments", "off")
    app = CivicsApp(Store(home, personal="kiosk" in settings), **settings)
    # Tests wait until everything is on screen, and press no key by mistake.
    app.typeahead.guarded = 0.0

    async def idle(*_: float) -> None:
        await until_drawn(app)

    async def settled(*_: object) -> bool:
        await until_drawn(app)
        return True

    with (
        patch.object(textual.app, "wait_for_idle", idle),
        patch.object(textual.pilot, "wait_for_idle", idle),
        patch.object(Stylesheet, "_parse_rules", _parsed_once),
        patch.object(Compositor, "render_update", Compositor.render_update if rendered else _unseen),
        patch.object(Pilot, "_wait_for_screen", settled),
        patch.object(Prerenderer, "begin", lambda *_: None),
    ):
        async with app.run_test(size=size) as pilot:

            async def press_seen(*keys: str) -> None:
                """Press keys as somebody does who looks: each when everything is on screen."""
                for key in keys:
                    # What is on its way may show something that drops what is typed before it is drawn.
                    await until_drawn(app)
                    await quiet(app)
                    await app._press_keys((key,))
                    await quiet(app)

            pilot.press = press_seen  # type: ignore[method-assign]
            await pilot.pause()
            # The first screen has its size, and its pictures are drawn for it.
            app.typeahead.drop_until_drawn()
            await quiet(app)
            yield app, pilot


async def until_drawn(app: CivicsApp) -> None:
    """Wait until no message is left and everything is on screen; Textual waits until the process sleeps."""
    while not app._exit and app._exception is None:
        drawing = asyncio.create_task(app.typeahead._until_drawn(_SEEN.get(app)))
        while not (drawing.done() or app._exit or app._exception):
            await asyncio.wait([drawing], timeout=0.2)
        drawing.cancel()
        if app._resize_timer is None and not reading(app):
            _SEEN[app] = app.screen
            return
        # Textual takes up a new size only when some time has passed without another.
        await asyncio.sleep(0.01)


async def quiet(app: CivicsApp) -> None:
    """Wait until nothing waits and everything is on screen, or the app has ended."""
    while not app._exit and app._exception is None:
        with suppress(TimeoutError):
            await asyncio.wait_for(app.typeahead.quiet(), 0.2)
            if not reading(app):
                return
        await asyncio.sleep(0.01)


def reading(app: CivicsApp) -> bool:
    """Whether the list of saved games is being read."""
    return any(worker.group == "saves" and not worker.is_finished for worker in app.workers)


async def burst(app: CivicsApp, pilot: Pilot[Any], *keys: str) -> None:
    """Type keys at once, faster than anything can follow."""
    await app.typeahead.quiet()
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await app.typeahead.quiet()
    await pilot.pause()


def text(app: CivicsApp) -> str:
    """Return the screen as plain text, the ends of scroll bars left out."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line).translate(_BARS).rstrip() for line in lines)


async def begin(
    app: CivicsApp,
    pilot: Pilot[Any],
    seats: int = 3,
    seed: int = 7,
    game: Game = ELECTIONEERING,
    **options: Any,
) -> TableScreen:
    """Start a game and return its table, the first cover still up."""
    settings = {"first_player": "random", **options} if game is ELECTIONEERING else options
    assert app.begin(game, NAMES[:seats], seed, settings) == ""
    await pilot.pause()
    await pilot.pause()
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def table_of(app: CivicsApp) -> TableScreen:
    """Return the table that is open."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def covered(app: CivicsApp) -> bool:
    """Whether a cover is on screen."""
    return isinstance(app.screen, TableScreen) and isinstance(app.screen.session.scene, Covered)


def result_shown(app: CivicsApp) -> bool:
    """Whether the result is on screen."""
    return (
        isinstance(app.screen, TableScreen)
        and isinstance(app.screen.session.scene, Over)
        and (not app.screen.desk.at_board)
    )


def region(table: TableScreen, pane: str) -> Region:
    """Return where a pane is on screen."""
    plan = table.desk.plan
    if pane in ("hand", "players"):
        own: Region | None = getattr(plan, pane)
        return own or plan.side
    found: Region = getattr(plan, {"list": "choices", "log": "side", "info": "side"}.get(pane, pane))
    return found


def pane_text(table: TableScreen, pane: str) -> str:
    """Return what stands in a part of the table."""
    place = region(table, pane)
    lines = text_of_picture(table.desk.picture())
    return "\n".join(
        line[place.x : place.x + place.width].rstrip() for line in lines[place.y : place.y + place.height]
    )


def text_of_picture(picture: Picture) -> list[str]:
    """Return the lines of a picture, with a blank for the second cell of a wide character."""
    return ["".join(span.text for span in line) for line in picture.lines]


async def uncover(app: CivicsApp, pilot: Pilot[Any]) -> None:
    """Take the keyboard, if a cover is up."""
    if covered(app):
        await pilot.press("enter")
        await pilot.pause()


def played(match: Match, count: int, seed: int = 1) -> Match:
    """Make some random moves."""
    random = Random(seed)
    for _ in range(count):
        if not match.over:
            match.play(random.choice(match.state.legal_actions()))
    return match


class Loose(InMemory):
    """A match that is kept nowhere, for tables without a disk."""

    def __init__(self, match: Match, players: tuple[str, ...] = ()) -> None:
        super().__init__(match)
        if players:
            match.players = players


COPYCAT, LEGISLATION = GAMES["copycat"], GAMES["legislation"]


async def at_the_table(app: CivicsApp, pilot: Pilot[Any], match: Match, **notes: Any) -> TableScreen:
    app.store.create(match, notes).close()
    app.resume(1)
    await pilot.pause()
    await app.typeahead.quiet()
    await uncover(app, pilot)
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def click_screen(app: CivicsApp, pilot: Pilot[Any], x: int, y: int, times: int = 1) -> None:
    await app.typeahead.quiet()
    for _ in range(times):
        for kind in (events.MouseDown, events.MouseUp):
            app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await pilot.pause()
    await app.typeahead.quiet()
    await pilot.pause()
