"""The table as keys and pictures: what a key does, and what is on screen after it. It needs no terminal.

A key goes first to what is open over the table (looking, finding), then to the choices, then to the commands.
What needs the rest of the app, such as opening the rulebook, is handed back as the id of a command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from civics_tui.boards.picture import LEAST_SIZE, Glyphs, Picture, Span
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import Board
from civics_tui.keys.commands import CHOICE_KEYS, LOOKING, RESTART, UNDO, Command
from civics_tui.table.desk import cursor
from civics_tui.table.desk.choosing import Choosing
from civics_tui.table.desk.cursor import Question
from civics_tui.table.desk.handover import Before, still_meant, warns, who_chooses
from civics_tui.table.desk.looking import ARROWS, typed_on
from civics_tui.table.drawing.lines import signs_on
from civics_tui.table.scenes import screenful
from civics_tui.table.session.session import Session
from civics_tui.table.window.choices import Choices
from civics_tui.table.window.rows import KEYS as THING_KEYS
from civics_tui.table.window.rows import KeptKeys
from rules.game import Action, State
from rules.words import Text

SIGNS = "▸ who decides, or what may be chosen  ◂ new  ▼ more below  ▲ more above  … cut short"
"""What the signs of every table mean, where a board gives them no other meaning."""


class Desk(Choosing):
    """A window with keys."""

    def __init__(self, session: Session, glyphs: Glyphs, size: tuple[int, int] = LEAST_SIZE) -> None:
        super().__init__(session, glyphs, size)
        self._keys = KeptKeys()
        self._reasons_of: State | None = None
        self._known_reasons: Sequence[Text] = ()
        """Why what somebody may expect is missing, and in which position."""
        self._typed_whole = ""
        """The number or the letters by which something was chosen just now."""
        self._still_meant: tuple[str, ...] = ()
        """The keys that choose nothing once: they may be meant for what was asked before."""
        self._hides_news = False
        """Whether a notice stands in the place of news that nobody has put away."""

    @property
    def commands(self) -> Sequence[Command]:
        """The commands of what is on screen."""
        usual = LOOKING if self.looking is not None else self.session.scene.commands(self)
        nothing_past = {"past"} if type(self.board).past is Board.past else set()
        # Why is told in the line of keys only where there is something to say.
        silent = set() if self._reasons else {"why"}
        return [
            command._replace(word="") if command.id in silent else command
            for command in usual
            if command.id not in self.barred | nothing_past
        ]

    @property
    def _reasons(self) -> Sequence[Text]:
        """Why what somebody may expect is missing among the choices."""
        asked = self.session.state if self.session.asking else None
        if self._reasons_of is not asked:
            self._reasons_of, self._known_reasons = asked, asked.why_not() if asked is not None else ()
        return self._known_reasons

    @property
    def signs(self) -> str:
        """What the signs mean that are on screen now, and no other."""
        own = self.legend
        usual = (entry for entry in self.glyphs.encode(SIGNS).split("  ") if entry[0] not in own)
        return signs_on("  ".join((*own.split("  "), *usual)), self.picture().text)

    # A new position

    def show_scene(self, last: Action | None = None) -> None:
        """Show the scene the session has come to; `last` is the choice it came by, for a run."""
        session, before = self.session, self.choices
        asked_before, question = self._question, Question.of(session)
        self._question, again = question, question.words == asked_before.words
        if session.choosable is not None:
            self._keys.enter(session.match, question.words, question.goes_on(asked_before))
        # What a thing has as its only use was no choice of a letter.
        made = (use.key for row in before.rows if row.only is None for use in row.uses if use.action == last)
        self._run_letter = next(made, self._run_letter) if again and last is not None else ""
        same_seat = [move.seat for move in session.match.moves[-1:]] == [session.state.current_player]
        pointed = self._pointed[0] if same_seat and question.like(asked_before) else ""
        choices = self._listed()
        usual = ((row, [use.label.proposed for use in row.uses]) for row in choices.rows if row.target)
        several = (row for row, proposed in usual if sum(proposed) > 1)
        self._listing |= {(question.kind, parsed(row.target).kind) for row in several}
        # Another has answered: who prepares a choice keeps the cursor.
        kept = session.offer is not None and choices.same_rows(before)
        self.choices = before if kept else choices
        self._show_anew()
        self.fit_guide()
        if not kept:
            cursor.start(self, before if again else None)
        if last is not None and session.asking and before.rows:
            cursor.keep(self, last, before, asked_before, question)
        self._pointed = pointed, None
        if self.pane not in self.panes or (self.pane == "log" and session.asking):
            # Who is asked chooses; the log stays open beside the list.
            self.pane = "list"
        if session.asking and session.lesson is not None:
            # Enter makes a choice that the step wants, where a thing has several uses Enter twice.
            self.choices.point_at(session.lesson.wanted)
        elif session.asking:
            self.choices.point_at(self.session.advised_here[:1])

    def _listed(self) -> Choices:
        """List the choices of the position."""
        session = self.session
        elsewhere = frozenset(range(session.match.seats)) - frozenset(session.here)
        letters, places = self._keys.letters(session.viewer), self._keys.places
        on_board = self.board.on_board
        return Choices(session.choosable, self.names, elsewhere, session.joined, letters, places, on_board)

    def _show_anew(self) -> None:
        """Put away what was shown of the position before."""
        session = self.session
        self.long_list = (state := session.choosable) is not None and state.prompt().wordy
        self.touched = self.news_read = False
        self.revealed = 1
        self._only_letter = ""
        self._pointed = "", None
        self._instead = {}
        self._keep_look()
        self.at_board = self.at_board and session.scene.ended
        for pane in ("list", "hand"):
            self.scrolls.pop(pane, None)
        reads = self.side in ("info", "past", "coach") or session.guide is not None
        if reads or (self.side == "hand") == (session.viewer is None):
            self.side = self.usual_side

    # Keys

    def key(self, key: str, character: str | None = None) -> str | None:
        """Take a key; returns the id of a command that is not the desk's own, or of one that was not."""
        session, state, read = self.session, self.session.state, self.news_read
        hidden, self._hides_news = self._hides_news, False
        told = (lesson := session.lesson) is not None and lesson.tells and not lesson.shows_a_miss
        before = Before(state, self._question, len(session.match.moves), session.warned is not None, told)
        meant_before, self._still_meant = self._still_meant, ()
        typed, self._typed_whole = self._typed_whole, ""
        with session.act():
            asks = session.asking or session.scene.answers
            if key in meant_before and asks and not warns(session, self.choices, key):
                session.notice = who_chooses(session, self.choices, key, typed)
                return None
            command = self._take(key, character)
        self._still_meant = still_meant(session, self.choices, self._question, before, key)
        if self._typed_whole and session.lesson is None:
            # A number is ended by Enter, out of habit.
            self._still_meant = (*self._still_meant, "enter")
        if session.state.current_player != state.current_player:
            self._typed_whole = ""
        if hidden and session.state is state:
            # What was said to the key before stood in the place of the news: they come back with this one.
            self.touched, self.news_read = False, read
        self._hides_news = bool(session.words) and not self.touched
        return command

    def _take(self, key: str, character: str | None) -> str | None:
        session = self.session
        if self.looking is not None:
            return self._look_key(key, character)
        if session.answer(key):
            self.show_scene()
            return None
        if self.choices.finding is not None and self._find_key(key, character):
            return None
        if self.pane == "log" and self._log_key(key):
            return None
        if session.choosable is not None and self._choice_key(key):
            return None
        if key in ("pageup", "pagedown"):
            self._scroll(-1 if key == "pageup" else 1)
            return None
        if session.scene.key(self, key):
            return None
        command = next((one for one in self.commands if key in one.keys.split(",")), None)
        if command is None:
            if session.choosable is not None and key in CHOICE_KEYS and not self._without_shift(key):
                session.notice = self._no_choice(key)
            return None
        return None if self.run(command.id) else command.id

    def _without_shift(self, key: str) -> bool:
        """Take a small letter for the capital of a thing, where no use has it; tells whether there is one."""
        # Never for the first of two letters: that of some places is a command's.
        uses = (use.key for row in self.choices.rows for use in row.uses)
        capital = key.upper()
        return capital != key not in uses and not self.choices.codes(capital) and self._choice_key(capital)

    def _no_choice(self, key: str) -> str:
        """Say of a key, or of its thing after what that is, that it chooses nothing, and which keys do."""
        keys, view = self.choices.keys, self.view(self.plan.board)
        thing = self.board.numbered(view).get(THING_KEYS.find(key) + 1) if self.choices.own_keys else None
        about = f"{self.board.about(view.pointing(thing))} No choice now." if thing is not None else ""
        if 0 < len(about) < self.plan.prompt.width - 1:
            return about
        key = key if thing is None else self.board.look(view, thing)[0]
        if not keys:
            return f"{key} is no choice here."
        others = Text.listing(keys).text()
        return f"{key} is no choice here; {others} {'is' if len(others) == 1 else 'are'}."

    def _choice_key(self, key: str) -> bool:
        """Take a key that moves the cursor or chooses; tells whether it was one."""
        choices = self.choices
        begun, self._typed, choices.begun = self._typed, "", ""
        letters = begun.isalpha() and (key.isalpha() if len(key) == 1 else key in ("escape", "backspace"))
        typed = f"{begun}{key}" if key.isdecimal() else f"{begun if letters else ''}{key.upper()}"
        is_typed = key.isdecimal() or letters or (key.isupper() and choices.lettered(key) is None)
        only_letter, self._only_letter = self._only_letter, ""
        instead, self._instead = self._instead, {}
        if key == only_letter:
            self.session.notice = f"{key} was the only choice there, and is made."
        elif key in instead:
            self._make_instead(instead[key])
        elif is_typed and self._type(typed):
            pass
        elif letters:
            self.session.notice = f"{typed} is no choice here." if len(key) == 1 else ""
            # A letter that follows is meant for it, and not for where the cursor is.
            self._pointed = "", None
        elif key in ARROWS:
            self.move(key)
        elif key in ("home", "end"):
            choices.move(-10_000 if key == "home" else 10_000)
            self._moved()
        elif key in ("pageup", "pagedown") and self.side == "info" and self._read_on("info", key == "pageup"):
            pass
        elif key in ("pageup", "pagedown") and self._pages_list:
            page = self.plan.choices.height - 1
            choices.move(-page if key == "pageup" else page)
            self._moved()
        elif key == "enter":
            self.enter()
        elif (use := choices.lettered(key)) is not None:
            self._use(use)
        elif (index := choices.keyed(key)) is not None:
            # A number leaves the uses of another thing, and chooses nothing that was not in the list.
            lettered = all(use.key for use in choices.row.uses)
            if lettered and choices.close() and choices.rows[index].only is not None:
                self._only_point(index)
            else:
                self.go_to(index)
        elif key.isdecimal():
            if choices.by_digit:
                return False
            # A number that nothing has is no command either; a letter that follows is meant for it, too.
            choices.close()
            self._pointed = "", None
            self.session.notice = self._no_choice(key)
        else:
            return False
        return True

    def _type(self, typed: str) -> bool:
        """Take digits or letters that are typed for a row; tells whether there is one for them."""
        choices = self.choices
        row = choices.typed(typed)
        if row is None:
            return False
        if row < 0:
            self._typed, choices.begun = typed, typed if typed.isalpha() else ""
            self.session.notice = f"{typed}_  and the second {'letter' if choices.begun else 'digit'}."
        elif choices.is_meant(row, typed):
            before = self.session.state
            self.go_to(row)
            if len(typed) > 1 and self.session.state is not before:
                self._typed_whole = typed
        else:
            self._only_point(row)
        return True

    def _only_point(self, row: int) -> None:
        self.choices.at = row
        self._moved()
        self.session.notice = f"{self.choices.row.name}: Enter chooses."

    def _find_key(self, key: str, character: str | None) -> bool:
        """Take a key while something is being found; tells whether it was one of that."""
        choices = self.choices
        assert choices.finding is not None
        if key == "escape":
            choices.finding = None
        elif key == "enter":
            # It ends the search, the cursor on what was found; the next one chooses it.
            if choices.found:
                choices.finding = None
            elif self.sought(choices.finding) is not None:
                # What fits no choice, but lies on the table, is looked at.
                self._look_for(choices.finding)
                choices.finding = self.look_words = None
        elif key == "backspace":
            choices.find(choices.finding[:-1])
        elif key in ("up", "down"):
            choices.move(1 if key == "down" else -1)
        elif character is not None and character.isprintable():
            choices.find(typed_on(choices.finding, character))
        else:
            return False
        self.touched = True
        return True

    def _back(self) -> None:
        """Go back a step: from uses to rows, from a text to the hand, from a second step to the first one."""
        if self.choices.close():
            return
        usual = self.usual_side
        if self.side == usual and self.session.can_step_back:
            self._take_back(self.session.undo)
            return
        self.side = usual
        self.pane = "list"
        self._moved()

    # Commands

    def run(self, command: str) -> bool:
        """Run a command of the desk's own or of a lesson. Return True if it is one."""
        if command == "hint":
            self.session.keep_warned()
        if (act := COMMANDS.get(command)) is not None:
            return act(self) is not False
        led = self.session.lead(command)
        if led:
            self.show_scene()
        return led

    def _restart(self) -> None:
        """Restart the turn; asked twice where a Shift may have been forgotten."""
        doubt = self._shift_for(RESTART)
        if not doubt or self.session.confirmed(
            RESTART.id, f"{doubt}; {RESTART.keys} again restarts the turn."
        ):
            self.session.restart()

    def _shift_for(self, command: Command) -> str:
        """Say which places are typed with Shift and the letter of a command; empty if none is a choice."""
        places = self.choices.codes(command.keys.upper()) if self.session.asking else ()
        return f"For {Text.listing(places, last=' or ').text()} hold Shift" if places else ""

    def _undo(self) -> None:
        """Take back the last choice, and say where a Shift may have been forgotten."""
        doubt, session = self._shift_for(UNDO), self.session
        self._take_back(session.undo)
        if doubt and session.asking:
            session.notice = " ".join(filter(None, (session.notice, f"{doubt}.")))

    def _leave_scene(self, leave: Callable[[int], None]) -> bool:
        """Leave a cover or a reveal; False where neither is shown."""
        if not (self.session.scene.hands_over or self.session.scene.passes):
            return False
        leave(self.revealed)
        self.show_scene()
        return True

    def _find(self) -> None:
        if self.session.choosable is not None:
            self.choices.close()
            self.choices.finding = ""
            self.pane = "list"

    def _tip(self) -> None:
        if self.session.lesson is not None:
            self.session.lesson.ask_hint()
            self.side = self.usual_side

    def why(self, *, at_cursor: bool = True) -> None:
        """Say why an expected choice is missing, of the thing under the cursor first, or read on in that."""
        row = self.choices.row
        # A card has one number in the hand, on the board and in a text.
        here = row.target.rpartition(":")[2] if at_cursor else ""
        if self.reads_on(f"why {here}"):
            return
        about = [([at.rpartition(":")[2] for _, at in one.parts() if at], one) for one in self._reasons]
        about.sort(key=lambda one: (here not in one[0], bool(one[0])))
        texts = [reason.text(self.names) for _, reason in about]
        if self.session.advised[1] and self.session.advised[0] == self.session.match.actions:
            texts.append("Why the hint names a choice is in its own words: g shows them.")
        if not about:
            texts.insert(0, "All that can be chosen here is in the list.")
        elif here and here not in about[0][0] and about[-1][0]:
            texts.insert(0, f"{row.name}: all that can be chosen is in the list.")
        self.info = [[Span("Why is a choice missing?", "title")], *([Span(text)] for text in texts)]
        self._tell(f"why {here}")

    # The picture

    def picture(self) -> Picture:
        session = self.session
        seen = self.observation(session.state, session.viewer)
        self.kept.enter(seen, session.before, self.choices.rows, self.glyphs, session.scene.shows)
        return screenful(self, session.scene, self.commands)


COMMANDS: Mapping[str, Callable[[Desk], object]] = {
    "undo": lambda desk: desk._undo(),
    "redo": lambda desk: desk._take_back(desk.session.redo),
    "restart": lambda desk: desk._take_back(desk._restart),
    "go_on": lambda desk: desk._leave_scene(desk.session.go_on),
    "run_on": lambda desk: desk._leave_scene(desk.session.run_on),
    "step_back": Desk._back,
    "pace": lambda desk: desk.session.turn_pace(),
    "why": Desk.why,
    "look": Desk._turn_look,
    "look_on": lambda desk: desk._look_key("right", None),
    "seek": Desk._seek,
    "find": Desk._find,
    "log": Desk._turn_log,
    "players": lambda desk: desk._turn_side("players"),
    "past": lambda desk: desk._turn_side("past"),
    "pane": Desk._turn_pane,
    "board": Desk._turn_board,
    "tip": Desk._tip,
    "coach": Desk._turn_coach,
}
"""What the desk's own commands do, by their ids. What returns False is left to the screen."""
