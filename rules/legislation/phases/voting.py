"""The Vote turn: call, ballots, broken pledges, points, the bill's effect, the refill (L-55 to L-80)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt, Text
from rules.legislation.cards import REPRESENTATIVES, bill_of
from rules.legislation.components import BILL_NUMBERS
from rules.legislation.effects.ballots import CountBallots, TakeBallots, cast_ballots
from rules.legislation.effects.exchange import Exchange, worth
from rules.legislation.effects.floor import SignatureBill, give_points, return_tokens
from rules.legislation.effects.optional import Window, in_the_open
from rules.legislation.naming import bill as named
from rules.legislation.naming import described, listed
from rules.legislation.phases.turn import PutOnDeck, StartOfTurn, powers
from rules.legislation.scoring import Division, betrays, vote_total
from rules.legislation.state import LegislationState
from rules.steps import Decision, Step
from rules.verbs import Verb

CALL = Verb("call", BILL_NUMBERS)


@dataclass(frozen=True, slots=True)
class VoteTurn(Step[LegislationState]):
    """One player's turn of the Vote round, in the order of L-58."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Start-of-turn effect, exchange, then the call."""
        state.turn = self.seat
        state.push(StartOfTurn(self.seat), Exchange(self.seat), CallBill(self.seat), EndHolds(self.seat))


@dataclass(frozen=True, slots=True)
class CallBill(Decision[LegislationState]):
    """Call one of the own On Deck bills; a player must (L-55, L-56)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every own bill that is not on hold."""
        return [CALL[bill] for bill in state.on_deck[self.seat] if bill not in state.holds]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it to the vote; effects come before the ballots."""
        sponsor = self.seat
        bill = CALL.of(action)
        state.called = bill
        if not state.quiet:
            state.headline("{0:seat} calls {1}.", sponsor, described(state, bill))
        seats = state.from_seat(sponsor)
        ballots = [power for seat in seats for power in powers(state, seat, Window.BALLOTS)]
        totals = [power for seat in seats for power in powers(state, seat, Window.TOTAL)]
        state.push(
            *powers(state, sponsor, Window.CALL),
            *ballots,
            TakeBallots(sponsor),
            CountBallots(sponsor),
            *totals,
            Outcome(sponsor),
            FileBill(sponsor),
            PutOnDeck(sponsor),
        )

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill."""
        return in_the_open(self.seat, "Which of your bills do you put to the vote?", "vote")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill."""
        bill = CALL.of(action)
        return Label(listed(state, bill), f"bill:{bill}", gain=worth(state, self.seat, bill))

    def why_not(self, state: LegislationState) -> tuple[Text, ...]:
        """Say which bills are on hold."""
        return tuple(
            Text.of("{0} is on hold.", named(bill))
            for bill in state.on_deck[self.seat]
            if bill in state.holds
        )


@dataclass(frozen=True, slots=True)
class Outcome(Step[LegislationState]):
    """Betrayals are noted; a passed bill scores for everyone, then its effect happens (L-58, L-65, L-80)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Settle the vote."""
        sponsor = self.sponsor
        bill = state.called
        assert bill is not None
        ballots = cast_ballots(state)
        pledges = tuple(dict(tokens).get(bill, 0) for tokens in state.tokens)
        betrayers = tuple(seat for seat, side in enumerate(pledges) if side and betrays(side, ballots[seat]))
        for seat in betrayers:
            state.betrayers[seat] = True
            state.tell("{0:seat} breaks a pledge on {1}.", seat, named(bill))
        total = vote_total(ballots, state.doubled)
        passed = total > 0
        points = tuple(state.worth(seat, bill) if passed else 0 for seat in range(state.seats))
        signature = _signature(state, sponsor) if passed else 0
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
            betrayers=betrayers,
            points=points,
            signature=signature,
        )
        state.tell("{0} {1}.", named(bill), "passes" if passed else "fails")
        give_points(state, points)
        if signature:
            state.scores[sponsor] += signature
            state.tell("Signature Bill: {0:seat} scores {1:+} extra.", sponsor, signature)
        if passed and state.special_effects:
            state.push(*bill_of(bill).event.by(sponsor))


@dataclass(frozen=True, slots=True)
class FileBill(Step[LegislationState]):
    """The bill goes to the Passed or Failed pile, and the tokens on it go back (L-58)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Clear the vote away."""
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


@dataclass(frozen=True, slots=True)
class EndHolds(Step[LegislationState]):
    """Holds on a player's bills end with that player's Vote turn."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """End them."""
        if state.holds:
            own = state.on_deck[self.seat]
            state.holds = tuple([bill for bill in state.holds if bill not in own])


def _signature(state: LegislationState, sponsor: int) -> int:
    """Return what the sponsor gains for a Signature Bill; 0 if it is none."""
    power = REPRESENTATIVES[state.representatives[sponsor]].power
    return power.amount if state.signature and isinstance(power, SignatureBill) else 0
