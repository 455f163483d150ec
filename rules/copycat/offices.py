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


# fmt: off
OFFICES = (
    # Printed offices
    office("B1", "Procurement Desk", "Procure", "yellow", BuyCards(1), TakeCoins(2),
           brief="Buy 1 card, take 2 coins."),
    office("B2", "Tender Window", "Tender", "yellow", BuyCards(1), seat=1,
           brief="Buy 1 card, score 1 point."),
    office("B3", "Budget Committee", "Budget", "yellow", BuyCards(2), brief="Buy up to 2 cards."),
    office("B4", "Petty Cash", "Cash", "yellow", TakeCoins(2)),
    office("B5", "Filing Room", "Filing", "blue", Draw(2)),
    office("B6", "Mail Sorting", "Mail", "blue", Draw(1), Trade(3), brief="Draw 1, swap up to 3."),
    office("B7", "Press Room", "Press", "green", seat=1, brief="Score 1 point."),
    office("B8", "Citizens Counter", "Count", "green", CoinsOrVP(TakeCoins(2), ScoreOfficeVP(1))),
    office("B9", "Paper Shredder", "Shredder", "gray", RemoveCards(1), gray=(2, 3),
           brief="Remove 1 card for good."),
    office("B10", "Photocopier", "Copier", "gray", ReuseCard(1), gray=(2,),
           brief="Repeat a card you played."),
    # Normal offices
    office("N1", "Supply Annex", "Supply", "yellow", BuyCards(1), TakeCoins(2),
           brief="Buy 1 card, take 2 coins."),
    office("N2", "Second-hand Store", "Store", "yellow", BuyCards(1), seat=1,
           brief="Buy 1 card, score 1 point."),
    office("N3", "Reading Room", "Reading", "blue", Draw(2)),
    office("N4", "Lobby Cafe", "Cafe", "yellow", TakeCoins(2)),
    # Extra offices
    office("X1", "Advance Copy", "Advance", "blue", LookAhead(3), seat=1,
           brief="Look at the next 3; 1 point."),
    office("X2", "Donor Hotline", "Hotline", "yellow", TakeCoins(2)),
    office("X3", "Evening School", "School", "yellow", BuyCards(1), TakeCoins(2),
           brief="Buy 1 card, take 2 coins."),
    office("X4", "Talk-show Sofa", "Sofa", "gray", CopyCard(), gray=(2,), brief="Copy a card of another's."),
    office("X5", "Road Works", "Road", "yellow", SlideStreet(), BuyCards(1), TakeCoins(2),
           brief="Close gaps; buy 1, +2 coins."),
    office("X6", "Audit Cellar", "Audit", "gray", RemoveCards(1, Event(Draw(1))), gray=(2,),
           brief="Remove 1 card, then draw 1."),
    office("X7", "Merchandise Stand", "Stand", "yellow", TakeCoins(3)),
    office("X8", "Prime-time Slot", "Prime", "green", ConvertCoins(2), brief="Up to 2 coins for points."),
    office("X9", "Emergency Budget", "Emerg.", "yellow", BuyCards(2), TakeCoins(3),
           brief="Buy up to 2, take 3 coins."),
    office("X10", "Media Center", "Media", "green", CoinsOrVP(TakeCoins(4), ScoreOfficeVP(2))),
    office("X11", "Election Night Lounge", "Lounge", "green", ConvertCoins(NO_LIMIT),
           brief="Pay any coins for points."),
)
# fmt: on
"""By office."""
assert tuple(office.id for office in OFFICES) == OFFICE_IDS

GROUPS = ("sell cards", "earn coins or points", "change the hand")
"""What offices are for, the groups in which boards show them."""


def group_of(office: Office) -> int:
    """Return the group of an office: what pays in Phase 3 comes before what acts at once."""
    if any(isinstance(effect, BuyCards) for effect in office.event):
        return 0
    return 2 if 2 in office.phases and office.event else 1
