"""The index at the end of the rulebook: every bill and every representative, from the data."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Section
from rules.legislation.cards import BOX, Bill, Representative
from rules.legislation.components import AGENDAS, LegislationBox, digits

_BILLS_A_SECTION = 27


def index(box: LegislationBox = BOX) -> Iterator[Section]:
    """Yield the sections of the index."""
    agendas = ", ".join(f"{agenda.id} {agenda.name}" for agenda in AGENDAS)
    people = [f"{agendas}.", "", *map(_representative, box.representatives)]
    yield Section("all-representatives", "Index: representatives", "\n".join(people))
    for first in range(0, len(box.bills), _BILLS_A_SECTION):
        bills = box.bills[first : first + _BILLS_A_SECTION]
        numbers = f"{bills[0].number} to {bills[-1].number}"
        text = "\n".join((f"{agendas}.", "", *map(_bill, bills)))
        yield Section(f"all-bills-{bills[0].number}", f"Index: bills {numbers}", text)


def _bill(bill: Bill) -> str:
    pairs, number = zip(AGENDAS, bill.columns, strict=True), digits(bill.number)
    scores = [f"{agenda.id} {score:+}" for agenda, score in pairs if score]
    played = f" Played so: {bill.event.text()}" if bill.printed else ""
    effect = f" **{bill.effect}**: {bill.does}{played}" if bill.event else ""
    return f"- **{number} {bill.name}**, {', '.join(scores) or 'no points'}: {bill.summary}{effect}"


def _representative(card: Representative) -> str:
    agendas = " and ".join(AGENDAS[agenda].name for agenda in card.agendas)
    played = f" Played so: {card.power.text()}" if card.printed else ""
    return f"- **{card.name}**, {agendas}: {card.motto} **{card.power.title}**: {card.does}{played}"
