"""The story of a game that is over, where a result leaves room: what mattered most in each round."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise

from civics_tui.boards.picture import Line, Picture
from civics_tui.table.drawing import frame
from civics_tui.table.drawing.filling import COLUMN, holes, titled
from civics_tui.table.match.game_log import Play, without_repeats
from civics_tui.table.window.composition import Sheet
from civics_tui.table.window.window import Window
from rules.words import TURN

_MOST_APART = 3
"""Blank lines between plays at most."""


@dataclass(eq=False, repr=False)
class _Told:
    """A play that may be told."""

    window: Window
    play: Play
    round: int
    rank: int = 0
    """Its place among the plays of its round."""

    @property
    def weight(self) -> tuple[int, int]:
        """How much it matters: by what it changed, then by points. That a round is over is no play."""
        points = sum(abs(number) for entry in self.play.entries for _, number in entry.points)
        return self.play.weight if self.play.weight < TURN else 0, points

    @cached_property
    def lines(self) -> Sequence[Line]:
        return frame.log(COLUMN, [self.play.brief], (), 0, self.window.names, self.window.glyphs, True).lines


def tell(window: Window, sheet: Sheet) -> None:
    """Fill what is bare on a sheet with the story, column by column."""
    columns = sorted(chain(*holes(sheet)), key=lambda column: (column.y, column.x))
    heights = [column.height for column in columns]
    plays = _plays(window)[: sum(heights)]

    def placed(count: int, apart: int = 0) -> list[list[Line]]:
        """Return the lines of each column with so many plays; more columns than there are, if need be."""
        found: list[list[Line]] = [[]]
        for block in _blocks(window, plays[:count], apart):
            room = heights[len(found) - 1] if len(found) <= len(heights) else 0
            if found[-1] and len(found[-1]) + len(block) > room:
                found.append([])
            found[-1] += block
        return found

    def fits(told: Sequence[Sequence[Line]]) -> bool:
        return len(told) <= len(heights) and all(map(int.__le__, map(len, told), heights))

    count = bisect_left(range(len(plays)), True, key=lambda count: not fits(placed(count + 1)))
    told = next((told for apart in range(_MOST_APART, -1, -1) if fits(told := placed(count, apart))), [])
    for column, lines in zip(columns, told, strict=False):
        sheet.put(column, Picture(COLUMN, len(lines), tuple(lines)), ground="table")


def _plays(window: Window) -> list[_Told]:
    """Return the plays by what is told first: of each round what matters most, then what comes next."""
    session = window.session
    # While the result is told in steps, how the game ends is told in its time.
    made = len(session.match.moves) - (window.step is not None)
    found: list[_Told] = []
    for number, (before, after) in enumerate(pairwise(session.scoresheet.rounds), 1):
        plays = session.log.plays(session.viewer, before.position, min(after.position, made))
        there = [_Told(window, play, number) for play in without_repeats(plays)]
        for rank, one in enumerate(sorted(there, key=lambda one: one.weight, reverse=True)):
            one.rank = rank
        found += there
    return sorted(found, key=lambda one: (one.rank, *(-number for number in one.weight)))


def _blocks(window: Window, plays: Sequence[_Told], apart: int) -> list[list[Line]]:
    """Return the plays in order, the first of a round below its heading, each followed by blank lines."""
    blocks: list[list[Line]] = []
    last = 0
    for one in sorted(plays, key=lambda one: (one.round, one.play.position)):
        heading = f"{window.board.race.step.capitalize()} {one.round}" if one.round > last else ""
        *lines, blank = titled(heading, one.lines, COLUMN, window.glyphs)
        blocks.append([*lines, *[blank] * apart])
        last = one.round
    if blocks:
        blocks[0] = titled("The story", blocks[0], COLUMN, window.glyphs)[:-1]
    return blocks
