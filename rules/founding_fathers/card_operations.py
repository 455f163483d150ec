"""What events do with cards: draw, look, steal, make others discard, act again (section 15).

| action | meaning |
| --- | --- |
| `("draw", 0)` | take the card in that place of the pool |
| `("discard", "madison")` `("done",)` | discard this hand card, or no further one |
| `("rob", 2)` | take a card from that seat |
| `("steal", 0)` | take the card in that place of its hand |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.operations import Operation
from rules.founding_fathers.replenish import (
    DrawFromTheDeck,
    DrawFromThePool,
    discard_from_hand,
    discard_label,
)
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.voting import CARD_OF, DONE
from rules.founding_fathers.words import BACK_NAMES, IDS, NAMES, count, seen_as
from rules.game import Action, Label, Prompt
from rules.steps import Decision

_DISCARD = tuple(("discard", id) for id in IDS)


@dataclass(frozen=True, slots=True)
class DrawOneFromThePool(Operation):
    """Take one card from the pool; an emptied pool gives nothing more (`draw`)."""

    nothing = "The draw pool is empty: no card is taken."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """While the pool holds one."""
        return bool(state.pool)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(DrawFromThePool(seat, 1))


@dataclass(frozen=True, slots=True)
class Draw(Operation):
    """Draw cards from the deck; the hand is cut only in the replenish step (`draw`, 6.4)."""

    nothing = "No card is left to draw."

    number: int

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """While there is something to draw."""
        return bool(state.deck or state.discards)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Draw them."""
        state.push(DrawFromTheDeck(seat, self.number))


@dataclass(frozen=True, slots=True)
class Exchange(Operation):
    """Discard any number of hand cards, then draw that many from the deck (`draw`, discard first)."""

    nothing = "No hand card is left to exchange."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a hand card."""
        return bool(hand)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(ExchangeACard(seat, 0))


@dataclass(frozen=True, slots=True)
class ExchangeACard(Decision[ConventionState]):
    """Choose the cards to discard, one by one."""

    discarded: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any hand card, or no more."""
        return [*(_DISCARD[card] for card in state.hands[self.seat]), DONE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and ask on, or draw as many."""
        if action == DONE:
            state.tell("{0:seat} exchanges {1}.", self.seat, count(self.discarded, "card"))
            state.push(DrawFromTheDeck(self.seat, self.discarded))
        else:
            discard_from_hand(state, self.seat, CARD_OF[action[1]])  # type: ignore[index]
            state.push(ExchangeACard(self.seat, self.discarded + 1))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card."""
        return Prompt(f"Discard, to draw as many ({self.discarded} so far).", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the card."""
        if action == DONE:
            return Label(f"Done: draw {count(self.discarded, 'card')}", "deck:")
        return discard_label(action)


@dataclass(frozen=True, slots=True)
class LookAtThePool(Operation):
    """See the faces of the pool; only this seat does, and it goes on knowing them (`look`)."""

    nothing = "The draw pool is empty: nothing is seen."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """While a card lies there."""
        return bool(state.pool)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Look."""
        for card in state.pool:
            state.known[seat] |= 1 << card
        state.tell("{0:seat} looks at the draw pool.", seat)
        if not state.quiet:
            shown = ", ".join(NAMES[card] for card in state.pool)
            state.tell("{0:seat} sees {1}.", seat, shown, seats=(seat,))


@dataclass(frozen=True, slots=True)
class Steal(Operation):
    """Take a card from an opponent's hand by its back; the victim draws another (`steal`, 8.13)."""

    nothing = "No opponent holds a card."

    def targets(self, state: ConventionState) -> tuple[int, ...]:
        """List the opponents with a card (15.9)."""
        return tuple(seat for seat, hand in enumerate(state.hands) if hand and seat != state.turn)

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With such an opponent."""
        return bool(self.targets(state))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask whom."""
        state.push(ChooseAVictim(seat, self.targets(state)))


@dataclass(frozen=True, slots=True)
class ChooseAVictim(Decision[ConventionState]):
    """Choose the opponent who loses a card."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Opponents with a card."""
        return [("rob", seat) for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Ask which card."""
        state.push(StealACard(self.seat, int(action[1])))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for an opponent."""
        return Prompt("From whose hand is a card taken?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the seat and what is seen of its hand."""
        seat = int(action[1])
        backs = "; ".join(seen_as(state, self.seat, card) for card in state.hands[seat])
        return Label(f"Player {seat + 1}: {backs}", f"seat:{seat}")


@dataclass(frozen=True, slots=True)
class StealACard(Decision[ConventionState]):
    """Choose the card by its back."""

    victim: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Every place of the victim's hand."""
        return [("steal", place) for place in range(len(state.hands[self.victim]))]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Take it; the victim knows which card it was, and draws from the deck at once."""
        seat, victim = self.seat, self.victim
        card = state.hands[victim][int(action[1])]
        state.leave_hand(victim, card)
        state.known[victim] |= 1 << card
        state.to_hand(seat, card)
        state.tell("{0:seat} takes a card from {1:seat}'s hand: {2}.", seat, victim, BACK_NAMES[card])
        state.tell("It is {0}.", NAMES[card], seats=(seat, victim))
        state.push(DrawFromTheDeck(victim, 1))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card."""
        return Prompt("Which card of that hand, chosen by its back?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Describe its back, or its face if it has been seen."""
        place = int(action[1])
        seen = seen_as(state, self.seat, state.hands[self.victim][place])
        return Label(f"Card {place + 1}: {seen}", f"seat:{self.victim}")


@dataclass(frozen=True, slots=True)
class ForceDiscard(Operation):
    """Each opponent, from the left, discards a card of choice and draws another (`force_discard`)."""

    nothing = "No opponent holds a card."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With an opponent who holds a card."""
        return any(cards for seat, cards in enumerate(state.hands) if seat != state.turn)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask each of them in turn order."""
        state.push(*(DiscardAndDraw((seat + place) % state.seats) for place in range(1, state.seats)))


@dataclass(frozen=True, slots=True)
class DiscardAndDraw(Decision[ConventionState]):
    """An opponent chooses the card to discard; with an empty hand nothing happens (15.9)."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any hand card."""
        return [_DISCARD[card] for card in state.hands[self.seat]]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and draw at once."""
        discard_from_hand(state, self.seat, CARD_OF[action[1]])  # type: ignore[index]
        state.push(DrawFromTheDeck(self.seat, 1))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card."""
        return Prompt("Houstoun: discard a card, draw another.", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the card."""
        return discard_label(action)


@dataclass(frozen=True, slots=True)
class RevealHands(Operation):
    """The opponents' hands are open to this seat for the rest of the round (`reveal_hands`)."""

    nothing = "No opponent holds a card."

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """Always: cards drawn later are seen too."""
        return True

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """See what they hold now; `to_hand` shows what comes."""
        for other, hand in enumerate(state.hands):
            if other != seat:
                for card in hand:
                    state.known[seat] |= 1 << card
                held = ", ".join(NAMES[card] for card in hand)
                state.tell("{0:seat} sees {1:seat}'s hand: {2}.", seat, other, held, seats=(seat,))


@dataclass(frozen=True, slots=True)
class ExtraAction(Operation):
    """One more action of an allowed kind before the replenish step, if wanted (`extra_action`, 8.9)."""

    nothing = "No card is left for another action."

    kinds: int
    """As in TakeAction."""

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a hand card."""
        return bool(hand)

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask for it."""
        # The actions know the events, so the events can know the actions only here.
        from rules.founding_fathers.phases import TakeAction

        state.push(TakeAction(seat, self.kinds, True))
