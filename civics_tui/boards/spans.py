"""Styled text as data: spans, and the ways to make it fit. Widths are cells of the terminal.

A style is `ink`, `ink on ground` or `on ground`, in names that `looks.palettes` knows: `strong on pane`.
Without a ground the text stands on what lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from civics_tui.boards.picture import Span

if TYPE_CHECKING:
    from rules.words import Text

Spans = Sequence[Span]
"""A run of text in several styles, on one line."""


class Clipped(ValueError):  # noqa: N818 (it says what happened)
    """Something does not fit in the room it was given."""


def spans_of(text: str | Spans, style: str = "") -> Spans:
    """Return text as spans: plain text becomes one span in the style."""
    return (Span(text, style),) if isinstance(text, str) else text


def styled(text: Text, names: Sequence[str], style: str = "") -> list[Span]:
    """Return a text as spans, its seats in their colors; who is called You is spoken to."""
    return [
        Span(words, f"seat-{target[5:]}" if target.startswith("seat:") else style)
        for words, target in text.parts(names)
    ]


def width_of(text: str | Spans) -> int:
    """Return the width of a line of text."""
    return cell_len(text) if isinstance(text, str) else sum(cell_len(span.text) for span in text)


def blank(line: Spans) -> tuple[Span, ...]:
    """Return as much room as a line takes: what is not told yet."""
    return (Span(" " * width_of(line)),)


def longest(forms: str | Sequence[str], width: int) -> str:
    """Return the first form that fits; the forms go from the longest to the shortest.

    Raises:
        Clipped: not even the last form fits.
    """
    forms = (forms,) if isinstance(forms, str) else forms
    for form in forms:
        if cell_len(form) <= width:
            return form
    raise Clipped(f"{forms[-1]!r} does not fit in {width} cells")


def tabulate(rows: Iterable[Sequence[str | Spans]], align: str = "", gap: int = 2) -> list[Spans]:
    """Align the cells of a table; returns a line of spans for each row.

    `align` has a sign for each column: `<` left, `>` right, `^` in the middle; columns without one stand
    left. The last cell of a row is not padded where it stands left.
    """
    table = [[spans_of(cell) for cell in row] for row in rows]
    count = max((len(row) for row in table), default=0)
    align = align.ljust(count, "<")
    widths = [max(width_of(row[at]) for row in table if at < len(row)) for at in range(count)]
    lines: list[Spans] = []
    for row in table:
        line: list[Span] = []
        for at, cell in enumerate(row):
            room = widths[at] - width_of(cell)
            before = {"<": 0, ">": room, "^": room // 2}[align[at]]
            after = room - before + gap if at + 1 < len(row) else 0
            line += [Span(" " * before, ""), *cell, Span(" " * after, "")]
        lines.append(tuple(span for span in line if span.text))
    return lines


def flowed(things: Iterable[Spans], width: int, gap: int = 2) -> list[Spans]:
    """Put things on lines, as many on each as fit with blanks between them; a thing is never broken."""
    lines: list[Spans] = []
    for thing in things:
        if lines and width_of(lines[-1]) + gap + width_of(thing) <= width:
            lines[-1] = [*lines[-1], Span(" " * gap), *thing]
        else:
            lines.append(thing)
    return lines
