"""The index at the end of the rulebook: all 128 cards, from the data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.game import Section
from rules.votes_for_women import components
from rules.votes_for_women.cards import BOX


def index(box: components.VotesBox = BOX) -> Iterator[Section]:
    """Yield the sections of the index."""
    for side, deck in zip(components.SIDES, components.EVENT_DECKS, strict=True):
        for era in (components.EARLY, components.MIDDLE, components.LATE):
            # The Start card goes before the Early ones.
            eras = (components.START, components.EARLY) if era == components.EARLY else (era,)
            numbers = [number for number in deck if BOX.cards[number].era in eras]
            yield _section(box, f"all-{side}-{era}".lower(), f"Index: {side}, {era}", numbers)
    yield _section(box, "all-strategy", "Index: Strategy cards", components.STRATEGY_CARDS)
    yield _section(box, "all-state", "Index: State cards", components.STATE_CARDS)


def _section(box: components.VotesBox, id: str, title: str, numbers: Iterable[int]) -> Section:
    return Section(id, title, "\n".join([_card(box.cards[number]) for number in numbers]))


def _card(card: components.Card) -> str:
    marks = [
        "Start card" if card.era == components.START else "",
        "a Campaigner on it" if card.campaigner else "",
        f"box: {card.box}" if card.box else "",
    ]
    described = ", ".join(mark for mark in marks if mark)
    return f"- **{card.number} {card.title}**{f' ({described})' if described else ''}: {card.text}"
