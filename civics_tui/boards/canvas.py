"""The canvas on which boards are drawn: cells with an ink and a ground, both by name.

Drawing outside the canvas, or outside the part of it that was asked for, raises `Clipped` where the
environment says CIVICS_CLIPPED=error, as the tests do; at a table what does not fit is left out.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from rich.cells import cell_len

from civics_tui.boards.layers import Part
from civics_tui.boards.layout import Track, divide
from civics_tui.boards.picture import UNICODE, Glyphs, Picture, Region, Span, wrap
from civics_tui.boards.spans import Clipped, Spans, longest, spans_of, width_of
from rules.named import NamedTuple

STRICT = os.environ.get("CIVICS_CLIPPED") == "error"
"""Whether drawing that does not fit is an error."""

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_WALLS = " ║═╚║║╔╠═╝═╩╗╣╦╬"
"""The double line that leaves a cell to the sides in the index."""


class _Row(NamedTuple):
    """A row cell by cell, text apart from looks. The second cell of a wide character has no text."""

    text: list[str]
    inks: list[str]
    grounds: list[str]
    cuts: set[int]
    """Where something that was drawn begins or ends: looks change nowhere else."""


class Card(NamedTuple):
    """A card, or any place with a name: what there is to say of it, gist first.

    Title, gist and foot may come in several forms, the longest first: the first that fits is shown.
    """

    ground: str
    title: str | Sequence[str] = ""
    number: str | Spans = ""
    """What stands before the title: a number, a suit."""
    gist: str | Sequence[str] = ""
    """What it does, in a few words; shown where the text has no room."""
    text: str = ""
    """All that it says."""
    foot: str | Sequence[str] = ""
    corner: str | Spans = ""
    """What stands at the right end of the first line: a cost, a mark."""


class _Sheet(NamedTuple):
    """What the parts of a canvas draw on together."""

    rows: list[_Row]
    walls: dict[tuple[int, int], int]
    targets: dict[str, Region]


class Canvas:
    """A part of a picture to draw on, in its own coordinates from (0, 0) at its top left."""

    def __init__(self, width: int, height: int, glyphs: Glyphs = UNICODE, ground: str = "") -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self._x = self._y = 0
        rows = [_Row([" "] * width, [""] * width, [ground] * width, set()) for _ in range(height)]
        self._sheet = _Sheet(rows, {}, {})

    @property
    def region(self) -> Region:
        """All of it, in its own coordinates."""
        return Region(0, 0, self.width, self.height)

    # Layout

    def area(self, region: Region) -> Canvas:
        """Return a part of the canvas, with coordinates of its own, that nothing drawn on it can leave."""
        x, y, width, height = self._within(region)
        part = object.__new__(Canvas)
        part.width, part.height, part.glyphs = width, height, self.glyphs
        part._x, part._y, part._sheet = self._x + x, self._y + y, self._sheet
        return part

    def rows(self, *tracks: Track, gap: int = 0) -> dict[str, Canvas]:
        """Divide the canvas into rows by name."""
        sizes = self._sizes(tracks, self.height, gap)
        places = [sum(sizes[:at]) + gap * at for at in range(len(sizes))]
        return {
            track.name: self.area(Region(0, y, self.width, size))
            for track, y, size in zip(tracks, places, sizes, strict=True)
        }

    def columns(self, *tracks: Track, gap: int = 0) -> dict[str, Canvas]:
        """Divide the canvas into columns by name."""
        sizes = self._sizes(tracks, self.width, gap)
        places = [sum(sizes[:at]) + gap * at for at in range(len(sizes))]
        return {
            track.name: self.area(Region(x, 0, size, self.height))
            for track, x, size in zip(tracks, places, sizes, strict=True)
        }

    def inset(
        self, left: int = 1, top: int = 0, right: int | None = None, bottom: int | None = None
    ) -> Canvas:
        """Return the part that margins leave; right and bottom are as left and top if not given."""
        right = left if right is None else right
        bottom = top if bottom is None else bottom
        return self.area(Region(left, top, self.width - left - right, self.height - top - bottom))

    def _sizes(self, tracks: tuple[Track, ...], room: int, gap: int) -> Sequence[int]:
        try:
            return divide(tracks, room, gap)
        except Clipped:
            if STRICT:
                raise
        sizes = []
        for track in tracks:
            sizes.append(min(track.least, max(0, room)))
            room -= sizes[-1] + gap
        return sizes

    def _within(self, region: Region) -> Region:
        x, y, width, height = region
        if x >= 0 <= y and 0 <= width <= self.width - x and 0 <= height <= self.height - y:
            return region
        x, y = min(max(region.x, 0), self.width), min(max(region.y, 0), self.height)
        right = min(region.x + region.width, self.width)
        bottom = min(region.y + region.height, self.height)
        cut = Region(x, y, max(0, right - x), max(0, bottom - y))
        if STRICT and cut != region:
            raise Clipped(f"{region} is not within {self.width} x {self.height}")
        return cut

    # Ground

    def fill(self, region: Region, ground: str) -> None:
        """Give a region a ground, and empty it."""
        x, y, width, height = self._within(region)
        start, end = self._x + x, self._x + x + width
        for text, inks, grounds, cuts in self._sheet.rows[self._y + y : self._y + y + height]:
            cuts.update((start, end))
            text[start:end] = [" "] * width
            inks[start:end] = [""] * width
            grounds[start:end] = [ground] * width

    def ground(self, ground: str) -> Canvas:
        """Give all of this part a ground; returns the part."""
        self.fill(self.region, ground)
        return self

    def place(self, region: Region, ground: str) -> Canvas:
        """Make a place: a part with a ground, and with an edge on its left where terminals show no grounds.

        What is written in it begins in its second column; the first is for marks.
        """
        part = self.area(region).ground(ground)
        if self.glyphs.edge and part.width > 1:
            for y in range(part.height):
                part.text(0, y, self.glyphs.edge, "faint")
        return part

    # Text

    def text(self, x: int, y: int, text: str | Spans, style: str = "") -> int:
        """Write a line of text; returns the x after it. Plain text is in the style, spans in their own."""
        for run, own in spans_of(text, style):
            ink, ground = _ink_and_ground(own)
            run = self.glyphs.encode(run)
            if x >= 0 <= y < self.height and x + len(run) <= self.width and is_narrow(run):
                size = len(run)
                self._write(x, y, run, size, ink, ground)
                x += size
                continue
            for char in run:
                size = cell_len(char)
                if size and self._free(x, y, size):
                    self._write(x, y, (char, "") if size == 2 else char, size, ink, ground)
                x += size
        return x

    def lines(self, x: int, y: int, lines: Iterable[str | Spans], style: str = "") -> None:
        """Write lines of text one below the other."""
        for row, line in enumerate(lines, y):
            self.text(x, row, line, style)

    def _write(self, x: int, y: int, run: Sequence[str], size: int, ink: str, ground: str) -> None:
        row = self._sheet.rows[self._y + y]
        start, end = self._x + x, self._x + x + size
        row.cuts.update((start, end))
        row.text[start:end] = run
        row.inks[start:end] = [ink] * size
        if ground:
            row.grounds[start:end] = [ground] * size

    def _free(self, x: int, y: int, size: int) -> bool:
        inside = 0 <= y < self.height and x >= 0 and x + size <= self.width
        if STRICT and not inside:
            raise Clipped(f"column {x}, row {y} is not within {self.width} x {self.height}")
        return inside

    def right(self, y: int, text: str | Spans, style: str = "", margin: int = 0) -> int:
        """Write a line of text that ends at the right side; returns the x it begins at."""
        x = self.width - margin - width_of(text)
        self.text(x, y, text, style)
        return x

    def center(self, y: int, text: str | Spans, style: str = "") -> int:
        """Write a line of text in the middle; returns the x after it."""
        return self.text(max(0, (self.width - width_of(text)) // 2), y, text, style)

    def form(
        self, x: int, y: int, forms: str | Sequence[str], style: str = "", width: int | None = None
    ) -> int:
        """Write the first form that fits in `width` cells, or up to the right side; returns the x after."""
        try:
            return self.text(x, y, longest(forms, self.width - x if width is None else width), style)
        except Clipped:
            if STRICT:
                raise
            return x

    def paragraph(self, x: int, y: int, text: str, width: int, height: int, style: str = "") -> int:
        """Write text wrapped at words into a rectangle; returns the number of lines used."""
        lines = wrap(text, width)
        if len(lines) > height:
            if STRICT:
                raise Clipped(f"{len(lines)} lines do not fit in {height}: {text!r}")
            lines = lines[: max(0, height)]
        self.lines(x, y, lines, style)
        return len(lines)

    # Things

    def chip(self, x: int, y: int, text: str, ground: str) -> int:
        """Write text with a blank on each side on a ground of its own; returns the x after it."""
        return self.text(x, y, self.glyphs.chipped(text), f"strong on {ground}")

    def bar(self, x: int, y: int, length: int, ink: str) -> int:
        """Draw a bar of so many cells; returns the x after it."""
        return self.text(x, y, self.glyphs.full * length, ink)

    def pieces(self, x: int, y: int, pieces: Iterable[tuple[str, str, int]], width: int) -> int:
        """Draw (glyph, ink, how many) side by side, and digits for them only if all would not fit.

        Returns the x after them.
        """
        there = [piece for piece in pieces if piece[2] > 0]
        drawn = [Span(glyph * count, ink) for glyph, ink, count in there]
        if width_of(drawn) > width:
            # Of signs beside a number nobody knows whether it counts them, too.
            signs = [(Span(glyph, ink), Span(str(count), ""))[:count] for glyph, ink, count in there]
            drawn = [span for both in signs for span in both]
        return self.text(x, y, drawn)

    def card(self, region: Region, card: Card, target: str = "") -> None:
        """Draw a card: its ground, number and title, then its text if all of it fits, else its gist."""
        part = self.place(region, card.ground)
        if target:
            self.target(target, region)
        if not part.width or not part.height:
            return
        x = part.text(1, 0, spans_of(card.number, "strong")) if card.number else 0
        if card.title:
            room = part.width - 1 - (width_of(card.corner) + 2 if card.corner else 0)
            part.form(x + 1, 0, card.title, "name", room - x)
        if card.corner:
            part.right(0, spans_of(card.corner, "strong"), margin=1)
        bottom = part.height
        if card.foot and part.height > 2:
            bottom -= 1
            part.form(1, bottom, card.foot, "muted", part.width - 2)
        lines = wrap(card.text, part.width - 2) if card.text else []
        air = 1 if len(lines) + 2 <= bottom and part.height > 4 else 0
        if lines and len(lines) + 1 <= bottom:
            part.paragraph(1, 1 + air, card.text, part.width - 2, bottom - 1)
        elif card.gist and bottom > 1:
            gists = (card.gist,) if isinstance(card.gist, str) else card.gist
            fitting = [gist for gist in gists if len(wrap(gist, part.width - 2)) < bottom]
            part.paragraph(1, 1, (fitting or gists[-1:])[0], part.width - 2, bottom - 1)

    def wall(self, region: Region, title: str = "") -> None:
        """Draw a wall along the inside edge of a region; where walls meet they are joined."""
        x, y, width, height = self._within(region)
        if width < 2 or height < 2:
            return
        right, bottom = x + width - 1, y + height - 1
        for row in (y, bottom):
            self.wall_line((x, row), (right, row))
        for column in (x, right):
            self.wall_line((column, y), (column, bottom))
        if title:
            self.text(x + 3, y, f" {title} ", "strong")

    def wall_line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draw a piece of wall from cell to cell, along a row or a column, joined to what it meets."""
        (x, y), (right, bottom) = start, end
        across = y == bottom
        cells = (
            [(at, y) for at in range(x, right + 1)] if across else [(x, at) for at in range(y, bottom + 1)]
        )
        for cell in cells:
            sides = 0
            if cell != cells[0]:
                sides |= _WEST if across else _NORTH
            if cell != cells[-1]:
                sides |= _EAST if across else _SOUTH
            at = (self._x + cell[0], self._y + cell[1])
            self._sheet.walls[at] = sides = self._sheet.walls.get(at, 0) | sides
            self.text(*cell, _WALLS[sides], "frame")

    # Targets

    def target(self, name: str, region: Region) -> None:
        """Say where a target is: what can be looked at, and chosen when it is legal.

        Its top left cell is where a mark shows that it is legal; leave that cell blank.
        """
        x, y, width, height = self._within(region)
        if width and height:
            self._sheet.targets[name] = Region(self._x + x, self._y + y, width, height)

    def paste(self, x: int, y: int, picture: Picture) -> None:
        """Draw a picture, with its targets, at a place."""
        self.lines(x, y, picture.lines)
        for name, region in picture.targets.items():
            self.target(name, Region(x + region.x, y + region.y, region.width, region.height))

    def part(self) -> Part:
        """Return what has been drawn on this part of the sheet, and where it lies."""
        x, y, width, height = whole = Region(self._x, self._y, self.width, self.height)
        across = slice(x, x + width)
        rows = [
            _Row(
                text[across], inks[across], grounds[across], {cut - x for cut in cuts if x < cut < x + width}
            )
            for text, inks, grounds, cuts in self._sheet.rows[y : y + height]
        ]
        targets = {
            name: region._replace(x=region.x - x, y=region.y - y)
            for name, region in self._sheet.targets.items()
            if whole.contains(region.x, region.y)
        }
        return Part(whole, Picture(width, height, tuple([tuple(_runs(row)) for row in rows]), targets))

    def picture(self) -> Picture:
        """Return what has been drawn on the whole sheet, runs of one style merged."""
        rows = self._sheet.rows
        lines = tuple([tuple(_runs(row)) for row in rows])
        width = len(rows[0].text) if rows else self.width
        targets: Mapping[str, Region] = dict(self._sheet.targets)
        return Picture(width, len(lines), lines, targets)


@lru_cache(4096)
def is_narrow(run: str) -> bool:
    """Tell whether every character takes one cell."""
    return run.isascii() or all(cell_len(char) == 1 for char in run)


@lru_cache(1024)
def _ink_and_ground(style: str) -> tuple[str, str]:
    before, _, ground = f" {style}".partition(" on ")
    return before.strip(), ground


def _runs(row: _Row) -> Iterator[Span]:
    """Merge the cells of a row; a blank takes the ink before it, for nobody sees the ink of a blank.

    Only a blank in reverse is seen.
    """
    text, inks, grounds, cuts = row
    start, size = 0, len(text)
    ink, ground = (inks[0], grounds[0]) if text else ("", "")
    for at, end in pairwise(sorted({*cuts, size})):
        own, below = inks[at], grounds[at]
        if own == ink and below == ground:
            continue
        if below == ground and "reverse" not in own and "reverse" not in ink:
            while at < end and text[at] == " ":
                at += 1
            if at == end:
                continue
            if not "".join(text[start:at]).strip():
                ink = own
                continue
        yield _span("".join(text[start:at]), ink, ground)
        start, ink, ground = at, own, below
    if text:
        yield _span("".join(text[start:]), ink, ground)


def _span(text: str, ink: str, ground: str) -> Span:
    return Span(text, _joined(ink if text.strip() or "reverse" in ink else "", ground))


@lru_cache(1024)
def _joined(ink: str, ground: str) -> str:
    return f"{ink} on {ground}".lstrip() if ground else ink


def written(sentences: Iterable[str], width: int, glyphs: Glyphs) -> Picture:
    """Write sentences one below the other, each in as many lines as it needs."""
    lines = [line for words in sentences for line in wrap(words, width - 2)]
    canvas = Canvas(width, len(lines), glyphs, "table")
    canvas.lines(1, 0, lines)
    return canvas.picture()
