"""The career ladder: everybody on their rung, and what waits in the supplies below it."""

from __future__ import annotations

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.copycat.words import doctorates_left, runs_out
from civics_tui.boards.picture import Region
from rules.copycat.components import GOAL
from rules.copycat.observation import Observation
from rules.copycat.scoring import career_label

WIDTH = 13
"""Columns of the ladder: a rail, a cell for each seat with gaps, a rail, and the numbers."""
_RIGHT = 8
"""Column of the right rail."""
_LEAST = 15
"""Rows of the ladder with a rung for every ten VP."""


def draw_ladder(part: Canvas, seen: Observation) -> None:
    """Draw the ladder down its part of the board, and the supplies."""
    glyphs = part.glyphs
    step = 5 if part.height >= 2 * _LEAST - 4 else 10
    rungs = [GOAL, *range((GOAL - 1) // step * step, -1, -step)]
    part.text(0, 0, f"{glyphs.star} PRESIDENT", "mark strong")
    for y, space in enumerate(rungs, start=1):
        top = space == GOAL
        style = "mark" if top else "frame"
        line = glyphs.heavy_horizontal if top else glyphs.horizontal
        part.text(0, y, f"{glyphs.vertical}{line * (_RIGHT - 1)}{glyphs.vertical}", style)
        label = career_label(space, seen.misprint)
        part.text(_RIGHT + 1, y, f"{label:>3}", "mark strong" if top else "muted")
        above = rungs[y - 2] if y > 1 else GOAL + 10_000
        for seat in range(seen.seats):
            if space <= seen.vp[seat] < above:
                part.text(1 + 2 * seat, y, str(seat + 1), f"strong on seat-{seat}")
    part.target("ladder:", Region(0, 0, WIDTH, len(rungs) + 1))
    y = len(rungs) + 1
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
    for row, (text, target, style) in enumerate(lines):
        part.text(1, y + row, text, style)
        part.target(target, Region(0, y + row, WIDTH, 1))
