"""One ply: the mean value of every candidate over determinizations of the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.players.heuristics import Heuristics
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple

DETERMINIZATIONS = 8
"""Determinizations for a decision."""


class ActionValue(NamedTuple):
    """An action and the expected share of the win of its player."""

    action: Action
    value: float
    gain: float
    """The value less the baseline of the same determinizations: a control variate, which removes the variance
    between deals."""


def candidate_actions(
    question: Question, heuristics: Heuristics[Any], chance: SeededChance, *, mistakes: bool = False
) -> tuple[Action, ...]:
    """List the candidates among the actions of a question, at least one; with mistakes too if asked."""
    world = question.sample(stream(chance))
    found = [*heuristics.policy.candidates(world), *(heuristics.policy.mistakes(world) if mistakes else ())]
    return tuple(dict.fromkeys(action for action in found if action in question.actions)) or tuple(
        question.actions
    )


def evaluate_actions(
    question: Question,
    heuristics: Heuristics[Any],
    chance: SeededChance,
    samples: int = DETERMINIZATIONS,
    stop: Callable[[], bool] = lambda: False,
    *,
    only: Sequence[Action] = (),
) -> list[ActionValue]:
    """Evaluate each candidate one ply ahead in the same determinizations. `stop` ends it after a whole one.

    A single candidate has nothing to be compared with: one determinization will do. `only` are the actions to
    evaluate in the candidates' place.
    """
    actions = tuple(only) or candidate_actions(question, heuristics, chance)
    if len(actions) == 1:
        samples = 1
    totals = [0.0] * len(actions)
    before = 0.0
    seen = 0
    for _ in range(samples):
        base = question.sample(stream(chance))
        luck = chance.roll(1 << 32, "luck")
        before += baseline(base, heuristics, SeededChance(luck))[question.seat]
        for index, action in enumerate(actions):
            world = base.after(action)
            heuristics.policy.complete(world, SeededChance(luck))
            totals[index] += heuristics.evaluation.evaluate(world)[question.seat]
        seen += 1
        if stop():
            break
    return [
        ActionValue(action, total / seen, (total - before) / seen)
        for action, total in zip(actions, totals, strict=True)
    ]


def baseline(world: State, heuristics: Heuristics[Any], luck: SeededChance) -> Sequence[float]:
    """Evaluate a determinization before the choice, rolled out until it is quiescent."""
    rested = world.clone()
    heuristics.policy.quiesce(rested, luck)
    return heuristics.evaluation.evaluate(rested)


def stream(chance: SeededChance) -> SeededChance:
    """Start a fresh stream from another one."""
    return SeededChance(chance.roll(1 << 62, "stream"))
