"""Marks on a board for what has changed since it was last looked at. It compares pictures only."""

from __future__ import annotations

from rich.cells import cell_len

from civics_tui.boards.picture import Glyphs, Picture, Region, Span


def with_changes(picture: Picture, before: Picture, glyphs: Glyphs) -> Picture:
    """Return the picture with a mark in a blank cell of, or beside, every target that looked otherwise."""
    cells, old = _cells(picture), _cells(before)
    marks: dict[int, set[int]] = {}
    for name, region in picture.targets.items():
        earlier = before.targets.get(name)
        if earlier is not None and _cut(cells, region) == _cut(old, earlier):
            continue
        end = region.x + region.width
        for x in (end - 1, end, region.x - 1, region.x):
            if 0 <= x < picture.width and cells[region.y][x] == " ":
                marks.setdefault(region.y, set()).add(x)
                break
    lines = list(picture.lines)
    for y, places in marks.items():
        styles = [span.style for span in picture.lines[y] for _ in range(cell_len(span.text))]
        lines[y] = tuple(
            Span(glyphs.left, "mark strong") if x in places else Span(cell, styles[x])
            for x, cell in enumerate(cells[y])
        )
    return Picture(picture.width, picture.height, tuple(lines), picture.targets)


def _cells(picture: Picture) -> list[list[str]]:
    """Return the characters cell by cell; the second cell of a wide one is empty."""
    rows = []
    for line in picture.lines:
        row: list[str] = []
        for char in "".join(span.text for span in line):
            row += [char, *[""] * (cell_len(char) - 1)]
        rows.append(row)
    return rows


def _cut(cells: list[list[str]], region: Region) -> list[list[str]]:
    x, y, width, height = region
    return [row[x : x + width] for row in cells[y : y + height]]
