"""What the laws need to know of Legislation."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState

OBSERVATION_FIELDS = {
    "Observation": {
        "seat",
        "seats",
        "current_player",
        "capped",
        "roll_call",
        "special_effects",
        "hand_size",
        "pledge_tokens",
        "round",
        "turn",
        "cycle",
        "first_player",
        "gavel",
        "representatives",
        "used",
        "scores",
        "tie_winner",
        "hand",
        "discards",
        "hand_sizes",
        "known_hands",
        "deck_size",
        "pile_tops",
        "pile_sizes",
        "known_piles",
        "on_deck",
        "tokens",
        "holds",
        "amended",
        "passed",
        "gains",
        "failed",
        "suspended",
        "betrayers",
        "pardons",
        "called",
        "voted",
        "ballots",
        "doubled",
        "recused",
        "signature",
        "division",
        "offers",
        "draft",
        "pending",
        "tabled",
    },
    "DealView": {"maker", "taker", "gives", "asks", "cards", "shown", "requests", "picks"},
    "Division": {
        "cycle",
        "signature",
        "pledges",
        "bill",
        "sponsor",
        "ballots",
        "doubled",
        "recused",
        "total",
        "passed",
        "betrayers",
        "points",
    },
}


def census(state: LegislationState) -> Counter[Any]:
    """Count bills, representatives and pledge tokens, each wherever it is."""
    count: Counter[Any] = Counter()
    for place in (
        state.deck,
        *state.hands,
        *state.discards,
        *state.piles,
        *state.on_deck,
        state.passed,
        state.failed,
    ):
        count.update(("bill", bill) for bill in place)
    count.update(("representative", index) for index in (*state.representatives, *state.benched))
    for seat, pledges in enumerate(state.tokens):
        for side in (PRO, CON):
            placed = sum(pledged == side for _, pledged in pledges)
            assert placed <= state.pledge_tokens, f"seat {seat} has more tokens on bills than it owns"
        assert len({bill for bill, _ in pledges}) == len(pledges), f"seat {seat} has two tokens on one bill"
        assert all(any(bill in row for row in state.on_deck) for bill, _ in pledges)
    assert state.called is None or any(state.called in row for row in state.on_deck)
    assert len(state.passed) == len(state.gains)
    return count
