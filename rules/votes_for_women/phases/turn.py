"""A turn: Planning, six rounds of Operations, Cleanup (rulings 2, 4.1 and 12)."""

from __future__ import annotations

from rules.steps import Step, step
from rules.votes_for_women.components import DRAW_PER_TURN, OPPOSITION, ROUNDS, SUFFRAGIST, TURNS
from rules.votes_for_women.effects.drawing import draw
from rules.votes_for_women.effects.map import end_game
from rules.votes_for_women.effects.playing import discard
from rules.votes_for_women.phases.operations import PlayACard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState

BEGINS = "Turn {0} begins."


@step
class PlanningPhase(Step[VotesState]):
    """Both sides draw six cards (2.1)."""

    turn: int

    def run(self, state: VotesState) -> None:
        """Draw; the Strategy Phase is skipped on Turn 1 (3.1)."""
        state.turn = self.turn
        state.headline(BEGINS, self.turn, weight=-1)
        for seat in (SUFFRAGIST, OPPOSITION):
            draw(state, seat, DRAW_PER_TURN)
        if self.turn > 1:
            state.push(StrategyBid(SUFFRAGIST), Operations(1))
        else:
            state.push(Operations(1))


@step
class Operations(Step[VotesState]):
    """A round: first the Suffragist side, then the Opposition, must play a hand card (4.1)."""

    round: int

    def run(self, state: VotesState) -> None:
        state.round = self.round
        state.agenda += _ROUND[self.round]


@step
class CleanupPhase(Step[VotesState]):
    """Boxes are emptied and the turn marker advances; after Turn 6 comes the end (12)."""

    def run(self, state: VotesState) -> None:
        state.round = 0
        if state.turn == TURNS and not state.sent:
            state.headline("Six turns are over and the amendment was not sent to the states.")
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
        state.headline("Final Voting: {0} of 36 states have ratified, {1} of 13 rejected.", checks, xs)
        state.push(ChooseVotingState(SUFFRAGIST))


def _empty(state: VotesState, box: tuple[int, ...]) -> None:
    for card in box:
        discard(state, card)
        state.line("{0} is no longer in effect.", state.box.cards[card].named)


_PLAYS = PlayACard(OPPOSITION), PlayACard(SUFFRAGIST)
_ROUND = tuple((Operations(at + 1) if at < ROUNDS else CleanupPhase(), *_PLAYS) for at in range(ROUNDS + 1))
"""By round: what it puts on the agenda, last things first."""
