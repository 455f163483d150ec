"""What happened in a finished game, counted for series of games: how the deck and the offices are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.copycat.components import DOCTORATES, GOAL, OFFICE, ROUNDS, SECTION
from rules.copycat.scoring import Score
from rules.copycat.state import CampaignState


def tally_of(state: CampaignState) -> Mapping[str, Mapping[str, int]]:
    """Count purchases by card, placements by office, points by source, and the length."""
    bought = Counter({str(card.named): 0 for card in state.cards if card.price is not None})
    placed = Counter({str(state.places[office].named): 0 for office in (*state.offices, *state.extra_supply)})
    points: Counter[str] = Counter(dict.fromkeys(Score._fields, 0))
    seen = {card for card in (*state.street, *state.gone) if SECTION[card] == "IV"}
    for report in state.reports:
        for player in report.players:
            bought.update(str(state.cards[one.card].named) for one in player.bought)
            seen.update(one.card for one in player.bought if SECTION[one.card] == "IV")
            points.update(player.score._asdict())
        for id, seats in report.workers:
            placed[str(state.places[OFFICE[id]].named)] += len(seats)
    ends = {
        f"ended by {GOAL} points": max(state.vp) >= GOAL,
        "the last Doctorate sold": state.last_doctorate,
        f"round {ROUNDS} reached": state.round == ROUNDS,
    }
    length = {
        "rounds": state.round,
        "purchases": bought.total(),
        "placements": placed.total(),
        "cards of section IV on the street": len(seen),
        "Doctorates sold": sum(len(owned) for owned in state.doctorates),
        "Doctorates on the street at the end": sum(card in DOCTORATES for card in state.street),
        **ends,
        **{f"{end}, no other end": reached and sum(ends.values()) == 1 for end, reached in ends.items()},
    }
    return {"Length": length, "Points by source": points, "Purchases": bought, "Placements": placed}
