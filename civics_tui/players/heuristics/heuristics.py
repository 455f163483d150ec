"""What a computer player knows of a game beyond its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import ClassVar, Generic, NamedTuple, TypeVar

from civics_tui.players.heuristics.calibration import UNCALIBRATED, Calibration
from rules.chance import SeededChance
from rules.game import Action, State

S = TypeVar("S", bound=State)

MAX_ROLLOUT = 40
"""Longest rollout; a position that is not quiescent after it is evaluated as it stands."""


class Measure(NamedTuple):
    """Something a player counts, in the game's words, for hints: `2 coins more this round`."""

    name: str
    """One of them, such as `coin`."""
    value: float
    where: str = ""
    """What is said behind, such as `this round`."""
    better: int = 1
    """1 if more is better, -1 if less is."""
    estimate: bool = False
    """Whether it is the heuristics' guess: told only where it agrees with the advice."""
    enough: float = 0.75
    """The least change that a player would care for."""
    plural: str = ""
    """Several of them, where that is not the name with an s."""

    @property
    def key(self) -> str:
        """What tells it apart from the other measures of its game."""
        return f"{self.name} {self.where}"


class Method(Enum):
    """How a hard player searches."""

    TREE = "one tree, which looks deeper into what promises more"
    RACE = "a race between trees, one behind each candidate"
    PLAYOUTS = "a race between candidates that are played out to the end of the game"


class Heuristics(ABC, Generic[S]):
    """Evaluation of one game. Every state it is given is a determinization, never the table."""

    SIMULTANEOUS: ClassVar[frozenset[type]] = frozenset()
    """Decisions made in secret at the same time by several seats: a searching player mixes its choices."""

    CASUAL: ClassVar[float] = 1.0
    """How freely a casual player chooses: the temperature of its draw, in standard deviations of the values
    of the candidates. Set by the ladder (`tests.benchmarks.ladder`, 2026-11-22) between easy and medium."""

    WORLDS_AHEAD: ClassVar[float] = 3
    """Worlds in which a search values an action one choice ahead; met later, their mean stands for it."""

    CALIBRATIONS: ClassVar[Mapping[str, Calibration]] = {"medium": UNCALIBRATED, "hard": UNCALIBRATED}
    """How far the shares that a player of a level promises itself are to be believed, where people see them:
    those of one choice ahead are a medium player's, those of a search a hard one's."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Estimate each seat's share of the win, 0 to 1, in a quiescent position before the end.

        It need not be calibrated: what is shown is.
        """

    @abstractmethod
    def progress(self, state: S) -> float:
        """Return how much of the game is over, 0 to 1, by what everybody sees."""

    @abstractmethod
    def measures(self, state: S, seat: int) -> Sequence[Measure]:
        """Count what matters to a seat, always the same names in the same order for one game."""

    def price(self, state: S, action: Action) -> str:
        """Say in a few words what an action takes from its player now, for hints; empty for nothing."""
        return ""

    def situation(self, state: S, seat: int) -> str:
        """Say in a few words what is at stake for a seat now, for hints; empty for nothing."""
        return ""

    def candidates(self, state: S) -> Sequence[Action]:
        """List the candidates: the legal actions worth evaluating, at least one, in their order."""
        return state.legal_actions()

    def lapses(self, state: S) -> Sequence[Action]:
        """List what easy and casual players may choose beside the candidates: what a beginner gets wrong."""
        return ()

    def is_quiescent(self, state: S) -> bool:
        """Whether the position can be evaluated: nothing is half made."""
        return True

    def rollout_action(self, state: S, chance: SeededChance) -> Action:
        """Choose at once and passably, for rollouts."""
        return chance.pick(self.candidates(state), "quick choice")

    def playout_action(self, state: S, chance: SeededChance) -> Action:
        """Choose for a playout to the end of the game; by default as in a rollout."""
        return self.rollout_action(state, chance)

    def simultaneous(self, state: S) -> bool:
        """Whether the decision is made in secret at the same time as others'."""
        agenda: Sequence[object] = getattr(state, "agenda", ())
        return bool(agenda) and type(agenda[-1]) in self.SIMULTANEOUS

    def method(self, seats: int) -> Method:
        """Return how a hard player searches at a table of so many players."""
        return Method.TREE

    def skip_search(self, state: S) -> bool:
        """Whether the decision is a small one of many, for which one ply is enough."""
        return False

    def solved(self, state: S) -> bool:
        """Whether nothing is hidden and one choice ahead is exact, so that a search has nothing to add."""
        return False

    def believed(self, state: S, level: str, share: float) -> float:
        """Return what people are shown for the share that a player of a level finds in a position, 0 to 1."""
        if self.solved(state):
            return min(1.0, max(0.0, share))
        return self.CALIBRATIONS[level].share(share, state.seats, self.progress(state))

    def reason(self, state: S, action: Action) -> str:
        """Say in a few words, for a hint, why an action may be right in a sampled world; empty by default.

        A seat is written `{1:seat}`: a viewer fills its name in.
        """
        return ""

    def tally(self, state: S) -> Mapping[str, Mapping[str, int]]:
        """Count what happened in a finished game, in tables by name: for series of games."""
        return {}

    def evaluate(self, state: S) -> Sequence[float]:
        """Return each seat's share of the win: as it is in a finished game, as it is estimated before."""
        if state.current_player is not None:
            return self.values(state)
        result = state.result()
        assert result is not None
        share = 1 / max(1, len(result.winners))
        return [share if seat in result.winners else 0.0 for seat in range(state.seats)]

    def outcome(self, state: S) -> Sequence[float]:
        """Return what the end of a playout counts for each seat: its share of the win.

        Where a playout is no better than a rule of thumb, a narrow win may count as less than a whole one.
        """
        return self.evaluate(state)

    def settle(self, state: S, chance: SeededChance) -> None:
        """Bring a position to rest after a choice that a player considers; by default by a rollout."""
        self.play_to_quiescence(state, chance)

    def play_to_quiescence(self, state: S, chance: SeededChance) -> None:
        """Roll a position out until it is quiescent."""
        for _ in range(MAX_ROLLOUT):
            if state.current_player is None or self.is_quiescent(state):
                return
            state.step(self.rollout_action(state, chance))
