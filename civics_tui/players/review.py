"""A finished game with a computer's eyes: the choices that cost their seats most, and what was better."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from civics_tui.players.greedy import evaluate_actions
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.hints import changes_of, sentence, why
from civics_tui.players.question import question_of
from civics_tui.seeds import seed_of
from rules.chance import SeededChance
from rules.game import Action, State

NAMED = 3
"""Choices that a review names."""

LOOKED_AT_AGAIN = 10
"""Choices that are looked at again, in other worlds: the luck of the first ones made them look worst."""

WORLDS_AGAIN = 32
"""Worlds for that."""

COUNTS = 0.01
"""A choice that cost less, as a share of the win, is not named."""


class Costly(NamedTuple):
    """A choice that was not the best, as its seat could know it."""

    position: int
    """How many actions stood before it."""
    seat: int
    chosen: Action
    better: Action
    cost: float
    """The calibrated share of the win it gave away."""
    words: str
    """In sentences: why the other one was better."""


def review(
    game: str,
    states: Sequence[State],
    actions: Sequence[Action],
    seats: Collection[int],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
) -> list[Costly]:
    """Return the choices of some seats that cost most, the costliest first, at most three.

    `states` has the position before each action. Every choice is judged by what its seat could see then, one
    choice ahead; `stop` ends the first look early.
    """
    heuristics = heuristics_of(game)
    found: list[tuple[float, int, Action]] = []
    for position, (state, chosen) in enumerate(zip(states, actions, strict=False)):
        if stop():
            break
        if state.current_player not in seats:
            continue
        question = question_of(game, state)
        if len(question.actions) == 1:
            continue
        chance = SeededChance(seed_of(seed, position))
        values = {
            one.action: one.value for one in evaluate_actions(question, heuristics, chance, also=chosen)
        }
        better = max(values, key=values.__getitem__)
        if (lost := values[better] - values[chosen]) > COUNTS:
            found.append((lost, position, better))
    found.sort(key=lambda one: (-one[0], one[1]))
    again = [
        one
        for _, position, better in found[:LOOKED_AT_AGAIN]
        if (one := _again(game, states[position], position, actions[position], better, seed)) is not None
    ]
    return sorted(again, key=lambda one: -one.cost)[:NAMED]


def _again(
    game: str, state: State, position: int, chosen: Action, better: Action, seed: int
) -> Costly | None:
    """Compare two choices in fresh worlds; None if the one that was made is about as good after all."""
    heuristics = heuristics_of(game)
    question = question_of(game, state)
    chance = SeededChance(seed_of(seed, position, 1))
    valued = evaluate_actions(question, heuristics, chance, WORLDS_AGAIN, only=(chosen, better))
    share = heuristics.CALIBRATIONS["medium"].share
    progress = heuristics.progress(question.sample(chance))
    values = {one.action: share(one.value, question.seats, progress) for one in valued}
    cost = values[better] - values[chosen]
    if cost < COUNTS:
        return None
    measures, changes = changes_of(question, [better], chance)
    reason = heuristics.reason(question.sample(chance), better)
    words = why([reason], measures, changes[better], cost)
    return Costly(position, question.seat, chosen, better, cost, sentence(words))
