"""A screen with the small picture of a game: a real position, that is played on while nobody types."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.geometry import Size

from civics_tui.boards.picture import EMPTY, Glyphs, Picture
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.panes import Panes
from civics_tui.screens.shelf import neutral

if TYPE_CHECKING:
    from textual.timer import Timer

    from civics_tui.boards.preview import Preview
    from civics_tui.saves import Summary
    from rules.game import Game

LONGEST = 5_000
"""Choices of a match that is played again for the list; a longer one is shown without its points."""

READ_AFTER = 0.2
"""Seconds without a key after which the position of the game under the cursor is read and drawn."""

LIVES_AFTER, PACE = 4.0, 1.2
"""Seconds without a key after which it is played on, and from one picture to the next."""


class PicturedScreen(CivicsScreen[None]):
    """Shows a position of what is under its cursor, and lets it live a little."""

    def __init__(self) -> None:
        super().__init__()
        self._sizes = Panes(Size(0, 0), Size(0, 0), Size(0, 0))
        self._started = False
        """Whether the first frame is on the screen, and the saved games may be read."""
        self._previews: dict[tuple[str, Glyphs], Preview | None] = {}
        """By what is under the cursor; None for a saved game that cannot be read."""
        self._waiting: Timer | None = None
        """What happens unless somebody types."""

    @abstractmethod
    def _game_at(self) -> Game:
        """Return the game under the cursor, or that of the saved one."""

    @abstractmethod
    def _save_at(self) -> Summary | None:
        """Return the saved game under the cursor, if there is one."""

    @abstractmethod
    def _draw(self) -> None:
        """Draw all of the screen."""

    @abstractmethod
    def _draw_about(self) -> None:
        """Draw what tells of the game under the cursor, its picture included."""

    def on_screen_suspend(self) -> None:
        """Let the picture stand while another screen is shown."""
        if self._waiting is not None:
            self._waiting.stop()

    @property
    def _pictured(self) -> tuple[str, Glyphs]:
        """What the small picture is of: the game under the cursor, or the saved one as it stands."""
        save = self._save_at()
        return self._game_at().slug if save is None else f"{save.id} {save.updated}", self.civics.glyphs

    @property
    def _board(self) -> Picture:
        """The whole board of the position under the cursor; blank until it is read, once nobody types."""
        preview, size, save = self._previews.get(self._pictured), self._sizes.board, self._save_at()
        if not preview or not size.height:
            return EMPTY
        a_game = f"A GAME OF {self._game_at().title.upper()}", "between computers"
        return preview.titled(*((f"SAVED GAME {save.id}", "as it stands") if save else a_game), *size)

    @property
    def _thumbnail(self) -> Picture | None:
        """The position under the cursor in small; blank until it is read, none where its board is shown."""
        if self._sizes.board.height:
            return None
        if self._pictured not in self._previews:
            return EMPTY
        preview, slug = self._previews[self._pictured], self._game_at().slug
        return preview.picture if preview and preview.picture.width else neutral(slug, self.civics.glyphs)

    def _wait(self, seconds: float, then: Callable[[], object]) -> None:
        """Do something so long after the last key, unless another screen has come: what is done below one has
        all of that drawn again.
        """
        self.on_screen_suspend()
        if self.civics.screen is self:
            self._waiting = self.set_timer(seconds, then)

    def _somebody_is_here(self) -> None:
        """Let the picture stand: it is read, and is played on, only when nobody types."""
        if self._started:
            self._wait(READ_AFTER, lambda: self.run_worker(self._read_position(), group="position"))

    async def _read_position(self) -> None:
        from civics_tui.boards.preview import Preview
        from civics_tui.saves.faults import StorageError

        key, slug, save, store = self._pictured, self._game_at().slug, self._save_at(), self.civics.store

        def read() -> Preview | None:
            if save is None:
                return Preview(*key)
            with suppress(StorageError):
                if not save.fault and not save.outdated and save.actions <= LONGEST:
                    return Preview(slug, key[1], store.match(save.id))
            return None

        if key not in self._previews:
            self._previews[key] = await asyncio.to_thread(read)
            if self.civics.screen is self:
                self._draw()
        self._wait(LIVES_AFTER, self._play_on)

    def _play_on(self) -> None:
        """Play the recorded game under the cursor on as long as nobody types; at its end it stands still."""
        preview = self._previews.get(self._pictured)
        still = self.at_once or self.civics.settings.moments == "off"
        if preview is not None and not still and preview.goes_on():
            self._draw_about()
            self._wait(PACE, self._play_on)
