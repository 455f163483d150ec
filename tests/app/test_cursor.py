"""The terminal's own cursor stands on the text of what is under ours: braille and speech follow it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from textual.widgets import Input

from civics_tui.app import CivicsApp
from civics_tui.boards.picture import Picture, Region, Span, first_text
from civics_tui.widgets.cycle import Cycle
from civics_tui.widgets.surface import Surface
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, at_the_table, played, running
from tests.app.terminal import PICKER, Terminal

SURFACES = {
    "picker": (),
    "settings": ("s",),
    "lessons": ("t",),
    "rulebook": ("question_mark",),
}


def stands(app: CivicsApp) -> None:
    """Check the law on the screen as it is: where the surface has a cursor, the terminal has it."""
    surface = next(one for one in app.screen.query(Surface) if one.has_focus or not one.can_focus)
    place = surface.picture.targets.get(surface.cursor or "", surface.place)
    assert place is not None
    x, y = app.caret
    left, top = surface.scroll_offset
    assert place.contains(x - surface.region.x + left, y - surface.region.y + top)
    assert tuple(app.cursor_position) == (x, y)


@pytest.mark.parametrize("keys", SURFACES.values(), ids=SURFACES)
async def test_it_stands_on_what_is_under_the_cursor_of_a_list(keys: tuple[str, ...], tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*keys)
        for _ in range(3):
            await pilot.press("down")
            stands(app)


async def test_it_stands_on_the_choice_and_on_what_is_looked_at(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2], {"first_player": "random"}), 0)
        screen = await at_the_table(app, pilot, match)
        seen = set()
        for key in ("down", "down", "tab", "right", "i", "right", "escape", "l"):
            await pilot.press(key)
            stands(app)
            seen.add(app.caret)
        assert len(seen) > 3
        assert screen.desk.under_cursor is not None


async def test_it_stands_at_the_caret_of_a_line_of_text(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("5", "enter", "tab", "A", "n", "n")
        line = app.screen.focused
        assert isinstance(line, Input)
        x, y = line.content_region.offset
        for caret in (3, 2):
            assert app.caret == (x + caret, y)
            await pilot.press("left")
        await pilot.press("tab")
        assert isinstance(cycle := app.screen.focused, Cycle)
        assert app.caret[0] == cycle.content_region.x + len("◂ ")


def test_the_first_text_of_a_region_is_behind_its_signs_and_blanks() -> None:
    picture = Picture(8, 2, ((Span("        "),), (Span("  "), Span("▸ Ann "))), {})
    assert first_text(picture, Region(0, 0, 8, 2)) == (4, 1)
    assert first_text(picture, Region(0, 0, 2, 1)) == (0, 0)


@pytest.mark.parametrize("shown", ["hidden", "shown"])
def test_a_terminal_has_it_there_hidden_unless_a_setting_shows_it(shown: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f'cursor = "{shown}"\n')
    terminal = Terminal(tmp_path)
    terminal.wait(PICKER)
    cursor = terminal.screen.cursor
    for _ in range(20):
        # What is pressed before the first frame is dropped.
        terminal.press("2", quiet=0.5)
        if "2 CopyCat" in terminal.screen.display[cursor.y]:
            break
    assert terminal.screen.display[cursor.y][cursor.x :].startswith("2 CopyCat")
    assert cursor.hidden is (shown == "hidden")
    terminal.signal(signal.SIGTERM)
    terminal.finish()
