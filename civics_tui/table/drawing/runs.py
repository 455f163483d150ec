"""Where the cursor is in a run of like choices, such as cubes that are placed one by one."""

from __future__ import annotations

import re

from civics_tui.boards.targets import parsed
from civics_tui.table.window.window import Window
from rules.game import Action


def keep_cursor(window: Window, last: Action, target: str | None, like: bool, asked_again: bool) -> str:
    """Keep the cursor where it was, on the board at the nearest place; returns the place it had to leave.

    `last` is the choice made on a target. Choices are like it if their verb is the same or, with `like`, that
    the same rule asks, if the kind of thing is. `asked_again` tells that only numbers are asked otherwise.
    """
    choices = window.choices
    kind = parsed(target).kind
    same = [
        index
        for index, row in enumerate(choices.rows)
        if row.target
        and ((like and parsed(row.target).kind == kind) or any(use.action[0] == last[0] for use in row.uses))
    ]
    if not same or target is None or any(row.safe for row in choices.rows):
        return ""
    at = choices.index_of(target)
    if at is not None:
        choices.at = at
        return ""
    region = window.places.get(f"{window.pane}/{target}")
    if window.pane not in ("board", "hand") or region is None:
        return ""
    x, y = region.centre

    def away(index: int) -> float:
        place = window.places.get(f"{window.pane}/{choices.rows[index].target}")
        return abs(place.centre[0] - x) + 2 * abs(place.centre[1] - y) if place else 1e9

    choices.at = min(same, key=away)
    # Where something else is asked, as by the next Campaigner, nothing was left.
    return _name(window, target) if asked_again else ""


def _name(window: Window, target: str) -> str:
    """Return the first words that are said of a thing, up to a comma or bracket."""
    texts = window.board.look(window.view(window.plan.board), target)
    return re.split(r" *[,.(·]", str(texts[0]), maxsplit=1)[0] if texts else ""
