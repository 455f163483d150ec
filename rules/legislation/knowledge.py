"""What everybody knows of hidden bills (L-46, L-51, L-101).

A hidden bill lies in a hand, in a discard pile or in the deck. For each viewer, the last of them the public,
`state.known` holds a mask of the places where a bill can be: 0 for a bill never seen, one bit where its place
is certain, several after a hidden move, such as a sealed card changing hands. What lies open needs no mask; a
bill that goes back into hiding gets one. The order of a pile is known from when its cards were stacked:
whoever has seen a card of a pile has seen all that were put on it since, so the unseen cards are the lowest.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from rules.legislation.table import LegislationTable

ROW = 82
"""Length of a viewer's row: a place for each bill number."""

PILES = 8
"""The place of the first discard pile: the hands come before it, by seat."""
DECK = 16


def in_hand(seat: int) -> int:
    """Return the mask of a hand."""
    return 1 << seat


def in_pile(seat: int) -> int:
    """Return the mask of a discard pile."""
    return 1 << (PILES + seat)


def everybody_sees(state: LegislationTable, bill: int, place: int) -> None:
    """All, the public too, see a bill go to a hidden place."""
    state.known[bill::ROW] = [place] * (state.seats + 1)


def sees(state: LegislationTable, seat: int, bill: int, place: int) -> None:
    """One seat learns where a bill is."""
    state.known[seat * ROW + bill] = place


def moved_face_down(
    state: LegislationTable, source: int, target: int, witnesses: Container[int], staying: Container[int]
) -> None:
    """Record a hidden move: viewers outside `witnesses` now consider both places possible.

    Bills in `staying` did not move.
    """
    known = state.known
    for viewer in range(state.seats + 1):
        if viewer in witnesses:
            continue
        for at in range(viewer * ROW, (viewer + 1) * ROW):
            if known[at] & source and at % ROW not in staying:
                known[at] |= target


def certain(state: LegislationTable, viewer: int, bills: Sequence[int], place: int) -> tuple[int, ...]:
    """Return those of the bills that the viewer knows to be in a place."""
    known = state.known
    row = viewer * ROW
    return tuple([bill for bill in bills if known[row + bill] == place])


def allows(state: LegislationTable, viewer: int) -> bool:
    """Whether what a viewer, or with the number of seats the public, knows of hidden bills is true."""
    known = state.known[viewer * ROW : (viewer + 1) * ROW]
    hidden: list[tuple[int, Sequence[int]]] = [(1 << DECK, state.deck)]
    for seat in range(state.seats):
        hidden.append((in_pile(seat), state.piles[seat][:-1]))
        if seat != viewer:
            hidden.append((in_hand(seat), state.hands[seat] + state.discards[seat]))
    return all(not known[bill] or known[bill] & place for place, bills in hidden for bill in bills)
