"""The 16 representatives, one record each (L-05, L-06)."""

from __future__ import annotations

from rules.effects import Event
from rules.legislation.components import AGENDAS_OF
from rules.legislation.effects.archive import SecondReading, Withdrawal
from rules.legislation.effects.ballots import Amendment, FloorLeader, PointOfOrder, Reconsider
from rules.legislation.effects.exchange import StaffWork
from rules.legislation.effects.floor import SignatureBill
from rules.legislation.effects.optional import Power
from rules.named import NamedTuple


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


_CARDS = (
    Representative(
        "odalys-brightwater",
        "Rep. Odalys Brightwater",
        "Open the doors and let people in.",
        Event(FloorLeader()),
    ),
    Representative(
        "ferris-quillon",
        "Rep. Ferris Quillon",
        "A good idea is allowed a second try.",
        Event(SecondReading(once=True)),
    ),
    Representative(
        "amos-tillingbrook",
        "Rep. Amos Tillingbrook",
        "Old roads are old because they work.",
        Event(FloorLeader()),
    ),
    Representative(
        "dorothea-wrenfield",
        "Rep. Dorothea Wrenfield",
        "What was set aside can be mended.",
        Event(SecondReading(once=True)),
    ),
    Representative(
        "lucinda-marrowgate",
        "Rep. Lucinda Marrowgate",
        "Change one line and you change the bill.",
        Event(Amendment(1)),
    ),
    Representative(
        "basil-ottenwick", "Rep. Basil Ottenwick", "Read everything. Then read it again.", Event(StaffWork(3))
    ),
    Representative(
        "thaddeus-coppergrove",
        "Rep. Thaddeus Coppergrove",
        "Every dollar has an author.",
        Event(Amendment(1)),
    ),
    Representative(
        "imogen-ledgerly",
        "Rep. Imogen Ledgerly",
        "My staff found savings in the savings report.",
        Event(StaffWork(3)),
    ),
    Representative("juno-hallowmere", "Rep. Juno Hallowmere", "Count it again, slowly.", Event(Reconsider())),
    Representative(
        "casimir-dovetail",
        "Rep. Casimir Dovetail",
        "Pull the joint apart before it cracks.",
        Event(Withdrawal()),
    ),
    Representative(
        "zinnia-freewick",
        "Rep. Zinnia Freewick",
        "Your business is yours, and so is your vote. Usually.",
        Event(PointOfOrder()),
    ),
    Representative(
        "orson-vantling", "Rep. Orson Vantling", "My name goes on the good one.", Event(SignatureBill(1))
    ),
    Representative(
        "horatio-stonelatch",
        "Rep. Horatio Stonelatch",
        "The clerk may call the roll once more.",
        Event(Reconsider()),
    ),
    Representative(
        "prudence-oakvault",
        "Rep. Prudence Oakvault",
        "Not yet. Put it back in the drawer.",
        Event(Withdrawal()),
    ),
    Representative(
        "mabel-hearthwood",
        "Rep. Mabel Hearthwood",
        "Neighbors first, and you may sit this one out.",
        Event(PointOfOrder()),
    ),
    Representative(
        "cyrus-plowmeadow",
        "Rep. Cyrus Plowmeadow",
        "One law with our town's name on it.",
        Event(SignatureBill(1)),
    ),
)

REPRESENTATIVES = tuple(
    card._replace(agendas=agendas) for card, agendas in zip(_CARDS, AGENDAS_OF, strict=True)
)
"""Two of each of the eight types, in the order of TYPES (L-05)."""
