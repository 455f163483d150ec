"""Clicks: what can be chosen, and what is only looked at."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual import events

from civics_tui.manual.book import rules_of
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.widgets.cycle import Cycle
from rules.match import Match
from tests.app.driving import (
    COPYCAT,
    ELECTIONEERING,
    MIDDLE,
    NAMES,
    at_the_table,
    begin,
    click_screen,
    played,
    region,
    running,
    text,
    uncover,
)

# The mouse


async def test_a_click_on_something_that_cannot_be_chosen_plays_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        random = Random(1)
        match = Match.start(COPYCAT, 2, 42, NAMES[:2])
        # Not after `later`, which Escape takes back.
        while (
            "worker" not in str(match.state.prompt().text)
            or len(match.moves) < 20
            or match.moves[-1].action == ("later",)
        ):
            match.play(random.choice(match.state.legal_actions()))
        table = await at_the_table(app, pilot, match)
        place = region(table, "board")
        legal = [at for spot, at in table.desk.spots.items() if spot.name in table.desk.choices.targets]
        cells = [
            (x, y)
            for y in range(place.y, place.y + place.height)
            for x in range(place.x, place.x + place.width, 3)
            if not any(one.contains(x, y) for one in legal)
        ]
        assert cells
        moves = table.match.actions
        for x, y in random.sample(cells, 40):
            await click_screen(app, pilot, x, y)
            assert table.match.actions == moves
            if table.desk.looking is not None:
                await pilot.press("escape")


async def test_a_double_click_is_one_click(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        place = region(table, "list")
        await click_screen(app, pilot, place.x + 5, place.y, times=2)
        assert len(table.match.moves) == 1


async def test_a_click_turns_a_cover(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await click_screen(app, pilot, 20, 10, times=2)
        assert app.screen is table
        assert not table.match.moves


async def test_the_line_of_keys_can_be_clicked(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        line = text(app).split("\n")[-1]
        await click_screen(app, pilot, line.index("l log"), 23)
        assert table.desk.side == "log"
        await click_screen(app, pilot, line.index("F1 help") + 3, 23)
        assert isinstance(app.screen, KeysScreen)


async def test_a_value_turns_the_way_of_the_arrow_that_is_clicked(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        cycle: Cycle[object] = app.screen.query_one("#player-0", Cycle)
        x, y = cycle.content_region.offset
        await click_screen(app, pilot, x, y)
        left = cycle.value
        await click_screen(app, pilot, x + len(str(cycle.content)) - 1, y)
        assert cycle.value == "person" != left


@pytest.mark.parametrize("times", [2, 3])
async def test_clicks_beside_the_palette_close_the_palette_only(tmp_path: Path, times: int) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("colon")
        for _ in range(times):
            for kind in (events.MouseDown, events.MouseUp):
                app.screen._forward_event(kind(None, 0, 0, 0, 0, 1, False, False, False, 0, 0))
        app.screen.post_message(events.Click(None, 0, 0, 0, 0, 1, False, False, False, 0, 0))
        app.screen.post_message(events.Click(None, 0, 0, 0, 0, 1, False, False, False, 0, 0))
        await pilot.pause()
        assert app.screen is table
        await pilot.press("q", "colon")
        await click_screen(app, pilot, 0, 0, times)
        assert isinstance(app.screen, PickerScreen)


async def test_clicks_into_a_rulebook_that_changes_harm_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(RulebookScreen(rules_of(ELECTIONEERING)))
        await pilot.pause()
        random = Random(2)
        for _ in range(60):
            x, y = random.randrange(30, 79), random.randrange(2, 22)
            app.post_message(events.Key("n", "n"))
            for kind in (events.MouseDown, events.MouseMove, events.MouseUp):
                app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await pilot.pause()
        await app.typeahead.quiet()
        assert isinstance(app.screen, RulebookScreen)
        assert not app.ALLOW_SELECT


async def test_in_the_history_the_text_of_what_a_line_names_stands_beside_no_rest_of_the_question(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        start = Match.start(ELECTIONEERING, 2, 7, ("Ann", "Bo"), {"first_player": "random"})
        app.store.create(played(start, 20)).close()
        app.resume(1)
        await pilot.pause()
        await pilot.press("enter", "h")
        lines = text(app).split("\n")
        assert "Type the number of a move" in lines[17]
        row = next(y for y, line in enumerate(lines) if y > 17 and "Desmond" in line.partition("[")[0][:40])
        await pilot.click(offset=(lines[row].index("Desmond"), row))
        lines = text(app).split("\n")
        assert lines[16].split("  ")[0].strip().startswith("Desmond.")
        assert not any(lines[y][41:].strip() for y in (16, 17))
