"""What would turn the race for the states: what each side needs, and which states hang on one cube."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from civics_tui.boards.canvas import written
from civics_tui.boards.picture import EMPTY as NOTHING
from civics_tui.boards.picture import Picture
from civics_tui.boards.view import View
from civics_tui.boards.votes_for_women.country import GROUNDS, decided_now, leaning
from civics_tui.boards.votes_for_women.race import voting
from civics_tui.boards.votes_for_women.words import with_cubes
from rules.votes_for_women.components import CODES, CUBES_TO_CLAIM, MARKERS, OPPOSITION, SIDES, SUFFRAGIST
from rules.votes_for_women.effects.map import TO_WIN
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import EMPTY
from rules.words import counted

_LISTED = 12
"""States that are named; more are counted."""


def turning(view: View[Observation]) -> Picture:
    """Write what each side needs of the states that nobody leads, and what hangs on one cube."""
    seen = view.observation
    return written(said(seen), view.width, view.glyphs) if seen.winner is None else NOTHING


def said(seen: Observation) -> Iterator[str]:
    """Yield what each side needs, then what hangs on one cube."""
    led = [sum(leaning(seen, region)[seat] for region in range(len(GROUNDS))) for seat in range(2)]
    free = [state for state, status in enumerate(seen.status) if status == EMPTY]
    for seat, goal in enumerate(TO_WIN):
        missing, who = goal - led[seat], f"{SIDES[seat]} leads {led[seat]}"
        if missing <= 0:
            yield f"{who}; {goal} win."
        elif missing <= len(free):
            named = _named(free) if len(free) <= _LISTED else f"the {len(free)} nobody leads"
            yield f"{who}; {missing} of {named} win."
        else:
            yield f"{who}; all {len(free)} nobody leads and {missing - len(free)} others win."
    if not seen.sent:
        left = MARKERS - seen.congress
        yield f"{counted(left, 'more marker')} in Congress send{'s' * (left == 1)} the Amendment."
        ratify, reject = decided_now(seen)
        yield f"Sent now, {counted(ratify, 'state')} would ratify, {reject} reject at once."
    if voting(seen):
        # No cube comes or goes any more.
        return
    hangs = (1, "loses to one cube taken"), (CUBES_TO_CLAIM - 1, "needs one cube for the fourth")
    for seat, (count, said) in product((SUFFRAGIST, OPPOSITION), hangs):
        if states := with_cubes(seen, seat, count):
            yield f"{SIDES[seat]} {said} in {_named(states)}."


def _named(states: list[int]) -> str:
    """Name states by their letters on the map, or count them."""
    if len(states) <= _LISTED:
        return " ".join(CODES[state] for state in states)
    return f"{len(states)} states"
