"""Playing a card as an Event: what bars it, what it costs, the roll it may need, where it goes (ruling 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.steps import Step
from rules.votes_for_women.board import buttons
from rules.votes_for_women.cards import (
    A_THREAT_TO_THE_IDEAL,
    BALLOT_BOX,
    CARDS,
    GAME_BOX,
    OPPOSITION_CARDS,
    PANDEMIC,
    TURN_BOX,
)
from rules.votes_for_women.choice import NAMES, Throw, roll
from rules.votes_for_women.components import SUFFRAGIST
from rules.votes_for_women.state import VotesState

EVENT = tuple(("event", card.number) for card in CARDS)

EVENTS: tuple[dict[int, tuple[Step[Any], ...]], ...] = ({}, {})
"""By seat and card number what the card does; `events.py` puts it there."""

_LAST_EVENT_CARD = OPPOSITION_CARDS[-1]
_CONDITIONAL = frozenset(
    card.number
    for card in CARDS
    if card.needs or card.barred_by or card.cost or card.first_turn > 1 or card.after_sending
)


def surcharge(state: VotesState, seat: int, card: int) -> int:
    """One button for each Event-deck card the Suffragist side plays under 79 or 89, not two (5.4)."""
    if seat != SUFFRAGIST or card > _LAST_EVENT_CARD:
        return 0
    box = state.turn_box
    return 1 if PANDEMIC in box or A_THREAT_TO_THE_IDEAL in box else 0


def playable(state: VotesState, seat: int, card: int) -> bool:
    """Tell whether the card may be played as an Event."""
    if card in _CONDITIONAL:
        return not bar(state, seat, card)
    # Most cards in most turns: no surcharge lies in the box, or it can be paid.
    return not state.turn_box or state.buttons[seat] > 0 or not surcharge(state, seat, card)


def bar(state: VotesState, seat: int, number: int) -> str:
    """Say what bars the card as an Event, in words; empty if nothing does (5.1 to 5.4)."""
    card = CARDS[number]
    in_effect = state.turn_box + state.game_box
    if card.needs and card.needs not in in_effect:
        return f"needs {CARDS[card.needs].title} in effect"
    if card.barred_by in in_effect:
        return f"barred while {CARDS[card.barred_by].title} is in effect"
    if state.turn < card.first_turn:
        return f"not before turn {card.first_turn}"
    if card.after_sending and not state.sent:
        return "only once the amendment was sent to the states"
    price = card.cost + surcharge(state, seat, number)
    if price > state.buttons[seat]:
        return f"costs {buttons(price)}, and you have {state.buttons[seat]}"
    return ""


@dataclass(frozen=True, slots=True)
class PlayEvent(Step[VotesState]):
    """Pay for the card and carry out its text, in printed order (5.5)."""

    seat: int
    card: int

    def run(self, state: VotesState) -> None:
        """Pay, then do what the card says, first of all the roll if it needs one."""
        seat, number = self.seat, self.card
        card = CARDS[number]
        state.in_play += (number,)
        price = card.cost + surcharge(state, seat, number)
        if price:
            state.buttons[seat] -= price
            text = "{0:seat} plays {1} as an Event, pays {2} and has {3} left."
            state.tell(text, seat, NAMES[number], buttons(price), state.buttons[seat])
        else:
            state.tell("{0:seat} plays {1} as an Event.", seat, NAMES[number])
        if card.gated:
            dice = roll(state, 1, 6, EventThrow.die)
            state.tell("{0:seat} needs 3 or more and rolls {1}.", seat, dice[0])
            state.push(EventThrow(seat, 6, dice, number))
        else:
            state.push(*EVENTS[seat][number], FinishEvent(seat, number))


@dataclass(frozen=True, slots=True)
class EventThrow(Throw):
    """The d6 that gates an Event; a re-roll is offered only after a failure (4.6)."""

    card: int

    die = "event die"
    cite = "events"

    def worth_another(self) -> bool:
        """Tell whether it failed."""
        return self.dice[0] < 3

    def accept(self, state: VotesState) -> None:
        """Do what the card says, or discard it without any effect (5.2)."""
        if self.dice[0] >= 3:
            state.push(*EVENTS[self.seat][self.card], FinishEvent(self.seat, self.card))
            return
        state.tell("{0} fails and is discarded.", NAMES[self.card])
        state.in_play = tuple([card for card in state.in_play if card != self.card])
        state.discards[self.seat] += (self.card,)

    def meaning(self) -> str:
        """Say what that means."""
        return f"{NAMES[self.card]} {'succeeds' if self.dice[0] >= 3 else 'fails'}"


@dataclass(frozen=True, slots=True)
class FinishEvent(Step[VotesState]):
    """The card goes to its box, to the discard pile, or as a claimed card out of the game (5.7, 11.5)."""

    seat: int
    card: int

    def run(self, state: VotesState) -> None:
        """Put it there."""
        card = self.card
        state.in_play = tuple([other for other in state.in_play if other != card])
        box = CARDS[card].box
        if not box:
            if card > _LAST_EVENT_CARD:
                state.removed += (card,)
            else:
                state.discards[self.seat] += (card,)
            return
        if box == TURN_BOX:
            state.turn_box += (card,)
        elif box == GAME_BOX:
            state.game_box += (card,)
        else:
            assert box == BALLOT_BOX
            state.ballot_box += (card,)
        state.tell("{0} stays in effect for {1}.", NAMES[card], box if box == BALLOT_BOX else f"the {box}")
