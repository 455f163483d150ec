"""What others have done since a person's last choice: for the cover, the prompt, the log and the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from civics_tui.boards.changes import with_changes
from civics_tui.boards.panels import Panels
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View
from civics_tui.words import log_lines
from rules.game import State
from rules.match import PERSON, Match

COVER_LINES = 12
"""Most lines that a cover tells."""


@dataclass(frozen=True, slots=True)
class News:
    """What is new to the person whose hand is open."""

    eyes: int | None = None
    lines: Sequence[str] = ()
    """The last lines of the log."""
    before: State | None = None
    """The position after the person's last choice."""

    def draw(self, board: Panels, view: View[Any], panel: str) -> Picture:
        """Draw a panel of the board, with marks on what has changed."""
        picture = board.draw(view, panel)
        if self.before is None:
            return picture
        before = replace(view, observation=self.before.observation(self.eyes))
        return with_changes(picture, board.draw(before, panel), view.glyphs)


NO_NEWS = News()


def news_of(match: Match, eyes: int | None) -> News:
    """Gather what others have done since the person with these eyes has chosen last."""
    if eyes is None or not match.moves or match.moves[-1].seat == eyes:
        return NO_NEWS
    position = _seen_by(match, eyes)
    lines = log_lines(match.log[len(match.log_at(position)) :], match.names, eyes)
    return News(eyes, lines, match.at(position))


def news_for_cover(match: Match, seat: int) -> list[str]:
    """Return what everybody may read of it; the setup too before a seat's first choice."""
    position = _seen_by(match, seat)
    read = len(match.log_at(position)) if position else 0
    return log_lines(match.log[read:], match.names, None, COVER_LINES)


def _seen_by(match: Match, seat: int) -> int:
    """Return the position after a person's last choice at its own screen; 0 if it made none.

    What comes of a choice on the shared screen, such as a ballot, is news to those who made it.
    """
    moves = match.moves
    alone = match.players.count(PERSON) == 1
    for position in range(len(moves) - 1, -1, -1):
        if moves[position].seat == seat and (alone or not match.at(position).prompt().shared):
            return position + 1
    return 0
