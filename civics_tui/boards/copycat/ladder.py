"""The career ladder: everybody on their rung, standing or, where offices need the columns, lying."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import fixed
from civics_tui.boards.spans import width_of
from rules.copycat.components import GOAL
from rules.copycat.observation import Observation
from rules.copycat.scoring import career_label

TOP = "PRESIDENT"
_SEATS = 4
_RUNG = (fixed("rail", 1), fixed("seats", _SEATS), fixed("other rail", 1), fixed("label", 3))
"""A rung: between its rails a cell for each seat, then the number."""
WIDTH = sum(track.least for track in _RUNG)
"""Columns of the ladder that stands."""
_STEPS = (5, 10)
"""VP from rung to rung, where there is the height for them."""
_TENTH = 10
_WITH_TOP = 50
"""Columns from which the ladder that lies says what its top is."""


def draw_ladder(part: Canvas, seen: Observation) -> None:
    """Draw the ladder in its part of the board: lying in a row, or standing."""
    part.target("ladder:", part.region)
    if part.height == 1:
        draw_lying(part, seen.vp, seen.misprint)
    else:
        _standing(part, seen)


def draw_lying(part: Canvas, vp: Sequence[int], misprint: bool) -> None:
    """Draw it from left to right, a sign for every ten points, everybody where so many points are."""
    glyphs = part.glyphs
    start = part.text(0, 0, "CAREER ", "title")
    # Between blanks: the number of a seat beside one of the ladder is none of its digits.
    start = part.text(start, 0, "0 ", "muted")
    top = f" {TOP}" if part.width >= _WITH_TOP else ""
    end = f" {career_label(GOAL, misprint)} {glyphs.star}{top}"
    length = part.width - start - width_of(end)
    track = [glyphs.horizontal] * length
    for tenth in range(_TENTH, GOAL, _TENTH):
        track[_cell(tenth, length)] = glyphs.vertical
    part.text(start, 0, "".join(track), "frame")
    part.text(start + length, 0, end, "mark strong")
    sides = [side.strip() for side in glyphs.chip]
    beside = len(sides[0])
    last = length - 1 - beside
    taken: set[int] = set()
    for seat in sorted(range(len(vp)), key=lambda seat: (vp[seat], seat)):
        cell = max(beside, min(_cell(vp[seat], length), last))
        # Who stands beside another keeps the order: who has no room at the top stands before it.
        while cell in taken and cell < last:
            cell += 1
        while cell in taken:
            cell -= 1
        # Two digits side by side would be a number.
        taken |= {*range(cell - beside - 1, cell + beside + 2)}
        chip = f"{sides[0]}{seat + 1}{sides[1]}"
        part.text(start + cell - beside, 0, chip, f"strong on seat-{seat}")


def _cell(points: int, length: int) -> int:
    return min(points, GOAL) * (length - 1) // GOAL


def _standing(part: Canvas, seen: Observation) -> None:
    """Draw it down its part, the President's chair on top."""
    glyphs = part.glyphs
    step = next((step for step in _STEPS if 2 + (GOAL - 1) // step + 1 <= part.height), _STEPS[-1])
    rungs = [GOAL, *range((GOAL - 1) // step * step, -1, -step)]
    part.text(0, 0, TOP, "mark strong")
    columns = part.columns(*_RUNG)
    for y, space in enumerate(rungs, start=1):
        top = space == GOAL
        style = "mark" if top else "frame"
        line = glyphs.heavy_horizontal if top else glyphs.horizontal
        columns["rail"].text(0, y, glyphs.vertical, style)
        columns["seats"].text(0, y, line * _SEATS, style)
        columns["other rail"].text(0, y, glyphs.vertical, style)
        columns["label"].right(y, str(career_label(space, seen.misprint)), "mark strong" if top else "muted")
        above = rungs[y - 2] if y > 1 else GOAL + 10_000
        here = [seat for seat in range(seen.seats) if space <= seen.vp[seat] < above]
        if glyphs.edge and here:
            numbers = glyphs.vertical.join(f"{seat + 1}" for seat in here)
            everybody = f"1-{_SEATS}" if len(here) == _SEATS else numbers
            part.text(0, y, f"{glyphs.chip[0]}{everybody}{glyphs.chip[1]}", "strong")
            continue
        for seat in here:
            columns["seats"].text(seat, y, str(seat + 1), f"strong on seat-{seat}")
