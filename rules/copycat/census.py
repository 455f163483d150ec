"""The census of CopyCat: cards, offices, workers and markers."""

from __future__ import annotations

from collections import Counter

from rules.census import Census, ensure
from rules.copycat.options import MARKER_SUPPLIES
from rules.copycat.state import CampaignState

VARYING = frozenset[str]()
"""The lists of the state that grow and shrink; all others have a place for each seat, state or card."""


def census(state: CampaignState) -> Census:
    """Count cards, offices, workers and markers wherever they are."""
    cards = Counter(card for card in (*state.supply, *state.street, *state.sealed) if card)
    cards.update((*state.gone, *state.unseen))
    zones = (state.hands, state.piles, state.plays, state.clipboards, state.discards, state.kept)
    for zone in (*zones, state.doctorates):
        for owned in zone:
            cards.update(owned)
    count: Census = Counter({("card", card): copies for card, copies in cards.items()})
    borrowed = [office for _, office in state.borrowed]
    offices = (*state.offices, *state.boxed_offices, *state.extra_supply, *borrowed)
    count.update(("office", office) for office in offices)
    for seat in range(state.seats):
        placed = sum(seats.count(seat) for seats in state.workers)
        count["worker", seat] = placed + state.ready[seat] + state.reserve[seat]
    markers = state.marker_supply + sum(state.markers) + sum(state.collected)
    ensure(markers in MARKER_SUPPLIES, f"there are {markers} markers")
    return count
