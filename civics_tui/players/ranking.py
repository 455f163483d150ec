"""The best choices of a position for a seat, each with its share of the win and how sure that is.

Part of the time goes into finding what may be best, the rest into those few alone, in worlds of their own
that all share: how they were chosen biases nothing there, and the luck of a deal is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise, takewhile
from math import sqrt
from statistics import mean, stdev
from typing import Any

from civics_tui.players.greedy import stream
from civics_tui.players.heuristics import Heuristics, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget, racing_of, think
from civics_tui.players.question import Question, question_of, seen_by
from civics_tui.players.race import LEAST, Ahead, Trees, TreesApart
from civics_tui.players.reasons import Outcome, beaten, outcomes_of, outdone, promise, way_to_win
from civics_tui.players.turns import TurnRace, turn_for, ways_of
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple
from rules.words import Text

FINDING = 0.4
"""Part of a budget that goes into finding candidates."""

SURE = 2.5
"""How many standard errors two choices must lie apart to be told apart."""

UNKNOWN = 0.06
"""Standard error of what there was no time to look into side by side: it is valued one choice ahead."""

SEARCHES = 4
"""How many are made where each learns: what one of them settles on is luck, too, and no world shows that."""

COUNTS = 0.03
"""A choice that is less behind is about equal in a hint, whose reasons order it then, and no find in a
review: of a hundred games two are nothing to learn from."""

TRUSTED = 0.03
"""Standard error of a share above which it is not shown."""

PLANNED_IN = 4
"""Worlds that must agree on how a choice goes on."""

WON = 0.999
"""Share of a game that is won: points may be a little of it."""

SMALL = 0.05
"""Part of the time of a plan that goes into each small decision in it."""


class Ranked(NamedTuple):
    """A choice, and what it promises: calibrated shares of the win, 0 to 1."""

    action: Action
    share: float
    error: float
    """Standard error of the share."""
    behind: float = 0.0
    """How far it is behind the first one."""
    behind_error: float = 0.0
    """Standard error of that: smaller than of each share, as both had the same worlds."""

    @property
    def equal(self) -> bool:
        """Whether it cannot be told from the first one."""
        return self.behind <= SURE * self.behind_error


def rank(
    question: Question,
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
    *,
    most: int = 3,
    also: Sequence[Action] = (),
) -> list[Ranked]:
    """Return the best choices of a position, the best first, at most so many; `also` are looked into too."""
    heuristics, world = heuristics_of(question.game), question.sample(SeededChance(0))
    evaluation = heuristics.evaluation
    # How long was looked for candidates changes nothing of the worlds in which they are compared.
    looking, beside, *comparisons = [stream(chance) for _ in range(2 + SEARCHES)]
    racing = racing_of(question, heuristics)
    # Whole turns end with the deals in which they are told: no time runs out on some of them.
    timed = racing is not TurnRace
    found = think(question, heuristics, looking, budget.within(FINDING) if timed else Budget(0), stop)
    values = {one.action: one.value for one in found}

    def believed(share: float) -> float:
        return evaluation.believed(world, share)

    def in_order(order: Sequence[Action], error: float) -> list[Ranked]:
        shares = [believed(values.get(one, max(values.values()))) for one in order]
        pairs = zip(order, shares, strict=True)
        return [Ranked(one, share, error, shares[0] - share, error) for one, share in pairs]

    if evaluation.solved(world):
        order = sorted(values, key=lambda action: -values[action])[:most]
        return in_order([*dict.fromkeys((*order, *filter(values.__contains__, also)))], 0.0)
    # Of two cards that do the same one is looked into.
    named = {heuristics.words.prefers(world, one.action): one for one in reversed(found)}
    looked = [one.action for one in found if one in named.values()][: max(most, racing.LOOKED_INTO)]
    # Beside few candidates what else a person may think of is looked into, the best of a race.
    others = [one for one in _thought_of(question, world, values) if len(looked) < most or one in also]
    # A sole candidate took no time to find.
    left = budget.within(FINDING / (1 if len(found) == 1 else SEARCHES))
    race = (Trees if racing is TreesApart else racing)(question, heuristics, beside)
    valued = race.among(others, left.iterations, left.clock(stop)) if others else []
    values |= {one.action: one.value for one in valued}
    actions = [*dict.fromkeys((*looked, *also, *[one.action for one in valued[: most - len(looked)]]))]
    parts = SEARCHES if racing.LEARNS else 1
    part = budget.within((1 - FINDING) / parts)._replace(iterations=budget.iterations // parts)
    races = [racing(question, heuristics, luck) for luck in comparisons[:parts]]
    raced = [one.side_by_side(actions, part.iterations, part.clock(stop) if timed else stop) for one in races]
    if not (apart := _apart(raced)):
        return in_order(sorted(actions, key=lambda action: -values.get(action, 0.0)), UNKNOWN)
    ranked = _ranked(actions, [*zip(*apart, strict=True)], sum(len(shares[0]) for shares in raced), believed)
    return [one for place, one in enumerate(ranked) if place < most or one.action in also]


def _ranked(
    actions: Sequence[Action],
    columns: Sequence[Sequence[float]],
    worlds: int,
    believed: Callable[[float], float],
) -> list[Ranked]:
    """Rank actions by what each came to in the same so many worlds, the best first."""
    means, ranked = [mean(shares) for shares in columns], list[Ranked]()
    first = max(range(len(actions)), key=means.__getitem__)
    for action, promised, seen in zip(actions, means, columns, strict=True):
        # How steep calibration is there: what is believed moves more or less than what is counted.
        steep = (believed(promised + 0.01) - believed(promised - 0.01)) / 0.02
        gaps = [mine - theirs for mine, theirs in zip(columns[first], seen, strict=True)]
        # What wins in all worlds is won at least as often as that many can tell; what does not in one of a
        # hundred is not far behind.
        share = max(believed(promised), 1 - 1 / worlds if min(seen) >= WON else 0.0)
        behind = believed(means[first]) - believed(promised)
        ranked.append(Ranked(action, share, steep * _error(seen), behind, steep * _error(gaps)))
    return sorted(ranked, key=lambda one: -one.share)


def _thought_of(question: Question, world: State, found: Collection[Action]) -> list[Action]:
    """List what a person may think of beside what was found, as far as it is or begins no piece that means
    little alone: a policy knows which are of use.
    """

    def in_pieces(after: State) -> bool:
        return after.current_player == question.seat and after.decision.piecemeal

    others = [action for action in question.actions if action not in found and not in_pieces(world)]
    return [action for action in others if not in_pieces(world.after(action))]


def _apart(races: Sequence[Sequence[Sequence[float]]]) -> Sequence[Sequence[float]]:
    """Return the shares of all actions once for each witness: a world, or a whole race where there are
    several. Nothing if there was no time for enough of them.
    """
    known = [found for found in races if len(found[0]) >= LEAST]
    if len(races) == 1:
        return [*zip(*known[0], strict=True)] if known else ()
    return [[mean(shares) for shares in found] for found in known] if len(known) > 1 else ()


def _error(shares: Sequence[float]) -> float:
    """Return the standard error of the mean of a few independent numbers."""
    return stdev(shares) / sqrt(len(shares))


def promises_alike(one: Ranked) -> bool:
    """Whether a choice is not told from the best one by its share of the win."""
    return one.equal or one.behind < COUNTS


class Lookahead(NamedTuple):
    """What a choice leads to in one world, for the seat that makes it."""

    share: float
    """Of the win, as a search counts it."""
    lead: float
    """Points ahead of the best other seat."""


def look_ahead(
    question: Question, actions: Iterable[Action], chance: SeededChance, worlds: int, *, far: bool = True
) -> dict[Action, list[Lookahead]]:
    """Look where choices lead, one choice ahead or, if `far`, played on to where they have paid, in the same
    worlds and with the same luck for all.
    """
    heuristics, seat = heuristics_of(question.game), question.seat
    evaluation = heuristics.evaluation
    play_on = (far and heuristics.policy.play_on) or heuristics.policy.complete
    found: dict[Action, list[Lookahead]] = {action: [] for action in actions}
    for _ in range(worlds):
        base, luck = question.sample(stream(chance)), chance.roll(1 << 32, "luck")
        for action, seen in found.items():
            world = base.after(action)
            play_on(world, SeededChance(luck))
            seen.append(Lookahead(evaluation.evaluate(world)[seat], evaluation.lead(world, seat)))
    return found


def plan_of(question: Question, action: Action, chance: SeededChance) -> tuple[Action, ...]:
    """Return a choice with what its seat means to choose after it: the rest of the best whole turn, else as
    far as all worlds agree that are played on, as what is told of it is.
    """
    heuristics = heuristics_of(question.game)
    if ways_of(question):
        return turn_for(question, action).actions
    ways = [
        _completed(question.sample(stream(chance)), heuristics, action, question.seat, chance)
        for _ in range(PLANNED_IN)
    ]
    together = takewhile(lambda same: len(set(same)) == 1, zip(*ways, strict=False))
    return tuple([same[0] for same in together])


def searched_plan(
    question: Question,
    action: Action,
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
    *,
    far: bool = True,
) -> tuple[Action, ...]:
    """Return a choice with what its seat does best after it, where nothing is revealed in between: all small
    decisions that belong to it, up to the first that deserves a search, with that one if `far`. What is made
    of pieces is one thought: it goes on to its end as the policy makes it, as does what it thinks of alone.
    """
    if way := way_to_win(question, action):
        return way
    seat, luck = question.seat, [stream(chance) for _ in range(PLANNED_IN)]
    worlds = [question.sample(each) for each in luck]
    dealt = [each.state for each in luck]
    heuristics, paid = heuristics_of(question.game), worlds[0].label(action).warning
    plan: tuple[Action, ...] = (action,)
    told = question.plan if action == question.planned else ()
    while True:
        for world in worlds:
            world.step(plan[-1])
        looks = [seen_by(seat, world) for world in worlds]
        # Worlds that throw alike do so by luck.
        known = looks == looks[:1] * PLANNED_IN and dealt == [each.state for each in luck]
        if not known or worlds[0].current_player != seat:
            return plan
        if told[len(plan) :] and told[len(plan)] in worlds[0].legal_actions():
            plan = told[: len(plan) + 1]
            continue
        asked = question_of(question.game, worlds[0], public=question.public)
        also, candidates = always(asked), heuristics.policy.candidates(worlds[0])
        # Beside what gives up all that is left the sole candidate is compared, as in the next hint.
        sole = len(candidates) == 1 and not (also and asked.actions[1:])
        if worlds[0].decision.piecemeal or sole:
            made = heuristics.policy.rollout(worlds[0], stream(chance))
            plan = *plan, heuristics.words.prefers(worlds[0], made)
            continue
        small = racing_of(asked, heuristics) is Ahead
        if not small and (not far or ways_of(asked)):
            # A whole turn has its own hint. What is asked twice for its price is told with how it is paid.
            return plan if plan[1:] or not paid else plan_of(question, action, chance)
        ranked = rank(asked, chance, budget.within(SMALL) if small else budget, stop, also=also)
        own = [one for one in ranked if not worlds[0].label(one.action).answers_for] or ranked
        level = [one for one in own if promises_alike(one)]
        if level[1:]:
            level = in_order(level, outcomes_of(asked, [one.action for one in level], chance)[1])
        best = level[0].action
        thought_of = (best, *[one.action for one in own], *candidates)
        figures = [heuristics.words.figures(worlds[0], (one,)) for one in thought_of]
        if not worlds[0].label(best).forgoes and any(beaten(figures[0], other) for other in figures):
            # The next hint would name what more is told of; what is left alone brings less than anything.
            return plan
        plan = *plan, heuristics.words.prefers(worlds[0], best)
        if not small:
            return plan


def always(question: Question) -> list[Action]:
    """List what is compared though a policy may think too little of it one choice ahead: the plan of the last
    hint, copies, what gives up all that is offered."""
    words, world = heuristics_of(question.game).words, question.sample(SeededChance(0))
    chosen = [one for one in question.actions if world.label(one).forgoes or words.again(world, one)]
    return [*chosen, *filter(None, [question.planned])]


def in_order(
    level: Sequence[Ranked], outcomes: Mapping[Action, Outcome], planned: Action | None = None
) -> list[Ranked]:
    """Order what is as good: no choice before one of which more is told, then the plan of the last hint, then
    what promises more, or else changes how something stands, if that is known of all.
    """
    alike = [outcomes[one.action] for one in level]
    known = None not in map(promise, alike)

    def key(one: Ranked) -> tuple[float, ...]:
        came = outcomes[one.action]
        more = sum(outdone(came, other) for other in alike)
        promised = (-(promise(came) or 0.0), not came.reached) if known else ()
        return more, one.action != planned, *promised

    return sorted(level, key=key)


def _completed(
    world: State, heuristics: Heuristics[Any], action: Action, seat: int, chance: SeededChance
) -> list[Action]:
    world.step(action)
    play_on = heuristics.policy.play_on or heuristics.policy.completed
    made = takewhile(lambda one: one[0] == seat, play_on(world, chance))
    return [action, *[choice for _, choice in made]]


MOST_PLANNED = 3
"""Choices of a plan that are named."""


def goes_on(question: Question, plan: Sequence[Action], chance: SeededChance) -> list[Text]:
    """Name what is chosen after the first choice of a plan, the next few, as far as all worlds say it alike:
    what is thrown or drawn in between is not known.
    """
    worlds = [question.sample(stream(chance)) for _ in range(PLANNED_IN)]
    said, words = list[Text](), heuristics_of(question.game).words
    for made, action in pairwise(plan):
        for world in worlds:
            world.step(made)
        asked: Any = worlds[0]
        told = isinstance(asked.agenda[-1], words.apart) or words.piece(asked, action)
        if told or any(action not in one.legal_actions() for one in worlds):
            break
        label, *others = {world.label(action) for world in worlds}
        if any(one.text != label.text for one in others):
            break
        # That no more is added has been said by what was.
        if any(len(world.legal_actions()) > 1 for world in worlds) and (label.forgoes or action != ("done",)):
            said.append(label.text)
    return said[:MOST_PLANNED]


def follow_up(question: Question, action: Action, chance: SeededChance) -> Text:
    """Name what its seat means to choose after a choice; nothing where that is all.

    What is told of a whole turn names it already.
    """
    if ways_of(question):
        return NOTHING
    return in_sentences(goes_on(question, plan_of(question, action, chance), chance))


def planned(question: Question, action: Action, chance: SeededChance) -> list[Text]:
    """Say how a choice goes on, if its seat means to choose more with it, or what is worth doing after it."""
    following = follow_up(question, action, chance)
    if following != NOTHING:
        return [Text.of("It goes on: {0}", following)]
    return [heuristics_of(question.game).words.then(question.sample(stream(chance)), action)]
