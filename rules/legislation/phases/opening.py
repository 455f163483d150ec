"""The three opening rounds: discard, draw, put bills On Deck (L-20 to L-31)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import ON_DECK_SLOTS
from rules.legislation.effects.exchange import (
    DISCARD,
    hand_label,
    source_label,
    sources,
    stack,
    take,
    take_from_hand,
)
from rules.legislation.knowledge import everybody_sees, in_pile, sees
from rules.legislation.naming import named
from rules.legislation.phases.rounds import PledgeRound, VoteRound
from rules.legislation.phases.turn import START_OF_TURN, PutOnDeck
from rules.legislation.state import LegislationState
from rules.steps import Decision, Step, step

_DONE: Action = ("done",)


@step
class DiscardRound(Step[LegislationState]):
    """Round 1: everyone discards, unseen until all are done (L-20, L-28)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.turn = state.first_player
        order = state.from_seat(state.first_player)
        state.push(*[Discard(seat) for seat in order], TurnUpPiles(), DrawRound())


@step
class Discard(Decision[LegislationState]):
    """Discard any number of cards, one by one in the order they shall lie (L-20, L-21)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, or done."""
        return [_DONE, *[DISCARD[bill] for bill in state.hands[self.seat]]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Lay the card face down, or stop."""
        seat = self.seat
        if action == _DONE:
            return
        bill = DISCARD.of(action)
        take_from_hand(state, seat, bill)
        state.discards[seat] += (bill,)
        state.line("{0:seat} discards {1}.", seat, named(state, bill), seats=(seat,))
        state.push(Discard(seat))

    def prompt(self, state: LegislationState) -> Prompt:
        count = len(state.discards[self.seat])
        question = "Discard, or stop ({0} so far); then draw to {1}. The last lies on top."
        return Prompt(Text.of(question, count, state.hand_size), "discard", sealed=True, call="discards")

    def label(self, state: LegislationState, action: Action) -> Label:
        if action == _DONE:
            return Label(Text("Done: keep the rest"), key="d", safe=not state.discards[self.seat])
        return hand_label(state, DISCARD.of(action))


@step
class TurnUpPiles(Step[LegislationState]):
    """The discard piles are turned face up; only their tops can be seen (L-21, L-22)."""

    def run(self, state: LegislationState) -> None:
        state.headline("The discard piles are turned up.")
        for seat in state.from_seat(state.first_player):
            pile = state.discards[seat]
            state.piles[seat] = pile
            state.discards[seat] = ()
            state.searched[seat] = in_pile(seat)
            for bill in pile:
                stack(state, seat, bill)
                sees(state, seat, bill, in_pile(seat))
            if pile:
                everybody_sees(state, pile[-1], in_pile(seat))
                state.unturned[seat] = len(pile) - 1
                text = "{0:seat} discards {1:n card}; on top lies {2}."
                state.line(text, seat, len(pile), named(state, pile[-1]))
            else:
                state.line("{0:seat} discards nothing.", seat)


@step
class DrawRound(Step[LegislationState]):
    """Round 2: everyone draws back to a full hand, in turn order (L-23, L-28)."""

    def run(self, state: LegislationState) -> None:
        state.round = "draw"
        order = state.from_seat(state.first_player)
        state.push(*[step for seat in order for step in (Turn(seat), DrawCard(seat))], OnDeckRound())


@step
class DrawCard(Decision[LegislationState]):
    """Round 2: draw one card at a time until the hand is full (L-23, L-24)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every source, while cards are missing."""
        return sources(state, self.seat) if len(state.hands[self.seat]) < state.hand_size else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Draw it, and ask for the next."""
        take(state, self.seat, action)
        state.push(self)

    def prompt(self, state: LegislationState) -> Prompt:
        missing = state.hand_size - len(state.hands[self.seat])
        return Prompt(Text.of("Draw a card, {0} to go: from where?", missing), "draw", call="draws cards")

    def label(self, state: LegislationState, action: Action) -> Label:
        return source_label(state, action)


@step
class Turn(Step[LegislationState]):
    """The next player is the active one."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Note whose turn it is."""
        state.turn = self.seat


@step
class OnDeckRound(Step[LegislationState]):
    """Round 3: everyone may exchange a card, then puts three bills On Deck (L-26, L-28, L-31)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "on deck"
        steps: list[Step[LegislationState]] = []
        for seat in state.from_seat(state.first_player):
            steps += [Turn(seat), PutOnDeck(seat, START_OF_TURN), *[PutOnDeck(seat)] * (ON_DECK_SLOTS - 1)]
        state.push(*steps, PledgeRound(1), VoteRound())
