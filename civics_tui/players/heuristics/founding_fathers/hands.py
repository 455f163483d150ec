"""What a hand of delegates promises: its best vote, speech or event, and whom it may override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.players.heuristics.founding_fathers.cards import EVENT_WORTH, POINTS
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.founding_fathers.components import (
    EFFECT_OF,
    FACTION_OF,
    FACTIONS,
    IS_PLANNER,
    NAY,
    STATE_OF,
    WASHINGTON,
    YEA,
)
from rules.founding_fathers.state import Cards, ConventionState


class Outlook(NamedTuple):
    """How the round stands, for weighing hands."""

    bias: int
    """Of the article in the Assembly Room; NOBODY between the rounds."""
    odds: tuple[float, float]
    """Chance of each side to win."""
    tokens_pay: Sequence[float]
    """By faction, what the most tokens may pay at the end."""
    lasting: float
    """Share of the round still to come."""
    left: int
    """Rounds after this one."""


def prospects(
    state: ConventionState, seat: int, hand: Cards, outlook: Outlook, ends: float
) -> tuple[float, Sequence[int]]:
    """Return what a hand is worth, and the states whose delegations it can override.

    `ends` is what the seat would gain if the article passed at once.
    """
    bias, odds, tokens_pay, lasting, left = outlook
    best = events = 0.0
    spoken = [0.0] * len(FACTIONS)
    votes: dict[tuple[int, int], list[float]] = {}
    points = POINTS[bias] if bias >= 0 else ()
    delegations = state.delegations
    for card in hand:
        faction = FACTION_OF[card]
        spoken[faction] += PARAMS.space * tokens_pay[faction]
        event = EVENT_WORTH[card]
        if EFFECT_OF[card] >= 0:
            event *= lasting
        elif IS_PLANNER[card]:
            event = PARAMS.marker * lasting + PARAMS.more_markers * left
        elif card == WASHINGTON:
            event = max(0.0, ends)
        if event > best:
            best = event
        events += event
        if not points:
            continue
        at = STATE_OF[card]
        standing = delegations[at]
        for side in (YEA, NAY):
            gain = points[side][card]
            if gain and (standing is None or (standing[1] != side and standing[3] != seat)):
                vote = votes.get((at, side))
                if vote is None:
                    votes[at, side] = [1, gain * odds[side]]
                else:
                    vote[0] += 1
                    vote[1] += gain * odds[side]
    threatened = []
    for (at, _), (number, gains) in votes.items():
        standing = delegations[at]
        if standing is not None:
            if number <= len(standing[0]):
                continue
            threatened.append(at)
            gains += PARAMS.an_override
        if gains > best:
            best = gains
    return PARAMS.best_action * max(best, *spoken) + PARAMS.every_card * events, threatened
