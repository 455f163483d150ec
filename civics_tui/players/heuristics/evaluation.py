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


def never(state: State) -> bool:
    """Say no of every position."""
    return False


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
    outcome: Callable[[S], Sequence[float]] = shares_at_the_end
    """What the end of a playout counts for each seat. Where a playout is no better than a rule of thumb, a
    narrow win may count as less than a whole one."""
    solved: Callable[[S], bool] = never
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
