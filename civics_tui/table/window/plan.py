"""Where the parts of the table are, for every size of the window."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from civics_tui.boards.picture import Region

WIDE = (116, 32)
"""Least columns and rows at which everything is shown at once."""

LEAST_BOARD = 80
"""Columns that every board has."""


class Plan(NamedTuple):
    """The regions of the table, in cells of the screen."""

    title: Region
    board: Region
    prompt: Region
    choices: Region
    side: Region
    """Hand, log or a longer text; beside the board in a wide window, where the hand has its own place."""
    keys: Region
    middle: Region
    """All between title and keys, for what covers the table."""
    hand: Region | None = None
    """The place of the hand in a wide window."""
    players: Region | None = None
    coach: Region | None = None
    """The place of what a lesson says; it takes that of the side where there is no room for both."""

    @property
    def wide(self) -> bool:
        """Whether everything is shown at once."""
        return self.hand is not None


COACH_ROWS = 5
"""Rows of what a lesson says: its heading, three lines, its keys."""


def coached(plan: Plan) -> Plan:
    """Make room for what a lesson says, above what lies beside the list."""
    x, y, width, height = plan.side
    if height < 2 * COACH_ROWS:
        return plan._replace(coach=plan.side)
    rest = Region(x, y + COACH_ROWS, width, height - COACH_ROWS)
    return plan._replace(coach=Region(x, y, width, COACH_ROWS), side=rest)


def widened(plan: Plan) -> Plan:
    """Give the list what lies beside it too."""
    x, y, _, height = plan.choices
    width = plan.keys.width
    return plan._replace(choices=Region(x, y, width, height), side=Region(width, y, 0, height))


@lru_cache(8)
def plan(width: int, height: int, players: int, long_list: bool = False) -> Plan:
    """Divide a window of at least 80 by 24 cells; `players` are the rows that the players need.

    A `long_list` has more columns than what lies beside it.
    """
    title, keys = Region(0, 0, width, 1), Region(0, height - 1, width, 1)
    middle = Region(0, 1, width, height - 2)
    if width >= WIDE[0] and height >= WIDE[1]:
        return _wide(title, keys, middle, players)
    spare = height - 24
    rows = 15 + spare * 3 // 5
    prompt = 1 + rows
    foot = prompt + 2
    left = 2 * width // 3 if long_list else width // 2
    return Plan(
        title,
        Region(0, 1, width, rows),
        Region(0, prompt, width, 2),
        Region(0, foot, left, height - 1 - foot),
        Region(left + 1, foot, width - left - 1, height - 1 - foot),
        keys,
        middle,
    )


def _wide(title: Region, keys: Region, middle: Region, needed: int) -> Plan:
    width, top, rows = middle.width, middle.y, middle.height
    side = max(width - LEAST_BOARD - 2, 34) if width < 130 else min(66, width * 34 // 100)
    left = width - side - 1
    x = left + 1
    hand = max(10, min(16, rows * 28 // 100))
    prompt = 5
    players = min(needed, 3 * rows // 8 if rows < 50 else 2 * rows // 5)
    choices = max(8, (rows - prompt - players) * 45 // 100)
    log = rows - prompt - choices - players
    return Plan(
        title,
        Region(0, top, left, rows - hand),
        Region(x, top, side, prompt),
        Region(x, top + prompt, side, choices),
        Region(x, top + prompt + choices, side, log),
        keys,
        middle,
        Region(0, top + rows - hand, left, hand),
        Region(x, top + rows - players, side, players),
    )
