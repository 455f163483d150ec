"""What the laws need to know of CopyCat."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.copycat.state import CampaignState

OBSERVATION_FIELDS = {
    "Observation": {
        "seat",
        "seats",
        "current_player",
        "round",
        "phase",
        "order",
        "passed",
        "vp",
        "street",
        "supply_size",
        "supply_doctorates",
        "extra_supply_size",
        "known_extra",
        "offices",
        "marker_supply",
        "gone",
        "hands",
        "hand_sizes",
        "known",
        "pile_sizes",
        "known_top",
        "plays",
        "clipboards",
        "discards",
        "kept",
        "kept_sizes",
        "bids",
        "have_bid",
        "doctorates",
        "ready",
        "reserve",
        "collected",
        "shares",
        "bought",
        "scores",
        "reports",
        "sums",
        "last_doctorate",
        "swept_doctorates",
        "adjacent_reds",
        "open_turns",
        "misprint",
    },
    "Purchase": {"card", "paid", "reds"},
    "PlayerRound": {"score", "vp", "coins", "bought", "multiplied"},
    "Multiplied": {"doubled", "repeated", "copied"},
    "Score": {"cards", "offices", "markers", "converted", "doctorates"},
    "RoundReport": {
        "round",
        "order",
        "players",
        "workers",
        "marked",
        "opened",
        "swept",
        "new",
        "end",
    },
    "OfficeView": {"id", "workers", "used", "markers", "borrower"},
    "Sums": {
        "seat",
        "base_coins",
        "coin_doublings",
        "spent",
        "buys",
        "slides",
        "convertible",
        "card_vp",
        "card_doublings",
        "marker_doublings",
        "office_vp",
        "converted_vp",
        "doctorate_vp",
    },
}


def census(state: CampaignState) -> Counter[Any]:
    """Count cards, offices, workers and markers wherever they are."""
    cards = Counter(card for card in (*state.supply, *state.street, *state.sealed) if card)
    cards.update((*state.gone, *state.unseen))
    zones = (state.hands, state.piles, state.plays, state.clipboards, state.discards, state.kept)
    for zone in (*zones, state.doctorates):
        for owned in zone:
            cards.update(owned)
    count: Counter[Any] = Counter({("card", card): copies for card, copies in cards.items()})
    borrowed = [office for _, office in state.borrowed]
    offices = (*state.offices, *state.boxed_offices, *state.extra_supply, *borrowed)
    count.update(("office", office) for office in offices)
    for seat in range(state.seats):
        placed = sum(seats.count(seat) for seats in state.workers)
        count["worker", seat] = placed + state.ready[seat] + state.reserve[seat]
    count["marker"] = state.marker_supply + sum(state.markers) + sum(state.collected)
    return count
