"""Hints and words of Legislation as its tests ask for them."""

from __future__ import annotations

from civics_tui.players.hints import Advice, advise
from civics_tui.players.levels import Budget
from civics_tui.players.question import question_of
from civics_tui.players.reasons import outcomes_of, reason
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.state import LegislationState


def advised(state: LegislationState, plan: tuple[Action, ...] = ()) -> list[Advice]:
    """Ask for a hint, after one that named a plan."""
    return advise(question_of("legislation", state, plan=plan), SeededChance(1), Budget(30))


def told_of(state: LegislationState, *actions: Action) -> dict[Action, str]:
    """Return what a hint may say of choices, in sentences."""
    measures, outcomes = outcomes_of(question_of("legislation", state), actions, SeededChance(1))
    return {
        action: " ".join([f"{one}." for one in reason(measures, outcome)])
        for action, outcome in outcomes.items()
    }
