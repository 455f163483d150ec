"""A finished game with the eyes of the hints: how the chance to win went, what turned it, what cost most.

Every turn of a seat is valued at its first choice as the seat could know it: that is the curve, whose largest
steps `swings.py` names and explains. Every choice is looked at one choice ahead. What seems to have cost
most is then searched as a hint is, with the same seed, so that no review contradicts a hint, and looked into
once more beside the better choice: what a search finds best is in part the luckiest, and what it hardly
visited it does not know. Where a game is as good as lost and the share says nothing any more, points do. What
was chosen again and again is added up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, takewhile
from math import sqrt
from statistics import mean, stdev

from civics_tui.players.clock import Clock
from civics_tui.players.comparison import ADVISED, LOST, good_of
from civics_tui.players.greedy import baseline, candidate_actions, stream
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget, racing_of, think
from civics_tui.players.question import Question
from civics_tui.players.race import Ahead, Compared, standard_error
from civics_tui.players.ranking import COUNTS, SEARCHES, TRUSTED, look_ahead, plan_of, planned, rank
from civics_tui.players.ranking import SURE as TOLD_APART
from civics_tui.players.reasons import (
    NO_SINGLE_CAUSE,
    Outcome,
    beaten,
    better_by,
    outcomes_of,
    shows,
    worse_by,
)
from civics_tui.players.swings import WORLDS, Chances, Look, Point, Swing, decided_apart, ends_of, swings_of
from civics_tui.players.turns import ways_of
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple
from rules.words import Asked, Text

REVIEW_SECONDS = 19.0
"""How long a review may take at the table."""

NAMED = 3
"""Choices that are named for the share they cost, and as many again for the points."""

SEARCHED = 8
"""Choices that are searched, those that seem to have cost most, in the game and in each fall of a chance."""

GLANCES = 15
"""How many looks take about as long as a search and a comparison, for the progress."""

LEAST_GLANCE = 0.006
"""Below so many seconds a search says nothing."""

GLANCE = 100
"""Iterations of the search of every choice, where there is time for it."""

PLAYOUTS = 4
"""How many playouts of whole turns take less time than an iteration of a search."""

DEALT = 16
"""Worlds in which a position is valued before its choice: a few differ by 3 games in 100 by luck alone."""

GLANCING, LOOKING_AGAIN = 0.06, 0.03
"""Parts of the time: for a short search of each choice, and of those at the ends of the largest steps of a
chance once more: which are the largest is in part the luck of that search."""

SEARCHING, AT_LEAST = 0.75, 0.3
"""Parts of the time: after which nothing is searched any more, and the least there is for that, where a slow
machine has looked for longer."""

SURE = 3.0
"""How many standard errors a choice must lie behind the better one: it is one of many that are judged."""

LONGER = 2
"""How many times the iterations of a search there are for two choices side by side."""

USUAL_GAP = 0.04
"""By how much of the win two choices usually differ, as a standard deviation."""

SUSPECTED = 0.02
"""A choice that seems to have cost less at a first look, as a share of the win, is not searched."""

AGAINST_A_HINT = 0.05
"""Of those searched one that a hint calls the best, or about as good, is not named below this cost."""

POINTS_COUNT = 0.05
"""Nor one for its points that cost fewer than this part of what a player had at the end, or than one."""

HABIT = 3
"""How often the same thing is chosen before it is added up."""


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
    points: float = 0.0
    """The points it gave away, where points are counted."""
    times: int = 1
    """How often the same was chosen in the game where something else was better."""
    together: float = 0.0
    """What all of these cost."""
    share: float = 0.0
    """The calibrated share of the win that the better one promised."""
    against: Text = NOTHING
    """In sentences: what speaks against the one that was made."""

    @property
    def in_all(self) -> float:
        """The share of the win that it cost, however often it was chosen."""
        return max(self.cost, self.together)


class Review(NamedTuple):
    """What a computer says of a game."""

    costly: tuple[Costly, ...] = ()
    """For the share they cost, the costliest first, then those for points."""
    swings: Sequence[Swing] = ()
    """In the order of the game."""
    curves: Mapping[int, Sequence[Point]] = {}
    """By seat: its chance before each of its choices, and at the end."""
    cut: bool = False
    """Whether it was ended before all was looked at."""

    @property
    def places(self) -> Sequence[Costly | Swing]:
        """All of these as they are told: what could be done otherwise next time, then what turned the game.

        Of each the largest comes first, after these what cost points alone, and last what nothing explains.
        """
        wins = [one for one in self.costly if one.in_all >= COUNTS]
        points = [one for one in self.costly if one not in wins]
        turned = sorted(self.swings, key=lambda one: -one.size)
        rough = [one for one in turned if one.cause == "rough"]
        return [*wins, *[one for one in turned if one not in rough], *points, *rough]

    def after_hints(self, hinted: Collection[tuple[int, Action]]) -> Review:
        """Leave out what hints of the game called good, by position; of what cost much say that they did."""
        said = Text("A hint, which looked less far, called it good")
        good = [one for one in self.costly if (one.position, one.chosen) in hinted]
        own = [one for one in self.costly if one not in good or one.in_all >= AGAINST_A_HINT]
        now = [one._replace(against=in_sentences([said, one.against])) if one in good else one for one in own]
        # A fall is laid to no choice that is left out.
        return self._replace(costly=tuple(now), swings=_caused(self.swings, now))


def review(
    game: str,
    states: Sequence[State],
    actions: Sequence[Action],
    seats: Collection[int],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
    *,
    budget: Budget,
    seconds: float | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    found: Callable[[Review], None] = lambda so_far: None,
) -> Review:
    """Return what a computer says of the choices of some seats, each judged by what its seat could see then.

    `states` has the position before each action, and the last one; `budget` is of a search, `seconds` of all.
    `progress` is given how many looks are done and of how many, `found` what there is; `stop` ends it there.
    """
    own = _choices(states, actions, seats)
    states = [state.as_decided() if state.current_player in seats else state for state in states]
    of = len(own) + SEARCHED * GLANCES
    clock, curves = Clock(), dict[int, Sequence[Point]]()
    chances = Chances(game, states, actions, seed, {})
    for seat, curve in _looked(chances, own, seats, seconds, stop, lambda done: progress(done, of)):
        if stop():
            return Review()
        curves[seat] = curve
        found(Review(curves={**curves}))
    # A half-made offer means little beside other half-made ones: it is judged where it begins.
    looks = {at: look for at, look in chances.looks.items() if not states[at].decision.piecemeal}
    named, level = list[Costly](), set[int]()
    habits, swings = _habits(chances, looks), decided_apart(chances, swings_of(chances, curves))

    def so_far(for_points: Sequence[Costly] = ()) -> Review:
        costly = _joined(habits, [*named, *for_points])
        return Review(costly, _caused(swings, costly, over=states[-1].result() and len(actions)), curves)

    found(so_far())
    late = Clock(seconds and max(SEARCHING * seconds - clock.spent, AT_LEAST * seconds), stop)
    falls = [one for one in swings if one.fell]
    for done, look in enumerate(_suspects(states, looks, falls)):
        if late():
            break
        mover = states[look.position].current_player
        if len(named) >= NAMED and not any(fall.has(look.position, mover) for fall in falls):
            continue
        progress(len(own) + done * GLANCES, of)
        one = _searched(chances, look, budget, late)
        if stop():
            break
        if one is not None and one.cost:
            named.append(one)
            found(so_far())
        elif one is not None and not late():
            level.add(look.position)
    told = {one.position for one in named} | {place for place in level if looks[place].before >= LOST}
    # Where the chance of a seat rose it did not do badly for points.
    rises = {at for one in swings if not one.fell for at in range(one.position, one.until)}
    return so_far(_by_points(chances, looks, told | rises))


def _looked(
    chances: Chances,
    own: Sequence[int],
    seats: Collection[int],
    seconds: float | None,
    stop: Callable[[], bool],
    progress: Callable[[int], None],
) -> Iterator[tuple[int, Sequence[Point]]]:
    """Look at the choices of one seat after the other, for longer at those between which its chance seems to
    have gone most, and yield how that went; until stopped."""
    looks, glances = chances.looks, _glances(chances, own, seconds)
    for seat in seats:
        mine = [at for at in own if chances.states[at].current_player == seat]
        for position in takewhile(lambda _: not stop(), mine):
            progress(len(looks))
            looks[position] = _look(chances, position, glances[position])
        curve = chances.curve_of(seat)
        ends = [at for at in ends_of(curve, len(seats)) if at in looks and looks[at].expected is not None]
        each = None if seconds is None else LOOKING_AGAIN * seconds / len(seats) / max(1, len(ends))
        for position in takewhile(lambda _: not stop(), ends):
            looks[position] = _look(chances, position, Budget(LONGER * GLANCE, each))
        yield seat, chances.curve_of(seat) if ends else curve


def _caused(swings: Sequence[Swing], named: Sequence[Costly], over: int | None = None) -> Sequence[Swing]:
    """Call a fall the deed of its seat where a choice in it cost half of it, whatever else came of it; but no
    fall in which none is named, nor a rise in which one is: what is to blame can be chosen again. Once a game
    is `over`, at that position, what was not foreseen had been hidden."""
    found = []
    for one in swings:
        own = [each for each in named if one.has(each.position, each.seat)]
        most = max(own, key=lambda each: each.cost * (each.position != one.let), default=None)
        if one.cause == "choice" and one.fell != bool(own):
            cause = "chance" if one.until == over else "rough"
            one = one._replace(cause=cause, most=None, deed=None, parts=())
        elif one.fell and most is not None and most.position != one.let and 2 * most.cost >= one.size:
            one = one._replace(cause="choice", most=most.position, deed=most.position, parts=())
        found.append(one)
    return found


def _suspects(states: Sequence[State], looks: Mapping[int, Look], falls: Sequence[Swing]) -> list[Look]:
    """List the choices that are searched: first those that seem to have cost most, then those in falls."""
    order = sorted((one for one in looks.values() if one.lost > SUSPECTED), key=lambda one: -one.lost)
    within = [
        [one for one in order if fall.has(one.position, states[one.position].current_player)]
        for fall in falls
    ]
    first = chain(order[:NAMED], *[found[:1] for found in within])
    return [*dict.fromkeys((*first, *order))][:SEARCHED]


def _choices(states: Sequence[State], actions: Sequence[Action], seats: Collection[int]) -> list[int]:
    """Return the positions in which some seats chose; to look at what is one's own is no choice, nor is it a
    seat's that decides for the whole table."""
    own = [at for at in range(len(actions)) if states[at].current_player in seats]
    chose = [at for at in own if actions[at] != states[at].look()]
    return [at for at in chose if states[at].prompt().asked is not Asked.TABLE]


def _joined(habits: Sequence[Costly], named: Sequence[Costly]) -> tuple[Costly, ...]:
    """Put what was searched and what was chosen again and again together, what cost most first."""
    found = {one.position: one for one in named}
    for habit in habits:
        one = found.get(habit.position, habit)
        found[habit.position] = one._replace(times=habit.times, together=habit.together)
    return tuple(sorted(found.values(), key=lambda one: -one.in_all))


def _glances(chances: Chances, own: Sequence[int], seconds: float | None) -> Mapping[int, Budget | None]:
    """Return the short search that each choice has: where computers search, if there is time for it."""
    states, heuristics = chances.states, chances.heuristics
    several = [at for at in own if len(states[at].legal_actions()) > 1]
    deep = {at for at in several if racing_of(chances.question(at), heuristics) is not Ahead}
    each = None if seconds is None else GLANCING * seconds / max(1, len(deep))
    glance = Budget(GLANCE, each) if each is None or each >= LEAST_GLANCE else None
    return {at: glance if at in deep else None for at in own}


def _look(chances: Chances, position: int, glance: Budget | None) -> Look:
    """Value a choice and its alternatives one choice ahead in the same worlds, and in a short search."""
    question, chance, heuristics = chances.question(position), chances.luck(position), chances.heuristics
    chosen, ways = chances.actions[position], ways_of(question)
    options = tuple(dict.fromkeys((*candidate_actions(question, heuristics, chance), chosen)))
    looked = look_ahead(question, options, chance, WORLDS, far=False)
    shares = {one: mean([seen.share for seen in found]) for one, found in looked.items()}
    lost, better = _beaten({one: [seen.share for seen in looked[one]] for one in options}, chosen)
    points, most = _beaten({one: [seen.lead for seen in looked[one]] for one in options}, chosen)
    look = Look(position, max(shares.values()), lost, lost, points, better, most)
    look = look._replace(won=shares[chosen] - mean(shares.values()))
    if glance is None or (ways and not options[1:]):
        return look
    if not options[1:]:
        # How it stands in the midst of a deed says less than how its only good choice goes on.
        race = racing_of(question, heuristics)(question, heuristics, chance)
        (promised,) = race.side_by_side(options, glance.iterations, glance.clock(lambda: False))
    else:
        longer = glance._replace(iterations=PLAYOUTS * glance.iterations)
        searched = think(question, heuristics, chance, longer if ways else glance)
        seen, even = {one.action: one.value for one in searched}, searched[0].even
        first = max(seen, key=seen.__getitem__)
        # What it gains is sure in a few worlds, where it begins in many.
        dealt = [question.sample(stream(chance)) for _ in range(DEALT)] if even is not None else []
        stands = [baseline(world, heuristics, stream(chance))[question.seat] for world in dealt]
        promised = [seen[first] + mean(stands) - even if even is not None else seen[first]]
        look = look._replace(before=seen[first])
        if chosen in seen and seen[first] - seen[chosen] > lost:
            look = look._replace(lost=seen[first] - seen[chosen], better=first)
    if not promised:
        return look
    return look._replace(expected=heuristics.evaluation.believed(question.sample(chance), mean(promised)))


def _beaten(values: Mapping[Action, Sequence[float]], chosen: Action) -> tuple[float, Action]:
    """Return by how much a choice is beaten, and by which: the best in half of the worlds, in the others."""
    half = WORLDS // 2
    gaps = []
    for judged, measured in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        first = max(values, key=lambda action: sum(values[action][judged]))
        gaps.append(mean(values[first][measured]) - mean(values[chosen][measured]))
    return mean(gaps), max(values, key=lambda action: sum(values[action]))


def _by_points(chances: Chances, looks: Mapping[int, Look], named: Collection[int]) -> list[Costly]:
    """Name what gave away most points: of a game as good as lost, or wins, or what it was lost by."""
    evaluation = chances.heuristics.evaluation
    scores = evaluation.expected_points(chances.states[-1])
    least = max(1.0, POINTS_COUNT * mean(scores or [0.0]))
    others = [one for one in looks.values() if one.position not in named and one.points >= least]
    found: list[Costly] = []
    for look in sorted(others, key=lambda one: -one.points)[: 2 * NAMED]:
        made, question = chances.run(look.position), chances.question(look.position)
        if look.by_points in made:
            continue
        chance = chances.luck(look.position, 1)
        better, worse = look_ahead(question, (look.by_points, made[0]), chance, 4 * WORLDS).values()
        points = [one.lead - other.lead for one, other in zip(better, worse, strict=True)]
        if mean(points) < least or mean(points) <= SURE * standard_error(points):
            continue
        believed = partial(evaluation.believed, question.sample(chance))
        share, other = (mean([one.share for one in found]) for found in (better, worse))
        lost, cost = max(share, other) < LOST, believed(share) - believed(other)
        # What cost wins, too, a search tells, or it may be what a hint calls good.
        if not lost and (cost >= COUNTS or not 0 < max(scores) - scores[question.seat] <= mean(points)):
            continue
        one = _costly(question, look.position, look.by_points, made, chance)
        found.append(one._replace(points=round(mean(points), 2), share=believed(share)))
    return sorted(found, key=lambda one: -one.points)[:NAMED]


def _habits(chances: Chances, looks: Mapping[int, Look]) -> list[Costly]:
    """Add up what was chosen again and again, and name it even where each cost little."""
    states, actions, believed = chances.states, chances.actions, chances.heuristics.evaluation.believed
    again: dict[tuple[int | None, Action], list[Look]] = defaultdict(list)
    for look in looks.values():
        again[states[look.position].current_player, actions[look.position]].append(look)
    found: list[Costly] = []
    for (seat, chosen), same in again.items():
        worse = [one for one in same if one.ahead > 0]
        hoped = {one.position: believed(states[one.position], one.before) for one in same}
        costs = {at: hoped[at] - believed(states[at], looks[at].before - looks[at].ahead) for at in hoped}
        # What chance found better here and worse there is no habit that costs.
        together, noise = sum(costs.values()), stdev(costs.values()) * sqrt(len(costs)) if worse[1:] else 0.0
        if seat is None or len(worse) < HABIT or together < max(COUNTS, SURE * noise):
            continue
        most = max(worse, key=lambda one: costs[one.position])
        if most.better in chances.run(most.position):
            continue
        at, together = most.position, sum(costs[one.position] for one in worse)
        words, _ = because(chances.question(at), most.better, chosen, chances.luck(at, 2), alone=True)
        said = NOTHING if words == NOTHING else Text.of("The costliest of them: {0}", words)
        one = Costly(at, seat, chosen, most.better, costs[at], said, share=hoped[at])
        found.append(one._replace(times=len(worse), together=together))
    return found


def _searched(chances: Chances, look: Look, budget: Budget, stop: Callable[[], bool]) -> Costly | None:
    """Search a decision as a hint does; None if the choice that was made cannot be told from its best,
    without cost if it surely is as good.

    None, too, where the best one was made before another seat decided: a search does not see that both come.
    """
    heuristics, position, made = chances.heuristics, look.position, chances.run(look.position)
    question, chance, chosen = chances.question(position), chances.luck(position), made[0]
    ranked = rank(question, chance, budget, stop, most=ADVISED, also=(chosen,))
    best, *level = good_of(question, ranked, chance)
    better = best.action
    if better in made:
        return None
    world = question.sample(chance)
    # What the best one promises is said as a hint says it.
    answer, share = None, best.share
    mine = next(one for one in ranked if one.action == chosen)
    if heuristics.evaluation.solved(world) or ways_of(question):
        # Whole turns are told by the deals of their hint: one position has one number.
        cost = (mine.behind - best.behind) * (mine.behind > SURE * mine.behind_error)
    else:
        found = _compared(question, (better, chosen), chance, budget, stop)
        apart = found is not None and found.gap > TOLD_APART * found.error
        if found is None or (not apart and found.error > TRUSTED):
            return None
        # Luck drove some apart: the less sure a gap is, and the larger than it looks, the more is left out.
        usual, believed = max(USUAL_GAP, look.ahead), partial(heuristics.evaluation.believed, world)
        gap = apart * found.gap * usual**2 / (usual**2 + found.error**2)
        cost, answer = believed(found.share) - believed(found.share - gap), found.answer
    if cost < (AGAINST_A_HINT if mine in level else COUNTS):
        return Costly(position, question.seat, chosen, better, 0.0, NOTHING)
    one = _costly(question, position, better, made, chance)._replace(cost=cost, share=share)
    if answer is not None:
        best_answer = "After what {0:seat} chose in the game {1:seat} does best with: {2}"
        answered = Text.of(best_answer, question.seat, answer.seat, answer.words)
        one = one._replace(against=in_sentences([answered, one.against]))
    return one


def _compared(
    question: Question,
    two: tuple[Action, Action],
    chance: SeededChance,
    budget: Budget,
    stop: Callable[[], bool],
) -> Compared | None:
    """Compare two choices in races of their own; None if there was no time to tell.

    Where a race learns it is one witness, as in `rank`: one pair of trees called a choice as good
    as the best that cost 16 wins in 100.
    """
    heuristics = heuristics_of(question.game)
    racing = racing_of(question, heuristics)
    parts = SEARCHES if racing.LEARNS else 1
    part, each = budget.within(1 / parts), LONGER * budget.iterations // parts
    races = [racing(question, heuristics, stream(chance)) for _ in range(parts)]
    found = [race.compare(*two, each, part.clock(stop)) for race in races]
    known = [one for one in found if one is not None]
    if len(known) < parts:
        return None
    if parts == 1:
        return known[0]
    gaps = [one.gap for one in known]
    # Trees may differ in what another seat does best.
    answer = known[0].answer if len({one.answer and one.answer[:2] for one in known}) == 1 else None
    return Compared(mean([one.share for one in known]), mean(gaps), stdev(gaps) / sqrt(parts), answer)


def _costly(
    question: Question, position: int, better: Action, made: Sequence[Action], chance: SeededChance
) -> Costly:
    """Name a choice with why another one was better, and what it lacked as it was made, if anything."""
    words, less = because(question, better, made[0], chance, made)
    lacked = [Text.of("What {0:seat} chose in the game: {1}", question.seat, less)] if less != NOTHING else []
    return Costly(position, question.seat, made[0], better, 0.0, words, against=in_sentences(lacked))


def because(
    question: Question,
    better: Action,
    chosen: Action,
    chance: SeededChance,
    made: Sequence[Action] = (),
    alone: bool = False,
) -> tuple[Text, Text]:
    """Say in sentences why a better choice is better, and what the other one lacks as it was `made`, with
    what its seat chose after it, or else as it is best made.

    Where nothing shows it that is said, too, unless it stands `alone`.
    """
    plans = {better: plan_of(question, better, chance), chosen: made or plan_of(question, chosen, chance)}
    measures, outcomes = outcomes_of(question, [better, chosen], chance, plans)
    # What the choice cost is told in wins: a guess at points or states in the end is no second number for it.
    told = [one for one in measures if not one.estimate]
    best, other = outcomes[better], outcomes[chosen]
    if best.far_behind(other) and not (alone or beaten(other.figures, best.figures)):
        # What is told of them would speak for the other one.
        return in_sentences([NO_SINGLE_CAUSE, *planned(question, better, chance)]), NOTHING
    sure = _without_points(best), _without_points(other)
    shown = better_by(measures if alone else told, *sure)
    # That nothing shows it is said before how it goes on.
    unknown = [] if alone or shows(shown, *sure) else [NO_SINGLE_CAUSE]
    words = [*unknown, *planned(question, better, chance), *shown]
    # What the better one brings is not said again of one that brought none.
    own = [one for one in told if abs(other.changes[one.key]) >= one.enough]
    return in_sentences(words), worse_by(own, other, best)


def _without_points(one: Outcome) -> Outcome:
    """Leave out what quick play scored after a choice: how much it is in the end nobody knows."""
    kept = [[measure for measure in came.measures if measure.better < 0] for came in one.came]
    return one._replace(came=[came._replace(measures=own) for came, own in zip(one.came, kept, strict=True)])
