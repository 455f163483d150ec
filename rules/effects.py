"""What cards are made of: effects, and the event that is a card's row of them.

An effect is a step that names no seat. A card holds one `Event` for whoever plays it; the seat is bound when
it is played, by copies made once and kept. So a card is data and reads like the card, and what is pending on
the agenda says who acts.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from dataclasses import field, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

from rules.steps import Decision, State, Step, step
from rules.words import Text

S = TypeVar("S", bound=State)
E = TypeVar("E", bound="Effect[Any]")

UNBOUND = -1
"""The seat of an effect on a card that nobody has played."""


class Effect(Step[S], ABC):
    """A step of a card's event. It acts for `seat`, bound when the card is played."""

    __slots__ = ()

    seat: int

    sentence: ClassVar[Text | None] = None
    """What it does, as a sentence of the card, where that is always the same."""

    def useless(self, state: S) -> Text | None:
        """Return why a bound effect would do nothing now, as part of a sentence; None if it would.

        The one way to say it: menus, warnings and computers ask here.
        """
        return None

    def text(self) -> Text | None:
        """Return what the effect does, as a sentence of the card; None where the card's text is printed."""
        return self.sentence

    def by(self, seat: int) -> Self:
        """Return the effect bound to a seat."""
        return replace(self, seat=seat)


@step
class EffectStep(Effect[S]):
    """An effect that happens by itself: it has a `run`."""

    seat: int = field(default=UNBOUND, kw_only=True)


@step
class EffectDecision(Effect[S], Decision[S]):
    """An effect that asks: it has what a decision has."""

    seat: int = field(default=UNBOUND, kw_only=True)


class Event(tuple[E, ...], Generic[E]):
    """A card's effects in order: `Event(TakeOneCard(), PutDown(1))`."""

    _bound: dict[int, tuple[E, ...]]

    def __new__(cls, *effects: E) -> Self:
        """Make the event of its effects."""
        event = super().__new__(cls, effects)
        event._bound = {}
        return event

    def by(self, seat: int) -> tuple[E, ...]:
        """Return the effects bound to the seat that plays the card, to be pushed."""
        try:
            return self._bound[seat]
        except KeyError:
            bound = self._bound[seat] = tuple([effect.by(seat) for effect in self])
            return bound

    def useless(self, state: Any, seat: int) -> Text | None:
        """Return why the event would do nothing for the seat now, each reason once; None if it would.

        An event without effects is never useless: its card does something else, or nothing by intent.
        """
        if not self.idle(state, seat):
            return None
        reasons = [effect.useless(state) for effect in self.by(seat)]
        return _joined(dict.fromkeys(reasons), "; ")

    def idle(self, state: Any, seat: int) -> bool:
        """Whether the event would do nothing for the seat now: `useless` for who needs no reason."""
        effects = self.by(seat)
        for effect in effects:
            if effect.useless(state) is None:
                return False
        return bool(effects)

    def text(self) -> Text:
        """Return what the event does, sentence by sentence."""
        return _joined([effect.text() for effect in self], " ")


def _joined(texts: Iterable[Text | None], separator: str) -> Text:
    return Text.listing([text for text in texts if text is not None], separator, separator=separator)
