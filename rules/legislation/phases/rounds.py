"""Pledge and Vote rounds in turn, and what broken pledges lead to (L-18, L-39, L-57, L-66 to L-73)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Label, Prompt, Text
from rules.legislation.effects.optional import NONE, decline, in_the_open
from rules.legislation.moments import VoteResult, VoteRoundEnds
from rules.legislation.phases.bargaining import Bargain
from rules.legislation.phases.voting import VoteTurn, lead
from rules.legislation.state import LegislationState
from rules.steps import Decision, Step, step
from rules.words import CHANGED

_PARDON: Sequence[Action] = (("pardon",), NONE)


@step
class PledgeRound(Step[LegislationState]):
    """A cycle begins with a Pledge turn for everyone who is not suspended (L-39, L-68, L-72)."""

    cycle: int

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "pledge"
        state.cycle = self.cycle
        state.headline("Pledge round {0}.", self.cycle)
        order = [seat for seat in state.from_seat(state.first_player) if not state.suspended[seat]]
        if not order:
            state.line("Everyone is suspended: the Pledge round is skipped.")
        state.push(*[PledgeTurn(seat) for seat in order], EndSuspensions())


@step
class PledgeTurn(Step[LegislationState]):
    """One player's turn of the Pledge round: effect, exchange, bargaining (L-31, L-40)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        state.turn = self.seat
        state.offers = [0] * state.seats
        state.push(Bargain(self.seat))


@step
class EndSuspensions(Step[LegislationState]):
    """Suspensions end with the Pledge round (L-68)."""

    def run(self, state: LegislationState) -> None:
        state.offers = [0] * state.seats
        state.refused = ()
        state.suspended = [False] * state.seats


@step
class VoteRound(Step[LegislationState]):
    """Everyone calls one bill (L-57)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "vote"
        state.headline("Vote round {0}.", state.cycle)
        order = state.from_seat(state.first_player)
        last = state.cycle == state.hand_size
        state.push(*[VoteTurn(seat) for seat in order], LastRoundHonor() if last else Suspensions())


@step
class Suspensions(Step[LegislationState]):
    """Betrayals of the Vote round turn into one suspension; a Pardon marker may answer it (L-66, L-73)."""

    def run(self, state: LegislationState) -> None:
        """Ask betrayers with a marker, suspend the others, and go on to the next cycle."""
        _tell(state)
        broke = [seat for seat in state.from_seat(state.first_player) if state.betrayers[seat]]
        state.push(*[Pardon(seat) if state.pardons[seat] else Suspend(seat) for seat in broke], NextCycle())


def _tell(state: LegislationState) -> None:
    """Reveal what the Vote round brought, since the log began if that was within it."""
    told = [line[4] for line in state.lines if isinstance(line[4], VoteResult)]
    told = [moment for moment in told if moment.division.cycle == state.cycle]
    if state.quiet or not told:
        return
    votes, before, after = tuple([one.division for one in told]), told[0].before, tuple(state.scores)
    passed = sum(vote.passed for vote in votes)
    text, ends = "Vote round {0} is over: {1:n bill} passed, {2} failed.", VoteRoundEnds(votes, before, after)
    counts = state.cycle, passed, len(votes) - passed
    state.headline(text, *counts, before, after, moment=ends, effect=lead)


@step
class Pardon(Decision[LegislationState]):
    """Return a Pardon marker instead of being suspended (Pardon)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        return _PARDON

    def choose(self, state: LegislationState, action: Action) -> None:
        """Cancel the suspension, or not."""
        if action == NONE:
            state.push(Suspend(self.seat))
        else:
            state.pardons[self.seat] -= 1
            state.headline("{0:seat} returns a Pardon marker and is not suspended.", self.seat)

    def prompt(self, state: LegislationState) -> Prompt:
        text = Text("Return a Pardon marker, so that you do not skip the next Pledge round?")
        return in_the_open(text, "betrayal")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        if action == NONE:
            return decline("Keep the marker, skip the round")
        return Label(Text("Return the marker"), key="m")


@step
class Suspend(Step[LegislationState]):
    """A betrayer skips the next Pledge round (L-66)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        state.suspended[self.seat] = True
        state.headline("{0:seat} skips Pledge round {1}.", self.seat, state.cycle + 1, weight=1)


@step
class NextCycle(Step[LegislationState]):
    """First Player moves one seat to the left, unless the gavel was taken (L-18)."""

    def run(self, state: LegislationState) -> None:
        gavel = state.gavel
        state.first_player = (state.first_player + 1) % state.seats if gavel is None else gavel
        state.gavel = None
        state.betrayers = [False] * state.seats
        state.line("{0:seat} is First Player.", state.first_player)
        state.push(PledgeRound(state.cycle + 1), VoteRound())


@step
class LastRoundHonor(Step[LegislationState]):
    """A betrayal in the last Vote round may cost a point; the session ends (L-71, L-95)."""

    def run(self, state: LegislationState) -> None:
        if state.last_round_honor:
            for seat in range(state.seats):
                if state.betrayers[seat]:
                    state.scores[seat] -= 1
                    text = "{0:seat} loses 1 point for breaking a pledge in the last Vote round."
                    effect = "{0:seat} -1 for a broken pledge"
                    state.line(text, seat, effect=effect, weight=CHANGED, points=((seat, -1),))
        state.line("The session ends.")
