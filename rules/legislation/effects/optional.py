"""What may be declined: effects that ask, and the powers of representatives (L-86, L-87)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from rules.effects import EffectDecision, EffectStep
from rules.game import Action, Asked, Label, Prompt, Text
from rules.legislation.state import LegislationState

NONE: Action = ("none",)
USE: Action = ("use",)


class Window(Enum):
    """When a representative may use a power."""

    START = "start of the own turn"
    CALL = "own bill called"
    BALLOTS = "before the ballots"
    TOTAL = "after the total"


class Automatic(EffectStep[LegislationState]):
    """An effect of a bill that happens by itself."""

    __slots__ = ()
    title: ClassVar[str]


class OptionalEffect(EffectDecision[LegislationState]):
    """An effect that may be declined; of a bill for its sponsor, or of a representative (L-86, L-87)."""

    __slots__ = ()
    title: ClassVar[str]
    nothing: ClassVar[Text | None] = None
    """Why it would do nothing where it has no target; None where it always has one."""
    question: ClassVar[Text]
    """How it is offered, where that is always the same."""
    section: ClassVar[str] = "effects"
    """The section of the rulebook that the question cites."""
    declined: ClassVar[str] = "Not now"
    """What the choice not to use it is called."""

    def targets(self, state: LegislationState) -> list[Action]:
        """List the ways to use it, as a rule one; none if it has no legal target."""
        return [USE]

    def useless(self, state: LegislationState) -> Text | None:
        return None if self.targets(state) else self.nothing

    def legal(self, state: LegislationState) -> Sequence[Action]:
        """Use it in some way, or not; not asked without a legal target."""
        targets = self.targets(state)
        return [*targets, NONE] if targets else ()

    def choose(self, state: LegislationState, action: Action) -> None:
        if action != NONE:
            self.use(state, action)

    @abstractmethod
    def use(self, state: LegislationState, action: Action) -> None:
        """Carry out the chosen way."""

    def label(self, state: LegislationState, action: Action) -> Label:
        return decline(self.declined) if action == NONE else self.label_of_use(state, action)

    @abstractmethod
    def label_of_use(self, state: LegislationState, action: Action) -> Label:
        """Describe one way to use it."""

    def prompt(self, state: LegislationState) -> Prompt:
        """Ask the owner in the open."""
        return in_the_open(self.question, self.section)


class Power(OptionalEffect):
    """A special effect of a representative, used at most once a game (L-06)."""

    __slots__ = ()
    window: ClassVar[Window]

    def use_up(self, state: LegislationState) -> None:
        """Note that it has been used, and announce it (L-87)."""
        state.used[self.seat] = True
        state.headline("{0:seat} uses {1}.", self.seat, self.title)


def in_the_open(question: Text, cite: str, *, wordy: bool = False) -> Prompt:
    """Ask a player on a screen that everybody sees, and that shows no hand (L-102)."""
    return Prompt(question, cite, Asked.OPEN, gathered=True, wordy=wordy)


DECLINES = "d"
"""The letter of whatever is declined. It is not that of Nay: ballots come before effects and after them."""


def decline(words: str) -> Label:
    """Label the choice to use nothing."""
    return Label(Text(words), key=DECLINES, safe=True, forgoes=True)
