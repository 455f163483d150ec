"""What events do on the benches of the Assembly Room: votes, and delegations changed (section 15).

| action | meaning |
| --- | --- |
| `("vote", "VA", "yea")` `("pass",)` | declare that vote by the event, or none |
| `("state", "VA")` | this state's delegation |
| `("remove", "madison")` | this delegate leaves it |
| `("delegate", "madison")` `("done",)` | this hand card joins it, or no further one |
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.founding_fathers.components import (
    NOBODY,
    SHIELD,
    SIDE_NAMES,
    STATE,
    STATE_OF,
    STATES,
)
from rules.founding_fathers.markers import ReadyAMarker, marker_goes_home
from rules.founding_fathers.operations import Operation
from rules.founding_fathers.state import Cards, ConventionState, Delegation
from rules.founding_fathers.voting import (
    CARD_OF,
    DELEGATE,
    DONE,
    Terms,
    check_the_tally,
    declare,
    may_vote,
    possible_votes,
    unseat,
    vote_label,
    vote_reasons,
)
from rules.founding_fathers.words import IDS, NAMES, described, names
from rules.game import Action, Label, Prompt
from rules.steps import Decision, Step

_STATE = tuple(("state", state.code) for state in STATES)
_REMOVE = tuple(("remove", id) for id in IDS)
_PASS: Action = ("pass",)


@dataclass(frozen=True, slots=True)
class VoteByEvent(Operation):
    """Declare a vote on the event's terms; in all else it is the normal action (`vote`, 5.10, 15.3)."""

    nothing = "No hand card can vote: none is declared."

    terms: Terms
    optional: bool = False

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a vote to declare."""
        return bool(possible_votes(state, state.turn, hand, self.terms))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(ChooseAVote(seat, self.terms, self.optional))


@dataclass(frozen=True, slots=True)
class ChooseAVote(Decision[ConventionState]):
    """Choose the state and the side of a vote by an event."""

    terms: Terms
    optional: bool

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Votes on the event's terms, and none where it is optional."""
        votes = possible_votes(state, self.seat, state.hands[self.seat], self.terms)
        return [*votes, _PASS] if self.optional else votes

    def choose(self, state: ConventionState, action: Action) -> None:
        """Declare it."""
        if action == _PASS:
            state.tell("{0:seat} declares no vote.", self.seat)
        else:
            declare(state, self.seat, action, self.terms)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a vote, with the terms."""
        terms = self.terms
        bits = ["one delegate"] if terms.limit == 1 else []
        bits += ["any faction"] if terms.either_way else []
        bits += ["an equal number overrides"] if terms.equal else []
        how = f" ({', '.join(bits)})" if bits else ""
        return Prompt(f"Declare a vote{how}.", "vote")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the vote."""
        if action == _PASS:
            return Label("No vote")
        return vote_label(state, self.seat, action, self.terms)

    def why_not(self, state: ConventionState) -> tuple[str, ...]:
        """Say why other states of the hand cannot vote."""
        return tuple(vote_reasons(state, self.seat, state.hands[self.seat], self.terms))


@dataclass(frozen=True, slots=True)
class OnADelegation(Operation):
    """An operation on one delegation in the Assembly Room that fits."""

    nothing = "No delegation fits: nothing happens in the Assembly Room."
    question: ClassVar[str]

    largest: int = len(NAMES)
    """Most delegates standing there now (15.1)."""

    def fits(self, state: ConventionState, at: int, standing: Delegation, hand: Cards) -> bool:
        """Tell whether this delegation may be chosen; opponents' events stop at a shield (15.2)."""
        shielded = standing.marker not in (NOBODY, state.turn) and state.holders[SHIELD] == standing.marker
        return len(standing.cards) <= self.largest and not shielded

    def targets(self, state: ConventionState, hand: Cards) -> list[int]:
        """List the states whose delegation fits."""
        return [
            at
            for at, standing in enumerate(state.delegations)
            if standing is not None and self.fits(state, at, standing, hand)
        ]

    def possible(self, state: ConventionState, hand: Cards) -> bool:
        """With a delegation that fits."""
        return bool(self.targets(state, hand))

    def carry_out(self, state: ConventionState, seat: int) -> None:
        """Ask which."""
        state.push(ChooseADelegation(seat, self))

    @abstractmethod
    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Do it to the delegation chosen."""


@dataclass(frozen=True, slots=True)
class ChooseADelegation(Decision[ConventionState]):
    """Choose the delegation an event acts on."""

    operation: OnADelegation

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """The delegations that fit."""
        return [_STATE[at] for at in self.operation.targets(state, state.hands[self.seat])]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Do it."""
        self.operation.apply_to(state, self.seat, STATE[str(action[1])])

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegation."""
        return Prompt(self.operation.question, "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name it with its side and men."""
        at = STATE[str(action[1])]
        standing = state.delegations[at]
        assert standing is not None
        owner = "nobody's" if standing.marker == NOBODY else f"Player {standing.marker + 1}'s"
        side = SIDE_NAMES[standing.side]
        return Label(f"{STATES[at].name}: {owner} {side}, {names(standing.cards)}", f"state:{action[1]}")

    def why_not(self, state: ConventionState) -> tuple[str, ...]:
        """Say which delegations a shield protects."""
        holder = state.holders[SHIELD]
        if holder in (NOBODY, self.seat):
            return ()
        return tuple(
            f"{STATES[at].name} is safe from opponents' events (Broom)."
            for at, standing in enumerate(state.delegations)
            if standing is not None and standing.marker == holder
        )


@dataclass(frozen=True, slots=True)
class DiscardDelegates(OnADelegation):
    """Discard a whole delegation; its state may vote again (`discard_delegates`, amount whole)."""

    question = "Which delegation is discarded?"

    revote: bool = False
    """Whether a vote for the emptied state may follow at once (Spaight, 15.8)."""

    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Discard it whole (8.6)."""
        standing = state.delegations[at]
        assert standing is not None
        unseat(state, at)
        state.tell("{0} leaves the Assembly Room: {1}.", STATES[at].name, names(standing.cards))
        if self.revote:
            state.push(VoteByEvent(Terms(only=at), optional=True))


@dataclass(frozen=True, slots=True)
class DiscardOneDelegate(OnADelegation):
    """Discard one delegate of a delegation (`discard_delegates`, amount one)."""

    question = "Which delegation loses a delegate?"

    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Ask which of them."""
        state.push(RemoveADelegate(seat, at))


@dataclass(frozen=True, slots=True)
class RemoveADelegate(Decision[ConventionState]):
    """Choose the delegate who leaves."""

    at: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Delegates of that bench."""
        standing = state.delegations[self.at]
        assert standing is not None
        return [_REMOVE[card] for card in standing.cards]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard him; what remains stands with fewer (8.6)."""
        card = CARD_OF[action[1]]  # type: ignore[index]
        standing = state.delegations[self.at]
        assert standing is not None
        state.tell("{0} leaves the delegation of {1}.", NAMES[card], STATES[self.at].name)
        if len(standing.cards) == 1:
            unseat(state, self.at)
            return
        state.discards.append(card)
        rest = tuple(other for other in standing.cards if other != card)
        state.delegations[self.at] = standing._replace(cards=rest)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegate."""
        return Prompt(f"Which delegate of {STATES[self.at].name} is discarded?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name him."""
        return Label(described(CARD_OF[action[1]]), f"card:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class SwitchSide(OnADelegation):
    """Move a delegation to the other side; cards, marker and controller stay (`switch_side`, 8.7)."""

    question = "Which delegation changes sides?"

    own_any_faction: bool = False
    """One's own delegation whatever its factions; otherwise any whose delegates may all vote there."""

    def fits(self, state: ConventionState, at: int, standing: Delegation, hand: Cards) -> bool:
        """Own ones, or those whose delegates may all vote on the other side."""
        # The parent is named: `super()` does not work in a slotted dataclass.
        if not OnADelegation.fits(self, state, at, standing, hand):
            return False
        if self.own_any_faction:
            return standing.marker == state.turn
        other = 1 - standing.side
        return all(may_vote(state, standing.marker, card, other) for card in standing.cards)

    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Turn the chit, then see whether the round is over."""
        standing = state.delegations[at]
        assert standing is not None
        state.delegations[at] = standing._replace(side=1 - standing.side)
        state.tell("{0} changes sides and votes {1}.", STATES[at].name, SIDE_NAMES[1 - standing.side])
        check_the_tally(state)


@dataclass(frozen=True, slots=True)
class TakeOver(OnADelegation):
    """Replace the marker on a delegation one does not control with one's own (`take_over`, 15.4)."""

    question = "Which delegation is taken over?"

    def fits(self, state: ConventionState, at: int, standing: Delegation, hand: Cards) -> bool:
        """Those not controlled."""
        return standing.marker != state.turn and OnADelegation.fits(self, state, at, standing, hand)

    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Ready a marker and place it."""
        state.push(ReadyAMarker(seat), PlaceOnDelegation(seat, at))


@dataclass(frozen=True, slots=True)
class PlaceOnDelegation(Step[ConventionState]):
    """The marker changes; it is now the new controller's vote (5.18)."""

    seat: int
    at: int

    def run(self, state: ConventionState) -> None:
        """Change the markers."""
        seat = self.seat
        standing = state.delegations[self.at]
        assert standing is not None
        marker_goes_home(state, standing.marker)
        state.reserve[seat] -= 1
        state.delegations[self.at] = standing._replace(marker=seat, voter=seat)
        state.tell("{0:seat} takes over the delegation of {1}.", seat, STATES[self.at].name)


@dataclass(frozen=True, slots=True)
class AddDelegates(OnADelegation):
    """Add hand cards to one's own delegation, on the side it votes (`add_delegates`)."""

    question = "Which delegation do they join?"

    most: int = 1

    def fits(self, state: ConventionState, at: int, standing: Delegation, hand: Cards) -> bool:
        """Own ones that a hand card may join."""
        return standing.marker == state.turn and bool(joiners(state, at, standing, hand))

    def apply_to(self, state: ConventionState, seat: int, at: int) -> None:
        """Ask who joins."""
        state.push(AddADelegate(seat, at, self.most, ()))


def joiners(state: ConventionState, at: int, standing: Delegation, hand: Cards) -> list[int]:
    """List the hand cards that may join a delegation."""
    return [
        card
        for card in hand
        if STATE_OF[card] == at and may_vote(state, standing.marker, card, standing.side)
    ]


@dataclass(frozen=True, slots=True)
class AddADelegate(Decision[ConventionState]):
    """Choose who joins the delegation."""

    at: int
    left: int
    """How many may still join."""
    added: Cards

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Hand cards that may join, and done after the first."""
        standing = state.delegations[self.at]
        assert standing is not None
        able = joiners(state, self.at, standing, state.hands[self.seat]) if self.left else []
        actions: list[Action] = [DELEGATE[card] for card in able]
        if self.added:
            actions.append(DONE)
        return actions

    def choose(self, state: ConventionState, action: Action) -> None:
        """Seat him with the others, and ask on."""
        if action == DONE:
            state.tell("{0:seat} adds {1} to {2}.", self.seat, names(self.added), STATES[self.at].name)
            return
        card = CARD_OF[action[1]]  # type: ignore[index]
        standing = state.delegations[self.at]
        assert standing is not None
        state.leave_hand(self.seat, card)
        state.delegations[self.at] = standing._replace(cards=(*standing.cards, card))
        state.push(replace(self, left=self.left - 1, added=(*self.added, card)))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegate."""
        return Prompt(f"Who joins {STATES[self.at].name} ({self.left} at most)?", "event")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name him."""
        if action == DONE:
            return Label("Done", f"state:{STATES[self.at].code}")
        return Label(described(CARD_OF[action[1]]), f"hand:{action[1]}")  # type: ignore[index]
