"""The offices as desks, grouped by what they do: buying, coins and cards, points and copies."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, SHORT_NAMES, office_signs
from civics_tui.boards.picture import Region, fit
from civics_tui.boards.spans import width_of
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


_ORDER = {"yellow": 0, "green": 1, "blue": 2, "grey": 3, "purple": 4}
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
    width = (part.width - 2 * gap) // len(TITLES)
    for column, views in enumerate(columns_of(seen)):
        x = column * (width + gap)
        part.text(x, 0, TITLES[column], "title")
        y, spare = 1, part.height - 1 - len(views)
        for view in views:
            place = Region(x, y, width, 2 if spare > 0 else 1)
            _desk(part.area(place), view)
            part.target(f"office:{view.id}", place)
            y, spare = y + place.height, spare - 1


def _desk(desk: Canvas, view: OfficeView) -> None:
    """Draw a desk: its id and what it does, markers and workers at its right end."""
    office = OFFICES[OFFICE[view.id]]
    hue = HUES[office.colour]
    desk.ground(f"{hue}-2" if view.workers and hue != "copy" else hue)
    desk.text(_ID, 0, view.id, "muted")
    ink = "muted" if view.workers else ""
    signs = office_signs(office)
    last = desk.height - 1
    tail = _tail(desk, view, last)
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


def _tail(desk: Canvas, view: OfficeView, y: int) -> int:
    """Draw markers, workers and the borrower at the right end of a row; returns the column they begin at."""
    x = desk.width
    for seat in reversed(view.workers):
        lies = seat in view.used
        text = f"({seat + 1})" if lies else f"{desk.glyphs.chip[0]}{seat + 1}{desk.glyphs.chip[1]}"
        x -= len(text)
        desk.text(x, y, text, "strong" if lies else f"strong on seat-{seat}")
    if view.markers:
        x -= 1 + len(str(view.markers))
        desk.text(x, y, f"{desk.glyphs.star}{view.markers}", "yellow strong")
    if view.borrower is not None:
        x -= 3
        desk.text(x, y, f"={view.borrower + 1}", "strong")
    return x


def _forms(title: str, room: int) -> Sequence[str]:
    words = title.split()
    return (title, f"{words[0]} {words[-1]}", words[-1], words[-1][: max(1, room)])
