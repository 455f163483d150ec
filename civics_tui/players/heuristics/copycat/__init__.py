"""CopyCat: the VP of each player at the end, from the round in progress and from what its deck will bring."""

from __future__ import annotations

from collections.abc import Sequence

from civics_tui.players.heuristics.copycat.choices import candidate_actions
from civics_tui.players.heuristics.copycat.deck import rounds_left
from civics_tui.players.heuristics.copycat.params import CALIBRATION, PARAMS
from civics_tui.players.heuristics.copycat.prospects import expected_vp
from civics_tui.players.heuristics.copycat.quick import play_on, rollout_action
from civics_tui.players.heuristics.copycat.tally import tally_of
from civics_tui.players.heuristics.copycat.words import WORDS
from civics_tui.players.heuristics.evaluation import Evaluation, shares_at_the_end
from civics_tui.players.heuristics.heuristics import Heuristics
from civics_tui.players.heuristics.policy import Policy
from civics_tui.players.heuristics.softmax import softmax
from rules.copycat.components import ROUNDS
from rules.copycat.effects.hand import ReturnCards, Trade
from rules.copycat.phases.action import AfterPlacing, Turn
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import PlayOut
from rules.copycat.state import CampaignState

_AT_REST = (Turn, AfterPlacing, PlayOut)
_SMALL = frozenset({Trade, ReturnCards})
"""Decisions of which no more hangs than a card of this hand: one choice ahead is enough."""


def _is_quiescent(state: CampaignState) -> bool:
    """Not among bids, not between a card and its target, not while cards are bought."""
    step = state.agenda[-1]
    return isinstance(step, _AT_REST) or (type(step) is Bid and not any(state.sealed))


def _values(state: CampaignState) -> Sequence[float]:
    """Estimate each seat's chance of the presidency from the VP it may expect."""
    expected = expected_vp(state)
    waiting = state.seats - (state.order.index(state.sums.seat) if state.sums else 0)
    temperature = (
        PARAMS.temperature_at_end
        + PARAMS.temperature_of_round * waiting / state.seats
        + PARAMS.temperature_per_round * rounds_left(state)
    )
    return _played_on(softmax(expected, temperature), expected)


def _ended(state: CampaignState) -> Sequence[float]:
    """Return each seat's share of the win, and of two ends won or lost prefer the one with more VP."""
    return _played_on(shares_at_the_end(state), state.vp)


def _played_on(shares: Sequence[float], vp: Sequence[float]) -> Sequence[float]:
    """Mix a little of the VP into shares that may all be 0 or 1."""
    rest = PARAMS.spread_share
    wide = softmax(vp, PARAMS.spread)
    return [(1 - rest) * share + rest * more for share, more in zip(shares, wide, strict=True)]


def _progress(state: CampaignState) -> float:
    """Go by the rounds to be expected."""
    return 1 - rounds_left(state) / ROUNDS


HEURISTICS = Heuristics(
    Evaluation(_values, _progress, ended=_ended, points=expected_vp, calibration=CALIBRATION),
    Policy(
        candidates=candidate_actions,
        is_quiescent=_is_quiescent,
        rollout=rollout_action,
        play_on=play_on,
        skip_search=lambda state: type(state.agenda[-1]) in _SMALL,
        mixed=frozenset({Bid}),
        casual=PARAMS.casual,
    ),
    WORDS,
    tally_of,
)
