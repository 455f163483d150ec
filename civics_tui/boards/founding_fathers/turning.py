"""What would turn the vote on an article: votes that are missing, overrides that are open."""

from __future__ import annotations

from collections.abc import Iterator

from civics_tui.boards.canvas import written
from civics_tui.boards.founding_fathers.knowledge import decided, needed
from civics_tui.boards.picture import EMPTY, Picture
from civics_tui.boards.view import View
from rules.founding_fathers.components import NAYS_TO_DEFEAT, YEAS_TO_PASS
from rules.founding_fathers.observation import Observation
from rules.words import counted


def draw_turning(view: View[Observation]) -> Picture:
    """Write what the sides lack, and by how many men the delegations there can be overridden."""
    seen = view.observation
    return EMPTY if decided(seen) else written(_said(seen), view.width, view.glyphs)


def _said(seen: Observation) -> Iterator[str]:
    votes = []
    for left, one, several in (
        (YEAS_TO_PASS - seen.yeas, "Yea passes", "Yeas pass"),
        (NAYS_TO_DEFEAT - seen.nays, "Nay defeats", "Nays defeat"),
    ):
        votes.append(f"{counted(left, f'more {one}', f'more {several}')} it")
    yield f"{' or '.join(votes)}."
    yield f"{counted(sum(bench is None for bench in seen.benches), 'state')} may still vote."
    by_men: dict[int, list[str]] = {}
    for bench in filter(None, seen.benches):
        by_men.setdefault(needed(seen, bench), []).append(f"{bench.state} {bench.side.capitalize()}")
    for men, states in sorted(by_men.items(), key=lambda one: one[0] or 99):
        who = f"{counted(men, 'delegate')} override" + "s" * (men == 1) if men else "Nobody overrides"
        yield f"{who} {', '.join(states)}."
