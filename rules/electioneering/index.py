"""The index at the end of the rulebook: every influence card and every student, from the data."""

from __future__ import annotations

from collections.abc import Iterator

from rules.electioneering.cards import CARDS
from rules.electioneering.components import BOX, ElectionBox
from rules.game import Section


def index(box: ElectionBox = BOX) -> Iterator[Section]:
    """Yield the sections of the index."""
    suits = [f"- **{suit.letter}, {suit.name}**: {suit.blurb}" for suit in box.suits]
    cards = []
    for kind, card in enumerate(CARDS):
        copies = box.copies[kind]
        count = f", {copies} cards" if copies > 1 else ""
        if copies:
            cards.append(f"- `{box.codes[kind]}` **{box.suit_names(kind)}**{count}: {card.text}")
    yield Section("all-cards", "Index: influence cards", "\n".join((*suits, "", *cards)))
    students = [f"- **{student.name}**: {student.line}" for student in box.students]
    yield Section("all-students", "Index: students", "\n".join(students))
