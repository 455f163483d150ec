"""The house of plain mode: what its rooms share, and the way from one to another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from civics_tui.plain.console import Console, Ended
from civics_tui.premises import Premises
from civics_tui.storage.settings import SettingsFile, Value

if TYPE_CHECKING:
    import asyncio

    from civics_tui.hosting.kiosk import Kiosk
    from civics_tui.saves import Store
    from civics_tui.saves.at_the_table import Saved
    from civics_tui.table.match.demo import Demo
    from rules.game import Game
    from rules.match import Match

T = TypeVar("T")

DETAILS = ("Names only; lists on demand.", "As usual.", "Whole texts, and everything that was done.")
"""What the levels of detail say of themselves."""

LOOK_SECONDS = 10.0
"""How often it is looked at a kiosk how long ago the last line was."""

PATIENCE = 2.0
"""Seconds after which is said that a computer thinks."""


class Place:
    """What a house needs of a room."""

    timeout: float | None = None
    """Seconds after which it looks whether something has happened elsewhere; None if nothing can."""
    stays = False
    """Whether it is not left though nobody types for long."""

    @abstractmethod
    def enter(self) -> None:
        """Say where one is; when it is entered, and when one comes back."""

    def leave(self) -> None:
        """Put away what is open."""

    def works(self) -> bool:
        """Do what is to be done without anybody; tells whether something was."""
        return False

    def idle(self) -> None:
        """Look what has happened elsewhere."""

    @abstractmethod
    def take(self, line: str) -> None:
        """Take a line that was typed."""

    @property
    @abstractmethod
    def digits(self) -> str:
        """The digits that choose something, where all numbers have one."""


Places = Mapping[str, Callable[[], Any]]
"""By name what loads a room, or a function of a house that goes to one."""


class House(Premises):
    """What rooms share, and the way from one to another; no room has to know all others."""

    def __init__(
        self,
        console: Console,
        store: Store | Path,
        settings: SettingsFile,
        places: Places,
        kiosk: Kiosk | None = None,
    ) -> None:
        """Make a house for saves or their folder."""
        self._places = places
        self.console = console
        self._saves = store
        self.kept = settings
        self.kiosk = kiosk
        self.detail = 1
        self.forms = {}
        self._who_at = {}
        self.rooms: list[Place] = []
        self.demos: list[Demo] = []
        console.bell = self.settings.bell
        self._last_line, self._alone = monotonic(), False
        """When somebody typed last, and whether it is noted that this was long ago."""

    # What is shared

    def complain(self, fault: str, wrong: bool = True) -> None:
        self.console.say("Error" if wrong else "Note", fault)

    def change_setting(self, name: str, value: Value) -> str:
        """Change a setting; returns what hinders it from being kept."""
        fault = self.kept.change(name, value)
        self.console.bell = self.settings.bell
        return fault

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        import asyncio

        return asyncio.new_event_loop()

    def wait_for(self, work: Callable[[], Coroutine[Any, Any, T]], words: str) -> T:
        """Wait until a computer has thought; once it takes long, that is said."""
        import asyncio

        async def waiting() -> T:
            task = asyncio.ensure_future(work())
            done, _ = await asyncio.wait([task], timeout=PATIENCE)
            if not done:
                self.console.say("Wait", words)
            return await task

        return self._loop.run_until_complete(waiting())

    def turn_detail(self, by: int) -> None:
        """Say more or less from now on."""
        self.detail = max(0, min(len(DETAILS) - 1, self.detail + by))
        self.console.say("Detail", f"{self.detail + 1} of {len(DETAILS)}: {DETAILS[self.detail]}")

    def turn_instant(self) -> None:
        """Let a digit choose without Enter, or no more."""
        self.console.instant = not self.console.instant
        words = "A digit chooses at once." if self.console.instant else "Enter ends what is typed."
        self.console.say("Instant", words)

    # From room to room

    def into(self, room: Place) -> None:
        """Go into a room."""
        self.rooms.append(room)
        room.enter()

    def go(self, place: str, *what: Any) -> Any:
        """Go to a room by its name, or do what leads to one and return what comes of it."""
        found = self._places[place]()
        if not isinstance(found, type):
            return found(self, *what)
        self.into(found(self, *what))
        return None

    def go_back(self) -> None:
        """Leave the room; after the last one the house."""
        self.rooms.pop().leave()
        if self.rooms:
            self.rooms[-1].enter()

    def replace(self, room: Place) -> None:
        """Leave the room for another."""
        self.rooms.pop().leave()
        self.into(room)

    # What a command opens: the app has ways of the same names

    def show_table(self, save: Saved, **how: Any) -> None:
        """Put a match on the table."""
        self.go("table", save, how)

    def show_lobby(self) -> None:
        self.rooms[-1].take("seats")

    def leave_tables(self) -> None:
        """Leave every room but the first."""
        while len(self.rooms) > 1:
            self.rooms.pop().leave()

    def replay(self, match: Match, *, wall: bool = False) -> None:
        """Open the history of a match; on a wall no hand can be said."""
        self.go("replay", match, None, (), "", wall)

    def show_demo(self, shown: Demo) -> None:
        """Let computers play."""
        self.go("demo", shown)

    def open(self, place: str, game: Game) -> None:
        """Open the lessons of a game."""
        self.go(place, game)

    def run(self) -> None:
        """Take lines until the house is left, or nothing more is typed."""
        try:
            with suppress(Ended, KeyboardInterrupt):
                while self.rooms:
                    room = self.rooms[-1]
                    if room.works():
                        continue
                    look = LOOK_SECONDS if self.kiosk is not None else None
                    line = self.console.line(room.timeout or look, room.digits)
                    if line is not None:
                        self._last_line, self._alone = monotonic(), False
                        room.take(line)
                        continue
                    room.idle()
                    if self.kiosk is not None:
                        self.look_after(monotonic() - self._last_line)
        finally:
            self.close()

    def look_after(self, idle: float) -> None:
        """Clear the lines above once nobody has typed at a kiosk for long; leave after more, but no table."""
        if idle >= self.host.leave_seconds and not any(room.stays for room in self.rooms):
            self.console.say("Left", "Nobody has typed for long.")
            raise Ended
        if idle >= self.host.cover_seconds and not self._alone:
            self._alone = True
            self.console.clear()
            gone = "The lines above are gone. " if self.console.forgets else ""
            self.console.say("Cover", f"Nobody has typed for long. {gone}Enter says the question again.")

    def close(self) -> None:
        """Let go of everything."""
        while self.rooms:
            self.rooms.pop().leave()
        for shown in self.demos:
            shown.close()
        if "engine" in vars(self):
            self._loop.run_until_complete(self.engine.close())
        if "_loop" in vars(self):
            self._loop.close()
