"""The table: one screen plays all games. It shows what its desk draws, and does what needs the app."""

from __future__ import annotations

import time
from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widgets import Input

from civics_tui.boards import board_of
from civics_tui.keys.commands import NUMBER_KEYS, RESULTS, TABLE, Command
from civics_tui.saves import StorageError
from civics_tui.saves.at_the_table import Saved
from civics_tui.saves.records import export, new_file, shown_path
from civics_tui.saves.store import origin_of
from civics_tui.saves.talk import LONGEST_LINE
from civics_tui.screens.base import CivicsScreen
from civics_tui.table.desk import mouse
from civics_tui.table.desk.desk import Desk
from civics_tui.table.match.contest import winner_in_words
from civics_tui.table.match.guide import Guide, Newcomer
from civics_tui.table.screens.advice import Advice
from civics_tui.table.screens.computers import Computers
from civics_tui.table.screens.moments import Moments, chosen
from civics_tui.table.screens.prerender import Prerenderer
from civics_tui.table.session.session import Session
from civics_tui.terminal.private import forget_widgets
from civics_tui.text.sanitize import sanitize_line, sentence
from civics_tui.widgets.line_input import LineInput
from civics_tui.widgets.surface import Surface
from rules.game import Action, State
from rules.match import Match
from rules.words import Contest

LONGEST_FOLDER = 76
"""Most characters of a folder that are shown: a line of the smallest window."""

WHOLE_IN_A_RUN = 2
"""Moments of a run, such as states that vote one after the other, until they are told in brief."""

FOLLOW_SECONDS = 0.4
"""How often a window that looks on asks for news."""


class TableScreen(CivicsScreen[None]):
    """A match at the table. Dismissed when the table leaves it."""

    COMMANDS_HERE: ClassVar[Sequence[Command]] = TABLE
    HEADING = "Table"

    def __init__(
        self,
        save: Saved,
        firsts: Newcomer | None = None,
        guide: Guide | None = None,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        """Set a match on the table; `firsts` are the lines of a first game.

        With a lesson, its `guide`, `after` is called when somebody goes on from its end.
        """
        super().__init__()
        self.save = save
        self.session = Session(save, board_of(save.match.game.slug), guide)
        self._firsts = firsts
        self._after_the_end = after
        self.computers = Computers(self.session, lambda: self.civics.engine, self._computer_ready, self.draw)
        self._desk: Desk | None = None
        self._begun = False
        self.advice = Advice(self, self.session, lambda: self.desk, self.draw, self.entered)
        self._covers_soon: Timer | None = None
        self._surface = Surface("surface", passive=True)
        self._offered: tuple[str, State] | None = None
        """The file that the last key offered to write, and of which position."""
        self._talk_line: LineInput | None = None
        """The line that is typed to everybody, while there is one."""
        self._last_key = ""
        self._moments_in_a_run = 0
        self._moments = Moments(self.set_timer, self.draw, lambda: self.at_once)
        self._prerenderer = Prerenderer(self.call_later, self._surface.prepare)

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.save.match

    @property
    def desk(self) -> Desk:
        """What is on screen and where the cursor is."""
        if self._desk is None:
            self._desk = Desk(self.session, self.civics.glyphs)
            self._desk.firsts = self._firsts if self.session.persons else None
            self._desk.barred = self.civics.barred
        return self._desk

    def compose(self) -> ComposeResult:
        """One surface: the desk draws it whole."""
        yield self._surface

    def fit_size(self) -> None:
        """Begin once there is a size; draw for every other."""
        self.desk.resize(self.size.width, self.size.height)
        if self._begun:
            self.draw()
        else:
            self._begun = True
            self.session.start()
            self.advice.recall()
            if not self.match.moves and (origin := origin_of(self.save.notes)):
                self.session.notice = f"Played on from {origin}."
            self.set_interval(FOLLOW_SECONDS, self.catch_up)
            self.entered()

    def on_unmount(self) -> None:
        """Think no more, and hold nothing that was drawn."""
        self._stop()
        forget_widgets()

    def draw(self) -> None:
        """Show the table as it is now."""
        if self._desk is None or not self.is_mounted:
            return
        self.desk.glyphs = self.civics.glyphs
        self.desk.wall = not self.session.here
        self.desk.clicks_choose = self.civics.settings.clicks == "choose"
        self.desk.thinking = self.computers.words()
        if self.computers.fault:
            self.session.notice = self.computers.fault
        picture = self._prerenderer.picture(self.desk)
        self._surface.show(picture, place=self.desk.under_cursor or self.desk.plan.middle)
        self._prerenderer.begin(self.desk, self._last_key)

    def entered(self) -> None:
        """Show a position that is new: think about it, or ask who comes next."""
        self.advice.forget()
        self.desk.show_scene()
        self._after()

    def _after(self) -> None:
        """Do what a new scene needs of the app."""
        session, scene = self.session, self.session.scene
        self._wait_until_seen()
        if self._covers_soon is not None:
            self._covers_soon.stop()
            self._covers_soon = None
        if scene.seconds:
            self._covers_soon = self.set_timer(scene.seconds, self._cover_private)
        if scene.ended and self.save.id and not self.desk.evening and not self.civics.at_kiosk:
            self.run_worker(self._count_evening(), group="saves", exclusive=True)
        self.computers.go_on()
        if (guide := session.guide) is not None and (wish := guide.weighs) is not None:
            self.advice.weigh(wish)
        self._begin_moment()
        self.civics.say_whose_turn(self.session.turn)
        if scene.contest is None:
            self.draw()
        else:
            # It has a screen of its own, above this one.
            self._contest(scene.contest)

    async def _count_evening(self) -> None:
        """Find out how the players stand over all games of the evening, the keys meanwhile."""
        from civics_tui.saves.evening import LATEST, evening
        from civics_tui.table.drawing.result import evening_line

        store = self.civics.store
        with suppress(StorageError):
            saves = await to_thread(lambda: store.some(store.newest()[:LATEST]))
            score = evening(saves, time.time(), self.civics.evening_began)
            self.desk.evening = evening_line(score, self.match.names)
            self.draw()

    def _begin_moment(self) -> None:
        """Begin to tell a scene in steps, if it was not told here and somebody wants that."""
        session, moments = self.session, self._moments
        if not moments.is_new(session.scene):
            return
        # While computers move at once, the next one is on its way.
        burst = (
            not self.computers.pauses
            if session.scene.thinks
            else session.pace == "instant" and session.waiting
        )
        steps: Sequence[tuple[int, int]] = ()
        if session.fresh and not burst and not self.at_once:
            wanted = self.civics.settings.moments
            self._moments_in_a_run += session.scene.runs_on
            if wanted == "on" and self._moments_in_a_run > WHOLE_IN_A_RUN:
                wanted = "brief"
            steps = chosen(wanted, session.scene.steps(self.desk))
        moments.begin(self.desk, steps)

    def _cover_private(self) -> None:
        """Cover what a seat has drawn; the keyboard may be on its way already."""
        self._covers_soon = None
        self.session.cover()
        self._after()

    def _wait_until_seen(self) -> None:
        """What was typed before something was on screen was not for it."""
        people = self.session.people
        # What is typed into a line is for the line.
        if people.must_see and self.app.screen is self and self._talk_line is None:
            # A cover opens a hand, and nobody has called for what came by itself.
            guarded = people.by_others or self.session.scene.hands_over
            self.civics.typeahead.drop_until_drawn(
                self._say_too_early if guarded else None, only_pages=people.by_computer and not guarded
            )
            people.seen()

    def _say_too_early(self) -> None:
        """Say that a key was lost: who typed it may think that it was taken."""
        self.session.notice = "That came before you could read this: press it again."
        self.draw()

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Hand a key to the desk, and do what it cannot."""
        if self._talk_line is not None and event.key not in ("escape", "f9"):
            # The keys are those of the line, until it is put away.
            return
        event.stop()
        event.prevent_default()
        if self._talk_line is not None:
            self._put_talk_away()
        elif self.session.people.resting:
            self._wake()
        elif self.advice.takes(event.key):
            self.draw()
        elif not self._end_moment(event.key):
            self._last_key = event.key
            self._done(lambda: self.desk.key(event.key, event.character))

    @on(Surface.Clicked)
    def _clicked(self, event: Surface.Clicked) -> None:
        if self.session.people.resting:
            self._wake()
        elif not self._end_moment():
            self._done(lambda: mouse.click(self.desk, event.x, event.y))

    def _end_moment(self, key: str = "") -> bool:
        """Tell the rest of a moment at once, or up to where it waits for the next key; Space runs on there.

        Tells whether there was one, so that a key is spent.
        """
        if self._moments.held:
            self._moments.go_on(running=key == "space")
        elif not self._moments.finish() or (self.session.scene.ended and key not in ("", "space", "enter")):
            # At a result there is nothing to choose by mistake: its keys are taken at once.
            return False
        self.civics.typeahead.drop_until_drawn()
        return True

    def rest(self) -> None:
        """Cover hands: whoever was here has pressed no key for long."""
        if self.save.id and self.session.rest():
            self._put_talk_away()
            self.entered()

    def _wake(self) -> None:
        """Show the table again to whoever is back; the key was for this only."""
        self.session.wake()
        self.civics.typeahead.drop_until_drawn()
        self.entered()

    @on(Surface.Wheeled)
    def _wheeled(self, event: Surface.Wheeled) -> None:
        mouse.wheel(self.desk, event.x, event.y, event.rows)
        self.draw()

    def _done(self, act: Callable[[], str | None]) -> None:
        """Do something at the desk, then what follows from it."""
        self._prerenderer.stop()
        self._moments.finish()
        session = self.session
        scene, state = session.scene, session.state
        with session.act():
            command = act()
        self.computers.nudge()
        self._wait_until_seen()
        if session.scene is not scene or session.state is not state:
            if scene.passes and session.asking:
                # Elsewhere, or in another window, there is one page more: its key must choose nothing here.
                self.civics.typeahead.drop_until_drawn(self._say_too_early)
            self.advice.forget()
            self._after()
        else:
            self.draw()
        if self.civics.noticed_on is self and session.state is not state:
            self.civics.clear_notifications()
        if command is not None and command not in self.civics.barred:
            ACTIONS[command](self)

    def run_command(self, id: str) -> None:
        self._done(lambda: None if self.desk.run(id) else id)

    @property
    def commands_here(self) -> Sequence[Command]:
        """The commands of what is on screen."""
        return self.desk.commands

    def action_keys(self) -> None:
        """Show what the keys do now."""
        scene = self.session.scene
        usual = NUMBER_KEYS if scene.asks and self.desk.looking is None else ()
        usual = (*zip(("What wins", "Signs"), (self.match.goal, self.desk.signs), strict=True), *usual)
        heading = self.HEADING if self.session.guide is None else self.session.guide.title
        self.civics.open("keys", scene.heading or heading, usual, self.desk.commands)

    def action_rules(self) -> None:
        """Open the rulebook at the rule in question."""
        session = self.session
        self.open_rules(self.match.game, session.scene.cites(session))

    def action_go_on(self) -> None:
        """Let the computers move now."""
        if self.computers.busy:
            self.computers.now()
        elif self.advice.asked:
            self.advice.now()

    def action_next_lesson(self) -> None:
        """Go on from the end of a lesson."""
        self.dismiss(None)
        self._after_the_end()

    def action_history(self) -> None:
        """Look at the game so far."""
        self.civics.replay(self.match, viewer=self.session.viewer)

    def action_play_on(self) -> None:
        """Fill in the seats of a new match that begins at the position that is practiced."""
        guide = self.session.guide
        if guide is not None and guide.start is not None:
            self.civics.open_seats(self.match.game, start=guide.start)

    def action_no_firsts(self) -> None:
        """Tell no more what is asked for the first time."""
        self.desk.firsts = None
        self.civics.change_setting("first_lines", False)
        self.session.notice = "No more of these lines; the settings bring them back."
        self.draw()

    def action_export(self) -> None:
        """Save the record to a file in the current folder, asked twice."""
        if self.session.guide is not None:
            self.session.notice = (
                "The game of a lesson cannot be saved to a file: its cards were laid by hand."
            )
            self.draw()
            return
        shows = "" if self.match.over else " It shows every hand: open it later."
        self._write("export", "the record", ".json", lambda path: export(self.match, path), shows)

    def action_report(self) -> None:
        """Write a report of the game, with the review there is, to a file in the current folder."""
        from civics_tui.practice.report import write_report

        names = f" It has no names; in a shell, civics report {self.save.id} --names writes them."
        found = self.desk.review
        self._write("report", "a report", ".md", lambda path: write_report(path, self.match, found), names)

    def _write(
        self, command: str, what: str, ending: str, write: Callable[[Path], object], note: str
    ) -> None:
        """Say where a file of this position would be written, and write it when asked again."""
        key = next(one.shown for one in (*TABLE, *RESULTS) if one.id == command)
        offered, self._offered = self._offered, (what, self.session.state)
        try:
            path = new_file(f"civics-{self.match.game.slug}-{self.save.id}", ending)
            again = offered is not None and offered[0] == what and offered[1] is self.session.state
            # What is noted is read before; then the whole path has its room.
            room = LONGEST_FOLDER if again else LONGEST_FOLDER // 2
            folder = sanitize_line(shown_path(path.parent, room), room)
            if again:
                write(path)
                self.session.notice = f"Saved as {path.name} in {folder}."
            else:
                self.session.notice = f"Press {key} again to write {what} to {folder}.{note}"
        except StorageError as fault:
            self.session.notice = str(fault)
        self.draw()

    def action_again(self) -> None:
        """Play again with the same seats; after a lesson go on from its end."""
        if self.session.guide is not None:
            self.action_next_lesson()
            return
        self.civics.play_again(self.save)

    def action_lobby(self) -> None:
        """Show who sits where."""
        seats = self.save.seats

        def back(_: None) -> None:
            if self.save.seats != seats:
                self.session.seats_changed()
                self.entered()

        self.civics.open_lobby(self.save, back)

    def action_talk(self) -> None:
        """Ask for a line to everybody, in the place of the line of keys."""
        if not self.save.id:
            self.session.notice = "Nobody else is at this table."
            self.draw()
        elif self._talk_line is None:
            self._talk_line = line = LineInput(
                id="talk", max_length=LONGEST_LINE, placeholder="Say to everybody; Esc says nothing"
            )
            self.mount(line)
            line.focus()

    @on(Input.Submitted, "#talk")
    def _said(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self._put_talk_away()
        if text:
            try:
                self.save.say(text)
            except StorageError as fault:
                self.session.notice = sentence(str(fault))
            self.draw()

    def _put_talk_away(self) -> None:
        if self._talk_line is not None:
            self._talk_line.remove()
            self._talk_line = None
            # The table was in sight meanwhile.
            self.session.people.seen()
        self.set_focus(None)

    def action_leave(self) -> None:
        """Back to the games; everything is saved."""
        self._stop()
        self.civics.close_table(self.save)
        self.civics.say_whose_turn("")
        self.dismiss(None)

    def _stop(self) -> None:
        self._prerenderer.stop()
        self._moments.stop()
        self.computers.stop()
        self.advice.forget()

    # Computers

    def _computer_ready(self) -> None:
        # Among the messages of the screen, so that it comes before or after a key and never between.
        self.call_later(self._computer_moves)

    def _computer_moves(self) -> None:
        # Others wait for a computer too: then it moves whatever lies over this table.
        waits = self.app.screen is not self and self.save.alone
        if waits or (action := self.computers.due()) is None:
            return
        if self.session.play(action):
            self.entered()
            if not self.session.scene.thinks:
                self.civics.ring()
        elif self.computers.busy:
            self.computers.fault = "Its choice could not be saved."
            self.draw()
        else:
            self.entered()

    def on_screen_suspend(self) -> None:
        """Forget what was to be confirmed, whatever has come over the table and however it is left."""
        if self.session.armed:
            self.session.disarm()
            self.session.notice = ""
            self.draw()

    def on_screen_resume(self) -> None:
        """Go on with a move that has waited until nothing covers the table."""
        self._wait_until_seen()
        self._computer_moves()

    # Looking on, and contests

    def catch_up(self) -> None:
        """See what other terminals have done."""
        session = self.session
        scene, state, said = session.scene, session.state, (session.words, session.people.talk)
        computer = session.computer
        changed = session.catch_up()
        if session.scene is not scene or session.state is not state:
            if scene.elsewhere and not (session.scene.elsewhere or session.scene.thinks):
                self.civics.ring()
            self.entered()
        elif session.computer != computer:
            # They think here now, though what is shown is the same.
            self.computers.go_on()
            self.draw()
        elif changed or (session.words, session.people.talk) != said:
            self.draw()
        # In the lobby, which lies over the table, a seat may have been left.
        self.civics.say_whose_turn(session.turn)
        self._computer_moves()

    def _contest(self, contest: Contest) -> None:
        # Loaded here: few tables have one.
        from civics_tui.table.screens.contest import RESEATED, ContestScreen

        def judged(action: Action | None) -> None:
            if action is None:
                self.action_leave()
            elif action == RESEATED:
                self.session.seats_changed()
                self.entered()
            elif self.session.play(action):
                # On the cover that comes next, which everybody sees.
                self.session.notice = winner_in_words(self.save, contest, action)
                self.entered()

        self.app.push_screen(ContestScreen(self.save, contest), judged)


ACTIONS: Mapping[str, Callable[[TableScreen], None]] = {
    "again": TableScreen.action_again,
    "choose_again": lambda table: table.advice.choose_again(),
    "command_palette": TableScreen.action_command_palette,
    "export": TableScreen.action_export,
    "report": TableScreen.action_report,
    "go_on": TableScreen.action_go_on,
    "hint": lambda table: table.advice.hint(),
    "history": TableScreen.action_history,
    "keys": TableScreen.action_keys,
    "leave": TableScreen.action_leave,
    "lobby": TableScreen.action_lobby,
    "next_lesson": TableScreen.action_next_lesson,
    "play_on": TableScreen.action_play_on,
    "no_firsts": TableScreen.action_no_firsts,
    "review": lambda table: table.advice.review(),
    "rules": TableScreen.action_rules,
    "talk": TableScreen.action_talk,
}
"""What the screen does for commands that the desk leaves to it, by their ids."""
