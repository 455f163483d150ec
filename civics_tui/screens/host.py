"""What screens need of the app, so that no screen has to know it, nor any other screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from civics_tui.boards.picture import Glyphs
    from civics_tui.keys.commands import Command
    from civics_tui.keys.typeahead import TypeAhead
    from civics_tui.lessons.progress import Progress
    from civics_tui.players.engine_client import EngineClient
    from civics_tui.players.review import Costly
    from civics_tui.players.seating import Form
    from civics_tui.saves import SavedMatch, Store
    from civics_tui.storage.settings import Settings, Value
    from civics_tui.table.demo.matches import Demo
    from civics_tui.table.match.saved import Saved
    from rules.game import Game, OptionValue
    from rules.match import Match


class Host(Protocol):
    """The app as screens see it: what they share, and the way from one to another."""

    typeahead: TypeAhead
    forms: dict[str, Form]
    """By game: the seats as this run left them last."""

    @property
    def store(self) -> Store:
        """The saves of this machine."""

    @property
    def engine(self) -> EngineClient:
        """The process in which computers think."""

    @property
    def glyphs(self) -> Glyphs:
        """The characters for this terminal."""

    @property
    def at_kiosk(self) -> bool:
        """Whether whoever is here has no shell."""

    @property
    def barred(self) -> frozenset[str]:
        """The ids of what there is not: something only at a kiosk."""

    @property
    def too_small(self) -> bool:
        """Whether the terminal has less room than every screen needs."""

    def begin(
        self,
        game: Game,
        names: tuple[str, ...],
        seed: int,
        options: Mapping[str, OptionValue],
        players: tuple[str, ...] = (),
        pace: object = None,
    ) -> str:
        """Start and save a match and open its table; returns what hinders it, in words."""

    def open_lobby(self, save: Saved, then: Callable[[None], None]) -> None:
        """Show who sits where, or ask for a line to say; `then` is called when it is left."""

    def play_again(self, save: Saved) -> None:
        """Start another match with the same seats, options and pace."""

    def ring(self) -> None:
        """Call whoever is awaited, if the setting says so."""

    def say_whose_turn(self, who: str) -> None:
        """Put who is awaited into the window's title."""

    def complain(self, fault: str) -> None:
        """Say what went wrong in a notice."""

    def resume(self, number: int) -> None:
        """Open the table of a saved match."""

    def replay(
        self,
        match: Match,
        then: Callable[[], None] = lambda: None,
        viewer: int | None = None,
        review: Sequence[Costly] = (),
    ) -> None:
        """Open the history of a match for a viewer or with a review; `then` is called when it is left."""

    @property
    def settings(self) -> Settings:
        """The settings as they count in this run."""

    def change_setting(self, name: str, value: Value) -> None:
        """Change a setting, show it at once and keep it."""

    def open_settings(self) -> None:
        """Open the settings."""

    def watch_demo(self, game: Game) -> None:
        """Let computers play a game, until somebody leaves it for the picker."""

    def end_demo(self) -> None:
        """Leave a demo: for the picker that began it, else for the shell."""

    def show_demo(self, demo: Demo) -> None:
        """Show the next match of a demo."""

    def take_seat(self, demo: Demo, shown: SavedMatch, seat: int) -> str:
        """Go on with a demo's match with a person in a seat; returns what hinders it."""

    @property
    def progress(self) -> Progress:
        """How far the lessons are."""

    def open_lessons(self, game: Game) -> None:
        """Open the list of lessons, at those of a game."""

    def open_lesson(self, game: Game, number: int, anew: bool = False) -> None:
        """Begin a lesson, or go on where it was left; `number` counts from 0."""

    def open_seats(self, game: Game, names: tuple[str, ...] = (), players: tuple[str, ...] = ()) -> None:
        """Open the seats of a game."""

    def open_rules(self, game: Game, cite: str = "") -> None:
        """Open the rulebook of a game at a section."""

    def open_keys(self, heading: str, usual: Sequence[tuple[str, str]], commands: Sequence[Command]) -> None:
        """Show what the keys of a screen do."""
