"""The 81 bills (L-03, L-85): names and summaries as a table, and what some of them do when they pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.effects import Event
from rules.legislation.components import Bill
from rules.legislation.effects.archive import ArchiveSearch, Hearing, SecondReading
from rules.legislation.effects.exchange import ExtraExchanges
from rules.legislation.effects.floor import Earmark, Gavel, Hold, PardonMarker, Release, Repeal
from rules.tables import rows

_EVENTS: Mapping[str, Event[Any]] = {
    "1": Event(Gavel()),
    "5": Event(Repeal()),
    "11": Event(Hold()),
    "13": Event(Release()),
    "18": Event(SecondReading()),
    "27": Event(ExtraExchanges(2)),
    "29": Event(Release()),
    "31": Event(Hold()),
    "36": Event(SecondReading()),
    "37": Event(Repeal()),
    "41": Event(Earmark(3)),
    "54": Event(Hearing(3)),
    "63": Event(ExtraExchanges(2)),
    "72": Event(Hearing(3)),
    "74": Event(ArchiveSearch()),
    "75": Event(ExtraExchanges(2)),
    "76": Event(ArchiveSearch()),
    "78": Event(PardonMarker()),
    "79": Event(ExtraExchanges(2)),
    "80": Event(PardonMarker()),
    "81": Event(Earmark(1)),
}
"""By the number of the bill."""

BILLS = tuple(
    Bill(int(number), name, short, summary, _EVENTS.get(number, Event()))
    for number, name, short, summary in rows(__file__, "bills.tsv")
)
