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

    def add(self, sums: Sums) -> Sums:
        """Return the sums with the effect noted."""
        raise NotImplementedError

    def run(self, state: CampaignState) -> None:
        """Note it."""
        assert state.sums is not None
        state.sums = self.add(state.sums)


class TakeCoins(_Sum):
    """`money`: coins of this round (6A.1)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Add to the base."""
        return sums._replace(base_coins=sums.base_coins + self.n)


class ScoreCardVP(_Sum):
    """`vp` of a card: counts to the card pool (6C.3)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Add to the card pool."""
        return sums._replace(card_vp=sums.card_vp + self.n)


class ScoreOfficeVP(_Sum):
    """`vp` chosen at an office: counts to the seats, which are never doubled (6C.4, 6C.10)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Add to the seats."""
        return sums._replace(office_vp=sums.office_vp + self.n)


class BuyCards(_Sum):
    """`buy`: purchases from the street, which add up (6B.2)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Add purchases."""
        return sums._replace(buys=sums.buys + self.n)


class SlideStreet(_Sum):
    """`slide`: the gaps of the street may be closed before the first purchase (6B.6)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Note it; it happens once."""
        return sums._replace(slide=True)


class ConvertCoins(_Sum):
    """`convert`: coins may be paid for 1 VP each after the last purchase; several add up (6C.1)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Add to what may be converted."""
        return sums._replace(convertible=sums.convertible + self.n)


class DoubleCoins(_Sum):
    """`double money`: the base counts once more, at most twice (6A.2)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Note a doubling."""
        return sums._replace(coin_doublings=sums.coin_doublings + self.n)

    def idle(self, state: CampaignState) -> str:
        """A third doubling changes nothing."""
        twice = state.sums is not None and state.sums.coin_doublings >= DOUBLINGS
        return "coins are doubled twice already" if twice else ""


class DoubleCardVP(_Sum):
    """`double card_vp`: the card pool counts once more (6C.3, 6C.6)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Note a doubling."""
        return sums._replace(card_doublings=sums.card_doublings + self.n)

    def idle(self, state: CampaignState) -> str:
        """A third doubling of the same pool changes nothing."""
        twice = state.sums is not None and state.sums.card_doublings >= DOUBLINGS
        return "card VP are doubled twice already" if twice else ""


class DoubleMarkers(_Sum):
    """`double marker_vp`: the markers count once more (6C.5, 6C.6)."""

    __slots__ = ()

    def add(self, sums: Sums) -> Sums:
        """Note a doubling."""
        return sums._replace(marker_doublings=sums.marker_doublings + self.n)

    def idle(self, state: CampaignState) -> str:
        """Nothing to double, or doubled twice."""
        if not state.collected[self.seat]:
            return "no marker collected to double"
        twice = state.sums is not None and state.sums.marker_doublings >= DOUBLINGS
        return "markers are doubled twice already" if twice else ""


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
