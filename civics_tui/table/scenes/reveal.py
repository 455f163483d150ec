"""A moment of the whole table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from civics_tui.boards.picture import Picture, Region, Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, blank, styled
from civics_tui.boards.view import UNTIL_A_KEY
from civics_tui.keys.commands import LESSON_MOMENT, MOMENT, Command
from civics_tui.table.drawing import frame, lines
from civics_tui.table.drawing.news import news_line
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, center, counted, stage
from civics_tui.table.window.window import Window
from rules.words import Entry, Stop, Text

FOOT = 3
"""Lines below it: who goes on, and a notice."""


class Reveal(Scene):
    """A moment of the whole table: everybody sees it before anything else."""

    heading = "Moment"
    passes = True

    def __init__(self, *entries: Entry) -> None:
        """Show what came of one choice: of these entries as many as have room, the others after them."""
        self.entries = entries
        self._made: int | None = None
        self.runs_on = entries[0].stop is Stop.RUN

    def made_before(self, sitting: Sitting) -> int:
        """Return how many choices had been made before what it reveals: others may have followed at once."""
        if self._made is None:
            self._made = sitting.log.made_before(self.entries[0])
        return self._made

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

    def commands(self, window: Window) -> Sequence[Command]:
        """Return what may be done with everybody looking."""
        if window.session.lesson is not None:
            return LESSON_MOMENT
        # Where it waits for keys any of them goes on.
        offered = {"run_on": self.runs_on, "undo": not self._held(window)}
        return [command for command in MOMENT if offered.get(command.id, True)]

    def _held(self, window: Window) -> bool:
        """Whether what is told waits for keys, step by step."""
        return window.step is not None and UNTIL_A_KEY in self.steps(window)[window.step :]

    def said(self, window: Window) -> Iterator[Said]:
        """Yield what everybody sees."""
        for entry in self.entries:
            yield Said("Then", entry.text.text(window.names))

    def steps(self, window: Window) -> Sequence[int]:
        """Return the steps of the first moment: those below it have none."""
        first = self.entries[0].moment
        return window.board.telling(first).steps(first)

    def _region(self, window: Window) -> Region:
        room = stage(window)
        return room._replace(height=room.height - FOOT)

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the moments, and below them who goes on."""
        session, plan = window.session, window.plan
        pictures = self._moments(window)
        window.revealed = len(pictures)
        stack = Sheet(
            max(picture.width for picture in pictures), sum(picture.height + 1 for picture in pictures) - 1
        )
        y = 0
        for picture in pictures:
            stack.put(Region(0, y, picture.width, picture.height), picture)
            y += picture.height + 1
        center(
            window,
            sheet,
            self._region(window),
            stack.picture(),
            "moment",
            made=self.made_before(session),
            scored=counted(window),
            moments=[entry.moment for entry in self.entries[: window.revealed]],
        )
        after = session.state.current_player
        then = ""
        if after is not None:
            then = Text.of(" {0:seat} {1}.", after, session.state.prompt().call).text(window.names)
        question = [Span("Enter", "title"), Span(f" when you have seen it.{then}", "")]
        if self._held(window):
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
        led = session.log.before_reveal(self.entries[0], session.here, session.only)
        first = self.entries[0].moment
        if window.step is not None and window.step < window.board.telling(first).decided_at(first):
            made = self.made_before(session)
            led = led._replace(plays=tuple(play for play in led.plays if play.position < made))
        if led.plays and not words:
            told = news_line(led, window.names, (FOOT - 1) * (place.width - 2) - lines.BROKEN)
            notice = [[Span(f"{window.glyphs.left} ", "mark"), *told]]
        sheet.put(place, frame.prompt(place, question, notice, window.glyphs), ground="pane")

    def _moments(self, window: Window) -> list[Picture]:
        """Draw the first moment, and what came of it below: what has room and no steps of its own."""
        region = self._region(window)

        def drawn(entry: Entry, height: int) -> Picture:
            picture = window.board.moment(window.telling(region, height), entry.moment)
            if picture is None:
                # Who has won is told with the reason.
                result = window.session.state.result() if entry is self.entries[-1] else None
                words = styled(entry.text if result is None else result.reason, window.names, "strong")
                picture = frame.announcement(region, words, window.glyphs)
            return picture

        first, *others = self.entries
        found = [drawn(first, region.height)]
        below: list[Picture] = []
        for other in others:
            if window.board.telling(other.moment).steps(other.moment):
                break
            # As low as it can be; the first one has what is left.
            low = drawn(other, 1)
            untold = Picture(low.width, low.height, (*map(blank, low.lines),))
            below.append(low if window.step is None else untold)
            room = region.height - sum(picture.height + 1 for picture in below)
            if room < 1 or (above := drawn(first, room)).height > room:
                break
            found = [above, *below]
        return found


def reveals_of(choices: Iterable[Iterable[Entry]], passed: Collection[Stop] = ()) -> list[Reveal]:
    """Return what choices reveal by what they added to the log: of each together, but for what is passed."""
    revealing = [
        [entry for entry in entries if entry.moment is not None and entry.stop not in passed]
        for entries in choices
    ]
    return [Reveal(*entries) for entries in revealing if entries]
