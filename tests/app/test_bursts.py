"""Keys that come faster than the screen: a burst does what the same keys do one by one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.widgets import Input

from civics_tui.saves import Store
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.screens.seats import SeatsScreen
from civics_tui.table.screens.replay import ReplayScreen
from rules import GAMES
from rules.game import Game
from rules.match import Match
from tests.app.driving import (
    COPYCAT,
    ELECTIONEERING,
    LEGISLATION,
    NAMES,
    at_the_table,
    begin,
    burst,
    played,
    running,
    text_of_picture,
    uncover,
)
from tests.app.terminal import PICKER, Terminal

DOWN, ENTER = "\x1b[B", "\r"


# Type-ahead


@pytest.mark.parametrize("steps", [0, 4])
async def test_a_burst_in_the_picker_opens_what_the_same_keys_open_one_by_one(
    tmp_path: Path, steps: int
) -> None:
    async with running(tmp_path) as (app, pilot):
        await burst(app, pilot, *["down"] * steps, "enter", "enter")
        assert isinstance(app.screen, SeatsScreen), "nobody has seen yet what a second Enter would begin"
        assert app.screen._game is list(GAMES.values())[steps]


async def test_a_burst_goes_on_in_the_screen_it_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await burst(app, pilot, *["down"] * 4, "enter", "tab", *"Zoe", "down", *"Ian")
        names = [app.screen.query_one(f"#name-{seat}", Input).value for seat in (0, 1)]
        assert names == ["Zoe", "Ian"]


def sequences() -> list[tuple[str, ...]]:
    random = Random(5)
    keys = ("down", "down", "up", "end", "home", "tab", "right", "left", "pagedown", "f3", "2")
    return [(*random.choices(keys, k=random.randint(2, 5)), "enter") for _ in range(2 * len(GAMES))]


@pytest.mark.parametrize(("game", "keys"), [*zip([*GAMES.values()] * 2, sequences(), strict=True)])
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
        assert app.screen.history.at == 5
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


async def test_a_burst_casts_one_ballot(tmp_path: Path) -> None:
    """Ruling L-59."""
    async with running(tmp_path) as (app, pilot):
        match = Match.start(LEGISLATION, 4, 3, NAMES[:4])
        random = Random(2)
        while not any(action[0] == "nay" for action in match.state.legal_actions()):
            match.play(random.choice(match.state.legal_actions()))
        before = len(match.moves)
        table = await at_the_table(app, pilot, match)
        await burst(app, pilot, "n", "n", "n", "n")
        assert len(table.match.moves) == before, "Enter seals it"
        await burst(app, pilot, "enter", "n", "enter", "enter")
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
    terminal.wait(PICKER)
    electioneering = list(GAMES).index("electioneering")
    terminal.press(DOWN * electioneering + ENTER + "\tAnn" + DOWN + "Ben")
    terminal.wait(lambda text: "Begin the game" in text and "Ann" in text and "Ben" in text)
    terminal.press("\x1b", quiet=0.5)
    terminal.wait(PICKER)
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
    terminal.press_until("q", PICKER)
    terminal.press("q")
    terminal.finish()
    save = Store(tmp_path).open(1)
    start = save.match.at(0)
    assert save.match.actions == (start.legal_actions()[3],)
    save.close()
