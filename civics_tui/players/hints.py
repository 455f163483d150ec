"""Advice for a person: the best few choices, each with a sentence or two in the game's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from civics_tui.players.greedy import DETERMINIZATIONS, stream
from civics_tui.players.heuristics import Measure, heuristics_of
from civics_tui.players.levels import Budget, think
from civics_tui.players.question import Question
from rules.chance import SeededChance
from rules.game import Action

ADVISED = 3
"""Most choices a hint names."""

PUBLIC_WORLDS = 3
"""Worlds of which a reason must be true where a hint goes by what everybody knows."""

ALIKE = 0.01
"""Shares of the win closer together than this are not told apart."""

Changes = Mapping[str, float]
"""How an action changes what the game counts, by the name of the measure, on average over the same worlds."""


class Advice(NamedTuple):
    """A choice worth making, for a seat's own eyes."""

    action: Action
    share: float
    """The share of the win it promises, calibrated, 0 to 1; never more than that of the choice before it."""
    words: str
    """In sentences: for the best choice why, what it brings and what it costs; for the others what they would
    be good for. A seat is written `{1:seat}`."""


def advise(
    question: Question, chance: SeededChance, budget: Budget, stop: Callable[[], bool] = lambda: False
) -> list[Advice]:
    """Return the best choices as a hard player finds them, the best first, at most three."""
    heuristics = heuristics_of(question.game)
    found = think(question, heuristics, chance, budget, stop)[:ADVISED]
    # The words follow the order shown: by what is promised, among those that were looked at most.
    found.sort(key=lambda one: -one.value)
    best = found[0]
    measures, changes = changes_of(question, [one.action for one in found], chance)
    worlds = [question.sample(stream(chance)) for _ in range(PUBLIC_WORLDS if question.public else 1)]
    world = worlds[0]
    share = partial(heuristics.believed, world, "hard")
    ahead = best.value - found[1].value if len(found) > 1 else 1.0

    def reason(action: Action) -> str:
        return _agreed(heuristics.reason(one, action) for one in worlds)

    reasons = (_agreed(heuristics.situation(one, question.seat) for one in worlds), reason(best.action))
    shared = shared_by([changes[one.action] for one in found])
    own = {name: change - shared[name] for name, change in changes[best.action].items()}
    words = [why(reasons, measures, own, ahead), sentence(heuristics.price(world, best.action))]
    advice = [Advice(best.action, share(best.value), " ".join(filter(None, words)))]
    for one in found[1:]:
        words = [
            reason(one.action),
            instead(measures, changes[one.action], changes[best.action], best.value - one.value),
            heuristics.price(world, one.action),
        ]
        advice.append(Advice(one.action, share(one.value), " ".join(filter(None, map(sentence, words)))))
    return advice


def _agreed(said: Iterable[str]) -> str:
    """Return what is said of all worlds alike; nothing where it depends on what is hidden."""
    different = {*said}
    return different.pop() if len(different) == 1 else ""


def changes_of(
    question: Question, actions: list[Action], chance: SeededChance
) -> tuple[Sequence[Measure], Mapping[Action, Changes]]:
    """Measure the position, and how each action changes it, averaged over the same worlds."""
    heuristics = heuristics_of(question.game)
    totals: dict[Action, dict[str, float]] = {action: {} for action in actions}
    before: Sequence[Measure] = ()
    for _ in range(DETERMINIZATIONS):
        base = question.sample(stream(chance))
        luck = chance.roll(1 << 32, "luck")
        before = heuristics.measures(base, question.seat)
        for action in actions:
            world = base.clone()
            world.step(action)
            heuristics.settle(world, SeededChance(luck))
            after = heuristics.measures(world, question.seat)
            for was, now in zip(before, after, strict=True):
                change = totals[action]
                change[was.name] = change.get(was.name, 0.0) + (now.value - was.value) / DETERMINIZATIONS
    return before, totals


def shared_by(several: Sequence[Changes]) -> Changes:
    """Return the part of each change that all choices bring: no reason to make one of them."""
    if len(several) < 2:
        return dict.fromkeys(several[0], 0.0)
    shared = {}
    for name in several[0]:
        least, *_, most = sorted(changes[name] for changes in several)
        shared[name] = least if least > 0 else most if most < 0 else 0.0
    return shared


def why(reasons: Sequence[str], measures: Sequence[Measure], changes: Changes, ahead: float) -> str:
    """Say why the best choice is the best, what it brings and what it costs beside the others.

    `ahead` is by how much it promises more than the next one. An estimate that falls is left out: the search
    sees further, and the words would contradict the advice.
    """
    brings = [_change(one, changes) for one in measures if one.better * changes[one.name] > 0]
    costs = [
        _change(one, changes) for one in measures if one.better * changes[one.name] < 0 and not one.estimate
    ]
    said = [*reasons]
    if any(brings):
        said.append(f"brings {listing(brings)}")
    if any(costs):
        said.append(
            f"costs {listing(costs)}" if any(said) else f"it pays later: now it costs {listing(costs)}"
        )
    said = [*filter(None, map(sentence, said))]
    if said:
        return " ".join(said)
    if ahead >= ALIKE:
        return "It pays later rather than at once."
    return "There is little between the choices shown."


def instead(measures: Sequence[Measure], changes: Changes, best: Changes, behind: float) -> str:
    """Say what another choice would be good for beside the best one."""
    more = {one.name: changes[one.name] - best[one.name] for one in measures}
    gains = [_change(one, more) for one in measures if one.better * more[one.name] > 0 and not one.estimate]
    if any(gains):
        return f"good for {listing(gains)} beside the first"
    return "about as good" if behind < ALIKE else "brings nothing that the first does not"


def _change(measure: Measure, changes: Changes) -> str:
    """Name a change: `VP (+2)`; empty if it is too small to tell."""
    change = signed(changes[measure.name])
    fewer = "" if measure.better >= 0 else "fewer " if change.startswith("-") else "more "
    return f"{fewer}{measure.name} ({change})" if change else ""


def listing(parts: Sequence[str]) -> str:
    """Join parts with commas and an `and`; empty ones are left out."""
    *some, last = [part for part in parts if part]
    return f"{', '.join(some)} and {last}" if some else last


def sentence(words: str) -> str:
    """Begin with a capital letter and end with a full stop."""
    return words and f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.!?' else '.'}"


def signed(change: float) -> str:
    """Write a change with its sign, to one decimal; empty for none."""
    rounded = round(change, 1)
    return f"{rounded:+g}" if rounded else ""
