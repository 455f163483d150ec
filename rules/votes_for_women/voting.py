"""Final Voting (rulebook "Final Voting"; ruling 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Action, Asked, Label, Prompt
from rules.steps import Step
from rules.votes_for_women.board import CHOOSE_STATE, buttons, decide
from rules.votes_for_women.cards import MISS_FEBB, VOTER_REGISTRATION, VOTER_SUPPRESSION
from rules.votes_for_women.choice import ACCEPT, REROLL, Choice, state_target
from rules.votes_for_women.components import ANYWHERE, OPPOSITION, STATE, STATES, SUFFRAGIST
from rules.votes_for_women.observation import Showing
from rules.votes_for_women.state import CHECK, VotesState

VOTING_DIE = ("Suffragist voting die", "Opposition voting die")
"""By seat: the die's name in the chance stream."""

_D8_CARD = (VOTER_REGISTRATION, VOTER_SUPPRESSION)


def voting_sides(state: VotesState, seat: int) -> int:
    """Return the size of a side's die (13.2)."""
    return 8 if _D8_CARD[seat] in state.ballot_box else 6


def cubes_of(state: VotesState, seat: int, place: int) -> int:
    """Count a side's own cubes in a state."""
    cubes = state.cubes
    return cubes[place] + cubes[48 + place] if seat == SUFFRAGIST else cubes[96 + place]


@dataclass(frozen=True, slots=True)
class ChooseVotingState(Choice):
    """The sides take turns picking an undecided state, the Suffragist side first (13.1)."""

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Every undecided state."""
        status = state.status
        return [CHOOSE_STATE[place] for place in ANYWHERE if status[place] < CHECK]

    def choose(self, state: VotesState, action: Action) -> None:
        """Both throw; the other side picks next."""
        place = STATE[action[1]]  # type: ignore[index]
        state.tell("{0:seat} picks {1} to vote.", self.seat, STATES[place])
        faces = [0, 0]
        for seat in (self.seat, 1 - self.seat):
            faces[seat] = state.chance.roll(voting_sides(state, seat), VOTING_DIE[seat])
        state.push(Vote(place, (faces[0], faces[1])), ChooseVotingState(1 - self.seat))

    def prompt(self, state: VotesState) -> Prompt:
        """Ask for the state."""
        checks, xs = state.decided
        text = f"Pick a state to vote: {checks} of 36 ratified, {xs} of 13 rejected."
        return Prompt(text, "voting", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Name the state, with its cubes."""
        place = STATE[action[1]]  # type: ignore[index]
        suffragist, opposition = (cubes_of(state, seat, place) for seat in (SUFFRAGIST, OPPOSITION))
        text = f"{action[1]}: Suf +{suffragist}, Opp +{opposition}"
        return Label(text, state_target(str(action[1])))


@dataclass(frozen=True, slots=True)
class Vote(Step[VotesState]):
    """Compare the totals: the side that is behind may throw again, or the state is won (13.2 to 13.5)."""

    place: int
    faces: tuple[int, int]

    def run(self, state: VotesState) -> None:
        """Tell the totals and ask the side that is behind."""
        place, faces = self.place, self.faces
        plus = cubes_of(state, SUFFRAGIST, place), cubes_of(state, OPPOSITION, place)
        state.tell(
            "{0}: {1:seat} {2} + {3} = {4}, {5:seat} {6} + {7} = {8}.",
            STATES[place],
            SUFFRAGIST, faces[0], plus[0], faces[0] + plus[0],
            OPPOSITION, faces[1], plus[1], faces[1] + plus[1],
        )  # fmt: skip
        ahead = leader(state, faces[0] + plus[0], faces[1] + plus[1])
        state.push(VotingReroll(1 - ahead, place, faces))


def leader(state: VotesState, suffragist: int, opposition: int) -> int:
    """Return the side with the higher total; ties go to Opposition unless Miss Febb is out (13.3)."""
    if suffragist != opposition:
        return SUFFRAGIST if suffragist > opposition else OPPOSITION
    return SUFFRAGIST if MISS_FEBB in state.ballot_box else OPPOSITION


@dataclass(frozen=True, slots=True)
class VotingReroll(Choice):
    """The side that is behind may pay a button to throw its die again, if that can help (13.5)."""

    place: int
    faces: tuple[int, int]

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Throw again where the highest face would win, or let the state go."""
        seat = self.seat
        highest = voting_sides(state, seat)
        if state.buttons[seat] and self.faces[seat] < highest:
            best = [face + cubes_of(state, side, self.place) for side, face in enumerate(self.faces)]
            best[seat] += highest - self.faces[seat]
            if leader(state, best[0], best[1]) == seat:
                return (REROLL, ACCEPT)
        return (ACCEPT,)

    def choose(self, state: VotesState, action: Action) -> None:
        """Pay and throw, or lose the state."""
        seat, place = self.seat, self.place
        if action == ACCEPT:
            decide(state, 1 - seat, place)
            return
        state.buttons[seat] -= 1
        face = state.chance.roll(voting_sides(state, seat), VOTING_DIE[seat])
        text = "{0:seat} spends a button, {1} left, and rolls again: {2}."
        state.tell(text, seat, state.buttons[seat], face)
        faces = (face, self.faces[1]) if seat == SUFFRAGIST else (self.faces[0], face)
        state.push(Vote(place, faces))

    def prompt(self, state: VotesState) -> Prompt:
        """Show both totals and what a re-roll costs."""
        totals = [face + cubes_of(state, side, self.place) for side, face in enumerate(self.faces)]
        held = buttons(state.buttons[self.seat])
        mine, theirs = totals[self.seat], totals[1 - self.seat]
        text = f"{STATES[self.place]}: you {mine}, they {theirs}. Re-roll for 1 of {held}?"
        return Prompt(text, "voting", Asked.TABLE)

    def label(self, state: VotesState, action: Action) -> Label:
        """Say what giving in means."""
        if action == ACCEPT:
            return Label(f"Let {STATES[self.place]} go")
        return Choice.label(self, state, action)

    def showing(self) -> Showing:
        """Return the dice and the state."""
        return Showing(dice=self.faces, vote=self.place)
