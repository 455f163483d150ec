"""The record of the house: counts from the files, and nothing else."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from civics_tui.cli import main
from civics_tui.hosting.kiosk import Kiosk
from civics_tui.saves import Store
from civics_tui.saves.evening import begin_anew, begun_at, evening
from civics_tui.saves.matchfile import Standing
from civics_tui.saves.people import Against, Row, as_csv, as_json, deals, record
from civics_tui.saves.store import Summary
from rules import GAMES
from rules.match import PERSON, Match
from tests.app.driving import played, running, text

DAY = "2026-11-20T20:00:00+00:00"


def game(*ranked: str, slug: str = "copycat", shared: int = 1, seed: int = 0, number: int = 1) -> Summary:
    """Describe a game that has ended, who finished first named first; `bot:LEVEL` is a computer."""
    names = tuple(name.partition(":")[0] for name in ranked)
    return Summary(
        number,
        slug,
        names,
        tuple(name.partition(":")[2] or PERSON for name in ranked),
        names,
        seed,
        updated=DAY,
        over=True,
        standing=Standing(
            points=tuple((seat, str(10 - seat)) for seat in range(len(ranked))), winners=tuple(range(shared))
        ),
    )


def test_a_person_has_a_row_for_each_game_and_table_size() -> None:
    found = record(
        [game("Ann", "Ben"), game("Ben", "Ann"), game("Ann", "Ben", "Cy"), game("Ann", "bot:hard")]
    )
    ann = [row for row in found.rows if row.person == "Ann"]
    assert ann == [
        Row("Ann", "copycat", 2, 3, 2, 1.5, 10, DAY),
        Row("Ann", "copycat", 3, 1, 1, 0.33, 10, DAY),
    ]
    assert {row.person for row in found.rows} == {"Ann", "Ben", "Cy"}


def test_a_game_that_was_played_on_from_a_position_does_not_count() -> None:
    found = [game("Ann", "Ben"), game("Ben", "Ann")._replace(origin="choice 41 of a game of Ann and Ben")]
    assert record(found).rows == record(found[:1]).rows
    assert evening(found, datetime.fromisoformat(DAY).timestamp()).games == 1


def test_the_fair_shares_of_a_table_add_up_to_its_wins() -> None:
    found = record([game("Ann", "Ben", "Cy", shared=2)])
    assert sum(row.won for row in found.rows) == 2
    assert sum(row.fair for row in found.rows) == pytest.approx(2, abs=0.02)


def test_persons_meet_each_other_and_levels_of_computers() -> None:
    found = record([game("Ann", "Ben", "bot:hard"), game("bot:hard", "Ann", "Ben", shared=1)])
    assert Against("Ann", "Ben", False, 2, 2, 0, 0) in found.against
    assert Against("Ben", "Ann", False, 2, 0, 0, 2) in found.against
    assert Against("Ann", "hard", True, 2, 1, 0, 1) in found.against


def test_who_sat_down_for_another_has_the_result() -> None:
    table = game("Ann", "Ben")
    found = record(
        [Summary(**{**{name: getattr(table, name) for name in table._fields}, "persons": ("Zoe", "Ben")})]
    )
    assert {row.person for row in found.rows} == {"Zoe", "Ben"}


def test_a_computer_that_stood_in_has_the_result_of_its_seat() -> None:
    assert {row.person for row in record([game("Ann:easy", "Ben")]).rows} == {"Ben"}


def test_games_that_go_on_or_cannot_be_read_do_not_count() -> None:
    open_one = Summary(1, "copycat", ("Ann", "Ben"), (PERSON, PERSON), ("Ann", "Ben"))
    assert record([open_one, Summary(2, fault="it is damaged.")]).rows == ()


def test_the_tables_of_one_deal_are_compared_seat_by_seat() -> None:
    first, second = game("Ann", "Ben", seed=5), game("Cy", "Dee", seed=5, number=2)
    better = Summary(
        **{
            **{name: getattr(second, name) for name in second._fields},
            "standing": Standing(points=((0, "12"), (1, "8")), winners=(0,)),
        }
    )
    [deal] = deals([better, first, game("Eve", "Fay", seed=6), game("Eve", "Fay", "Gus", seed=5)], 5)[:1]
    assert deal.points == ((0, 1), (1, 0))
    assert "game 1: Ann 10 (+0), Ben 9 (+1)" in deal.lines[2]
    assert deal.lines[-1] == "  Ben 1, Cy 1, Ann 0, Dee 0"


def test_tables_and_data_say_the_same() -> None:
    found = record([game("=Ann", "Ben")])
    [head, *rows] = csv.reader(as_csv(Row._fields, found.rows).splitlines())
    assert head == [*Row._fields]
    assert rows[0][0] == "'=Ann", "no name is taken for a formula"
    assert [row["person"] for row in json.loads(as_json(found))["rows"]] == ["=Ann", "Ben"]


def test_an_evening_begun_anew_counts_from_then(tmp_path: Path) -> None:
    assert begun_at(tmp_path) == 0
    began = begin_anew(tmp_path)
    assert begun_at(tmp_path) == pytest.approx(began)
    now = datetime.fromisoformat(DAY).astimezone(UTC).timestamp()
    assert evening([game("Ann", "Ben")], now + 60).games == 1
    assert evening([game("Ann", "Ben")], now + 60, now + 1).games == 0


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="civics")


def test_the_command_tells_the_house_one_person_the_evening_and_a_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    assert "No game has ended here yet." in run("people").output
    for seed in (3, 3):
        Store(tmp_path).create(played(Match.start(GAMES["copycat"], 2, seed, ("Ann", "Ben")), 10_000)).close()
    assert "CopyCat, 2 players" in run("people").output
    assert "Ben\n" not in run("people", "Ann").output
    assert "Games tonight: 2" in run("people", "--tonight").output
    assert "2 tables with the same deal" in run("people", "--seed", "3").output
    assert run("people", "--csv").output.startswith("person,game,seats,played")
    assert json.loads(run("people", "--json").output)["rows"]
    assert {one["name"] for one in json.loads(run("people", "--tonight", "--json").output)} == {"Ann", "Ben"}
    assert run("people", "--seed", "3", "--csv").output.startswith("game,number,seat,name,points,above\n")
    assert "No game of Zoe" in run("people", "Zoe").output


async def test_the_page_shows_the_house_and_begins_the_evening_anew(tmp_path: Path) -> None:
    Store(tmp_path).create(played(Match.start(GAMES["copycat"], 2, 3, ("Ann", "Ben")), 10_000)).close()
    async with running(tmp_path) as (app, pilot):
        await pilot.press("p")
        shown = text(app)
        assert "TONIGHT  1 game:" in shown
        assert "1 game, won" in shown
        assert "CopyCat, 2 players" in shown
        await pilot.press("b")
        assert "no game has ended yet" in text(app)
        await pilot.press("escape")
    assert begun_at(tmp_path) > 0


async def test_a_kiosk_shows_only_games_one_sat_in(tmp_path: Path) -> None:
    for names in (("Ann", "Ben"), ("Cy", "Dee")):
        Store(tmp_path).create(played(Match.start(GAMES["copycat"], 2, 3, names), 10_000)).close()
    async with running(tmp_path, kiosk=Kiosk("Ann", known=True)) as (app, pilot):
        await pilot.press("p")
        shown = text(app)
        assert "Ben" in shown
        assert "Cy" not in shown
        await pilot.press("b")
    assert begun_at(tmp_path) == 0, "the evening of the others goes on"
