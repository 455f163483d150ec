"""The career ladder: everybody on their rung, standing or, where offices need the columns, lying."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layout import fixed
from civics_tui.boards.picture import Span
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
# Between blanks: the number of a seat beside one of the ladder is none of its digits.
_TITLE = Span("CAREER ", "title"), Span("0 ", "muted")
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
    """Draw it from left to right, a sign for every ten points, everybody where so many points are.

    Where all have no room side by side their points have no sign, and it has no title.
    """
    glyphs = part.glyphs
    top = f" {TOP}" if part.width >= _WITH_TOP else ""
    end = f" {career_label(GOAL, misprint)} {glyphs.star}{top}"
    order = sorted(range(len(vp)), key=lambda seat: (vp[seat], seat))
    for title, star in ((_TITLE, "★"), (_TITLE, ""), ((), "★"), ((), "")):
        # Points as well: few more or less are one place on it. A number alone might be one of the ladder.
        said = [f"{seat + 1}:{career_label(vp[seat], misprint)}{star}" for seat in order]
        pawns = [glyphs.chipped(words).strip() for words in said]
        length = part.width - width_of(title) - width_of(end)
        if sum(map(width_of, pawns)) + len(pawns) <= length + 1:
            break
    start = part.text(0, 0, title)
    track = [glyphs.horizontal] * length
    for tenth in range(_TENTH, GOAL, _TENTH):
        track[_cell(tenth, length)] = glyphs.vertical
    part.text(start, 0, "".join(track), "frame")
    part.text(start + length, 0, end, "mark strong")
    # Who stands beside another keeps the order: who has no room at the top stands before it.
    places, free = [], 0
    for seat, pawn in zip(order, pawns, strict=True):
        places.append(max(free, _cell(vp[seat], length) - len(glyphs.edge)))
        free = places[-1] + width_of(pawn) + 1
    free = length
    for seat, pawn, place in reversed([*zip(order, pawns, places, strict=True)]):
        free = min(place, free - width_of(pawn))
        part.text(start + free, 0, pawn, f"strong on seat-{seat}")
        free -= 1


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
        label = str(career_label(space, seen.misprint))
        columns["label"].right(y, label, "mark strong" if top else "muted")
        above = rungs[y - 2] if y > 1 else GOAL + 10_000
        here = [seat for seat in range(seen.seats) if space <= seen.vp[seat] < above]
        if glyphs.edge and here:
            numbers = glyphs.vertical.join(f"{seat + 1}" for seat in here)
            everybody = f"1-{_SEATS}" if len(here) == _SEATS else numbers
            part.text(0, y, glyphs.chipped(everybody), "strong")
            continue
        _stand(part, y, here)


def _stand(part: Canvas, y: int, here: Sequence[int]) -> None:
    """Put seats on a rung: one in a place of its own, several apart, so that they are no number."""
    # Three take the rails as well, four what parts the number of the rung from them, and so that too.
    first = 1 + here[0] if len(here) == 1 else 1 if len(here) == 2 else 0
    for x, seat in enumerate(here):
        part.text(first + 2 * x, y, str(seat + 1), f"strong on seat-{seat}")
    if len(here) == _SEATS:
        part.text(WIDTH - 2, y, "  ")
