"""Lessons on the screen: from the picker to the table, left and gone on with, from one to the next."""

from __future__ import annotations

from pathlib import Path

from civics_tui.screens.lessons import LessonsScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.table.screens.screen import TableScreen
from tests.app.driving import running, text

ELECTIONEERING_ROW = 4
"""Downs from the first game of the picker to Electioneering."""


async def test_a_lesson_is_begun_in_the_picker_left_and_gone_on_with(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW, "t")
        assert isinstance(app.screen, LessonsScreen)
        assert "A turn" in text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert "LESSON 1 of 3" in text(app)
        await pilot.press("enter", "1")
        assert "Shown, not played" in text(app)
        await pilot.press("enter", "2", "q")
        assert isinstance(app.screen, LessonsScreen)
        assert "goes on" in text(app)
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW, "t", "enter")
        assert "a tie (of both you have" in text(app)
        await pilot.press("q", "b")
        assert "You run for class president" in text(app)


async def test_from_one_lesson_to_the_next_and_back_to_the_games(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW, "t", "enter")
        await pilot.press(*["f8"] * 11)
        assert "Lesson 1 is done" in text(app)
        await pilot.press("enter")
        assert "LESSON 2 of 3" in text(app)
        await pilot.press("q")
        assert app.progress.standing("electioneering", "turn").done
        assert "done" in text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, PickerScreen)


async def test_the_list_goes_on_to_the_lesson_that_is_next(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW, "t", "enter")
        await pilot.press(*["f8"] * 11, "q", "enter")
        assert "LESSON 2 of 3" in text(app)


async def test_after_several_lessons_in_a_row_the_list_ticks_all_of_them(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW, "t", "enter")
        for done in (1, 2, 3):
            while f"Lesson {done} is done" not in text(app):
                await pilot.press("f8")
            await pilot.press("enter")
        assert isinstance(app.screen, LessonsScreen)
        assert text(app).count(app.glyphs.check) == 3
        assert "goes on" not in text(app)


async def test_the_picker_says_how_many_lessons_are_done(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*["down"] * ELECTIONEERING_ROW)
        assert "learn 0/3" in text(app)
        await pilot.press("t", "enter", *["f8"] * 11, "q", "escape")
        assert "learn 1/3" in text(app)
