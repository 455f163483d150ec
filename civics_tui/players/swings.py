"""How the chance to win went in a game, and what turned it: a seat's choices, and what answered them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any

from civics_tui.players.greedy import baseline, stream
from civics_tui.players.heuristics import Heuristics
from civics_tui.players.seeds import seed_of
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple

SWINGS = 5
"""Swings that are named."""

WORLDS = 4
"""Worlds in which a position and each choice are valued."""

LASTS = 0.05
"""How much of a change has to last for it to be named beside the one that lasted most."""


class Swing(NamedTuple):
    """Choices of one seat and what came of them until it chose again, in which its chance went up or down."""

    position: int
    until: int
    """How many actions had been made after it."""
    seat: int
    """Whose chance it was."""
    cause: str
    """`choice` of its own, `others`, or `chance`."""
    before: float
    after: float
    let: int | None = None
    """Its earlier choice by which others won what they then played, if there was one."""
    most: int | None = None
    """The action in it by which alone the chance went half so far or more, if there was one."""

    @property
    def size(self) -> float:
        """How far the chance went."""
        return abs(self.after - self.before)

    def allowed_by(self, states: Sequence[State]) -> Sequence[int]:
        """List the seat's own choices by which its chance fell or could; none where it rose."""
        if self.after >= self.before:
            return ()
        own = [at for at in range(self.position, self.until) if states[at].current_player == self.seat]
        return own if self.let is None else [self.let, *own]


class Point(NamedTuple):
    """A chance to win, calibrated."""

    position: int
    share: float


class Look(NamedTuple):
    """A choice one choice ahead."""

    position: int
    before: float
    """The share of the win that its seat could expect."""
    gain: float
    """What the choice added to that, calibrated, with nothing that chance or others did."""
    lost: float
    """The share of the win that a better one would have given more; what luck finds better does not count."""
    ahead: float
    """The same, one choice ahead alone: of many choices together luck then makes nothing."""
    points: float
    better: Action
    by_points: Action


def _chance_at(heuristics: Heuristics[Any], state: State, seat: int, seed: int) -> float:
    """Return a seat's calibrated chance in a position, as it could know it."""
    if state.current_player is None:
        return heuristics.evaluation.evaluate(state)[seat]
    chance = SeededChance(seed)
    worlds = [state.determinize(seat, stream(chance)) for _ in range(WORLDS)]
    share = mean(baseline(world, heuristics, stream(chance))[seat] for world in worlds)
    return heuristics.evaluation.believed(worlds[0], share)


def curve_of(
    heuristics: Heuristics[Any],
    states: Sequence[State],
    actions: Sequence[Action],
    looks: Mapping[int, Look],
    seat: int,
    seed: int,
) -> tuple[Point, ...]:
    """Value a seat's chance at the start, before each of its choices, after a run of them, and at the end."""
    found = []
    mine = states[0].current_player != seat
    for position, state in enumerate(states):
        if state.current_player == seat and position in looks:
            world = state.determinize(seat, SeededChance(seed_of(seed, position)))
            share = heuristics.evaluation.believed(world, looks[position].before)
            found.append(Point(position, min(1.0, max(0.0, share))))
        elif (mine and state.current_player != seat) or position == len(actions):
            found.append(Point(position, _chance_at(heuristics, state, seat, seed_of(seed, position, seat))))
        mine = state.current_player == seat
    return tuple(found)


def swings_of(
    heuristics: Heuristics[Any],
    states: Sequence[State],
    looks: Mapping[int, Look],
    curves: Mapping[int, Sequence[Point]],
) -> tuple[Swing, ...]:
    """Find what changed the chances for more than the next exchange, in the order of the game."""
    found: list[tuple[float, float, Swing]] = []
    for seat, curve in curves.items():
        exchanges = [*_exchanges(states, looks, seat, curve)]
        for at, one in enumerate(exchanges):
            # What the exchange before had brought, or the next one takes back, turned nothing.
            before = [one.before, *[other.before for other in exchanges[max(0, at - 1) : at]]]
            after = [one.after, *[other.after for other in exchanges[at + 1 : at + 2]]]
            lasts = max(min(after) - max(before), min(before) - max(after), 0.0)
            found.append((lasts, one.size, one))
    kept: list[Swing] = []
    for lasts, _, one in sorted(found, key=lambda each: (-each[0], -each[1])):
        # What one seat wins another one loses: it is told once.
        apart = all(one.until <= other.position or other.until <= one.position for other in kept)
        if apart and (lasts >= LASTS or not kept) and len(kept) < SWINGS:
            kept.append(one._replace(let=_let(heuristics, states, one)))
    return tuple(sorted(kept, key=lambda one: one.position))


def moved_most(heuristics: Heuristics[Any], states: Sequence[State], swing: Swing, seed: int) -> int | None:
    """Find the action by which alone a chance went half as far as in a swing, or more; None for none."""
    places = range(swing.position, swing.until + 1)
    shares = [_chance_at(heuristics, states[at], swing.seat, seed) for at in places]
    rose = 1 if swing.after >= swing.before else -1
    moved = {at: rose * (now - was) for at, (was, now) in zip(places, pairwise(shares), strict=False)}
    most = max(moved, key=moved.__getitem__, default=None)
    return most if most is not None and 2 * moved[most] >= swing.size else None


def _exchanges(
    states: Sequence[State], looks: Mapping[int, Look], seat: int, curve: Sequence[Point]
) -> Iterator[Swing]:
    """Yield a seat's runs of choices with what came until it chose again, the first with what came before."""
    start: Point | None = None
    chosen = False
    gained = ran = 0.0
    for point, after in pairwise(curve):
        start = start or point
        own = states[point.position].current_player == seat
        if own:
            gained += looks[point.position].gain
            ran += after.share - point.share
        chosen = chosen or own
        over = after.position == len(states) - 1
        answered = not own and states[after.position].current_player == seat
        if not (over or (chosen and answered)):
            continue
        change = after.share - start.share
        parts = {"choice": gained, "others": change - ran, "chance": ran - gained}
        cause = max(parts, key=lambda part: parts[part] * (1 if change >= 0 else -1))
        yield Swing(start.position, after.position, seat, cause, start.share, after.share)
        start, chosen, gained, ran = None, False, 0.0, 0.0


def _let(heuristics: Heuristics[Any], states: Sequence[State], swing: Swing) -> int | None:
    """Find the last choice of a seat in the contest for what others play in a fall of its chance."""
    contest = heuristics.words.contest
    if contest is None or swing.after >= swing.before:
        return None
    for place in range(swing.position, swing.until):
        mover, held = states[place].current_player, contest.won(states[place])
        used = {thing for thing, holder in held.items() if holder == mover != swing.seat}
        for thing in used - {*contest.won(states[place + 1])}:
            won = place
            while won and contest.won(states[won - 1]).get(thing) == mover:
                won -= 1
            own = max((at for at in range(won) if states[at].current_player == swing.seat), default=won)
            asked: Any = states[own]
            if own < swing.position and type(asked.agenda[-1]) in contest.asked:
                return own
    return None
