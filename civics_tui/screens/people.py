"""The record of the house on screen: tonight, then each person, and how the one under the cursor did."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import on

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.names import scored
from civics_tui.boards.picture import Picture, Region, Span, fit
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.targets import parsed
from civics_tui.keys.commands import LIST_KEYS, PEOPLE, bindings
from civics_tui.screens.pictured import ListScreen
from civics_tui.widgets.surface import Surface
from rules.words import counted

if TYPE_CHECKING:
    from civics_tui.saves.evening import Evening
    from civics_tui.saves.people import Record

_WIDTH = 96
_HEADS = 28
"""Columns of what was played, before how it went."""


class PeopleScreen(ListScreen[None]):
    """Read who has played what, and how the evening stands."""

    BINDINGS = bindings(PEOPLE)
    COMMANDS_HERE = PEOPLE
    USUAL_KEYS = LIST_KEYS[:2]
    HEADING = "People"
    LIST = "people"

    def __init__(self) -> None:
        super().__init__()
        self._record: Record | None = None
        self._tonight: Evening | None = None
        self._notice = "Reading the saved games."

    def on_mount(self) -> None:
        """Compute the record, the keys meanwhile."""
        self.run_worker(self._read(), group="saves", exclusive=True)

    async def _read(self) -> None:
        from civics_tui.saves.evening import evening
        from civics_tui.saves.faults import StorageError
        from civics_tui.saves.people import ended, record

        civics = self.civics
        try:
            saves = ended(await asyncio.to_thread(civics.store.summaries), civics.store.who)
        except StorageError as fault:
            self._notice = str(fault)
        else:
            self._record = record(saves, civics.store.who)
            self._tonight = evening(saves, time.time(), civics.evening_began)
            self._notice = "" if self._record.rows else "No game has ended here yet."
        self.fit_size()

    def fit_size(self) -> None:
        view = self.list
        persons = self._record.persons if self._record else []
        at = int(parsed(view.cursor).id) if view.cursor and view.cursor.startswith("person:") else 0
        picture = self._picture(self.columns, persons, min(at, max(0, len(persons) - 1)))
        names = [f"person:{number}" for number in range(len(persons))]
        self.show_list(picture, names, view.cursor if view.cursor in names else next(iter(names), ""))

    def _picture(self, width: int, persons: list[str], chosen: int) -> Picture:
        from civics_tui.saves.people import against_words, row_words

        own = self._record.of(persons[chosen]) if self._record and persons else None
        below = [*map(row_words, own.rows), *map(against_words, own.against)] if own else []
        canvas = Canvas(width, 6 + len(persons) + len(below), self.civics.glyphs)
        room = min(_WIDTH, width - 2)
        canvas.text(1, 1, "TONIGHT", "title")
        canvas.text(10, 1, self._evening(room - 9))
        if self._notice:
            canvas.text(1, 3, fit(self._notice, room, canvas.glyphs), "muted")
        y = 3
        for number, person in enumerate(persons):
            assert self._record is not None
            rows = self._record.of(person).rows
            played, won = sum(row.played for row in rows), sum(row.won for row in rows)
            item = canvas.area(Region(1, y, room, 1)).ground("tile")
            item.text(1, 0, fit(person, 22, canvas.glyphs), "name")
            fair = sum(row.fair for row in rows)
            words = f"{counted(played, 'game')}, won {won}, fair share {fair:.1f}"
            item.text(24, 0, words, "muted")
            item.right(0, f"last {max(row.last for row in rows)[:10]}", "muted", 1)
            canvas.target(f"person:{number}", Region(1, y, room, 1))
            y += 1
            if number == chosen:
                for head, went in below:
                    canvas.text(4, y, fit(head, _HEADS - 1, canvas.glyphs))
                    canvas.text(4 + _HEADS, y, fit(went, room - _HEADS - 4, canvas.glyphs), "muted")
                    y += 1
        return canvas.picture()

    def _evening(self, width: int) -> Spans:
        """Write how the evening stands, as far as there is room."""
        score = self._tonight
        if score is None or not score.games:
            return [Span("no game has ended yet", "muted")]
        spans: list[Span] = [Span(f"{counted(score.games, 'game')}:  ", "muted")]
        for name, points in score.points:
            words = f"{scored(name, points)}  "
            if width_of(spans) + cell_len(words) > width:
                break
            spans += [Span(name, ""), Span(words[len(name) :], "strong")]
        return spans

    @on(Surface.Moved)
    def _moved(self) -> None:
        self.fit_size()

    def action_anew(self) -> None:
        """Begin the evening anew."""
        self.civics.begin_evening()
        self.on_mount()
