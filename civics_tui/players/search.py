"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).

One tree for what the searching seat knows; every iteration samples a world, walks the tree through the
actions that are legal in it, adds one position and values it with the game's value function instead of a
playout to the end. Every mover wants its own share of the win. The bound counts how often an action was
available, not how often its parent was visited. What an action is worth one choice ahead serves as its
first few visits, so that a short search is no worse than a greedy player. The tree counts gains over what a
sampled world promised before the choice: else the luck of the deal would drown the difference a choice makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Any, NamedTuple

from civics_tui.players.greedy import outlook, stream, weigh
from civics_tui.players.heuristics import Heuristics
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, State

EXPLORATION = 0.6
"""Weight of the bound, in units of the spread of a seat's values in the tree."""

PRIOR = 3.0
"""How many visits the value one choice ahead counts for."""

LEAST_SPREAD = 0.02
"""Values closer together than this are not taken for a difference."""


class Searched(NamedTuple):
    """A root action after a search."""

    action: Action
    visits: int
    value: float
    """Mean share of the win."""


class _Edge:
    """An action at a position of the tree."""

    __slots__ = ("available", "node", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: _Node | None = None

    def value(self) -> float:
        return (self.total + PRIOR * self.prior) / (self.visits + PRIOR)


_Node = dict[tuple[int, Action], _Edge]
"""The edges at a position, by mover and action: worlds differ in who moves and in what is legal."""


class Search:
    """A search for one question; it can be stopped after any iteration."""

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        self._question = question
        self._heuristics = heuristics
        self._chance = chance
        self._low = [inf] * question.seats
        self._high = [-inf] * question.seats
        self._root: _Node = {}
        self.iterations = 0

    def run(self, iterations: int, stop: Callable[[], bool] = lambda: False) -> list[Searched]:
        """Search, and return the sensible actions, the most visited first."""
        seat = self._question.seat
        even = 0.0
        for action, value, gain in weigh(self._question, self._heuristics, self._chance, stop=stop):
            self._root[seat, action] = _Edge(gain)
            self._note(seat, gain)
            even = value - gain
        if len(self._root) > 1:
            while self.iterations < iterations and not stop():
                self._iterate()
                self.iterations += 1
        found = [
            Searched(action, edge.visits, even + edge.value()) for (_, action), edge in self._root.items()
        ]
        return sorted(found, key=lambda searched: (-searched.visits, -searched.value))

    def _note(self, seat: int, value: float) -> None:
        self._low[seat] = min(self._low[seat], value)
        self._high[seat] = max(self._high[seat], value)

    def _iterate(self) -> None:
        heuristics = self._heuristics
        world = self._question.sample(stream(self._chance))
        before = outlook(world, heuristics, stream(self._chance))
        node = self._root
        path: list[tuple[int, _Edge]] = []
        while (mover := world.current_player) is not None:
            # At the root the sensible actions are settled once: what they are may not vary with the world.
            legal: Sequence[Action]
            if path:
                legal = heuristics.sensible(world)
            else:
                known = set(world.legal_actions())
                legal = [action for _, action in self._root if action in known]
            if len(legal) == 1:
                world.step(legal[0])
                continue
            edge, action = self._select(node, world, mover, legal, before)
            world.step(action)
            path.append((mover, edge))
            if edge.node is None:
                edge.node = {}
                break
            node = edge.node
        heuristics.settle(world, self._chance)
        values = heuristics.judge(world)
        for mover, edge in path:
            edge.visits += 1
            gain = values[mover] - before[mover]
            edge.total += gain
            self._note(mover, gain)

    def _select(
        self, node: _Node, world: State, mover: int, legal: Sequence[Action], before: Sequence[float]
    ) -> tuple[_Edge, Action]:
        """Choose among what is legal in this world, by the upper bound of the mover's own share."""
        spread = max(self._high[mover] - self._low[mover], LEAST_SPREAD)
        best: tuple[_Edge, Action] | None = None
        highest = float("-inf")
        for action in legal:
            edge = node.get((mover, action))
            if edge is None:
                edge = node[mover, action] = _Edge(self._ahead(world, action, mover) - before[mover])
                self._note(mover, edge.prior)
            edge.available += 1
            bound = edge.value() + EXPLORATION * spread * sqrt(log(edge.available + 1) / (edge.visits + 1))
            if bound > highest:
                highest, best = bound, (edge, action)
        assert best is not None
        return best

    def _ahead(self, world: State, action: Action, mover: int) -> float:
        """Value an action one choice ahead in one world."""
        after = world.clone()
        after.step(action)
        self._heuristics.settle(after, self._chance)
        return self._heuristics.judge(after)[mover]
