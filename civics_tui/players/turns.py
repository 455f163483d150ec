"""Whole turns against each other in the same worlds, where a turn is several choices of one player.

Looked at half by half, the first half is valued by a second half that sees the hidden hands of each world.
A whole turn is one plan for all worlds: what is promised can be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from civics_tui.players.greedy import DETERMINIZATIONS, stream
from civics_tui.players.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Turn, WholeTurns
from civics_tui.players.question import Question
from civics_tui.players.race import Race, Racer
from civics_tui.players.search import Searched
from rules.chance import SeededChance
from rules.game import Action, State
from rules.words import Text

FINALISTS = 8
"""Turns that are played on from, those that promise most as they stand."""


class TurnRace(Race):
    """A race between whole turns, each played on to the end or as far as its game says."""

    # What a turn promises as it stands errs by a twentieth of the win, what a playout says by a third.
    PRIOR = 48.0
    ALIKE = 0.005
    SMOOTHING = 2.0
    # Which turn stands for a choice is settled at first.
    LEARNS = True
    # The finalists may all begin alike.
    LOOKED_INTO = 8

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        """ValueError where no whole turns are to be made."""
        super().__init__(question, heuristics, chance)
        ways = heuristics.policy.turns
        if ways is None or not (turns := ways.of(question.sample(SeededChance(0)))):
            raise ValueError("there are no whole turns here")
        self._ways: WholeTurns[Any] = ways
        self.turns: Sequence[Turn] = turns
        self._values: list[float] = []
        """What each promises as it then stands."""
        self._best: dict[Action, Turn] = {}

    def run(self, iterations: int, stop: Callable[[], bool] = lambda: False) -> list[Searched]:
        """Race, and return the first choices of the turns, that of the best turn first."""
        self._value(stop)
        order = sorted(range(len(self.turns)), key=lambda at: -self._values[at])
        racers = [Racer(("turn", at), self._values[at], self.PRIOR) for at in order]
        # Turns that come to the same promise exactly the same.
        apart = list({racer.prior: racer for racer in racers}.values())
        finalists = apart[:FINALISTS] if len({turn.actions[0] for turn in self.turns}) > 1 else racers[:1]
        return self._by_choice(self._ranked(racers, self._race(finalists, iterations, stop)))

    def _value(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Value all turns as they stand, in the same worlds."""
        totals, seen = [0.0] * len(self.turns), 0
        for _ in range(DETERMINIZATIONS):
            world = self._question.sample(stream(self._chance))
            values = self._ways.values(world, self.turns)
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            seen += 1
            if stop():
                break
        self._values = [total / seen for total in totals]

    def _by_choice(self, found: Sequence[Searched]) -> list[Searched]:
        """Keep of the turns that begin alike the best one."""
        best: dict[Action, Searched] = {}
        for one in found:
            action = self.turn(one.action).actions[0]
            best.setdefault(action, one._replace(action=action))
        return list(best.values())

    def turn(self, action: Action) -> Turn:
        """Return the turn of a racer, or the best one that begins with a choice."""
        if action[0] == "turn":
            at = action[1]
            assert isinstance(at, int)
            return self.turns[at]
        if action not in self._best:
            if not self._values:
                self._value()
            ways = [at for at, turn in enumerate(self.turns) if turn.actions[0] == action]
            self._best[action] = self.turns[max(ways, key=self._values.__getitem__)]
        return self._best[action]

    def told(self, action: Action, worlds: Sequence[State]) -> Text:
        """Say how the best turn that begins with a choice goes on, and what it comes to."""
        return self._ways.told(worlds, self.turn(action))

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        return self._ways.finish(base, self.turn(action), luck)


def turns_of(question: Question, heuristics: Heuristics[Any]) -> TurnRace | None:
    """Return the whole turns that can be made, with what each promises; None where there are none.

    Of a question always the same ones are best, so that a plan and its reasons tell of one turn.
    """
    ways = heuristics.policy.turns
    if not ways or not ways.of(question.sample(SeededChance(0))):
        return None
    return TurnRace(question, heuristics, SeededChance(0))
