"""Computers at the table: a person plays with them, at a pace, and takes back what they did."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.players.engine_client import EngineClient
from civics_tui.screens.keys import KeysScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.table.match.saved import choices_to_take_back
from civics_tui.table.scenes import PrivateReveal
from civics_tui.table.screens.contest import ContestScreen
from civics_tui.table.screens.screen import TableScreen
from rules.game import Game
from tests.app.driving import ELECTIONEERING, MIDDLE, SMALL, covered, pane_text, result_shown, running, text


async def sit(
    app: CivicsApp,
    pilot: Pilot[Any],
    *players: str,
    game: Game = ELECTIONEERING,
    first: str = "random",
    pace: str = "",
) -> TableScreen:
    """Begin a game of persons and computers, called by their letters, and return its table."""
    options = {"first_player": first} if game is ELECTIONEERING else {}
    names = tuple("ABCDEFGH"[: len(players)])
    assert app.begin(game, names, 7, options, players) == ""
    table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    if pace:
        table.save.note("pace", pace)
    await pilot.pause()
    await pilot.pause()
    return table


async def until(pilot: Pilot[Any], what: Any, most: float = 30.0) -> None:
    """Wait until something is so."""
    for _ in range(int(most / 0.02)):
        if what():
            return
        await pilot.pause(0.02)
    raise AssertionError("waited in vain")


async def until_asked(pilot: Pilot[Any], table: TableScreen) -> None:
    """Wait until no computer has to decide."""
    await until(pilot, lambda: not table.computers.busy)
    await pilot.pause()


async def take_the_first_turn(pilot: Pilot[Any], table: TableScreen) -> None:
    """Choose until another seat has to; a computer may answer between two looks."""
    while table.match.state.current_player == 0 and all(move.seat == 0 for move in table.match.moves):
        await pilot.press("enter")
        await pilot.pause()


async def play_out(app: CivicsApp, pilot: Pilot[Any], table: TableScreen) -> None:
    while not result_shown(app):
        await until_asked(pilot, table)
        await pilot.press("enter")
        await pilot.pause()


@pytest.mark.parametrize(("level", "size"), [("easy", SMALL), ("medium", MIDDLE)])
async def test_a_person_plays_a_whole_game_against_a_computer(
    tmp_path: Path, level: str, size: tuple[int, int]
) -> None:
    async with running(tmp_path, size) as (app, pilot):
        table = await sit(app, pilot, "person", level)
        await play_out(app, pilot, table)
        await pilot.pause()
        assert f"computer, {level}" in text(app)
        saved = app.store.open(1)
        assert saved.match.actions == table.match.actions
        saved.close()
        table.save.note("pace", "slow")
        await pilot.press("a")
        await pilot.pause()
        again = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert again.match.players == ("person", level)
        assert again.session.pace == "slow"


async def test_the_only_person_sees_no_cover_and_keeps_the_hand_in_view(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy", "easy", pace="step")
        while not table.match.over:
            assert app.screen is table
            assert table.session.viewer == 0
            assert pane_text(table, "hand").strip()
            await pilot.press("space" if table.computers.busy else "enter")
            await pilot.pause(0.05)
            if len(table.match.moves) > 12:
                break


async def test_no_cover_stands_before_a_computer_and_one_before_each_of_two_persons(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy", "person", pace="step")
        seats = set()
        for _ in range(40):
            seat = table.match.state.current_player
            assert seat is not None
            if table.computers.busy:
                assert app.screen is table
                assert table.session.viewer is None
                assert table.desk.side == "log", "no hand is open"
                assert "B (computer, easy)" in text(app)
                await pilot.press("space")
                await until(pilot, lambda seat=seat: table.match.state.current_player != seat or app.screen)
            elif covered(app):
                seats.add(seat)
                await pilot.press("enter")
            elif isinstance(table.session.scene, PrivateReveal):
                await pilot.press("enter")
            else:
                assert table.session.viewer == seat
                await pilot.press("enter")
            await pilot.pause(0.05)
        assert seats == {0, 2}


async def test_what_computers_did_stands_in_the_prompt_and_is_marked_in_the_log(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy")
        await take_the_first_turn(pilot, table)
        await until_asked(pilot, table)
        assert "B p" in pane_text(table, "prompt")
        await pilot.press("l")
        await pilot.pause()
        log = pane_text(table, "log")
        _, others = log.split("new since your last choice")
        assert "A p" not in others
        assert "B p" in others
        await pilot.press("l", "down")
        assert "B p" not in pane_text(table, "prompt")


async def test_undo_goes_back_to_the_persons_last_choice_and_redo_on_to_the_next(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy")
        await take_the_first_turn(pilot, table)
        await until_asked(pilot, table)
        digest, moves = table.match.state.digest(), table.match.moves[:]
        last = max(index for index, move in enumerate(moves) if move.seat == 0)
        assert choices_to_take_back(table.match) == len(moves) - last > 1
        await pilot.press("u")
        await pilot.pause()
        if table.match.boundary(choices_to_take_back(table.match)) is not None:
            await pilot.press("u")
            await pilot.pause()
        assert table.match.moves == moves[:last]
        assert table.match.state.current_player == 0
        if table.match.can_redo:
            await pilot.press("r")
            await pilot.pause()
            assert table.match.moves == moves
            assert table.match.state.digest() == digest
        replayed = app.store.open(1)
        assert replayed.match.state.digest() == table.match.state.digest()
        replayed.close()


async def test_a_person_may_take_back_a_choice_while_a_computer_thinks(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "hard", pace="step")
        await take_the_first_turn(pilot, table)
        own = len(table.match.moves)
        assert table.computers.busy
        await pilot.press("u", "u")
        await pilot.pause()
        assert len(table.match.moves) == own - 1
        assert table.match.state.current_player == 0
        assert not table.computers.busy
        await pilot.pause(0.3)
        assert len(table.match.moves) == own - 1, "what was thought is dropped"


async def test_step_by_step_a_move_waits_for_its_key(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", pace="step")
        await until(pilot, lambda: "has decided" in text(app))
        await pilot.pause(0.2)
        assert len(table.match.moves) == 0
        await pilot.press("space")
        await until(pilot, lambda: table.match.state.current_player == 1)
        await until(pilot, lambda: "has decided" in text(app))
        moves = table.match.moves
        assert {move.seat for move in moves} == {0}, "one key, one turn, all of it"
        await pilot.pause(0.2)
        assert len(table.match.moves) == len(moves)
        await pilot.press("f4")
        assert table.session.pace == "instant"
        await until(pilot, lambda: table.match.over)


async def test_the_pace_is_turned_by_a_key_and_kept_with_the_match(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "easy")
        assert table.session.pace == "instant"
        await pilot.press("f4")
        assert "slowly" in text(app)
        await pilot.press("f4")
        assert "one by one" in text(app)
        await pilot.press("enter", "q")
        await pilot.pause()
        app.resume(1)
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.session.pace == "step"


async def test_hard_moves_at_once_when_asked(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "hard", "hard")
        assert "is thinking; Space: move now" in text(app)
        for count in range(6):
            await pilot.press("space")
            await until(pilot, lambda count=count: len(table.match.moves) > count)


async def test_leaving_while_a_computer_thinks_and_coming_back(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await sit(app, pilot, "hard", "easy")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        await pilot.pause(0.3)
        app.resume(1)
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.players == ("hard", "easy")
        await pilot.press("space")
        await until(pilot, lambda: len(table.match.moves) > 1)


async def test_a_computer_waits_while_something_covers_the_table(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", pace="step")
        await until(pilot, lambda: "has decided" in text(app))
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)
        table.computers.now()
        await pilot.pause(0.1)
        assert not table.match.moves
        await pilot.press("escape")
        await until(pilot, lambda: len(table.match.moves) >= 1)


async def test_a_window_that_was_taken_over_stops_its_computers(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", pace="step")
        await until(pilot, lambda: "has decided" in text(app))
        other = app.store.open(1)
        assert other.take(force=True)
        await pilot.press("space")
        await until(pilot, lambda: not table.save.seats)
        # By the key, or before it, as the window looks at its game now and then.
        await until(pilot, lambda: "taken over" in text(app) or "decides at another terminal" in text(app))
        assert not table.match.moves
        assert not other.match.moves
        await pilot.press("f6", "o", "escape")
        other.close()
        await until(pilot, lambda: "has decided" in text(app))
        await pilot.press("space")
        await until(pilot, lambda: len(table.match.moves) >= 1)


async def test_an_engine_that_fails_is_reported_and_asked_again_by_a_key(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.engine = EngineClient((sys.executable, "-c", "raise SystemExit(1)"))
        table = await sit(app, pilot, "easy", "person")
        await until(pilot, lambda: "failed twice" in text(app))
        assert "Space: try again" in text(app)
        assert "computer, easy" in text(app)
        app.engine = EngineClient()
        await pilot.press("space")
        await until_asked(pilot, table)
        assert table.match.moves


async def test_one_person_among_computers_has_no_contest_to_judge(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "person", "easy", first="slogan")
        assert app.screen is table
        assert not table.match.moves
        shown = text(app)
        asked = "Who plays first? The best slogan would begin; alone, you choose."
        assert f"{table.match.names[1]}: {asked}" in shown
        assert "For everybody" not in shown


async def test_a_thinker_that_is_killed_is_started_again_unseen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "hard", "hard")
        await until(pilot, lambda: app.engine._process is not None)
        assert app.engine._process is not None
        app.engine._process.kill()
        await pilot.press("space")
        await until(pilot, lambda: len(table.match.moves) > 0)
        assert "failed" not in text(app)


async def test_a_computer_takes_a_ready_made_slogan_and_persons_pick_the_best(tmp_path: Path) -> None:
    """Ruling E-18."""
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "person", "person", first="slogan")
        assert isinstance(app.screen, ContestScreen)
        assert "B" in text(app)
        await pilot.press(*"Bees", "enter", *"Cats", "enter")
        await pilot.pause()
        slogans = table.save.notes["contest"]
        assert isinstance(slogans, list)
        assert len(set(slogans)) == 3
        assert slogans[1] == "Bees"
        assert "Which slogan is best?" in text(app)
        await pilot.press("1")
        await pilot.pause()
        assert table.match.actions[0][0] == "first"


@pytest.mark.parametrize("first", ["slogan", "pick"])
async def test_without_persons_the_first_player_is_drawn(tmp_path: Path, first: str) -> None:
    """Ruling E-16."""
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", first=first)
        await until(pilot, lambda: table.match.over)
        assert table.match.actions[0] == ("draw",)


async def test_persons_pick_the_first_player_though_a_computer_has_the_first_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "person", first="pick")
        assert table.session.asking
        assert not table.computers.busy
        await pilot.press("2")
        await pilot.pause()
        assert table.match.actions == (("first", 1),)


async def test_easy_plays_the_same_game_again_from_the_same_seed(tmp_path: Path) -> None:
    games = []
    async with running(tmp_path) as (app, pilot):
        for _ in range(2):
            table = await sit(app, pilot, "easy", "easy", "easy")
            await until(pilot, lambda table=table: table.match.over)
            games.append(table.match.actions)
    assert games[0] == games[1]


async def test_a_window_may_change_its_size_while_a_computer_thinks(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "hard", "person", pace="step")
        await pilot.resize_terminal(*MIDDLE)
        await pilot.pause()
        assert "A (computer, hard)" in text(app)
        await pilot.press("space")
        await until(pilot, lambda: len(table.match.moves) == 1)


async def test_at_the_slow_pace_a_move_waits_and_comes_without_a_key(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", pace="slow")
        await until(pilot, lambda: table.computers._decided is not None)
        assert not table.match.moves
        await until(pilot, lambda: len(table.match.moves) == 1)
        await pilot.press("space")
        await until(pilot, lambda: len(table.match.moves) >= 2)


async def test_a_turn_of_a_computer_is_not_restarted_by_a_person(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "easy", "easy", pace="step")
        await until(pilot, lambda: "has decided" in text(app))
        await pilot.press("space")
        await until(pilot, lambda: len({move.seat for move in table.match.moves}) == 1)
        await until(pilot, lambda: "has decided" in text(app))
        moves = len(table.match.moves)
        await pilot.press("t")
        assert "a computer's turn" in text(app)
        await pilot.press("u")
        assert "No person has chosen" in text(app)
        assert len(table.match.moves) == moves


async def test_only_persons_need_no_pace(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await sit(app, pilot, "person", "person")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("f4", "space")
        assert "pace" not in table.save.notes


async def test_an_empty_slogan_is_answered_until_something_is_typed(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.begin(ELECTIONEERING, ("Ann", "Ben"), 7, {"first_player": "slogan"})
        await pilot.pause()
        await pilot.press("enter")
        assert "Nothing is typed yet" in text(app)
        await pilot.press("A")
        assert "Nothing is typed yet" not in text(app)
