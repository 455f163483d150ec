"""How the table looks: sizes, scrolling, themes, ASCII, no color, the palette."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from civics_tui.manual.book import rules_of
from civics_tui.screens.palette import Palette
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.table.drawing import panes
from rules import GAMES
from tests.app.desks import desk_of, sit
from tests.app.driving import (
    LARGE,
    MIDDLE,
    SMALL,
    begin,
    pane_text,
    region,
    running,
    text,
    uncover,
)


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE, (100, 30), (80, 50), (140, 24)])
async def test_every_part_is_reachable_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        table = await begin(app, pilot, 4)
        await uncover(app, pilot)
        for key, part in (("f2", "players"), ("l", "log"), ("escape", "hand"), ("w", "info")):
            await pilot.press(key)
            place = region(table, part)
            assert place.width >= 34
            assert place.height >= 5
            assert pane_text(table, part).strip()
        picture = table.desk.picture()
        assert (picture.width, picture.height) == size
        assert all(cell_len(line) <= size[0] for line in text(app).splitlines())


async def test_the_parts_beside_the_list_scroll_by_keyboard_when_asked_for_again(tmp_path: Path) -> None:
    game = GAMES["founding-fathers"]
    async with running(tmp_path, SMALL) as (app, pilot):
        table = await begin(app, pilot, 5, game=game)
        random = Random(4)
        while len(table.match.moves) < 60 or table.match.state.prompt().shared:
            table.save.play(random.choice(table.match.state.legal_actions()))
        table.session.start()
        table.entered()
        await uncover(app, pilot)
        await pilot.press("f2")
        first = pane_text(table, "side")
        await pilot.press("f2")
        assert pane_text(table, "side") != first
        assert table.desk.pane == "list", "the keys stay with the list"


async def test_ascii_draws_with_ascii_only(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE, ascii_only=True) as (app, pilot):
        await begin(app, pilot, 4)
        await uncover(app, pilot)
        assert app.glyphs.only_ascii
        assert text(app).isascii()


@pytest.mark.parametrize("theme", ["civics-dark", "civics-light", "civics-16"])
async def test_every_theme_shows_the_table(tmp_path: Path, theme: str) -> None:
    async with running(tmp_path, theme=theme) as (app, pilot):
        await begin(app, pilot)
        await uncover(app, pilot)
        assert "Play a card" in text(app)
        assert app.theme == theme


async def test_no_color_is_honoured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("down", "tab", "w", "l")
        assert app.no_color
        assert "Play a card" in text(app)


async def test_the_palette_has_everything_the_keys_do(tmp_path: Path) -> None:
    from textual.command import CommandPalette

    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        titles = [command.title for command in app.get_system_commands(table)]
        for command in table.commands_here:
            listed = any(title.startswith(command.help) for title in titles)
            assert listed or command.id == "command_palette", command.help
        for key in ("colon", "ctrl+p"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, CommandPalette), key
            assert not app.screen.query_one(Input).cursor_blink
            await pilot.press("escape")
            await pilot.pause()


async def test_ascii_holds_in_the_rulebook_and_the_palette(tmp_path: Path) -> None:
    async with running(tmp_path, ascii_only=True) as (app, pilot):
        game = GAMES["votes-for-women"]
        app.push_screen(RulebookScreen(rules_of(game)))
        await pilot.pause()
        for _ in game.rulebook:
            # No mark of something cut off either: it is not ASCII.
            assert text(app).isascii()
            await pilot.press("n")
            await pilot.pause()
        await pilot.press("slash", *"zzz")
        await pilot.pause()
        assert "nothing found" in text(app)
        await pilot.press("ctrl+p")
        await pilot.pause(0.3)
        assert isinstance(app.screen, Palette)
        assert text(app).isascii()


def test_where_players_have_no_room_what_is_public_of_them_begins_beside_their_names() -> None:
    desk = desk_of(sit("legislation", 4))
    whole, low = panes.players(desk, 40), panes.players(desk, 40, 5)
    beside, below = (sorted(place.y for place in one.targets.values()) for one in (low, whole))
    assert beside == [1, 2, 3, 4]
    assert below == [1, 3, 5, 7]
    assert "hand 9" in low.text
