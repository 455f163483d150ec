"""The start: what is not loaded, drawn or written for the first frame."""

from __future__ import annotations

import signal
from pathlib import Path
from unittest.mock import patch

from civics_tui.saves import Store
from civics_tui.screens.picker import PickerScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.terminal.private import OpenApp
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, running, text, uncover
from tests.app.terminal import Terminal

TABLE = ("new", "copycat", "--players", "Ann,Ben")
TELLS = (
    "-c",
    (
        "import atexit, gc, os, sys; from pathlib import Path; from civics_tui import __main__, app\n"
        "def tell(): Path(os.environ['CIVICS_HOME'], 'told').write_text("
        "' '.join([*sys.modules, f'collects={gc.isenabled()}']))\n"
        "atexit.register(tell); app.AFTER_THE_START = 60; __main__.main()"
    ),
)
"""The program, which tells at its end what it has loaded."""
WHOLE = b"\x1b[1;1H"
"""How everything begins that is written over the whole screen."""


def told(home: Path, *arguments: str) -> set[str]:
    """Run a command to its first frame, if it has one, and to its end."""
    terminal = Terminal(home, *arguments, program=TELLS)
    if arguments == TABLE:
        terminal.wait("Pass the keyboard")
        terminal.signal(signal.SIGTERM)
    terminal.finish()
    return {*(home / "told").read_text().split()}


def test_a_table_that_a_command_opens_is_written_at_most_twice(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *TABLE)
    terminal.wait("Pass the keyboard")
    terminal.read(quiet=1.5)
    # Textual writes a screen once more when all of its widgets are there.
    assert terminal.written.count(WHOLE) <= 2
    terminal.drop()


def test_the_picker_is_not_loaded_for_a_table(tmp_path: Path) -> None:
    assert "civics_tui.screens.picker" not in told(tmp_path, *TABLE)


async def test_the_picker_is_there_when_somebody_leaves_the_table(tmp_path: Path) -> None:
    save = Store(tmp_path).create(Match.start(GAMES["copycat"], 2, 7, NAMES[:2]))
    async with running(tmp_path, opening=lambda app: app.open_table(save)) as (app, pilot):
        assert not any(isinstance(screen, PickerScreen) for screen in app.screen_stack)
        await uncover(app, pilot)
        await pilot.press("enter", "q")
        assert [type(screen) for screen in app.screen_stack] == [PickerScreen]
        assert "CopyCat" in text(app).split("GO ON")[1]
        assert app.screen.query_one("#list", Surface).cursor == f"save:{save.id}"
        await pilot.press("1", "enter")
        assert len(app.screen_stack) == 2


async def test_a_table_is_drawn_once_for_its_first_frame(tmp_path: Path) -> None:
    save = Store(tmp_path).create(Match.start(GAMES["copycat"], 2, 7, NAMES[:2]))
    with patch.object(Desk, "picture", autospec=True, side_effect=Desk.picture) as picture:
        async with running(tmp_path, opening=lambda app: app.open_table(save)):
            assert picture.call_count == 1


async def test_a_command_that_can_open_nothing_leaves_the_picker(tmp_path: Path) -> None:
    async with running(tmp_path, opening=lambda app: app.resume(7)) as (app, _):
        assert isinstance(app.screen, PickerScreen)


async def test_what_changes_below_a_screen_has_nothing_of_it_written_again(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        picker = app.screen
        await pilot.press("f1")
        written = []
        with patch.object(OpenApp, "_display", lambda _, screen, update: written.append(update)):
            picker.refresh()
            await pilot.pause()
        assert not any(written)


def test_garbage_is_collected_from_the_beginning_where_nothing_is_drawn(tmp_path: Path) -> None:
    assert "collects=False" in told(tmp_path, *TABLE)
    assert "collects=True" in told(tmp_path, "list")
