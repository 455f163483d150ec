"""How the chance to win goes, for games that points do not tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any

from civics_tui.boards.view import Board
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.review import Review
from civics_tui.players.swings import WORLDS, Swing
from civics_tui.table.match.game_log import begun_at
from civics_tui.table.match.scoresheet import ScoreSheet, Stop, Turn
from rules.chance import SeededChance
from rules.game import State
from rules.match import Match


class ChanceSheet(ScoreSheet):
    """The chance of each seat to win, in hundredths, as computers judge positions that the viewer could know.

    There are stops only where nothing is half done: so a card is one choice with all its cubes. A review, if
    there is one, has looked further: then they tell what it found, of one of two seats at least.
    """

    told = "games won of 100, as computers judge at a glance"
    review: Review | None = None

    def _stop(self, position: int, state: State) -> Stop:
        points = tuple(round(100 * share) for share in self._shares(position, state))
        return super()._stop(position, state)._replace(points=points, goals=(100,) * len(points))

    def _shares(self, position: int, state: State) -> Sequence[float]:
        """Return the share of each seat; nothing where something is half done, or a review did not look."""
        known = heuristics_of(self.match.game.slug)
        if position and state.current_player is not None and not known.policy.is_quiescent(state):
            return ()
        if self.review is None:
            worlds = [state.determinize(self.viewer, SeededChance(seed)) for seed in range(WORLDS)]
            return [*map(mean, zip(*map(known.evaluation.evaluate, worlds), strict=True))]
        for seat, curve in self.review.curves.items():
            for share in [point.share for point in curve if point.position == position]:
                return (1 - share, share) if seat else (share, 1 - share)
        return ()

    @property
    def stops(self) -> Sequence[Stop]:
        """How the seats stood where nothing was half done, with who began what led there."""
        rest = [stop for stop in super().stops if stop.points]
        moves = self.match.moves
        begun = [after._replace(mover=moves[before.position].seat) for before, after in pairwise(rest)]
        return [rest[0], *begun]

    def _turns(self, deciding: Collection[int] = ()) -> Iterator[Turn]:
        """Yield what each choice brought whoever made it, as what others give away is no deed; or the swings
        of a review."""
        if self.review is not None:
            yield from map(self._swung, self.review.swings)
            return
        yield from (one for one in super()._turns(deciding) if one.stop.mover == one.seat)

    def _swung(self, one: Swing) -> Turn:
        """Return a swing for whom it was good, with the play that alone made half of it, if there was one."""
        number = next(at for at, stop in enumerate(self.rounds) if stop.position >= one.until)
        stop, since = next(stop for stop in self.stops if stop.position >= one.until), one.position
        if one.most is not None and one.deed is not None:
            ends = [at for at in begun_at(self.match) if at > one.most]
            stop, since = stop._replace(position=min([*ends, one.until])), one.deed
        rise = round(100 * one.after) - round(100 * one.before)
        seat = one.seat if rise > 0 else 1 - one.seat
        return Turn(stop, self.before + number, seat, abs(rise), False, one.size, since)


def sheet_of(
    match: Match, board: Board[Any], viewer: int | None, *look: Any, review: Review | None = None
) -> ScoreSheet:
    """Return what the race of a game is told by: points or the chance to win, by a review if there is one."""
    if not board.race.by_chance:
        return ScoreSheet(match, board, viewer, *look)
    sheet = ChanceSheet(match, board, viewer, *look)
    if review is not None and review.curves:
        sheet.review, sheet.told = review, "games won of 100, as the review found"
    return sheet
