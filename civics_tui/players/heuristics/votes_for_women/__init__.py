"""Votes for Women: will Congress send the amendment, and will 36 of the 48 states ratify it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.players.heuristics.evaluation import Evaluation
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.votes_for_women.choices import first, ranked
from civics_tui.players.heuristics.votes_for_women.odds import leads, rounds_left
from civics_tui.players.heuristics.votes_for_women.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.votes_for_women.position import chances, expected_checks
from civics_tui.players.heuristics.votes_for_women.reasons import reason_for
from civics_tui.players.heuristics.wording import NOTHING, Measure, Words
from rules.chance import SeededChance
from rules.game import Action
from rules.votes_for_women.components import CUBES_TO_CLAIM, MARKERS, STATES, SUFFRAGIST, TURNS
from rules.votes_for_women.phases.operations import PlayACard, PlayAClaimedCard, PlayAHandCard
from rules.votes_for_women.phases.strategy import StrategyBid
from rules.votes_for_women.phases.voting import ChooseVotingState
from rules.votes_for_women.state import VotesState
from rules.words import Text

_AT_REST = frozenset((PlayACard, PlayAHandCard, PlayAClaimedCard, StrategyBid, ChooseVotingState))


def _progress(state: VotesState) -> float:
    """Go by the cards that are still to be played; Final Voting is the end."""
    return 1 - min(1.0, sum(rounds_left(state)) / (2 * 6 * TURNS))


def _candidates(state: VotesState) -> Sequence[Action]:
    """Leave out what does nothing, what comes to the same, and cubes where they count for little."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal
    found = ranked(state)
    if len(found) == len(legal):
        return legal
    kept = set(found)
    return [action for action in legal if action in kept]


def _is_quiescent(state: VotesState) -> bool:
    """Only between cards, bids and votes: never with dice on the table or cubes in hand."""
    return type(state.agenda[-1]) in _AT_REST


def _skip_search(state: VotesState) -> bool:
    """A card and how it is played deserve a search; where its cubes go shows one choice ahead."""
    return not _is_quiescent(state)


def _rollout(state: VotesState, chance: SeededChance) -> Action:
    """Take what looks best at first sight."""
    return first(state)


def _tally(state: VotesState) -> Mapping[str, Mapping[str, int]]:
    """Count how far it came: the amendment, the states, what was left over."""
    return {
        "The amendment": {"sent to the states": state.sent, "markers in Congress": state.congress},
        "States": dict(zip(("ratified", "rejected"), state.decided, strict=True)),
        "Buttons left": dict(zip(("Suffragist", "Opposition"), state.buttons, strict=True)),
    }


def _situation(state: VotesState, seat: int) -> Text:
    """Say how many markers the amendment needs once it needs more than one a turn."""
    missing, turns = MARKERS - state.congress, TURNS + 1 - state.turn
    if state.sent or missing <= turns or type(state.agenda[-1]) not in _AT_REST:
        return NOTHING
    when = "in this turn" if turns == 1 else f"in {turns} turns"
    return Text.of("Congress has to gain {0:n marker} {1}, or the amendment fails", missing, when)


def _measures(state: VotesState, seat: int) -> Sequence[Measure]:
    """Count states to be expected, states won and lost, cubes, buttons, and the markers in Congress.

    The cubes that decided a state count on: they have done what they were for.
    """
    checks = expected_checks(state)[0] if state.current_player is not None else state.decided[0]
    held = leads(state)
    sign = 1 if seat == SUFFRAGIST else -1
    own, opposing = (
        sum(max(0, one * sign * lead) for lead in held) + CUBES_TO_CLAIM * state.decided[side]
        for one, side in ((1, seat), (-1, 1 - seat))
    )
    return (
        Measure(
            "state",
            checks if seat == SUFFRAGIST else len(STATES) - checks,
            "for your side in the end",
            estimate=True,
        ),
        Measure("state", state.decided[seat], "won for good"),
        Measure("state", state.decided[1 - seat], "lost for good", better=-1),
        Measure("own cube", own),
        Measure("opposing cube", opposing, better=-1),
        Measure("button", state.buttons[seat]),
        Measure("marker", MARKERS if state.sent else state.congress, "in Congress", better=sign),
    )


HEURISTICS = Heuristics(
    Evaluation(chances, _progress, calibration=CALIBRATION),
    Policy(
        candidates=_candidates,
        is_quiescent=_is_quiescent,
        rollout=_rollout,
        skip_search=_skip_search,
        casual=PARAMS.casual,
    ),
    Words(_measures, reason_for, situation=_situation),
    _tally,
)
