"""Pages with titles in what a picture leaves bare: how a turn goes, what signs mean, what is past."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from civics_tui.boards.canvas import Canvas
from civics_tui.boards.layers import Part, laid
from civics_tui.boards.picture import NO_BREAK, Glyphs, Line, Picture, Region, Span, wrap
from civics_tui.boards.sheets import Sheet, bare
from rules.game import Game

A_TURN = "A turn"
BARE = 45, 11
"""Columns and rows without anything that are worth something better."""
COLUMN = 44
"""Columns of what stands there."""
MUCH_BESIDE = 40
"""Columns beside a hand that are worth something better."""
_BESIDE = 80
"""Columns without anything beside what stands there, on both sides together, that are too many."""
_COLUMNS = 8
"""How many columns fill what is bare, about."""
_SOME = 3
"""Rows of signs that are better than none."""
_SIGNS, _INDENT = "Signs", "  "
"""What signs mean, and what stands before a line that goes on with one."""


def in_columns(
    pages_of: Callable[[int], Sequence[tuple[str, Picture]]], width: int, height: int, glyphs: Glyphs
) -> Picture:
    """Draw pages with titles, for a width in which they are drawn, in as many columns as they fill."""
    columns = max(1, width // MUCH_BESIDE)
    columns = max(1, min(columns, len(pages_of(width // columns))))
    wide = width // columns
    pages, sheet, at, column = pages_of(wide), Sheet(width, height), 0, 0
    for number, (title, page) in enumerate(pages):
        # Of signs the last ones may be left out.
        least = _SOME if column == columns - 1 and title == _SIGNS else page.height
        if at and (at + least + 1 > height or len(pages) - number <= columns - column - 1):
            at, column = 0, column + 1
        if column == columns:
            break
        lines = titled(title, page.lines, wide - 1, glyphs)[:-1]
        if title == _SIGNS and len(lines) > height - at:
            # Signs stand side by side below their title.
            signs = "  ".join(_words(line).replace(" ", NO_BREAK) for line in lines[1:])
            rows = [f" {row}".replace(NO_BREAK, " ").ljust(wide - 1) for row in wrap(signs, wide - 2)]
            lines = [lines[0], *[(Span(row, "muted"),) for row in rows]]
        shown = _whole(lines, height - at)
        picture = Picture(wide - 1, shown, tuple(lines[:shown]))
        sheet.put(Region(column * wide, at, wide - 1, shown), picture, ground="table")
        at += shown + 1
    # What is past is looked at in its own pane.
    return Picture(width, height, sheet.picture().lines)


def filled(
    picture: Picture, pages_of: Callable[[int], Sequence[tuple[str, Picture]]], glyphs: Glyphs
) -> Picture:
    """Return a picture with pages in the largest places that it leaves bare."""
    left: list[list[Line]] | None = None
    while (free := bare(picture, *BARE)) is not None:
        if left is None:
            known = pages_of(COLUMN + 1)
            left = [titled(title, page.lines, COLUMN, glyphs)[:-1] for title, page in known]
        # What has no room as a whole is left out, of the signs the last ones.
        room = free.height - 1
        fit = [page if len(page) <= room or _words(page[0]) == _SIGNS.upper() else [] for page in left]
        pages = [page[: _whole(page, room)] for page in fit]
        # So many columns that little is bare beside them, each as high as the others.
        across = max(1, -(-(free.width - _BESIDE) // COLUMN))
        rows = max([-(-sum(len(page) + 1 for page in pages) // across), *map(len, pages)], default=0)
        rows, columns, later = min(rows, free.height - 1), list[list[Line]]([]), []
        for whole, page in zip(left, pages, strict=True):
            if page and columns and len(columns[-1]) + 1 + len(page) <= rows:
                columns[-1] = [*columns[-1], (Span(" " * COLUMN, ""),), *page]
            elif page and len(columns) < free.width // COLUMN:
                columns.append(page)
            else:
                later.append(whole)
        left = later
        if not columns:
            break
        parts, apart = [], free.width // len(columns)
        for at, lines in enumerate(columns):
            x, y = free.x + at * apart + (apart - COLUMN) // 2, free.y + (free.height - len(lines) + 1) // 2
            parts.append(Part(Region(x, y, COLUMN, len(lines)), Picture(COLUMN, len(lines), tuple(lines))))
        picture = laid(picture, parts)
    return picture


def holes(sheet: Sheet) -> list[list[Region]]:
    """Return columns in what a sheet leaves bare, those of its largest place first."""
    taken, found = Sheet(sheet.width, sheet.height), list[list[Region]]()
    taken.put(Region(0, 0, sheet.width, sheet.height), sheet.picture())
    while sum(map(len, found)) < _COLUMNS and (free := bare(taken.picture(), *BARE)) is not None:
        count = free.width // (COLUMN + 1)
        at_x = [free.x + 1 + at * free.width // count for at in range(count)]
        found.append([Region(x, free.y, COLUMN, free.height) for x in at_x])
        for column in found[-1]:
            taken.put(column, Picture(0, 0, ()), ground="pane")
    return found


def _whole(lines: Sequence[Line], rows: int) -> int:
    """Return how many lines of a page are shown where there are so many rows: no sentence in part."""
    shown = min(len(lines), rows)
    while 0 < shown < len(lines) and _goes_on(lines[shown]):
        shown -= 1
    return shown


def _goes_on(line: Line) -> bool:
    """Whether a line goes on with the sentence above it, in a page with a blank before it or without."""
    indented = "".join(text for text, _ in line).startswith(_INDENT)
    # What is indented and has a look of its own begins a row of a list.
    return indented and next((style for text, style in line if text.strip()), "") in ("", "muted")


def _words(line: Line) -> str:
    """Return what a line says, behind the blank before it."""
    return "".join(text for text, _ in line)[1:].rstrip()


def titled(title: str, lines: Sequence[Line], wide: int, glyphs: Glyphs) -> list[Line]:
    """Return a page below its title, unless its first line says that, with a blank line behind it."""
    told = not title or (lines and title.casefold() in "".join([text for text, _ in lines[0]]).casefold())
    head = Canvas(wide, 0 if told else 1, glyphs, "table")
    if not told:
        head.text(1, 0, title.upper(), "title")
    return [*head.picture().lines, *lines, (Span(" " * wide, ""),)]


def turn_and_signs(game: Game, legend: str, glyphs: Glyphs, wide: int) -> list[tuple[str, Picture]]:
    """Return how a turn goes and what the signs mean, with titles: true at any time."""
    entries = [wrap(entry, wide - 5) for entry in legend.split("  ") if entry]
    signs = [f"{_INDENT if at else ''}{line}" for lines in entries for at, line in enumerate(lines)]
    texts = [(_SIGNS, [(line, "muted") for line in signs])] if signs else []
    if (pitch := game.pitch) is not None:
        steps = [(f"{number}  {step}", "") for number, step in enumerate(pitch.turn, 1)]
        texts.insert(0, (A_TURN, [*steps, (f"wins: {pitch.wins}", "muted")]))
    pages = []
    for title, rows in texts:
        canvas = Canvas(wide - 1, len(rows), glyphs, "table")
        canvas.lines(1, 0, [[Span(words, style)] for words, style in rows])
        pages.append((title, canvas.picture()))
    return pages
