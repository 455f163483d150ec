"""What a hand of delegates promises: its best vote, speech or event, and whom it may override."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.players.heuristics.founding_fathers.cards import A_MARKER, ENDS, LASTS, deck_of
from civics_tui.players.heuristics.founding_fathers.params import PARAMS
from rules.founding_fathers.components import CARDS, FACTIONS, NAY, YEA
from rules.founding_fathers.effects import ConventionEffect
from rules.founding_fathers.effects.bench import DiscardDelegates, SwitchSide, VoteByEvent
from rules.founding_fathers.phases.voting import possible_votes, voters
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import VOTE
from rules.named import NamedTuple


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
    deck = deck_of(state.printed)
    cards, votes = deck.cards, deck.votes[bias] if bias >= 0 else _NO_VOTES
    delegations = state.delegations
    for card in hand:
        faction, at, event, kind = cards[card]
        spoken[faction] += speeches[faction]
        if kind:
            if kind == LASTS:
                event *= lasting
            elif kind == A_MARKER:
                event = PARAMS.marker * lasting + PARAMS.more_markers * left
            elif kind == ENDS:
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
        if (standing := delegations[at]) is not None:
            if number <= len(standing[0]):
                continue
            threatened.append(at)
            gains += PARAMS.an_override
        gains += by_a_vote[side]
        if gains > best:
            best = gains
    return PARAMS.best_action * max(best, *spoken) + PARAMS.every_card * events, threatened


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
