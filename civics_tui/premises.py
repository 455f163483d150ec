"""What a run of the suite has, on a screen or line by line: saves, host, computers; the ways to a match."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civics_tui.hosting.host_file import USUAL, USUAL_LEVELS, Host, HostError, read_host
from civics_tui.hosting.kiosk import Kiosk, lessons_of
from civics_tui.storage.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from civics_tui.lessons.firsts import Firsts
    from civics_tui.lessons.progress import Progress
    from civics_tui.players.engine_client import EngineClient
    from civics_tui.players.review import Costly
    from civics_tui.players.seating import Form
    from civics_tui.saves import SavedMatch, Store
    from civics_tui.saves.at_the_table import Saved
    from rules.game import Game, OptionValue
    from rules.match import Match

# What the picker does not need is loaded when it is wanted, so that the picker is there at once.


class Premises:
    """What its screens or rooms share, and how one comes to a match."""

    kiosk: Kiosk | None
    """Who is at it, where it is a kiosk: all that a kiosk leaves out depends on it."""
    kept: SettingsFile
    forms: dict[str, Form]
    """By game: the seats as this run left them last."""
    _saves: Store | Path
    _who_at: dict[int, str]
    """By match: as whom this run sat at it last."""

    @abstractmethod
    def complain(self, fault: str, wrong: bool = True) -> None:
        """Say what went wrong, or what is worth knowing where no table is."""

    @abstractmethod
    def leave_tables(self) -> None:
        """Go back to the picker, and leave the matches on the way."""

    @abstractmethod
    def show_table(self, save: Saved, **how: Any) -> None:
        """Show a match: with a guide, the lines of a first game, what comes after."""

    @abstractmethod
    def show_lobby(self) -> None:
        """Show who sits where at the table that was just opened."""

    @cached_property
    def store(self) -> Store:
        """The saves of this machine."""
        from civics_tui.saves import Store

        if not isinstance(self._saves, Path):
            return self._saves
        store = Store(self._saves, personal=self.kiosk is not None, host=self.host)
        if self.kiosk is not None:
            store.visitor = self.kiosk.visitor(store.visitor)
        return store

    @cached_property
    def host(self) -> Host:
        """What the host of the machine has set."""
        try:
            return read_host()
        except HostError as fault:
            self.complain(str(fault))
            return USUAL

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of computers that there are here: a host may allow fewer."""
        return USUAL_LEVELS if self.kiosk is None else self.host.levels

    @cached_property
    def engine(self) -> EngineClient:
        """The process in which computers think."""
        from civics_tui.players.engine_client import EngineClient
        from civics_tui.players.kept_reviews import KeptReviews
        from civics_tui.storage.slots import Slots

        home = self.store.home
        return EngineClient(slots=Slots(home, "thinking", self.host.thinking), reviews=KeptReviews(home))

    @cached_property
    def progress(self) -> Progress:
        """How far the lessons are, of who is here."""
        from civics_tui.lessons.progress import NAME, Progress

        progress = Progress(self.store.home / (NAME if self.kiosk is None else lessons_of(self.kiosk.who)))
        if progress.fault:
            unreadable = "What was kept of your lessons cannot be read; it was left as it is."
            self.complain(progress.fault if self.kiosk is None else unreadable)
        return progress

    @property
    def settings(self) -> Settings:
        """The settings as they count in this run."""
        return self.kept.settings

    # The ways to a match

    def begin(
        self,
        game: Game,
        names: Sequence[str],
        seed: int,
        options: Mapping[str, OptionValue],
        players: Sequence[str] = (),
        pace: object = None,
        after: Saved | None = None,
        start: tuple[Mapping[str, Any], str] | None = None,
    ) -> str:
        """Start and save a match and open its table; returns what hinders it, in words.

        `players` is as `Match.players`; persons only if it is left out. `pace` is that of the computers.
        `after` is the match that is played again: who played it at other terminals has a seat kept.
        `start` is the position at which the match begins, if there is one, and where it comes from in words.
        """
        from civics_tui.players.seating import notes_of
        from civics_tui.saves import SavedMatch, StorageError
        from civics_tui.saves.store import ORIGIN
        from rules.match import Match

        try:
            position, origin = start or (None, "")
            match = Match.start(game, len(names), seed, names, dict(options), position)
            notes = notes_of(players, self.settings.pace if pace is None else pace)
            save = self.store.create(match, notes | ({ORIGIN: origin} if origin else {}))
        except (ValueError, StorageError) as fault:
            return str(fault)
        if isinstance(after, SavedMatch) and not after.alone:
            with suppress(StorageError):
                save.seating.reserve([seat for seat in save.seating.persons if seat not in after.seats])
                after.seating.go_on_with(save.id)
        self.leave_tables()
        self.open_table(save)
        if self.kiosk is not None and len(save.seating.persons) > 1:
            # The others have their own terminals, and want to know the code.
            self.show_lobby()
        return ""

    def open_table(self, save: SavedMatch) -> None:
        """Put a saved match on the table."""
        self.show_table(save, firsts=self._firsts(save.match.game))

    def _firsts(self, game: Game) -> Firsts | None:
        """The lines of a first game, if they are wanted."""
        from civics_tui.lessons.firsts import Firsts

        return Firsts(game.slug, self.progress) if self.settings.first_lines else None

    def resume(self, number: int, who: str = "") -> None:
        """Come to the table of a saved match."""
        from civics_tui.saves import StorageError

        who = who or self.store.who or self._who_at.get(number, "")
        try:
            save = self.store.open(number, who)
        except StorageError as fault:
            self.complain(str(fault))
        else:
            self.come_to(save, who)

    def come_to(self, save: SavedMatch, who: str) -> None:
        """Come to the table of a match that is open; a person sits down if a seat has the name."""
        from civics_tui.saves import StorageError

        names, seating = save.match.names, save.seating
        named = [seat for seat in seating.persons if who and who in (names[seat], seating.whose(seat))]
        if named and not save.seats:
            # Who is known may move from another terminal; a name that was typed could be anybody's.
            known = self.kiosk is not None and self.kiosk.known and seating.whose(named[0]) == who
            with suppress(StorageError):
                seating.sit(named[0], instead=known)
        self._who_at[save.id] = who
        self.open_table(save)
        if save.writable and not save.seats and not save.match.over:
            self.show_lobby()

    def close_table(self, save: Saved) -> None:
        """Leave a match; one in which nobody has chosen anything, and nobody else sits, is not kept."""
        from civics_tui.saves import SavedMatch, StorageError

        forgotten = (
            isinstance(save, SavedMatch)
            and save.untouched
            and not (self.kiosk is not None and len(save.seating.persons) > 1)
        )
        save.close()
        if forgotten:
            with suppress(StorageError):
                self.store.delete(save.id)
            if save.match.position is not None:
                self.complain(
                    "You left before your first choice: the game played on is not kept.", wrong=False
                )

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
            self.leave_tables()
            self.open_table(table)
        elif words := self.begin(
            match.game, match.names, fresh_seed(), match.options, match.players, pace, after=save
        ):
            self.complain(words)

    def choose_again(self, match: Match, costly: Sequence[Costly], first: int = 0) -> None:
        """Ask the costliest choices of a match, at least one, as questions at the table, from one on."""
        from civics_tui.practice.choosing import Choosing, asked_again

        guide = Choosing(asked_again(match, costly, first))
        self.show_table(guide.save, guide=guide)

    def practice(self, game: str = "") -> None:
        """Ask the position of the day at the table, of a game if one is named by its slug."""
        from civics_tui.practice.daily import daily

        guide = daily(date.today(), game, self.kept.path)
        if isinstance(guide, str):
            self.complain(guide)
        else:
            self.show_table(guide.save, guide=guide)
