"""A game small enough to know the right choice: the one who takes the last stone wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from civics_tui.players.heuristics import Evaluation, Heuristics, Measure, Policy, Words
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, Label, Prompt, Result
from rules.steps import Decision, State, step
from rules.words import Text


@dataclass(slots=True, eq=False)
class Stones(State):
    """Stones on the table; a turn takes one to three."""

    stones: int
    last: int | None = None

    def seen_by(self, seat: int | None) -> Any:
        return self.stones

    def deal_afresh(self, seat: int | None) -> None:
        """Nothing is hidden."""

    def result(self) -> Result | None:
        if self.last is None or self.stones:
            return None
        scores = tuple(int(seat == self.last) for seat in range(self.seats))
        return Result(scores, (self.last,), Text.of("{0:seat} takes the last stone.", self.last))


@step
class Take(Decision[Stones]):
    """Take one to three stones."""

    forced = False

    def legal(self, state: Stones) -> Sequence[Action]:
        return [("take", count) for count in (1, 2, 3) if count <= state.stones]

    def choose(self, state: Stones, action: Action) -> None:
        state.stones -= int(action[1])
        state.last = self.seat
        if state.stones:
            state.push(Take((self.seat + 1) % state.seats))

    def prompt(self, state: Stones) -> Prompt:
        return Prompt(Text("Take one to three."), "stones")

    def label(self, state: Stones, action: Action) -> Label:
        return Label(Text.of("Take {0}", action[1]))


def even(state: Stones) -> Sequence[float]:
    """Know nothing."""
    return [1 / state.seats] * state.seats


def no_progress(state: Stones) -> float:
    """Know nothing of how long it will last."""
    return 0.0


def stones_left(state: Stones, seat: int) -> Sequence[Measure]:
    """Count the stones."""
    return (Measure("stones left", state.stones),)


def one_stone(state: Stones, chance: SeededChance) -> Action:
    """Take one at a time."""
    return ("take", 1)


CLUELESS = Heuristics(Evaluation(even, no_progress), Policy[Stones](), Words(stones_left))
"""Knows the end of the game and nothing before it."""
PLAIN = replace(CLUELESS, policy=Policy(rollout=one_stone, skip_search=lambda state: True))
"""As if taking stones were not worth a search; one at a time is quick."""
SEALED = replace(CLUELESS, policy=Policy[Stones](mixed=frozenset({Take})))
"""As if stones were taken in secret."""


def stones(count: int, seats: int = 2) -> Question:
    """Ask the first seat, with so many stones on the table."""
    state = Stones(seats, SeededChance(1), count, agenda=[Take(0)], quiet=True)
    state.advance()
    actions, sample = tuple(state.legal_actions()), partial(state.determinize, 0)
    return Question("stones", seats, 0, state.observation(0), state.prompt(), actions, sample, sample)
