"""Every command once, in `commands.tsv`: bindings, key line, palette, help and handbook are made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from rules import GAMES
from rules.named import NamedTuple
from rules.tables import rows

if TYPE_CHECKING:
    from textual.binding import BindingType


class Command(NamedTuple):
    """Something a key does on a screen."""

    id: str
    """Name of the screen's action method, without `action_`."""
    keys: str
    """Keys, the first one shown; keys that survive tmux and SSH."""
    word: str
    """What it does in one or two words, for the key line; empty to leave it out there."""
    help: str
    """What it does in a sentence, for help and palette."""

    @property
    def shown(self) -> str:
        """The key as people write it."""
        return self.keys_shown.split(", ")[0]

    @property
    def keys_shown(self) -> str:
        """All its keys, as people write them."""
        return _KEY_WORDS.get(self.keys) or ", ".join(
            _KEY_WORDS.get(key, key.upper() if key.startswith("f") and key[1:].isdigit() else key)
            for key in self.keys.split(",")
        )


_KEY_WORDS: Mapping[str, str] = dict(rows(__file__, "key_words.tsv"))


def _read() -> Mapping[str, Sequence[Command]]:
    """Read the lists of commands. A row names its list, then a command, or a list above it that is taken in
    with what is otherwise there."""
    lists: dict[str, list[Command]] = {}
    for name, id, *fields in rows(__file__, "commands.tsv"):
        if (taken := lists.get(id)) is None:
            found = [Command(id, *fields)]
        else:
            changes = dict(field.split("=") for field in fields)
            found = [command._replace(**changes) for command in taken]
        lists.setdefault(name, []).extend(found)
    return lists


_LISTS = _read()


def _list(name: str) -> tuple[Command, ...]:
    return tuple(_LISTS[name])


def _one(name: str) -> Command:
    (command,) = _LISTS[name]
    return command


_LAST = min(len(GAMES), 9)
"""The last number that goes to a game."""


def offered(commands: Sequence[Command], *, again: bool) -> Sequence[Command]:
    """Return commands with choosing again on the key line only where there is something to choose `again`."""
    return [one._replace(word=one.word * (again or one.id != "choose_again")) for one in commands]


# To find comes last, where there is no room for all: who looks for something will try it.
PICKER = tuple(one._replace(help=one.help.replace("{last}", f"{_LAST}")) for one in _list("PICKER"))


def picker_on_a_save(enter: str) -> tuple[Command, ...]:
    """Return what the line of keys shows on a saved game, with what Enter does: nothing, if it is damaged."""
    words = {"delete": "delete", **({"choose": enter, "watch": "replay"} if enter else {})}
    without = ("learn", "demo", "practice", *(() if enter else ("choose", "watch")))
    return tuple(
        command._replace(word=words.get(command.id, command.word))
        for command in PICKER
        if command.id not in without
    )


LESSONS, SETTINGS, PEOPLE, SEATS = _list("LESSONS"), _list("SETTINGS"), _list("PEOPLE"), _list("SEATS")

UNDO, RESTART = _one("UNDO"), _one("RESTART")
TABLE = _list("TABLE")

_IN_LESSONS = {
    # What the lesson names itself needs no place in the line of keys.
    "undo": _one("STEP_BEHIND")._replace(word=""),
    "restart": _one("STEP_AGAIN"),
    "hint": _one("TIP"),
    "history": _one("STEP_SKIPPED")._replace(word=""),
    "redo": _one("COACH"),
    "leave": _one("LEAVE_LESSON"),
}

LESSON = tuple(
    _IN_LESSONS.get(command.id, command)
    for command in TABLE
    if command.id not in ("pace", "export", "lobby", "talk")
)
"""The commands of the table where a lesson asks for a choice."""

COACHING = _list("COACHING")
COACHING_ANSWER = _list("COACHING_ANSWER")
"""The same where a choice that misses the goal is shown."""
LESSON_MOMENT, LESSON_END = _list("LESSON_MOMENT"), _list("LESSON_END")


def lesson_end(last: bool) -> tuple[Command, ...]:
    """Return the commands at the end of a lesson; after the last one Enter goes back to the lessons."""
    on, *others = LESSON_END
    return on._replace(word="lessons") if last else on, *others


CHOOSING = _list("CHOOSING")
"""The commands of the table where a choice is practiced."""
CHOOSING_ANSWERED = _list("CHOOSING_ANSWERED")
"""The same where a choice is answered."""
CHOOSING_WAITS = _list("CHOOSING_WAITS")
"""The same while it is played out."""
CHOOSING_END = _list("CHOOSING_END")
"""The same when all are answered."""

_WORDS_ELSEWHERE = {"why": "", "hint": "", "find": "", "lobby": "seats", "talk": "talk"}
"""What the line of keys has where somebody at another terminal decides."""

ELSEWHERE = tuple(command._replace(word=_WORDS_ELSEWHERE.get(command.id, command.word)) for command in TABLE)
"""The commands of the table while another terminal decides."""

_OF_SEATS = {"undo", "redo", "restart", "why", "hint", "find", "step_back"}
LOOKING_ON = tuple(command for command in ELSEWHERE if command.id not in _OF_SEATS)
"""The same at a terminal without a seat."""

CONTEST, LOBBY, COVER, MOMENT = _list("CONTEST"), _list("LOBBY"), _list("COVER"), _list("MOMENT")
SEEK, LOOKING, RESULTS = _one("SEEK"), _list("LOOKING"), _list("RESULTS")
REPLAY, REVIEW = _list("REPLAY"), _list("REVIEW")
DEMO, OFFER = _list("DEMO"), _list("OFFER")
RULEBOOK, NAME, KEYS_SCREEN = _list("RULEBOOK"), _list("NAME"), _list("KEYS_SCREEN")

LIST_KEYS = (
    ("Arrows", "Move the cursor through what can be chosen"),
    ("PgUp, PgDn", "Move it by a page; Home and End go to the first and the last"),
    ("Enter", "Choose what is under the cursor; so does a click on it"),
)
PICKER_KEYS = (
    ("Arrows", "Move the cursor through games and saved games"),
    ("PgUp, PgDn", "Move it by a page; Home and End go to the first and the last"),
)
NUMBER_KEYS = (
    *LIST_KEYS[:2],
    ("Enter", "Choose what is under the cursor; so does a click on a row, or on the place under it"),
    ("1 to 9", "Choose from the list by what is before a row: a number, a letter, both letters of a state"),
)
FORM_KEYS = (
    ("Enter", "Begin the game; from a name go on to the next one that is missing, then to Begin"),
    ("Letters", "In a name, type it"),
    ("Up, Down", "Go from line to line"),
    ("Left, Right", "Turn a value; so do Space and a click on its arrows"),
)
PAGE_KEYS = (
    ("Up, Down", "Go through the sections; Enter goes to the text, where they scroll"),
    ("Left, Right", "In the text go from link to link; Enter, or a click, follows one"),
)
REPLAY_KEYS = (("0 to 9", "Type the number of a move; Enter goes there"),)
"""What keys without a command of their own do on a screen, for its help."""

SCREENS = {
    "Games": PICKER,
    "Seats": SEATS,
    "Lessons": LESSONS,
    "Settings": SETTINGS,
    "People": PEOPLE,
    "Contest": CONTEST,
    "Table": TABLE,
    "Lobby": LOBBY,
    "Cover": COVER,
    "Moment": MOMENT,
    "Looking": LOOKING,
    "Lesson": LESSON,
    "Lesson, told": COACHING,
    "Lesson, a moment": LESSON_MOMENT,
    "Lesson, done": LESSON_END,
    "Practice": CHOOSING,
    "Practice, played out": CHOOSING_WAITS,
    "Practice, answered": CHOOSING_ANSWERED,
    "Practice, done": CHOOSING_END,
    "Rulebook": RULEBOOK,
    "Name, at a kiosk": NAME,
    "Replay": REPLAY,
    "Review": REVIEW,
    "Result": RESULTS,
    "Demo": DEMO,
    "Demo, after a key": OFFER,
}
"""The commands of every screen, for the help and the handbook."""


TABLE_LETTERS = frozenset(ascii_letters) & {key for command in TABLE for key in command.keys.split(",")}
"""Letters of the table's commands: no choice of any game has one of them for its key."""

CHOICE_KEYS = frozenset(ascii_letters + digits) - TABLE_LETTERS
"""Keys that a choice at the table may have of its own; the others are commands there."""

CAPITALS = tuple(sorted(key for key in CHOICE_KEYS if key.isupper() and key.lower() not in TABLE_LETTERS))
"""Capitals that a thing may have: with a Shift forgotten none gives a command."""


def bindings(commands: Sequence[Command]) -> list[BindingType]:
    """Make a screen's key bindings."""
    # Plain mode has these commands, and no screen.
    from textual.binding import Binding

    return [
        Binding(command.keys, command.id, command.word or command.help, id=command.id) for command in commands
    ]
