"""What can end a round, read off the effects of the cards: by the one vote a side misses."""

from __future__ import annotations

from rules.founding_fathers.effects import ConventionEffect
from rules.founding_fathers.effects.bench import DiscardDelegates, SwitchSide, VoteByEvent
from rules.founding_fathers.phases.voting import possible_votes, voters
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import VOTE


def can_add_a_vote(state: ConventionState, seat: int, hand: Cards, card: int, side: int) -> bool:
    """Whether the event of a card in a hand can add a vote to a side now."""
    rest = tuple([other for other in hand if other != card])
    return any(_can_add(state, rest, effect, side) for effect in state.printed.cards[card].event.by(seat))


def _can_add(state: ConventionState, hand: Cards, effect: ConventionEffect, side: int) -> bool:
    if isinstance(effect, VoteByEvent):
        votes = possible_votes(state, effect.seat, hand, effect.terms)
        return any(VOTE.of(vote)[1] == side for vote in votes)
    if not isinstance(effect, (SwitchSide, DiscardDelegates)):
        return False
    # A delegation that leaves the other side comes over, or makes room for a vote of its state.
    there = [(at, state.delegations[at]) for at in effect.targets(state)]
    states = [at for at, standing in there if standing is not None and standing.side != side]
    if isinstance(effect, SwitchSide):
        return bool(states)
    return effect.revote and any(voters(state, effect.seat, hand, at, side) for at in states)
