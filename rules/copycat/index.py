"""The index at the end of the rulebook: every card and every office, from the data."""

from __future__ import annotations

from collections.abc import Iterator

from rules.copycat.cards import BOX
from rules.copycat.components import (
    BOARD_OFFICES,
    EXTRA_OFFICES,
    NORMAL_OFFICES,
    NUMBERS,
    Card,
    CopycatBox,
    Office,
    Printed,
)
from rules.game import Section


def index(box: CopycatBox = BOX) -> Iterator[Section]:
    """Yield the sections of the index."""
    for section, cards in NUMBERS.items():
        title = "start set" if section == "start" else f"section {section}"
        lines = [_card(box.cards[card]) for card in cards]
        yield Section(f"all-{section.lower()}", f"Index: {title}", "\n".join(lines))
    for kind, place, marked in (
        ("board", "", {"": BOARD_OFFICES}),
        ("normal", ", {} players", NORMAL_OFFICES),
        ("extra", ", column {}", EXTRA_OFFICES),
    ):
        offices = [office for offices in marked.values() for office in offices]
        lines = [_office(box.offices[office], place) for office in offices]
        yield Section(f"all-{kind}", f"Index: {kind} offices", "\n".join(lines))
    costs = ", ".join(map(str, box.street_cost))
    yield Section("all-street", "Index: street", f"- Costs of its spaces, from left to right: {costs}")


def _card(card: Card) -> str:
    price = "" if card.price is None else f", price {card.price}"
    return f"- **{card.named}**, {card.color}{price}{_phases(card)}: {card.text} {card.played_so}".rstrip()


def _office(office: Office, place: str) -> str:
    details = f"{office.color}{place.format(office.column)}{_phases(office)}"
    return f"- **{office.named}**, {details}: {office.text} {office.played_so}".rstrip()


def _phases(shown: Printed) -> str:
    return f", Phase {' or '.join(map(str, shown.phases))}" if shown.phases and shown.event else ""
