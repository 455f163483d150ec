"""A screenful put together from pictures, with cursors and marks laid over them. Pure data."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len

from civics_tui.boards.picture import Glyphs, Picture, Region, Span

HERE, AWAY = "here", "away"
"""The cursor of the pane that has the keys, and of the others."""

Cells = list[tuple[str, str]]
"""A line cell by cell: a character, empty for the second cell of a wide one, and its style."""


def over(style: str, cursor: str) -> str:
    """Return a style with a cursor over it; the palettes know what that looks like."""
    return f"{style.partition('|')[0]}|{cursor}"


def cells_of(spans: Iterable[Span]) -> Cells:
    """Cut a line into cells."""
    cells: Cells = []
    for text, style in spans:
        if text.isascii():
            cells += [(char, style) for char in text]
        else:
            cells += [(cell, style) for char in text for cell in (char, *("",) * (cell_len(char) - 1))]
    return cells


def spans_of(cells: Cells) -> tuple[Span, ...]:
    """Put cells together, those of one style in one span."""
    return tuple(
        Span("".join(char for char, _ in run), style) for style, run in groupby(cells, key=itemgetter(1))
    )


def highlighted(picture: Picture, target: str | None, cursor: str) -> Picture:
    """Return the picture with the cursor on a target, if it is there."""
    region = picture.targets.get(target) if target else None
    if region is None:
        return picture
    lines = list(picture.lines)
    for y in range(region.y, min(region.y + region.height, len(lines))):
        cells = cells_of(lines[y])
        for x in range(region.x, min(region.x + region.width, len(cells))):
            cells[x] = (cells[x][0], over(cells[x][1], cursor))
        lines[y] = spans_of(cells)
    return Picture(picture.width, picture.height, tuple(lines), picture.targets)


def marked(
    picture: Picture, legal: Collection[str], glyphs: Glyphs, keys: Mapping[str, str] | None = None
) -> Picture:
    """Return the picture with legal targets marked: names brighter, a sign or key in a free first cell."""
    lines: dict[int, Cells] = {}
    for name in sorted(legal & picture.targets.keys()):
        x, top, width, height = picture.targets[name]
        named = False
        for y in range(top, min(top + height, picture.height)):
            cells = lines.setdefault(y, cells_of(picture.lines[y]))
            for at in range(x, min(x + width, len(cells))):
                char, style = cells[at]
                ink, on, ground = f" {style}".partition(" on ")
                if "name" in ink.split():
                    cells[at] = (char, f"strong{on}{ground}")
                    named = True
        cells = lines[top]
        char, style = cells[x]
        ground = f" {style}".partition(" on ")[2]
        if char in (" ", glyphs.edge):
            sign = (keys or {}).get(name) or glyphs.right
            cells[x] = (sign, f"strong on {ground}" if ground else "strong")
        elif not named:
            for at in range(x, min(x + width, len(cells))):
                cells[at] = (cells[at][0], f"under {cells[at][1]}".strip())
    if not lines:
        return picture
    drawn = tuple(spans_of(lines[y]) if y in lines else line for y, line in enumerate(picture.lines))
    return Picture(picture.width, picture.height, drawn, picture.targets)


def cropped(spans: Iterable[Span], start: int, width: int) -> list[Span]:
    """Cut a piece out of a line, by cells; half a wide character becomes a blank."""
    found: list[Span] = []
    x = 0
    for text, style in spans:
        size = cell_len(text)
        if x >= start and x + size <= start + width:
            found.append(Span(text, style))
        elif x + size > start and x < start + width:
            kept, at = "", x
            for char in text:
                wide = cell_len(char)
                if at >= start and at + wide <= start + width:
                    kept += char
                elif at < start + width and at + wide > start:
                    kept += " " * (min(at + wide, start + width) - max(at, start))
                at += wide
            if kept:
                found.append(Span(kept, style))
        x += size
        if x >= start + width:
            break
    return found


class Sheet:
    """A screenful. Pictures are put into it side by side; what is put later covers what lies there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._lines: list[list[tuple[int, int, list[Span]]]] = [[] for _ in range(height)]
        """By row: pieces as (x, width, spans), none overlapping."""
        self._targets: dict[str, Region] = {}

    def put(
        self, region: Region, picture: Picture, prefix: str = "", scroll: int = 0, ground: str = ""
    ) -> None:
        """Put a picture into a region, scrolled down by some rows; its targets get a prefix.

        The ground fills what the picture leaves of the region, and lies under all of it that has none.
        """
        x, y, width, height = region
        blank = f"on {ground}" if ground else ""
        rest = [Span(" " * (width - picture.width), blank)] if picture.width < width else []
        for row in range(max(0, -y), min(height, self.height - y)):
            at = row + scroll
            if not 0 <= at < len(picture.lines):
                self._lay(y + row, x, width, [Span(" " * width, blank)])
                continue
            line: Iterable[Span] = picture.lines[at]
            if picture.width > width:
                line = cropped(line, 0, width)
            if ground:
                line = [Span(text, _grounded(style, ground)) for text, style in line]
            self._lay(y + row, x, width, [*line, *rest])
        for name, place in picture.targets.items():
            top, bottom = max(place.y - scroll, 0), min(place.y + place.height - scroll, height)
            right = min(place.x + place.width, width)
            if top < bottom and place.x < right:
                self._targets[prefix + name] = Region(x + place.x, y + top, right - place.x, bottom - top)

    def _lay(self, y: int, x: int, width: int, spans: list[Span]) -> None:
        pieces = self._lines[y]
        if not pieces or pieces[-1][0] + pieces[-1][1] <= x:
            pieces.append((x, width, spans))
            return
        kept = []
        for left, size, old in pieces:
            if left + size <= x or left >= x + width:
                kept.append((left, size, old))
                continue
            if left < x:
                kept.append((left, x - left, cropped(old, 0, x - left)))
            if left + size > x + width:
                rest = left + size - x - width
                kept.append((x + width, rest, cropped(old, size - rest, rest)))
        kept.append((x, width, spans))
        self._lines[y] = sorted(kept, key=itemgetter(0))

    def picture(self) -> Picture:
        """Return what was put together."""
        lines = []
        for pieces in self._lines:
            spans: list[Span] = []
            x = 0
            for left, size, piece in pieces:
                if left > x:
                    spans.append(Span(" " * (left - x), ""))
                spans += piece
                x = left + size
            if x < self.width:
                spans.append(Span(" " * (self.width - x), ""))
            lines.append(tuple(_merged(cropped(spans, 0, self.width) if x > self.width else spans)))
        return Picture(self.width, self.height, tuple(lines), dict(self._targets))


@lru_cache(1024)
def _grounded(style: str, ground: str) -> str:
    if not ground or " on " in f" {style}":
        return style
    ink, bar, cursor = style.partition("|")
    return f"{ink} on {ground}".strip() + bar + cursor


def _merged(spans: Iterable[Span]) -> Iterable[Span]:
    text, style = "", ""
    for span in spans:
        if span.style == style:
            text += span.text
            continue
        if text:
            yield Span(text, style)
        text, style = span
    if text:
        yield Span(text, style)
