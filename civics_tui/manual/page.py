"""A section of a book as a picture: wrapped text, links as targets, hits of a search marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len

from civics_tui.boards.picture import Glyphs, Picture, Region, Span
from civics_tui.manual.terms import Entry, Terms
from civics_tui.manual.text import Block, Code, Figure, Paragraph, Run, Table, blocks
from rules.game import Section
from rules.named import NamedTuple

LINK = "under"
HIT = "under strong mark"
_LEAST_CELL = 8
"""Columns of a cell in a table that is wrapped."""


class Page(NamedTuple):
    """A section, drawn."""

    picture: Picture
    """Its targets are links: `link:N#section/item`, N by their order."""
    items: tuple[int, ...]
    """The rows where the items of its lists begin."""
    hits: tuple[int, ...]
    """The rows with a hit of the search."""


class _Piece(NamedTuple):
    text: str
    style: str
    link: str
    number: int
    """Which link it belongs to."""


_BLANK = _Piece(" ", "", "", -1)


class _Drawing:
    """Collects the lines of a page."""

    def __init__(self, width: int, glyphs: Glyphs, hits: re.Pattern[str] | None) -> None:
        self.width = width
        self.glyphs = glyphs
        self.hits = hits
        self.lines: list[tuple[Span, ...]] = []
        self.targets: dict[str, Region] = {}
        self.items: list[int] = []
        self.hit_rows: list[int] = []
        self.links = 0

    def pieces(self, runs: Sequence[Run], style: str = "") -> list[_Piece]:
        """Cut runs into words and blanks, the hits among them marked."""
        found: list[_Piece] = []
        for run in runs:
            number = -1
            if run.link:
                number, self.links = self.links, self.links + 1
            ink = f"{LINK} {run.style or style}".strip() if run.link else run.style or style
            for word in re.findall(r"\s+|\S+", self.glyphs.encode(run.text)):
                for part, hit in self._hit_parts(word):
                    found.append(_Piece(part, HIT if hit else ink, run.link, number))
        return found

    def _hit_parts(self, word: str) -> list[tuple[str, bool]]:
        if self.hits is None:
            return [(word, False)]
        parts, at = [], 0
        for match in self.hits.finditer(word):
            parts += [(word[at : match.start()], False), (match[0], True)]
            at = match.end()
        return [(text, hit) for text, hit in [*parts, (word[at:], False)] if text]

    def wrapped(self, pieces: Sequence[_Piece], width: int) -> list[list[_Piece]]:
        """Break pieces into lines at blanks; a word that is too long is cut."""
        lines: list[list[_Piece]] = [[]]
        used = 0
        at = 0
        while at < len(pieces):
            if pieces[at].text.isspace():
                if used:
                    lines[-1].append(pieces[at]._replace(text=" "))
                    used += 1
                at += 1
                continue
            end = at
            while end < len(pieces) and not pieces[end].text.isspace():
                end += 1
            size = sum(cell_len(piece.text) for piece in pieces[at:end])
            if used and used + size > width:
                if lines[-1][-1].text == " ":
                    lines[-1].pop()
                lines.append([])
                used = 0
            for piece in pieces[at:end]:
                text = piece.text
                while used + cell_len(text) > width:
                    head = text[: max(1, width - used)]
                    lines[-1].append(piece._replace(text=head))
                    text = text[len(head) :]
                    lines.append([])
                    used = 0
                lines[-1].append(piece._replace(text=text))
                used += cell_len(text)
            at = end
        return lines

    def put(self, x: int, pieces: Sequence[_Piece], before: Sequence[Span] = ()) -> None:
        """Add a line of pieces at a column."""
        y = len(self.lines)
        spans = list(before)
        at = sum(cell_len(span.text) for span in spans)
        if x > at:
            spans.append(Span(" " * (x - at), ""))
            at = x
        for text, style, link, number in pieces:
            spans.append(Span(text, style))
            if style == HIT and (not self.hit_rows or self.hit_rows[-1] != y):
                self.hit_rows.append(y)
            if link and text.strip():
                self._link(link, number, Region(at, y, cell_len(text), 1))
            at += cell_len(text)
        self.lines.append(tuple(spans))

    def _link(self, link: str, number: int, region: Region) -> None:
        name = f"link:{number}{link}"
        known = self.targets.get(name)
        if known is None:
            self.targets[name] = region
        elif known.y == region.y:
            self.targets[name] = known._replace(width=region.x + region.width - known.x)

    def gap(self) -> None:
        """Add an empty line, but not a second one."""
        if self.lines and self.lines[-1]:
            self.lines.append(())

    def block(self, block: Block, figure: Callable[[str], Picture | None]) -> None:
        match block:
            case Paragraph(runs, mark):
                left = 2 if mark == "-" else 3 if mark else 0
                sign = f"{self.glyphs.dot} " if mark == "-" else f"{mark} " if mark else ""
                if mark:
                    self.items.append(len(self.lines))
                for number, line in enumerate(self.wrapped(self.pieces(runs), self.width - left)):
                    self.put(left, line, (Span(sign, "muted"),) if sign and not number else ())
            case Table(rows):
                self._table(rows)
            case Code(lines):
                for text in lines:
                    for line in self.wrapped([_Piece(text, "strong", "", -1)], self.width - 2):
                        self.put(2, line)
            case Figure(name, caption):
                picture = figure(name)
                if picture is not None:
                    self.lines += picture.lines
                for line in self.wrapped(self.pieces((Run(caption),), "muted"), self.width):
                    self.put(0, line)

    def _table(self, rows: Sequence[Sequence[Sequence[Run]]]) -> None:
        cells = [
            [self.pieces(cell, "strong" if not number else "") for cell in row]
            for number, row in enumerate(rows)
        ]
        columns = max(map(len, cells))
        widths = [
            max(sum(cell_len(piece.text) for piece in row[at]) for row in cells if at < len(row))
            for at in range(columns)
        ]
        while sum(widths) + 2 * (columns - 1) > self.width and max(widths) > _LEAST_CELL:
            widths[widths.index(max(widths))] -= 1
        if sum(widths) + 2 * (columns - 1) > self.width:
            self._told(*cells)
            return
        for row in cells:
            wrapped = [self.wrapped(cell, width) for cell, width in zip(row, widths, strict=False)]
            for line in range(max(map(len, wrapped))):
                pieces: list[_Piece] = []
                for cell, width in zip(wrapped, widths, strict=False):
                    part = cell[line] if line < len(cell) else []
                    size = sum(cell_len(piece.text) for piece in part)
                    pieces += [*part, _Piece(" " * (width - size + 2), "", "", -1)]
                self.put(0, pieces[:-1])

    def _told(self, heads: Sequence[list[_Piece]], *rows: Sequence[list[_Piece]]) -> None:
        """Tell the rows of a table that has no room for its columns: each cell behind its head."""
        between = [_BLANK, _Piece(self.glyphs.dot, "muted", "", -1), _BLANK]
        for row in rows:
            cells = [[*between, *head, _BLANK, *cell] for head, cell in zip(heads, row, strict=False)]
            pieces = [piece for cell in cells for piece in cell][len(between) :]
            for number, line in enumerate(self.wrapped(pieces, self.width - 2)):
                self.put(2 if number else 0, line)


def side_by_side(page: Page, following: Iterable[Page], rows: int, apart: int) -> Page:
    """Return a page of two columns: the section, and in muted ink as much of what follows as has room.

    What does not fit into so many rows goes on in the second column; a section that would fill more than both
    stays in the first one, so that nobody has to scroll back for the second half.
    """
    picture, wide = page.picture, page.picture.width + apart
    rows = picture.height if picture.height > 2 * rows else rows
    lines = [*picture.lines]
    for other in following:
        if len(lines) >= 2 * rows:
            break
        shown = other.picture.lines[: 2 * rows]
        muted = (tuple(Span(text, style and "muted") for text, style in line) for line in shown)
        lines += [(Span(" " * picture.width, ""),), *muted]
    lines += [(Span(" " * picture.width, ""),)] * (2 * rows - len(lines))
    both = zip(lines[:rows], lines[rows : 2 * rows], strict=True)
    targets = {
        name: place if place.y < rows else place._replace(x=place.x + wide, y=place.y - rows)
        for name, place in picture.targets.items()
    }
    opened = Picture(
        wide + picture.width,
        rows,
        tuple([(*left, Span(" " * apart, ""), *right) for left, right in both]),
        targets,
    )
    return Page(opened, tuple(y % rows for y in page.items), tuple(y % rows for y in page.hits))


def draw(
    section: Section,
    width: int,
    glyphs: Glyphs,
    terms: Terms,
    hits: re.Pattern[str] | None = None,
    figure: Callable[[str], Picture | None] = lambda name: None,
) -> Page:
    """Draw a section for a width; `figure` draws the pictures that it names."""
    drawing = _Drawing(width, glyphs, hits)
    title = drawing.pieces((Run(section.title, "title"),))
    for line in drawing.wrapped(title, width):
        drawing.put(0, line)
    drawing.gap()
    used: set[Entry] = set()
    before: Block | None = None
    for block in blocks(section.text):
        if isinstance(block, Paragraph):
            block = block._replace(runs=tuple(terms.linked(block.runs, section.id, used)))
        elif isinstance(block, Table):
            rows = [tuple(tuple(terms.linked(cell, section.id, used)) for cell in row) for row in block.rows]
            block = Table(tuple(rows))
        tight = isinstance(block, Paragraph) and isinstance(before, Paragraph) and block.mark and before.mark
        if not tight:
            drawing.gap()
        drawing.block(block, figure)
        before = block
    # Every line covers what was there before it; a span of no width would end the search for changes.
    bare = [width - sum(cell_len(span.text) for span in line) for line in drawing.lines]
    lines = tuple(
        (*line, Span(" " * room, "")) if room else line
        for line, room in zip(drawing.lines, bare, strict=True)
    )
    return Page(
        Picture(width, len(lines), lines, drawing.targets), tuple(drawing.items), tuple(drawing.hit_rows)
    )
