"""The plain parts of Events: Campaigners, buttons, Congress, free moves, Superior Lobbying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Asked, Prompt
from rules.steps import Step
from rules.votes_for_women.actions import MOVE, move_campaigner, on_the_map, successes
from rules.votes_for_women.board import gain_buttons, lose_buttons, move_congress
from rules.votes_for_women.choice import DONE, Choice, Throw, roll, show
from rules.votes_for_women.components import (
    CAMPAIGNER,
    CAMPAIGNER_WORDS,
    COLOURS,
    OFF_MAP,
    REGIONS,
    SUFFRAGIST,
)
from rules.votes_for_women.deck import end_effect
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import VotesState


@dataclass(frozen=True, slots=True)
class BringCampaigner(Step[VotesState]):
    """Put an unused Campaigner of the colour on the map."""

    seat: int
    colour: int
    region: int

    def run(self, state: VotesState) -> None:
        """Take the first that is free."""
        first = 2 * self.colour
        piece = first if state.campaigners[first] == OFF_MAP else first + 1
        state.campaigners[piece] = self.region
        text = "{0:seat} brings a {1} Campaigner into the {2}."
        state.tell(text, self.seat, COLOURS[self.colour], REGIONS[self.region])


@dataclass(frozen=True, slots=True)
class GainButtons(Step[VotesState]):
    """Take buttons, up to the cap."""

    seat: int
    count: int

    def run(self, state: VotesState) -> None:
        """Take them."""
        gain_buttons(state, self.seat, self.count)


@dataclass(frozen=True, slots=True)
class LoseButtons(Step[VotesState]):
    """A side gives up buttons, as far as it has any."""

    seat: int
    """The side that loses."""
    count: int

    def run(self, state: VotesState) -> None:
        """Give them up."""
        lose_buttons(state, self.seat, self.count)


@dataclass(frozen=True, slots=True)
class LoseHalf(Step[VotesState]):
    """A side gives up half of its buttons, rounded up (14, Opposition Research)."""

    seat: int
    """The side that loses."""

    def run(self, state: VotesState) -> None:
        """Give them up."""
        lose_buttons(state, self.seat, (state.buttons[self.seat] + 1) // 2)


@dataclass(frozen=True, slots=True)
class MoveCongress(Step[VotesState]):
    """Add or remove Congressional markers."""

    change: int

    def run(self, state: VotesState) -> None:
        """Move the track."""
        move_congress(state, self.change)


@dataclass(frozen=True, slots=True)
class EndEffect(Step[VotesState]):
    """A card leaves the rest-of-turn box at once (14, Union Victory)."""

    card: int

    def run(self, state: VotesState) -> None:
        """Discard it."""
        end_effect(state, self.card)


@dataclass(frozen=True, slots=True)
class MoveCampaignersFree(Step[VotesState]):
    """Each own Campaigner may be moved once, for nothing (7.8)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Ask for the moves."""
        state.push(FreeMove(self.seat, on_the_map(state, self.seat)))


@dataclass(frozen=True, slots=True)
class FreeMove(Choice):
    """Move one of the Campaigners that have not moved, or leave them where they are (7.8)."""

    waiting: tuple[int, ...]

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Each to another region, or enough."""
        legal: list[Action] = [
            to
            for piece in self.waiting
            for region, to in enumerate(MOVE[piece])
            if region != state.campaigners[piece]
        ]
        legal.append(DONE)
        return legal

    def choose(self, state: VotesState, action: Action) -> None:
        """Move it."""
        if action == DONE:
            state.tell("{0:seat} moves no more Campaigners.", self.seat)
            return
        piece = CAMPAIGNER[action[1]]  # type: ignore[index]
        move_campaigner(state, piece, action)
        state.tell("{0:seat} moves the {1} to the {2}.", self.seat, CAMPAIGNER_WORDS[piece], action[2])
        waiting = tuple([other for other in self.waiting if other != piece])
        if waiting:
            state.push(FreeMove(self.seat, waiting))

    def prompt(self, state: VotesState) -> Prompt:
        """Offer the moves."""
        return Prompt("Move your Campaigners for nothing, each once, then campaign.", "cards", Asked.TABLE)

    def showing(self) -> Showing:
        """Return how many may still move."""
        return Showing(left=len(self.waiting))


@dataclass(frozen=True, slots=True)
class SuperiorLobbying(Step[VotesState]):
    """Throw 4d8, whoever is on the map (9.5)."""

    seat: int

    def run(self, state: VotesState) -> None:
        """Throw."""
        dice = roll(state, 4, 8, SuperiorThrow.die)
        state.tell("{0:seat} lobbies: rolls {1} on d8.", self.seat, show(dice))
        state.push(SuperiorThrow(self.seat, 8, dice))


@dataclass(frozen=True, slots=True)
class SuperiorThrow(Throw):
    """Every 6, 7 and 8 moves Congress one marker the side's way (9.5)."""

    die = "Superior Lobbying die"
    cite = "lobbying"

    def accept(self, state: VotesState) -> None:
        """Move the track."""
        count = successes(self.dice)
        if count:
            move_congress(state, count if self.seat == SUFFRAGIST else -count)
        else:
            state.tell("{0:seat} has no success.", self.seat)

    def meaning(self) -> str:
        """Count the successes."""
        count = successes(self.dice)
        return "1 success" if count == 1 else f"{count} successes"
