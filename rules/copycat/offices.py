"""The offices of CopyCat, one record each (1.7 to 1.9). Ids and columns are the box's, the rest is ours."""

from __future__ import annotations

from typing import Any

from rules.copycat.components import EXTRA_OFFICES, NORMAL_OFFICES, OFFICE, OFFICE_IDS, Office, printed
from rules.copycat.effects.hand import Draw, LookAhead, RemoveCards, Trade
from rules.copycat.effects.repeats import CopyCard, ReuseCard
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    ScoreOfficeVP,
    SlideStreet,
    TakeCoins,
)
from rules.copycat.scoring import NO_LIMIT
from rules.effects import Event
from rules.words import Named

_COLUMN = {
    office: mark for places in (NORMAL_OFFICES, EXTRA_OFFICES) for mark in places for office in places[mark]
}


def _office(
    id: str, title: str, colour: str, *effects: Any, seat: int = 0, grey: tuple[int, ...] = ()
) -> Office:
    event: Event[Any] = Event(*effects)
    text = " ".join(filter(None, (str(event.text()), f"The office itself scores {seat} VP." if seat else "")))
    fields = printed(title, colour, Named(title, f"office:{id}"), event, grey, text)
    return Office(id=id, column=_COLUMN.get(OFFICE[id], ""), seat_vp=seat, **fields)


# fmt: off
OFFICES = (
    # Printed offices
    _office("B1", "Procurement Desk", "yellow", BuyCards(1), TakeCoins(2)),
    _office("B2", "Tender Window", "yellow", BuyCards(1), seat=1),
    _office("B3", "Budget Committee", "yellow", BuyCards(2)),
    _office("B4", "Petty Cash", "yellow", TakeCoins(2)),
    _office("B5", "Filing Room", "blue", Draw(2)),
    _office("B6", "Mail Sorting", "blue", Draw(1), Trade(3)),
    _office("B7", "Press Room", "green", seat=1),
    _office("B8", "Citizens Counter", "green", CoinsOrVP(TakeCoins(2), ScoreOfficeVP(1))),
    _office("B9", "Paper Shredder", "gray", RemoveCards(1), grey=(2, 3)),
    _office("B10", "Photocopier", "gray", ReuseCard(1), grey=(2,)),
    # Normal offices
    _office("N1", "Supply Annex", "yellow", BuyCards(1), TakeCoins(2)),
    _office("N2", "Second-hand Store", "yellow", BuyCards(1), seat=1),
    _office("N3", "Reading Room", "blue", Draw(2)),
    _office("N4", "Lobby Cafe", "yellow", TakeCoins(2)),
    # Extra offices
    _office("X1", "Advance Copy", "blue", LookAhead(3), seat=1),
    _office("X2", "Donor Hotline", "yellow", TakeCoins(2)),
    _office("X3", "Evening School", "yellow", BuyCards(1), TakeCoins(2)),
    _office("X4", "Talk-show Sofa", "gray", CopyCard(), grey=(2,)),
    _office("X5", "Road Works", "yellow", SlideStreet(), BuyCards(1), TakeCoins(2)),
    _office("X6", "Audit Cellar", "gray", RemoveCards(1, Event(Draw(1))), grey=(2,)),
    _office("X7", "Merchandise Stand", "yellow", TakeCoins(3)),
    _office("X8", "Prime-time Slot", "green", ConvertCoins(2)),
    _office("X9", "Emergency Budget", "yellow", BuyCards(2), TakeCoins(3)),
    _office("X10", "Media Center", "green", CoinsOrVP(TakeCoins(4), ScoreOfficeVP(2))),
    _office("X11", "Election Night Lounge", "green", ConvertCoins(NO_LIMIT)),
)
# fmt: on
"""By office."""
assert tuple(office.id for office in OFFICES) == OFFICE_IDS

PLAIN_OFFICES = frozenset(office for office, shown in enumerate(OFFICES) if shown.event and shown.plain)
"""Offices whose use asks nothing and comes out the same in any order with plain cards."""
ACTING = {
    phase: tuple(office for office, shown in enumerate(OFFICES) if phase in shown.phases and shown.event)
    for phase in (2, 3)
}
"""By phase, the offices with an action in it; a seat without one has nothing to use (16.3)."""
SEAT_VP = tuple((office, shown.seat_vp) for office, shown in enumerate(OFFICES) if shown.seat_vp)
"""The offices whose seat scores, with what it scores (6C.4)."""
