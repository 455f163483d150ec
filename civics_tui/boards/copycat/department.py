"""The offices as desks, grouped by when they pay and what: buying, earning, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.signs import HUES, all_said, office_sentences, office_signs
from civics_tui.boards.layout import fixed
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Region, Span, fit
from civics_tui.boards.spans import Spans, longest, width_of
from civics_tui.boards.view import View
from rules.copycat.components import OFFICE, CopycatBox, Office
from rules.copycat.observation import Observation, OfficeView
from rules.copycat.offices import group_of
from rules.words import counted

_NAME = 2
"""Column of a desk's name: its key and a blank come before it."""
_TAIL = 3
"""Columns at a desk's right end for its worker or its markers."""
_NAMED = 30
"""Columns of a desk from which its worker is named."""
_BOTH = 100
"""Columns of a board from which signs have room beside whole names."""
_EARN, _EARN_LESS = 0.35, 4
"""The part of the columns that the desks that earn have, and the columns that they can do without."""

TITLES = (("BUY", "at payday"), ("EARN", "at payday"), ("CARDS", "at once"))
"""The columns: what is got there, and when."""


_ORDER = {"yellow": 0, "green": 1, "blue": 2, "gray": 3, "purple": 4}


@cache
def groups(box: CopycatBox) -> Sequence[Sequence[str]]:
    """Return the ids of the offices of each column, in their order."""
    offices = sorted(box.offices, key=lambda office: (_ORDER[office.color], OFFICE[office.id]))
    return [[office.id for office in offices if group_of(office) == column] for column in range(len(TITLES))]


def columns_of(seen: Observation) -> list[list[OfficeView]]:
    """Return the open offices by column."""
    by_id = {view.id: view for view in seen.offices}
    return [[by_id[id] for id in group if id in by_id] for group in groups(seen.box)]


def most_desks(seen: Observation) -> int:
    """Return the number of desks in the longest column."""
    return max(len(column) for column in columns_of(seen))


def draw_department(part: Canvas, view: View[Observation]) -> None:
    """Draw the desks below the titles of their columns, in two rows first where names need them."""
    seen = view.observation
    room = part.width - (len(TITLES) - 1)
    # Desks side by side have as many rows.
    spare = part.height - 1 - most_desks(seen)
    # In two rows each the sentence of a desk has the room that it needs.
    earn = max(20, int(_EARN * room) - _EARN_LESS + (spare >= most_desks(seen)))
    cards = (room - earn) // 2
    widths = (room - earn - cards, earn, cards)
    columns = part.columns(*map(fixed, (title for title, _ in TITLES), widths), gap=1)
    needy = {
        at
        for ids, width in zip(columns_of(seen), widths, strict=True)
        for at, office in enumerate(seen.box.offices[OFFICE[one.id]] for one in ids)
        if _NAME + width_of(f"{office.title} {office_signs(office)[-1]} ") + _TAIL > width
    }
    tall = sorted(range(most_desks(seen)), key=lambda at: at not in needy)[: max(0, spare)]
    for at, ((title, when), column, offices, (target, forms)) in enumerate(
        zip(TITLES, columns.values(), columns_of(seen), _supplies(seen), strict=True)
    ):
        desks = [fixed(office.id, 2 if at in tall else 1) for at, office in enumerate(offices)]
        rows = column.rows(fixed("title", 1), *desks)
        heading = rows["title"]
        end = heading.text(0, 0, (Span(title, "title"), Span(f" {when}", "muted")))
        if text := next((form for form in forms if width_of(form) <= heading.width - end - 2), ""):
            x = heading.right(0, text, "muted")
            heading.target(target, Region(x, 0, width_of(text), 1))
        for office in offices:
            desk = rows[office.id]
            _desk(desk, office, view)
            desk.target(f"office:{office.id}", desk.region)
        used = 1 + sum(track.least for track in desks)
        if at == 1:
            _poses(column.area(Region(0, used, column.width, column.height - used)))


def _supplies(seen: Observation) -> Iterator[tuple[str, Sequence[str]]]:
    """Say what is left beside the board, by target: offices that are closed, markers; nothing of cards."""
    later = seen.extra_supply_size
    coming = seen.box.offices[OFFICE[seen.known_extra[-1]]] if seen.known_extra else None
    names = [f"next {name}" for name in coming.names] if coming else []
    forms = (*names, f"{counted(later, 'office')} closed", f"{later} closed")
    yield "offices:", forms if later else ("all are open", "")
    yield "", ("",)
    yield "markers:", (f"☆ {seen.marker_supply} left", f"☆ {seen.marker_supply}")


def _poses(below: Canvas) -> None:
    """Say how a worker that waits and one that has worked look, where a column leaves the room."""
    if below.height < 2:
        return
    glyphs = below.glyphs
    done = Span(f"{glyphs.low}1{glyphs.low}", "seat-0")
    # A row apart: they are no offices.
    below.right(1, [Span("at work ", "muted"), glyphs.seat(0), Span(" done ", "muted"), done])


def _desk(desk: Canvas, office: OfficeView, view: View[Observation]) -> None:
    """Draw a desk: its name and what it does, markers and workers at its right end."""
    shown = view.observation.box.offices[OFFICE[office.id]]
    hue = HUES[shown.color]
    desk.ground(f"{hue}-2" if office.workers and hue != "copy" else hue)
    taken = bool(office.workers)
    ink, name_ink = ("muted", "muted") if taken else ("", "name")
    signs = [desk.glyphs.encode(sign) for sign in office_signs(shown)]
    if desk.height == 1:
        free = desk.right(0, tail := _tail(desk, office)) - bool(tail)
        _in_a_row(desk, shown, (name_ink, ink), signs, free)
        return
    names, sentences = shown.names, office_sentences(shown)
    room = desk.width - _NAME
    with_signs = [name for name in names if width_of(name) + 1 + width_of(signs[0]) + 1 <= room]
    tail = _tail(desk, office, view.names)
    if desk.width < _NAMED or len(office.workers) > 1 or width_of(tail) + 1 + width_of(sentences[0]) > room:
        tail = _tail(desk, office)
    # Where there is no worker yet the room for one stays free.
    left = min(desk.width - width_of(tail), desk.width - _TAIL) - 1 - _NAME
    said = next((sentence for sentence in sentences if width_of(sentence) <= left), "")
    if said in all_said(shown) and view.width < _BOTH and width_of(names[0]) <= room:
        # The whole name, and in words what the signs say.
        with_signs, signs = [names[0]], [""]
    if with_signs and (said or with_signs[0] == names[0]):
        desk.text(_NAME, 0, with_signs[0], name_ink)
        desk.right(0, signs[0], ink, margin=1)
        desk.right(1, tail)
        desk.text(_NAME, 1, said, "muted")
        return
    desk.text(_NAME, 0, longest(names, room), name_ink)
    end = min(desk.right(1, _tail(desk, office)), desk.width - _TAIL) - 1
    desk.text(_NAME, 1, _does(desk, signs, end - _NAME), ink)


def _in_a_row(desk: Canvas, office: Office, inks: tuple[str, str], signs: Sequence[str], free: int) -> None:
    """Draw the name, and at the end of what is `free` what it does: of the name what leaves room for that."""
    ends = min(free, desk.width - _TAIL - 1), free
    # The blanks between its signs and the room for a worker to come give way before its name.
    forms = ((name, sign, end) for name in office.names for end in ends for sign in signs)
    # Its name last of all: it has to be known which one it is.
    last = fit(office.names[-1], free - _NAME, desk.glyphs)
    cut = last, _does(desk, signs, max(1, free - _NAME - width_of(last) - 1)), free
    name, sign, end = next((one for one in forms if width_of(f"{one[0]} {one[1]}") + _NAME <= one[2]), cut)
    desk.text(_NAME, 0, name, inks[0])
    desk.text(end - width_of(sign), 0, sign, inks[1])


def _does(desk: Canvas, signs: Sequence[str], room: int) -> str:
    """Return the first form that fits, else the last one cut with a mark."""
    return next((sign for sign in signs if width_of(sign) <= room), fit(signs[-1], room, desk.glyphs))


def _tail(desk: Canvas, office: OfficeView, names: Sequence[str] = ()) -> Spans:
    """Return borrower, markers and workers for the right end of a desk; in words where there are `names`."""
    glyphs, tail = desk.glyphs, list[Span]()
    if office.borrower is not None and not office.workers:
        whose = f"for {seat_name(names, office.borrower, 10)}" if names else f"={office.borrower + 1}"
        tail.append(Span(whose, "strong"))
    if office.markers:
        count = str(office.markers) if office.markers > 1 else ""
        words = f" {count} markers" if count else " marker"
        tail.append(Span(f"{glyphs.hollow}{words if names else count}", "yellow strong"))
    for seat in office.workers:
        used = seat in office.used
        name = seat_name(names, seat, 10) if names else str(seat + 1)
        does = (": done" if used else " at work") if names else ""
        ends = ("", "") if used and names else 2 * glyphs.low if used else glyphs.chip
        ink = "strong" if used else f"strong on seat-{seat}"
        tail.append(Span(f"{ends[0]}{name}{does}{ends[1]}", ink))
    return tail
