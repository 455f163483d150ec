"""The index at the end of the rulebook: every card and every office, from the data."""

from __future__ import annotations

from collections.abc import Iterator

from rules.copycat.components import ACTION_CARDS, NAME, OFFICES, SECTIONS, START_SET, Card, Office
from rules.game import Section

_PLACES = {"board": "", "normal": ", {} players", "extra": ", column {}"}
"""The kinds of office, and how the place of one is written."""


def index() -> Iterator[Section]:
    """Yield the sections of the index."""
    yield Section("all-start", "Index: start set", "\n".join(map(_card, START_SET)))
    for section in SECTIONS:
        cards = [_card(card) for card in ACTION_CARDS if card.section == section]
        yield Section(f"all-{section.lower()}", f"Index: section {section}", "\n".join(cards))
    for where, place in _PLACES.items():
        offices = [_office(office, place) for office in OFFICES if office.where == where]
        yield Section(f"all-{where}", f"Index: {where} offices", "\n".join(offices))


def _card(card: Card) -> str:
    price = "" if card.price is None else f", price {card.price}"
    return f"- **{NAME[card.id]}**, {card.color}{price}{_phases(card.phases)}: {card.text}"


def _office(office: Office, place: str) -> str:
    seat = f", seat {office.vp_icons} VP" if office.vp_icons else ""
    details = f"{office.color}{place.format(office.section)}{seat}{_phases(office.phases)}"
    return f"- **{office.id} {office.title}**, {details}: {office.text}"


def _phases(phases: tuple[int, ...]) -> str:
    if not phases:
        return ""
    return f", Phase {' or '.join(map(str, phases))}"
