"""What events do with cards: draw, look, steal, make others discard, act again (section 15)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import LASTING
from rules.founding_fathers.effects import NUMBERS, ConventionEffect, only_if
from rules.founding_fathers.naming import asked_by_event, in_short, seen_as, surnames
from rules.founding_fathers.phases.replenish import (
    DiscardACard,
    DrawFromTheDeck,
    DrawFromThePool,
    discard_from_hand,
    discard_label,
)
from rules.founding_fathers.phases.turn import EVERY_ACTION, VOTES, TakeAction
from rules.founding_fathers.state import Cards, ConventionState
from rules.founding_fathers.verbs import DISCARD, DONE, ROB, STEAL
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, step

_NO_OPPONENT_HOLDS = Text("no opponent holds a card")


@step
class DrawOneFromThePool(ConventionEffect):
    """Take one card from the pool; an emptied pool gives nothing more (`draw`)."""

    sentence = Text("take a card from the pool")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.pool, Text("the draw pool is empty"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(DrawFromThePool(self.seat, 1))


@step
class Draw(ConventionEffect):
    """Draw cards from the deck; the hand is cut only in the replenish step (`draw`, 6.4)."""

    final = True

    number: int

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.deck or state.discards, Text("no card is left to draw"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(DrawFromTheDeck(self.seat, self.number))

    def text(self) -> Text:
        return Text.of("draw {0} cards from the deck", NUMBERS[self.number])


@step
class Exchange(ConventionEffect):
    """Discard any number of hand cards, then draw that many from the deck (`draw`, discard first)."""

    final = True

    sentence = Text("discard cards, draw as many from the deck")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.hands[self.seat], Text("no hand card is left to exchange"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(ExchangeACard(self.seat, ()))


@step
class ExchangeACard(Decision[ConventionState]):
    """Choose the cards to discard, one by one."""

    discarded: Cards

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any hand card, or no more."""
        return [*(DISCARD[card] for card in state.hands[self.seat]), DONE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and ask on, or draw as many."""
        if action == DONE:
            gone = surnames(state, self.discarded) if self.discarded else "no card"
            state.line("{0:seat} exchanges {1}.", self.seat, gone)
            state.push(DrawFromTheDeck(self.seat, len(self.discarded)))
        else:
            card = DISCARD.of(action)
            state.discard(self.seat, card)
            state.push(ExchangeACard(self.seat, (*self.discarded, card)))

    def prompt(self, state: ConventionState) -> Prompt:
        if self.discarded:
            return asked_by_event(state, "exchange {0}. Another?", surnames(state, self.discarded))
        return asked_by_event(state, "discard cards to draw as many.")

    def label(self, state: ConventionState, action: Action) -> Label:
        if action == DONE:
            number = len(self.discarded)
            text = Text.of("Draw {0:n card}", number) if number else Text("Exchange none")
            return Label(text, key="d", safe=True, forgoes=not number)
        return discard_label(state, action, "Exchange")


@step
class LookAtThePool(ConventionEffect):
    """See the faces of the pool; only this seat does, and it goes on knowing them (`look`)."""

    final = True

    sentence = Text("look at the pool")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.pool, Text("the draw pool is empty"))

    def carry_out(self, state: ConventionState) -> None:
        seat = self.seat
        for card in state.pool:
            state.known[seat] |= 1 << card
        state.line("{0:seat} looks at the draw pool.", seat)
        if not state.quiet:
            state.line("{0:seat} sees {1}.", seat, surnames(state, state.pool), seats=(seat,))


@step
class Steal(ConventionEffect):
    """Take a card from an opponent's hand by its back; the victim draws another (`steal`, 8.13)."""

    sentence = Text("take a card by its back from an opponent's hand, who draws another")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.opponents(state.hands), _NO_OPPONENT_HOLDS)

    def carry_out(self, state: ConventionState) -> None:
        state.push(ChooseAVictim(self.seat, self.opponents(state.hands)))


@step
class ChooseAVictim(Decision[ConventionState]):
    """Choose the opponent who loses a card."""

    targets: tuple[int, ...]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [ROB[seat] for seat in self.targets]

    def choose(self, state: ConventionState, action: Action) -> None:
        state.push(StealACard(self.seat, ROB.of(action)))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "from whose hand is a card taken?")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the seat and what is seen of its hand."""
        seat = ROB.of(action)
        backs = Text.listing([seen_as(state, self.seat, card) for card in state.hands[seat]], ", ")
        text = Text.of("Take from {0:seat}: {1}", seat, backs)
        return Label(text, f"seat:{seat}", Text.of("{0:seat}", seat))


@step
class StealACard(Decision[ConventionState]):
    """Choose the card by its back."""

    victim: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return STEAL[: len(state.hands[self.victim])]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Take it; the victim knows which card it was, and draws from the deck at once."""
        seat, victim = self.seat, self.victim
        card = state.hands[victim][STEAL.of(action)]
        state.leave_hand(victim, card)
        state.known[victim] |= 1 << card
        state.to_hand(seat, card)
        words = (seat, victim, state.printed.backs[card])
        text = "{0:seat} takes a card from {1:seat}'s hand: {2}."
        state.line(text, *words, effect="a card from {1:seat}", weight=1)
        state.line("The card is {0}.", state.printed.men[card], seats=(seat, victim))
        state.push(DrawFromTheDeck(victim, 1))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "which card of {0:seat}'s hand, by its back?", self.victim)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name who may be behind the back."""
        place = STEAL.of(action)
        seen = seen_as(state, self.seat, state.hands[self.victim][place])
        name = in_short(state, self.seat, state.hands[self.victim][place])
        return Label(Text.of("Take {1}, card {0}", place + 1, seen), f"held:{self.victim}:{place}", name)


@step
class ForceDiscard(ConventionEffect):
    """Each opponent, from the left, discards a card of choice and draws another (`force_discard`)."""

    sentence = Text("each opponent discards a card of choice and draws another")

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.opponents(state.hands), _NO_OPPONENT_HOLDS)

    def carry_out(self, state: ConventionState) -> None:
        """Ask each of them in turn order."""
        seat, seats = self.seat, state.seats
        state.push(*(DiscardAndDraw((seat + place) % seats, seat) for place in range(1, seats)))


@step
class DiscardAndDraw(DiscardACard):
    """An opponent chooses the card to discard; with an empty hand nothing happens (15.9)."""

    by: int
    """The seat that makes the others discard."""

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and draw at once."""
        discard_from_hand(state, self.seat, DISCARD.of(action))
        state.push(DrawFromTheDeck(self.seat, 1))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, "{0:seat} has you discard a card and draw one.", self.by)


@step
class RevealHands(ConventionEffect):
    """The opponents' hands are open to this seat for the rest of the round (`reveal_hands`)."""

    final = True

    sentence = Text("this round you see the opponents' hands")

    def lasting(self) -> tuple[int, int, tuple[int, ...]]:
        return LASTING.reveal_hands, 0, ()

    def carry_out(self, state: ConventionState) -> None:
        """See what they hold now; `to_hand` shows what comes."""
        seen = []
        for other in self.opponents(state.hands):
            for card in state.hands[other]:
                state.known[self.seat] |= 1 << card
            seen.append(Text.of("{0:seat}'s {1}", other, surnames(state, state.hands[other])))
        if seen:
            held = Text.listing(seen, "; ", separator="; ")
            state.line("{0:seat} sees {1}.", self.seat, held, seats=(self.seat,))


@step
class ExtraAction(ConventionEffect):
    """One more action of an allowed kind before the replenish step, if wanted (`extra_action`, 8.9)."""

    kinds: int
    """As in TakeAction."""

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(state.hands[self.seat], Text("no card is left for another action"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(TakeAction(self.seat, self.kinds, True))

    def text(self) -> Text:
        if self.kinds == EVERY_ACTION:
            return Text("you may take another action")
        return Text("you may declare a vote" if self.kinds == VOTES else "you may speak in debate")
