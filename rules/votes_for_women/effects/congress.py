"""Congress and the amendment (rulebook "Sending the Nineteenth Amendment"; rulings 9.5 and 10)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from rules.steps import step
from rules.votes_for_women.choices import Throw, roll, show
from rules.votes_for_women.components import CUBES_TO_CLAIM, MARKERS, OPPOSITION, STATES, SUFFRAGIST
from rules.votes_for_women.effects.effect import Automatic
from rules.votes_for_women.effects.map import cubes_of, decide
from rules.votes_for_women.moments import Sent
from rules.votes_for_women.state import VotesState
from rules.words import DECIDES, Text

_SENT = Text("Congress has sent the amendment")
_NO_MARKER = Text("Congress has no marker")
MOVED, LOSES = "Congress {2} {0:n marker}: {1} of 6.", "loses"
SUCCESS = 6
"""A Lobbying die succeeds from here up: 6 on a d6; 6, 7, 8 on a d8."""


def successes(dice: Sequence[int]) -> int:
    """Count the dice that show at least 6."""
    return sum([die >= SUCCESS for die in dice])


def move_congress(state: VotesState, change: int) -> None:
    """Add or remove Congressional markers; ignored once the amendment was sent (5.6, 9.4, 10.2)."""
    if state.sent:
        state.line("Congress has already sent the amendment: nothing changes there.")
        return
    before = state.congress
    state.congress = max(0, min(MARKERS, before + change))
    moved = state.congress - before
    verb = "gains" if change > 0 else LOSES
    effect = "Congress {3:+}, {1} of 6" if moved else ""
    loses = (OPPOSITION if change > 0 else SUFFRAGIST,)
    state.line(MOVED, abs(moved), state.congress, verb, moved, effect=effect, weight=DECIDES, concerns=loses)
    if state.congress == MARKERS:
        _send_amendment(state)


def _send_amendment(state: VotesState) -> None:
    """The sixth marker: Congress empties, states with four cubes of a side are decided (10.1 to 10.3)."""
    state.congress = 0
    state.sent = True
    won: tuple[tuple[int, ...], ...] = tuple(
        tuple([place for place in range(len(STATES)) if cubes_of(state, seat, place) >= CUBES_TO_CLAIM])
        for seat in (SUFFRAGIST, OPPOSITION)
    )
    text, effect = "Congress sends the Nineteenth Amendment to the states.", "the amendment is sent"
    state.line(text, moment=Sent(won[0], won[1]), effect=effect, weight=DECIDES)
    for place in sorted(won[SUFFRAGIST] + won[OPPOSITION]):
        decide(state, SUFFRAGIST if place in won[SUFFRAGIST] else OPPOSITION, place)
        if state.winner is not None:
            return


@step
class MoveCongress(Automatic):
    """Add or remove Congressional markers."""

    change: int

    def run(self, state: VotesState) -> None:
        move_congress(state, self.change)

    def useless(self, state: VotesState) -> Text | None:
        if state.sent:
            return _SENT
        return _NO_MARKER if self.change < 0 and not state.congress else None

    def gist(self) -> str:
        return f"Congress {self.change:+}"


@step
class SuperiorLobbying(Automatic):
    """Throw 4d8, whoever is on the map (9.5)."""

    brief = "4d8: Congress moves for each 6 to 8"

    def run(self, state: VotesState) -> None:
        seat = self.seat
        thrown = SuperiorThrow(seat, 8, roll(state, 4, 8, SuperiorThrow.die))
        thrown.lie(state, "{0:seat} rolls {1} on d8.", seat, show(thrown.dice))

    def useless(self, state: VotesState) -> Text | None:
        if state.sent:
            return _SENT
        return _NO_MARKER if self.seat == OPPOSITION and not state.congress else None


class ThrowForCongress(Throw):
    """Dice of which those that succeed count."""

    __slots__ = ()

    cite = "lobbying"
    worth = staticmethod(successes)

    @abstractmethod
    def succeed(self, state: VotesState, count: int) -> None:
        """Use some successes."""

    def accept(self, state: VotesState) -> None:
        if count := successes(self.dice):
            self.succeed(state, count)
        else:
            state.line("{0:seat} has no success.", self.seat, effect="no success")

    def meaning(self, state: VotesState) -> Text:
        return Text("{0:n success/successes}", (successes(self.dice),))


@step
class SuperiorThrow(ThrowForCongress):
    """Every 6, 7 and 8 moves Congress one marker the side's way (9.5)."""

    die = "Superior Lobbying die"

    def succeed(self, state: VotesState, count: int) -> None:
        move_congress(state, count if self.seat == SUFFRAGIST else -count)
