"""What a game does at the table before its first choice, where the rules leave it to the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civics_tui.saves import SavedMatch
from rules.game import State
from rules.match import Match

if TYPE_CHECKING:
    from civics_tui.screens.slogans import SlogansScreen


def group_decides(match: Match, state: State) -> bool:
    """Tell whether the choice that waits is the whole table's and not one seat's (E-16)."""
    return match.game.slug == "electioneering" and ("draw",) in state.legal_actions()


def preface_of(save: SavedMatch) -> SlogansScreen | None:
    """Return the screen to show before the choice that waits, which answers it; None if there is none."""
    match = save.match
    if group_decides(match, match.state) and match.options["first_player"] == "slogan":
        from civics_tui.screens.slogans import SlogansScreen

        return SlogansScreen(save)
    return None
