"""Electioneering: a chance at every student, from what its row cares about and what the hands hold (E-73)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from civics_tui.players.heuristics.caching import MOST_KEPT
from civics_tui.players.heuristics.electioneering.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.electioneering.turns import (
    finish,
    progress,
    static_values,
    students_won,
    sums_of,
    turns_made,
    votes_expected,
    whole_turns,
)
from civics_tui.players.heuristics.electioneering.words import told
from civics_tui.players.heuristics.evaluation import Evaluation, shares_at_the_end
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Policy, WholeTurns
from civics_tui.players.heuristics.softmax import softmax
from civics_tui.players.heuristics.wording import NOTHING, Moment, Words
from rules.chance import SeededChance
from rules.electioneering.components import BOX
from rules.electioneering.effects import PutDown, TakeOneCard
from rules.electioneering.phases import DRAW, ChooseFirstPlayer, OnARow, PlayACard, RunOffTurns
from rules.electioneering.state import ElectionState
from rules.game import Action
from rules.words import Text

NEVER = -inf
"""The points of a seat that takes no part any more: it gets no share."""
NOBODY = 1e-6
"""The share of each seat where the class government is disbanded: better than that another wins (E-67)."""
_HALF_MADE = frozenset({OnARow, TakeOneCard, PutDown})
_OF_A_TURN = PlayACard, *_HALF_MADE
_NO_HAND = (NEVER,) * len(BOX.suits)


def _to_follow(state: ElectionState) -> int:
    """Count the players of a run-off who come after the mover."""
    (turns,) = [one for one in state.agenda if type(one) is RunOffTurns]
    return len(turns.order)


_KNOWN: dict[tuple[object, ...], Sequence[float]] = {}
"""What the rest of a run-off comes to, by what is to happen, the row and the hands."""


def _is_quiescent(state: ElectionState) -> bool:
    """Not between the halves of a card's action."""
    return type(state.agenda[-1]) not in _HALF_MADE


def _candidates(state: ElectionState) -> Sequence[Action]:
    """Computers do not judge slogans: they have the first player drawn (E-16)."""
    return (DRAW,) if type(state.agenda[-1]) is ChooseFirstPlayer else state.legal_actions()


def _completion(state: ElectionState, chance: SeededChance) -> Action:
    """Complete the action of the card, half by half, as promises its player most."""
    mover = state.decision.seat
    return max(state.legal_actions(), key=lambda action: EVALUATION.evaluate(state.after(action))[mover])


def _solved(state: ElectionState) -> bool:
    """Whether at most two players are still to play in a run-off: hands lie open, nothing is drawn."""
    return bool(state.standing) and _to_follow(state) < 2


def _values(state: ElectionState) -> Sequence[float]:
    """Estimate each seat's chance of the presidency; once a run-off is under way it is known."""
    if _solved(state) and (not _is_quiescent(state) or _to_follow(state) + 1 < len(state.standing)):
        return _played_out(state)
    return _expected(state)


def _played_out(state: ElectionState) -> Sequence[float]:
    """Return what comes of the rest of a run-off: the mean of what is equally good for the mover."""
    mover = state.current_player
    if mover is None:
        return EVALUATION.evaluate(state)
    key = *state.agenda, tuple(sorted(state.rows[0])), *state.hands
    if (known := _KNOWN.get(key)) is not None:
        return known
    best: list[Sequence[float]] = []
    for action in state.legal_actions():
        shares = _played_out(state.after(action))
        if not best or shares[mover] > best[0][mover]:
            best = [shares]
        elif shares[mover] == best[0][mover]:
            best.append(shares)
        if shares[mover] == 1:
            break
    if len(_KNOWN) >= MOST_KEPT:
        _KNOWN.clear()
    _KNOWN[key] = found = [sum(shares) / len(best) for shares in zip(*best, strict=True)]
    return found


def _expected(state: ElectionState) -> Sequence[float]:
    """Estimate each seat's chance of the presidency from the students it may expect."""
    standing = state.standing or range(state.seats)
    sums = [sums_of(hand) if seat in standing else _NO_HAND for seat, hand in enumerate(state.hands)]
    expected = students_won(votes_expected(state.rows, state.locked, sums))
    if state.standing and state.current_player is not None:
        expected[state.current_player] += PARAMS.first_of_runoff
    hopes = [students if seat in standing else NEVER for seat, students in enumerate(expected)]
    return softmax(hopes, 1 / PARAMS.sway)


def _likelihood(state: ElectionState, seat: int) -> float:
    """Say how likely the others, who choose what they keep and play, hold what a deal gives them."""
    sums = [sums_of(hand) for hand in state.hands]
    others_chose = min(1.0, turns_made(state) / (state.seats - 1))
    return -PARAMS.chosen * others_chose * students_won(votes_expected(state.rows, state.locked, sums))[seat]


def _tally(state: ElectionState) -> Mapping[str, Mapping[str, int]]:
    """Count how the students voted, and what decided."""
    won = [vote.winner for vote in state.votes]
    best = max(won.count(seat) for seat in range(state.seats))
    return {
        "Students": {"of the best": best, "of nobody, tied": won.count(None)},
        "Decided by": {"the count": state.runoff_vote is None, "a run-off": state.runoff_vote is not None},
    }


def _ended(state: ElectionState) -> Sequence[float]:
    """Return the shares of the presidency in a finished game."""
    shares = shares_at_the_end(state)
    return shares if any(shares) else (NOBODY,) * state.seats


def _deed(state: ElectionState, plan: Sequence[Action]) -> Text:
    """Say what is known to come of a choice in the run-off; of a turn before it the whole is told."""
    if not state.standing:
        return NOTHING
    seat, end, known = state.decision.seat, state.after(plan[0]), _solved(state)
    share = EVALUATION.evaluate(end)[seat]
    HEURISTICS.policy.complete(end, SeededChance(0))
    if not (known or end.runoff_vote):
        return NOTHING
    said = {1.0: "wins the run-off", NOBODY: "nobody wins the run-off then", 0.0: "does not win the run-off"}
    words = Text(said.get(share, ""))
    if words == NOTHING or end.runoff_vote is None:
        return words
    own, *others = [end.runoff_vote.scores[at] or 0 for at in (seat, *{*state.standing} - {seat})]
    return Text.of("{0}, {1} to {2}", words, own, max(others))


EVALUATION = Evaluation(_values, progress, _ended, solved=_solved, calibration=CALIBRATION)
MOMENTS = [
    Moment("Who plays first is for the table to agree on; a draw favors nobody", ChooseFirstPlayer),
    Moment(
        "This student alone decides, nobody draws, and a 4 lets nobody play after it",
        _OF_A_TURN,
        lambda state, _: bool(state.standing),
    ),
    Moment("What you keep counts for every student, what you play for one", _OF_A_TURN),
]
# Where more than two play trees race: a single one is thin there.
HEURISTICS = Heuristics(
    EVALUATION,
    Policy(
        candidates=_candidates,
        is_quiescent=_is_quiescent,
        likelihood=_likelihood,
        completion=_completion,
        turns=WholeTurns(whole_turns, static_values, finish, told),
        race_from=PARAMS.most_for_one_tree + 1,
        casual=PARAMS.casual,
    ),
    Words(moments=MOMENTS, deed=_deed),
    _tally,
)
