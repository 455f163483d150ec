"""What one key answers for several persons: as far as it is legal, and they are at this screen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from civics_tui.boards.view import Board, Joined
from rules.game import State


def joined_answers(board: Board[Any], state: State, here: Collection[int]) -> list[Joined]:
    """Return the joined answers that the seats `here` can give in the open, all of them legal."""
    if len(here) < 2 or not state.prompt().shared:
        return []
    found = board.joined(state.observation(None), here)
    legal = [one for one in found if _can_be_given(one, state, here)]
    # Seats are asked together where every answer of the question can be given.
    return legal if len(legal) == len(found) else [one for one in legal if not one.asked]


def _can_be_given(joined: Joined, state: State, here: Collection[int]) -> bool:
    ahead = state.clone()
    for number, action in enumerate(joined.actions):
        if ahead.current_player not in here or not ahead.prompt().shared:
            return False
        if action not in ahead.legal_actions() or ahead.label(action).warning is not None:
            return False
        if number + 1 < len(joined.actions):
            ahead.apply(action)
    return True
