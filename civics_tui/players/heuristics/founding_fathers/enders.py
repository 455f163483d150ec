"""What can end a round, read off the effects of the cards: at once, or by the one vote a side misses."""

from __future__ import annotations

from collections.abc import Iterator

from rules.founding_fathers.cards import DECK
from rules.founding_fathers.components import STATE_OF
from rules.founding_fathers.effects import ConventionEffect
from rules.founding_fathers.effects.bench import DiscardDelegates, SwitchSide, VoteByEvent
from rules.founding_fathers.effects.rooms import EndTheRound
from rules.founding_fathers.phases.voting import may_vote, possible_votes
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import VOTE


def _adds_a_vote(effect: ConventionEffect) -> bool:
    revote = isinstance(effect, DiscardDelegates) and effect.revote
    return revote or isinstance(effect, (SwitchSide, VoteByEvent))


ENDS_AT_ONCE = tuple(any(isinstance(effect, EndTheRound) for effect in record.event) for record in DECK)
"""By card, whether its event ends the round whatever the tally, and the article passes."""
ADDS_A_VOTE = tuple(any(map(_adds_a_vote, record.event)) for record in DECK)
"""By card, whether its event may add a vote to a side. One that only lets its player act again does not: the
vote of another card does."""


def sides_added_to(state: ConventionState, seat: int, hand: Cards, card: int) -> set[int]:
    """Return the sides that the event of a card in a hand can add a vote to now."""
    rest = tuple(other for other in hand if other != card)
    return {side for effect in DECK[card].event.by(seat) for side in _sides(state, rest, effect)}


def _sides(state: ConventionState, hand: Cards, effect: ConventionEffect) -> Iterator[int]:
    if isinstance(effect, VoteByEvent):
        for vote in possible_votes(state, effect.seat, hand, effect.terms):
            yield VOTE.of(vote)[1]
    elif isinstance(effect, SwitchSide):
        for at in effect.targets(state):
            standing = state.delegations[at]
            assert standing is not None
            yield 1 - standing.side
    elif isinstance(effect, DiscardDelegates) and effect.revote:
        for at in effect.targets(state):
            standing = state.delegations[at]
            assert standing is not None
            # The vote of the emptied state changes the tally only on the other side.
            side = 1 - standing.side
            if any(STATE_OF[card] == at and may_vote(state, effect.seat, card, side) for card in hand):
                yield side
