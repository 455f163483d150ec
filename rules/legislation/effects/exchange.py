"""Cards of hands, piles and deck: moving them, the exchange, Staff work (L-22 to L-35, L-86)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Asked, Label, Prompt, Text
from rules.legislation.components import BILL_NUMBERS, digits
from rules.legislation.effects.optional import NONE, USE, Automatic, Power, Window, decline, in_the_open
from rules.legislation.knowledge import everybody_sees, in_hand, in_pile, moved_face_down
from rules.legislation.naming import listed, named, title
from rules.legislation.state import LegislationState
from rules.steps import Decision, less, step
from rules.verbs import Verb
from rules.words import Stop

DISCARD = Verb("discard", BILL_NUMBERS)
PILE = Verb("pile", range(8))
DECK: Action = ("deck",)
_EXCHANGE: Sequence[Action] = (("exchange",), NONE)
_CALL = "exchanges a card"
_NO_EXCHANGE = Text("there is no card to exchange")


def take_from_hand(state: LegislationState, seat: int, bill: int) -> None:
    """Take a bill out of a hand."""
    state.hands[seat] = less(state.hands[seat], bill)


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
    state.headline("{0:seat} discards {1}.", seat, named(state, bill))


def take_top(state: LegislationState, seat: int, pile: int) -> None:
    """Take the top card of another's discard pile; the next card is uncovered (L-24)."""
    *rest, bill = state.piles[pile]
    state.piles[pile] = tuple(rest)
    add_to_hand(state, seat, bill)
    everybody_sees(state, bill, in_hand(seat))
    state.unturned[pile] = min(state.unturned[pile], max(0, len(rest) - 1))
    if rest:
        everybody_sees(state, rest[-1], in_pile(pile))
    state.headline("{0:seat} takes {1} from {2:seat}'s pile.", seat, named(state, bill), pile)


def take_from_depth(state: LegislationState, seat: int, pile: int, bill: int) -> None:
    """Take a bill from below the top of another's discard pile; nobody else sees which (Archive search)."""
    cards = state.piles[pile]
    top = cards[-1]
    state.piles[pile] = less(cards, bill)
    add_to_hand(state, seat, bill)
    moved_face_down(state, in_pile(pile), in_hand(seat), (seat,), (top,))
    state.unturned[pile] = min(state.unturned[pile], len(cards) - 2)
    state.headline("{0:seat} takes a card from below the top of {1:seat}'s pile.", seat, pile)
    state.line("{0:seat} takes {1} from {2:seat}'s pile.", seat, named(state, bill), pile, seats=(seat,))


def sources(state: LegislationState, seat: int) -> list[Action]:
    """List where a card can come from: the tops of the others' piles, and the deck (L-24, L-29)."""
    tops = [PILE[other] for other, pile in enumerate(state.piles) if pile and other != seat]
    return [*tops, DECK] if state.deck else tops


def take(state: LegislationState, seat: int, source: Action) -> None:
    """Take a card from a source."""
    if source == DECK:
        bill = state.deck.pop()
        add_to_hand(state, seat, bill)
        state.headline("{0:seat} draws a card from the deck.", seat)
        state.line("{0:seat} draws {1}.", seat, named(state, bill), seats=(seat,), stop=Stop.PASSING)
    else:
        take_top(state, seat, PILE.of(source))


def source_label(state: LegislationState, source: Action) -> Label:
    """Name a source."""
    if source == DECK:
        deck = Text.of("The deck ({0} unseen)", len(state.deck))
        text = Text.of("Draw from the deck ({0} unseen)", len(state.deck))
        return Label(text, "deck:0", deck, key="k", safe=True)
    pile = PILE.of(source)
    top = state.piles[pile][-1]
    text = Text.of("Take {1} from {0:seat}'s pile", pile, listed(state, top))
    return Label(text, f"pile:{pile}", title(state, top), number=pile + 1)


def hand_label(state: LegislationState, bill: int, does: str = "Discard") -> Label:
    """Name a hand card and what happens to it."""
    text = Text.of("{0} {1}", does, listed(state, bill))
    return Label(text, f"hand:{bill}", title(state, bill), digits=digits(bill))


@step
class Exchange(Decision[LegislationState]):
    """Discard one card and take one, or not; Staff work gives more than one time (L-30 to L-35)."""

    times: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Exchange or not; not asked with an empty hand or without a source (L-33)."""
        return _EXCHANGE if may_exchange(state, self.seat) else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Open the hand for it, or carry on."""
        if action[0] == "exchange":
            state.push(ExchangeDiscard(self.seat, self.times))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask on the shared screen, so that who wants none keeps the hand closed; one that is open, as after
        another exchange, stays so (L-102)."""
        more = " (up to {0})" if self.times > 1 else ""
        return Prompt(Text.of(f"Exchange a hand card{more}?", self.times), "exchange", Asked.OPEN)

    def label(self, state: LegislationState, action: Action) -> Label:
        if action[0] == "exchange":
            return Label(Text("Exchange: discard one, take one"), key="x")
        return decline("No exchange")


def may_exchange(state: LegislationState, seat: int) -> bool:
    """Whether there is a card to discard and one to take (L-33)."""
    return bool(state.hands[seat] and sources(state, seat))


@step
class ExchangeDiscard(Decision[LegislationState]):
    """The card of an exchange that goes; once it lies there, another must be taken (L-32, L-35)."""

    times: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, or none after all."""
        return [*[DISCARD[bill] for bill in state.hands[self.seat]], NONE]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Discard it and take another."""
        if action != NONE:
            discard(state, self.seat, DISCARD.of(action))
            state.push(ExchangeTake(self.seat, self.times))

    def prompt(self, state: LegislationState) -> Prompt:
        return Prompt(Text("Which card do you discard?"), "exchange", call=_CALL)

    def label(self, state: LegislationState, action: Action) -> Label:
        if action != NONE:
            return hand_label(state, DISCARD.of(action))
        lost = Text.of("Staff work ends here, with {0:n exchange} unused.", self.times)
        return decline("Keep the hand as it is")._replace(warning=lost if self.times > 1 else None)


@step
class ExchangeTake(Decision[LegislationState]):
    """The card of an exchange that comes (L-32)."""

    times: int

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return sources(state, self.seat)

    def choose(self, state: LegislationState, action: Action) -> None:
        """Take it; Staff work may go on."""
        take(state, self.seat, action)
        if self.times > 1:
            state.push(Exchange(self.seat, self.times - 1))

    def prompt(self, state: LegislationState) -> Prompt:
        return Prompt(Text("Take a card: from where?"), "exchange", call=_CALL)

    def label(self, state: LegislationState, action: Action) -> Label:
        return source_label(state, action)


@step
class ExtraExchanges(Automatic):
    """Staff work of a bill: some extra exchanges, one after the other."""

    times: int

    title = "Staff work"

    def run(self, state: LegislationState) -> None:
        state.push(Exchange(self.seat, self.times))

    def useless(self, state: LegislationState) -> Text | None:
        return None if may_exchange(state, self.seat) else _NO_EXCHANGE

    def text(self) -> Text:
        return Text.of("The sponsor may make up to {0:n extra exchange}, one after the other.", self.times)


@step
class StaffWork(Power):
    """Staff work of a representative: some extra exchanges at the start of the own turn."""

    times: int

    title = "Staff work"
    window = Window.START
    nothing = _NO_EXCHANGE

    def targets(self, state: LegislationState) -> list[Action]:
        """Use it, if an exchange is possible."""
        return [USE] if may_exchange(state, self.seat) else []

    def use(self, state: LegislationState, action: Action) -> None:
        """Open the hand for the first exchange; the next ones are asked for."""
        self.use_up(state)
        state.push(ExchangeDiscard(self.seat, self.times))

    def prompt(self, state: LegislationState) -> Prompt:
        return in_the_open(Text.of("Use Staff work? {0}", self.text()), "representatives")

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        return Label(Text("Use Staff work"), key="s")

    def text(self) -> Text:
        text = "At the start of your turn: up to {0:n extra exchange}, one after the other."
        return Text.of(text, self.times)
