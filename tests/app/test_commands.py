"""The commands of the shell: words and exit codes, no traceback for a user's mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from civics_tui import __version__
from civics_tui.cli import main
from civics_tui.locations import home
from civics_tui.saves import Store
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, played


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, answer: str = "") -> Result:
    result = CliRunner().invoke(main, arguments, input=answer, prog_name="civics")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def saved(moves: int = 5) -> int:
    save = Store(home()).create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), moves))
    save.close()
    return save.id


def test_version_and_help() -> None:
    assert __version__ in run("--version").output
    output = run("--help").output
    assert "Examples" in output
    for command in ("new", "resume", "list", "export", "import", "replay", "delete"):
        assert command in output
        assert run(command, "--help").exit_code == 0


def test_list_shows_the_saves() -> None:
    assert "No game is saved" in run("list").output
    saved()
    saved(500)
    lines = run("list").output.splitlines()
    assert "Ann, Ben, Cy" in lines[0]
    assert any("ended" in line for line in lines)
    (Store(home()).folder / "000007.sqlite").write_bytes(b"garbage" * 99)
    output = run("list").output
    assert "damaged" in output
    assert "Ann, Ben, Cy" in output


def test_export_import_and_delete() -> None:
    number = saved()
    assert run("export", str(number), "game.json").exit_code == 0
    record = json.loads(Path("game.json").read_text())
    assert record["game"] == "electioneering"
    again = run("export", str(number), "game.json")
    assert again.exit_code == 1
    assert "there already" in again.output
    assert run("export", str(number), "game.json", "--force").exit_code == 0
    assert "Saved as game 2" in run("import", "game.json").output
    assert run("delete", "2", answer="n\n").exit_code == 1
    assert len(Store(home()).summaries()) == 2
    assert run("delete", "2", answer="y\n").exit_code == 0
    assert run("delete", "1", "--yes").exit_code == 0
    assert Store(home()).summaries() == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["export", "9", "x.json"], "no saved game 9"),
        (["import", "none.json"], "cannot be read"),
        (["import", "bad.json"], "not JSON"),
        (["replay", "bad.json"], "not JSON"),
        (["delete", "9", "--yes"], "no saved game 9"),
        (["resume", "9"], "no saved game 9"),
        (["resume"], "no unfinished game"),
        (["new", "chess", "--players", "A,B"], "there is no game 'chess'"),
        (["new", "electioneering", "--players", "A"], "2 to 4 players"),
        (["new", "electioneering", "--players", "A,B", "--option", "x=1"], "no option 'x'"),
        (["new", "electioneering", "--players", "A,B", "--option", "x"], "NAME=VALUE"),
        (["new", "electioneering", "--players", "A,B", "--option", "first_player=me"], "one of slogan"),
        (["new", "electioneering", "--players", "A,B"], "need a terminal"),
        (["new", "electioneering", "--players", "A,computer"], "need a terminal"),
        (["new", "electioneering", "--players", "A,B:Hard,computer:easy"], "need a terminal"),
        (["new", "electioneering", "--players", "A,B:godlike"], "a computer is NAME:easy"),
        (["new", "electioneering", "--players", "A,computer:"], "a computer is NAME:easy"),
        ([], "need a terminal"),
    ],
)
def test_a_mistake_is_told_in_words_with_exit_code_1(arguments: list[str], words: str) -> None:
    Path("bad.json").write_text("{not json")
    result = run(*arguments)
    assert result.exit_code == 1
    assert words in result.output
    assert result.output.startswith("civics: ")


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["new"], ["export", "x", "y"], ["new", "electioneering"]]
)
def test_wrong_usage_has_exit_code_2(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage" in result.output


def test_the_shell_completes_games_and_saves() -> None:
    from click.shell_completion import ShellComplete

    saved()
    complete = ShellComplete(main, {}, "civics", "_CIVICS_COMPLETE")
    assert "electioneering" in [item.value for item in complete.get_completions(["new"], "elec")]
    assert [item.value for item in complete.get_completions(["resume"], "")] == ["1"]
    assert "replay" in [item.value for item in complete.get_completions([], "re")]


@pytest.mark.parametrize(
    ("environ", "platform", "ending"),
    [
        ({"CIVICS_HOME": "/x/y"}, "linux", "/x/y"),
        ({"XDG_DATA_HOME": "/data"}, "linux", "/data/civics-tui"),
        ({}, "linux", ".local/share/civics-tui"),
        ({}, "darwin", "Library/Application Support/civics-tui"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/civics-tui"),
    ],
)
def test_saves_lie_in_the_platforms_data_folder(environ: dict[str, str], platform: str, ending: str) -> None:
    assert home(environ, platform).as_posix().endswith(ending)
