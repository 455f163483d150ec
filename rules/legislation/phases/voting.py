"""The Vote turn: call, ballots, broken pledges, points, the bill's effect, the refill (L-55 to L-80)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rules.game import Action, Label, Prompt, Text
from rules.legislation.components import BILL_NUMBERS, digits
from rules.legislation.effects.ballots import CountBallots, TakeBallots, cast_ballots, thumbs
from rules.legislation.effects.floor import earmarked, give_points, return_tokens, signature_of
from rules.legislation.effects.optional import DECLINES, NONE, Window, in_the_open
from rules.legislation.moments import VoteResult
from rules.legislation.naming import described, listed, named, title
from rules.legislation.phases.turn import (
    START_OF_TURN,
    PutOnDeck,
    at_start,
    begin,
    label_at_start,
    powers,
    use_or_ask,
)
from rules.legislation.scoring import NAY, SIDE_NAMES, YAY, Division, betrays, vote_total
from rules.legislation.state import LegislationState
from rules.steps import Decision, Step, less, step
from rules.verbs import Verb
from rules.words import CHANGED, Line, Shown

CALL = Verb("call", BILL_NUMBERS)
SIGN = Verb("sign", BILL_NUMBERS)
EFFECT = Verb("effect", range(8))
PASS: Action = ("pass",)


@step
class VoteTurn(Step[LegislationState]):
    """One player's turn of the Vote round, in the order of L-58."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Have a bill called, with what the start of the turn allows."""
        state.turn = self.seat
        state.push(CallBill(self.seat), EndHolds(self.seat))


@step
class CallBill(Decision[LegislationState]):
    """Call one of the own On Deck bills; a player must; its start comes first (L-31, L-55, L-56)."""

    start: tuple[Action, ...] = START_OF_TURN
    """What the start of the turn still allows."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every own bill that is not on hold, also as a Signature Bill."""
        seat = self.seat
        bills = [bill for bill in state.on_deck[seat] if bill not in state.holds]
        found: list[Action] = [CALL[bill] for bill in bills]
        if powers(state, seat, Window.CALL):
            found += [SIGN[bill] for bill in bills]
        return [*found, *at_start(state, seat, self.start)]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it to the vote; effects come before the ballots."""
        sponsor = self.seat
        if action in self.start:
            state.push(CallBill(sponsor, less(self.start, action)))
            begin(state, sponsor, action)
            return
        bill = CALL.of(action)
        state.called = bill
        if not state.quiet:
            state.headline("{0:seat} calls {1}.", sponsor, described(state, bill))
        if SIGN.made(action):
            use_or_ask(state, *powers(state, sponsor, Window.CALL))
        seats = state.from_seat(sponsor)
        owners = tuple([seat for seat in seats if powers(state, seat, Window.BALLOTS)])
        totals = [power for seat in seats for power in powers(state, seat, Window.TOTAL)]
        state.push(
            *([BeforeBallots(owners[0], owners[1:])] if owners else []),
            TakeBallots(sponsor),
            CountBallots(sponsor),
            *totals,
            Outcome(sponsor),
            FileBill(sponsor),
            PutOnDeck(sponsor),
        )

    def prompt(self, state: LegislationState) -> Prompt:
        return in_the_open(Text("Which of your bills do you put to the vote?"), "vote")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill, with the ballots pledged on it."""
        if action in self.start:
            return label_at_start(state, self.seat, action)
        signed_by = SIGN.made(action)
        bill = CALL.of(action)
        text = Text.of("Call {0} as your Signature Bill" if signed_by else "Call {0}", listed(state, bill))
        use, key = ("Call it as Signature Bill", "s") if signed_by else ("Call it", "c")
        return Label(text, f"bill:{bill}", title(state, bill), Text(use), key, digits=digits(bill))

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say which bills are on hold."""
        held = [bill for bill in state.on_deck[self.seat] if bill in state.holds]
        return tuple([Text.of("{0} is on hold.", named(state, bill)) for bill in held])


@step
class BeforeBallots(Decision[LegislationState]):
    """Any effect before the ballots? Asked once of all who have one, sponsor first (L-87, L-88).

    Whoever is asked answers for the owners after it too, as a table does that looks at one screen; computers
    and persons at other terminals answer for themselves only, and then the next owner is asked.
    """

    later: tuple[int, ...]
    """The owners after this one."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Call on an owner, none, or the next owner."""
        usable = {seat: powers(state, seat, Window.BALLOTS) for seat in (self.seat, *self.later)}
        found = [EFFECT[seat] for seat, own in usable.items() if any(power.targets(state) for power in own)]
        return [*found, NONE, *([PASS] if self.later else [])] if found else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        """Use the effect, or go on."""
        if action == NONE:
            return
        later = self.later
        if action != PASS:
            owner = EFFECT.of(action)
            if owner != self.seat:
                # An owner who is called on may still decline.
                state.push(*powers(state, owner, Window.BALLOTS))
                rest = tuple([seat for seat in later if seat != owner])
                state.agenda.insert(len(state.agenda) - 1, BeforeBallots(self.seat, rest))
                return
        if later:
            state.push(BeforeBallots(later[0], later[1:]))
        if action != PASS:
            use_or_ask(state, *powers(state, self.seat, Window.BALLOTS))

    def shown(self, state: LegislationState, here: Collection[int]) -> Shown | None:
        """Ask for effects where all show a thumb, if all owners are there (L-59, L-88)."""
        owners = (self.seat, *self.later)
        voters = [seat for seat in state.left_of(state.turn) if seat in here and seat not in state.recused]
        shown = thumbs(state, voters)
        if shown is None or not {*owners} <= {*here}:
            return None
        calls = [action for action in self.legal(state) if EFFECT.made(action)]
        return shown._replace(
            first=(NONE,), others=tuple([(action, self.label(state, action).text) for action in calls])
        )

    def prompt(self, state: LegislationState) -> Prompt:
        names = Text.listing((self.seat, *self.later), " or ", "seat")
        text = Text.of("{0}: any effect before the ballots on {1}?", names, named(state, state.called_bill))
        return in_the_open(text, "vote-effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        if action == NONE:
            words = "Nobody uses one: go on" if self.later else "No effect: go on"
            return Label(Text(words), key=DECLINES, safe=True, answers_for=self.later)
        if action == PASS:
            text = Text.of("No effect; {0:seat} is asked next", self.later[0])
            return Label(text, name=Text("No effect: go on"), key=DECLINES, safe=True, passes_on=True)
        owner = EFFECT.of(action)
        (power,) = powers(state, owner, Window.BALLOTS)
        others = () if owner == self.seat else (owner,)
        return Label(Text.of("{0:seat} uses {1}", owner, power.title), f"seat:{owner}", answers_for=others)


@step
class Outcome(Step[LegislationState]):
    """Betrayals are noted; a passed bill scores for everyone, then its effect happens (L-58, L-65, L-80)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        sponsor = self.sponsor
        bill = state.called_bill
        ballots = cast_ballots(state)
        pledges = tuple([state.side_of(seat, bill) for seat in range(state.seats)])
        broke = [seat for seat, side in enumerate(pledges) if side and betrays(side, ballots[seat])]
        total = vote_total(ballots, state.doubled)
        passed = total > 0
        points = tuple([state.points_of(seat, bill) if passed else 0 for seat in range(state.seats)])
        signature = signature_of(state, sponsor) if passed else 0
        state.division = Division(
            cycle=state.cycle,
            bill=bill,
            sponsor=sponsor,
            pledges=pledges,
            ballots=ballots,
            doubled=state.doubled,
            recused=state.recused,
            total=total,
            passed=passed,
            betrayers=tuple(broke),
            points=points,
            signature=signature,
        )
        event = state.box.bill(bill).event.by(sponsor) if passed and state.special_effects else ()
        self._announce(state, state.division, signature + earmarked(event))
        state.own_passed[sponsor] += passed
        for seat in broke:
            state.betrayers[seat] = True
            state.broken[seat] += 1
            text, effect = "{0:seat} breaks a pledge: {1} on it.", "{0:seat} breaks a pledge"
            state.line(text, seat, SIDE_NAMES[pledges[seat]], effect=effect, weight=CHANGED)
        give_points(state, points)
        if signature:
            state.scores[sponsor] += signature
            text, effect = "Signature Bill: {0:seat} scores {1:+} extra.", "Signature Bill: {0:seat} {1:+}"
            words = sponsor, signature
            state.line(text, *words, effect=effect, weight=CHANGED, points=(words,))
        state.push(*event)

    def _announce(self, state: LegislationState, division: Division, bonus: int) -> None:
        """Put the result into the log, as a headline and a reveal that the table sees first."""
        if state.quiet:
            return
        before = tuple(state.scores)
        after = [score + points for score, points in zip(before, division.points, strict=True)]
        after[division.sponsor] += bonus
        moment = VoteResult(division, before, tuple(after), bonus, state.cycle < state.hand_size)
        verdict = "passes" if division.passed else "fails"
        kept = [seat for seat, side in enumerate(division.pledges) if side and seat not in division.betrayers]
        counts = division.count(YAY), division.count(NAY)
        told = division.sponsor, named(state, division.bill), verdict, *counts, before, tuple(after)
        state.headline("{0:seat}'s {1} {2}, {3} Yay to {4} Nay.", *told, moment=moment, effect=lead)
        if kept:
            verb = "keeps a pledge" if len(kept) == 1 else "keep their pledges"
            state.line("{0} {1}.", Text.listing(kept, field="seat"), verb, effect="{0} {1}")


@step
class FileBill(Step[LegislationState]):
    """The bill goes to the Passed or Failed pile, and the tokens on it go back (L-58)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        division = state.division
        assert division is not None
        bill = division.bill
        state.on_deck[self.sponsor] = tuple([card for card in state.on_deck[self.sponsor] if card != bill])
        if division.passed:
            state.passed += (bill,)
            state.gains += (division.points,)
        else:
            state.failed += (bill,)
        return_tokens(state, bill)
        state.called = None
        state.ballots = [None] * state.seats
        state.doubled = ()
        state.recused = ()
        state.signature = False


@step
class EndHolds(Step[LegislationState]):
    """Holds on a player's bills end with that player's Vote turn."""

    seat: int

    def run(self, state: LegislationState) -> None:
        state.holds = tuple([bill for bill in state.holds if bill not in state.on_deck[self.seat]])


def lead(arguments: tuple[Any, ...], follows: Iterator[Line]) -> Text:
    """Say who leads after votes, if anybody does, and whether it is somebody else."""
    *_, before, after = arguments
    best = max(after)
    ahead = [seat for seat, score in enumerate(after) if score == best]
    even = len(ahead) == len(after)
    changed = even or ahead != [seat for seat, score in enumerate(before) if score == max(before)]
    verb = "leads" if len(ahead) == 1 else "are even" if even else "lead"
    still = "" if changed else "still "
    return Text.of("{0} {1}{2} with {3}", Text.listing(ahead, field="seat"), still, verb, best)
