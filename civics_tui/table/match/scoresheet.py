"""The points of a match after each choice, as one viewer knew them then: for charts and turning points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import accumulate, pairwise
from typing import Any

from civics_tui.boards.view import Board, View, way
from rules.game import State
from rules.match import Match, Move
from rules.named import NamedTuple


class Stop(NamedTuple):
    """How the seats stood after a choice."""

    position: int
    """How many choices had been made."""
    step: Any
    """What tells the rounds apart."""
    points: tuple[int, ...]
    """By seat, without what is paid only at the end, as for tokens that may still be lost."""
    goals: tuple[int, ...] = ()
    """By seat, how many win; none where whoever has most does."""
    mover: int | None = None
    """Who chose; nobody at the beginning."""

    @property
    def ways(self) -> Sequence[float]:
        """How far each seat has come, by which they are compared."""
        goals = self.goals or (0,) * len(self.points)
        return [way(points, goal) for points, goal in zip(self.points, goals, strict=True)]


class Turn(NamedTuple):
    """A choice that a race turned on."""

    stop: Stop
    round: int
    seat: int
    gain: int
    leads: bool
    """Whether the seat came to lead by it."""
    way: float
    """How far the seat came by it for good beyond the average of the others: what all get turns nothing."""
    since: int = 0
    """How many choices had been made before it."""
    lost: bool = False
    """Whether the seat lost all of it again, and did not lead by it: however large, it turned nothing."""


class ScoreSheet:
    """The points of a match as one viewer knew them. It follows the match through undo and redo."""

    told = ""
    """What the numbers are, where they are not those of the score board."""
    before: int = 0
    """Rounds that were over in the game whose position the match begins with."""

    def __init__(
        self,
        match: Match,
        board: Board[Any],
        viewer: int | None = None,
        look: Callable[[State, int | None], Any] = lambda state, viewer: state.observation(viewer),
    ) -> None:
        self.match = match
        self._look = look
        self.viewer = viewer
        self.until: int | None = None
        """How many choices it tells; None for all."""
        self._board = board
        if match.position is not None and board.race.numbered:
            self.before = max(0, self._stop(0, match.at(0)).step - 1)
        self._moves: list[Move] = []
        self._stops: list[Stop] = []

    def _stop(self, position: int, state: State) -> Stop:
        seen = self._look(state, self.viewer)
        chips = self._board.chips(View(seen, self.match.names, 0, 0))
        by_seat = sorted(chips, key=lambda chip: chip.seat)
        step = getattr(seen, self._board.race.field)
        goals = tuple(chip.goal for chip in by_seat) if any(chip.goal for chip in by_seat) else ()
        mover = self.match.moves[position - 1].seat if position else None
        return Stop(position, step, tuple(chip.total - chip.unpaid for chip in by_seat), goals, mover)

    @property
    def title(self) -> str:
        """What stands above a chart of it."""
        return self._board.race.title

    @property
    def stops(self) -> Sequence[Stop]:
        """How the seats stood at the beginning and after every choice, asking only for what is new."""
        moves, known = self.match.moves, self._moves
        same = min(len(moves), len(known))
        while same and known[same - 1] is not moves[same - 1]:
            same -= 1
        if not self._stops:
            self._stops.append(self._stop(0, self.match.at(0)))
        del self._stops[same + 1 :], known[same:]
        if same < len(moves):
            state = self.match.at(same).clone()
            for at, move in enumerate(moves[same:], same + 1):
                state.lines = []
                state.step(move.action)
                self._stops.append(self._stop(at, state))
            known += moves[same:]
        return self._stops if self.until is None else self._stops[: self.until + 1]

    def up_to(self, made: int) -> ScoreSheet:
        """Return how the seats stood until so many choices were made; what is known of them is shared."""
        known = copy(self)
        known.until = made
        return known

    @property
    def rounds(self) -> Sequence[Stop]:
        """How the seats stood at the beginning and after every round; the last one may not be over."""
        stops = self.stops
        # The choice that ends a round belongs to it, and with it what it scores.
        ends = [after for one, after in pairwise(stops) if one.step != after.step]
        # What comes before a first round belongs to the beginning.
        start = stops[:1] if stops[0].step or not ends else []
        marks = [*start, *ends]
        return marks if marks[-1] is stops[-1] else [*marks, stops[-1]]

    @property
    def has_course(self) -> bool:
        """Whether a chart has something to show: more than one round, and points that have changed."""
        rounds = self.rounds
        return len(rounds) > 2 and any(stop.points != rounds[0].points for stop in rounds)

    @property
    def _kept(self) -> Sequence[Sequence[float]]:
        """How far each seat had come for good after each choice: what it lost again later does not count."""
        backwards = accumulate(
            (stop.ways for stop in reversed(self.stops)),
            lambda later, ways: [min(pair) for pair in zip(later, ways, strict=True)],
        )
        return [*backwards][::-1]

    def _turns(self, deciding: Collection[int] = ()) -> Iterator[Turn]:
        """Yield what each choice brought a seat that gained or came to lead by it, or decided something."""
        leader: int | None = None
        rounds, start = self.rounds, self.stops[0]
        number, ends = 0, [one.position for one in rounds]
        # Who is ahead only while a round is counted has not come to lead.
        led = [*accumulate((sole_leader(one.ways) for one in rounds), _still)]
        # Nor is what it had half-way and not when its turn was over.
        rests = [*accumulate(reversed(self.stops), _rest)][-2::-1]
        for (before, stop), kept, rest in zip(pairwise(self.stops), self._kept[1:], rests, strict=True):
            while stop.position > ends[number]:
                number += 1
            ahead = sole_leader(stop.ways)
            # What somebody had when a turn began, and lost half-way through it, is not gained again.
            start = before if stop.mover != before.mover else start
            for seat, points in enumerate(stop.points):
                gain = min(points, rest.points[seat]) - max(before.points[seat], start.points[seat])
                leads = seat == ahead == led[number] != leader and led[number - 1] not in (None, seat)
                if leads or gain > 0 or (stop.position in deciding and seat == stop.mover):
                    was = [max(pair) for pair in zip(before.ways, start.ways, strict=True)]
                    came = [now - then for now, then in zip(stop.ways, was, strict=True)]
                    others = (sum(came) - came[seat]) / (len(came) - 1)
                    way = kept[seat] - was[seat] - others
                    lost = not leads and stop.position not in deciding and kept[seat] <= was[seat]
                    yield Turn(stop, self.before + number, seat, gain, leads, way, before.position, lost)
            leader = _still(leader, ahead)

    def turns(self, most: int = 3, deciding: Collection[int] = ()) -> Sequence[Turn]:
        """Return what the race turned on, in order, each in another round.

        `deciding` are choices that decided something whatever it counts, by how many had been made. They come
        before the last change of the leader, that before the largest gain that was kept and those at least
        half as large, and those before earlier changes.
        """
        turns = [*self._turns(deciding)]
        decided = [one for one in turns if one.stop.position in deciding and one.seat == one.stop.mover]
        changes = [one for one in turns if one.leads]
        # Somebody comes to lead first in any game.
        earlier = [one for one in changes[:-1] if one.round > turns[0].round]
        last = self.stops[-1]
        first = sole_leader(last.ways)
        # Of equal gains that of who was ahead at the end, the last one; whom the last choice of all pays, and
        # leaves behind all the same, has turned nothing by it.
        behind = [seat for seat, way in enumerate(last.ways) if way < max(last.ways)]
        lasting = [one for one in turns if not one.lost and (one.stop is not last or one.seat not in behind)]
        largest_first = sorted(lasting, key=lambda one: (one.way, one.seat == first, one.round), reverse=True)
        gains = [one for one in largest_first if one.way > 0 and 2 * one.way >= largest_first[0].way]
        for gain, change in zip(gains[:1], changes[-1:], strict=False):
            if (gain.round, gain.seat) == (change.round, change.seat) and gain.way > change.way:
                # Who came to lead in a round did it by this more than by what tipped it.
                changes[-1] = gain._replace(leads=True)
        found: dict[int, Turn] = {}
        for one in [*decided, *changes[-1:], *gains, *reversed(earlier)]:
            if len(found) < most:
                found.setdefault(one.round, one)
        return sorted(found.values(), key=lambda one: one.round)

    def best_gains(self, own: Callable[[Turn], bool] = lambda turn: True) -> Mapping[int, Turn]:
        """Return by seat the deed of its `own` that brought it most; those that have none are left out.

        Of equals its own choice, then that which brought the others least.
        """

        def worth(one: Turn) -> tuple[int, bool, float]:
            return one.gain, one.stop.mover == one.seat, one.way

        best: dict[int, Turn] = {}
        for one in self._turns():
            better = one.gain > 0 and (one.seat not in best or worth(one) > worth(best[one.seat]))
            if better and own(one):
                best[one.seat] = one
        return best


def _rest(later: Stop, stop: Stop) -> Stop:
    """Return where a seat that goes on choosing rests."""
    return later if later.mover == stop.mover is not None else stop


def _still(leader: int | None, ahead: int | None) -> int | None:
    """Who draws level with a leader does not lead."""
    return leader if ahead is None else ahead


def sole_leader(points: Sequence[float]) -> int | None:
    """Return the seat with the most points; None where several have them."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None
