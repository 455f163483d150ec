"""A choice that somebody has made in practice, weighed against the best one: how far behind, and why."""

from __future__ import annotations

from collections.abc import Callable

from civics_tui.players.heuristics.wording import in_sentences
from civics_tui.players.hints import ADVISED, ALIKE
from civics_tui.players.levels import Budget
from civics_tui.players.question import Question
from civics_tui.players.ranking import follow_up, planned, rank
from civics_tui.players.reasons import better_by, in_favor, outcomes_of, reason, worse_by
from rules.chance import SeededChance
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Text


class Weighed(NamedTuple):
    """What comes of a choice beside the best one."""

    better: Action
    """The best one; the choice itself where nothing is better."""
    cost: float
    """The calibrated share of the win the choice gives away."""
    right: bool
    """Whether it is as good as the best, within the noise."""
    words: Text
    """In sentences, why the better one is better."""
    instead: Text
    """What the choice brings where it is right, else what it lacks."""
    goes_on: Text
    """How it goes on, as far as that is certain; nothing where it is not."""


def weigh(
    question: Question,
    action: Action,
    better: Action,
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
) -> Weighed:
    """Weigh an action against what was found `better` before, and against all that is found now."""
    ranked = {
        one.action: one for one in rank(question, chance, budget, stop, most=ADVISED, also=(action, better))
    }
    first, chosen = next(iter(ranked.values())), ranked[action]
    right = action == better or chosen.equal or chosen.behind < ALIKE or chosen.share >= ranked[better].share
    known = ranked[better]
    best = action if right else better if known.equal or known.behind < ALIKE else first.action
    measures, outcomes = outcomes_of(question, [best, action], chance)
    why = in_favor(better_by(measures, outcomes[best], outcomes[action]))
    if right:
        instead = in_sentences(reason(measures, outcomes[action]))
    else:
        instead = in_sentences([worse_by(measures, outcomes[action], outcomes[best])])
    after = follow_up(question, action, chance)
    cost = 0.0 if right else max(0.0, ranked[best].share - chosen.share)
    return Weighed(best, cost, right, in_sentences([*planned(question, best, chance), *why]), instead, after)
