"""Whole turns against each other in the same worlds, where a turn is several choices of one player.

Choice by choice, the second half of a turn would be chosen with the hidden hands of each world in sight
(strategy fusion), and the first half valued by that. A whole turn is one plan for all worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from civics_tui.players.greedy import DETERMINIZATIONS, stream
from civics_tui.players.heuristics import Heuristics, heuristics_of
from civics_tui.players.heuristics.policy import Turn, WholeTurns
from civics_tui.players.question import Question
from civics_tui.players.race import Race, Racer
from civics_tui.players.search import Searched
from rules.chance import SeededChance
from rules.game import Action, State
from rules.words import Text

FINALISTS = 8
"""Turns that are played out: those with the highest values as they stand."""

DEALS = 300
"""Worlds in which turns are compared with two players, for an error of 3 in 100; fewer with more players."""

SETTLED_BY, SETTLED_FROM, SETTLED_AT, SETTLED_IN = 4.0, 16, 1.5, 1500
"""In the race for the best turn of a choice: how many worlds the static value counts for, the fewest worlds
played, the standard errors at which a turn is dropped, and the most playouts of two: a hint has 4 s. On
31 choices (development seed 394446) 24 and 2.0 take 1.7 times the playouts, for turns better by 1.4 wins in
100 at most."""

FAVORITES = 32
"""Turns in that race, those with the highest static values: on 26 choices with over 40 turns (development
seeds 394511 to 394513) the others add nothing."""

AS_GOOD = 0.04
"""Share of the win within which turns that begin alike are as good, as a hint calls them about equal: that of
which most is told is chosen."""

MOST_SETTLED = 64
"""Choices whose best turn is kept in a cache."""


class TurnRace(Race):
    """A race between whole turns, each played on to the end or as far as its game says."""

    # The static value of a turn errs by a twentieth of the win, one playout by a third.
    PRIOR = 48.0
    ALIKE = 0.005
    SMOOTHING = 2.0
    # The finalists may all begin with the same choice.
    LOOKED_INTO = 8

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        """ValueError where no whole turns are to be made."""
        super().__init__(question, heuristics, chance)
        if not (ways := ways_of(question)):
            raise ValueError("there are no whole turns here")
        self._ways = ways
        self.turns: Sequence[Turn] = ways.of(question.sample(SeededChance(0)))

    def run(self, iterations: int, stop: Callable[[], bool] = lambda: False) -> list[Searched]:
        """Race, and return the first choices of the turns, that of the best turn first."""
        racers = self._racers(range(len(self.turns)), stop)
        several = len({turn.actions[0] for turn in self.turns}) > 1
        # Of turns with exactly the same value, which end alike, the shortest, which comes first.
        apart = {racer.prior: racer for racer in reversed(racers)}
        finalists = [one for one in racers if one is apart[one.prior]][: FINALISTS if several else 1]
        return self._by_choice(self._ranked(racers, self._race(finalists, iterations, stop)))

    def best(self, action: Action) -> Turn:
        """Race between the turns that begin with a choice, and return the best one."""
        begin = [at for at, turn in enumerate(self.turns) if turn.actions[0] == action]
        # With more players each playout takes longer.
        few, most = 4 * FAVORITES // self._question.seats**2, 8 * SETTLED_IN // self._question.seats**3
        racers, self._worlds = self._racers(begin, weight=SETTLED_BY)[:few], self._told_in()
        first = self._race(racers, most, lambda: False, least=SETTLED_FROM, behind=SETTLED_AT)
        alike = [one for one in racers if len(one.shares) == len(first.shares)]
        alike = sorted(
            [one for one in alike if first.mean() - one.mean() < AS_GOOD], key=lambda one: -one.mean()
        )
        turns = [self.turn(one.action) for one in alike[: few // 4]]
        told = self._ways.told(self._question.begun(SeededChance(0)), deals(self._question), turns)
        return max(zip(told, turns, strict=True), key=lambda one: one[0][1])[1]

    def side_by_side(
        self, actions: Sequence[Action], iterations: int, stop: Callable[[], bool] = lambda: False
    ) -> list[list[float]]:
        """Compare a few turns in the worlds in which they are told, so that order and words agree."""
        self._worlds = self._told_in()
        return super().side_by_side(actions, len(actions) * len(deals(self._question)), stop)

    def _told_in(self) -> Iterator[tuple[State, int]]:
        return ((world, deal) for deal, world in enumerate(deals(self._question)))

    def _racers(
        self, among: Iterable[int], stop: Callable[[], bool] = lambda: False, weight: float = PRIOR
    ) -> list[Racer]:
        """Return some turns by their static value in the same worlds, the highest first."""
        totals, seen = [0.0] * len(self.turns), 0
        for _ in range(DETERMINIZATIONS):
            world = self._question.sample(stream(self._chance))
            values = self._ways.values(world, self.turns)
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            seen += 1
            if stop():
                break
        order = sorted(among, key=lambda at: (-totals[at], len(self.turns[at].actions)))
        return [Racer(("turn", at), totals[at] / seen, weight) for at in order]

    def _by_choice(self, found: Sequence[Searched]) -> list[Searched]:
        """Keep the best of the turns that begin with the same choice."""
        best: dict[Action, Searched] = {}
        for one in found:
            action = self.turn(one.action).actions[0]
            best.setdefault(action, one._replace(action=action))
        return list(best.values())

    def turn(self, action: Action) -> Turn:
        """Return the turn of a racer, or the one that stands for a choice."""
        verb, *_, at = action
        return self.turns[at] if verb == "turn" and isinstance(at, int) else turn_for(self._question, action)

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        return self._ways.finish(base, self.turn(action), luck)


@lru_cache(maxsize=1)
def deals(question: Question) -> tuple[State, ...]:
    """Return the worlds in which whole turns are compared and told; the seed of each is its number."""
    others = question.seats - 1
    count = 4 * DEALS * others // question.seats**2
    return tuple([question.sample(SeededChance(deal)) for deal in range(count)])


def told(
    question: Question, plans: Mapping[Action, Sequence[Action]], ways: WholeTurns[Any]
) -> Sequence[tuple[Text, tuple[float, ...]]]:
    """Say what the planned turns come to, their choices in any order, or else the best turns of the choices,
    each with its figures."""
    worlds = deals(question)
    made = {(turn.actions[0], *sorted(turn.actions[1:], key=str)): turn for turn in ways.of(worlds[0])}
    turns = [
        made.get((one, *sorted(plan[1:], key=str))) or turn_for(question, one) for one, plan in plans.items()
    ]
    return ways.told(question.begun(SeededChance(0)), worlds, turns)


def ways_of(question: Question) -> WholeTurns[Any] | None:
    """Return how the whole turns of a question are made and valued; None where it has none."""
    ways = heuristics_of(question.game).policy.turns
    return ways if ways and ways.of(question.sample(SeededChance(0))) else None


@lru_cache(maxsize=MOST_SETTLED)
def turn_for(question: Question, action: Action) -> Turn:
    """Return the whole turn of a choice: the plan of the last hint if it begins so, else the best one.

    It depends on the question alone, so that one turn is compared, told and planned.
    """
    race = TurnRace(question, heuristics_of(question.game), SeededChance(0))
    kept = [turn for turn in race.turns if turn.actions == question.plan and turn.actions[0] == action]
    return kept[0] if kept else race.best(action)
