"""The census of Electioneering: influence cards and students."""

from __future__ import annotations

from collections import Counter

from rules.census import Census
from rules.electioneering.components import SUITS_OF
from rules.electioneering.state import ElectionState

VARYING = frozenset({"deck", "locked", "rows"})
"""The lists of the state that grow and shrink; all others have a place for each seat, state or card."""


def census(state: ElectionState) -> Census:
    """Count influence cards and students wherever they are."""
    cards = Counter(state.deck)
    for place in (*state.hands, *state.rows):
        cards.update(place)
    if state.playing is not None:
        cards[state.playing] += 1
    cards.update(kind for kind in state.box.cards if state.removed_suit in SUITS_OF[kind])
    count: Census = Counter({("card", kind): copies for kind, copies in cards.items()})
    count.update(("student", student) for student in (*state.students, *state.bench))
    return count
