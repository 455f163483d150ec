"""Cards that draw, search, reorder and discard (rulings 14), and claim Strategy cards (3.3, 3.8).

What a side takes from its deck to look at lies in `looked` until it is played, discarded or returned.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.choice import NAMES, Choice, names
from rules.votes_for_women.components import OPPOSITION, SIDES, SUFFRAGIST
from rules.votes_for_women.playing import EVENT, PlayEvent, bar, playable
from rules.votes_for_women.state import VotesState, merge_eras

_NUMBERS = range(len(CARDS))
_TOP = tuple(("top", card) for card in _NUMBERS)
_BOTTOM = tuple(("bottom", card) for card in _NUMBERS)
_DISCARD = tuple(("discard", card) for card in _NUMBERS)
_STRATEGY = tuple(("strategy", card) for card in _NUMBERS)


def take_from_deck(state: VotesState, seat: int, count: int) -> tuple[int, ...]:
    """Take cards off the top of a deck, as many as it has (2.2)."""
    deck = state.decks[seat]
    state.decks[seat] = deck[count:]
    state.known_top[seat] = max(0, state.known_top[seat] - count)
    state.known_bottom[seat] = min(state.known_bottom[seat], len(state.decks[seat]))
    return deck[:count]


def draw(state: VotesState, seat: int, count: int) -> None:
    """Draw cards into the hand."""
    drawn = tuple(sorted(take_from_deck(state, seat, count)))
    state.hands[seat] = tuple(sorted(state.hands[seat] + drawn))
    if not state.quiet:
        size = len(state.decks[seat])
        cards = "1 card" if len(drawn) == 1 else f"{len(drawn)} cards"
        state.tell("{0:seat} draws {1}; {2} left in the deck.", seat, cards, size)
        state.tell("{0:seat} draws {1}.", seat, names(drawn), seats=(seat,))


def leave_hand(state: VotesState, seat: int, card: int) -> None:
    """Take a card out of a hand, and out of what the other side knows of it."""
    state.hands[seat] = tuple([held for held in state.hands[seat] if held != card])
    if card in state.known_hands[seat]:
        state.known_hands[seat] = tuple([seen for seen in state.known_hands[seat] if seen != card])


def look(state: VotesState, seat: int, count: int) -> None:
    """Take cards from the deck to look at."""
    drawn = tuple(sorted(take_from_deck(state, seat, count)))
    state.looked[seat] = drawn
    if not state.quiet:
        cards = "1 card" if len(drawn) == 1 else f"{len(drawn)} cards"
        text = "{0:seat} looks at the top of the deck: {1}; {2} left there."
        state.tell(text, seat, cards, len(state.decks[seat]))
        state.tell("{0:seat} sees {1}.", seat, names(drawn), seats=(seat,))


@dataclass(frozen=True, slots=True)
class DrawTwoPlayOne(Step[VotesState]):
    """Draw two cards, play one of them as an Event, discard the other (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Draw, and ask for one."""
        look(state, self.seat, 2)
        state.push(PlayOneOfTwo(self.seat))


class PlayOneLooked(Choice):
    """Play one of the cards looked at as an Event; only a card that is legal as one (14)."""

    __slots__ = ()

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every playable card."""
        seat = self.seat
        return [EVENT[card] for card in state.looked[seat] if playable(state, seat, card)]

    def choose(self, state: VotesState, action: Action) -> None:
        """Settle the other cards, then play this one."""
        card = int(action[1])
        state.looked[self.seat] = tuple([other for other in state.looked[self.seat] if other != card])
        self.settle(state, PlayEvent(self.seat, card))

    def lapse(self, state: VotesState) -> None:
        """None can be played."""
        state.tell("{0:seat} can play none of these cards as an Event.", self.seat)
        self.settle(state)

    @abstractmethod
    def settle(self, state: VotesState, *event: PlayEvent) -> None:
        """Say what becomes of the other cards, before or after the Event."""

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        return Prompt("Choose one of these cards to play as an Event.", "deck-cards")

    def label(self, state: VotesState, action: Action) -> Label:
        """Name the card."""
        return Label(f"Play {NAMES[int(action[1])]}", f"card:{action[1]}")

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Say what bars the others."""
        seat = self.seat
        reasons = [(card, bar(state, seat, card)) for card in state.looked[seat]]
        return tuple(f"{NAMES[card]}: {reason}." for card, reason in reasons if reason)


@dataclass(frozen=True, slots=True)
class PlayOneOfTwo(PlayOneLooked):
    """The other card is discarded."""

    def settle(self, state: VotesState, *event: PlayEvent) -> None:
        """Discard what is left, then play."""
        for card in state.looked[self.seat]:
            state.discards[self.seat] += (card,)
            state.tell("{0:seat} discards {1}.", self.seat, NAMES[card])
        state.looked[self.seat] = ()
        state.push(*event)


@dataclass(frozen=True, slots=True)
class TheWinningPlan(Step[VotesState]):
    """Draw six cards, play one as an Event, return the others (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Draw, and ask for one."""
        look(state, self.seat, 6)
        _mix_for_the_other_side(state, self.seat)
        state.push(PlayOneOfSix(self.seat))


@dataclass(frozen=True, slots=True)
class PlayOneOfSix(PlayOneLooked):
    """The others are set aside and returned after the Event."""

    def settle(self, state: VotesState, *event: PlayEvent) -> None:
        """Set the rest aside, play, then return them."""
        state.set_aside[self.seat] = state.looked[self.seat]
        state.looked[self.seat] = ()
        state.push(*event, ReturnSetAside(self.seat))


@dataclass(frozen=True, slots=True)
class ReturnSetAside(Step[VotesState]):
    """After The Winning Plan's Event the cards set aside go back (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Take them up again to return them."""
        state.looked[self.seat] = state.set_aside[self.seat]
        state.set_aside[self.seat] = ()
        state.push(ReturnCards(self.seat))


@dataclass(frozen=True, slots=True)
class ProgressNotPolitics(Step[VotesState]):
    """Look at six cards and return them (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Draw, and return."""
        look(state, self.seat, 6)
        _mix_for_the_other_side(state, self.seat)
        state.push(ReturnCards(self.seat))


def _mix_for_the_other_side(state: VotesState, seat: int) -> None:
    """Where these cards go the other side does not see."""
    state.other_eras[seat] = merge_eras(state.other_eras[seat], state.looked[seat])


@dataclass(frozen=True, slots=True)
class ReturnCards(Choice):
    """Put a card on top of the deck or under it, until all are back; any order (14)."""

    forced = False

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every card, on either end."""
        looked = state.looked[self.seat]
        return [*(_TOP[card] for card in looked), *(_BOTTOM[card] for card in looked)]

    def choose(self, state: VotesState, action: Action) -> None:
        """Put it there."""
        end, card = action
        assert isinstance(card, int)
        seat = self.seat
        state.looked[seat] = tuple([other for other in state.looked[seat] if other != card])
        if end == "top":
            state.decks[seat] = (card, *state.decks[seat])
            state.known_top[seat] += 1
            where = "on top of"
        else:
            state.decks[seat] = (*state.decks[seat], card)
            state.known_bottom[seat] += 1
            where = "under"
        state.tell("{0:seat} puts a card {1} the deck.", seat, where)
        state.tell("{0:seat} puts {1} {2} the deck.", seat, NAMES[card], where, seats=(seat,))
        if state.looked[seat]:
            state.push(self)

    def prompt(self, state: VotesState) -> Prompt:
        """Say which comes first."""
        count = len(state.looked[self.seat])
        cards = "1 card" if count == 1 else f"{count} cards"
        text = f"Return {cards}; the last put on top is drawn first."
        return Prompt(text, "deck-cards")


@dataclass(frozen=True, slots=True)
class EyeOnTheFuture(Step[VotesState]):
    """Search the whole deck for a card to play as an Event (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Look through the deck."""
        look(state, self.seat, len(state.decks[self.seat]))
        state.push(PlayOneOfTheDeck(self.seat))


@dataclass(frozen=True, slots=True)
class PlayOneOfTheDeck(PlayOneLooked):
    """The deck is shuffled before the Event resolves; its eras are mixed from then on (14)."""

    def settle(self, state: VotesState, *event: PlayEvent) -> None:
        """Shuffle what is left, then play."""
        seat = self.seat
        deck = state.looked[seat]
        state.looked[seat] = ()
        state.decks[seat] = tuple(state.chance.shuffle(deck, f"{SIDES[seat]} deck"))
        state.known_top[seat] = state.known_bottom[seat] = 0
        state.owner_eras[seat] = merge_eras(state.owner_eras[seat], deck)
        state.other_eras[seat] = merge_eras(state.other_eras[seat], deck)
        state.tell("{0:seat} shuffles the deck of {1} cards.", seat, len(deck))
        state.push(*event)


@dataclass(frozen=True, slots=True)
class AntiSuffrageRiots(Step[VotesState]):
    """The Suffragist side discards two random cards and draws as many (14)."""

    def run(self, state: VotesState) -> None:
        """Discard, then draw."""
        seat = SUFFRAGIST
        lost = 0
        while lost < 2 and state.hands[seat]:
            card = state.chance.pick(state.hands[seat], "Anti-Suffrage Riots")
            leave_hand(state, seat, card)
            state.discards[seat] += (card,)
            state.tell("{0:seat} loses {1}.", seat, NAMES[card])
            lost += 1
        draw(state, seat, lost)


@dataclass(frozen=True, slots=True)
class ChangeInPlans(Step[VotesState]):
    """See the opponent's hand (14)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Remember what was seen, and ask for a card to be discarded."""
        other = 1 - self.seat
        state.known_hands[other] = state.hands[other]
        state.tell("{0:seat} sees the hand of {1:seat}.", self.seat, other)
        seen = names(state.hands[other])
        state.tell("{0:seat} sees {1} in the hand of {2:seat}.", self.seat, seen, other, seats=(0, 1))
        state.push(DiscardFromTheirHand(self.seat))


@dataclass(frozen=True, slots=True)
class DiscardFromTheirHand(Choice):
    """Name a card without a Campaigner symbol: it is discarded, and its owner draws one (14)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every card of the hand without a Campaigner."""
        return [_DISCARD[card] for card in state.hands[1 - self.seat] if not CARDS[card].campaigner]

    def choose(self, state: VotesState, action: Action) -> None:
        """Discard it, and draw."""
        other = 1 - self.seat
        card = int(action[1])
        leave_hand(state, other, card)
        state.discards[other] += (card,)
        state.tell("{0:seat} has {1:seat} discard {2}.", self.seat, other, NAMES[card])
        draw(state, other, 1)

    def lapse(self, state: VotesState) -> None:
        """Every card is protected."""
        state.tell("No card of that hand can be discarded.")

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        return Prompt("Choose a card for your opponent to discard.", "deck-cards")

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Name the protected cards."""
        hand = state.hands[1 - self.seat]
        return tuple(f"{NAMES[card]} shows a Campaigner." for card in hand if CARDS[card].campaigner)


@dataclass(frozen=True, slots=True)
class TakeStrategyCard(Choice):
    """Claim one of the face-up Strategy cards; the display is refilled at once (3.3)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every card on display."""
        return [_STRATEGY[card] for card in state.strategy_cards]

    def choose(self, state: VotesState, action: Action) -> None:
        """Take it, and refill."""
        card = int(action[1])
        rest = [other for other in state.strategy_cards if other != card]
        refill = state.strategy_deck[:1]
        state.strategy_cards = (*rest, *refill)
        state.strategy_deck = state.strategy_deck[1:]
        state.claimed[self.seat] += (card,)
        state.tell("{0:seat} takes the Strategy card {1}.", self.seat, NAMES[card])
        for new in refill:
            state.tell("{0} joins the Strategy cards on display.", NAMES[new])

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        return Prompt("Take one of the Strategy cards.", "strategy", Asked.TABLE)


@dataclass(frozen=True, slots=True)
class CounterStrat(Choice):
    """Discard a card from the rest-of-turn box, either side's (14)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every card there."""
        return [_DISCARD[card] for card in state.turn_box]

    def choose(self, state: VotesState, action: Action) -> None:
        """Discard it."""
        end_effect(state, int(action[1]))

    def lapse(self, state: VotesState) -> None:
        """The box is empty."""
        state.tell("No card is in effect for the rest of the turn.")

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        return Prompt("Discard a card in effect for the rest of the turn.", "persistent", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Name the card."""
        return Label(f"Discard {NAMES[int(action[1])]}", f"box:{action[1]}")


def end_effect(state: VotesState, card: int) -> None:
    """Discard a card from the rest-of-turn box, if it lies there."""
    if card in state.turn_box:
        state.turn_box = tuple([other for other in state.turn_box if other != card])
        discard(state, card)
        state.tell("{0} is no longer in effect.", NAMES[card])


def discard(state: VotesState, card: int) -> None:
    """Put an Event card on its owner's discard pile."""
    state.discards[OPPOSITION if card > 52 else SUFFRAGIST] += (card,)
