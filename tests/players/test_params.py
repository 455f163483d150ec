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
from civics_tui.players.heuristics.calibration import Calibration, sharpened
from civics_tui.players.heuristics.params import number
from rules import GAMES

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


def test_tables_between_the_measured_ones_are_calibrated_by_distance() -> None:
    calibration = Calibration({3: 0.8, 5: 1.2}, "fit 2026-11-22: a test")
    assert [round(calibration.of(seats), 3) for seats in (2, 3, 4, 5, 6)] == [0.8, 0.8, 1.0, 1.2, 1.2]


def test_a_sharper_share_leaves_the_order_and_the_sum() -> None:
    surer = sharpened([0.5, 0.3, 0.2], 2)
    assert sum(surer) == pytest.approx(1)
    assert surer[0] > 0.5 > surer[1] > surer[2]


@every_game
def test_calibration_says_where_it_is_from(slug: str) -> None:
    calibration = heuristics_of(slug).CALIBRATION
    assert SOURCE.fullmatch(calibration.source)
    assert set(calibration.sharpness) <= set(GAMES[slug].seats)
