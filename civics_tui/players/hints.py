"""Advice for a person: the best few choices, each with a sentence or two in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from civics_tui.players.greedy import stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget, think
from civics_tui.players.question import Question
from civics_tui.players.reasons import Outcome, lacks, outcomes_of, reason
from rules.chance import SeededChance
from rules.game import Action
from rules.words import Text

ADVISED = 3
"""Most choices a hint names."""

ALIKE = 0.01
"""Shares of the win closer together than this are not told apart."""

NOISE = 0.1
"""Shares of the win closer together than this may differ by the luck of a search."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float | None
    """The share of the win it promises, calibrated, 0 to 1; never more than that of the choice before it.
    None where all that is shown is about equal."""
    words: Text
    """In sentences: what it reaches and brings, and its price; of another than the best what it lacks."""


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three."""
    heuristics = heuristics_of(question.game)
    found = think(question, heuristics, chance, budget, stop)[:ADVISED]
    # The words follow the order shown: by what is promised, among those that were looked at most.
    found.sort(key=lambda one: -one.value)
    measures, outcomes = outcomes_of(question, [one.action for one in found], chance)
    world = question.sample(stream(chance))
    believed = partial(heuristics.evaluation.believed, world)
    first, best = outcomes[found[0].action], believed(found[0].value)
    shares = {}
    for one in found:
        share, outcome = believed(one.value), outcomes[one.action]
        # What no word tells apart, no small number does.
        same = reason(measures, outcome) == reason(measures, first) and not differs(measures, outcome, first)
        shares[one.action] = best if best - share < (NOISE if same else ALIKE) else share
    equal = [action for action in shares if shares[action] == best]
    moment = Text(heuristics.words.moments.get(type(world.agenda[-1]), ""))
    advice: list[Advice] = []
    for action in sorted(shares, key=lambda action: -shares[action]):
        if not advice:
            words = why(reason(measures, first), moment, len(equal), len(shares))
        else:
            words = instead(measures, outcomes[action], first, equal=action in equal)
        number = None if len(equal) == len(shares) > 1 else shares[action]
        advice.append(Advice(action, number, in_sentences(words)))
    return advice


def differs(measures: Sequence[Measure], one: Outcome, other: Outcome) -> bool:
    """Whether somebody would care which of two choices is made, for what they bring."""
    return lacks(measures, one, other) != NOTHING or lacks(measures, other, one) != NOTHING


def why(reasons: Sequence[Text], moment: Text, equal: int, shown: int) -> Sequence[Text]:
    """Say why the best choice is the best, or that all are about equal, and what the moment is for."""
    if equal == shown > 1:
        return [Text(f"The {'two' if shown == 2 else 'three'} are about equal"), moment, *reasons]
    if not reasons:
        reasons = [moment] if moment != NOTHING else []
    if not reasons and equal == 1:
        reasons = [
            Text("Nothing else promises as much" if shown == 1 else "It wins more often in what follows")
        ]
    return [*reasons, Text("The first two are about equal")] if equal > 1 else reasons


def instead(measures: Sequence[Measure], outcome: Outcome, first: Outcome, *, equal: bool) -> Sequence[Text]:
    """Say what a choice about `equal` to the first one is good for, and what another one lacks beside it."""
    if equal:
        return reason(measures, outcome) or [Text("About equal to the first")]
    less = lacks(measures, outcome, first)
    if less != NOTHING:
        return [*outcome.reached[:1], Text.of("{0} than the first", less)]
    return [*outcome.reached[:1], Text("It wins less often in what follows")]
