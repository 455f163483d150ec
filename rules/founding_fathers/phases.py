"""The course of the game (rulebook "Setup", "Gameplay Flow"): first delegates, turns, actions, rounds.

| action | meaning |
| --- | --- |
| `("keep", "madison")` | keep this one of the four cards dealt |
| `("vote", "VA", "yea")` | declare a vote: this state, this side |
| `("speak", "AF")` | speak in debate for this faction |
| `("event", "langdon")` | discard this card and enact its event |
| `("snub",)` | discard cards to get others |
| `("pass",)` | take no extra action |
| `("delegate", "madison")` | this hand card votes, speaks or joins a delegation |
| `("discard", "madison")` | this hand card is discarded |
| `("done",)` | no further card |

Further tables: `voting`, `speaking`, `replenish`, `markers`, `round_end` and the modules of operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.founding_fathers.components import (
    ARTICLES,
    BAN_EVENTS,
    BAN_WASHINGTON,
    BIAS,
    EFFECT_CARDS,
    EFFECT_OF,
    FACTIONS,
    KEEP,
    NOBODY,
    PLANNERS,
    POOL_SIZE,
    ROUNDS,
    WASHINGTON,
)
from rules.founding_fathers.events import ENACT, EVENTS, EVERY_ACTION, SNUB, SPEAK, VOTE, does_nothing
from rules.founding_fathers.replenish import LookAtTheTop, Replenish, discard_from_hand
from rules.founding_fathers.round_end import EndOfTheGame
from rules.founding_fathers.speaking import possible_speeches, speech_label, speech_reasons, start_speech
from rules.founding_fathers.state import ConventionState
from rules.founding_fathers.voting import declare, possible_votes, vote_label, vote_reasons
from rules.founding_fathers.words import IDS, NAMES, described, names
from rules.game import Action, Label, Prompt
from rules.steps import Decision, Step

_KEEP = tuple(("keep", id) for id in IDS)
_EVENT = tuple(("event", id) for id in IDS)
_DISCARD = tuple(("discard", id) for id in IDS)
_SNUB: Action = ("snub",)
_PASS: Action = ("pass",)
_DONE: Action = ("done",)
_CARD_OF = {id: card for card, id in enumerate(IDS)}


def first_steps(seats: int) -> tuple[Step[ConventionState], ...]:
    """Return what happens first: the choice of delegates, the pool, the first round (2.5, 2.6, 2.9)."""
    return (
        *(KeepADelegate(seat) for seat in range(seats) for _ in range(KEEP)),
        RevealTheChoices(),
        LayOutThePool(),
        LookAtTheTop(True),
        OpenTheRound(),
        AfterTheRound(),
    )


@dataclass(frozen=True, slots=True)
class KeepADelegate(Decision[ConventionState]):
    """Keep two of the four cards dealt, without seeing the others' choices (2.5)."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any of the four not kept yet."""
        kept = state.kept[self.seat]
        return [_KEEP[card] for card in state.dealt[self.seat] if card not in kept]

    def choose(self, state: ConventionState, action: Action) -> None:
        """Keep it, sealed until all have chosen."""
        state.kept[self.seat] += (_CARD_OF[action[1]],)  # type: ignore[index]
        if len(state.kept[self.seat]) == KEEP:
            state.tell("{0:seat} has chosen.", self.seat)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card."""
        left = KEEP - len(state.kept[self.seat])
        return Prompt(f"Keep {KEEP} of these four delegates ({left} to go).", "setup")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the delegate."""
        return Label(f"Keep {described(_CARD_OF[action[1]])}", f"hand:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class RevealTheChoices(Step[ConventionState]):
    """All have chosen: the cards kept join the Planners, the others lie face up (2.5)."""

    def run(self, state: ConventionState) -> None:
        """Deal them out."""
        for seat, (dealt, kept) in enumerate(zip(state.dealt, state.kept, strict=True)):
            # In the order of the deal, which everybody saw.
            state.hands[seat] += tuple(card for card in dealt if card in kept)
            rejected = [card for card in dealt if card not in kept]
            state.discards += rejected
            state.tell("{0:seat} discards {1}.", seat, names(rejected))
        state.dealt = []
        state.kept = []


@dataclass(frozen=True, slots=True)
class LayOutThePool(Step[ConventionState]):
    """Three more cards form the draw pool (2.6)."""

    def run(self, state: ConventionState) -> None:
        """Lay them out."""
        state.pool = [state.deck.pop() for _ in range(POOL_SIZE)]


@dataclass(frozen=True, slots=True)
class OpenTheRound(Step[ConventionState]):
    """The Madison player opens round 1 (4.1)."""

    def run(self, state: ConventionState) -> None:
        """Announce the articles and start."""
        _announce(state)
        state.push(Turn(state.planners.index(PLANNERS[0])))


@dataclass(frozen=True, slots=True)
class Turn(Step[ConventionState]):
    """A turn: one action, then replenish; turns go clockwise (4.2, 4.4)."""

    seat: int

    def run(self, state: ConventionState) -> None:
        """Ask for the action; an empty hand skips it."""
        seat = state.turn = self.seat
        state.push(Replenish(seat), Turn((seat + 1) % state.seats))
        if state.hands[seat]:
            state.push(TakeAction(seat))
        else:
            state.tell("{0:seat} holds no card and takes no action.", seat)


@dataclass(frozen=True, slots=True)
class TakeAction(Decision[ConventionState]):
    """One of the four actions (4.3), or an extra one that an event gives (8.9)."""

    kinds: int = EVERY_ACTION
    """Which of the four are allowed."""
    extra: bool = False
    """Whether it is an extra action, which may be declined."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Votes, speeches, events and a snub, as far as the hand and the events in effect allow."""
        seat, kinds = self.seat, self.kinds
        hand = state.hands[seat]
        actions: list[Action] = []
        if kinds & VOTE:
            actions += possible_votes(state, seat, hand)
        if kinds & SPEAK:
            actions += possible_speeches(state, seat, hand)
        if kinds & ENACT and state.holders[BAN_EVENTS] == NOBODY:
            banned = WASHINGTON if state.holders[BAN_WASHINGTON] not in (NOBODY, seat) else NOBODY
            actions += [_EVENT[card] for card in hand if card != banned]
        if kinds & SNUB and hand:
            actions.append(_SNUB)
        if self.extra:
            actions.append(_PASS)
        return actions

    def choose(self, state: ConventionState, action: Action) -> None:
        """Start the action."""
        seat, verb = self.seat, action[0]
        if verb == "vote":
            declare(state, seat, action)
        elif verb == "speak":
            start_speech(state, seat, action)
        elif verb == "event":
            enact(state, seat, _CARD_OF[action[1]])  # type: ignore[index]
        elif verb == "snub":
            state.push(SnubDelegates(seat, 0))
        else:
            state.tell("{0:seat} takes no further action.", seat)

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for an action."""
        if self.extra:
            words = [word for kind, word in _KIND_WORDS if self.kinds & kind]
            which = "another action" if self.kinds == EVERY_ACTION else " or ".join(words)
            return Prompt(f"The event allows {which}.", "event")
        return Prompt("Take one action: vote, speak, enact an event or snub.", "turn")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Say what the action is; an event that would do nothing carries a warning (8.3)."""
        verb = action[0]
        if verb == "vote":
            return vote_label(state, self.seat, action)
        if verb == "speak":
            return speech_label(state, self.seat, action)
        if verb == "event":
            card = _CARD_OF[action[1]]  # type: ignore[index]
            idle = does_nothing(state, self.seat, card)
            warning = f"{NAMES[card]}'s event would do nothing now." if idle else ""
            return Label(f"Enact {NAMES[card]}", f"hand:{action[1]}", warning=warning)
        if verb == "snub":
            return Label("Snub: discard cards and draw others", "deck:")
        return Label("No further action")

    def why_not(self, state: ConventionState) -> tuple[str, ...]:
        """Say why a state cannot vote, a track is closed, an event is banned."""
        seat, kinds = self.seat, self.kinds
        hand = state.hands[seat]
        reasons = vote_reasons(state, seat, hand) if kinds & VOTE else []
        if kinds & SPEAK:
            reasons += speech_reasons(state, seat, hand)
        if kinds & ENACT:
            if state.holders[BAN_EVENTS] != NOBODY:
                reasons.append("Ingersoll's event forbids every further event this round.")
            elif WASHINGTON in hand and state.holders[BAN_WASHINGTON] not in (NOBODY, seat):
                reasons.append("Robert Morris's event forbids George Washington's to opponents.")
        return tuple(reasons)


_KIND_WORDS = ((VOTE, "a vote"), (SPEAK, "a speech in debate"), (ENACT, "an event"), (SNUB, "a snub"))


def enact(state: ConventionState, seat: int, card: int) -> None:
    """Enact an Event: the card leaves the hand, then its event is carried out (8.1, 8.2, 8.4)."""
    state.leave_hand(seat, card)
    effect = EFFECT_OF[card]
    if effect == NOBODY:
        state.discards.append(card)
        state.tell("{0:seat} enacts {1}.", seat, NAMES[card])
    else:
        state.holders[effect] = seat
        state.tell("{0:seat} enacts {1}, for the rest of the round.", seat, NAMES[card])
    state.push(*EVENTS[card])


@dataclass(frozen=True, slots=True)
class SnubDelegates(Decision[ConventionState]):
    """Discard one or more cards; others come with the replenish step (10.1)."""

    snubbed: int
    """How many are discarded so far."""

    def legal(self, state: ConventionState) -> Sequence[Action]:
        """Any hand card, and done after the first."""
        actions: list[Action] = [_DISCARD[card] for card in state.hands[self.seat]]
        if self.snubbed:
            actions.append(_DONE)
        return actions

    def choose(self, state: ConventionState, action: Action) -> None:
        """Discard it and ask on."""
        if action != _DONE:
            discard_from_hand(state, self.seat, _CARD_OF[action[1]])  # type: ignore[index]
            state.push(SnubDelegates(self.seat, self.snubbed + 1))

    def prompt(self, state: ConventionState) -> Prompt:
        """Ask for a card."""
        return Prompt("Snub delegates: discard one card or more.", "snub")

    def label(self, state: ConventionState, action: Action) -> Label:
        """Name the card."""
        if action == _DONE:
            return Label("Done", "deck:")
        return Label(f"Discard {described(_CARD_OF[action[1]])}", f"hand:{action[1]}")  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class AfterTheRound(Step[ConventionState]):
    """What follows the rooms: the next round, or after the fourth the end of the game (13.1 to 13.5)."""

    def run(self, state: ConventionState) -> None:
        """Clear lasting events, let the seat that ended the round replenish, bring in two articles."""
        if state.round == ROUNDS:
            state.push(EndOfTheGame())
            return
        for effect, holder in enumerate(state.holders):
            if holder != NOBODY:
                state.discards.append(EFFECT_CARDS[effect])
                state.holders[effect] = NOBODY
        state.closed_track = NOBODY
        ender = state.turn
        state.push(Replenish(ender), NewArticles(), Turn((ender + 1) % state.seats), AfterTheRound())


@dataclass(frozen=True, slots=True)
class NewArticles(Step[ConventionState]):
    """The first of two articles goes to the Assembly Room, the second to the Committee Room (13.3)."""

    def run(self, state: ConventionState) -> None:
        """Draw them; the next round begins."""
        state.round += 1
        state.article = state.stack.pop()
        state.committee_article = state.stack.pop()
        state.seen_next = [0] * state.seats
        _announce(state)


def _announce(state: ConventionState) -> None:
    for article, room in ((state.article, "Assembly Room"), (state.committee_article, "Committee Room")):
        name = FACTIONS[BIAS[article][0]].name
        words = (state.round, ARTICLES[article].name, name, room)
        state.tell("Round {0}: {1} ({2}) is in the {3}.", *words)
