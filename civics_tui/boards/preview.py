"""A position for the picker, small or as a board: of a saved game, or of a recorded one that is played on."""

from __future__ import annotations

from importlib import resources
from typing import Any

from civics_tui.boards import board_of
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.filling import filled
from civics_tui.boards.names import scored
from civics_tui.boards.picture import EMPTY, Glyphs, Picture, Span, unsaid, wrap
from civics_tui.boards.sheets import Kept
from civics_tui.boards.spans import Spans
from civics_tui.boards.view import Board, View, picture_of
from rules.match import Match

PLAYED_ON = 40
"""The last actions of a recorded game, half of a short one, which are played on before whoever waits."""

WIDEST = 158
"""Columns of a board that is looked at: with more it only lies apart."""

FOLDER = resources.files(__name__.rpartition(".")[0]) / "recorded"


class Preview:
    """A match where it stands, or a recorded one some actions before its end, as whoever looks on sees it."""

    def __init__(self, slug: str, glyphs: Glyphs, match: Match | None = None) -> None:
        """Read the record of a game, if there is one and no match is given."""
        file = FOLDER / f"{slug}.json"
        self._board: Board[Any] = board_of(slug)
        self._match = match or (Match.replay(file.read_bytes()) if file.is_file() else None)
        self._glyphs = glyphs
        self._kept = Kept()
        """The boards of this position: a cursor that goes on beside one has none drawn again."""
        moves = len(self._match.moves) if self._match else 0
        self._at = moves if match else max(moves // 2, moves - PLAYED_ON)
        self.picture = self._drawn()

    def _drawn(self) -> Picture:
        return EMPTY if self._match is None else self._board.thumbnail(self._view(self._match, 34, 9))

    def _view(self, match: Match, width: int, height: int) -> View[Any]:
        return View(match.at(self._at).observation(None), match.names, width, height, self._glyphs)

    def titled(self, title: str, words: str, width: int, height: int) -> Picture:
        """Draw the whole board in so many columns and rows, below a line that says what it is and, as far as
        there is room, what its signs mean; who plays, and for what, stands in what the board leaves bare."""
        return self._kept.picture((title, width, height), lambda: self._titled(title, words, width, height))

    def _titled(self, title: str, words: str, width: int, height: int) -> Picture:
        if self._match is None:
            return EMPTY
        canvas = Canvas(width, height, self._glyphs)
        x = canvas.text(1, 0, title, "title")
        x = canvas.text(x + 2, 0, words, "muted") + 3
        wide = min(width, WIDEST)
        view = self._view(self._match, wide, height - 1)
        board = picture_of(self._board, view)
        signs = unsaid(self._glyphs.filled(self._board.legend), board.text).split("  ")
        forms = ["  ".join(signs[:count]) for count in range(len(signs), -1, -1)]
        canvas.form(x, 0, forms, "muted", width - x - 1)
        canvas.paste(
            (width - wide) // 2, 1, filled(board, lambda wide: [self._seats(view, wide)], self._glyphs)
        )
        return canvas.picture()

    def _seats(self, view: View[Any], wide: int) -> tuple[str, Picture]:
        """Draw who plays, with points, and what each needs."""
        rows: list[Spans] = []
        for chip in self._board.chips(view):
            rows.append(
                [Span(self._glyphs.chipped(scored(chip.name, chip.signed)), f"strong on seat-{chip.seat}")]
            )
            rows += [
                [Span(f"  {line}", "")]
                for words in (*chip.wants, chip.notes)[:1]
                for line in wrap(words, wide - 5)
            ]
        canvas = Canvas(wide - 1, len(rows), self._glyphs, "table")
        canvas.lines(1, 0, rows)
        return "Players", canvas.picture()

    def goes_on(self) -> bool:
        """Play on until it looks otherwise; tells whether it does."""
        before = self.picture
        while self._match is not None and self.picture == before and self._at < len(self._match.moves):
            self._at += 1
            self._kept.enter(self._at)
            self.picture = self._drawn()
        return self.picture != before
