"""What tests of the computers share."""

from __future__ import annotations

import pytest


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play choices on in few worlds, where what is said does not depend on how many."""
    monkeypatch.setattr("civics_tui.players.reasons.PLAYED_ON", 6)
    monkeypatch.setattr("civics_tui.players.turns.DEALS", 40)
    monkeypatch.setattr("civics_tui.players.turns.SETTLED_FROM", 6)
    monkeypatch.setattr("civics_tui.players.review.GLANCE", 20)
