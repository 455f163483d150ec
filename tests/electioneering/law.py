"""What the laws need to know of Electioneering."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.electioneering.components import BOX, SUITS_OF
from rules.electioneering.state import ElectionState

OBSERVATION_FIELDS = {
    "Observation": {
        "seat",
        "seats",
        "current_player",
        "first_player",
        "removed_suit",
        "students",
        "rows",
        "locked",
        "playing",
        "turn_row",
        "hands",
        "known",
        "hand_sizes",
        "deck_size",
        "votes",
        "standing",
        "runoff_vote",
    },
    "Vote": {"student", "sums", "cares", "scores", "winner"},
}


def census(state: ElectionState) -> Counter[Any]:
    """Count influence cards and students wherever they are."""
    cards = Counter(state.deck)
    for place in (*state.hands, *state.rows):
        cards.update(place)
    if state.playing is not None:
        cards[state.playing] += 1
    cards.update(kind for kind in BOX if state.removed_suit in SUITS_OF[kind])
    count: Counter[Any] = Counter({("card", kind): copies for kind, copies in cards.items()})
    count.update(("student", student) for student in (*state.students, *state.bench))
    return count
