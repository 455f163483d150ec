"""Words for people: how cards, backs, sides and lists are named in prompts, labels and the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.founding_fathers.components import DELEGATES, FACTIONS, IS_PLANNER, SIDE_NAMES, STATES

if TYPE_CHECKING:
    from rules.founding_fathers.state import ConventionState

NAMES = tuple(delegate.name for delegate in DELEGATES)
IDS = tuple(delegate.id for delegate in DELEGATES)

BACK_NAMES = tuple(
    f"{STATES[delegate.state].name}, {FACTIONS[delegate.faction].name}"
    + (", Planner" if delegate.planner else "")
    for delegate in DELEGATES
)
"""By card, what its back shows (3.1)."""


def listed(words: Iterable[str]) -> str:
    """Join words as a sentence does."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def names(cards: Iterable[int]) -> str:
    """List delegates by surname."""
    return listed([DELEGATES[card].surname for card in cards])


def described(card: int) -> str:
    """Name a delegate with his state and faction."""
    man = DELEGATES[card]
    planner = ", Planner" if man.planner else ""
    return f"{man.name} ({STATES[man.state].code} {FACTIONS[man.faction].code}{planner})"


def seen_as(state: ConventionState, seat: int, card: int) -> str:
    """Describe a hidden card as a seat knows it: by name if it has seen the face, else by the back."""
    return described(card) if IS_PLANNER[card] or state.knows(seat, card) else BACK_NAMES[card]


def count(number: int, thing: str) -> str:
    """Write a number of things: `1 card`, `2 cards`."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def side_name(side: int) -> str:
    """`Yea` or `Nay`."""
    return SIDE_NAMES[side]
