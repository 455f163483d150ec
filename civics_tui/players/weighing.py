"""A choice that somebody has made in practice, weighed against the best one: how far behind, and why."""

from __future__ import annotations

from collections.abc import Callable

from civics_tui.players.comparison import ADVISED, good_of
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget
from civics_tui.players.question import Question
from civics_tui.players.ranking import follow_up, rank
from civics_tui.players.reasons import outcomes_of, reason
from civics_tui.players.review import because
from rules.chance import SeededChance
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Text


class Weighed(NamedTuple):
    """What comes of a choice beside the best one, which was searched for longer and stays the best."""

    share: float
    """The calibrated share of the win that the best one promises."""
    cost: float
    """How much of it the choice gives away."""
    right: bool
    """Whether it is as good as the best, within the noise."""
    words: Text
    """In sentences, why the better one is better; nothing where the choice is right."""
    instead: Text
    """What the choice brings where it is right, else what it lacks."""
    goes_on: Text
    """In sentences, how it goes on, as far as that is certain; nothing where it is not."""


def weigh(
    question: Question,
    action: Action,
    better: Action,
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
) -> Weighed:
    """Weigh an action against what was found `better` before."""
    ranked = rank(question, chance, budget, stop, most=ADVISED, also=(action, better))
    best, chosen = (next(one for one in ranked if one.action == sought) for sought in (better, action))
    cost, after = best.share - chosen.share, follow_up(question, action, chance)
    named = heuristics_of(question.game).words.prefers(question.sample(SeededChance(0)), action)
    if named in [one.action for one in good_of(question, [best, chosen._replace(behind=cost)], chance)]:
        measures, outcomes = outcomes_of(question, [better, action], chance)
        brings = in_sentences(reason(measures, outcomes[action]))
        return Weighed(best.share, 0.0, True, NOTHING, brings, after)
    why, less = because(question, better, action, chance)
    return Weighed(best.share, cost, False, why, in_sentences([less]), after)
