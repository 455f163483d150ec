"""What a game does at the table before its first choice, where the rules leave it to the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civics_tui.storage import SavedMatch

if TYPE_CHECKING:
    from civics_tui.screens.slogans import SlogansScreen


def preface_of(save: SavedMatch) -> SlogansScreen | None:
    """Return the screen to show before the choice that waits, which answers it; None if there is none."""
    match = save.match
    if match.game.slug == "electioneering" and not match.moves and match.options["first_player"] == "slogan":
        from civics_tui.screens.slogans import SlogansScreen

        return SlogansScreen(save)
    return None
