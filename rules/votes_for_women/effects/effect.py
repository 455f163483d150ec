"""What the effects of this game share: a gist of a few words."""

from __future__ import annotations

from typing import ClassVar

from rules.effects import EffectDecision, EffectStep
from rules.steps import step
from rules.votes_for_women.choices import Choice
from rules.votes_for_women.state import VotesState


class _Gist:
    __slots__ = ()

    brief: ClassVar[str] = ""
    """Its gist where that is always the same."""

    def gist(self) -> str:
        """What it does in a few words, such as `+2 buttons`; empty if that needs no word."""
        return self.brief


@step
class Automatic(EffectStep[VotesState], _Gist):
    """A part of an Event that happens by itself."""


@step
class Question(EffectDecision[VotesState], Choice, _Gist):
    """A part of an Event that asks."""
