"""Advice for a person: the best few choices, each with a sentence or two in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from civics_tui.players.greedy import DETERMINIZATIONS, stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.heuristics.wording import NOTHING, in_sentences, listed
from civics_tui.players.levels import Budget, think
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action, State
from rules.words import Text

ADVISED = 3
"""Most choices a hint names."""

PUBLIC_WORLDS = 3
"""Worlds of which a reason must be true where a hint goes by what everybody knows."""

ALIKE = 0.01
"""Shares of the win closer together than this are not told apart."""

NOISE = 0.1
"""Shares of the win closer together than this may differ by the luck of a search."""

WHOLE = 0.05
"""Changes closer to a whole number than this are that number, not about so many."""

MOST_CHANGES = 3
"""Most changes that are said of a choice, those that its game names first."""

HALF = 0.75
"""What is less than this is about half of one."""

Changes = Mapping[str, float]
"""How an action changes what the game counts, by the key of the measure, on average over the same worlds."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float
    """The share of the win it promises, calibrated, 0 to 1; never more than that of the choice before it."""
    words: Text
    """In sentences: for the best choice why, what it brings and what it costs; for the others what they would
    be good for."""


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three."""
    heuristics = heuristics_of(question.game)
    found = think(question, heuristics, chance, budget, stop)[:ADVISED]
    # The words follow the order shown: by what is promised, among those that were looked at most.
    found.sort(key=lambda one: -one.value)
    actions = [one.action for one in found]
    # What is the only one worth a thought is compared with others that may be chosen.
    others = [action for action in question.actions if action not in actions][: ADVISED - 1]
    compared = actions if len(actions) > 1 else [*actions, *others]
    measures, changes = changes_of(question, compared, chance)
    worlds = [question.sample(stream(chance)) for _ in range(PUBLIC_WORLDS if question.public else 1)]
    believed = partial(heuristics.evaluation.believed, worlds[0])
    shares = [believed(one.value) for one in found]

    def agreed(say: Callable[[State, Action], Text], action: Action) -> Text:
        return _agreed(say(world, action) for world in worlds)

    best = actions[0]
    shared = shared_by([changes[action] for action in compared])
    own = {key: change - shared[key] for key, change in changes[best].items()}
    said = [agreed(heuristics.words.reason, action) for action in actions]
    for at, action in enumerate(actions):
        # What no word tells apart, no small number does.
        if said[at] == said[0] and shares[0] - shares[at] < NOISE:
            more = {key: change - changes[best][key] for key, change in changes[action].items()}
            shares[at] = shares[at] if notable_changes(measures, more) else shares[0]
    level = sum(shares[0] - share < ALIKE for share in shares)
    reasons = (_agreed(heuristics.words.situation(world, question.seat) for world in worlds), said[0])
    price = agreed(heuristics.words.price, best)
    words = [why(reasons, measures, own, level, len(found), price), price]
    advice = [Advice(best, shares[0], in_sentences(words))]
    for at in sorted(range(1, len(actions)), key=lambda at: -shares[at]):
        action, behind = actions[at], shares[0] - shares[at]
        same = said[at] == said[0]
        words = [
            NOTHING if same else said[at],
            instead(measures, changes[action], changes[best], behind, said[at], same),
            agreed(heuristics.words.price, action),
        ]
        advice.append(Advice(action, shares[at], in_sentences(words)))
    return advice


def _agreed(said: Iterable[Text]) -> Text:
    """Return what is said of all worlds alike; nothing where it depends on what is hidden."""
    different = {*said}
    return different.pop() if len(different) == 1 else NOTHING


def changes_of(
    question: Question, actions: Sequence[Action], chance: SeededChance
) -> tuple[Sequence[Measure], Mapping[Action, Changes]]:
    """Measure the position, and how each action changes it, averaged over the same worlds."""
    heuristics = heuristics_of(question.game)
    totals: dict[Action, dict[str, float]] = {action: {} for action in actions}
    before: Sequence[Measure] = ()
    for _ in range(DETERMINIZATIONS):
        base = question.sample(stream(chance))
        luck = chance.roll(1 << 32, "luck")
        before = heuristics.words.measures(base, question.seat)
        for action in actions:
            world = base.clone()
            world.step(action)
            heuristics.policy.complete(world, SeededChance(luck))
            after = heuristics.words.measures(world, question.seat)
            for was, now in zip(before, after, strict=True):
                change = totals[action]
                change[was.key] = change.get(was.key, 0.0) + (now.value - was.value) / DETERMINIZATIONS
    return before, totals


def shared_by(several: Sequence[Changes]) -> Changes:
    """Return the part of each change that all choices bring: no reason to make one of them."""
    if len(several) < 2:
        # Beside nothing else, all that it brings is no reason.
        return several[0]
    shared = {}
    for key in several[0]:
        least, *_, most = sorted(changes[key] for changes in several)
        shared[key] = least if least > 0 else most if most < 0 else 0.0
    return shared


def why(
    reasons: Sequence[Text],
    measures: Sequence[Measure],
    changes: Changes,
    level: int,
    shown: int,
    price: Text = NOTHING,
) -> Text:
    """Say why the best choice is the best, what it brings and what it costs beside the others.

    `level` choices of those `shown` win about as often, itself included. An estimate that falls is left out:
    the search sees further, and the words would contradict the advice. Where the game names a `price`, that
    is what it costs.
    """
    brings = notable_changes([one for one in measures if one.better * changes[one.key] > 0], changes)
    costs = [one for one in measures if one.better * changes[one.key] < 0 and not one.estimate]
    losses = notable_changes(costs, changes) if shown > 1 and price == NOTHING else []
    said = [*reasons]
    if brings and losses:
        # What both are about is said once.
        if brings[-1].where == losses[-1].where:
            brings[-1] = brings[-1]._replace(where="")
        said.append(Text.of("Brings {0}, but {1}", in_a_row(brings), in_a_row(losses)))
    elif brings:
        said.append(Text.of("Brings {0}", in_a_row(brings)))
    elif losses:
        often = "{0}, yet it wins as often" if level > 1 else "{0}, yet it wins more often"
        said.append(Text.of(often, in_a_row(losses)))
    if any(one != NOTHING for one in said):
        return in_sentences(said)
    if level > 1:
        all_shown = ("The first two", "The two", "The three")[shown - 1 if level == shown else 0]
        return Text(f"{all_shown} are about equal.")
    return Text("Nothing else promises as much." if shown == 1 else "It wins more often in what follows.")


def instead(
    measures: Sequence[Measure],
    changes: Changes,
    best: Changes,
    behind: float,
    reason: Text = NOTHING,
    same: bool = False,
) -> Text:
    """Say what another choice would be good for beside the best one, or what it lacks.

    `reason` is what the game says of it, and `same` whether that has been said of the best one.
    """
    more = {one.key: changes[one.key] - best[one.key] for one in measures}
    gains = describe([one for one in measures if one.better * more[one.key] > 0 and not one.estimate], more)
    if gains != NOTHING:
        return Text.of("Good for {0} than the first", gains)
    if behind < ALIKE:
        return Text("About equal to the first")
    lacks = describe([one for one in measures if one.better * more[one.key] < 0], more)
    if lacks != NOTHING:
        return Text.of("{0} than the first", lacks)
    if same and reason != NOTHING:
        return Text("Good for the same, yet it wins less often")
    return Text("It wins less often in what follows") if reason == NOTHING else NOTHING


class Change(NamedTuple):
    """What goes up or down together: `2 VP and 1 coin` `more` `this round`."""

    sizes: tuple[Text, ...]
    how: str
    where: str


def notable_changes(measures: Iterable[Measure], changes: Changes) -> list[Change]:
    """List the changes that somebody would care for, those alike together.

    At most three, and what a measure brings for certain is not said once more as an estimate.
    """
    found: list[Change] = []
    names: set[str] = set()
    for one in measures:
        change = changes[one.key]
        if (
            len(names) < MOST_CHANGES
            and abs(change) >= one.enough
            and not (one.estimate and one.name in names)
        ):
            names.add(one.name)
            how, size = "more" if change > 0 else "fewer", _size(one, abs(change))
            at = next((at for at, other in enumerate(found) if other[1:] == (how, one.where)), None)
            if at is None:
                found.append(Change((size,), how, one.where))
            else:
                found[at] = found[at]._replace(sizes=(*found[at].sizes, size))
    return found


def in_a_row(found: Sequence[Change]) -> Text:
    """Say changes as players speak: `2 VP and 1 coin more this round`."""
    said = [
        Text.of("{0} {1} {2}" if one.where else "{0} {1}", listed(one.sizes), one.how, one.where)
        for one in found
    ]
    # Where there is an `and` in a part, another between the parts needs a comma.
    several = any(len(one.sizes) > 1 for one in found)
    return listed(said, ", and " if several else " and ")


def describe(measures: Iterable[Measure], changes: Changes) -> Text:
    """Say the changes that somebody would care for; nothing if there is none."""
    return in_a_row(notable_changes(measures, changes))


def _size(measure: Measure, size: float) -> Text:
    """Say how many: `2 coins`, `about 1 VP`, `about half a point`."""
    number = max(1, round(size))
    nouns = f"{measure.name}/{measure.plural}" if measure.plural else measure.name
    much = Text.of("half a {0}", measure.name) if size < HALF else Text.of(f"{{0:n {nouns}}}", number)
    return Text.of("about {0}", much) if measure.estimate or abs(size - number) > WHOLE else much
