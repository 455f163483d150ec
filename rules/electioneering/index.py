"""The index at the end of the rulebook: every influence card and every student, from the data."""

from __future__ import annotations

from collections.abc import Iterator

from rules.electioneering.cards import CARDS
from rules.electioneering.components import STUDENTS, SUITS
from rules.game import Section


def index() -> Iterator[Section]:
    """Yield the sections of the index."""
    suits = [f"- **{suit.letter}, {suit.name}**: {suit.blurb}" for suit in SUITS]
    cards = []
    for card in CARDS:
        names = " and ".join(SUITS[suit].name for suit in card.suits)
        count = f", {card.copies} cards" if card.copies > 1 else ""
        cards.append(f"- `{card.code}` **{names}**{count}: {card.text}")
    yield Section("all-cards", "Index: influence cards", "\n".join((*suits, "", *cards)))
    students = [f"- **{student.name}**: {student.line}" for student in STUDENTS]
    yield Section("all-students", "Index: students", "\n".join(students))
