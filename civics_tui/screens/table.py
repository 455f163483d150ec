"""The table: one screen plays all five games.

It shows an observation, never a state: with a seat's eyes only after that person has said to be there, with
a spectator's eyes otherwise. It decides no rule: it asks what is legal, shows it, and plays the one chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.timer import Timer
from textual.widgets import Static

from civics_tui.boards.picture import fit
from civics_tui.commands import TABLE, bindings
from civics_tui.export import export_here
from civics_tui.plain import plain
from civics_tui.screens.handover import HandoverScreen
from civics_tui.screens.parts import PartsScreen
from civics_tui.screens.prefaces import preface_of
from civics_tui.screens.results import ResultsScreen
from civics_tui.storage import SavedMatch, StorageError, TakenOver
from civics_tui.widgets.picture_view import EMPTY, PictureView
from civics_tui.words import called, fitted, listing, log_lines, paragraphs, with_names
from rules.game import Action, Entry, Label, State
from rules.match import Match

PANES = ("hand", "scores", "log", "info")
"""The panes that take turns beside the list where room is short."""

FOLLOW_SECONDS = 0.5
"""How often a window that looks on asks for news."""


class TableScreen(PartsScreen):
    """A match at the table. Dismissed when the table leaves it."""

    BINDINGS = bindings(TABLE)
    COMMANDS_HERE = TABLE
    HEADING = "Table"

    def __init__(self, save: SavedMatch) -> None:
        super().__init__(save.match)
        self._save = save
        self._pane = "hand"
        self._shown = 0
        """The panel on screen: another one while the choices are there."""
        self._selected = 0
        """Index of the choice under the cursor, among the legal actions."""
        self._subset: tuple[int, ...] | None = None
        """The choices at one target, while the table asks which of them."""
        self._labelled: tuple[State, list[Label]] | None = None
        """The labels of the present decision: a cursor step asks for them several times."""
        self._notice = ""
        self._warned: Action | None = None
        self._agreeing = -1
        """The position at which the table was asked to agree to an undo."""
        self._finding: str | None = None
        """What has been typed to find a choice; None when nothing is being found."""
        self._told: list[tuple[str, str]] = []
        """What the info pane told last."""
        self._read = dict.fromkeys(range(save.match.seats), 0)
        """How much of the log each seat had before it at its last choice."""
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

    def on_resize(self) -> None:
        """Lay the parts out for the size, then draw."""
        super().on_resize()
        self._lay_out()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if not self._started:
            self._started = True
            self._settle()

    @on(PictureView.Resized)
    def _resized(self) -> None:
        if self._started:
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
        if state.current_player is None or not self._save.held:
            return False
        return state.prompt().shared or self._eyes == state.current_player

    def _labels(self) -> list[Label]:
        state = self.state
        if not self._asking:
            return []
        if self._labelled is None or self._labelled[0] is not state:
            self._labelled = state, [state.label(action) for action in state.legal_actions()]
        return self._labelled[1]

    def _offered(self) -> list[int]:
        """The choices in the list now, as indices of legal actions."""
        count = len(self.state.legal_actions()) if self._asking else 0
        offered = list(range(count)) if self._subset is None else list(self._subset)
        if self._finding:
            words = self._finding.casefold()
            labels = self._labels()
            short = [i for i in offered if _place(labels[i]).startswith(words)]
            near = [i for i in offered if words in with_names(labels[i].text, self.match.names).casefold()]
            offered = short or near or offered
        return offered

    def _draw(self) -> None:
        """Show the present position with the present eyes."""
        labels = self._labels()
        offered = self._offered()
        if offered and self._selected not in offered:
            self._selected = offered[0]
        self._draw_board(labels, offered)
        self._draw_title()
        self._draw_hand(labels, offered)
        self._draw_choices(labels, offered)
        self._draw_panes()
        self._draw_prompt()

    def _draw_title(self) -> None:
        match, state = self.match, self.state
        panels = self._board.panels(*self.view("board").size)
        panel = f"  [v: {panels[self._shown % len(panels)]}]" if len(panels) > 1 else ""
        status = self._board.status(self.seen("board"))
        if state.current_player is not None:
            status = f"{called(match, state.current_player)}, {status}"
        title = (
            fit(f" {match.game.title}: {status}", self.size.width - len(panel), self.civics.glyphs) + panel
        )
        self.query_one("#title", Static).update(title)

    def _target(self, labels: list[Label]) -> str | None:
        return labels[self._selected].target if self._selected < len(labels) else None

    def _draw_board(self, labels: list[Label], offered: list[int]) -> None:
        view = self.seen("board")
        if not view.width or not view.height:
            return
        panels = self._board.panels(view.width, view.height)
        legal = {labels[i].target for i in offered}
        self._shown = self._panel % len(panels)
        picture = self._board.draw(view, panels[self._shown])
        if legal and not legal & picture.targets.keys():
            # The choices are on another panel: turn to it as long as they are.
            for turn, panel in enumerate(panels):
                other = self._board.draw(view, panel)
                if legal & other.targets.keys():
                    self._shown, picture = turn, other
                    break
        self.view("board").show(picture, legal, self._target(labels))

    def _draw_hand(self, labels: list[Label], offered: list[int]) -> None:
        picture = self.hand_picture()
        self.view("hand").show(picture, {labels[i].target for i in offered}, self._target(labels))

    def _draw_choices(self, labels: list[Label], offered: list[int]) -> None:
        choices = self.view("choices")
        shown = [labels[i] for i in offered]
        rows = [
            (with_names(label.text, self.match.names) + (f"  [{label.key}]" if label.key else ""), "")
            for label in shown
        ]
        picture = listing(rows, choices.size.width, self.civics.glyphs)
        cursor = f"choice:{offered.index(self._selected)}" if offered else None
        choices.show(picture, picture.targets, cursor)
        if cursor:
            choices.reveal(picture.targets[cursor])

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
        elif not self._asking:
            rows.append((f"{names[state.current_player]} decides.", "strong"))
        else:
            prompt = state.prompt()
            section = next((s.title for s in self.match.game.rulebook if s.id == prompt.cite), "")
            who = "" if prompt.shared else f"{names[state.current_player]}: "
            text = who + with_names(prompt.text, names)
            rows.append((f"{text}  [? {section}]" if section else text, "strong"))
        if self._finding is not None:
            rows.append((f"Find: {self._finding}_", "mark"))
        elif self._notice:
            rows.append((self._notice, "warn"))
        else:
            rows.append((self._about(self._target(self._labels())), "muted"))
        view.show(fitted(rows, view.size.width, view.size.height, self.civics.glyphs))

    def _about(self, target: str | None) -> str:
        return self._board.inspect(self.seen("board"), target) if target else ""

    def _show_pane(self, pane: str, again: bool = True) -> None:
        """Show a pane; asked for again, it takes the keys, so that they scroll it."""
        if again and self.view(pane).display:
            self.view(pane).focus(scroll_visible=False)
        self._pane = pane
        self._lay_out()
        if self.focused is not None and not self.focused.display:
            self.view("choices").focus(scroll_visible=False)
        self._draw()

    def _say(self, notice: str) -> None:
        self._notice = notice
        self._draw_prompt()

    def _tell(self, rows: list[tuple[str, str]]) -> None:
        """Show a longer text in the info pane; told again, it can be scrolled."""
        view = self.view("info")
        self._show_pane("info", again=rows == self._told)
        self._told = rows

        def show() -> None:
            width = view.size.width or self.size.width // 2
            view.show(paragraphs(rows, width, self.civics.glyphs))

        self.call_after_refresh(show)

    # What happens next

    def _settle(self) -> None:
        """Show whose decision it is, behind a cover where a secret is needed to decide."""
        state = self.state
        seat = state.current_player
        self._selected, self._subset, self._finding, self._warned = 0, None, None, None
        if seat is None:
            self._close_eyes()
            self._draw()
            self._results()
            return
        if (preface := preface_of(self._save)) is not None and self._save.held:
            self._draw()
            self.app.push_screen(preface, self._prefaced)
            return
        if not self._save.held or (state.prompt().shared and self._eyes != seat):
            # A seat that goes on with its turn keeps its hand in view, also where the choice needs no secret.
            self._close_eyes()
        elif self._eyes != seat:
            self._close_eyes()
            self._draw()
            self._hand_over(seat)
            return
        self._selected = self._beside()
        self._prefer_pane()
        self._draw()

    def _beside(self) -> int:
        """Keep a cursor that is on the board where it was, or as near as there is something to choose."""
        board = self.view("board")
        targets = board.picture.targets
        cursor = board.cursor
        if self.focused is not board or cursor is None or cursor not in targets:
            return 0
        x0, y0 = targets[cursor].centre
        best, nearest = 0, float("inf")
        for index, label in enumerate(self._labels()):
            if label.target in targets:
                x, y = targets[label.target].centre
                # A cell is about twice as high as wide.
                away = abs(x - x0) + 2 * abs(y - y0)
                if away < nearest:
                    best, nearest = index, away
        return best

    def _prefer_pane(self) -> None:
        """Open the hand where the choice is in it; close what was told about the last one."""
        targets = {label.target.partition(":")[0] for label in self._labels()}
        pane = self._pane
        if pane == "info" or (self._eyes is not None and "hand" in targets):
            pane = "hand" if self._eyes is not None else "log"
        if pane != self._pane:
            self._pane = pane
            self._lay_out()
        focused = self.focused
        if isinstance(focused, PictureView) and not focused.legal:
            self.view("choices").focus(scroll_visible=False)

    def _close_eyes(self) -> None:
        """See with a spectator's eyes; what was told to the seat goes with its hand."""
        if self._eyes is not None:
            self._read[self._eyes] = len(self.entries)
            self._eyes = None
            self.view("info").show(EMPTY)
            if self._pane in ("hand", "info"):
                self._pane = "log"
                self._lay_out()

    def _hand_over(self, seat: int, notice: str = "") -> None:
        match = self.match
        recap = log_lines(self.entries[self._read[seat] :], match.names, None, 12)

        def uncovered(answer: str | None) -> None:
            if answer == "ready":
                self._eyes = seat
                self._notice = ""
                self._prefer_pane()
                self._draw()
            elif answer == "undo":
                self._undo_here()
            else:
                self.action_leave()

        status = self._board.status(self.seen("board"))
        self.app.push_screen(HandoverScreen(match, status, seat, recap, notice), uncovered)

    def _undo_here(self) -> None:
        """Undo from the cover; what hinders it is told on the cover."""
        before = len(self.match.moves)
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
        offered = self._offered()
        self._notice, self._warned = "", None
        if event.view.id == "choices":
            if (index := _choice(event.target, offered)) is not None:
                self._select(index)
            return
        labels = self._labels()
        for index in offered:
            if labels[index].target == event.target:
                self._select(index)
                return
        self._say(self._about(event.target))

    def _select(self, index: int) -> None:
        """Put every cursor on a choice."""
        self._selected = index
        target = self._target(self._labels())
        offered = self._offered()
        self.view("board").point(target)
        self.view("hand").point(target)
        self.view("choices").point(f"choice:{offered.index(index)}" if index in offered else None)
        self._draw_prompt()

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        offered = self._offered()
        if event.view.id == "choices":
            if (index := _choice(event.target, offered)) is not None:
                self._choose(index)
            return
        labels = self._labels()
        here = tuple(index for index in offered if labels[index].target == event.target)
        if len(here) == 1:
            self._choose(here[0])
        elif here:
            self._subset, self._selected = here, here[0]
            self._draw()
            self.view("choices").focus(scroll_visible=False)
            self._say("Several choices here. Escape shows them all.")

    def _choose(self, index: int) -> None:
        action = self.state.legal_actions()[index]
        label = self._labels()[index]
        if label.warning and self._warned != action:
            self._select(index)
            self._warned = action
            self._say(f"{with_names(label.warning, self.match.names)} Choose it again if you mean it.")
            return
        self._play(action)

    def _play(self, action: Action) -> None:
        self._notice = ""
        self._agreeing = -1
        if self._change(lambda: self._save.play(action)):
            self._settle()

    def _change(self, change: object) -> bool:
        """Make a change that is saved; tell what hinders it and say whether it was made."""
        assert callable(change)
        try:
            change()
        except TakenOver as fault:
            self._look_on(str(fault))
        except StorageError as fault:
            self._say(str(fault))
            self.notify(str(fault), severity="error", markup=False, timeout=20)
        else:
            # What hindered the last one is over.
            self.app.clear_notifications()
            return True
        return False

    def on_key(self, event: events.Key) -> None:
        """Choose by number, or by a choice's own letter; type to find."""
        if self._finding is not None:
            self._find_key(event)
        elif event.key.isdecimal() and event.key != "0":
            event.stop()
            offered = self._offered()
            if int(event.key) <= len(offered):
                self._choose(offered[int(event.key) - 1])
        elif (keyed := self._keyed(event.key)) is not None:
            event.stop()
            self._choose(keyed)
        elif event.key == "escape" and (self._subset is not None or self._notice):
            event.stop()
            self._subset, self._notice, self._warned = None, "", None
            self._draw()

    def _keyed(self, key: str) -> int | None:
        """Return the choice with a letter of its own; None where no choice has that one."""
        labels = self._labels()
        return next((index for index in self._offered() if labels[index].key == key), None)

    def _find_key(self, event: events.Key) -> None:
        assert self._finding is not None
        if event.key == "escape":
            self._finding = None
        elif event.key == "backspace":
            self._finding = self._finding[:-1]
        elif event.key == "enter":
            self._finding, self._subset = None, None
        elif event.is_printable and event.character:
            self._finding = plain(self._finding + event.character, 30) or self._finding
        elif event.key not in ("up", "down"):
            return
        else:
            return
        event.stop()
        event.prevent_default()
        if self._finding:
            offered = self._offered()
            if offered:
                self._selected = offered[0]
        self._draw()

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is being found, letters are text and not commands."""
        own = {command.id for command in TABLE}
        return not (self._finding is not None and action in own)

    def action_find(self) -> None:
        """Begin to type what is looked for."""
        if self._asking:
            self._finding = ""
            self.view("choices").focus(scroll_visible=False)
            self._draw_prompt()

    def action_pane(self) -> None:
        """Move the cursor on to the next part that has something to choose, or more to read than it shows."""
        order = ["choices"]
        for name in ("board", *PANES):
            view = self.view(name)
            if view.legal or (view.display and view.picture.height > view.size.height):
                order.append(name)
        now = self.focused.id if self.focused is not None else None
        following = order[(order.index(now) + 1) % len(order)] if now in order else order[0]
        if following == "hand" and not self.view("hand").display:
            self._show_pane("hand")
        self.view(following).focus(scroll_visible=False)

    def action_undo(self) -> None:
        """Take back the last choice; past a boundary when asked twice."""
        match = self.match
        if not match.moves:
            self._say("Nothing has been chosen yet.")
            return
        reason = match.boundary()
        agreed = self._agreeing == len(match.moves)
        if reason is not None and not agreed:
            self._agreeing = len(match.moves)
            self._say(f"Not without the table: {reason}. If all agree, press u again; the log will say so.")
            return
        self._agreeing = -1
        self._notice = ""
        if self._change(lambda: self._save.undo(agreed=agreed)):
            self._settle()

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if not self.match.can_redo:
            self._say("There is nothing to play again.")
        elif self._change(self._save.redo):
            self._settle()

    def action_restart(self) -> None:
        """Take back the choices of this turn, as far as nothing was revealed."""
        match, seat = self.match, self.state.current_player
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

    def action_inspect(self) -> None:
        """Describe what is under the cursor."""
        rows = [(with_names(self.state.prompt().text, self.match.names), "strong")] if self._asking else []
        text = self._about(self._target(self._labels()))
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
        picture = self._board.draw(view, panels[self._panel])
        labels = self._labels()
        self.view("board").show(picture, {labels[i].target for i in self._offered()}, self._target(labels))
        self._draw_title()

    def action_export(self) -> None:
        """Save the record to a file in the current folder."""
        try:
            path = export_here(self.match, self._save.id)
        except StorageError as fault:
            self._say(str(fault))
        else:
            self._say(f"Saved the record as {plain(str(path), 200)}.")

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

    def _look_on(self, notice: str) -> None:
        """Become a window that looks on, with a spectator's eyes."""
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
        if changed and self.is_current:
            self._settle()
        elif changed:
            self._draw()

    def action_leave(self) -> None:
        """Back to the games; everything is saved."""
        self._save.close()
        self.dismiss(None)


def _place(label: Label) -> str:
    """Return the short name of a choice's place: what somebody types to go there."""
    return label.target.rpartition(":")[2].casefold()


def _choice(target: str, offered: list[int]) -> int | None:
    """Return the choice at a place of the list; None if the list has changed since the key was pressed."""
    place = int(target.partition(":")[2])
    return offered[place] if place < len(offered) else None
