"""A match shown in parts: board, scores, hand and log. The table and the replay are made of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from civics_tui.boards.panels import panels_of
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View
from civics_tui.screens.base import WIDE, CivicsScreen
from civics_tui.screens.news import NO_NEWS
from civics_tui.seating import nature
from civics_tui.widgets.picture_view import EMPTY, PictureView
from civics_tui.words import log_lines, paragraphs, score_table
from rules.game import Entry, State
from rules.match import Match


class PartsScreen(CivicsScreen[None]):
    """Draws the parts of one position of a match, with one seat's or a spectator's eyes."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._board = panels_of(match.game.slug)
        self._eyes: int | None = None
        """The seat whose view is on screen; None is a spectator's."""
        self._panel = 0
        """The panel of the board that was turned to."""
        self.news = NO_NEWS

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match that is shown."""

    @property
    @abstractmethod
    def state(self) -> State:
        """The position that is shown."""

    @property
    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """The log up to that position."""

    @property
    def wide(self) -> bool:
        """Whether there is room for everything at once."""
        return self.size.width >= WIDE[0] and self.size.height >= WIDE[1]

    @property
    def board_rows(self) -> int:
        """How many rows the board gets where it shares the columns with the rest.

        Most rows beyond 24 go to the board; those that are missing are taken from it.
        """
        spare = self.size.height - 24
        return max(1, min(self._board.HEIGHT, 15) + (spare * 2 // 3 if spare > 0 else spare))

    def fit_size(self) -> None:
        """Tell the style sheet how much room there is."""
        self.set_class(self.wide, "-wide")
        self.set_class(not self.wide, "-compact")

    def view(self, part: str) -> PictureView:
        """Return the widget of a part."""
        return self.query_one(f"#{part}", PictureView)

    def seen(self, part: str) -> View[Any]:
        """Return what is seen, for the room of a part."""
        size = self.view(part).size
        observation = self.state.observation(self._eyes)
        return View(observation, self.match.names, size.width, size.height, self.civics.glyphs)

    def hand_picture(self) -> Picture:
        """Draw the open hand; nothing where none is open."""
        view = self.seen("hand")
        return self._board.hand(view) if self._eyes is not None and view.width else EMPTY

    def draw_scores(self) -> None:
        """Show the scores."""
        view, names = self.view("scores"), self.match.names
        lines = [
            score._replace(
                notes="; ".join(filter(None, (nature(self.match.players[score.seat]), score.notes)))
            )
            for score in self._board.scores(self.seen("scores"))
        ]
        turn = self.state.current_player
        view.show(score_table(lines, names, turn, view.size.width, self.civics.glyphs))

    def draw_log(self) -> None:
        """Show the end of the log."""
        view = self.view("log")
        names, eyes, entries = self.match.names, self._eyes, self.entries
        lines = log_lines(entries, names, eyes)
        texts = [(line, "") for line in lines]
        if eyes is not None and 0 < len(self.news.lines) < len(lines):
            texts.insert(
                len(lines) - len(self.news.lines), (f"-- since {names[eyes]}'s last choice:", "muted")
            )
        view.show(paragraphs(texts, view.size.width, self.civics.glyphs))
        view.scroll_end(animate=False)

    def action_rules(self) -> None:
        """Open the rulebook at the rule in question."""
        cite = self.state.prompt().cite if self.state.current_player is not None else ""
        self.open_rules(self.match.game, cite)
