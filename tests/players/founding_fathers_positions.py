"""What tests of the words of Founding Fathers share."""

from __future__ import annotations

from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.question import question_of
from civics_tui.players.reasons import outcomes_of, reason
from rules.chance import SeededChance
from rules.founding_fathers.state import ConventionState
from rules.game import Action

HEURISTICS = heuristics_of("founding-fathers")


def told_of(state: ConventionState, *choices: Action) -> list[str]:
    """Say why each of some choices is right, with its price, as they are compared."""
    measures, outcomes = outcomes_of(question_of("founding-fathers", state), choices, SeededChance(1))
    return [" ".join(map(str, reason(measures, outcomes[one]))) for one in choices]
