"""The report of a game says what happened, and under whose names is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from civics_tui.cli import main
from civics_tui.lessons import course_of
from civics_tui.practice.report import report, reviewed, seat_words
from civics_tui.saves import Store
from rules import GAMES
from rules.game import Game
from rules.match import Match
from tests.app.driving import ELECTIONEERING, NAMES
from tests.practice.test_play_on import ended


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_report_has_the_points_by_source_and_five_questions_with_the_facts_of_the_game(game: Game) -> None:
    match = ended(game)
    words = report(match, match.names)
    result = match.state.result()
    assert result is not None
    for seat, name in enumerate(match.names):
        assert (
            re.search(rf"\| {name} \| [^|]*(?<!\d){result.scores[seat]}(?!\d)", words)
            or not result.scores[seat]
        )
    questions = words.partition("## To talk about\n\n")[2].strip().split("\n")
    assert len(questions) == len(course_of(game.slug).questions) == 5
    assert "{" not in words


def test_without_names_there_are_none() -> None:
    match = ended(ELECTIONEERING)
    words = report(match, seat_words(match))
    assert not [name for name in match.names if re.search(rf"\b{name}\b", words)]
    assert "Player 1" in words


def test_a_name_is_words_and_no_markup() -> None:
    match = ended(ELECTIONEERING)
    assert "\\*\\*Ann\\|\\#" in report(match, ["**Ann|#", *match.names[1:]])


def test_a_review_adds_curves_and_the_costliest_choices() -> None:
    match = ended(ELECTIONEERING)
    found = reviewed(match, 1)
    words = report(match, match.names, found)
    assert "## The chance to win" in words
    assert found.curves
    assert ("Costliest: at choice" in words) == bool(found.costly)


def test_a_game_that_goes_on_has_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVICS_HOME", str(tmp_path))
    Store(tmp_path).create(Match.start(ELECTIONEERING, 2, 7, NAMES[:2])).close()
    Store(tmp_path).create(ended(ELECTIONEERING)).close()
    told = CliRunner().invoke(main, ["report", "1"])
    assert told.exit_code == 1
    assert "not over" in told.output
    told = CliRunner().invoke(main, ["report", "2", "--names"])
    assert told.output.startswith("# A game of Electioneering\n")
