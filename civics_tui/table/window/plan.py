"""Where the parts of the table are, for every size of the window."""

from __future__ import annotations

from functools import lru_cache

from civics_tui.boards.picture import Region
from civics_tui.table.match.guide import COACH_ROWS, COACH_WIDTH, MOST_ROWS
from rules.named import NamedTuple

WIDE = (116, 32)
"""Least columns and rows at which everything is shown at once."""

LARGE = (160, 50)
"""Least columns and rows at which the race, the story and what may be known are told beside the board."""

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

    race: Region | None = None
    """The place of who leads and why, of the chart and of what each seat needs, in a large window."""
    charted: bool = True
    """Whether it has room for the chart."""

    hand_heading: Region | None = None
    """The row above the hand in a high window."""
    story_heading: Region | None = None
    """The row above the log, where it has no heading of the race's."""

    @property
    def wide(self) -> bool:
        """Whether everything is shown at once."""
        return self.hand is not None


def coached(plan: Plan, rows: int = COACH_ROWS, reads: bool = False) -> Plan:
    """Make room for what a lesson says, above what lies beside the list; a line more where it is narrow.

    What has no room beside it and somebody `reads` lies in its place; in a window that is not wide, all has.
    """
    x, y, width, height = plan.side
    if (reads or not plan.wide) and height < 2 * COACH_ROWS:
        return plan._replace(coach=plan.side)
    rows = min(rows, max(COACH_ROWS, height - COACH_ROWS)) + (width < COACH_WIDTH + 2)
    rest = Region(x, y + min(rows, height), width, max(0, height - rows))
    if plan.story_heading is None:
        return plan._replace(coach=Region(x, y, width, rest.y - y), side=rest)
    heading = Region(x, rest.y - 1, width, 1) if rest.height else None
    return plan._replace(coach=Region(x, y - 1, width, rest.y - y), side=rest, story_heading=heading)


def told_in(plan: Plan) -> tuple[int, int]:
    """Return how many lines of how many cells an answer in practice may have, its heading apart."""
    there = plan.coach or plan.side
    height = there.height + (0 if there == plan.side else max(0, plan.side.height - COACH_ROWS))
    return there.width - 2, min(height, MOST_ROWS) - 1


def walled(plan: Plan) -> Plan:
    """Give the board the place of the hand, for a screen that everybody sees and nobody sits at."""
    if plan.hand is None:
        return plan
    x, y, width, _ = plan.board
    foot = plan.hand.y + plan.hand.height
    board, hand = Region(x, y, width, foot - y), Region(x, foot, width, 0)
    return plan._replace(board=board, hand=hand, hand_heading=None)


def widened(plan: Plan) -> Plan:
    """Give the list what lies beside it too."""
    x, y, _, height = plan.choices
    width = plan.keys.width
    return plan._replace(choices=Region(x, y, width, height), side=Region(width, y, 0, height))


@lru_cache(32)
def plan(
    width: int,
    height: int,
    players: int,
    long_list: bool = False,
    choices: int = 0,
    seats: int = 0,
    low: bool = True,
    hand: int = 0,
) -> Plan:
    """Divide a window of at least 80 by 24 cells; `players` are the rows that the players need.

    A `long_list` has more columns than what lies beside it. So many `choices` are listed in a wide window
    before the log takes rows, which may be `low` if nobody reads it; a large one tells of so many `seats`.
    There the cards of the `hand` need so many rows to be whole.
    """
    title, keys = Region(0, 0, width, 1), Region(0, height - 1, width, 1)
    middle = Region(0, 1, width, height - 2)
    if width >= WIDE[0] and height >= WIDE[1]:
        if width >= LARGE[0] and height >= LARGE[1] and seats:
            return _large(title, keys, middle, players, choices, seats, low, hand)
        return _wide(title, keys, middle, players, choices, _LEAST_LOG if low else _READ, hand)
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


def _hand_rows(rows: int, needed: int) -> int:
    """Return the rows of the hand, more for cards that need them; in steps: the board is to stay."""
    usual = max(10, min(16, rows * 28 // 100))
    return min(usual + max(0, -((usual - needed) // _STEP) * _STEP), rows // 2)


def _wide(
    title: Region, keys: Region, middle: Region, needed: int, listed: int, least: int, cards: int
) -> Plan:
    width, top, rows = middle.width, middle.y, middle.height
    side = max(width - LEAST_BOARD - 2, 34) if width < 130 else min(66, width * 34 // 100)
    left = width - side - 1
    x = left + 1
    hand = _hand_rows(rows, cards)
    prompt = 5
    players = min(needed, 3 * rows // 8 if rows < 50 else 2 * rows // 5)
    headed = int(rows >= _HIGH)
    least = max(least, headed * (1 + _LAST_STORY))
    choices = max(_LEAST_LIST, min(listed, rows - prompt - players - least))
    log = rows - prompt - choices - players
    return Plan(
        title,
        Region(0, top, left, rows - hand - headed),
        Region(x, top, side, prompt),
        Region(x, top + prompt, side, choices),
        Region(x, top + prompt + choices + headed, side, log - headed),
        keys,
        middle,
        Region(0, top + rows - hand, left, hand),
        Region(x, top + rows - players, side, players),
        hand_heading=Region(0, top + rows - hand - 1, left, 1) if headed else None,
        story_heading=Region(x, top + prompt + choices, side, 1) if headed else None,
    )


_HIGH = 38
"""Rows between title and keys from which hand and log have headings."""
_LEAST_LIST, _LEAST_LOG, _READ = 8, 2, COACH_ROWS + 3
"""Rows of the list and of the log, where there is room for more, and of what is read in place of the log."""
_STEP = 3
"""Rows by which the hand grows."""
CAPTION_ROWS = 16
"""Rows of what a passer-by is told in the place of a list, where there is room for so many."""
_FEW = 4
"""Rows of a list that has fewer."""
_WIDEST_SIDE = 56
"""Columns beyond which what stands beside the board is not read more easily."""
LEAST_CHART = 9
"""Rows of the chart, its words below included; more for more seats than rows."""
_LAST_STORY, _LEAST_STORY, _MOST_STORY, _LEAST_KNOWN = 3, 6, 12, 5
"""Rows of what was done, the fewest below a long list, and of what may be known there."""


def race_rows(seats: int, chart: int, wants: bool) -> int:
    """Return the rows of who leads, of a chart with so many, and of what each seat needs, with headings."""
    return (seats + 2) + (chart + 2) + 1 + (seats if wants else 0)


def _large(
    title: Region, keys: Region, middle: Region, needed: int, listed: int, seats: int, low: bool, cards: int
) -> Plan:
    """Put the question, the race, the story and what may be known below one another beside the board."""
    width, top, rows = middle.width, middle.y, middle.height
    side = min(_WIDEST_SIDE, width * 34 // 100)
    left = width - side - 1
    x = left + 1
    hand = _hand_rows(rows, cards)
    prompt = 4
    chart = max(seats + 1, LEAST_CHART)
    wants = rows - prompt - race_rows(seats, chart, wants=True) >= _LEAST_STORY + _LEAST_LIST + _LEAST_KNOWN
    race = race_rows(seats, chart, wants)
    free = rows - prompt - race - _LEAST_STORY
    # What may be known and the list are whole before wants are told, or a chart is high or there at all.
    list_rows = max(_FEW, listed)
    lower = max(0, min(needed + list_rows - free, race - race_rows(seats, seats + 2, wants=False)))
    race, free = race - lower, free + lower
    free += max(0, min(needed + list_rows - free, low * (_LEAST_STORY - _LAST_STORY)))
    charted = needed + list_rows <= free
    if not charted:
        race, free = seats + 3, free + race - (seats + 3)
    choices = max(_LEAST_LIST, min(listed, free - needed))
    # What may be known is whole before a short list has room to spare.
    choices -= max(0, min(choices - max(listed, _FEW), needed - (free - choices)))
    players = min(needed, free - choices)
    log = rows - prompt - choices - race - players
    # A game that has just begun has no long story.
    more = max(0, log - _MOST_STORY)
    race, log = race + more, log - more
    sizes = (prompt, choices, race, log, players)
    at = [top + sum(sizes[:number]) for number in range(len(sizes))]
    asked, listing, news, story, known = (Region(x, y, side, size) for y, size in zip(at, sizes, strict=True))
    return Plan(
        title,
        Region(0, top, left, rows - hand - 1),
        asked,
        listing,
        story,
        keys,
        middle,
        Region(0, top + rows - hand, left, hand),
        known,
        hand_heading=Region(0, top + rows - hand - 1, left, 1),
        race=news,
        charted=charted,
    )
