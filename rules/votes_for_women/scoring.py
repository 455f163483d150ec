"""How a game of Votes for Women ends (rulebook "Victory Conditions"; rulings 10.6, 12.2, 13.6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Result
from rules.votes_for_women.components import SUFFRAGIST
from rules.words import Text

_NOT_SENT = "{0:seat} wins: the amendment was not sent to the states in six turns."
_RATIFIED = "{0:seat} wins: 36 states ratify the Nineteenth Amendment."
_REJECTED = "{0:seat} wins: 13 states reject the Nineteenth Amendment."


def result_of(winner: int | None, decided: Sequence[int], sent: bool) -> Result | None:
    """Return the checks and Xs, the winner and why; None while nobody has won."""
    if winner is None:
        return None
    said = _RATIFIED if winner == SUFFRAGIST else _REJECTED if sent else _NOT_SENT
    return Result((decided[0], decided[1]), (winner,), Text.of(said, winner))
