"""What a hand of delegates promises: its best vote, speech or event, and whom it may override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from civics_tui.players.heuristics.founding_fathers.cards import EVENT_VALUES, POINTS
from civics_tui.players.heuristics.founding_fathers.enders import ADDS_A_VOTE, ENDS_AT_ONCE, can_add_a_vote
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.founding_fathers.components import (
    CARDS,
    EFFECT_OF,
    FACTION_OF,
    FACTIONS,
    IS_PLANNER,
    NAY,
    STATE_OF,
    YEA,
)
from rules.founding_fathers.state import Cards, ConventionState


class Round(NamedTuple):
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


_LASTS, _PLANNER, _ENDS, _ADDS_A_VOTE = range(1, 5)


def _kind(card: int) -> int:
    """Tell what the worth of an event depends on; 0 for nothing."""
    if EFFECT_OF[card] >= 0:
        return _LASTS
    if IS_PLANNER[card]:
        return _PLANNER
    if ENDS_AT_ONCE[card]:
        return _ENDS
    return _ADDS_A_VOTE if ADDS_A_VOTE[card] else 0


_CARDS = tuple((FACTION_OF[card], STATE_OF[card], EVENT_VALUES[card], _kind(card)) for card in CARDS)
"""By card: faction, state, worth of the event and what that depends on."""
_VOTES = tuple(
    tuple(
        tuple(((STATE_OF[card], side), side, points[side][card]) for side in (YEA, NAY) if points[side][card])
        for card in CARDS
    )
    for points in POINTS
)
"""By bias and card: the votes of his state for which he scores, the side, and what."""
_NO_VOTES: tuple[tuple[()], ...] = ((),) * len(CARDS)


def prospects(
    state: ConventionState,
    seat: int,
    hand: Cards,
    now: Round,
    at_once: float,
    by_a_vote: tuple[float, float] = (0.0, 0.0),
) -> tuple[float, Sequence[int]]:
    """Return what a hand is worth, and the states whose delegations it can override.

    `at_once` is what the seat may expect to gain by passing the article at its turn, whatever the tally;
    `by_a_vote` the same for one more vote on each side, 0 where that does not end the round or would harm.
    """
    bias, odds, tokens_pay, lasting, left = now
    best = events = 0.0
    spoken = [0.0] * len(FACTIONS)
    speeches = [PARAMS.space * pay for pay in tokens_pay]
    numbers: dict[tuple[int, int], int] = {}
    gained: dict[tuple[int, int], float] = {}
    votes = _VOTES[bias] if bias >= 0 else _NO_VOTES
    delegations = state.delegations
    for card in hand:
        faction, at, event, kind = _CARDS[card]
        spoken[faction] += speeches[faction]
        if kind:
            if kind == _LASTS:
                event *= lasting
            elif kind == _PLANNER:
                event = PARAMS.marker * lasting + PARAMS.more_markers * left
            elif kind == _ENDS:
                event = max(0.0, at_once)
            elif any(by_a_vote):
                for side in (YEA, NAY):
                    if by_a_vote[side] and can_add_a_vote(state, seat, hand, card, side):
                        event += by_a_vote[side]
        if event > best:
            best = event
        events += event
        standing = delegations[at]
        for vote, side, gain in votes[card]:
            if standing is None or (standing[1] != side and standing[3] != seat):
                if vote in numbers:
                    numbers[vote] += 1
                    gained[vote] += gain * odds[side]
                else:
                    numbers[vote] = 1
                    gained[vote] = gain * odds[side]
    threatened = []
    for (at, side), number in numbers.items():
        gains = gained[at, side]
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
