"""A step of the cursor: what is put together, drawn and written anew is what has changed, and no more."""

from __future__ import annotations

import gc
from asyncio import sleep
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

import pytest
from rich.cells import cell_len
from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.widgets import Static

from civics_tui.app import CivicsApp
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.changes import changes_between
from civics_tui.boards.layers import Part, laid
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.sheets import Sheet
from civics_tui.looks.palettes import COLORS_256, palette
from civics_tui.table.desk.desk import Desk
from civics_tui.table.screens.prerender import LATER, SOON, Prerenderer, picture_after
from civics_tui.terminal.exact import CellsUpdate
from civics_tui.terminal.thrift import drawn
from civics_tui.widgets.surface import Surface
from rules import GAMES
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import begin, running

BEGIN, HOME, END = "\x1b[?2026h", "\x1b[1;1H", "\x1b[?2026l"
"""What Textual writes around an update."""


def lines(*texts: str) -> Picture:
    """Make a picture of plain lines."""
    return Picture(len(texts[0]), len(texts), tuple((Span(text),) for text in texts))


def test_a_row_that_looks_as_before_is_the_very_object_it_was() -> None:
    before = Sheet(12, 3)
    before.put(Region(0, 0, 6, 3), lines("one   ", "two   ", "three "))
    before.put(Region(6, 0, 6, 3), lines("a     ", "b     ", "c     "), ground="pane")
    old = before.picture()
    after = Sheet(12, 3, before)
    after.put(Region(0, 0, 6, 3), lines("one   ", "2     ", "three "))
    after.put(Region(6, 0, 6, 3), lines("a     ", "b     ", "c     "), ground="pane")
    new = after.picture()
    assert [a is b for a, b in zip(old.lines, new.lines, strict=True)] == [True, False, True]
    assert new.text == "one   a\n2     b\nthree c"


def test_what_is_put_over_a_sheet_and_taken_away_again_leaves_what_lay_below() -> None:
    below = lines("below ", "below ")
    plain = Sheet(6, 2)
    plain.put(Region(0, 0, 6, 2), below)
    first = plain.picture()
    covered = Sheet(6, 2, plain)
    covered.put(Region(0, 0, 6, 2), below)
    covered.put(Region(2, 1, 2, 1), lines("!!"), ground="raised")
    assert covered.picture().text == "below\nbe!!w"
    bare = Sheet(6, 2, covered)
    bare.put(Region(0, 0, 6, 2), below)
    assert bare.picture() == first


@pytest.mark.parametrize("slug", GAMES)
def test_a_step_back_draws_no_part_of_the_table_that_was_drawn_before(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(sit(slug, GAMES[slug].seats[0]))
    go_on(desk)
    for key in ("down", "up"):
        desk.key(key)
        desk.picture()
    drawn: list[str] = []
    for name in ("draw", "hand", "chips", "status"):
        monkeypatch.setattr(desk.board, name, lambda view, name=name: drawn.append(name))
    rows = desk.picture().lines
    for key in ("down", "up"):
        desk.key(key)
        desk.picture()
    assert not drawn
    assert all(a is b for a, b in zip(rows[:1] + rows[-1:], desk.picture().lines[::23], strict=True))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("slug", GAMES)
def test_a_step_to_where_the_cursor_has_not_been_does_not_draw_the_board(
    slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(sit(slug, GAMES[slug].seats[0]), size)
    go_on(desk)
    desk.key("home")
    desk.picture()
    drawn: list[str] = []
    monkeypatch.setattr(desk.board, "draw", lambda view: drawn.append("board"))
    before = desk.choices.place
    desk.key("end")
    desk.picture()
    assert desk.choices.place != before
    assert not drawn


def written(before: Picture, after: Picture) -> bytes:
    """Return what is written to a terminal of 256 colors to turn one screenful into another."""
    plain, console = palette(True, COLORS_256), Console(color_system="256")
    texts = [
        (x, y, text, plain.style("on table") + plain.style(*style.split("|")))
        for x, y, text, style in changes_between(before, after)
    ]
    update = CellsUpdate(after.width, texts).render_segments(console)
    return f"{BEGIN}{update}{HOME}{END}".encode()


def steps_of(desk: Desk) -> Iterator[tuple[Picture, Picture]]:
    """Walk down the list and up again, as pictures before and after each key."""
    for key in ("down", "up"):
        while True:
            before, place = desk.picture(), desk.choices.place
            desk.key(key)
            if desk.choices.place == place:
                break
            yield before, desk.picture()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug in GAMES for seats in GAMES[slug].seats[:2]]
)
def test_a_step_writes_at_most_1500_bytes_where_the_list_scrolls_too(
    slug: str, seats: int, size: tuple[int, int]
) -> None:
    scrolled = 0
    for moves in (0, 63, 119):
        desk = desk_of(sit(slug, seats, moves, seed=3), size)
        go_on(desk)
        # The first key takes away what a newcomer reads.
        desk.key("home")
        for before, after in steps_of(desk):
            assert len(written(before, after)) <= 1500
        scrolled += desk.plan.choices.height < len(desk.choices.rows)
    assert scrolled or size > (80, 24) or slug not in ("copycat", "legislation", "votes-for-women")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_step_writes_no_more_in_a_large_window_where_rows_are_drawn_as_they_would_be(seats: int) -> None:
    for moves in (0, 21, 49, 63):
        desk = desk_of(sit("electioneering", seats, moves, seed=3), (160, 50))
        go_on(desk)
        desk.key("home")
        for before, after in steps_of(desk):
            assert len(written(before, after)) <= 1500


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_drawn_between_two_pictures_turns_one_into_the_other(slug: str) -> None:
    desk = desk_of(sit(slug, GAMES[slug].seats[0]), (120, 40))
    pictures = [desk.picture()]
    for key in ("enter", "down", "down", "enter", "tab", "right", "escape", "i"):
        desk.key(key)
        pictures.append(desk.picture())
    for before, after in pairwise(pictures):
        cells = [[(char, style) for text, style in line for char in text] for line in before.lines]
        for x, y, text, style in changes_between(before, after):
            cells[y][x : x + len(text)] = [(char, style) for char in text]
        assert cells == [[(char, style) for text, style in line for char in text] for line in after.lines]


@pytest.mark.parametrize(
    ("before", "after", "drawn"),
    [
        ("Ohio Iowa Utah", "Ohio iowa Utah", [(5, "i")]),
        ("Ohio Iowa Utah", "Ohia Ioma Utah", [(3, "a Iom")]),
        ("Ohio Iowa Utah", "Ohia Iowa utah", [(3, "a"), (10, "u")]),
        ("Ann: 字 or not", "Ann: 安 or not", [(0, "Ann: 安 or not")]),
        ("Ann: 字 or not", "Ann: 字 or not", []),
    ],
)
def test_a_change_is_drawn_with_what_lies_between_where_that_is_little(
    before: str, after: str, drawn: list[tuple[int, str]]
) -> None:
    assert [(x, text) for x, _, text, _ in changes_between(lines(before), lines(after))] == drawn


def test_a_change_of_color_is_drawn_without_its_neighbors() -> None:
    before = Picture(9, 1, ((Span("Ohio ", "strong"), Span("Iowa", "muted")),))
    after = Picture(9, 1, ((Span("Ohio", "strong"), Span(" ", "name"), Span("Iowa", "strong")),))
    assert changes_between(before, after) == [(4, 0, " ", "name"), (5, 0, "Iowa", "strong")]


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_drawn_ahead_is_there_when_the_key_comes_and_nothing_else_has_changed(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(sit(slug, GAMES[slug].seats[0]))
    go_on(desk)
    desk.key("home")
    desk.session.notice = "A notice that the next key takes away."
    shown = desk.picture()
    ahead = picture_after(desk, "down")
    assert ahead is not None
    assert picture_after(desk, "up") is None, "the cursor is at the top"
    assert desk.session.notice
    assert desk.picture() == shown
    drawn: list[str] = []
    for name in ("draw", "pointed", "hand", "chips", "status", "chip"):
        monkeypatch.setattr(desk.board, name, lambda *_, name=name: drawn.append(name))
    desk.key("down")
    assert desk.picture().lines == ahead.picture.lines
    assert not drawn


async def test_a_key_puts_an_end_to_drawing_ahead() -> None:
    desk = desk_of(sit())
    go_on(desk)
    desk.picture()
    drawn: list[Picture] = []
    ahead = Prerenderer(lambda draw: draw(), drawn.append)
    ahead.begin(desk, "down")
    ahead.stop()
    await sleep(2 * SOON)
    assert not drawn
    ahead.begin(desk, "down")
    await sleep(2 * LATER)
    assert drawn
    desk.key("down")
    assert ahead.picture(desk) is drawn[0]
    assert desk.picture().lines == drawn[0].lines
    desk.long_list = not desk.long_list
    assert ahead.picture(desk) is not drawn[0], "all is not as it was"


async def test_what_drawing_ahead_has_left_is_looked_through_before_the_next_key() -> None:
    desk = desk_of(sit())
    go_on(desk)
    desk.picture()
    left: list[int] = []
    ahead = Prerenderer(lambda draw: draw(), lambda _: left.append(gc.get_count()[0]))
    gc.disable()
    ahead.begin(desk, "down")
    gc.collect()
    gc.enable()
    await sleep(2 * SOON)
    ahead.stop()
    assert gc.get_count()[0] < left[0]


def test_a_part_takes_the_place_of_what_lies_under_it() -> None:
    under = Picture(
        6, 3, lines("abcdef", "ghijkl", "mnopqr").lines, {"in": Region(2, 1, 2, 1), "out": Region(0, 1, 6, 1)}
    )
    part = Picture(3, 1, lines("XYZ").lines, {"new": Region(1, 0, 2, 1)})
    whole = laid(under, [Part(Region(2, 1, 3, 1), part)])
    assert whole.text == "abcdef\nghXYZl\nmnopqr"
    assert whole.targets == {"out": Region(0, 1, 6, 1), "new": Region(3, 1, 2, 1)}
    assert whole.lines[0] is under.lines[0]


def test_a_part_of_a_canvas_is_what_was_drawn_there() -> None:
    canvas = Canvas(6, 3)
    canvas.text(0, 1, "abcdef")
    area = canvas.area(Region(2, 1, 3, 1))
    area.target("place", Region(1, 0, 2, 1))
    at, picture = area.part()
    assert at == Region(2, 1, 3, 1)
    assert picture.text == "cde"
    assert picture.targets == {"place": Region(1, 0, 2, 1)}


@pytest.fixture
def updates(monkeypatch: pytest.MonkeyPatch) -> list[CompositorUpdate]:
    """What is written to the terminal."""
    seen: list[CompositorUpdate] = []
    monkeypatch.setattr(CivicsApp, "_display", lambda app, screen, update: seen.append(update))
    return seen


async def test_what_was_drawn_ahead_is_written_as_it_was_found_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, updates: list[CompositorUpdate]
) -> None:
    async with running(tmp_path, rendered=True) as (app, pilot):
        table = await begin(app, pilot, 2)
        await pilot.press("enter", "down")
        ahead = picture_after(table.desk, "up")
        assert ahead is not None
        table._prerenderer._ahead.append(ahead)
        table._surface.prepare(ahead.picture)
        found = Mock(wraps=drawn)
        monkeypatch.setattr("civics_tui.terminal.exact.drawn", found)
        updates.clear()
        await pilot.press("up")
        (update,) = [update for update in updates if isinstance(update, CellsUpdate)]
        assert update.render_segments(app.console)
        found.assert_not_called()


async def test_a_step_writes_cells_at_once_and_whatever_lies_over_the_table_is_drawn_by_textual(
    tmp_path: Path, updates: list[CompositorUpdate]
) -> None:
    async with running(tmp_path, rendered=True) as (app, pilot):
        table = await begin(app, pilot, 2)
        await pilot.press("enter", "down")
        updates.clear()
        await pilot.press("up")
        cells = [update for update in updates if isinstance(update, CellsUpdate)]
        assert len(cells) == 1
        assert len([update for update in updates if update is not None]) == 1
        surface = table.query_one(Surface)
        for x, y, text, _ in cells[0].texts:
            shown = surface.render_lines(surface.region)[y].crop(x, x + cell_len(text))
            assert text == shown.text
        assert sum(cell_len(text) for _, _, text, _ in cells[0].texts) < 80 * 24 / 4
        await table.mount(Static("Something else is on the screen."))
        await pilot.pause()
        updates.clear()
        await pilot.press("down")
        assert not any(isinstance(update, CellsUpdate) for update in updates)
        assert any(update is not None for update in updates)
