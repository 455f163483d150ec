"""The sequence of play of Votes for Women: Planning, Strategy, Operations, Cleanup (rulings 2, 3, 4, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.actions import (
    CampaigningAction,
    LobbyingAction,
    OrganizingAction,
    can_pay_for_campaigning,
    on_the_map,
)
from rules.votes_for_women.board import buttons, end_game
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.choice import DONE, NAMES, Choice
from rules.votes_for_women.components import (
    BUTTONS,
    DRAW_PER_TURN,
    OPPOSITION,
    ROUNDS,
    SUFFRAGIST,
    TURNS,
)
from rules.votes_for_women.deck import TakeStrategyCard, discard, draw, leave_hand
from rules.votes_for_women.idle import idle
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.playing import PlayEvent, bar, playable
from rules.votes_for_women.state import VotesState
from rules.votes_for_women.voting import ChooseVotingState

_NUMBERS = range(len(CARDS))

_USES = tuple(
    tuple(
        tuple((verb, card) for verb in ("event", *verbs) if verb != "event" or as_event) for card in _NUMBERS
    )
    for as_event in (False, True)
    for verbs in (
        ("organize",),
        ("organize", "lobby"),
        ("campaign", "organize"),
        ("campaign", "organize", "lobby"),
    )
)
"""The uses of a hand card: by 4 if it may be an Event, plus 2 with Campaigning, plus 1 with Lobbying."""
_CLAIMED = tuple(("claimed", card) for card in _NUMBERS)
_BID = tuple(("bid", count) for count in range(max(BUTTONS) + 1))
_DEFER, _MATCH, _SUPERSEDE = ("defer",), ("match",), ("supersede",)


@dataclass(frozen=True, slots=True)
class PlanningPhase(Step[VotesState]):
    """Both sides draw six cards (2.1)."""

    turn: int

    def run(self, state: VotesState) -> None:
        """Draw; the Strategy Phase is skipped on Turn 1 (3.1)."""
        state.turn = self.turn
        state.tell("Turn {0} begins.", self.turn)
        for seat in (SUFFRAGIST, OPPOSITION):
            draw(state, seat, DRAW_PER_TURN)
        if self.turn > 1:
            state.push(StrategyBid(SUFFRAGIST), Operations(1))
        else:
            state.push(Operations(1))


@dataclass(frozen=True, slots=True)
class StrategyBid(Choice):
    """The Suffragist side commits buttons to the Strategy Phase, or none (3.2, 3.4)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Up to all it has."""
        return _BID[: state.buttons[SUFFRAGIST] + 1]

    def choose(self, state: VotesState, action: Action) -> None:
        """Announce it, and let the Opposition side answer."""
        bid = int(action[1])
        state.tell("{0:seat} commits {1}.", SUFFRAGIST, buttons(bid))
        state.push(StrategyReply(OPPOSITION, bid))

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the bid; more than the other side's buttons plus one is never useful."""
        theirs = state.buttons[OPPOSITION]
        text = f"Commit how many buttons? The Opposition has {theirs}."
        return Prompt(text, "strategy")


@dataclass(frozen=True, slots=True)
class StrategyReply(Choice):
    """The Opposition side defers, matches or supersedes (3.2, 3.5 to 3.7)."""

    bid: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """What its buttons allow."""
        held = state.buttons[OPPOSITION]
        if held < self.bid:
            return (_DEFER,)
        return (_DEFER, _MATCH) if held == self.bid else (_DEFER, _MATCH, _SUPERSEDE)

    def choose(self, state: VotesState, action: Action) -> None:
        """Pay, and let the winner take a card."""
        bid = self.bid
        state.buttons[SUFFRAGIST] -= bid
        if action == _DEFER:
            state.tell("{0:seat} defers; {1:seat} pays {2}.", OPPOSITION, SUFFRAGIST, buttons(bid))
            state.push(TakeStrategyCard(SUFFRAGIST))
        elif action == _MATCH:
            state.buttons[OPPOSITION] -= bid
            state.tell("{0:seat} matches: both pay {1}, nobody takes a card.", OPPOSITION, buttons(bid))
        else:
            state.buttons[OPPOSITION] -= bid + 1
            text = "{0:seat} supersedes and pays {1}; {2:seat} pays {3}."
            state.tell(text, OPPOSITION, buttons(bid + 1), SUFFRAGIST, buttons(bid))
            state.push(TakeStrategyCard(OPPOSITION))

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the answer."""
        text = f"The Suffragist side commits {buttons(self.bid)}. Your answer?"
        return Prompt(text, "strategy")

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what it costs; deferring to a bid of nothing gives a card away (3.5)."""
        if action == _DEFER:
            free = "for nothing" if self.bid == 0 else f"for {buttons(self.bid)}"
            warning = "This gives a Strategy card away; matching costs nothing." if self.bid == 0 else ""
            return Label(f"Defer: the Suffragist side takes a Strategy card {free}", warning=warning)
        if action == _MATCH:
            return Label(f"Match: pay {buttons(self.bid)}, nobody takes a card")
        return Label(f"Supersede: pay {buttons(self.bid + 1)} and take a Strategy card")

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Say what the buttons do not reach."""
        if state.buttons[OPPOSITION] == self.bid:
            return (f"Superseding costs {buttons(self.bid + 1)}.",)
        return ()

    def showing(self) -> Showing:
        """Return the bid."""
        return Showing(bid=self.bid)


@dataclass(frozen=True, slots=True)
class Operations(Step[VotesState]):
    """A round: first the Suffragist side, then the Opposition, must play a hand card (4.1)."""

    round: int

    def run(self, state: VotesState) -> None:
        """Give both their turn, then the next round or Cleanup."""
        state.round = self.round
        state.tell("Turn {0}, round {1}.", state.turn, self.round)
        state.agenda += _ROUND[self.round]


class CardPlay(Choice):
    """What the decisions in a side's round share: hand cards, claimed cards, why some cannot be played."""

    __slots__ = ()

    def hand_actions(self, state: VotesState) -> list[Action]:
        """List the uses of each hand card (4.3, 4.4)."""
        seat = self.seat
        uses = 2 * can_pay_for_campaigning(state, seat) + (not state.sent)
        without, with_event = _USES[uses], _USES[uses + 4]
        legal: list[Action] = []
        for card in state.hands[seat]:
            legal += with_event[card] if playable(state, seat, card) else without[card]
        return legal

    def claimed_actions(self, state: VotesState) -> list[Action]:
        """List the claimed cards that may be played (4.2, 11.5)."""
        seat = self.seat
        return [_CLAIMED[card] for card in state.claimed[seat] if playable(state, seat, card)]

    def play(self, state: VotesState, action: Action) -> None:
        """Push what a card does, or what it pays for."""
        verb, card = action
        assert isinstance(card, int)
        seat = self.seat
        if verb == "claimed":
            state.claimed[seat] = tuple([other for other in state.claimed[seat] if other != card])
            state.push(PlayEvent(seat, card))
            return
        leave_hand(state, seat, card)
        if verb == "event":
            state.push(PlayEvent(seat, card))
            return
        steps, text = _ACTIONS[str(verb)]
        state.tell(text, seat, NAMES[card])
        state.discards[seat] += (card,)
        state.agenda.append(steps[seat])

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Say what bars cards as Events, and the actions that are barred for all."""
        seat = self.seat
        reasons = [
            f"{NAMES[card]}: {bar(state, seat, card)}."
            for card in self.cards(state)
            if bar(state, seat, card)
        ]
        if not can_pay_for_campaigning(state, seat):
            reasons.append("Campaigning costs a button under War in Europe, and you have none.")
        if state.sent:
            reasons.append("Lobbying is over: the amendment was sent to the states.")
        return tuple(reasons)

    def cards(self, state: VotesState) -> tuple[int, ...]:
        """List the cards the player may think of."""
        return state.hands[self.seat] + state.claimed[self.seat]

    def label(self, state: VotesState, action: Action) -> Label:
        """Put an action or an Event into words, marking one without effect (4.4)."""
        label = Choice.label(self, state, action)
        if action == DONE:
            return label
        verb, card = action
        assert isinstance(card, int)
        seat = self.seat
        reason = _no_effect(state, seat, str(verb)) if verb in _ACTIONS else idle(state, seat, card)
        if reason:
            return Label(f"{label.text} (no effect)", label.target, warning=f"This does nothing: {reason}.")
        if verb == "lobby" and seat == OPPOSITION and not state.congress:
            text = "Congress is empty: a success could only add a marker."
            return Label(label.text, label.target, warning=text)
        return label


@dataclass(frozen=True, slots=True)
class PlayACard(CardPlay):
    """A side's round: a hand card, or first a claimed card (4.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every use of every card; a side without a hand may pass (2.2)."""
        legal = self.hand_actions(state) or [DONE]
        if state.claimed[self.seat]:
            legal += self.claimed_actions(state)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        """Play it; the other kind of card may follow, never in the middle of it."""
        if action == DONE:
            state.tell("{0:seat} has no card to play.", self.seat)
            return
        after = _THEN_FROM_HAND if action[0] == "claimed" else _THEN_CLAIMED
        state.agenda.append(after[self.seat])
        self.play(state, action)

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        extra = ", or first a claimed card" if state.claimed[self.seat] else ""
        return Prompt(f"Round {state.round}: play a card{extra}.", "operations")


@dataclass(frozen=True, slots=True)
class PlayAHandCard(CardPlay):
    """After a claimed card: the hand card (4.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every use of every hand card."""
        return self.hand_actions(state)

    def choose(self, state: VotesState, action: Action) -> None:
        """Play it."""
        self.play(state, action)

    def lapse(self, state: VotesState) -> None:
        """The hand is empty (2.2)."""
        state.tell("{0:seat} has no card to play.", self.seat)

    def cards(self, state: VotesState) -> tuple[int, ...]:
        """Only the hand."""
        return state.hands[self.seat]

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the card."""
        return Prompt(f"Round {state.round}: now play a card from hand.", "operations")


@dataclass(frozen=True, slots=True)
class PlayAClaimedCard(CardPlay):
    """After the hand card: a claimed card, one just claimed too, or none (4.1, 4.2)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every claimed card that is not barred, or none."""
        if not state.claimed[self.seat]:
            return ()
        legal = self.claimed_actions(state)
        return [*legal, DONE] if legal else ()

    def choose(self, state: VotesState, action: Action) -> None:
        """Play it, or keep them."""
        if action != DONE:
            self.play(state, action)

    def why_not(self, state: VotesState) -> tuple[str, ...]:
        """Say what bars claimed cards."""
        seat = self.seat
        return tuple(
            f"{NAMES[card]}: {bar(state, seat, card)}."
            for card in state.claimed[seat]
            if bar(state, seat, card)
        )

    def prompt(self, state: VotesState) -> Prompt:
        """Offer it."""
        return Prompt("Play one of your claimed cards as well, or be done.", "claimed", Asked.TABLE)


_THEN_FROM_HAND = (PlayAHandCard(SUFFRAGIST), PlayAHandCard(OPPOSITION))
_THEN_CLAIMED = (PlayAClaimedCard(SUFFRAGIST), PlayAClaimedCard(OPPOSITION))

_ACTIONS = {
    "campaign": ((CampaigningAction(0), CampaigningAction(1)), "{0:seat} campaigns with {1}."),
    "organize": ((OrganizingAction(0), OrganizingAction(1)), "{0:seat} organizes with {1}."),
    "lobby": ((LobbyingAction(0), LobbyingAction(1)), "{0:seat} lobbies with {1}."),
}


def _no_effect(state: VotesState, seat: int, verb: str) -> str:
    """Say why an action would do nothing; empty if it may do something."""
    if not on_the_map(state, seat):
        return "no Campaigner on the map"
    if verb == "organize" and state.buttons[seat] == BUTTONS[seat]:
        return "no more buttons to take"
    return ""


@dataclass(frozen=True, slots=True)
class CleanupPhase(Step[VotesState]):
    """Boxes are emptied and the turn marker advances; after Turn 6 comes the end (12)."""

    def run(self, state: VotesState) -> None:
        """Empty the boxes and go on."""
        state.round = 0
        if state.turn == TURNS and not state.sent:
            state.tell("Six turns are over and the amendment was not sent to the states.")
            end_game(state, OPPOSITION)
            return
        _empty(state, state.turn_box)
        state.turn_box = ()
        if state.turn < TURNS:
            state.push(PlanningPhase(state.turn + 1))
            return
        _empty(state, state.game_box)
        state.game_box = ()
        checks, xs = state.decided
        state.tell("Final Voting: {0} of 36 states have ratified, {1} of 13 rejected.", checks, xs)
        state.push(ChooseVotingState(SUFFRAGIST))


def _empty(state: VotesState, box: tuple[int, ...]) -> None:
    for card in box:
        discard(state, card)
        state.tell("{0} is discarded.", NAMES[card])


_ROUND = tuple(
    (
        Operations(number + 1) if number < ROUNDS else CleanupPhase(),
        PlayACard(OPPOSITION),
        PlayACard(SUFFRAGIST),
    )
    for number in range(ROUNDS + 1)
)
"""By round: what it puts on the agenda, last things first."""
