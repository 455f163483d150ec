"""Parts of a picture that are drawn by themselves and laid over it, so that the rest of it stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len

from civics_tui.boards.picture import Picture, Region, Span
from rules.named import NamedTuple


class Part(NamedTuple):
    """A part of a picture: where it lies, and what it looks like, as large as its place."""

    region: Region
    picture: Picture


def laid(picture: Picture, parts: Iterable[Part]) -> Picture:
    """Return a picture with parts laid over it; rows that no part touches are the very objects they were.

    A part takes the place of all that lies under it, of the targets those that lie within it.
    """
    parts = [*parts]
    if not parts:
        return picture
    lines, targets = list(picture.lines), dict(picture.targets)
    for (x, top, width, height), part in parts:
        for y in range(top, top + height):
            row = lines[y]
            right = picture.width - x - width
            left = cropped(row, 0, x) if x else ()
            lines[y] = (*left, *part.lines[y - top], *(cropped(row, x + width, right) if right else ()))
        within = Region(x, top, width, height)
        for name, region in picture.targets.items():
            if name in targets and _encloses(within, region):
                del targets[name]
        for name, (left_x, y, columns, rows) in part.targets.items():
            targets[name] = Region(x + left_x, top + y, columns, rows)
    return Picture(picture.width, picture.height, tuple(lines), targets)


def _encloses(one: Region, other: Region) -> bool:
    return (
        one.x <= other.x
        and one.y <= other.y
        and other.x + other.width <= one.x + one.width
        and other.y + other.height <= one.y + one.height
    )


@lru_cache(1024)
def _cut(text: str, start: int, end: int) -> str:
    """Cut a piece out of a text, from one cell to before another."""
    kept, at = "", 0
    for char in text:
        wide = cell_len(char)
        if at >= start and at + wide <= end:
            kept += char
        elif at < end and at + wide > start:
            kept += " " * (min(at + wide, end) - max(at, start))
        at += wide
    return kept


def cropped(spans: Iterable[Span], start: int, width: int) -> list[Span]:
    """Cut a piece out of a line, by cells; half a wide character becomes a blank."""
    found: list[Span] = []
    x = 0
    for text, style in spans:
        size = cell_len(text)
        if x + size <= start:
            x += size
            continue
        if x >= start and x + size <= start + width:
            found.append(Span(text, style))
        elif x < start + width and (kept := _cut(text, start - x, start + width - x)):
            found.append(Span(kept, style))
        x += size
        if x >= start + width:
            break
    return found


HERE, AWAY = "here", "away"
"""The cursor of the pane that has the keys, and of the others."""


@lru_cache(1024)
def over(style: str, cursor: str) -> str:
    """Return a style with a cursor over it; the palettes know what that looks like."""
    return f"{style.partition('|')[0]}|{cursor}"


def highlighted(picture: Picture, target: str | None, cursor: str) -> Picture:
    """Return the picture with the cursor on a target, if it is there."""
    region = picture.targets.get(target) if target else None
    if region is None:
        return picture
    lines = list(picture.lines)
    left, right = region.x, min(region.x + region.width, picture.width)
    for y in range(region.y, min(region.y + region.height, len(lines))):
        line = lines[y]
        under = [Span(text, over(style, cursor)) for text, style in cropped(line, left, right - left)]
        lines[y] = (*cropped(line, 0, left), *under, *cropped(line, right, picture.width - right))
    return Picture(picture.width, picture.height, tuple(lines), picture.targets)
