"""Hints: the best few choices for a person, each with a sentence or two in the game's words.

A share is shown only where its own noise is small; else words say how clearly the first choice is better.
What cannot be told apart is about equal.
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
from civics_tui.players.ranking import Ranked, goes_on, look_ahead, plan_of
from civics_tui.players.reasons import (
    PLAYED_ON_SHOWS,
    PRICE,
    Outcome,
    as_good_by_words,
    lacks,
    reason,
    spared,
    taken,
)
from civics_tui.players.turns import ways_of
from rules.chance import SeededChance
from rules.game import Action
from rules.named import NamedTuple
from rules.words import Asked, Text

CLEARLY = 0.1
"""A share of the win this far behind, rounded as it is shown, is clearly worse."""

GRAVE = 5.0
"""Value from which what others take explains a share below one half."""

SURE = 2.0
"""Standard errors by which final points must differ to be told."""

EQUAL, LITTLE, CLEAR = "About equal", "A little worse", "Clearly worse"
"""How a choice stands beside the first one."""

WORTH = "What comes later is worth its price: {0}"
"""What is said of the best choice where only its price has words: alone it would speak against it."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float | None
    """The share of the win it promises, calibrated, 0 to 1. None where that is noise or all shown are about
    equal, and of a choice about equal to the first."""
    words: Text
    """Sentences: what it reaches and brings, and its price; of a worse one what it lacks. Nothing where
    nothing that has a name tells it apart."""
    standing: str = ""
    """How it compares with the first one; empty for that one itself."""
    whole: bool = False
    """Whether the words are about a whole turn, and not only about this choice of it."""
    plan: tuple[Action, ...] = ()
    """The choice and what is worth choosing after it, as far as that is known."""
    once: tuple[Text, ...] = ()
    """Sentences of the first one that the next hint does not repeat: a danger left open, that a win is not,
    and what this moment of the game is for, if all are equal or it has no other words."""

    @property
    def good(self) -> bool:
        """Whether it is the best, or about as good."""
        return self.standing in ("", EQUAL)


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three, and how it goes on.

    A choice that surely wins the game comes first, then the plan of the last hint unless it is surely worse.
    """
    heuristics, world = heuristics_of(question.game), question.sample(SeededChance(0))
    words, asked = heuristics.words, heuristics.policy.candidates(world)
    if question.prompt.asked is Asked.TABLE:
        # The whole table decides: there is nothing to weigh for one seat.
        return [Advice(asked[0], None, _moment(question, asked[0], chance))]
    sure = tuple([one for one in asked if words.any_throw_wins(world, one)][:1])
    if way := words.way_to_win(world, question.seat) or sure:
        question = replace(question, plan=way)
    first, *others = found = _told(question, compare(question, chance, budget, stop), chance)
    if ways_of(question):
        # The words name the whole turn.
        return [one._replace(plan=plan_of(question, one.action, chance), whole=True) for one in found]
    # A row that follows the first one is no other choice, nor one that leads to it where cubes have no order;
    # one of several rows with the same words is enough.
    alone = words.alone(world, first.action)
    others = [one for one in others if one.action not in first.plan]
    others = [one for one in others if not (alone and first.action in one.plan)]
    named = {one.words: one for one in reversed(others) if one.words != NOTHING}
    others = [one for one in others if named.get(one.words, one) is one]
    world = question.sample(stream(chance))
    (danger, left), then = words.danger(world, question.seat, first.action), words.then(world, first.action)
    for at, one in enumerate(others):
        if one.good and world.label(one.action).warning:
            pays = goes_on(question, one.plan, chance)[:1]
            said = [one.words, *[Text.of("Then: {0}", words) for words in pays]]
            others[at] = one._replace(words=in_sentences(said))
    said = [danger, first.words]
    plan = [Text.of("Then: {0}", words) for words in goes_on(question, first.plan, chance)[:1]]
    # What comes after the whole plan is told last.
    said += [*plan, then] if then.template.startswith("Then") else [then, *plan]
    open_danger = [in_sentences([left])] * (left != NOTHING)
    found = [first._replace(words=in_sentences(said), once=(*open_danger, *first.once)), *others]
    if begun(question) and first.plan[1:]:
        return found
    # What is put to others is told with their answer, at first and as it is sent.
    return [one._replace(words=in_sentences([one.words, reply_to(question, one.plan).text])) for one in found]


def _told(question: Question, found: Compared, chance: SeededChance) -> list[Advice]:
    """Say what the first choice is good for, and what each other one is good for or lacks beside it."""
    level, others, measures, outcomes, plans, shown = found[:6]
    first = outcomes[level[0].action]
    less = less_of(question, first, outcomes)
    reasons = why(
        _known(measures) if begun(question) or len(level) > 1 else measures, first, outcomes.values()
    )
    words = [*reasons]
    # Who would end ahead is no reason by itself, and an end that is certain needs no estimate.
    if (guessed := first.ends == NOTHING) and shown and words:
        words += _odds(question, level[0], first, chance)
    best = level[0].share if ways_of(question) else max(one.share for one in level)
    moment = NOTHING if reasons and others else _moment(question, level[0].action, chance)
    world, alone = question.sample(SeededChance(0)), heuristics_of(question.game).words.alone
    once = [one for one in (in_sentences([found.stands] * guessed), moment) if one != NOTHING]
    advice = [
        Advice(level[0].action, best if shown and guessed else None, in_sentences(words), once=tuple(once))
    ]
    alike = level if first.came or ways_of(question) else ()
    for one in _beside([*level[1:], *others][: ADVISED - 1], less, alike):
        equal = one.action not in less and (one in level or (first.wins and outcomes[one.action].wins))
        behind = one.behind if not shown else round(best, 2) - round(one.share, 2)
        clear = first.wins or (one in others and round(behind, 2) >= CLEARLY)
        standing = EQUAL if equal else CLEAR if clear else LITTLE
        lacks = instead(measures, outcomes[one.action], first, equal=equal)
        idle = equal and (reasons or alone(world, one.action))
        if all(each.template == PRICE for each in lacks) and (idle or world.label(one.action).warning):
            continue  # A choice of which no gain is told is no alternative to one of which there is.
        guessed = one in others and outcomes[one.action].ends == NOTHING
        if lacks and one in others and as_good_by_words(outcomes[one.action], first):
            lacks = [*lacks, PLAYED_ON_SHOWS]
        if found.further and guessed:
            lacks = [*lacks[:1], found.further[one.action]]
        share = one.share if shown and guessed else None
        advice.append(Advice(one.action, share, in_sentences(lacks), standing))
    return [one._replace(plan=plans.get(one.action, ())) for one in advice]


def _beside(rows: Sequence[Ranked], less: Collection[Action], level: Collection[Ranked]) -> Sequence[Ranked]:
    """Return the rows beside the first one: those that bring `less` only where no other is left, and at most
    one of the `level` ones, as three alike say nothing."""
    more = [one for one in rows if one.action not in less] or rows[:1]
    alike = [one for one in more if one in level]
    return [one for one in more if one not in alike[1:]]


def _odds(question: Question, first: Ranked, outcome: Outcome, chance: SeededChance) -> list[Text]:
    """Explain the share: below one half what others take, and who would end ahead.

    Nothing of the end where points do not decide or would contradict the share, nor with two players if the
    seat likely wins.
    """
    (looked,) = look_ahead(question, [first.action], chance, WORLDS, far=False).values()
    said = [] if 2 * first.share >= 1 else taken(outcome, lambda thing: thing.value <= -GRAVE)
    likely = question.seats * first.share >= 1
    others = [other for other in range(question.seats) if other != question.seat]
    if not looked[0].leads or (likely and not others[1:]):
        return said
    leads = zip(others, zip(*[seen.leads for seen in looked], strict=True), strict=True)
    best, gaps = min(leads, key=lambda lead: mean(lead[1]))
    # So few worlds do not show a small lead.
    if abs(mean(gaps)) < max(1.0, SURE * standard_error(gaps)) or likely != (mean(gaps) > 0):
        return said
    form = "you will likely end ahead of {0:seat}" if likely else "{0:seat} will likely end ahead of you"
    return [*said, Text.of(form, best)]


def _moment(question: Question, first: Action, chance: SeededChance) -> Text:
    """Say what the best choice is for in general, or what is chosen next with it.

    Not the latter where the play rests in between, as when a round begins or dice are thrown.
    """
    heuristics, luck = heuristics_of(question.game), stream(chance)
    world = question.sample(luck)
    told, thrown, steps = heuristics.words.moment(world, first), luck.state, len(world.agenda)
    alone = heuristics.words.alone(world, first)
    world.step(first)
    # What comes next whatever is chosen is no reason for it.
    goes_on = luck.state == thrown and len(world.agenda) >= steps and world.current_player == question.seat
    goes_on = goes_on and not (alone or isinstance(world.agenda[-1], heuristics.words.apart))
    if not told and goes_on and not heuristics.policy.is_quiescent(world):
        told = heuristics.words.moment(world, heuristics.policy.rollout(world, stream(chance)))
    return in_sentences([Text.of("In general: {0}", told)]) if told else NOTHING


def _shown(measures: Sequence[Measure], one: Outcome, others: Iterable[Outcome] = ()) -> Sequence[Text]:
    """Say what a choice is good for; where rounds are played out, what it does, how often its risks happen,
    and who takes it otherwise."""
    if not one.came:
        return reason(measures, one)
    said = "; ".join(map(str, one.reached))
    comes = taken(one, lambda thing: thing.risk and str(thing.words) not in said, 0.0)
    lost = partial(taken, holds=lambda thing: thing.value < 0 and thing.subject == one.came[0].chosen)
    # Of two Doctorates another may have the second.
    takes = [] if lost(one) else next(filter(None, map(lost, others)), []) or (comes and spared(one, others))
    return [*one.reached, *comes, *[Text.of("otherwise {0}", words) for words in takes[:1]]]


def _known(measures: Sequence[Measure]) -> Sequence[Measure]:
    """Leave out estimates: the search that finds choices about equal sees further than they do."""
    return [one for one in measures if not one.estimate]


def why(measures: Sequence[Measure], first: Outcome, others: Iterable[Outcome] = ()) -> Sequence[Text]:
    """Say what the best choice is good for; nothing without words. What all are about is no reason, and a
    price that is more than what has words is told as what it is worth."""
    said = _shown(measures, first, others)
    alone = [one.template for one in said[first.reached == (first.luck,) :]] == [PRICE]
    dear = alone or (sum(first.brings) < 0 >= first.stands and not first.came)
    return [Text.of(WORTH, *one.args) if dear and one.template == PRICE else one for one in said]


def instead(measures: Sequence[Measure], outcome: Outcome, first: Outcome, *, equal: bool) -> Sequence[Text]:
    """Say what a choice about `equal` to the first one is good for, or what a worse one lacks beside it: all
    that it does except the subject of all, and its price."""
    known = _known(measures)
    best = _shown(known, first)
    # Their labels count here, too: 2 VP are not the same as 3.
    mine, other = (_shown(known, one._replace(label="")) for one in (first, outcome))
    if equal and best and mine == other and outcome.figures == first.figures:
        return [Text("it comes to the same")] if best[first.reached == (first.luck,) :] else ()
    if outcome.came or outcome.wins:
        return _shown(known, outcome)
    # What both reach is told with the first one.
    outcome = outcome._replace(reached=tuple([one for one in outcome.reached if one not in first.reached]))
    less = NOTHING if equal or outcome.keeps else lacks(measures, outcome, first)
    if less != NOTHING:
        return [*outcome.reached, Text.of("{0} than the first", less)]
    # Its place says that it is not the best; its words say what it does.
    return reason(known, outcome)
