"""Why a choice is right: what all of it brings, the thresholds it crosses, and its price.

Everything is read off sampled positions, before the choice and once it is completed, so that hints and
reviews say the same of a choice. No reason is what is left when the choices shown are subtracted from each
other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import chain
from statistics import mean
from types import MappingProxyType
from typing import Any

from civics_tui.players.greedy import DETERMINIZATIONS, stream
from civics_tui.players.heuristics import Measure, Policy, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, OF_A_THING, Came, Standing, Words, listed
from civics_tui.players.question import Question, seen_by
from civics_tui.players.race import standard_error
from civics_tui.players.turns import told as whole_turns_told
from civics_tui.players.turns import ways_of
from rules.chance import SeededChance
from rules.game import Action, Result, State
from rules.named import NamedTuple
from rules.words import Text

MOST_CHANGES = 4
"""Most changes told of a choice, in the order of its game's measures."""

MOST_CROSSED = 2
"""Most thresholds told of it, the largest steps."""

WHOLE = 0.05
"""Changes closer to a whole number than this are told as that number, others as about so many."""

HALF = 0.75
"""Less than this is told as half of one."""

STEP = 0.01
"""Values of a standing closer together than this are the same."""

MORE, FEWER = "more", "fewer"
"""Said of what changes; left out where the sentence's verb gives the direction."""

PLAYED_ON = 40
"""Worlds looked at where a choice reveals something, or is played on to where it has paid."""

SURE = 2.0
"""Standard errors by which the outcomes of two choices must differ to be told."""

MUCH = 2.0
"""Value from which it is told that others take what neither choice was about."""

OFTEN = 0.3
"""Part of the worlds by which one choice must get a thing more often than another for it to be told."""

FEW = 8
"""Rounds played out, of fewer of which nothing follows."""

IN_ROUNDS = "{0} in {1} of {2} rounds played out"
PRICE = "Its price: {0}"
NO_SINGLE_CAUSE = Text("No single thing shows why: games that are played on from there do")
"""Said of the better of two choices where nothing else shows why."""
PLAYED_ON_SHOWS = Text("only games that are played on from there show why")
"""Said of the worse of two choices of which nothing told is worse."""

MATTERS = 3.0
"""The smallest step that is told where it is not certain: a card or a state, not a cube."""

_TO_WIN = Standing("game", 99.0, Text("with what follows it wins the game"))

Changes = Mapping[str, float]
"""How much a choice changes each measure, by its key, on average over the same worlds."""


Crossed = Mapping[str, tuple[Text, float]]
"""What crossed a threshold, by subject: how it then stands, and how much better that is."""


class Outcome(NamedTuple):
    """What comes of a choice once all of it is done."""

    changes: Changes
    reached: tuple[Text, ...]
    """What stands better for the seat after it in every world looked at, the largest step first."""
    yielded: tuple[Text, ...]
    """What stands worse."""
    came: Sequence[Came] = ()
    """What came of it in each world, in games where choices pay later."""
    stands: float = 0.0
    """How much better things stand with it, or the larger thing that it is a part of, in its game's weights:
    a mean over worlds, whatever it reveals."""
    varied: frozenset[str] = frozenset()
    """Keys of measures that change differently from world to world: told as about so many."""
    figures: Sequence[float] = ()
    """What is told of it as numbers, more of each is better."""
    brings: Sequence[float] = ()
    """Its changes of all that is counted, whatever it comes from, more of each is better."""
    wins: bool = False
    """Whether it wins the game before anybody else chooses, in every world looked at."""
    luck: Text = NOTHING
    """What it depends on, such as dice."""
    label: str = ""
    """Its text in the list: what stands there is not said again."""
    ends: Text = NOTHING
    """How the game ends with it, where points decide and nothing is left to choose or to chance."""
    keeps: bool = False
    """Whether all choices after it were choices beside it, or are kept for later: none of them is lost."""

    leaves: bool = False
    """Whether it leaves open what loses the game, or a thing that matters."""

    def far_behind(self, other: Outcome) -> bool:
        """Whether what is told of it stands worse by `MATTERS` than what is told of another one."""
        return not self.wins and other.stands - self.stands >= MATTERS


def outcomes_of(
    question: Question,
    actions: Sequence[Action],
    chance: SeededChance,
    plans: Mapping[Action, Sequence[Action]] = MappingProxyType({}),
) -> tuple[Sequence[Measure], Mapping[Action, Outcome]]:
    """Complete each action, with its plan if it has one, in the same worlds, and compare the positions with
    those before it.

    In games of whole turns the best turn that begins with an action is told, by its game's own words.
    """
    heuristics, seat = heuristics_of(question.game), question.seat
    words, policy = heuristics.words, heuristics.policy
    if ways := ways_of(question):
        made = {one: plans.get(one, (one,)) for one in actions}
        told = whole_turns_told(question, made, ways)
        turns = [Outcome({}, (words,), (), stands=many[0], figures=many) for words, many in told]
        return (), dict(zip(made, turns, strict=True))
    # Where points decide, they say who wins.
    points, measures = heuristics.evaluation.points is not None, tuple[Measure, ...]()
    known = words, policy, seat, {*question.actions}
    made = {one: plans.get(one) or way_to_win(question, one) or (one,) for one in actions}
    seen = {one: _Seen(*known, plan, not points) for one, plan in made.items()}
    for count in range(PLAYED_ON):
        base, luck = question.sample(stream(chance)), chance.roll(1 << 32, "luck")
        measures = tuple(words.measures(base, seat))
        before = {one.subject: one.value for one in words.standings(base, seat)}
        for every in seen.values():
            every.in_world(base, luck, measures, before)
        # A draw or a throw differs from world to world: a few worlds may agree on it by luck.
        unsure = any(one.revealed or words.luck(base, each) != NOTHING for each, one in seen.items())
        if count + 1 == DETERMINIZATIONS and not (policy.play_on or unsure):
            break
    found = {action: one.outcome(base) for action, one in seen.items()}
    unsaid = _common([*found.values()], [*seen.values()]) - {one.deed for one in seen.values()} | {NOTHING}
    if len(found) > 1 and found.keys() == {*question.actions}:
        found = _without_what_comes_anyway(measures, found)
    for action, one in found.items():
        hangs_on = words.luck(base, action)
        reached = tuple([text for text in (hangs_on, *one.reached) if text not in unsaid])
        brings = [*totals(measures, one.changes).values()]
        leaves = words.danger(base, seat, action)[1] != NOTHING
        one = one._replace(reached=reached, luck=hangs_on, brings=brings, leaves=leaves)
        one = _of_itself(one, str(question.prompt.text))
        # Rounds that are played out are told by what they come to.
        ends = one.ends if points and not policy.play_on else NOTHING
        found[action] = one._replace(reached=(*[ends] * (ends != NOTHING), *one.reached), ends=ends)
    return measures, found


def way_to_win(question: Question, action: Action) -> tuple[Action, ...]:
    """Return a choice with those after it that surely win the game; nothing where none do."""
    luck = SeededChance(0)
    world, thrown, words = question.sample(luck), luck.state, heuristics_of(question.game).words
    if words.any_throw_wins(world, action):
        return (action,)
    way = words.way_to_win(world.after(action), question.seat)
    return (action, *way) if way and luck.state == thrown else ()


def _of_itself(one: Outcome, question: str) -> Outcome:
    """Leave out the name of the choice's subject where the label, or else the question, says it already."""
    first, *others = one.reached or one.yielded or (NOTHING,)
    things = [thing for thing in (*one.reached, *one.yielded) if thing.template == OF_A_THING]
    there = [{*asked.replace("?", " ").split()} for asked in (one.label, question)]
    named = [[thing for thing in things if {*str(thing.args[0]).split()} <= words] for words in there]
    if first not in (named[0] or named[1]):
        return one
    told: Any = (first.args[1], *others)
    return one._replace(reached=told) if one.reached else one._replace(reached=told[:1], yielded=told[1:])


@dataclass
class _Seen:
    """What is seen of a choice with its plan, in one world after the other."""

    words: Words[Any]
    policy: Policy[Any]
    seat: int
    asked: Set[Action]
    """What may be chosen."""
    plan: Sequence[Action]
    wins: bool
    keeps: bool = True
    changes: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    worlds: list[Crossed] = field(default_factory=list)
    came: list[Came] = field(default_factory=list)
    ends: set[Text] = field(default_factory=set)
    deeds: set[tuple[Text, tuple[float, ...]]] = field(default_factory=set)
    """Its words and figures in the worlds: told only if all agree."""
    wholes: list[float] = field(default_factory=list)
    """How much better all stands with it, or with the larger thing that it is a part of."""
    risks: set[Text] = field(default_factory=set)
    unsure: set[Text] = field(default_factory=set)
    """What depends on a later choice of the seat, made when it knows more."""
    look: object = None
    revealed: bool = False
    drawn: bool = False
    """Whether what is chosen after it hangs on what it reveals: worlds may agree on that by luck."""

    def in_world(
        self, base: State, luck: int, measures: Sequence[Measure], before: Mapping[str, float]
    ) -> None:
        """Make the choice in a world, and complete it."""
        words, policy, seat, world = self.words, self.policy, self.seat, base.clone()
        alone = words.alone(base, self.plan[0])
        if len(self.worlds) < DETERMINIZATIONS:
            self.deeds.add((words.deed(base, self.plan), tuple(words.figures(base, self.plan))))
        own = _make(world, self.plan, policy)
        if words.any_throw_wins(base, self.plan[0]):
            _make(world, words.way_to_win(world, seat), policy)
        if policy.play_on:
            far = world.clone()
            made = [*[(seat, one) for one in own], *policy.play_on(far, SeededChance(luck))]
            self.came.append(words.came(base, made, far, seat))
        look = seen_by(seat, world)
        self.revealed |= bool(self.worlds) and look != self.look
        self.look = look
        known = {one.words for one in words.standings(world, seat)} if self.revealed else set()
        made = policy.completed(world, SeededChance(luck), words.rests)
        result = world.result() if all(other == seat for other, _ in made) else None
        won = result is not None and seat in result.winners
        self.ends.add(NOTHING if result is None or made else _ended(result, seat))
        self.wins = self.wins and won
        same = world.current_player == seat and {*world.legal_actions()} <= self.asked
        self.keeps = self.keeps and (same or words.keeps(base, self.plan[0]))
        for was, now in zip(measures, words.measures(world, seat), strict=True):
            counts = now.span == was.span and not alone
            self.changes[was.key].append(now.value - was.value if counts else 0.0)
        whole = tuple(words.standings(world, seat))
        # Some are told alone, but ordered by the larger thing that they are a part of.
        told = base.after(self.plan[0]) if alone else world
        after = tuple(words.standings(told, seat)) if alone else whole
        after = (_TO_WIN,) if won and told.result() is None else after
        self.wholes.append(sum(step for _, step in crossed(before, whole).values()))
        self.risks |= {one.words for one in after if one.risk}
        self.worlds.append(crossed(before, after))
        if self.revealed and not won and any(other == seat for other, _ in made):
            self.drawn = True
            self.unsure |= {one.words for one in after} - known

    def always(self) -> frozenset[Text]:
        """Return what stands changed after it in all worlds."""
        return frozenset.intersection(*(frozenset(one for one, _ in world.values()) for world in self.worlds))

    @property
    def deed(self) -> Text:
        """Its own words, if they are the same in every world and it does not win the game."""
        said = {words for words, _ in self.deeds}
        follows = self.wins and _TO_WIN.subject in self.worlds[0]
        return said.pop() if len(said) == 1 and not follows else NOTHING

    def outcome(self, base: State) -> Outcome:
        """Put the worlds together: its own words, or else what is the same in all of them, and what is a risk
        in a quarter. The rest depends on luck, or on what the seat does not know."""
        steps, deed = dict[Text, float](), self.deed
        for subject in dict.fromkeys(chain.from_iterable(self.worlds if deed == NOTHING else ())):
            found = [world[subject] for world in self.worlds if subject in world]
            # A subject is told once: as it stands most often.
            (words, up), count = Counter([(said, step > 0) for said, step in found]).most_common(1)[0]
            step = sum(step for said, step in found if (said, step > 0) == (words, up)) / len(self.worlds)
            always, often = count == len(self.worlds), 4 * len(found) >= len(self.worlds)
            if always and words not in self.unsure:
                steps[words] = step
            elif words != NOTHING and ((always and abs(step) >= MATTERS) or (often and words in self.risks)):
                steps[Text.of("perhaps {0}", words)] = step
        # A step without words is told by the measures.
        steps.pop(NOTHING, None)
        order = sorted(steps, key=lambda words: -abs(steps[words]))
        gains = [words for words in order if steps[words] > 0]
        # Many small gains are told by the measures.
        many = len(gains) > MOST_CROSSED
        reached = tuple(words for words in gains if steps[words] >= MATTERS * many)[:MOST_CROSSED]
        yielded = tuple(words for words in order if steps[words] < 0)[:MOST_CROSSED]
        return Outcome(
            changes={key: mean(found) for key, found in self.changes.items()},
            varied=frozenset(
                key
                for key, seen in self.changes.items()
                if max(seen) - min(seen) > STEP or (self.drawn and any(seen))
            ),
            reached=reached if deed == NOTHING else (deed,),
            yielded=yielded,
            came=self.came,
            stands=mean(self.wholes),
            figures=next(iter(counts)) if len(counts := {figures for _, figures in self.deeds}) == 1 else (),
            wins=self.wins,
            keeps=self.keeps,
            label=str(base.label(self.plan[0]).text),
            ends=NOTHING if len(self.ends) > 1 else next(iter(self.ends)),
        )


def _ended(result: Result, seat: int) -> Text:
    """Say how a game has ended for a seat."""
    scores, others = result.scores, Text.listing([at for at in result.winners if at != seat], field="seat")
    apart = min([abs(scores[seat] - score) for at, score in enumerate(scores) if at != seat])
    said = "you win by {0:n point}" if not others.args else "you share the victory with {1}"
    if seat not in result.winners:
        apart, said = max(scores) - scores[seat], "you end {0:n point} behind {1}"
    return Text.of(f"the game ends with it: {said}", apart, others)


def _without_what_comes_anyway(
    measures: Sequence[Measure], found: Mapping[Action, Outcome]
) -> dict[Action, Outcome]:
    """Leave out what every legal choice brings or costs alike. Where they differ a count is told whole, an
    estimate as what it brings more than the least."""
    anyway = dict[str, float]()
    for one in measures:
        least, *_, most = sorted(outcome.changes[one.key] for outcome in found.values())
        same = one.estimate or most - least < WHOLE
        anyway[one.key] = max(least, 0.0) + min(most, 0.0) if same else 0.0
    always = set.intersection(*(set(one.yielded) for one in found.values()))
    return {
        action: one._replace(
            changes={key: change - anyway[key] for key, change in one.changes.items()},
            yielded=tuple(words for words in one.yielded if words not in always),
        )
        for action, one in found.items()
    }


def _common(found: Sequence[Outcome], seen: Iterable[_Seen]) -> Set[Text]:
    """Return what is true of all of several choices, which is no reason for one of them, unless all win."""
    if len(found) == 1 or all(one.wins for one in found):
        return frozenset()
    pairs = zip(found, seen, strict=True)
    return frozenset.intersection(*(every.always().union(one.reached) for one, every in pairs))


def _make(world: State, plan: Sequence[Action], policy: Policy[Any]) -> Sequence[Action]:
    """Make the choices of a plan that belong to the first one, as far as they are legal; return them."""
    for made, action in enumerate(plan):
        if made and (policy.is_quiescent(world) or action not in world.legal_actions()):
            return plan[:made]
        world.step(action)
    return plan


def crossed(before: Mapping[str, float], after: Collection[Standing]) -> Crossed:
    """Return what stands otherwise than before, by its values then."""
    steps = {one: one.value - before.get(one.subject, 0.0) for one in after}
    told = {one: step for one, step in steps.items() if step >= STEP or (step <= -STEP and one.price)}
    still = {one for one in told if one.still.template and before.get(one.subject) and one.value}
    return {one.subject: (one.still if one in still else one.words, step) for one, step in told.items()}


def reason(measures: Sequence[Measure], outcome: Outcome) -> list[Text]:
    """Say in sentences what a choice reaches and brings, and its price; nothing where it has no words.

    An estimate that falls is left out: the search sees further, and the words would contradict its advice.
    """
    changes = outcome.changes
    up = {one.key for one in measures if one.better * changes[one.key] > 0 and not _listed(one, outcome)}
    rises = {key: change * (key in up) for key, change in changes.items()}
    brings, costs = describe(measures, rises, (MORE,), outcome.varied), price(measures, outcome)
    said = [listed(outcome.reached, "; ")]
    if brings != NOTHING:
        said.append(Text.of("Brings {0}", brings))
    if costs != NOTHING:
        said.append(Text.of(PRICE, costs))
    return [one for one in said if one != NOTHING]


def _listed(measure: Measure, outcome: Outcome) -> bool:
    """Whether the label says what a choice brings of a measure, with its place: a number alone may be of
    something else."""
    size = _size(measure, abs(outcome.changes[measure.key]))
    return bool(measure.where) and f"{size} {measure.where}" in outcome.label


def shows(said: Sequence[Text], best: Outcome, other: Outcome) -> bool:
    """Whether the words show why one choice is better: a price does not, nor figures that the other beats."""
    if not said or said[0].template == PRICE or beaten(best.figures, other.figures):
        return False
    return not best.came or apart(best, other, 1) != NOTHING


def price(measures: Sequence[Measure], outcome: Outcome) -> Text:
    """Say what a choice gives up."""
    falls = [one for one in _at_once(measures, outcome) if one.better * outcome.changes[one.key] < 0]
    falls = [one for one in falls if one.price and not one.estimate]
    fall = describe(falls, outcome.changes, (MORE, FEWER), outcome.varied)
    return listed([fall, *outcome.yielded[:1]], "; ")


def _at_once(measures: Sequence[Measure], outcome: Outcome) -> Sequence[Measure]:
    """Leave out the measures that are counted where worlds are played on: here they are estimates."""
    later = {one.key for came in outcome.came[:1] for one in came.measures}
    return [one for one in measures if one.key not in later]


def better_by(measures: Sequence[Measure], best: Outcome, other: Outcome) -> list[Text]:
    """Say in sentences why one choice is better than another one; nothing where nothing shows it."""
    if not best.came:
        return reason(measures, best)
    reached = [one for one in best.reached if one not in other.reached]
    return [one for one in (*reached, apart(best, other, 1)) if one != NOTHING]


def worse_by(measures: Sequence[Measure], other: Outcome, best: Outcome) -> Text:
    """Say what a choice lacks beside a better one, other than `better_by` says."""
    # Where rounds are played out, or figures told, the worse one is told by these, too.
    told = other.came or other.figures
    brings = [one for one in other.reached if told and one not in best.reached]
    return listed([*brings, lacks(_at_once(measures, other), other, best), *other.yielded], "; ")


def counted_apart(one: Outcome, other: Outcome, sign: int) -> Text:
    """Say what a choice surely gets more of than another one, of all that is counted and no estimate; with
    `sign` -1 what it gets less of."""
    measures, changes = one.came[0].measures, {}
    for at, measure in enumerate(measures):
        gaps = [
            mine.measures[at].value - theirs.measures[at].value
            for mine, theirs in zip(one.came, other.came, strict=True)
        ]
        known = not measure.estimate and sign * measure.better * mean(gaps) > SURE * standard_error(gaps)
        changes[measure.key] = mean(gaps) if known else 0.0
    return describe(measures, changes)


def promise(one: Outcome) -> float:
    """Return what rounds played out bring on average, prices included, or else how things then stand."""
    brought = [sum(each.value for each in came.measures if each.better > 0) for came in one.came]
    return float(round(mean(brought))) if brought else one.stands


def beaten(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether another choice has at least the same in all figures, and more in one."""
    if len(one) != len(other):
        return False
    pairs = [*zip(one, other, strict=True)]
    # Figures may be shares of the win, where a small difference is luck.
    return all(mine <= more for mine, more in pairs) and any(more > mine + STEP for mine, more in pairs)


def outdone(one: Outcome, other: Outcome) -> bool:
    """Whether all that is told of a choice is told of another one, and more. A choice without words is not
    outdone: it may do something that has none."""
    if one.figures or one.came or one.varied or other.varied or max(one.brings, default=0.0) <= 0:
        return beaten(one.figures, other.figures)
    reaches = {*one.reached} <= {*other.reached} and {*one.yielded} >= {*other.yielded}
    return reaches and beaten(one.brings, other.brings)


def apart(one: Outcome, other: Outcome, sign: int) -> Text:
    """Say what a choice surely gets more of, or more often, than another one in the same worlds; with `sign`
    -1 what it gets less of."""
    tries = [*zip(one.came, other.came, strict=True)]
    if not tries:
        return NOTHING
    said = [counted_apart(one, other, sign)]
    mine, theirs = _counted(one.came), _counted(other.came)
    gains = {thing: sign * thing.value * (mine[thing] - theirs[thing]) for thing in (*mine, *theirs)}
    chosen = {tries[0][0].chosen, tries[0][1].chosen}
    own = chosen.union(*[came.open for came in (other if sign > 0 else one).came])
    told: set[str] = set()
    for thing, gain in sorted(gains.items(), key=lambda one: -one[1]):
        if gain < abs(thing.value) * OFTEN * len(tries) or len(told) == MOST_CROSSED:
            break
        # Gains are told of what it does not choose anyway; of what others take, the subject and what is dear.
        others = thing.subject in chosen or thing.value <= -MUCH
        if thing.subject not in told and (thing.subject not in own if thing.value > 0 else others):
            often = f"{'{0} in {1}' if told else IN_ROUNDS}, in {{3}} otherwise"
            if thing.value < 0:
                often = "{0}" if mine[thing] > theirs[thing] else "otherwise {0}"
            counts = [count[thing] or "none" for count in (mine, theirs)]
            said.append(Text.of(often, thing.words, counts[0], len(tries), counts[1]))
            told.add(thing.subject)
    return listed(said, "; ")


def taken(one: Outcome, holds: Callable[[Standing], bool], often: float = 0.5) -> list[Text]:
    """Say the things that come of a choice in more than a part `often` of the rounds played out and for which
    `holds` is true; without the count where others do it, which is an estimate."""
    counts, of = _counted(one.came).most_common(), len(one.came)
    found = [(thing, count) for thing, count in counts if count > often * of and holds(thing)]
    return [Text.of("{0}" if thing.value < 0 else IN_ROUNDS, thing.words, at, of) for thing, at in found]


def spared(one: Outcome, others: Iterable[Outcome]) -> list[Text]:
    """Say what others take most more often, in the rounds played out of all choices, without the likeliest
    risk of one, such as to act first, if it comes in half of its own."""
    came = [came for other in others for came in other.came]
    for risk in [thing for thing, n in _counted(one.came).items() if thing.risk and 2 * n >= len(one.came)][
        :1
    ]:
        parts = [[each for each in came if (risk in each.things) == there] for there in (True, False)]
        if min(map(len, parts)) >= FEW:
            there, lost = ({one: n / len(part) for one, n in _counted(part).items()} for part in parts)
            more = {thing: often - there.get(thing, 0.0) for thing, often in lost.items() if thing.value < 0}
            worst = max(more, key=lambda thing: -thing.value * more[thing], default=risk)
            return [worst.words] if more.get(worst, 0.0) > OFTEN else []
    return []


def _counted(came: Sequence[Came]) -> Counter[Standing]:
    return Counter(thing for one in came for thing in one.things)


def lacks(measures: Sequence[Measure], outcome: Outcome, other: Outcome) -> Text:
    """Say what a choice brings less than another one: `2 VP fewer this round`.

    Nothing where the other one can still be chosen after it.
    """
    if outcome.keeps:
        return NOTHING
    less = {one.key: outcome.changes[one.key] - other.changes[one.key] for one in measures}
    worse = [one for one in measures if one.price and one.better * less[one.key] < 0]
    # What it brings more of the same elsewhere makes up for it.
    sums = totals(measures, less)
    worse = [one for one in worse if sums.get(one.kind, -1.0) < 0]
    return describe(worse, less, about=outcome.varied | other.varied)


def totals(measures: Sequence[Measure], changes: Changes) -> Mapping[object, float]:
    """Add up changes by what is counted, such as VP of one vote, estimates left out; more is better."""
    sums: defaultdict[object, float] = defaultdict(float)
    for one in measures:
        if not one.estimate:
            sums[one.kind] += one.better * changes[one.key]
    return sums


def as_good_by_words(one: Outcome, other: Outcome) -> bool:
    """Whether all that is told of a choice is as good as what is told of another one."""
    if one.came:
        return apart(one, other, -1) == NOTHING
    pairs = zip(
        (*one.figures, *one.brings, one.stands), (*other.figures, *other.brings, other.stands), strict=False
    )
    return len(one.figures) == len(other.figures) and all(mine > more - STEP for mine, more in pairs)


class Change(NamedTuple):
    """Changes of one direction and place: `2 VP and 1 coin` `more` `this round`."""

    sizes: tuple[Text, ...]
    how: str
    where: str


def describe(
    measures: Sequence[Measure], changes: Changes, unsaid: Sequence[str] = (), about: Collection[str] = ()
) -> Text:
    """Say the changes that are large enough, as players speak: `2 VP and 1 coin more this round`.

    At most `MOST_CHANGES`, those of one kind together; what changes for certain is not also estimated.
    """
    found: list[Change] = []
    names: set[str] = set()
    # Where one measure depends on dice the certain ones do, too: six red cubes leave, or three.
    hangs = any(one.certain and one.key in about for one in measures)
    for one in measures:
        change = changes[one.key]
        unsaid_of_it = (one.estimate and one.name in names) or (one.certain and hangs)
        if len(names) == MOST_CHANGES or abs(change) < one.enough or unsaid_of_it:
            continue
        names.add(one.name)
        how, size = MORE if change > 0 else FEWER, _size(one, abs(change), one.key in about)
        how = "" if how in unsaid else how
        at = next((at for at, other in enumerate(found) if other[1:] == (how, one.where)), None)
        if at is None:
            found.append(Change((size,), how, one.where))
        else:
            found[at] = found[at]._replace(sizes=(*found[at].sizes, size))
    # `3 own cubes and 2 opposing cubes fewer` would be read as 3 own cubes fewer, too.
    plain, directed = ([one for one in found if bool(one.how) is named] for named in (False, True))
    return listed(map(_together, (plain, directed)), "; ")


def _together(changes: Sequence[Change]) -> Text:
    words = [" ".join(filter(None, (one.how, one.where))) for one in changes]
    said = [
        Text.of("{0} {1}", listed(one.sizes), behind) if behind else listed(one.sizes)
        for one, behind in zip(changes, words, strict=True)
    ]
    # An `and` within a part needs a comma before the one between parts.
    return listed(said, ", and " if any(len(one.sizes) > 1 for one in changes) else " and ")


def _size(measure: Measure, size: float, about: bool = False) -> Text:
    """Say how many: `2 coins`, `about 1 VP`, `about half a point`."""
    number = max(1, round(size))
    nouns = f"{measure.name}/{measure.plural}" if measure.plural else measure.name
    much = Text.of("half a {0}", measure.name) if size < HALF else Text.of(f"{{0:n {nouns}}}", number)
    about |= measure.estimate or abs(size - number) > WHOLE
    return Text.of("about {0}", much) if about else much
