"""How the chance to win goes, for games that points do not tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from statistics import mean
from typing import TYPE_CHECKING, Any

from civics_tui.boards.view import Board
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.swings import WORLDS, Swing, side_by_side
from civics_tui.table.match.game_log import begun_at
from civics_tui.table.match.scoresheet import ScoreSheet, Stop, Turn
from rules.chance import SeededChance
from rules.game import State
from rules.match import Match

if TYPE_CHECKING:
    from civics_tui.players.review import Review


class ChanceSheet(ScoreSheet):
    """The chance of each seat to win, in hundredths, as computers judge positions that the viewer could know.

    There are stops only where nothing is half done: so a card is one choice with all its cubes. Of what a
    review has looked at longer they tell what it found, and no second judgment beside it.
    """

    told = "games won of 100, as computers judge at a glance"
    _found: dict[int, Sequence[float]] | None = None
    """By position, the share of each of two seats as a review found it; None without one."""
    _swings: Sequence[Swing] = ()

    def tell(self, review: Review) -> None:
        """Tell what a review found, of one of two seats at least."""
        self.told = "games won of 100, as the review found"
        shares = dict(side_by_side(review.curves))
        for seat, known in [*shares.items()]:
            shares.setdefault(1 - seat, [1 - share for share in known])
        places = sorted({point.position for curve in review.curves.values() for point in curve})
        self._found = dict(zip(places, zip(shares[0], shares[1], strict=True), strict=True))
        self._swings = review.swings

    def _stop(self, position: int, state: State) -> Stop:
        points = tuple(round(100 * share) for share in self._shares(position, state))
        return super()._stop(position, state)._replace(points=points, goals=(100,) * len(points))

    def _shares(self, position: int, state: State) -> Sequence[float]:
        """Return the share of each seat; nothing where something is half done, or a review did not look."""
        known = heuristics_of(self.match.game.slug)
        if position and state.current_player is not None and not known.policy.is_quiescent(state):
            return ()
        if self._found is not None:
            return self._found.get(position, ())
        worlds = [state.determinize(self.viewer, SeededChance(seed)) for seed in range(WORLDS)]
        return [*map(mean, zip(*map(known.evaluation.evaluate, worlds), strict=True))]

    @property
    def stops(self) -> Sequence[Stop]:
        """How the seats stood where nothing was half done, with who began what led there."""
        rest = [stop for stop in super().stops if stop.points]
        moves = self.match.moves
        begun = [after._replace(mover=moves[before.position].seat) for before, after in pairwise(rest)]
        return [rest[0], *begun]

    def _turns(self, deciding: Collection[int] = ()) -> Iterator[Turn]:
        """Yield what each choice brought whoever made it: what others give away is no deed."""
        moves = self.match.moves
        for one in super()._turns(deciding):
            if one.seat in {move.seat for move in moves[one.since : one.stop.position]}:
                yield one

    def turns(self, most: int = 3, deciding: Collection[int] = ()) -> Sequence[Turn]:
        """Return the largest swings that a review found, each in another round; without one what the chances
        turned on.
        """
        found, rounds, stops = dict[int, Turn](), self.rounds, self.stops
        for one in sorted(self._swings, key=lambda one: -one.size):
            seat = one.seat if one.after > one.before else 1 - one.seat
            number = next(at for at, stop in enumerate(rounds) if stop.position >= one.until)
            stop = next(stop for stop in stops if stop.position >= one.until)
            since = one.position
            if one.most is not None and one.deed is not None:
                # That play alone made half of it.
                ends = next((at for at in begun_at(self.match) if at > one.most), one.until)
                since, stop = one.deed, stop._replace(position=ends)
            turn = Turn(stop, self.before + number, seat, round(100 * one.size), False, one.size, since)
            if len(found) < most:
                found.setdefault(number, turn)
        return [found[number] for number in sorted(found)] or super().turns(most, deciding)


def sheet_of(
    match: Match, board: Board[Any], viewer: int | None, *look: Any, review: Review | None = None
) -> ScoreSheet:
    """Return what the race of a game is told by: the chance to win, as a review found it if there is one, or
    points.
    """
    if not board.race.by_chance:
        return ScoreSheet(match, board, viewer, *look)
    sheet = ChanceSheet(match, board, viewer, *look)
    if review is not None and review.curves:
        sheet.tell(review)
    return sheet
