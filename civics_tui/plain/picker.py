"""The games and the saved games in plain mode, and the way to everything else. It loads no table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import time
from typing import TYPE_CHECKING

from civics_tui.plain.room import Offer, Room, fitting
from civics_tui.text.finding import NOT_FOUND, rank
from rules import GAMES
from rules.game import Game, count_words

if TYPE_CHECKING:
    from civics_tui.saves import Summary

_SHOWN = 9
"""Saved games that are listed unasked."""


class Picker(Room):
    """Choose a game to play, a saved game to go on with, or something to learn."""

    question = "Which game do you play?"
    thing = "game"

    def enter(self) -> None:
        """Say the games, and how many are saved."""
        self._deleting: int | None = None
        if self.house.host.message:
            self.say("Host", self.house.host.message)
        found = self._saves()
        if found:
            count = "1 game is saved" if len(found) == 1 else f"{len(found)} games are saved"
            self.say("Saved", f"{count}. Type find and a name, or resume and a number; resume alone goes on "
                     f"with the last: {_words(found[0])}")  # fmt: skip
        self.ask()

    def offers(self) -> Sequence[Offer]:
        """Return the games."""
        return [
            Offer(
                game.title,
                partial(self._play, game),
                f"{game.title}: {game.summary.rstrip('.')}; {count_words(game.seats)} players; {game.length}",
                (slug,),
            )
            for slug, game in GAMES.items()
        ]

    def _play(self, game: Game) -> None:
        from civics_tui.plain.rooms import SeatsRoom

        self.house.into(SeatsRoom(self.house, game))

    def _saves(self) -> list[Summary]:
        from civics_tui.saves import StorageError

        try:
            store = self.house.store
            return [one for one in store.shown(store.summaries()) if not one.fault]
        except StorageError as fault:
            self.error(str(fault))
            return []

    def _game(self, typed: str) -> Game | None:
        """Return the game that is typed by number or name; says what is wrong where there is none."""
        games = [*GAMES.values()]
        if typed.isdecimal() and 0 < int(typed) <= len(games):
            return games[int(typed) - 1]
        fits = fitting(self.offers(), typed.casefold()) if typed else []
        if len(fits) == 1:
            return next(game for game in games if game.title == fits[0].name)
        self.error("type the number or a part of the name of one game after it.")
        return None

    def do_resume(self, typed: str) -> None:
        """Go on with a saved game, or sit down at one that is open elsewhere."""
        from civics_tui.saves import StorageError

        code, _, who = typed.partition(" ")
        try:
            number = self.house.store.number_of(code) if code else next(
                (one.id for one in self._saves() if not one.over), 0
            )  # fmt: skip
        except StorageError as fault:
            self.error(str(fault))
            return
        if number:
            self.house.resume(number, who)
        else:
            self.error("no unfinished game is saved here.")

    do_join = do_resume

    def do_find(self, typed: str) -> None:
        """Say the saved games that something is in."""
        words = typed.casefold()
        found = [one for one in self._saves() if rank(words, _words(one)) < NOT_FOUND]
        found.sort(key=lambda one: rank(words, _words(one)))
        for one in found if words else found[:_SHOWN]:
            self.say("Saved", _words(one))
        if not found:
            self.error("no saved game has that in it.")
        elif not words and len(found) > _SHOWN:
            self.say("Saved", f"and {len(found) - _SHOWN} older ones.")

    def do_delete(self, typed: str) -> None:
        """Delete a saved game, asked twice."""
        from civics_tui.saves import StorageError

        if not typed.isdecimal():
            self.error("type delete and the number of a saved game.")
            return
        number = int(typed[:6])
        try:
            self.house.store.require(number)
            summary = self.house.store.summary(number)
            if not self.house.store.may_delete(summary):
                self.error("that game is not yours to delete.")
            elif self._deleting != number:
                self._deleting = number
                self.say("Warning", f"{_words(summary)} Type delete {number} again to delete it for good.")
            else:
                self.house.store.delete(number)
                self.say("Deleted", f"game {number}.")
        except StorageError as fault:
            self.error(str(fault))

    def do_people(self, typed: str) -> None:
        """Say who has won what."""
        from civics_tui.saves.people import lines, record

        found = record(self._saves(), self.house.kiosk.who if self.house.kiosk is not None else "")
        for line in filter(None, lines(found.of(typed) if typed else found)):
            self.say("People", line)

    def do_history(self, typed: str) -> None:
        """Go through a saved game."""
        from civics_tui.plain.replay import Replay
        from civics_tui.saves import StorageError

        try:
            match = self.house.store.match(int(typed) if typed.isdecimal() else 0)
        except StorageError as fault:
            self.error(f"{fault} Type history and the number of a saved game.")
        else:
            self.house.into(Replay(self.house, match, None))

    def do_learn(self, typed: str) -> None:
        """Say the lessons, of one game or of all."""
        from civics_tui.plain.rooms import LessonsRoom

        game = self._game(typed) if typed else None
        if game is not None or not typed:
            self.house.into(LessonsRoom(self.house, game))

    def do_practice(self, typed: str) -> None:
        """Ask the position of the day, of one game or of all."""
        game = self._game(typed) if typed else None
        if game is not None or not typed:
            self.house.practice(game.slug if game is not None else "")

    def do_demo(self, typed: str) -> None:
        """Let computers play a game."""
        from civics_tui.plain.rooms import demo
        from civics_tui.table.match.demo import Demo

        if self.house.kiosk is not None:
            self.error("there is no demo here.")
        elif game := self._game(typed):
            demo(self.house, Demo([game]))

    def do_rules(self, typed: str) -> None:
        """Say the rules of a game: its name or number, then a part of a title."""
        first, _, rest = typed.partition(" ")
        if game := self._game(first):
            self.say_rules(game, rest)

    def do_settings(self, _: str) -> None:
        """Say and change the settings."""
        from civics_tui.plain.rooms import SettingsRoom

        self.house.into(SettingsRoom(self.house))


def _words(save: Summary) -> str:
    from civics_tui.text.times import since

    more = " It was made by another version." if save.outdated else ""
    more += f" Played on from {save.origin}." if save.origin else ""
    awaited = since(save.updated, time()) if save.turn is not None else ""
    stands = " ".join(filter(None, (save.words, awaited)))
    return f"{save.id}: {GAMES[save.game].title}, {stands}; {', '.join(save.names)}; {save.when}.{more}"
