"""A replay can keep to itself how long a game is, and how it ends."""

from __future__ import annotations

from pathlib import Path

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.storage.settings import SettingsFile
from civics_tui.table.match.game_log import begun_at
from civics_tui.table.screens.history import History
from civics_tui.table.screens.replay import ReplayScreen
from tests.app.driving import ELECTIONEERING, running, text
from tests.plain.talking import Script, house
from tests.practice.test_play_on import ended


def test_how_long_and_the_end_are_told_when_asked_for() -> None:
    match = ended(ELECTIONEERING)
    moves = len(begun_at(match))
    history = History(match, board_of("electioneering"), UNICODE, hides=True)
    history.key("right")
    assert f"of {moves}" not in history.picture().text
    history.key("end")
    assert history.at == 1
    assert "press s to be told" in history.picture().text
    for key in ("9", "9", "enter"):
        history.key(key)
    assert (history.at, history.typed) == (1, "")
    assert "press s to be told" in history.picture().text
    history.key("s")
    history.key("end")
    assert history.at == len(match.moves)
    assert f"of {moves}" in history.picture().text


async def test_the_setting_hides_them_in_every_replay_of_a_game_that_is_over(tmp_path: Path) -> None:
    match = ended(ELECTIONEERING)
    settings = SettingsFile(tmp_path / "settings.toml")
    settings.change("spoilers", "hidden")
    async with running(tmp_path, settings=settings) as (app, pilot):
        app.replay(match)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert f"of {len(begun_at(match))}" not in text(app)


def test_plain_mode_hides_them_too(tmp_path: Path) -> None:
    match = ended(ELECTIONEERING)
    script = Script(["last", "move 99", "spoilers", "last"])
    made = house(tmp_path, script)
    made.change_setting("spoilers", "hidden")
    made.replay(match, wall=True)
    made.run()
    before, after = script.said.split("are told now.")
    moves = len(begun_at(match))
    assert f"of {moves}" not in before
    assert before.count("Note: How it ends is hidden: type spoilers to be told.") == 2
    assert f"Move {moves} of {moves}" in after
