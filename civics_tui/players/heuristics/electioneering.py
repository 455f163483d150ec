"""Electioneering: a chance at every student, from what its row cares about and what the hands hold (E-73)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import ClassVar

from civics_tui.players.heuristics.heuristics import Heuristics, Measure
from rules.electioneering.components import ROW_LOCK_SIZE, SUITS
from rules.electioneering.effects import PUT, TAKE, PutDown, TakeOneCard
from rules.electioneering.phases import DRAW, PLAY, ChooseFirstPlayer, OnARow
from rules.electioneering.scoring import cast_vote, suit_sums
from rules.electioneering.state import ElectionState, without
from rules.game import Action

LOCKED_DOUBT = 1.0
"""How much influence in hand may still change before the vote, in points, with a row that is locked."""

OPEN_DOUBT = 0.5
"""How much every card that a row still lacks adds to it."""

SWAY = 1.6
"""How much surer of the presidency one student more makes."""


class ElectioneeringHeuristics(Heuristics[ElectionState]):
    """Judges rows and hands as they lie in a world."""

    SPENDS = False
    CASUAL: ClassVar[float] = 1.2

    def is_quiescent(self, state: ElectionState) -> bool:
        """Not between the halves of a card's action."""
        return not isinstance(state.agenda[-1], (OnARow, TakeOneCard, PutDown))

    def candidates(self, state: ElectionState) -> Sequence[Action]:
        """Computers do not judge slogans: they have the first player drawn (E-16)."""
        return (DRAW,) if isinstance(state.agenda[-1], ChooseFirstPlayer) else state.legal_actions()

    def values(self, state: ElectionState) -> Sequence[float]:
        """Estimate each seat's chance of the presidency from the students it may expect."""
        standing = state.standing or range(state.seats)
        expected = [0.0] * state.seats
        sums = [suit_sums(hand) if seat in standing else None for seat, hand in enumerate(state.hands)]
        for row, locked in zip(state.rows, state.locked, strict=True):
            missing = 0 if locked else ROW_LOCK_SIZE - len(row)
            doubt = LOCKED_DOUBT + OPEN_DOUBT * missing
            scores = cast_vote(0, row, sums).scores
            best = max([score for score in scores if score is not None])
            weights = [0.0 if score is None else exp((score - best) / doubt) for score in scores]
            total = sum(weights)
            for seat, weight in enumerate(weights):
                expected[seat] += weight / total
        weights = [
            exp(SWAY * students) if seat in standing else 0.0 for seat, students in enumerate(expected)
        ]
        total = sum(weights)
        return [weight / total for weight in weights]

    def measures(self, state: ElectionState, seat: int) -> Sequence[Measure]:
        """Students that would vote for the seat now."""
        sums = [suit_sums(hand) if hand else None for hand in state.hands]
        return (Measure("students", sum(cast_vote(0, row, sums).winner == seat for row in state.rows)),)

    def reason(self, state: ElectionState, action: Action) -> str:
        """Name the most influence in one suit that the hand of the seat has then: `keeps J 6`."""
        seat = state.current_player
        assert seat is not None
        hand = state.hands[seat]
        if PLAY.made(action) or PUT.made(action):
            hand = tuple(without(hand, ((PLAY if PLAY.made(action) else PUT).of(action),)))
        elif TAKE.made(action):
            hand = (*hand, TAKE.of(action))
        sums = suit_sums(hand)
        most = max(sums)
        return (
            f"keeps {' '.join(suit.letter for suit, n in zip(SUITS, sums, strict=True) if n == most)} {most}"
        )


HEURISTICS = ElectioneeringHeuristics()
