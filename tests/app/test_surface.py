"""The view of a picture: how the cursor and the pane with the keys are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from civics_tui.boards.canvas import Canvas, Card
from civics_tui.boards.picture import Picture, Region
from civics_tui.looks.themes import THEMES
from civics_tui.widgets.surface import Surface


def three_states() -> Picture:
    canvas = Canvas(24, 2)
    for at, (name, ground) in enumerate((("Ohio", "blue"), ("Utah", "teal"), ("Iowa", "olive"))):
        canvas.card(Region(at * 8, 0, 7, 2), Card(ground, name), f"state:{name}")
    canvas.text(1, 1, "4", "strong on seat-0")
    return canvas.picture()


class Views(App[None]):
    """Two views beside one another."""

    CSS = "Surface { height: 2; scrollbar-size: 0 0; }"

    def __init__(self, theme: str) -> None:
        super().__init__()
        for own in THEMES:
            self.register_theme(own)
        self.theme = theme
        self.moved: list[str] = []

    def compose(self) -> ComposeResult:
        yield Surface("board")
        yield Surface("hand")

    def on_surface_moved(self, event: Surface.Moved) -> None:
        self.moved.append(event.target)


@pytest.fixture(autouse=True)
def _a_terminal_with_all_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


@asynccontextmanager
async def views(
    legal: tuple[str, ...], cursor: str | None = None, theme: str = "civics-dark"
) -> AsyncIterator[tuple[Surface, Surface, Pilot[Any]]]:
    app = Views(theme)
    async with app.run_test(size=(24, 6)) as pilot:
        board, hand = app.query(Surface)
        board.show(three_states(), legal, cursor)
        hand.show(three_states(), legal, cursor)
        board.focus()
        await pilot.pause()
        yield board, hand, pilot


def under(view: Surface, x: int, y: int = 0) -> Segment:
    """Return what is drawn at a cell."""
    return next(iter(view.render_line(y).crop(x, x + 1)))


@pytest.mark.parametrize("theme", ["civics-dark", "civics-light", "civics-16"])
async def test_the_pane_with_the_keys_shows_in_its_cursor(theme: str) -> None:
    async with views(("state:Ohio",), "state:Ohio", theme) as (board, hand, pilot):
        with_keys, without = under(board, 1).style, under(hand, 1).style
        assert with_keys != without
        hand.focus()
        await pilot.pause()
        assert (under(board, 1).style, under(hand, 1).style) == (without, with_keys)


async def test_a_seats_chip_stays_visible_under_the_cursor() -> None:
    async with views(("state:Ohio",)) as (board, _, _):
        before = under(board, 1, 1).style
        board.point("state:Ohio")
        assert under(board, 1, 1).style == before
        assert under(board, 3, 1).style != under(board, 11, 1).style


async def test_the_cursor_visits_legal_targets() -> None:
    async with views(("state:Ohio", "state:Iowa"), "state:Ohio") as (board, _, pilot):
        await pilot.press("right", "left")
        assert board.cursor == "state:Ohio"
        assert pilot.app.moved == ["state:Iowa", "state:Ohio"]  # type: ignore[attr-defined]


async def test_neighbors_that_look_the_same_are_one_segment() -> None:
    async with views(()) as (board, _, _):
        looks = [segment.style for segment in board.render_line(0)]
        assert all(one != other for one, other in pairwise(looks))
        assert len(looks) == 6


async def test_an_underlined_cursor_lies_under_words_and_not_under_what_is_blank() -> None:
    async with views(("state:Ohio",), "state:Ohio", "civics-16") as (_, hand, _):
        lines = [under(hand, x, y).style for x, y in ((1, 0), (6, 0), (3, 1))]
        assert [style is not None and style.underline is True for style in lines] == [True, False, False]
