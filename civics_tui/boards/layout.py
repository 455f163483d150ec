"""Rows and columns by name: how much room each part of a picture gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from civics_tui.boards.picture import Region
from civics_tui.boards.spans import Clipped
from rules.named import NamedTuple


class Track(NamedTuple):
    """A row or column of a layout."""

    name: str
    least: int = 0
    """Cells it cannot do without."""
    grows: bool = False
    """Whether it takes a share of the room that is left."""


def fixed(name: str, size: int) -> Track:
    """Make a track of just so many cells."""
    return Track(name, size)


def flexible(name: str, least: int = 0) -> Track:
    """Make a track that takes its share of what the fixed ones leave, at least so much."""
    return Track(name, least, grows=True)


@lru_cache(4096)
def divide(tracks: tuple[Track, ...], room: int, gap: int = 0) -> tuple[int, ...]:
    """Return the size of each track; what nobody may take stays free at the end.

    Raises:
        Clipped: the tracks need more room than there is.
    """
    sizes = [track.least for track in tracks]
    free = room - sum(sizes) - gap * (len(tracks) - 1)
    if free < 0:
        names = ", ".join(f"{track.name} {track.least}" for track in tracks)
        raise Clipped(f"{names}: {-free} cells too much for {room}")
    growing = [at for at, track in enumerate(tracks) if track.grows]
    for _ in range(free if growing else 0):
        # One cell at a time to the track that has the least: fair, and exact.
        sizes[min(growing, key=sizes.__getitem__)] += 1
    return tuple(sizes)


def packed(
    width: int, least: int, widest: int, lines: Callable[[int], Sequence[Sequence[object]]], room: int = 0
) -> list[Region]:
    """Return places for cards in rows, as low as they can be; a line between two rows where that has `room`.

    `lines` returns those of each card at a width, which is from `least` to `widest`.
    """
    ways = []
    for across in range(max(1, (width + 1) // (least + 1)), 0, -1):
        wide = min(widest, (width + 1) // across - 1)
        heights = [*map(len, lines(wide))]
        rows = [max(heights[at : at + across]) for at in range(0, len(heights), across)]
        ways.append((sum(rows), rows, across, wide, len(heights)))
    high, rows, across, wide, count = min(ways, key=lambda way: way[0])
    gap = high + len(rows) - 1 <= room
    tops = [sum(rows[:number]) + gap * number for number in range(len(rows))]
    return [
        Region(at % across * (wide + 1), tops[at // across], wide, rows[at // across]) for at in range(count)
    ]


def cells(
    count: int, across: int, width: int, height: int = 1, gap: int = 0, row_gap: int = 0
) -> list[Region]:
    """Return places of one size, `across` of them side by side, row by row from the top left."""
    return [
        Region(at % across * (width + gap), at // across * (height + row_gap), width, height)
        for at in range(count)
    ]
