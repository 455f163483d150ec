"""The sequential test of the ladder says what it knows, and no more."""

from __future__ import annotations

from tests.benchmarks.sequential import LEAST, verdict


def test_a_few_deals_show_nothing() -> None:
    assert verdict([1.0] * (LEAST - 1), 0.5, 0.6) == "open"


def test_a_clear_lead_is_shown_after_few_deals() -> None:
    assert verdict([1.0, 0.5] * 10, 0.5, 0.6) == "stronger"


def test_equal_players_are_found_equal() -> None:
    assert verdict([0.5, 0.0, 1.0, 0.5] * 100, 0.5, 0.6) == "not shown"


def test_halfway_between_fair_and_the_target_the_test_stays_open() -> None:
    assert verdict([0.55, 0.0, 1.0, 0.65] * 100, 0.5, 0.6) == "open"
