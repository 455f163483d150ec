"""How a game of Votes for Women ends (rulebook "Victory Conditions"; rulings 10.6, 12.2, 13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Result
from rules.votes_for_women.components import SUFFRAGIST

if TYPE_CHECKING:
    from rules.votes_for_women.state import VotesState


def result_of(state: VotesState) -> Result | None:
    """Return the checks and Xs, the winner and why; None while the game goes on."""
    if state.winner is None:
        return None
    if not state.sent:
        reason = "{1:seat} wins: the amendment was not sent to the states in six turns."
    elif state.winner == SUFFRAGIST:
        reason = "{0:seat} wins: 36 states ratify the Nineteenth Amendment."
    else:
        reason = "{1:seat} wins: 13 states reject the Nineteenth Amendment."
    return Result((state.decided[0], state.decided[1]), (state.winner,), reason)
