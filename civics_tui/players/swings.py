"""How the chance to win went in a game, and what turned it: a seat's choices, and what answered them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise, product, takewhile
from math import ceil
from statistics import mean
from typing import Any

from civics_tui.players.greedy import baseline, stream
from civics_tui.players.heuristics import Heuristics, heuristics_of
from civics_tui.players.heuristics.evaluation import shares_at_the_end
from civics_tui.players.heuristics.policy import MAX_ROLLOUT, Policy
from civics_tui.players.question import Question, asked_in, seen_by
from civics_tui.players.ranking import COUNTS
from civics_tui.players.seeds import seed_of
from rules.chance import SeededChance
from rules.game import Action, State
from rules.named import NamedTuple

SWINGS = 5
"""Swings that are named."""

WORLDS = 4
"""Worlds in which each choice is valued."""

MANY = 16
"""Worlds in which the chance of a seat is valued: what luck made of it is the rest of a difference."""

OTHERWISE = 12
"""Worlds that tell what else could have come of a choice: with a few dice it is luck what they show."""

MISSED = 3
"""Positions in a row that are not settled, before which none is taken for settled."""

SOON = 6
"""Choices of its own within which a seat does what it could do next."""

COUNTS_FROM = 0.05
"""How large a swing has to be to be named, the largest half so large."""

CAUSES = {
    "choice": "what {0:seat} did",
    "others": "what {1} did",
    "chance": "luck, or by what was hidden",
    "next": "what {0:seat} did",
    "rough": "what no single play shows",
}
"""By what a chance went; what a seat did next, or as well as it could have, was no choice that won more."""


class Swing(NamedTuple):
    """Choices of one seat and what came of them until it chose again, in which its chance went up or down."""

    position: int
    until: int
    """How many actions had been made after it."""
    seat: int
    """Whose chance it was."""
    cause: str
    """One of CAUSES."""
    before: float
    after: float
    let: int | None = None
    """Its earlier choice by which others won what they then played, if there was one."""
    most: int | None = None
    """The action in it by which alone the chance went half so far or more, if there was one."""
    deed: int | None = None
    """Where the run of choices begins that has it."""
    parts: tuple[tuple[int, float], ...] = ()
    """By position: how far each action moved the chance by that cause, of those that moved it its way."""

    @property
    def size(self) -> float:
        """How far the chance went."""
        return abs(self.after - self.before)

    @property
    def fell(self) -> bool:
        """Whether the chance went down."""
        return self.after < self.before

    def has(self, position: int, seat: int | None) -> bool:
        """Whether a choice is the seat's own, and in it or the one that let others win what they played."""
        return seat == self.seat and (position == self.let or self.position <= position < self.until)


class Point(NamedTuple):
    """A chance to win, calibrated."""

    position: int
    share: float


class Look(NamedTuple):
    """A choice one choice ahead."""

    position: int
    before: float
    """The share of the win that its seat could expect of the best one."""
    lost: float
    """The share of the win that a better one would have given more; what luck finds better does not count."""
    ahead: float
    """The same, one choice ahead alone: of many choices together luck then makes nothing."""
    points: float
    better: Action
    by_points: Action
    expected: float | None = None
    """What a search promised of the best one, calibrated, if there was one."""
    won: float = 0.0
    """The share of the win that it gives more than all do on average, one choice ahead."""


def _as_it_stands(
    heuristics: Heuristics[Any], state: State, seat: int, seed: int, open_later: bool = False
) -> float:
    """Return a seat's calibrated chance in a position as it could know it, whatever it could choose there.

    What is still open later is not settled yet.
    """
    evaluation = heuristics.evaluation
    if state.current_player is None:
        return evaluation.evaluate(state)[seat]
    chance = SeededChance(seed)
    dealt = [heuristics.policy.deal(state, seat, stream(chance)) for _ in range(MANY)]
    if not open_later and (sure := _settled(heuristics, dealt, seat, seed)) is not None:
        return sure
    if (choose := heuristics.policy.completion) and evaluation.solved(dealt[0]):
        known = dealt[0].clone()
        known.step(choose(known, chance))
        share = evaluation.evaluate(known)[seat]
    else:
        share = mean(baseline(world, heuristics, stream(chance))[seat] for world in dealt)
    return evaluation.believed(dealt[0], share)


def _settled(heuristics: Heuristics[Any], dealt: Sequence[State], seat: int, seed: int) -> float | None:
    """Return what a seat gets where the game soon ends and comes to the same however it is played, passably
    or anyhow; None where that is not settled."""
    found, chance = set[float](), SeededChance(seed)
    for world, choose in product(dealt, (heuristics.policy.rollout, Policy[State]().rollout)):
        played, luck, left = world.clone(), stream(chance), MAX_ROLLOUT
        while played.current_player is not None and left:
            played.step(choose(played, luck))
            left -= 1
        found |= {shares_at_the_end(played)[seat]} if left else {0.0, 1.0}
        if len(found) > 1:
            return None
    return found.pop()


def _surely(heuristics: Heuristics[Any], dealt: Sequence[State], seat: int, chance: SeededChance) -> float:
    """Return the most that a choice surely brings a seat: one that ends the game in all worlds dealt."""
    best = 0.0
    for action in heuristics.policy.candidates(dealt[0]):
        least = 1.0
        for world in dealt:
            after = world.after(action)
            heuristics.policy.complete(after, stream(chance))
            least = 0.0 if after.result() is None else min(least, heuristics.evaluation.ended(after)[seat])
            if least <= best:
                break
        best = max(best, least)
    return best


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of seats in the positions of a game."""

    game: str
    states: Sequence[State]
    """Before each action, and the last one."""
    actions: Sequence[Action]
    seed: int
    looks: dict[int, Look]
    """By position of a choice: no choice moves a chance by more."""
    known: dict[tuple[int, int, bool], float] = field(default_factory=dict)
    """How positions stand, which a second look at the choices in them does not change."""

    @property
    def heuristics(self) -> Heuristics[Any]:
        """What values the positions."""
        return heuristics_of(self.game)

    def question(self, position: int) -> Question:
        """Return what was asked there."""
        return asked_in(self.game, self.states, self.actions[:position])

    def luck(self, position: int, *of: int) -> SeededChance:
        """Return the luck of a position, or of one of the things that are looked at there."""
        return SeededChance(seed_of(self.seed, position, *of))

    def run(self, position: int) -> Sequence[Action]:
        """Return what a seat chose from a position on, until another one decided."""
        made = zip(self.states[position:], self.actions[position:], strict=False)
        seat = self.states[position].current_player
        return [action for _, action in takewhile(lambda one: one[0].current_player == seat, made)]

    def at(self, position: int, seat: int, open_later: bool = False) -> float:
        """Return a seat's calibrated chance, before a choice of its own what the best one promises."""
        heuristics, state, key = self.heuristics, self.states[position], (position, seat, open_later)
        seed = seed_of(self.seed, position, seat)
        if key not in self.known:
            self.known[key] = _as_it_stands(heuristics, state, seat, seed, open_later)
        if state.current_player != seat or self.known[key] in (0, 1):
            return self.known[key]
        chance, look = SeededChance(seed), self.looks.get(position)
        share = look and look.expected
        dealt = [heuristics.policy.deal(state, seat, stream(chance)) for _ in range(MANY)]
        return max(self.known[key] if share is None else share, _surely(heuristics, dealt, seat, chance))

    def curve_of(self, seat: int) -> Sequence[Point]:
        """Value a seat's chance each time it chooses after others did, first or later, and at the end.

        What moves it while it goes on choosing is one with what then came. Once settled it stays so.
        """
        own = [at for at in sorted(self.looks) if self.states[at].current_player == seat]
        others = [at for at, state in enumerate(self.states) if state.current_player != seat]
        again = [at for before, at in pairwise(own) if any(before < other < at for other in others)]
        places, points = [*(own[:1] or [0]), *again, len(self.states) - 1], list[Point]()
        for place in reversed(places):
            # That one is not settled may be a single unlikely world.
            open_later = bool(points) and all(one.share != points[-1].share for one in points[:MISSED])
            points.insert(0, Point(place, self.at(place, seat, open_later)))
        end = points[-1].share
        settled = next(one.position for one in points if one.share == end)
        return [one._replace(share=end) if one.position > settled else one for one in points]


def side_by_side(curves: Mapping[int, Sequence[Point]]) -> Mapping[int, Sequence[float]]:
    """Return each seat's chances at every position that any of the curves has, all over the same game.

    Each seat chooses at other positions than the rest: between its own its chance is the one last known.
    """
    places = sorted({point.position for curve in curves.values() for point in curve})
    return {
        seat: [max([point for point in curve if point.position <= at] or curve[:1]).share for at in places]
        for seat, curve in curves.items()
    }


def ends_of(curve: Sequence[Point], seats: int = 1) -> Sequence[int]:
    """List the positions at the ends of the largest steps of one of so many curves."""
    steps = sorted(pairwise(curve), key=lambda step: -abs(step[1].share - step[0].share))
    return [*dict.fromkeys(point.position for step in steps[: ceil(SWINGS / seats)] for point in step)]


def swings_of(chances: Chances, curves: Mapping[int, Sequence[Point]]) -> Sequence[Swing]:
    """Find the largest steps of the curves, in the order of the game.

    What one seat wins another one loses: of steps that overlap the largest is told.
    """
    kept: list[Swing] = []
    steps = [
        Swing(one.position, after.position, seat, "choice", one.share, after.share)
        for seat, curve in curves.items()
        for one, after in pairwise(curve)
    ]
    for one in sorted(steps, key=lambda each: -each.size):
        least = COUNTS_FROM if kept else COUNTS_FROM / 2
        apart = all(one.until <= other.position or other.until <= one.position for other in kept)
        if apart and one.size >= least and len(kept) < SWINGS:
            kept.append(one._replace(let=_let(chances.heuristics, chances.states, one)))
    return sorted(kept, key=lambda one: one.position)


def decided(chances: Chances, swing: Swing) -> Swing:
    """Tell who decided a swing, by which action most of all, and where that is best looked at.

    What chance decided comes otherwise when the same is chosen again; of what was laid down sealed others
    decided that. Where all that could be chosen comes to the same the choice decided nothing, but may do more
    than was promised. In the end all lies open that was hidden.
    """
    heuristics, states, seed, looks = chances.heuristics, chances.states, chances.seed, chances.looks
    seat, places = swing.seat, range(swing.position, swing.until)
    moved: dict[str, dict[int, float]] = {one: defaultdict(float) for one in CAUSES}
    rose = 1 if swing.after >= swing.before else -1
    was, most_promised = _as_it_stands(heuristics, states[swing.position], seat, seed), swing.before
    for at in places:
        state, own, after = states[at], states[at].current_player == seat, states[at + 1]
        again = _again(state, chances.actions[at], after, seat, seed)
        if not (own or again) and state.prompt().sealed:
            # What lies face down has moved nothing yet.
            continue
        came, *others = [_as_it_stands(heuristics, one, seat, seed) for one in (after, *again)]
        # Where nothing else could be chosen no choice helped, where nothing else could come no luck.
        forced = len(state.legal_actions()) == 1
        luck = came - (was if forced else mean(others)) if others else 0.0
        deed = 0.0 if forced else came - was - luck
        if own and at in looks:
            # What goes on with a choice wins no more than that promised.
            begun = not at or states[at - 1].current_player != seat
            deed = max(-max(0.0, looks[at].lost), min(deed, max(0.0, looks[at].won * begun)))
            # Nor is a throw bad luck that came to more than was promised before it, nor good luck what any
            # card would have brought that was drawn or looked at.
            left = came - was - deed
            luck = min(max(luck, min(left, 0.0)), max(left, 0.0))
        if own and rose > 0 and (more := came - luck - max(was + deed, most_promised)) > 0:
            moved["next"][at], most_promised = more, came - luck
        moved["choice" if own else "others"][at] = deed
        moved["others" if state.prompt().sealed else "chance"][at] += luck
        was = came
    rest = swing.after - swing.before - sum(chain.from_iterable(parts.values() for parts in moved.values()))
    if rose > 0 and (ahead := min(rest, swing.after - was)) > 0:
        moved["next"][swing.until], rest = ahead, rest - ahead
    if states[swing.position].prompt().sealed:
        moved["others"][swing.position], rest = moved["others"][swing.position] + rest, 0.0
    far = {one: rose * sum(parts.values()) for one, parts in moved.items()}
    far["chance" if states[swing.until].current_player is None else "rough"] += rose * rest
    cause = max(far, key=far.__getitem__)
    told = moved[cause]
    most = max(told, key=lambda at: rose * told[at], default=swing.position)
    # Of what went its way no more is told than is left of it in the end.
    ways = {at: rose * far for at, far in told.items() if rose * far > 0}
    most_told = swing.size / max(swing.size, sum(ways.values())) if ways else 0.0
    parts = tuple([(at, most_told * far) for at, far in ways.items() if most_told * far >= COUNTS])
    swing = swing._replace(cause=cause, parts=parts)
    if 2 * rose * told.get(most, 0.0) < swing.size and cause != "next":
        return swing
    if cause == "next" and most == swing.until:
        if (did := _did_next(chances, swing, was)) is None:
            return swing._replace(cause="rough", parts=())
        most, swing = did, swing._replace(parts=tuple([(did, far) for _, far in parts]))
    mover = states[most].current_player
    run = [at for at in range(swing.position, most + 1) if states[at].current_player == mover]
    return swing._replace(cause=cause, most=most, deed=max(at for at in run if at - 1 not in run))


def _did_next(chances: Chances, swing: Swing, was: float) -> int | None:
    """Find the play after which the chance of a seat has moved to what it could do, not one that only comes
    before it; None where it did something else."""
    heuristics, states, seed = chances.heuristics, chances.states, chances.seed
    own = [at for at in range(swing.until, len(states) - 1) if states[at].current_player == swing.seat]
    # What comes of what is laid down sealed the others decide.
    shown = [at for at in own[:SOON] if not states[at].prompt().sealed]
    moves = [(at, _as_it_stands(heuristics, states[at + 1], swing.seat, seed) - was) for at in shown]
    return next((at for at, far in moves if 2 * far >= swing.after - was), None if own else swing.until)


def decided_apart(chances: Chances, swings: Sequence[Swing]) -> Sequence[Swing]:
    """Tell who decided swings in their order: what a seat could do next is one with what it then did."""
    found: list[Swing] = []
    for one in swings:
        ended = [(last.seat, last.until, last.cause) for last in found[-1:]]
        goes_on = ended == [(one.seat, one.position, "next")] and one.after > one.before
        begun = found.pop() if goes_on else one
        found.append(decided(chances, one._replace(position=begun.position, before=begun.before)))
    return found


def _again(state: State, action: Action, after: State, seat: int, seed: int) -> Sequence[State]:
    """Return what else would have come of a choice; nothing where a seat would have seen the same.

    What lies in a deck is luck, too, whoever draws it: it is dealt afresh where the choice can still be made.
    """
    chance = SeededChance(seed)
    dealt = [state.determinize(seat, stream(chance)) for _ in range(MANY)]
    worlds = [world for world in dealt if action in world.legal_actions()][:OTHERWISE]
    for world in worlds:
        world.chance, world.quiet = stream(chance), True
        world.step(action)
    same = all(seen_by(seat, world) == seen_by(seat, after) for world in worlds)
    return () if same else worlds


def _let(heuristics: Heuristics[Any], states: Sequence[State], swing: Swing) -> int | None:
    """Find the last choice of a seat in the contest for what others play in a fall of its chance."""
    contest = heuristics.words.contest
    if contest is None or not swing.fell:
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
