"""What all effects have in common, and their words."""

from __future__ import annotations

from typing import ClassVar

from rules.copycat.components import NAME
from rules.copycat.state import CampaignState
from rules.game import Label
from rules.steps import Step


class Effect(Step[CampaignState]):
    """A step that stands in the event of a card or an office."""

    __slots__ = ()

    plain: ClassVar[bool] = False
    """Whether it asks nothing and comes out the same in any order with other plain effects."""
    reaches_hand: ClassVar[bool] = False
    """Whether it is about other cards in hand, so that they should not be played before it."""

    def idle(self, state: CampaignState) -> str:
        """Say why the effect would do nothing now, for a warning; an empty string if it would."""
        return ""


def count(number: int, noun: str) -> str:
    """Write a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {noun}" if number == 1 or noun == "VP" else f"{number} {noun}s"


def card_label(verb: str, card: int, zone: str = "hand") -> Label:
    """Put an action about a card into words."""
    return Label(f"{verb} {NAME[card]}", f"{zone}:{card}")
