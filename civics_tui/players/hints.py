"""Advice for a person: the best few choices, each with a sentence or two in the game's words.

A number is shown only where its own noise is small; else words say how clearly the first choice is the better
one. What cannot be told apart is about equal. Within one play the plan of the last hint is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from statistics import mean

from civics_tui.players.comparison import ADVISED, WORLDS, Compared, begun, compare, less_of, reply_to
from civics_tui.players.greedy import stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences
from civics_tui.players.levels import Budget
from civics_tui.players.question import Question
from civics_tui.players.race import standard_error
from civics_tui.players.ranking import Ranked, goes_on, plan_of
from civics_tui.players.reasons import PRICE, Outcome, lacks, price, reason, taken
from civics_tui.players.turns import ways_of
from rules.chance import SeededChance
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Asked, Text

CLEARLY = 0.1
"""What is so far behind, in whole wins of 100 as they are shown, is clearly worse."""

GRAVE = 5.0
"""Value from which what others take is told as a reason for chances that are less than fair."""

TWO = 2
"""Players whose shares say by themselves who is likelier to win."""

SURE = 2.0
"""Standard errors by which points in the end must differ to be told."""

SOLVED = {0.0: Text("Nothing wins any more."), 1.0: Text("Each of these wins.")}
"""What is said by the share where all that can follow is known, and all promise the same."""

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


def _advised(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool]
) -> list[Advice]:
    found = compare(question, chance, budget, stop)
    return _solved(question, [*found.level, *found.others][:ADVISED], chance) or _told(
        question, found, chance
    )


def _told(question: Question, found: Compared, chance: SeededChance) -> list[Advice]:
    """Say what speaks for the first choice, and what each other one is good for or lacks beside it."""
    level, others, measures, outcomes, plans, shown = found[:6]
    first = outcomes[level[0].action]
    less = less_of(question, first, outcomes)
    reasons = why(
        _known(measures) if begun(question) or len(level) > 1 else measures, first, outcomes.values()
    )
    words = [*reasons]
    # Who is ahead is no reason by itself. What is certain is no chance, and no guess.
    if (guessed := first.ends == NOTHING) and shown and words:
        words += _odds(question, level[0], first, chance)
    best = level[0].share if first.whole else max(one.share for one in level)
    moment = NOTHING if reasons and others else _moment(question, level[0].action, chance)
    said = in_sentences([*words, *[found.stands] * guessed])
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
        if found.further and guessed:
            lacks = [*lacks[:1], found.further[one.action]]
        share = one.share if shown and guessed else None
        advice.append(Advice(one.action, share, in_sentences(lacks), standing))
    return [one._replace(plan=plans.get(one.action, ())) for one in advice]


def _beside(rows: Sequence[Ranked], less: Collection[Action], level: Collection[Ranked]) -> Sequence[Ranked]:
    """Return what stands beside the first one: what is told to be less only where nothing else is left, and
    of a `level` one, as three alike say nothing."""
    more = [one for one in rows if one.action not in less] or rows[:1]
    alike = [one for one in more if one in level]
    return [one for one in more if one not in alike[1:]]


def _solved(question: Question, found: Sequence[Ranked], chance: SeededChance) -> list[Advice]:
    """Return what is said where all that can follow is known, and promises the same; nothing elsewhere."""
    same, *differ = {one.share for one in found}
    evaluation = heuristics_of(question.game).evaluation
    if differ or same not in SOLVED or not evaluation.solved(question.sample(stream(chance))):
        return []
    first, *others = [Advice(one.action, None, NOTHING, EQUAL) for one in found]
    return [first._replace(words=SOLVED[same], standing=""), *others]


def _odds(question: Question, first: Ranked, outcome: Outcome, chance: SeededChance) -> list[Text]:
    """Say why chances are as they are, as where a leader wins rarely: where they are less than even what
    others take or have, and who would be ahead in the end, which is more than the points there are now.

    Nothing of that where points do not decide or speak against the chance, nor of two who likely wins.
    """
    policy, evaluation = heuristics_of(question.game).policy, heuristics_of(question.game).evaluation
    scores = list[Sequence[float]]()
    for _ in range(WORLDS):
        world = question.sample(stream(chance))
        world.step(first.action)
        policy.complete(world, stream(chance))
        scores.append(evaluation.expected_points(world))
    ends, likely = [mean(points) for points in zip(*scores, strict=True)], question.seats * first.share >= 1
    said = [] if 2 * first.share >= 1 else taken(outcome, lambda thing: thing.value <= -GRAVE)
    if not ends or (question.seats == TWO and likely):
        return said
    seat, others = question.seat, [other for other in range(question.seats) if other != question.seat]
    best = max(others, key=ends.__getitem__)
    gaps = [points[seat] - points[best] for points in scores]
    # In so few worlds it is not known who is ahead by little.
    if abs(mean(gaps)) < max(1.0, SURE * standard_error(gaps)) or likely != (mean(gaps) > 0):
        return said
    form = "you would end ahead of {0:seat}" if likely else "{0:seat} would end ahead of you"
    return [*said, Text.of(form, best)]


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
