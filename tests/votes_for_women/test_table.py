"""Votes for Women at the table of the app: by keyboard, at 80x24 and 120x40."""

from __future__ import annotations

from pathlib import Path

import pytest

from civics_tui.screens.handover import HandoverScreen
from civics_tui.screens.results import ResultsScreen
from civics_tui.screens.table import TableScreen
from civics_tui.widgets.picture_view import PictureView
from rules.votes_for_women import GAME
from rules.votes_for_women.components import CODES
from tests.app.driving import MIDDLE, SMALL, begin, running, text, uncover


def view(table: TableScreen, name: str) -> PictureView:
    return table.query_one(f"#{name}", PictureView)


async def test_eight_cubes_are_eight_moves_of_a_cursor_that_stays_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("1", "1", "1")
        await pilot.pause()
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        assert "Add 32 cubes, at most 1 in a state" in text(app)
        await pilot.press("tab")
        await pilot.pause()
        board = view(table, "board")
        assert board.has_focus
        for _ in range(8):
            before = board.cursor
            assert before in board.legal
            await pilot.press("enter")
            await pilot.pause()
            assert before not in board.legal
            assert board.cursor in board.legal
        assert sum(table.match.state.observation(None).red) == 8
        assert "24 left" in text(app)


async def test_a_state_is_reached_by_typing_its_postal_code(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("1", "1", "1")
        await pilot.pause()
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        # Every choice says "in"; only one state begins with these letters.
        for code in ("IN", "OH", "WV"):
            await pilot.press("slash", *code.lower(), "enter", "enter")
            await pilot.pause()
            assert table.match.state.observation(None).red[CODES.index(code)] == 1


async def test_a_seat_keeps_its_hand_in_view_while_it_places_cubes(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        assert table.match.state.prompt().shared
        cards = table.match.state.observation(0).hands[0]
        assert all(f"hand:{card}" in view(table, "hand").picture.targets for card in cards)
        await pilot.press("1", "1")
        await pilot.pause()
        assert isinstance(app.screen, HandoverScreen)
        assert view(table, "hand").picture.text.strip() == ""


async def test_a_choice_without_effect_is_asked_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("2")
        await pilot.pause()
        assert "no Campaigner on the map" in text(app)
        assert not table.match.moves
        await pilot.press("2")
        await pilot.pause()
        assert len(table.match.moves) == 1


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_map_hand_tracks_and_log(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        shown = text(app)
        assert all(code in shown for code in CODES)
        assert "Congress" in shown
        assert "Turn 1/6 round 1/6" in shown
        assert "1 Seneca Falls Convention" in shown
        if size == MIDDLE:
            assert "draws 6 cards" in shown
            assert "Strategy cards" in shown
        assert isinstance(table, TableScreen)


async def test_the_last_round_is_played_to_the_result_by_keyboard(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, seed=7, game=GAME)
        await uncover(app, pilot)
        while table.match.state.observation(None).round < 6 or table.match.state.observation(None).turn < 6:
            table._save.play(table.match.state.legal_actions()[0])
        table._settle()
        for _ in range(200):
            if table.match.over:
                break
            await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)
        assert "wins" in text(app)
