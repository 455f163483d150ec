"""The race for the win: who leads and why, the points by round, what each seat needs. Pure pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.charts import Bar, Series, bars, braille, shades
from civics_tui.boards.filling import in_columns
from civics_tui.boards.names import scored, short_names
from civics_tui.boards.picture import Glyphs, Picture, Region, Span
from civics_tui.boards.spans import flowed, longest, width_of
from civics_tui.boards.view import Chip, way
from civics_tui.table.match.scoresheet import ScoreSheet
from civics_tui.table.window.plan import LEAST_CHART
from rules.second_person import said_of

_LABEL = 10
"""Columns of a name in charts at least."""
_GRID, _FAR = 4, 10
"""Rows between two lines of the grid, at least and at most."""


def draw_race(
    region: Region,
    chips: Sequence[Chip],
    sheet: ScoreSheet,
    names: Sequence[str],
    glyphs: Glyphs,
    *,
    pages: Callable[[int], Sequence[tuple[str, Picture]]] | None = None,
    captioned: bool = False,
    story: bool = True,
) -> Picture:
    """Draw who leads and why, the chart and, where no caption says so, what each seat needs.

    As long as a chart has nothing to show, pages stand in its place if there are any. A story may follow.
    """
    canvas = Canvas(region.width, region.height, glyphs, "table")
    ranked = sorted(chips, key=lambda chip: -chip.way)
    canvas.text(1, 0, "WHO LEADS, AND WHY", "title")
    y = draw_bars(canvas, 1, ranked, names)
    draw_legend(canvas, 1, y, ranked)
    y += 1
    roomy = y + len(chips) + 3 + max(len(chips) + 1, LEAST_CHART) <= region.height
    wants = [chip for chip in ranked if chip.wants] if roomy and not captioned else []
    rows = region.height - y - 3 - len(wants)
    if rows > len(chips) and (sheet.has_course or pages is None):
        x = canvas.text(1, y, sheet.title.upper(), "title")
        canvas.form(x + 2, y, goal_words(sheet, names), "muted")
        draw_chart(canvas.area(Region(1, y + 1, region.width - 2, rows)), sheet, names)
    elif rows > len(chips) and pages is not None:
        canvas.paste(0, y, in_columns(pages, region.width, rows + 1, glyphs))
    y = region.height - len(wants) - 1
    canvas.text(1, y, "THE STORY" if story else "WHO WANTS WHAT" if wants else "", "title")
    if story:
        canvas.text(12, y, f"{'who wants what, then ' if wants else ''}what was done", "muted")
    short = short_names(names, _LABEL)
    left = 4 + max(map(width_of, short))
    for row, chip in enumerate(wants, y + 1):
        canvas.chip(1, row, short[chip.seat], f"seat-{chip.seat}")
        forms = [said_of(chip.name, words) for words in (*chip.wants, "")]
        canvas.text(left, row, longest(forms, region.width - left - 1))
    return canvas.picture()


def draw_chart(
    part: Canvas,
    sheet: ScoreSheet,
    names: Sequence[str],
    *,
    ahead: bool = False,
    marks: Mapping[int, str] | None = None,
) -> None:
    """Draw the points by round on all of a part; `ahead`: as much as each is above average."""
    rounds = [stop.points for stop in sheet.rounds]
    ends = labels(sheet, names, part.width)
    series = [
        Series(
            seat,
            ends[seat],
            [points[seat] - (sum(points) / len(points) if ahead else 0) for points in rounds],
        )
        for seat in range(len(names))
    ]
    values = [value for one in series for value in one.values]
    room = max(1, part.width - _room_of(part.width) - 12)
    apart = max(1, math.ceil(4 * len(rounds) / room))
    below = {at: str(sheet.before + at) for at in range(0, len(rounds), apart)}
    # What wins is what the lines go to, where each seat has a goal of its own.
    goals = () if ahead else sheet.rounds[-1].goals
    lines = _grid(min(values), max(*values, *goals), part.height - 1)
    grid = sorted({*goals, *(line for line in lines if all(abs(line - goal) >= _GRID for goal in goals))})
    braille(part, series, grid=grid, below=below, marks=marks)


HELD = "held or won"
"""What is counted till the end where each seat has a goal of its own; then only what is won counts."""


def goal_words(sheet: ScoreSheet, names: Sequence[str]) -> Sequence[str]:
    """Say, from long to short, what a chart counts and what wins where each seat has a goal of its own."""
    goals = sheet.rounds[-1].goals
    if sheet.told or not goals:
        return sheet.told, ""
    wins = [f"{name} wins with {goal}" for name, goal in zip(short_names(names, _LABEL), goals, strict=True)]
    return f"{HELD}; {', '.join(wins)}", f"{HELD}; {' and '.join(map(str, goals))} win", HELD


def labels(sheet: ScoreSheet, names: Sequence[str], width: int) -> Sequence[str]:
    """Return what stands at the ends of the lines of a chart so wide."""
    short = short_names(names, _room_of(width))
    return [scored(name, number) for name, number in zip(short, sheet.rounds[-1].points, strict=True)]


def _room_of(width: int) -> int:
    """Return the columns that a name may have in a chart so wide."""
    return max(_LABEL, width // 4)


def _grid(low: float, high: float, rows: int) -> Sequence[int]:
    """Return round numbers for the lines of a grid, within the values: a line outside would flatten them,
    but where few points would lie too far apart.

    Before anybody has points there is a scale all the same; a single line has that of the highest value too.
    """
    high = max(high if high > low else low + _GRID, low + math.ceil(rows / _FAR))
    step = next(step for step in _STEPS if (high - low) * _GRID <= step * max(rows, _GRID))
    lines = range(math.ceil(low / step) * step, math.ceil(high) + 1, step)
    return lines if len(lines) > 1 else sorted({*lines, math.floor(high)})


_STEPS = [base * 10**power for power in range(6) for base in (1, 2, 5)]
"""Numbers between two lines of a grid."""


def _sum(chip: Chip) -> str:
    """Write what a seat has, what is not certain or paid only at the end apart: 14+9, 15+22 of 36."""
    last = chip.unpaid if not chip.goal else chip.parts[-1][1] if len(chip.parts) > 1 else 0
    of = "" if not chip.goal else f" of {chip.goal}" if chip.total <= chip.goal else f", {chip.goal} win"
    return f"{chip.total - last}{f'+{last}' if last else ''}{of}"


def draw_bars(
    canvas: Canvas,
    y: int,
    chips: Sequence[Chip],
    names: Sequence[str],
    *,
    numbers: bool = False,
    tails: Sequence[str] = (),
) -> int:
    """Draw where points come from, a bar for each seat.

    With `numbers` those of each source stand below the bar. Returns the y below all.
    """
    short = short_names(names, _room_of(canvas.width))
    heads = [canvas.glyphs.chipped(short[chip.seat]) for chip in chips]
    points = [*map(_sum, chips)]
    wide, digits, tail = (max(map(width_of, words), default=0) for words in (heads, points, tails))
    parts_of, sources = [_parts(chip) for chip in chips], _sources(chips)
    most = max(100 if chip.goal else sum(parts) for chip, parts in zip(chips, parts_of, strict=True))
    for at, chip in enumerate(chips):
        head = [Span(heads[at], f"strong on seat-{chip.seat}"), Span(" " * (wide - width_of(heads[at])))]
        end = [Span(f"{points[at]:>{digits}}", "strong")]
        end += [Span(f"  {tails[at]:<{tail}}", "muted")] if tails else []
        row = canvas.area(Region(1, y, canvas.width - 2, 1))
        bars(row, [Bar(head, parts_of[at], f"seat-{chip.seat}", end)], most)
        if rows_each(chips, numbers=numbers) > 1:
            words = [[Span(f"{name} {chip.parts[at][1]}", "muted")] for at, name in sources.items()]
            for line in flowed(words, canvas.width - wide - 3)[:1]:
                canvas.text(wide + 2, y + 1, line)
        y += rows_each(chips, numbers=numbers)
    return y


def rows_each(chips: Sequence[Chip], *, numbers: bool) -> int:
    """Return the rows of each bar: those from several sources may have their numbers below them."""
    return 2 if numbers and len(_sources(chips)) > 1 else 1


def _parts(chip: Chip) -> Sequence[int]:
    """Return what the bar of a seat is made of: points by source, or hundredths of its goal."""
    sums = [*accumulate(max(0, number) for _, number in chip.parts)]
    ends = [round(way(number, chip.goal)) for number in sums]
    return [end - before for before, end in zip([0, *ends], ends, strict=False)]


def _sources(chips: Sequence[Chip]) -> Mapping[int, str]:
    """Return what anybody has points from, by its place among all sources."""
    names = enumerate(name for name, _ in chips[0].parts)
    return {at: name for at, name in names if any(chip.parts[at][1] for chip in chips)}


def draw_legend(canvas: Canvas, x: int, y: int, chips: Sequence[Chip]) -> None:
    """Write which shade is which source, if there is room for it."""
    canvas.text(x, y, shades(_sources(chips), canvas.width - x))
