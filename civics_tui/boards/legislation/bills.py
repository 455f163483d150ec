"""A bill on a place of its own: number, signs and points, pledges, name, what it does."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.legislation.seen import (
    GROUNDS,
    LegislationView,
    arrow,
    bill_spans,
    effect_of,
    effect_text,
    looker,
    name_forms,
    pledges_on,
    points_of,
    sign_of,
)
from civics_tui.boards.picture import Glyphs, Region, Span, wrap
from civics_tui.boards.spans import width_of
from civics_tui.boards.targets import parsed
from rules.legislation.cards import Bill
from rules.legislation.components import AGENDAS
from rules.legislation.observation import Observation

_NAME = 6
"""Columns of a short name of a bill, with a blank."""
_IN_WORDS, _BESIDE = 22, 29
"""Columns from which a bill names the agenda of each sign; those with its name beside its number."""
_TEXT = 5
"""Lines of a narrow bill from which its text has room."""


def tokens(seen: Observation, bill: int, glyphs: Glyphs, room: int, beside: int = 0) -> list[Span]:
    """Return the pledges on a bill as chips; where they do not fit, as a piece for each of both sides.

    Chips have brackets only where so many cells are left `beside` them.

    What is pending is no chip yet, what is only offered has a question mark.
    """
    pledges = pledges_on(seen, bill)
    chip = glyphs.chip.strip() if 4 * len(pledges) + beside <= room else ""
    spans = [
        Span(
            f"{chip[:1]}{arrow(glyphs, side)}{seat + 1}{'?' if standing == 'offered' else ''}{chip[1:]}",
            # No seat's color can be read on every ground that a bill may have.
            f"strong on seat-{seat}" if standing == "final" else "",
        )
        for seat, side, standing in pledges
    ]
    if width_of(spans) <= room:
        return spans
    # With a number a piece would be the pledge of that seat.
    sides = sorted((side for _, side, _ in pledges), reverse=True)
    return [Span("".join(arrow(glyphs, side) for side in sides), "strong")]


def draw_bill(
    canvas: Canvas, view: LegislationView, bill: int, kind: str = "bill", wide: int = _BESIDE, note: str = ""
) -> None:
    """Draw a bill on a part of its own, as high as that is; if `wide` with its name in the first line.

    What is to be noted of it stands in the place of its effect.
    """
    seen, glyphs = view.observation, view.glyphs
    ground = "raised" if bill == seen.called else GROUNDS[sign_of(points_of(seen, bill, looker(view)))]
    canvas.ground(ground)
    canvas.target(f"{kind}:{bill}", canvas.region)
    name, effect = seen.box.bill(bill), effect_of(seen, bill)
    held = "held" if bill in seen.holds else note
    # The first cell is for the mark of what can be chosen.
    free, y = _head(canvas, view, bill, ground, wide, effect if kind == "hand" else "")
    if canvas.height == 1:
        room = free.width - (2 if bill in seen.holds else 0)
        # A name has room before whose pledges they are, which the bill under the cursor says.
        least = 1 + min(map(len, name_forms(name.short)))
        pledged = tokens(seen, bill, glyphs, room - least, _NAME - least)
        # Behind pledges the sign of an effect takes the place of a blank: each cell is a letter of the name.
        mark = glyphs.section if effect else " " if pledged else ""
        forms = [mark + form for form in name_forms(name.short)]
        x = free.text(0, 0, pledged)
        free.form(x, 0, [*forms, mark.strip(), ""], "muted" if note else "name", room - width_of(pledged))
        if bill in seen.holds:
            canvas.right(0, "H", "strong", margin=0)
        return
    # Without grounds its end is told from the key of the next bill by a blank.
    margin = 1 if glyphs.edge else 0
    room = free.width - 1 - margin
    x = free.text(0, 0, tokens(seen, bill, glyphs, room - (len(held) + 1 if held else 0), bool(effect)))
    # On a bill of many lines the name of the effect has a line of its own if it has no room in the corner.
    corner = next((form for form in (held, effect) if form and len(form) <= room - x), "")
    if not corner and effect and room > x:
        corner = glyphs.section
    if corner:
        free.right(0, corner, "strong" if corner == held else "", margin)
    text = effect_text(seen, bill) or name.summary
    if effect and (corner == effect or note):
        text, effect = text.removeprefix(f"{effect}: "), ""
    _text_below(canvas, y or _name(canvas, name), text, effect, name.summary)


def _head(
    canvas: Canvas, view: LegislationView, bill: int, ground: str, wide: int, effect: str
) -> tuple[Canvas, int]:
    """Draw number, signs and points of a bill; returns what is free beside them, and its last line so far.

    Where there is room the signs stand by agenda below the name; else the name is still to be drawn.
    Those that neither give nor take make way for the name of an `effect`.
    """
    number, *signs, points = spans = bill_spans(view, bill, ground)
    beside = canvas.width >= wide
    y = 1 if beside else 2
    # A text comes before the names of the signs.
    if not (beside or canvas.height < _TEXT) or canvas.height <= y or canvas.width < _IN_WORDS:
        x = canvas.text(0, 0, spans)
        return canvas.area(Region(x, 0, canvas.width - x, 1)), 0
    x, end = canvas.text(0, 0, [number]), canvas.right(0, [points])
    first = canvas.area(Region(x, 0, end - x, 1))
    named = first if beside else canvas.area(Region(1, 1, canvas.width - 2, 1))
    named.form(0, 0, name_forms(view.observation.box.bill(bill).short), "name")
    makes_way = 5 * len(signs) + len(effect) > canvas.width
    x = 1
    for agenda, (sign, style) in zip(AGENDAS, signs, strict=True):
        if makes_way and sign == "0":
            continue
        name = Span(agenda.id, style.replace(style.split()[0], "muted"))
        x = canvas.text(x, y, [name, Span(f"{sign} ", style)])
    return canvas.area(Region(x, y, canvas.width - x, 1)) if beside else first, y


def _name(canvas: Canvas, bill: Bill) -> int:
    """Draw the name of a bill below its signs, if it has room; returns its last line."""
    name = wrap(bill.short, canvas.width - 2)
    if len(name) >= canvas.height:
        return 0
    canvas.lines(1, 1, name, "name")
    return len(name)


def _text_below(canvas: Canvas, y: int, text: str, *otherwise: str) -> None:
    """Draw a text below line `y`; where that is too long, others, or its beginning with an ellipsis."""
    width, top = canvas.width - 2, y + 1
    y, room = top, canvas.height - top
    fits = len(wrap(text, width)) <= room
    for below in (text,) if fits else filter(None, otherwise):
        if (rows := len(wrap(below, width))) <= canvas.height - y:
            canvas.paragraph(1, y, below, width, rows, "muted")
            y += rows
    if y == top and room > 1:
        cut = " ".join(wrap(text, width - 2)[:room])
        canvas.paragraph(1, y, f"{cut} {canvas.glyphs.ellipsis}", width, room, "muted")


def effect_under_cursor(view: LegislationView) -> str:
    """Say what the bill or card under the cursor does if it passes; empty if nothing."""
    seen = view.observation
    kind, name = parsed(view.cursor)
    bill = seen.pile_tops[int(name)] if kind == "pile" else int(name) if kind in ("bill", "hand") else None
    return "" if bill is None else effect_text(seen, bill)
