"""What all effects of cards and offices have in common, and the names in their texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.copycat.components import CARDS_IN_ALL, Printed, joined
from rules.copycat.state import CampaignState
from rules.effects import Effect, EffectDecision, EffectStep, Event
from rules.steps import Decision
from rules.words import Asked, Prompt, Text

NOTHING = "d"
"""The key of doing nothing, or nothing more, whatever is asked."""


class _CampaignEffect(Effect[CampaignState]):
    __slots__ = ()

    plain: ClassVar[bool] = False
    """Whether it asks nothing and comes out the same in any order with other plain effects."""
    reaches_hand: ClassVar[bool] = False
    """Whether it is about other cards in hand, so that they should not be played before it."""

    repeats: ClassVar[bool] = False
    """Whether it carries out another card or office (8.3)."""

    doubles: ClassVar[bool] = False
    """Whether it doubles coins, card VP or markers (6C.6)."""

    brief: ClassVar[str]
    """Its gist, which may name its numbers: `draw {0.n}`."""

    def lost(self, state: CampaignState) -> Text | None:
        """Say why it, or what it is carried out for, would do nothing now; None if it would."""
        return self.useless(state)

    def gist(self) -> str:
        """Say in a word or two what it does: `draw 2`."""
        return self.brief.format(self)


class CampaignStep(_CampaignEffect, EffectStep[CampaignState]):
    """An effect that happens by itself."""

    __slots__ = ()


class CampaignDecision(_CampaignEffect, EffectDecision[CampaignState]):
    """An effect that asks."""

    __slots__ = ()


class InTurn(Decision[CampaignState]):
    """A decision of a turn in Phase 2."""

    __slots__ = ()

    open: bool
    """Whether it is asked before everybody, the hand out of sight (option `turns`)."""


CampaignEffect = CampaignStep | CampaignDecision
CampaignEvent = Event[CampaignEffect]
_LISTS = tuple([Text.listing(range(number), ", ").template for number in range(CARDS_IN_ALL)])
"""The templates of lists, by the number of things."""
_new = tuple.__new__
_NO_OTHER_CARD = Text("no other card in hand")


def wasted(state: CampaignState, event: CampaignEvent, seat: int, others: int) -> Text | None:
    """Say what of an event would be wasted now; None if nothing. `others` counts the other cards in hand."""
    reasons = [effect.lost(state) for effect in event.by(seat)]
    if not others and any(effect.reaches_hand for effect in event):
        reasons.append(_NO_OTHER_CARD)
    given = [reason for reason in reasons if reason]
    return Text.of("Something would be wasted: {0}.", Text.listing(given, ", ")) if given else None


def in_short(
    state: CampaignState, shown: Printed, seat: int, others: int
) -> tuple[Text, Text | None, Text | None]:
    """Say in a few words what a card or an office does now; the same where it is not all, and a warning."""
    idle, loss = shown.event.idle(state, seat), wasted(state, shown.event, seat, others)
    gain = Text("nothing now") if idle else Text.of("{0}", *loss.args) if loss else None
    does = [words for words in ("" if idle else shown.gist, gain) if words]
    return Text.listing(does, ", "), gain, loss


def named(state: CampaignState, cards: Iterable[int]) -> Text:
    """List cards by number and title."""
    shown = state.cards
    names = tuple([shown[card].named for card in cards])
    return _new(Text, (_LISTS[len(names)], names))


def ask(state: CampaignState, seat: int, text: Text, cite: str) -> Prompt:
    """Ask a seat: before everybody once its hand is played out (6.2), for nothing it holds is secret then."""
    played_out = state.sums is not None and not state.hands[state.sums.seat]
    if state.phase < 3 or state.hands[seat] or state.kept[seat]:
        return Prompt(text, cite, wordy=played_out)
    return Prompt(Text.of("{0:seat}: {1}", seat, text), cite, Asked.OPEN, wordy=played_out)


def gist_of(event: Sequence[CampaignEffect]) -> str:
    """Say in a few words what an event does: `draw 1, swap 2`."""
    return joined([effect.gist() for effect in event])
