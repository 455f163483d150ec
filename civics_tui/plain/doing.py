"""What can be done with a table in plain mode beside choosing: going on and back, what comes after a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from civics_tui.hosting.kiosk import BARRED
from civics_tui.plain.asking import Asking
from civics_tui.practice.choosing import NOTHING_AGAIN
from civics_tui.saves import SavedMatch, StorageError
from civics_tui.saves.talk import LONGEST_LINE
from civics_tui.text.sanitize import sanitize_line, sentence

if TYPE_CHECKING:
    from civics_tui.players.review import Review
    from rules.game import State


def _runs(*commands: str) -> Callable[[Doing, str], None]:
    """Return what runs the first of some commands that is of use."""
    return lambda table, _: table.run(*commands)


class Doing(Asking):
    """A match with the words for its commands."""

    _after: Callable[[], None]
    """What is called when somebody goes on from the end of a lesson."""
    _found: tuple[State, Review] | None = None
    """The last review, and of which end."""
    _stepped: int | None = None
    """The computer whose turn was asked for, where they move one by one."""

    @property
    def _barred(self) -> frozenset[str]:
        return BARRED if self.house.kiosk is not None else frozenset()

    def _step(self) -> None:
        self._stepped = self.session.scene.seat

    def run(self, *commands: str) -> None:
        """Run the first of some commands that is of use now."""
        here = {one.id for one in self.desk.commands} - self._barred
        found = next((one for one in commands if one in here), None)
        if found is None:
            self.error("that is of no use now.")
        elif not self.desk.run(found):
            # What its desk leaves to it.
            getattr(self, f"_{found}")()

    def do_on(self, _: str) -> None:
        """Go on, where nothing is to be chosen."""
        if self.session.scene.thinks:
            self._step()
        elif self.session.choosable is not None:
            self.error("a choice waits for you. Type choices.")
        else:
            self.run("go_on", "read_on", "next_lesson")

    def do_undo(self, _: str) -> None:
        """Take back."""
        if self.session.choosable is not None and self.desk.choices.open and len(self.desk.choices.rows) > 1:
            self.desk.choices.close()
        else:
            self.run("step_behind", "undo")

    def _report(self) -> None:
        from civics_tui.practice.report import write_report
        from civics_tui.saves.records import new_file

        match, known = self.session.match, self._found
        found = known[1] if known is not None and known[0] is self.session.state else None
        name = f"civics-{match.game.slug}-{self.save.id}"
        self._saved(lambda: write_report(new_file(name, ".md"), match, found))

    def _saved(self, write: Callable[[], Path]) -> None:
        try:
            self.say("Note", f"Saved as {write()}.")
        except StorageError as fault:
            self.error(str(fault))

    def _history(self) -> None:
        self.do_history("")

    def _leave(self) -> None:
        self.house.go_back()

    def do_history(self, typed: str) -> None:
        """Go through the game."""
        from civics_tui.plain.replay import Replay

        self.house.into(Replay(self.house, self.session.match, self.session.viewer, move=typed))

    def do_tips(self, _: str) -> None:
        """Tell no more what is asked for the first time."""
        self.desk.firsts = None
        self.house.change_setting("first_lines", False)
        self.say("Note", "No more of these lines; the settings bring them back.")

    def do_seats(self, _: str) -> None:
        """Say who sits where, and change it."""
        from civics_tui.plain.lobby import Lobby

        if isinstance(self.save, SavedMatch):
            self.house.into(Lobby(self.house, self.save, self._reseated))
        else:
            self.error("nobody else is at this table.")

    def _reseated(self) -> None:
        self.session.seats_changed()
        self.desk.show_scene()

    def do_say(self, text: str) -> None:
        """Say a line to everybody."""
        if not self.save.id:
            self.error("nobody else is at this table.")
        elif text:
            try:
                self.save.say(sanitize_line(text, LONGEST_LINE))
            except StorageError as fault:
                self.error(sentence(str(fault)))
            else:
                self.say("Said", text)

    def do_settings(self, _: str) -> None:
        """Say and change the settings."""
        self.house.go("settings")

    def _again(self) -> None:
        if self.session.guide is not None:
            self.house.rooms.pop().leave()
            self._after()
        else:
            self.house.play_again(self.save)

    def _export(self) -> None:
        from civics_tui.saves.records import export_here

        if self.session.guide is not None:
            self.error("the game of a lesson cannot be saved to a file: its cards were laid by hand.")
        else:
            self._saved(lambda: export_here(self.session.match, self.save.id))

    do_redo = _runs("redo")
    do_restart = _runs("step_again", "restart")
    do_skip = _runs("skip")
    do_end = _runs("run_on")
    do_pace = _runs("pace")
    do_again = _runs("again")
    do_export = _runs("export")
    do_report = _runs("report")
    do_practice = _runs("choose_again")
    do_review = _runs("review")

    # After a game

    def _reviewed(self) -> Review | None:
        """Have the game reviewed; the review there was of this end, if any."""
        session, match = self.session, self.session.match
        if session.guide is not None:
            self.error("a game of its own is reviewed, not one that is played on here.")
            return None
        if self._found is None or self._found[0] is not session.state:
            found = self._awaited(
                lambda: self.house.engine.review(match, [*(session.persons or range(match.seats))]),
                "A hard computer reviews the game; that takes a while.",
            )
            if found is None:
                return None
            self._found = session.state, found.after_hints(session.hinted)
        return self._found[1]

    def _review(self) -> None:
        from civics_tui.plain.replay import Replay

        if (found := self._reviewed()) is None:
            return
        if found.places:
            self.house.into(Replay(self.house, self.session.match, None, found.places))
        else:
            self.say("Review", NOTHING_AGAIN)

    def _choose_again(self) -> None:
        if (found := self._reviewed()) is not None and found.costly:
            self.house.choose_again(self.session.match, found.costly)
        elif found is not None:
            self._review()

    def _play_on(self) -> None:
        guide = self.session.guide
        if guide is not None and guide.start is not None:
            self.house.go("seats", self.session.match.game, guide.start)
