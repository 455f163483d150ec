"""The session: three opening rounds, then Pledge and Vote rounds in turn (L-20 to L-28, L-39, L-66).

The steps are spread over sibling modules by subject: `exchange` (cards), `bargaining` (deals), `voting`,
`events` (special effects). Bills are numbers, players are seats counted from 0.

| action | meaning |
| --- | --- |
| `("discard", bill)`, `("done",)` | discard a hand card; in round 1, stop |
| `("pile", seat)`, `("deck",)` | draw from the top of that player's pile, or from the deck |
| `("exchange",)`, `("none",)` | make an exchange, or none; `("none",)` also declines an effect |
| `("put", bill)` | put a hand bill On Deck |
| `("offer", seat)`, `("end",)` | make that player an offer, or end the Pledge turn |
| `("ask pledge",)`, `("give pledge",)` | add a pledge of the other, or of one's own, to the offer |
| `("pledge", bill, "Pro")` | the pledge added, `"Pro"` or `"Con"` |
| `("ask card",)`, `("request", "any")` | ask for any card; with `"SP"`, for one with +1 for SP |
| `("give card",)`, `("seal", bill)`, `("show", bill)` | offer a hand card, sealed or shown |
| `("send",)`, `("drop",)` | send the offer, or drop it |
| `("accept",)`, `("decline",)`, `("counter",)` | answer an offer |
| `("give", bill)` | the hand card given for a request |
| `("keep",)`, `("strike",)` | the verdict on a deal at the end of the turn |
| `("call", bill)` | put a bill to the vote |
| `("yay",)`, `("nay",)`, `("abstain",)` | a ballot |
| `("use",)` | use an effect: Staff work, Signature Bill, Floor Leader, Motion to Reconsider |
| `("amend", "SP", 1)` | Amendment: move that score by 1 or -1 |
| `("recuse", seat)` | Point of Order |
| `("withdraw", bill)` | Withdrawal of that bill; then `("put", bill)` |
| `("revive", bill)` | Second reading of that failed bill; then `("discard", bill)` |
| `("repeal", bill)`, `("hold", bill)`, `("release", seat, bill)` | Repeal, Hold, Release |
| `("search", seat)`, `("take", bill)` | Archive search in that pile; the card taken for the one discarded |
| `("hear", seat)`, `("seen",)` | Hearing on that player's hand; have seen it |
| `("pardon",)` | return a Pardon marker |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Label, Prompt
from rules.legislation.bargaining import Bargain
from rules.legislation.components import ON_DECK_SLOTS
from rules.legislation.events import StartOfTurn
from rules.legislation.exchange import (
    DISCARD,
    NONE,
    DrawCard,
    Exchange,
    PutOnDeck,
    hand_label,
    stack,
    take_from_hand,
)
from rules.legislation.knowledge import everybody_sees, in_pile, sees
from rules.legislation.state import LegislationState, in_public, named
from rules.legislation.voting import VoteTurn
from rules.steps import Decision, Step

_DONE: Action = ("done",)
_PARDON: Sequence[Action] = (("pardon",), NONE)


@dataclass(frozen=True, slots=True)
class DiscardRound(Step[LegislationState]):
    """Round 1: everyone discards, unseen until all are done (L-20, L-28)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.turn = state.first_player
        order = state.from_seat(state.first_player)
        state.push(*[Discard(seat) for seat in order], TurnUpPiles(), DrawRound())


@dataclass(frozen=True, slots=True)
class Discard(Decision[LegislationState]):
    """Discard any number of cards, one by one in the order they shall lie (L-20, L-21)."""

    forced = False

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Every hand card, or done."""
        return [*[DISCARD[bill] for bill in state.hands[self.seat]], _DONE]

    def choose(self, state: LegislationState, action: Action) -> None:
        """Lay the card face down, or stop."""
        seat = self.seat
        if action == _DONE:
            state.tell("{0:seat} has chosen what to discard.", seat)
            return
        bill = int(action[1])
        take_from_hand(state, seat, bill)
        state.discards[seat] += (bill,)
        state.tell("{0:seat} discards {1}.", seat, named(bill), seats=(seat,))
        state.push(Discard(seat))

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask for a card."""
        count = len(state.discards[self.seat])
        return Prompt(f"Discard a card, or stop ({count} discarded)? The last one lies on top.", "discard")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Name the card."""
        if action == _DONE:
            return Label("Done: keep the rest")
        return hand_label(state, int(action[1]))


@dataclass(frozen=True, slots=True)
class TurnUpPiles(Step[LegislationState]):
    """The discard piles are turned face up; only their tops can be seen (L-21, L-22)."""

    def run(self, state: LegislationState) -> None:
        """Turn them up."""
        for seat in state.from_seat(state.first_player):
            pile = state.discards[seat]
            state.piles[seat] = pile
            state.discards[seat] = ()
            state.searched[seat] = in_pile(seat)
            for bill in pile:
                stack(state, seat, bill)
                sees(state, seat, bill, in_pile(seat))
            if pile:
                everybody_sees(state, pile[-1], in_pile(seat))
                state.unturned[seat] = len(pile) - 1
                state.tell("{0:seat} discards {1}; on top lies {2}.", seat, len(pile), named(pile[-1]))
            else:
                state.tell("{0:seat} discards nothing.", seat)


@dataclass(frozen=True, slots=True)
class DrawRound(Step[LegislationState]):
    """Round 2: everyone draws back to a full hand, in turn order (L-23, L-28)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone."""
        state.round = "draw"
        order = state.from_seat(state.first_player)
        steps: list[Step[LegislationState]] = []
        for seat in order:
            steps += [Turn(seat), DrawCard(seat)]
        state.push(*steps, OnDeckRound())


@dataclass(frozen=True, slots=True)
class Turn(Step[LegislationState]):
    """The next player is the active one."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Note whose turn it is."""
        state.turn = self.seat


@dataclass(frozen=True, slots=True)
class OnDeckRound(Step[LegislationState]):
    """Round 3: everyone may exchange a card, then puts three bills On Deck (L-26, L-28, L-31)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "on deck"
        steps: list[Step[LegislationState]] = []
        for seat in state.from_seat(state.first_player):
            steps += [Turn(seat), StartOfTurn(seat), Exchange(seat), *[PutOnDeck(seat)] * ON_DECK_SLOTS]
        state.push(*steps, PledgeRound(1), VoteRound())


@dataclass(frozen=True, slots=True)
class PledgeRound(Step[LegislationState]):
    """A cycle begins with a Pledge turn for everyone who is not suspended (L-39, L-68, L-72)."""

    cycle: int

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "pledge"
        state.cycle = self.cycle
        state.tell("Pledge round {0}.", self.cycle)
        order = [seat for seat in state.from_seat(state.first_player) if not state.suspended[seat]]
        if not order:
            state.tell("Everyone is suspended: the Pledge round is skipped.")
        state.push(*[PledgeTurn(seat) for seat in order], EndSuspensions())


@dataclass(frozen=True, slots=True)
class PledgeTurn(Step[LegislationState]):
    """One player's turn of the Pledge round: effect, exchange, bargaining (L-31, L-40)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Begin the turn."""
        state.turn = self.seat
        state.offers = [0] * state.seats
        state.push(StartOfTurn(self.seat), Exchange(self.seat), Bargain(self.seat))


@dataclass(frozen=True, slots=True)
class EndSuspensions(Step[LegislationState]):
    """Suspensions end with the Pledge round (L-68)."""

    def run(self, state: LegislationState) -> None:
        """End them."""
        state.offers = [0] * state.seats
        state.suspended = [False] * state.seats


@dataclass(frozen=True, slots=True)
class VoteRound(Step[LegislationState]):
    """Everyone calls one bill (L-57)."""

    def run(self, state: LegislationState) -> None:
        """Ask everyone in turn order."""
        state.round = "vote"
        state.tell("Vote round {0}.", state.cycle)
        order = state.from_seat(state.first_player)
        last = state.cycle == state.hand_size
        state.push(*[VoteTurn(seat) for seat in order], LastRoundHonor() if last else Suspensions())


@dataclass(frozen=True, slots=True)
class Suspensions(Step[LegislationState]):
    """Betrayals of the Vote round turn into one suspension; a Pardon marker may answer it (L-66, L-73)."""

    def run(self, state: LegislationState) -> None:
        """Ask betrayers with a marker, suspend the others, and go on to the next cycle."""
        asked = []
        for seat in state.from_seat(state.first_player):
            if state.betrayers[seat]:
                asked.append(Pardon(seat) if state.pardons[seat] else Suspend(seat))
        state.push(*asked, NextCycle())


@dataclass(frozen=True, slots=True)
class Pardon(Decision[LegislationState]):
    """Return a Pardon marker instead of being suspended (Pardon)."""

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Return it or not."""
        return _PARDON

    def choose(self, state: LegislationState, action: Action) -> None:
        """Cancel the suspension, or not."""
        if action == NONE:
            state.push(Suspend(self.seat))
        else:
            state.pardons[self.seat] -= 1
            state.tell("{0:seat} returns a Pardon marker and is not suspended.", self.seat)

    def prompt(self, state: LegislationState) -> Prompt:
        """Offer it."""
        text = "Return a Pardon marker, so that you do not skip the next Pledge round?"
        return in_public(self.seat, text, "betrayal")

    def label(self, state: LegislationState, action: Action) -> Label:
        """Put the two into words."""
        return Label("Keep the marker, skip the round" if action == NONE else "Return the marker")


@dataclass(frozen=True, slots=True)
class Suspend(Step[LegislationState]):
    """A betrayer skips the next Pledge round (L-66)."""

    seat: int

    def run(self, state: LegislationState) -> None:
        """Suspend the player."""
        state.suspended[self.seat] = True
        state.tell("{0:seat} skips the next Pledge round.", self.seat)


@dataclass(frozen=True, slots=True)
class NextCycle(Step[LegislationState]):
    """First Player moves one seat to the left, unless the gavel was taken (L-18)."""

    def run(self, state: LegislationState) -> None:
        """Begin the next cycle."""
        gavel = state.gavel
        state.first_player = (state.first_player + 1) % state.seats if gavel is None else gavel
        state.gavel = None
        state.betrayers = [False] * state.seats
        state.tell("{0:seat} is First Player.", state.first_player)
        state.push(PledgeRound(state.cycle + 1), VoteRound())


@dataclass(frozen=True, slots=True)
class LastRoundHonor(Step[LegislationState]):
    """A betrayal in the last Vote round may cost a point; the session ends (L-71, L-95)."""

    def run(self, state: LegislationState) -> None:
        """Settle the last betrayals."""
        if state.last_round_honor:
            for seat in range(state.seats):
                if state.betrayers[seat]:
                    state.scores[seat] -= 1
                    state.tell("{0:seat} loses 1 point for breaking a pledge in the last Vote round.", seat)
        state.tell("The session ends.")
