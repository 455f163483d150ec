"""Effects on the sums of Phase 3: coins, VP, purchases, doublings (6A to 6C).

| action | meaning |
| --- | --- |
| `("take", "coins")`, `("take", "vp")` | one of the two |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.copycat.components import DOUBLINGS
from rules.copycat.effects.effect import CampaignDecision, CampaignStep, ask
from rules.copycat.effects.repeats import last_used
from rules.copycat.scoring import NO_LIMIT, Sums
from rules.copycat.state import CampaignState
from rules.game import Action, Label, Prompt, Text
from rules.steps import step
from rules.verbs import Verb
from rules.words import counted

_NO_MARKER = Text("no marker collected to double")
TAKE = Verb("take", ("coins", "vp"))
_COINS, _VP = range(2)
_new = tuple.__new__
"""Makes sums without the checks of `Sums._make`, some 200 times a game: less than half the time."""


@step
class Noted(CampaignStep):
    """An effect that is only noted, and counts in its own place (6.4)."""

    n: int = 1

    plain: ClassVar[bool] = True
    field: ClassVar[int]
    """Index of the field of the sums that it adds to."""

    def run(self, state: CampaignState) -> None:
        note(state, (self,))

    def noted(self, state: CampaignState) -> int:
        """Return what the field holds now."""
        return state.sums[self.field] if state.sums is not None else 0


def note(state: CampaignState, effects: Iterable[Noted]) -> None:
    """Add effects that are only noted to the sums."""
    fields = [*state.gathered]
    for effect in effects:
        fields[effect.field] += effect.n
    state.sums = _new(Sums, fields)


class TakeCoins(Noted):
    """`money`: coins of this round, added to the base (6A.1)."""

    __slots__ = ()
    field = Sums._fields.index("base_coins")

    def gist(self) -> str:
        return counted(self.n, "coin")

    def text(self) -> Text:
        return Text.of("Take {0:n coin}.", self.n)


class ScoreCardVP(Noted):
    """`vp` of a card: counts to the card pool (6C.3)."""

    __slots__ = ()
    field = Sums._fields.index("card_vp")

    def gist(self) -> str:
        return counted(self.n, "point")

    def text(self) -> Text:
        return Text.of("Score {0:n point}.", self.n)


class ScoreOfficeVP(ScoreCardVP):
    """`vp` chosen at an office: counts to the seats, which are never doubled (6C.4, 6C.10)."""

    __slots__ = ()
    field = Sums._fields.index("office_vp")


class BuyCards(Noted):
    """`buy`: purchases from the street, which add up (6B.2)."""

    __slots__ = ()
    field = Sums._fields.index("buys")
    brief = "buy {0.n}"

    def text(self) -> Text:
        return Text("Buy 1 card.") if self.n == 1 else Text.of("Buy up to {0:n card}.", self.n)


class SlideStreet(Noted):
    """`slide`: the gaps of the street may be closed before the first purchase (6B.6)."""

    __slots__ = ()
    field = Sums._fields.index("slides")
    brief = "slide"
    sentence = Text("You may slide the street, which closes its gaps, before you buy.")


class ConvertCoins(Noted):
    """`convert`: coins may be paid for 1 VP each after the last purchase; several add up (6C.1)."""

    __slots__ = ()
    field = Sums._fields.index("convertible")

    def gist(self) -> str:
        amounts = (counted(self.n, "coin"), counted(self.n, "point"))
        return " for ".join(("coins", "points") if self.n >= NO_LIMIT else amounts)

    def text(self) -> Text:
        if self.n >= NO_LIMIT:
            return Text("After buying you may pay any number of coins for 1 point each.")
        return Text.of("After buying you may pay up to {0:n coin} for 1 point each.", self.n)


class _Doubling(Noted):
    """What counts once more, at most twice."""

    __slots__ = ()
    doubles = True
    done: ClassVar[Text]
    """Why it would do nothing."""

    def useless(self, state: CampaignState) -> Text | None:
        return self.done if self.noted(state) >= DOUBLINGS else None


class DoubleCoins(_Doubling):
    """`double money`: the base counts once more (6A.2)."""

    __slots__ = ()
    field = Sums._fields.index("coin_doublings")
    brief = "coins x2"
    sentence = Text("Double your coins of this round.")
    done = Text("coins are doubled twice already")


class DoubleCardVP(_Doubling):
    """`double card_vp`: the card pool counts once more (6C.3, 6C.6)."""

    __slots__ = ()
    field = Sums._fields.index("card_doublings")
    brief = "card points x2"
    sentence = Text("Double the points printed on your played cards.")
    done = Text("card points are doubled twice already")


class DoubleMarkers(_Doubling):
    """`double marker_vp`: the markers count once more (6C.5, 6C.6)."""

    __slots__ = ()
    field = Sums._fields.index("marker_doublings")
    brief = "markers x2"
    sentence = Text("Double the markers you collected.")
    done = Text("markers are doubled twice already")

    def useless(self, state: CampaignState) -> Text | None:
        return super().useless(state) if state.collected[self.seat] else _NO_MARKER


@step
class CoinsOrVP(CampaignDecision):
    """`choose`: take exactly one of coins and VP (6.4, 8.13)."""

    coins: TakeCoins
    points: ScoreCardVP

    def legal(self, state: CampaignState) -> Sequence[Action]:
        return TAKE

    def choose(self, state: CampaignState, action: Action) -> None:
        taken = self._taken(action)
        note(state, (taken,))
        state.line("{0:seat} takes {1}.", self.seat, taken.gist())

    def _taken(self, action: Action) -> TakeCoins | ScoreCardVP:
        return self.coins if TAKE.of(action) == _COINS else self.points

    def prompt(self, state: CampaignState) -> Prompt:
        text = Text.of("Coins or points of {0}?", last_used(state, self.seat).named)
        sums = state.sums
        if sums is not None:
            # Coins are worth what they can buy.
            text = Text.of("{0} You have {1:n coin}, {2:n purchase}.", text, sums.coins, sums.buys)
        return ask(state, self.seat, text, "success")

    def label(self, state: CampaignState, action: Action) -> Label:
        key = "c" if TAKE.of(action) == _COINS else "v"  # p is a pass, after which this may be asked
        return Label(Text.of("Take {0}", self._taken(action).gist()), key=key)

    def gist(self) -> str:
        return f"{self.coins.gist()} or {self.points.gist()}"

    def text(self) -> Text:
        return Text.of("Take {0} or {1}.", self.coins.gist(), self.points.gist())
