"""The Textual app: screens, themes, saves, and leaving in good order."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ScreenStackError, SystemCommand
from textual.binding import Binding
from textual.dom import NoScreen
from textual.geometry import Offset
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.widgets import Input, Static

from civics_tui.hosting.kiosk import Kiosk
from civics_tui.keys.typeahead import Typed
from civics_tui.looks.themes import THEMES, theme_for
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.navigator import Navigator
from civics_tui.storage.settings import AUTO, SettingsFile, Value
from civics_tui.terminal.exact import ExactUpdate
from civics_tui.terminal.private import ChopsUpdate, make_replaceable
from civics_tui.widgets.surface import Surface

AFTER_THE_START = 1.0
"""Seconds after which what was put off is done: the picker is loaded, garbage is collected."""


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of spaces: no partial blocks at its ends."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8


if TYPE_CHECKING:
    from textual.driver import Driver

    from civics_tui.saves import Store

Opening = Callable[["CivicsApp"], object]
"""What the app opens above the picker, when a command asks for it."""

PLACES: Mapping[str, Callable[[], Any]] = {
    "demo": lambda: import_module("civics_tui.table.demo.screen").DemoScreen,
    "keys": lambda: import_module("civics_tui.screens.keys").KeysScreen,
    "lessons": lambda: import_module("civics_tui.screens.lessons").LessonsScreen,
    "lobby": lambda: import_module("civics_tui.screens.lobby").LobbyScreen,
    "name": lambda: import_module("civics_tui.screens.name").NameScreen,
    "people": lambda: import_module("civics_tui.screens.people").PeopleScreen,
    "palette": lambda: import_module("civics_tui.screens.palette").Palette,
    "picker": lambda: import_module("civics_tui.screens.picker").PickerScreen,
    "replay": lambda: import_module("civics_tui.table.screens.replay").ReplayScreen,
    "rulebook": lambda: import_module("civics_tui.screens.rulebook").RulebookScreen,
    "seats": lambda: import_module("civics_tui.screens.seats").SeatsScreen,
    "settings": lambda: import_module("civics_tui.screens.settings").SettingsScreen,
    "table": lambda: import_module("civics_tui.table.screens.screen").TableScreen,
}
"""The screens, each loaded when it is opened."""


def _after_the_start() -> None:
    """Load the picker, and collect garbage from now on; not among what was loaded, which stays."""
    PLACES["picker"]()
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


class Below(Screen[None]):
    """What lies below the screen that a command opens, until somebody leaves that for the picker.

    A picker there would take its part of the start, and have the screen above it drawn again and again.
    """

    _covered = False

    def on_screen_suspend(self) -> None:
        """Lie below from now on."""
        self._covered = True

    def on_screen_resume(self) -> None:
        """Make room for the picker when nothing is above any more."""
        if self._covered and self.app.screen is self:
            self.make_room()

    def make_room(self) -> None:
        """Put the picker in the place of this."""
        make_replaceable(self)
        self.app.switch_screen(PLACES["picker"]()())


class CivicsApp(Navigator):
    """The suite. Exits with a message for the shell, or None."""

    TITLE = "Civics"
    PLACES = PLACES
    CSS_PATH = "styles/civics.tcss"
    ENABLE_COMMAND_PALETTE = True
    # Selecting text is the terminal's affair; Textual's own fails on text that goes while it is clicked.
    ALLOW_SELECT = False
    BINDINGS = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]

    _styled = ""
    """The theme in the style sheet."""

    def __init__(
        self,
        saves: Store | Path,
        *,
        ascii_only: bool = False,
        theme: str = "",
        ascii_terminal: bool = False,
        settings: SettingsFile | None = None,
        opening: Opening | None = None,
        kiosk: Kiosk | None = None,
    ) -> None:
        """Make the app for saves or their folder; `ascii_only` and `theme` go before the settings.

        `kiosk` is who is at it, where it is a kiosk: all that a kiosk leaves out depends on it.
        """
        asked: dict[str, Value] = {}
        if theme:
            asked["theme"] = theme
        if ascii_only:
            asked["characters"] = "ascii"
        # Without colors the terminal's own are used, and then left out.
        super().__init__(
            saves, settings, asked, kiosk,
            ascii_terminal=ascii_terminal, ansi_color=True if "NO_COLOR" in os.environ else None,
        )  # fmt: skip
        self._opening = opening
        for own in THEMES:
            self.register_theme(own)
        self.apply_settings()
        # In the style sheet before it is read: to read it again with a theme is a fifteenth of the start.
        self._styled = self.theme
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        """Compute no colors before it is known of which theme."""
        return super().get_css_variables() if self._styled else {}

    def refresh_css(self, animate: bool = True) -> None:
        """Take over another theme than the one in the style sheet."""
        if self._styled != self.theme:
            self._styled = self.theme
            super().refresh_css(animate)

    def apply_settings(self) -> None:
        """Take over the theme and the characters of the settings."""
        self.set_class(self.ascii_only, "-ascii")
        ScrollBar.renderer = PlainScrollBar if self.ascii_only else ScrollBarRender
        colors = None if self.no_color else self.console.color_system
        chosen = self.settings.theme
        if (show := getattr(self.terminal, "show_cursor", None)) is not None:
            show(self.settings.cursor == "shown")
        self.theme = theme_for(colors).name if chosen == AUTO or self.no_color else chosen
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, CivicsScreen):
                    screen.call_after_refresh(screen.fit_size)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give the variables of our themes to every other theme."""
        return theme_for("256").variables

    def get_default_screen(self) -> Screen[Any]:
        """Begin with the picker, or with what a command opens."""
        return PLACES["picker"]()() if self._opening is None else Below()

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
        self.set_timer(AFTER_THE_START, _after_the_start)
        if (show := getattr(self.terminal, "show_cursor", None)) is not None:
            show(self.settings.cursor == "shown")
        self.run_worker(self.typeahead.run(), group="typeahead")
        if self.kept.fault:
            self.complain(self.kept.fault)
        if self._opening is not None:
            self._opening(self)
            if isinstance(self.screen, Below):
                self.screen.make_room()
        if self.kiosk is not None:
            self.typeahead.last_key = monotonic()
            from civics_tui.table.screens.idle import LOOK_SECONDS, look_after

            self.set_interval(
                LOOK_SECONDS,
                lambda: look_after(self, monotonic() - self.typeahead.last_key, self.host),
            )
            if self.kiosk.who:
                self._come_in(self.kiosk.who)
            else:
                self.ask_name()

    # At a kiosk

    def ask_name(self) -> None:
        """Ask who is at the kiosk."""
        self.open("name", then=lambda name: self._come_in(name or ""))

    def _come_in(self, who: str) -> None:
        """Begin as a person: at the table that was asked for, if there is one."""
        from civics_tui.saves import StorageError

        assert self.kiosk is not None
        self.kiosk.who = who
        self.store.visitor = self.kiosk.visitor(self.store.visitor)
        vars(self).pop("progress", None)
        if self.kiosk.code:
            try:
                number = self.store.number_of(self.kiosk.code)
            except StorageError as fault:
                self.complain(str(fault))
            else:
                self.resume(number, who)

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open no link: there are none, and a browser would start here and not where somebody sits."""

    def action_suspend_process(self) -> None:
        """Stop until the shell goes on with the app, away from the table: nothing is held meanwhile.

        Not at a kiosk: beyond it there may be no shell.
        """
        from civics_tui.saves import SavedMatch

        if self.leaving or self.at_kiosk or (stop := getattr(self.terminal, "stop_process", None)) is None:
            return
        saves = (getattr(screen, "save", None) for screen in self.screen_stack)
        left = next((save for save in saves if isinstance(save, SavedMatch)), None)
        if left is not None:
            left.close()
            self.to_the_picker()
        stop()
        self.call_later(self.refresh, layout=True)
        if left is not None:
            self.call_later(self.resume, left.id)

    def save_screenshot(self, *arguments: object, **named: object) -> str:
        """Write no picture of the screen: it would lie in the folder where the app was started."""
        return ""

    def deliver_screenshot(self, *arguments: object, **named: object) -> str | None:
        """Write no picture of the screen."""
        return None

    async def on_unmount(self) -> None:
        """Leave no process and no demo behind."""
        self.forget_demo()
        if "engine" in vars(self):
            await self.engine.close()

    def get_driver_class(self) -> type[Driver]:
        """Use a driver of our own."""
        if self.kiosk is not None and "TEXTUAL_DRIVER" in os.environ:
            from civics_tui.terminal.web_driver import CivicsWebDriver

            return CivicsWebDriver
        from civics_tui.terminal.driver import CivicsDriver

        return CivicsDriver

    def leave(self, code: int) -> None:
        """Leave in good order: every choice is on disk already, only the terminal has to be restored.

        May be called from any thread.
        """
        if (hurry := getattr(self.terminal, "hurry", None)) is not None:
            hurry()
        self.exit(return_code=code)

    def abandon(self) -> None:
        """Restore the terminal and end the thinking process, when the app does not leave. From any thread."""
        if "engine" in vars(self):
            self.engine.kill()
        if (abandon := getattr(self.terminal, "abandon", None)) is not None:
            abandon()

    @property
    def caret(self) -> tuple[int, int]:
        """Where the terminal's cursor stands: braille and speech follow it."""
        screen = self.screen
        focused = screen.focused
        if isinstance(focused, Input):
            # Textual puts it behind the caret at the end of a line.
            x, y = focused.cursor_screen_offset
            return x - focused.cursor_at_end, y
        if isinstance(focused, Static):
            signs = next((at for at, char in enumerate(f"{focused.content}") if char.isalnum()), 0)
            return focused.content_region.x + signs, focused.content_region.y
        surfaces = screen.query(Surface)
        surface = focused if isinstance(focused, Surface) else surfaces.first() if surfaces else None
        if surface is not None and (focused is None or focused is surface):
            return surface.caret
        return (0, 0) if focused is None else (focused.region.x, focused.region.y)

    def drawn(self, update: Any) -> Any:
        """Write the cells that changed only, and put the terminal's cursor where ours is."""
        with suppress(ScreenStackError):
            self.cursor_position = Offset(*self.caret)
        return ExactUpdate.of(update) if isinstance(update, ChopsUpdate) else update

    def forgives(self, error: Exception) -> bool:
        """Take no fault for one while leaving.

        A screen that is being opened then does not find its own parts, and what works for one that is gone
        does not find the screen.
        """
        return self.leaving or isinstance(getattr(error, "error", error), NoScreen)

    def panic(self, *renderables: object) -> None:
        """End after a fault, without a word: Textual's own hold local variables, and they hold hands."""
        super().panic()

    def action_command_palette(self) -> None:
        """Open the command palette."""
        if not self.is_at("palette"):
            self.open("palette")

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """List everything the keys of the screen do, and the themes."""
        if isinstance(screen, CivicsScreen):
            yield from screen.commands_for_palette()
        yield SystemCommand("Handbook", "Keys, commands, hosting, files, what is new", self.open_handbook)
        yield SystemCommand("Settings", "Change theme, characters, pace and bell", self.open_settings)
        for own in THEMES:
            change = partial(self.change_setting, "theme", own.name)
            yield SystemCommand(f"Theme {own.name}", "Change the colors", change)
