"""CopyCat: what coins and workers still do this round, and what a deck has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics.copycat.deck import deck_value_of, rounds_left
from civics_tui.players.heuristics.copycat.prospects import expected_vp, prospect
from civics_tui.players.heuristics.wording import Measure, Standing
from rules.copycat.components import DOCTORATES, RED
from rules.copycat.effects.hand import RemoveCards, Trade
from rules.copycat.phases.action import AfterPlacing, HandTurn, Turn
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import Buy, PlayOut
from rules.copycat.state import CampaignState
from rules.words import Text

_WORKERS = "Workers are for a purchase, for the coins that pay it, and else for points"

MOMENTS = {
    Bid: "A high number acts and buys early; the card that is bid does nothing else in this round",
    Turn: _WORKERS,
    HandTurn: _WORKERS,
    AfterPlacing: _WORKERS,
    PlayOut: "What draws or removes cards comes before the cards it is about",
    Buy: "A card bought early is played often; late in the game coins are best turned into points",
    RemoveCards: "A small deck plays its best cards more often",
    Trade: "Only a card below the average of the deck is worth a swap",
}


def _scored(state: CampaignState, seat: int) -> bool:
    """Whether the round is over for a seat."""
    working = state.sums
    return state.current_player is None or (
        working is not None and seat in state.order[: state.order.index(working.seat)]
    )


def _owned(state: CampaignState, seat: int) -> Sequence[int]:
    """List the cards of a seat, wherever they are."""
    zones = (state.hands, state.plays, state.clipboards, state.discards, state.kept, state.piles)
    return [card for zone in zones for card in zone[seat]]


def measures(state: CampaignState, seat: int) -> Sequence[Measure]:
    """VP of the round and of the game as they may be expected, coins, purchases, workers."""
    vp: float = state.vp[seat]
    coins = buys = workers = 0.0
    span = -state.round if (scored := _scored(state, seat)) else state.round
    if not scored:
        now = prospect(state, seat, rounds_left(state))
        vp += now.sure
        coins, buys, workers = now.coins, now.buys, now.workers
    return (
        Measure("point", vp, "this round", span=state.round),
        Measure("point", expected_vp(state)[seat], "by the end", estimate=True),
        Measure("coin", coins, "this round", span=span),
        Measure("purchase", buys, "this round", span=span),
        # To place one is no price: to give several away is.
        Measure("worker", workers, "to place", enough=1.5, span=span),
    )


def standings(state: CampaignState, seat: int) -> Iterable[Standing]:
    """The cards owned, what the coins of the round can buy, and coins that would buy nothing."""
    plays = round(deck_value_of(state, seat, rounds_left(state))[0].plays)
    for card in _owned(state, seat):
        if card in DOCTORATES or RED[card]:
            continue
        often = "you hardly draw it again" if not plays else "you play it about {1:n time} until the end"
        yield Standing(
            f"own {card}", 5.0, Text.of(f"{{0}} is yours: {often}", state.cards[card].named, plays)
        )
    if _scored(state, seat):
        return
    now = prospect(state, seat, rounds_left(state))
    _, space = now.market.best(now.coins, now.buys, now.convertible)
    if not space:
        yield Standing("Doctorate", 2.0, Text("a Doctorate is in reach, 1 point for each coin paid"))
    elif space > 0:
        card = now.market.street[space - 1]
        yield Standing(f"reach {card}", 2.0, Text.of("{0} is in reach", state.cards[card].named))
    if now.workers < 1 and now.buys < 1 and now.coins > now.convertible:
        lost = round(now.coins - now.convertible)
        yield Standing("coins", -3.0, Text.of("{0:n coin is/coins are} left without a purchase", lost))
