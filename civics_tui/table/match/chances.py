"""How the chance to win goes, for games that points do not tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any

from civics_tui.boards.view import Board
from civics_tui.players.heuristics import heuristics_of
from civics_tui.players.swings import WORLDS
from civics_tui.table.match.scoresheet import ScoreSheet, Stop, Turn
from rules.chance import SeededChance
from rules.game import State
from rules.match import Match


class ChanceSheet(ScoreSheet):
    """The chance of each seat to win, in hundredths, as computers judge positions that the viewer could know.

    There are stops only where nothing is half done: so a card is one choice with all its cubes.
    """

    told = "games won of 100, as computers judge"

    def _stop(self, position: int, state: State) -> Stop:
        stop = super()._stop(position, state)
        known = heuristics_of(self.match.game.slug)
        judge = known.evaluation.evaluate
        if position and state.current_player is not None and not known.policy.is_quiescent(state):
            return stop._replace(points=())
        worlds = [state.determinize(self.viewer, SeededChance(seed)) for seed in range(WORLDS)]
        shares = zip(*map(judge, worlds), strict=True)
        points = tuple(round(100 * mean(share)) for share in shares)
        return stop._replace(points=points, goals=(100,) * len(points))

    @property
    def stops(self) -> Sequence[Stop]:
        """How the seats stood where nothing was half done, with who began what led there."""
        rest = [stop for stop in super().stops if stop.points]
        moves = self.match.moves
        begun = [after._replace(mover=moves[before.position].seat) for before, after in pairwise(rest)]
        return [rest[0], *begun]

    def _turns(self, deciding: Collection[int] = ()) -> Iterator[Turn]:
        """Yield what each choice brought whoever made it: what others give away is no deed."""
        return (one for one in super()._turns(deciding) if one.stop.mover == one.seat)


def sheet_of(match: Match, board: Board[Any], viewer: int | None, *look: Any) -> ScoreSheet:
    """Return what the race of a game is told by: the chance to win, or points."""
    kind = ChanceSheet if board.race.by_chance else ScoreSheet
    return kind(match, board, viewer, *look)
