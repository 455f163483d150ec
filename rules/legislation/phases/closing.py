"""The end of a Pledge turn: the deals stand or are canceled, and are carried out (L-48, L-54)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import BILL_NUMBERS, OFFERS_PER_PARTNER
from rules.legislation.effects.exchange import add_to_hand, take_from_hand
from rules.legislation.effects.optional import in_the_open
from rules.legislation.knowledge import everybody_sees, in_hand, moved_face_down, sees
from rules.legislation.naming import named, named_bills
from rules.legislation.phases.dealing import meets, terms
from rules.legislation.scoring import SIDE_NAMES
from rules.legislation.state import LegislationState
from rules.legislation.table import Deal, refusal
from rules.steps import Decision, Step, step
from rules.verbs import Verb

STAND: Action = ("stand",)
PASS: Action = ("pass",)
STRIKE = Verb("strike", range(OFFERS_PER_PARTNER * 8))
_LONG_NAME = 33
"""Letters of a deal's name that have room in the list; the deal itself lies on the table."""


@step
class TableTheDeals(Step[LegislationState]):
    """At the end of the turn the pending deals lie open, to stand or to be canceled (L-48)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Show the shown cards to all and ask the table, the active player last."""
        deals = state.pending
        if not deals:
            return
        state.pending = ()
        state.tabled = deals
        for deal in deals:
            for bill, shown in deal.cards:
                if shown:
                    everybody_sees(state, bill, in_hand(deal.maker))
            if deal.cards and not state.quiet:
                give, get = terms(state, deal, shown=True)
                line = "On the table: {0:seat} gives {2}, {1:seat} gives {3}."
                state.line(line, deal.maker, deal.taker, give, get)
        parties = [
            party for party in state.left_of(self.seat) if any(party in deal.parties for deal in deals)
        ]
        state.push(CloseDeals(parties[0], tuple(parties[1:])), CarryOut())


@step
class CloseDeals(Decision[LegislationState]):
    """Do all pending deals stand, or is one canceled? Asked once of all parties (L-48).

    Whoever is asked answers for the parties after it too, as a table does that looks at one screen; computers
    and persons at other terminals answer for themselves only, and then the next party is asked.
    """

    later: tuple[int, ...]
    """The parties after this one, the active player last."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Cancel a deal of these parties that is left, or let them stand."""
        left = self._left(state)
        if not left:
            return ()
        return [*[STRIKE[number] for number in left], STAND, *([PASS] if self.later else [])]

    def _left(self, state: LegislationState) -> dict[int, Deal]:
        asked = (self.seat, *self.later)
        return {
            number: deal
            for number, deal in enumerate(state.tabled)
            if deal is not None and any(party in asked for party in deal.parties)
        }

    def choose(self, state: LegislationState, action: Action) -> None:
        """Cancel it, which frees its cards and tokens, or go on."""
        if action == PASS:
            state.push(CloseDeals(self.later[0], self.later[1:]))
        elif action != STAND:
            deal = self._left(state)[STRIKE.of(action)]
            state.tabled = tuple([None if one is deal else one for one in state.tabled])
            state.refused += (refusal(deal),)
            if self.seat in deal.parties:
                (other,) = (party for party in deal.parties if party != self.seat)
                state.headline("{0:seat} cancels the deal with {1:seat}.", self.seat, other, weight=1)
            else:
                state.headline("The deal of {0:seat} and {1:seat} is canceled.", *deal.parties)
            state.push(self)

    def prompt(self, state: LegislationState) -> Prompt:
        """Say why it is asked now, as pledges become final when the turn ends, and who decides."""
        left = self._left(state)
        question = "After {0:seat}'s turn, do {1:n deal} stand? Any party may cancel."
        text = Text.of(question, state.turn, len(left))
        if len(left) == 1:
            (deal,) = left.values()
            others = [party for party in deal.parties if party != self.seat]
            form = "with {1:seat}" if len(others) == 1 else "of {1:seat} and {2:seat}"
            question = f"After {{0:seat}}'s turn, does the deal {form} stand? Either may cancel."
            text = Text.of(question, state.turn, *others)
        return in_the_open(text, "final")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the deal or the verdict into words."""
        if action == STAND:
            words = "Nobody cancels: all stand" if self.later else "All stand"
            return Label(Text(words), key="o", safe=True, answers_for=self.later)
        if action == PASS:
            text = Text.of("All stand; {0:seat} is asked next", self.later[0])
            return Label(text, name=Text("All stand"), key="o", safe=True, passes_on=True)
        number = STRIKE.of(action)
        deal = self._left(state)[number]
        give, get = terms(state, deal, shown=True)
        line = "Cancel {4}: {0:seat} gives {1}, {2:seat} gives {3}"
        text = Text.of(line, deal.maker, give, deal.taker, get, number + 1)
        # A party that has let it stand already is not asked again, so that nobody speaks for it.
        asked = tuple(party for party in deal.parties if party in self.later)
        others = () if self.seat in deal.parties else asked
        # Bills by number, as on the board: with names no row has room for both sides.
        name = Text.of("Cancel: {0} / {1}", *map(str, terms(state, deal, shown=False)))
        if len(str(name)) > _LONG_NAME:
            name = Text.of("Cancel {2}, of {0:seat} and {1:seat}", *deal.parties, number + 1)
        return Label(text, f"deal:{number}", name, answers_for=others, number=number + 1)


@step
class CarryOut(Step[LegislationState]):
    """The remaining deals are carried out in the order they were made (L-48, L-54)."""

    def run(self, state: LegislationState) -> None:
        """Move cards and put tokens on bills."""
        deals = [deal for deal in state.tabled if deal is not None]
        state.tabled = ()
        for deal in deals:
            if not state.quiet:
                give, get = terms(state, deal, shown=False)
                text = "Final: {0:seat} gives {1}, {2:seat} gives {3}."
                state.headline(text, deal.maker, give, deal.taker, get, weight=1)
            for party, given in ((deal.maker, deal.gives), (deal.taker, deal.asks)):
                for bill, side in given:
                    state.tokens[party] += ((bill, side),)
                    state.line("{0:seat} puts {1} on {2}.", party, SIDE_NAMES[side], named(state, bill))
            if deal.cards:
                _trade_cards(state, deal)


def _trade_cards(state: LegislationState, deal: Deal) -> None:
    """Change cards hands; only the parties see the sealed ones, a condition excludes what fails it (L-51)."""
    maker, taker = parties = deal.parties
    sealed = [bill for bill, shown in deal.cards if not shown]
    shown = [bill for bill, shown in deal.cards if shown]
    failing = [bill for bill in BILL_NUMBERS[1:] if not any(meets(state, ask, bill) for ask in deal.requests)]
    moved_face_down(state, in_hand(taker), in_hand(maker), parties, (*failing, *shown))
    if sealed:
        moved_face_down(state, in_hand(maker), in_hand(taker), parties, shown)
    for giver, receiver, cards in ((maker, taker, deal.cards_of(maker)), (taker, maker, deal.picks)):
        for bill in cards:
            take_from_hand(state, giver, bill)
            sees(state, giver, bill, in_hand(receiver))
        for bill in cards:
            add_to_hand(state, receiver, bill)
    for bill in shown:
        everybody_sees(state, bill, in_hand(taker))
    state.line("{0:seat} and {1:seat} trade {2:n card} each way.", maker, taker, len(deal.cards))
    if state.quiet:
        return
    if shown:
        state.line("{0:seat} gets {1}.", taker, named_bills(state, shown))
    for receiver, got in ((maker, deal.picks), (taker, sealed)):
        if got:
            state.line("{0:seat} gets {1}, sealed.", receiver, named_bills(state, sorted(got)), seats=parties)
