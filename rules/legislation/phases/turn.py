"""What turns have in common: what their start allows, and bills put On Deck (L-26, L-30, L-31, L-60, L-87).

At the start of a turn a player may use a power that has its moment there, and may make the exchange. Both are
choices beside what the turn is for, so that nobody is asked who wants neither.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import ON_DECK_SLOTS
from rules.legislation.effects.archive import PUT
from rules.legislation.effects.exchange import (
    DISCARD,
    ExchangeDiscard,
    ExchangeTake,
    discard,
    hand_label,
    may_exchange,
    take_from_hand,
)
from rules.legislation.effects.optional import USE, Power, Window
from rules.legislation.naming import described
from rules.legislation.state import LegislationState
from rules.steps import Decision, less, step

EXCHANGE: Action = ("exchange",)
START_OF_TURN: tuple[Action, ...] = (USE, EXCHANGE)
"""What the start of a turn allows: a power, and the exchange."""


def powers(state: LegislationState, seat: int, window: Window) -> tuple[Power, ...]:
    """Return a seat's power, bound to it, if it is left and this is its moment; () otherwise."""
    if not state.usable(seat):
        return ()
    event = state.box.representatives[state.representatives[seat]].event
    return event.by(seat) if event[0].window is window else ()


def at_start(state: LegislationState, seat: int, start: tuple[Action, ...]) -> list[Action]:
    """List what can be done of what the start of a turn still allows."""
    found = []
    if USE in start and any(power.targets(state) for power in powers(state, seat, Window.START)):
        found.append(USE)
    if EXCHANGE in start and may_exchange(state, seat):
        found.append(EXCHANGE)
    return found


def begin(state: LegislationState, seat: int, action: Action) -> None:
    """Set a choice of the start of the turn going."""
    if action == EXCHANGE:
        state.push(ExchangeDiscard(seat, 1))
    else:
        use_or_ask(state, *powers(state, seat, Window.START))


def use_or_ask(state: LegislationState, *used: Power) -> None:
    """Use a power that leaves no choice; ask how where there is one."""
    for power in used:
        if power.targets(state) == [USE]:
            power.use(state, USE)
        else:
            state.push(power)


def label_at_start(state: LegislationState, seat: int, action: Action) -> Label:
    """Put a choice of the start of the turn into words."""
    if action == EXCHANGE:
        return Label(Text("Exchange a card, before all else"), key="x")
    (power,) = powers(state, seat, Window.START)
    text = Text.of("{0}: {1}", power.title, str(power.text()).partition(": ")[2])
    return Label(text, name=Text.of("Use {0}", power.title), key="f")


@step
class PutOnDeck(Decision[LegislationState]):
    """Put a hand bill face up On Deck: three in round 3, one after each own vote (L-26, L-60, L-61)."""

    start: tuple[Action, ...] = ()
    """What the start of the turn still allows, in round 3."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, while there is room; at the start also each to be exchanged."""
        if len(state.on_deck[self.seat]) >= ON_DECK_SLOTS:
            return ()
        hand = state.hands[self.seat]
        found: list[Action] = [PUT[bill] for bill in hand]
        for action in at_start(state, self.seat, self.start):
            found += [DISCARD[bill] for bill in hand] if action == EXCHANGE else [action]
        return found

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it out, or do what the start allows."""
        seat = self.seat
        if action == USE:
            state.push(PutOnDeck(seat, less(self.start, USE)))
            begin(state, seat, action)
        elif DISCARD.made(action):
            state.push(ExchangeTake(seat, 1), PutOnDeck(seat, less(self.start, EXCHANGE)))
            discard(state, seat, DISCARD.of(action))
        else:
            bill = PUT.of(action)
            take_from_hand(state, seat, bill)
            state.on_deck[seat] += (bill,)
            if not state.quiet:
                state.headline("{0:seat} puts On Deck {1}.", seat, described(state, bill))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill, with the places open, and say when an exchange comes, or that it is made."""
        room = ON_DECK_SLOTS - len(state.on_deck[self.seat])
        question = "Put a bill On Deck ({0:n place} open). It must come to a vote."
        if self.start and EXCHANGE not in self.start:
            question = "Your exchange is made. Put a bill On Deck ({0} open)."
        if EXCHANGE in at_start(state, self.seat, self.start):
            question = "Put a bill On Deck ({0} open), or first exchange a card."
        return Prompt(Text.of(question, room), "on-deck", call="puts bills On Deck")

    def label(self, state: LegislationState, action: Action) -> Label:
        if action == USE:
            return label_at_start(state, self.seat, action)
        exchanged = DISCARD.made(action)
        label = hand_label(state, PUT.of(action), "Exchange" if exchanged else "Put On Deck")
        use, key = ("Exchange it for another card", "x") if exchanged else ("Put it On Deck", "o")
        return label._replace(use=Text(use), key=key)

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say why no card is exchanged any more."""
        if EXCHANGE in self.start:
            return ()
        return (Text("One card may be exchanged at the start of a turn, before any bill is put out."),)
