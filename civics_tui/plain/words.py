"""The words of plain mode, once each: what one types, what it does, and the commands it stands for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.named import NamedTuple

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
    """Ids of the commands of the app that are reached by it (`keys/commands.py`)."""
    argument: str = ""
    """What may follow it."""
    also: tuple[str, ...] = ()
    """Other words for it."""


WORDS = (
    Word(
        "choices",
        "Say what can be chosen, all or what has a part in its name.",
        ("find", "choose", "pane", "options"),
        "PART",
        ("list",),
    ),
    Word(
        "on",
        "Go on: to the next hand, step or line.",
        ("go_on", "read_on", "next_lesson", "step_back", "done", "offer", "start"),
        "",
        ("go", "ready", "begin"),
    ),
    Word(
        "look",
        "Say the whole text of a card, place or player; a kind of things alone says them all.",
        ("look", "look_on", "seek", "board"),
        "NAME",
    ),
    Word("hand", "Say what you hold.", ("pane", "hand")),
    Word("scores", "Say who has how many points, and what they come from.", ("players",), "", ("score",)),
    Word("where", "Say where the game stands, whose turn it is, and the question again.", ("board",)),
    Word("news", "Say what others did since your last choice."),
    Word("log", "Say the last plays; a number says how many.", ("log", "scroll_back", "scroll_on"), "NUMBER"),
    Word("past", "Say the reports of past rounds.", ("past",)),
    Word("players", "Say who plays, and all that is public of them.", ("players",)),
    Word("why", "Say why an expected choice is missing.", ("why",)),
    Word(
        "hint",
        "Say the best choices and what they gain; in a lesson its hint.",
        ("hint", "tip"),
        "",
        ("tip",),
    ),
    Word(
        "rules",
        "Say the rule in question; a part of a title says that section; list says the titles.",
        ("rules", "search", "following", "previous", "turn_page"),
        "PART",
    ),
    Word(
        "undo",
        "Take back the last choice, or go a step back in a lesson.",
        ("undo", "step_behind", "step_back"),
        "",
        ("back",),
    ),
    Word("redo", "Play again what was taken back.", ("redo",)),
    Word(
        "restart",
        "Take back all choices of this turn that can be, or begin a lesson's step again.",
        ("restart", "step_again"),
    ),
    Word("skip", "Skip this step of the lesson: it is played for you.", ("skip",)),
    Word("end", "Go on to the end without stopping at each of these.", ("run_on",)),
    Word(
        "tips",
        "Tell no more what a question is about when it comes for the first time.",
        ("no_firsts", "coach"),
    ),
    Word(
        "history",
        "Go through the game, choice by choice; a number goes to that move.",
        ("history", "watch"),
        "NUMBER",
        ("replay",),
    ),
    Word("review", "Say which choices cost most, and what was better.", ("review",)),
    Word(
        "practice",
        "Choose again in the positions whose choices cost most; at the games, in the position of the day.",
        ("choose_again", "practice"),
        "GAME",
    ),
    Word("again", "Play again with the same seats.", ("again",)),
    Word("report", "Write a report of the game to a file in the current folder.", ("report",)),
    Word("export", "Save the record of the game to a file in the current folder.", ("export",)),
    Word("pace", "Turn the pace of computers.", ("pace",)),
    Word("seats", "Say who sits where, and change it.", ("lobby",)),
    Word("say", "Say a line to everybody at the table.", ("talk",), "TEXT"),
    Word("more", "Say more: whole texts and everything that was done."),
    Word("less", "Say less: names only, and lists on demand."),
    Word("instant", "Let one digit choose without Enter, or no more."),
    Word("settings", "Say and change the settings.", ("settings", "turn", "turn_back")),
    Word(
        "help",
        "Say which words there are; a word says more of it.",
        ("keys", "command_palette"),
        "WORD",
        ("?",),
    ),
    Word("quit", "Leave; every game is saved.", ("quit", "leave", "back"), "", ("leave", "exit")),
    # At the games
    Word("learn", "Learn a game by playing.", ("learn",), "GAME"),
    Word("demo", "Watch computers play a game.", ("demo",), "GAME"),
    Word("resume", "Go on with a saved game; alone with the last one.", (), "NUMBER"),
    Word("join", "Sit down at a game that is open at another terminal.", (), "CODE NAME"),
    Word("find", "Say the saved games with a part in their name or players.", ("find",), "PART"),
    Word("people", "Say who has won what; a name says it of that person.", ("people",), "NAME"),
    Word("delete", "Delete a saved game, after a question.", ("delete",), "NUMBER"),
    Word("anew", "Begin a lesson from its start.", ("anew",), "LESSON"),
    Word("name", "Name a seat: a number and a name.", ("seats",), "NUMBER NAME"),
    Word("advised", "Turn the options to what is advised for so many players.", ("advised",)),
    # In the lobby
    Word("stand", "Leave a seat to others.", ("stand",), "NAME"),
    Word("pin", "Guard a seat with a PIN; without one take the guard away.", ("pin",), "NAME PIN"),
    Word("free", "Free the seat of somebody who is away.", ("free",), "NAME"),
    Word(
        "computer",
        "Let a computer play for somebody who is away, or agree to it.",
        ("computer",),
        "NAME LEVEL",
    ),
    Word("swap", "Offer to swap your seat for another, or accept that.", ("swap",), "NAME"),
    Word("all", "Take all seats without a name from another terminal.", ("take_over",)),
    Word("ready-made", "Give a ready-made text.", ("ready_made",)),
    # In the history
    Word("forward", "One choice forward.", ("forward", "move_forward", "next_costly"), "", ("next",)),
    Word("backward", "One choice back.", ("backward", "move_backward")),
    Word("first", "To the start.", ("first",)),
    Word("last", "To the end.", ("last",)),
    Word("spoilers", "Hide how long the game is, and its end, or tell both.", ("spoilers",)),
    Word("eyes", "See through other eyes, once the game is over.", ("eyes",)),
)


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
