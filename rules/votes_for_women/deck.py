"""A deck of one's own: titles of the cards and what they are about; what they do is printed (ruling 15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.decks import Deck, Table, alone, head, toml
from rules.votes_for_women.cards import BOX, CARDS
from rules.votes_for_women.components import STRATEGY_CARDS, VotesBox
from rules.votes_for_women.history import HISTORY

_TITLE, _SHORT, _HISTORY = 51, 16, 200
_SHARED = 14
"""Letters of a short title where two share a line."""


def read(deck: Deck) -> VotesBox:
    """Read a deck. DeckError with every fault."""
    cards, history = list(CARDS), dict(HISTORY)
    tables = deck.each("card", range(len(CARDS)))
    numbered: dict[int, Table] = {}
    for table in tables:
        number = table.number("number", 1, len(CARDS) - 1)
        numbered[number], old = table, CARDS[number]
        title = table.text("title", _TITLE, old.title)
        short = table.text("short", _SHORT, old.short)
        if number in STRATEGY_CARDS and short != old.short and len(short) > _SHARED:
            table.fault(f"short of a Strategy card has at most {_SHARED} letters: two share a line", "short")
        cards[number] = replace(old, title=title, short=short)
        history[number] = table.text("history", _HISTORY, HISTORY.get(number, ""), least=0)
    deck.unlike(tables, "number")
    for key in ("title", "short"):
        alone(numbered, key, "card", [getattr(card, key) for card in cards])
    deck.check()
    return VotesBox(cards, {number: text for number, text in history.items() if text})


def follows(box: VotesBox) -> Iterator[str]:
    """Say what follows from a deck, in lines."""
    titled = sum(card.title != old.title for card, old in zip(box.cards, CARDS, strict=True))
    changed = sum(text != HISTORY.get(number) for number, text in box.history.items())
    yield f"{titled} of {len(CARDS) - 1} cards have other titles, {changed} another history."
    yield "The events are the printed ones."


def write() -> Iterator[str]:
    """Yield the lines of a deck, with what each thing is."""
    yield head(
        "votes-for-women",
        "Votes for Women: titles and history of its cards. What they do is printed, and stays",
    )
    yield f"""\
# Cards by their numbers, 1 to {len(CARDS) - 1}: a title ({_TITLE} letters), the same in short
# ({_SHORT}; {_SHARED} for Strategy cards, {STRATEGY_CARDS[0]} to {STRATEGY_CARDS[-1]}),
# and a sentence or two of history ({_HISTORY}), or none."""
    for card in BOX.cards[1:]:
        yield f"\n[[card]]\nnumber = {card.number}\ntitle = {toml(card.title)}\nshort = {toml(card.short)}"
        yield f"history = {toml(BOX.history.get(card.number, ''))}"
