"""Setup (1.2 to 1.6)."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import NoOptions
from rules.votes_for_women import components
from rules.votes_for_women.cards import BOX, CARDS
from rules.votes_for_women.effects.drawing import names
from rules.votes_for_women.phases.turn import PlanningPhase
from rules.votes_for_women.state import EMPTY, VotesState
from rules.votes_for_women.words import NAMED_STATE
from rules.words import Text

_ERA_DECKS = tuple(
    tuple((f"{side} {era}", [card for card in numbers if CARDS[card].era == era]) for era in components.ERAS)
    for side, numbers in zip(components.SIDES, components.EVENT_DECKS, strict=True)
)
"""By seat and era: the name of its shuffle, and its cards."""


def set_up(seats: int, chance: Chance, options: NoOptions, box: components.VotesBox = BOX) -> VotesState:
    """Set the table and go on to the first decision (1.2 to 1.6)."""
    state_deck = chance.shuffle(components.STATE_CARDS, "State deck")
    strategy_deck = chance.shuffle(components.STRATEGY_CARDS, "Strategy deck")
    decks = []
    for eras in _ERA_DECKS:
        deck: list[int] = []
        for name, cards in eras:
            deck += chance.shuffle(cards, name)
        decks.append(tuple(deck))
    state = VotesState(
        seats=seats,
        chance=chance,
        box=box,
        cubes=[0] * (3 * len(components.STATES)),
        status=[EMPTY] * len(components.STATES),
        decided=[0, 0],
        campaigners=[components.OFF_MAP] * len(components.CAMPAIGNERS),
        buttons=[0, 0],
        hands=[(card,) for card in components.START_CARDS],
        decks=decks,
        discards=[(), ()],
        claimed=[(), ()],
        state_cards=tuple(sorted(state_deck[components.STATE_CARDS_UNUSED :])),
        strategy_cards=tuple(strategy_deck[: components.STRATEGY_DISPLAY]),
        strategy_deck=tuple(strategy_deck[components.STRATEGY_DISPLAY :]),
        removed=tuple(sorted(state_deck[: components.STATE_CARDS_UNUSED])),
        looked=[(), ()],
        set_aside=[(), ()],
        known_hands=[(card,) for card in components.START_CARDS],
        known_top=[0, 0],
        known_bottom=[0, 0],
        owner_eras=[(0, 1, 2), (0, 1, 2)],
        other_eras=[(0, 1, 2), (0, 1, 2)],
    )
    shown = [NAMED_STATE[components.STATE_CARD.index(card)] for card in state.state_cards]
    state.line("The State cards on display: {0}.", Text.listing(shown))
    state.line("The Strategy cards on display: {0}.", names(state, state.strategy_cards))
    state.push(PlanningPhase(1))
    state.advance()
    return state
