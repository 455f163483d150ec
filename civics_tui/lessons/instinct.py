"""What the others do where a script says nothing: the best choice at a glance, always the same."""

from __future__ import annotations

from rules.chance import SeededChance
from rules.game import Action, State

DETERMINIZATIONS = 2
"""Determinizations for a choice: nobody waits for it."""


def instinct(game: str, state: State) -> Action:
    """Return a computer's choice in a position that waits for one."""
    # Loaded when a script has run out: most lessons never ask.
    from civics_tui.players.greedy import evaluate_actions
    from civics_tui.players.heuristics import heuristics_of
    from civics_tui.players.question import question_of

    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    chance = SeededChance(int(state.digest(), 16))
    found = evaluate_actions(question_of(game, state), heuristics_of(game), chance, DETERMINIZATIONS)
    return max(found, key=lambda one: one.value).action
