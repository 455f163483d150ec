"""What events do on the benches of the Assembly Room: votes, and delegations changed (section 15)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rules.founding_fathers.components import DELEGATES, LASTING, NAY, NOBODY, SIDE_NAMES
from rules.founding_fathers.effects import NUMBERS, ConventionEffect, only_if
from rules.founding_fathers.naming import asked_by_event, by_event, delegation, hand_label, surnames, whose
from rules.founding_fathers.phases.markers import ReadyAMarker, marker_goes_home, price_of
from rules.founding_fathers.phases.voting import (
    Terms,
    check_the_tally,
    declare,
    may_vote,
    possible_votes,
    together,
    unseat,
    vote_label,
    vote_reasons,
    voters,
)
from rules.founding_fathers.scoring import delegation_points
from rules.founding_fathers.state import Cards, ConventionState, Delegation
from rules.founding_fathers.verbs import DELEGATE, DONE, PASS, REMOVE, STATE_CHOSEN
from rules.game import Action, Label, Prompt, Text
from rules.steps import Decision, Step, step
from rules.words import CHANGED


@step
class VoteByEvent(ConventionEffect):
    """Declare a vote on the event's terms; in all else it is the normal action (`vote`, 5.10, 15.3)."""

    terms: Terms
    optional: bool = False

    def useless(self, state: ConventionState) -> Text | None:
        votes = possible_votes(state, self.seat, state.hands[self.seat], self.terms)
        return only_if(votes, Text("no hand card can vote"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(ChooseAVote(self.seat, self.terms, self.optional))

    def text(self) -> Text:
        terms = self.terms
        if self.optional:
            return Text("you may do so again with another")
        words = "declare "
        words += "a Nay vote" if terms.sides == (NAY,) else "a vote"
        words += " of a single delegate" if terms.limit == 1 else ""
        words += ", who may vote either way" if terms.either_way else ""
        words += "; an equal number overrides" if terms.equal else ""
        return Text(words)


@step
class ChooseAVote(Decision[ConventionState]):
    """Choose the card and the side of a vote by an event."""

    terms: Terms
    optional: bool

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Votes on the event's terms, and none where it is optional."""
        hand = state.hands[self.seat]
        votes = possible_votes(state, self.seat, hand, self.terms)
        votes += [one for vote in votes if (one := together(state, self.seat, hand, vote, self.terms))]
        return [*votes, PASS] if self.optional else votes

    def choose(self, state: ConventionState, action: Action) -> None:
        if action == PASS:
            state.line("{0:seat} declares no vote.", self.seat)
        else:
            declare(state, self.seat, action, self.terms)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a vote, with the terms."""
        terms = self.terms
        bits = ["one delegate"] if terms.limit == 1 else []
        bits += ["any faction"] if terms.either_way else []
        bits += ["an equal number overrides"] if terms.equal else []
        which = f"declare a vote ({', '.join(bits)})." if bits else "declare a vote."
        return Prompt(by_event(state, which), "vote")

    def label(self, state: ConventionState, action: Action) -> Label:
        if action == PASS:
            return Label(Text("No vote"), key="d", safe=True, forgoes=True)
        return vote_label(state, self.seat, action, self.terms)

    def why_not(self, state: ConventionState) -> tuple[Text, ...]:
        """Say why other states of the hand cannot vote."""
        return tuple(vote_reasons(state, self.seat, state.hands[self.seat], self.terms))


@step
class OnADelegation(ConventionEffect):
    """An effect on one delegation in the Assembly Room that fits."""

    question: ClassVar[str]
    harmful: ClassVar[bool] = True
    """Whether nobody would do it to a delegation of their own."""

    largest: int = len(DELEGATES)
    """Most delegates standing there now (15.1)."""

    def fits(self, state: ConventionState, at: int, standing: Delegation) -> bool:
        """Whether this delegation may be chosen; opponents' events stop at a shield (15.2)."""
        shield = state.holders[LASTING.shield]
        shielded = standing.marker not in (NOBODY, self.seat) and standing.marker == shield
        return len(standing.cards) <= self.largest and not shielded

    def targets(self, state: ConventionState) -> list[int]:
        """List the states whose delegation fits, one's own last where it would be harmed."""
        own: list[int] = []
        others: list[int] = []
        for at, standing in enumerate(state.delegations):
            if standing is not None and self.fits(state, at, standing):
                (own if self.harmful and standing.marker == self.seat else others).append(at)
        return others + own

    def useless(self, state: ConventionState) -> Text | None:
        return only_if(self.targets(state), Text("no delegation fits"))

    def carry_out(self, state: ConventionState) -> None:
        state.push(ChooseADelegation(self.seat, self))

    @abstractmethod
    def apply_to(self, state: ConventionState, at: int) -> None:
        """Do it to the delegation chosen."""

    def whom(self) -> str:
        """Say how large the delegation may be."""
        if self.largest == 1:
            return "a single-delegate delegation"
        return f"a delegation of at most {NUMBERS[self.largest]}"


@step
class ChooseADelegation(Decision[ConventionState]):
    """Choose the delegation an event acts on."""

    effect: OnADelegation

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [STATE_CHOSEN[at] for at in self.effect.targets(state)]

    def choose(self, state: ConventionState, action: Action) -> None:
        self.effect.apply_to(state, STATE_CHOSEN.of(action))

    def prompt(self, state: ConventionState) -> Prompt:
        return asked_by_event(state, self.effect.question)

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name it with its side, its men and what they are worth there; one's own with a warning."""
        at = STATE_CHOSEN.of(action)
        standing = state.delegation_of(at)
        pays = sum(delegation_points(state.printed, standing.cards, state.bias))
        gain = Text.of("{0}, {1} VP", SIDE_NAMES[standing.side], pays)
        own, name = self.effect.harmful and standing.marker == self.seat, state.printed.state_names[at]
        text = Text.of("{0}: {1}", name, delegation(state, at))
        warning = Text.of("{0} is your own delegation.", name) if own else None
        return Label(text, f"state:{action[1]}", Text.of("{0}", name), gain=gain, warning=warning)

    def why_not(self, state: ConventionState) -> tuple[Text, ...]:
        """Say which delegations a shield protects."""
        holder = state.holders[LASTING.shield]
        if holder in (NOBODY, self.seat):
            return ()
        names, shield = state.printed.state_names, state.printed.by(LASTING.shield)
        said = "{0} is safe from opponents' events ({1})."
        return tuple(Text.of(said, names[at], shield) for at in state.held_by(holder))


@step
class DiscardDelegates(OnADelegation):
    """Discard a whole delegation; its state may vote again (`discard_delegates`, amount whole)."""

    question = "which delegation is discarded?"

    revote: bool = False
    """Whether a vote for the emptied state may follow at once (Spaight, 15.8)."""

    def apply_to(self, state: ConventionState, at: int) -> None:
        if not state.quiet:
            men = surnames(state, state.delegation_of(at).cards)
            words = (self.seat, state.printed.state_names[at], delegation(state, at), whose(state, at), men)
            text, effect = "{0:seat} sends {1} from the Assembly Room: {2}.", "{3} loses {4}"
            state.line(text, *words, effect=effect, weight=CHANGED)
        unseat(state, at)
        if self.revote:
            state.push(VoteByEvent(Terms(only=at), optional=True, seat=self.seat))

    def text(self) -> Text:
        if self.revote:
            return Text.of("discard {0}; you may then vote for that state", self.whom())
        whole = self.whom().replace("a delegation", "a whole delegation")
        return Text.of("discard {0}; its state may vote again", whole)


@step
class DiscardOneDelegate(OnADelegation):
    """Discard one delegate of a delegation (`discard_delegates`, amount one)."""

    question = "which delegation loses a delegate?"
    sentence = Text("discard a delegate of any state; if emptied it may vote again")

    def apply_to(self, state: ConventionState, at: int) -> None:
        state.push(RemoveADelegate(self.seat, at))


@step
class RemoveADelegate(Decision[ConventionState]):
    """Choose the delegate who leaves."""

    at: int

    def legal(self, state: ConventionState) -> Sequence[Action]:
        return [REMOVE[card] for card in state.delegation_of(self.at).cards]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard him; what remains stands with fewer (8.6)."""
        card = REMOVE.of(action)
        standing = state.delegation_of(self.at)
        if not state.quiet:
            man = state.printed.surnames[card]
            words = (self.seat, man, state.printed.state_names[self.at], delegation(state, self.at))
            theirs = whose(state, self.at)
            effect = "{4} loses {1}"
            state.line("{0:seat} removes {1} from {2}: {3}.", *words, theirs, effect=effect, weight=CHANGED)
        if len(standing.cards) == 1:
            unseat(state, self.at)
            return
        state.discards.append(card)
        rest = tuple(other for other in standing.cards if other != card)
        state.delegations[self.at] = standing._replace(cards=rest)

    def prompt(self, state: ConventionState) -> Prompt:
        there = state.printed.state_names[self.at]
        return asked_by_event(state, "which delegate of {0} is discarded?", there)

    def label(self, state: ConventionState, action: Action) -> Label:
        card = REMOVE.of(action)
        gain = Text.of("{0} VP", sum(delegation_points(state.printed, (card,), state.bias)))
        name = Text.of("{0}", state.printed.surnames[card])
        return Label(state.printed.described[card], f"card:{action[1]}", name, gain=gain)


@step
class SwitchSide(OnADelegation):
    """Move a delegation to the other side; cards, marker and controller stay (`switch_side`, 8.7)."""

    question = "which delegation changes sides?"
    harmful = False

    own_any_faction: bool = False
    """One's own delegation whatever its factions; otherwise any whose delegates may all vote there."""

    def fits(self, state: ConventionState, at: int, standing: Delegation) -> bool:
        """Own ones, or those whose delegates may all vote on the other side."""
        # The parent is named: `super()` does not work in a slotted dataclass.
        if not OnADelegation.fits(self, state, at, standing):
            return False
        if self.own_any_faction:
            return standing.marker == self.seat
        other = 1 - standing.side
        return all(may_vote(state, standing.marker, card, other) for card in standing.cards)

    def apply_to(self, state: ConventionState, at: int) -> None:
        """Turn the chit, then see whether the round is over."""
        standing = state.delegation_of(at)
        if not state.quiet:
            side = SIDE_NAMES[1 - standing.side]
            moved = state.printed.state_names[at] if standing.marker == self.seat else whose(state, at)
            words = (self.seat, state.printed.state_names[at], delegation(state, at), side, moved)
            state.line("{0:seat} moves {1} ({2}) to {3}.", *words, effect="{4} to {3}", weight=CHANGED)
        state.delegations[at] = standing._replace(side=1 - standing.side)
        check_the_tally(state)

    def text(self) -> Text:
        if self.own_any_faction:
            words = "move a delegation of yours, at most {0}, to the other side"
            return Text.of(words, NUMBERS[self.largest])
        return Text.of("move {0} to the other side, if allowed there", self.whom())


@step
class TakeOver(OnADelegation):
    """Replace the marker on a delegation one does not control with one's own (`take_over`, 15.4)."""

    question = "which delegation is taken over?"

    def fits(self, state: ConventionState, at: int, standing: Delegation) -> bool:
        return standing.marker != self.seat and OnADelegation.fits(self, state, at, standing)

    def price(self, state: ConventionState) -> Text | None:
        return price_of(state, self.seat, [one for one in state.cast() if one.at in self.targets(state)])

    def apply_to(self, state: ConventionState, at: int) -> None:
        """Ready a marker and place it."""
        ready = ReadyAMarker(self.seat, Text.of("{0}", state.printed.state_names[at]))
        state.push(ready, PlaceOnDelegation(self.seat, at))

    def text(self) -> Text:
        return Text.of("put your marker on {0} that is not yours", self.whom())


@step
class PlaceOnDelegation(Step[ConventionState]):
    """The marker changes; it is now the new controller's vote (5.18)."""

    seat: int
    at: int

    def run(self, state: ConventionState) -> None:
        seat = self.seat
        standing = state.delegation_of(self.at)
        if not state.quiet:
            there = state.printed.state_names[self.at]
            words = (seat, there, delegation(state, self.at), whose(state, self.at))
            state.line("{0:seat} takes over {1}: {2}.", *words, effect="{3} taken over", weight=CHANGED)
        marker_goes_home(state, standing.marker)
        state.reserve[seat] -= 1
        state.delegations[self.at] = standing._replace(marker=seat, voter=seat)


@step
class AddDelegates(OnADelegation):
    """Add hand cards to one's own delegation, on the side it votes (`add_delegates`)."""

    question = "which delegation do they join?"
    harmful = False

    most: int = 2

    def fits(self, state: ConventionState, at: int, standing: Delegation) -> bool:
        """Own ones that a hand card may join."""
        own = standing.marker == self.seat
        return own and bool(voters(state, self.seat, state.hands[self.seat], at, standing.side))

    def apply_to(self, state: ConventionState, at: int) -> None:
        state.push(AddADelegate(self.seat, at, self.most, ()))

    def text(self) -> Text:
        return Text.of("add up to {0} delegates from your hand to a delegation of yours", NUMBERS[self.most])


@step
class AddADelegate(Decision[ConventionState]):
    """Choose who joins the delegation."""

    at: int
    left: int
    """How many may still join."""
    added: Cards

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Hand cards that may join, and done after the first."""
        side, hand = state.delegation_of(self.at).side, state.hands[self.seat] if self.left else ()
        joining = [DELEGATE[card] for card in voters(state, self.seat, hand, self.at, side)]
        return [*joining, DONE] if self.added else joining

    def choose(self, state: ConventionState, action: Action) -> None:
        """Seat him with the others, and ask on."""
        if action == DONE:
            words = (self.seat, surnames(state, self.added), state.printed.state_names[self.at])
            state.line("{0:seat} adds {1} to {2}.", *words, effect="{1}")
            return
        card = DELEGATE.of(action)
        standing = state.delegation_of(self.at)
        state.leave_hand(self.seat, card)
        state.delegations[self.at] = standing._replace(cards=(*standing.cards, card))
        state.push(replace(self, left=self.left - 1, added=(*self.added, card)))

    def prompt(self, state: ConventionState) -> Prompt:
        words = (state.printed.state_names[self.at], self.left)
        return asked_by_event(state, "who joins {0} ({1} at most)?", *words)

    def label(self, state: ConventionState, action: Action) -> Label:
        if action == DONE:
            return Label(Text("Done"), key="d", safe=True, forgoes=not self.added)
        card = DELEGATE.of(action)
        gain = Text.of("{0:+} VP", sum(delegation_points(state.printed, (card,), state.bias)))
        return hand_label(state, card, "Add")._replace(gain=gain)
