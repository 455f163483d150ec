"""Lists of choices with their numbers, for a surface."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.picture import Glyphs, Picture, Region, wrap


def numbered(
    rows: Sequence[tuple[str, str]],
    width: int,
    glyphs: Glyphs,
    *,
    numbers: Collection[int] | None = range(1, 10),
) -> Picture:
    """Draw rows of (text, style) one below the other, with targets `choice:0`, `choice:1` and so on.

    Only the `numbers` that can be pressed are shown; with None there is no column for them.
    """
    indent = 1 if numbers is None else 3
    wrapped = [wrap(text, max(8, width - indent - 1)) for text, _ in rows]
    canvas = Canvas(width, sum(map(len, wrapped)), glyphs)
    y = 0
    for index, (lines, (_, style)) in enumerate(zip(wrapped, rows, strict=True)):
        if numbers is not None and index + 1 in numbers:
            canvas.text(1, y, str(index + 1), "muted")
        canvas.lines(indent, y, lines, style)
        canvas.target(f"choice:{index}", Region(0, y, width, len(lines)))
        y += len(lines)
    return canvas.picture()
