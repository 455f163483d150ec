"""Reviews and positions that several modules of tests look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civics_tui.players.heuristics.copycat import HEURISTICS
from civics_tui.players.levels import Budget, choose
from civics_tui.players.question import question_of
from civics_tui.players.race import Compared
from civics_tui.players.review import Costly, review
from civics_tui.players.seeds import seed_of
from rules import GAMES
from rules.chance import SeededChance
from rules.copycat.phases.success import Buy
from rules.copycat.state import CampaignState
from rules.game import Action, State
from rules.match import Match
from tests.copycat.table import new

SHORT = Budget(60)

DEAR_SEED = 8
"""Of a game of CopyCat in which a first purchase seems to matter much."""


def costly(*asked: Any, **how: Any) -> tuple[Costly, ...]:
    """Return what a review says cost most."""
    return review(*asked, **how).costly


def found_behind(monkeypatch: pytest.MonkeyPatch, gap: float, error: float) -> None:
    """Let a choice that is played out lie so far behind the better one."""
    found = Compared(0.5, gap, error)
    monkeypatch.setattr("civics_tui.players.review._compared", lambda *_: found)
    monkeypatch.setattr("civics_tui.players.review._by_points", lambda *_: [])


def first_purchase(seed: int) -> CampaignState:
    """Play to the first purchase of a game of three."""
    state = new(3, seed)
    while not isinstance(state.agenda[-1], Buy):
        state.step(HEURISTICS.policy.rollout(state, SeededChance(seed)))
    return state


def washington() -> State:
    """Return a last round in which Washington's event would win at once."""
    return Match.replay((Path(__file__).parent / "washington.json").read_bytes()).state


def follow(game: str, seats: int, seed: int, chosen: Callable[[Any], Action | None]) -> tuple[Any, ...]:
    """Let Medium play where nothing is `chosen`; returns the positions, the last one too, and the actions."""
    state: Any = GAMES[game].new(seats, seed)
    state.quiet = True
    states: list[Any] = []
    actions: list[Action] = []
    while state.current_player is not None:
        chance = SeededChance(seed_of(seed, len(actions)))
        action = chosen(state) or choose(question_of(game, state), "medium", chance)
        states.append(state.clone())
        actions.append(action)
        state.apply(action)
    return [*states, state], actions
