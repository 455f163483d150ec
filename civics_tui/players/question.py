"""What a computer player is asked: all that its seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from civics_tui.players.heuristics import Heuristics, heuristics_of
from rules.chance import Chance
from rules.game import Action, Prompt, State


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Question:
    """A decision as the seat that has to make it sees it."""

    game: str
    """Slug of the game."""
    seats: int
    """Number of players."""
    seat: int
    """The seat that decides, 0-based."""
    observation: Any
    """What the seat sees."""
    prompt: Prompt
    actions: Sequence[Action]
    """The legal actions, at least one."""
    sample: Callable[[Chance], State]
    """Deals a world consistent with what the seat knows, likelier ones more often; its future comes from the
    stream given."""
    begun: Callable[[Chance], State]
    """Deals it as it was before what the seat has made of its turn."""
    public: bool = False
    """Whether the seat answers from what everybody knows, and leaves its own hand out of it."""
    plan: tuple[Action, ...] = ()
    """How its play goes on by the last hint, this choice first."""

    @property
    def planned(self) -> Action | None:
        """What is chosen now by the last hint, if that may be chosen."""
        return next((action for action in self.plan[:1] if action in self.actions), None)


def question_of(
    game: str,
    state: State,
    *,
    public: bool = False,
    plan: tuple[Action, ...] = (),
    begun: State | None = None,
    made: tuple[Action, ...] = (),
) -> Question:
    """Ask the seat that decides, by its own eyes or the public's. ValueError when the game is over.

    Worlds are dealt as they were before what it has `made` since a position, if that is given: nothing is
    learned by the halves of one's own turn.
    """
    seat = state.current_player
    if seat is None:
        raise ValueError("the game is over: nothing is asked")
    eyes = None if public else seat
    return Question(
        game=game,
        seats=state.seats,
        seat=seat,
        observation=state.observation(eyes),
        prompt=state.prompt(),
        actions=tuple(state.legal_actions()),
        sample=partial(_dealt, heuristics_of(game), begun or state, eyes, made),
        begun=partial(_dealt, heuristics_of(game), begun or state, eyes, ()),
        public=public,
        plan=plan,
    )


def seen_by(seat: int, world: State) -> object:
    """Return what a seat sees in a world, equal where it cannot tell two apart: dice stand in its prompt."""
    return world.observation(seat), world.prompt() if world.current_player == seat else world.current_player


def asked_in(game: str, states: Sequence[State], actions: Sequence[Action], **told: Any) -> Question:
    """Ask as a hint does after so many actions: worlds are dealt as they were before the turn that is under
    way, if it is seen as one. `told` is passed on."""
    policy, begun = heuristics_of(game).policy, len(actions)
    while policy.turns and begun and not policy.is_quiescent(states[begun]):
        begun -= 1
    made = tuple(actions[begun:])
    return question_of(game, states[len(actions)], begun=states[begun], made=made, **told)


def _dealt(
    heuristics: Heuristics[Any], begun: State, eyes: int | None, made: Sequence[Action], chance: Chance
) -> State:
    """Deal a world, and make again in it what was made since."""
    world: State = heuristics.policy.deal(begun, eyes, chance)
    for action in made:
        world.step(action)
    return world
