"""What all decisions of Votes for Women share: actions in words, and throws of dice with their re-rolls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Decision
from rules.votes_for_women.board import buttons
from rules.votes_for_women.cards import CARDS
from rules.votes_for_women.components import CAMPAIGNER, CAMPAIGNER_WORDS, CODES, REGIONS, STATE
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState

DONE: Action = ("done",)
REROLL: Action = ("reroll",)
ACCEPT: Action = ("accept",)

_FACES = tuple(str(face) for face in range(9))
_THROWN = (REROLL, ACCEPT)
_ONLY_ACCEPT = (ACCEPT,)


class Choice(Decision[VotesState]):
    """A decision of this game. Its actions are plain enough to be put into words in one place."""

    __slots__ = ()

    def showing(self) -> Showing:
        """Return what lies on the table for it."""
        return Showing()

    def label(self, state: VotesState, action: Action) -> Label:
        """Put an action into words."""
        return words(state, self.seat, action)


@dataclass(frozen=True, slots=True)
class Throw(Choice):
    """Dice lie on the table: pay a button to throw all of them again, or accept (4.6)."""

    sides: int
    dice: tuple[int, ...]

    die: ClassVar[str]
    """What the dice are for: their name in the chance stream."""
    cite: ClassVar[str] = "buttons"

    def worth_another(self) -> bool:
        """Tell whether a re-roll is offered."""
        return True

    @abstractmethod
    def accept(self, state: VotesState) -> None:
        """Go on with the dice as they lie."""

    @abstractmethod
    def meaning(self) -> str:
        """Say what the dice as they lie would do."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Throw again if a button can be paid, or accept."""
        return _THROWN if state.buttons[self.seat] and self.worth_another() else _ONLY_ACCEPT

    def choose(self, state: VotesState, action: Action) -> None:
        """Pay and throw all dice again, or go on."""
        if action == ACCEPT:
            self.accept(state)
            return
        seat = self.seat
        state.buttons[seat] -= 1
        dice = roll(state, len(self.dice), self.sides, self.die)
        text = "{0:seat} spends a button, {1} left, and rolls again: {2}."
        state.tell(text, seat, state.buttons[seat], show(dice))
        state.push(replace(self, dice=dice))

    def prompt(self, state: VotesState) -> Prompt:
        """Show the dice and what a re-roll costs."""
        held = buttons(state.buttons[self.seat])
        text = f"Rolled {show(self.dice)} (d{self.sides}). Pay 1 of {held} to roll again?"
        return Prompt(text, self.cite, Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what accepting means."""
        if action == ACCEPT:
            return Label(f"Accept: {self.meaning()}")
        return Choice.label(self, state, action)

    def showing(self) -> Showing:
        """Return the dice."""
        return Showing(dice=self.dice, sides=(self.sides,) * len(self.dice))


def roll(state: VotesState, count: int, sides: int, die: str) -> tuple[int, ...]:
    """Throw dice one after the other."""
    one = state.chance.roll
    return tuple([one(sides, die) for _ in range(count)])


def show(dice: Sequence[int]) -> str:
    """Write dice in the order in which they were thrown."""
    return ", ".join([_FACES[die] for die in dice])


NAMES = tuple(f"{card.number} {card.title}" for card in CARDS)
"""Every card in words: its number and title."""


def names(cards: Sequence[int]) -> str:
    """Write some cards."""
    return ", ".join([NAMES[card] for card in cards]) or "none"


def state_target(name: str) -> str:
    """Write the target of a state: its postal code, which can be typed."""
    return f"state:{CODES[STATE[name]]}"


def words(state: VotesState, seat: int, action: Action) -> Label:
    """Put an action into words, with its target on the board."""
    verb = action[0]
    if verb in _BARE:
        return Label(_BARE[str(verb)])
    first = action[1]
    if verb in _CARD:
        text, kind = _CARD[str(verb)]
        assert isinstance(first, int)
        return Label(text.format(NAMES[first]), f"{kind}:{first}")
    if verb in ("place", "remove"):
        join = "in" if verb == "place" else "from"
        return Label(f"{str(verb).capitalize()} a {action[2]} cube {join} {first}", state_target(str(first)))
    if verb == "state":
        return Label(str(first), state_target(str(first)))
    if verb == "bid":
        assert isinstance(first, int)
        return Label("Commit nothing" if first == 0 else f"Commit {buttons(first)}")
    piece = CAMPAIGNER[str(first)]
    here = REGIONS[state.campaigners[piece]]
    who = f"{CAMPAIGNER_WORDS[piece]} ({here})"
    if verb == "assign":
        return Label(f"Give the {action[2]} to the {who}", f"campaigner:{first}")
    assert verb == "move"
    return Label(f"Move the {who} to {action[2]}", f"region:{action[2]}")


_BARE = {
    "done": "Done",
    "reroll": "Pay a button and roll again",
    "accept": "Accept",
    "defer": "Defer: the Suffragist side takes a Strategy card",
    "match": "Match: both pay, nobody takes a card",
    "supersede": "Supersede: pay one more and take a Strategy card",
}
_CARD = {
    "event": ("Event: {}", "hand"),
    "campaign": ("Campaign: {}", "hand"),
    "organize": ("Organize: {}", "hand"),
    "lobby": ("Lobby: {}", "hand"),
    "claimed": ("Claimed: {}", "claimed"),
    "strategy": ("Take {}", "strategy"),
    "discard": ("Discard {}", "card"),
    "top": ("On top: {}", "card"),
    "bottom": ("Under: {}", "card"),
}
