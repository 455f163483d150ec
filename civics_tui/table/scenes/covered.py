"""The keyboard goes to a seat, and nothing private is on screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.picture import Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans
from civics_tui.keys.commands import COVER
from civics_tui.players.seating import display_name
from civics_tui.table.drawing import frame
from civics_tui.table.drawing.news import cover_forms
from civics_tui.table.match.game_log import News
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Said, Scene, center, stage
from civics_tui.table.window.window import Window


@dataclass(repr=False)
class Covered(Scene):
    """The keyboard goes to a seat, and nothing private is on screen."""

    heading = "Cover"
    hands_over = True
    hidden = True
    names_seat = True
    usual = COVER

    seat: int = field()
    about: str
    """What the seat has to do, after its name: that it is next or, out of turn, why it is called."""

    def news(self, sitting: Sitting) -> News:
        """Return what everybody may know that is new to the seat."""
        return sitting.log.news(self.seat, None)

    def said(self, window: Window) -> Iterator[Said]:
        """Yield who comes next and, the first time, who that is and what wins."""
        session = window.session
        if not session.has_chosen(self.seat):
            for line in window.board.look(window.view(window.plan.board), f"role:{self.seat}"):
                yield Said("Who you are", line)
            yield Said("Goal", session.match.goal)
        yield Said("Cover", f"{display_name(session.match, self.seat)} {self.about}.")

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw who comes next, what happened and, the first time, who that is and what wins."""
        session, place = window.session, stage(window)
        plays = session.news if session.match.moves else News(tuple(session.log.plays(None)))
        news: Iterable[tuple[Sequence[Spans], bool]] = cover_forms(plays, window.names)
        heading, goal = "What happened", "" if session.has_chosen(self.seat) else session.match.goal
        if goal and (role := window.board.look(window.view(window.plan.board), f"role:{self.seat}")):
            heading, news, goal = "Who you are", [([[Span(line, "")] for line in role], False)], ""
        who, notice = display_name(session.match, self.seat), session.words or session.people.talk
        # Computers alone have chosen since.
        lead = "The keyboard stays with" if session.answering == self.seat else "Pass the keyboard to"
        picture = frame.cover(
            place, self.seat, who, self.about, news, notice, window.glyphs, heading, goal, lead
        )
        center(window, sheet, place, picture)
