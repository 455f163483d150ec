"""A table that plays itself, for a passer-by. Any key offers to take over a seat, or to quit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widgets import Static

from civics_tui.boards import board_of
from civics_tui.boards.big import big
from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import AWAY, cropped, highlighted
from civics_tui.boards.picture import EMPTY, NO_BREAK, Glyphs, Picture, Region, Span
from civics_tui.boards.preview import Preview
from civics_tui.boards.sheets import Sheet, marked
from civics_tui.boards.targets import parsed
from civics_tui.boards.view import View
from civics_tui.keys.commands import DEMO, OFFER, bindings
from civics_tui.players.highlights import DECISIONS, is_long, next_scene, play_to
from civics_tui.players.seating import display_name
from civics_tui.saves.faults import StorageError
from civics_tui.screens.base import CivicsScreen
from civics_tui.screens.pictured import ListScreen
from civics_tui.table.desk.desk import Desk
from civics_tui.table.drawing import frame
from civics_tui.table.drawing.captions import captions, cards, drawn, region_of, with_hand
from civics_tui.table.drawing.lines import signs_to_say
from civics_tui.table.drawing.panes import drawn_board, filled_beside
from civics_tui.table.scenes.reveal import FOOT
from civics_tui.table.scenes.scene import center, stage
from civics_tui.table.screens.computers import Computers
from civics_tui.table.screens.moments import Moments, chosen, running_on
from civics_tui.table.session.session import Session
from civics_tui.widgets.numbered import numbered
from civics_tui.widgets.surface import Surface

if TYPE_CHECKING:
    from civics_tui.saves import SavedMatch
    from civics_tui.table.match.demo import Demo
    from rules.match import Match

INTRODUCTION_SECONDS = 5.0
"""How long the game is introduced before its first move."""

REVEAL_SECONDS = 5.0
"""How long a reveal is shown."""

RESULT_SECONDS = 20.0
"""How long a result is shown before the next game."""


def changed(board: Picture, done: Collection[str], glyphs: Glyphs) -> Picture:
    """Mark what was done: by a sign, or where that has no room by the ground of a cursor that rests."""
    sign = glyphs.left
    picture = marked(board, done, glyphs, dict.fromkeys(done, sign))
    for name in sorted(done):
        x, y, *_ = board.targets[name]
        if cropped(picture.lines[y], x, 1)[0].text != sign:
            picture = highlighted(picture, name, AWAY)
    return picture


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
        self.session.open = not demo.wall
        self.computers = Computers(
            self.session, lambda: self.civics.engine, self._computer_ready, self.draw, demo.pace
        )
        self._desk: Desk | None = None
        self._introduced = False
        self._decisions = 0
        """How many were shown of this scene."""
        self._timer: Timer | None = None
        self._moments = Moments(self.set_timer, self.draw, lambda: self.at_once)

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self._save.match

    def compose(self) -> ComposeResult:
        """One surface for all of it."""
        yield Surface("surface", passive=True)

    def fit_size(self) -> None:
        """Begin once there is a size; draw for every other."""
        begun = self._desk is not None
        self._desk = self._desk or Desk(self.session, self.civics.glyphs)
        self._desk.size = self.size.width, self.size.height
        self._desk.wall = self._demo.wall
        self._desk.captioned = True
        # The name and the cards of each, below a heading.
        self._desk.players_rows = 1 + 3 * self.match.seats
        if not begun:
            self.session.start()
            self._desk.show_scene()
            self._go_on()
        self.draw()

    def on_unmount(self) -> None:
        self._moments.stop()
        self.computers.stop()

    def draw(self) -> None:
        """Show the introduction, or the table."""
        desk = self._desk
        if desk is None or not self.is_mounted:
            return
        # The title says who decides; who passes by wants to know what for.
        desk.thinking = self.match.goal
        if self.computers.fault:
            desk.thinking = f"{self.computers.words().partition(';')[0]}."
        picture = desk.picture() if self._introduced else self._introduction(desk)
        sheet = Sheet(picture.width, picture.height)
        sheet.put(Region(0, 0, picture.width, picture.height), picture)
        if self._introduced and not self.session.scene.ended and not self.computers.fault:
            self._draw_captions(sheet, desk)
        sheet.put(desk.plan.keys, self._invitation(picture.width, desk), "key")
        self.query_one(Surface).show(sheet.picture())

    def _draw_captions(self, sheet: Sheet, desk: Desk) -> None:
        """Draw the captions over what a person would be asked; marks on what changed, and the hands."""
        plan, match, seat = desk.plan, self.match, self.match.state.current_player
        play = self.session.log.last_play()
        views = [] if desk.wall else [self._seen_by(one, desk) for one in range(match.seats)]
        own = [desk.board.chips(view)[one] for one, view in enumerate(views)]
        chips = desk.board.chips(desk.view(plan.board))
        lines = captions(match, desk.names, chips, play, desk.board.race.unit, own)
        region = region_of(plan.prompt, plan.choices, plan.keys, plan.wide)
        if not self.session.scene.thinks:
            # A moment: it has the room, and what is to be pressed at a table is not said here.
            region = Region(0, plan.keys.y - FOOT, plan.middle.width, FOOT)
            headings = ("JUST NOW", "NEXT") if desk.step is None else ("NEXT",)
            lines = [line for line in lines if line.heading in headings]
        elif views and seat is not None and not plan.wide:
            lines = with_hand(lines, desk.board, views[seat], region)
        canvas = Canvas(region.width, region.height, desk.glyphs, "pane")
        if not self.session.scene.thinks:
            sheet.put(region, drawn(canvas, lines))
            return
        board = drawn_board(desk, desk.telling(plan.board))
        told = drawn(canvas, lines, signs_to_say(desk.legend, board.text))
        sheet.put(region, told)
        if play is not None:
            texts = [entry.text for entry in play.entries]
            texts += [entry.effect for entry in play.entries if entry.effect is not None]
            named = {target for text in texts for _, target in text.parts() if parsed(target).kind != "seat"}
            done = named & board.targets.keys()
            sheet.put(plan.board, changed(board, done, desk.glyphs))
        if plan.hand is not None and seat is not None and views:
            x, y, width, height = plan.hand
            if plan.hand_heading is not None:
                y, height = y - 1, height + 1
            head = Canvas(width, 1, desk.glyphs, "pane")
            head.text(
                1, 0, [Span(match.names[seat], f"seat-{seat}"), Span(" decides with this hand", "title")]
            )
            seen = replace(views[seat], width=width, height=height - 1)
            sheet.put(Region(x, y, width, 1), head.picture())
            whole = Sheet(width, height - 1)
            whole.put(Region(0, 0, width, height - 1), desk.board.hand(seen), ground="table")
            hand = whole.picture()
            if plan.race is not None:
                hand = filled_beside(desk, hand, board.text + told.text)
            sheet.put(Region(x, y + 1, width, height - 1), hand, ground="table")
        if plan.players is not None and views:
            sheet.put(plan.players, self._hands(desk, plan.players, views), ground="table")

    def _seen_by(self, seat: int, desk: Desk) -> View[Any]:
        """Return what a seat sees: only computers play, so that all hands are open."""
        seen = self.match.state.observation(seat)
        return View(seen, self.match.names, desk.size[0], 0, desk.glyphs, open=True)

    def _hands(self, desk: Desk, region: Region, views: Sequence[View[Any]]) -> Picture:
        """Draw the cards of every seat, where a table says what may be known of them."""
        width, height = region.width - 2, region.height
        canvas = Canvas(region.width, height, desk.glyphs, "table")
        canvas.text(1, 0, "HANDS", "title")
        canvas.text(8, 0, "all open: computers play", "muted")
        y = 1
        for seat, view in enumerate(views):
            name = desk.glyphs.chipped(self.match.names[seat]).replace(" ", NO_BREAK)
            rows = max(1, (height - y) // (len(views) - seat))
            lead = [Span(name, f"strong on seat-{seat}"), Span(" ")]
            for row, line in enumerate(cards(desk.board, view, width, rows, lead)):
                if y + row < height:
                    canvas.text(1, y + row, line)
            y += rows
        return canvas.picture()

    def _invitation(self, width: int, desk: Desk) -> Picture:
        """Draw the last line, which says to whoever passes by what to do."""
        canvas = Canvas(width, 1, desk.glyphs, "raised")
        x = canvas.chip(1, 0, "PRESS ANY KEY TO PLAY", "seat-0")
        canvas.target("offer", Region(1, 0, x - 1, 1))
        canvas.text(x + 2, 0, "take over a seat, or quit; computers play meanwhile", "muted")
        return canvas.picture()

    def _introduction(self, desk: Desk) -> Picture:
        """Draw what the game is and what wins, with its picture."""
        plan, game, glyphs = desk.plan, self.match.game, desk.glyphs
        sheet = Sheet(plan.title.width, plan.keys.y + 1)
        chips = desk.board.chips(desk.view(plan.board))
        sheet.put(
            plan.title, frame.title(plan.title.width, game.title, "computers play", chips, None, glyphs)
        )
        picture = self._name_and_thumbnail(desk)
        about = [[Span(game.title, "title")], [Span(game.summary)], [Span(game.goal, "strong")]]
        text = frame.paragraphs(min(64, plan.title.width - 8), about, glyphs, "table")
        stack = Sheet(max(picture.width, text.width), picture.height + 1 + text.height)
        stack.put(Region((stack.width - picture.width) // 2, 0, picture.width, picture.height), picture)
        stack.put(Region(0, picture.height + 1, text.width, text.height), text)
        center(desk, sheet, stage(desk), stack.picture(), story=False)
        return sheet.picture()

    def _name_and_thumbnail(self, desk: Desk) -> Picture:
        """Draw the name of the game in large letters, as far as there is room, above its small picture.

        A large window shows the table itself.
        """
        glyphs = desk.glyphs
        thumbnail = EMPTY if desk.plan.race is not None else Preview(self.match.game.slug, glyphs).picture
        rows = big(self.match.game.title, glyphs, desk.plan.title.width - 4)
        width = max([thumbnail.width, *map(len, rows)])
        if len(rows) + thumbnail.height + 7 > desk.plan.middle.height:
            return thumbnail
        canvas = Canvas(width, len(rows) + 1 + thumbnail.height, glyphs, "table")
        for y, row in enumerate(rows):
            canvas.text((width - len(row)) // 2, y, row, "title")
        canvas.paste((width - thumbnail.width) // 2, len(rows) + 1, thumbnail)
        return canvas.picture()

    def _go_on(self) -> None:
        """Wait as long as what is shown deserves, or for the computer that decides."""
        self._wait(None)
        scene = self.session.scene
        telling = self._tell()
        if not self._introduced:
            self._wait(INTRODUCTION_SECONDS)
        elif scene.passes:
            self._wait(telling + max(REVEAL_SECONDS, self._demo.pace))
        elif scene.ended:
            if self._demo.goes_on:
                self._wait(telling + RESULT_SECONDS)
        else:
            self.computers.go_on()

    def _tell(self) -> float:
        """Begin to tell a scene that is new in steps; returns how many seconds it takes."""
        if self._desk is None or not self._moments.is_new(self.session.scene):
            return 0.0
        steps: Sequence[tuple[int, int]] = ()
        if self.session.fresh and not self.at_once:
            steps = running_on(chosen(self.civics.settings.moments, self.session.scene.steps(self._desk)))
        self._moments.begin(self._desk, steps)
        return sum(milliseconds for milliseconds, _ in steps) / 1000

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
            self._skip_on()
            self._desk.show_scene()
            self._go_on()
        self.draw()

    def _skip_on(self) -> None:
        """Go on to the next of the best scenes of a long game when this one has been seen."""
        self._decisions += 1
        far = next_scene(self.match) if is_long(self.match.game) and self.session.scene.thinks else None
        if far is not None and self._decisions >= DECISIONS:
            self._decisions = 0
            with suppress(StorageError):
                play_to(self.match, far, self._save.play)
            self.session.enter()

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
            if not (fault := self.civics.take_seat(self._demo, self._save, int(answer))):
                return
            self.civics.complain(fault)
        # Also where thinking had failed: it is tried again.
        self._introduced = True
        self._go_on()
        self.draw()


class OfferScreen(ListScreen[str]):
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

    def title_line(self) -> Static:
        """Say what is left for a moment."""
        return self.line("title", " Demo: computers play. The game waits.")

    def fit_size(self) -> None:
        """Draw the list for the size."""
        rows = [(words, "") for words, _ in self._answers]
        picture = numbered(rows, self.columns, self.civics.glyphs)
        self.show_list(picture, picture.targets, "choice:0")

    @on(Surface.Chosen)
    def _chosen(self, event: Surface.Chosen) -> None:
        self.dismiss(self._answers[int(parsed(event.target).id)][1])

    def on_key(self, event: events.Key) -> None:
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._answers):
            event.stop()
            self.dismiss(self._answers[int(event.key) - 1][1])

    def action_watch(self) -> None:
        self.dismiss("watch")

    def action_quit(self) -> None:
        self.dismiss("quit")
