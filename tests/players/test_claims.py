"""What is claimed of the computers is measured once, on deals nobody chose, and told whatever comes out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules import GAMES
from tests.benchmarks.claim import PAGE, Claim, games_for, interval, page, read, read_all

GAME = "electioneering"
CLAIM = Claim("ab" * 20, GAME, GAMES[GAME].version, 2, "hard", "medium", 200, 400, "2026-11-29")


def shown(*shares: float, version: int = CLAIM.version) -> str:
    told = page([CLAIM._replace(games=2 * len(shares), shares=shares, version=version)])
    return told.partition("Not measured")[0]


def test_the_number_of_games_follows_from_how_long_one_takes() -> None:
    assert [games_for(seconds) for seconds in (0.1, 2.9, 3.0, 19.9, 20.0, 400.0)] == [
        400,
        400,
        200,
        200,
        100,
        100,
    ]


def test_the_deals_follow_from_the_commit_and_from_what_is_claimed() -> None:
    others = [
        CLAIM._replace(commit="ac" * 20),
        CLAIM._replace(seats=4),
        CLAIM._replace(game="legislation"),
        CLAIM._replace(stronger="medium", weaker="casual"),
    ]
    assert len({claim.seed for claim in (CLAIM, *others)}) == 5
    assert CLAIM._replace(games=2, shares=(1.0,)).seed == CLAIM.seed


def test_deals_are_the_units_of_the_interval() -> None:
    level = interval([0.5, 1.0, 0.5, 0.0] * 25)
    assert level.low < 0.5 < level.high
    swings = interval([1.0, 1.0, 0.0, 0.0] * 25)
    assert swings.high - swings.low > 1.3 * (level.high - level.low), (
        "the more a deal decides, the less is known"
    )
    assert interval([1.0] * 7)[1:] == (0.0, 1.0)


@pytest.mark.parametrize(
    ("shares", "verdict"),
    [((1.0, 0.5) * 50, "stronger"), ((0.0, 0.5) * 50, "weaker"), ((1.0, 0.0) * 50, "not shown")],
)
def test_a_claim_says_stronger_only_where_its_whole_interval_does(
    shares: tuple[float, ...], verdict: str
) -> None:
    assert f"| {verdict} |" in shown(*shares)


def test_a_claim_that_was_cut_has_no_verdict() -> None:
    cut = CLAIM._replace(shares=(1.0,) * 60)
    assert cut.verdict == "cut"
    assert "| 120 of 400 |" in page([cut])


def test_a_row_from_before_the_game_changed_is_struck_out() -> None:
    shares = (1.0, 0.5) * 50
    assert "~~stronger~~" in shown(*shares, version=CLAIM.version - 1)
    assert "~~" not in shown(*shares)


def test_a_row_from_before_the_computers_changed_is_struck_out() -> None:
    claim = CLAIM._replace(games=200, shares=(1.0, 0.5) * 50, begun="2026-11-28")
    told = page([claim])
    assert "~~stronger~~" in told
    assert "Electioneering with 2: Casual, Medium, Hard" in told, "it is to be measured again"


def test_as_long_as_at_the_table_is_a_rung_of_its_own() -> None:
    counted = CLAIM._replace(games=200, shares=(1.0, 0.5) * 50)
    timed = counted._replace(seconds=1.5, iterations=4000)
    told = page([counted, timed])
    assert "Hard (200 iterations) over Medium" in told
    assert "Hard (1.5 s a choice) over Medium" in told
    assert "~~stronger~~" not in told


def test_a_row_stays_struck_out_when_its_rung_is_measured_again() -> None:
    first = CLAIM._replace(games=200, shares=(1.0, 0.5) * 50)
    again = first._replace(commit="ac" * 20, shares=(1.0, 0.0) * 50)
    told = page([first, again])
    assert "~~stronger~~" in told
    assert "| not shown |" in told


def test_a_claim_goes_on_where_it_was_cut(tmp_path: Path) -> None:
    begun = CLAIM._asdict()
    del begun["shares"]
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(begun) + "\n0.5\n1.0\n")
    assert read(file) == CLAIM._replace(shares=(0.5, 1.0))


def test_the_handbook_page_is_what_the_claims_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read_all())
