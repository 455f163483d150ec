"""CopyCat: what a round has come to, and what a deck has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civics_tui.players.heuristics.copycat.deck import deck_value_of, rounds_left
from civics_tui.players.heuristics.copycat.gains import NOTHING
from civics_tui.players.heuristics.copycat.prospects import prospect
from civics_tui.players.heuristics.wording import Came, Measure, Standing
from rules.copycat.components import DOCTORATES, RED
from rules.copycat.effects.hand import RemoveCards, Trade
from rules.copycat.phases.action import PLACE, AfterPlacing, HandTurn, Turn
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.success import Buy, PlayOut
from rules.copycat.state import CampaignState
from rules.game import Action
from rules.words import Text

_WORKERS = "Workers are for a purchase, for the coins that pay it, and else for points"

MOMENTS = {
    Bid: "A high number acts and buys early; the card that is bid does nothing else in this round",
    Turn: _WORKERS,
    HandTurn: _WORKERS,
    AfterPlacing: _WORKERS,
    PlayOut: "What draws or removes cards comes before the cards it is about",
    Buy: "Buy coins, draws, workers and what doubles coins early: late a Doctorate takes 20 to 40 of them",
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
    """VP of the round, coins as those they are without a purchase, workers; cards drawn when it ends."""
    vp: float = state.vp[seat]
    workers = 0.0
    if not (scored := _scored(state, seat)):
        now = prospect(state, seat, rounds_left(state))
        vp += now.sure + now._replace(buys=0.0).gain(NOTHING)
        workers = now.workers
    return (
        Measure("point", vp, "this round", span=state.round),
        # To place one is no price: to give several away is.
        Measure("worker", workers, "to place", enough=1.5, span=-state.round if scored else state.round),
    )


def standings(state: CampaignState, seat: int) -> Iterable[Standing]:
    """The cards owned, and coins that would buy nothing."""
    plays = round(deck_value_of(state, seat, rounds_left(state))[0].plays)
    # What is hardly drawn again is no reason.
    for card in _owned(state, seat) if plays else ():
        if card not in DOCTORATES and not RED[card]:
            own = state.cards[card]
            what = "{0} ({1})" if own.doubled else "{0}"
            words = Text.of(f"you then have {what} for the rounds to come", own.named, own.doubled)
            yield Standing(f"own {card}", 5.0, words)
    if _scored(state, seat):
        return
    now = prospect(state, seat, rounds_left(state))
    if now.workers < 1 and now.buys < 1 and now.coins > now.convertible:
        lost = round(now.coins - now.convertible)
        yield Standing("coins", -3.0, Text.of("{0:n coin is/coins are} left without a purchase", lost))


def came(before: CampaignState, made: Sequence[tuple[int, Action]], after: CampaignState, seat: int) -> Came:
    """VP scored and workers placed in the round, dead cards; cards bought and removed, desks left to others,
    who acts first.
    """
    things: list[Standing] = []
    placed = 0
    if type(before.agenda[-1]) is Bid and after.order[0] == seat:
        things.append(Standing("first", 2.0, Text.of("{0:seat} acts first", seat)))
    for other, action in made:
        if PLACE.made(action) and other != seat:
            office = before.box.offices[PLACE.of(action)]
            things.append(Standing(office.id, -1.0, Text.of("{0:seat} takes {1}", other, office.named)))
        placed += PLACE.made(action) and other == seat
    for card in filter(None, before.street):
        for other in range(before.seats):
            # While cards are bought the standings tell of the own ones.
            told = other == seat and type(before.agenda[-1]) is Buy
            if not (RED[card] or told) and card in (*after.doctorates[other], *_owned(after, other)):
                # One Doctorate is as good as another.
                kind = "a Doctorate" if card in DOCTORATES else ""
                bought = Text.of("{0:seat} buys {1}", other, kind or before.cards[card].named)
                things.append(Standing(kind or f"{card}", 3.0 if other == seat else -2.0, bought))
    for card in {*_owned(before, seat)} - {*_owned(after, seat)}:
        rid = Text.of("{0} is out of the game", before.cards[card].named)
        things.append(Standing(f"{card}", 2.0, rid))
    dead = sum(RED[card] for card in _owned(after, seat))
    counts = (
        Measure("point", after.vp[seat], "this round"),
        Measure("worker", placed, "at work"),
        Measure("dead card", dead, "in your deck", better=-1),
    )
    verb, about = made[0][1][0], made[0][1][-1]
    return Came(counts, things, str(before.street[int(about) - 1] if verb == "buy" else about))
