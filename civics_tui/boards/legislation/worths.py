"""What every bill On Deck gives every player if it passes, as a table."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.seen import (
    AGENDA_NAMES,
    SIGNS,
    LegislationView,
    agendas_of,
    points_of,
    sign_of,
)
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Span
from rules.legislation.components import digits
from rules.legislation.scoring import signed

_NAME, _AGENDAS, _SUM = 10, 6, 5
"""Columns of a name, of agendas, and of what all bills give together."""


def worths(canvas: Canvas, view: LegislationView) -> None:
    """Draw a row for each seat and a column for each bill, the bills of a sponsor side by side."""
    seen = view.observation
    bills = [(seat, bill) for seat, row in enumerate(seen.on_deck) for bill in row]
    start, groups = 5 + _NAME + _AGENDAS, seen.seats - 1
    wide = next((wide for wide in (5, 4, 3) if start + len(bills) * wide + groups + _SUM < canvas.width), 0)
    if not wide:
        return
    high = seen.seats + 2
    named = canvas.height > high + 3
    part = canvas.inset(left=1, top=(canvas.height - high - 2 * named) // 2, bottom=0)
    x = part.text(0, 0, "WHAT EACH BILL GIVES", "title")
    part.text(x + 2, 0, "if it passes, to each by its agendas", "muted")
    if named:
        part.form(0, high + 1, [*AGENDA_NAMES, ""], "muted")
    places = [start + at * wide + seat for at, (seat, _) in enumerate(bills)]
    end = places[-1] + wide + 1
    for at, (_, bill) in zip(places, bills, strict=True):
        part.text(at, 1, f"{digits(bill):>{wide}}", "muted")
    part.text(end, 1, "all", "muted")
    for y, seat in enumerate(range(seen.seats), 2):
        part.chip(0, y, str(seat + 1), f"seat-{seat}")
        part.text(4, y, seat_name(view.names, seat, _NAME), f"seat-{seat}")
        part.text(5 + _NAME, y, agendas_of(seen, seat), "strong")
        points = [points_of(seen, bill, seat) for _, bill in bills]
        for at, gain in zip(places, points, strict=True):
            part.text(at, y, [Span(f"{signed(gain):>{wide}}", SIGNS[sign_of(gain)][1])])
        part.text(end, y, [Span(f"{signed(sum(points)):>3}", "strong")])
