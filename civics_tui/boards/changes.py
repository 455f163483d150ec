"""What differs between two pictures, so that only that is drawn again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from civics_tui.boards.canvas import is_narrow
from civics_tui.boards.picture import Line, Picture, Span

Changes = list[tuple[int, int, str, str]]
"""What is to be drawn, as (x, y, text, style)."""


def changes_between(before: Picture, picture: Picture) -> Changes:
    """Return what is to be drawn for a picture to look like another of its size."""
    return [
        (x, y, text, style)
        for y, (line, old) in enumerate(zip(picture.lines, before.lines, strict=True))
        if line is not old and line != old
        for x, text, style in _changes(old, line)
    ]


NEAR = 4
"""Cells of one style that are drawn again between two changes: no more bytes than going there."""


def _changes(before: Line, line: Line) -> list[tuple[int, str, str]]:
    """Return what is to be drawn for a line to look like another, as (x, text, style) from the left."""
    found: list[tuple[int, str, str]] = []
    old = iter(before)
    was, old_style = next(old, ("", ""))
    x = 0
    for number, (now, style) in enumerate(line):
        if was == now and old_style == style:
            was, old_style = next(old, ("", ""))
            x += cell_len(now)
            continue
        runs: list[tuple[int, int]] = []
        """What has changed of it, from one character to before another."""
        at = 0
        while at < len(now) and was:
            if not (is_narrow(was) and is_narrow(now)):
                # A wide character is drawn whole, with all behind it: they are rare.
                found += [(x + start, now[start:end], style) for start, end in runs]
                return [*found, *placed(x + at, (Span(now[at:], style), *line[number + 1 :]))]
            size = min(len(was), len(now) - at)
            if old_style != style:
                _add(runs, at, at + size)
            elif was[:size] != now[at : at + size]:
                for place in range(size):
                    if was[place] != now[at + place]:
                        _add(runs, at + place, at + place + 1)
            at += size
            was = was[size:]
            if not was:
                was, old_style = next(old, ("", ""))
        found += [(x + start, now[start:end], style) for start, end in runs]
        x += cell_len(now)
    return found


def _add(runs: list[tuple[int, int]], start: int, end: int) -> None:
    """Add characters to those that are drawn again, with what lies between if that is little."""
    if runs and start - runs[-1][1] < NEAR:
        runs[-1] = runs[-1][0], end
    else:
        runs.append((start, end))


def placed(x: int, spans: Iterable[Span]) -> Iterator[tuple[int, str, str]]:
    """Yield spans with where they begin."""
    for text, style in spans:
        yield x, text, style
        x += cell_len(text)
