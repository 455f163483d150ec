"""A moment of the whole table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace

from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.spans import Spans, styled
from civics_tui.boards.view import UNTIL_A_KEY
from civics_tui.keys.commands import LESSON_MOMENT, MOMENT, Command
from civics_tui.table.drawing import frame, panes
from civics_tui.table.match.game_log import News
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, centre
from civics_tui.table.window.composition import Sheet
from civics_tui.table.window.window import Window
from rules.words import Entry, Stop, Text

FOOT = 3
"""Lines below it: who goes on, and a notice."""
_LEAST_BOARD, _LEAST_RACE = 15, 24
"""Rows of the board above a moment, and of the race beside it."""
_BESIDE = 40
"""Columns beside a moment that are worth something better."""


class Reveal(Scene):
    """A moment of the whole table: everybody sees it before anything else."""

    heading = "Moment"
    passes = True

    def __init__(self, *entries: Entry) -> None:
        """Show what came of one choice: of these entries as many as have room, the others after them."""
        self.entries = entries
        self.runs_on = entries[0].stop is Stop.RUN

    def rest(self, seen: int) -> list[Scene]:
        """Return what is left when so many were seen together."""
        return [Reveal(*self.entries[seen:])] if seen < len(self.entries) else []

    def turn(self, sitting: Sitting) -> str:
        """Return who decides after it, if that is nobody here."""
        seat = sitting.state.current_player
        if seat is None or sitting.decides_here(seat):
            return "" if seat is None else "your turn"
        return sitting.match.names[seat]

    def cites(self, sitting: Sitting) -> str:
        """Nothing is asked yet."""
        return ""

    def news(self, sitting: Sitting) -> News:
        """Return what was new before: nothing is told yet."""
        return sitting.news

    def commands(self, window: Window) -> Sequence[Command]:
        """Return what may be done with everybody looking."""
        if window.session.lesson is not None:
            return LESSON_MOMENT
        return [command for command in MOMENT if self.runs_on or command.id != "run_on"]

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what everybody sees."""
        for entry in self.entries:
            yield Said("Then", entry.text.text(window.names))

    def steps(self, window: Window) -> Sequence[int]:
        """Return the steps of the moment that has most, of those on screen: the others end before."""
        region = self._region(window)
        shown = self.entries[: len(self._moments(window, region))]
        told = (tuple(window.board.steps(window.view(region), one.moment)) for one in shown)
        return max(told, key=len)

    def _region(self, window: Window) -> Region:
        return window.plan.middle._replace(height=window.plan.middle.height - FOOT)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the moments, and below them who goes on."""
        session, plan = window.session, window.plan
        pictures = self._moments(window, self._region(window))
        window.revealed = len(pictures)
        stack = Sheet(
            max(picture.width for picture in pictures), sum(picture.height + 1 for picture in pictures) - 1
        )
        y = 0
        for picture in pictures:
            stack.put(Region(0, y, picture.width, picture.height), picture)
            y += picture.height + 1
        picture, room = stack.picture(), self._region(window)
        board = room.height - picture.height - 2
        if plan.race is not None and board >= _LEAST_BOARD and picture.width <= plan.board.width:
            _draw_around(window, sheet, board, room)
            room = Region(room.x, room.y + board, plan.board.width, room.height - board)
            if (beside := room.width - picture.width - 4) >= _BESIDE:
                room = room._replace(width=picture.width + 4)
                _draw_turn(window, sheet, Region(room.width, room.y, beside, room.height))
        centre(window, sheet, room, picture, "moment")
        after = session.state.current_player
        then = "" if after is None else Text.of(" Then {0:seat} decides.", after).text(window.names)
        question = [Span("Enter", "title"), Span(f" when you have seen it.{then}", "")]
        if window.step is not None and UNTIL_A_KEY in self.steps(window)[window.step :]:
            question = [
                Span("Enter", "title"),
                Span(" goes on.  "),
                Span("Space", "title"),
                Span(" runs to the end."),
            ]
        elif len(session.here) > 1:
            question = [Span("For everybody", "title"), Span(f": Enter when all have seen it.{then}", "")]
        place = Region(plan.middle.x, plan.keys.y - FOOT, plan.middle.width, FOOT)
        words = session.words or session.people.talk
        notice: list[Spans] = [[Span(words, "warn")]] if words else []
        sheet.put(place, frame.prompt(place, question, notice, window.glyphs), ground="pane")

    def _moments(self, window: Window, region: Region) -> list[Picture]:
        """Draw the first moment, and as many of the others as have room below it."""

        def drawn(entry: Entry, height: int) -> Picture:
            picture = window.board.moment(window.telling(region, height), entry.moment)
            if picture is None:
                words = styled(entry.text, window.names, "strong")
                picture = frame.announcement(region, words, window.glyphs)
            return picture

        first, *others = self.entries
        found = [drawn(first, region.height)]
        below: list[Picture] = []
        for other in others:
            # As low as it can be; the first one has what is left.
            below.append(drawn(other, 1))
            room = region.height - sum(picture.height + 1 for picture in below)
            if room < 1 or (above := drawn(first, room)).height > room:
                break
            found = [above, *below]
        return found


def _draw_turn(window: Window, sheet: Sheet, place: Region) -> None:
    """Draw how a turn goes and what the signs mean, beside a narrow moment."""
    x, y = place.x + (place.width - _BESIDE) // 2, place.y + 1
    for title, page in panes.turn_and_signs(window, _BESIDE):
        if y + page.height < place.y + place.height:
            head = frame.paragraphs(_BESIDE - 1, [(title.upper(), "title")], window.glyphs, "table")
            for part in (head, page):
                sheet.put(Region(x, y, _BESIDE - 1, part.height), part, ground="table")
                y += part.height
            y += 1


def _draw_around(window: Window, sheet: Sheet, rows: int, room: Region) -> None:
    """Draw the table as all have seen it before the moment: board, race, and what may be known."""
    # Only large windows need it.
    from civics_tui.table.drawing.race import draw_race

    session, plan, glyphs = window.session, window.plan, window.glyphs
    assert plan.players is not None
    made = max(0, len(session.match.moves) - 1)
    seen = session.match.at(made).observation(session.viewer)
    view = replace(window.view(plan.board, rows), observation=seen, before=None, legal=frozenset())
    view = view.pointing()
    sheet.put(plan.board._replace(height=rows), window.board.draw(view), ground="table")
    chips, x, width = window.board.chips(view), plan.players.x, plan.players.width - 1
    known = frame.players(width, chips, window.player_kinds(), None, glyphs, panes.KNOWN)
    told = Region(x, room.y, width, max(_LEAST_RACE, room.height - known.height))
    points = copy(session.scoresheet)
    points.until = made
    race = draw_race(told, chips, points, window.board.race, window.names, glyphs, captioned=window.captioned)
    sheet.put(told, race, ground="table")
    below = Region(x, room.y + told.height, width, room.height - told.height)
    sheet.put(below, known, ground="table")


def reveals_of(choices: Iterable[Iterable[Entry]], passed: Collection[Stop] = ()) -> list[Reveal]:
    """Return what choices reveal by what they added to the log: of each together, but for what is passed."""
    revealing = [
        [entry for entry in entries if entry.moment is not None and entry.stop not in passed]
        for entries in choices
    ]
    return [Reveal(*entries) for entries in revealing if entries]
