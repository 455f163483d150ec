"""Recordings: an emulator that reads one sees the pictures; the same match gives the same bytes."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pyte
import pytest
from click.testing import CliRunner, Result

from civics_tui.boards import board_of
from civics_tui.boards.picture import UNICODE
from civics_tui.cli import main
from civics_tui.command_line.recording import played_by_computers, record, size_of
from civics_tui.looks.themes import LIGHT
from civics_tui.saves.records import export
from civics_tui.table.screens.history import History
from civics_tui.terminal.cast import Cast
from rules import GAMES
from rules.match import Match
from tests.app.driving import NAMES, played


def a_match(moves: int = 10_000, slug: str = "electioneering") -> Match:
    game = GAMES[slug]
    return played(Match.start(game, game.seats[0], 7, NAMES[: game.seats[0]]), moves)


def read(text: str) -> tuple[dict[str, Any], list[tuple[float, str, str]]]:
    head, *events = map(json.loads, text.splitlines())
    return head, [tuple(event) for event in events]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="civics")


@pytest.mark.parametrize(("slug", "size"), [*zip(GAMES, [(80, 24), (120, 40)] * len(GAMES), strict=False)])
def test_an_emulator_sees_the_pictures(slug: str, size: tuple[int, int]) -> None:
    match = a_match(12, slug)
    cast = Cast(*size, match.game.title)
    record(cast, match, pace=1)
    _, events = read(cast.text())
    screen = pyte.Screen(*size)
    stream = pyte.Stream(screen)
    history = History(match, board_of(slug), UNICODE)
    history.size = size
    drawn = [data for _, code, data in events if code == "o" and data]
    pictures = []
    for position in range(len(match.moves) + 1):
        history.go(position)
        pictures.append([line.rstrip() for line in history.picture().text.splitlines()][:-1])
    # A choice that shows nothing new, as what is discarded in secret, is no picture.
    pictures = [lines for lines, _ in groupby(pictures)]
    assert len(drawn) == len(pictures) > 4
    for data, lines in zip(drawn, pictures, strict=True):
        stream.feed(data)
        assert [line.rstrip() for line in screen.display][:-1] == lines


def test_the_same_match_is_the_same_file_and_version_3_tells_intervals() -> None:
    files = []
    for version in (2, 2, 3):
        cast = Cast(80, 24, "Electioneering", version)
        record(cast, a_match(), pace=0.5)
        files.append(cast.text())
    assert files[0] == files[1]
    head, events = read(files[0])
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert "timestamp" not in head
    later_head, later = read(files[2])
    assert (later_head["version"], later_head["term"]["cols"]) == (3, 80)
    assert [event[1:] for event in events] == [event[1:] for event in later]
    assert sum(event[0] for event in later) == pytest.approx(events[-1][0])
    assert [event[0] for event in events] == sorted(event[0] for event in events)


def test_every_round_has_a_mark() -> None:
    match = a_match()
    cast = Cast(80, 24, "Electioneering")
    record(cast, match, pace=1)
    marks = [data for _, code, data in read(cast.text())[1] if code == "m"]
    field = board_of("electioneering").race.field
    rounds = {
        getattr(match.at(position).observation(None), field) for position in range(len(match.moves) + 1)
    }
    assert marks == [f"Electioneering, turn {number}" for number in range(1, len(rounds) + 1)]


def test_what_comes_before_a_first_round_is_marked_without_a_number() -> None:
    cast = Cast(80, 24, "Legislation")
    record(cast, a_match(1, "legislation"), pace=1)
    assert next(data for _, code, data in read(cast.text())[1] if code == "m") == "Legislation"


def test_a_part_is_recorded_with_somebody_s_eyes(tmp_path: Path) -> None:
    match = a_match()
    export(match, tmp_path / "game.json")
    out = tmp_path / "out.cast"
    file = str(tmp_path / "game.json")
    done = run(
        "replay", file, "--cast", str(out), "--from", "3", "--to", "5", "--eyes", NAMES[0], "--pace", "2"
    )
    assert done.exit_code == 0, done.output
    _, events = read(out.read_text())
    assert len([1 for _, code, data in events if code == "o" and data]) == 3
    assert events[-1][0] == 9.0
    assert f"Seen by {NAMES[0]}" in out.read_text()


def test_a_recording_has_the_theme_and_the_characters_that_are_asked_for(tmp_path: Path) -> None:
    export(a_match(3), tmp_path / "game.json")
    out = tmp_path / "out.cast"
    run("replay", str(tmp_path / "game.json"), "--cast", str(out), "--theme", "civics-light", "--ascii")
    head, events = read(out.read_text())
    assert head["theme"]["bg"] == LIGHT.background
    assert all(data.isascii() for _, _, data in events)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--eyes", "Nobody"), "nobody is called"),
        (("--size", "20x5"), "a size is COLUMNSxROWS"),
        (("--size", "large"), "a size is COLUMNSxROWS"),
        (("--from", "5", "--to", "3"), "--from and --to lie among them"),
        (("--to", "1000"), "--from and --to lie among them"),
    ],
)
def test_what_cannot_be_recorded_is_said(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    export(a_match(), tmp_path / "game.json")
    done = run("replay", str(tmp_path / "game.json"), "--cast", str(tmp_path / "out"), *arguments)
    assert done.exit_code == 1
    assert words in done.output
    assert not (tmp_path / "out").exists()


def test_hands_of_a_game_that_goes_on_are_not_recorded(tmp_path: Path) -> None:
    export(a_match(5), tmp_path / "game.json")
    done = run("replay", str(tmp_path / "game.json"), "--cast", str(tmp_path / "out"), "--eyes", NAMES[0])
    assert "the game is not over" in done.output


def test_a_demo_is_recorded_to_its_end(tmp_path: Path) -> None:
    outs = [tmp_path / "one.cast", tmp_path / "two.cast"]
    for out in outs:
        done = run("demo", "electioneering", "--cast", str(out), "--seed", "3", "--players", "2", "--v3")
        assert done.exit_code == 0, done.output
    assert outs[0].read_text() == outs[1].read_text()
    assert played_by_computers(GAMES["electioneering"], 2, 3).over


def test_a_size_is_read() -> None:
    assert size_of("100X30") == (100, 30)
