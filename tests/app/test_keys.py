"""Keys and clicks: what is typed fast, what confirms, what a click may do, and windows without room."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from civics_tui.app import CivicsApp
from civics_tui.boards.picture import wrap
from civics_tui.commands import CHOICE_KEYS, SCREENS, TABLE
from civics_tui.saves import Store
from civics_tui.screens.contest import ContestScreen
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.replay import ReplayScreen
from civics_tui.table.screen import TableScreen
from civics_tui.widgets.cycle import Cycle
from civics_tui.widgets.picture_view import PictureView
from rules import GAMES
from rules.game import Game
from rules.match import Match
from tests.app.driving import (
    ELECTIONEERING,
    MIDDLE,
    NAMES,
    SMALL,
    begin,
    burst,
    covered,
    played,
    quiet,
    region,
    running,
    text,
    text_of_picture,
    uncover,
)
from tests.app.terminal import Terminal

COPYCAT, LEGISLATION = GAMES["copycat"], GAMES["legislation"]
DOWN, ENTER = "\x1b[B", "\r"


async def at_the_table(app: CivicsApp, pilot: Pilot[Any], match: Match, **notes: Any) -> TableScreen:
    app.store.create(match, notes).close()
    app.resume(1)
    await pilot.pause()
    await app.typeahead.quiet()
    await uncover(app, pilot)
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def click_screen(app: CivicsApp, pilot: Pilot[Any], x: int, y: int, times: int = 1) -> None:
    await app.typeahead.quiet()
    for _ in range(times):
        for kind in (events.MouseDown, events.MouseUp):
            app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await pilot.pause()
    await app.typeahead.quiet()
    await pilot.pause()


# Type-ahead


@pytest.mark.parametrize("steps", range(5))
async def test_a_burst_in_the_picker_opens_what_the_same_keys_open_one_by_one(
    tmp_path: Path, steps: int
) -> None:
    async with running(tmp_path) as (app, pilot):
        await burst(app, pilot, *["down"] * steps, "enter")
        assert isinstance(app.screen, SeatsScreen)
        assert app.screen._game is list(GAMES.values())[steps]


async def test_a_burst_goes_on_in_the_screen_it_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await burst(app, pilot, *["down"] * 4, "enter", *"Zoe", "enter", *"Ian")
        names = [app.screen.query_one(f"#name-{seat}", Input).value for seat in (0, 1)]
        assert names == ["Zoe", "Ian"]


def sequences() -> list[tuple[str, ...]]:
    random = Random(5)
    keys = ("down", "down", "up", "end", "home", "tab", "right", "left", "pagedown", "f3", "2")
    return [(*random.choices(keys, k=random.randint(2, 5)), "enter") for _ in range(4)]


@pytest.mark.parametrize("keys", sequences(), ids=" ".join)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
async def test_a_burst_at_the_table_does_what_the_same_keys_do_one_by_one(
    tmp_path: Path, game: Game, keys: tuple[str, ...]
) -> None:
    seats = game.seats[-1]
    ends = []
    for home in ("burst", "single"):
        async with running(tmp_path / home) as (app, pilot):
            match = played(Match.start(game, seats, 11, NAMES[:seats]), 40)
            table = await at_the_table(app, pilot, match)
            if home == "burst":
                await burst(app, pilot, *keys)
            else:
                await pilot.press(*keys)
            desk = table.desk
            scene = type(table.session.scene)
            ends.append((table.match.actions, scene, desk.choices.at, desk.choices.open))
    (fast, *fast_rest), (slow, *slow_rest) = ends
    # One by one the keys may go on behind a cover or into what was revealed.
    assert fast == slow[: len(fast)]
    if len(fast) == len(slow) and fast_rest[0] == slow_rest[0]:
        assert fast_rest == slow_rest


async def test_a_burst_steps_a_replay_and_a_rulebook_as_often_as_it_says(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.replay(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"}), 400))
        await pilot.pause()
        await burst(app, pilot, *["right"] * 7, "left", "left")
        assert isinstance(app.screen, ReplayScreen)
        assert "Choice 5 of" in text(app)
        await burst(app, pilot, "question_mark", "home", "down", "down", "down")
        assert isinstance(app.screen, RulebookScreen)
        assert ELECTIONEERING.rulebook[3].title in text_of_picture(app.screen.page.picture)[0]


async def test_a_burst_turns_a_cover_and_plays_nothing_behind_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await burst(app, pilot, "enter", "enter", "enter", "1")
        assert app.screen is table
        assert not table.match.moves


async def test_a_burst_never_goes_on_into_another_seats_decision(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        seat = table.match.state.current_player
        await burst(app, pilot, *["1"] * 8, *["enter"] * 8)
        assert not table.session.asking
        assert table.match.moves
        assert all(move.seat == seat for move in table.match.moves)


async def test_l_59_a_burst_casts_one_ballot(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(LEGISLATION, 4, 3, NAMES[:4])
        random = Random(2)
        while not any(action[0] == "nay" for action in match.state.legal_actions()):
            match.play(random.choice(match.state.legal_actions()))
        before = len(match.moves)
        table = await at_the_table(app, pilot, match)
        await burst(app, pilot, "n", "n", "n", "n")
        assert len(table.match.moves) == before + 1


async def test_a_burst_stops_at_a_card_that_was_drawn(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        match = Match.start(COPYCAT, 2, 42, NAMES[:2])
        random = Random(1)
        found = None
        while found is None:
            state = match.state
            for number, action in enumerate(state.legal_actions()[:9], 1):
                seat = state.current_player
                match.play(action)
                if not match.over and match.state.current_player == seat and match.boundary() is not None:
                    found = number
                match.undo(agreed=True)
                if found and not state.label(action).warning and not state.prompt().shared:
                    break
                found = None
            else:
                match.play(random.choice(state.legal_actions()))
        before = len(match.moves)
        table = await at_the_table(app, pilot, match)
        await burst(app, pilot, str(found), "1", "1", "1")
        assert len(table.match.moves) == before + 1


async def test_the_answer_to_a_question_cannot_be_typed_before_it_is_asked(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(Match.start(ELECTIONEERING, 2, 7, NAMES[:2])).close()
        await pilot.press("k", "escape", "end")
        await burst(app, pilot, "x", "x", "x")
        assert len(app.store.summaries()) == 1
        await pilot.press("x")
        assert not app.store.summaries()


def test_a_burst_written_at_once_to_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.wait("NEW GAME")
    electioneering = list(GAMES).index("electioneering")
    terminal.press(DOWN * electioneering + ENTER + "Ann" + ENTER + "Ben")
    terminal.wait(lambda text: "Begin the game" in text and "Ann" in text and "Ben" in text)
    terminal.press("\x1b", quiet=0.5)
    terminal.wait("NEW GAME")
    terminal.press("q")
    terminal.finish()
    options = ("--seed", "7", "--option", "first_player=random", "--players", "Ann,Ben")
    terminal = Terminal(tmp_path, "new", "electioneering", *options)
    terminal.wait("Pass the keyboard")
    # Keys that come before the cover is settled are dropped, all of a burst or its beginning.
    terminal.press_until(ENTER * 3, "Play a card")
    assert Store(tmp_path).summaries()[0].actions == 0
    terminal.press("\x1b[H" + DOWN * 3 + ENTER)
    terminal.wait("Choose the student row")
    terminal.press_until("q", "NEW GAME")
    terminal.press("q")
    terminal.finish()
    save = Store(tmp_path).open(1)
    start = save.match.at(0)
    assert save.match.actions == (start.legal_actions()[3],)
    save.close()


# What keys do


async def test_space_chooses_nothing_at_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        for _ in ("list", "hand", "board"):
            await pilot.press("tab", "space", "space")
            assert not table.match.moves


async def test_one_space_hurries_computers_up_to_the_next_decision_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civics_tui.app.CivicsApp._slow", 3600.0, raising=False)
    async with running(tmp_path) as (app, pilot):
        match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"})
        while match.state.current_player != 1:
            match.play(match.state.legal_actions()[0])
        before = len(match.moves)
        save = app.store.create(match, {"players": ("person", "easy", "easy"), "pace": "slow"})
        table = TableScreen(save, 3600.0)
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


@pytest.mark.parametrize("key", ["g", "w", "l", "f2", "f3"])
async def test_asking_twice_never_takes_the_keys_from_the_list(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        for _ in range(3):
            await pilot.press(key)
            for _ in range(100):
                if key != "g" or "Hint" in text(app):
                    break
                await pilot.pause(0.05)
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


async def test_enter_chooses_what_is_found(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await find(app, pilot)
        bill = bill_of(table)
        row = next(row for row in table.desk.choices.rows if row.short == bill)
        await pilot.press(*bill, "enter")
        if row.only is None:
            assert table.desk.choices.open, "first the thing, then what to do with it"
            await pilot.press("enter")
        assert table.match.actions[-1] in [use.action for use in row.uses]


async def test_what_is_not_found_is_said_and_nothing_is_chosen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await find(app, pilot, *"qqq")
        moves = table.match.actions
        assert "Nothing found" in text(app)
        await pilot.press("enter")
        assert table.match.actions == moves


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
        picture, place = table.desk.picture(), region(table, "board")
        legal = [picture.targets[f"board/{name}"] for name in table.desk.choices.targets
                 if f"board/{name}" in picture.targets]  # fmt: skip
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
        app.push_screen(RulebookScreen(ELECTIONEERING))
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


# Questions


@pytest.mark.parametrize("key", ["z", "f1", "escape", "space", "down", "question_mark", "tab"])
async def test_any_other_key_keeps_a_game_that_was_about_to_be_deleted(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        for seed in (1, 2):
            app.store.create(Match.start(ELECTIONEERING, 2, seed, NAMES[:2])).close()
        await pilot.press("k", "escape", "end", "x")
        assert "for good?" in text(app)
        if key == "escape":
            # It leaves the app.
            return
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


@pytest.mark.parametrize("key", ["l", "down", "escape", "f1", "tab"])
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


@pytest.mark.parametrize("key", ["f1", "x"])
async def test_any_other_key_on_a_cover_forgets_an_undo_by_agreement(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        match = played(Match.start(ELECTIONEERING, 2, 7, NAMES[:2], {"first_player": "random"}), 12)
        while match.boundary() is None or match.state.current_player == match.moves[-1].seat:
            match.play(match.state.legal_actions()[0])
        save = app.store.create(match)
        moves = len(match.moves)
        app.push_screen(TableScreen(save))
        await pilot.pause()
        await pilot.pause()
        await pilot.press("u", key)
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
        app.push_screen(KeysScreen(heading, (), SCREENS[heading]))
        await pilot.pause()
        shown = " ".join(app.screen.query_one(PictureView).picture.text.split())
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


async def test_e_16_where_the_group_picks_no_slogan_and_no_seat_is_named(tmp_path: Path) -> None:
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
    async with running(tmp_path) as (app, pilot):
        table = await at_the_table(app, pilot, played(Match.start(game, seats, 5, NAMES[:seats]), 9))
        await pilot.press("down", "f2")
        before, moves = text(app), table.match.actions
        for size in [(1, 1), (2, 2), (80, 23), (79, 24), (10, 3), (200, 1), (1, 60)]:
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


@pytest.mark.parametrize("key", ["f1", "question_mark", "colon", "escape"])
async def test_every_screen_lives_through_every_size(tmp_path: Path, key: str) -> None:
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SeatsScreen(ELECTIONEERING))
        await pilot.pause()
        if key == "escape":
            await pilot.press(key)
        else:
            table = await begin(app, pilot)
            await uncover(app, pilot)
            assert app.screen is table
            await pilot.press(key)
        screen = app.screen
        for size in [(1, 1), (30, 5), (80, 24), (3, 40), (120, 40), (79, 23), (80, 24)]:
            await pilot.resize_terminal(*size)
            assert app.screen is screen


async def test_a_window_without_room_can_be_left(tmp_path: Path) -> None:
    async with running(tmp_path, (40, 10)) as (app, pilot):
        assert "needs 80x24" in text(app)
        await pilot.press("d", "enter")
        app.post_message(events.Key("q", "q"))
        await pilot.pause()
        assert not app._running or app._exit
