"""One choice ahead: what every sensible action is worth on average over sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from civics_tui.players.heuristics import Heuristics
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, State

WORLDS = 8
"""Worlds that are sampled for a decision."""


class Weighed(NamedTuple):
    """An action and the share of the win it promises its player."""

    action: Action
    value: float
    gain: float
    """The same, less what the sampled worlds promise before the choice: the luck of the deal is left out."""


def considered(question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> tuple[Action, ...]:
    """List the actions of a question that deserve a thought, at least one."""
    world = question.sample(stream(chance))
    sensible = [action for action in heuristics.sensible(world) if action in question.actions]
    return tuple(sensible) or tuple(question.actions)


def weigh(
    question: Question,
    heuristics: Heuristics[Any],
    chance: SeededChance,
    worlds: int = WORLDS,
    stop: Callable[[], bool] = lambda: False,
) -> list[Weighed]:
    """Value each sensible action one choice ahead, in the same worlds. `stop` ends it after a whole world.

    Where a single action is sensible there is nothing to compare: one world will do.
    """
    actions = considered(question, heuristics, chance)
    if len(actions) == 1:
        worlds = 1
    totals = [0.0] * len(actions)
    before = 0.0
    seen = 0
    for _ in range(worlds):
        base = question.sample(stream(chance))
        luck = chance.roll(1 << 32, "luck")
        before += outlook(base, heuristics, SeededChance(luck))[question.seat]
        for index, action in enumerate(actions):
            world = base.clone()
            world.step(action)
            heuristics.settle(world, SeededChance(luck))
            totals[index] += heuristics.judge(world)[question.seat]
        seen += 1
        if stop():
            break
    return [
        Weighed(action, total / seen, (total - before) / seen)
        for action, total in zip(actions, totals, strict=True)
    ]


def outlook(world: State, heuristics: Heuristics[Any], luck: SeededChance) -> Sequence[float]:
    """Value a world as it is, played on until it rests."""
    rested = world.clone()
    heuristics.settle(rested, luck)
    return heuristics.judge(rested)


def stream(chance: SeededChance) -> SeededChance:
    """Start a fresh stream from another one."""
    return SeededChance(chance.roll(1 << 62, "stream"))
