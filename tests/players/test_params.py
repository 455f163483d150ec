"""Every number that a player's judgement rests on has a unit and a source."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.calibration import Calibration, Line, Lines, log_odds
from civics_tui.players.heuristics.params import number
from rules import GAMES
from rules.chance import SeededChance
from tests.benchmarks.fit import AS_THEY_ARE, LEAST, fit, fit_of, prior_of
from tests.benchmarks.selfplay import Note, Selfplay

SOURCE = re.compile(r"(estimate|rule [A-Z]+-\d+|fit \d{4}-\d\d-\d\d: .+)")

NOT_OF_THE_MODEL = {"LEADS", "CERTAIN", "LOGIT_PER_PROBIT"}
"""Numbers of the machine and of mathematics."""

every_game = pytest.mark.parametrize("slug", GAMES)


def package_of(slug: str) -> str:
    return f"civics_tui.players.heuristics.{slug.replace('-', '_')}"


def params_of(slug: str) -> Any:
    return import_module(f"{package_of(slug)}.params").PARAMS


def modules_of(slug: str) -> list[Path]:
    (folder,) = import_module(package_of(slug)).__path__
    return [file for file in Path(folder).glob("*.py") if file.name != "params.py"]


@every_game
def test_every_number_has_a_unit_and_a_source(slug: str) -> None:
    params = params_of(slug)
    assert is_dataclass(params)
    for one in fields(params):
        assert one.metadata["unit"]
        assert SOURCE.fullmatch(one.metadata["source"]), (one.name, one.metadata["source"])


@every_game
def test_no_number_of_the_model_stands_elsewhere(slug: str) -> None:
    for file in modules_of(slug):
        for statement in ast.parse(file.read_text()).body:
            if isinstance(statement, ast.Assign) and is_a_number(statement.value):
                assert {ast.unparse(target) for target in statement.targets} <= NOT_OF_THE_MODEL


def is_a_number(value: ast.expr) -> bool:
    match value:
        case ast.UnaryOp(operand=operand):
            return is_a_number(operand)
        case ast.Tuple(elts=parts):
            return bool(parts) and all(map(is_a_number, parts))
        case _:
            return isinstance(value, ast.Constant) and type(value.value) in (int, float)


@every_game
def test_every_number_is_used(slug: str) -> None:
    used = {
        node.attr
        for file in modules_of(slug)
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "PARAMS"
    }
    assert used == {one.name for one in fields(params_of(slug))}


def test_a_source_is_of_a_known_kind() -> None:
    with pytest.raises(ValueError, match="is no source"):
        number(1.0, "VP", "a feeling")


def line(even: float, *slopes: float) -> Line:
    """Return a line with these slopes from below to sure; the last one goes on to the end."""
    return Line(even, *slopes, *[slopes[-1]] * (len(Line._fields) - 1 - len(slopes)))


def steady(alike: Line) -> Lines:
    """Return lines that do not move with the progress of the game."""
    return Lines(alike, alike, alike)


def test_tables_between_the_measured_ones_are_calibrated_by_distance() -> None:
    lines = {3: steady(line(0.0, 0.8)), 5: steady(line(-0.4, 1.2))}
    calibration = Calibration(lines, "fit 2026-11-22: a test")
    found = [calibration.lines_of(seats).half for seats in (2, 3, 4, 5, 6)]
    assert [one.above for one in found] == pytest.approx([0.8, 0.8, 1.0, 1.2, 1.2])
    assert [one.even for one in found] == pytest.approx([0, 0, -0.2, -0.4, -0.4])


def test_a_game_that_is_lost_or_won_in_nearly_every_world_may_say_more_than_the_line() -> None:
    alike = line(0.0, 0.3)
    calibration = Calibration({2: Lines(alike, alike, alike, lost=1.0, won=2.0)}, "fit 2026-11-22: a test")
    shares = [calibration.share(share, 2, 0.5) for share in (0.0, 0.005, 0.5, 0.995, 1.0)]
    assert shares == sorted(shares)
    assert log_odds(shares[0]) == pytest.approx(log_odds(shares[1]) - 1.0)
    assert log_odds(shares[-1]) == pytest.approx(log_odds(shares[-2]) + 2.0)


def test_a_lead_says_more_at_the_end_of_a_game() -> None:
    flat, steep = line(0.0, 0.2), line(0.0, 1.0)
    calibration = Calibration({2: Lines(flat, flat, steep)}, "fit 2026-11-22: a test")
    early, half, later, late = (calibration.share(0.8, 2, progress) for progress in (0.2, 0.5, 0.75, 1.0))
    assert 0.5 < early == pytest.approx(half)
    assert half < later < late == pytest.approx(0.8)


def test_a_line_bends_at_an_even_share() -> None:
    """Of eight who is behind is lost, and who is ahead has won little."""
    calibration = Calibration({8: steady(line(0.0, 4.0, 0.5))}, "fit 2026-11-22: a test")
    assert calibration.share(1 / 8, 8, 0.5) == pytest.approx(1 / 8)
    assert calibration.share(0.06, 8, 0.5) < 0.01
    assert 1 / 8 < calibration.share(0.5, 8, 0.5) < 0.35


def test_a_line_bends_again_where_the_odds_are_twice_those_of_an_even_share() -> None:
    flat, steep = 0.1, 1.0
    calibration = Calibration({2: steady(line(0.0, 1.0, flat, steep))}, "fit 2026-11-22: a test")
    odds = [
        share / (1 - share) for share in (calibration.share(x / (1 + x), 2, 0.5) for x in (2.0, 4.0, 8.0))
    ]
    assert odds == pytest.approx([2**flat, 2**flat * 2, 2**flat * 4])


def test_a_line_bends_once_more_where_the_win_is_nearly_sure() -> None:
    calibration = Calibration({2: steady(line(0.0, 1.0, 1.0, 1.0, 0.5))}, "fit 2026-11-22: a test")
    odds = [
        share / (1 - share) for share in (calibration.share(x / (1 + x), 2, 0.5) for x in (10.0, 20.0, 80.0))
    ]
    assert odds == pytest.approx([10, 20, 40])


def test_a_fit_of_playouts_finds_lines_of_its_own() -> None:
    """Early in a game they say hardly anything, late more than they promise."""
    flat, steep = line(0.0, 0.1), line(0.0, 3.0)
    truth = Calibration({2: Lines(flat, flat, steep)}, "fit 2026-11-22: a test")
    games = []
    for game in range(200):
        share, progress = (game % 40 + 0.5) / 40, game // 40 / 4
        won = truth.share(share, 2, progress)
        games.append(Selfplay("copycat", 2, "hard", game, (won, 1 - won), (Note(0, share, progress),)))
    found = fit_of(games)
    assert found.lines.start.above < 0.5 < 2 < found.lines.end.above
    assert found.after < found.before


def test_calibration_keeps_the_order_and_stays_between_0_and_1() -> None:
    calibration = Calibration({2: steady(line(0.1, 0.4))}, "fit 2026-11-22: a test")
    shares = [calibration.share(share / 10 - 0.1, 2, 0.5) for share in range(13)]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1


def test_a_fit_finds_how_far_a_player_is_to_be_believed() -> None:
    """Believes in 90%, wins 70%; believes in 10%, wins 30%."""
    games = [
        Selfplay("electioneering", 2, "medium", number, (won, 1 - won), (Note(0, share, 0.5),))
        for number, (share, won) in enumerate(
            [(0.9, 1.0)] * 700 + [(0.9, 0.0)] * 300 + [(0.1, 1.0)] * 300 + [(0.1, 0.0)] * 700
        )
    ]
    found = fit(games)
    calibration = Calibration({2: found.lines}, "fit 2026-11-22: a test")
    assert calibration.share(0.9, 2, 0.5) == pytest.approx(0.7, abs=0.02)
    assert calibration.share(0.1, 2, 0.5) == pytest.approx(0.3, abs=0.02)
    assert found.after < found.before


def test_a_fit_of_few_games_stays_near_where_it_starts() -> None:
    games = [
        Selfplay("legislation", 3, "hard", number, (1.0, 0.0, 0.0), (Note(0, 0.5, 0.5),))
        for number in range(10)
    ]
    prior = prior_of("legislation", 3, "hard")
    assert prior.lines == heuristics_of("legislation").evaluation.calibrations["medium"].lines[3]
    near, far = (
        Calibration({3: fit(games, start).lines}, "fit 2026-11-22: a test").share(0.5, 3, 0.5)
        for start in (prior, AS_THEY_ARE)
    )
    assert Calibration({3: prior.lines}, "fit 2026-11-22: a test").share(0.5, 3, 0.5) < near < far - 0.1


@every_game
def test_calibration_says_where_it_is_from(slug: str) -> None:
    for calibration in heuristics_of(slug).evaluation.calibrations.values():
        assert SOURCE.fullmatch(calibration.source)
        assert set(calibration.lines) <= set(GAMES[slug].seats)
        assert all(
            number >= least
            for lines in calibration.lines.values()
            for number, least in zip(lines.numbers, LEAST, strict=True)
        )


@every_game
def test_progress_goes_from_the_start_of_a_game_to_its_end(slug: str) -> None:
    heuristics = heuristics_of(slug)
    state = GAMES[slug].new(GAMES[slug].seats[0], 7)
    found = [heuristics.evaluation.progress(state)]
    chance = SeededChance(7)
    while state.current_player is not None:
        found.append(heuristics.evaluation.progress(state))
        state.apply(chance.pick(state.legal_actions(), "any"))
    assert found[0] < 0.3
    assert found[-1] > 0.5
    assert all(0 <= progress <= 1 for progress in found)
