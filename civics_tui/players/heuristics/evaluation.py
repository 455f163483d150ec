"""What a position is worth to each seat: the first of the three parts of a game's heuristics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from civics_tui.players.heuristics.calibration import UNCALIBRATED, Calibration
from rules.game import State

S = TypeVar("S", bound=State)


def shares_at_the_end(state: State) -> Sequence[float]:
    """Return each seat's share of the win in a finished game."""
    result = state.result()
    assert result is not None
    share = 1 / max(1, len(result.winners))
    return [share if seat in result.winners else 0.0 for seat in range(state.seats)]


@dataclass(frozen=True)
class Evaluation(Generic[S]):
    """Shares of the win. Every state is a determinization, never the table."""

    values: Callable[[S], Sequence[float]]
    """Estimates each seat's share of the win, 0 to 1, in a quiescent position before the end. It need not be
    calibrated: what is shown is."""
    progress: Callable[[S], float]
    """Tells how much of the game is over, 0 to 1, by what everybody sees."""
    ended: Callable[[S], Sequence[float]] = shares_at_the_end
    """The shares of a finished game."""
    points: Callable[[S], Sequence[float]] | None = None
    """Estimates what each seat has at the end, where points decide; None where they do not."""
    solved: Callable[[S], bool] = lambda state: False
    """Whether nothing is hidden and one choice ahead is exact, so that a search has nothing to add."""
    calibration: Calibration = UNCALIBRATED
    """How far the shares that a search finds are to be believed, where people see them."""

    def evaluate(self, state: S) -> Sequence[float]:
        """Return each seat's share of the win: as it is in a finished game, as it is estimated before."""
        return self.ended(state) if state.current_player is None else self.values(state)

    def believed(self, state: S, share: float) -> float:
        """Return what people are shown for the share that a search finds in a position, 0 to 1."""
        if self.solved(state):
            return min(1.0, max(0.0, share))
        return self.calibration.share(share, state.seats, self.progress(state))

    def expected_points(self, state: S) -> Sequence[float]:
        """Return the points each seat has at the end or may expect; none where they do not decide."""
        if self.points is None:
            return ()
        result = state.result()
        return self.points(state) if result is None else result.scores

    def leads(self, state: S, seat: int) -> Sequence[float]:
        """Return by how many points a seat is ahead of each other one; none where points do not decide."""
        points = self.expected_points(state)
        return [points[seat] - other for at, other in enumerate(points) if at != seat]
