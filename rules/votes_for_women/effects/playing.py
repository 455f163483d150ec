"""Playing a card as an Event: what bars it, what it costs, the roll it may need, where it goes (ruling 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rules.game import Label
from rules.steps import Step, less, step
from rules.votes_for_women import components
from rules.votes_for_women.choices import Throw, roll
from rules.votes_for_women.components import (
    GAME_BOX,
    OPPOSITION,
    OPPOSITION_CARDS,
    SUFFRAGIST,
    TURN_BOX,
    Card,
)
from rules.votes_for_women.effects.buttons import OpponentLosesHalf
from rules.votes_for_women.effects.congress import MoveCongress
from rules.votes_for_women.effects.cubes import narrowed, no_cube
from rules.votes_for_women.observation import Observation
from rules.votes_for_women.state import VotesState
from rules.words import Text, counted

LAST_EVENT_CARD = OPPOSITION_CARDS[-1]
_NUMBERS = range(components.STATE_CARDS[-1] + 1)


def surcharge(state: VotesState | Observation, seat: int, card: int) -> int:
    """One button for each Event-deck card the Suffragist side plays under 79 or 89, not two (5.4)."""
    if seat != SUFFRAGIST or card > LAST_EVENT_CARD:
        return 0
    box = state.turn_box
    return 1 if components.PANDEMIC in box or components.A_THREAT_TO_THE_IDEAL in box else 0


_AFFECT_OTHERS = (
    (components.PANDEMIC, components.A_THREAT_TO_THE_IDEAL),
    (components.THE_CIVIL_WAR,),
    (components.FIFTEENTH_AMENDMENT,),
    (components.WAR_IN_EUROPE,),
    (components.EIGHTEENTH_AMENDMENT,),
    (components.SOUTHERN_STRATEGY,),
)
"""Cards that bar others, let them be played or make them dearer while they are in effect; two do the same."""
_BIT = {card: 1 << bit for bit, cards in enumerate(_AFFECT_OTHERS) for card in cards}
_BITS = tuple(_BIT.get(card, 0) for card in _NUMBERS)
_MOST_EXPENSIVE = 5
_LAST_FIRST_TURN = 5
_PLAYABLE: dict[int, tuple[bool, ...]] = {}


def conditions(state: VotesState, seat: int) -> int:
    """Return all that decides what a side may do with its cards, as one number."""
    found = 0
    for card in state.turn_box:
        found |= _BITS[card]
    for card in state.game_box:
        found |= _BITS[card]
    held = state.buttons[seat]
    if held:
        found += 64 * (held if held < _MOST_EXPENSIVE else _MOST_EXPENSIVE)
    if state.turn >= _LAST_FIRST_TURN:
        found += 512
    if state.sent:
        found += 1024
    return found + 2048 if seat else found


def playable(state: VotesState, seat: int) -> tuple[bool, ...]:
    """Tell by card number what may be played as an Event. Kept, as the same conditions come often."""
    key = conditions(state, seat)
    known = _PLAYABLE.get(key)
    if known is None:
        known = tuple([bar(state, seat, card.number) is None for card in state.box.cards])
        _PLAYABLE[key] = known
    return known


def bar(state: VotesState, seat: int, number: int) -> Text | None:
    """Say what bars the card as an Event, None if nothing does (5.1 to 5.4)."""
    card = state.box.cards[number]
    in_effect = state.turn_box + state.game_box
    if card.needs and card.needs not in in_effect:
        return Text("needs {0} in effect", (state.box.cards[card.needs].named,))
    if card.barred_by in in_effect:
        return Text("barred while {0} is in effect", (state.box.cards[card.barred_by].named,))
    if state.turn < card.first_turn:
        return Text("not before turn {0}", (card.first_turn,))
    if card.after_sending and not state.sent:
        return Text("only once the amendment was sent to the states")
    price = card.cost + surcharge(state, seat, number)
    if price > state.buttons[seat]:
        return Text("costs {0:n button}, {1} held", (price, state.buttons[seat]))
    return None


def reasons_not(state: VotesState, seat: int, cards: Iterable[int]) -> tuple[Text, ...]:
    """Say why cards cannot be played as Events, in a sentence each; nothing of those that can."""
    reasons = {card: bar(state, seat, card) for card in cards}
    return tuple(
        Text("{0}: {1}.", (state.box.cards[card].named, why)) for card, why in reasons.items() if why
    )


def useless(state: VotesState, seat: int, card: int) -> Text | None:
    """Say why an Event would do nothing; None if it may do something, if only lie in a box (4.4)."""
    return None if state.box.cards[card].box else state.box.cards[card].event.useless(state, seat)


def event_label(state: VotesState, seat: int, number: int, label: Label) -> Label:
    """Add to the label of an Event what it does now, and a warning where that is nothing (4.4)."""
    card = state.box.cards[number]
    lost = next(filter(None, (no_cube(state, seat, part) for part in card.event)), "")
    # Such a card would only lie in a box for what is over.
    over = state.sent and number == components.PROCESSIONS_FOR_SUFFRAGE
    if why := Text("Lobbying is over") if over else useless(state, seat, number):
        text, warning = Text("{0} (no effect)", (label.text,)), Text("This does nothing: {0}.", (why,))
        return label._replace(text=text, gain=Text(lost or "no effect"), warning=warning)
    war = state.box.cards[components.THE_CIVIL_WAR].named
    warning = Text("This places no cube: {0} lets none arrive there.", (war,))
    return label._replace(gain=Text(gist_now(state, seat, card)), warning=warning if lost else None)


def gist_now(seen: VotesState | Observation, seat: int, card: Card) -> str:
    """Say in a few words what an Event does now: closed states get no cube, a sent amendment no marker."""
    held = seen.buttons[1 - seat]

    def does(effect: Any) -> str:
        if held and isinstance(effect, OpponentLosesHalf):
            return f"they lose {(held + 1) // 2} of {counted(held, 'button')}"
        if seen.sent and isinstance(effect, MoveCongress):
            return ""
        left = narrowed(seen, seat, effect)
        return no_cube(seen, seat, effect) or ("" if left is None else str(left.gist()))

    return card.gist(does) if card.does(does) else card.gist()


@step
class PlayEvent(Step[VotesState]):
    """Pay for the card and carry out its text, in printed order (5.5)."""

    seat: int
    card: int

    def run(self, state: VotesState) -> None:
        seat, number = self.seat, self.card
        card = state.box.cards[number]
        state.in_play += (number,)
        price = card.cost + surcharge(state, seat, number) if card.cost or state.turn_box else 0
        if price:
            state.buttons[seat] -= price
            text = "{0:seat} plays {1} for {2:n button}, {3} left."
            state.headline(text, seat, card.named, price, state.buttons[seat])
        else:
            state.headline("{0:seat} plays {1}.", seat, card.named)
        if card.gated:
            thrown = EventThrow(seat, 6, roll(state, 1, 6, EventThrow.die), number)
            thrown.lie(state, "{0:seat} needs 3 or more and rolls {1}.", seat, thrown.dice[0])
        else:
            carry_out(state, seat, card)


def carry_out(state: VotesState, seat: int, card: Card) -> None:
    """Push what the card does, and where it goes afterwards."""
    state.agenda.append(FINISH[seat][card.number])
    state.agenda.extend(card.event.by(seat)[::-1])


@step
class EventThrow(Throw):
    """The d6 that gates an Event; a re-roll is offered only after a failure (4.6)."""

    card: int

    die = "event die"
    cite = "events"
    needs: ClassVar[int] = 3
    """The least face that lets the Event happen (5.2)."""

    @staticmethod
    def worth(dice: Sequence[int]) -> int:
        return dice[0] >= EventThrow.needs

    def may_roll_again(self) -> bool:
        return not self.worth(self.dice)

    def accept(self, state: VotesState) -> None:
        """Do what the card says, or discard it without any effect (5.2)."""
        card = state.box.cards[self.card]
        if self.worth(self.dice):
            carry_out(state, self.seat, card)
            return
        state.line("{0} fails and is discarded.", card.named, effect="fails")
        state.in_play = tuple([other for other in state.in_play if other != self.card])
        state.discards[self.seat] += (self.card,)

    def outcome(self, state: VotesState) -> Text:
        if not self.worth(self.dice):
            return Text("it fails")
        return Text("it succeeds: {0}", (state.box.cards[self.card].does(),))

    def meaning(self, state: VotesState) -> Text:
        text = "{0} succeeds" if self.worth(self.dice) else f"{{0}} fails, it needs {self.needs}"
        return Text(text, (state.box.cards[self.card].named,))


@step
class FinishEvent(Step[VotesState]):
    """The card goes to its box, to the discard pile, or as a claimed card out of the game (5.7, 11.5)."""

    seat: int
    card: int

    def run(self, state: VotesState) -> None:
        card = self.card
        in_play = state.in_play
        state.in_play = tuple([other for other in in_play if other != card]) if len(in_play) > 1 else ()
        box = state.box.cards[card].box
        if not box:
            if card > LAST_EVENT_CARD:
                state.removed += (card,)
            else:
                state.discards[self.seat] += (card,)
            return
        if box == TURN_BOX:
            state.turn_box += (card,)
        elif box == GAME_BOX:
            state.game_box += (card,)
        else:
            assert box == components.BALLOT_BOX
            state.ballot_box += (card,)
        data, stays = state.box.cards[card], box if box == components.BALLOT_BOX else f"the {box}"
        does = f"{data.in_effect}{' until the turn ends' if box == TURN_BOX else ''}"
        state.line("{0} stays in effect for {1}.", data.named, stays, does, effect="{2}")


PLAY_EVENT = tuple(tuple(PlayEvent(seat, card) for card in _NUMBERS) for seat in (SUFFRAGIST, OPPOSITION))
"""By seat and card."""
FINISH = tuple(tuple(FinishEvent(seat, card) for card in _NUMBERS) for seat in (SUFFRAGIST, OPPOSITION))
"""By seat and card."""


def end_effect(state: VotesState, card: int) -> None:
    """Discard a card from the rest-of-turn box, if it lies there."""
    if card in state.turn_box:
        state.turn_box = less(state.turn_box, card)
        discard(state, card)
        state.line("{0} is no longer in effect.", state.box.cards[card].named, effect="ends {0}")


def discard(state: VotesState, card: int) -> None:
    """Put an Event card on its owner's discard pile."""
    state.discards[OPPOSITION if card in OPPOSITION_CARDS else SUFFRAGIST] += (card,)
