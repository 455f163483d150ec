"""How far the lessons are, and which first-time lines were seen: one small file beside the saved games.

What is read from it is untrusted: whatever is not in its form counts for nothing, and is said in words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from civics_tui.storage.files import KeptError, damaged, keep_small, read_small
from rules.game import Action
from rules.named import NamedTuple

T = TypeVar("T")

NAME = "lessons.json"
FORMAT = 1
LARGEST = 1_000_000
"""Bytes of a file that is read."""


class Mark(NamedTuple):
    """A place where the lesson waited for the learner: the step, and how many actions had been made."""

    step: int
    actions: int


class Place(NamedTuple):
    """Where a lesson was left: enough to go on there."""

    marks: tuple[Mark, ...] = ()
    """The places behind, the first one first."""
    here: Mark = Mark(0, 0)
    actions: tuple[Action, ...] = ()
    played_on: bool = False
    """Whether the lesson is over and its game goes on with computers."""


@dataclass(slots=True)
class Standing:
    """How far one lesson is."""

    done: bool = False
    """Whether it was once played to its end."""
    version: int = 0
    """Version of the game its place is of."""
    place: Place | None = None
    """Where it was left; None where it begins anew."""

    def left_off(self, steps: int) -> bool:
        """Whether a lesson of so many steps was begun, and goes on where it was left."""
        place = self.place
        return place is not None and bool(place.here.step) and (place.played_on or place.here.step < steps)

    def ended(self, steps: int) -> bool:
        """Whether it was left at its end, so that it begins anew."""
        place = self.place
        return place is not None and place.here.step >= steps and not place.played_on


@dataclass(slots=True, eq=False, repr=False)
class Kept:
    """What the file holds."""

    lessons: dict[str, Standing] = field(default_factory=dict)
    """By `game/lesson`."""
    seen: dict[str, list[str]] = field(default_factory=dict)
    """By game, the sections whose first-time line was seen."""


class Progress:
    """The progress and the file it is kept in. A file that cannot be read is left as it is."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file, if there is one; without a path the progress lasts as long as the program."""
        self._path = path
        self._kept = Kept()
        self.fault = ""
        """Why the file counts for nothing, or is not kept, in a sentence."""
        self._readable = True
        if path is not None:
            try:
                self._kept = read(path)
            except KeptError as error:
                self.fault, self._readable = str(error), False

    def standing(self, game: str, lesson: str) -> Standing:
        """Return how far a lesson is."""
        return self._kept.lessons.get(f"{game}/{lesson}", Standing())

    def learned(self, game: str) -> bool:
        """Whether any lesson of a game is done."""
        return any(
            standing.done and key.startswith(f"{game}/") for key, standing in self._kept.lessons.items()
        )

    def keep(self, game: str, lesson: str, version: int, place: Place, done: bool) -> None:
        """Keep how far a lesson is."""
        before = self.standing(game, lesson)
        self._kept.lessons[f"{game}/{lesson}"] = Standing(before.done or done, version, place)
        self._write()

    def seen(self, game: str, section: str) -> bool:
        """Whether the first-time line of a section was seen."""
        return section in self._kept.seen.get(game, ())

    def see(self, game: str, section: str) -> None:
        """Note that the first-time line of a section was seen."""
        if not self.seen(game, section):
            self._kept.seen.setdefault(game, []).append(section)
            self._write()

    def _write(self) -> None:
        if self._path is None or not self._readable:
            return
        try:
            write(self._path, self._kept)
        except KeptError as error:
            self.fault = str(error)


def read(path: Path) -> Kept:
    """Read a file of progress. KeptError if it is not one of ours."""
    text = read_small(path, LARGEST, "lessons")
    try:
        return Kept() if text is None else _parsed(json.loads(text))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise damaged(path) from error


def _parsed(found: Any) -> Kept:
    """Take over what a file holds. ValueError, KeyError or TypeError if any of it has another form."""
    if not isinstance(found, dict) or set(found) != {"format", "lessons", "seen"}:
        raise ValueError("other parts")
    if type(found["format"]) is not int or found["format"] != FORMAT:
        raise ValueError("another format")
    kept = Kept()
    for key, standing in _as(dict, found["lessons"]).items():
        if set(_as(dict, standing)) != {"done", "version", "place"}:
            raise ValueError("another form of a lesson")
        if type(standing["done"]) is not bool:
            raise ValueError("neither done nor not")
        place = None if standing["place"] is None else _place(_as(dict, standing["place"]))
        kept.lessons[key] = Standing(standing["done"], _number(standing["version"]), place)
    for game, sections in _as(dict, found["seen"]).items():
        kept.seen[game] = [_as(str, section) for section in _as(list, sections)]
    return kept


def _place(found: Mapping[str, Any]) -> Place:
    if set(found) != {"marks", "here", "actions", "played_on"} or type(found["played_on"]) is not bool:
        raise ValueError("another form of a place")
    return Place(
        tuple(_mark(mark) for mark in _as(list, found["marks"])),
        _mark(found["here"]),
        tuple(_action(action) for action in _as(list, found["actions"])),
        found["played_on"],
    )


def _mark(found: Any) -> Mark:
    step, actions = _as(list, found)
    return Mark(_number(step), _number(actions))


def _action(found: Any) -> tuple[Any, ...]:
    parts = _as(list, found)
    if not parts or not all(type(part) in (str, int) for part in parts):
        raise ValueError("no action")
    return tuple(parts)


def _as(kind: type[T], found: Any) -> T:
    if not isinstance(found, kind):
        raise TypeError(f"no {kind.__name__}")
    return found


def _number(found: Any) -> int:
    if type(found) is not int or not 0 <= found < 1_000_000:
        raise ValueError("no number")
    return found


def write(path: Path, kept: Kept) -> None:
    """Write a file of progress, whole or not at all, for this user only. KeptError if that fails."""
    lessons = {
        key: {
            "done": standing.done,
            "version": standing.version,
            "place": None if standing.place is None else standing.place._asdict(),
        }
        for key, standing in kept.lessons.items()
    }
    keep_small(path, json.dumps({"format": FORMAT, "lessons": lessons, "seen": kept.seen}), "lessons")
