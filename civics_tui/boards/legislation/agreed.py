"""One key where persons agree at one screen: an offer accepted at once, a total that all let stand."""

from __future__ import annotations

from collections.abc import Collection

from civics_tui.boards.legislation.seen import card_of, counted_already
from civics_tui.boards.view import Joined
from rules.game import Label, Text
from rules.legislation.effects.ballots import Reconsider
from rules.legislation.effects.optional import DECLINES, NONE, USE
from rules.legislation.observation import DealView, Observation
from rules.legislation.phases.bargaining import ACCEPT, COUNTER, SEND


def joined(seen: Observation, here: Collection[int]) -> list[Joined]:
    """Join the partner's answer to an offer without cards, and the owners of a Motion to Reconsider."""
    if seen.draft is not None:
        return _answered(seen.draft) if seen.draft.taker in here else []
    total = None not in seen.ballots and not counted_already(seen)
    return _reconsidered(seen, here) if total else []


def _answered(deal: DealView) -> list[Joined]:
    """Send an offer that the partner, who looks at it, accepts or counters (L-45)."""
    if deal.cards:
        return []
    taker = deal.taker
    accepts = Text.of("Send, and {0:seat} accepts", taker)
    counters = Text.of("Send, and {0:seat} makes a counter-offer", taker)
    return [
        Joined((SEND, ACCEPT), Label(accepts, name=Text("Agree"), key="y")),
        Joined((SEND, COUNTER), Label(counters, name=Text("Counter"), key="o")),
    ]


def _reconsidered(seen: Observation, here: Collection[int]) -> list[Joined]:
    """Ask the owners from the one who decides on, as far as they are here, all at once (L-88)."""
    owners: list[int] = []
    for step in range(seen.seats):
        seat = (seen.turn + step) % seen.seats
        power = card_of(seen, seat).power
        if seat == seen.current_player:
            owners = [seat]
        elif owners and isinstance(power, Reconsider) and not seen.used[seat]:
            if seat not in here:
                break
            owners.append(seat)
    if len(owners) < 2:
        return []
    asked = tuple(owners)
    answers = [
        Joined(
            (*[NONE] * place, USE),
            Label(Text.of("{0:seat}: take the vote again", owner), f"seat:{owner}"),
            asked,
        )
        for place, owner in enumerate(owners)
    ]
    return [
        *answers,
        Joined((NONE,) * len(owners), Label(Text("Let it stand"), key=DECLINES, safe=True), asked),
    ]
