"""The 22 kinds of influence card, one record each: what it shows, is worth and does (E-01 to E-09).

A card that does something has its text from its effects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.effects import Effect, Event
from rules.electioneering.components import FACES, SUITS_OF
from rules.electioneering.effects import LockTheRow, PutDown, TakeOneCard, TakeTheSuit
from rules.electioneering.state import ElectionState
from rules.named import NamedTuple

_NO_ACTION = Event[Effect[Any]]()


class Influence(NamedTuple):
    """A kind of influence card; its copies are interchangeable (E-09)."""

    suits: tuple[int, ...]
    """Indices into the suits of the box."""
    title: str
    """Its action, or what else sets it apart."""
    value: int
    """Influence in each of its suits; for a star, of a star alone in its place."""
    text: str
    event: Event[Effect[ElectionState]]
    """What it does as the card of the turn."""

    @property
    def gathers(self) -> frozenset[int]:
        """The suits of which it takes every card from its row; empty for all but a 3."""
        return frozenset(self.suits) if self.title == "Gather" else frozenset()

    @property
    def does(self) -> str:
        """Its action in a word, or what else sets it apart."""
        return "1 each" if len(self.suits) > 1 else self.title.lower()


def _kinds() -> Iterator[Influence]:
    for kind, suits in enumerate(SUITS_OF):
        event, value = _NO_ACTION, 1
        match FACES[kind % len(FACES)] if len(suits) == 1 else "":
            case "*":
                title, text = "Star", "Worth 1 for each star of its suit in the same row or hand. No action."
            case "2":
                title, value, event = "Swap", 2, Event(TakeOneCard(), PutDown(1))
            case "3":
                title, value, event = "Gather", 3, Event(TakeTheSuit(suits[0]))
            case "4":
                title, value, event = "Lock", 4, Event(LockTheRow())
            case _:
                title, text = "Dual", "Counts 1 in each of its two suits. No action."
        if event:
            text = f"{title}: {event.text()}"
        yield Influence(suits, title, value, text, event)


CARDS = tuple(_kinds())
"""By kind, in every box."""
