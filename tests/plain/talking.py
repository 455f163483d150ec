"""Talking to plain mode in tests: what is typed is a script, what is said a list of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from civics_tui.lessons.instinct import instinct
from civics_tui.plain.console import Console, Ended
from civics_tui.plain.house import House
from civics_tui.plain.picker import Picker
from civics_tui.plain.room import Room
from civics_tui.plain.start import PLACES
from civics_tui.plain.table import Table
from civics_tui.players.hints import Advice
from civics_tui.saves.at_the_table import Saved
from civics_tui.storage.settings import SettingsFile
from civics_tui.table.window.rows import Use
from rules.game import Action
from rules.match import Match
from rules.words import Text

MOST_LINES = 20_000
"""Lines of a person who goes on typing though nothing comes of it."""

Typist = Callable[[Room], str | None]
"""What somebody types who is in a room; None to type nothing more."""


class Script:
    """Lines from a list, then from a typist, and what was said."""

    def __init__(self, typed: Sequence[str] = (), typist: Typist | None = None) -> None:
        self._typed = list(typed)
        self._typist = typist
        self.house: House | None = None
        self.written = ""
        self.read_count = 0

    def read(self, timeout: float | None, instant: str = "") -> str | None:
        """Type the next line."""
        self.read_count += 1
        assert self.read_count < MOST_LINES, self.written[-2000:]
        if self._typed:
            line: str | None = self._typed.pop(0)
        elif self._typist is not None and self.house is not None:
            room = self.house.rooms[-1]
            assert isinstance(room, Room)
            line = self._typist(room)
        else:
            line = None
        if line is None:
            raise Ended
        self.written += f"> {line}\n"
        return line

    def write(self, text: str) -> None:
        """Keep what is said."""
        self.written += text

    @property
    def said(self) -> str:
        """All that was said, without what was typed."""
        return "".join(f"{line}\n" for line in self.written.splitlines() if not line.startswith("> "))


class Thinker:
    """Computers that think at once, by instinct or as a game was recorded."""

    def __init__(self, actions: Sequence[Sequence[str | int]] = ()) -> None:
        self._actions = actions

    async def think(self, match: Match, level: str, seed: int) -> Action:
        return (
            tuple(self._actions[len(match.moves)])
            if self._actions
            else instinct(match.game.slug, match.state)
        )

    async def advise(self, match: Match, seed: int, *, public: bool = False) -> list[Advice]:
        return [Advice(match.state.legal_actions()[0], 0.5, Text("It is the first."))]

    async def review(self, match: Match, seats: Sequence[int], progress: Any = None) -> list[Any]:
        return []

    async def close(self) -> None:
        """Nothing is left."""


def house(folder: Path, script: Script, *, forgets: bool = False, first_lines: bool = False) -> House:
    """Make a house in a folder; computers need no process."""
    settings = SettingsFile()
    settings.change("first_lines", first_lines)
    made = House(Console(script, forgets), folder, settings, PLACES)
    vars(made)["engine"] = Thinker()
    script.house = made
    made.rooms.append(Picker(made))
    return made


def talk(folder: Path, *typed: str, typist: Typist | None = None, forgets: bool = False) -> Script:
    """Type lines in the picker, one after the other; then what a typist types."""
    script = Script(typed, typist)
    made = house(folder, script, forgets=forgets)
    made.rooms[0].enter()
    made.run()
    return script


def at_table(
    folder: Path,
    save: Saved,
    *typed: str,
    typist: Typist | None = None,
    forgets: bool = True,
    thinker: Thinker | None = None,
) -> Script:
    """Type lines at a table."""
    script = Script(typed, typist)
    made = house(folder, script, forgets=forgets)
    if thinker is not None:
        vars(made)["engine"] = thinker
    made.into(Table(made, save))
    made.run()
    return script


def numbers_only(seed: int, most: int = MOST_LINES) -> Typist:
    """Somebody who types only numbers of what is offered; at the end of the game, or of so many, no more.

    What is asked twice is answered so again.
    """
    random = Random(seed)
    left = iter(range(most))
    last: list[str] = []

    def typed(room: Room) -> str | None:
        if not isinstance(room, Table) or room.session.scene.ended or next(left, None) is None:
            return None
        if room.session.warned is not None and last:
            return last[-1]
        found = room.numbered()
        answers = len(getattr(room.session.scene, "answers", ()))
        choices = len(found) if room.session.choosable is not None else max(1, answers)
        number = random.choice(found[:choices])[0]
        last[:] = [str(number)]
        return last[-1]

    return typed


def recorded(actions: Sequence[Sequence[str | int]]) -> Typist:
    """Somebody who makes the choices of a record by number."""
    left = list(map(tuple, actions))

    def typed(room: Room) -> str | None:
        if not isinstance(room, Table) or room.session.scene.ended:
            return None
        session, offered = room.session, room.numbered()
        ahead = left[len(session.match.moves) :]
        if session.scene.contest is not None:
            texts = room._texts_wanted
            assert texts is not None
            places = range(len(offered))
            return (
                "1"
                if texts.missing is not None
                else str(1 + _first(texts.picked(at) == ahead[0] for at in places))
            )
        if answers := getattr(session.scene, "answers", ()):
            return str(1 + _first(action == ahead[0] for *_, action in answers))
        if session.choosable is None:
            return str(offered[0][0])

        def meant(use: Use) -> bool:
            return [use.action, *use.then] == ahead[: 1 + len(use.then)]

        choices = room.desk.choices
        row = choices.rows[_first(any(map(meant, one.uses)) for one in choices.rows)]
        if choices.open and choices.row is not row:
            return "undo"
        at = _first(map(meant, row.uses)) if choices.open else choices.rows.index(row)
        return str(offered[at][0])

    return typed


def _first(found: Iterable[bool]) -> int:
    return next(at for at, one in enumerate(found) if one)


def lines_of(script: Script) -> Iterator[str]:
    """The lines that were said."""
    yield from script.said.splitlines()
