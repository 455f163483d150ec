"""Choices prepared before they are asked for, where seats answer the same sealed question in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.chance import SeededChance
from rules.game import Action, Label, State
from rules.named import NamedTuple
from rules.steps import Decision
from rules.words import Prompt

MOST_ANSWERS = 40
"""Answers of others that are played to reach the own question: eight seats, some with several cards."""


class Offer(NamedTuple):
    """A decision of a seat that is not asked for yet."""

    seat: int
    state: State
    """A determinization for the seat, at its decision; only what the seat knows may be read from it."""

    @property
    def prompt(self) -> Prompt:
        """What will be asked."""
        return self.state.prompt()


class Prepared(NamedTuple):
    """A choice that is made when it is asked for."""

    seat: int
    action: Action
    prompt: Prompt
    """What was asked when it was prepared."""
    label: Label
    decision: type[Decision[Any]]
    """The kind of decision in which it was asked."""

    def answers(self, state: State) -> bool:
        """Whether the present decision is the one it was prepared for, and may still be answered with it."""
        return (
            state.current_player == self.seat
            and state.prompt() == self.prompt
            and self.action in state.legal_actions()
            and state.label(self.action).warning is None
        )

    def waits(self, state: State) -> bool:
        """Whether others still answer the same question."""
        return (
            state.current_player not in (None, self.seat)
            and is_sealed(state)
            and type(state.decision) is self.decision
        )


class Preparing:
    """What one person prepares while another terminal decides."""

    def __init__(self) -> None:
        self.choice: Prepared | None = None
        """The choice that is made when it is asked for; None where nothing is prepared."""
        self._offered: tuple[State, int, Offer | None] | None = None

    def offer(self, state: State, seat: int) -> Offer | None:
        """Return the decision that a seat may prepare in a position, found once for the position."""
        if self._offered is None or self._offered[:2] != (state, seat):
            self._offered = state, seat, offer(state, seat)
        return self._offered[2]

    def prepare(self, offered: Offer, action: Action, names: Sequence[str]) -> str:
        """Keep a choice until it is asked for; returns why not where it has a warning, else nothing."""
        label = offered.state.label(action)
        if label.warning:
            return f"{label.warning.text(names)} Choose it when you are asked."
        self.choice = Prepared(offered.seat, action, offered.prompt, label, type(offered.state.decision))
        return ""

    def drop(self) -> bool:
        """Forget the prepared choice; tells whether there was one."""
        dropped, self.choice = self.choice is not None, None
        return dropped


def is_sealed(state: State) -> bool:
    """Whether seats answer the present question in turn, and nobody sees an answer before the last."""
    return state.current_player is not None and state.prompt().sealed


def offer(state: State, seat: int) -> Offer | None:
    """Return the decision that a seat will have in the present question; None where that is not certain.

    None as well where one choice may not be the whole answer, as in a discard of several cards. It is found
    in determinizations for the seat, so that nothing hidden bears on it, and has to be the same in two of
    them: the prompt, the legal actions and their labels.
    """
    if state.current_player == seat or not is_sealed(state):
        return None
    first, second = (_own_decision(state, seat, seed) for seed in (1, 2))
    if first is None or second is None or _asked(first) != _asked(second):
        return None
    came = [first.after(action) for action in first.legal_actions()]
    again = any(one.current_player == seat and type(one.decision) is type(first.decision) for one in came)
    return None if again else Offer(seat, first)


def _asked(state: State) -> tuple[Prompt, list[tuple[Action, Label]]]:
    return state.prompt(), [(action, state.label(action)) for action in state.legal_actions()]


def _own_decision(state: State, seat: int, seed: int) -> State | None:
    """Let the others answer by their first legal actions until the same is asked of the seat."""
    kind = type(state.decision)
    ahead = state.determinize(seat, SeededChance(seed))
    for _ in range(MOST_ANSWERS):
        if ahead.current_player is None or type(ahead.decision) is not kind:
            return None
        if ahead.current_player == seat:
            return ahead
        ahead.apply(ahead.legal_actions()[0])
    return None
