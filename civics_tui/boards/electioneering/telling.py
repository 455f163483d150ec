"""What the last choice has moved, in steps: cards that a 3 gathers rise and are gone, a row locks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from civics_tui.boards.electioneering.preview import Preview, less
from civics_tui.boards.view import View
from rules.electioneering.cards import CARDS
from rules.electioneering.observation import Observation
from rules.named import NamedTuple

GATHERS, LOCKS = (250, 350), (350, 250)
"""Milliseconds of a row with the card played and of cards that rise; of an open row, and before it locks."""


class Told(NamedTuple):
    """A row of which something is told in steps."""

    row: int
    seen: Observation
    """What is seen until it is told."""
    rises: tuple[str, ...] = ()
    """The cards that are taken."""


def told(view: View[Observation]) -> Told | None:
    """Return what the last choice has moved, if it is told in steps: that of a view with what was before."""
    before, now = view.before, view.observation
    if before is None or now.votes or len(before.rows) != len(now.rows):
        return None
    if before.playing is not None and now.turn_row is not None:
        if CARDS[now.box.kind[before.playing]].title != "Gather":
            return None
        row = now.students.index(now.turn_row)
        cards = (*before.rows[row], before.playing)
        rows = tuple(cards if at == row else other for at, other in enumerate(before.rows))
        return Told(row, replace(before, rows=rows, playing=None), less(cards, now.rows[row]))
    locked = [
        row for row, both in enumerate(zip(before.locked, now.locked, strict=True)) if both == (False, True)
    ]
    return Told(locked[0], replace(now, locked=before.locked)) if locked else None


def moves(view: View[Observation]) -> Sequence[int]:
    """Return the steps of what the last choice has moved."""
    found = told(view)
    return () if found is None else GATHERS if found.rises else LOCKS


def so_far(view: View[Observation]) -> tuple[View[Observation], Told | None]:
    """Return what is seen so far of the last choice, and what is told of it now."""
    if view.step is None or (found := told(view)) is None:
        return view, None
    return replace(view, observation=found.seen), found


def as_told(found: Told, step: int) -> Preview:
    """Return the row of which something is told, as it is in a step."""
    return Preview(found.row, found.seen.rows[found.row], (), None, step > 0 and not found.rises)
