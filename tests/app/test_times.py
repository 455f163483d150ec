"""Times in words."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from civics_tui.text.times import minutes, since

NOW = datetime(2026, 11, 26, 20, 0).astimezone()


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(minutes=40), ""),
        (timedelta(hours=3), "since 17:00"),
        (timedelta(hours=25), "since yesterday"),
        (timedelta(days=2), "since Tuesday"),
        (timedelta(days=30), "since 27 Oct"),
        (timedelta(days=400), "since 22 Oct 2025"),
        (timedelta(days=-1), ""),
    ],
)
def test_since_when_somebody_is_awaited(before: timedelta, words: str) -> None:
    assert since((NOW - before).isoformat(), NOW.timestamp()) == words


def test_a_time_that_is_none_is_not_said() -> None:
    assert since("soon", NOW.timestamp()) == ""


@pytest.mark.parametrize(("seconds", "words"), [(59, "under 1 min"), (725, "12 min"), (3900, "1 h 05")])
def test_how_long_somebody_has_thought(seconds: float, words: str) -> None:
    assert minutes(seconds) == words
