"""A finished game with the eyes of the hints: the choices that cost their seats most, and what was better.

Every choice is looked at one choice ahead and in a short search. What seems to have cost most is then
searched as a hint is, with the same seed and budget, so that no review contradicts a hint. What was chosen
and the better choice are looked into once more, side by side: what a search finds best is in part the
luckiest, and what it hardly visited it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import takewhile
from math import inf
from typing import Any, NamedTuple

from civics_tui.players.greedy import candidate_actions, evaluate_actions
from civics_tui.players.heuristics import Heuristics, Method, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from civics_tui.players.hints import ADVISED
from civics_tui.players.levels import Budget, compare, think
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Compared
from civics_tui.players.reasons import lacks, outcomes_of, reason
from civics_tui.players.seeds import seed_of
from rules.chance import SeededChance
from rules.game import Action, State
from rules.words import Text

NAMED = 3
"""Choices that a review names."""

SEARCHED = 8
"""Choices that are searched, those that seem to have cost most."""

GLANCE = Budget(100, 0.15)
"""The search of every choice."""

GLANCES = 20
"""How many of them take about as long as a search and a comparison, for the progress."""

LONGER = 2
"""How many times the budget of a search there is for two choices side by side."""

SURE = 2.0
"""How many standard errors a choice must lie behind the better one."""

USUAL_GAP = 0.04
"""By how much of the win two choices usually differ, as a standard deviation."""

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
    words: Text
    """In sentences: why the other one was better."""


def review(
    game: str,
    states: Sequence[State],
    actions: Sequence[Action],
    seats: Collection[int],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
    *,
    budget: Budget,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Costly]:
    """Return the choices of some seats that cost most, the costliest first, at most three.

    `states` has the position before each action. Every choice is judged by what its seat could see then.
    `budget` is that of a search; `progress` is given how many looks are done, and of how many; `stop` ends
    the review with what has been found.
    """
    heuristics = heuristics_of(game)
    places = [place for place, state in enumerate(states[: len(actions)]) if state.current_player in seats]
    of = len(places) + SEARCHED * GLANCES
    lost: list[tuple[float, int]] = []
    for done, position in enumerate(places):
        if stop():
            return []
        progress(done, of)
        question, chosen = question_of(game, states[position]), actions[position]
        if len(question.actions) == 1:
            continue
        chance = SeededChance(seed_of(seed, position))
        if (loss := _loss(question, heuristics, chance, chosen)) > COUNTS:
            lost.append((-loss, position))
    found: list[Costly] = []
    for done, (_, position) in enumerate(sorted(lost)[:SEARCHED]):
        progress(len(places) + done * GLANCES, of)
        one = _searched(game, states, actions, position, seed, budget, stop)
        if stop():
            break
        found += [one] if one is not None else []
    return sorted(found, key=lambda one: -one.cost)[:NAMED]


def _loss(question: Question, heuristics: Heuristics[Any], chance: SeededChance, chosen: Action) -> float:
    """Return how much of the win a choice seems to have cost at a glance."""
    actions = dict.fromkeys((*candidate_actions(question, heuristics, chance), chosen))
    valued = evaluate_actions(question, heuristics, chance, only=tuple(actions))
    ahead = {one.action: one.value for one in valued}
    lost = max(ahead.values()) - ahead[chosen]
    if heuristics.policy.method(question.seats) is Method.PLAYOUTS:
        return lost
    seen = {one.action: one.value for one in think(question, heuristics, chance, GLANCE)}
    return max(lost, max(seen.values()) - seen.get(chosen, inf))


def _searched(
    game: str,
    states: Sequence[State],
    actions: Sequence[Action],
    position: int,
    seed: int,
    budget: Budget,
    stop: Callable[[], bool],
) -> Costly | None:
    """Search a decision as a hint does; None if the choice that was made is about as good as its best.

    So it is where the best one was made before another seat decided: a search does not see that both come.
    """
    heuristics = heuristics_of(game)
    question, chosen = question_of(game, states[position]), actions[position]
    chance = SeededChance(seed_of(seed, position))
    advised = {one.action: one.value for one in think(question, heuristics, chance, budget, stop)}
    better = max(list(advised)[:ADVISED], key=advised.__getitem__)
    if better in _run(states, actions, position):
        return None
    world = question.sample(chance)
    answer = None
    if not heuristics.evaluation.solved(world):
        found = _compared(question, heuristics, chance, (better, chosen), budget, stop)
        if found is None:
            return None
        advised |= {better: found.share, chosen: found.share - found.gap}
        answer = found.answer
    believed = partial(heuristics.evaluation.believed, world)
    if (cost := believed(advised[better]) - believed(advised[chosen])) < COUNTS:
        return None
    measures, outcomes = outcomes_of(question, [better, chosen], chance)
    words = reason(measures, outcomes[better]) or [Text("It wins more often in what follows")]
    # Of what was chosen nothing is said that speaks for it.
    less = lacks(measures, outcomes[chosen], outcomes[better])
    if (against := listed([less, *outcomes[chosen].yielded], "; ")) != NOTHING:
        words.append(Text.of("What was chosen: {0}", against))
    if answer is not None:
        # It says most, and what comes first is always in view.
        best_answer = "After what was chosen {0:seat} does best with: {1}"
        words.insert(0, Text.of(best_answer, answer.seat, answer.words))
    return Costly(position, question.seat, chosen, better, cost, in_sentences(words))


def _compared(
    question: Question,
    heuristics: Heuristics[Any],
    chance: SeededChance,
    actions: tuple[Action, Action],
    budget: Budget,
    stop: Callable[[], bool],
) -> Compared | None:
    """Look into a better choice and the one that was made; return nothing if they cannot be told apart.

    Of those that can, luck drove some apart: the less sure a gap is, the more of it is left out.
    """
    seconds = None if budget.seconds is None else LONGER * budget.seconds
    longer = Budget(LONGER * budget.iterations, seconds)
    found = compare(question, heuristics, chance, actions, longer, stop)
    if found is None or found.gap <= SURE * found.error:
        return None
    usual, noise = USUAL_GAP**2, found.error**2
    return found._replace(gap=found.gap * usual / (usual + noise))


def _run(states: Sequence[State], actions: Sequence[Action], position: int) -> Sequence[Action]:
    """Return what a seat chose from a position on, until another one decided."""
    seat = states[position].current_player
    own = takewhile(lambda place: states[place].current_player == seat, range(position, len(actions)))
    return [actions[place] for place in own]
