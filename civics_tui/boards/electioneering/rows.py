"""The classmates with their rows of cards, and the candidates of a run-off with their open hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.electioneering.preview import Preview, less, preview_of
from civics_tui.boards.electioneering.suits import (
    card_in_a_row,
    card_that_goes,
    cares_of,
    score_of,
    sums_part,
)
from civics_tui.boards.layers import Part
from civics_tui.boards.layout import cells, fixed, flexible
from civics_tui.boards.picture import Region, Span, wrap
from civics_tui.boards.spans import Spans, width_of
from civics_tui.boards.view import View
from civics_tui.text.names import seat_name, short_names
from civics_tui.text.sanitize import NAME_WIDTH
from rules.electioneering.components import ROW_LOCK_SIZE, STUDENTS
from rules.electioneering.observation import Observation


class Portrait(NamedTuple):
    """How a classmate is drawn."""

    face: str
    """Five cells."""
    line: str
    """The student's line, in 22 cells."""


PORTRAITS = {
    "milo": Portrait("(o_o)", "Ate a crayon on a dare"),
    "priya": Portrait("(^_^)", "Runs the kickball list"),
    "bea": Portrait("(^o^)", "Keeps a box of beetles"),
    "tomas": Portrait("(>_<)", 'Always: "Who\'s there?"'),
    "juniper": Portrait("(-_-)", "Reads under the desk"),
    "desmond": Portrait("(•‿•)", "New friend on Tuesdays"),
}
BY_ID = {student.id: student for student in STUDENTS}
_NAMED, _UNNAMED = 25, 16
"""Columns of a classmate with name, line and state, and without the line."""
_SUMS = 17
"""Columns the sums need; 14 will do."""
_WIDEST = 16
"""Columns of the widest card, and the gap after it."""


_WIDEST_GAP = 3
"""Blank lines between rows at most."""


class Seen(NamedTuple):
    """A candidate in a run-off, with an open hand."""

    seat: int
    cards: tuple[str, ...]
    state: str
    after: tuple[str, ...] | None = None
    """The hand as the choice under the cursor would make it."""


def draw_class(canvas: Canvas, view: View[Observation]) -> None:
    """Draw a row for each student in play."""
    for index, place in enumerate(_places(canvas, len(view.observation.rows))):
        _row(canvas.area(place), view, index)


def draw_preview(canvas: Canvas, view: View[Observation]) -> list[Part]:
    """Draw what the choice under the cursor would make of the board, as far as that looks otherwise."""
    shown = preview_of(view)
    if shown is None:
        return []
    if view.observation.standing:
        draw_runoff(canvas, view, shown)
        return [canvas.part()]
    row = canvas.area(_places(canvas, len(view.observation.rows))[shown.row])
    _row(row, view, shown.row, shown)
    return [row.part()]


def draw_runoff(canvas: Canvas, view: View[Observation], shown: Preview | None = None) -> None:
    """Draw the student who decides, and below the candidates in turn order with their hands (E-64)."""
    seen = view.observation
    candidates, state = [], "played"
    for seat in turn_order(seen, seen.standing):
        now = seat == seen.current_player
        after = shown.hand if now and shown else None
        candidates.append(Seen(seat, seen.hands[seat] or (), "plays now" if now else state, after))
        state = "to play" if now else state
    draw_candidates(canvas, view, candidates, shown)


def draw_candidates(
    canvas: Canvas, view: View[Observation], candidates: Sequence[Seen], shown: Preview | None = None
) -> None:
    """Draw the only row of a run-off, and the candidates with what they have there."""
    seen = view.observation
    places = _places(canvas, len(candidates) + 1)
    _row(canvas.area(places[0]), view, 0, shown)
    student = BY_ID[seen.students[0]]
    cares = cares_of(shown.stays if shown else seen.rows[0])
    afters = [one.cards if one.after is None else one.after for one in candidates]
    scores = [score_of(after, cares) for after in afters]
    for one, after, place, score in zip(candidates, afters, places[1:], scores, strict=True):
        part = canvas.area(place).ground("raised" if one.state == "plays now" else "pane")
        name, cards, sums = _columns(part)
        name.text(1, 0, _seat_chip(view, one.seat, name.width - 7))
        name.right(0, str(score), "strong", margin=1)
        if name.height > 1:
            name.text(1, 1, one.state, "muted" if one.state == "played" else "")
            whom = f"with {student.name}"
            if len(one.state) + len(whom) + 3 < name.width:
                name.right(1, whom, "muted", margin=1)
        owned = "hand" if one.state == "plays now" else f"card:seat-{one.seat}"
        drawn = (*one.cards, *less(after, one.cards))
        _cards(cards, drawn, less(one.cards, after), owned, len(one.cards))
        sums_part(sums, after, cares)


def turn_order(seen: Observation, seats: Sequence[int]) -> list[int]:
    """Put seats into turn order, from the first player to the left (E-17)."""
    first = seen.first_player or 0
    return sorted(seats, key=lambda seat: (seat - first) % seen.seats)


def _places(canvas: Canvas, count: int) -> list[Region]:
    """Divide a canvas into so many rows, as high as cards need."""
    gap = 1 if (canvas.height + 1) // count > 2 else 0
    height = min(2 + _slot(canvas.width) // 2, (canvas.height + gap) // count - gap)
    # Few rows in a high window stand apart, not at its top.
    gap = max(gap, min(_WIDEST_GAP, (canvas.height - count * height) // count))
    return [Region(0, index * (height + gap), canvas.width, height) for index in range(count)]


def _slot(width: int) -> int:
    """Return the columns of a card in a row, and of the gap after it."""
    if width < _NAMED + 6 * ROW_LOCK_SIZE + _SUMS:
        return max(4, min(6, (width - _UNNAMED - 14) // ROW_LOCK_SIZE))
    return min(_WIDEST, (width - _NAMED - _SUMS) // ROW_LOCK_SIZE)


def _columns(row: Canvas) -> tuple[Canvas, Canvas, Canvas]:
    """Divide a row into who it is, the cards and the sums."""
    slot = _slot(row.width)
    spare = row.width - ROW_LOCK_SIZE * slot - _SUMS
    grown = (spare - _NAMED) // 3 if slot == _WIDEST else 0
    parts = row.columns(
        fixed("who", _UNNAMED if spare < _NAMED else _NAMED + grown),
        fixed("cards", ROW_LOCK_SIZE * slot),
        flexible("sums"),
    )
    return parts["who"], parts["cards"], parts["sums"]


def _row(row: Canvas, view: View[Observation], index: int, shown: Preview | None = None) -> None:
    """Draw a classmate's row on its part of the canvas, as the choice under the cursor would make it."""
    seen = view.observation
    student, locked = seen.students[index], seen.locked[index]
    row.ground("raised" if locked else "pane")
    who, cards, sums = _columns(row)
    drawn = shown.cards if shown else seen.rows[index]
    _student(who, view, index, shown)
    _cards(cards, drawn, shown.going if shown else (), f"card:{student}", len(seen.rows[index]))
    slot = cards.width // max(ROW_LOCK_SIZE, len(drawn))
    for at in range(len(drawn), 0 if locked else ROW_LOCK_SIZE):
        empty = cards.area(Region(at * slot, 0, slot - 1, row.height)).ground("tile")
        empty.centre(row.height // 2, "+" if at == len(drawn) else row.glyphs.dot, "faint")
    if row.height:
        sums_part(sums, shown.stays if shown else drawn)


def _cards(part: Canvas, cards: Sequence[str], going: Sequence[str], owner: str, there: int) -> None:
    """Draw cards side by side; the first `there` of them can be looked at, each kind once."""
    slot = part.width // max(ROW_LOCK_SIZE, len(cards))
    places = cells(len(cards), max(1, len(cards)), slot - 1, part.height, gap=1)
    for at, (code, place) in enumerate(zip(cards, places, strict=True)):
        goes = going.count(code) > cards[:at].count(code)
        (card_that_goes if goes else card_in_a_row)(part.area(place), code)
        if at < there and code not in cards[:at]:
            part.target(f"{owner}:{code}", place)


def _student(part: Canvas, view: View[Observation], index: int, shown: Preview | None) -> None:
    """Draw the portrait, how full the row is, and who has what with this student."""
    seen = view.observation
    student = BY_ID[seen.students[index]]
    portrait = PORTRAITS[student.id]
    part.target(f"row:{student.id}", part.region)
    count = f"{len(seen.rows[index])} of {ROW_LOCK_SIZE}"
    if not part.height:
        return
    part.text(1, 0, portrait.face, "strong")
    part.text(7, 0, student.name, "name")
    state, style = (
        ("LOCKED", "strong")
        if seen.locked[index]
        else ("LOCKS", "mark")
        if shown and shown.locks
        else (count, "muted")
    )
    if part.width < _NAMED:
        if part.height > 1:
            part.text(7, 1, state, style)
        return
    part.right(0, state, style, margin=2)
    have = (
        ()
        if seen.standing
        else standing(view, shown.stays if shown else seen.rows[index], shown, part.width - 2)
    )
    left = part.height - 1 - bool(have)
    if left > 1 and len(wrap(student.line, part.width - 3)) <= left:
        part.paragraph(1, 1, student.line, part.width - 3, left, "muted")
    elif left:
        part.text(1, 1, portrait.line, "muted")
    if have and part.height > 1:
        part.text(1, part.height - 1, have)


def standing(view: View[Observation], row: Sequence[str], shown: Preview | None, width: int) -> Spans:
    """Say what each seat has with a student: of hidden hands what everybody knows, with a plus (E-38)."""
    seen = view.observation
    # What an empty row cares about is open until something is put down again.
    if not row and shown:
        return ()
    cares = cares_of(row)
    have: list[tuple[int, str]] = []
    for seat in range(seen.seats):
        hand = seen.hands[seat]
        if hand is not None and shown and shown.hand is not None and seat == seen.current_player:
            hand = shown.hand
        score = score_of(seen.known[seat] if hand is None else hand, cares)
        if score or hand is not None:
            have.append((seat, f"{score}{'+' if hand is None else ''}"))
    # One letter might be a suit's.
    sizes = ((NAME_WIDTH, 2), (8, 2), (3, 1), (2, 1))
    forms = [(short_names(view.names, size), gap) for size, gap in sizes]
    forms.append((tuple(f"{seat + 1}:" for seat in range(seen.seats)), 1))
    for names, gap in forms:
        spans: list[Span] = []
        for seat, points in have:
            blank = " " if gap > 1 else ""
            spans += [*([Span(" " * gap)] if spans else []), Span(f"{names[seat]}{blank}", f"seat-{seat}")]
            spans += [Span(points, "strong")]
        if width_of(spans) <= width:
            return spans
    return ()


def _seat_chip(view: View[Observation], seat: int, width: int) -> Spans:
    sides = view.glyphs.chip
    name = seat_name(view.names, seat, width - 2)
    return [Span(f"{sides[0]}{name}{sides[1]}", f"strong on seat-{seat}")]
