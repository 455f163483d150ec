"""A race between candidates: all in the same determinizations, and what falls behind is dropped.

A tree that is thin, as with many seats, values what it has looked into deeply higher than what it has not,
and settles on what it happened to look into first. In a race every candidate has been looked into as often.
Common random numbers take the luck out of the comparison, and dropping candidates (Hoeffding races: Maron and
Moore 1994; here by the standard error) leaves the rest of the budget to those that are hard to tell apart.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, ClassVar

from civics_tui.players.greedy import baseline, candidate_actions, evaluate_actions, stream
from civics_tui.players.heuristics import Heuristics
from civics_tui.players.question import Question
from civics_tui.players.search import LEAST_SPREAD, Edge, Search, Searched
from rules.chance import SeededChance
from rules.game import Action, State, Text
from rules.named import NamedTuple

LEAST = 8
"""Iterations before a candidate can be dropped."""

MAIN = 0.6
"""Share of the visits that makes an answer the answer."""

BEHIND = 1.5
"""How many standard errors of the difference a candidate may lie behind the first one."""


class Answer(NamedTuple):
    """What the next other seat does best after an action, as far as a tree sees."""

    seat: int
    action: Action
    words: Text


class Compared(NamedTuple):
    """Two actions side by side in the same determinizations."""

    share: float
    """The share of the win that the first one promises."""
    gap: float
    """How much more that is than the second one does, on average."""
    error: float
    """Standard error of the gap."""
    answer: Answer | None = None
    """To the second one, where it is another than to the first one."""


class Racer:
    """A candidate and what it came to, a share of the win for each determinization."""

    __slots__ = ("action", "prior", "shares", "weight")

    def __init__(self, action: Action, prior: float, weight: float) -> None:
        """`weight` is how many iterations the prior counts for."""
        self.action = action
        self.prior = prior
        self.weight = weight
        self.shares: list[float] = []

    def mean(self, count: int | None = None) -> float:
        """Mean share in the first so many determinizations, or in all, with that one choice ahead."""
        shares = self.shares[:count]
        return (sum(shares) + self.weight * self.prior) / (len(shares) + self.weight)

    def found(self, first: Racer, even: float, smoothing: float) -> Searched:
        """Return what it came to, beside the first one in the determinizations they share.

        What was expected one choice ahead decides between them, but is no part of what is promised; that is
        smoothed by so many iterations of an even share.
        """
        count = len(self.shares)
        if not count:
            return Searched(self.action, 0, self.prior)
        gap = (sum(first.shares[:count]) - sum(self.shares)) / count
        promised = (sum(first.shares) + smoothing * even) / (len(first.shares) + smoothing)
        return Searched(self.action, count, promised - max(0.0, gap))

    def gaps(self, first: Racer) -> list[float]:
        """Return how far it is behind another one in each determinization."""
        return [theirs - ours for theirs, ours in zip(first.shares, self.shares, strict=True)]

    def is_out(self, first: Racer, alike: float, behind: float) -> bool:
        """Whether it is worse than the first one by so many standard errors, or surely as good to within
        `alike`."""
        gaps = self.gaps(first)
        if max(map(abs, gaps)) < LEAST_SPREAD:
            return True
        doubt = behind * standard_error(gaps)
        return doubt < alike or first.mean(len(gaps)) - self.mean() > doubt + LEAST_SPREAD


def _drawn(question: Question, chance: SeededChance) -> Iterator[tuple[State, int]]:
    """Yield determinizations, each with the seed of its luck."""
    while True:
        yield question.sample(stream(chance)), chance.roll(1 << 62, "luck")


def standard_error(gaps: Sequence[float]) -> float:
    """Return the standard error of the mean, with the variance as it stands."""
    count = len(gaps)
    variance = sum([gap * gap for gap in gaps]) / count - (sum(gaps) / count) ** 2
    return sqrt(max(0.0, variance) / count)


class Race(ABC):
    """A race for one question; it can be stopped after any iteration."""

    PRIOR: ClassVar[float] = 4.0
    """How many iterations the value one choice ahead counts for."""
    ALIKE: ClassVar[float] = 0.0
    """Shares of the win closer together than this are not worth more iterations."""
    SMOOTHING: ClassVar[float] = 0.0
    """How many iterations of an even share of the win are added to what is promised."""
    WARM_UP: ClassVar[float] = 0.0
    """First part of a comparison that does not count: a small tree knows no answer yet."""
    ENOUGH: ClassVar[int] = 32
    """Determinizations after which two actions are no longer compared that differ by less than the noise."""
    LEARNS: ClassVar[bool] = False
    """Whether all determinizations lean on what was learned at first: together they are one witness."""
    LOOKED_INTO: ClassVar[int] = 0
    """How many of the first candidates are looked into again with two players, fewer with more, where that is
    more than are asked for."""

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        self._question = question
        self._heuristics = heuristics
        self._chance = chance
        self._worlds = _drawn(question, chance)
        self.iterations = 0

    def run(self, iterations: int, stop: Callable[[], bool] = lambda: False) -> list[Searched]:
        """Race, and return the candidates, the best first; those not dropped come before the others."""
        return self.among(candidate_actions(self._question, self._heuristics, self._chance), iterations, stop)

    def among(
        self, actions: Sequence[Action], iterations: int, stop: Callable[[], bool] = lambda: False
    ) -> list[Searched]:
        """Race between any actions; they are returned as candidates are."""
        valued = evaluate_actions(self._question, self._heuristics, self._chance, stop=stop, only=actions)
        racers = [Racer(one.action, one.value, self.PRIOR) for one in valued]
        return self._ranked(racers, self._race(racers, iterations, stop))

    def _race(
        self,
        racers: Sequence[Racer],
        iterations: float,
        stop: Callable[[], bool],
        *,
        least: int = LEAST,
        behind: float = BEHIND,
    ) -> Racer:
        """Race within a budget, and return the first one. None is dropped before so many determinizations."""
        going = list(racers)
        while len(going) > 1 and self.iterations + len(going) <= iterations and self._sweep(going, stop):
            if len(going[0].shares) >= least:
                first = max(going, key=Racer.mean)
                going = [one for one in going if one is first or not one.is_out(first, self.ALIKE, behind)]
        return max(going, key=Racer.mean)

    def _ranked(self, racers: Sequence[Racer], first: Racer) -> list[Searched]:
        """Return what all came to, the first one first, those not dropped before the others."""
        order = sorted(racers, key=lambda one: (one is not first, -len(one.shares), -one.mean()))
        even = 1 / self._question.seats
        return [one.found(first, even, self.SMOOTHING) for one in order]

    def compare(
        self, first: Action, second: Action, iterations: int, stop: Callable[[], bool] = lambda: False
    ) -> Compared | None:
        """Look into two actions alone, in determinizations of their own: how they were chosen biases nothing.

        It ends when the first one hardly is the better one; None if there was no time to tell.
        """
        ours, theirs = racers = Racer(first, 0.0, 0.0), Racer(second, 0.0, 0.0)
        end = self.iterations + iterations
        while self.iterations + len(racers) <= end and self._sweep(racers, stop):
            count = len(ours.shares)
            looks = count >= self.ENOUGH and count % LEAST == 0
            if looks and (found := self._compared(ours, theirs)).gap < found.error:
                break
        return self._compared(ours, theirs) if len(ours.shares) >= LEAST else None

    def side_by_side(
        self, actions: Sequence[Action], iterations: int, stop: Callable[[], bool] = lambda: False
    ) -> list[list[float]]:
        """Look into a few actions alone; returns the shares of each, one for each determinization."""
        racers = [Racer(action, 0.0, 0.0) for action in actions]
        end = self.iterations + iterations
        while self.iterations + len(racers) <= end and self._sweep(racers, stop):
            pass
        warm = round(self.WARM_UP * len(racers[0].shares))
        return [racer.shares[warm:] for racer in racers]

    def _compared(self, ours: Racer, theirs: Racer) -> Compared:
        """Compare by what came after the warm-up."""
        warm = round(self.WARM_UP * len(ours.shares))
        gaps, even = theirs.gaps(ours)[warm:], 1 / self._question.seats
        promised = (sum(ours.shares[warm:]) + self.SMOOTHING * even) / (len(gaps) + self.SMOOTHING)
        return Compared(promised, sum(gaps) / len(gaps), standard_error(gaps))

    def _sweep(self, going: Sequence[Racer], stop: Callable[[], bool]) -> bool:
        """Look into each candidate in one more determinization; False, and it does not count, if stopped."""
        if (drawn := next(self._worlds, None)) is None:
            return False
        (base, luck), shares = drawn, list[float]()
        for racer in going:
            if stop():
                return False
            shares.append(self._follow(base, racer.action, SeededChance(luck)))
            self.iterations += 1
        for racer, share in zip(going, shares, strict=True):
            racer.shares.append(share)
        return True

    @abstractmethod
    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        """Return the share of the win that comes of an action in a determinization, which stays as it is."""


class Ahead(Race):
    """Looks one choice ahead: what comes of a small decision of many is less than the noise of a tree."""

    ENOUGH = 256

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        world = base.after(action)
        self._heuristics.policy.complete(world, luck)
        return self._heuristics.evaluation.evaluate(world)[self._question.seat]


class Trees(Race):
    """Grows a tree behind every candidate, all of the same size; what one is asked is known in all."""

    APART: ClassVar[bool] = False
    """Whether the trees share nothing."""
    LEARNS = True

    def __init__(self, question: Question, heuristics: Heuristics[Any], chance: SeededChance) -> None:
        super().__init__(question, heuristics, chance)
        self._searches: dict[Action | None, Search] = {}
        self._roots: dict[Action, Edge] = {}
        self._base: State | None = None
        self._before: Sequence[float] = ()

    def _follow(self, base: State, action: Action, luck: SeededChance) -> float:
        if base is not self._base:
            self._base, self._before = base, baseline(base, self._heuristics, luck)
        tree = action if self.APART else None
        if tree not in self._searches:
            self._searches[tree] = Search(self._question, self._heuristics, self._chance)
        edge = self._roots.setdefault(action, Edge(0.0, 0.0))
        search = self._searches[tree]
        return search.follow(base.clone(), action, edge, self._before)[self._question.seat]


class TreesApart(Trees):
    """Trees that share nothing: an answer that is worth little after one choice may win after another."""

    APART = True
    WARM_UP = 0.25
    ENOUGH = 256

    def compare(
        self, first: Action, second: Action, iterations: int, stop: Callable[[], bool] = lambda: False
    ) -> Compared | None:
        """Compare two actions, and find the answer to the second one."""
        found = super().compare(first, second, iterations, stop)
        if found is None:
            return None
        ours, theirs = self._answer(first), self._answer(second)
        same = ours is not None and theirs is not None and ours[:2] == theirs[:2]
        return found if same else found._replace(answer=theirs)

    def _answer(self, action: Action) -> Answer | None:
        """Find what the next other seat does best; None where several do as well, or an offer comes first."""
        node = self._roots[action].node
        world = self._question.sample(stream(self._chance))
        world.step(action)
        while node and world.current_player is not None and not world.decision.piecemeal:
            visits = sum(edge.visits for edge in node.values())
            (mover, choice), edge = max(node.items(), key=lambda one: one[1].visits)
            if world.current_player != mover or choice not in world.legal_actions():
                # A decision that nobody thinks about.
                world.step(self._heuristics.policy.rollout(world, self._chance))
            elif mover == self._question.seat:
                world.step(choice)
                node = edge.node
            elif edge.visits < max(LEAST, MAIN * visits):
                return None
            else:
                return Answer(mover, choice, world.label(choice).text)
        return None
