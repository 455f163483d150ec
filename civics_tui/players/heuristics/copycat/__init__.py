"""CopyCat: the VP of each player at the end, from the round in progress and from what its deck will bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from civics_tui.players.heuristics.calibration import Calibration
from civics_tui.players.heuristics.copycat.choices import candidate_actions
from civics_tui.players.heuristics.copycat.deck import rounds_left
from civics_tui.players.heuristics.copycat.params import CALIBRATIONS, PARAMS
from civics_tui.players.heuristics.copycat.prospects import expected_vp, prospect
from civics_tui.players.heuristics.copycat.quick import playout_action, rollout_action
from civics_tui.players.heuristics.copycat.reasons import price_of, reason_for
from civics_tui.players.heuristics.copycat.tally import tally_of
from civics_tui.players.heuristics.heuristics import Heuristics, Measure, Method
from civics_tui.players.heuristics.softmax import softmax
from rules.chance import SeededChance
from rules.copycat.components import ROUNDS
from rules.copycat.effects.hand import ReturnCards, Trade
from rules.copycat.phases.action import AfterPlacing, Turn
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import PlayOut
from rules.copycat.state import CampaignState
from rules.game import Action


def _played_on(shares: Sequence[float], vp: Sequence[float]) -> Sequence[float]:
    """Mix a little of the VP into shares that may all be 0 or 1."""
    rest = PARAMS.spread_share
    wide = softmax(vp, PARAMS.spread)
    return [(1 - rest) * share + rest * more for share, more in zip(shares, wide, strict=True)]


class CopycatHeuristics(Heuristics[CampaignState]):
    """Judges decks, hands and workers as they are in a world."""

    CASUAL: ClassVar[float] = PARAMS.casual
    CALIBRATIONS: ClassVar[Mapping[str, Calibration]] = CALIBRATIONS

    SIMULTANEOUS: ClassVar[frozenset[type]] = frozenset({Bid})
    SMALL: ClassVar[frozenset[type]] = frozenset({Trade, ReturnCards})
    """Decisions of which no more hangs than a card of this hand: playouts say less of them than one ply."""

    def is_quiescent(self, state: CampaignState) -> bool:
        """Not among bids, not between a card and its target, not while cards are bought."""
        match state.agenda[-1]:
            case Turn() | AfterPlacing() | PlayOut():
                return True
            case Bid():
                return not any(state.sealed)
            case _:
                return False

    def values(self, state: CampaignState) -> Sequence[float]:
        """Estimate each seat's chance of the presidency from the VP it may expect."""
        expected = expected_vp(state)
        waiting = state.seats - (state.order.index(state.sums.seat) if state.sums else 0)
        temperature = (
            PARAMS.temperature_at_end
            + PARAMS.temperature_of_round * waiting / state.seats
            + PARAMS.temperature_per_round * rounds_left(state)
        )
        return _played_on(softmax(expected, temperature), expected)

    def evaluate(self, state: CampaignState) -> Sequence[float]:
        """Return each seat's share of the win, and of two ends won or lost prefer the one with more VP."""
        shares = super().evaluate(state)
        return _played_on(shares, state.vp) if state.current_player is None else shares

    def progress(self, state: CampaignState) -> float:
        """Go by the rounds to be expected."""
        return 1 - rounds_left(state) / ROUNDS

    def skip_search(self, state: CampaignState) -> bool:
        """Swap cards, and put them back, by what they bring at once."""
        return type(state.agenda[-1]) in self.SMALL

    def method(self, seats: int) -> Method:
        """Play out: what doubles or grows pays rounds later, and no value of a position shows how much."""
        return Method.PLAYOUTS

    def outcome(self, state: CampaignState) -> Sequence[float]:
        """Turn the VP of the end into shares: a playout may be off by some."""
        return softmax(state.vp, PARAMS.close)

    def candidates(self, state: CampaignState) -> Sequence[Action]:
        """Leave out what is never better."""
        return candidate_actions(state)

    def rollout_action(self, state: CampaignState, chance: SeededChance) -> Action:
        """Choose by a rule of thumb."""
        return rollout_action(state, chance)

    def playout_action(self, state: CampaignState, chance: SeededChance) -> Action:
        """Choose by the same rule, but bid for the place on the bus: there are rounds to come."""
        return playout_action(state)

    def reason(self, state: CampaignState, action: Action) -> str:
        """Say what an effect, a bid, a purchase or an end of them is good for."""
        return reason_for(state, action)

    def price(self, state: CampaignState, action: Action) -> str:
        """Say what a bid, a purchase or the last worker gives up."""
        return price_of(state, action)

    def measures(self, state: CampaignState, seat: int) -> Sequence[Measure]:
        """VP of the round and of the game as they may be expected, and the coins before purchases."""
        rounds = rounds_left(state)
        vp: float = state.vp[seat]
        coins = 0.0
        working = state.sums
        scored = working is not None and seat in state.order[: state.order.index(working.seat)]
        if not scored and state.current_player is not None:
            now = prospect(state, seat, rounds)
            vp += now.sure
            coins = now.coins if state.phase < 3 else 0.0
        return (
            Measure("VP", vp, "this round", plural="VP"),
            Measure("VP", expected_vp(state)[seat], "by the end", estimate=True, plural="VP"),
            Measure("coin", coins, "this round"),
        )

    def tally(self, state: CampaignState) -> Mapping[str, Mapping[str, int]]:
        """Purchases by card, placements by office, points by source, rounds and whether ends were reached."""
        return tally_of(state)


HEURISTICS = CopycatHeuristics()
