"""Effects on points, bills On Deck and pledges: what happens on the floor of the house (L-85 to L-91)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.game import Action, Label, Text
from rules.legislation.components import BILL_NUMBERS, digits
from rules.legislation.effects.optional import Automatic, OptionalEffect, Power, Window
from rules.legislation.naming import first_word, listed, named, title
from rules.legislation.observation import Observation
from rules.legislation.scoring import SIDE_NAMES, Division, signed
from rules.legislation.state import LegislationState
from rules.steps import less, step
from rules.verbs import Verb, Verb2
from rules.words import CHANGED

REPEAL = Verb("repeal", BILL_NUMBERS)
HOLD = Verb("hold", BILL_NUMBERS)
RELEASE = Verb2("release", range(8), BILL_NUMBERS)
_NO_NEXT_CYCLE = Text("there is no next cycle")


def return_tokens(state: LegislationState, bill: int) -> None:
    """Give all tokens on a bill back to their owners."""
    for seat, pledges in enumerate(state.tokens):
        if any(pledged == bill for pledged, _ in pledges):
            state.tokens[seat] = tuple([pledge for pledge in pledges if pledge[0] != bill])


def give_points(state: LegislationState, points: Sequence[int]) -> None:
    """Give each seat its Agenda Points, positive or negative, and tell them in one line (L-08, L-80)."""
    given = [(seat, points[seat]) for seat in range(state.seats) if points[seat]]
    for seat, gain in given:
        state.scores[seat] += gain
    if given and not state.quiet:
        args = [each for pair in given for each in pair]
        fields = ", ".join([f"{{{at}:seat}} {{{at + 1}:+}}" for at in range(0, len(args), 2)])
        state.line(f"Points: {fields}.", *args, effect=fields, weight=CHANGED, points=tuple(given))


@step
class Earmark(Automatic):
    """Earmark: extra points for the sponsor."""

    amount: int

    title = "Earmark"

    def run(self, state: LegislationState) -> None:
        state.scores[self.seat] += self.amount
        text, effect = "Earmark: {0:seat} scores {1:+} extra.", "Earmark: {0:seat} {1:+}"
        words = self.seat, self.amount
        state.line(text, *words, effect=effect, weight=CHANGED, points=(words,))

    def text(self) -> Text:
        return Text.of("The sponsor gains {0:n extra Agenda Point}.", self.amount)


def earmarked(event: Iterable[object]) -> int:
    """Return what the effects of a passed bill give its sponsor."""
    return sum([effect.amount for effect in event if isinstance(effect, Earmark)])


@step
class Gavel(Automatic):
    """Gavel: the sponsor is First Player of the next cycle."""

    title = "Gavel"
    sentence = Text("The sponsor is First Player of the next Pledge and Vote round.")

    def run(self, state: LegislationState) -> None:
        """Note it; there is no next cycle after the last."""
        if not self.useless(state):
            state.gavel = self.seat
            text = "Gavel: {0:seat} is First Player of the next Pledge and Vote round."
            state.line(text, self.seat, effect="{0:seat} is First Player next", weight=1)

    def useless(self, state: LegislationState) -> Text | None:
        return None if state.cycle < state.hand_size else _NO_NEXT_CYCLE


@step
class PardonMarker(Automatic):
    """Pardon: the sponsor keeps a marker."""

    title = "Pardon"
    sentence = Text("The sponsor keeps a Pardon against sitting out a Pledge round.")

    def run(self, state: LegislationState) -> None:
        state.pardons[self.seat] += 1
        state.line("{0:seat} keeps a Pardon marker.", self.seat, effect="{0:seat} has a Pardon", weight=1)


@step
class Repeal(OptionalEffect):
    """Repeal: undo an earlier passed bill (L-90)."""

    title = "Repeal"
    question = Text("Repeal: undo which passed bill?")
    declined = "Repeal nothing"
    nothing = Text("no bill has passed before")
    sentence = Text("The sponsor may undo one earlier passed bill.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every bill in the Passed pile; the one just passed is not there yet."""
        return [REPEAL[bill] for bill in state.passed]

    def use(self, state: LegislationState, action: Action) -> None:
        """Take its agenda points back as they were given, and move it to the Failed pile."""
        bill = REPEAL.of(action)
        at = state.passed.index(bill)
        points = state.gains[at]
        state.passed = less(state.passed, bill)
        state.gains = state.gains[:at] + state.gains[at + 1 :]
        state.failed += (bill,)
        state.headline("{0:seat} repeals {1}.", self.seat, named(state, bill))
        give_points(state, [-given for given in points])

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        """Name the bill and what repealing it does to the scores."""
        bill = REPEAL.of(action)
        points = state.gains[state.passed.index(bill)]
        changes = [Text.of("{0:seat} {1:+}", seat, -given) for seat, given in enumerate(points) if given]
        text = Text.of("Repeal {0} ({1})", named(state, bill), Text.listing(changes or ["no points"], ", "))
        gain = Text.of("you {0}", signed(-points[self.seat]))
        return Label(text, f"passed:{bill}", first_word(state, bill), gain=gain, digits=digits(bill))


@step
class Hold(OptionalEffect):
    """Hold: another player's bill cannot be called in that player's next Vote turn (L-91)."""

    title = "Hold"
    question = Text("Hold: which bill may not be called in its owner's next turn?")
    declined = "Hold nothing"
    nothing = Text("nobody else has two bills that can be called")
    sentence = Text("The sponsor may hold another's bill over its owner's next Vote turn.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every bill of another player who keeps a callable one."""
        others = [row for owner, row in enumerate(state.on_deck) if owner != self.seat]
        free = [[bill for bill in row if bill not in state.holds] for row in others]
        return [HOLD[bill] for row in free if len(row) > 1 for bill in row]

    def use(self, state: LegislationState, action: Action) -> None:
        bill = HOLD.of(action)
        state.holds += (bill,)
        state.headline("{0:seat} puts {1} on hold.", self.seat, named(state, bill))

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        """Name the bill and its owner."""
        bill = HOLD.of(action)
        owner = next(seat for seat, row in enumerate(state.on_deck) if bill in row)
        text = Text.of("Hold {0} ({1:seat})", listed(state, bill), owner)
        return Label(text, f"bill:{bill}", title(state, bill), digits=digits(bill))


@step
class Release(OptionalEffect):
    """Release: take a pledge token off an On Deck bill."""

    title = "Release"
    question = Text("Release: take which pledge token off its bill?")
    declined = "Release nothing"
    nothing = Text("there is no token on another bill")
    sentence = Text("The sponsor may take one pledge token off any On Deck bill.")

    def targets(self, state: LegislationState) -> list[Action]:
        """Every token but those on the bill that has just passed."""
        tokens = [(seat, bill) for seat, pledges in enumerate(state.tokens) for bill, _ in pledges]
        return [RELEASE[seat][bill] for seat, bill in tokens if bill != state.called]

    def use(self, state: LegislationState, action: Action) -> None:
        seat, bill = RELEASE.of(action)
        state.tokens[seat] = tuple([pledge for pledge in state.tokens[seat] if pledge[0] != bill])
        state.headline("{0:seat} takes {1:seat}'s token off {2}.", self.seat, seat, named(state, bill))

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        """Name the token and its bill."""
        seat, bill = RELEASE.of(action)
        side = next(side for pledged, side in state.tokens[seat] if pledged == bill)
        text = Text.of("{0:seat}'s {1} on {2}", seat, SIDE_NAMES[side], named(state, bill))
        use = Text.of("Take off {0:seat}'s {1}", seat, SIDE_NAMES[side])
        return Label(text, f"bill:{bill}", title(state, bill), use, digits=digits(bill))


@step
class SignatureBill(Power):
    """Signature Bill of the sponsor: extra points if the called bill passes."""

    amount: int

    title = "Signature Bill"
    question = Text("Make it your Signature Bill?")
    section = "representatives"
    window = Window.CALL

    def use(self, state: LegislationState, action: Action) -> None:
        """Make it the Signature Bill."""
        self.use_up(state)
        state.signature = True

    def label(self, state: LegislationState, action: Action) -> Label:
        return Power.label(self, state, action)._replace(target=f"vote:{state.called}")

    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        return Label(Text("Make it the Signature Bill"), key="b")

    def text(self) -> Text:
        return Text.of("When you call a bill: if it passes, you gain {0:n extra Agenda Point}.", self.amount)


def signature_of(table: LegislationState | Observation, sponsor: int) -> int:
    """Return what the sponsor gains for a Signature Bill; 0 if it is none."""
    power = table.box.representatives[table.representatives[sponsor]].power
    return power.amount if table.signature and isinstance(power, SignatureBill) else 0


def counted_vote(table: LegislationState | Observation) -> Division | None:
    """Return the vote on the called bill once it is counted, and its effect is under way."""
    vote = table.division
    return vote if vote and (vote.bill, vote.cycle) == (table.called, table.cycle) else None
