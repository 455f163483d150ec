"""Votes for Women: will Congress send the amendment, and will 36 of the 48 states ratify it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.votes_for_women import words
from civics_tui.players.heuristics.votes_for_women.choices import first, ranked
from civics_tui.players.heuristics.votes_for_women.odds import rounds_left
from civics_tui.players.heuristics.votes_for_women.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.votes_for_women.places import any_throw_wins, way_to_win
from civics_tui.players.heuristics.votes_for_women.position import chances
from civics_tui.players.heuristics.wording import Words
from rules.game import Action
from rules.votes_for_women.components import TURNS
from rules.votes_for_women.effects.cubes import InEach
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState

_AT_REST = frozenset((PlayACard, PlayAHandCard, PlayAClaimedCard, StrategyBid, ChooseVotingState))


def _progress(state: VotesState) -> float:
    """Go by the cards that are still to be played; Final Voting is the end."""
    return 1 - min(1.0, sum(rounds_left(state)) / (2 * 6 * TURNS))


def _candidates(state: VotesState) -> Sequence[Action]:
    """Leave out what does nothing, what comes to the same, and cubes where they count for little."""
    kept = {*ranked(state)}
    return [action for action in state.legal_actions() if action in kept]


def _is_quiescent(state: VotesState) -> bool:
    """Only between cards, bids and votes: never with dice on the table or cubes in hand."""
    return type(state.agenda[-1]) in _AT_REST


def _tally(state: VotesState) -> Mapping[str, Mapping[str, int]]:
    """Count how far it came: the amendment, the states, what was left over."""
    return {
        "The amendment": {"sent to the states": state.sent, "markers in Congress": state.congress},
        "States": dict(zip(("ratified", "rejected"), state.decided, strict=True)),
        "Buttons left": dict(zip(("Suffragist", "Opposition"), state.buttons, strict=True)),
    }


HEURISTICS = Heuristics(
    Evaluation(chances, _progress, calibration=CALIBRATION),
    Policy(
        candidates=_candidates,
        is_quiescent=_is_quiescent,
        rollout=lambda state, chance: first(state),
        # A card and how it is played deserve a search; where its cubes go shows one choice ahead.
        skip_search=lambda state: not _is_quiescent(state),
        casual=PARAMS.casual,
    ),
    Words(
        words.measures,
        words.standings,
        words.MOMENTS,
        words.deed,
        words.figures,
        prefers=words.prefers,
        alone=words.alone,
        again=words.again,
        apart=InEach,
        keeps=words.keeps,
        rests=PlayAHandCard,
        piece=lambda state, action: isinstance(state.agenda[-1], StrategyBid),
        danger=words.danger,
        contest=words.CONTEST,
        way_to_win=way_to_win,
        any_throw_wins=any_throw_wins,
        luck=words.luck,
    ),
    _tally,
)
