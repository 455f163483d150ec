"""Picker, saved games and key help."""

from __future__ import annotations

import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.boards.preview import Preview
from civics_tui.boards.view import Chip, View
from civics_tui.keys.commands import SCREENS
from civics_tui.looks.palettes import GAMES as COLORS
from civics_tui.players.seating import Form
from civics_tui.saves import Store, Summary
from civics_tui.saves.matchfile import Standing
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.lessons import LessonsScreen
from civics_tui.screens.panes import panes
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.screens.shelf import ago, chips_line, neutral, played_here
from civics_tui.table.scenes import Asking, Thinking
from civics_tui.table.screens.screen import TableScreen
from civics_tui.widgets.surface import Surface
from rules import GAMES
from rules.match import Match
from tests.app.driving import (
    ELECTIONEERING,
    LARGE,
    MIDDLE,
    NAMES,
    SMALL,
    played,
    quiet,
    running,
    text,
    until_drawn,
)
from tests.saves.files import change


async def test_the_picker_shows_every_game_with_player_counts(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for game in GAMES.values():
            assert game.title in text(app)
        for _ in GAMES:
            await pilot.press("down")
        last = list(GAMES.values())[-1]
        assert f"{last.seats[0]}-{last.seats[-1]}" in text(app)
        assert last.length in text(app)


async def test_the_position_of_a_game_is_played_on_while_nobody_types_and_stands_still_with_moments_off(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, _):
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        await picker._read_position()
        seen = [text(app)]
        for moments in ("off", "on", "brief"):
            app.change_setting("moments", moments)
            picker._play_on()
            await until_drawn(app)
            seen.append(text(app))
        assert "YEA" in seen[0] == seen[1]
        assert len({*seen}) == 3


async def test_the_small_picture_of_a_saved_game_is_of_its_own_position_as_who_looks_on_sees_it(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"}), 4)
        app.store.create(match).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("end")
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        await picker._read_position()
        shown = picker._previews[picker._pictured]
        assert shown is not None
        seen = View(match.state.observation(None), match.names, 34, 9, app.glyphs)
        assert shown.picture == board_of("electioneering").thumbnail(seen)
        assert not shown.goes_on()


async def test_a_large_window_has_the_whole_board_until_saved_games_need_the_room(tmp_path: Path) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        await picker._read_position()
        await pilot.pause()
        assert "A GAME OF FOUNDING FATHERS  between computers" in text(app)
        assert "DEBATE FLOOR" in text(app), "only the board has its name"
        assert "F Federalists  AF Anti-Federalists" in text(app), "what its signs mean"
        assert app.screen.query_one("#board").size == panes(*LARGE, rows=0).board
        for seed in range(20):
            app.store.create(Match.start(ELECTIONEERING, 3, seed, NAMES[:3])).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await until_drawn(app)
        assert "DEBATE FLOOR" not in text(app)
    assert not panes(*SMALL, rows=0).board.height
    assert all(size.width >= 0 and size.height >= 0 for size in panes(1, 1, rows=9))


@pytest.mark.parametrize("slug", GAMES)
def test_the_line_above_the_board_explains_no_sign_that_the_board_explains(slug: str) -> None:
    for width, height in ((120, 24), (160, 33), (200, 43)):
        shown = Preview(slug, UNICODE).titled("A GAME", "between computers", width, height).text
        for entry in UNICODE.filled(board_of(slug).legend).split("  "):
            assert len(re.findall(rf"(?<!\w){re.escape(entry)}\b", shown)) < 2, entry


def test_the_small_picture_says_what_its_signs_mean() -> None:
    for slug, sent, words in (
        ("legislation", False, "▲ Yay ▼ Nay pledged"),
        ("votes-for-women", False, "Congress 4 of 6  ■◆ for ▲ against"),
        ("votes-for-women", True, "✓ of 36 for"),
    ):
        preview = Preview(slug, UNICODE)
        while sent and words not in preview.picture.text:
            assert preview.goes_on()
        assert words in preview.picture.text


async def test_unfinished_games_are_offered_newest_first_and_ended_ones_apart(tmp_path: Path) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        for moves in (3, 500, 4):
            app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves)).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        screen = text(app)
        assert screen.index("GO ON") < screen.index("ENDED")
        assert [
            save for save in app.screen.query_one("#list", Surface).picture.targets if "save" in save
        ] == [
            "save:3",
            "save:1",
            "save:2",
        ]


async def test_a_save_is_deleted_only_when_asked_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 3, 7, NAMES[:3])).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("end", "x")
        assert "for good" in text(app)
        await pilot.press("home", "end", "x")
        assert app.store.summaries()
        await pilot.press("x")
        assert not app.store.summaries()


async def test_a_damaged_save_does_not_hinder_the_picker(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 3, 7, NAMES[:3])).close()
        (app.store.folder / "000009.sqlite").write_bytes(b"garbage" * 100)
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        assert "CANNOT BE OPENED" in text(app)
        app.resume(9)
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        app.resume(1)
        await pilot.pause()
        assert not isinstance(app.screen, PickerScreen)


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


async def test_a_folder_that_cannot_be_read_is_not_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    async with running(tmp_path) as (app, pilot):
        await pilot.pause()
        assert "the saved games cannot" in text(app)
        app.push_screen(SeatsScreen(ELECTIONEERING, Form(NAMES[:2])))
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
        assert text(app).index("GO ON") < text(app).index("CANNOT BE OPENED")
        await pilot.press("end", "x", "x")
        await pilot.pause()
        assert [save.id for save in app.store.summaries()] == [1]
        await pilot.press("end")
        assert "decides" in text(app)


async def test_one_notice_stands_however_often_a_fault_comes(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for _ in range(5):
            app.resume(3)
        await pilot.pause()
        assert len(app._notifications) == 1


@pytest.mark.parametrize("key", ["enter", "colon", "question_mark", "t"])
async def test_a_notice_goes_with_the_screen_over_which_it_stood(tmp_path: Path, key: str) -> None:
    """It lay over the next screen for 20 seconds."""
    async with running(tmp_path) as (app, pilot):
        app.resume(3)
        await pilot.pause()
        assert app._notifications
        before = app.screen
        await pilot.press(key)
        await quiet(app)
        assert app.screen is not before
        assert not app._notifications


async def test_a_notice_stands_while_its_screen_does(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("1", "enter")
        app.complain("It cannot be kept.")
        await pilot.pause()
        await pilot.press("down", "up")
        assert app._notifications
        await pilot.press("escape")
        await quiet(app)
        assert not app._notifications


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
async def test_a_first_game_is_at_its_first_decision_after_at_most_five_keys(
    tmp_path: Path, number: int
) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press(str(number), "enter", "enter")
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        # Covers and moments take a key each, computers none: they move at once.
        for _ in range(2):
            for _ in range(100):
                if not isinstance(table.session.scene, Thinking):
                    break
                await pilot.pause(0.05)
            if not isinstance(table.session.scene, Asking):
                await pilot.press("enter")
        assert isinstance(table.session.scene, Asking)
        assert table.session.scene.seat == 0


async def test_escape_at_the_picker_leaves_a_search_and_never_the_program(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("slash", *"leg", "escape", "escape", "escape")
        assert not app._exit
        assert isinstance(app.screen, PickerScreen)
        await pilot.press("q")
        assert app._exit


async def test_typing_after_a_slash_finds_games_by_title_and_by_player(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for names in (("Ann", "Ben"), ("Cy", "Dee")):
            app.store.create(Match.start(ELECTIONEERING, 2, 7, names)).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.press("slash", *"dee")
        assert list(app.screen.query_one("#list", Surface).picture.targets) == ["save:2"]
        await pilot.press(*["backspace"] * 3, *"copy")
        assert list(app.screen.query_one("#list", Surface).picture.targets) == ["game:1"]
        await pilot.press("escape")
        assert len(app.screen.query_one("#list", Surface).picture.targets) == len(GAMES) + 2
        app.store.create(Match.start(ELECTIONEERING, 2, 7, ("Deean", "An"))).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("slash", *"an")
        listed = app.screen.query_one("#list", Surface)
        assert [name for name in listed.picture.targets if "save" in name] == ["save:3", "save:1"]
        assert app.is_running


async def test_a_search_that_finds_nothing_opens_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("slash", *"qqq", "enter")
        assert isinstance(app.screen, PickerScreen)
        assert "Find qqq" in text(app)
        await pilot.press("escape", "q")
        assert not app.is_running


async def test_a_saved_game_is_listed_with_where_it_stands_whose_turn_it_is_and_points(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        app.store.create(played(Match.start(GAMES["copycat"], 3, 7, NAMES[:3]), 60)).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.press("end")
        shown = text(app)
        match = app.store.match(1)
        name = match.names[match.state.current_player or 0]
        assert "Round " in shown
        assert "now" in shown
        assert f"\u25b8{name}" in shown
        assert "play on" in shown


async def test_an_ended_game_says_that_enter_shows_its_result(tmp_path: Path) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.press("end")
        assert "Enter see the result" in text(app)


async def test_the_line_of_keys_says_what_enter_does_with_the_saved_game(tmp_path: Path) -> None:
    async with running(tmp_path, LARGE) as (app, pilot):
        for moves in (3, 500):
            app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves)).close()
        (app.store.folder / "000009.sqlite").write_bytes(b"garbage" * 100)
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.press("end")
        keys = text(app).splitlines()[-1]
        assert "x delete" in keys
        assert "Enter" not in keys
        assert "replay" not in keys
        await pilot.press("up")
        assert "Enter result  " in text(app).splitlines()[-1]
        await pilot.press("up")
        assert "Enter play on  " in text(app).splitlines()[-1]


async def test_after_a_deletion_the_cursor_is_on_the_next_game_and_in_sight(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for _ in range(6):
            app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 3)).close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        view = app.screen.query_one("#list", Surface)

        def in_sight() -> bool:
            assert view.cursor is not None
            return 0 <= view.picture.targets[view.cursor].y - view.scroll_offset.y < view.size.height

        await pilot.press("end", "up", "x", "x")
        assert view.cursor == "save:1"
        assert in_sight()
        await pilot.press("x", "x")
        assert view.cursor == "save:3"
        assert in_sight()
        await pilot.press("slash", "f")
        assert view.cursor == "game:0"
        assert in_sight()


async def test_a_demo_begun_in_the_picker_goes_back_to_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("end", "d")
        assert not isinstance(app.screen, PickerScreen)
        await pilot.press("q", "q")
        assert isinstance(app.screen, PickerScreen)
        assert not app.store.summaries()


async def test_keys_beside_the_game_can_be_clicked(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        about = app.screen.query_one("#about", Surface)
        for _ in GAMES:
            assert {"do:choose", "do:demo", "do:learn"} <= set(about.picture.targets), text(app)
            await pilot.press("down")
        place = about.picture.targets["do:choose"]
        await pilot.click("#about", offset=(place.x + 1, place.y))
        await app.typeahead.quiet()
        assert isinstance(app.screen, SeatsScreen)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "now"), (600, "10 min ago"), (7200, "2 h ago"), (86400 * 3, "3 d ago"), (-86400, "")],
)
def test_the_time_of_a_saved_game_is_how_long_ago_it_was(seconds: int, words: str) -> None:
    now = datetime(2026, 11, 21, 19, 40, tzinfo=UTC)
    assert ago((now - timedelta(seconds=seconds)).isoformat(), now.timestamp()) == words


def test_a_time_long_ago_is_a_date() -> None:
    now = datetime(2026, 11, 21, 12, 0, tzinfo=UTC).timestamp()
    assert ago("2026-03-05T12:00:00+00:00", now) == "5 Mar 2026"
    assert ago("damaged", now) == ""


def test_computers_of_one_level_are_told_apart_in_the_list_of_games() -> None:
    chips = [Chip(0, "Mara", "148"), Chip(1, "Medium bot 2", "62"), Chip(2, "Medium bot 3", "87")]
    shown = "".join(span.text for span in chips_line(chips, 38, UNICODE, None))
    assert "Bot 2" in shown
    assert "Bot 3" in shown


def test_points_beside_a_name_say_that_they_are_points() -> None:
    chips = [Chip(0, "Ann", "12", sign="VP"), Chip(1, "Bo", "9", sign="VP")]
    lines = ["".join(span.text for span in chips_line(chips, width, UNICODE, None)) for width in (20, 18)]
    assert lines == [" Ann 12 VP  Bo 9 VP ", " Ann 12VP  Bo 9VP "]


def test_a_game_without_colors_has_a_small_picture_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COLORS, "bare", {})
    assert neutral("bare", UNICODE).width == 34


async def test_a_number_goes_to_a_game_and_the_next_key_is_about_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("5")
        assert isinstance(app.screen, PickerScreen)
        await pilot.press("t")
        assert isinstance(app.screen, LessonsScreen)
        assert "Electioneering" in text(app)


async def test_the_cursor_comes_back_to_the_game_that_was_left(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        for seed in (1, 2):
            match = played(Match.start(ELECTIONEERING, 3, seed, NAMES[:3]), 3)
            app.store.create(match).close()
        app.resume(1)
        await pilot.pause()
        await pilot.press("q")
        assert app.screen.query_one("#list", Surface).cursor == "save:1"


@pytest.mark.parametrize("ended", [False, True])
async def test_who_begins_the_program_again_is_on_the_game_to_go_on_with_else_on_the_last_one(
    tmp_path: Path, ended: bool
) -> None:
    """The cursor stood on Founding Fathers after a game that had just ended."""
    async with running(tmp_path) as (app, pilot):
        for seed, choices in ((1, 1000 if ended else 3), (2, 1000)):
            app.store.create(played(Match.start(ELECTIONEERING, 2, seed, NAMES[:2]), choices)).close()
    async with running(tmp_path) as (app, pilot):
        listed = app.screen.query_one("#list", Surface)
        while not {"save:1", "save:2"} <= {*listed.legal}:
            await pilot.pause(0.05)
        assert listed.cursor == ("save:2" if ended else "save:1")


async def test_a_game_left_before_its_first_choice_is_not_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("5", "enter", "enter")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q")
        assert isinstance(app.screen, PickerScreen)
        assert not app.store.summaries()
        assert app.screen.query_one("#list", Surface).cursor == "game:4"


def test_a_function_key_means_one_thing_outside_lessons() -> None:
    does: dict[str, set[str]] = {}
    for screen, commands in SCREENS.items():
        for command in commands:
            if "Lesson" not in screen and "f3" in command.keys.split(","):
                does.setdefault("f3", set()).add(command.id)
    assert does == {"f3": {"rules", "back"}}


def test_brackets_of_16_colors_pair_around_names_with_a_mark() -> None:
    chips = [Chip(0, "Ann", "3"), Chip(1, "Bo", "4")]
    for turn, winners in ((0, ()), (None, (1,))):
        line = "".join(span.text for span in chips_line(chips, 40, UNICODE.flat(), turn, winners))
        assert line.count("[") == line.count("]") == 2


@pytest.mark.parametrize("slug", GAMES)
async def test_a_stranger_reads_a_turn_what_wins_and_whom_it_suits_whole_at_80_columns(
    tmp_path: Path, slug: str
) -> None:
    pitch = GAMES[slug].pitch
    assert pitch is not None
    async with running(tmp_path) as (app, pilot):
        await pilot.press(str([*GAMES].index(slug) + 1))
        shown = text(app)
        for line in (*pitch.turn, pitch.wins, pitch.likes, GAMES[slug].summary, "Enter play", "New here?"):
            assert line in shown


async def test_a_game_that_waits_says_who_decides_and_who_leads(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        match = played(Match.start(GAMES["copycat"], 2, 7, ("You", "Ben")), 119)
        assert match.state.current_player == 0
        app.store.create(match).close()
        app.screen.read_saves()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("end")
        shown = text(app)
        assert "decide" in shown.replace("decides", "decide")
        assert "You decides" not in shown
        assert not any("You" in line and "decides" in line for line in shown.splitlines())
        points = [
            int(chip.points)
            for chip in board_of("copycat").chips(View(match.state.observation(None), match.names, 80, 15))
        ]
        assert (" lead" in shown) == (points[0] != points[1])


async def test_the_list_says_since_when_somebody_is_awaited(tmp_path: Path) -> None:
    with closing(
        Store(tmp_path).create(played(Match.start(GAMES["copycat"], 2, 3, ("Ann", "Ben")), 4))
    ) as save:
        path, turn = save.journal.path, save.match.state.current_player
    assert turn is not None
    days_ago = (datetime.now(UTC) - timedelta(days=3)).isoformat()
    change(path, f"UPDATE journal SET at = '{days_ago}'")
    async with running(tmp_path, MIDDLE) as (app, pilot):
        await pilot.press("end")
        day = (datetime.now().astimezone() - timedelta(days=3)).strftime("%A")
        assert f"{('Ann', 'Ben')[turn]}, since {day}" in text(app)
        assert f"decides since {day}" in text(app)


async def test_saves_that_are_read_while_the_app_ends_are_drawn_nowhere(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, _):
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        await picker.remove_children()
        await picker._read_saves()
        assert not picker.query("#list")


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((), ()),
        ((0,), ("1 game; Ann won", "1 game")),
        ((0, 0, 1), ("3 games; Ann wins most, 2", "3 games")),
        ((0, 1), ("2 games; Ann and You won 1 each", "2 games")),
        ((0, 1, 1), ("3 games; You win most, 2", "3 games")),
    ],
)
def test_a_game_says_what_was_played_of_it_here(winners: tuple[int, ...], said: tuple[str, ...]) -> None:
    ended = [
        Summary(at, "copycat", ("Ann", "You"), over=True, standing=Standing(winners=(seat,)))
        for at, seat in enumerate(winners)
    ]
    others = [
        Summary(8, "legislation", ("Cy", "Dee"), over=True, standing=Standing(winners=(0,))),
        Summary(9, "copycat", ("Cy", "Dee")),
    ]
    assert played_here([*ended, *others], GAMES["copycat"]) == said


async def test_the_palette_finds_a_command_by_its_word_in_the_key_line(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, _):
        assert isinstance(app.screen, CivicsScreen)
        found = [one.title.lower() for one in app.screen.commands_for_palette()]
        for command in app.screen.commands_here:
            assert not command.word or any(command.word.lower() in title for title in found), command.id
