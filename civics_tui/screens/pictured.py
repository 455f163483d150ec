"""A screen that shows a game beside its list: a real position, that is played on while nobody types."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Size

from civics_tui.boards.picture import EMPTY, LEAST_SIZE, Glyphs, Picture
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.panes import ABOUT_ROWS, FEW_ROWS, LEAST_ABOUT, Panes, panes
from civics_tui.screens.shelf import About, about_game, neutral
from civics_tui.widgets.surface import Surface
from rules import GAMES

if TYPE_CHECKING:
    from textual.timer import Timer

    from civics_tui.boards.preview import Preview
    from civics_tui.saves import Summary
    from rules.game import Game

R = TypeVar("R")

LONGEST = 5_000
"""Choices of a match that is played again for the list; a longer one is shown without its points."""

READ_AFTER = 0.2
"""Seconds without a key after which the position of the game under the cursor is read and drawn."""

LIVES_AFTER, PACE = 4.0, 1.2
"""Seconds without a key after which it is played on, and from one picture to the next."""


class PicturedScreen(CivicsScreen[R], Generic[R]):
    """Shows a position of the game under its cursor, or met last, and lets it live a little."""

    def __init__(self) -> None:
        super().__init__()
        self._sizes = Panes(Size(0, 0), Size(0, 0), Size(0, 0))
        self._started = True
        """Whether positions and saved games may be read: at the start not before the first frame."""
        self._previews: dict[tuple[str, Glyphs], Preview | None] = {}
        """By what is under the cursor; None for a saved game that cannot be read."""
        self._waiting: Timer | None = None
        """What happens unless somebody types."""

    def _game_at(self) -> Game:
        """Return the game under the cursor, or that of the saved one; here the one that was met last."""
        return self.civics.met or next(iter(GAMES.values()))

    def _save_at(self) -> Summary | None:
        """Return the saved game under the cursor, if there is one."""
        return None

    def _draw(self) -> None:
        """Draw all that depends on what was read of a position."""
        self._draw_about()

    def _tell(self, about: About) -> None:
        """Tell of what is under the cursor."""
        about_game(about, self._game_at(), self._thumbnail, ())

    def _draw_about(self) -> None:
        """Draw what tells of the game under the cursor, its picture included."""
        self.civics.met = self._game_at()
        self.query_one("#board", Surface).show(self._board)
        width, height = self._sizes.about
        if width < 10:
            return
        about = About(width, height, self.civics.glyphs)
        self._tell(about)
        picture = about.picture()
        self.query_one("#about", Surface).show(picture, picture.targets)

    def _give_board(self, rows: int, least: int = ABOUT_ROWS) -> None:
        """Give the board what a list of so many rows leaves."""
        room = panes(*self.app.size, rows, least)
        if room.board != self._sizes.board:
            listed, about, _ = self._sizes
            upper = room.listed.height
            self._sizes = Panes(Size(listed.width, upper), Size(about.width, upper), room.board)
            board = self.query_one("#board", Surface)
            board.display, board.styles.height = bool(room.board.height), room.board.height

    def _give_room(self, wide: int, rows: int, least: int) -> None:
        """Show the game beside what is so wide, and its board below so many rows, where there is room."""
        about = self.query_one("#about", Surface)
        about.display = self.size.width >= wide + LEAST_ABOUT + 2
        self._sizes = self._sizes._replace(about=about.size)
        self._give_board(rows, least)
        self._draw_about()
        if self._pictured not in self._previews:
            self._somebody_is_here()

    def on_key(self, event: events.Key) -> None:
        """Let the picture stand while somebody types."""
        self._somebody_is_here()

    def action_rules(self) -> None:
        """Open the rulebook of the game under the cursor."""
        self.open_rules(self._game_at())

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
        all of that drawn again."""
        self.on_screen_suspend()
        if self.civics.screen is self:
            self._waiting = self.set_timer(seconds, then)

    def _somebody_is_here(self) -> None:
        """Let the picture stand: it is read, and is played on, only when nobody types."""
        if self._started and (self._sizes.about.width or self._sizes.board.height):
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
            # The app may have ended meanwhile.
            if self.civics.screen is self and self.query("#board"):
                self._draw()
        self._wait(LIVES_AFTER, self._play_on)

    def _play_on(self) -> None:
        """Play the recorded game under the cursor on as long as nobody types; at its end it stands still."""
        preview = self._previews.get(self._pictured)
        still = self.at_once or self.civics.settings.moments == "off"
        if preview is not None and not still and preview.goes_on():
            self._draw_about()
            self._wait(PACE, self._play_on)


class ListScreen(PicturedScreen[R], Generic[R]):
    """A screen with one picture between title and keys, a list, or a text that scrolls; in a window that has
    more room than that needs a game stands beside and below it."""

    LIST: ClassVar[str] = "list"
    """The id of the surface."""
    WIDTH: ClassVar[int] = 76
    """Columns that are enough for the list."""

    def compose(self) -> ComposeResult:
        """Title, list with the game beside it, its board, line of keys."""
        yield self.title_line()
        with Horizontal(id="spread"):
            yield Surface(self.LIST)
            yield Surface("about", passive=True)
        yield Surface("board", passive=True)
        yield self.keys_line()

    @property
    def list(self) -> Surface:
        """What shows the list."""
        return self.query_one(f"#{self.LIST}", Surface)

    @property
    def columns(self) -> int:
        """The columns of the list, or of the smallest window, until it is laid out and asks again."""
        return self.list.size.width or LEAST_SIZE[0]

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.list.focus()

    @property
    def is_laid_out(self) -> bool:
        """Whether the list, with margins, is no longer as small as the terminal was."""
        about = self.query_one("#about", Surface)
        beside = about.outer_size.width if about.display else 0
        return self.list.outer_size.width + beside + 4 >= self.size.width

    @on(Surface.Resized)
    def _resized(self) -> None:
        if self.has_room and self.is_laid_out:
            self.fit_size()

    @on(Surface.Moved)
    def _went_on(self) -> None:
        self._draw_about()

    def show_list(self, picture: Picture, legal: Collection[str] = (), cursor: str | None = None) -> None:
        """Show the list, and the game where there is room for it."""
        self.list.show(picture, legal, cursor)
        room = self.size.width
        self.query_one("#about").styles.max_width = max(1, min(room * 2 // 5, room - self.WIDTH - 2))
        self._give_room(self.WIDTH, picture.height, FEW_ROWS)
