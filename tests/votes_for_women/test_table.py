"""Votes for Women at the table of the app: by keyboard, at 80x24 and 120x40."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.screens.handover import HandoverScreen
from civics_tui.screens.results import ResultsScreen
from civics_tui.screens.table import TableScreen
from civics_tui.widgets.picture_view import PictureView
from rules.votes_for_women import GAME
from rules.votes_for_women.components import CODES
from tests.app.driving import MIDDLE, SMALL, begin, running, text, uncover

FOUR_CUBES = 2
"""A seed with which the first Campaigning die of the Opposition shows 4."""


def view(table: TableScreen, name: str) -> PictureView:
    return table.query_one(f"#{name}", PictureView)


async def campaigning(app: CivicsApp, pilot: Pilot[Any]) -> TableScreen:
    """Go on to where the Opposition has four red cubes to place in the South."""
    table = await begin(app, pilot, 2, seed=FOUR_CUBES, game=GAME)
    await uncover(app, pilot)
    for verb in ("event", "rest", "event", "organize", "campaign", "accept"):
        legal = table.match.state.legal_actions()
        table._save.play(next(action for action in legal if action[0] == verb))
    table._settle()
    await pilot.pause()
    await uncover(app, pilot)
    return table


async def test_cubes_are_moves_of_a_cursor_that_stays_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await campaigning(app, pilot)
        assert "Place 4 red in South" in text(app)
        await pilot.press("tab")
        await pilot.pause()
        board = view(table, "board")
        assert board.has_focus
        for left in (3, 2, 1):
            before = board.cursor
            assert before in board.legal
            await pilot.press("enter")
            await pilot.pause()
            assert board.cursor == before
            assert f"Place {left} red in South" in text(app)
        assert sum(table.match.state.observation(None).red) == 31 + 3


async def test_a_state_is_reached_by_typing_its_postal_code(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await campaigning(app, pilot)
        for code in ("FL", "SC", "GA"):
            await pilot.press("slash", *code.lower(), "enter")
            await pilot.pause()
            assert table.match.state.observation(None).red[CODES.index(code)] == 2


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
