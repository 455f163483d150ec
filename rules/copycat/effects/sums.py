"""Effects on the sums of Phase 3: coins, VP, purchases, doublings (6A to 6C)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.copycat.components import DOUBLINGS
from rules.copycat.effects.effect import Effect, count
from rules.copycat.scoring import Sums
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt
from rules.steps import Decision


@dataclass(frozen=True, slots=True)
class _Sum(Effect):
    """An effect that is only noted, and counts in its own place (6.4)."""

    seat: int
    n: int

    plain: ClassVar[bool] = True
    field: ClassVar[int]
    """Index of the field of the sums that it adds to."""

    def run(self, state: CampaignState) -> None:
        """Note it."""
        assert state.sums is not None
        fields = [*state.sums]
        fields[self.field] += self.n
        state.sums = Sums._make(fields)

    def noted(self, state: CampaignState) -> int:
        """Return what the field holds now."""
        return state.sums[self.field] if state.sums is not None else 0


class TakeCoins(_Sum):
    """`money`: coins of this round, added to the base (6A.1)."""

    __slots__ = ()
    field = Sums._fields.index("base_coins")


class ScoreCardVP(_Sum):
    """`vp` of a card: counts to the card pool (6C.3)."""

    __slots__ = ()
    field = Sums._fields.index("card_vp")


class ScoreOfficeVP(_Sum):
    """`vp` chosen at an office: counts to the seats, which are never doubled (6C.4, 6C.10)."""

    __slots__ = ()
    field = Sums._fields.index("office_vp")


class BuyCards(_Sum):
    """`buy`: purchases from the street, which add up (6B.2)."""

    __slots__ = ()
    field = Sums._fields.index("buys")


class SlideStreet(_Sum):
    """`slide`: the gaps of the street may be closed before the first purchase (6B.6)."""

    __slots__ = ()
    field = Sums._fields.index("slides")


class ConvertCoins(_Sum):
    """`convert`: coins may be paid for 1 VP each after the last purchase; several add up (6C.1)."""

    __slots__ = ()
    field = Sums._fields.index("convertible")


class DoubleCoins(_Sum):
    """`double money`: the base counts once more, at most twice (6A.2)."""

    __slots__ = ()
    field = Sums._fields.index("coin_doublings")

    def idle(self, state: CampaignState) -> str:
        """A third doubling changes nothing."""
        return "coins are doubled twice already" if self.noted(state) >= DOUBLINGS else ""


class DoubleCardVP(_Sum):
    """`double card_vp`: the card pool counts once more (6C.3, 6C.6)."""

    __slots__ = ()
    field = Sums._fields.index("card_doublings")

    def idle(self, state: CampaignState) -> str:
        """A third doubling of the same pool changes nothing."""
        return "card VP are doubled twice already" if self.noted(state) >= DOUBLINGS else ""


class DoubleMarkers(_Sum):
    """`double marker_vp`: the markers count once more (6C.5, 6C.6)."""

    __slots__ = ()
    field = Sums._fields.index("marker_doublings")

    def idle(self, state: CampaignState) -> str:
        """Nothing to double, or doubled twice."""
        if not state.collected[self.seat]:
            return "no marker collected to double"
        return "markers are doubled twice already" if self.noted(state) >= DOUBLINGS else ""


@dataclass(frozen=True, slots=True)
class CoinsOrVP(Decision[CampaignState], Effect):
    """`choose`: take exactly one of coins and VP (6.4, 8.13)."""

    coins: TakeCoins
    points: ScoreCardVP | ScoreOfficeVP

    def legal(self, state: CampaignState) -> Sequence[Action]:
        """Coins or VP."""
        return [("take", "coins"), ("take", "vp")]

    def choose(self, state: CampaignState, action: Action) -> None:
        """Take them."""
        if action[1] == "coins":
            state.push(self.coins)
        else:
            state.push(self.points)
        state.tell("{0:seat} takes {1}.", self.seat, self._words(action))

    def _words(self, action: Action) -> str:
        return count(self.coins.n, "coin") if action[1] == "coins" else count(self.points.n, "VP")

    def prompt(self, state: CampaignState) -> Prompt:
        """Ask for one of them."""
        return Prompt("Take coins or VP.", "success")

    def label(self, state: CampaignState, action: Action) -> Label:
        """Name what is taken."""
        return Label(f"Take {self._words(action)}")
