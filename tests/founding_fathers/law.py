"""What the laws need to know of Founding Fathers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.founding_fathers.components import EFFECT_CARDS
from rules.founding_fathers.state import ConventionState

OBSERVATION_FIELDS = {
    "Observation": {
        "seat",
        "seats",
        "current_player",
        "planners",
        "round",
        "turn",
        "scores",
        "reserve",
        "box",
        "hands",
        "dealt",
        "kept",
        "pool",
        "top",
        "deck_size",
        "discards",
        "playing",
        "effects",
        "closed_track",
        "benches",
        "yeas",
        "nays",
        "tracks",
        "tokens",
        "committee",
        "article",
        "committee_article",
        "resolved",
        "worth",
        "stack_size",
        "next_articles",
        "knows_order",
        "earned",
        "played",
        "reports",
    },
    "Seen": {"card", "state", "faction", "planner"},
    "Bench": {"state", "side", "cards", "marker", "voter"},
    "Tile": {"article", "bias", "ahistorical"},
    "Points": {"seat", "points", "why", "matches", "paid_on_result"},
    "RoundReport": {
        "round",
        "ended_by",
        "article",
        "bias",
        "passed",
        "votes",
        "assembly",
        "events",
        "committee_article",
        "committee",
        "chair",
        "turned",
        "spaces",
        "speakers",
        "scores",
    },
}


def census(state: ConventionState) -> Counter[Any]:
    """Count delegates, articles and influence markers wherever they are."""
    cards = Counter(state.deck + state.discards + state.pool)
    for place in (*state.hands, *state.dealt, state.playing):
        cards.update(place)
    for card, holder in zip(EFFECT_CARDS, state.holders, strict=True):
        cards[card] += holder >= 0
    for standing in state.delegations:
        if standing is not None:
            cards.update(standing.cards)
    articles = Counter(state.stack + state.resolved)
    articles.update(article for article in (state.article, state.committee_article) if article >= 0)
    count: Counter[Any] = Counter({("card", card): number for card, number in cards.items() if number})
    count.update({("article", article): number for article, number in articles.items()})
    for seat in range(state.seats):
        markers = state.box[seat] + state.reserve[seat] + state.committee[seat]
        markers += sum(standing is not None and standing.marker == seat for standing in state.delegations)
        markers += sum(space > 0 for space in state.tracks[seat :: state.seats])
        count["marker", seat] = markers
        assert min(state.box[seat], state.reserve[seat], state.committee[seat]) >= 0
    return count
