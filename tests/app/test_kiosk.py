"""The kiosk: for people who have no shell on the machine, and get none by it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from civics_tui.app import CivicsApp
from civics_tui.cli import main
from civics_tui.hosting.host_file import Host
from civics_tui.hosting.kiosk import BARRED, Kiosk, asked_table, person
from civics_tui.keys.commands import SCREENS
from civics_tui.players.engine_client import PROGRAM
from civics_tui.saves import Store
from civics_tui.screens.lobby import LobbyScreen
from civics_tui.screens.name import NameScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.table.screens.idle import look_after
from civics_tui.table.screens.screen import TableScreen
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, played, quiet, running, text
from tests.app.test_computers import until

SEED = 987_654_321_987
Step = Callable[[CivicsApp, Pilot[Any]], Awaitable[None]]

# What Python reports of files that are written and of processes.

_CHANGES = {
    "os.mkdir",
    "os.rename",
    "os.remove",
    "os.link",
    "os.symlink",
    "os.rmdir",
    "os.truncate",
    "os.chmod",
}
_STARTS = (
    "subprocess.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.system",
    "os.spawn",
    "pty.",
    "webbrowser.",
)
_reported: list[tuple[str, tuple[Any, ...]]] | None = None


def _report(event: str, arguments: tuple[Any, ...]) -> None:
    if _reported is not None and (
        event in _CHANGES or event in ("open", "sqlite3.connect") or event.startswith(_STARTS)
    ):
        _reported.append((event, arguments))


sys.addaudithook(_report)


def _writes(event: str, arguments: tuple[Any, ...]) -> bool:
    if event != "open":
        return event in _CHANGES
    _, mode, flags = arguments
    return bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) or any(
        sign in (mode or "") for sign in "wax+"
    )


@contextmanager
def watched(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """AssertionError if a file outside a folder is written, or a process started that is not the engine."""
    global _reported
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    reported: list[tuple[str, tuple[Any, ...]]] = []
    _reported = reported
    try:
        yield
    finally:
        _reported = None
    assert reported
    for event, arguments in reported:
        if event in ("subprocess.Popen", "os.posix_spawn"):
            assert tuple(arguments[1]) == PROGRAM
        elif event.startswith(_STARTS):
            raise AssertionError((event, arguments))
        elif _writes(event, arguments) and isinstance(arguments[0], str | bytes | os.PathLike):
            path = Path(os.fsdecode(arguments[0]))
            assert path.is_relative_to(home) or path == Path(os.devnull), (event, arguments)


def kiosk(home: Path, who: str = "Ann", **settings: Any) -> Any:
    return running(home, kiosk=Kiosk(who, **{"known": bool(who), **settings}))


def saved(home: Path, moves: int = 5) -> None:
    with closing(Store(home).create(played(Match.start(ELECTIONEERING, 2, SEED, NAMES[:2]), moves))):
        pass


async def open_table(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.resume(1, "Ann")
    await until(pilot, lambda: not isinstance(app.screen, PickerScreen) and text(app) != "")
    await until(pilot, lambda: isinstance(app.screen, LobbyScreen) or app.screen._begun)  # type: ignore[attr-defined]
    if isinstance(app.screen, LobbyScreen):
        await pilot.press("escape")


async def open_result(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.resume(2, "Ann")
    await until(pilot, lambda: "wins" in text(app) or "win" in text(app))


def by_keys(*keys: str) -> Step:
    async def press(app: CivicsApp, pilot: Pilot[Any]) -> None:
        await pilot.press(*keys)

    return press


def at_the_table(*keys: str) -> Step:
    async def press(app: CivicsApp, pilot: Pilot[Any]) -> None:
        await open_table(app, pilot)
        await pilot.press(*keys)

    return press


async def ask_name(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.ask_name()
    await pilot.pause()


async def open_lesson(app: CivicsApp, pilot: Pilot[Any]) -> None:
    app.open_lesson(ELECTIONEERING, 0, anew=True)
    await pilot.pause()


PLACES: dict[str, tuple[Step, tuple[str, ...]]] = {
    "Games": (by_keys(), ("Games",)),
    "a saved game": (by_keys("end", "up"), ("Games",)),
    "Seats": (by_keys("5"), ("Seats",)),
    "Settings": (by_keys("s"), ("Settings",)),
    "Lessons": (by_keys("t"), ("Lessons",)),
    "Rulebook": (by_keys("question_mark"), ("Rulebook",)),
    "Keys": (by_keys("k"), ()),
    "Name": (ask_name, ("Name, at a kiosk",)),
    "Table": (open_table, ("Table", "Cover", "Result")),
    "Looking": (at_the_table("i"), ("Looking", "Table")),
    "Lobby": (at_the_table("f6"), ("Lobby",)),
    "Replay": (at_the_table("h"), ("Replay",)),
    "Result": (open_result, ("Result",)),
    "Lesson": (open_lesson, ("Lesson", "Lesson, told")),
    "Practice": (by_keys("y"), ("Practice", "Practice, answered", "Practice, done")),
}
"""How to come to each screen from the games, and the commands whose keys are pressed there."""

OTHER_KEYS = ("ctrl+c", "ctrl+q", "ctrl+p", "ctrl+z", "ctrl+s", "f5", "x", "d", "o")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Save a game that goes on, one that has ended and a damaged one."""
    home = tmp_path_factory.mktemp("games")
    saved(home)
    saved(home, 2000)
    (home / "matches" / "000003.sqlite").write_bytes(b"damaged" * 99)
    return home


@pytest.mark.parametrize("place", PLACES)
async def test_no_key_command_or_link_writes_a_file_elsewhere_or_starts_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: Path, place: str
) -> None:
    home = shutil.copytree(games, tmp_path / "home")
    come, names = PLACES[place]
    commands = [command for name in names for command in SCREENS[name]]
    keys = [key for command in commands for key in command.keys.split(",")]
    keys = list(dict.fromkeys([*keys, *(OTHER_KEYS if place in ("Games", "Table", "Result") else ())]))

    async with kiosk(home) as (app, pilot):
        monkeypatch.setattr(app, "exit", lambda *_, **__: None)
        place_now: object = None
        everywhere = {entry.title for entry in app.get_system_commands(app.screen)}

        async def arrive(*, anew: bool = True) -> None:
            if not anew and app.screen is place_now:
                return
            while len(app.screen_stack) > 1:
                app.pop_screen()
            await pilot.pause()
            await come(app, pilot)
            await quiet(app)
            note()

        def note() -> None:
            nonlocal place_now
            place_now = app.screen

        def harmless() -> None:
            shown = text(app)
            assert str(tmp_path) not in shown
            assert str(SEED) not in shown
            assert "Seed" not in shown
            assert not any(ending in shown for ending in (".sqlite", ".json", ".toml"))

        with watched(home, monkeypatch):
            await arrive()
            screen = type(app.screen)
            harmless()
            for key in keys:
                await pilot.press(key)
                harmless()
                await arrive(anew=False)
                assert type(app.screen) is screen
            # What has a key has been tried by it, what is there on every screen on three of them.
            tried = {command.help for command in commands}
            tried |= set() if place in ("Games", "Table", "Name") else everywhere
            entries = list(app.get_system_commands(app.screen))
            assert entries
            titles = dict.fromkeys(entry.title for entry in entries if entry.title not in tried)
            for title in titles:
                if title.startswith("Theme") and place != "Settings":
                    continue
                for entry in app.get_system_commands(app.screen):
                    if entry.title == title:
                        entry.callback()
                await pilot.pause()
                harmless()
                await arrive(anew=False)
            app.open_url("https://example.org")
            app.save_screenshot()
            app.deliver_screenshot()
            app.action_suspend_process()
        assert [save.id for save in app.store.summaries()][-3:] != []
        assert (home / "matches" / "000003.sqlite").exists()
        assert not list(Path.cwd().glob("civics-*.json"))


# Who is at it


@pytest.mark.parametrize(
    ("given", "environ", "who"),
    [
        ("anna", {"SUDO_USER": "ben"}, "anna"),
        ("", {"SUDO_USER": "ben", "USER": "civics"}, "ben"),
        ("", {"USER": "civics"}, ""),
        ("an\x1b[2Jna", {}, "anna"),
        ("n" * 99, {}, "n" * 20),
    ],
)
def test_who_is_at_a_kiosk(given: str, environ: dict[str, str], who: str) -> None:
    assert person(given, environ) == who


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("ABCD", "ABCD"),
        ("7", "7"),
        ("", ""),
        ("ABCD; rm -rf ~", ""),
        ("../../etc/passwd", ""),
        ("ABCD\n", ""),
        ("A" * 41, ""),
        ("$(id)", ""),
    ],
)
def test_the_words_of_an_ssh_command_are_a_code_or_nothing(words: str, code: str) -> None:
    assert asked_table({"SSH_ORIGINAL_COMMAND": words}) == code
    assert asked_table({}) == ""


def test_without_a_terminal_the_kiosk_says_so_in_one_line(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["kiosk", "--as", "anna"], env={"CIVICS_HOME": str(tmp_path / "home")})
    assert result.exit_code == 1
    assert result.output == "civics: the games need a terminal: connect with `ssh -t`.\n"
    assert not (tmp_path / "home").exists()


async def test_a_name_is_typed_where_nothing_else_says_it(tmp_path: Path) -> None:
    async with kiosk(tmp_path, "") as (app, pilot):
        assert isinstance(app.screen, NameScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, NameScreen)
        await pilot.press(*"Zoe", "enter")
        # The screen goes before the app hears the name.
        await until(pilot, lambda: app.store.who == "Zoe")
        assert isinstance(app.screen, PickerScreen)


async def test_a_name_that_could_be_taken_for_another_is_refused_at_the_door(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    async with kiosk(tmp_path, "") as (app, pilot):
        await pilot.press(*"BEN", "enter")
        await until(pilot, lambda: "BEN is not the Ben who plays here" in text(app))
        assert isinstance(app.screen, NameScreen)
        await pilot.press(*["backspace"] * 3, *"Ben", "enter")
        # The screen goes before the app hears the name.
        await until(pilot, lambda: app.store.who == "Ben")
        assert isinstance(app.screen, PickerScreen)


async def test_who_asks_for_a_table_comes_to_the_own_seat(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    code = Store(tmp_path).summaries()[0].code
    async with kiosk(tmp_path, "Ben", code=code.lower()) as (app, pilot):
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.save.seats == {1}
        assert table.session.viewer == 1


@pytest.mark.parametrize("known", [True, False])
async def test_only_who_is_known_moves_from_another_terminal_unasked(tmp_path: Path, known: bool) -> None:
    saved(tmp_path, 0)
    with closing(Store(tmp_path, personal=True).open(1, "Ben")) as other:
        other.seating.sit(1)
        async with kiosk(tmp_path, "Ben", known=known) as (app, pilot):
            app.resume(1, "Ben")
            await until(pilot, lambda: isinstance(app.screen, TableScreen if known else LobbyScreen))
            other.catch_up()
            assert other.seats == (frozenset() if known else {1})
            if not known:
                await pilot.press("end", "enter")
                assert "Enter again moves here; everybody reads it." in text(app)
                await pilot.press("enter")
                other.catch_up()
                assert other.said[-1].text == "Ben plays at another terminal now."


async def test_an_unknown_table_is_reported_and_the_games_are_shown(tmp_path: Path) -> None:
    async with kiosk(tmp_path, "Ben", code="nowhere") as (app, _):
        assert isinstance(app.screen, PickerScreen)
        assert any("nowhere" in notice.message for notice in app._notifications)


async def test_nobody_at_a_kiosk_gets_a_seat_of_others_unasked(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    async with kiosk(tmp_path, "Zoe") as (app, pilot):
        app.resume(1)
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert not app.screen._save.seats
        await pilot.press("o")
        assert not app.screen._save.seats


async def test_who_begins_a_game_at_a_kiosk_has_one_seat_and_sees_the_code_for_the_others(
    tmp_path: Path,
) -> None:
    async with kiosk(tmp_path, "Ben") as (app, pilot):
        assert app.begin(ELECTIONEERING, NAMES[:3], 7, {}) == ""
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        await until(pilot, lambda: "its code is" in text(app))
        assert "civics join" not in text(app)
        assert app.store.summaries()[0].code in text(app)
        assert app.screen._save.seats == {1}
        assert app.screen._save.seating.whose(1) == "Ben"


async def test_settings_and_lessons_of_one_are_not_those_of_another(tmp_path: Path) -> None:
    async with kiosk(tmp_path, "Ann") as (app, _):
        app.progress.see("copycat", "goal")
        app.change_setting("theme", "civics-light")
    async with kiosk(tmp_path, "Ben") as (app, _):
        assert not app.progress.seen("copycat", "goal")
        assert app.settings.theme == "auto"
    async with kiosk(tmp_path, "Ann") as (app, _):
        assert app.progress.seen("copycat", "goal")


# Idle hands


async def test_a_hand_is_covered_when_nobody_has_pressed_a_key_for_long(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    async with kiosk(tmp_path, "Ann") as (app, pilot):
        await open_table(app, pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        session = table.session
        assert session.viewer == 0
        look_after(app, Host().cover_seconds - 1, Host())
        assert session.viewer == 0
        await pilot.press("h")
        look_after(app, Host().cover_seconds, Host())
        await until(pilot, lambda: app.screen is table)
        assert session.viewer is None
        assert table.save.seats == {0}
        moves = len(table.match.moves)
        await pilot.press("enter")
        assert session.viewer == 0
        assert len(table.match.moves) == moves, "the key was only for the cover"


async def test_an_idle_terminal_shows_no_hand_when_its_turn_comes(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    async with kiosk(tmp_path, "Ann") as (app, pilot):
        await open_table(app, pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        with closing(Store(tmp_path, personal=True).open(1, "Ben")) as other:
            other.seating.sit(1)
            look_after(app, Host().cover_seconds, Host())
            for _ in range(8):
                table.catch_up()
                other.catch_up()
                assert table.session.viewer is None
                mover = other if other.may_act() else table.save
                mover.play(mover.match.state.legal_actions()[0])
        await pilot.press("j")
        assert table.session.viewer == 0


async def test_lobby_and_games_are_left_after_half_an_hour(tmp_path: Path) -> None:
    saved(tmp_path, 0)
    async with kiosk(tmp_path, "Ann") as (app, pilot):
        await open_table(app, pilot)
        table = app.screen
        await pilot.press("f6")
        look_after(app, Host().cover_seconds, Host())
        assert isinstance(app.screen, LobbyScreen)
        look_after(app, Host().leave_seconds, Host())
        await until(pilot, lambda: app.screen is table)
        await pilot.press("enter", "q")
        await until(pilot, lambda: isinstance(app.screen, PickerScreen))
        look_after(app, Host().leave_seconds, Host())
        assert app._exit


def test_a_crash_says_one_sentence_and_a_code_that_the_log_has(tmp_path: Path) -> None:
    from civics_tui.storage import crash

    said = crash.in_code(RuntimeError("it failed"), tmp_path)
    assert str(tmp_path) not in said
    code = said.partition("(code ")[2].partition(")")[0]
    assert f"Code {code}\n" in (tmp_path / crash.NAME).read_text()


def test_what_is_barred_is_a_command_or_the_seed() -> None:
    known = {command.id for commands in SCREENS.values() for command in commands}
    assert {*BARRED} - known == {"seed"}


def test_the_kiosk_in_a_browser_says_how_its_extra_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    result = CliRunner().invoke(main, ["web"])
    assert result.exit_code == 1
    assert result.output == "civics: the kiosk in a browser needs an extra: pip install 'civics-tui[web]'.\n"
