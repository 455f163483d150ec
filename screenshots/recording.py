"""Recordings: the frames of a terminal as one animated SVG; a row is drawn once as long as it stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import blend_rgb
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

CELL_WIDTH, CELL_HEIGHT, BASELINE = 10, 20, 15
FONT = "Menlo, Consolas, 'DejaVu Sans Mono', monospace"

Row = Sequence[Segment]


class Frame(NamedTuple):
    """A screen and how long it is shown."""

    seconds: float
    rows: Sequence[Row]


def animated(frames: Sequence[Frame], theme: TerminalTheme) -> str:
    """Return the frames as an SVG that plays without end."""
    ends = [sum(frame.seconds for frame in frames[: number + 1]) for number in range(len(frames))]
    starts = [0.0, *ends[:-1]]
    total = ends[-1]
    width = max(sum(segment.cell_length for segment in row) for row in frames[0].rows) * CELL_WIDTH
    height = len(frames[0].rows) * CELL_HEIGHT
    rules: dict[tuple[int, int], str] = {}
    rows = []
    for y in range(len(frames[0].rows)):
        drawn = [(number, "".join(_drawn(frame.rows[y], theme))) for number, frame in enumerate(frames)]
        for markup, group in groupby(drawn, key=lambda pair: pair[1]):
            numbers = [number for number, _ in group]
            first, last = numbers[0], numbers[-1]
            shown = ""
            if (first, last) != (0, len(frames) - 1):
                shown = f' class="f{first}-{last}"'
                rules[first, last] = _rule(first, last, starts[first] / total, ends[last] / total, total)
            rows.append(f'<g transform="translate(0,{y * CELL_HEIGHT})"{shown}>{markup}</g>')
    size = f'viewBox="0 0 {width} {height}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-size="16.4">',
            f"<style>{''.join(rules.values())}</style>",
            f'<rect width="{width}" height="{height}" fill="{theme.background_color.hex}"/>',
            *rows,
            "</svg>\n",
        )
    )


def _rule(first: int, last: int, start: float, end: float, total: float) -> str:
    """Return the style of what is shown from `start` to `end`, parts of the whole `total` seconds."""
    steps = [(0.0, "hidden"), (start, "visible"), (end, "hidden")]
    if start == 0:
        del steps[0]
    if end == 1:
        steps[-1] = (1.0, "visible")
    keys = "".join(f"{part:.3%}{{visibility:{shown}}}" for part, shown in steps)
    name = f"f{first}-{last}"
    still = "" if first == 0 else "visibility:hidden;"
    return f".{name}{{{still}animation:{name} {total:g}s step-end infinite}}@keyframes {name}{{{keys}}}\n"


def _drawn(row: Row, theme: TerminalTheme) -> Iterator[str]:
    """Draw the grounds of a row, then its text."""
    grounds, texts, x = [], [], 0
    for text, style, _ in row:
        width = cell_len(text) * CELL_WIDTH
        ink, ground = _colours(style or Style.null(), theme)
        grounds.append(f'<rect x="{x}" width="{width}" height="{CELL_HEIGHT}" fill="{ground}"/>')
        if text.strip():
            left = cell_len(text) - cell_len(text.lstrip())
            bare = text.strip()
            bold = ' font-weight="bold"' if style and style.bold else ""
            under = ' text-decoration="underline"' if style and style.underline else ""
            # Spaces side by side are kept as they are.
            shown = escape(bare).replace(" ", "\u00a0")
            texts.append(
                f'<text x="{x + left * CELL_WIDTH}" y="{BASELINE}" textLength="{cell_len(bare) * CELL_WIDTH}"'
                f' lengthAdjust="spacingAndGlyphs" fill="{ink}"{bold}{under}>{shown}</text>'
            )
        x += width
    yield from grounds
    yield from texts


def _colours(style: Style, theme: TerminalTheme) -> tuple[str, str]:
    """Return the ink and ground of a style as the theme's terminal shows them."""
    ink = theme.foreground_color if style.color is None else style.color.get_truecolor(theme)
    ground = (
        theme.background_color
        if style.bgcolor is None
        else style.bgcolor.get_truecolor(theme, foreground=False)
    )
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = blend_rgb(ink, ground, 0.5)
    return ink.hex, ground.hex
