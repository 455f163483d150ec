"""The commands of the shell: words and exit codes, no traceback for a user's mistake."""

from __future__ import annotations

import json
import os
import re
import sys
import time
import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from civics_tui import __version__, cli
from civics_tui.__main__ import main as start
from civics_tui.cli import main
from civics_tui.command_line import play
from civics_tui.command_line.arguments import wrapped
from civics_tui.saves import Store
from civics_tui.storage.decks import typed_deck
from civics_tui.storage.locations import home
from rules import GAMES
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES, played
from tests.saves.files import change


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
    told = run("--version").output
    assert told.startswith(f"civics {__version__}\n")
    assert all(f"{slug} {game.version}" in told for slug, game in GAMES.items())
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
    lines = run("list").output.splitlines()
    assert "damaged" in lines[-1]
    assert "Ann, Ben, Cy" in lines[0]


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
def test_a_mistake_is_reported_with_exit_code_1(arguments: list[str], words: str) -> None:
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
    ("environ", "folder"),
    [
        ({"CIVICS_HOME": "/x/y"}, "/x/y"),
        ({"XDG_DATA_HOME": "/data"}, "/data/civics-tui"),
        ({"HOME": "/me"}, "/me/.local/share/civics-tui"),
    ],
)
def test_saves_lie_in_the_platforms_data_folder(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], folder: str
) -> None:
    for name in ("CIVICS_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert home() == Path(folder)


def test_on_windows_a_sentence_names_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit, match=r"civics: the games run on Linux and macOS; on Windows, .* WSL"):
        start()


def test_the_list_says_whose_turn_it_is_and_what_has_not_begun() -> None:
    saved(0)
    saved(5)
    lines = run("list").output.splitlines()
    assert re.search(r"^   2  Electioneering .* 5 choices +(Ann|Ben|Cy) decides; Ann, Ben, Cy$", lines[0])
    assert re.search(r"^   1  Electioneering .* 0 choices +not begun; Ann, Ben, Cy$", lines[1])


def test_the_list_has_the_time_of_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    saved(5)
    change(Store(home()).folder / "000001.sqlite", "UPDATE journal SET at = '2026-01-31T22:30:00+00:00'")
    monkeypatch.setenv("TZ", "UTC-3")
    time.tzset()
    try:
        assert "2026-02-01 01:30" in run("list").output
    finally:
        monkeypatch.delenv("TZ")
        time.tzset()


def test_list_and_export_count_the_choices_of_the_match() -> None:
    save = Store(home()).create(played(Match.start(ELECTIONEERING, 3, 7, NAMES[:3]), 9))
    save.undo(agreed=True)
    save.close()
    assert " 8 choices" in run("list").output
    assert " 8 choices" in run("export", "1", "game.json").output


def test_export_says_where_it_wrote_and_warns_while_the_game_goes_on() -> None:
    open_game, ended = saved(5), saved(500)
    result = run("export", str(open_game), "game.json")
    assert f"Wrote game 1, 5 choices, to {Path('game.json').absolute()}." in result.stdout
    assert "It shows every hand and the seed" in result.stderr
    assert Path("game.json").stat().st_mode & 0o777 == 0o600
    assert run("export", str(ended), "ended.json").stderr == ""


def test_export_writes_to_the_standard_output() -> None:
    saved(5)
    result = run("export", "1", "-")
    assert json.loads(result.stdout)["game"] == "electioneering"
    assert not Path("-").exists()


def test_export_replaces_nothing_but_a_regular_file() -> None:
    number = str(saved())
    os.mkfifo("pipe.json")
    Path("link.json").symlink_to("target.json")
    Path("target.json").write_text("kept")
    for name in ("pipe.json", "link.json"):
        result = run("export", number, name, "--force")
        assert result.exit_code == 1
        assert "is in its place" in result.output
    assert Path("target.json").read_text() == "kept"
    assert Path("link.json").is_symlink()


def test_delete_says_that_there_is_none_before_it_asks_and_deletes_a_damaged_one() -> None:
    saved()
    assert run("delete", "99", answer="y\n").output == "civics: there is no saved game 99.\n"
    path = Store(home()).folder / "000001.sqlite"
    path.write_bytes(b"garbage" * 99)
    assert run("delete", "1", "--yes").exit_code == 0
    assert not path.exists()


def test_a_deleted_games_number_is_not_used_for_an_imported_one() -> None:
    saved()
    run("export", "1", "game.json")
    run("delete", "1", "--yes")
    assert "Saved as game 2." in run("import", "game.json").output


def test_a_game_that_is_imported_again_is_saved_and_said_to_be_the_same() -> None:
    saved()
    run("export", "1", "game.json")
    assert "It is the same as saved game 1." in run("import", "game.json").output
    run("delete", "1", "--yes")
    run("delete", "2", "--yes")
    assert "the same" not in run("import", "game.json").output


def test_what_is_told_on_a_terminal_breaks_between_words() -> None:
    words = "Saved game 3 cannot be played on as it is, because an unbreakable-name-of-a-version made it."
    lines = wrapped(words, 30).splitlines()
    assert " ".join(lines) == words
    assert all(len(line) <= 30 for line in lines[:-1])


@pytest.mark.parametrize("command", ["list", "resume"])
def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path / "file"))
    result = run(command)
    assert result.exit_code == 1
    assert "the saved games cannot be read" in result.output


def test_a_home_of_nobody_is_refused_with_a_reason_and_makes_no_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CIVICS_HOME", "~nosuchuser/x")
    result = run("list")
    assert result.exit_code == 1
    assert "a user who is not there" in result.output
    assert not Path("~nosuchuser").exists()


def test_a_game_that_cannot_be_saved_is_reported_before_anything_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(play, "require_terminal", lambda context: None)
    result = run("new", "copycat", "--players", "A,B")
    assert result.exit_code == 1
    assert "the game cannot be saved in" in result.output
    assert "not a directory" in result.output


HOSTILE = "x\x1b]0;PWNED\x07\x9b31m\u202e\n" + "y" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        [HOSTILE],
        [f"--{HOSTILE}"],
        ["list", HOSTILE],
        ["list", f"--{HOSTILE}"],
        ["--theme", HOSTILE],
        ["export", HOSTILE, "f"],
        ["export", "1", HOSTILE],
        ["export", "1", f"{HOSTILE}/x"],
        ["import", HOSTILE],
        ["import", "hostile.json"],
        ["import", "list.json"],
        ["import", "option.json"],
        ["replay", HOSTILE],
        ["delete", HOSTILE],
        ["delete", "9" * 5000],
        ["new", HOSTILE, "--players", "A,B"],
        ["new", "electioneering", "--players", HOSTILE],
        ["new", "electioneering", "--players", f"A,B:{HOSTILE}"],
        ["new", "electioneering", "--players", "A,B", "--seed", HOSTILE],
        ["new", "electioneering", "--players", "A,B", "--option", HOSTILE],
        ["new", "electioneering", "--players", "A,B", "--option", f"first_player={HOSTILE}"],
        ["demo", HOSTILE],
        ["demo", "--players", HOSTILE],
        ["simulate", HOSTILE],
        ["simulate", "copycat", "--seats", HOSTILE],
        ["simulate", "copycat", "--json", f"{HOSTILE}/x"],
    ],
)
def test_no_message_carries_a_control_character_or_is_endless(arguments: list[str]) -> None:
    saved()
    record = json.loads(run("export", "1", "-").stdout)
    Path("hostile.json").write_text(json.dumps({**record, **{HOSTILE + str(n): 1 for n in range(1000)}}))
    Path("list.json").write_text(json.dumps({**record, "seats": [HOSTILE] * 1000}))
    Path("option.json").write_text(json.dumps({**record, "options": {"first_player": HOSTILE * 100}}))
    result = run(*arguments)
    assert result.exit_code in (1, 2)
    assert len(result.output) < 700
    assert not any(unicodedata.category(char)[0] == "C" for char in result.output.replace("\n", ""))
    assert "\ny" not in result.output


def test_options_of_drawing_stand_before_or_after_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    for module in (cli, play):
        monkeypatch.setattr(module, "run_app", lambda context, *_: drawn.append(dict(context.obj)))
    saved()
    for arguments in (
        ("--theme", "civics-light", "--ascii", "resume"),
        ("--theme", "civics-light", "resume", "--ascii"),
        ("resume", "--theme", "civics-light", "--ascii"),
        ("demo", "--theme", "civics-light", "--ascii"),
        ("--theme", "civics-light", "--ascii"),
    ):
        assert run(*arguments).exit_code == 0
    assert drawn == [{"theme": "civics-light", "ascii": True}] * 5


@pytest.mark.parametrize("command", ["new", "demo", "simulate"])
def test_the_help_of_what_plays_a_game_lists_the_games_and_their_options(command: str) -> None:
    output = run(command, "--help").output
    for game in GAMES.values():
        assert game.slug in output
        if command != "demo":
            assert all(option.name in output for option in game.options)


@pytest.mark.parametrize(
    ("words", "typed", "offered"),
    [
        (["new", "electioneering", "--option"], "first", "first_player=random"),
        (["new", "electioneering", "--players"], "Ann,Bo:h", "Ann,Bo:hard"),
        (["new", "electioneering", "--players"], "Ann,comp", "Ann,computer:easy"),
        (["simulate", "copycat", "--seats"], "hard,m", "hard,medium"),
        (["simulate", "copycat", "--option"], "red", "red_pickup=all_left"),
        (["demo", "votes-for-women", "--players"], "", "2"),
    ],
)
def test_the_shell_completes_options_levels_and_players(words: list[str], typed: str, offered: str) -> None:
    from click.shell_completion import ShellComplete

    complete = ShellComplete(main, {}, "civics", "_CIVICS_COMPLETE")
    assert offered in [item.value for item in complete.get_completions(words, typed)]


@pytest.mark.parametrize("value", ["abc", "-1", "1.5", str(1 << 64), "9" * 5000])
def test_a_number_out_of_range_is_refused_in_words(value: str) -> None:
    result = run("new", "copycat", "--players", "A,B", f"--seed={value}")
    assert result.exit_code == 2
    assert "is not a whole number from 0 to 18446744073709551615." in " ".join(result.output.split())


def test_a_deck_is_written_checked_and_listed() -> None:
    assert "Written: " in run("deck", "new", "electioneering", "ours").output
    file = home() / "decks" / "ours.toml"
    assert "cannot be written: file exists" in run("deck", "new", "electioneering", "ours").output
    assert "My deck, a deck for Electioneering: no faults." in run("deck", "check", "ours").output
    assert re.search(
        r"ours +Electioneering +My deck\n.*\(an example\)", run("deck", "list").output, re.DOTALL
    )
    file.write_text(file.read_text().replace('name = "Milo"', "name = 3"))
    checked = run("deck", "check", "ours")
    assert checked.exit_code == 1
    assert "ours: line 71: student 1: name is a text of 1 to 8 letters, not 3" in checked.output
    assert "ours             cannot be played: line 71" in run("deck", "list").output
    refused = run("new", "legislation", "--players", "Ann,Ben,Cy", "--deck", "garden-class")
    assert "this is a deck for Electioneering" in refused.output


def test_a_saved_game_needs_the_file_of_its_deck_no_more() -> None:
    run("deck", "new", "electioneering", "ours", "--example")
    game = typed_deck(home(), "ours")
    Store(home()).create(Match.start(game, 2, 3, NAMES[:2])).close()
    (home() / "decks" / "ours.toml").unlink()
    again = Store(home()).open(1)
    assert again.match.game == game
    again.close()
    assert run("export", "1", "game.json").exit_code == 0
    assert Match.replay(Path("game.json").read_text()).game == game
