"""The table: three ways to choose, undo, whole games and what goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from civics_tui.app import CivicsApp
from civics_tui.boards.targets import Spot
from civics_tui.manual.book import rules_of
from civics_tui.saves.records import shown_path
from civics_tui.screens.picker import PickerScreen
from civics_tui.screens.rulebook import RulebookScreen
from civics_tui.table.scenes import Reveal
from civics_tui.table.screens.contest import ContestScreen
from civics_tui.table.screens.screen import TableScreen
from rules import GAMES
from rules.electioneering.state import ElectionState
from rules.match import Match
from tests.app.driving import (
    ELECTIONEERING,
    LARGE,
    MIDDLE,
    NAMES,
    SMALL,
    begin,
    covered,
    pane_text,
    played,
    result_shown,
    running,
    table_of,
    text,
    text_of_picture,
    uncover,
)


async def test_the_group_is_asked_on_the_shared_screen_without_a_cover(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, first_player="pick")
        assert app.screen is table
        assert "Who plays first?" in text(app)
        await pilot.press("2")
        await pilot.pause()
        assert covered(app)
        assert "Ben" in text(app)


async def test_choosing_in_the_list_on_the_board_and_by_mouse(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        state = table.match.state
        assert isinstance(state, ElectionState)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert table.match.moves[-1].action == state.legal_actions()[1]
        await pilot.press("tab", "down")
        desk = table.desk
        assert desk.pane == "board"
        assert desk.choices.target == f"row:{table.match.state.observation(None).students[1]}"
        assert desk.choices.at == 1
        await pilot.press("u")
        await pilot.pause()
        desk.picture()
        place = desk.spots[Spot("list", "2")]
        await pilot.click(offset=(place.x + 5, place.y))
        await pilot.pause()
        assert table.match.moves[-1].action == state.legal_actions()[2]
        before = len(table.match.moves)
        wanted = next(target for target in sorted(desk.choices.targets) if target != desk.choices.target)
        place = desk.places[Spot("board", wanted)]
        await pilot.click(offset=(place.x + 1, place.y))
        await pilot.pause()
        assert (desk.choices.target, len(table.match.moves)) == (wanted, before)
        app.change_setting("clicks", "choose")
        await pilot.pause()
        await pilot.click(offset=(place.x + 1, place.y))
        await pilot.pause()
        assert len(table.match.moves) > before


async def test_a_choice_is_found_by_typing_part_of_it(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, seed=11)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        name = table.match.state.observation(None).students[2]
        await pilot.press("slash", *name[:3])
        assert table.desk.choices.target == f"row:{name}"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert ("row", name) in table.match.actions


async def test_letters_are_text_while_something_is_being_found(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("slash", "q", "u")
        assert app.screen is table
        assert "Find: qu" in text(app)
        await pilot.press("escape")
        assert "Find:" not in text(app)


async def test_a_missing_choice_can_be_asked_about(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        state = table.match.state
        assert isinstance(state, ElectionState)
        state.locked[0] = True
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        assert "locked" not in "\n".join(text_of_picture(table.desk.picture()))
        await pilot.press("w")
        await pilot.pause()
        await pilot.pause()
        assert "locked" in "\n".join(text_of_picture(table.desk.picture()))


async def test_undo_within_a_turn_and_with_the_tables_agreement(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert not table.match.moves
        await pilot.press("r")
        await pilot.pause()
        assert len(table.match.moves) == 1
        seat = table.match.state.current_player
        while table.match.state.current_player == seat:
            await pilot.press("1")
            await pilot.pause()
        before = len(table.match.moves)
        await pilot.press("u")
        await pilot.pause()
        assert len(table.match.moves) == before
        assert "Hidden cards" in text(app)
        await pilot.press("u")
        await pilot.pause()
        assert len(table.match.moves) == before - 1
        assert any("table agrees" in entry.template for entry in table.match.log)


async def test_a_turn_is_restarted(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("t")
        await pilot.pause()
        assert not table.match.moves


async def test_the_rulebook_opens_at_the_section_cited_and_is_searched(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulebookScreen)
        assert "Then play passes to the left" in text(app)
        await pilot.press("slash", *"disband")
        await pilot.pause()
        assert "The run-off" in text(app)
        assert "Setup" not in text(app)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_the_list_of_sections_follows_the_open_section(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        game = GAMES["founding-fathers"]
        app.push_screen(RulebookScreen(rules_of(game), game.rulebook[-1].id))
        await pilot.pause()
        await pilot.pause()
        assert f"\n {game.rulebook[-1].title}" in text(app)
        await pilot.press("n")
        await pilot.pause()
        # A long title takes two lines.
        assert f"\n {game.rulebook[0].title[:20]}" in text(app)
        await pilot.press("b")
        await pilot.pause()
        assert f"\n {game.rulebook[-1].title}" in text(app)


async def test_leaving_and_resuming_loses_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        digest = table.match.state.digest()
        await pilot.press("q")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert "GO ON" in text(app)
        await pilot.press("end", "enter")
        await pilot.pause()
        await pilot.pause()
        assert covered(app)
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.state.digest() == digest


async def play_out(app: CivicsApp, pilot: Pilot[Any]) -> None:
    for _ in range(400):
        if result_shown(app):
            return
        await pilot.press("enter")
        await pilot.pause()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("seats", "size"), [(2, SMALL), (4, LARGE)])
async def test_a_whole_game_is_played_by_enter_alone(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    async with running(tmp_path, size) as (app, pilot):
        table = await begin(app, pilot, seats)
        await play_out(app, pilot)
        screen = text(app)
        result = table.match.state.result()
        assert result is not None
        assert f"Seed {table.match.seed}" in screen
        for seat in result.winners:
            assert NAMES[seat] in screen
        await pilot.press("a")
        await pilot.pause()
        await pilot.pause()
        again = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert again.match.names == table.match.names
        assert again.match.seed != table.match.seed


async def test_slogans_are_typed_kept_and_shown_without_names(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot, first_player="slogan")
        assert isinstance(app.screen, ContestScreen)
        await pilot.press(*"[b]Me!", "enter")
        await pilot.press("escape")
        await pilot.pause()
        app.resume(1)
        await pilot.pause()
        await pilot.pause()
        for _ in range(2):
            await pilot.press("f2")
            shown = app.screen.query_one(Input).value
            assert shown in text(app)
            assert shown not in table_of(app).save.notes["contest"], "it is read before it is given"
            await pilot.press("enter")
            assert shown in table_of(app).save.notes["contest"]
        await pilot.pause()
        screen = text(app)
        assert "[b]Me!" in screen
        assert "F2" not in screen
        assert not any(name in screen for name in NAMES[:3])
        place = next(int(line.split()[0]) for line in screen.splitlines() if "[b]Me!" in line)
        await pilot.press(str(place))
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.match.actions[0] == ("first", 0)
        assert 'Ann wrote the best one: "[b]Me!"' in text(app), "on the cover"


async def test_hostile_names_are_shown_as_they_are(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        fault = app.begin(
            __import__("rules").GAMES["electioneering"], ("[/b]", "[red]x", "$y"), 7, {"first_player": "pick"}
        )
        assert fault == ""
        await pilot.pause()
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert "[/b]" in text(app)
        await uncover(app, pilot)
        await pilot.press("s")
        await pilot.pause()
        await pilot.pause()
        assert "[/b]" in text(app)
        assert "[red]x" in text(app)


async def test_a_second_window_looks_on_and_can_take_over(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        other = app.store.open(1)
        assert not other.seating.held
        assert other.take(force=True)
        await pilot.press("1")
        await pilot.pause()
        assert "taken over" in text(app)
        assert table.session.viewer is None
        other.play(other.match.state.legal_actions()[0])
        table.catch_up()
        assert table.match.actions == other.match.actions
        await pilot.press("f6", "o", "escape")
        await pilot.pause()
        other.close()
        assert covered(app)


async def test_a_disk_that_fails_is_reported_and_the_choice_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from civics_tui.saves import StorageError
    from civics_tui.saves.journal import Journal

    def full(journal: Journal, *change: object) -> None:
        raise StorageError("the disk is full.")

    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        monkeypatch.setattr(Journal, "append", full)
        for _ in range(3):
            await pilot.press("1")
            await pilot.pause()
        assert text(app).count("the disk is full") == 1, "said once, not in a notice as well"
        assert not table.match.moves
        monkeypatch.undo()
        await pilot.press("1")
        await pilot.pause()
        assert table.match.moves
        assert not app._notifications


async def test_private_texts_close_with_the_hand(tmp_path: Path) -> None:
    async with running(tmp_path, MIDDLE) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("w")
        assert "Why is a choice missing?" in text(app)
        other = app.store.open(1)
        assert other.take(force=True)
        await pilot.press("1")
        await pilot.pause()
        other.close()
        assert "Why is a choice missing?" not in text(app)
        assert "plays first." in pane_text(table, "log")


async def test_the_result_is_there_again_after_replay_and_board(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)).close()
        app.resume(1)
        await pilot.pause()
        await pilot.pause()
        assert result_shown(app)
        await pilot.press("v")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert result_shown(app)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("b")
        await pilot.pause()
        assert result_shown(app)


async def test_a_terminal_that_looks_on_sees_the_reveals_and_comes_to_the_result(tmp_path: Path) -> None:
    match = played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)
    last = match.undo(agreed=True).action
    async with running(tmp_path) as (app, pilot):
        playing = app.store.create(match)
        app.resume(1)
        await pilot.pause()
        await pilot.pause()
        await pilot.press("escape")
        table = app.screen
        assert isinstance(table, TableScreen)
        playing.play(last)
        table.catch_up()
        await pilot.pause()
        playing.close()
        assert isinstance(table.session.scene, Reveal)
        while isinstance(table.session.scene, Reveal):
            await pilot.press("space")
        assert result_shown(app)


async def test_a_new_game_that_cannot_be_saved_leaves_the_old_one_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from civics_tui.saves import StorageError, Store

    def full(store: Store, match: Match, notes: object) -> None:
        raise StorageError("the disk is full.")

    async with running(tmp_path) as (app, pilot):
        app.store.create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 500)).close()
        app.resume(1)
        await pilot.pause()
        await pilot.pause()
        monkeypatch.setattr(Store, "create", full)
        await pilot.press("a")
        await pilot.pause()
        await pilot.pause()
        await pilot.pause()
        assert [note.message for note in app._notifications] == ["the disk is full."]
        await pilot.press("u", "u")
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert not table.match.over


async def test_a_saved_record_says_in_which_folder_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of more than 40 characters only the end stood there: the note took the room."""
    folder = tmp_path / "games" / "of-the-third-grade-in-the-school-by-the-river"
    folder.mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.chdir(folder)
    async with running(tmp_path) as (app, pilot):
        table = await begin(app, pilot)
        await uncover(app, pilot)
        await pilot.press("f5")
        assert "It shows every hand: open it later." in " ".join(pane_text(table, "prompt").split())
        await pilot.press("f5")
        assert (folder / "civics-electioneering-1.json").exists()
        shown = "~/games/of-the-third-grade-in-the-school-by-the-river"
        saved = f"Saved as civics-electioneering-1.json in {shown}."
        assert saved in " ".join(pane_text(table, "prompt").split())


def test_a_folder_of_ones_own_is_shown_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ann"))
    assert shown_path(Path("/home/ann/games"), 40) == "~/games"
    assert shown_path(Path("/srv/games"), 40) == "/srv/games"
    assert shown_path(Path("/srv/" + "g" * 60), 10) == "...ggggggg"
