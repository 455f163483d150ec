"""Declare a Vote and Override (rulebook "Declare a Vote", "Overriding", rulings 5): who may, and how.

| action | meaning |
| --- | --- |
| `("vote", "VA", "yea")` | a state votes this way |
| `("delegate", "madison")` | a hand card joins |
| `("done",)` | no further card joins |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import (
    DELEGATES,
    FACTION_OF,
    FACTIONS,
    FREED_FACTIONS,
    MAY_VOTE,
    NAY,
    NAYS_TO_DEFEAT,
    NO_OVERRIDE,
    NOBODY,
    OVERRIDE_EQUAL,
    OVERRIDE_MARGIN,
    OVERRIDE_SCORE,
    SAFE_STATES,
    SCORE_ON_OVERRIDE,
    SIDE_NAMES,
    SIDES,
    STATE,
    STATE_OF,
    STATES,
    VOTE_ANY_FACTION,
    YEA,
    YEAS_TO_PASS,
)
from rules.founding_fathers.markers import ReadyAMarker, marker_goes_home
from rules.founding_fathers.round_end import end_the_round
from rules.founding_fathers.state import Cards, ConventionState, Delegation
from rules.founding_fathers.words import IDS, count, described, names
from rules.game import Action, Label, Prompt
from rules.steps import Decision, Step

VOTE = tuple(tuple(("vote", state.code, side) for side in SIDES) for state in STATES)
DELEGATE = tuple(("delegate", id) for id in IDS)
DONE: Action = ("done",)
CARD_OF = {id: card for card, id in enumerate(IDS)}


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a vote is declared: the normal ones, or what an event changes of them (5.10)."""

    sides: tuple[int, ...] = (YEA, NAY)
    limit: int = len(DELEGATES)
    """Most delegates that may vote."""
    equal: bool = False
    """Whether an override succeeds with an equal number."""
    either_way: bool = False
    """Whether the faction restrictions are lifted."""
    only: int = NOBODY
    """The state that may vote, if not all."""


NORMAL = Terms()


def may_vote(state: ConventionState, seat: int, card: int, side: int, either_way: bool = False) -> bool:
    """Tell whether a delegate of this seat may vote that way on the article in debate (5.3 to 5.7)."""
    return (
        either_way
        or MAY_VOTE[state.bias][side][card]
        or (FACTION_OF[card] in FREED_FACTIONS and state.holders[VOTE_ANY_FACTION] == seat != NOBODY)
    )


def delegates_needed(state: ConventionState, seat: int, at: int, side: int, equal: bool) -> int:
    """Return how many delegates a state's vote takes, 0 if no number is enough (5.8, 5.11 to 5.18)."""
    standing = state.delegations[at]
    if standing is None:
        return 1
    cards, its_side, marker, voter = standing
    if voter == seat or its_side == side:
        return 0
    holders = state.holders
    needed = len(cards) + 1
    if marker != NOBODY:
        if holders[NO_OVERRIDE] == marker and at in SAFE_STATES:
            return 0
        if holders[OVERRIDE_MARGIN] == marker:
            needed += 1
    # Equality counts once, however many effects grant it (5.17).
    return needed - 1 if equal or holders[OVERRIDE_EQUAL] == seat else needed


def possible_votes(state: ConventionState, seat: int, hand: Cards, terms: Terms = NORMAL) -> list[Action]:
    """List the votes that a hand can declare."""
    yea, nay = MAY_VOTE[state.bias]
    free = terms.either_way
    freed = FREED_FACTIONS if state.holders[VOTE_ANY_FACTION] == seat else ()
    able: dict[int, list[int]] = {}
    for card in hand:
        at = STATE_OF[card]
        if at not in able:
            able[at] = [0, 0]
        either = free or FACTION_OF[card] in freed
        able[at][YEA] += either or yea[card]
        able[at][NAY] += either or nay[card]
    votes: list[Action] = []
    for at in sorted(able):
        if terms.only not in (NOBODY, at):
            continue
        for side in terms.sides:
            most = min(able[at][side], terms.limit)
            if most and most >= (delegates_needed(state, seat, at, side, terms.equal) or most + 1):
                votes.append(VOTE[at][side])
    return votes


def declare(state: ConventionState, seat: int, action: Action, terms: Terms = NORMAL) -> None:
    """Start the vote that a `("vote", state, side)` names."""
    at, side = STATE[str(action[1])], SIDES.index(str(action[2]))
    needed = delegates_needed(state, seat, at, side, terms.equal)
    state.push(
        PlayDelegates(seat, at, side, needed, terms.limit, terms.either_way),
        ReadyAMarker(seat),
        SeatDelegation(seat, at, side),
    )


def vote_label(state: ConventionState, seat: int, action: Action, terms: Terms = NORMAL) -> Label:
    """Name the state and side; an override says whom it unseats and what it takes."""
    at, side = STATE[str(action[1])], SIDES.index(str(action[2]))
    text = f"Vote {SIDE_NAMES[side]} for {STATES[at].name}"
    standing = state.delegations[at]
    if standing is not None:
        needed = delegates_needed(state, seat, at, side, terms.equal)
        text += f", overriding {len(standing.cards)} with {needed} or more"
    return Label(text, f"state:{STATES[at].code}")


def vote_reasons(state: ConventionState, seat: int, hand: Cards, terms: Terms = NORMAL) -> list[str]:
    """Say for each state of the hand why it cannot vote one way or the other."""
    votes = possible_votes(state, seat, hand, terms)
    reasons: list[str] = []
    for at in sorted({STATE_OF[card] for card in hand if terms.only in (NOBODY, STATE_OF[card])}):
        name = STATES[at].name
        standing = state.delegations[at]
        if standing is not None and standing.voter == seat:
            reasons.append(
                f"{name} is your own vote: nothing may be added to it, and only others override it."
            )
            continue
        for side in terms.sides:
            if VOTE[at][side] in votes:
                continue
            cards = [card for card in hand if STATE_OF[card] == at]
            reasons.append(f"{name} {SIDE_NAMES[side]}: {_obstacle(state, seat, at, side, cards, terms)}")
    return reasons


def _obstacle(
    state: ConventionState, seat: int, at: int, side: int, cards: Sequence[int], terms: Terms
) -> str:
    """Say what keeps a state from voting that way."""
    standing = state.delegations[at]
    if standing is not None and standing.side == side:
        return "it already votes so."
    barred = [card for card in cards if not may_vote(state, seat, card, side, terms.either_way)]
    because = f" {names(barred)} may not vote so on a {FACTIONS[state.bias].name} article." if barred else ""
    needed = delegates_needed(state, seat, at, side, terms.equal)
    if not needed:
        return "its delegation cannot be overridden this round."
    if standing is None:
        return because.strip()
    able = min(len(cards) - len(barred), terms.limit)
    return f"an override takes {needed} delegates, you can bring {able}.{because}"


@dataclass(frozen=True, slots=True)
class PlayDelegates(Decision[ConventionState]):
    """Lay out the delegates of one state that vote together (5.1, 5.2)."""

    at: int
    side: int
    needed: int
    """Least number that may vote."""
    limit: int
    either_way: bool

    def able(self, state: ConventionState) -> list[int]:
        """List the hand cards that may join."""
        at, side = self.at, self.side
        return [
            card
            for card in state.hands[self.seat]
            if STATE_OF[card] == at and may_vote(state, self.seat, card, side, self.either_way)
        ]

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Delegates that may join, and done once there are enough."""
        laid = len(state.playing)
        if laid >= self.limit:
            return [DONE]
        able = self.able(state)
        if laid + len(able) == self.needed:
            # All of them are needed: no choice is left.
            return [DELEGATE[able[0]]] if able else [DONE]
        joining: list[Action] = [DELEGATE[card] for card in able]
        if laid >= self.needed:
            joining.append(DONE)
        return joining

    def choose(self, state: ConventionState, action: Action) -> None:
        """Lay the card out and ask on, or let the delegation vote."""
        if action != DONE:
            card = CARD_OF[action[1]]  # type: ignore[index]
            state.leave_hand(self.seat, card)
            state.playing += (card,)
            state.push(self)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a delegate, and say how many it takes."""
        missing = self.needed - len(state.playing)
        if missing > 1:
            ask = f"choose delegates ({missing} needed)."
        else:
            ask = "choose a delegate." if missing == 1 else "add a delegate, or done."
        text = f"{STATES[self.at].name} {SIDE_NAMES[self.side]}: {ask}"
        return Prompt(text, "vote")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the delegate."""
        if action == DONE:
            return Label(f"Done: vote with {names(state.playing)}", f"state:{STATES[self.at].code}")
        card = CARD_OF[action[1]]  # type: ignore[index]
        return Label(described(card), f"hand:{action[1]}")

    def why_not(self, state: ConventionState) -> tuple[str, ...]:
        """Say which delegates of the state may not vote that way."""
        able = self.able(state)
        return tuple(
            f"{DELEGATES[card].name} ({FACTIONS[FACTION_OF[card]].name}) may not vote "
            f"{SIDE_NAMES[self.side]} on a {FACTIONS[state.bias].name} article."
            for card in state.hands[self.seat]
            if STATE_OF[card] == self.at and card not in able
        )


@dataclass(frozen=True, slots=True)
class SeatDelegation(Step[ConventionState]):
    """The delegates laid out take their bench: marker, chit, and an override's old cards (5.1, 5.14)."""

    seat: int
    at: int
    side: int

    def run(self, state: ConventionState) -> None:
        """Seat them, then see whether the round is over (4.5, 4.6)."""
        seat, at, side = self.seat, self.at, self.side
        old = state.delegations[at]
        cards = state.playing
        state.playing = ()
        if not state.quiet:
            over = "" if old is None else f", overriding {count(len(old.cards), SIDE_NAMES[old.side])}"
            words = (SIDE_NAMES[side], STATES[at].name, names(cards), over)
            state.tell("{0:seat} votes {1} for {2} with {3}{4}.", seat, *words)
        if old is not None:
            unseat(state, at)
            if old.marker != NOBODY and state.holders[SCORE_ON_OVERRIDE] == old.marker:
                state.scores[old.marker] += OVERRIDE_SCORE
                state.tell("{0:seat} scores {1} for the override (A. Martin).", old.marker, OVERRIDE_SCORE)
        state.reserve[seat] -= 1
        state.delegations[at] = Delegation(cards, side, seat, seat)
        check_the_tally(state)


def unseat(state: ConventionState, at: int) -> None:
    """Clear a bench: cards to the discards, marker home, chit off (5.14, 8.6)."""
    standing = state.delegations[at]
    assert standing is not None
    state.discards += standing.cards
    marker_goes_home(state, standing.marker)
    state.delegations[at] = None


def check_the_tally(state: ConventionState) -> None:
    """End the round at the seventh Yea or the sixth Nay (4.5, 4.6)."""
    if state.votes_on(YEA) >= YEAS_TO_PASS:
        end_the_round(state, passed=True)
    elif state.votes_on(NAY) >= NAYS_TO_DEFEAT:
        end_the_round(state, passed=False)
