"""What the round in progress will bring to each player, and with it the VP at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.copycat.deck import (
    DeckValue,
    deck_value_of,
    done,
    mean_value,
    rounds_left,
    totals_of,
)
from civics_tui.players.heuristics.copycat.gains import (
    NOTHING,
    Gains,
    Yields,
    hand_gains,
    office_gains,
    yields_of,
)
from civics_tui.players.heuristics.copycat.params import PARAMS
from civics_tui.players.heuristics.copycat.street import Market, market_for
from rules.copycat.components import DOUBLINGS
from rules.copycat.effects.hand import drawable
from rules.copycat.phases.action import AfterPlacing
from rules.copycat.scoring import Sums
from rules.copycat.state import CampaignState, Cards
from rules.named import NamedTuple

_NOT_NOTED = Sums(seat=-1)


class Prospect(NamedTuple):
    """What a player has and may expect of this round, before any further placement."""

    seat: int
    deck_value: DeckValue
    market: Market
    future: float
    """VP of the rounds to come."""
    coins: float
    """Coins with doublings and all, not yet spent."""
    coin_factor: float
    buys: float
    convertible: float
    card_vp: float
    sure: float
    """VP for the card pool, seats and markers as they stand."""
    marker_factor: float
    optional: float
    """Coins of those above in whose place VP may be taken,"""
    instead: float
    """and these VP."""
    workers: float
    """Workers that can still be placed."""

    def total(self) -> float:
        """Return the VP of this round and the gain of its purchases."""
        return self.sure + self.gain(NOTHING)

    def gain(self, more: Gains) -> float:
        """Return the VP that the coins and purchases bring with so many more of each."""
        factor = self.coin_factor
        coins = self.coins + factor * more.coins
        buys = self.buys + more.buys
        convertible = self.convertible + more.convertible
        gain = self.market.value(coins, buys, convertible)
        instead = self.instead + more.instead
        if instead:
            rest = max(0.0, coins - factor * (self.optional + more.optional))
            gain = max(gain, instead + self.market.value(rest, buys, convertible))
        return gain


def prospect(state: CampaignState, seat: int, rounds: float) -> Prospect:
    """Add up what a player has not scored yet in this round, after the purchases of those who buy before."""
    street = state.street
    for other in buyers_before(state, seat):
        street = left_over(_prospect(state, other, rounds, street))
    return _prospect(state, seat, rounds, street)


def buyers_before(state: CampaignState, seat: int) -> Sequence[int]:
    """List who buys before a player and has not done so yet, in order; nobody before the bids decide it."""
    return state.order[len(done(state)) : state.order.index(seat)] if state.phase >= 2 else ()


def left_over(prospect: Prospect) -> tuple[int, ...]:
    """Return the street as a player will leave it who buys what it can pay now."""
    coins, buys = prospect.coins, prospect.buys
    if prospect.workers >= 1 and buys < 1:
        buys = 1.0
        coins += prospect.coin_factor * PARAMS.coins_of_worker
    return prospect.market.buy(coins, buys, prospect.convertible)[1]


def _prospect(state: CampaignState, seat: int, rounds: float, street: tuple[int, ...]) -> Prospect:
    """Add up what a player has not scored yet in this round, if it buys from such a street."""
    deck_value, future = deck_value_of(state, seat, rounds)
    yields = deck_value.deck.yields
    hand = state.hands[seat]
    early = state.phase < 3 and seat not in state.passed
    gains = hand_gains(yields, hand, early)
    acts, seats_vp = _of_workers(state, seat, deck_value, early)
    noted = state.sums if state.sums is not None and state.sums.seat == seat else _NOT_NOTED
    coins = gains.coins + acts.coins + noted.base_coins
    card_vp = gains.vp + noted.card_vp
    seats_vp += gains.other + PARAMS.swap * gains.swaps + PARAMS.copy * gains.copies
    seats_vp += noted.office_vp + noted.converted_vp + noted.doctorate_vp
    draws = gains.draws + acts.draws
    if draws and early:
        more_coins, more_vp = _drawn(state, seat, draws)
        coins += more_coins
        card_vp += more_vp
    if gains.repeats:
        card_vp += gains.repeats * max([yields.repeats[card] for card in hand + state.plays[seat]])
    coin_factor = 1 + min(DOUBLINGS, gains.coin_doublings + acts.coin_doublings + noted.coin_doublings)
    card_factor = 1 + min(DOUBLINGS, gains.card_doublings + acts.card_doublings + noted.card_doublings)
    marker_factor = 1 + min(DOUBLINGS, gains.marker_doublings + noted.marker_doublings)
    markers = state.collected[seat]
    if card_factor + marker_factor > 2 + DOUBLINGS:
        if card_vp >= markers:
            marker_factor = 2 + DOUBLINGS - card_factor
        else:
            card_factor = 2 + DOUBLINGS - marker_factor
    return Prospect(
        seat=seat,
        deck_value=deck_value,
        market=market_for(street, state.adjacent_reds, deck_value),
        future=future,
        coins=coins * coin_factor - noted.spent,
        coin_factor=coin_factor,
        buys=gains.buys + acts.buys + noted.buys,
        convertible=gains.convertible + acts.convertible + noted.convertible,
        card_vp=card_vp,
        sure=card_vp * card_factor + markers * marker_factor + seats_vp,
        marker_factor=marker_factor,
        optional=gains.optional + acts.optional,
        instead=gains.instead + acts.instead,
        workers=state.ready[seat] + min(gains.workers, state.reserve[seat]) if early else 0,
    )


def _of_workers(state: CampaignState, seat: int, deck_value: DeckValue, early: bool) -> tuple[Gains, float]:
    """Return what the offices where a player has a worker bring, and the VP there that nothing doubles."""
    held = [office for office, seats in enumerate(state.workers) if seats and seat in seats]
    if not held:
        return NOTHING, 0.0
    yields, late = deck_value.deck.yields, state.box.acting[3]
    acting = tuple([one for one in held if seat not in state.used[one] and (early or one in late)])
    acts = office_gains(yields, acting)
    vp = sum([yields.icons[office] for office in held]) + acts.vp + acts.other
    if acts.repeats or acts.copies:
        for gains in [yields.offices[office] for office in acting]:
            vp += once_more(state, seat, deck_value, gains)
    return acts, vp


def _drawn(state: CampaignState, seat: int, draws: float) -> tuple[float, float]:
    """Return the coins and the VP that the cards still to be drawn bring on average."""
    pile = state.piles[seat] or state.discards[seat]
    if not pile:
        return 0.0, 0.0
    draws = min(draws, len(state.piles[seat]) + len(state.discards[seat]))
    points, coins, further = totals_of(yields_of(state.box), pile, state.seats)
    share = draws / (len(pile) - min(0.5 * len(pile), further))
    return round(share * coins, 1), share * points


class Places(NamedTuple):
    """What placing a worker brings, in VP, by office."""

    now: dict[int, float]
    later: dict[int, float]
    """The same once one more purchase is provided for."""


def places(state: CampaignState, prospect: Prospect, offices: Sequence[int]) -> Places:
    """Estimate what placing a worker in each office brings.

    What the last worker brings to coins and purchases is known; before it more of either may come.
    """
    seat = prospect.seat
    last = prospect.workers <= 1
    marker, factor = prospect.marker_factor, prospect.coin_factor
    pile = state.piles[seat] or state.discards[seat]
    may_come, may_buy = _still_free(state, prospect, offices, pile)
    market, has, held, convertible = prospect.market, prospect.coins, prospect.buys, prospect.convertible
    coin, one = 0.0, max(held, 1.0)
    if may_come:
        buys = max(held, may_buy)
        ahead = market.value(has, held if buys == held else one, convertible)
        coin = factor * ((market.value(has + may_come, buys, convertible) - ahead) / may_come)
    markers = state.markers
    yields = prospect.deck_value.deck.yields
    before: float | None = None
    more: list[float] = []
    further = 0.0
    drawn = mean_value(yields, pile, coin, state.seats) + PARAMS.draw_bonus[state.seats] if pile else 0.0
    now: dict[int, float] = {}
    later: dict[int, float] = {}
    for office in offices:
        value = yields.seats[office]
        if there := markers[office]:
            value += marker * there
        if yields.plain[office]:
            now[office] = later[office] = value
            continue
        gains = yields.offices[office]
        coins, buys = gains.coins, gains.buys
        if yields.acts[office]:
            value += _acts(state, prospect, gains, drawn)
        if (last and (coins or buys)) or gains.convertible:
            if before is None:
                before = prospect.gain(NOTHING)
            now[office] = later[office] = value + prospect.gain(gains) - before
            continue
        if coins:
            # Without a purchase so far, none may be left when one is wanted.
            likely = 1.0 if buys or held >= 1 else PARAMS.second_buy
            value += max(gains.instead, likely * coin * coins)
        now[office] = later[office] = value
        if buys:
            if not more:
                without = market.value(has, held, convertible)
                more = [market.value(has, held + count, convertible) - without for count in (1, 2)]
                further = market.value(has, one + 1, convertible) - market.value(has, one, convertible)
            now[office] += more[0 if buys < 2 else 1]
            later[office] += PARAMS.second_buy * further
    return Places(now, later)


def _acts(state: CampaignState, prospect: Prospect, gains: Gains, drawn: float) -> float:
    """Return what an office brings by hand cards and repeats, in VP, where a card drawn brings so much."""
    seat, acts = prospect.seat, 0.0
    if gains.draws:
        acts = drawn * min(gains.draws, drawable(state, seat))
    if gains.removals:
        acts = max(0.0, acts + gains.removals * relief(state, seat, prospect.deck_value))
    if gains.swaps:
        acts += PARAMS.swap * min(gains.swaps, drawable(state, seat), len(state.hands[seat]))
    return acts + once_more(state, seat, prospect.deck_value, gains)


def _still_free(
    state: CampaignState, prospect: Prospect, offices: Sequence[int], pile: Cards
) -> tuple[float, float]:
    """Return the coins that the workers may still bring from the offices that are free, of which rivals take
    their share between two turns, and a purchase if one of these gives any."""
    seat = prospect.seat
    workers = max(1, int(prospect.workers))
    yields = prospect.deck_value.deck.yields
    drawn = totals_of(yields, pile, state.seats)[1] / len(pile) if pile else 0.0
    brings = [yields.offices[office] for office in offices]
    coins = sorted([gains.coins + drawn * gains.draws for gains in brings], reverse=True)
    rivals = sum([ready > 0 for ready in state.ready]) - (state.ready[seat] > 0)
    taken = rivals / max(1, len(offices))
    shares = 0.0
    for turn, coin in enumerate(coins[:workers]):
        left = 1 - taken * turn
        if left <= 0:
            break
        shares += coin * left
    most = min(PARAMS.coins_of_worker * workers, shares)
    return prospect.coin_factor * most, 0.0 if yields.buying.isdisjoint(offices) else 1.0


def once_more(state: CampaignState, seat: int, deck_value: DeckValue, gains: Gains) -> float:
    """Return what an office brings that carries out again the best own card of Phase 2, or the best of those
    in front of opponents, in VP."""
    lying: Sequence[Cards] = ()
    if gains.repeats:
        lying = [state.hands[seat] + state.plays[seat]]
    elif gains.copies:
        lying = [plays for other, plays in enumerate(state.plays) if other != seat]
    return max([_best_early(state, seat, deck_value, cards) for cards in lying], default=0.0)


def _best_early(state: CampaignState, seat: int, deck_value: DeckValue, cards: Sequence[int]) -> float:
    best, yields = 0.0, deck_value.deck.yields
    for card in cards:
        value = yields.early_repeats[card]
        if value > best and not state.cards[card].event.idle(state, seat):
            gains = yields.cards[card]
            value -= PARAMS.rough_worker * max(0.0, gains.workers - state.reserve[seat])
            value -= PARAMS.rough_draw * max(0.0, gains.draws - drawable(state, seat))
            if gains.removals:
                value += gains.removals * relief(state, seat, deck_value)
            best = max(best, value)
    return best


def relief(state: CampaignState, seat: int, deck_value: DeckValue) -> float:
    """Estimate what it brings to be rid of the worst card in hand, in VP; below 0 if it is missed."""
    return _relief(deck_value, state.hands[seat], state.phase < 3)


@cached
def _relief(deck_value: DeckValue, hand: Cards, early: bool) -> float:
    return max([riddance(deck_value, card, early) for card in hand], default=0.0)


def riddance(deck_value: DeckValue, card: int, early: bool) -> float:
    """Estimate what it brings to be rid of a card in hand before Phase 3 or in it, in VP."""
    value = deck_value.card_value(card)
    # Where the whole deck is drawn in a round, no other card comes in its place.
    instead = deck_value.mean if deck_value.deck.cycle < deck_value.deck.size else 0.0
    return deck_value.plays * (instead - value) - (
        value if early else deck_value.deck.yields.late_values[card]
    )


def free_offices(state: CampaignState, seat: int) -> list[int]:
    """List the empty offices that a seat may enter."""
    workers = state.workers
    offices = [office for office in state.offices if not workers[office]]
    return offices + [one for owner, one in state.borrowed if owner == seat and not workers[one]]


def expected_vp(state: CampaignState) -> list[float]:
    """Estimate the VP of each seat at the end of the game."""
    rounds = rounds_left(state)
    expected = [float(vp) for vp in state.vp]
    prospects: dict[int, Prospect] = {}
    order, street = state.order, state.street
    # Those who have not scored yet, as they buy one after the other.
    for seat in order if state.sums is None else order[order.index(state.sums.seat) :]:
        now = prospects[seat] = _prospect(state, seat, rounds, street)
        if state.phase >= 2:
            street = left_over(now)
    for seat in range(state.seats):
        if seat in prospects:
            now = prospects[seat]
            expected[seat] += now.total() + now.future
            deck_value = now.deck_value
        else:
            deck_value, future = deck_value_of(state, seat, rounds)
            expected[seat] += future
        if state.kept[seat] and rounds:
            kept = sum([deck_value.card_value(card) for card in state.kept[seat]])
            expected[seat] += PARAMS.kept * min(1.0, rounds) * kept
    if state.phase < 3:
        start = 0
        if state.phase == 2 and state.current_player is not None:
            start = order.index(state.current_player) + isinstance(state.agenda[-1], AfterPlacing)
        turns = order[start:] + order[:start]
        for seat, vp in _draft(yields_of(state.box), _wishes_of(state, prospects, turns)).items():
            expected[seat] += vp
    return expected


class _Wishes(NamedTuple):
    """What the offices promise a player with workers, in VP, and the offices by that, the best first."""

    workers: float
    table: Places
    now: Sequence[int]
    later: Sequence[int]


def _wishes_of(
    state: CampaignState, prospects: Mapping[int, Prospect], turns: Sequence[int]
) -> dict[int, _Wishes]:
    """Ask those who still have workers, in the order of their turns."""
    wishes: dict[int, _Wishes] = {}
    for seat in turns:
        if (now := prospects[seat]).workers >= 1:
            table = places(state, now, free_offices(state, seat))
            now_later = [sorted(values, key=values.__getitem__, reverse=True) for values in table]
            wishes[seat] = _Wishes(now.workers, table, *now_later)
    return wishes


def _draft(yields: Yields, wishes: Mapping[int, _Wishes]) -> dict[int, float]:
    """Let the players place their workers in turn, each in the office that promises it most; VP by seat."""
    gained = dict.fromkeys(wishes, 0.0)
    taken: set[int] = set()
    provided: set[int] = set()
    turns = [(seat, wish, wish.workers) for seat, wish in wishes.items()]
    while turns:
        again = []
        for seat, wish, workers in turns:
            values, order = (wish.table.later, wish.later) if seat in provided else (wish.table.now, wish.now)
            for office in order:
                if office not in taken:
                    break
            else:
                continue
            gained[seat] += values[office]
            taken.add(office)
            if office in yields.buying:
                provided.add(seat)
            if workers >= 2:
                again.append((seat, wish, workers - 1))
        turns = again
    return gained
