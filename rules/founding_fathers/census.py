"""The census of Founding Fathers: delegates, articles and influence markers."""

from __future__ import annotations

from collections import Counter

from rules.census import Census, ensure
from rules.founding_fathers.components import NOBODY
from rules.founding_fathers.state import ConventionState

VARYING = frozenset({"deck", "dealt", "discards", "kept", "played", "pool", "reports", "resolved", "stack"})
"""The lists of the state that grow and shrink; all others have a place for each seat, state or card."""


def census(state: ConventionState) -> Census:
    """Count delegates, articles and influence markers wherever they are."""
    cards = Counter(state.deck + state.discards + state.pool)
    for place in (*state.hands, *state.dealt, state.playing):
        cards.update(place)
    for card, holder in zip(state.printed.effect_cards, state.holders, strict=True):
        cards[card] += holder >= 0
    for standing in state.delegations:
        if standing is not None:
            cards.update(standing.cards)
    ensure(min(state.holders) >= NOBODY, "a card is held by nobody there is")
    ensure({*state.planners} <= {*state.printed.planners}, "a reference board is of no Planner")
    articles = Counter(state.stack + state.resolved)
    articles.update(article for article in (state.article, state.committee_article) if article >= 0)
    count: Census = Counter({("card", card): number for card, number in cards.items() if number})
    count.update({("article", article): number for article, number in articles.items()})
    for seat in range(state.seats):
        markers = state.box[seat] + state.reserve[seat] + state.committee[seat]
        markers += sum(standing is not None and standing.marker == seat for standing in state.delegations)
        markers += sum(space > 0 for space in state.tracks[seat :: state.seats])
        count["marker", seat] = markers
        least = min(state.box[seat], state.reserve[seat], state.committee[seat])
        least = min(least, *state.tracks[seat :: state.seats])
        ensure(least >= 0, "a seat's markers lie on no place there is")
    return count
