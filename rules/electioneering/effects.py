"""What cards do on the row of the card of the turn (rulebook "A 2", "A 3", "A 4"; E-22 to E-38).

| action | meaning |
| --- | --- |
| `("take", "G2")` | a 2 takes that card of the row |
| `("put", "G2")` | a hand card is put down on the row by a 2 or a 3 |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.effects import EffectDecision, EffectStep
from rules.electioneering.components import SUITS_OF, ElectionBox
from rules.electioneering.naming import PUTS
from rules.electioneering.scoring import cares_about, suit_sums
from rules.electioneering.state import Cards, ElectionState
from rules.game import Action, Asked, Label, Prompt, Text
from rules.steps import less, step


@step
class TakeOneCard(EffectDecision[ElectionState]):
    """Take any one card of the row, the 2 itself included (E-30, E-31)."""

    sentence = Text("Take any 1 card of the row.")

    def legal(self, state: ElectionState) -> Sequence[Action]:
        return [state.box.take[kind] for kind in dict.fromkeys(state.rows[state.turn_row])]

    def choose(self, state: ElectionState, action: Action) -> None:
        state.take(self.seat, (state.box.take.of(action),))

    def prompt(self, state: ElectionState) -> Prompt:
        text = Text.of("Take one card from {0}'s row.", state.student(state.turn_row))
        return ask(state, self.seat, text, "two")

    def label(self, state: ElectionState, action: Action) -> Label:
        kind = state.box.take.of(action)
        where = state.student(state.turn_row).target.removeprefix("row:")
        text = Text.of("Take {0} {1}", state.box.card_names[kind], state.box.suit_names(kind))
        row = less(state.rows[state.turn_row], kind)
        hand = *state.hands[self.seat], kind
        target, name = f"card:{where}:{state.box.codes[kind]}", Text(state.box.short_names(kind))
        gain, brief = would_be(state.box, row, hand), in_brief(state.box, row, hand)
        return Label(text, target, name=name, gain=gain, brief=brief)

    def why_not(self, state: ElectionState) -> tuple[Text, ...]:
        return (Text("A 2 must take one card; it may be the 2 itself."),)


@step
class TakeTheSuit(EffectStep[ElectionState]):
    """Take every card of a suit from the row, the 3 itself and duals included (E-33 to E-35)."""

    suit: int

    sentence = Text("Take every card of its suit from the row, itself too, then put down as many.")

    def run(self, state: ElectionState) -> None:
        taken = tuple([kind for kind in state.rows[state.turn_row] if self.suit in SUITS_OF[kind]])
        state.take(self.seat, taken)
        state.push(PutDown(len(taken), "three", seat=self.seat))


@step
class PutDown(EffectDecision[ElectionState]):
    """Put hand cards down on the row, one at a time; their powers are ignored (E-23, E-32, E-35)."""

    left: int
    """How many are still to be put down."""
    section: str = "two"
    """Section of the rulebook: that of the card which asks for it."""

    forced = False

    def legal(self, state: ElectionState) -> Sequence[Action]:
        return [state.box.put[kind] for kind in dict.fromkeys(state.hands[self.seat])]

    def choose(self, state: ElectionState, action: Action) -> None:
        kind = state.box.put.of(action)
        row = state.turn_row
        state.leave_hand(self.seat, kind)
        state.rows[row] += (kind,)
        played = state.box.card_names[kind], state.student(row), state.rows[row]
        state.line(PUTS, self.seat, *played, effect="puts down {1}", weight=1)
        if self.left > 1:
            state.push(PutDown(self.left - 1, self.section, seat=self.seat))

    def prompt(self, state: ElectionState) -> Prompt:
        student = state.student(state.turn_row)
        text = Text.of("Put {0:n card} on {1}'s row, without any action.", self.left, student)
        return ask(state, self.seat, text, self.section)

    def label(self, state: ElectionState, action: Action) -> Label:
        kind = state.box.put.of(action)
        text = Text.of("Put down {0} {1}", state.box.card_names[kind], state.box.suit_names(kind))
        held, row = state.hands[self.seat], (*state.rows[state.turn_row], kind)
        hand = less(held, kind)
        gain, brief = would_be(state.box, row, hand), in_brief(state.box, row, hand)
        name, target = Text.of("{0}", state.box.short_names(kind)), f"hand:{state.box.codes[kind]}"
        return Label(text, target, name=name, gain=gain, brief=brief, copies=held.count(kind))

    def why_not(self, state: ElectionState) -> tuple[Text, ...]:
        return (Text("As many cards are put down as were taken, neither more nor fewer."),)

    def text(self) -> Text:
        return Text.of("Then put down {0:n card} from your hand.", self.left)


@step
class LockTheRow(EffectStep[ElectionState]):
    """The row takes no more cards (E-24, E-36)."""

    sentence = Text("The row takes no more cards. Put down or dealt it locks nothing.")

    def run(self, state: ElectionState) -> None:
        state.lock("a 4")


def ask(state: ElectionState, seat: int, text: Text, cite: str) -> Prompt:
    """Ask a seat behind its cover; in the run-off, where hands lie open, before everybody (E-64)."""
    if state.revealed:
        return Prompt(Text.of("{0:seat}: {1}", seat, text), cite, Asked.OPEN)
    return Prompt(text, cite)


def standing(box: ElectionBox, row: Cards, hand: Cards) -> Text:
    """Say what a student with this row cares about, and what a hand has there: `B J 2, you 4` (E-50)."""
    sums = suit_sums(row)
    cares = cares_about(row)
    if not cares:
        return Text("nothing yet")
    own = suit_sums(hand)
    letters = " ".join([box.letters[suit] for suit in cares]) if len(cares) < len(box.letters) else "all"
    return Text.of("{0} {1}, you {2}", letters, max(sums), sum([own[suit] for suit in cares]))


def would_be(box: ElectionBox, row: Cards, hand: Cards) -> Text:
    """Say the same of what a choice would make of a row: `→ B J 2, you 4`."""
    return Text.of("→ {0}", standing(box, row, hand))


_BRIEF = 12
"""Letters of what is said in brief."""


def in_brief(box: ElectionBox, row: Cards, hand: Cards) -> Text:
    """Say the same in at most a dozen letters."""
    said = standing(box, row, hand)
    if len(str(said)) <= _BRIEF:
        return said
    letters, *sums = said.args
    joined = Text.of("{0} {1}, you {2}", str(letters).replace(" ", ""), *sums)
    return joined if len(str(joined)) <= _BRIEF else Text.of("{0} {1} you {2}", *joined.args)
