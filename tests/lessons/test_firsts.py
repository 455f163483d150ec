"""First-time lines: each once, none after a lesson, and one key ends them for good."""

from __future__ import annotations

from pathlib import Path

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.lessons.firsts import LINES as ALL
from civics_tui.lessons.firsts import Firsts
from civics_tui.lessons.progress import Place, Progress
from civics_tui.storage.settings import SettingsFile
from civics_tui.table.desk.desk import Desk
from civics_tui.table.scenes import Asking
from civics_tui.table.session.session import Session
from rules.match import Match
from tests.app.driving import ELECTIONEERING, Loose, begin, running, text, text_of_picture

LINES = ALL["electioneering"]


def desk_with(progress: Progress) -> Desk:
    """Sit down alone with a computer that moves at random."""
    match = Match.start(ELECTIONEERING, 2, 7, ("Ann", "Bo"), {"first_player": "random"})
    session = Session(Loose(match, ("person", "easy")), board_of("electioneering"))
    session.start()
    desk = Desk(session, UNICODE)
    desk.firsts = Firsts("electioneering", progress)
    desk.show_scene()
    return desk


def until_asked(desk: Desk) -> None:
    """Let the computer move."""
    while not isinstance(desk.session.scene, Asking):
        desk.session.play(desk.session.state.legal_actions()[0])
        desk.show_scene()


def second_line(desk: Desk) -> str:
    """Return the line below the question."""
    return text_of_picture(desk.picture())[desk.plan.prompt.y + 1].strip()


def test_the_aim_comes_first_and_then_a_line_for_each_new_question_once() -> None:
    progress = Progress()
    desk = desk_with(progress)
    assert second_line(desk).startswith(ELECTIONEERING.goal)
    desk.key("1", "1")
    assert second_line(desk).startswith(LINES["turn"])
    desk.key("1", "1")
    assert progress.seen("electioneering", "turn")
    until_asked(desk)
    assert not second_line(desk).startswith(LINES["turn"])
    assert not desk_with(progress).firsts.line("turn")  # type: ignore[union-attr]


def test_the_line_makes_way_when_the_cursor_moves() -> None:
    desk = desk_with(Progress())
    desk.key("1", "1")
    desk.key("down")
    assert not second_line(desk).startswith(LINES["turn"])


def test_after_a_lesson_there_is_none() -> None:
    progress = Progress()
    progress.keep("electioneering", "turn", 2, Place(), True)
    desk = desk_with(progress)
    desk.key("1", "1")
    assert not desk.first_line


async def test_one_key_turns_them_off_for_good(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.toml")
    async with running(tmp_path, settings=settings) as (app, pilot):
        table = await begin(app, pilot, 2)
        await pilot.press("enter", "1")
        assert table.desk.first_line
        assert "F7 no more" in text(app)
        await pilot.press("f7")
        assert not table.desk.first_line
    assert not SettingsFile(tmp_path / "settings.toml").settings.first_lines
