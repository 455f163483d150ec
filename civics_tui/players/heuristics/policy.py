"""Which choices deserve a thought, and how they are looked into: the second part of a game's heuristics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any, Generic, Protocol, TypeVar

from civics_tui.players.heuristics.softmax import drawn, softmax
from rules.chance import Chance, SeededChance
from rules.game import Action, State
from rules.words import Text

S = TypeVar("S", bound=State)

Rollout = Callable[[S, SeededChance], Action]
"""Chooses at once and passably."""

MAX_ROLLOUT = 40
"""Longest rollout; a position that is not quiescent after it is evaluated as it stands."""

DEALT = 16
"""Determinizations of which one is drawn by its likelihood."""


class Method(Enum):
    """How a hard player searches."""

    TREE = "one tree, which looks deeper into what promises more"
    RACE = "a race between trees, one behind each candidate"


class Turn(Protocol):
    """A way to complete a turn."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is chosen, one after the other, at least one choice."""

    @property
    def end(self) -> object:
        """What it comes to, the same for turns that end alike."""


@dataclass(frozen=True)
class WholeTurns(Generic[S]):
    """How a game sees a turn of several choices as one. Every state is a determinization, never the table."""

    of: Callable[[S], Sequence[Any]]
    """Lists the ways to complete the turn that is under way, the same in every determinization; none where a
    turn is a single choice or a tree does better."""
    values: Callable[[S, Sequence[Any]], Sequence[float]]
    """Estimates what each turn promises its player in one world as it then stands."""
    finish: Callable[[S, Any, SeededChance], float]
    """Plays a turn and on in one world; returns its player's share of the win."""
    told: Callable[[S, tuple[S, ...], Sequence[Any]], Sequence[tuple[Text, tuple[float, ...]]]]
    """Says beside the position before the turn, in some worlds, how each turn goes on after its first choice
    and what it comes to, with the figures of that: the first puts it first among turns about equal."""


@dataclass(frozen=True)
class Policy(Generic[S]):
    """What is considered, and how far. Every state is a determinization, never the table."""

    candidates: Callable[[S], Sequence[Action]] = lambda state: state.legal_actions()
    """Lists the legal actions worth evaluating, at least one, in their order."""
    mistakes: Callable[[S], Sequence[Action]] = lambda state: ()
    """Lists what easy and casual players may choose beside the candidates: what a beginner gets wrong."""
    is_quiescent: Callable[[S], bool] = lambda state: True
    """Whether the position can be evaluated: nothing is half made."""
    rollout: Rollout[S] = lambda state, chance: chance.pick(state.legal_actions(), "quick choice")
    """Chooses at once and passably until a position is quiescent."""
    likelihood: Callable[[S, int], float] | None = None
    """How likely a determinization for a seat is by what the others did before, in log-odds; None where each
    is as likely as any other."""
    completion: Rollout[S] | None = None
    """Chooses the other half of an action that is looked at one choice ahead; as in a rollout if None."""
    play_on: Callable[[S, SeededChance], list[tuple[int, Action]]] | None = None
    """Plays a world passably on to where a choice has paid, as at the end of the round; returns what was
    chosen, by seat. None where it has paid as soon as it is completed."""
    turns: WholeTurns[S] | None = None
    """How whole turns are looked at; a hard player does so where there are any."""
    race_from: float = inf
    """Number of players from which on a hard player lets trees race."""
    skip_search: Callable[[S], bool] = lambda state: False
    """Whether the decision is a small one of many, for which one choice ahead is enough."""
    mixed: frozenset[type] = frozenset()
    """Decisions made in secret at the same time by several seats: a searching player mixes its choices."""
    casual: float = 1.0
    """How freely a casual player chooses: the temperature of its draw, in standard deviations of the values
    of the candidates. Set by the ladder (`tests.benchmarks.ladder`, 2026-11-22) between easy and medium."""
    worlds_ahead: float = 3
    """Worlds in which a search values an action one choice ahead; met later, their mean stands for it."""

    def method(self, seats: int) -> Method:
        """Return how a hard player searches at a table of so many players."""
        return Method.RACE if seats >= self.race_from else Method.TREE

    def is_mixed(self, state: S) -> bool:
        """Whether the decision is made in secret at the same time as others'."""
        agenda: Sequence[object] = getattr(state, "agenda", ())
        return bool(agenda) and type(agenda[-1]) in self.mixed

    def deal(self, state: S, seat: int | None, chance: Chance) -> S:
        """Deal a determinization for a seat, or for the public: the likelier, the more often."""
        if self.likelihood is None or seat is None:
            return state.determinize(seat, chance)
        dealt = [state.determinize(seat, SeededChance(chance.roll(1 << 62, "deal"))) for _ in range(DEALT)]
        shares = softmax([self.likelihood(world, seat) for world in dealt], 1)
        return dealt[drawn(shares, chance, "likely deal")]

    def quiesce(self, state: S, chance: SeededChance) -> None:
        """Roll a position out until it is quiescent."""
        self._quiesce(state, chance, self.rollout)

    def complete(self, state: S, chance: SeededChance) -> None:
        """Complete an action that is looked at one choice ahead, until the position is quiescent."""
        self._quiesce(state, chance, self.completion or self.rollout)

    def completed(self, state: S, chance: SeededChance, rests: Any = ()) -> list[tuple[int, Action]]:
        """Complete an action, and return what was chosen, by seat; not beyond decisions of some kinds."""
        made: list[tuple[int, Action]] = []
        choose = self.completion or self.rollout

        def noted(world: S, luck: SeededChance) -> Action:
            seat, action = world.decision.seat, choose(world, luck)
            made.append((seat, action))
            return action

        self._quiesce(state, chance, noted, rests)
        return made

    def _quiesce(self, state: S, chance: SeededChance, choose: Rollout[S], rests: Any = ()) -> None:
        for _ in range(MAX_ROLLOUT):
            if state.current_player is None or self.is_quiescent(state) or isinstance(state.decision, rests):
                return
            state.step(choose(state, chance))
