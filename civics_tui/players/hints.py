"""Advice for a person: the best few choices, each with a sentence or two in the game's words.

A number is shown only where its own noise is small; else words say how clearly the first choice is the better
one. What cannot be told apart is about equal. Within one play the plan of the last hint is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from statistics import mean

from civics_tui.players.greedy import candidate_actions, stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget, choose, racing_of
from civics_tui.players.question import Question, question_of
from civics_tui.players.race import Ahead, standard_error
from civics_tui.players.ranking import (
    TRUSTED,
    UNKNOWN,
    Ranked,
    always,
    goes_on,
    in_order,
    look_ahead,
    plan_of,
    promises_alike,
    rank,
    searched_plan,
)
from civics_tui.players.reasons import (
    PRICE,
    Outcome,
    apart,
    beaten,
    lacks,
    outcomes_of,
    outdone,
    price,
    reason,
    taken,
)
from civics_tui.players.turns import TurnRace, turn_for, ways_of
from rules.chance import SeededChance
from rules.game import Action, Label
from rules.named import NamedTuple
from rules.words import Asked, Text

ADVISED = 3
"""Most choices a hint names."""

NOISE = 0.1
"""What no word tells apart is about equal, if it is closer than this."""

CLEARLY = 0.1
"""What is so far behind, in whole wins of 100 as they are shown, is clearly worse."""

LOST = 0.03
"""Share of the win below which, of a seat that ends behind, shares say nothing, and points do."""

POINT = 0.05
"""Share of the win that a point stands for there."""

AHEAD = 0.35
"""Part of the time that goes into what is told to choose next."""

WORLDS = 8
"""Worlds in which points are counted."""

GRAVE = 5.0
"""Value from which what others take is told as a reason for chances that are less than fair."""

TWO = 2
"""Players whose shares say by themselves who is likelier to win."""

SURE, KNOWN = 2.0, 4.0
"""Standard errors by which points in the end must differ to be told, and for how far they do."""

FITS = 0.2
"""How far the share that points alone would win may be from the one told: else much may still change them."""

SOLVED = {0.0: Text("Nothing wins any more."), 1.0: Text("Each of these wins.")}
"""What is said by the share where all that can follow is known, and all promise the same."""

ALL_EQUAL = Text("All of them are about equal")
"""What is said where there is one more than is shown."""

EQUAL, LITTLE, CLEAR = "About equal", "A little worse", "Clearly worse"
"""How a choice stands beside the first one."""

WORTH = "What comes later is worth its price: {0}"
"""What is said where nothing else can be named: a price alone would speak against the best choice."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float | None
    """The share of the win it promises, calibrated, 0 to 1. None of what is noise, where all that is shown is
    about equal, and of what is about equal to the first."""
    words: Text
    """In sentences: what it reaches and brings, and its price; of another than the best what it lacks.
    Nothing where nothing that can be named tells it apart."""
    standing: str = ""
    """How it stands beside the first one; nothing of that one itself."""
    moment: Text = NOTHING
    """What such a moment is for: of the first one, if all is even or nothing else is said."""
    whole: bool = False
    """Whether the words tell of a whole turn, of which the list says only what comes of the first choice."""
    plan: tuple[Action, ...] = ()
    """It and what is worth choosing after it, where that is known."""
    left: Text = NOTHING
    """What the first one does not answer. Once told it is known."""

    @property
    def good(self) -> bool:
        """Whether it is the best, or about as good."""
        return self.standing in ("", EQUAL)


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three; with that what is
    worth doing after it, where it only comes before something.

    What surely wins the game comes first, then the plan of the last hint unless it is surely worse.
    """
    heuristics, world = heuristics_of(question.game), question.sample(SeededChance(0))
    words, asked = heuristics.words, heuristics.policy.candidates(world)
    if question.prompt.asked is Asked.TABLE:
        # No seat decides it: nothing is weighed for one.
        return [Advice(asked[0], None, _moment(question, asked[0], chance))]
    sure = tuple([one for one in asked if words.any_throw_wins(world, one)][:1])
    if way := words.way_to_win(world, question.seat) or sure:
        question = replace(question, plan=way)
    first, *others = found = _advised(question, chance, budget, stop)
    if ways_of(question):
        # The words have said it.
        return [one._replace(plan=plan_of(question, one.action, chance), whole=True) for one in found]
    if words.alone(world, first.action):
        # Cubes have no order: what comes to the first one later is no other choice.
        others = [one for one in others if first.action not in one.plan]
    # Of rows that say the same one is enough.
    named = {one.words: one for one in reversed(others) if one.words != NOTHING}
    others = [one for one in others if named.get(one.words, one) is one]
    world = question.sample(stream(chance))
    (danger, left), then = words.danger(world, question.seat, first.action), words.then(world, first.action)
    since = words.since(question.before(stream(chance)), world, first.action) if question.before else NOTHING
    for at, one in enumerate(others):
        if one.good and world.label(one.action).warning:
            pays = goes_on(question, one.plan, chance)[:1]
            said = [one.words, *[Text.of("Then: {0}", words) for words in pays]]
            others[at] = one._replace(words=in_sentences(said))
    said = [danger, since, first.words]
    plan = [Text.of("Then: {0}", words) for words in goes_on(question, first.plan, chance)[:1]]
    # What comes after all of it, too, is told last.
    said += [*plan, then] if then.template.startswith("Then") else [then, *plan]
    found = [first._replace(words=in_sentences(said), left=in_sentences([left])), *others]
    return [one._replace(words=in_sentences([one.words, reply_to(question, one.plan).text])) for one in found]


def reply_to(question: Question, plan: Sequence[Action]) -> Label:
    """Return how the next seat most likely answers what a plan puts to it, such as an offer, as it decides
    one choice ahead; without words where it puts nothing to anybody.
    """
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
    often = "most likely {0}" if 4 * count >= 3 * WORLDS else "perhaps {0}"
    return label._replace(text=Text.of(often, label.name or label.text))


def _advised(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool]
) -> list[Advice]:
    # One more than is shown is looked into where that is every choice: all may be even, or it comes first.
    also, room = always(question), ADVISED + (len(question.actions) <= ADVISED + 1)
    racing, begun = racing_of(question, heuristics_of(question.game)), _begun(question)
    most = max(room, racing.LOOKED_INTO)
    ranked = rank(question, chance, budget.within(1 - AHEAD), stop, most=most, also=also)
    looked, further, stands = _by_points(question, ranked, chance)
    looked = _plan_first(question, looked)
    found = [one for at, one in enumerate(_apart(question, looked)) if at < room or one.action in also]
    measures, outcomes = outcomes_of(question, [one.action for one in found], chance)
    # One choice ahead says another share than the search before it, and a search another than whole turns.
    same = racing is TurnRace or not heuristics_of(question.game).policy.turns or ranked[0].share == 1
    trusted = same and racing is not Ahead and all(one.error <= TRUSTED for one in found) and not begun
    # Nothing is as good as to win now, however sure the win is later.
    found.sort(key=lambda one: not outcomes[one.action].wins)
    told_of = measures, outcomes[found[0].action]
    level = [one for one in found if as_good(one, found[0], *told_of, outcomes[one.action])]
    found = [one for at, one in enumerate(found) if at < room or one in level]
    room = room if len(level) == len(found) else ADVISED
    level, others = _divided(found, level, outcomes, question.planned, room)
    found = [*level, *others]
    counts = racing is TurnRace
    shown = trusted and promises_alike(level[0]) and not len(level) == len(found) > 1
    if solved := _solved(question, found[:ADVISED], chance):
        return solved
    asked, ahead = [] if counts else [one.action for one in found], budget.within(AHEAD)
    plans = {one: searched_plan(question, one, chance, ahead, stop, far=one == asked[0]) for one in asked}
    moved = counts and [*outcomes][: len(found)] != [one.action for one in found]
    if moved or any(plan[1:] for plan in plans.values()):
        # Turns are told beside what comes first; no hint promises what its plan forgoes, of another either.
        _, outcomes = outcomes_of(question, [one.action for one in found], chance, plans)
    found = of_use(question, found, outcomes, plans) or found
    level, others = _divided(found, level, outcomes, question.planned, room)
    first = outcomes[level[0].action]
    less = _less(question, first, outcomes)
    reasons = why(_known(measures) if begun or len(level) > 1 else measures, first, outcomes.values())
    words = [*[ALL_EQUAL] * (len(level) > ADVISED and not less), *reasons]
    # Who is ahead is no reason by itself. What is certain is no chance, and no guess.
    if (guessed := first.ends == NOTHING) and shown and words:
        words += _odds(question, level[0], first, chance)
    best = level[0].share if counts else max(one.share for one in level)
    moment = NOTHING if reasons and others else _moment(question, level[0].action, chance)
    said = in_sentences([*words, *[stands] * guessed])
    advice = [Advice(level[0].action, best if shown and guessed else None, said, moment=moment)]
    for one in _beside([*level[1:], *others][: ADVISED - 1], less, level if first.came else ()):
        equal = one.action not in less and (one in level or (first.wins and outcomes[one.action].wins))
        behind = one.behind if not shown else round(best, 2) - round(one.share, 2)
        clear = first.wins or (one in others and round(behind, 2) >= CLEARLY)
        standing = EQUAL if equal else CLEAR if clear else LITTLE
        lacks = instead(measures, outcomes[one.action], first, equal=equal)
        if equal and not lacks and question.sample(SeededChance(0)).label(one.action).warning:
            continue  # What does nothing is no choice beside another one.
        guessed = one in others and outcomes[one.action].ends == NOTHING
        if further and guessed:
            lacks = [*lacks[:1], further[one.action]]
        share = one.share if shown and guessed else None
        advice.append(Advice(one.action, share, in_sentences(lacks), standing))
    return [one._replace(plan=plans.get(one.action, ())) for one in advice]


def _beside(rows: Sequence[Ranked], less: Collection[Action], level: Collection[Ranked]) -> Sequence[Ranked]:
    """Return what stands beside the first one: what is told to be less only where nothing else is left, and
    of a `level` one, as three alike say nothing."""
    more = [one for one in rows if one.action not in less] or rows[:1]
    alike = [one for one in more if one in level]
    return [one for one in more if one not in alike[1:]]


def _begun(question: Question) -> bool:
    """Whether a plan is made in pieces: its numbers came with the first, and others would take them back."""
    return question.planned is not None and question.sample(SeededChance(0)).decision.piecemeal


def _less(question: Question, first: Outcome, outcomes: Mapping[Action, Outcome]) -> list[Action]:
    """List what is known to bring less than the first one in all that is told, or by much in what it is a
    part of."""
    world, words = question.sample(SeededChance(0)), heuristics_of(question.game).words
    if not first.changes or isinstance(world.agenda[-1], words.apart):
        return []
    far = [one for one, it in outcomes.items() if it.far_behind(first) and words.alone(world, one)]
    return [one for one, it in outcomes.items() if one in far or outdone(it, first)]


def _divided(
    found: Sequence[Ranked],
    level: Sequence[Ranked],
    outcomes: Mapping[Action, Outcome],
    planned: Action | None,
    room: int,
) -> tuple[list[Ranked], list[Ranked]]:
    """Divide choices into those about as good as the best, in order, one at least, and the others; what is
    told already is left out, and what has no room."""
    level = in_order([one for one in found if one in level] or found[:1], outcomes, planned)
    told = _told_once([*level, *[one for one in found if one not in level]], outcomes)[:room]
    return [one for one in told if one in level], [one for one in told if one not in level]


def _solved(question: Question, found: Sequence[Ranked], chance: SeededChance) -> list[Advice]:
    """Return what is said where all that can follow is known, and promises the same; nothing elsewhere."""
    same, *differ = {one.share for one in found}
    evaluation = heuristics_of(question.game).evaluation
    if differ or same not in SOLVED or not evaluation.solved(question.sample(stream(chance))):
        return []
    first, *others = [Advice(one.action, None, NOTHING, EQUAL) for one in found]
    return [first._replace(words=SOLVED[same], standing=""), *others]


def of_use(
    question: Question,
    found: Sequence[Ranked],
    outcomes: Mapping[Action, Outcome],
    plans: Mapping[Action, Sequence[Action]],
) -> list[Ranked]:
    """Leave out what is refused, or is given up again and no figures count what else it brings."""

    def forgone(action: Action) -> bool:
        plan = plans.get(action, ())
        if plan[1:] and not outcomes[action].figures:
            after = question.sample(SeededChance(0)).after(action)
            if plan[1] in after.legal_actions() and after.label(plan[1]).forgoes:
                return True
        return reply_to(question, plan).safe

    return [one for one in found if not forgone(one.action)]


def good_of(question: Question, ranked: Sequence[Ranked], chance: SeededChance) -> list[Ranked]:
    """Return what a hint calls good of what was ranked, what its figures beat left out: reviews agree."""
    ranked = _preferred(question, ranked)
    plans = {one.action: plan_of(question, one.action, chance) for one in ranked}
    measures, outcomes = outcomes_of(question, [*plans], chance, plans)
    found = of_use(question, ranked, outcomes, plans) or ranked
    known = measures, outcomes[found[0].action]
    level = [one for one in found if as_good(one, found[0], *known, outcomes[one.action])]
    told = {one: outcomes[one.action] for one in level}
    best = min(level, key=lambda one: sum(outdone(told[one], other) for other in told.values()))
    less = _less(question, outcomes[best.action], outcomes)
    return [best, *[one for one in level if one != best and one.action not in less]]


def _told_once(found: list[Ranked], outcomes: Mapping[Action, Outcome]) -> list[Ranked]:
    """Leave out another card or desk of which the same is told as of one before, if others are left."""
    told: dict[object, Ranked] = {}
    for one in found:
        outcome = outcomes[one.action]
        told.setdefault(outcome.reached if outcome.figures or outcome.whole else one.action, one)
    return [*told.values()] if len(told) > 1 else found[:2]


def as_good(one: Ranked, best: Ranked, measures: Sequence[Measure], first: Outcome, outcome: Outcome) -> bool:
    """Whether a choice is about as good as the best one."""
    if first.wins:
        return outcome.wins
    # Whether somebody would care which of the two is made, for what they bring: not what brings more.
    pairs = (outcome, first), (first, outcome)
    less = [apart(*pair, -1) if outcome.came else lacks(measures, *pair) for pair in pairs]
    same = not first.whole and reason(measures, outcome) == reason(measures, first) and less == [NOTHING] * 2
    same |= beaten(first.figures, outcome.figures)
    # What comes to the same wherever it is played on is as good, however far a search went in it.
    ends = [[(came.measures, came.things) for came in each.came] for each in (first, outcome)]
    ends_alike = bool(first.came) and ends[0] == ends[1]
    return promises_alike(one) or (same and one.behind < NOISE) or ends_alike


def _plan_first(question: Question, found: Sequence[Ranked]) -> Sequence[Ranked]:
    """Put the plan of the last hint first, if it is kept, the others beside it, as the game prefers them."""
    world, found = question.sample(SeededChance(0)), _preferred(question, found)
    kept = next((one for one in found if one.action == question.planned), None)
    if kept and (promises_alike(kept) or (world.decision.piecemeal and not ways_of(question))):
        beside = [one._replace(behind=one.behind - kept.behind) for one in found]
        found = sorted(beside, key=lambda one: one.action != kept.action)
    # Whole turns are told by the deals in which they are compared: nothing is unsure in these.
    return [one._replace(behind_error=0.0) for one in found] if ways_of(question) else found


def _preferred(question: Question, found: Sequence[Ranked]) -> list[Ranked]:
    """Put in the place of each choice what its game prefers to it, and that once."""
    world, prefers = question.sample(SeededChance(0)), heuristics_of(question.game).words.prefers
    named: dict[Action, Ranked] = {}
    for one in found:
        action = prefers(world, one.action)
        named.setdefault(action, one._replace(action=action))
    return [*named.values()]


def _apart(question: Question, found: Sequence[Ranked]) -> list[Ranked]:
    """Leave out whole turns that end as a shorter one, the same pieces in another order, and answers for
    others where there is one's own.
    """
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


def _odds(question: Question, first: Ranked, outcome: Outcome, chance: SeededChance) -> list[Text]:
    """Say why chances are as they are, as where a leader wins rarely: where they are less than even what
    others take or have; who would be ahead in the end, by how much where the chance is that of such a lead.

    Nothing of that where points do not decide or speak against the chance, nor of two who likely wins.
    """
    heuristics, seat = heuristics_of(question.game), question.seat
    scores, shares = list[Sequence[float]](), list[float]()
    for _ in range(WORLDS):
        world = question.sample(stream(chance))
        world.step(first.action)
        heuristics.policy.complete(world, stream(chance))
        scores.append(heuristics.evaluation.expected_points(world))
        shares.append(heuristics.evaluation.evaluate(world)[seat])
    ends, likely = [mean(points) for points in zip(*scores, strict=True)], question.seats * first.share >= 1
    said = [] if 2 * first.share >= 1 else taken(outcome, lambda thing: thing.value <= -GRAVE)
    if not ends:
        return said
    best = max((other for other in range(question.seats) if other != seat), key=ends.__getitem__)
    ahead, fits = round(ends[seat] - ends[best]), abs(mean(shares) - first.share) <= FITS
    noise = standard_error([points[seat] - points[best] for points in scores])
    if abs(ahead) < SURE * noise:
        # In so few worlds it is not known who would be ahead.
        return said
    fits = fits and KNOWN * noise <= abs(ahead)
    if (likely if ahead < 0 else ahead and not (likely and fits)) or (question.seats == TWO and ahead >= 0):
        return said
    if not ahead:
        return [*said, Text.of("you would end about even with {0:seat}", best)]
    how = Text.of("about {0:n point} ahead", abs(ahead)) if fits else Text("ahead")
    form = "you would end {1} of {0:seat}" if ahead > 0 else "{0:seat} would end {1} of you"
    return [*said, Text.of(form, best, how)]


def _moment(question: Question, first: Action, chance: SeededChance) -> Text:
    """Say what speaks for the best choice in general, or for what is chosen next with it.

    Where the play rests after it, as in a round that begins, or dice are thrown, that is for another choice.
    """
    heuristics, luck = heuristics_of(question.game), stream(chance)
    world = question.sample(luck)
    told, thrown, steps = heuristics.words.moment(world, first), luck.state, len(world.agenda)
    alone = heuristics.words.alone(world, first)
    world.step(first)
    # What comes next without the choice, too, is no reason for it.
    goes_on = luck.state == thrown and len(world.agenda) >= steps and world.current_player == question.seat
    goes_on = goes_on and not (alone or isinstance(world.agenda[-1], heuristics.words.apart))
    if not told and goes_on and not heuristics.policy.is_quiescent(world):
        told = heuristics.words.moment(world, heuristics.policy.rollout(world, stream(chance)))
    return in_sentences([Text.of("In general: {0}", told)]) if told else NOTHING


def _by_points(
    question: Question, found: Sequence[Ranked], chance: SeededChance
) -> tuple[Sequence[Ranked], Mapping[Action, Text], Text]:
    """Where a win is hardly left rank by points and places what was `found` and what else may be good; with
    how much further behind each leaves its seat than the first one, and how far that does.

    Where the best of them does not leave it behind, points say nothing, either.
    """
    heuristics = heuristics_of(question.game)
    if found[0].share >= LOST or heuristics.evaluation.points is None:
        return found, {}, NOTHING
    actions = [*[one.action for one in found[:ADVISED]], *candidate_actions(question, heuristics, chance)]
    looked = look_ahead(question, actions, chance, WORLDS)
    best, *others = sorted(looked, key=lambda one: -mean([seen.lead for seen in looked[one]]))
    short = -round(mean([seen.lead for seen in looked[best]]))
    if short < 1:
        return found, {}, NOTHING
    ranked, further = [Ranked(best, LOST, UNKNOWN)], dict[Action, Text]()
    for action in others:
        pairs = [*zip(looked[action], looked[best], strict=True)]
        gaps = [first.lead - one.lead for one, first in pairs]
        points = round(mean(gaps))
        behind = POINT * mean(gaps) if points else 0.0
        ranked.append(Ranked(action, LOST, UNKNOWN, behind, POINT * standard_error(gaps)))
        lower = mean([one.above - first.above for one, first in pairs]) >= A_PLACE
        words = "{0} further behind, and a place lower" if lower else "{0} further behind"
        further[action] = Text.of(words, Text.of("about {0:n point}", points))
    # What the board counts holds; a guess of what others still get contradicted it.
    stands = heuristics.words.outlook(question.sample(stream(chance)), question.seat)
    if stands == NOTHING:
        stands = Text.of("you would end about {0:n point} behind", short)
    return ranked, further, Text.of("A win is hardly left: {0}; places count", stands)


A_PLACE = 0.5
"""Places from which a choice is said to be a place lower."""


def _shown(measures: Sequence[Measure], one: Outcome, others: Iterable[Outcome] = ()) -> Sequence[Text]:
    """Say what speaks for a choice; where rounds are played out, its deed, how often comes of it what is
    a risk, and who takes it otherwise."""
    if not one.came:
        return reason(measures, one)
    said = "; ".join(map(str, one.reached))
    comes = taken(one, lambda thing: thing.risk and str(thing.words) not in said, 0.0)
    lost = partial(taken, holds=lambda thing: thing.value < 0 and thing.subject == one.came[0].chosen)
    # Of two Doctorates another may have the second.
    takes = [] if lost(one) else next(filter(None, map(lost, others)), [])
    return [*one.reached, *comes, *[Text.of("otherwise {0}", words) for words in takes[:1]]]


def _known(measures: Sequence[Measure]) -> Sequence[Measure]:
    """Leave out what is estimated: a search that finds choices about equal sees further."""
    return [one for one in measures if not one.estimate]


def why(measures: Sequence[Measure], first: Outcome, others: Iterable[Outcome] = ()) -> Sequence[Text]:
    """Say what the best choice is good for; nothing where it has no name. What all are about is no reason."""
    said = _shown(measures, first, others)
    about = first.reached == (first.luck,)
    alone = [one.template for one in said[about:]] == [PRICE]
    return [*said[:about], Text.of(WORTH, price(measures, first))] if alone else said


def instead(measures: Sequence[Measure], outcome: Outcome, first: Outcome, *, equal: bool) -> Sequence[Text]:
    """Say what a choice about `equal` to the first one is good for, and what another one lacks beside it.

    That is all that it does but what all are about, and its price.
    """
    known = _known(measures)
    if outcome.whole:
        return _shown(known, outcome)
    best = _shown(known, first)
    # What each is listed with counts: 2 VP are not the same as 3.
    mine, other = (_shown(known, one._replace(label="")) for one in (first, outcome))
    if equal and best and mine == other and outcome.figures == first.figures:
        return [Text("it comes to the same")] if best[first.reached == (first.luck,) :] else ()
    if outcome.came or outcome.wins:
        return _shown(known, outcome)
    # What both reach is told once.
    outcome = outcome._replace(reached=tuple([one for one in outcome.reached if one not in first.reached]))
    less = NOTHING if equal or outcome.keeps else lacks(measures, outcome, first)
    if less != NOTHING:
        return [*outcome.reached, Text.of("{0} than the first", less)]
    # What it does says more than that it is not the best, which its place says.
    return reason(known, outcome)
