"""Every number that a player's judgment rests on has a unit and a source."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.calibration import Calibration, Line
from civics_tui.players.heuristics.params import number
from rules import GAMES
from rules.chance import SeededChance
from tests.benchmarks.fit import EARLY, fit
from tests.benchmarks.selfplay import Note, Selfplay

SOURCE = re.compile(r"(estimate|rule [A-Z]+-\d+|fit \d{4}-\d\d-\d\d: .+)")

NOT_OF_THE_MODEL = {
    *("LEADS", "CERTAIN", "LOGIT_PER_PROBIT", "LATE", "MARKERS_PER_TURN", "MOST_NAMED", "NEEDED"),
    *("MOST_PLAYED", "LEADER", "REASONS", "NOBODY", "PAIR", "WARNED", "HARMLESS", "LITTLE"),
    *("AGAINST", "APART", "LIKELY", "FEW", "POWER", "BUTTON", "COUNTS", "SHOWS", "RIVALS", "NO_ROW"),
    *("NEAR", "STRONGER", "CAMPAIGNER", "MUCH", "FAR", "TURNED", "SURER"),
}
"""Numbers of the machine, of mathematics, and of sentences: no player goes by them."""

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
                names = [one for target in statement.targets for one in ast.walk(target)]
                assert {one.id for one in names if isinstance(one, ast.Name)} <= NOT_OF_THE_MODEL


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


def test_tables_between_the_measured_ones_are_calibrated_by_distance() -> None:
    lines = {3: Line(0.0, 0.0, 0.8, 0.8), 5: Line(-0.4, 0.0, 1.2, 0.8)}
    calibration = Calibration(lines, "fit 2026-11-22: a test")
    found = [calibration.line_of(seats) for seats in (2, 3, 4, 5, 6)]
    assert [one.slope for one in found] == pytest.approx([0.8, 0.8, 1.0, 1.2, 1.2])
    assert [one.even for one in found] == pytest.approx([0, 0, -0.2, -0.4, -0.4])


def test_a_lead_says_more_at_the_end_of_a_game() -> None:
    calibration = Calibration({2: Line(0.0, 0.0, 0.2, 1.0)}, "fit 2026-11-22: a test")
    shares = [calibration.share(0.8, 2, progress / 4) for progress in range(5)]
    assert shares[0] > 0.5
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(0.8)


@every_game
def test_calibration_keeps_the_order_and_stays_between_0_and_1(slug: str) -> None:
    evaluation = heuristics_of(slug).evaluation
    for seats in GAMES[slug].seats:
        for progress in (0.0, 0.3, 1.0):
            shares = [evaluation.calibration.share(share / 100, seats, progress) for share in range(101)]
            assert shares == sorted(shares)
            assert 0 < shares[0] < shares[-1] < 1


def test_a_fit_finds_how_far_a_player_is_to_be_believed() -> None:
    """Believes in 90%, wins 70%; believes in 10%, wins 30%."""
    games = [
        Selfplay("electioneering", 2, "hard", number, (won, 1 - won), (Note(0, share, 0.5),))
        for number, (share, won) in enumerate(
            [(0.9, 1.0)] * 700 + [(0.9, 0.0)] * 300 + [(0.1, 1.0)] * 300 + [(0.1, 0.0)] * 700
        )
    ]
    found = fit(games)
    calibration = Calibration({2: found.line}, "fit 2026-11-22: a test")
    assert calibration.share(0.9, 2, 0.5) == pytest.approx(0.7, abs=0.02)
    assert calibration.share(0.1, 2, 0.5) == pytest.approx(0.3, abs=0.02)
    assert found.after < found.before


def test_where_early_leads_say_nothing_their_slope_is_a_part_of_that_at_the_end() -> None:
    """Believes in 90% and wins half at the start, 90% at the end."""
    wins = {0.0: 50, 1.0: 90}
    games = [
        Selfplay("electioneering", 2, "hard", number, (won, 1 - won), (Note(0, 0.9, progress),))
        for progress, often in wins.items()
        for number, won in enumerate([1.0] * often + [0.0] * (100 - often))
    ]
    found = fit(games)
    assert found.line.slope == pytest.approx(EARLY * found.line.slope_at_end)
    assert found.after < found.before


def test_a_table_where_leads_speak_against_their_owners_is_not_fitted() -> None:
    games = [
        Selfplay("electioneering", 2, "hard", number, (1 - won, won), (Note(0, share, progress / 4),))
        for number, (share, won, progress) in enumerate(
            (share, float(share > 0.5), progress) for share in (0.1, 0.9) for progress in range(5)
        )
        for _ in range(20)
    ]
    with pytest.raises(ValueError, match="against their owners"):
        fit(games)


@every_game
def test_calibration_says_where_it_is_from(slug: str) -> None:
    calibration = heuristics_of(slug).evaluation.calibration
    assert SOURCE.fullmatch(calibration.source)
    assert set(calibration.lines) <= set(GAMES[slug].seats)


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
