"""The story of a whole game, where what covers the table leaves room: what mattered most in each round."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain, pairwise

from civics_tui.boards.filling import COLUMN, holes, titled
from civics_tui.boards.picture import Line, Picture
from civics_tui.boards.sheets import Sheet
from civics_tui.table.drawing import frame
from civics_tui.table.match.game_log import Play, without_repeats
from civics_tui.table.window.window import Window
from rules.words import TURN

_MOST_APART = 6
"""Blank lines between plays at most."""


def tell(window: Window, sheet: Sheet, made: int, pages: Iterable[tuple[str, Picture]] = ()) -> None:
    """Fill what is bare on a sheet with pages, then with the story of so many choices."""
    columns = sorted(chain(*holes(sheet)), key=lambda column: (column.y, column.x))
    heights = [column.height for column in columns]
    known = [titled(title, page.lines, COLUMN, window.glyphs) for title, page in pages]
    plays = _plays(window, made)[: sum(heights)]
    around = window.names, window.glyphs, True
    drawn = {id(play): frame.log(COLUMN, [play.brief], (), 0, *around).lines for _, play in plays}

    def placed(count: int, tenths: int = 10) -> list[list[list[Line]]]:
        """Return the pages and plays of each column, with so many plays in so much of each; nothing if they
        have no room."""
        rows = [height * tenths // 10 for height in heights]
        blocks, last = list(known), 0
        for number, play in sorted(plays[:count], key=lambda one: (one[0], one[1].position)):
            heading = f"{window.board.race.step.capitalize()} {number}" if number > last else ""
            *lines, _ = titled(heading, drawn[id(play)], COLUMN, window.glyphs)
            blocks.append(lines if last else titled("The story", lines, COLUMN, window.glyphs)[:-1])
            last = number
        found: list[list[list[Line]]] = [[]]
        for block in blocks:
            taken = sum(map(len, found[-1]))
            while len(found) <= len(rows) and taken + len(block) > rows[len(found) - 1]:
                found.append([])
                taken = 0
            found[-1].append(block)
        return found if len(found) <= len(rows) else []

    while known and not placed(0):
        known.pop()
    count = bisect_left(range(len(plays)), True, key=lambda count: not placed(count + 1))
    *_, blank = titled("", (), COLUMN, window.glyphs)
    # All columns alike, so that none is bare.
    told = next(filter(None, (placed(count, tenths) for tenths in range(1, 11))), [])
    for column, blocks in zip(columns, told, strict=False):
        spare = min(column.height - sum(map(len, blocks)), _MOST_APART * len(blocks))
        # What is over is parted evenly, too: else it is all at the foot.
        below = [spare * (at + 1) // len(blocks) - spare * at // len(blocks) for at in range(len(blocks))]
        lines = tuple(
            line for block, rows in zip(blocks, below, strict=True) for line in (*block, *[blank] * rows)
        )
        sheet.put(column, Picture(COLUMN, len(lines), lines), ground="table")


def _plays(window: Window, made: int) -> list[tuple[int, Play]]:
    """Return the plays with their rounds by what is told first: of each what matters most, then the next."""
    session, found = window.session, list[tuple[int, tuple[int, int], int, Play]]()
    sheet = session.scoresheet
    for number, (before, after) in enumerate(pairwise(sheet.rounds), sheet.before + 1):
        plays = session.log.plays(session.viewer, before.position, min(after.position, made))
        there = sorted(without_repeats(plays), key=_weight)
        found += [(rank, _weight(play), number, play) for rank, play in enumerate(there)]
    return [(number, play) for _, _, number, play in sorted(found, key=lambda one: one[:2])]


def _weight(play: Play) -> tuple[int, int]:
    """Return what sorts plays: what they changed, then their points. That a round is over is no play."""
    points = sum(abs(number) for entry in play.entries for _, number in entry.points)
    return -play.weight if play.weight < TURN else 0, -points
