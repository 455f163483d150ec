"""The Textual app: screens, themes, saves, and leaving in good order."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding
from textual.dom import NoScreen
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from civics_tui.boards.picture import ASCII, LEAST_SIZE, UNICODE, Glyphs
from civics_tui.hosting.kiosk import BARRED, Kiosk, lessons_of
from civics_tui.keys.typeahead import TypeAhead, Typed
from civics_tui.looks.palettes import palette_of
from civics_tui.looks.themes import THEMES, theme_for
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.picker import PickerScreen
from civics_tui.storage.settings import AUTO, Settings, SettingsFile, Value
from civics_tui.terminal.exact import ExactUpdate
from civics_tui.terminal.private import ChopsUpdate, OpenApp

HERE_SECONDS = 10.0
"""How long after a key nobody has to be called."""

AFTER_THE_START = 1.0
"""Seconds after which garbage is collected: the command that opens the app has put it off."""


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of spaces: no partial blocks at its ends."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8


if TYPE_CHECKING:
    from textual.driver import Driver

    from civics_tui.keys.commands import Command
    from civics_tui.lessons.firsts import Firsts
    from civics_tui.lessons.progress import Progress
    from civics_tui.players.engine_client import EngineClient
    from civics_tui.players.review import Costly
    from civics_tui.players.seating import Form
    from civics_tui.saves import SavedMatch, Store
    from civics_tui.table.demo.matches import Demo
    from civics_tui.table.match.saved import Saved
    from rules.game import Game, OptionValue
    from rules.match import Match

Opening = Callable[["CivicsApp"], None]
"""What the app opens above the picker, when a command asks for it."""


class CivicsApp(OpenApp[str]):
    """The suite. Exits with a message for the shell, or None."""

    TITLE = "Civics"
    CSS_PATH = "styles/civics.tcss"
    ENABLE_COMMAND_PALETTE = True
    # Selecting text is the terminal's affair; Textual's own fails on text that goes while it is clicked.
    ALLOW_SELECT = False
    BINDINGS = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]

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
        # Textual asks for the driver before it is ready.
        self.kiosk = kiosk
        # Without colours the terminal's own are used, and then left out.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._saves = saves
        self._kept = SettingsFile() if settings is None else settings
        self._asked: dict[str, Value] = {}
        """Settings for this run only."""
        if theme:
            self._asked["theme"] = theme
        if ascii_only:
            self._asked["characters"] = "ascii"
        self._ascii_terminal = ascii_terminal
        self._opening = opening
        self._progress: Progress | None = None
        self._who_at: dict[int, str] = {}
        """By match: as whom this run sat at it last."""
        self.forms: dict[str, Form] = {}
        """By game: the seats as this run left them last."""
        self._own_demo: Demo | None = None
        """The demo that the picker began."""
        self.typeahead = TypeAhead(self, lambda: self.too_small)
        for own in THEMES:
            self.register_theme(own)
        self._apply_settings()

    # What the picker does not show is loaded when it is wanted, so that the picker is there at once.

    @cached_property
    def store(self) -> Store:
        """The saves of this machine."""
        from civics_tui.saves import Store

        return (
            Store(self._saves, personal=self.kiosk is not None)
            if isinstance(self._saves, Path)
            else self._saves
        )

    @property
    def at_kiosk(self) -> bool:
        """Whether whoever is here has no shell."""
        return self.kiosk is not None

    @property
    def barred(self) -> frozenset[str]:
        """The ids of what there is not: something only at a kiosk."""
        return frozenset() if self.kiosk is None else BARRED

    @cached_property
    def engine(self) -> EngineClient:
        """The process in which computers think."""
        from civics_tui.players.engine_client import EngineClient

        return EngineClient()

    @property
    def settings(self) -> Settings:
        """The settings as they count in this run."""
        return replace(self._kept.settings, **self._asked)  # type: ignore[arg-type]

    def change_setting(self, name: str, value: Value) -> None:
        """Change a setting, show it at once and keep it; what hinders it from being kept is said."""
        self._asked.pop(name, None)
        fault = self._kept.change(name, value)
        self._apply_settings()
        if fault:
            self.complain(fault)

    @property
    def ascii_only(self) -> bool:
        """Whether only ASCII is drawn."""
        chosen = self.settings.characters
        return chosen == "ascii" or (chosen == AUTO and self._ascii_terminal)

    def _apply_settings(self) -> None:
        """Take over the theme and the characters of the settings."""
        self.set_class(self.ascii_only, "-ascii")
        ScrollBar.renderer = PlainScrollBar if self.ascii_only else ScrollBarRender
        colours = None if self.no_color else self.console.color_system
        chosen = self.settings.theme
        self.theme = theme_for(colours).name if chosen == AUTO or self.no_color else chosen
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, CivicsScreen):
                    screen.call_after_refresh(screen.fit_size)

    @property
    def glyphs(self) -> Glyphs:
        """The characters for this terminal: ASCII if asked for, with edges where it shows no grounds."""
        glyphs = ASCII if self.ascii_only else UNICODE
        return glyphs if palette_of(self).filled else glyphs.flat()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give the variables of our themes to every other theme."""
        return theme_for("256").variables

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
        self.set_timer(AFTER_THE_START, gc.enable)
        self.run_worker(self.typeahead.run(), group="typeahead")
        if self._kept.fault:
            self.complain(self._kept.fault)
        if self._opening is not None:
            self._opening(self)
        if self.kiosk is not None:
            self.typeahead.last_key = monotonic()
            from civics_tui.hosting.idle import LOOK_SECONDS, look_after

            self.set_interval(LOOK_SECONDS, lambda: look_after(self, monotonic() - self.typeahead.last_key))
            if self.kiosk.who:
                self._come_in(self.kiosk.who)
            else:
                self.ask_name()

    # At a kiosk

    def ask_name(self) -> None:
        """Ask who is at the kiosk."""
        from civics_tui.screens.name import NameScreen

        self.push_screen(NameScreen(), lambda name: self._come_in(name or ""))

    def _come_in(self, who: str) -> None:
        """Begin as a person: at the table that was asked for, if there is one."""
        from civics_tui.saves import StorageError

        assert self.kiosk is not None
        self.kiosk.who = self.store.who = who
        self._progress = None
        if self.kiosk.code:
            try:
                number = self.store.number_of(self.kiosk.code)
            except StorageError as fault:
                self.complain(str(fault))
            else:
                self.join(number, who)

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open no link: there are none, and a browser would start here and not where somebody sits."""

    def action_suspend_process(self) -> None:
        """Stop until the shell goes on with the app, away from the table: nothing is held meanwhile.

        Not at a kiosk: beyond it there may be no shell.
        """
        from civics_tui.saves import SavedMatch
        from civics_tui.table.screens.screen import TableScreen

        if self.leaving or self.at_kiosk or (stop := getattr(self.terminal, "stop_process", None)) is None:
            return
        saves = (screen.save for screen in self.screen_stack if isinstance(screen, TableScreen))
        left = next((save for save in saves if isinstance(save, SavedMatch)), None)
        if left is not None:
            left.close()
            self._to_the_picker()
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
        self._forget_demo()
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

    def drawn(self, update: Any) -> Any:
        """Write the cells that changed only."""
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
        from civics_tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """List everything the keys of the screen do, and the themes."""
        if isinstance(screen, CivicsScreen):
            yield from screen.commands_for_palette()
        yield SystemCommand("Settings", "Change theme, characters, pace and bell", self.open_settings)
        for own in THEMES:
            change = partial(self.change_setting, "theme", own.name)
            yield SystemCommand(f"Theme {own.name}", "Change the colours", change)

    def open_settings(self) -> None:
        """Open the settings, once."""
        from civics_tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def begin(
        self,
        game: Game,
        names: tuple[str, ...],
        seed: int,
        options: Mapping[str, OptionValue],
        players: tuple[str, ...] = (),
        pace: object = None,
        after: Saved | None = None,
    ) -> str:
        """Start and save a match and open its table; returns what hinders it, in words.

        `players` is as `Match.players`; persons only if it is left out. `pace` is that of the computers.
        `after` is the match that is played again: who played it at other terminals has a seat kept.
        """
        from civics_tui.players.seating import notes_of
        from civics_tui.saves import SavedMatch, StorageError
        from rules.match import Match

        try:
            match = Match.start(game, len(names), seed, names, options)
            save = self.store.create(match, notes_of(players, self.settings.pace if pace is None else pace))
        except (ValueError, StorageError) as fault:
            return str(fault)
        if isinstance(after, SavedMatch) and not after.alone:
            with suppress(StorageError):
                save.seating.reserve([seat for seat in save.seating.persons if seat not in after.seats])
                after.seating.go_on_with(save.id)
        self._to_the_picker()
        self.open_table(save)
        if self.kiosk is not None and len(save.seating.persons) > 1:
            # The others have their own terminals, and want to know the code.
            table = self.screen
            table.call_after_refresh(table.run_action, "lobby")
        return ""

    def open_table(self, save: SavedMatch) -> None:
        """Put a saved match on the table."""
        from civics_tui.table.screens.screen import TableScreen

        self.push_screen(TableScreen(save, firsts=self._firsts(save.match.game)))

    def open_lobby(self, save: Saved, then: Callable[[None], None]) -> None:
        """Show who sits where; `then` is called when it is left."""
        from civics_tui.saves import SavedMatch
        from civics_tui.screens.lobby import LobbyScreen

        if isinstance(save, SavedMatch):
            self.push_screen(LobbyScreen(save), then)

    def play_again(self, save: Saved) -> None:
        """Start another match with the same seats, options and pace; come along where that has been done."""
        from civics_tui.players.seeds import fresh_seed
        from civics_tui.saves import SavedMatch, StorageError

        match, pace = save.match, save.notes.get("pace")
        with suppress(StorageError):
            save.catch_up()
        if isinstance(save, SavedMatch) and save.seating.next_match:
            try:
                who = save.seating.whose(min(save.seats, default=0))
                table = self.store.open(save.seating.next_match, who)
            except StorageError as fault:
                self.complain(str(fault))
                return
            table.seating.sit_as_in(save.seating)
            save.close()
            self._to_the_picker()
            self.open_table(table)
        elif words := self.begin(
            match.game, match.names, fresh_seed(), match.options, match.players, pace, after=save
        ):
            self.complain(words)
        else:
            save.close()

    def on_notify(self) -> None:
        """Let a notice take the place of the one before it: they never pile up over the board."""
        self.clear_notifications()

    def ring(self) -> None:
        """Call whoever is awaited: not where a key came just now, and only if the setting says so."""
        if self.settings.bell and monotonic() - self.typeahead.last_key > HERE_SECONDS:
            self.bell()

    def say_whose_turn(self, who: str) -> None:
        """Put who is awaited into the window's title; empty for the name of the program alone."""
        if (title := getattr(self.terminal, "title", None)) is not None:
            title(f"civics: {who}" if who else "civics")

    def complain(self, fault: str) -> None:
        """Say what went wrong in a notice."""
        self.notify(fault, severity="error", markup=False, timeout=20)

    def resume(self, number: int) -> None:
        """Open the table of a saved match, with the lobby before it where others are at it."""
        self.join(number, "")

    def join(self, number: int, who: str) -> None:
        """Come to the table of a saved match as a person, who sits down if a seat has the name."""
        from civics_tui.saves import StorageError
        from civics_tui.table.screens.screen import TableScreen

        who = who or self.store.who or self._who_at.get(number, "")
        try:
            save = self.store.open(number, who)
        except StorageError as fault:
            self.complain(str(fault))
            return
        names, seating = save.match.names, save.seating
        named = [seat for seat in seating.persons if who and who in (names[seat], seating.whose(seat))]
        if named and not save.seats:
            # Who is known may move from another terminal; a name that was typed could be anybody's.
            known = self.kiosk is not None and self.kiosk.known and seating.whose(named[0]) == who
            with suppress(StorageError):
                seating.sit(named[0], instead=known)
        self._who_at[number] = who
        table = TableScreen(save, firsts=self._firsts(save.match.game))
        self.push_screen(table)
        if save.writable and not save.seats and not save.match.over:
            table.call_after_refresh(table.action_lobby)

    def replay(
        self,
        match: Match,
        then: Callable[[], None] = lambda: None,
        viewer: int | None = None,
        review: Sequence[Costly] = (),
    ) -> None:
        """Open the history of a match for a viewer, None a spectator, or with a review.

        `then` is called when it is left.
        """
        from civics_tui.table.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(match, viewer, review), lambda _: then())

    def open_seats(self, game: Game, names: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
        """Open the seats of a game as they were left, or with the names and players of an earlier table."""
        from civics_tui.screens.seats import SeatsScreen

        if (form := self.forms.get(game.slug)) is not None:
            self.push_screen(SeatsScreen(game, *form))
            return
        if self.kiosk is not None and self.kiosk.who:
            names = names or (self.kiosk.who,)
        self.push_screen(SeatsScreen(game, names, players))

    @property
    def progress(self) -> Progress:
        """How far the lessons are, read when it is asked for."""
        if self._progress is None:
            from civics_tui.lessons.progress import NAME, Progress

            if self.kiosk is None:
                self._progress = Progress(self.store.home / NAME)
            else:
                self._progress = Progress(self.store.home / lessons_of(self.kiosk.who))
            if self._progress.fault:
                unreadable = "What was kept of your lessons cannot be read; it was left as it is."
                self.complain(self._progress.fault if self.kiosk is None else unreadable)
        return self._progress

    def _firsts(self, game: Game) -> Firsts | None:
        """The lines of a first game, if they are wanted."""
        from civics_tui.lessons.firsts import Firsts

        return Firsts(game.slug, self.progress) if self.settings.first_lines else None

    def open_lessons(self, game: Game) -> None:
        """Open the list of lessons, at those of a game."""
        from civics_tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen(game))

    def open_lesson(self, game: Game, number: int, anew: bool = False) -> None:
        """Begin a lesson, or go on where it was left; `number` counts from 0."""
        from civics_tui.lessons import course_of
        from civics_tui.lessons.coach import Coach, Place
        from civics_tui.table.screens.screen import TableScreen

        course = course_of(game.slug)
        lesson = course.lessons[number]
        standing = self.progress.standing(game.slug, lesson.id)
        place = None if anew or standing.version != game.version else standing.place

        def keep(place: Place, done: bool) -> None:
            self.progress.keep(game.slug, lesson.id, game.version, place, done)

        def go_on() -> None:
            if number + 1 < len(course.lessons):
                self.open_lesson(game, number + 1, anew=True)

        coach = Coach(game, course, lesson, place, keep)
        self.push_screen(TableScreen(coach.save, guide=coach, after=go_on))

    def open_rules(self, game: Game, cite: str = "") -> None:
        """Open the rulebook of a game at a section."""
        from civics_tui.screens.rulebook import RulebookScreen

        self.push_screen(RulebookScreen(game, cite))

    def open_keys(self, heading: str, usual: Sequence[tuple[str, str]], commands: Sequence[Command]) -> None:
        """Show what the keys of a screen do."""
        from civics_tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen(heading, usual, commands))

    def watch_demo(self, game: Game) -> None:
        """Let computers play a game, until somebody leaves it for the picker."""
        from civics_tui.table.demo.matches import Demo

        self._own_demo = Demo([game])
        self.show_demo(self._own_demo)

    def end_demo(self) -> None:
        """Leave a demo: for the picker that began it, else for the shell."""
        if self._own_demo is None:
            self.exit()
        else:
            self._to_the_picker()
            self._forget_demo()

    def _forget_demo(self) -> None:
        if self._own_demo is not None:
            self._own_demo.close()
            self._own_demo = None

    def show_demo(self, demo: Demo) -> None:
        """Show the next match of a demo, in the place of the last one."""
        from civics_tui.saves import StorageError
        from civics_tui.table.demo.screen import DemoScreen

        self._to_the_picker()
        try:
            save = demo.next_match()
        except StorageError as fault:
            self.exit(message=str(fault), return_code=1)
        else:
            self.push_screen(DemoScreen(demo, save))

    def take_seat(self, demo: Demo, shown: SavedMatch, seat: int) -> str:
        """Save a demo's match, and go on with it with a person in a seat; returns what hinders it."""
        from civics_tui.saves import StorageError
        from rules.match import PERSON

        match = shown.match
        players = [PERSON if other == seat else player for other, player in enumerate(match.players)]
        try:
            save = self.store.create(match, {"players": players, "pace": "slow"})
        except StorageError as fault:
            return str(fault)
        demo.forget(shown)
        self._forget_demo()
        self._to_the_picker()
        self.open_table(save)
        return ""

    def _to_the_picker(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, PickerScreen):
            self.pop_screen()
