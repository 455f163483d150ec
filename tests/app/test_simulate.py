"""`civics simulate`: games by the hundred, counted in words and numbers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from csv import reader
from pathlib import Path
from time import sleep
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from civics_tui.cli import main
from civics_tui.players.arena import NoCluster, Played, Series
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.heuristics import no_tally
from civics_tui.players.levels import Budget
from civics_tui.players.simulation import as_csv, report, summarize
from rules import GAMES

SERIES = Series("votes-for-women", ("hard", "easy"), {}, 1, Budget(10))


def played(*winners: int, levels: tuple[str, str] = ("hard", "easy")) -> Played:
    return Played(levels, (30, 20), winners, "{0:seat} carries 36 states.", 100, {})


def test_wins_are_counted_by_seat_and_by_level() -> None:
    games = [played(0), played(0, levels=("easy", "hard")), played(1), played(0)]
    summary = summarize(SERIES, games)
    assert [(group.name, group.wins.share) for group in summary.by_seat] == [
        ("Suffragist", 0.75),
        ("Opposition", 0.25),
    ]
    assert [(group.name, group.wins.share) for group in summary.by_level] == [("hard", 0.5), ("easy", 0.5)]


def test_shared_wins_are_split_and_lost_games_are_nobodys() -> None:
    summary = summarize(SERIES, [played(0, 1), played()])
    assert [group.wins.share for group in summary.by_seat] == [0.25, 0.25]
    assert (summary.shared, summary.nobody) == (1, 1)


def test_endings_name_parts_but_not_players() -> None:
    assert summarize(SERIES, [played(0)]).endings == (("Suffragist carries 36 states.", 1),)
    shared = Played(("easy",) * 3, (1, 1, 0), (0, 1), "{0:seat}, {2:seat} and {1:seat} share it.", 9, {})
    three = Series("legislation", ("easy",) * 3, {}, 1, Budget(1))
    assert summarize(three, [shared]).endings == (("Several players share it.", 1),)


def test_the_report_fits_a_terminal() -> None:
    lines = report(SERIES, summarize(SERIES, [played(0), played(1)]))
    assert max(map(len, lines)) <= 79
    assert "2 games" in lines[0]


def test_one_game_is_enough_for_a_report() -> None:
    wish = ["--seats", "easy,easy,easy", "--games", "1", "--deck", "garden-class"]
    result = CliRunner().invoke(main, ["simulate", "electioneering", *wish])
    assert result.exit_code == 0, result.output
    assert "1 game," in result.output
    assert "Played with the deck The garden class." in result.output


def test_the_file_holds_every_game(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    arguments = ["simulate", "electioneering", "--seats", "medium,easy", "--games", "4", "--json", str(file)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    data = json.loads(file.read_text())
    assert len(data["games"]) == data["summary"]["games"] == 4
    assert data["seats"] == ["medium", "easy"]


def test_without_a_wish_one_medium_player_sits_among_easy_ones() -> None:
    result = CliRunner().invoke(main, ["simulate", "legislation", "--games", "1", "--option", "hand_size=6"])
    assert result.exit_code == 0, result.output
    assert "Legislation, medium, easy, easy: 1 game, seed 1" in result.output


def test_a_file_that_cannot_be_written_is_reported_before_the_games(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "games.json"
    result = CliRunner().invoke(main, ["simulate", "electioneering", "--json", str(file)])
    assert result.exit_code == 1
    assert "there is no folder" in result.stderr
    assert not result.stdout


def test_a_wrong_wish_is_refused_with_a_reason() -> None:
    for arguments, words in [
        (["chess"], "there is no game 'chess'"),
        (["electioneering", "--seats", "clever,easy"], "'clever' is no level"),
        (["electioneering", "--seats", "easy"], "for 2 to 4 players"),
        (["copycat", "--deck", "garden-class"], "this is a deck for Electioneering"),
        (["electioneering", "--seats", "easy,easy", "--option", "color=red"], "no option 'color'"),
    ]:
        result = CliRunner().invoke(main, ["simulate", *arguments])
        assert result.exit_code != 0
        assert words in result.stderr


def test_ctrl_c_prints_what_is_done() -> None:
    # How many games are over by then does not matter, if only some are.
    for wait in (3, 10, 30):
        output, code = interrupted(wait)
        if code == 130:
            break
    assert code == 130
    assert "How they ended:" in output


def interrupted(seconds: float) -> tuple[str, int]:
    """Begin a long series, press Ctrl-C after a while; return what is printed and the exit code."""
    arguments = ["simulate", "electioneering", "--seats", "medium,easy", "--games", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "civics_tui", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        return output, process.returncode


def test_what_a_game_counts_is_printed_a_game_and_by_games_the_most_frequent_first() -> None:
    games = [
        played(0)._replace(tally={"Cards": {"A": 0, "B": 3}}),
        played(1)._replace(tally={"Cards": {"A": 1}}),
    ]
    assert report(SERIES, summarize(SERIES, games))[-4:] == [
        "",
        "Cards, a game and in how many games:",
        "   1.50    50%  B",
        "   0.50    50%  A",
    ]


def test_copycat_counts_purchases_placements_and_points_by_source() -> None:
    played = Series("copycat", ("easy", "easy"), {}, 3, Budget(1)).play(0)
    assert list(played.tally) == ["Length", "Points by source", "Purchases", "Placements"]
    assert sum(played.tally["Points by source"].values()) == sum(played.scores)
    assert played.tally["Length"]["purchases"] == sum(played.tally["Purchases"].values())
    assert "Procurement Desk" in played.tally["Placements"]
    assert played.tally["Length"]["placements"] == sum(played.tally["Placements"].values())


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_tells_what_matters_in_it(slug: str) -> None:
    game = Series(slug, ("easy",) * GAMES[slug].seats[0], {}, 3, Budget(1)).play(0)
    assert game.tally or heuristics_of(slug).tally is no_tally, "a game that counts something tells it"
    assert all(
        isinstance(count, int) and name for names in game.tally.values() for name, count in names.items()
    )


def test_the_table_has_a_row_for_each_seat_of_each_game() -> None:
    games = [played(0)._replace(tally={"Cards": {"A, B": 3}}), played(1, levels=("easy", "hard"))]
    head, *rows = reader(as_csv(SERIES, games).splitlines())
    assert head == [
        *["game", "deal", "number", "seat", "level", "score", "share", "decisions", "ending"],
        "Cards: A, B",
    ]
    assert [row[1:7] for row in rows] == [
        ["0", "0", "1", "hard", "30", "1.0"],
        ["0", "0", "2", "easy", "20", "0.0"],
        ["0", "1", "1", "easy", "30", "0.0"],
        ["0", "1", "2", "hard", "20", "1.0"],
    ]
    assert [row[-1] for row in rows] == ["3", "3", "0", "0"]


class Workers:
    """A cluster of one: it answers as Dask's client does, and plays the games from the last one on."""

    def __init__(self, address: str, timeout: float) -> None:
        self.cancelled = False
        if address != "tcp://here":
            raise OSError("nobody there")

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.cancelled

    def map(self, play: Callable[[int], Played], numbers: range, pure: bool) -> list[Future[Played]]:
        assert not pure
        futures: dict[int, Future[Played]] = {}
        for number in reversed(numbers):
            futures[number] = Future()
            futures[number].set_result(play(number))
        return [futures[number] for number in numbers]

    def cancel(self, futures: list[Future[Played]]) -> None:
        self.cancelled = True


def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Workers))
    series = Series("electioneering", ("medium", "easy"), {}, 1, Budget(10))
    assert list(series.results(4, cluster="tcp://here")) == list(series.results(4))
    with pytest.raises(NoCluster, match="no Dask scheduler answers at tcp://there"):
        list(series.results(1, cluster="tcp://there"))


def test_without_dask_a_cluster_is_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = CliRunner().invoke(main, ["simulate", "electioneering", "--games", "1", "--cluster", "tcp://x"])
    assert result.exit_code == 1
    assert "pip install 'civics-tui[study]'" in result.stderr
