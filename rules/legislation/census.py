"""The census of Legislation: bills, representatives and pledge tokens."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules.census import Census, ensure
from rules.legislation.knowledge import allows
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState

VARYING = frozenset({"deck"})
"""The lists of the state that grow and shrink; all others have a place for each seat, state or card."""


def census(state: LegislationState) -> Census:
    """Count bills, representatives and pledge tokens, each wherever it is."""
    count: Census = Counter()
    by_seat = state.hands, state.discards, state.piles, state.on_deck
    for place in (state.deck, state.passed, state.failed, *chain(*by_seat)):
        count.update(("bill", bill) for bill in place)
    count.update(("representative", index) for index in (*state.representatives, *state.benched))
    on_deck = {bill for row in state.on_deck for bill in row}
    for seat, pledges in enumerate(state.tokens):
        for side in (PRO, CON):
            placed = sum(pledged == side for _, pledged in pledges)
            ensure(placed <= state.pledge_tokens, f"seat {seat} has more tokens on bills than it owns")
        ensure(len({bill for bill, _ in pledges}) == len(pledges), f"seat {seat} has two tokens on one bill")
        ensure(on_deck >= {bill for bill, _ in pledges}, f"a token of seat {seat} lies on no bill")
    ensure(state.called is None or state.called in on_deck, "the bill that was called is not On Deck")
    ensure(
        all(-1 <= score <= 1 for _, columns in state.amended for score in columns),
        "a bill scores more than one sign",
    )
    ensure(len(state.passed) == len(state.gains), "a passed bill has no gains")
    for viewer in range(state.seats + 1):
        ensure(allows(state, viewer), "somebody knows a bill to be where it is not")
    return count
