"""The words of plain mode, once each: what one types, what it does, and the commands it stands for.

A record in `words.tsv` has the fields of a word, several ids and words in one apart by blanks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.named import NamedTuple
from rules.tables import rows

if TYPE_CHECKING:
    from civics_tui.boards.view import Board
    from civics_tui.keys.commands import Command
    from rules.box import Box


class Word(NamedTuple):
    """Something one can type, wherever it is of use."""

    word: str
    help: str
    """What it does, for `help`."""
    commands: tuple[str, ...] = ()
    """Ids of the commands of the app that are reached by it (`keys/commands.tsv`)."""
    argument: str = ""
    """What may follow it."""
    also: tuple[str, ...] = ()
    """Other words for it."""


def _word(word: str, help: str, commands: str = "", argument: str = "", also: str = "") -> Word:
    return Word(word, help, tuple(commands.split()), argument, tuple(also.split()))


WORDS = tuple(_word(*row) for row in rows(__file__, "words.tsv"))

HELP = {
    "To choose": ("choices", "on", "hint", "why", "undo", "redo", "restart"),
    "To ask": ("look", "hand", "scores", "where", "news", "log", "players", "rules"),
    "To go on": ("resume", "join", "find", "learn", "history", "seats", "settings", "quit"),
}
"""What `help` says first; the other words come after it, and `help all` says of each what it does."""


def word_of(typed: str) -> Word | None:
    """Return the word that is typed, or another name of it."""
    return next((one for one in WORDS if typed == one.word or typed in one.also), None)


def keys_in_words(text: str) -> str:
    """Return a text with words to type in the place of keys: `type undo again`, `seats: who sits where`."""
    # Loaded when it is wanted: the games are said at once.
    from civics_tui.keys.commands import LOBBY, REPLAY, TABLE

    text = re.sub(r"\bpress (\w+)\b", lambda found: f"type {_typed((*TABLE, *REPLAY), found[1])}", text)
    text = re.sub(r"(F6\b[^.]* then )(\w)\b", lambda found: found[1] + _typed(LOBBY, found[2]), text)
    return re.sub(r"\bF\d+\b", lambda found: _typed(TABLE, found[0]), text)


def _typed(commands: Sequence[Command], key: str) -> str:
    """Return the word that does what a key does; the key where none does."""
    ids = [one.id for one in commands if key.lower() in one.keys.split(",")]
    return next((word.word for word in WORDS if ids and ids[0] in word.commands), key)


def spoken(board: Board[Any], names: Sequence[str], text: str, box: Box | None = None) -> str:
    """Return a text as a board's voice says it; the names of players are no codes."""
    cut = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name)
    parts = re.split(rf"(?<!\w)({cut})(?!\w)", text) if cut else [text]
    return "".join(part if at % 2 else board.spoken(part, box) for at, part in enumerate(parts))
