"""Cards that draw from the own deck, search and reorder it (rulings 14.4 to 14.7).

What a side takes from its deck to look at lies in `looked` until it is played, discarded or returned.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from rules.game import Action, Label, Prompt
from rules.steps import Step, less, step
from rules.verbs import Verb
from rules.votes_for_women.choices import Choice
from rules.votes_for_women.components import SIDES, STATE_CARDS
from rules.votes_for_women.effects.effect import Automatic
from rules.votes_for_women.effects.playing import PLAY_EVENT, PlayEvent, bar, event_label, reasons_not
from rules.votes_for_women.state import VotesState, merge_eras
from rules.words import Stop, Text

_DECK_EMPTY = Text("the deck is empty")
CARD_NUMBERS = range(STATE_CARDS[-1] + 1)
EVENT = Verb("event", CARD_NUMBERS)
_TOP = Verb("top", CARD_NUMBERS)
_BOTTOM = Verb("bottom", CARD_NUMBERS)


def names(state: VotesState, cards: Sequence[int]) -> Text:
    """Name some cards."""
    return Text.listing([state.box.cards[card].named for card in cards] or ["nothing"])


def take_from_deck(state: VotesState, seat: int, count: int) -> tuple[int, ...]:
    """Take cards off the top of a deck, as many as it has (2.2)."""
    deck = state.decks[seat]
    rest = state.decks[seat] = deck[count:]
    if state.known_top[seat]:
        state.known_top[seat] = max(0, state.known_top[seat] - count)
    if state.known_bottom[seat] > len(rest):
        state.known_bottom[seat] = len(rest)
    return deck[:count]


def draw(state: VotesState, seat: int, count: int) -> None:
    """Draw cards into the hand."""
    drawn = take_from_deck(state, seat, count)
    state.hands[seat] = tuple(sorted(state.hands[seat] + drawn))
    if not state.quiet:
        state.line("{0:seat} draws {1:n card}; {2} left.", seat, len(drawn), len(state.decks[seat]))
        state.line("{0:seat} draws {1}.", seat, names(state, sorted(drawn)), seats=(seat,), stop=Stop.PASSING)


def look(state: VotesState, seat: int, count: int, effect: str = "") -> None:
    """Take cards from the deck to look at; the effect is told where nothing else would show."""
    drawn = tuple(sorted(take_from_deck(state, seat, count)))
    state.looked[seat] = drawn
    if not state.quiet:
        text = "{0:seat} looks at {1:n card} of the deck; {2} left there."
        state.line(text, seat, len(drawn), len(state.decks[seat]), effect=effect)
        state.line("{0:seat} sees {1}.", seat, names(state, drawn), seats=(seat,), stop=Stop.PASSING)


class FromTheDeck(Automatic):
    """An effect that takes cards off the own deck and looks at them."""

    __slots__ = ()

    def useless(self, state: VotesState) -> Text | None:
        return None if state.decks[self.seat] else _DECK_EMPTY


@step
class DrawTwoPlayOne(FromTheDeck):
    """Draw two cards, play one of them as an Event, discard the other (14.4)."""

    brief = "draw 2, play 1"

    def run(self, state: VotesState) -> None:
        look(state, self.seat, 2)
        state.push(PlayOneOfTwo(self.seat))


class PlayOneLooked(Choice):
    """Play one of the cards looked at as an Event; only a card that is legal as one (14.4)."""

    __slots__ = ()

    def legal(self, state: VotesState) -> Sequence[Action]:
        looked = state.looked[self.seat]
        return [EVENT[card] for card in looked if bar(state, self.seat, card) is None]

    def choose(self, state: VotesState, action: Action) -> None:
        card = EVENT.of(action)
        state.looked[self.seat] = less(state.looked[self.seat], card)
        self.clear_away(state, PLAY_EVENT[self.seat][card])

    def lapse(self, state: VotesState) -> None:
        state.line("{0:seat} can play none of these cards as an Event.", self.seat)
        self.clear_away(state)

    @abstractmethod
    def clear_away(self, state: VotesState, *event: PlayEvent) -> None:
        """Say what becomes of the other cards, before or after the Event."""

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Choose one of these cards to play as an Event."), "deck-cards")

    def label(self, state: VotesState, action: Action) -> Label:
        card = state.box.cards[EVENT.of(action)]
        label = Label(Text("Play {0}", (card.named,)), card.named.target, card.row, Text("Event"), "e")
        return event_label(state, self.seat, card.number, label)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        return reasons_not(state, self.seat, state.looked[self.seat])


@step
class PlayOneOfTwo(PlayOneLooked):
    """The other card is discarded."""

    def clear_away(self, state: VotesState, *event: PlayEvent) -> None:
        for card in state.looked[self.seat]:
            state.discards[self.seat] += (card,)
            why = bar(state, self.seat, card)
            said = "discards {1}, no Event ({2})" if why else "discards {1}"
            # Nobody was asked what is played then.
            plays = "; plays {3}" if why and event else ""
            named, *others = (state.box.cards[one].named for one in (card, *(one.card for one in event)))
            stop, args = Stop.KEY if why else Stop.MOMENT, (named, why or "", *others)
            state.line(f"{{0:seat}} {said}{plays}.", self.seat, *args, effect=said, stop=stop)
        state.looked[self.seat] = ()
        state.push(*event)


@step
class TheWinningPlan(FromTheDeck):
    """Draw six cards, play one as an Event, return the others (14.6)."""

    brief = "draw 6, play 1, return 5"

    def run(self, state: VotesState) -> None:
        look(state, self.seat, 6, "looks at {1:n card} of its deck")
        _mix_for_the_other_side(state, self.seat)
        state.push(PlayOneOfSix(self.seat))


@step
class PlayOneOfSix(PlayOneLooked):
    """The others are set aside and returned after the Event."""

    def clear_away(self, state: VotesState, *event: PlayEvent) -> None:
        state.set_aside[self.seat] = state.looked[self.seat]
        state.looked[self.seat] = ()
        state.push(*event, ReturnSetAside(self.seat))


@step
class ReturnSetAside(Step[VotesState]):
    """After The Winning Plan's Event the cards set aside go back (14.6)."""

    seat: int

    def run(self, state: VotesState) -> None:
        state.looked[self.seat] = state.set_aside[self.seat]
        state.set_aside[self.seat] = ()
        state.push(ReturnCards(self.seat))


@step
class ProgressNotPolitics(FromTheDeck):
    """Look at six cards and return them (14.5)."""

    brief = "reorder 6 cards"

    def run(self, state: VotesState) -> None:
        look(state, self.seat, 6, "sorts {1:n card} of its deck")
        _mix_for_the_other_side(state, self.seat)
        state.push(ReturnCards(self.seat))


def _mix_for_the_other_side(state: VotesState, seat: int) -> None:
    """Where these cards go the other side does not see."""
    state.other_eras[seat] = merge_eras(state.other_eras[seat], state.looked[seat])


@step
class ReturnCards(Choice):
    """Put a card on top of the deck or under it, until all are back; any order (14.5)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        looked = state.looked[self.seat]
        return [*(_TOP[card] for card in looked), *(_BOTTOM[card] for card in looked)]

    def choose(self, state: VotesState, action: Action) -> None:
        seat, card = self.seat, _TOP.of(action)
        state.looked[seat] = less(state.looked[seat], card)
        if _TOP.made(action):
            state.decks[seat] = (card, *state.decks[seat])
            state.known_top[seat] += 1
            where = "on top of"
        else:
            state.decks[seat] = (*state.decks[seat], card)
            state.known_bottom[seat] += 1
            where = "under"
        state.line("{0:seat} puts a card {1} the deck.", seat, where)
        text = "{0:seat} puts {1} {2} the deck."
        state.line(text, seat, state.box.cards[card].named, where, seats=(seat,), stop=Stop.PASSING)
        if state.looked[seat]:
            state.push(self)

    def prompt(self, state: VotesState) -> Prompt:
        text = "Return {0:n card}; the last put on top is drawn first."
        return Prompt(Text(text, (len(state.looked[self.seat]),)), "deck-cards")

    def label(self, state: VotesState, action: Action) -> Label:
        card = state.box.cards[_TOP.of(action)]
        text, use, key, gain = "{0}: under the deck", "Under", "b", "drawn last"
        if _TOP.made(action):
            text, use, key, gain = "{0}: on top", "On top", "a", "drawn soon"
        return Label(Text(text, (card.named,)), card.named.target, card.row, Text(use), key, Text(gain))


@step
class EyeOnTheFuture(FromTheDeck):
    """Search the whole deck for a card to play as an Event (14.7)."""

    brief = "any card of the deck"

    def run(self, state: VotesState) -> None:
        look(state, self.seat, len(state.decks[self.seat]), "searches its deck")
        state.push(PlayOneOfTheDeck(self.seat))


@step
class PlayOneOfTheDeck(PlayOneLooked):
    """The deck is shuffled before the Event resolves; its eras are mixed from then on (14.7)."""

    def clear_away(self, state: VotesState, *event: PlayEvent) -> None:
        seat = self.seat
        deck = state.looked[seat]
        state.looked[seat] = ()
        state.decks[seat] = tuple(state.chance.shuffle(deck, f"{SIDES[seat]} deck"))
        state.owner_eras[seat] = merge_eras(state.owner_eras[seat], deck)
        state.other_eras[seat] = merge_eras(state.other_eras[seat], deck)
        state.line("{0:seat} shuffles the deck of {1:n card}.", seat, len(deck))
        state.push(*event)
