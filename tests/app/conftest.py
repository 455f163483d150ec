"""What tests of the app share."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from civics_tui.players.engine_client import EngineClient

QUICK = """
from civics_tui.players import engine_server, levels, turns
engine_server.AT_THE_TABLE = engine_server.FOR_A_HINT = levels.Budget(20)
engine_server.REVIEW_SECONDS = 4.0
turns.DEALS = 40
engine_server.main()
"""
"""A thinking process that searches for a moment only."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask a thinking process that is quick: what a hint says is tested elsewhere."""
    program = sys.executable, "-P", "-c", QUICK
    monkeypatch.setattr("civics_tui.players.engine_client.EngineClient", partial(EngineClient, program))
