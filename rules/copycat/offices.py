"""The offices of CopyCat (1.7 to 1.9). Ids and columns are the box's, the rest is ours.

A record in `offices.tsv` has id, title, short title, color, points of the office itself, phases of a gray
one, effects, and these in brief.
"""

from __future__ import annotations

from typing import Any

from rules.copycat.components import EXTRA_OFFICES, NORMAL_OFFICES, OFFICE, Office, printed
from rules.copycat.effects.kinds import spelled
from rules.copycat.effects.sums import BuyCards, ScoreOfficeVP
from rules.effects import Event
from rules.tables import rows
from rules.words import Named, counted

_COLUMN = {
    office: mark for places in (NORMAL_OFFICES, EXTRA_OFFICES) for mark in places for office in places[mark]
}


def office(
    id: str,
    title: str,
    short: str,
    color: str,
    *effects: Any,
    seat: int = 0,
    gray: tuple[int, ...] = (),
    text: str = "",
    brief: str = "",
) -> Office:
    """Make the record of an office; its text is made of its effects where it has none of its own."""
    event: Event[Any] = Event(*effects)
    scores = f"The office itself scores {counted(seat, 'point')}." if seat else ""
    text = text or " ".join(filter(None, (str(event.text()), scores)))
    fields = printed(title, color, Named(title, f"office:{id}"), event, gray, text, brief)
    return Office(id=id, short=short, column=_COLUMN.get(OFFICE[id], ""), seat_vp=seat, **fields)


def _made(
    id: str, title: str, short: str, color: str, seat: str, phases: str, effects: str, brief: str
) -> Office:
    gray = tuple(map(int, phases.split()))
    does = spelled(effects, ScoreOfficeVP)
    return office(id, title, short, color, *does, seat=int(seat or 0), gray=gray, brief=brief)


OFFICES = tuple([_made(*row) for row in rows(__file__, "offices.tsv")])
"""By office."""

GROUPS = ("sell cards", "earn coins or points", "change the hand")
"""What offices are for, the groups in which boards show them."""


def group_of(office: Office) -> int:
    """Return the group of an office: what pays in Phase 3 comes before what acts at once."""
    if any(isinstance(effect, BuyCards) for effect in office.event):
        return 0
    return 2 if 2 in office.phases and office.event else 1
