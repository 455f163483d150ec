"""Legislation: expected points from bills as they will fare, and deals that pay for both sides (L-113).

`floor` says what a bill means to every seat and whether it will pass, `prospects` what every seat may expect
to score, `deals` which deals are worth proposing, `choices` which choices deserve a thought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from civics_tui.players.heuristics.calibration import Calibration
from civics_tui.players.heuristics.heuristics import Heuristics, Measure, Method
from civics_tui.players.heuristics.legislation.choices import HALF_MADE, at_once, candidates, lapses
from civics_tui.players.heuristics.legislation.params import CALIBRATIONS, PARAMS
from civics_tui.players.heuristics.legislation.prospects import (
    expectations,
    situation_of,
    temperature_of,
)
from civics_tui.players.heuristics.legislation.reasons import reason_for
from civics_tui.players.heuristics.softmax import softmax
from rules.chance import SeededChance
from rules.game import Action
from rules.legislation.scoring import PRO
from rules.legislation.state import LegislationState


class LegislationHeuristics(Heuristics[LegislationState]):
    """Judges bills, pledges and hands as they lie in a world.

    Ballots are sealed, but not mixed: voting for what one wants is best whatever the others do.
    """

    CASUAL: ClassVar[float] = PARAMS.casual
    WORLDS_AHEAD: ClassVar[float] = PARAMS.worlds_ahead
    CALIBRATIONS: ClassVar[Mapping[str, Calibration]] = CALIBRATIONS

    def candidates(self, state: LegislationState) -> Sequence[Action]:
        """Leave out senseless cards, ballots against oneself, and offers that nobody would make."""
        return candidates(state)

    def lapses(self, state: LegislationState) -> Sequence[Action]:
        """Abstain from a bill one gains or loses by."""
        return lapses(state)

    def is_quiescent(self, state: LegislationState) -> bool:
        """Not inside an exchange or a swap, nor while an offer is composed or answered."""
        return type(state.agenda[-1]) not in HALF_MADE

    def rollout_action(self, state: LegislationState, chance: SeededChance) -> Action:
        """Finish the best deal, accept what gains, swap the worst card for the best."""
        action = at_once(state)
        return super().rollout_action(state, chance) if action is None else action

    def values(self, state: LegislationState) -> Sequence[float]:
        """Turn the points each seat may expect into shares of the win."""
        return softmax(expectations(state), temperature_of(state))

    def progress(self, state: LegislationState) -> float:
        """Go by the Pledge and Vote rounds."""
        return min(1.0, state.cycle / state.hand_size)

    def method(self, seats: int) -> Method:
        """Let trees race in a crowd: a single one is thin there, and settles on what it looks into first."""
        return Method.RACE if seats >= PARAMS.crowd else Method.TREE

    def reason(self, state: LegislationState, action: Action) -> str:
        return reason_for(state, action)

    def tally(self, state: LegislationState) -> Mapping[str, Mapping[str, int]]:
        """Count bills, shared wins, and what representatives with one agenda and with two come to."""
        result = state.result()
        assert result is not None
        shared = len(result.winners) > 1
        found: dict[str, Mapping[str, int]] = {
            "Bills": {"passed": len(state.passed), "failed": len(state.failed)},
            "Wins": {"shared by several": int(shared), "of one player": int(not shared)},
        }
        for agendas, name in ((1, "one agenda"), (2, "two agendas")):
            seats = [seat for seat in range(state.seats) if len(state.agendas(seat)) == agendas]
            found[f"Representatives with {name}"] = {
                "seats": len(seats),
                "Agenda Points, all together": sum([result.scores[seat] for seat in seats]),
                "wins, shared ones too": sum([seat in result.winners for seat in seats]),
                "wins alone": sum([result.winners == (seat,) for seat in seats]),
            }
        return found

    def measures(self, state: LegislationState, seat: int) -> Sequence[Measure]:
        """Agenda Points now and at the end, pledges on own bills."""
        standings = situation_of(state).standings
        own = {bill for bill, standing in standings.items() if standing.sponsor == seat}
        support = sum(
            side == PRO
            for other, pledges in enumerate(state.tokens)
            for bill, side in pledges
            if bill in own and other != seat
        )
        return (
            Measure("point", state.scores[seat]),
            Measure("point", expectations(state)[seat], "by the end", estimate=True, enough=0.4),
            Measure("Pro pledge", support, "of others for your bills"),
        )


HEURISTICS = LegislationHeuristics()
