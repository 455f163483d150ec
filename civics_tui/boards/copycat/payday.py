"""What payday would bring as things stand, and what everybody's deck has been given: sums, no advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.copycat.components import DOCTORATES, GOAL
from rules.copycat.effects.sums import ConvertCoins
from rules.copycat.observation import Observation
from rules.copycat.payday import acting, payday
from rules.words import counted


def payday_lines(seen: Observation, seat: int) -> tuple[str, ...]:
    """Tell in sentences what payday would bring, and of what."""
    found = payday(seen, seat)
    either = f" ({found.either} of it or points)" if found.either else ""
    coins = f"{counted(found.coins, 'coin')}{either}{_of(found.coins_from)}"
    points = f"{counted(found.points, 'point')}{_of(found.points_from)}"
    buys = counted(found.buys, "purchase") if found.buys else "no purchase: no worker in a BUY office"
    return coins, points, buys


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
    if any(isinstance(effect, ConvertCoins) for shown in acting(seen, seat, ()) for effect in shown.event):
        return "to pay coins for points"
    # The offices tell what it is after; what it holds may be known as well.
    public, known = payday(seen, seat, ()), payday(seen, seat)
    coins = counted(known.coins, "coin")
    if public.buys:
        return f"to buy {counted(public.buys, 'card')}{f' with {coins}' if known.coins else ''}"
    if public.points:
        return f"{counted(known.points, 'point')} this round"
    return f"a purchase, with {coins}" if public.coins else "better cards first"


def _deck_aim(seen: Observation, seat: int) -> str:
    """Say what most of the cards are for that it has bought."""
    colors = (seen.box.cards[card].color for card in _bought(seen, seat) if card not in DOCTORATES)
    found = Counter(_BRING[color] for color in colors if color in _BRING).most_common(2)
    if not found:
        return "a first card to buy"
    (first, count), *others = found
    more = "".join(f", {number} for {what}" for what, number in others)
    return f"has {counted(count, 'card')} for {first}{more}"


_BRING = {"green": "points", "yellow": "coins", "blue": "draws", "purple": "workers", "gray": "copies"}
"""What cards of each color bring."""
