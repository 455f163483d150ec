"""What events are made of, one subject a file (section 15): rooms, benches, debate, hands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rules.effects import EffectStep
from rules.founding_fathers.components import NOBODY
from rules.founding_fathers.state import ConventionState
from rules.game import Text
from rules.steps import step

NUMBERS = ("no", "one", "two", "three", "four")


@step
class ConventionEffect(EffectStep[ConventionState]):
    """One effect of an event. Where nothing can be done it does nothing, and the event goes on (8.3)."""

    final: ClassVar[bool] = False
    """Whether it shows what was hidden or ends the round at once: nobody can take it back."""

    ends: ClassVar[bool] = False
    """Whether it ends the round at once."""

    def lasting(self) -> tuple[int, int, tuple[int, ...]]:
        """Return which of LASTING it is, NOBODY if none, with its number and the things it names."""
        return NOBODY, 0, ()

    def price(self, state: ConventionState) -> Text | None:
        """Say what a marker that it puts somewhere costs at least, if one must be taken back for it (9.3)."""
        return None

    def opponents(self, having: Sequence[object]) -> tuple[int, ...]:
        """List the opponents who have any of what is counted or held by seat (15.9)."""
        return tuple([seat for seat, there in enumerate(having) if there and seat != self.seat])

    @abstractmethod
    def carry_out(self, state: ConventionState) -> None:
        """Do it; it is not useless."""

    def run(self, state: ConventionState) -> None:
        """Do it as far as it is possible."""
        reason = self.useless(state)
        if reason is None:
            self.carry_out(state)
        else:
            state.line("Nothing happens: {0}.", reason)


def only_if(possible: object, otherwise: Text) -> Text | None:
    """Return the reason for a useless effect where something is not possible."""
    return None if possible else otherwise
