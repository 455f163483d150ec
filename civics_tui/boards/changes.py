"""Marks on a board for what has changed since it was last looked at. It compares pictures only."""

from __future__ import annotations

from rich.cells import cell_len

from civics_tui.boards.picture import Glyphs, Picture, Region, Span


def with_changes(picture: Picture, before: Picture, glyphs: Glyphs) -> Picture:
    """Return the picture with a mark in a blank cell of, or beside, every target that looked otherwise.

    Where a target lies within another one, the smaller one is marked.
    """
    cells, old = _cells(picture), _cells(before)
    changed = [
        region
        for name, region in picture.targets.items()
        if name not in before.targets or _cut(cells, region) != _cut(old, before.targets[name])
    ]
    marks: dict[int, set[int]] = {}
    for region in changed:
        if any(_inside(other, region) for other in changed):
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
            Span(glyphs.left, _on_the_same_ground(styles[x])) if x in places else Span(cell, styles[x])
            for x, cell in enumerate(cells[y])
        )
    return Picture(picture.width, picture.height, tuple(lines), picture.targets)


def _on_the_same_ground(style: str) -> str:
    """Return the style of a mark where something in that style stands."""
    ground = f" {style}".partition(" on ")[2]
    return f"strong on {ground}" if ground else "mark strong"


def _cells(picture: Picture) -> list[list[str]]:
    """Return the characters cell by cell; the second cell of a wide one is empty."""
    rows = []
    for line in picture.lines:
        row: list[str] = []
        for char in "".join(span.text for span in line):
            row += [char, *[""] * (cell_len(char) - 1)]
        rows.append(row)
    return rows


def _inside(small: Region, large: Region) -> bool:
    return (
        small != large
        and large.x <= small.x
        and large.y <= small.y
        and small.x + small.width <= large.x + large.width
        and small.y + small.height <= large.y + large.height
    )


def _cut(cells: list[list[str]], region: Region) -> list[list[str]]:
    x, y, width, height = region
    return [row[x : x + width] for row in cells[y : y + height]]
