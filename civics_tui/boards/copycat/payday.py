"""What payday would bring as things stand, and what everybody's deck has been given: sums, no advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.copycat.components import DOCTORATES, GOAL, OFFICE, Printed
from rules.copycat.effects.sums import (
    BuyCards,
    CoinsOrVP,
    ConvertCoins,
    DoubleCardVP,
    DoubleCoins,
    DoubleMarkers,
    ScoreCardVP,
    ScoreOfficeVP,
    TakeCoins,
)
from rules.copycat.observation import Observation
from rules.copycat.scoring import Sums
from rules.named import NamedTuple
from rules.words import counted

_NOTED = (
    BuyCards, ConvertCoins, DoubleCardVP, DoubleCoins, DoubleMarkers, ScoreCardVP, ScoreOfficeVP, TakeCoins,
)  # fmt: skip


class Payday(NamedTuple):
    """What hand and offices would bring."""

    coins: int
    points: int
    buys: int
    coins_from: Sequence[str]
    points_from: Sequence[str]
    either: int
    """How many of what is played would ask for coins or points; their coins are counted."""


def payday(seen: Observation, seat: int, hand: Sequence[int]) -> Payday:
    """Add up some cards and the offices with the seat's workers; what repeats is left out."""
    sums = [*Sums(seat)]
    sources: tuple[list[str], list[str]] = ([], [])
    either = icons = 0
    for shown in _acting(seen, seat, hand):
        for effect in shown.event:
            if isinstance(effect, CoinsOrVP):
                either += 1
                effect = effect.coins
            if isinstance(effect, _NOTED):
                sums[effect.field] += effect.n
        # A card that scores and doubles is one source.
        if any(isinstance(effect, TakeCoins | DoubleCoins | CoinsOrVP) for effect in shown.event):
            sources[0].append(shown.title)
        if any(isinstance(effect, ScoreCardVP | DoubleCardVP | DoubleMarkers) for effect in shown.event):
            sources[1].append(shown.title)
    for office in seen.offices:
        points = seen.box.offices[OFFICE[office.id]].seat_vp
        if points and seat in office.workers:
            icons += points
            sources[1].append(seen.box.offices[OFFICE[office.id]].title)
    markers = seen.collected[seat]
    if markers:
        sources[1].append(counted(markers, "marker"))
    total = Sums(*sums)
    return Payday(total.coins, total.score(markers, icons).total, total.buys, *sources, either)


def so_far(seen: Observation) -> int:
    """Return the points that the seat whose payday it is has so far, those of Doctorates not counted."""
    if seen.sums is None:
        return 0
    seat = seen.sums.seat
    icons = sum(seen.box.offices[OFFICE[one.id]].seat_vp for one in seen.offices if seat in one.workers)
    return seen.sums.score(seen.collected[seat], icons).total


def _acting(seen: Observation, seat: int, hand: Sequence[int]) -> Iterator[Printed]:
    """Yield the cards and the offices of the seat's standing workers that act at payday."""
    for card in hand:
        if 3 in seen.box.cards[card].phases:
            yield seen.box.cards[card]
    for view in seen.offices:
        office = seen.box.offices[OFFICE[view.id]]
        if 3 in office.phases and seat in view.workers and seat not in view.used:
            yield office


def payday_lines(seen: Observation, seat: int) -> tuple[str, ...]:
    """Tell in sentences what payday would bring, and of what."""
    found = payday(seen, seat, seen.hands[seat] or ())
    either = f" ({found.either} of it or points)" if found.either else ""
    coins = f"{counted(found.coins, 'coin')}{either}{_of(found.coins_from)}"
    points = f"{counted(found.points, 'point')}{_of(found.points_from)}"
    buys = counted(found.buys, "purchase") if found.buys else "no purchase: no worker in a BUY office"
    return coins, points, buys


def payday_short(seen: Observation, seat: int) -> str:
    """Tell the same in a few words."""
    found = payday(seen, seat, seen.hands[seat] or ())
    points = counted(found.points, "point")
    return f"{counted(found.coins, 'coin')}, {points}, {counted(found.buys, 'purchase')}"


def _of(sources: Sequence[str]) -> str:
    return f": {_listed(sources)}" if sources else ""


def _listed(titles: Sequence[str]) -> str:
    """List titles, those that come several times with their number."""
    return ", ".join(f"{count} {title}s" if count > 1 else title for title, count in Counter(titles).items())


def bought_lines(seen: Observation) -> Iterator[tuple[int, str]]:
    """Tell of each seat, in turn order, the cards that it has bought and not removed."""
    for seat in seen.order:
        shown = [seen.box.cards[card] for card in _bought(seen, seat)]
        titles = [f"{card.title} ({card.doubled})" if card.doubled else card.title for card in shown]
        yield seat, _listed(titles) or "nothing yet"


def _bought(seen: Observation, seat: int) -> list[int]:
    rounds = [report.players[seat].bought for report in seen.reports]
    purchases = [one for bought in (*rounds, seen.bought[seat]) for one in bought]
    return [card for one in purchases for card in (one.card, *one.reds) if card not in seen.gone]


def needs(seen: Observation, seat: int) -> Sequence[str]:
    """Say what a seat is after, as far as the viewer may know, and how far it is from the goal."""
    left = GOAL - seen.vp[seat]
    if left <= 0:
        return (f"the end: {GOAL} points are reached",)
    aim = _aim(seen, seat)
    return f"{aim}; {counted(left, 'point')} to go", aim


def _aim(seen: Observation, seat: int) -> str:
    """Say what its workers are for in this round; before that and after its payday what its deck is for."""
    sums = seen.sums
    at_work = any(seat in office.workers for office in seen.offices)
    if not at_work or (sums is not None and seat in seen.order[: seen.order.index(sums.seat)]):
        return _deck_aim(seen, seat)
    if any(isinstance(effect, ConvertCoins) for shown in _acting(seen, seat, ()) for effect in shown.event):
        return "to pay coins for points"
    # The offices tell what it is after; what it holds may be known as well.
    public, known = payday(seen, seat, ()), payday(seen, seat, seen.hands[seat] or ())
    coins, buys, points = known.coins, public.buys, known.points
    if sums is not None and sums.seat == seat:
        coins, buys, points = coins + sums.coins_left, buys + sums.buys, points + sums.card_vp
    if buys:
        paid = f" with {counted(coins, 'coin')}" if coins else ""
        return f"to buy {counted(buys, 'card')}{paid}"
    if public.points:
        return f"{counted(points, 'point')} this round"
    return f"a purchase, with {counted(coins, 'coin')}" if public.coins else "better cards first"


def _deck_aim(seen: Observation, seat: int) -> str:
    """Say what most of the cards are for that it has bought."""
    colors = (seen.box.cards[card].color for card in _bought(seen, seat) if card not in DOCTORATES)
    (first, count), *others = Counter(
        map(_BRING.__getitem__, filter(_BRING.__contains__, colors))
    ).most_common(2) or [("", 0)]
    if not count:
        return "a first card to buy"
    more = "".join(f", {number} for {what}" for what, number in others)
    return f"has {counted(count, 'card')} for {first}{more}"


_BRING = {"green": "points", "yellow": "coins", "blue": "draws", "purple": "workers", "gray": "copies"}
"""What cards of each color bring."""
