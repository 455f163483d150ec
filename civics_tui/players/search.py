"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).

One tree for what the searching seat knows; every iteration samples a world, walks the tree through the
actions that are legal in it to the first new position that rests, and values that with the game's value
function instead of a playout to the end. Every mover wants its own share of the win. The bound counts how
often an action was available, not how often its parent was visited. What an action is worth one choice ahead
serves as its first few visits, so that a short search is no worse than a greedy player. The tree counts gains
over what a sampled world promised before the choice: else the luck of the deal would drown the difference a
choice makes. To value an action one choice ahead takes most of the time, so that the same action at the same
decision shares its first few values throughout the tree, as all moves as first do (Gelly and Silver 2007):
1.7 times the iterations a second in Founding Fathers and 2.8 times in Votes for Women, choices as good.
A game may have every value looked up anew where that plays better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Any

from civics_tui.players.clock import NO_LIMIT, Clock
from civics_tui.players.greedy import DETERMINIZATIONS, baseline, evaluate_actions, stream
from civics_tui.players.heuristics import Heuristics
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple
from rules.steps import Step

EXPLORATION = 1.0
"""Weight of the bound, in units of how far the gains of a seat lie apart."""

PRIOR = 3.0
"""How many visits the value one choice ahead counts for, if it comes from one world."""

LEAST_SPREAD = 0.0005
"""Gains closer together than this are not taken for a difference."""


class Searched(NamedTuple):
    """A root action after a search."""

    action: Action
    visits: int
    value: float
    """Mean share of the win; by chance of the sample it may lie a little outside 0 to 1."""
    even: float | None = None
    """What the few worlds promised before a choice on which the value stands; None where it does not."""


class Edge:
    """An action at a position of the tree."""

    __slots__ = ("available", "node", "prior", "total", "visits", "weight")

    def __init__(self, prior: float, weight: float) -> None:
        """`weight` is how many visits the prior counts for."""
        self.prior = prior
        self.weight = weight
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: _Node | None = None

    def gain(self) -> float:
        """Mean gain of those who chose it, with what was expected one choice ahead."""
        return (self.total + self.weight * self.prior) / (self.visits + self.weight)


class _RunningStd:
    """Standard deviation of a seat's gains (Welford 1962)."""

    __slots__ = ("count", "mean", "square")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.square = 0.0

    def deviation(self) -> float:
        return max(LEAST_SPREAD, sqrt(self.square / self.count)) if self.count else LEAST_SPREAD


_Node = dict[tuple[int, Action], Edge]
"""The edges at a position, by mover and action: worlds differ in who moves and in what is legal."""


class Search:
    """A search for one question; it can be stopped after any iteration."""

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        self._question = question
        self._heuristics = heuristics
        self._chance = chance
        self._spread = [_RunningStd() for _ in range(question.seats)]
        self._root: _Node = {}
        self._ahead_of: dict[tuple[int, Action, Step[Any]], list[float]] = {}
        """Gains of an action one choice ahead, wherever a seat is asked the same."""
        self.iterations = 0

    def run(self, iterations: int, clock: Clock = NO_LIMIT) -> list[Searched]:
        """Search, and return the candidates, the most visited first.

        It ends before when no other one can become that in what is left of iterations or time.
        """
        seat = self._question.seat
        even = 0.0
        for action, value, gain in evaluate_actions(
            self._question, self._heuristics, self._chance, stop=clock
        ):
            self._root[seat, action] = Edge(gain, DETERMINIZATIONS)
            self._note(seat, gain)
            even = value - gain
        if len(self._root) > 1:
            began = clock.spent
            while self.iterations < iterations and not clock():
                if self.iterations % 16 == 0:
                    pace = (clock.spent - began) / max(1, self.iterations)
                    more = clock.left / pace if pace else inf
                    *_, second, first = sorted(edge.visits for edge in self._root.values())
                    # No other action can be visited as often in the iterations left.
                    if first - second > min(more, iterations - self.iterations):
                        break
                self._iterate()
                self.iterations += 1
        found = [
            Searched(action, edge.visits, even + edge.gain(), even)
            for (_, action), edge in self._root.items()
        ]
        return sorted(found, key=lambda searched: (-searched.visits, -searched.value))

    def _note(self, seat: int, gain: float) -> None:
        spread = self._spread[seat]
        spread.count += 1
        away = gain - spread.mean
        spread.mean += away / spread.count
        spread.square += away * (gain - spread.mean)

    def _iterate(self) -> None:
        world = self._question.sample(stream(self._chance))
        before = baseline(world, self._heuristics, stream(self._chance))
        # The candidates are fixed once: what they are may not vary with the world.
        known = set(world.legal_actions())
        legal = [action for _, action in self._root if action in known]
        edge, action = self._select(self._root, world, self._question.seat, legal, before)
        self.follow(world, action, edge, before)

    def follow(self, world: State, action: Action, edge: Edge, before: Sequence[float]) -> Sequence[float]:
        """Make a root action in a world, walk on to the first new position that rests, and value it.

        `before` is what the world promised each seat.
        """
        heuristics = self._heuristics
        fresh = False
        mover: int | None = self._question.seat
        path: list[tuple[int, Edge]] = []
        while mover is not None:
            world.step(action)
            path.append((mover, edge))
            if edge.node is None:
                edge.node = {}
                fresh = True
            node = edge.node
            if fresh and world.current_player is not None and heuristics.policy.is_quiescent(world):
                break
            mover, legal = self._next(world)
            if mover is not None:
                edge, action = self._select(node, world, mover, legal, before)
        heuristics.policy.quiesce(world, self._chance)
        values = heuristics.evaluation.evaluate(world)
        for mover, edge in path:
            edge.visits += 1
            gain = values[mover] - before[mover]
            edge.total += gain
            self._note(mover, gain)
        return values

    def _next(self, world: State) -> tuple[int | None, Sequence[Action]]:
        """Play on to the next decision that deserves a thought; return its seat and candidates."""
        policy, solved = self._heuristics.policy, self._heuristics.evaluation.solved
        while (mover := world.current_player) is not None and not solved(world):
            if policy.skip_search(world):
                world.step(policy.rollout(world, self._chance))
                continue
            legal = policy.candidates(world)
            if len(legal) > 1:
                return mover, legal
            world.step(legal[0])
        return None, ()

    def _select(
        self, node: _Node, world: State, mover: int, legal: Sequence[Action], before: Sequence[float]
    ) -> tuple[Edge, Action]:
        """Choose among what is legal in this world, by the upper bound of the mover's own share."""
        spread = self._spread[mover].deviation()
        asked = world.agenda[-1]
        best: tuple[Edge, Action] | None = None
        highest = float("-inf")
        for action in legal:
            edge = node.get((mover, action))
            if edge is None:
                known = self._ahead_of.setdefault((mover, action, asked), [])
                if len(known) < self._heuristics.policy.worlds_ahead:
                    ahead = self._ahead(world, action, mover) - before[mover]
                    known.append(ahead)
                    self._note(mover, ahead)
                else:
                    ahead = sum(known) / len(known)
                edge = node[mover, action] = Edge(ahead, PRIOR)
            edge.available += 1
            visits = edge.visits + edge.weight
            # As `gain`, without a call for each action.
            gain = (edge.total + edge.weight * edge.prior) / visits
            bound = gain + EXPLORATION * spread * sqrt(log(edge.available + 1) / visits)
            if bound > highest:
                highest, best = bound, (edge, action)
        assert best is not None
        return best

    def _ahead(self, world: State, action: Action, mover: int) -> float:
        """Value an action one choice ahead in one world."""
        after = world.clone()
        # Other dice than those that will be thrown: nobody chooses by how they fall.
        after.chance = stream(self._chance)
        after.step(action)
        self._heuristics.policy.quiesce(after, self._chance)
        return self._heuristics.evaluation.evaluate(after)[mover]
