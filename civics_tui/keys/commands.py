"""Every command once: key, id, words. Bindings, key line, palette, help and README are made from it."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from rules import GAMES
from rules.named import NamedTuple

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


_KEY_WORDS = {
    "question_mark": "?",
    "slash": "/",
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "left": "Left",
    "right": "Right",
    "space": "Space",
    "up": "Up",
    "down": "Down",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "backspace": "Backspace",
    "delete": "Del",
    "colon": ":",
    "ctrl+p": "^p",
    "plus": "+",
    "minus": "-",
    "up,down,left,right": "Arrows",
}

RULES = Command("rules", "question_mark,f3", "rules", "Open the rulebook, at the rule in question")
KEYS = Command("keys", "f1,k", "keys", "Show what the keys do")
KEYS_BY_F1 = KEYS._replace(keys="f1")
"""The same where `k` may be a choice, or a letter that is typed."""
PALETTE = Command("command_palette", "colon,ctrl+p", "", "Open the command palette")

_LAST = min(len(GAMES), 9)
"""The last number that goes to a game."""

PICKER = (
    Command("choose", "enter", "play", f"Play the game under the cursor; 1 to {_LAST} go to a game"),
    Command("learn", "t", "learn", "Learn the game under the cursor by playing"),
    Command("demo", "d", "demo", "Watch computers play the game under the cursor"),
    Command(
        "practice",
        "y",
        "practice",
        "Choose in the position of the day, the same for everybody, of this game",
    ),
    Command("watch", "v", "", "Step through the saved game under the cursor"),
    Command("delete", "x,delete", "", "Delete the saved game under the cursor, after a question"),
    Command("people", "p", "", "Read the record of the house: who has won what, and how the evening stands"),
    Command("settings", "s", "settings", "Change theme, characters, pace and bell"),
    RULES,
    KEYS,
    PALETTE,
    Command("quit", "q", "quit", "Leave; every game is saved"),
    # Last, where there is no room for all: who looks for something will try it.
    Command("find", "slash", "find", "Type part of a game's or a player's name to find a game"),
)


def picker_on_a_save(enter: str) -> tuple[Command, ...]:
    """Return what the line of keys shows on a saved game, with what Enter does: nothing, if it is damaged."""
    words = {"delete": "delete", **({"choose": enter, "watch": "replay"} if enter else {})}
    without = ("learn", "demo", "practice", *(() if enter else ("choose", "watch")))
    return tuple(
        command._replace(word=words.get(command.id, command.word))
        for command in PICKER
        if command.id not in without
    )


LESSONS = (
    Command("choose", "enter", "begin", "Begin the lesson under the cursor, or go on where it was left"),
    Command("anew", "b", "from the start", "Begin the lesson under the cursor from its start"),
    RULES,
    KEYS,
    PALETTE,
    Command("back", "escape,q", "back", "Go back"),
)

SETTINGS = (
    Command("turn", "enter,right,space", "change", "Turn the setting under the cursor to its next value"),
    Command("turn_back", "left", "", "Turn it to the value before"),
    KEYS,
    PALETTE,
    Command("back", "escape,q,s", "back", "Go back; what was changed is kept"),
)

PEOPLE = (
    Command("anew", "b", "begin the evening anew", "Begin the evening anew: its points count from now on"),
    KEYS,
    PALETTE,
    Command("back", "escape,q,p", "back", "Go back to the games"),
)

SEATS = (
    Command("start", "f2", "begin", "Begin the game"),
    Command("seats", "tab", "seats", "Go to the first name, to who plays the seat, to the next name"),
    Command("rules", "f3", "rules", "Open the rulebook of this game"),
    Command("options", "f4", "options", "Go to the options; arrows go through and turn them"),
    Command("advised", "f6", "advised", "Turn the options to what is advised for so many players"),
    Command("swap", "f7", "swap sides", "Let the two sides of the game change who plays them"),
    KEYS_BY_F1,
    Command("back", "escape,q", "back", "Go back; what is filled in is kept. In a name q is a letter"),
)

UNDO = Command(
    "undo", "u", "undo", "Take back a person's last choice; asks the table if something was revealed"
)
RESTART = Command("restart", "t", "", "Restart the turn: take back all choices of it that can be")
LOG = Command("log", "l", "log", "Read the log: arrows, PgUp, PgDn, Space; l or Esc puts it away")
HISTORY = Command("history", "h", "history", "Look at the game so far, move by move")
EXPORT = Command("export", "f5", "", "Save the record of the game to a file in the current folder")
LEAVE = Command("leave", "q", "leave", "Back to the games; this one is saved")
PAST = Command("past", "f12", "", "Turn to what is past: the reports of the rounds")

STEP_BACK = Command(
    "step_back", "escape", "back", "Take back the first step of a choice, or put away what lies open"
)

SEATING = Command("lobby", "f6", "", "Show who sits where: sit down, stand up, invite another terminal")
TALK = Command("talk", "f9", "", "Say a line to everybody at the table")

TABLE = (
    STEP_BACK,
    UNDO,
    Command("redo", "r", "", "Play again what was taken back"),
    RESTART,
    Command("why", "w", "why", "Say why an expected choice is missing"),
    Command("hint", "g", "hint", "Get a hint: the best choices and what they gain; again: read on in it"),
    Command("look", "i", "look", "Look at any card or place, legal or not: arrows go to each"),
    LOG,
    HISTORY,
    Command(
        "find",
        "slash",
        "find",
        "Type part of a choice, or a place's short name, to go to it; Enter shows what is no choice",
    ),
    RULES,
    Command("keys", "f1", "help", "Show what wins, what the signs mean and what the keys do"),
    LEAVE,
    PALETTE,
    Command("pane", "tab", "", "Move the cursor between list, board, hand and log"),
    Command("go_on", "space", "", "Hurry the computers up to the next person's decision"),
    Command("players", "f2", "", "Show the players with all that is public of them"),
    PAST,
    Command("pace", "f4", "", "Turn the pace of computers: at once, slowly, or one by one"),
    EXPORT,
    Command("no_firsts", "f7", "", "Show no more lines about what comes for the first time"),
    SEATING,
    TALK,
)

STEP_BEHIND = Command(
    "step_behind", "u,backspace", "back", "Go back a step of the lesson, or take back your choice"
)
STEP_AGAIN = Command("step_again", "t", "", "Begin this step of the lesson again")
STEP_SKIPPED = Command("skip", "f8", "skip", "Skip this step of the lesson: it is played for you")
COACH = Command("coach", "f7", "", "Put away what the lesson says, to see your hand, or bring it back")
LEAVE_LESSON = Command("leave", "q", "leave", "Leave the lesson; it goes on later where you left it")
_IN_LESSONS = {
    # What the lesson names itself needs no place in the line of keys.
    "undo": STEP_BEHIND._replace(word=""),
    "restart": STEP_AGAIN,
    "hint": Command("tip", "g", "", "Show the hint of this step, or its goal again"),
    "history": STEP_SKIPPED._replace(word=""),
    "redo": COACH,
    "leave": LEAVE_LESSON,
}

LESSON = tuple(
    _IN_LESSONS.get(command.id, command)
    for command in TABLE
    if command.id not in ("pace", "export", "lobby", "talk")
)
"""The commands of the table where a lesson asks for a choice."""

_OF_THE_TABLE = (
    *(command for command in TABLE if command.id in ("look", "log", "rules", "keys")),
    LEAVE_LESSON,
    PALETTE,
)
COACHING = (
    Command("read_on", "enter,space", "go on", "Go on with the lesson"),
    STEP_BEHIND,
    STEP_AGAIN,
    STEP_SKIPPED,
    *_OF_THE_TABLE,
)

COACHING_ANSWER = (
    Command("read_on", "enter,space", "take it back", "Take back the choice that was only shown"),
    *COACHING[1:],
)
"""The same where a choice that misses the goal is shown."""

LESSON_MOMENT = (
    Command("go_on", "enter,space,f8", "go on", "Go on when you have seen it"),
    STEP_BEHIND,
    *(command for command in TABLE if command.id in ("rules", "keys")),
    LEAVE_LESSON,
    PALETTE,
)

LESSON_END = (
    Command(
        "next_lesson",
        "enter,space",
        "next lesson",
        "Begin the next lesson; after the last go back to the lessons",
    ),
    Command("play_on", "p", "play on", "Play on from here with computers"),
    STEP_BEHIND,
    *_OF_THE_TABLE,
)


def lesson_end(last: bool) -> tuple[Command, ...]:
    """Return the commands at the end of a lesson; after the last one Enter goes back to the lessons."""
    on, *others = LESSON_END
    return on._replace(word="lessons") if last else on, *others


CHOOSING = (
    *(
        command
        for command in TABLE
        if command.id
        in ("step_back", "why", "look", "log", "find", "rules", "keys", "pane", "players", "past")
    ),
    Command("skip", "f8", "best", "Show the best choice without choosing"),
    COACH,
    LEAVE._replace(help="Leave the practice"),
    PALETTE,
)
"""The commands of the table where a choice is practiced."""

PLAY_ON = Command(
    "play_on", "p", "play on", "Begin a new game at this position; it is saved with its first choice"
)
CHOOSING_ANSWERED = (
    Command("read_on", "enter,space", "go on", "Read on, then go on to the next position"),
    Command("step_behind", "u,backspace", "again", "Choose once more in this position"),
    PLAY_ON,
    *(command for command in TABLE if command.id in ("look", "log", "rules", "keys")),
    LEAVE._replace(help="Leave the practice"),
    PALETTE,
)
"""The same where a choice is answered."""

CHOOSING_WAITS = (
    Command("go_on", "enter,space", "at once", "Have the answer at once"),
    *CHOOSING_ANSWERED[3:],
)
"""The same while it is played out."""

CHOOSING_END = (
    LEAVE._replace(keys="enter,space,q", word="leave", help="Leave the practice"),
    *CHOOSING_ANSWERED[1:-2],
    PALETTE,
)
"""The same when all are answered."""

_WORDS_ELSEWHERE = {"why": "", "hint": "", "find": "", "lobby": "seats", "talk": "talk"}
"""What the line of keys has where somebody at another terminal decides."""

ELSEWHERE = tuple(command._replace(word=_WORDS_ELSEWHERE.get(command.id, command.word)) for command in TABLE)
"""The commands of the table while another terminal decides."""

_OF_SEATS = {"undo", "redo", "restart", "why", "hint", "find", "step_back"}
LOOKING_ON = tuple(command for command in ELSEWHERE if command.id not in _OF_SEATS)
"""The same at a terminal without a seat."""

CONTEST = (
    Command("ready_made", "f2", "ready-made text", "Put a ready-made text into the line; Enter gives it"),
    Command("rules", "f3", "rules", "Open the rulebook at the contest"),
    KEYS_BY_F1,
    LEAVE._replace(keys="escape"),
    SEATING._replace(word="seats"),
)

LOBBY = (
    Command(
        "choose", "enter", "sit down", "Sit down on the seat under the cursor; on your own, go to the table"
    ),
    Command("stand", "s", "stand", "Leave the seat under the cursor to others"),
    Command("pin", "p", "PIN", "Guard your seat with a PIN, or take the guard away with an empty one"),
    Command("free", "f", "free", "Free the seat of somebody who is away"),
    Command(
        "computer", "c", "computer", "Let a computer play for somebody who is away, if all agree, or for you"
    ),
    Command("swap", "x", "swap", "Offer to swap your seat with the one under the cursor, or accept that"),
    Command("take_over", "o", "", "Play on here: take all seats without a name from another terminal"),
    TALK._replace(keys="f9,t", word="talk"),
    Command("back", "escape,q,f6", "table", "Go to the table"),
    KEYS,
    PALETTE,
)

COVER = (
    Command("go_on", "enter,space", "ready", "Show the table to the player named"),
    UNDO,
    RULES,
    KEYS_BY_F1,
    LEAVE,
    SEATING,
    TALK,
    PALETTE,
)

MOMENT = (
    Command("go_on", "enter,space", "go on", "Go on when everybody has seen it"),
    Command("run_on", "e", "to the end", "Go on to the end without stopping where this is shown"),
    UNDO,
    HISTORY,
    RULES,
    KEYS_BY_F1,
    LEAVE,
    SEATING,
    TALK,
    PALETTE,
)

SEEK = Command("seek", "slash", "find", "Look for something by a part of its title or text")

LOOKING = (
    Command("look", "enter,escape", "back", "Stop looking"),
    Command("look_on", "up,down,left,right", "look around", "Go to any card or place, legal or not"),
    SEEK,
    RULES,
    KEYS_BY_F1,
)

CHOOSE_AGAIN = Command(
    "choose_again", "y", "choose again", "Choose again in the positions whose choices cost most"
)

RESULTS = (
    Command("again", "a", "again", "Play again with the same seats"),
    Command("history", "h,v", "history", "Look at the game, move by move"),
    Command("review", "c", "review", "Review the game: the choices that cost most, and what was better"),
    CHOOSE_AGAIN,
    Command("board", "b", "board", "Look at the board, or at the result again"),
    LEAVE,
    Command("report", "m", "report", "Write a report of the game to a file in the current folder"),
    LOG._replace(word=""),
    UNDO,
    EXPORT._replace(keys="f5,x", word="export"),
    RULES,
    KEYS_BY_F1,
    PALETTE,
)

REPLAY = (
    Command("forward", "right,space", "forward", "One choice forward"),
    Command("backward", "left", "back", "One choice back"),
    Command("leave", "q,escape", "leave", "Leave the replay"),
    Command("move_forward", "f", "move on", "Forward to the next player's choice"),
    Command("move_backward", "b", "move back", "Back to the previous player's choice"),
    Command("first", "home", "", "To the start"),
    Command("last", "end", "", "To the end"),
    Command("scroll_back", "up,pageup", "", "Scroll scores, hand and log back"),
    Command("scroll_on", "down,pagedown", "", "Scroll scores, hand and log on"),
    PLAY_ON,
    Command("eyes", "e", "eyes", "See through a spectator's or, once the game is over, any seat's eyes"),
    Command("spoilers", "s", "", "Hide how long the game is, and its end, or tell both"),
    PAST,
    Command("look", "i", "look", "Look at any card or place: arrows go to each"),
    RULES,
    KEYS,
    PALETTE,
)

REVIEW = (
    Command("next_costly", "n", "next", "Go to the next of the choices that cost most"),
    CHOOSE_AGAIN,
    PLAY_ON,
    Command("hand", "h", "hand", "See the hand of that moment in place of why, or why again"),
    *(command for command in REPLAY if command is not PLAY_ON),
)

DEMO = (
    Command(
        "offer",
        "enter,space,escape,q",
        "or any key: take a seat, or quit",
        "Offer the seats, or to quit; so does any other key",
    ),
)

OFFER = (
    Command("watch", "w,escape", "watch on", "Watch on"),
    Command("quit", "q", "quit", "End the demo"),
)

RULEBOOK = (
    Command("search", "slash", "search", "Search the book"),
    Command("following", "n", "next", "Go to the next section found, or the next section"),
    Command("previous", "b", "previous", "Go to the section before"),
    Command(
        "turn_page", "pagedown", "read on", "Turn the page of the text; at its end go to the next section"
    ),
    Command("turn_back", "pageup", "", "Turn it back; at its top go to the end of the section before"),
    Command("pane", "tab", "text", "Go from the list of sections to the text, or back"),
    Command(
        "back",
        "escape,q,question_mark,f3",
        "back",
        "Go back to where a link was followed, or close the book",
    ),
)

NAME = (
    Command("done", "f2", "go on", "Go on under the name; so does Enter"),
    Command("quit", "escape", "leave", "Leave"),
)

KEYS_SCREEN = (
    Command("open_handbook", "m", "handbook", "Open the handbook"),
    Command("back", "escape,q,k,f1,question_mark,f3,enter", "back", "Go back"),
)

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
    (
        "1 to 9",
        "Choose from the list by what is before a row: a number, a letter, both letters of a state",
    ),
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
