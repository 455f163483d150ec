"""The Textual app: screens, themes, saves, and leaving in good order."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App, SystemCommand
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from civics_tui.boards.picture import ASCII, UNICODE, Glyphs
from civics_tui.palettes import palette_of
from civics_tui.saves import SavedMatch, StorageError, Store
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.seating import notes_of
from civics_tui.seeds import fresh_seed
from civics_tui.themes import THEMES, suited
from civics_tui.thinking import Thinker
from civics_tui.typeahead import LEAST_SIZE, TypeAhead, Typed
from rules.game import Game, OptionValue
from rules.match import PERSON, Match


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of spaces: no partial blocks at its ends."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8


if TYPE_CHECKING:
    from textual.driver import Driver

    from civics_tui.commands import Command
    from civics_tui.demo import Demo

Opening = Callable[["CivicsApp"], None]
"""What the app opens above the picker, when a command asks for it."""


class CivicsApp(App[str]):
    """The suite. Exits with a message for the shell, or None."""

    TITLE = "Civics"
    CSS_PATH = "styles/civics.tcss"
    ENABLE_COMMAND_PALETTE = True
    # Selecting text is the terminal's affair; Textual's own fails on text that goes while it is clicked.
    ALLOW_SELECT = False
    BINDINGS = []

    def __init__(
        self, store: Store, *, ascii_only: bool = False, theme: str = "", opening: Opening | None = None
    ) -> None:
        # Without colours the terminal's own are used, and then left out.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.store = store
        self._ascii_only = ascii_only
        self.set_class(ascii_only, "-ascii")
        if ascii_only:
            ScrollBar.renderer = PlainScrollBar
        self._opening = opening
        self.thinker = Thinker()
        self.typeahead = TypeAhead(self)
        for own in THEMES:
            self.register_theme(own)
        colours = None if self.no_color else self.console.color_system
        self.theme = theme if theme and not self.no_color else suited(colours).name

    @property
    def glyphs(self) -> Glyphs:
        """The characters for this terminal: ASCII if asked for, with edges where it shows no grounds."""
        glyphs = ASCII if self._ascii_only else UNICODE
        return glyphs if palette_of(self).filled else glyphs.flat()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give the variables of our themes to every other theme."""
        return suited("256").variables

    def get_default_screen(self) -> Screen[Any]:
        """Begin with the picker."""
        return PickerScreen()

    @property
    def too_small(self) -> bool:
        """Whether the terminal has less room than every screen needs."""
        return self.size.width < LEAST_SIZE[0] or self.size.height < LEAST_SIZE[1]

    async def on_event(self, event: events.Event) -> None:
        """Take what is typed one by one."""
        if isinstance(event, Typed) and not event.is_forwarded:
            if self.too_small and isinstance(event, events.Key) and event.key == "q":
                self.exit()
            if not self.typeahead.admits(event):
                return
        await super().on_event(event)

    def on_mount(self) -> None:
        """Open what the command asked for above the picker."""
        self.run_worker(self.typeahead.run(), group="typeahead")
        if self._opening is not None:
            self._opening(self)

    async def on_unmount(self) -> None:
        """Leave no process behind."""
        await self.thinker.close()

    def get_driver_class(self) -> type[Driver]:
        """Use a driver of our own where there are signals and terminal settings: not on Windows."""
        if sys.platform == "win32":
            return super().get_driver_class()
        from civics_tui.terminal.driver import CivicsDriver

        return CivicsDriver

    def leave(self, code: int) -> None:
        """Leave in good order: every choice is on disk already, only the terminal has to be restored.

        May be called from any thread.
        """
        if (hurry := getattr(self._driver, "hurry", None)) is not None:
            hurry()
        self.exit(return_code=code)

    def abandon(self) -> None:
        """Restore the terminal and end the thinking process, when the app does not leave. From any thread."""
        self.thinker.kill()
        if (abandon := getattr(self._driver, "abandon", None)) is not None:
            abandon()

    @property
    def crash(self) -> Exception | None:
        """What made the app end, if it was a fault."""
        return self._exception

    def _handle_exception(self, error: Exception) -> None:
        # A screen that is being opened while the app leaves does not find its own parts: no fault.
        if not self._exit:
            super()._handle_exception(error)

    def panic(self, *renderables: object) -> None:
        """End after a fault, without a word: Textual's own hold local variables, and they hold hands."""
        super().panic()

    def _fatal_error(self) -> None:
        self.panic()

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from civics_tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """List everything the keys of the screen do, and the themes."""
        if isinstance(screen, CivicsScreen):
            yield from screen.commands_for_palette()
        for own in THEMES:
            yield SystemCommand(
                f"Theme {own.name}", "Change the colours", lambda name=own.name: self._wear(name)
            )

    def _wear(self, name: str) -> None:
        self.theme = name

    def begin(
        self,
        game: Game,
        names: tuple[str, ...],
        seed: int,
        options: Mapping[str, OptionValue],
        players: tuple[str, ...] = (),
        pace: object = None,
    ) -> str:
        """Start and save a match and open its table; returns what hinders it, in words.

        `players` is as `Match.players`; persons only if it is left out. `pace` is that of the computers.
        """
        try:
            match = Match.start(game, len(names), seed, names, options)
            save = self.store.create(match, notes_of(players, pace))
        except (ValueError, StorageError) as fault:
            return str(fault)
        self._to_the_picker()
        self.open_table(save)
        return ""

    def open_table(self, save: SavedMatch) -> None:
        """Put a saved match on the table."""
        # Screens are loaded when they are opened, so that the picker is there at once.
        from civics_tui.table.screen import TableScreen

        self.push_screen(TableScreen(save))

    def play_again(self, save: SavedMatch) -> None:
        """Start another match with the same seats, options and pace."""
        match, pace = save.match, save.notes.get("pace")
        if fault := self.begin(match.game, match.names, fresh_seed(), match.options, match.players, pace):
            self.complain(fault)
        else:
            save.close()

    def on_notify(self) -> None:
        """Let a notice take the place of the one before it: they never pile up over the board."""
        self.clear_notifications()

    def complain(self, fault: str) -> None:
        """Say what went wrong in a notice."""
        self.notify(fault, severity="error", markup=False, timeout=20)

    def resume(self, number: int) -> None:
        """Open the table of a saved match."""
        try:
            save = self.store.open(number)
        except StorageError as fault:
            self.complain(str(fault))
        else:
            self.open_table(save)

    def replay(
        self, match: Match, then: Callable[[], None] = lambda: None, viewer: int | None = None
    ) -> None:
        """Open the history of a match for a viewer, None a spectator; `then` is called when it is left."""
        from civics_tui.table.replay import ReplayScreen

        self.push_screen(ReplayScreen(match, viewer), lambda _: then())

    def open_seats(self, game: Game, names: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
        """Open the seats of a game, with the names and players of an earlier table if there was one."""
        from civics_tui.screens.seats import SeatsScreen

        self.push_screen(SeatsScreen(game, names, players))

    def open_rules(self, game: Game, cite: str = "") -> None:
        """Open the rulebook of a game at a section."""
        # Loaded when it is opened: reading Markdown takes a while to load.
        from civics_tui.screens.rulebook import RulebookScreen

        self.push_screen(RulebookScreen(game, cite))

    def open_keys(self, heading: str, usual: Sequence[tuple[str, str]], commands: Sequence[Command]) -> None:
        """Show what the keys of a screen do."""
        from civics_tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen(heading, usual, commands))

    def show_demo(self, demo: Demo) -> None:
        """Show the next match of a demo, in the place of the last one."""
        from civics_tui.table.demo import DemoScreen

        self._to_the_picker()
        try:
            save = demo.next_match()
        except StorageError as fault:
            self.exit(message=str(fault), return_code=1)
        else:
            self.push_screen(DemoScreen(demo, save))

    def take_seat(self, demo: Demo, shown: SavedMatch, seat: int) -> str:
        """Save a demo's match, and go on with it with a person in a seat; returns what hinders it."""
        match = shown.match
        players = [PERSON if other == seat else player for other, player in enumerate(match.players)]
        try:
            save = self.store.create(match, {"players": players, "pace": "slow"})
        except StorageError as fault:
            return str(fault)
        demo.forget(shown)
        self._to_the_picker()
        self.open_table(save)
        return ""

    def _to_the_picker(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, PickerScreen):
            self.pop_screen()
