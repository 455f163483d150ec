"""The chamber: a desk for each seat in a half-circle, and in its middle the bill before the house.

Seats never move: their places are data, by number of players, for the least board, and grow with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.seen import GROUNDS, LegislationView, agendas_of, card_of, sign_of
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.spans import Spans, width_of
from rules.legislation.scoring import signed
from rules.named import NamedTuple

ROWS, COLUMNS = 14, 80
"""The least chamber."""
_LEAST_DESK, _WIDEST_DESK = 3, 30
_CROWD = 6
"""From so many players on desks are narrower."""


class _Plan(NamedTuple):
    """The places of the desks in the least chamber, by seat, and the top row of the well."""

    desks: tuple[tuple[int, int], ...]
    well: int


_PLANS = {
    3: _Plan(((1, 8), (30, 0), (59, 8)), 5),
    4: _Plan(((1, 9), (9, 1), (51, 1), (59, 9)), 5),
    5: _Plan(((1, 9), (7, 3), (30, 0), (53, 3), (59, 9)), 6),
    6: _Plan(((0, 8), (2, 3), (21, 0), (41, 0), (60, 3), (62, 8)), 4),
    7: _Plan(((0, 10), (0, 6), (2, 2), (31, 0), (60, 2), (62, 6), (62, 10)), 4),
    8: _Plan(((0, 10), (0, 6), (2, 2), (21, 0), (41, 0), (60, 2), (62, 6), (62, 10)), 4),
}
_WELL_ROWS, _WIDEST_WELL, _HIGHEST_WELL = 8, 50, 13


class Desk(NamedTuple):
    """What stands on a desk."""

    seat: int
    promise: Spans
    """The pledge in words, or what became of it."""
    caption: str
    """What the tally is, for desks with a line for it."""
    tally: Spans
    """What passing is worth to it, or was, and where it stands then."""
    foot: Spans
    """Its ballot, over the whole width."""
    ground: str = ""
    """The ground of the ballot; empty for none."""
    sealed: str = ""
    """Words on a ballot that lies there sealed, in the place of the foot."""
    sponsor: bool = False


def places(width: int, height: int, seats: int) -> tuple[list[Region], Region]:
    """Return the places of the desks, by seat, and of the well between them."""
    plan = _PLANS[seats]
    least = 18 if seats >= _CROWD else 20
    wide = min(_WIDEST_DESK, width * least // COLUMNS)
    high = _LEAST_DESK if height < 18 else 4 if height < 26 else 5
    desks = [
        Region(
            round(x * (width - wide) / (COLUMNS - least)),
            round(y * (height - high) / (ROWS - _LEAST_DESK)),
            wide,
            high,
        )
        for x, y in plan.desks
    ]
    middle = width // 2
    above = [one.y + one.height for one in desks if one.y < high and abs(one.x + wide // 2 - middle) < wide]
    top = max([round(plan.well * height / ROWS), *[end + (height > ROWS) for end in above]])
    rows = min(_HIGHEST_WELL, round(_WELL_ROWS * height / ROWS), height - top)
    beside = [one for one in desks if one.y < top + rows and one.y + high > top]
    air = 1 if width < 100 else 3
    left = max([one.x + wide for one in beside if one.x < middle], default=0) + air
    right = min([one.x for one in beside if one.x >= middle], default=width) - air
    if height == ROWS and seats >= _CROWD:
        left, right = left - 1, right + 1
    room = min(_WIDEST_WELL, right - left)
    return desks, Region(left + (right - left - room) // 2, top, room, rows)


def free_rows(width: int, seats: int) -> int:
    """Return how many of its last rows the least chamber can spare."""
    desks, well = places(width, ROWS, seats)
    return ROWS - max(one.y + one.height for one in (*desks, well))


def chamber(canvas: Canvas, view: LegislationView, desks: Sequence[Desk]) -> Canvas:
    """Draw the floor and the desks on it; return the well, which is for the bill."""
    regions, well = places(canvas.width, max(ROWS, canvas.height), len(desks))
    _floor(canvas)
    for desk, region in zip(desks, regions, strict=True):
        _desk(canvas.area(region), view, desk)
    return canvas.area(well).ground("raised")


def _floor(canvas: Canvas) -> None:
    """Draw half rings of the floor: nothing but decoration, for terminals that show grounds."""
    if canvas.glyphs.edge or canvas.glyphs.only_ascii:
        return
    width, height = canvas.width, canvas.height
    for x, y in product(range(0, width, 2), range(height)):
        across, up = (x + 1 - width / 2) / (width / 2), (height - y) / height
        if int((across * across + up * up) ** 0.5 * 6.5) % 2 == 1:
            canvas.fill(Region(x, y, min(2, width - x), 1), "pane")


def _desk(part: Canvas, view: LegislationView, desk: Desk) -> None:
    """Draw a desk: who sits there for what, its pledge and what passing is worth, its ballot."""
    seen, glyphs = view.observation, view.glyphs
    seat, width = desk.seat, part.width
    part.ground("tile")
    agendas = agendas_of(seen, seat)
    room = width - desk.sponsor - 4
    beside = len(agendas) + 1
    # A name is whole where its agendas have room below it.
    below = part.height > _LEAST_DESK and width_of(view.names[seat]) > room - beside
    below &= width_of(desk.promise) + beside < width
    name = seat_name(view.names, seat, min(room - (0 if below else beside), 12))
    x = part.chip(0, 0, f"{seat + 1} {name}", f"seat-{seat}")
    part.target(f"seat:{seat}", Region(0, 0, x, 1))
    if desk.sponsor:
        part.text(x, 0, glyphs.diamond, "mark")
    if not below:
        part.right(0, agendas, "strong", margin=1 if width - x > beside else 0)
    row = 1
    if part.height > _LEAST_DESK + 1:
        part.form(1, 1, (card_of(seen, seat).name, ""), "muted", width - 2)
        row = 2
    part.text(1, row, desk.promise or [Span("no pledge", "muted")] * (part.height > _LEAST_DESK))
    if below:
        part.right(row, agendas, "strong", margin=1)
    if part.height > _LEAST_DESK:
        row += 1
        part.text(1, row, desk.caption, "muted")
    part.right(row, desk.tally)
    foot = part.area(Region(0, part.height - 1, width, 1))
    if desk.sealed:
        foot.ground("raised").text(0, 0, _hatched(desk.sealed, width))
    elif desk.ground:
        foot.ground(desk.ground)
        foot.center(0, desk.foot)
    else:
        foot.text(1, 0, desk.foot)


def points_chip(points: int, glyphs: Glyphs) -> Span:
    """Return points on the ground of their sign."""
    ground = GROUNDS[sign_of(points)] if points else "steel"
    return Span(glyphs.chipped(signed(points)), f"strong on {ground}")


def _hatched(words: str, width: int) -> list[Span]:
    """Return words between strokes, as on a sealed envelope."""
    left = max(1, (width - len(words) - 4) // 2)
    right = max(1, width - len(words) - 4 - left)
    return [
        Span(f"{'/' * (left + 1)} ", "faint"),
        Span(words, "strong"),
        Span(f" {'/' * (right + 1)}", "faint"),
    ]
