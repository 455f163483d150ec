"""The Vote turn: call, ballots, broken pledges, points, the bill's effect, the refill (L-55 to L-80)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt
from rules.legislation.events import (
    BEFORE_BALLOTS,
    OptionalEffect,
    SignatureBill,
    StartOfTurn,
    effect_of,
    give_points,
    return_tokens,
    use_up,
)
from rules.legislation.exchange import Exchange, PutOnDeck
from rules.legislation.scoring import (
    ABSTAIN,
    BALLOT_NAMES,
    NAY,
    SIDE_NAMES,
    YAY,
    Division,
    betrays,
    gain,
    signed,
    vote_total,
)
from rules.legislation.state import LegislationState, in_public, named, tell_of_seats
from rules.steps import Decision, Step

_BALLOT: dict[Action, int] = {("yay",): YAY, ("nay",): NAY, ("abstain",): ABSTAIN}
_BALLOTS = tuple(_BALLOT)
_USE: Action = ("use",)


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
        return [("call", bill) for bill in state.on_deck[self.seat] if bill not in state.holds]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Put it to the vote; effects come before the ballots."""
        sponsor = self.seat
        bill = int(action[1])
        state.called = bill
        state.tell("{0:seat} calls {1}.", sponsor, state.describe(bill))
        effects: list[Step[LegislationState]] = []
        if state.special(sponsor).op == "signature_bill" and state.usable(sponsor):
            effects.append(SignatureBill(sponsor))
        for seat in state.from_seat(sponsor):
            effect = BEFORE_BALLOTS.get(state.special(seat).op)
            if effect is not None and state.usable(seat):
                effects.append(effect(seat))
        state.push(
            *effects,
            TakeBallots(sponsor),
            CountBallots(sponsor),
            AfterTally(tuple(state.from_seat(sponsor))),
            Outcome(sponsor),
            FileBill(sponsor),
            PutOnDeck(sponsor),
        )

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a bill."""
        return in_public(self.seat, "Which of your bills do you put to the vote?", "vote")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the bill."""
        return Label(state.listed(int(action[1])), f"bill:{action[1]}")

    def why_not(self, state: LegislationState) -> tuple[str, ...]:
        """Say which bills are on hold."""
        return tuple(f"{named(bill)} is on hold." for bill in state.on_deck[self.seat] if bill in state.holds)


@dataclass(frozen=True, slots=True)
class TakeBallots(Step[LegislationState]):
    """Everyone votes, from the sponsor's left around to the sponsor; who is recused does not (L-59)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Ask everyone who may vote."""
        state.ballots = [ABSTAIN if seat in state.recused else None for seat in range(state.seats)]
        state.push(*[Ballot(seat) for seat in state.left_of(self.sponsor) if seat not in state.recused])


@dataclass(frozen=True, slots=True)
class Ballot(Decision[LegislationState]):
    """Yay, Nay or Abstain: sealed until all have voted, or open in a roll call (L-55, L-59)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """The three ballots."""
        return _BALLOTS

    def choose(self, state: LegislationState, action: Action) -> None:
        """Cast it."""
        ballot = _BALLOT[action]
        state.ballots[self.seat] = ballot
        if state.roll_call:
            state.tell("{0:seat} votes {1}.", self.seat, BALLOT_NAMES[ballot])
        else:
            state.tell("{0:seat} has voted.", self.seat)

    def prompt(self, state: LegislationState) -> Prompt:
        """Name the bill, and the pledge that binds."""
        assert state.called is not None
        sides = [SIDE_NAMES[side] for bill, side in state.tokens[self.seat] if bill == state.called]
        pledge = f" Pledged {sides[0]}." if sides else ""
        points = gain(state.columns(state.called), state.agendas(self.seat), state.capped)
        text = f"your vote on {named(state.called)} ({signed(points)} for you)?{pledge}"
        return in_public(self.seat, text, "ballots")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the ballot."""
        name = BALLOT_NAMES[_BALLOT[action]]
        return Label(name, f"vote:{state.called}", key=name[0].lower())


@dataclass(frozen=True, slots=True)
class CountBallots(Step[LegislationState]):
    """The ballots are shown and counted (L-55)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Tell the ballots in one line, so that a table of eight sees them together, and the total."""
        ballots = _cast(state)
        if not state.quiet:
            told = [(seat, _ballot_text(state, seat, ballots[seat])) for seat in state.left_of(self.sponsor)]
            tell_of_seats(state, "Ballots", told)
        state.tell("The total is {0}.", signed(vote_total(ballots, state.doubled)))


@dataclass(frozen=True, slots=True)
class AfterTally(Step[LegislationState]):
    """The window after the total: owners of a Motion to Reconsider are asked once around (L-88)."""

    seats: tuple[int, ...]

    def run(self, state: LegislationState) -> None:
        """Ask the next owner."""
        for at, seat in enumerate(self.seats):
            if state.special(seat).op == "reconsider" and state.usable(seat):
                state.push(Reconsider(seat, self.seats[at + 1 :]))
                return


@dataclass(frozen=True, slots=True)
class Reconsider(OptionalEffect):
    """Motion to Reconsider: the ballots are taken again, once for each bill (L-89)."""

    later: tuple[int, ...]
    """Who is asked after this player."""

    def targets(self, state: LegislationState) -> list[Action]:
        """Use it."""
        return [_USE]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Use it, or ask the next owner."""
        if action == _USE:
            self.use(state, action)
        else:
            state.push(AfterTally(self.later))

    def use(self, state: LegislationState, action: Action) -> None:
        """Take the ballots again, which closes the window."""
        use_up(state, self.seat)
        assert state.called is not None
        sponsor = state.turn
        state.push(TakeBallots(sponsor), CountBallots(sponsor))

    def prompt(self, state: LegislationState) -> Prompt:
        """Give the total and offer it."""
        total = vote_total(_cast(state), state.doubled)
        verdict = "passes" if total > 0 else "fails"
        text = f"The total is {signed(total)}: the bill {verdict}. Use Motion to Reconsider?"
        return in_public(self.seat, text, "vote-effects")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        return Label("Take the vote again" if action == _USE else "Let it stand", f"vote:{state.called}")


@dataclass(frozen=True, slots=True)
class Outcome(Step[LegislationState]):
    """Betrayals are noted; a passed bill scores for everyone, then its effect happens (L-58, L-65, L-80)."""

    sponsor: int

    def run(self, state: LegislationState) -> None:
        """Settle the vote."""
        sponsor = self.sponsor
        bill = state.called
        assert bill is not None
        ballots = _cast(state)
        pledges = tuple(dict(tokens).get(bill, 0) for tokens in state.tokens)
        betrayers = tuple(seat for seat, side in enumerate(pledges) if side and betrays(side, ballots[seat]))
        for seat in betrayers:
            state.betrayers[seat] = True
            state.tell("{0:seat} breaks a pledge on {1}.", seat, named(bill))
        total = vote_total(ballots, state.doubled)
        passed = total > 0
        points = tuple(
            gain(state.columns(bill), state.agendas(seat), state.capped) if passed else 0
            for seat in range(state.seats)
        )
        signature = state.special(sponsor).amount if passed and state.signature else 0
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
            state.tell("Signature Bill: {0:seat} scores {1} extra.", sponsor, signed(signature))
        if passed and state.special_effects:
            state.push(*effect_of(bill, sponsor))


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


def _ballot_text(state: LegislationState, seat: int, ballot: int) -> str:
    """Write a ballot with what bears on it: `Yay twice`, `Nay (pledged Pro)`."""
    if seat in state.recused:
        return "recused"
    twice = " twice" if seat in state.doubled else ""
    side = next((side for bill, side in state.tokens[seat] if bill == state.called), None)
    pledge = f" (pledged {SIDE_NAMES[side]})" if side else ""
    return BALLOT_NAMES[ballot] + twice + pledge


def _cast(state: LegislationState) -> tuple[int, ...]:
    """Return the ballots once all are in."""
    return tuple([ballot for ballot in state.ballots if ballot is not None])
