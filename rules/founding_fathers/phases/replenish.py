"""Replenishing hands: pool, deck, Planner reclaim (rulebook "Replenishing Hand", rulings 6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.founding_fathers.components import HAND_SIZE, NOBODY, POOL_SIZE
from rules.founding_fathers.naming import company, hand_label, in_short, seen_as, surnames
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.verbs import DECLINE, DISCARD, DRAW, STAY, TAKE
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step

_CALL = "must take a card"


@step
class Replenish(Step[ConventionState]):
    """Bring the hand to three: from the pool, or down by discards; then refill the pool (6.1 to 6.4)."""

    seat: int

    def run(self, state: ConventionState) -> None:
        """Go on card by card, then refill the pool."""
        seat, agenda = self.seat, state.agenda
        missing = HAND_SIZE - len(state.hands[seat])
        if missing > 0:
            if state.pool:
                agenda += (self, _DRAW[seat][missing])
                return
            if state.deck or state.discards:
                # The pool ran out: it is refilled, and the hand goes on (6.2).
                agenda += (self, _REFILL)
                return
        agenda.append(_REFILL)
        if missing < 0:
            agenda.append(DiscardDown(seat))


@step
class DrawFromThePool(Decision[ConventionState]):
    """Take a card from the pool by its back (6.1)."""

    wanted: int
    """How many cards the hand still takes from the pool."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Every card of the pool to take; where all but one are wanted, to stay; where all are, no choice."""
        size = len(state.pool)
        if 1 < self.wanted == size - 1:
            return STAY[:size]
        return DRAW[: 1 if size and self.wanted >= size else size]

    def choose(self, state: ConventionState, action: Action) -> None:
        taken = [state.pool.pop(DRAW.of(action))]
        if STAY.made(action):
            state.pool, taken = taken, state.pool
        _into_hand(state, self.seat, taken, "{0:seat} takes a card of the pool: {1}.")

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card; between the rounds say why no article lies there (13.2)."""
        ask = "Take {0:n card} from the draw pool, face down."
        if 1 < self.wanted == len(state.pool) - 1:
            ask = "You take {0} of the pool's 3 cards: which one do you leave?"
        if state.article == NOBODY:
            text = Text.of(f"Round {{1}} is over, new articles follow. {ask}", self.wanted, state.round)
            return Prompt(text, "next-round", call=_CALL)
        return Prompt(Text.of(ask, self.wanted), "replenish", call=_CALL)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name who may be behind the back, as far as the seat can know it."""
        place = DRAW.of(action)
        card = state.pool[place]
        seen = seen_as(state, self.seat, card)
        if STAY.made(action):
            short = Text.of("leave {0}", in_short(state, self.seat, card))
            return Label(Text.of("Leave {1}, card {0}", place + 1, seen), f"pool:{place}", short)
        voted = state.delegations[state.printed.state_of[card]] is not None
        text = Text.of("Take {1}, card {0}", place + 1, seen)
        gain = company(state, card, state.hands[self.seat], voted=voted)
        return Label(text, f"pool:{place}", in_short(state, self.seat, card, gain), gain=gain)


@step
class DiscardACard(Decision[ConventionState]):
    """A hand card has to go."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [DISCARD[card] for card in state.hands[self.seat]]

    def label(self, state: ConventionState, action: Action) -> Label:
        return discard_label(state, action)


@step
class DiscardDown(DiscardACard):
    """With more than three cards, discard down to three and draw nothing (6.3)."""

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it, and ask on while there are too many."""
        discard_from_hand(state, self.seat, DISCARD.of(action))
        if len(state.hands[self.seat]) > HAND_SIZE:
            state.push(self)

    def prompt(self, state: ConventionState) -> Prompt:
        return Prompt(Text.of("Discard down to {0:n card}.", HAND_SIZE), "replenish", call=_CALL)


@step
class RefillThePool(Step[ConventionState]):
    """Refill the pool to three from the deck, card by card (6.1, 6.5, 6.6)."""

    def run(self, state: ConventionState) -> None:
        """Lay out the top card and look at the next one, or make a new deck first."""
        while len(state.pool) < POOL_SIZE:
            if state.deck:
                state.pool.append(state.deck.pop())
            elif state.discards:
                reshuffle(state)
            else:
                return
            owner = owner_of_the_top(state)
            if owner != NOBODY:
                state.push(ReclaimThePlanner(owner, True), self)
                return


_REFILL = RefillThePool()
_DRAW = tuple(tuple(DrawFromThePool(seat, missing) for missing in range(HAND_SIZE + 1)) for seat in range(5))
"""By seat and number of cards: made beforehand, as there are few."""


def owner_of_the_top(state: ConventionState) -> int:
    """Return the seat whose Planner lies on top of the deck, or NOBODY."""
    if state.deck:
        card = state.deck[-1]
        if state.printed.is_planner[card] and card in state.planners:
            return state.planners.index(card)
    return NOBODY


@step
class DrawFromTheDeck(Step[ConventionState]):
    """Draw cards from the deck, one after the other (6.5, 6.8)."""

    seat: int
    number: int

    def run(self, state: ConventionState) -> None:
        """Draw one, look at the next top card, and go on."""
        if not self.number:
            return
        if state.deck:
            _into_hand(state, self.seat, [state.deck.pop()], "{0:seat} draws a card: {1}.")
            state.push(LookAtTheTop(False), DrawFromTheDeck(self.seat, self.number - 1))
        elif state.discards:
            reshuffle(state)
            state.push(LookAtTheTop(False), self)


@step
class LookAtTheTop(Step[ConventionState]):
    """A new card is on top of the deck: if it is a Planner in use its owner may take it (6.7, 6.8, 6.11)."""

    settled: bool
    """Whether the active seat's hand has been brought to three already, and nothing waits for that (6.9)."""

    def run(self, state: ConventionState) -> None:
        owner = owner_of_the_top(state)
        if owner != NOBODY:
            state.push(ReclaimThePlanner(owner, self.settled))


@step
class ReclaimThePlanner(Decision[ConventionState]):
    """The owner may take the Planner on top of the deck, even out of turn (6.7 to 6.10)."""

    settled: bool
    """As in LookAtTheTop."""

    def surplus(self, state: ConventionState) -> bool:
        """Whether a card is discarded for him at once; else it waits for the replenish step (6.9)."""
        return len(state.hands[self.seat]) >= HAND_SIZE and (self.settled or self.seat != state.turn)

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Take him, by the card that is discarded for him where there would be four, or leave him."""
        if self.surplus(state):
            return [*(DISCARD[card] for card in state.hands[self.seat]), DECLINE]
        return [TAKE, DECLINE]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Take him, and look at the next top card; declined he is not offered again while he lies there."""
        planner, left = state.planners[self.seat], action == DECLINE
        does = "leaves {1} on top" if left else "reclaims {1} from the top"
        state.headline(f"{{0:seat}} {does} of the deck.", self.seat, state.printed.men[planner], weight=-1)
        if left:
            return
        state.deck.pop()
        if DISCARD.made(action):
            discard_from_hand(state, self.seat, DISCARD.of(action))
        state.to_hand(self.seat, planner)
        state.push(LookAtTheTop(self.settled))

    def prompt(self, state: ConventionState) -> Prompt:
        planner = state.printed.surnames[state.planners[self.seat]]
        text = "Your Planner {0} is on top of the deck."
        if self.surplus(state):
            text = "{0}, your Planner, is on top of the deck: discard whom?"
        return Prompt(Text.of(text, planner), "planner-reclaim", call="may take back the Planner")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Take him, with the card he costs, or leave him."""
        box, planner = state.printed, state.planners[self.seat]
        man, surname = box.men[planner], box.surnames[planner]
        if action == DECLINE:
            text, name = Text.of("Leave {0} there", man), Text.of("Leave {0}", surname)
            return Label(text, name=name, key="n", safe=True, forgoes=True)
        if action == TAKE:
            return Label(Text.of("Take {0}", man), name=Text.of("Take {0}", surname), key="y")
        text = Text.of("Take {0}, discard {1}", man, box.described[DISCARD.of(action)])
        return discard_label(state, action)._replace(text=text)


def discard_from_hand(state: ConventionState, seat: int, card: int) -> None:
    """Discard a hand card, face up."""
    state.discard(seat, card)
    state.line("{0:seat} discards {1}.", seat, state.printed.men[card])


def discard_label(state: ConventionState, action: Action, does: str = "Discard") -> Label:
    """Word a `("discard", id)`, which may be a part of something else that is done."""
    return hand_label(state, DISCARD.of(action), does)


def reshuffle(state: ConventionState) -> None:
    """Make the discard pile a new deck; where its cards lie is then known to nobody (6.5)."""
    mask = sum(1 << card for card in state.discards)
    state.deck = state.chance.shuffle(state.discards, "new delegate deck")[::-1]
    state.discards = []
    state.known = [known & ~mask for known in state.known]
    state.line("The discards are shuffled into a new deck of {0}.", len(state.deck))


def _into_hand(state: ConventionState, seat: int, cards: Sequence[int], words: str) -> None:
    """Take cards into the hand: all see their backs, their owner the faces."""
    for card in cards:
        state.to_hand(seat, card)
    if not state.quiet:
        for card in cards:
            state.line(words, seat, state.printed.backs[card])
        state.line("{0:seat} draws {1}.", seat, surnames(state, cards), seats=(seat,))
