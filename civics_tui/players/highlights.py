"""The best minutes of a long game: an opening, a climax and the end. What lies between is played unseen."""

from __future__ import annotations

from collections.abc import Callable

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import choose
from civics_tui.players.question import question_of
from rules.chance import SeededChance
from rules.game import Action, Game
from rules.match import Match

LONG = 1_000
"""A game that may have more decisions is not shown whole."""

SCENES = (0.2, 0.55, 0.9)
"""How far the game is where each scene begins, as its heuristics judge; the last one lasts to the end."""

DECISIONS = 30
"""Decisions of a scene."""

FAST_LEVEL = "easy"
"""The level that plays what nobody sees: it takes a second for a whole game."""


def is_long(game: Game) -> bool:
    """Whether only the best of a game is shown."""
    return game.max_decisions > LONG


def next_scene(match: Match) -> float | None:
    """Return how far the game is where the next scene begins; None in the last one."""
    if match.over:
        return None
    far = heuristics_of(match.game.slug).evaluation.progress(match.state)
    return next((start for start in SCENES if start > far), None)


def play_to(match: Match, far: float, play: Callable[[Action], object]) -> None:
    """Let computers play, by `play`, until the game is so far."""
    progress = heuristics_of(match.game.slug).evaluation.progress
    chance = SeededChance(match.seed)
    while not match.over and progress(match.state) < far:
        play(choose(question_of(match.game.slug, match.state), FAST_LEVEL, chance))
