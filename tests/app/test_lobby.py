"""The lobby, and playing at several terminals, on screen."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from textual.widgets import Input

from civics_tui.saves.seats import COMPUTERS
from civics_tui.screens.lobby import LobbyScreen
from civics_tui.table.scenes import Asking, Contesting, Watching
from civics_tui.table.screens.contest import ContestScreen
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import ELECTIONEERING, NAMES, begin, covered, running, text, uncover
from tests.app.test_computers import until


async def test_who_stands_up_gives_the_seat_to_another_terminal(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await pilot.press("f6")
        assert "civics join " in text(app)
        await pilot.press("end", "s")
        assert "is free." in text(app)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        with closing(app.store.open(1, "Zoe")) as other:
            assert not other.seats
            seat = max(other.seating.persons)
            other.seating.sit(seat)
            await until(pilot, lambda: seat not in table.save.seats)
            assert other.seats == {seat}


async def test_a_line_of_another_terminal_comes_to_the_log_and_to_the_prompt(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        moves = len(table.match.moves)
        await pilot.press("f9")
        assert "Electioneering" in text(app), "the table stays"
        await pilot.press("1", "l", "up", "escape", "f9", *"Hello", "enter")
        assert app.screen is table
        assert [one.text for one in table.save.said] == ["Hello"]
        assert len(table.match.moves) == moves
        await pilot.press("l")
        assert '"Hello"' in text(app)
        with closing(app.store.open(1, "Zoe")) as other:
            other.say("[red]good evening")
        await until(pilot, lambda: "Zoe: [red]good evening" in text(app))


async def test_a_game_that_others_open_comes_to_the_list_of_games_to_be_joined(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        assert "JOIN" not in text(app)
        async with running(tmp_path) as (other, there):
            await begin(other, there)
            await until(pilot, lambda: "JOIN: OPEN AT OTHER TERMINALS" in text(app))
            await pilot.press("end")
            assert "Enter join" in text(app)
            assert other.store.summaries()[0].code in text(app)
            await uncover(other, there)
            await there.press("1", "1", "q")
        await until(pilot, lambda: "JOIN" not in text(app) and "GO ON" in text(app))


async def test_a_seat_of_somebody_who_is_away_is_taken_only_after_a_question(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        table.save.seating.stand(0)  # type: ignore[attr-defined]
        with closing(app.store.open(1, "Zoe")) as other:
            other.seating.sit(0)
        await pilot.press("f6", "home", "enter")
        assert "Zoe is away" in text(app)
        assert 0 not in table.save.seats
        await pilot.press("enter")
        assert 0 in table.save.seats
        assert "sits down for Zoe" in text(app)


async def test_who_wants_a_seat_that_others_have_asks_for_it_and_is_led_there_when_it_is_free(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        async with running(tmp_path) as (guest, there):
            guest.resume(1, "Ben")
            await until(there, lambda: isinstance(guest.screen, LobbyScreen))
            await until(there, lambda: "at another terminal, with Ben and Cy" in text(guest))
            await there.press("home", "down", "enter")
            assert "Enter again asks for it." in text(guest)
            await there.press("enter", "home")
            assert "It is asked for" in text(guest)
            await until(pilot, lambda: "May I have the seat of Ben?" in text(app))
            table.save.seating.stand(1)  # type: ignore[attr-defined]
            await until(there, lambda: "It is asked for" not in text(guest))
            await there.press("enter")
            assert guest.screen._save.seats == {1}  # type: ignore[attr-defined]
            assert "Esc table" in text(guest)


async def test_the_others_read_who_has_gone(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        table.save.seating.stand(1)  # type: ignore[attr-defined]
        table.session.seats_changed()
        with closing(app.store.open(1, "Ben")) as other:
            other.seating.sit(1)
            await until(pilot, lambda: "Ben sits down." in text(app))
        await until(pilot, lambda: "Ben left; the seat waits." in text(app))


async def test_a_pin_is_typed_unseen(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("f6", "home", "p")
        assert app.screen.query_one(Input).password
        await pilot.press(*"4711")
        assert "4711" not in text(app)
        await pilot.press("enter")
        assert "with a PIN" in text(app)


async def test_a_seat_with_a_pin_is_freed_only_with_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        table.save.seating.stand(0)  # type: ignore[attr-defined]
        with closing(app.store.open(1, "Zoe")) as other:
            other.seating.sit(0)
            other.seating.set_pin(0, "4711")
        await pilot.press("f6", "home", "f")
        assert "This seat has a PIN." in text(app)
        await pilot.press(*"1234", "enter")
        assert "That is not the PIN" in text(app)
        assert "Zoe" in text(app)
        await pilot.press(*"4711", "enter")
        assert "is free." in text(app)


async def test_who_comes_to_a_game_that_others_play_sees_the_lobby_and_then_looks_on(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        async with running(tmp_path) as (guest, there):
            guest.resume(1, "Zoe")
            await until(there, lambda: isinstance(guest.screen, LobbyScreen))
            await until(there, lambda: "at another terminal" in text(guest))
            await there.press("escape")
            assert isinstance(guest.screen, TableScreen)
            assert isinstance(guest.screen.session.scene, Watching)
            assert guest.screen.session.viewer is None


async def test_two_terminals_play_with_their_own_hands_open(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        first = table.match.names[0]
        table.save.seating.stand(0)  # type: ignore[attr-defined]
        table.session.seats_changed()
        table.entered()
        async with running(tmp_path) as (guest, there):
            guest.resume(1, first)
            await until(there, lambda: isinstance(guest.screen, TableScreen))
            other = guest.screen
            assert isinstance(other, TableScreen)
            assert other.save.seats == {0}
            await until(there, lambda: other.session.viewer == 0)
            assert COMPUTERS in table.save.seats
            for _ in range(6):
                for one, shown, screen in ((pilot, app, table), (there, guest, other)):
                    screen.catch_up()
                    await one.pause()
                    if covered(shown):
                        await one.press("enter")
                    if isinstance(screen.session.scene, Asking):
                        screen.session.play(screen.session.state.legal_actions()[0])
                        screen.entered()
            for screen in (table, other, table):
                screen.catch_up()
            assert len(table.match.moves) > 3
            assert other.match.actions == table.match.actions
            assert other.session.viewer == 0


async def test_who_is_waited_for_is_named_and_whether_somebody_is_there(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        seat = table.match.state.current_player
        assert seat is not None
        table.save.seating.stand(seat)  # type: ignore[attr-defined]
        table.session.seats_changed()
        table.entered()
        name = table.match.names[seat]
        assert f"{name} decides, but is at no terminal" in text(app)
        with closing(app.store.open(1, name)) as other:
            other.seating.sit(seat)
            await until(pilot, lambda: f"{name} decides at another terminal" in text(app))
        await until(pilot, lambda: f"{name} decides, but is at no terminal" in text(app))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_lobby_of_eight_is_seen_whole(tmp_path: Path, size: tuple[int, int]) -> None:

    async with running(tmp_path, size) as (app, pilot):
        with closing(app.store.create(Match.start(GAMES["legislation"], 8, 1, NAMES))):
            pass
        app.resume(1)
        await until(pilot, lambda: covered(app))
        await pilot.press("f6")
        shown = text(app)
        assert all(name in shown for name in NAMES)
        assert shown.count("at this terminal") == 8


async def test_slogans_are_asked_for_only_where_all_sit_at_one_terminal(tmp_path: Path) -> None:
    match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "slogan"})
    async with running(tmp_path) as (app, pilot):
        with closing(app.store.create(match)):
            pass
        app.resume(1)
        await until(pilot, lambda: isinstance(app.screen, ContestScreen))
        await pilot.press("f6", "end", "s", "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        assert len(table.session.here) == 2
        assert not isinstance(table.session.scene, Contesting)
        assert "Texts are for one terminal." in text(app)


@pytest.mark.parametrize("key", ["f6", "question_mark", "h", "colon"])
async def test_a_computer_moves_for_others_whatever_lies_over_the_table_of_its_terminal(
    tmp_path: Path, key: str
) -> None:
    match = Match.start(ELECTIONEERING, 3, 7, NAMES[:3], {"first_player": "random"})
    match.players = (PERSON, PERSON, "easy")
    async with running(tmp_path) as (app, pilot):
        with closing(app.store.create(match, {"players": match.players})):
            pass
        app.resume(1)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        table.save.seating.stand(1)  # type: ignore[attr-defined]
        with closing(app.store.open(1, "Ben")) as other:
            other.seating.sit(1)
            await until(pilot, lambda: 1 not in table.save.seats)
            if covered(app) and key == "h":
                await pilot.press("enter")
            await pilot.press(key)
            while other.match.state.current_player != 2:
                if other.match.state.current_player == 1:
                    other.play(other.match.state.legal_actions()[0])
                    await until(pilot, lambda: table.match.actions == other.match.actions)
                elif table.session.play(table.session.state.legal_actions()[0]):
                    table.entered()
                    other.catch_up()
            moves = len(other.match.moves)
            assert app.screen is not table
            await until(pilot, lambda: other.catch_up() and len(other.match.moves) > moves)


async def test_a_computer_plays_for_somebody_who_is_away_and_the_person_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        save = table.save
        save.seating.stand(0)  # type: ignore[attr-defined]
        with closing(app.store.open(1, "Zoe")) as other:
            other.seating.sit(0)
        await pilot.press("f6", "home", "c")
        assert "Easy, Casual, Medium or Hard? Type it, then Enter." in " ".join(text(app).split())
        await pilot.press(*["backspace"] * 6, *"easy", "enter")
        assert "computer, easy, for Zoe" in text(app)
        assert save.match.players[0] == "easy"
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        with closing(app.store.open(1, "Zoe")) as other:
            other.sit(0)
            await until(pilot, lambda: save.match.players[0] == PERSON)
            assert not save.wish
