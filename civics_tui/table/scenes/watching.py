"""Another terminal decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Region, Span
from civics_tui.boards.sheets import Sheet
from civics_tui.boards.spans import Spans, styled
from civics_tui.keys.commands import CHOICE_KEYS, ELSEWHERE, LOOKING_ON, TABLE, Command
from civics_tui.players.seating import display_name
from civics_tui.table.drawing import lines, panes
from civics_tui.table.drawing.captions import captions, drawn
from civics_tui.table.drawing.lines import Candidate, Priority, signs_to_say
from civics_tui.table.match.game_log import News
from civics_tui.table.match.sitting import Sitting
from civics_tui.table.scenes.scene import Scene
from civics_tui.table.window.window import Window
from rules.words import Text


@dataclass(repr=False)
class Watching(Scene):
    """Another terminal decides."""

    offers = True
    elsewhere = True
    names_seat = True
    tells_moves = True

    seat: int = field()

    def news(self, sitting: Sitting) -> News:
        """Return what is new to the only one here, or what was done last."""
        only = sitting.only
        return sitting.log.latest() if only is None else sitting.log.news(only, only)._replace(alone=True)

    def commands(self, window: Window) -> Sequence[Command]:
        """Return the commands of the table; what cannot be used has no place in the line of keys."""
        if not window.session.here:
            return LOOKING_ON
        return ELSEWHERE if window.session.offer is None else TABLE

    def question(self, window: Window) -> Sequence[Spans]:
        """Return who decides and who is here, or what is prepared."""
        session = window.session
        prepared, name = session.prepared, display_name(session.match, self.seat)
        if prepared is not None and session.viewer == prepared.seat:
            label = prepared.label.text.text(window.names)
            then = " It is sent when you are asked; choose another, or u to take it back."
            return ([Span(f"Prepared: {label}.", "mark strong"), Span(then, "strong")],)
        where = "decides at another terminal"
        if self.seat in session.save.away:
            where = "decides, but is at no terminal now; F6: who sits where"
        decides = Span(f"{name} {where}.", "strong")
        return [decides, Span(f" {_who_is_here(window)}", "muted")], [decides]

    def below(self, window: Window, question: Spans) -> Iterator[Candidate]:
        """Yield what may be answered already, or the news."""
        session = window.session
        if (offer := session.offer) is not None:
            if session.prepared is None:
                asked = styled(offer.prompt.text, window.names, "strong")
                words = [Span("You may choose already: ", "title"), *asked]
                yield Candidate(Priority.OFFER, (words,), must=True)
            return
        if not _captioned(window):
            yield from lines.news(window, question)
        yield lines.signs(window)

    def aside(self, window: Window, sheet: Sheet) -> None:
        """Draw what was done last where the log is nowhere else."""
        session, room = window.session, window.plan.choices
        if _captioned(window):
            return
        if window.plan.players is not None or window.side == "log" or not session.match.moves:
            super().aside(window, sheet)
            return
        log = window.kept.picture(
            ("latest", room.width, tuple(session.save.said[-1:])),
            lambda: panes.drawn_log(window, room.width, 0, room.height),
        )
        sheet.put(room, log, "latest", max(0, log.height - room.height), "table")

    def draw(self, window: Window, sheet: Sheet) -> None:
        """Draw the table and, for somebody without a seat, what a passer-by wants to know below it."""
        super().draw(window, sheet)
        if not _captioned(window):
            return
        session, plan = window.session, window.plan
        chips = window.board.chips(window.view(plan.board))
        (*_, play) = (None, *session.log.latest().plays)
        told = captions(session.match, window.names, chips, play, window.board.race.unit)
        # Who decides stands above.
        told = [line for line in told if line.heading != "NEXT"]
        room = plan.choices
        if not plan.wide:
            room = Region(0, room.y, plan.keys.width, plan.keys.y - room.y)
        canvas = Canvas(room.width, room.height, window.glyphs, "pane")
        sheet.put(room, drawn(canvas, told, signs_to_say(window.legend, sheet.text)))

    def key(self, window: Window, key: str) -> bool:
        """Say who decides to somebody who wants to choose."""
        if window.session.choosable is not None or not (key in CHOICE_KEYS or key in ("enter", "space")):
            return False
        who = display_name(window.session.match, self.seat)
        window.session.notice = f"Not now: {who} decides. F9 talks to the table, l reads the log."
        return True


def _captioned(window: Window) -> bool:
    """Whether captions stand below the board: nobody sits here, and nothing else was asked for."""
    free = window.plan.wide or (window.side == window.usual_side and window.pane != "log")
    return free and not window.session.here and window.looking is None


def _who_is_here(window: Window) -> str:
    """Say who sits at this terminal; nothing where all do."""
    names = [window.names[seat] for seat in window.session.here]
    if len(names) == len(window.session.persons):
        return ""
    if not names:
        return "You look on."
    return f"You are {names[0]}." if len(names) == 1 else f"{Text.listing(names).text()} sit here."
