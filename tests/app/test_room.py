"""What screens that are no table do with the room of a large window."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.style import Style
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.boards.changes import changes_between
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.preview import Preview
from civics_tui.keys.commands import PICKER, PICKER_KEYS
from civics_tui.manual.book import rules_of
from civics_tui.manual.page import draw
from civics_tui.screens import pictured
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.storage.settings import SETTINGS
from civics_tui.table.demo.screen import OfferScreen
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.match import Match
from tests.app.contrast import TEXT, contrast, unread
from tests.app.desks import is_hole
from tests.app.driving import ELECTIONEERING, NAMES, SMALL, begin, quiet, running, text
from tests.app.test_large_windows import SIZES, empty


def opens(screen: str, slug: str = "") -> Callable[[CivicsApp], object]:
    """Return what opens a screen, of a game if there is one."""
    match screen:
        case "settings":
            return lambda app: app.open_settings()
        case "handbook":
            return lambda app: app.open_handbook()
        case "keys":
            return lambda app: app.open("keys", "Games", PICKER_KEYS, PICKER)
        case "demo, after a key":
            return lambda app: app.push_screen(OfferScreen(Match.start(ELECTIONEERING, 4, 7, NAMES[:4])))
        case "seats":
            return lambda app: app.open_seats(GAMES[slug])
        case "rules":
            return lambda app: app.open("rulebook", rules_of(GAMES[slug]))
        case _:
            return lambda app: app.open(screen, *([GAMES[slug]] if slug else []))


OPENS = [(one, "") for one in ("settings", "people", "keys", "handbook", "demo, after a key")]
OPENS += [(one, slug) for one in ("seats", "lessons", "rules") for slug in GAMES]


@pytest.fixture(autouse=True)
def positions_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the position that is shown as soon as a screen is there; a terminal with grounds."""
    monkeypatch.setattr(pictured, "READ_AFTER", 0.001)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")


def unread_in(app: CivicsApp) -> list[object]:
    """Return what the pictures of a screen write in inks that are for signs alone."""
    return [one for surface in app.screen.query(Surface) for one in unread(surface.picture)]


async def is_filled(app: CivicsApp, pilot: Pilot[Any]) -> bool:
    """Whether no rectangle of 50 x 12 cells is empty as soon as everything is read and drawn."""
    for _ in range(100):
        await quiet(app)
        if not bare_of(app, 50, 12):
            return True
        await pilot.pause(0.02)
    return False


def bare_of(app: CivicsApp, width: int, height: int) -> bool:
    """Whether so large a rectangle of the screen has neither text nor a ground of its own."""
    ground = app.screen.background_colors[1].rich_color

    def bare(style: Style | None) -> bool:
        return style is None or style.bgcolor in (None, ground)

    strips = app.screen._compositor.render_strips()
    return is_hole(([(one.text, bare(one.style)) for one in strip] for strip in strips), width, height)


@pytest.mark.parametrize("size", SIZES)
async def test_no_rectangle_of_50_by_12_cells_is_empty_on_any_screen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, size) as (app, pilot):
        assert await is_filled(app, pilot), "picker"
        assert not unread_in(app), "picker"
        for screen in OPENS:
            opens(*screen)(app)
            await pilot.pause()
            assert await is_filled(app, pilot), screen
            assert not unread_in(app), screen
            while len(app.screen_stack) > 1:
                app.pop_screen()
            await pilot.pause()
        await begin(app, pilot)
        await pilot.press("f6")
        assert await is_filled(app, pilot), "lobby"


def pale(app: CivicsApp) -> dict[str, float]:
    """Return the words of a screen that have less contrast than text needs, with what they have."""
    found = {}
    for one in itertools.chain.from_iterable(app.screen._compositor.render_strips()):
        if one.style is not None and one.style.color and one.style.bgcolor and re.search(r"\w", one.text):
            found[one.text.strip()] = contrast(one.style.color, one.style.bgcolor)
    return {words: number for words, number in found.items() if number < TEXT}


@pytest.mark.parametrize("theme", ["civics-dark", "civics-light"])
async def test_every_word_of_a_screen_can_be_read(tmp_path: Path, theme: str) -> None:
    """The names that seats have if none is typed had a contrast of 2.6 where it is light."""
    async with running(tmp_path) as (app, pilot):
        app.change_setting("theme", theme)
        await quiet(app)
        assert not pale(app), "picker"
        for screen in OPENS:
            opens(*screen)(app)
            await quiet(app)
            await pilot.pause(0.1)
            assert not pale(app), screen
            while len(app.screen_stack) > 1:
                app.pop_screen()
            await quiet(app)
        await pilot.press("colon", "r")
        await pilot.pause(0.3)
        assert not pale(app), "palette"


@pytest.mark.parametrize("size", SIZES)
async def test_nor_in_the_picker_with_any_number_of_saved_games(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with running(tmp_path, size) as (app, pilot):
        for seed in range(20):
            app.store.create(Match.start(ELECTIONEERING, 3, seed, NAMES[:3])).close()
            app.screen.on_screen_resume()  # type: ignore[attr-defined]
            await pilot.press("1")
            assert await is_filled(app, pilot), seed


@pytest.mark.parametrize("slug", GAMES)
def test_nor_on_the_board_of_a_position_in_any_room(slug: str) -> None:
    shown = Preview(slug, UNICODE)
    for width, height in ((158, 17), (158, 22), (158, 31), (198, 26), (198, 42)):
        assert not empty(shown.titled("A GAME", "between computers", width, height), 50, 12), (width, height)


def test_who_plays_stands_on_a_board_with_room_in_the_order_of_turns() -> None:
    """They stood in an order of their own, whoever had most points last."""
    shown = Preview("founding-fathers", UNICODE).titled("A GAME", "between computers", 158, 28).text
    seats = shown.partition("PLAYERS")[2]
    assert re.findall(r" ([A-Z]\w+) \d+ VP ", seats) == ["Ash", "Briar", "Cedar"]


def test_a_board_is_drawn_again_only_where_it_is_another() -> None:
    shown = Preview("legislation", UNICODE)
    drawn = [shown.titled("A GAME", "between computers", 158, 24) for _ in range(2)]
    assert drawn[0] is drawn[1]
    assert shown.titled("A GAME", "between computers", 158, 25).height == 25
    assert shown.goes_on()
    assert shown.titled("A GAME", "between computers", 158, 24) != drawn[0]


async def test_seats_and_lessons_show_their_game_and_other_screens_the_one_met_last(tmp_path: Path) -> None:
    async with running(tmp_path, SIZES[0]) as (app, pilot):
        await pilot.press("4")
        for key in ("enter", "t", "s", "f1"):
            await pilot.press(key)
            assert await is_filled(app, pilot)
            shown = text(app)
            assert "A GAME OF LEGISLATION  between computers" in shown
            assert ("YOUR TURN" in shown) is (key != "s"), "settings tell of themselves"
            await pilot.press("escape")


async def test_the_settings_tell_what_the_one_under_the_cursor_may_be(tmp_path: Path) -> None:
    async with running(tmp_path, SIZES[0]) as (app, pilot):
        await pilot.press("s", "down", "down")
        about = app.screen.query_one("#about", Surface).picture.text
        assert [line.strip() for line in about.split("\n")[1:7]] == [
            "Computers",
            "Their pace in a new game; at the table a key changes it.",
            "",
            "✓ move at once",
            "move slowly",
            "one by one, by Space",
        ]
        await pilot.press("right")
        about = app.screen.query_one("#about", Surface).picture.text
        assert "✓ move slowly" in about


async def test_a_large_book_is_open_at_two_columns_and_goes_on_with_what_follows(tmp_path: Path) -> None:
    async with running(tmp_path, SIZES[0]) as (app, pilot):
        book = rules_of(GAMES["founding-fathers"])
        app.open("rulebook", book, "")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        titles = [section.title for section in book.sections]
        for at in (0, 5, len(titles) - 1):
            screen._open(at)
            await pilot.pause()
            lines = [line[28:] for line in text(app).split("\n")[1:-1]]
            assert titles[at] in lines[0]
            assert any(titles[(at + 1) % len(titles)] in line for line in lines), "the next section"
        # A section of a column and a half is seen as a whole, its links where their words are.
        for at in range(len(titles)):
            alone = draw(book.sections[at], screen._text_width, app.glyphs, book.terms)
            screen._open(at)
            assert [*screen.page.picture.targets] == [*alone.picture.targets]
            for name, place in screen.page.picture.targets.items():
                x, y = place.x, place.y
                was = alone.picture.targets[name]
                line = "".join(span.text for span in screen.page.picture.lines[y])
                before = "".join(span.text for span in alone.picture.lines[was.y])
                assert line[x : x + place.width] == before[was.x : was.x + was.width]


@pytest.mark.parametrize("size", SIZES)
async def test_nor_beside_any_section_of_a_book_however_long(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        app.open_handbook()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        for at in range(len(screen._book.sections)):
            screen._open(at)
            page = screen.page.picture
            # What a section says itself may be a list of short lines.
            beside = (line.ljust(page.width)[-screen._text_width :] for line in page.text.split("\n"))
            assert not is_hole(([(line, True)] for line in beside), 50, 12), screen._book.sections[at].title


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_that_is_turned_leaves_nothing_of_the_one_before(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Words of the page before stood between those of the second column."""
    async with running(tmp_path, size) as (app, pilot):
        app.open("rulebook", book := rules_of(ELECTIONEERING))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulebookScreen)
        for at in range(1, len(book.sections)):
            before = screen.page.picture
            screen._open(at)
            now = screen.page.picture
            if (before.width, before.height) != (now.width, now.height):
                continue
            cells = [list("".join(span.text for span in line)) for line in before.lines]
            for x, y, words, _ in changes_between(before, now):
                cells[y][x : x + len(words)] = words
            assert ["".join(line).rstrip() for line in cells] == now.text.split("\n"), at


@pytest.mark.parametrize("width", [100, 118, 120, 140])
async def test_what_is_told_beside_a_list_leaves_it_whole(tmp_path: Path, width: int) -> None:
    async with running(tmp_path, (width, 40)) as (app, pilot):
        await pilot.press("s")
        shown = text(app)
        for setting in SETTINGS:
            assert setting.help in shown


async def test_where_there_is_little_room_a_list_has_all_of_it(tmp_path: Path) -> None:
    async with running(tmp_path, SMALL) as (app, pilot):
        await pilot.press("s")
        assert app.screen.query_one("#settings").size.width == SMALL[0]
        for part in ("#about", "#board"):
            assert not app.screen.query_one(part).display
        await pilot.pause(0.1)
        assert app.screen._previews == {}, "what nobody sees is not read"  # type: ignore[attr-defined]
