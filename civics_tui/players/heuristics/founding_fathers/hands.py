"""What a hand of delegates promises: its best vote, speech or event, and whom it may override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.players.heuristics.founding_fathers.cards import EVENT_VALUES, POINTS
from civics_tui.players.heuristics.founding_fathers.enders import ADDS_A_VOTE, ENDS_AT_ONCE, can_add_a_vote
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.founding_fathers.components import (
    EFFECT_OF,
    FACTION_OF,
    FACTIONS,
    IS_PLANNER,
    NAY,
    STATE_OF,
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
    state: ConventionState,
    seat: int,
    hand: Cards,
    outlook: Outlook,
    at_once: float,
    by_a_vote: tuple[float, float] = (0.0, 0.0),
) -> tuple[float, Sequence[int]]:
    """Return what a hand is worth, and the states whose delegations it can override.

    `at_once` is what the seat may expect to gain by passing the article at its turn, whatever the tally;
    `by_a_vote` the same for one more vote on each side, 0 where that does not end the round or would harm.
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
        event = EVENT_VALUES[card]
        if EFFECT_OF[card] >= 0:
            event *= lasting
        elif IS_PLANNER[card]:
            event = PARAMS.marker * lasting + PARAMS.more_markers * left
        elif ENDS_AT_ONCE[card]:
            event = max(0.0, at_once)
        elif ADDS_A_VOTE[card] and any(by_a_vote):
            for side in (YEA, NAY):
                if by_a_vote[side] and can_add_a_vote(state, seat, hand, card, side):
                    event += by_a_vote[side]
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
    for (at, side), (number, gains) in votes.items():
        standing = delegations[at]
        if standing is not None:
            if number <= len(standing[0]):
                continue
            threatened.append(at)
            gains += PARAMS.an_override
        gains += by_a_vote[side]
        if gains > best:
            best = gains
    return PARAMS.best_action * max(best, *spoken) + PARAMS.every_card * events, threatened
