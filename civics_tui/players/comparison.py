"""The few best choices beside each other, and which of them are about as good as the best.

Hints and reviews share this judgment. Within one play the plan of the last hint is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import mean

from civics_tui.players.greedy import candidate_actions, stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING
from civics_tui.players.levels import Budget, choose, racing_of
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Ahead, standard_error
from civics_tui.players.ranking import (
    TRUSTED,
    UNKNOWN,
    Ranked,
    always,
    in_order,
    look_ahead,
    plan_of,
    promises_alike,
    rank,
    searched_plan,
)
from civics_tui.players.reasons import Outcome, apart, beaten, lacks, outcomes_of, outdone, reason
from civics_tui.players.turns import TurnRace, turn_for, ways_of
from rules.chance import SeededChance
from rules.game import Action, Label
from rules.named import NamedTuple
from rules.words import Text

ADVISED = 3
"""Most choices a hint names."""

FAR = 9.0
"""How much less than the first one a choice brings, such as cubes, to be no alternative, though both come."""

NOISE = 0.1
"""Choices of which the same is said are about equal if their shares are closer than this."""

LOST = 0.03
"""Share of the win below which a seat that ends behind is advised by points."""

POINT, NEAR = 0.05, 3.0
"""Share of the win that a point stands for then, and the points apart from which a place is settled."""

AHEAD = 0.35
"""Part of the time for the plans: what to choose next."""

WORLDS = 8
"""Worlds in which points are counted."""


class Compared(NamedTuple):
    """The few best choices of a question, and their outcomes."""

    level: Sequence[Ranked]
    """Those about as good as the best, one at least, in the order in which a hint names them."""
    others: Sequence[Ranked]
    measures: Sequence[Measure]
    outcomes: Mapping[Action, Outcome]
    plans: Mapping[Action, tuple[Action, ...]]
    """How each goes on; empty where choices are whole turns."""
    sure: bool
    """Whether shares of the win are sure enough to be shown."""
    further: Mapping[Action, Text]
    """How many points further behind each leaves its seat, where a win is hardly left."""
    stands: Text
    """How far behind the first one leaves it; nothing elsewhere."""


def compare(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> Compared:
    """Find the best choices, plan on from each, and divide them into those about as good as the best, in
    order, and the others."""
    # One more than is shown is compared where that is every choice: all may be equal, or it may be the best.
    also, room = always(question), ADVISED + (len(question.actions) <= ADVISED + 1)
    racing, clock = racing_of(question, heuristics_of(question.game)), budget.clock(stop)
    most = max(room, 2 * racing.LOOKED_INTO // question.seats)
    ranked = rank(question, chance, budget.within(1 - AHEAD), stop, most=most, also=also)
    looked, further, stands = _by_points(question, ranked, chance)
    looked = _plan_first(question, looked)
    found = [one for at, one in enumerate(_apart(question, looked)) if at < room or one.action in also]
    searched = clock.spent
    measures, outcomes = outcomes_of(question, [one.action for one in found], chance)
    telling = (clock.spent - searched) / len(found)
    # Shares of one choice ahead, of a search and of whole turns differ: only one kind is shown in a game.
    whole = racing is TurnRace
    same = whole or not heuristics_of(question.game).policy.turns or ranked[0].share == 1
    trusted = same and racing is not Ahead and all(one.error <= TRUSTED for one in found)
    # A win now comes before a win later, however sure.
    found.sort(key=lambda one: not outcomes[one.action].wins)
    level = as_good(found, measures, outcomes)
    found = [one for at, one in enumerate(found) if at < room or one in level]
    room = room if len(level) == len(found) else ADVISED
    level, others = _divided(found, level, outcomes, question.planned, room)
    found = [*level, *others]
    sure = trusted and promises_alike(level[0]) and not (begun(question) or len(level) == len(found) > 1)
    asked, ahead = [] if whole else [one.action for one in found], budget.within(AHEAD)
    # What is told once more takes as long again.
    more = ahead, lambda: clock.left < telling * len(found) or stop()
    plans = {one: searched_plan(question, one, chance, *more, far=one == asked[0]) for one in asked}
    if any(plan[1:] for plan in plans.values()):
        # No hint promises what its plan gives up again.
        _, outcomes = outcomes_of(question, [one.action for one in found], chance, plans)
    found = of_use(question, found, outcomes, plans) or found
    level, others = _divided(found, level, outcomes, question.planned, room)
    return Compared(level, others, measures, outcomes, plans, sure, further, stands)


def begun(question: Question) -> bool:
    """Whether a planned choice is being made in pieces: its numbers came with the first piece."""
    return question.planned is not None and question.sample(SeededChance(0)).decision.piecemeal


def _divided(
    found: Sequence[Ranked],
    level: Sequence[Ranked],
    outcomes: Mapping[Action, Outcome],
    planned: Action | None,
    room: int,
) -> tuple[list[Ranked], list[Ranked]]:
    """Divide choices into those about as good as the best, in order, at least one, and the others, without
    those of which the same is said or that have no room."""
    level = in_order([one for one in found if one in level] or found[:1], outcomes, planned)
    told = _told_once([*level, *[one for one in found if one not in level]], outcomes)[:room]
    return [one for one in told if one in level], [one for one in told if one not in level]


def less_of(question: Question, first: Outcome, outcomes: Mapping[Action, Outcome]) -> list[Action]:
    """List the choices that bring less than the first one in all that is told, or much less in the larger
    thing that they are a part of; of what follows every choice only what is told in figures."""
    world, words = question.sample(SeededChance(0)), heuristics_of(question.game).words
    if not first.changes or (isinstance(world.agenda[-1], words.apart) and not first.figures):
        return []
    far = [one for one, it in outcomes.items() if it.far_behind(first) and words.alone(world, one)]
    far += [one for one, it in outcomes.items() if sum(first.brings) - sum(it.brings) >= FAR]
    less = [one for one, it in outcomes.items() if one in far or outdone(it, first)]
    return [one for one in less if not words.keeps(world, one)]


def of_use(
    question: Question,
    found: Sequence[Ranked],
    outcomes: Mapping[Action, Outcome],
    plans: Mapping[Action, Sequence[Action]],
) -> list[Ranked]:
    """Leave out offers that are refused, and choices without figures that their own plan gives up again."""

    def forgone(action: Action) -> bool:
        plan = plans.get(action, ())
        if plan[1:] and not outcomes[action].figures:
            after = question.sample(SeededChance(0)).after(action)
            if plan[1] in after.legal_actions() and after.label(plan[1]).forgoes:
                return True
        return reply_to(question, plan).safe

    return [one for one in found if not forgone(one.action)]


def reply_to(question: Question, plan: Sequence[Action]) -> Label:
    """Return how the next seat, as Medium, most likely answers a plan that asks it something (an offer);
    a label without words where it asks nothing."""
    replies, words = Counter[Label](), heuristics_of(question.game).words
    for deal in range(WORLDS):
        world, puts = question.sample(SeededChance(deal)), False
        for action in plan:
            if action not in world.legal_actions():
                return Label(NOTHING)
            puts = words.piece(world, action)
            world.step(action)
        if not puts or world.current_player == question.seat:
            return Label(NOTHING)
        reply = choose(question_of(question.game, world), "medium", SeededChance(deal))
        replies[world.label(reply)] += 1
    ((label, count),) = replies.most_common(1)
    often = "most likely {0}" if count == WORLDS else "perhaps {0}"
    return label._replace(text=Text.of(often, label.name or label.text))


def good_of(question: Question, ranked: Sequence[Ranked], chance: SeededChance) -> list[Ranked]:
    """Return the ranked choices that a hint calls good, the best first, so that reviews agree with hints."""
    ranked = _preferred(question, ranked)
    plans = {one.action: plan_of(question, one.action, chance) for one in ranked}
    measures, outcomes = outcomes_of(question, [*plans], chance, plans)
    found = of_use(question, ranked, outcomes, plans) or ranked
    level = as_good(found, measures, outcomes)
    told = {one: outcomes[one.action] for one in level}
    best = min(level, key=lambda one: sum(outdone(told[one], other) for other in told.values()))
    less = less_of(question, outcomes[best.action], outcomes)
    return [best, *[one for one in level if one != best and one.action not in less]]


def _told_once(found: list[Ranked], outcomes: Mapping[Action, Outcome]) -> list[Ranked]:
    """Keep one of the choices, such as desks, of which the same is told, if others are left, but each of one
    kind, such as purchases, that is not as good."""
    kept = list[Ranked]()
    for one in found:
        it, others = outcomes[one.action], [(each.action[0], outcomes[each.action]) for each in kept]
        same = [verb for verb, other in others if other.reached == it.reached and other.figures == it.figures]
        said = [verb for verb, other in others if other.reached == it.reached and verb != one.action[0]]
        kept += [one] * (not it.figures or not (same or said))
    return kept if len(kept) > 1 else found[:2]


def as_good(
    found: Sequence[Ranked], measures: Sequence[Measure], outcomes: Mapping[Action, Outcome]
) -> list[Ranked]:
    """List the choices about as good as the first one."""
    first = outcomes[found[0].action]

    def alike(one: Ranked, outcome: Outcome) -> bool:
        if first.wins:
            return outcome.wins
        # Whether a player would care which of the two is made, for what is said of them.
        pairs = (outcome, first), (first, outcome)
        less = [apart(*pair, -1) if outcome.came else lacks(measures, *pair) for pair in pairs]
        same = reason(measures, outcome) == reason(measures, first) and less == [NOTHING] * 2
        same = same or beaten(first.figures, outcome.figures)
        # Choices that come to the same in all worlds are as good, whatever a search says.
        ends = [[(came.measures, came.things) for came in each.came] for each in (first, outcome)]
        return (
            promises_alike(one) or (same and one.behind < NOISE) or (bool(first.came) and ends[0] == ends[1])
        )

    return [one for one in found if alike(one, outcomes[one.action])]


def _plan_first(question: Question, found: Sequence[Ranked]) -> Sequence[Ranked]:
    """Put the plan of the last hint first if it is kept, then the others, as the game prefers them."""
    world, found = question.sample(SeededChance(0)), _preferred(question, found)
    kept = next((one for one in found if one.action == question.planned), None)
    if kept and (promises_alike(kept) or (world.decision.piecemeal and not ways_of(question))):
        beside = [one._replace(behind=one.behind - kept.behind) for one in found]
        found = sorted(beside, key=lambda one: one.action != kept.action)
    # Whole turns are told by the very worlds in which they are compared: no error is left.
    return [one._replace(behind_error=0.0) for one in found] if ways_of(question) else found


def _preferred(question: Question, found: Sequence[Ranked]) -> list[Ranked]:
    """Replace each choice by the one its game prefers to it, each named once."""
    world, prefers = question.sample(SeededChance(0)), heuristics_of(question.game).words.prefers
    named: dict[Action, Ranked] = {}
    for one in found:
        action = prefers(world, one.action)
        named.setdefault(action, one._replace(action=action))
    return [*named.values()]


def _apart(question: Question, found: Sequence[Ranked]) -> list[Ranked]:
    """Leave out whole turns that end as a shorter one does, the same pieces in another order, and answers
    for other seats where there is one's own."""
    ends, world = dict[object, Ranked](), question.sample(SeededChance(0))
    turns = {one.action: turn_for(question, one.action) for one in found if ways_of(question)}

    def order(one: Ranked) -> tuple[bool, int]:
        return bool(world.label(one.action).answers_for), len(turns[one.action].actions) if turns else 0

    def end(action: Action) -> object:
        if turns:
            return turns[action].end
        return frozenset(plan_of(question, action, SeededChance(0))) if world.decision.piecemeal else action

    for one in sorted(found, key=order):
        if not (ends and world.label(one.action).answers_for):
            ends.setdefault(end(one.action), one)
    return [one for one in found if any(one is kept for kept in ends.values())]


def _by_points(
    question: Question, found: Sequence[Ranked], chance: SeededChance
) -> tuple[Sequence[Ranked], Mapping[Action, Text], Text]:
    """Where a win is hardly left say so and rank what was `found`, and all candidates, by points; return with
    that how much further behind than the first one each leaves its seat, and how far behind that one does.

    Elsewhere, without points, and where the best does not leave it behind, what was found is returned.
    """
    heuristics = heuristics_of(question.game)
    if found[0].share >= LOST or heuristics.evaluation.points is None:
        return found, {}, Text("A win is hardly left") if 0 < found[0].share < LOST else NOTHING
    actions = [*[one.action for one in found[:ADVISED]], *candidate_actions(question, heuristics, chance)]
    looked = look_ahead(question, actions, chance, WORLDS)
    # A place that is open counts beside the points.
    stand = {
        one: [seen.lead + sum(max(-NEAR, min(lead, NEAR)) for lead in seen.leads) / 2 for seen in found]
        for one, found in looked.items()
    }
    best, *others = sorted(stand, key=lambda one: -mean(stand[one]))
    short = -round(mean([seen.lead for seen in looked[best]]))
    if short < 1:
        return found, {}, NOTHING
    ranked, further = [Ranked(best, LOST, UNKNOWN)], dict[Action, Text]()
    for action in others:
        gaps = [first - one for one, first in zip(stand[action], stand[best], strict=True)]
        behind = POINT * mean(gaps) if round(mean(gaps)) else 0.0
        ranked.append(Ranked(action, LOST, UNKNOWN, behind, POINT * standard_error(gaps)))
        points = -short - round(mean([seen.lead for seen in looked[action]]))
        further[action] = Text.of("about {0:n point} further behind", points) if points > 0 else NOTHING
    # What the board counts comes before an estimate of what others still get.
    stands = heuristics.words.outlook(question.sample(stream(chance)), question.seat)
    if stands == NOTHING:
        stands = Text.of("you would end about {0:n point} behind", short)
    return ranked, further, Text.of("A win is hardly left: {0}; places count", stands)
