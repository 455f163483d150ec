"""A delegation on its bench: whose it is, its men, what overrides it, what it pays."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.founding_fathers.knowledge import needed, pays
from civics_tui.boards.founding_fathers.looks import bench_chip, men
from civics_tui.boards.names import seat_name
from civics_tui.boards.picture import Glyphs, Span
from civics_tui.boards.spans import longest, width_of
from civics_tui.boards.view import View
from rules.founding_fathers.components import STATE
from rules.founding_fathers.observation import Bench, Observation
from rules.words import counted


def _owned(seen: Observation, bench: Bench, glyphs: Glyphs) -> Span:
    """Draw a state that has voted in the fewest cells, its seat first."""
    seat, code = bench.marker, seen.printed.code(bench.state)
    owner = "-" if seat is None else f"{seat + 1}"
    words = f"{glyphs.chipped(owner)}{code}" if glyphs.edge else f"{owner} {code}"
    return Span(words, "muted on raised" if seat is None else f"strong on seat-{seat}")


def whole_width(seen: Observation, bench: Bench, glyphs: Glyphs) -> int:
    """Count the cells of a delegation in one row whose names are whole."""
    names = men(seen.printed, bench.cards, _ANY, glyphs)
    return width_of([_owned(seen, bench, glyphs)]) + 1 + width_of(names) + 1 + len("^3 2VP")


_ANY = 99
"""Cells that any delegation has room in."""


def draw_bench(row: Canvas, view: View[Observation], bench: Bench) -> None:
    """Draw a delegation in one row, two or three."""
    seen = view.observation
    glyphs = row.glyphs
    number, points = needed(seen, bench), pays(seen, bench)
    override = f"{glyphs.up}{number or '-'}"
    if row.height == 1:
        x = row.text(0, 0, [_owned(seen, bench, glyphs)])
        end = [Span(override, "muted"), Span(f" {points}VP", "strong")]
        room = row.width - x - 2 - width_of(end)
        row.text(x + 1, 0, men(seen.printed, bench.cards, room, glyphs))
        row.right(0, end)
        return
    row.ground("tile")
    x = row.text(1, 0, [bench_chip(seen.printed, bench, glyphs)])
    pay = f"{points} VP"
    style = "muted" if bench.marker is None else f"seat-{bench.marker}"
    room = row.width - x - 3 - len(pay)
    words = "nobody" if bench.marker is None else seat_name(view.names, bench.marker, min(10, room))
    if row.height == 2:
        row.text(x + 1, 0, words, style)
        row.right(0, pay, "strong", margin=1)
        forms = [f"override: {override}" if number else "safe", override]
        wide = width_of(men(seen.printed, bench.cards, row.width, glyphs))
        need = longest(forms, max(len(override), row.width - 4 - wide))
        row.text(2, 1, men(seen.printed, bench.cards, row.width - 4 - len(need), glyphs, padded=True))
        row.right(1, need, "muted", margin=1)
        return
    state = f"{seen.printed.states[STATE[bench.state]].name}: {words}"
    row.form(x + 1, 0, [state, words], style, room)
    row.right(0, pay, "strong", margin=1)
    row.text(2, 1, men(seen.printed, bench.cards, row.width - 3, glyphs, padded=True))
    need = f"override: {glyphs.up}{counted(number, 'delegate')}"
    row.text(2, 2, need if number else "safe from override", "muted")
