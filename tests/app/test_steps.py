"""A step of the cursor: what is put together, drawn and written anew is what has changed, and no more."""

from __future__ import annotations

from asyncio import sleep
from pathlib import Path

import pytest
from textual._compositor import CompositorUpdate
from textual.widgets import Static

from civics_tui.app import CivicsApp
from civics_tui.boards import BOARDS
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part, laid
from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.table.ahead import LATER, SOON, Ahead, picture_after
from civics_tui.table.sheet import Sheet
from civics_tui.terminal.exact import CellsUpdate
from civics_tui.widgets.surface import Surface
from rules import GAMES
from tests.app.desks import desk_of, go_on, sit
from tests.app.driving import begin, running


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


@pytest.mark.parametrize("slug", BOARDS)
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
@pytest.mark.parametrize("slug", BOARDS)
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


@pytest.mark.parametrize("slug", BOARDS)
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
    assert desk.picture().lines == ahead.lines
    assert not drawn


async def test_a_key_puts_an_end_to_drawing_ahead() -> None:
    desk = desk_of(sit())
    go_on(desk)
    drawn: list[Picture] = []
    ahead = Ahead(lambda draw: draw(), drawn.append)
    ahead.begin(desk, "down")
    ahead.stop()
    await sleep(2 * SOON)
    assert not drawn
    ahead.begin(desk, "down")
    await sleep(2 * LATER)
    assert drawn
    desk.key("down")
    assert desk.picture().lines == drawn[0].lines


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


async def test_a_step_writes_cells_at_once_and_whatever_lies_over_the_table_is_drawn_by_textual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[CompositorUpdate] = []
    monkeypatch.setattr(CivicsApp, "_display", lambda app, screen, update: written.append(update))
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2)
        await pilot.press("enter", "down")
        written.clear()
        await pilot.press("up")
        cells = [update for update in written if isinstance(update, CellsUpdate)]
        assert len(cells) == 1
        assert len([update for update in written if update is not None]) == 1
        surface = table.query_one(Surface)
        for x, y, strip in cells[0].cells:
            shown = surface.render_lines(surface.region)[y].crop(x, x + strip.cell_length)
            assert strip.text == shown.text
        assert sum(strip.cell_length for _, _, strip in cells[0].cells) < 80 * 24 / 4
        await table.mount(Static("Something else is on the screen."))
        await pilot.pause()
        written.clear()
        await pilot.press("down")
        assert not any(isinstance(update, CellsUpdate) for update in written)
        assert any(update is not None for update in written)
