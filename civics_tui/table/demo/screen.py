"""A table that plays itself, for a passer-by. Any key offers to take over a seat, or to quit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.timer import Timer

from civics_tui.boards import board_of
from civics_tui.boards.picture import Picture, Region
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import DEMO, OFFER, bindings
from civics_tui.players.seating import display_name
from civics_tui.screens.base import CivicsScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing import parts
from civics_tui.table.screens.computers import Computers
from civics_tui.table.session.session import Session
from civics_tui.table.window.sheet import Sheet
from civics_tui.text.words import listing
from civics_tui.widgets.picture_view import PictureView
from civics_tui.widgets.surface import Surface

if TYPE_CHECKING:
    from civics_tui.saves import SavedMatch
    from civics_tui.table.demo.matches import Demo
    from rules.match import Match

INTRODUCTION_SECONDS = 5.0
"""How long the game is introduced before its first move."""

REVEAL_SECONDS = 5.0
"""How long a reveal is shown."""

RESULT_SECONDS = 20.0
"""How long a result is shown before the next game."""


class DemoScreen(CivicsScreen[None]):
    """Shows a match between computers and tells its story."""

    COMMANDS_HERE = DEMO
    HEADING = "Demo"

    def __init__(self, demo: Demo, save: SavedMatch) -> None:
        """Show a demo's match."""
        super().__init__()
        self._demo = demo
        self._save = save
        self.session = Session(save, board_of(save.match.game.slug))
        self.computers = Computers(
            self.session, lambda: self.civics.engine, self._computer_ready, self.draw, demo.pace
        )
        self._desk: Desk | None = None
        self._introduced = False
        self._timer: Timer | None = None

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self._save.match

    def compose(self) -> ComposeResult:
        """One surface for all of it."""
        yield Surface()

    def fit_size(self) -> None:
        """Begin once there is a size; draw for every other."""
        begun = self._desk is not None
        self._desk = self._desk or Desk(self.session, self.civics.glyphs)
        self._desk.size = self.size.width, self.size.height
        if not begun:
            self.session.start()
            self._desk.show_scene()
            self._introduced = bool(self.match.moves)
            self._go_on()
        self.draw()

    def on_unmount(self) -> None:
        self.computers.stop()

    def draw(self) -> None:
        """Show the introduction, or the table."""
        desk = self._desk
        if desk is None or not self.is_mounted:
            return
        # The title says who decides; who passes by wants to know what for.
        desk.thinking = self.match.game.goal
        if self.computers.fault:
            desk.thinking = f"{self.computers.words().partition(';')[0]}."
        picture = desk.picture() if self._introduced else self._introduction(desk)
        sheet = Sheet(picture.width, picture.height)
        sheet.put(Region(0, 0, picture.width, picture.height), picture)
        sheet.put(desk.plan.keys, parts.keys(picture.width, DEMO, (), desk.glyphs), "key/")
        self.query_one(Surface).show(sheet.picture())

    def _introduction(self, desk: Desk) -> Picture:
        """Draw what the game is and what wins, with its picture."""
        plan, game, glyphs = desk.plan, self.match.game, desk.glyphs
        sheet = Sheet(plan.title.width, plan.keys.y + 1)
        chips = desk.board.chips(desk.view(plan.board))
        sheet.put(
            plan.title, parts.title(plan.title.width, game.title, "computers play", chips, None, glyphs)
        )
        picture = desk.board.thumbnail(glyphs)
        text = parts.paragraphs(
            min(64, plan.title.width - 8), [(game.title, "title"), (game.summary, ""), (game.goal, "strong")],
            glyphs, "table",
        )  # fmt: skip
        stack = Sheet(max(picture.width, text.width), picture.height + 1 + text.height)
        stack.put(Region((stack.width - picture.width) // 2, 0, picture.width, picture.height), picture)
        stack.put(Region(0, picture.height + 1, text.width, text.height), text)
        sheet.put(plan.middle, parts.centred(plan.middle, stack.picture(), "table", glyphs), ground="table")
        return sheet.picture()

    def _go_on(self) -> None:
        """Wait as long as what is shown deserves, or for the computer that decides."""
        self._wait(None)
        scene = self.session.scene
        if not self._introduced:
            self._wait(INTRODUCTION_SECONDS)
        elif scene.passes:
            self._wait(max(REVEAL_SECONDS, self._demo.pace))
        elif scene.ended:
            if self._demo.goes_on:
                self._wait(RESULT_SECONDS)
        else:
            self.computers.go_on()

    def _wait(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None if seconds is None else self.set_timer(seconds, self._waited)

    def _waited(self) -> None:
        if self.app.screen is not self or self._desk is None:
            return
        if not self._introduced:
            self._introduced = True
        elif self.session.scene.ended:
            self._demo.forget(self._save)
            self.civics.show_demo(self._demo)
            return
        else:
            self._desk.run("go_on")
        self._go_on()
        self.draw()

    def _computer_ready(self) -> None:
        self.call_later(self._computer_moves)

    def _computer_moves(self) -> None:
        if self.app.screen is not self or (action := self.computers.due()) is None or self._desk is None:
            return
        if self.session.play(action):
            self._desk.show_scene()
            self._go_on()
        self.draw()

    def on_screen_resume(self) -> None:
        """Go on with a move that has waited."""
        self._computer_moves()

    def on_key(self, event: events.Key) -> None:
        """Turn the pages of a result that is longer than the screen; any other key offers the seats."""
        event.stop()
        event.prevent_default()
        if event.key in ("pageup", "pagedown") and self.session.scene.ended and self._desk:
            self._desk.key(event.key)
            self._go_on()
            self.draw()
        else:
            self.action_offer()

    @on(Surface.Clicked)
    def _clicked(self) -> None:
        self.action_offer()

    def action_offer(self) -> None:
        """Offer the seats, or to quit."""
        self._wait(None)
        self.computers.stop()
        self.app.push_screen(OfferScreen(self.match), self._answered)

    def _answered(self, answer: str | None) -> None:
        if answer == "quit":
            self.civics.end_demo()
            return
        if answer is not None and answer.isdecimal():
            fault = self.civics.take_seat(self._demo, self._save, int(answer))
            if not fault:
                return
            self.notify(fault, severity="error", markup=False)
        # Also where thinking had failed: it is tried again.
        self._introduced = True
        self._go_on()
        self.draw()


class OfferScreen(CivicsScreen[str]):
    """Who wants to play on? Dismissed with a seat's number, `watch` or `quit`."""

    BINDINGS = bindings(OFFER)
    COMMANDS_HERE = OFFER
    HEADING = "Demo"

    def __init__(self, match: Match) -> None:
        """Offer the seats of a match."""
        super().__init__()
        self._answers = [("Watch on", "watch"), ("End the demo", "quit")]
        if not match.over:
            self._answers += [
                (f"Play on in the place of {display_name(match, seat)}", str(seat))
                for seat in range(match.seats)
            ]

    def compose(self) -> ComposeResult:
        """Title, what can be done, line of keys."""
        yield self.line("title", " Demo: computers play. The game waits.")
        yield PictureView("list")
        yield self.keys_line()

    def on_mount(self) -> None:
        """Give the keys to the list."""
        self.query_one(PictureView).focus()

    def fit_size(self) -> None:
        """Draw the list for the size."""
        rows = [(words, "") for words, _ in self._answers]
        picture = listing(rows, self.size.width, self.civics.glyphs)
        self.query_one(PictureView).show(picture, picture.targets, "choice:0")

    @on(PictureView.Chosen)
    def _chosen(self, event: PictureView.Chosen) -> None:
        self.dismiss(self._answers[int(parsed(event.target).id)][1])

    def on_key(self, event: events.Key) -> None:
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._answers):
            event.stop()
            self.dismiss(self._answers[int(event.key) - 1][1])

    def action_watch(self) -> None:
        self.dismiss("watch")

    def action_quit(self) -> None:
        self.dismiss("quit")
