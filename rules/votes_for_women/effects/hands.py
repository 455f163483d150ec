"""Cards that touch a hand, the Strategy cards or a box (rulings 3.3, 3.8, 14.2, 14.11, 14.14, 14.15)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Asked, Label, Prompt
from rules.steps import less, step
from rules.verbs import Verb
from rules.votes_for_women.choices import Choice
from rules.votes_for_women.components import SUFFRAGIST, Card
from rules.votes_for_women.effects.drawing import CARD_NUMBERS, draw, names
from rules.votes_for_women.effects.effect import Automatic, Question
from rules.votes_for_women.effects.playing import end_effect
from rules.votes_for_women.state import VotesState
from rules.words import Stop, Text

CALL = "decides on the Strategy cards"
"""What a seat does that the Strategy cards wait for."""

_HAND_EMPTY = Text("the hand is empty")
_NO_TURN_CARD = Text("no card is in effect for the rest of the turn")
_DISCARD = Verb("discard", CARD_NUMBERS)
_STRATEGY = Verb("strategy", CARD_NUMBERS)


def leave_hand(state: VotesState, seat: int, card: int) -> None:
    """Take a card out of a hand, and out of what the other side knows of it."""
    state.hands[seat] = less(state.hands[seat], card)
    if card in state.known_hands[seat]:
        state.known_hands[seat] = less(state.known_hands[seat], card)


@step
class AntiSuffrageRiots(Automatic):
    """The Suffragist side discards two random cards and draws as many (14.15)."""

    brief = "they exchange 2 random cards"

    def run(self, state: VotesState) -> None:
        seat = SUFFRAGIST
        lost = min(2, len(state.hands[seat]))
        for _ in range(lost):
            card = state.chance.pick(state.hands[seat], "Anti-Suffrage Riots")
            leave_hand(state, seat, card)
            state.discards[seat] += (card,)
            text, effect = "{0:seat} loses {1}.", "{0:seat} loses {1}"
            state.line(text, seat, state.box.cards[card].named, effect=effect, weight=1)
        draw(state, seat, lost)

    def useless(self, state: VotesState) -> Text | None:
        return None if state.hands[SUFFRAGIST] else _HAND_EMPTY


@step
class ChangeInPlans(Automatic):
    """See the opponent's hand, and have a card of it discarded (14.11)."""

    brief = "see their hand, discard 1"

    def run(self, state: VotesState) -> None:
        seat, other = self.seat, 1 - self.seat
        state.known_hands[other] = state.hands[other]
        state.line("{0:seat} sees the hand of {1:seat}.", seat, other, effect="sees the hand of {1:seat}")
        text = "{0:seat} sees {1} in the hand of {2:seat}."
        state.line(text, seat, names(state, state.hands[other]), other, seats=(0, 1), stop=Stop.PASSING)
        state.push(DiscardFromTheirHand(seat))

    def useless(self, state: VotesState) -> Text | None:
        return None if state.hands[1 - self.seat] else _HAND_EMPTY


def _discard_label(card: Card, target: str) -> Label:
    text = Text("Discard {0}", (card.named,))
    return Label(text, target, card.row, Text("Discard"), "x", Text(card.gist()))


@step
class DiscardFromTheirHand(Choice):
    """Name a card without a Campaigner symbol: it is discarded, and its owner draws one (14.11)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        return [_DISCARD[card] for card in state.hands[1 - self.seat] if not state.box.cards[card].campaigner]

    def choose(self, state: VotesState, action: Action) -> None:
        other = 1 - self.seat
        card = _DISCARD.of(action)
        leave_hand(state, other, card)
        state.discards[other] += (card,)
        text, effect = "{0:seat} has {1:seat} discard {2}.", "{1:seat} discards {2}"
        state.line(text, self.seat, other, state.box.cards[card].named, effect=effect, weight=1)
        draw(state, other, 1)

    def lapse(self, state: VotesState) -> None:
        state.line("No card of that hand can be discarded.")

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Choose a card for {0:seat} to discard.", (1 - self.seat,)), "deck-cards")

    def label(self, state: VotesState, action: Action) -> Label:
        card = state.box.cards[_DISCARD.of(action)]
        return _discard_label(card, card.named.target)

    def why_not(self, state: VotesState) -> tuple[Text, ...]:
        cards = [state.box.cards[card] for card in state.hands[1 - self.seat]]
        return tuple(Text("{0} shows a Campaigner.", (card.named,)) for card in cards if card.campaigner)


@step
class TakeStrategyCard(Question):
    """Claim one of the face-up Strategy cards; the display is refilled at once (3.3)."""

    brief = "a Strategy card"

    def legal(self, state: VotesState) -> Sequence[Action]:
        return [_STRATEGY[card] for card in state.strategy_cards]

    def choose(self, state: VotesState, action: Action) -> None:
        card = _STRATEGY.of(action)
        refill = state.strategy_deck[:1]
        state.strategy_cards = less(state.strategy_cards, card) + refill
        state.strategy_deck = state.strategy_deck[1:]
        state.claimed[self.seat] += (card,)
        # After a bid it is a play of its own: the bid was told on a page before this was known.
        tell = state.line if state.in_play else state.headline
        effect = "claims {1}" if state.in_play else ""
        data = state.box.cards[card]
        tell("{0:seat} claims {1} (when played: {2}).", self.seat, data.named, data.gist(), effect=effect)
        for new in refill:
            state.line("{0} joins the Strategy cards on display.", state.box.cards[new].named)

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Claim one of the Strategy cards."), "strategy", call=CALL)

    def label(self, state: VotesState, action: Action) -> Label:
        card = state.box.cards[_STRATEGY.of(action)]
        text, name = Text("Claim {0}", (card.named,)), Text(card.short)
        return Label(text, f"strategy:{card.number}", name, Text("Claim"), "c", Text(card.gist()))


@step
class CounterStrat(Question):
    """Discard a card from the rest-of-turn box, either side's (14.14)."""

    brief = "ends a card in effect"

    def legal(self, state: VotesState) -> Sequence[Action]:
        return [_DISCARD[card] for card in state.turn_box]

    def choose(self, state: VotesState, action: Action) -> None:
        end_effect(state, _DISCARD.of(action))

    def useless(self, state: VotesState) -> Text | None:
        return None if state.turn_box else _NO_TURN_CARD

    def lapse(self, state: VotesState) -> None:
        state.line("No card is in effect for the rest of the turn.", effect="no card is in effect")

    def prompt(self, state: VotesState) -> Prompt:
        return Prompt(Text("Discard a card in effect for the rest of the turn."), "persistent", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        card = _DISCARD.of(action)
        return _discard_label(state.box.cards[card], f"box:{card}")


@step
class EndEffect(Automatic):
    """A card leaves the rest-of-turn box at once (14.2)."""

    card: int

    brief = "ends The Civil War"

    def run(self, state: VotesState) -> None:
        end_effect(state, self.card)
