"""Keys: what chooses, what finds, what confirms, and windows without room."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from civics_tui.app import PLACES, CivicsApp
from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE, wrap
from civics_tui.keys.commands import (
    CHOICE_KEYS,
    COACHING,
    COVER,
    LESSON,
    LESSON_END,
    LESSON_MOMENT,
    LOOKING,
    MOMENT,
    REPLAY,
    RESULTS,
    REVIEW,
    SCREENS,
    TABLE,
)
from civics_tui.lessons import course_of
from civics_tui.lessons.coach import Coach, Waiting
from civics_tui.players.review import Costly
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.table.desk.desk import COMMANDS
from civics_tui.table.screens.contest import ContestScreen
from civics_tui.table.screens.history import History
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import ACTIONS, TableScreen
from rules import GAMES
from rules.game import Game
from rules.match import Match
from rules.words import Text
from tests.app.driving import (
    ELECTIONEERING,
    LEGISLATION,
    NAMES,
    SMALL,
    at_the_table,
    begin,
    click_screen,
    covered,
    played,
    quiet,
    running,
    text,
    uncover,
)
from tests.app.test_computers import until

# What keys do


async def test_space_chooses_nothing_at_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        for _ in ("list", "hand", "board"):
            await pilot.press("tab", "space", "space")
            assert not table.match.moves


async def test_one_space_hurries_computers_up_to_the_next_decision_of_a_person(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"})
        while match.state.current_player != 1:
            match.play(match.state.legal_actions()[0])
        before = len(match.moves)
        save = app.store.create(match, {"players": ("person", "easy", "easy"), "pace": "slow"})
        table = TableScreen(save)
        table.computers._slow = 3600.0
        app.push_screen(table)
        await pilot.pause()
        await pilot.press("space")
        for _ in range(200):
            if table.match.state.current_player == 0:
                break
            await pilot.pause(0.05)
        assert table.match.state.current_player == 0
        assert len(table.match.moves) >= before + 4
        moves = len(table.match.moves)
        await pilot.press("space", "space")
        assert len(table.match.moves) == moves


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("key", ["g", "f12"])
async def test_asking_twice_never_takes_the_keys_from_the_list(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        for _ in range(3):
            await pilot.press(key)
            await until(pilot, lambda: not table.advice.asked)
            assert table.desk.pane == "list"
        await pilot.press("enter")
        assert len(table.match.moves) == 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
async def test_the_keys_are_always_where_something_can_be_chosen(tmp_path: Path, game: Game) -> None:
    seats = game.seats[0]
    random = Random(3)
    options = {"first_player": "random"} if game is ELECTIONEERING else {}
    async with running(tmp_path) as (app, pilot):
        table = await at_the_table(app, pilot, Match.start(game, seats, 5, NAMES[:seats], options))
        for _ in range(15):
            await uncover(app, pilot)
            if not isinstance(app.screen, TableScreen):
                break
            await pilot.press(random.choice(("tab", "tab", "f2", "f3", "l")))
            desk = table.desk
            assert desk.pane == "log" or desk.choices.rows or not table.session.asking
            await pilot.press("enter")
    assert table.match.moves


# Finding


async def find(app: CivicsApp, pilot: Pilot[Any], *keys: str) -> TableScreen:
    """Look for a choice among many."""
    match = Match.start(LEGISLATION, 4, 3, NAMES[:4])
    random = Random(6)
    while match.state.current_player is None or len(match.state.legal_actions()) < 24:
        match.play(random.choice(match.state.legal_actions()))
    table = await at_the_table(app, pilot, match)
    await pilot.press("slash", *keys)
    return table


def bill_of(table: TableScreen) -> str:
    """The number of a bill with two digits that something can be done with."""
    return next(row.short for row in table.desk.choices.rows if len(row.short) == 2 and row.short.isdecimal())


async def test_enter_ends_a_search_and_chooses_with_the_next_one(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await find(app, pilot)
        bill = bill_of(table)
        row = next(row for row in table.desk.choices.rows if row.short == bill)
        moves = table.match.actions
        await pilot.press(*bill, "enter")
        assert table.match.actions == moves
        assert table.desk.choices.row == row
        await pilot.press("enter")
        if row.only is None:
            assert table.desk.choices.open, "first the thing, then what to do with it"
            await pilot.press("enter")
        assert table.match.actions[-1] in [use.action for use in row.uses]


async def test_a_search_without_a_match_is_reported_and_nothing_is_chosen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await find(app, pilot, *"qqq")
        moves = table.match.actions
        assert "Nothing found" in text(app)
        await pilot.press("enter")
        assert table.match.actions == moves


# Questions


@pytest.mark.parametrize("key", ["z", "f1", "space", "down"])
async def test_any_other_key_keeps_a_game_that_was_about_to_be_deleted(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        for seed in (1, 2):
            app.store.create(Match.start(ELECTIONEERING, 2, seed, NAMES[:2])).close()
        await pilot.press("k", "escape", "end", "x")
        assert "for good?" in text(app)
        await pilot.press(key)
        if not isinstance(app.screen, PickerScreen):
            await pilot.press("escape")
        assert "for good?" not in text(app)
        await pilot.press("x")
        assert len(app.store.summaries()) == 2


async def undoing(app: CivicsApp, pilot: Pilot[Any]) -> TableScreen:
    """A table where the last choice may be taken back with everybody's agreement only."""
    match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2], {"first_player": "random"}), 12)
    while match.boundary() is None:
        match.play(match.state.legal_actions()[0])
    return await at_the_table(app, pilot, match)


@pytest.mark.parametrize("key", ["l", "escape", "f1", "ctrl+p"])
async def test_any_other_key_forgets_an_undo_by_agreement(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await undoing(app, pilot)
        moves = len(table.match.moves)
        await pilot.press("u")
        assert "press u again" in text(app)
        await pilot.press(key)
        if app.screen is not table:
            await pilot.press("escape")
        assert "press u again" not in text(app)
        await pilot.press("u")
        assert len(table.match.moves) == moves
        await pilot.press("u")
        assert len(table.match.moves) < moves


async def test_any_other_key_on_a_cover_forgets_an_undo_by_agreement(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2], {"first_player": "random"}), 12)
        while match.boundary() is None or match.state.current_player == match.moves[-1].seat:
            match.play(match.state.legal_actions()[0])
        save = app.store.create(match)
        moves = len(match.moves)
        app.push_screen(TableScreen(save))
        await pilot.pause()
        await pilot.pause()
        await pilot.press("u", "f1")
        if not covered(app):
            await pilot.press("escape")
        assert "press u again" not in text(app)
        await pilot.press("u")
        assert len(save.match.moves) == moves
        await pilot.press("u")
        assert len(save.match.moves) < moves


async def test_after_an_agreed_undo_nothing_stays_armed(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await undoing(app, pilot)
        await pilot.press("u", "u")
        moves = len(table.match.moves)
        if table.match.boundary() is None:
            return
        await uncover(app, pilot)
        await pilot.press("u")
        assert len(table.match.moves) == moves


# Commands and letters


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_choices_letter_is_never_the_key_of_a_command(game: Game) -> None:
    letters = set()
    for seats in game.seats:
        match = Match.start(game, seats, 9, NAMES[:seats])
        random = Random(seats)
        for _ in range(400):
            if match.over:
                break
            actions = match.state.legal_actions()
            letters |= {match.state.label(action).key for action in actions} - {""}
            match.play(random.choice(actions))
    assert letters <= CHOICE_KEYS


def test_letters_of_commands_are_no_letters_of_choices() -> None:
    assert not CHOICE_KEYS & {key for command in TABLE for key in command.keys.split(",")}


@pytest.mark.parametrize("heading", SCREENS)
async def test_the_help_says_every_key_of_a_screen_in_full_at_80_columns(
    tmp_path: Path, heading: str
) -> None:
    async with running(tmp_path) as (app, pilot):
        keys = KeysScreen(heading, (), SCREENS[heading])
        app.push_screen(keys)
        await pilot.pause()
        shown = " ".join(keys.list.picture.text.split())
        for command in SCREENS[heading]:
            assert " ".join(wrap(command.help, 40)) in shown


async def test_the_help_says_only_what_is_true_on_the_screen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("f1")
        assert "1 to 9" not in text(app)
        assert "Arrows" not in text(app)
        await pilot.press("escape", "enter", "f1")
        assert "1 to 9" in text(app)


async def test_the_keys_of_a_review_name_the_one_to_its_next_choice(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2]), 4)
        moves = [move.action for move in match.moves]
        costly = [
            Costly(at, match.moves[at].seat, moves[at], moves[at], 0.1, Text("Keeps a row.")) for at in (1, 3)
        ]
        for review, named in (((), False), (costly, True)):
            app.push_screen(ReplayScreen(match, review=review))
            await pilot.pause()
            await pilot.press("f1")
            assert isinstance(app.screen, KeysScreen)
            assert ("cost most" in text(app)) == named
            await pilot.press("escape")


async def test_the_slogans_have_help_and_rules_like_every_screen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.begin(ELECTIONEERING, NAMES[:2], 7, {"first_player": "slogan"})
        await pilot.pause()
        assert isinstance(app.screen, ContestScreen)
        assert app.screen.COMMANDS_HERE in SCREENS.values()
        await pilot.press("f1")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape", "f3")
        assert isinstance(app.screen, RulebookScreen)


async def test_where_the_group_picks_no_slogan_and_no_seat_is_named(tmp_path: Path) -> None:
    """Ruling E-16."""
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot, first_player="pick")
        shown = text(app)
        assert "Who plays first?" in shown
        assert "slogan is best" not in shown
        assert "▸" not in shown.split("\n")[0]


# Sizes


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
async def test_a_window_of_any_size_keeps_everything(tmp_path: Path, game: Game) -> None:
    seats = game.seats[0]
    random = Random(4)
    match = played(Match.start(game, seats, 5, NAMES[:seats]), 9)
    while match.over:
        match.undo(agreed=True)
    async with running(tmp_path) as (app, pilot):
        table = await at_the_table(app, pilot, match)
        await pilot.press("down", "f2")
        before, moves = text(app), table.match.actions
        for size in [(1, 1), (80, 23), (79, 24), (200, 1)]:
            await pilot.resize_terminal(*size)
            await pilot.press("1", "enter", random.choice(("f3", "l", "h", "w", "i", "u")))
            await click_screen(app, pilot, 0, 0)
            assert table.match.actions == moves
        await pilot.resize_terminal(40, 12)
        await quiet(app)
        assert "needs 80x24" in text(app)
        assert "40x12" in text(app)
        await pilot.resize_terminal(*SMALL)
        await quiet(app)
        assert text(app) == before
        assert table.desk.pane == "list"
        await pilot.press("enter")
        await pilot.pause()
        made = len(table.match.actions) > len(moves)
        assert made or table.session.warned is not None or table.desk.choices.open


async def test_a_window_without_room_can_be_left(tmp_path: Path) -> None:
    async with running(tmp_path, (40, 10)) as (app, pilot):
        assert "needs 80x24" in text(app)
        await pilot.press("d", "enter")
        app.post_message(events.Key("q", "q"))
        await pilot.pause()
        assert not app._running or app._exit


def test_every_command_of_a_screen_is_one_of_its_actions() -> None:
    opened = {place() for place in PLACES.values()}
    kinds: list[type[CivicsScreen[Any]]] = [CivicsScreen]
    for kind in kinds:
        kinds += kind.__subclasses__()
    # The screen of keys itself is in no help.
    listed = {kind for kind in opened & {*kinds} - {KeysScreen} if kind.COMMANDS_HERE}
    assert not [kind for kind in listed if kind.COMMANDS_HERE not in SCREENS.values()]
    for kind in kinds:
        if not issubclass(kind, TableScreen | ReplayScreen):
            missing = {one.id for one in kind.COMMANDS_HERE if not hasattr(kind, f"action_{one.id}")}
            assert not missing, kind
    match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2]), 9)
    move = match.moves[0]
    costly = Costly(0, move.seat, move.action, move.action, 0.1, Text(""))
    history = History(match, board_of("electioneering"), UNICODE, review=[costly])
    for one in (*REPLAY, *REVIEW):
        assert history.run(one.id) or hasattr(ReplayScreen, f"action_{one.id}"), one.id


def test_every_command_of_the_table_is_done_by_somebody_and_every_doing_has_a_command() -> None:
    at_the_table = (TABLE, COVER, MOMENT, LOOKING, RESULTS, LESSON, COACHING, LESSON_MOMENT, LESSON_END)
    ids = {command.id for commands in at_the_table for command in commands}
    led = {"step_behind", "step_again", "skip", "read_on"}
    assert ids - led == {*COMMANDS} | {*ACTIONS}
    course = course_of("electioneering")
    coach, found = Coach(ELECTIONEERING, course, course.lessons[0]), set[str]()
    while coach.waiting is not Waiting.END:
        found |= {*coach.acts}
        coach.skip()
    assert found | {*coach.acts} == led | {"play_on"}
