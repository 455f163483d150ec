"""Cards of hands, piles and deck: drawing, the exchange, putting bills On Deck (L-20 to L-35)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt
from rules.legislation.bills import BILLS
from rules.legislation.components import ON_DECK_SLOTS
from rules.legislation.knowledge import everybody_sees, in_hand, in_pile, moved_unseen
from rules.legislation.state import LegislationState, in_public, named
from rules.steps import Decision

_NUMBERS = range(len(BILLS) + 1)
DISCARD = tuple(("discard", bill) for bill in _NUMBERS)
_PUT = tuple(("put", bill) for bill in _NUMBERS)
_PILE = tuple(("pile", seat) for seat in range(8))
_DECK: Action = ("deck",)
NONE: Action = ("none",)
_EXCHANGE: Sequence[Action] = (("exchange",), NONE)


def take_from_hand(state: LegislationState, seat: int, bill: int) -> None:
    """Take a bill out of a hand."""
    hand = state.hands[seat]
    at = hand.index(bill)
    state.hands[seat] = hand[:at] + hand[at + 1 :]


def add_to_hand(state: LegislationState, seat: int, bill: int) -> None:
    """Put a bill into a hand, in order."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], bill)))


def stack(state: LegislationState, seat: int, bill: int) -> None:
    """Note when a bill is put on a discard pile."""
    state.stack_count += 1
    state.stacked[bill] = state.stack_count


def discard(state: LegislationState, seat: int, bill: int) -> None:
    """Discard a hand card face up on the own pile (L-35)."""
    take_from_hand(state, seat, bill)
    state.piles[seat] += (bill,)
    stack(state, seat, bill)
    everybody_sees(state, bill, in_pile(seat))
    state.tell("{0:seat} discards {1}.", seat, named(bill))


def take_top(state: LegislationState, seat: int, pile: int) -> None:
    """Take the top card of another's discard pile; the next card is uncovered (L-24)."""
    *rest, bill = state.piles[pile]
    state.piles[pile] = tuple(rest)
    add_to_hand(state, seat, bill)
    everybody_sees(state, bill, in_hand(seat))
    state.unturned[pile] = min(state.unturned[pile], max(0, len(rest) - 1))
    if rest:
        everybody_sees(state, rest[-1], in_pile(pile))
    state.tell("{0:seat} takes {1} from {2:seat}'s pile.", seat, named(bill), pile)


def take_from_depth(state: LegislationState, seat: int, pile: int, bill: int) -> None:
    """Take a bill from below the top of another's discard pile; nobody else sees which (Archive search)."""
    cards = state.piles[pile]
    top = cards[-1]
    state.piles[pile] = tuple([card for card in cards if card != bill])
    add_to_hand(state, seat, bill)
    moved_unseen(state, in_pile(pile), in_hand(seat), (seat,), (top,))
    state.unturned[pile] = min(state.unturned[pile], len(cards) - 2)
    state.tell("{0:seat} takes a card from below the top of {1:seat}'s pile.", seat, pile)
    state.tell("{0:seat} takes {1} from {2:seat}'s pile.", seat, named(bill), pile, seats=(seat,))


def sources(state: LegislationState, seat: int) -> list[Action]:
    """List where a card can come from: the tops of the others' piles, and the deck (L-24, L-29)."""
    found: list[Action] = [_PILE[other] for other, pile in enumerate(state.piles) if pile and other != seat]
    if state.deck:
        found.append(_DECK)
    return found


def _take(state: LegislationState, seat: int, source: Action) -> None:
    if source[0] == "deck":
        bill = state.deck.pop()
        add_to_hand(state, seat, bill)
        state.tell("{0:seat} draws a card from the deck.", seat)
        state.tell("{0:seat} draws {1}.", seat, named(bill), seats=(seat,))
    else:
        take_top(state, seat, int(source[1]))


def _source_label(state: LegislationState, source: Action) -> Label:
    if source[0] == "deck":
        return Label(f"The deck ({len(state.deck)} unseen)", "deck:0")
    pile = int(source[1])
    return Label(f"Player {pile + 1}'s pile: {state.listed(state.piles[pile][-1])}", f"pile:{pile}")


def hand_label(state: LegislationState, bill: int) -> Label:
    """Name a hand card; the prompt says what happens to it."""
    return Label(state.listed(bill), f"hand:{bill}")


@dataclass(frozen=True, slots=True)
class DrawCard(Decision[LegislationState]):
    """Round 2: draw one card at a time until the hand is full (L-23, L-24)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every source, while cards are missing."""
        return sources(state, self.seat) if len(state.hands[self.seat]) < state.hand_size else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Draw it, and ask for the next."""
        _take(state, self.seat, action)
        state.push(DrawCard(self.seat))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a source, with the number missing."""
        missing = state.hand_size - len(state.hands[self.seat])
        return Prompt(f"Draw a card, {missing} to go: from where?", "draw")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the source."""
        return _source_label(state, action)


@dataclass(frozen=True, slots=True)
class Exchange(Decision[LegislationState]):
    """Discard one card and take one, or not; Staff work gives more than one time (L-30 to L-35)."""

    times: int = 1

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Exchange or not; not asked with an empty hand or without a source (L-33)."""
        return _EXCHANGE if state.hands[self.seat] and sources(state, self.seat) else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Open the hand for it, or carry on."""
        if action[0] == "exchange":
            state.push(ExchangeDiscard(self.seat, self.times))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask on the shared screen, so that who wants none keeps the hand closed (L-102)."""
        more = f" (up to {self.times})" if self.times > 1 else ""
        return in_public(self.seat, f"Exchange a hand card{more}?", "exchange")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        if action[0] == "exchange":
            return Label("Exchange: discard one, take one")
        return Label("No exchange")


@dataclass(frozen=True, slots=True)
class ExchangeDiscard(Decision[LegislationState]):
    """The card of an exchange that goes; once it lies there, another must be taken (L-32, L-35)."""

    times: int

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, or none after all."""
        return [*[DISCARD[bill] for bill in state.hands[self.seat]], NONE]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Discard it and take another."""
        if action[0] == "discard":
            discard(state, self.seat, int(action[1]))
            state.push(ExchangeTake(self.seat, self.times))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a card."""
        return Prompt("Which card do you discard?", "exchange")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        if action[0] == "none":
            return Label("Keep the hand as it is")
        return hand_label(state, int(action[1]))


@dataclass(frozen=True, slots=True)
class ExchangeTake(Decision[LegislationState]):
    """The card of an exchange that comes (L-32)."""

    times: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every source."""
        return sources(state, self.seat)

    def choose(self, state: LegislationState, action: Action) -> None:
        """Take it; Staff work may go on."""
        _take(state, self.seat, action)
        if self.times > 1:
            state.push(Exchange(self.seat, self.times - 1))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a source."""
        return Prompt("Take a card: from where?", "exchange")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the source."""
        return _source_label(state, action)


@dataclass(frozen=True, slots=True)
class PutOnDeck(Decision[LegislationState]):
    """Put a hand bill face up On Deck: three in round 3, one after each own vote (L-26, L-60, L-61)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, while there is room."""
        if len(state.on_deck[self.seat]) >= ON_DECK_SLOTS:
            return ()
        return [_PUT[bill] for bill in state.hands[self.seat]]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it out."""
        bill = int(action[1])
        take_from_hand(state, self.seat, bill)
        state.on_deck[self.seat] += (bill,)
        state.tell("{0:seat} puts {1} On Deck.", self.seat, state.describe(bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill, with the places open."""
        room = ON_DECK_SLOTS - len(state.on_deck[self.seat])
        places = "1 place" if room == 1 else f"{room} places"
        return Prompt(f"Put a bill On Deck ({places} open). It must come to a vote.", "on-deck")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill."""
        return hand_label(state, int(action[1]))
