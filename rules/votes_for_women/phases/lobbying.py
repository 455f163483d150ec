"""Organizing and Lobbying (rulebook "Organizing", "Lobbying"; rulings 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Asked, Label, Prompt
from rules.steps import step
from rules.votes_for_women.choices import DONE, Choice, done_label
from rules.votes_for_women.components import MARKERS, PROCESSIONS_FOR_SUFFRAGE, SUFFRAGIST
from rules.votes_for_women.effects.buttons import gain_buttons
from rules.votes_for_women.effects.campaigners import on_the_map, throw_for_campaigners
from rules.votes_for_women.effects.congress import SUCCESS, ThrowForCongress, move_congress
from rules.votes_for_women.state import VotesState
from rules.words import Text

ADD_MARKER: Action = ("add",)
REMOVE_MARKER: Action = ("remove",)


def organize(state: VotesState, seat: int) -> None:
    """Take a button for each Campaigner on the map, up to the cap (8.1)."""
    gain_buttons(state, seat, len(on_the_map(state, seat)))


def lobbying_sides(state: VotesState, seat: int) -> int:
    """Return the size of a side's Lobbying dice (9.1)."""
    return 8 if seat == SUFFRAGIST and PROCESSIONS_FOR_SUFFRAGE in state.turn_box else 6


def lobby(state: VotesState, seat: int) -> None:
    """Throw a die for each Campaigner on the map (9.1)."""
    throw_for_campaigners(state, seat, LobbyingThrow, lobbying_sides(state, seat))


@step
class LobbyingThrow(ThrowForCongress):
    """The Lobbying dice; a re-roll is offered unless every die succeeds (4.6)."""

    die = "Lobbying die"

    def may_roll_again(self) -> bool:
        return min(self.dice) < SUCCESS

    def succeed(self, state: VotesState, count: int) -> None:
        state.agenda.append(UseSuccess(self.seat, count))


@step
class UseSuccess(Choice):
    """Each success adds a marker or removes one, or is declined with all that are left (9.2, 9.3)."""

    left: int

    def legal(self, state: VotesState) -> Sequence[Action]:
        """Add, remove, or decline, the usual choice first. Successes left after the sixth marker are lost."""
        if state.sent:
            return ()
        if self.seat == SUFFRAGIST:
            return (ADD_MARKER, REMOVE_MARKER, DONE) if state.congress else (ADD_MARKER, DONE)
        return (REMOVE_MARKER, ADD_MARKER, DONE) if state.congress else (DONE, ADD_MARKER)

    def choose(self, state: VotesState, action: Action) -> None:
        if action == DONE:
            state.line("{0:seat} declines {1:n success/successes}.", self.seat, self.left)
            return
        if self.left > 1:
            state.agenda.append(UseSuccess(self.seat, self.left - 1))
        move_congress(state, 1 if action == ADD_MARKER else -1)

    def lapse(self, state: VotesState) -> None:
        text = "{0:seat} loses {1:n success/successes}: the amendment is sent."
        state.line(text, self.seat, self.left)

    def prompt(self, state: VotesState) -> Prompt:
        text = "{0:n success/successes} left, {1:n marker} in Congress. Use one, or decline."
        return Prompt(Text(text, (self.left, state.congress)), "lobbying", Asked.OPEN)

    def label(self, state: VotesState, action: Action) -> Label:
        if action == DONE:
            # Declining is under the cursor only where the usual use ends something, or does harm.
            usual = self.legal(state)[0]
            sends = usual == ADD_MARKER and state.congress == MARKERS - 1
            return done_label("Decline the rest")._replace(safe=usual == DONE or sends)
        suffragist = self.seat == SUFFRAGIST
        if action == REMOVE_MARKER:
            text = Text("Remove a marker from Congress")
            warning = Text("The Suffragist side usually adds markers.") if suffragist else None
            gain = Text("{0} of 6", (state.congress - 1,))
            return Label(text, name=Text("Remove a marker"), key="m", gain=gain, warning=warning)
        text, key, gain = Text("Add a marker to Congress"), "a", Text("{0} of 6", (state.congress + 1,))
        if state.congress == MARKERS - 1:
            # By another key than the dice are accepted with: pressed twice, that would send it.
            text, key = Text("Add a marker to Congress: the amendment goes to the states"), "s"
            gain = Text("sends it")
        warning = None if suffragist else Text("The Opposition usually removes markers.")
        return Label(text, name=Text("Add a marker to Congress"), key=key, gain=gain, warning=warning)
