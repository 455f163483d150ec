"""The app as its screens see it: what they share, and the way from one to another."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING, Any, ClassVar

from textual.screen import Screen

from civics_tui.boards.picture import ASCII, BLOCKS, LEAST_SIZE, UNICODE, Glyphs
from civics_tui.hosting.kiosk import BARRED, Kiosk
from civics_tui.keys.typeahead import TypeAhead
from civics_tui.looks.palettes import palette_of
from civics_tui.premises import Premises
from civics_tui.storage.settings import AUTO, Settings, SettingsFile, Value
from civics_tui.terminal.private import OpenApp

if TYPE_CHECKING:
    from civics_tui.players.review import Costly
    from civics_tui.players.seating import Form
    from civics_tui.players.swings import Swing
    from civics_tui.saves import SavedMatch, Store
    from civics_tui.saves.at_the_table import Saved
    from civics_tui.table.match.demo import Demo
    from civics_tui.table.match.play_on import Start
    from rules.game import Game
    from rules.match import Match

HERE_SECONDS = 10.0
"""How long after a key nobody has to be called."""


class Navigator(OpenApp[str], Premises):
    """What screens share, and the way from one to another; no screen has to know another one."""

    PLACES: ClassVar[Mapping[str, Callable[[], Any]]] = {}
    """By name, what loads the class of a screen: nothing is loaded before it is opened."""

    noticed_on: Screen[Any] | None = None
    """The screen over which a notice stands: it goes with that, or when its cause is mended there."""

    def __init__(
        self,
        saves: Store | Path,
        settings: SettingsFile | None,
        asked: Mapping[str, Value],
        kiosk: Kiosk | None,
        *,
        ascii_terminal: bool,
        ansi_color: bool | None = None,
    ) -> None:
        """Make the app for saves or their folder; the settings `asked` for are those of this run only.

        `kiosk` is who is at it, where it is a kiosk: all that a kiosk leaves out depends on it.
        """
        # Textual asks for the driver before it is ready.
        self.kiosk = kiosk
        super().__init__(ansi_color=ansi_color)
        self._saves = saves
        self.kept = SettingsFile() if settings is None else settings
        self._asked = dict(asked)
        self.ascii_terminal = ascii_terminal
        self._who_at = {}
        self._evening_began = 0.0
        self.last_table: tuple[int, str] | None = None
        """The number and the game of the match that was on the table last."""
        self.met: Game | None = None
        """The game that was pointed at or shown last."""
        self.forms = {}
        self._own_demo: Demo | None = None
        """The demo that the picker began."""
        self.typeahead = TypeAhead(self, lambda: self.too_small)

    def open(
        self, place: str, *what: Any, then: Callable[[Any], None] | None = None, **how: Any
    ) -> Screen[Any]:
        """Open a screen by the name of its place; `then` is called with what it is dismissed with."""
        screen: Screen[Any] = self.PLACES[place]()(*what, **how)
        self.push_screen(screen, then)
        return screen

    def is_at(self, place: str) -> bool:
        """Whether a screen of that name is on top."""
        return isinstance(self.screen, self.PLACES[place]())

    def apply_settings(self) -> None:
        """Show the settings as they are now."""

    @property
    def evening_began(self) -> float:
        """When somebody has begun the evening anew, in seconds since the epoch; 0 if nobody has."""
        from civics_tui.saves.evening import begun_at

        return self._evening_began if self.at_kiosk else begun_at(self.store.home)

    def begin_evening(self) -> None:
        """Begin the evening anew; at a kiosk only for who is there."""
        from civics_tui.saves.evening import begin_anew

        self._evening_began = time()
        if not self.at_kiosk:
            try:
                begin_anew(self.store.home)
            except OSError as fault:
                self.complain(f"That cannot be kept: {(fault.strerror or 'it failed').lower()}.")

    @property
    def at_kiosk(self) -> bool:
        """Whether whoever is here has no shell."""
        return self.kiosk is not None

    @property
    def barred(self) -> frozenset[str]:
        """The ids of what there is not: something only at a kiosk."""
        return frozenset() if self.kiosk is None else BARRED

    @property
    def settings(self) -> Settings:
        return self.kept.settings._replace(**self._asked)  # type: ignore[arg-type]

    def change_setting(self, name: str, value: Value) -> None:
        """Change a setting, show it at once and keep it; what hinders it from being kept is said."""
        self._asked.pop(name, None)
        fault = self.kept.change(name, value)
        self.apply_settings()
        if fault:
            self.complain(fault)

    @property
    def ascii_only(self) -> bool:
        """Whether only ASCII is drawn."""
        chosen = self.settings.characters
        return chosen == "ascii" or (chosen == AUTO and self.ascii_terminal)

    @property
    def glyphs(self) -> Glyphs:
        """The characters for this terminal: ASCII if asked for, with edges where it shows no grounds.

        The fonts of a Linux console have no braille.
        """
        chosen = self.settings.characters
        blocks = chosen == "blocks" or (chosen == AUTO and os.environ.get("TERM") == "linux")
        glyphs = ASCII if self.ascii_only else BLOCKS if blocks else UNICODE
        return glyphs if palette_of(self).filled else glyphs.flat()

    @property
    def too_small(self) -> bool:
        """Whether the terminal has less room than every screen needs."""
        return self.size.width < LEAST_SIZE[0] or self.size.height < LEAST_SIZE[1]

    def ring(self) -> None:
        """Call whoever is awaited: not where a key came just now, and only if the setting says so."""
        if self.settings.bell and monotonic() - self.typeahead.last_key > HERE_SECONDS:
            self.bell()

    def say_whose_turn(self, who: str) -> None:
        """Put who is awaited into the window's title; empty for the name of the program alone."""
        if (title := getattr(self.terminal, "title", None)) is not None:
            title(f"civics: {who}" if who else "civics")

    def complain(self, fault: str, wrong: bool = True) -> None:
        """Say what went wrong in a notice."""
        self.notify(fault, severity="error" if wrong else "information", markup=False, timeout=20)

    def on_notify(self) -> None:
        """Let a notice take the place of the one before it: they never pile up over the board."""
        self.clear_notifications()
        self.noticed_on = self.screen

    def open_lobby(self, save: Saved, then: Callable[[None], None]) -> None:
        """Show who sits where; `then` is called when it is left."""
        from civics_tui.saves import SavedMatch

        if isinstance(save, SavedMatch):
            self.open("lobby", save, then=then)

    def replay(
        self,
        match: Match,
        viewer: int | None = None,
        review: Sequence[Costly | Swing] = (),
        *,
        wall: bool = False,
    ) -> None:
        """Open the history of a match for a viewer, None a spectator, or with a review.

        On a wall no hand can be shown.
        """
        self.open("replay", match, viewer, review, wall)

    def open_seats(self, game: Game, before: Form | None = None, start: Start | None = None) -> None:
        """Open the seats of a game as they were left, or as they were at an earlier table.

        With a start they are those of a match that begins there.
        """
        from civics_tui.players.seating import Form

        form = self.forms.get(game.slug, before) if start is None else start.form()
        if form is None and self.kiosk is not None and self.kiosk.who:
            form = Form((self.kiosk.who,))
        self.open("seats", game, form, start)

    def open_lesson(self, game: Game, number: int, anew: bool = False) -> None:
        """Begin a lesson, or go on where it was left; `number` counts from 0."""
        from civics_tui.lessons.coach import coach_of

        coach = coach_of(game, number, self.progress, anew)

        def go_on() -> None:
            if number + 1 < len(coach.course.lessons):
                self.open_lesson(game, number + 1, anew=True)

        self.show_table(coach.save, guide=coach, after=go_on)

    def open_handbook(self) -> None:
        """Open the handbook, once."""
        from civics_tui.manual.book import handbook

        if not self.is_at("rulebook"):
            self.open("rulebook", handbook())

    def open_settings(self) -> None:
        """Open the settings, once."""
        if not self.is_at("settings"):
            self.open("settings")

    def watch_demo(self, game: Game) -> None:
        """Let computers play a game, until somebody leaves it for the picker."""
        from civics_tui.table.match.demo import Demo

        self._own_demo = Demo([game])
        self.show_demo(self._own_demo)

    def end_demo(self) -> None:
        """Leave a demo: for the picker that began it, else for the shell."""
        if self._own_demo is None:
            self.exit()
        else:
            self.to_the_picker()
            self.forget_demo()

    def forget_demo(self) -> None:
        if self._own_demo is not None:
            self._own_demo.close()
            self._own_demo = None

    def show_demo(self, demo: Demo) -> None:
        """Show the next match of a demo, in the place of the last one."""
        from civics_tui.saves import StorageError

        self.to_the_picker()
        try:
            save = demo.next_match()
        except StorageError as fault:
            self.exit(message=str(fault), return_code=1)
        else:
            self.met = save.match.game
            self.open("demo", demo, save)

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
        self.forget_demo()
        self.to_the_picker()
        self.open_table(save)
        return ""

    def to_the_picker(self) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def leave_tables(self) -> None:
        from civics_tui.saves import SavedMatch

        # A game may be played on from the history of another one's table.
        shown = [getattr(screen, "save", None) for screen in self.screen_stack]
        self.to_the_picker()
        for left in dict.fromkeys(shown):
            if isinstance(left, SavedMatch):
                self.close_table(left)

    def show_table(self, save: Saved, **how: Any) -> None:
        """Show a match at the table."""
        self.met = save.match.game
        if save.id:
            self.last_table = save.id, save.match.game.slug
        self.open("table", save, **how)

    def show_lobby(self) -> None:
        table = self.screen
        table.call_after_refresh(table.run_action, "lobby")
