"""Charts: lines through points, bars by source. Chips, digits and shades say what colors say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Glyphs, Region, Span
from civics_tui.boards.spans import Spans, flowed, spans_of, width_of
from rules.named import NamedTuple

EIGHTHS = "▁▂▃▄▅▆▇█"
"""Columns of blocks, from the lowest."""
SHADES = "█▓▒░▄"
"""What tells the parts of a bar apart, each the same in play and in the result."""

_BRAILLE = 0x2800
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bit of each dot of a cell, by column and row."""


class Series(NamedTuple):
    """The points of one seat."""

    seat: int
    label: str
    """What the chip at the end of the line says: `Ann 96`."""
    values: Sequence[float]
    """One for each step, from the first; at least one."""


class _Scale(NamedTuple):
    """Where values and steps are in a plot: dots, 2 x 4 a cell, from the top left."""

    width: int
    height: int
    low: float
    high: float
    steps: int

    def column(self, step: float) -> int:
        return round(step * (2 * self.width - 1) / max(1, self.steps - 1))

    def row(self, value: float) -> int:
        return round((self.high - value) * (4 * self.height - 1) / (self.high - self.low))


def braille(
    canvas: Canvas,
    series: Sequence[Series],
    *,
    grid: Sequence[int] = (),
    below: Mapping[int, str] | None = None,
    marks: Mapping[int, str] | None = None,
) -> None:
    """Draw the points of seats as lines on all of a part, a chip at the end of each.

    It needs a row for each seat. Lines are dots of braille in the ink of the seat with most dots in the cell;
    in ASCII, and where no grounds are shown, digits of seats; without braille columns of blocks, a row each.
    `grid` are values with a dotted row and their number on the left. `below` are words below steps, `marks`
    letters above the lines, by step from 0.
    """
    if not series:
        return
    values = [value for one in series for value in one.values] + [*grid]
    low, high = min(values), max(values)
    left = max((len(str(value)) + 1 for value in grid), default=0)
    right = max(width_of(one.label) for one in series) + 3
    steps = max(len(one.values) for one in series)
    scale = _Scale(
        max(1, canvas.width - left - right),
        canvas.height - bool(below),
        low,
        high if high > low else low + 1,
        steps,
    )
    plot = canvas.area(Region(left, 0, scale.width, canvas.height))
    lined = canvas.glyphs.only_ascii or canvas.glyphs.braille
    if lined:
        for value in grid:
            row = scale.row(value) // 4
            canvas.text(left - 1 - len(str(value)), row, str(value), "muted")
            plot.text(0, row, f"{canvas.glyphs.dot} " * (scale.width // 2), "faint")
        _marks(plot, marks or {}, scale, _lines(plot, series, scale))
        ends = [scale.row(one.values[-1]) // 4 for one in series]
    else:
        _columns(plot, series, scale)
        ends = [*range(len(series))]
    _chips(canvas.area(Region(left + scale.width + 1, 0, right - 1, scale.height)), series, ends)
    for step, word in (below or {}).items():
        x = scale.column(step) // 2 - (len(word) - 1) // 2
        plot.text(min(max(0, x), scale.width - len(word)), canvas.height - 1, word, "muted")


def _lines(plot: Canvas, series: Sequence[Series], scale: _Scale) -> dict[int, int]:
    """Draw all lines; returns the highest row with a dot, by column."""
    bits: dict[tuple[int, int], int] = {}
    owners: dict[tuple[int, int], Counter[int]] = {}
    for one in series:
        for x, y in _dots(one.values, scale):
            cell = x // 2, y // 4
            bits[cell] = bits.get(cell, 0) | _BITS[x % 2][y % 4]
            owners.setdefault(cell, Counter())[one.seat] += 1
    top: dict[int, int] = {}
    for (x, y), dots in bits.items():
        seat = owners[x, y].most_common(1)[0][0]
        sign = str(seat + 1) if plot.glyphs.only_ascii or plot.glyphs.edge else chr(_BRAILLE | dots)
        plot.text(x, y, sign, f"seat-{seat}")
        top[x] = min(y, top.get(x, y))
    return top


def _dots(values: Sequence[float], scale: _Scale) -> set[tuple[int, int]]:
    """Return the dots of a line, without gaps where it is steep."""
    found: set[tuple[int, int]] = set()
    x, y = 0, scale.row(values[0])
    found.add((x, y))
    for step, value in enumerate(values[1:], start=1):
        right, end = scale.column(step), scale.row(value)
        size = max(right - x, abs(end - y), 1)
        found |= {
            (x + round(at * (right - x) / size), y + round(at * (end - y) / size)) for at in range(size + 1)
        }
        x, y = right, end
    return found


def _marks(plot: Canvas, marks: Mapping[int, str], scale: _Scale, top: Mapping[int, int]) -> None:
    for step, letter in marks.items():
        x = min(scale.column(step) // 2, scale.width - 1)
        plot.text(x, max(0, top.get(x, scale.height) - 1), letter, "mark strong")


def _columns(plot: Canvas, series: Sequence[Series], scale: _Scale) -> None:
    """Draw a row of blocks for each seat, the height of each the value there."""
    for y, one in enumerate(series[: scale.height]):
        last = len(one.values) - 1
        for x in range(scale.column(last) // 2 + 1):
            at = x * (scale.steps - 1) / max(1, scale.width - 1)
            before = min(int(at), last)
            after = min(before + 1, last)
            value = one.values[before] + (at - before) * (one.values[after] - one.values[before])
            share = (value - scale.low) / (scale.high - scale.low)
            plot.text(x, y, EIGHTHS[min(7, max(0, int(share * 8)))], f"seat-{one.seat}")


def _chips(part: Canvas, series: Sequence[Series], ends: Sequence[int]) -> None:
    """Draw a chip for each seat as near to the end of its line as those above it allow."""
    order = sorted(zip(ends, series, strict=True), key=lambda one: (one[0], -one[1].values[-1]))
    free = 0
    for place, (end, one) in enumerate(order):
        row = min(max(end, free), part.height - (len(order) - place))
        part.chip(0, row, one.label, f"seat-{one.seat}")
        free = row + 1


def trend(values: Sequence[float], width: int, glyphs: Glyphs) -> str:
    """Draw values from 0 to 1 in one line, as columns of blocks; as digits where there is only ASCII."""
    if not values or width < 1:
        return ""
    steps = "0123456789" if glyphs.only_ascii else EIGHTHS
    size = min(width, len(values))
    # Where there are more values than columns, the last one of a column counts.
    shown = [values[(at + 1) * len(values) // size - 1] for at in range(size)]
    return "".join(steps[min(len(steps) - 1, max(0, int(value * len(steps))))] for value in shown)


class Bar(NamedTuple):
    """A row of a chart of bars."""

    head: str | Spans
    """What stands before it: the chip of a seat."""
    parts: Sequence[int]
    """What it is made of; none is negative."""
    ink: str
    tail: str | Spans = ""
    """What stands behind it: the sum, in words or digits."""


def bars(canvas: Canvas, rows: Sequence[Bar], most: int = 0) -> None:
    """Draw bars side by side from the top of a part, one a row, all to one scale, their parts in shades.

    `most` is the sum that the longest bar may have; without it, that of the longest.
    """
    if not rows:
        return
    left = max(width_of(one.head) for one in rows) + 1
    room = canvas.width - left - max(width_of(one.tail) + 1 for one in rows)
    most = max(most, 1, *(sum(one.parts) for one in rows))
    for y, one in enumerate(rows):
        canvas.text(0, y, one.head)
        x, before = left, 0
        for at, end in enumerate(accumulate(one.parts)):
            size = round(end * room / most) - round(before * room / most)
            x = canvas.text(x, y, SHADES[at % len(SHADES)] * size, one.ink)
            before = end
        canvas.text(x + 1, y, spans_of(one.tail, "strong"))


def shades(sources: Mapping[int, str], width: int) -> Spans:
    """Say in one line what shades mean, by the places of parts in a bar; nothing where there is no room."""
    for size, gap in ((2, 2), (1, 2), (1, 1)):
        line = flowed(
            [
                [Span(SHADES[at % len(SHADES)] * size), Span(f" {source}", "muted")]
                for at, source in sources.items()
            ],
            width,
            gap,
        )
        if len(line) == 1 and width_of(line[0]) <= width:
            return line[0]
    return ()
