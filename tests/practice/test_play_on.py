"""A match may begin at any position of another one, which stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from textual.widgets import Input

from civics_tui.cli import main
from civics_tui.saves import Store
from civics_tui.saves.store import ORIGIN
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.match.play_on import Start, start_at
from civics_tui.table.screens.replay import ReplayScreen
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.game import Game
from rules.match import PERSON, Match
from tests.app.driving import ELECTIONEERING, NAMES, played, running, text
from tests.plain.talking import Script, house


def ended(game: Game, seed: int = 3) -> Match:
    return played(Match.start(game, game.seats[0], seed, NAMES[: game.seats[0]]), 10_000)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_the_seat_saw_is_kept_and_the_rest_dealt_afresh(game: Game) -> None:
    match = ended(game)
    at = len(match.moves) // 2
    seat = match.at(at).current_player
    start = start_at(match, at, seat)
    assert isinstance(start, Start)
    before = match.record
    states = [game.at(start.position(start.seat, seed, kept=False)) for seed in range(4)]
    assert {state.observation(seat) == match.at(at).observation(seat) for state in states} == {True}
    assert len({state.digest() for state in states}) > 1
    assert game.at(start.position(start.seat, 0, kept=True)).digest() == match.at(at).digest()
    assert match.record == before


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_record_of_a_match_that_was_played_on_replays(game: Game) -> None:
    match = ended(game)
    start = start_at(match, len(match.moves) // 3, None)
    assert isinstance(start, Start)
    again = Match.start(
        game, match.seats, 1, match.names, match.options, start.position(start.seat, 1, kept=False)
    )
    played(again, 12)
    assert Match.replay(again.record).state.digest() == again.state.digest()


def test_a_game_that_goes_on_tells_nothing_hidden() -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 9)
    seat = match.state.current_player
    start = start_at(match, 9, seat)
    assert isinstance(start, Start)
    assert not start.may_be_kept
    worlds = {ELECTIONEERING.at(start.position(start.seat, seed, kept=True)).digest() for seed in range(4)}
    assert len(worlds) > 1
    assert "once the game is over" in str(start_at(match, 9, None))


def test_where_a_game_ends_nothing_is_played_on() -> None:
    match = ended(ELECTIONEERING)
    assert "ends here" in str(start_at(match, len(match.moves), None))


async def test_from_a_replay_a_new_game_begins_that_the_list_knows(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        old = app.store.create(ended(ELECTIONEERING))
        old.close()
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.press("end", "v")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("f", "f", "p")
        assert isinstance(app.screen, SeatsScreen)
        assert "play on from move" in text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        table = app.screen
        match = table.save.match
        assert match.position is not None
        assert [*match.players].count(PERSON) == 1
        assert app.store.summary(old.id).over
        assert "move" in app.store.summary(table.save.id).origin


async def test_from_the_table_of_a_game_that_table_is_left(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        old = app.store.create(ended(ELECTIONEERING))
        app.open_table(old)
        await pilot.pause()
        await pilot.press("h", "f", "p", "f2")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.save.id != old.id
        assert "Played on from move" in text(app)
        assert app.store.summary(old.id).here == 0
        await pilot.press("f2", "q")
        assert "is not kept" in [*app._notifications][-1].message
        assert [one.id for one in app.store.summaries()] == [old.id]


async def test_the_log_of_a_game_played_on_says_where_it_begins(tmp_path: Path) -> None:
    """`Nothing has happened yet` stood beside a board of round 9."""
    async with running(tmp_path, size=(120, 40)) as (app, pilot):
        app.open_table(app.store.create(ended(ELECTIONEERING)))
        await pilot.pause()
        await pilot.press("h", *["f"] * 5, "p", "f2")
        await pilot.pause()
        assert "Played on from move 5 of a game" in text(app).partition("THE STORY")[2]


def test_in_plain_mode_the_position_has_its_players_and_what_was_hidden_may_stay(tmp_path: Path) -> None:
    match = ended(ELECTIONEERING)
    start = start_at(match, 9, None)
    script = Script(["players 3", "seed 5", "hidden", "1", "1", "1", "quit", "find"])
    made = house(tmp_path, script)
    made.go("seats", match.game, start)
    made.run()
    said = script.said
    assert "Start: Play on from move 3 of a game of Ann and Ben." in said
    assert "Players: 3" not in said
    assert "Seed:" not in said
    origin = "layed on from move 3 of a game of Ann and Ben, what was hidden as it was."
    assert said.count(f"P{origin}") == 3
    kept = next(one for one in made.store.summaries())
    assert made.store.match(kept.id).at(0).digest() == match.at(9).digest()


async def test_the_seats_of_the_next_game_are_not_those_of_one_played_on(tmp_path: Path) -> None:
    match = ended(ELECTIONEERING)
    start = start_at(match, 9, None)
    assert isinstance(start, Start)
    store = Store(tmp_path)
    store.create(Match.start(match.game, 2, 1, ("Zoe", "Yan"))).close()
    position, origin = start.begins(match.players, 1, kept=False)
    store.create(Match.start(match.game, 2, 1, match.names, {}, position), {ORIGIN: origin}).close()
    async with running(tmp_path) as (app, pilot):
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        picker._open_seats(match.game)
        await pilot.pause()
        assert [app.screen.query_one(f"#name-{seat}", Input).value for seat in range(2)] == ["Zoe", "Yan"]


def test_the_list_says_where_a_game_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    match = ended(ELECTIONEERING)
    start = start_at(match, 9, None)
    assert isinstance(start, Start)
    position, origin = start.begins(match.players, 1, kept=False)
    Store(tmp_path).create(Match.start(match.game, 2, 1, match.names, {}, position), {ORIGIN: origin}).close()
    Store(tmp_path).create(Match.start(match.game, 2, 1, match.names, {}, position)).close()
    told = CliRunner().invoke(main, ["list"]).output
    assert "Played on from move 3 of a game of Ann and Ben, what was hidden dealt anew." in told
    assert "Played on from a position." in told
