"""The levels of play: any sensible choice, a good one, the best one choice ahead, the best of a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import pstdev
from typing import Any

from civics_tui.players import LEVELS
from civics_tui.players.clock import Clock
from civics_tui.players.greedy import candidate_actions, evaluate_actions
from civics_tui.players.heuristics import Heuristics, Method, heuristics_of
from civics_tui.players.heuristics.softmax import drawn, softmax
from civics_tui.players.question import Question
from civics_tui.players.race import Ahead, Race, Trees, TreesApart
from civics_tui.players.search import Search, Searched
from civics_tui.players.turns import TurnRace, ways_of
from rules.chance import SeededChance
from rules.game import Action
from rules.named import NamedTuple

SHARE_THAT_COUNTS = 0.1
"""Where sealed choices are mixed, one visited less than this share of the most visited is left out."""

CASUAL_WORLDS = 2
"""Determinizations of a casual player for a decision: it does not look closely."""

METHODS: Mapping[Method, type[Search | Race]] = {Method.TREE: Search, Method.RACE: Trees}


class Budget(NamedTuple):
    """How long a searching player may think: whatever is reached first."""

    iterations: int
    seconds: float | None = None
    """None for no limit: only then the choice depends on the seed alone."""

    def within(self, part: float) -> Budget:
        """Return the same budget in so much of the time."""
        return self._replace(seconds=None if self.seconds is None else part * self.seconds)

    def clock(self, stop: Callable[[], bool]) -> Clock:
        """Start to take the time; a player may be asked to move before it is over."""
        return Clock(self.seconds, stop)


AT_THE_TABLE = Budget(4000, 1.5)
"""For people who wait."""

FOR_A_HINT = Budget(8000, 3.5)
"""For a person who asks, and sees how far it is: with what is told of it that takes about four seconds."""

IN_NUMBERS = Budget(200)
"""For simulations, which have to be quick and the same every time."""


class Decision(NamedTuple):
    """What a player chooses."""

    action: Action
    share: float | None = None
    """The share of the win it promises itself of that, uncalibrated; None if it does not look that far."""
    searched: bool = False
    """Whether the share comes from a search."""


def choose(
    question: Question,
    level: str,
    chance: SeededChance,
    budget: Budget = IN_NUMBERS,
    stop: Callable[[], bool] = lambda: False,
) -> Action:
    """Make a decision at a level. `stop` asks whether to move now. ValueError for an unknown level."""
    return decide(question, level, chance, budget, stop).action


def decide(
    question: Question,
    level: str,
    chance: SeededChance,
    budget: Budget = IN_NUMBERS,
    stop: Callable[[], bool] = lambda: False,
) -> Decision:
    """Make a decision at a level and tell what it promises. ValueError for an unknown level."""
    if len(question.actions) == 1:
        return Decision(question.actions[0])
    heuristics = heuristics_of(question.game)
    match level:
        case "easy":
            actions = candidate_actions(question, heuristics, chance, mistakes=True)
            return Decision(chance.pick(actions, "easy choice"))
        case "casual":
            return Decision(_casual(question, heuristics, chance, budget.clock(stop)))
        case "medium":
            return _medium(question, heuristics, chance, budget.clock(stop))
        case "hard":
            return _hard(question, heuristics, chance, budget, stop)
    raise ValueError(f"{level!r} is no level; there are {', '.join(LEVELS)}")


def _casual(
    question: Question, heuristics: Heuristics[Any], chance: SeededChance, stop: Callable[[], bool]
) -> Action:
    """A good action one choice ahead: the less it promises, the more rarely it is chosen."""
    actions = candidate_actions(question, heuristics, chance, mistakes=True)
    valued = evaluate_actions(question, heuristics, chance, CASUAL_WORLDS, stop, only=actions)
    values = [one.value for one in valued]
    spread = pstdev(values)
    if not spread:
        return chance.pick([one.action for one in valued], "casual choice")
    shares = softmax(values, heuristics.policy.casual * spread)
    return valued[drawn(shares, chance, "casual choice")].action


def _medium(
    question: Question, heuristics: Heuristics[Any], chance: SeededChance, stop: Callable[[], bool]
) -> Decision:
    """The best action one choice ahead; one of the best if several are."""
    valued = evaluate_actions(question, heuristics, chance, stop=stop)
    most = max(one.value for one in valued)
    best = [one.action for one in valued if one.value >= most - 1e-9]
    return Decision(chance.pick(best, "medium choice"), most)


def _hard(
    question: Question,
    heuristics: Heuristics[Any],
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool],
) -> Decision:
    """The action a search visited most; where choices are sealed, any of them by its share of the visits."""
    world = question.sample(SeededChance(0))
    if heuristics.policy.skip_search(world):
        return _medium(question, heuristics, chance, budget.clock(stop))
    found = think(question, heuristics, chance, budget, stop)
    chosen = found[0]
    if heuristics.policy.is_mixed(world):
        # What a race has dropped is out; a tree goes on to look at what is worse.
        tree = heuristics.policy.method(question.seats) is Method.TREE
        chosen = mixed(found, chance, SHARE_THAT_COUNTS if tree else 1.0)
    return Decision(chosen.action, chosen.value, searched=True)


def think(
    question: Question,
    heuristics: Heuristics[Any],
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
) -> list[Searched]:
    """Search within a budget; the candidates, the most visited first."""
    policy, world = heuristics.policy, question.sample(SeededChance(0))
    searched = _looks_far(question, heuristics)
    method = METHODS[policy.method(question.seats)] if searched else racing_of(question, heuristics)
    search = method(question, heuristics, chance)
    solved = heuristics.evaluation.solved(world)
    return search.run(0 if solved else budget.iterations, budget.clock(stop))


def racing_of(question: Question, heuristics: Heuristics[Any]) -> type[Race]:
    """Return the kind of race in which a few choices are looked into side by side: one choice ahead, too,
    where they are sealed. Nobody answers what lies face down as a tree behind it does, which knows it."""
    if ways_of(question):
        return TurnRace
    return TreesApart if _looks_far(question, heuristics) and not question.prompt.sealed else Ahead


def _looks_far(question: Question, heuristics: Heuristics[Any]) -> bool:
    """Whether trees are grown behind choices."""
    skips = heuristics.policy.skip_search(question.sample(SeededChance(0)))
    return not (skips or ways_of(question))


def mixed(found: Sequence[Searched], chance: SeededChance, least: float = SHARE_THAT_COUNTS) -> Searched:
    """Draw an action by its share of the visits, so that nobody can count on it.

    One visited less than the share `least` of the most visited is left out.
    """
    enough = [one for one in found if one.visits >= least * found[0].visits]
    total = sum(one.visits for one in enough)
    if not total:
        return found[0]
    drawn = chance.roll(total, "mixed choice")
    for one in enough:
        drawn -= one.visits
        if drawn <= 0:
            return one
    raise AssertionError("a share of the visits was not drawn")
