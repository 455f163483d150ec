"""What a computer player knows of a game beyond its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rules.chance import SeededChance
from rules.game import Action, State

S = TypeVar("S", bound=State)

SETTLING = 40
"""Most choices made to come to rest; what then is still half made is valued as it is."""


class Measure(NamedTuple):
    """Something a player counts, in the game's words, for hints."""

    name: str
    """Such as `states`, `influence in New York`, `VP`."""
    value: float


class Heuristics(ABC, Generic[S]):
    """Judgement of one game. Every state it is shown is a sampled world, never the table."""

    SEALED: ClassVar[frozenset[type]] = frozenset()
    """Decisions made in secret at the same time by several seats: a searching player mixes its choices."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Estimate each seat's share of the win, 0 to 1, in a world that rests and is not over."""

    @abstractmethod
    def measures(self, state: S, seat: int) -> Sequence[Measure]:
        """Count what matters to a seat, always the same names in the same order for one game."""

    def situation(self, state: S, seat: int) -> str:
        """Say in a few words what is at stake for a seat now, for hints; empty for nothing."""
        return ""

    def sensible(self, state: S) -> Sequence[Action]:
        """List the legal actions that deserve a thought, at least one, in the order of the legal ones."""
        return state.legal_actions()

    def resting(self, state: S) -> bool:
        """Tell whether the world can be valued: nothing is half made."""
        return True

    def quick(self, state: S, chance: SeededChance) -> Action:
        """Make a passable choice at once, where a world is played on until it rests."""
        return chance.pick(self.sensible(state), "quick choice")

    def sealed(self, state: S) -> bool:
        """Tell whether the decision is made in secret at the same time as others'."""
        agenda: Sequence[object] = getattr(state, "agenda", ())
        return bool(agenda) and type(agenda[-1]) in self.SEALED

    def plain(self, state: S) -> bool:
        """Tell whether the decision is a small one of many, in which one choice ahead is enough."""
        return False

    def reason(self, state: S, action: Action) -> str:
        """Say in a few words, for a hint, why an action may be right in a sampled world; empty by default."""
        return ""

    def tally(self, state: S) -> Mapping[str, Mapping[str, int]]:
        """Count what happened in a finished game, in tables by name: for series of games."""
        return {}

    def judge(self, state: S) -> Sequence[float]:
        """Return each seat's share of the win: as it is in a finished game, as it is estimated before."""
        if state.current_player is not None:
            return self.values(state)
        result = state.result()
        assert result is not None
        share = 1 / max(1, len(result.winners))
        return [share if seat in result.winners else 0.0 for seat in range(state.seats)]

    def settle(self, state: S, chance: SeededChance) -> None:
        """Play a world on with quick choices until it rests."""
        for _ in range(SETTLING):
            if state.current_player is None or self.resting(state):
                return
            state.step(self.quick(state, chance))
