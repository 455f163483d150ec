"""Picker, seats, replay and key help."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Input

from civics_tui.commands import SCREENS
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.replay import ReplayScreen
from civics_tui.table.screen import TableScreen
from civics_tui.widgets.cycle import Cycle
from rules import GAMES
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, covered, played, running, text


async def test_the_picker_shows_every_game_with_player_counts(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for game in GAMES.values():
            assert game.title in text(app)
        assert "players" in text(app)
        for _ in GAMES:
            await pilot.press("down")
        last = list(GAMES.values())[-1]
        assert last.length in text(app)


async def test_unfinished_games_are_offered_newest_first_and_ended_ones_apart(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for moves in (3, 500, 4):
            app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves)).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        screen = text(app)
        assert screen.index("Resume") < screen.index("Ended")
        open_part = screen[screen.index("Resume") : screen.index("Ended")]
        assert open_part.index(" 3 ") < open_part.index(" 1 ")


async def test_a_save_is_deleted_only_when_asked_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 3, 7, NAMES[:3])).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("end", "d")
        assert "for good" in text(app)
        await pilot.press("home", "end", "d")
        assert app.store.summaries()
        await pilot.press("d")
        assert not app.store.summaries()


async def test_a_damaged_save_does_not_hinder_the_picker(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 3, 7, NAMES[:3])).close()
        (app.store.folder / "000009.sqlite").write_bytes(b"garbage" * 100)
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        assert "cannot be opened" in text(app)
        app.resume(9)
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        app.resume(1)
        await pilot.pause()
        assert not isinstance(app.screen, PickerScreen)


async def test_seats_take_names_options_order_and_seed(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        await pilot.press(
            "right", "enter", *"Zoe", "enter", *"[b]", "down", "enter", "down", "right", "right"
        )
        app.screen.query_one("#seed", Input).value = "42"
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        assert covered(app)
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.names == ("Zoe", "[b]", "Player 3")
        assert table.match.seed == 42
        assert table.match.options == {"first_player": "random"}


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", str(1 << 64), "٣"])
async def test_a_bad_seed_is_told(tmp_path: Path, seed: str) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        app.screen.query_one("#seed", Input).value = seed
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, SeatsScreen)
        assert "whole number" in text(app)


async def test_a_paste_of_ten_thousand_characters_is_a_bounded_name(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        app.screen.query_one("#name-0", Input).value = "x" * 10_000
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.names[0] == "x" * 16


async def test_a_replay_steps_through_with_a_spectators_eyes_until_the_end_allows_others(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        running_match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 10)
        app.replay(running_match)
        await pilot.pause()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert "choice 10 of 10" in text(app)
        await pilot.press("e", "left", "b", "home")
        assert "eyes of a spectator" in text(app)
        assert "choice 0 of 10" in text(app)
        await pilot.press("right", "f", "end", "q")
        await pilot.pause()
        over = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)
        app.replay(over)
        await pilot.pause()
        await pilot.pause()
        await pilot.press("right", "right", "e")
        await pilot.pause()
        await pilot.pause()
        assert "eyes of Ann" in text(app)
        assert "You stand for" in text(app)


async def test_key_help_lists_the_commands_of_the_screen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)
        for command in SCREENS["Games"]:
            assert command.help[:40] in text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


async def test_what_is_pasted_into_a_line_is_plain_and_cut_before_it_is_shown(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        line = app.screen.query_one("#name-0", Input)
        line.post_message(Paste("Ann \x1b[31mRed\x1b]0;title\x07 \u202e[/b] 😀" + "x" * 10_000))
        await pilot.pause()
        assert line.value == ("Ann Red [/b] ?" + "x" * 40)[:40]
        await pilot.press(*"yz")
        assert len(line.value) == 40
        assert not line.cursor_blink


async def test_a_seat_without_a_name_has_its_own_part_in_any_order(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for seed in range(6):
            app.push_screen(SeatsScreen(GAMES["votes-for-women"]))
            await pilot.pause()
            app.screen.query_one("#name-0", Input).value = "Ann"
            app.screen.query_one("#seed", Input).value = str(seed)
            app.screen.query_one("#order", Cycle).action_turn(1)
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            assert table.match.names in (("Ann", "Opposition"), ("Suffragist", "Ann"))
            table.action_leave()
            await pilot.pause()


async def test_seats_are_given_to_computers_and_named_by_their_level(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING, ("Ann", "Hard bot"), ("person", "hard")))
        await pilot.pause()
        assert app.screen.query_one("#name-1", Input).value == ""
        assert app.screen.query_one("#name-1", Input).placeholder == "Hard bot"
        await pilot.press("right", "down", "down", "tab", "right", "down", "right", "up", "up", "up")
        assert app.focused is app.screen.query_one("#count")
        assert app.screen.query_one("#name-1", Input).placeholder == "Player 2"
        await pilot.press("f2")
        await pilot.pause()
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.players == ("person", "person", "easy")
        assert table.match.names == ("Ann", "Player 2", "Easy bot")


async def test_an_order_by_lot_moves_computers_with_their_names(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        orders = set()
        for seed in range(6):
            app.push_screen(SeatsScreen(GAMES["votes-for-women"], ("Ann", "Bo"), ("person", "easy")))
            await pilot.pause()
            app.screen.query_one("#seed", Input).value = str(seed)
            app.screen.query_one("#order", Cycle).action_turn(1)
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            orders.add((table.match.names, table.match.players))
            table.action_leave()
            await pilot.pause()
        assert orders == {(("Ann", "Bo"), ("person", "easy")), (("Bo", "Ann"), ("easy", "person"))}


async def test_a_seed_is_drawn_at_the_start_and_not_shown_before_the_game(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        seeds = []
        for _ in range(3):
            app.push_screen(SeatsScreen(ELECTIONEERING, NAMES[:2]))
            await pilot.pause()
            assert app.screen.query_one("#seed", Input).value == ""
            await pilot.press("f2")
            await pilot.pause()
            table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
            seeds.append(table.match.seed)
            table.action_leave()
            await pilot.pause()
        assert len(set(seeds)) == 3
        assert max(seeds) >= 1 << 40


async def test_a_folder_that_cannot_be_read_is_not_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    async with running(tmp_path) as (app, pilot):
        await pilot.pause()
        assert "the saved games cannot" in text(app)
        app.push_screen(SeatsScreen(ELECTIONEERING, NAMES[:2]))
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, SeatsScreen)
        assert "the game cannot be saved" in text(app)


async def test_damaged_saves_stand_last_and_are_deleted_like_any_other(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 5)).close()
        (app.store.folder / "000009.sqlite").write_bytes(b"garbage" * 100)
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        assert text(app).index("Ann, Ben, Cy") < text(app).index("cannot be opened")
        await pilot.press("end", "d", "d")
        await pilot.pause()
        assert [save.id for save in app.store.summaries()] == [1]
        await pilot.press("end")
        assert "decides." in text(app)


async def test_one_notice_stands_however_often_a_fault_comes(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for _ in range(5):
            app.resume(3)
        await pilot.pause()
        assert len(app._notifications) == 1
