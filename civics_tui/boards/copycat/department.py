"""The offices as desks, grouped by what they do: buying, coins and cards, points and copies."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, SHORT_NAMES, office_signs
from civics_tui.boards.layout import fixed
from civics_tui.boards.picture import Span, fit
from civics_tui.boards.spans import Spans, width_of
from rules.copycat.components import OFFICE, Office
from rules.copycat.effects.hand import Draw, RemoveCards
from rules.copycat.effects.sums import BuyCards, DoubleCoins, TakeCoins
from rules.copycat.observation import Observation, OfficeView
from rules.copycat.offices import OFFICES

_LONGEST = max(width_of(office.title) for office in OFFICES)
_TITLED = 6 + _LONGEST + 2 + 17
"""Columns from which a desk of one row has room for its title."""

_LEFT = 2
"""Column of what a desk of two rows does, where that is long."""
_ID = 2
"""Column of a desk's id: its key and a blank come before it."""
_CHIP = 3
"""Columns of a worker."""

TITLES = ("BUY A CARD", "COINS AND CARDS", "POINTS AND COPIES")


def _group(office: Office) -> int:
    first = office.event[0] if office.event else None
    if any(isinstance(effect, BuyCards) for effect in office.event):
        return 0
    return 1 if isinstance(first, (TakeCoins, DoubleCoins, Draw, RemoveCards)) else 2


_ORDER = {"yellow": 0, "green": 1, "blue": 2, "gray": 3, "purple": 4}
GROUPS = tuple(
    tuple(
        sorted(
            (office for office, shown in enumerate(OFFICES) if _group(shown) == column),
            key=lambda office: (_ORDER[OFFICES[office].colour], office),
        )
    )
    for column in range(len(TITLES))
)
"""The offices of each column, in their order."""


def columns_of(seen: Observation) -> list[list[OfficeView]]:
    """Return the open offices by column."""
    by_office = {OFFICE[view.id]: view for view in seen.offices}
    return [[by_office[office] for office in group if office in by_office] for group in GROUPS]


def draw_department(part: Canvas, seen: Observation) -> None:
    """Draw the desks below the titles of their columns, each in two rows as long as there are that many."""
    gap = 1
    width = (part.width - gap * (len(TITLES) - 1)) // len(TITLES)
    columns = part.columns(*(fixed(title, width) for title in TITLES), gap=gap)
    for (title, column), views in zip(columns.items(), columns_of(seen), strict=True):
        spare = part.height - 1 - len(views)
        desks = (fixed(view.id, 2 if at < spare else 1) for at, view in enumerate(views))
        rows = column.rows(fixed("title", 1), *desks)
        rows["title"].text(0, 0, title, "title")
        for view in views:
            desk = rows[view.id]
            _desk(desk, view)
            desk.target(f"office:{view.id}", desk.region)


def _desk(desk: Canvas, view: OfficeView) -> None:
    """Draw a desk: its id and what it does, markers and workers at its right end."""
    office = OFFICES[OFFICE[view.id]]
    hue = HUES[office.colour]
    desk.ground(f"{hue}-2" if view.workers and hue != "copy" else hue)
    desk.text(_ID, 0, view.id, "muted")
    ink = "muted" if view.workers else ""
    signs = office_signs(office)
    last = desk.height - 1
    tail = desk.right(last, _tail(desk, view))
    # What the desk does reads the same with a worker and without.
    x, end = _ID + len(view.id) + 1, min(tail, desk.width - _CHIP) - 1
    if not last and desk.width < _TITLED:
        _in_a_row(desk, office, ink, x, end)
        return
    if last:
        desk.form(x, 0, _forms(office.title, desk.width - x), ink or "name", desk.width - x)
        # Below the title, or further left where it has no room there.
        x = x if width_of(signs[1]) <= end - x else _LEFT
    else:
        x = _ID + 4
        desk.text(x, 0, office.title, ink or "name")
        x += _LONGEST + 2
    desk.text(x, last, _does(desk, signs, end - x), ink)


def _in_a_row(desk: Canvas, office: Office, ink: str, x: int, end: int) -> None:
    """Draw what the desk does, whole, and in the room behind it the title or a word of it, in one row."""
    x = desk.text(x, 0, _does(desk, office_signs(office), end - x), ink) + 1
    names = (office.title, SHORT_NAMES[office.id], "")
    desk.text(x, 0, next(name for name in names if len(name) <= max(0, end - x)), "muted")


def _does(desk: Canvas, signs: Sequence[str], room: int) -> str:
    """Return the first form that fits, else the last one cut with a mark."""
    return next((sign for sign in signs if width_of(sign) <= room), fit(signs[-1], room, desk.glyphs))


def _tail(desk: Canvas, view: OfficeView) -> Spans:
    """Return the borrower, markers and workers, for the right end of a desk."""
    glyphs = desk.glyphs
    tail = [] if view.borrower is None else [Span(f"={view.borrower + 1}", "strong"), Span(" ")]
    if view.markers:
        tail.append(Span(f"{glyphs.star}{view.markers}", "yellow strong"))
    for seat in view.workers:
        if seat in view.used:
            tail.append(Span(f"({seat + 1})", "strong"))
        else:
            tail.append(Span(f"{glyphs.chip[0]}{seat + 1}{glyphs.chip[1]}", f"strong on seat-{seat}"))
    return tail


def _forms(title: str, room: int) -> Sequence[str]:
    words = title.split()
    return (title, f"{words[0]} {words[-1]}", words[-1], words[-1][: max(1, room)])
