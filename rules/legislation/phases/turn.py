"""What turns have in common: the powers of representatives at their moment, bills put On Deck (L-26, L-60, L-87)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt, Text
from rules.legislation.cards import REPRESENTATIVES
from rules.legislation.components import ON_DECK_SLOTS
from rules.legislation.effects.archive import PUT
from rules.legislation.effects.exchange import hand_label, take_from_hand
from rules.legislation.effects.optional import Power, Window
from rules.legislation.naming import described
from rules.legislation.state import LegislationState
from rules.steps import Decision, Step


def powers(state: LegislationState, seat: int, window: Window) -> tuple[Power, ...]:
    """Return a seat's power, bound to it, if it is left and this is its moment; () otherwise."""
    if not state.usable(seat):
        return ()
    event = REPRESENTATIVES[state.representatives[seat]].event
    return event.by(seat) if event[0].window is window else ()


@dataclass(frozen=True, slots=True)
class StartOfTurn(Step[LegislationState]):
    """The start of a turn: a representative's power for that moment is offered."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Offer it, if it is left."""
        state.push(*powers(state, self.seat, Window.START))


@dataclass(frozen=True, slots=True)
class PutOnDeck(Decision[LegislationState]):
    """Put a hand bill face up On Deck: three in round 3, one after each own vote (L-26, L-60, L-61)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, while there is room."""
        if len(state.on_deck[self.seat]) >= ON_DECK_SLOTS:
            return ()
        return [PUT[bill] for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it out."""
        bill = PUT.of(action)
        take_from_hand(state, self.seat, bill)
        state.on_deck[self.seat] += (bill,)
        if not state.quiet:
            state.headline("{0:seat} puts {1} On Deck.", self.seat, described(state, bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill, with the places open."""
        room = ON_DECK_SLOTS - len(state.on_deck[self.seat])
        question = "Put a bill On Deck ({0:n place} open). It must come to a vote."
        return Prompt(Text.of(question, room), "on-deck")

    def label(self, state: LegislationState, action: Action) -> Label:
        return hand_label(state, self.seat, PUT.of(action))
