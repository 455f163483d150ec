"""What a host sets: its file, the program for a turn that passes on, the log of finished games, bounds."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import time_ns

import pytest
from click.testing import CliRunner, Result

from civics_tui.cli import main
from civics_tui.command_line.waiting import Waiting, lines
from civics_tui.hosting import host_file
from civics_tui.hosting.host_file import Host, HostError, place, read_host
from civics_tui.hosting.limits import Visitor
from civics_tui.saves import StorageError, Store
from civics_tui.storage.slots import Slots
from rules import GAMES
from rules.match import Match
from tests.app.driving import played

NAMES = ("Ann", "Ben")


def written(path: Path, text: str) -> Path:
    path.write_text(text)
    path.chmod(0o644)
    return path


def until(true: Callable[[], bool]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    pytest.fail("it did not come to it")


def program(tmp_path: Path, body: str) -> Path:
    """Write a host's program."""
    path = tmp_path / "turn"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


def a_match() -> Match:
    return Match.start(GAMES["electioneering"], 2, 7, NAMES, {"first_player": "random"})


def pass_on(store: Store) -> None:
    """Let who is alone at a table choose until the turn is somebody's who is away."""
    with closing(store.create(a_match())) as save:
        save.seating.who = NAMES[save.match.state.current_player or 0]
        mine = save.match.state.current_player or 0
        save.seating.stand(1 - mine)
        while save.match.state.current_player == mine:
            save.play(save.match.state.legal_actions()[0])


# The file


def test_a_machine_without_the_file_is_as_usual(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(host_file, "PLACE", tmp_path / "nowhere")
    monkeypatch.delenv("CIVICS_HOST_FILE", raising=False)
    assert read_host() == Host()


def test_the_file_of_root_goes_before_a_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(host_file, "PLACE", written(tmp_path / "host.toml", "tables = 3"))
    assert place({"CIVICS_HOST_FILE": str(tmp_path / "other")}) == tmp_path / "host.toml"
    assert read_host().tables == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tables = 0", "tables is a whole number from 1"),
        ("tables = true", "tables is a whole number"),
        ('web = "no"', "web is true or false"),
        ('levels = ["mighty"]', "levels is a list of easy"),
        ("levels = []", "levels is a list"),
        ('on_turn = "turn"', "begins at the root"),
        ("log = 3", "log is a text"),
        (f'message = "{70 * "x"}"', "message is a line of 69 cells at most"),
        ("color = 1", "is no setting of a host"),
        ("= =", "is not TOML"),
        ("n = " + "9" * 5000, "is not TOML"),
    ],
)
def test_what_is_no_setting_is_said_in_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(HostError, match=words):
        read_host(written(tmp_path / "host.toml", text))


def test_a_file_that_others_may_change_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "host.toml", "tables = 3")
    path.chmod(0o666)
    with pytest.raises(HostError, match="may be changed by others"):
        read_host(path)


# The turn


def test_the_program_is_run_with_name_game_and_code_for_who_is_away(tmp_path: Path) -> None:
    told = tmp_path / "told"
    hook = program(tmp_path, f'printf "%s|" "$@" > {told}.new; env >> {told}.new; mv {told}.new {told}')
    store = Store(tmp_path, host=Host(on_turn=str(hook)))
    pass_on(store)
    until(told.exists)
    [save] = store.summaries()
    words, environ = told.read_text().split("|" + "\n", 1) if "|\n" in told.read_text() else (
        told.read_text().rpartition("|")[0], told.read_text().rpartition("|")[2]
    )  # fmt: skip
    assert save.turn is not None
    assert words == f"{save.names[save.turn]}|Electioneering|{save.code}"
    assert "SSH_" not in environ
    assert "CIVICS" not in environ


def test_nobody_is_told_who_is_at_a_terminal(tmp_path: Path) -> None:
    told = tmp_path / "told"
    store = Store(tmp_path, host=Host(on_turn=str(program(tmp_path, f"touch {told}"))))
    with closing(store.create(a_match())) as save:
        for _ in range(6):
            save.play(save.match.state.legal_actions()[0])
    time.sleep(0.3)
    assert not told.exists()


@pytest.mark.parametrize("body", ["exit 3", "kill -9 $$", "nonsense"])
def test_a_program_that_fails_ends_no_game(tmp_path: Path, body: str) -> None:
    pass_on(Store(tmp_path, host=Host(on_turn=str(program(tmp_path, body)))))
    pass_on(Store(tmp_path, host=Host(on_turn=str(tmp_path / "nowhere"))))


# Finished games


def test_a_game_that_ends_is_a_line_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    store = Store(tmp_path, host=Host(log=str(log)))
    for _ in range(2):
        with closing(store.create(a_match(), {"players": ["person", "easy"]})) as save:
            played(save.match, 0)
            while not save.match.over:
                save.play(save.match.state.legal_actions()[0])
    first, second = map(json.loads, log.read_text().splitlines())
    result = save.match.state.result()
    assert result is not None
    assert first == {**second, "time": first["time"], "code": first["code"], "minutes": first["minutes"]}
    assert second["game"] == "electioneering"
    assert second["seats"] == [*NAMES]
    assert second["levels"] == ["", "easy"]
    assert (second["scores"], second["winners"]) == ([*result.scores], [*result.winners])
    assert second["choices"] == len(save.match.moves)


def test_a_log_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    store = Store(tmp_path, host=Host(log=str(tmp_path)))
    with closing(store.create(a_match())) as save:
        while not save.match.over:
            save.play(save.match.state.legal_actions()[0])


# Bounds


def test_a_place_is_free_again_however_its_process_ends(tmp_path: Path) -> None:
    places = [Slots(tmp_path, "terminal", 2) for _ in range(3)]
    assert [one.take() for one in places] == [True, True, False]
    if not (child := os.fork()):
        os._exit(0)
    os.waitpid(child, 0)
    assert not places[2].take()
    places[0].free()
    assert places[2].take()


async def test_who_waits_for_a_place_gets_it_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    # A process that has ended in the line holds nobody up.
    (tmp_path / "slots").mkdir()
    (left := tmp_path / "slots" / f"thinking-line-{time_ns()}-1").touch()
    order = []

    async def think(number: int) -> None:
        async with Slots(tmp_path, "thinking", 1).taken():
            order.append(number)
            await asyncio.sleep(0.01)
            order.append(number)

    await asyncio.gather(*map(think, range(4)))
    assert order == [0, 0, 1, 1, 2, 2, 3, 3]
    assert not left.exists()


def test_a_kiosk_begins_no_more_games_than_the_host_allows(tmp_path: Path) -> None:
    store = Store(tmp_path, personal=True, host=Host(tables=1))
    store.visitor = Visitor("Ann", personal=True)
    store.create(a_match()).close()
    with pytest.raises(StorageError, match="as many open games as this host allows"):
        store.create(a_match())


# civics waiting


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="civics")


def test_waiting_says_who_is_awaited_and_tells_by_its_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    assert run("waiting").exit_code == 1
    pass_on(Store(tmp_path))
    [save] = Store(tmp_path).summaries()
    assert save.turn is not None
    awaited, other = save.names[save.turn], save.names[1 - save.turn]
    result = run("waiting")
    assert result.exit_code == 0
    assert result.output == f"{awaited}, for under 1 min: Electioneering (game {save.id}, {save.code})\n"
    assert run("waiting", "--as", awaited).exit_code == 0
    assert run("waiting", "--as", other).exit_code == 1
    [found] = json.loads(run("waiting", "--json").output)
    assert (found["name"], found["game"], found["code"]) == (awaited, "electioneering", save.code)
    assert json.loads(run("waiting", "--json", "--as", other).output) == []
    monkeypatch.setenv("CIVICS_HOME", "/dev/null")
    assert run("waiting").exit_code == 2


def test_who_waits_for_less_than_an_hour_is_told_in_minutes() -> None:
    before = datetime.now(UTC) - timedelta(minutes=13, seconds=5)
    found = Waiting("Ben", "copycat", "ABCD", 3, before.isoformat())
    assert lines([found]) == ["Ben, for 13 min: CopyCat (game 3, ABCD)"]
