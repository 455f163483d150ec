"""The best choices of a position for a seat, each with its share of the win and the error of that.

Part of the budget finds candidates. The rest compares only those, in fresh worlds (determinizations) that all
of them share: the selection biases nothing there, and the luck of a deal is the same for all.
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
"""Independent searches where a race learns as it goes: what one tree settles on is partly luck, too."""

COUNTS = 0.03
"""Choices closer than this are about equal in a hint, ordered by their reasons, and nothing to name in a
review: two wins in a hundred teach nothing."""

TRUSTED = 0.03
"""Standard error of a share above which it is not shown."""

PLANNED_IN = 4
"""Worlds that must agree on how a choice goes on."""

WON = 0.999
"""Share from which a game is won: a small part of the share may be for points."""

SMALL = 0.05
"""Part of a plan's time for each small decision in it."""


class Ranked(NamedTuple):
    """A choice, and what it promises: calibrated shares of the win, 0 to 1."""

    action: Action
    share: float
    error: float
    """Standard error of the share."""
    behind: float = 0.0
    """How far its share is below the first one's."""
    behind_error: float = 0.0
    """Standard error of the difference: smaller than that of a share, as both had the same worlds."""

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
    # Each stage has its own stream, so that the time one takes does not change the worlds of the next.
    looking, beside, *comparisons = [stream(chance) for _ in range(2 + SEARCHES)]
    racing = racing_of(question, heuristics)
    # Whole turns are compared in a fixed number of worlds, without a clock.
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
    # Of two cards that do the same only the one that is named is compared.
    named = dict.fromkeys(heuristics.words.prefers(world, one.action) for one in found)
    looked = [*named][: max(most, 2 * racing.LOOKED_INTO // question.seats)]
    # With few candidates, the best of what else a person may think of are compared, too.
    others = [one for one in _thought_of(question, world, values) if len(looked) < most or one in also]
    # A sole candidate took no time to find, which leaves more here.
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
    """Rank actions by their shares in the same worlds, the best first."""
    means, ranked = [mean(shares) for shares in columns], list[Ranked]()
    first = max(range(len(actions)), key=means.__getitem__)
    for action, promised, seen in zip(actions, means, columns, strict=True):
        # The slope of the calibration there: errors grow or shrink with it.
        steep = (believed(promised + 0.01) - believed(promised - 0.01)) / 0.02
        gaps = [mine - theirs for mine, theirs in zip(columns[first], seen, strict=True)]
        # What won in all of n worlds is worth at least 1 - 1/n.
        share = max(believed(promised), 1 - 1 / worlds if min(seen) >= WON else 0.0)
        behind = believed(means[first]) - believed(promised)
        ranked.append(Ranked(action, share, steep * _error(seen), behind, steep * _error(gaps)))
    return sorted(ranked, key=lambda one: -one.share)


def _thought_of(question: Question, world: State, found: Collection[Action]) -> list[Action]:
    """List the actions beside those found that a person may think of; not the pieces of a larger choice, of
    which the policy knows the useful ones."""

    def in_pieces(after: State) -> bool:
        return after.current_player == question.seat and after.decision.piecemeal

    others = [action for action in question.actions if action not in found and not in_pieces(world)]
    return [action for action in others if not in_pieces(world.after(action))]


def _apart(races: Sequence[Sequence[Sequence[float]]]) -> Sequence[Sequence[float]]:
    """Return the shares of all actions, a column for each independent sample: a world, or a whole race where
    there are several. Nothing if there was no time for enough of them."""
    known = [found for found in races if len(found[0]) >= LEAST]
    if len(races) == 1:
        return [*zip(*known[0], strict=True)] if known else ()
    return [[mean(shares) for shares in found] for found in known] if len(known) > 1 else ()


def _error(shares: Sequence[float]) -> float:
    """Return the standard error of the mean of a few independent numbers."""
    return stdev(shares) / sqrt(len(shares))


def promises_alike(one: Ranked) -> bool:
    """Whether its share of the win does not tell a choice from the best one."""
    return one.equal or one.behind < COUNTS


class Lookahead(NamedTuple):
    """Where a choice leads in one world, for the seat that makes it."""

    share: float
    """Share of the win, uncalibrated."""
    leads: Sequence[float]
    """Points ahead of each other seat; none where points do not decide."""

    @property
    def lead(self) -> float:
        """Points ahead of the best other seat."""
        return min(self.leads, default=0.0)


def look_ahead(
    question: Question, actions: Iterable[Action], chance: SeededChance, worlds: int, *, far: bool = True
) -> dict[Action, list[Lookahead]]:
    """Play choices in the same worlds with the same luck, one choice ahead or, if `far`, on until they have
    paid, and return where they lead."""
    heuristics, seat = heuristics_of(question.game), question.seat
    evaluation = heuristics.evaluation
    play_on = (far and heuristics.policy.play_on) or heuristics.policy.complete
    found: dict[Action, list[Lookahead]] = {action: [] for action in actions}
    for _ in range(worlds):
        base, luck = question.sample(stream(chance)), chance.roll(1 << 32, "luck")
        for action, seen in found.items():
            world = base.after(action)
            play_on(world, SeededChance(luck))
            seen.append(Lookahead(evaluation.evaluate(world)[seat], evaluation.leads(world, seat)))
    return found


def plan_of(question: Question, action: Action, chance: SeededChance) -> tuple[Action, ...]:
    """Return a choice with what its seat chooses after it: the rest of the best whole turn, or else what it
    chooses in all of the worlds that are played on."""
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
    """Return a choice with what is best after it, as far as nothing is revealed in between: the small
    decisions that belong to it, up to the first that needs a search, and that one, too, if `far`. A choice
    made in pieces, and a sole candidate, go on as the policy plays them."""
    if way := way_to_win(question, action):
        return way
    seat, luck = question.seat, [stream(chance) for _ in range(PLANNED_IN)]
    worlds = [question.sample(each) for each in luck]
    heuristics, dealt = heuristics_of(question.game), [each.state for each in luck]
    rests, paid = heuristics.words.rests, worlds[0].label(action).warning
    plan: tuple[Action, ...] = (action,)
    told = question.plan if action == question.planned else ()
    while True:
        again = heuristics.words.again(worlds[0], plan[-1])
        for world in worlds:
            world.step(plan[-1])
        looks = [seen_by(seat, world) for world in worlds]
        # Equal looks after a throw of dice would be luck, so the state of the stream counts, too.
        known = looks == looks[:1] * PLANNED_IN and dealt == [each.state for each in luck]
        if not known or worlds[0].current_player != seat or isinstance(worlds[0].decision, rests):
            return plan
        if told[len(plan) :] and told[len(plan)] in worlds[0].legal_actions():
            plan = told[: len(plan) + 1]
            continue
        asked = question_of(question.game, worlds[0], public=question.public)
        also, candidates = always(asked), heuristics.policy.candidates(worlds[0])
        # A sole candidate is compared with what `always` adds, as the next hint does.
        sole = len(candidates) == 1 and not (also and asked.actions[1:])
        # What a copy copies is told of each, also where there is no time to search for it.
        copied = again and not plan[1:] and (not far or stop())
        if worlds[0].decision.piecemeal or sole or copied:
            made = heuristics.words.prefers(worlds[0], heuristics.policy.rollout(worlds[0], stream(chance)))
            more = _more_told(asked, worlds[0], made, candidates if copied else ())
            plan = *plan, *(more or [made])[:1]
            continue
        small = racing_of(asked, heuristics) is Ahead
        if not small and (not far or ways_of(asked) or stop()):
            # A whole turn has its own hint. A choice with a warning is told with how its price is paid.
            return plan if plan[1:] or not paid else plan_of(question, action, chance)
        ranked = rank(asked, chance, budget.within(SMALL) if small else budget, stop, also=also)
        best, *others = _best_first(asked, worlds[0], ranked, chance)
        if again and plan[1:] and best not in candidates:
            # To copy nothing is no part of a plan.
            return plan[:-1]
        more = _more_told(asked, worlds[0], best, [*others, *candidates])
        if more and not worlds[0].label(best).forgoes:
            # The next hint would name the choice of which more is told.
            return (*plan, more[0]) if again and not plan[1:] else plan
        plan = *plan, best
        if not small:
            return plan


def _more_told(question: Question, world: State, action: Action, others: Sequence[Action]) -> list[Action]:
    """List those of which more is told in all than of an action."""
    figures = heuristics_of(question.game).words.figures
    least = figures(world, (action,))
    return [one for one in dict.fromkeys(others) if beaten(least, figures(world, (one,)))]


def _best_first(
    question: Question, world: State, ranked: Sequence[Ranked], chance: SeededChance
) -> list[Action]:
    """List what was ranked, first what a hint would name first; what answers for others only if it is all."""
    own = [one for one in ranked if not world.label(one.action).answers_for] or [*ranked]
    level = [one for one in own if promises_alike(one)]
    if level[1:]:
        level = in_order(level, outcomes_of(question, [one.action for one in level], chance)[1])
    best = heuristics_of(question.game).words.prefers(world, level[0].action)
    return [best, *[one.action for one in own]]


def always(question: Question) -> list[Action]:
    """List what is compared even if it is no candidate: the plan of the last hint, copies, and giving up what
    is offered."""
    words, world = heuristics_of(question.game).words, question.sample(SeededChance(0))
    chosen = [one for one in question.actions if world.label(one).forgoes or words.again(world, one)]
    return [*chosen, *filter(None, [question.planned])]


def in_order(
    level: Sequence[Ranked], outcomes: Mapping[Action, Outcome], planned: Action | None = None
) -> list[Ranked]:
    """Order choices that are about equal: none before one of which more is told, nor one that leaves a danger
    open before one that does not; then the plan of the last hint, then what promises more, half of it if only
    what it depends on is told, as a draw of cards, or crosses a threshold."""
    alike = [outcomes[one.action] for one in level]

    def key(one: Ranked) -> tuple[float, ...]:
        came = outcomes[one.action]
        more, unseen = sum(outdone(came, other) for other in alike), came.reached == (came.luck,)
        return more, came.leaves, one.action != planned, -promise(came) / (1 + unseen), not came.reached

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
    """Name the next few choices of a plan after its first one, as far as they are the same in all worlds:
    what is thrown or drawn in between is not known."""
    worlds = [question.sample(stream(chance)) for _ in range(PLANNED_IN)]
    said, words = list[Text](), heuristics_of(question.game).words
    # The first piece has told the whole; each of the others names the next one.
    begun = worlds[0].decision.piecemeal
    for made, action in pairwise(plan):
        for world in worlds:
            world.step(made)
        asked: Any = worlds[0]
        told = isinstance(asked.agenda[-1], words.apart) or (words.piece(asked, action) and not begun)
        if told or any(action not in one.legal_actions() for one in worlds):
            break
        label, *others = {world.label(action) for world in worlds}
        if any(one.text != label.text for one in others):
            break
        # An end of the pieces says nothing of its own.
        if any(len(world.legal_actions()) > 1 for world in worlds) and (label.forgoes or action != ("done",)):
            said.append(label.text)
    return said[:MOST_PLANNED]


def follow_up(question: Question, action: Action, chance: SeededChance) -> Text:
    """Name what a seat chooses after a choice; nothing where that is all, or where a whole turn's words name
    it already."""
    if ways_of(question):
        return NOTHING
    return in_sentences(goes_on(question, plan_of(question, action, chance), chance))


def planned(question: Question, action: Action, chance: SeededChance) -> list[Text]:
    """Say how a choice goes on, or else what is worth doing after it."""
    following = follow_up(question, action, chance)
    if following != NOTHING:
        return [Text.of("It goes on: {0}", following)]
    return [heuristics_of(question.game).words.then(question.sample(stream(chance)), action)]
