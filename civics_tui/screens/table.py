"""The table: one screen plays all five games.

It shows an observation, never a state: with a seat's eyes only after that person has said to be there, with
a spectator's eyes otherwise. It decides no rule: it asks what is legal, shows it, and plays the one chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.timer import Timer
from textual.widgets import Static

from civics_tui.boards.picture import fit, wrap
from civics_tui.commands import NUMBER_KEYS, TABLE, Command, bindings
from civics_tui.plain import plain
from civics_tui.saves import SavedMatch, StorageError, TakenOver
from civics_tui.saves.records import export_here
from civics_tui.screens.choices import Choices
from civics_tui.screens.computers import PACE_WORDS, SLOW_SECONDS, Computers, choices_to_take_back, persons_of
from civics_tui.screens.handover import HandoverScreen
from civics_tui.screens.hints import Hints
from civics_tui.screens.news import NO_NEWS, news_for_cover, news_of
from civics_tui.screens.parts import PartsScreen
from civics_tui.screens.prefaces import group_decides, preface_of
from civics_tui.screens.results import ResultsScreen
from civics_tui.seating import called
from civics_tui.widgets.picture_view import EMPTY, PictureView
from civics_tui.words import fitted, paragraphs, recap_line, with_names
from rules.game import Action, Entry, State
from rules.match import Match

PANES = ("hand", "scores", "log", "info")
"""The panes that take turns beside the list where room is short."""

FOLLOW_SECONDS = 0.5
"""How often a window that looks on asks for news."""


class TableScreen(PartsScreen):
    """A match at the table. Dismissed when the table leaves it."""

    BINDINGS = bindings(TABLE)
    COMMANDS_HERE: ClassVar[Sequence[Command]] = TABLE
    USUAL_KEYS = NUMBER_KEYS
    HEADING = "Table"

    def __init__(self, save: SavedMatch, slow: float = SLOW_SECONDS) -> None:
        """Set a match on the table; `slow` is the least time of a computer's move at the slow pace."""
        super().__init__(save.match)
        self._save = save
        self._pane = "hand"
        self._shown = 0
        """The panel on screen: another one while the choices are there."""
        self._choices = Choices(save.match.names, lambda: self.state if self._asking else None)
        self._computers = Computers(self, save, self._play, self._draw_prompt, slow)
        self._notice = ""
        self._agreeing = -1
        """The position at which the table was asked to agree to an undo."""
        self._answering: int | None = None
        """The seat whose decision was last on screen to be answered."""
        self._recap: Sequence[str] = ()
        """The news, as long as the prompt tells them."""
        self._told: list[tuple[str, str]] = []
        """What the info pane told last."""
        self._hints = Hints(self, save.match, self._say, self._advised)
        self._follow: Timer | None = None
        self._started = False

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self._save.match

    @property
    def state(self) -> State:
        """The present position."""
        return self.match.state

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, with what the table agreed to take back."""
        return self.match.log

    def compose(self) -> ComposeResult:
        """The parts; where they are is a matter of the style sheet."""
        yield self.title_line()
        with Container(id="parts"):
            yield PictureView("board")
            yield PictureView("prompt", passive=True)
            yield PictureView("choices")
            yield PictureView("scores")
            yield PictureView("hand")
            yield PictureView("log")
            yield PictureView("info")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Begin with the list of choices."""
        self.view("choices").focus(scroll_visible=False)
        if not self._save.held:
            self._look_on(
                "Another window plays this game. Press o to play on here."
                if self._save.writable
                else "This game can only be looked at: its folder or file cannot be written to."
            )

    def fit_size(self) -> None:
        """Lay the parts out for the size, then draw."""
        super().fit_size()
        self._lay_out()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if not self._started:
            self._started = True
            self._settle()

    @on(PictureView.Resized)
    def _resized(self) -> None:
        if self._started and not self.civics.too_small:
            self._draw()

    def _lay_out(self) -> None:
        grid = self.query_one("#parts").styles
        if self.wide:
            side = max(42, min(64, self.size.width * 35 // 100))
            scores = min(2 * self.match.seats + 1, self.size.height // 4)
            foot = max(10, min(16, self.size.height // 4))
            grid.grid_columns = f"1fr {side}"
            grid.grid_rows = f"5 1fr {scores} {foot}"
        else:
            grid.grid_columns = "1fr 1fr"
            grid.grid_rows = f"{self.board_rows} 2 1fr"
        for pane in PANES:
            if self.wide:
                shown = pane in ("hand", "scores") or pane == ("info" if self._pane == "info" else "log")
            else:
                shown = pane == self._pane
            self.view(pane).display = shown

    # What is on screen

    @property
    def _asking(self) -> bool:
        """Whether the present decision may be answered on the screen as it is."""
        state = self.state
        if state.current_player is None or not self._save.held or self._computers.busy:
            return False
        return state.prompt().shared or self._eyes == state.current_player

    def _draw(self) -> None:
        """Show the present position with the present eyes."""
        self._choices.keep_cursor()
        self._draw_board()
        self._draw_title()
        self.view("hand").show(self.hand_picture(), self._choices.targets, self._choices.target)
        self._draw_choices()
        self._draw_panes()
        self._draw_prompt()
        self._focus_choices()

    def _focus_choices(self) -> None:
        """Keep the keys where there is something to choose."""
        focused = self.focused
        if focused is None or (isinstance(focused, PictureView) and not focused.legal):
            self.view("choices").focus(scroll_visible=False)

    def _draw_title(self) -> None:
        match, state = self.match, self.state
        panels = self._board.panels(*self.view("board").size)
        panel = f"  [v: {panels[self._shown % len(panels)]}]" if len(panels) > 1 else ""
        status = self._board.status(self.seen("board"))
        if state.current_player is not None and not group_decides(match, state):
            status = f"{called(match, state.current_player)}, {status}"
        title = (
            fit(f" {match.game.title}: {status}", self.size.width - len(panel), self.civics.glyphs) + panel
        )
        self.query_one("#title", Static).update(title)

    def _draw_board(self) -> None:
        view = self.seen("board")
        if not view.width or not view.height:
            return
        panels = self._board.panels(view.width, view.height)
        legal = self._choices.targets
        self._shown = self._panel % len(panels)
        picture = self.news.draw(self._board, view, panels[self._shown])
        if legal and not legal & picture.targets.keys():
            # The choices are on another panel: turn to it as long as they are.
            for turn, panel in enumerate(panels):
                other = self.news.draw(self._board, view, panel)
                if legal & other.targets.keys():
                    self._shown, picture = turn, other
                    break
        self.view("board").show(picture, legal, self._choices.target)

    def _draw_choices(self) -> None:
        view = self.view("choices")
        picture = self._choices.picture(view.size.width, self.civics.glyphs)
        cursor = self._choices.cursor
        view.show(picture, picture.targets, cursor)
        if cursor is not None and cursor in picture.targets:
            view.reveal(picture.targets[cursor])

    def _draw_panes(self) -> None:
        if self.view("scores").display:
            self.draw_scores()
        if self.view("log").display:
            self.draw_log()

    def _draw_prompt(self) -> None:
        view = self.view("prompt")
        names = self.match.names
        state = self.state
        rows: list[tuple[str, str]] = []
        if state.current_player is None:
            rows.append(("The game is over; s shows the result.", "strong"))
        elif self._computers.busy:
            rows.append((self._computers.words(), "strong"))
        elif not self._asking:
            rows.append((f"{called(self.match, state.current_player)} decides.", "strong"))
        else:
            prompt = state.prompt()
            section = next((s.title for s in self.match.game.rulebook if s.id == prompt.cite), "")
            who = "" if prompt.shared else f"{names[state.current_player]}: "
            text = who + with_names(prompt.text, names)
            rows.append((f"{text}  [? {section}]" if section else text, "strong"))
        if self._choices.finding is not None:
            nothing = "" if self._choices.offered else "  Nothing found; Escape shows all."
            rows.append((f"Find: {self._choices.finding}_{nothing}", "mark"))
        elif self._notice:
            rows.append((self._notice, "warn"))
        elif self._computers.fault:
            rows.append((self._computers.fault, "warn"))
        elif self._recap:
            width, height = max(2, view.size.width - 2), view.size.height
            left = max(1, height - len(wrap(rows[0][0], width)))
            rows.append((recap_line(self._recap, width, left, self.civics.glyphs), ""))
        else:
            rows.append((self._about(self._choices.target), "muted"))
        view.show(fitted(rows, view.size.width, view.size.height, self.civics.glyphs))

    def _about(self, target: str | None) -> str:
        return self._board.inspect(self.seen("board"), target) if target else ""

    def _show_pane(self, pane: str, again: bool = True) -> None:
        """Show a pane; asked for again, show what is further on in it. The keys stay where they are."""
        view = self.view(pane)
        if again and view.display and view.max_scroll_y > 0:
            view.read_on(back=pane == "log")
            return
        self._pane = pane
        self._lay_out()
        if self.focused is not None and not self.focused.display:
            self.view("choices").focus(scroll_visible=False)
        self._draw()

    def _say(self, notice: str) -> None:
        self._notice = notice
        self._draw_prompt()

    def _tell(self, rows: list[tuple[str, str]]) -> None:
        """Show a longer text in the info pane; told again, show what is further on in it."""
        view = self.view("info")
        if rows == self._told and view.display and view.picture.lines:
            self._show_pane("info")
            return
        self._show_pane("info", again=False)
        self._told = rows

        def show() -> None:
            width = view.size.width or self.size.width // 2
            view.show(paragraphs(rows, width, self.civics.glyphs))
            view.scroll_home(animate=False)

        self.call_after_refresh(show)

    # What happens next

    def _settle(self) -> None:
        """Show whose decision it is, behind a cover where a secret is needed to decide."""
        state = self.state
        seat = state.current_player
        self._choices.restart()
        self._agreeing = -1
        self._recap, self.news = (), NO_NEWS
        self._hints.stop()
        self._computers.go_on()
        if seat is None:
            self._close_eyes()
            self._draw()
            self._results()
            return
        persons = persons_of(self.match)
        if persons and self._save.held and (preface := preface_of(self._save)) is not None:
            self._draw()
            self.app.push_screen(preface, self._prefaced)
            return
        if not self._save.held:
            self._close_eyes()
        elif len(persons) == 1:
            # There is nobody to hide from: the hand stays open, also while computers move.
            self._eyes = persons[0]
        elif self._computers.busy or (state.prompt().shared and self._eyes != seat):
            # A seat that goes on with its turn keeps its hand in view, also where the choice needs no secret.
            self._close_eyes()
        elif self._eyes != seat:
            self._close_eyes()
            self._draw()
            self._hand_over(seat)
            return
        self._tell_what_happened()
        if self._computers.busy or not self._save.held:
            self._answering = None
        else:
            if self._answering != seat or self._revealed():
                self.civics.typeahead.unseen()
            self._answering = seat
            self._choices.selected = self._beside()
            self._prefer_pane()
        self._draw()

    def _revealed(self) -> bool:
        """Whether the last choice showed something that nobody could know before."""
        return bool(self.match.moves) and self.match.boundary() is not None

    def _tell_what_happened(self) -> None:
        """Tell the person whose hand is open what others have done."""
        self.news = news_of(self.match, self._eyes)
        self._recap = self.news.lines

    def _beside(self) -> int:
        """Keep a cursor that is on the board where it was, or as near as there is something to choose."""
        board = self.view("board")
        targets = board.picture.targets
        cursor = board.cursor
        if self.focused is not board or cursor is None or cursor not in targets:
            return 0
        x0, y0 = targets[cursor].centre
        best, nearest = 0, float("inf")
        for index, label in enumerate(self._choices.labels):
            if label.target in targets:
                x, y = targets[label.target].centre
                # A cell is about twice as high as wide.
                away = abs(x - x0) + 2 * abs(y - y0)
                if away < nearest:
                    best, nearest = index, away
        return best

    def _prefer_pane(self) -> None:
        """Open the hand where the choice is in it; close what was told about the last one."""
        targets = {label.target.partition(":")[0] for label in self._choices.labels}
        pane = self._pane
        if pane == "info" or (self._eyes is not None and "hand" in targets):
            pane = "hand" if self._eyes is not None else "log"
        if pane != self._pane:
            self._pane = pane
            self._lay_out()

    def _close_eyes(self) -> None:
        """See with a spectator's eyes; what was told to the seat goes with its hand."""
        if self._eyes is not None:
            self._eyes = None
            self.view("info").show(EMPTY)
        if self._pane == "hand" or (self._pane == "info" and not self.view("info").picture.lines):
            self._pane = "log"
            self._lay_out()

    def _hand_over(self, seat: int, notice: str = "") -> None:
        match = self.match
        recap = news_for_cover(match, seat)

        def uncovered(answer: str | None) -> None:
            if answer == "ready":
                self.civics.typeahead.unseen()
                self._eyes = self._answering = seat
                self._notice = ""
                self._tell_what_happened()
                self._prefer_pane()
                self._draw()
            elif answer in ("undo", "agree"):
                self._undo_here(agreed=answer == "agree")
            else:
                self.action_leave()

        status = self._board.status(self.seen("board"))
        self.app.push_screen(HandoverScreen(match, status, seat, recap, notice), uncovered)

    def _undo_here(self, agreed: bool) -> None:
        """Undo from the cover, where the table may have agreed; what hinders it is told on the cover."""
        before = len(self.match.moves)
        self._agreeing = before if agreed else -1
        self.action_undo()
        seat = self.state.current_player
        if len(self.match.moves) == before and seat is not None:
            self._hand_over(seat, self._notice)

    def _prefaced(self, action: Action | None) -> None:
        if action is None:
            self.action_leave()
        else:
            self._play(action)

    def _results(self) -> None:
        def answered(answer: str | None) -> None:
            if answer == "again":
                self.civics.play_again(self._save)
            elif answer == "watch":
                self.civics.replay(self.match, self._results)
            elif answer == "leave":
                self.action_leave()

        self.app.push_screen(ResultsScreen(self._save), answered)

    # Choosing

    @on(PictureView.Moved)
    def _moved(self, event: PictureView.Moved) -> None:
        self._notice, self._recap = "", ()
        self._disarm()
        if event.view.id == "choices":
            index = self._choices.in_list(event.target)
        else:
            index = next(iter(self._choices.at(event.target)), None)
        if index is not None:
            self._select(index)

    @on(PictureView.Pointed)
    def _pointed(self, event: PictureView.Pointed) -> None:
        self._disarm()
        self._say(self._about(event.target))

    def _ask_again(self, question: str) -> None:
        """Ask for the same key once more; what was typed before the question is no answer to it."""
        self._say(question)
        self.civics.typeahead.unseen()

    def _disarm(self) -> None:
        """Forget what was asked to be confirmed: only the very next key or click confirms it."""
        self._agreeing_no_more()
        self._warned_no_more()

    def _agreeing_no_more(self) -> None:
        if self._agreeing >= 0:
            self._agreeing = -1
            self._say("")

    def _warned_no_more(self) -> None:
        if self._choices.warned is not None:
            self._choices.warned = None
            self._say("")

    def _select(self, index: int) -> None:
        """Put every cursor on a choice."""
        self._choices.selected = index
        target = self._choices.target
        self.view("board").point(target)
        self.view("hand").point(target)
        self.view("choices").point(self._choices.cursor)
        self._draw_prompt()

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        choices = self._choices
        if event.view.id == "choices":
            if (index := choices.in_list(event.target)) is not None:
                self._choose(index)
            return
        here = choices.at(event.target)
        if len(here) == 1:
            self._choose(here[0])
        elif here:
            choices.subset, choices.selected = here, here[0]
            self._draw()
            self.view("choices").focus(scroll_visible=False)
            self._say("Several choices here. Escape shows them all.")

    def _choose(self, index: int) -> None:
        action = self._choices.action(index)
        label = self._choices.labels[index]
        if label.warning and self._choices.warned != action:
            self._select(index)
            self._choices.warned = action
            self._ask_again(f"{with_names(label.warning, self.match.names)} Choose it again if you mean it.")
            return
        self._play(action)

    def _play(self, action: Action) -> bool:
        self._notice = ""
        self._agreeing = -1
        made = self._change(lambda: self._save.play(action))
        if made:
            self._settle()
        return made

    def _change(self, change: Callable[[], object]) -> bool:
        """Make a change that is saved; tell what hinders it and say whether it was made."""
        try:
            change()
        except TakenOver as fault:
            self._look_on(str(fault))
        except StorageError as fault:
            self._say(str(fault))
            self.civics.complain(str(fault))
        else:
            # What hindered the last one is over.
            self.app.clear_notifications()
            return True
        return False

    def on_key(self, event: events.Key) -> None:
        """Choose by number, or by a choice's own letter; type to find."""
        choices = self._choices
        if choices.finding is not None:
            if choices.find(event):
                event.stop()
                event.prevent_default()
                found, choices.found = choices.found, None
                self._draw()
                if found is not None:
                    self._choose(found)
            return
        keyed = choices.keyed(event.key)
        if event.key != "u":
            self._agreeing_no_more()
        if event.key != "enter" and (keyed is None or choices.action(keyed) != choices.warned):
            self._warned_no_more()
        if keyed is not None:
            event.stop()
            self._choose(keyed)
        elif event.key == "escape" and (choices.subset is not None or self._notice or self._recap):
            event.stop()
            choices.subset = None
            self._notice, self._recap = "", ()
            self._draw()

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is being found, letters are text and not commands."""
        own = {command.id for command in TABLE}
        return not (self._choices.finding is not None and action in own)

    def action_find(self) -> None:
        """Begin to type what is looked for."""
        if self._asking:
            self._choices.finding = ""
            self.view("choices").focus(scroll_visible=False)
            self._draw_prompt()

    def action_pane(self) -> None:
        """Move the cursor on to the next part that has something to choose."""
        order = ["choices", *(name for name in ("board", "hand") if self.view(name).legal)]
        now = self.focused.id if self.focused is not None else None
        following = order[(order.index(now) + 1) % len(order)] if now in order else order[0]
        if following == "hand" and not self.view("hand").display:
            self._show_pane("hand")
        self.view(following).focus(scroll_visible=False)

    def action_undo(self) -> None:
        """Take back the last choice; past a boundary when asked twice."""
        match = self.match
        count = choices_to_take_back(match)
        if not count:
            self._say("No person has chosen anything yet.")
            return
        reason = match.boundary(count)
        agreed = self._agreeing == len(match.moves)
        if reason is not None and not agreed:
            self._agreeing = len(match.moves)
            self._ask_again(
                f"Not without the table: {reason}. If all agree, press u again; the log will say so."
            )
            return
        self._agreeing = -1
        self._notice = ""

        def take_back() -> None:
            for _ in range(count):
                self._save.undo(agreed=agreed)

        self._change_and_settle(take_back)

    def action_redo(self) -> None:
        """Play again what was taken back, with what computers did after it."""
        if not self.match.can_redo:
            self._say("There is nothing to play again.")
            return

        def play_again() -> None:
            self._save.redo()
            while self.match.can_redo and self._computers.busy:
                self._save.redo()

        self._change_and_settle(play_again)

    def _change_and_settle(self, change: Callable[[], None]) -> None:
        """Make several changes; also those before a fault are made."""
        before = self.state
        if self._change(change) or self.state is not before:
            self._settle()

    def action_restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        match, seat = self.match, self.state.current_player
        if self._computers.busy:
            self._say("It is a computer's turn; u takes back the last choice of a person.")
            return
        taken = 0
        while match.moves and match.moves[-1].seat == seat and match.boundary() is None:
            if not self._change(self._save.undo):
                break
            taken += 1
        if taken:
            self._settle()
        reason = match.boundary() if match.moves and match.moves[-1].seat == seat else "the turn begins here"
        self._say(f"Took back {taken}. No further: {reason}.")

    def action_why(self) -> None:
        """Say why an expected choice is missing."""
        reasons = self.state.why_not() if self._asking else ()
        rows = [(with_names(reason, self.match.names), "") for reason in reasons]
        self._tell(
            [("Why not?", "title"), *(rows or [("Everything you might expect here can be chosen.", "")])]
        )

    def action_hint(self) -> None:
        """Ask a computer what is best here."""
        state = self.state
        if not self._asking:
            self._say("A hint is for a decision that waits for a person.")
        elif self._eyes != state.current_player:
            # What is best for a seat tells of its hand.
            self._say("Everybody can see this screen, and a hint would tell of a hand.")
        else:
            self._hints.ask()

    def _advised(self, best: int, rows: list[tuple[str, str]]) -> None:
        self._select(best)
        self._say("")
        self._tell(rows)

    def action_inspect(self) -> None:
        """Describe what is under the cursor."""
        rows = [(with_names(self.state.prompt().text, self.match.names), "strong")] if self._asking else []
        text = self._about(self._choices.target)
        self._tell([*rows, (text or "There is nothing to tell about this choice.", "")])

    def action_hand(self) -> None:
        """Show the own hand; once more, scroll it."""
        if self._eyes is None:
            self._say("No hand is open now.")
        else:
            self._show_pane("hand")

    def action_scores(self) -> None:
        """Show the scores, in the end the result; once more, scroll them."""
        if self.match.over:
            self._results()
        else:
            self._show_pane("scores")

    def action_log(self) -> None:
        """Show the log."""
        self._show_pane("log")

    def action_panel(self) -> None:
        """Turn to the next panel of the board."""
        view = self.seen("board")
        panels = self._board.panels(view.width, view.height)
        self._panel = self._shown = (self._shown + 1) % len(panels)
        picture = self.news.draw(self._board, view, panels[self._panel])
        self.view("board").show(picture, self._choices.targets, self._choices.target)
        self._draw_title()

    def action_export(self) -> None:
        """Save the record to a file in the current folder."""
        try:
            path = export_here(self.match, self._save.id)
        except StorageError as fault:
            self._say(str(fault))
        else:
            # As short as that: the notice has one line at 80 columns.
            warning = "" if self.match.over else " It shows every hand: open it later."
            self._say(f"Saved {plain(path.name, 60)}.{warning}")

    def action_move_now(self) -> None:
        """Let a computer move now."""
        if self._computers.busy:
            self._computers.now()

    def action_pace(self) -> None:
        """Turn to the next pace of computers."""
        if len(persons_of(self.match)) == self.match.seats:
            self._say("Only persons play here.")
        elif self._change(self._computers.turn_pace):
            self._say(f"Computers move {PACE_WORDS[self._computers.pace]}.")

    def action_take_over(self) -> None:
        """Play on here."""
        if self._save.held:
            self._say("This window plays the game already.")
        elif not self._save.writable:
            self._say("The folder or file of this game cannot be written to: it can only be looked at.")
        elif self._change(lambda: self._save.take(force=True)):
            if self._follow is not None:
                self._follow.stop()
                self._follow = None
            self._notice = "This window plays the game now."
            self._settle()

    def on_screen_resume(self) -> None:
        """Go on with a move that has waited until nothing covers the table."""
        self._computers.move()

    def _look_on(self, notice: str) -> None:
        """Become a window that looks on, with a spectator's eyes."""
        self._computers.stop()
        self._hints.stop()
        self._close_eyes()
        self._notice = notice
        if self._follow is None:
            self._follow = self.set_interval(FOLLOW_SECONDS, self._news)
        if self._started:
            self._draw()

    def _news(self) -> None:
        changed = False
        try:
            changed = self._save.catch_up()
        except StorageError as fault:
            self._say(str(fault))
        if changed and self.app.screen is self:
            self._settle()
        elif changed:
            self._draw()

    def action_leave(self) -> None:
        """Back to the games; everything is saved."""
        self._computers.stop()
        self._save.close()
        self.dismiss(None)
