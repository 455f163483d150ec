"""The career ladder: everybody on their rung, and what waits in the supplies below it."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.words import doctorates_left, runs_out
from civics_tui.boards.layout import cells, fixed, flexible
from rules.copycat.components import GOAL
from rules.copycat.observation import Observation
from rules.copycat.scoring import career_label

_SEATS = tuple(fixed(f"seat {seat}", 1) for seat in range(4))
_RUNG = (fixed("rail", 1), fixed("seats", 2 * len(_SEATS) - 1), fixed("other rail", 1), fixed("label", 3))
"""A rung: between its rails a cell for each seat with gaps, then the number."""
WIDTH = 1 + sum(track.least for track in _RUNG)
"""Columns of the ladder."""
_LEAST = 15
"""Rows of the ladder with a rung for every ten VP."""


def draw_ladder(part: Canvas, seen: Observation) -> None:
    """Draw the ladder down its part of the board, and the supplies."""
    glyphs = part.glyphs
    step = 5 if part.height >= 2 * _LEAST - 4 else 10
    rungs = [GOAL, *range((GOAL - 1) // step * step, -1, -step)]
    rows = part.rows(fixed("ladder", 1 + len(rungs)), flexible("supplies"))
    ladder, supplies = rows["ladder"], rows["supplies"]
    ladder.target("ladder:", ladder.region)
    ladder.text(0, 0, f"{glyphs.star} PRESIDENT", "mark strong")
    columns = ladder.columns(*_RUNG)
    seats = columns["seats"].columns(*_SEATS, gap=1)
    for y, space in enumerate(rungs, start=1):
        top = space == GOAL
        style = "mark" if top else "frame"
        line = glyphs.heavy_horizontal if top else glyphs.horizontal
        columns["rail"].text(0, y, glyphs.vertical, style)
        columns["seats"].text(0, y, line * columns["seats"].width, style)
        columns["other rail"].text(0, y, glyphs.vertical, style)
        columns["label"].right(y, str(career_label(space, seen.misprint)), "mark strong" if top else "muted")
        above = rungs[y - 2] if y > 1 else GOAL + 10_000
        for seat in range(seen.seats):
            if space <= seen.vp[seat] < above:
                seats[f"seat {seat}"].text(0, y, str(seat + 1), f"strong on seat-{seat}")
    later = seen.extra_supply_size
    coming = seen.known_extra[-1] if seen.known_extra else ""
    lines = [
        (f"supply {seen.supply_size - seen.supply_doctorates}", "supply:", "muted"),
        (f"{later} next {coming}" if coming else f"offices {later}", "offices:", "muted"),
        (f"{glyphs.star} left {seen.marker_supply}", "markers:", "muted"),
    ]
    if (others := runs_out(seen)) is not None:
        # Soon coins buy nothing else.
        lines[0] = f"{others} then {seen.supply_doctorates} Dr", "supply:", "mark strong"
    if doctorates := doctorates_left(seen):
        # What is left of the supply are Doctorates, and the last one ends the game.
        words = f"Dr left {doctorates}" if doctorates > 1 else "Dr: last one"
        lines[0] = words, "supply:", "mark strong"
    for place, (text, target, style) in zip(cells(len(lines), 1, WIDTH), lines, strict=True):
        supplies.text(1, place.y, text, style)
        supplies.target(target, place)
