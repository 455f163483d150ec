"""Effects on cards: failed bills, hands, discard piles, a bill withdrawn (L-27, L-85, L-101)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import BILL_NUMBERS
from rules.legislation.effects.exchange import (
    DISCARD,
    add_to_hand,
    discard,
    hand_label,
    take_from_depth,
    take_from_hand,
    take_top,
)
from rules.legislation.effects.floor import return_tokens
from rules.legislation.effects.optional import OptionalEffect, Power, Window, in_the_open
from rules.legislation.knowledge import certain, everybody_sees, in_hand, in_pile, sees
from rules.legislation.naming import described, listed, named, named_bills, title
from rules.legislation.state import LegislationState
from rules.steps import Decision, less, step
from rules.verbs import Verb

REVIVE = Verb("revive", BILL_NUMBERS)
WITHDRAW = Verb("withdraw", BILL_NUMBERS)
PUT = Verb("put", BILL_NUMBERS)
HEAR = Verb("hear", range(8))
SEARCH = Verb("search", range(8))
TAKE = Verb("take", BILL_NUMBERS)


@step
class SecondReading(Power):
    """Second reading: swap a hand card for a failed bill."""

    once: bool = False
    """Whether it is a representative's, and used up."""

    title = "Second reading"
    question = Text("Second reading: swap a hand card for which failed bill?")
    declined = "No second reading"
    window = Window.START
    nothing = Text("it takes a failed bill and a hand card")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every failed bill, with a card in hand."""
        return [REVIVE[bill] for bill in sorted(state.failed)] if state.hands[self.seat] else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Ask for the hand card."""
        if self.once:
            self.use_up(state)
        state.push(ReviveSwap(self.seat, REVIVE.of(action)))

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        bill = REVIVE.of(action)
        return hand_label(state, bill, "Take back")._replace(target=f"failed:{bill}")

    def text(self) -> Text:
        if self.once:
            return Text("At the start of your turn: swap one hand card for any bill in the Failed pile.")
        return Text("The sponsor may swap one hand card for any failed bill.")


@step
class ReviveSwap(Decision[LegislationState]):
    """The hand card that goes on the own pile for a revived bill."""

    bill: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return [DISCARD[bill] for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Swap; both cards are public."""
        discard(state, self.seat, DISCARD.of(action))
        state.failed = less(state.failed, self.bill)
        add_to_hand(state, self.seat, self.bill)
        everybody_sees(state, self.bill, in_hand(self.seat))
        state.line("{0:seat} takes {1} from the Failed pile.", self.seat, named(state, self.bill))

    def prompt(self, state: LegislationState) -> Prompt:
        return Prompt(Text.of("Which card do you discard for {0}?", named(state, self.bill)), "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        return hand_label(state, DISCARD.of(action))


@step
class Withdrawal(Power):
    """Withdrawal of a representative: swap an own On Deck bill with a hand card."""

    title = "Withdrawal"
    question = Text("Use Withdrawal: swap which of your On Deck bills?")
    section = "representatives"
    window = Window.START
    nothing = Text("it takes a bill On Deck and a hand card")
    sentence = Text("At the start of your turn: swap one of your On Deck bills with one card in your hand.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every own On Deck bill, with a card in hand."""
        return [WITHDRAW[bill] for bill in state.on_deck[self.seat]] if state.hands[self.seat] else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Ask for the hand card."""
        self.use_up(state)
        state.push(WithdrawSwap(self.seat, WITHDRAW.of(action)))

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        bill = WITHDRAW.of(action)
        return hand_label(state, bill, "Withdraw")._replace(target=f"bill:{bill}")


@step
class WithdrawSwap(Decision[LegislationState]):
    """The hand card that takes the place of a withdrawn bill."""

    bill: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return [PUT[bill] for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Swap; tokens go back without blame, a hold ends."""
        seat, old, new = self.seat, self.bill, PUT.of(action)
        take_from_hand(state, seat, new)
        state.on_deck[seat] = tuple([new if bill == old else bill for bill in state.on_deck[seat]])
        add_to_hand(state, seat, old)
        everybody_sees(state, old, in_hand(seat))
        return_tokens(state, old)
        state.holds = tuple([bill for bill in state.holds if bill != old])
        if not state.quiet:
            line = "{0:seat} withdraws {1} and puts {2} On Deck."
            bills = named(state, old), described(state, new)
            state.line(line, seat, *bills, effect="{0:seat} withdraws {1} for {2}", weight=1)

    def prompt(self, state: LegislationState) -> Prompt:
        question = Text.of("Which card takes the place of {0}?", named(state, self.bill))
        return Prompt(question, "representatives")

    def label(self, state: LegislationState, action: Action) -> Label:
        return hand_label(state, PUT.of(action), "Put On Deck")


@step
class Hearing(OptionalEffect):
    """Hearing: look at random cards of another player's hand."""

    cards: int

    title = "Hearing"
    declined = "No hearing"
    nothing = Text("nobody else has a card in hand")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player with cards in hand."""
        return [HEAR[other] for other, hand in enumerate(state.hands) if hand and other != self.seat]

    def use(self, state: LegislationState, action: Action) -> None:
        """Look at the printed number of cards, or at the whole hand if that is smaller."""
        other = HEAR.of(action)
        seen = sorted(state.chance.shuffle(state.hands[other], "hearing")[: self.cards])
        for bill in seen:
            sees(state, self.seat, bill, in_hand(other))
        state.headline("{0:seat} looks at {1:n card} of {2:seat}'s hand.", self.seat, len(seen), other)
        if not state.quiet:
            state.line("{0:seat} sees {1}.", self.seat, named_bills(state, seen), seats=(self.seat,))
        state.push(LookAtHand(self.seat, other))

    def prompt(self, state: LegislationState) -> Prompt:
        return in_the_open(
            Text.of("Hearing: look at {0:n random card} of whose hand?", self.cards), "effects"
        )

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        other = HEAR.of(action)
        return Label(Text.of("{0:seat} ({1:n card})", other, len(state.hands[other])), f"seat:{other}")

    def text(self) -> Text:
        return Text.of("The sponsor may look at up to {0:n random card} of another hand.", self.cards)


@step
class LookAtHand(Decision[LegislationState]):
    """The moment in which the sponsor sees, in private, what a Hearing shows."""

    other: int

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return (("seen",),)

    def choose(self, state: LegislationState, action: Action) -> None:
        """Go on; the knowledge stays."""

    def prompt(self, state: LegislationState) -> Prompt:
        """Show the cards known to be there."""
        cards = certain(state, self.seat, state.hands[self.other], in_hand(self.other))
        names = Text.listing([described(state, bill) for bill in cards])
        return Prompt(Text.of("In {0:seat}'s hand: {1}.", self.other, names), "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        return Label(Text("Seen"), key="s", safe=True)


@step
class ArchiveSearch(OptionalEffect):
    """Archive search: look through another's discard pile and swap a hand card for one of its cards."""

    title = "Archive search"
    question = Text("Archive search: look through whose discard pile?")
    declined = "No search"
    nothing = Text("it takes another's discard pile and a hand card")
    sentence = Text("The sponsor may swap a hand card for any in another's pile.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every other player's pile that is not empty, with a card in hand."""
        if not state.hands[self.seat]:
            return []
        return [SEARCH[other] for other, pile in enumerate(state.piles) if pile and other != self.seat]

    def use(self, state: LegislationState, action: Action) -> None:
        """Look through the pile in private."""
        other = SEARCH.of(action)
        for bill in state.piles[other]:
            sees(state, self.seat, bill, in_pile(other))
        state.searched[self.seat] |= in_pile(other)
        state.headline("{0:seat} looks through {1:seat}'s discard pile.", self.seat, other)
        state.push(SearchSwap(other, seat=self.seat))

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        other = SEARCH.of(action)
        text = Text.of("{0:seat}'s pile ({1:n card})", other, len(state.piles[other]))
        return Label(text, f"pile:{other}", number=other + 1)


@step
class SearchSwap(OptionalEffect):
    """The hand card that goes for a card of the pile looked through, or none after all."""

    pile: int

    title = "Archive search"
    declined = "Take nothing"
    nothing = Text("there is no hand card")

    def targets(self, state: LegislationState) -> list[Action]:
        return [DISCARD[bill] for bill in state.hands[self.seat]]

    def use(self, state: LegislationState, action: Action) -> None:
        """Discard it and take a card of the pile."""
        discard(state, self.seat, DISCARD.of(action))
        state.push(SearchTake(self.seat, self.pile))

    def prompt(self, state: LegislationState) -> Prompt:
        """Show the pile from its top down and ask for the hand card."""
        cards = Text.listing([described(state, bill) for bill in reversed(state.piles[self.pile])])
        question = "Discard a card to take one of {0:seat}'s pile? It holds, from the top: {1}."
        return Prompt(Text.of(question, self.pile, cards), "effects")

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        return hand_label(state, DISCARD.of(action))


@step
class SearchTake(Decision[LegislationState]):
    """The card taken by an Archive search; only the top card is announced."""

    pile: int

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every card of the pile."""
        return [TAKE[bill] for bill in reversed(state.piles[self.pile])]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Take it, in the open only if it lies on top."""
        bill = TAKE.of(action)
        if bill == state.piles[self.pile][-1]:
            take_top(state, self.seat, self.pile)
        else:
            take_from_depth(state, self.seat, self.pile, bill)

    def prompt(self, state: LegislationState) -> Prompt:
        return Prompt(Text.of("Take which card of {0:seat}'s pile?", self.pile), "effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        bill = TAKE.of(action)
        return Label(Text.of("Take {0}", listed(state, bill)), f"card:{bill}", title(state, bill))
