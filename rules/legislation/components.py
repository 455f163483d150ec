"""The box: agendas, bill chart, types of representative, deck builds, limits of deals (L-01 to L-14).

The scores of the bills, the types of representative and the deck builds are the rulebook's. Designed by us,
not printed: the mandate points, the limits of a deal. The cards themselves are in `cards`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import Any, ClassVar

from rules.box import Box
from rules.effects import Event
from rules.legislation.builds import Seat
from rules.named import NamedTuple
from rules.words import Named, Text


class Agenda(NamedTuple):
    """One of the four things a representative can stand for."""

    id: str
    name: str


AGENDAS = (
    Agenda("SP", "Social Progressive"),
    Agenda("SC", "Social Conservative"),
    Agenda("FP", "Fiscal Progressive"),
    Agenda("FC", "Fiscal Conservative"),
)
"""In the order of the columns of the bill chart. An agenda in play is an index into this tuple."""

AGENDA_IDS = tuple(agenda.id for agenda in AGENDAS)

Columns = tuple[int, int, int, int]
"""The four scores of a bill, by agenda."""

BILL_COUNT = 81
BILL_NUMBERS = range(BILL_COUNT + 1)
"""Numbers of bills; there is no bill 0. A bill in play is its number."""

_SCORES = (1, -1, 0)
COLUMNS: tuple[Columns, ...] = ((0, 0, 0, 0), *product(_SCORES, _SCORES, _SCORES, _SCORES))
"""The bill chart by number: every combination of scores once, the last column changing fastest (L-02)."""

_NOTHING: Event[Any] = Event()


def digits(number: int) -> str:
    """Return what is written and typed for a bill: its number in two digits, wherever it lies."""
    return f"{number:02}"


@dataclass(frozen=True, slots=True)
class Bill:
    """A bill card."""

    number: int
    """From 1, its place in the chart."""
    name: str
    short: str
    """What the table calls it. At most 17 characters; its first word, of at most 11, is no other bill's."""
    summary: str
    event: Event[Any] = _NOTHING
    """What happens when it passes."""
    scores: Columns | None = None
    """What it gives where that is not as in the chart: in a deck of one's own."""
    printed: str = ""
    """What it says that it does, in words that are not made of that: in a deck of one's own."""
    named: Named = field(init=False)
    """It with its number, the way the table calls it: `57 Foster Leave`."""
    title: Text = field(init=False)
    """Its short name without the number, for where the number stands beside it."""

    def __post_init__(self) -> None:
        target = f"bill:{self.number}"
        object.__setattr__(self, "named", Named(f"{digits(self.number)} {self.short}", target))
        object.__setattr__(self, "title", Text(self.short))

    @property
    def columns(self) -> Columns:
        """The four scores."""
        return COLUMNS[self.number] if self.scores is None else self.scores

    @property
    def does(self) -> str:
        """What it says that happens when it passes."""
        return self.printed or str(self.event.text())

    @property
    def effect(self) -> str:
        """The name of its effect; empty if it has none."""
        return "".join(str(effect.title) for effect in self.event)


TYPES: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), (0, 2), (0, 3), (1, 3), (1, 2))
"""The eight types of representative by their agendas (L-05)."""

CARDS_PER_TYPE = 2
REPRESENTATIVE_COUNT = CARDS_PER_TYPE * len(TYPES)
AGENDAS_OF = tuple(TYPES[card // CARDS_PER_TYPE] for card in range(REPRESENTATIVE_COUNT))
"""The agendas of each representative. One in play is an index into this tuple and into `cards`."""


class LegislationBox(Box):
    """Bills, representatives and deck builds, each in its order."""

    most_decisions: ClassVar[int] = 0

    def __init__(
        self, bills: Sequence[Bill], representatives: Sequence[Any], builds: Mapping[str, tuple[Seat, ...]]
    ) -> None:
        self.bills = tuple(bills)
        """In order of number; `bill` looks one up."""
        self.representatives = tuple(representatives)
        self.builds = MappingProxyType({**builds})
        self.columns = ((0, 0, 0, 0), *(bill.columns for bill in bills))
        """By number, the scores of a bill before it is amended."""

    def bill(self, number: int) -> Bill:
        """Look a bill up by its number."""
        return self.bills[number - 1]


ON_DECK_SLOTS = 3
OFFERS_PER_PARTNER = 3
CARDS_PER_SIDE = 3
PLEDGES_PER_SIDE = 3
