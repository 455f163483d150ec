"""Settings: a small file that is read strictly, and changed on its screen."""

from __future__ import annotations

import stat
from pathlib import Path
from random import Random

import pytest

from civics_tui.saves import Store
from civics_tui.screens.settings import SettingsScreen
from civics_tui.storage.files import KeptError
from civics_tui.storage.locations import settings_file
from civics_tui.storage.settings import SETTINGS, Settings, SettingsFile, read, write
from civics_tui.table.scenes import Asking, Thinking
from civics_tui.table.screens.screen import TableScreen
from civics_tui.widgets.surface import Surface
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, running, text, until_drawn

BITS = (b"9" * 4400, b"[" * 1500, b"{a=" * 500, b"2026-13-01", b"\xff", b"\0", b"=", b"\n", b"[a]\n", b"")
"""What gets into a settings file by mistake, or on purpose."""


def test_settings_are_kept_for_this_user_only_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    chosen = Settings("civics-light", "ascii", "step", bell=True)
    write(path, chosen)
    assert read(path) == chosen
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read(tmp_path / "settings.toml") == Settings()
    assert SettingsFile().settings == Settings()


def test_a_setting_left_out_has_its_usual_value(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("# mine\nbell = true\n")
    assert read(path) == Settings(bell=True)


@pytest.mark.parametrize(
    "content",
    [
        b"theme = ",
        b'theme = "puce"\n',
        b"theme = 3\n",
        b"bell = 1\n",
        b'bell = "true"\n',
        b'color = "red"\n',
        b"\xff\xfe",
        b"[theme]\nname = 1\n",
        b"a = " + b"[" * 5000,
        b"#" * 20_000,
        b"theme = " + b"9" * 5000,
        b"bell = " + b"1_" * 3000 + b"1",
        b"theme = 2026-01-01\n",
        b"bell = 10:00:00\n",
        b"pace = 1e999\n",
    ],
)
def test_a_file_that_is_not_ours_is_reported_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    kept = SettingsFile(path)
    assert kept.settings == Settings()
    assert str(path.name) in kept.fault
    assert kept.change("bell", True) == kept.fault
    assert kept.settings.bell
    assert path.read_bytes() == content


def test_a_folder_in_the_place_of_the_file_is_a_fault_in_words(tmp_path: Path) -> None:
    with pytest.raises(KeptError, match="no file of settings"):
        read(tmp_path)


def test_a_setting_that_cannot_be_kept_is_reported_and_counts_in_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = SettingsFile(tmp_path / "file" / "settings.toml")
    assert "cannot be kept" in kept.change("pace", "slow")
    assert kept.settings.pace == "slow"


def test_every_value_of_every_setting_can_be_kept(tmp_path: Path) -> None:
    for setting in SETTINGS:
        for value in setting.values:
            kept = SettingsFile(tmp_path / "settings.toml")
            assert kept.change(setting.name, value) == ""
            assert getattr(read(tmp_path / "settings.toml"), setting.name) == value


def test_a_file_with_a_few_bytes_changed_is_read_or_refused_in_words(tmp_path: Path) -> None:
    path, draw = tmp_path / "settings.toml", Random(11)
    write(path, Settings())
    whole = path.read_bytes()
    for _ in range(300):
        place = draw.randrange(len(whole))
        path.write_bytes(whole[:place] + draw.choice(BITS) + whole[place + draw.randrange(4) :])
        kept = SettingsFile(path)
        assert kept.fault or kept.settings


def test_the_file_lies_in_the_folder_for_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVICS_HOME", "/x")
    assert settings_file() == Path("/x/settings.toml")
    monkeypatch.setenv("CIVICS_HOME", "")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/c")
    assert settings_file() == Path("/c/civics-tui/settings.toml")


async def test_a_theme_is_seen_at_once_and_remembered(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.toml")
    async with running(tmp_path, settings=kept) as (app, pilot):
        await pilot.press("s")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("right", "right")
        assert app.theme == "civics-light"
        await pilot.press("left", "escape")
        assert app.theme == "civics-dark"
    assert read(tmp_path / "settings.toml").theme == "civics-dark"


async def test_a_value_that_is_clicked_counts(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        await pilot.press("s")
        place = app.screen.query_one("#settings", Surface).picture.targets["bell:1"]
        await pilot.click("#settings", offset=(place.x + 1, place.y))
        await app.typeahead.quiet()
        assert not app.settings.bell


async def test_ascii_is_drawn_at_once_and_back_again(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("characters", "ascii")
        await pilot.pause()
        await app.typeahead.quiet()
        assert text(app).isascii()
        app.change_setting("characters", "unicode")
        await pilot.press("s")
        assert not text(app).isascii()


@pytest.mark.parametrize(
    ("chosen", "term", "lines"),
    [
        ("auto", "xterm-256color", True),
        ("auto", "linux", False),
        ("unicode", "linux", True),
        ("blocks", "xterm-256color", False),
    ],
)
async def test_a_linux_console_and_who_asks_for_it_get_charts_without_braille(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, term: str, lines: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    async with running(tmp_path) as (app, _):
        app.change_setting("characters", chosen)
        assert app.glyphs.braille is lines


async def test_what_the_command_asks_for_counts_for_the_run_only(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "settings.toml")
    kept.change("theme", "civics-dark")
    async with running(tmp_path, settings=kept, theme="civics-light", ascii_only=True) as (app, pilot):
        assert app.theme == "civics-light"
        assert app.ascii_only
        app.change_setting("bell", True)
        await pilot.pause()
    assert read(tmp_path / "settings.toml") == Settings("civics-dark", bell=True)


async def test_a_damaged_file_is_reported_in_the_app(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = ")
    async with running(tmp_path, settings=SettingsFile(tmp_path / "settings.toml")) as (app, _):
        assert [notice.message for notice in app._notifications] == [app.kept.fault]


async def test_a_new_game_begins_at_the_pace_of_the_settings(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, pilot):
        app.change_setting("pace", "step")
        assert app.begin(ELECTIONEERING, NAMES[:2], 7, {}, ("person", "easy")) == ""
        await pilot.pause()
    save = Store(tmp_path).open(1)
    assert save.notes["pace"] == "step"
    assert isinstance(save.match, Match)
    save.close()


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_bell_rings_only_if_it_is_wanted_when_computers_have_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    rung: list[bool] = []
    async with running(tmp_path) as (app, pilot):
        monkeypatch.setattr(app, "bell", lambda: rung.append(True))
        app.change_setting("bell", wanted)
        assert app.begin(ELECTIONEERING, NAMES[:2], 7, {"first_player": "random"}, ("easy", "person")) == ""
        table = app.screen
        assert isinstance(table, TableScreen)
        for _ in range(200):
            if table.match.moves and not isinstance(table.session.scene, Thinking):
                break
            if isinstance(table.session.scene, Asking):
                await pilot.press("enter")
            await pilot.pause(0.02)
        assert table.match.moves
        assert bool(rung) == wanted


async def test_every_title_and_help_is_whole_in_the_smallest_window(tmp_path: Path) -> None:
    async with running(tmp_path) as (app, _):
        app.open_settings()
        await until_drawn(app)
        canvas = app.screen.query_one("#settings", Surface).picture
        shown = "\n".join("".join(span.text for span in line) for line in canvas.lines)
        for setting in SETTINGS:
            assert f"{setting.title} " in shown
            assert setting.help in shown
