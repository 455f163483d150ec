"""The 16 representatives (L-05, L-06)."""

from __future__ import annotations

from rules.effects import Event
from rules.legislation.components import AGENDAS_OF
from rules.legislation.effects.archive import SecondReading, Withdrawal
from rules.legislation.effects.ballots import Amendment, FloorLeader, PointOfOrder, Reconsider
from rules.legislation.effects.exchange import StaffWork
from rules.legislation.effects.floor import SignatureBill
from rules.legislation.effects.optional import Power
from rules.named import NamedTuple
from rules.tables import rows


class Representative(NamedTuple):
    """A representative card."""

    id: str
    name: str
    motto: str
    event: Event[Power]
    """Its special effect, at most once a game (L-06)."""
    agendas: tuple[int, ...] = ()
    """One or two, as indices into AGENDAS, by its place in the box."""
    printed: str = ""
    """What it says of its effect, in words that are not made of that: in a deck of one's own."""

    @property
    def does(self) -> str:
        """What it says of its effect."""
        return self.printed or str(self.power.text())

    @property
    def power(self) -> Power:
        """The effect, bound to nobody."""
        return self.event[0]


_EVENTS: tuple[Event[Power], ...] = (
    Event(FloorLeader()),
    Event(SecondReading(once=True)),
    Event(FloorLeader()),
    Event(SecondReading(once=True)),
    Event(Amendment(1)),
    Event(StaffWork(3)),
    Event(Amendment(1)),
    Event(StaffWork(3)),
    Event(Reconsider()),
    Event(Withdrawal()),
    Event(PointOfOrder()),
    Event(SignatureBill(1)),
    Event(Reconsider()),
    Event(Withdrawal()),
    Event(PointOfOrder()),
    Event(SignatureBill(1)),
)
"""Of the cards in the order of their table."""

REPRESENTATIVES = tuple(
    Representative(id, name, motto, event, agendas)
    for (id, name, motto), event, agendas in zip(
        rows(__file__, "representatives.tsv"), _EVENTS, AGENDAS_OF, strict=True
    )
)
"""Two of each of the eight types, in the order of TYPES (L-05)."""
