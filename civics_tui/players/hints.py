"""Advice for a person: the best few choices, and in the game's words what they gain."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from civics_tui.players.greedy import WORLDS, stream
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.levels import Budget, think
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action

ADVISED = 3
"""Most choices a hint names."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float
    """The share of the win it promises, 0 to 1."""
    gains: tuple[str, ...]
    """Why, and what changes by it on average, in the game's words: `VP +2`; for the best one first what is at
    stake."""


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three."""
    found = think(question, heuristics_of(question.game), chance, budget, stop)[:ADVISED]
    gains = _gains(question, [one.action for one in found], chance)
    heuristics = heuristics_of(question.game)
    world = question.sample(stream(chance))
    stake = heuristics.situation(world, question.seat)
    return [
        Advice(
            one.action,
            min(1.0, max(0.0, one.value)),
            (
                *([stake] if stake and not number else []),
                *filter(None, [heuristics.reason(world, one.action)]),
                *[gain for gain in gains[one.action] if number or heuristics.SPENDS or " -" not in gain],
            ),
        )
        for number, one in enumerate(found)
    ]


def _gains(question: Question, actions: list[Action], chance: SeededChance) -> dict[Action, tuple[str, ...]]:
    """Say how each action changes what the game counts, averaged over the same worlds."""
    heuristics = heuristics_of(question.game)
    totals: dict[Action, dict[str, float]] = {action: {} for action in actions}
    for _ in range(WORLDS):
        base = question.sample(stream(chance))
        luck = chance.roll(1 << 32, "luck")
        before = heuristics.measures(base, question.seat)
        for action in actions:
            world = base.clone()
            world.step(action)
            heuristics.play_to_quiescence(world, SeededChance(luck))
            after = heuristics.measures(world, question.seat)
            for was, now in zip(before, after, strict=True):
                change = totals[action]
                change[was.name] = change.get(was.name, 0.0) + (now.value - was.value) / WORLDS
    return {
        action: tuple(f"{name} {signed(change)}" for name, change in changes.items() if signed(change))
        for action, changes in totals.items()
    }


def signed(change: float) -> str:
    """Write a change with its sign, to one decimal; empty for none."""
    rounded = round(change, 1)
    return f"{rounded:+g}" if rounded else ""
