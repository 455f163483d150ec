"""The things of the game as texts name them: bills, agendas, pledges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.game import Named, Text
from rules.legislation.components import AGENDAS, BILL_NUMBERS, digits
from rules.legislation.scoring import SIDE_NAMES, columns_text
from rules.legislation.state import LegislationState
from rules.legislation.table import Pledge

AGENDA_NAMES = tuple(Named(agenda.name, f"agenda:{agenda.id}") for agenda in AGENDAS)
NUMBERS = tuple(Named(digits(number), f"bill:{number}") for number in BILL_NUMBERS)
"""Bills by their number alone."""
MOST_NAMED = 2
"""Players of whom the same is said who are named."""


def named(state: LegislationState, number: int) -> Named:
    """Name a bill with its number, the same everywhere: `57 Foster Leave`."""
    return state.box.bill(number).named


def first_word(state: LegislationState, number: int) -> Text:
    """Return the first word of a bill's name, which is no other bill's, for a row with more in it."""
    return Text(title(state, number).text().split()[0])


def title(state: LegislationState, number: int) -> Text:
    """Return the short name of a bill without its number, for where the number stands beside it."""
    return state.box.bill(number).title


def players(seats: Sequence[int]) -> Text:
    """Name players of whom the same is said; more than two are counted."""
    few = len(seats) <= MOST_NAMED
    return Text.listing(seats, field="seat") if few else Text.of("{0} others", len(seats))


def named_bills(state: LegislationState, numbers: Iterable[int]) -> Text:
    """List bills by number and name."""
    return Text.listing([named(state, number) for number in numbers])


def described(state: LegislationState, number: int) -> Text:
    """Name a bill with its scores for SP, SC, FP and FC, and its effect."""
    effect = state.box.bill(number).effect if state.special_effects else ""
    form, columns = "{0} [{1}] {2}" if effect else "{0} [{1}]", columns_text(state.columns(number))
    return Text.of(form, named(state, number), columns, effect)


def listed(state: LegislationState, number: int) -> Text:
    """Name a bill for a list of choices, its scores first."""
    return Text.of("{0} {1} {2}", digits(number), columns_text(state.columns(number)), title(state, number))


def pledges(some: Iterable[Pledge]) -> list[Text]:
    """Name pledges side by side, as short as they can be: `Pro on 57 and 04` and `Con on 31`."""
    placed = tuple(some)
    sides = [[NUMBERS[bill] for bill, pledged in placed if pledged == side] for side in SIDE_NAMES]
    return [
        Text.of("{0} on {1}", name, Text.listing(numbers))
        for name, numbers in zip(SIDE_NAMES.values(), sides, strict=True)
        if numbers
    ]
