"""A position of a recorded game in small: what the picker shows of a game, and how it is played on."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Any

from civics_tui.boards import board_of
from civics_tui.boards.picture import EMPTY, Glyphs, Picture
from civics_tui.boards.view import View
from rules.match import Match

if TYPE_CHECKING:
    from civics_tui.boards.view import Board

PLAYED_ON = 40
"""The last actions of a recorded game, half of a short one, which are played on before whoever waits."""

FOLDER = resources.files(__name__.rpartition(".")[0]) / "recorded"


class Preview:
    """A recorded game some actions before where its record ends. It is seen as by whoever looks on."""

    def __init__(self, slug: str, glyphs: Glyphs) -> None:
        """Read the record of a game, if there is one."""
        file = FOLDER / f"{slug}.json"
        self._board: Board[Any] = board_of(slug)
        self._match = Match.replay(file.read_bytes()) if file.is_file() else None
        self._glyphs = glyphs
        moves = len(self._match.moves) if self._match else 0
        self._at = max(moves // 2, moves - PLAYED_ON)
        self.picture = self._drawn()

    def _drawn(self) -> Picture:
        if self._match is None:
            return EMPTY
        seen = self._match.at(self._at).observation(None)
        return self._board.thumbnail(View(seen, self._match.names, 34, 9, self._glyphs))

    def goes_on(self) -> bool:
        """Play on until it looks otherwise; tells whether it does."""
        before = self.picture
        while self._match is not None and self.picture == before and self._at < len(self._match.moves):
            self._at += 1
            self.picture = self._drawn()
        return self.picture != before
