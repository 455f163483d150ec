"""Decks of one's own: those in the data folder, and the examples that come with the program."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from civics_tui.text.sanitize import sanitize_line
from rules import GAMES
from rules.decks import MOST_BYTES, DeckError, Fault, slug_of
from rules.game import Game
from rules.named import NamedTuple

FOLDER = "decks"
"""In the folder of the saves."""

MOST_FILES = 60
"""Files of the folder that are looked at."""

_EXAMPLES = files("civics_tui").joinpath(FOLDER)
_NAME = re.compile(r"[\w-]{1,40}\.toml")


class Found(NamedTuple):
    """A file with a deck."""

    name: str
    """Without its ending."""
    game: Game | None
    """As it is played with it; None where it cannot be."""
    faults: tuple[Fault, ...] = ()


def path_of(home: Path, typed: str) -> Path:
    """Return the file that is meant: a path as it is typed, a bare name in the folder of the decks."""
    path = Path(typed).expanduser()
    if len(path.parts) > 1 or path.is_file():
        return path
    return home / FOLDER / (typed if typed.endswith(".toml") else f"{typed}.toml")


def read_deck(path: Path, wanted: Game | None = None) -> Game:
    """Read a deck of the game that is wanted, or any, as it is played with it. DeckError, in words."""
    # Whoever opens a pipe to read waits for a writer.
    no_wait = getattr(os, "O_NONBLOCK", 0)
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | no_wait)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise DeckError([Fault(0, "it is no regular file")])
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DeckError([Fault(0, (error.strerror or "it cannot be read").lower())]) from None
    return game_of(data, wanted)


def game_of(data: bytes, wanted: Game | None = None) -> Game:
    """Return the game that is played with a deck. DeckError, in words, also where another is wanted."""
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError([Fault(line, "this is no text in UTF-8")]) from None
    game = GAMES.get(slug_of(source))
    if game is None:
        raise DeckError([Fault(1, f"game is one of {', '.join(GAMES)}")])
    if wanted is not None and game.slug != wanted.slug:
        # Told before the rules of that game are loaded.
        raise DeckError([Fault(0, f"this is a deck for {game.title}")])
    return game.with_deck(source)


def examples(wanted: Game | None = None) -> Iterator[Found]:
    """Read the decks that come with the program, all or those of a game."""
    for file in sorted(_EXAMPLES.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            with suppress(DeckError):
                yield Found(file.name.removesuffix(".toml"), game_of(file.read_bytes(), wanted))


def example_of(game: Game) -> str:
    """Return the example of a game as it is written, comments included."""
    name = next(one.name for one in examples(game))
    return _EXAMPLES.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def own(home: Path, wanted: Game | None = None) -> Iterator[Found]:
    """Read the decks in the data folder, as decks of the game that is wanted if one is."""
    try:
        names = sorted(entry.name for entry in os.scandir(home / FOLDER) if _NAME.fullmatch(entry.name))
    except OSError:
        return
    for name in names[:MOST_FILES]:
        shown = sanitize_line(name.removesuffix(".toml"), 40)
        try:
            yield Found(shown, read_deck(home / FOLDER / name, wanted))
        except DeckError as error:
            yield Found(shown, None, error.faults)


def decks_for(home: Path, game: Game) -> list[Game]:
    """Return a game with each deck that there is for it: one's own, then the examples, each once."""
    found = [one.game for one in (*own(home, game), *examples(game)) if one.game]
    return list(dict.fromkeys(found))


def typed_deck(home: Path, typed: str, wanted: Game | None = None) -> Game:
    """Return a game with the deck that is typed: a file, or the name of an example.

    DeckError, in words, also where it is a deck of another game than is wanted.
    """
    path = path_of(home, typed)
    example = _EXAMPLES.joinpath(f"{typed}.toml")
    if not path.exists() and _NAME.fullmatch(f"{typed}.toml") and example.is_file():
        return game_of(example.read_bytes(), wanted)
    return read_deck(path, wanted)
