"""Where a saved match stands, as a spectator sees it; read without holding the match."""

from __future__ import annotations

from civics_tui.boards import board_of
from civics_tui.boards.view import View
from civics_tui.saves.faults import StorageError
from civics_tui.saves.store import Store, Summary
from civics_tui.screens.shelf import UNKNOWN, Standing

LONGEST = 5_000
"""Choices of a match that is read for the list; a longer one is shown without its standing."""


def standing_of(store: Store, save: Summary) -> Standing:
    """Play a saved match again and look at it as a spectator; `UNKNOWN` where that fails.

    A list goes on without: whoever opens the game is told what is wrong with it.
    """
    if save.fault or save.actions > LONGEST:
        return UNKNOWN
    try:
        match = store.match(save.id)
    except StorageError:
        return UNKNOWN
    state = match.state
    view = View(state.observation(None), match.names, 80, 15)
    board = board_of(match.game.slug)
    result = state.result()
    return Standing(
        status=board.status(view),
        chips=tuple(board.chips(view)),
        winners=result.winners if result else (),
        reason=result.text(match.names) if result else "",
    )
