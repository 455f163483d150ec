"""Votes for Women at the table of the app: by keyboard, at 80x24 and 120x40."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.boards.targets import Spot
from civics_tui.table.screens.screen import TableScreen
from rules.match import Match
from rules.votes_for_women import GAME
from rules.votes_for_women.components import CODES, CUBES_TO_CLAIM
from rules.votes_for_women.phases.lobbying import UseSuccess
from rules.votes_for_women.state import VotesState
from tests.app.driving import MIDDLE, SMALL, begin, covered, played, result_shown, running, text, uncover
from tests.app.test_computers import until
from tests.votes_for_women.table import SUF
from tests.votes_for_women.table import begin as begin_with

FOUR_CUBES = 2
"""A seed with which the first Campaigning die of the Opposition shows 4."""


async def campaigning(app: CivicsApp, pilot: Pilot[Any]) -> TableScreen:
    """Go on to where the Opposition has four red cubes to place in the South."""
    table = await begin(app, pilot, 2, seed=FOUR_CUBES, game=GAME)
    await uncover(app, pilot)
    for verb in ("event", "rest", "event", "organize", "campaign", "accept"):
        legal = table.match.state.legal_actions()
        table.save.play(next(action for action in legal if action[0] == verb))
    table.session.start()
    table.entered()
    await pilot.pause()
    await uncover(app, pilot)
    return table


async def test_cubes_are_moves_of_a_cursor_that_stays_where_it_was_until_the_fourth(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await campaigning(app, pilot)
        assert "Place 4 red cubes in the South" in text(app)
        desk = table.desk
        await pilot.press("tab")
        assert desk.pane == "board"
        for left in (3, 2, 1):
            before = desk.choices.target
            assert ("board", before) in desk.places
            await pilot.press("enter")
            assert desk.pane == "board"
            red = table.match.state.observation(None).red[CODES.index(f"{before}".removeprefix("state:"))]
            assert (desk.choices.target == before) == (red < CUBES_TO_CLAIM)
            assert f"Place {left} red cube" in text(app)
        assert sum(table.match.state.observation(None).red) == 31 + 3


async def test_a_state_is_reached_by_typing_its_postal_code(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await campaigning(app, pilot)
        for code in ("FL", "SC", "GA"):
            # Keys that come before all is drawn are dropped.
            await pilot.pause(1.0)
            await pilot.press("slash", *code.lower(), "enter", "enter")
            place = CODES.index(code)
            await until(pilot, lambda place=place: table.match.state.observation(None).red[place] == 2)


async def test_a_seat_keeps_its_hand_in_view_while_it_places_cubes(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("1", "e")
        await pilot.pause()
        assert table.match.state.prompt().shared
        cards = table.match.state.observation(0).hands[0]
        assert all(Spot("hand", f"hand:{card}") in table.desk.places for card in cards)
        while table.match.state.current_player == 0:
            await pilot.press("enter")
        assert covered(app)
        assert table.session.viewer is None


async def test_a_choice_without_effect_is_asked_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        await pilot.press("1", "c")
        assert "no Campaigner on the map" in text(app)
        assert not table.match.moves
        await pilot.press("c")
        assert len(table.match.moves) == 1


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
async def test_map_hand_tracks_and_log(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        await uncover(app, pilot)
        shown = text(app)
        assert all(code in shown for code in CODES)
        assert "Congress" in shown
        assert "Turn 1 of 6 · Round 1" in shown
        assert "Seneca Falls Convention" in shown
        if size == MIDDLE:
            assert "draws 6 cards" in shown
            assert "Strategy cards" in shown
        assert isinstance(table, TableScreen)


async def test_the_end_of_a_game_is_played_to_the_result_by_keyboard(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, seed=7, game=GAME)
        await uncover(app, pilot)
        whole = played(Match.replay(table.match.record), 9999)
        assert whole.over
        for action in whole.actions[:-15]:
            table.save.play(action)
        table.session.start()
        table.entered()
        for _ in range(400):
            if result_shown(app):
                break
            await pilot.press("enter")
        await pilot.pause()
        assert result_shown(app)
        assert "wins" in text(app)


async def test_a_letter_places_no_cube_in_a_state_that_nobody_chose_until_it_is_pressed_again(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, seed=2137370409, game=GAME)
        await uncover(app, pilot)
        for action in (("event", 1), ("rest", "purple"), ("event", 53), ("event", 8)):
            table.save.play(action)
        table.session.start()
        table.entered()
        await pilot.pause()
        await uncover(app, pilot)
        before = table.match.state.observation(None)
        assert before.showing.cubes == 6
        for left in range(6, 0, -1):
            await pilot.press("p")
            assert table.match.state.observation(None).showing.cubes == left
            await pilot.press("p")
        await until(pilot, lambda: not table.match.state.observation(None).showing.cubes)
        after = table.match.state.observation(None)
        assert sum(after.purple) - sum(before.purple) + sum(before.red) - sum(after.red) == 6


async def test_the_news_of_a_seat_begin_with_the_first_play_of_the_other_one(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, seed=2137370409, game=GAME)
        await uncover(app, pilot)
        table.save.play(("event", 1))
        table.save.play(("rest", "purple"))
        table.session.start()
        table.entered()
        await pilot.pause()
        assert covered(app)
        assert "plays Seneca Falls Convention" in text(app)


async def test_each_use_of_a_success_at_lobbying_is_a_row_in_whole_words(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, 2, game=GAME)
        state = lobbying(table, congress=1)
        await uncover(app, pilot)
        shown = text(app)
        assert state.prompt().cite == "lobbying"
        assert "a  Add a marker to Congress" in shown
        assert "2 of 6" in shown
        assert "m  Remove a marker" in shown


def lobbying(table: TableScreen, congress: int) -> VotesState:
    """Put a success of Lobbying before the side that comes next."""
    state = table.match.state
    assert isinstance(state, VotesState)
    state.congress = congress
    state.agenda.clear()
    begin_with(state, UseSuccess(SUF, 1))
    table.session.start()
    table.entered()
    return state
