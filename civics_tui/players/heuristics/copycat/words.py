"""CopyCat: what a round has come to, and what a deck has."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import inf
from operator import add, le

from civics_tui.players.heuristics.copycat.choices import deck_value_now, plays_first
from civics_tui.players.heuristics.copycat.deck import deck_value_of, done, elsewhere, rounds_left
from civics_tui.players.heuristics.copycat.gains import (
    NOTHING,
    Gains,
    Yields,
    added,
    event_gains,
    hand_gains,
    yields_of,
)
from civics_tui.players.heuristics.copycat.prospects import buyers_before, free_offices
from civics_tui.players.heuristics.copycat.street import Market, market_for
from civics_tui.players.heuristics.wording import Came, Measure, Moment, Standing, Words, listed
from rules.copycat.components import DOCTORATES, RED, START_SET
from rules.copycat.effects.hand import DONE, REMOVE, TRADE, KeepCards, RemoveCards, Trade, drawable
from rules.copycat.effects.repeats import Repeat
from rules.copycat.effects.sums import CoinsOrVP, note
from rules.copycat.payday import Payday, payday
from rules.copycat.phases.action import END, LATER, PASS, PLACE, STAND, AfterPlacing, PlaceFirst, Turn
from rules.copycat.phases.planning import BID, Bid, least_missed
from rules.copycat.phases.playing import PLAY, USE
from rules.copycat.phases.success import BUY, PLAIN, STOP, Buy, PlayOut
from rules.copycat.state import CampaignState, Cards
from rules.game import Action
from rules.words import Named, Text, counted


def _gains(state: CampaignState, action: Action) -> Gains:
    """Return what the card or the office of a choice brings now; of a purchase the card on its space."""
    yields = yields_of(state.box)
    if BUY.made(action):
        return yields.cards[state.street[BUY.of(action) - 1]]
    idle = PLACE.made(action) and state.box.offices[PLACE.of(action)].event.idle(state, state.decision.seat)
    known = action[0] in (PLACE.name, STAND.name, PLAY.name) and not (idle or _idle(state, action))
    return yields.of_target(action) if known else NOTHING


def _builds(state: CampaignState, action: Action) -> bool:
    gains = _gains(state, action)
    bought = gains.draws + gains.workers if BUY.made(action) else 0.0
    return gains.coins + gains.coin_doublings + bought > 0 and rounds_left(state) > LATE


def _idle(state: CampaignState, action: Action) -> bool:
    """Whether nothing comes of a card that is played."""
    return PLAY.made(action) and state.cards[PLAY.of(action)].event.idle(state, state.decision.seat)


def _draws(state: CampaignState, action: Action) -> bool:
    seat, gains = state.decision.seat, _gains(state, action)
    acts = PLAY.made(action) or (PLACE.made(action) and state.ready[seat] > 1)
    return acts and not gains.removals and gains.draws + gains.workers * state.reserve[seat] > 0


def _sells(state: CampaignState, action: Action) -> bool:
    """Whether a choice brings the first purchase of the round."""
    seat = state.decision.seat
    return _gains(state, action).buys > 0 and not payday(state.seen_by(seat), seat).buys


def _market(state: CampaignState, seat: int) -> Market:
    """Look at the street: for a card that is hardly drawn again nobody needs coins."""
    deck_value = deck_value_now(state, seat)
    deck_value = deck_value if round(deck_value.plays) else deck_value._replace(plays=0.0)
    return market_for(state.street, state.adjacent_reds, deck_value)


def _for_a_doctorate(state: CampaignState, action: Action) -> bool:
    gains, there = _gains(state, action), {*DOCTORATES}.intersection(state.street)
    return bool(there) and (gains.coins + gains.coin_doublings > 0 or _sells(state, action))


def _scores(state: CampaignState, action: Action) -> bool:
    if not PLACE.made(action) or rounds_left(state) > 1:
        return False
    return state.markers[PLACE.of(action)] + state.box.offices[PLACE.of(action)].seat_vp > 0


LITTLE = 0.05
"""What a coin counts while more may come, beside what all of them buy."""
STRONGER = 1.25
"""How many times as much as another a deck brings that is clearly the better one."""
LATE = 3
"""Rounds to come from which on it is not early any more."""
_HALF_MADE = RemoveCards | Trade | KeepCards | Repeat | PlaceFirst
_TURN = Turn | AfterPlacing
_TITLE = "a Doctorate"

MOMENTS = (
    Moment(
        "The card that is bid does nothing else in this round: bid one that you miss least",
        Bid,
        lambda state, one: BID.of(one) == least_missed(state.box, state.hands[state.decision.seat]),
    ),
    Moment("Draw and recruit first: that still helps in this round", _TURN, _draws),
    Moment("A Doctorate makes points of coins: bring coins and a purchase", _TURN, _for_a_doctorate),
    Moment("At the end points count: a card bought now is hardly played", _TURN, _scores),
    Moment("Without a purchase all coins are lost", _TURN, _sells),
    Moment("Buy coins, draws, workers and doublings early, for Doctorates late", Buy | _TURN, _builds),
    Moment(
        "A small deck plays its best cards more often",
        RemoveCards,
        lambda state, one: one != DONE and not state.end_reason(),
    ),
)


def _scored(state: CampaignState, seat: int) -> bool:
    """Whether the round is over for a seat."""
    return state.current_player is None or seat in done(state)


def _owned(state: CampaignState, seat: int) -> Cards:
    """List the cards of a seat, wherever they are."""
    return state.piles[seat] + elsewhere(state, seat)


def measures(state: CampaignState, seat: int) -> Sequence[Measure]:
    """Workers: to place one is no price, to give several away is; what a round brings its deeds say."""
    workers = 0 if seat in state.passed else state.ready[seat]
    span = -state.round if _scored(state, seat) else state.round
    return (Measure("worker", workers, "to place", enough=1.5, span=span),)


def deed(state: CampaignState, plan: Sequence[Action]) -> Text:
    """Say what payday brings and, where its plan does not tell that, buys; how often a card that is bought is
    played, and for what coins are left, or lost."""
    box, seat, action = state.box, state.decision.seat, plan[0]
    if not (action == STOP or BUY.made(action)):
        return _payday_then(state, plan)[0]
    market, brings = _market(state, seat), payday(state.seen_by(seat), seat)
    if action == STOP and state.end_reason() and market.title < 0:
        return Text("what you buy now is never played")
    if action == STOP:
        return _deck("your deck stays at {0:n card}", _owned(state, seat))
    card = state.street[BUY.of(action) - 1]
    left = brings.coins - box.street_cost[BUY.of(action) - 1]
    if card in DOCTORATES:
        paid = next((one[1] for one in plan if one[0] == "pay"), None)
        return Text.of(f"{'up to ' * (paid is None)}{{0:n point}} at once, one for each coin", paid or left)
    # Offices draw and swap, too: as often again by half (*Medium*, 287 purchases, seeds 394140 to 394144).
    times = round(min(1.45 * market.deck_value.plays, rounds_left(state)))
    once = "you never play it" if state.end_reason() else "you may draw it once before the end"
    brought = _brought(_gains(state, action), times)
    in_all = ", for about {1} in all" * bool(times > 1 and brought)
    said = [
        Text.of(f"you play it about {{0:n time}} until the end{in_all}" if times else once, times, brought)
    ]
    left -= box.price[card] + brings.convertible
    if rest := _rest(state, seat, brings, plan):
        said.append(Text.of("the rest is enough for {0}", Text.listing(rest)))
    elif not plan[1:] and left > 0 and state.agenda[-1] not in state.after(action).agenda[-1:]:
        said.append(Text.of("{0:n coin is/coins are} lost", left))
    return listed(said, "; ")


def _brought(gains: Gains, times: int) -> str:
    """Say what a card brings that is played so often, as far as that can be added up."""
    sums = ((gains.coins, "coin"), (gains.vp + gains.instead, "point"), (gains.draws, "card"))
    each = [counted(round(times * gain), noun) for gain, noun in (*sums, (gains.workers, "worker")) if gain]
    return (" or " if gains.instead else " and ").join(each)


def _deck(said: str, owned: Collection[int]) -> Text:
    """Say how many cards a deck has, and how many of them are dead."""
    dead = sum([RED[card] for card in owned])
    return Text.of(f"{said}{', {1} of them dead' * bool(dead)}", len(owned), dead)


def _rest(state: CampaignState, seat: int, brings: Payday, plan: Sequence[Action]) -> Sequence[Named | Text]:
    """Name what makes the deck better and what a plan leaves over is enough for; nothing where it stops or
    pays for a Doctorate."""
    box, spaces = state.box, [BUY.of(one) for one in plan if BUY.made(one)]
    if STOP in plan or any(state.street[at - 1] in DOCTORATES for at in spaces):
        return ()
    street = tuple([0 if at in spaces else card for at, card in enumerate(state.street, start=1)])
    market, left = _market(state, seat), brings.coins
    left -= sum([market.cost(at) for at in spaces])
    market = market_for(street, market.adjacent, market.deck_value)
    names = list[Named | Text]()
    for at in market.buy(left, brings.buys - len(spaces), brings.convertible)[0]:
        title = street[at - 1] in DOCTORATES
        points = Text.of("a Doctorate of {0:n point}", left - market.title)
        names.append(points if title else box.cards[street[at - 1]].named)
        left -= market.cost(at)
    return names


def _made(state: CampaignState, plan: Sequence[Action]) -> tuple[CampaignState, Gains, Sequence[Text]]:
    """Make a choice with what its plan has of the same card or office; return what that still brings, and
    what it repeats."""
    if not plan:
        return state.clone(), NOTHING, ()
    world, gains, repeats = state.after(plan[0]), _gains(state, plan[0]), list[Text]()
    own = _HALF_MADE | CoinsOrVP if PLAY.made(plan[0]) or USE.made(plan[0]) else _HALF_MADE
    for one in plan[1:]:
        # What belongs to a card or an office is done with it: it is seen, or forgone.
        belongs = world.current_player == state.decision.seat and isinstance(world.decision, own)
        if belongs and one in world.legal_actions():
            repeats += [world.label(one).text] * isinstance(world.decision, Repeat)
            world.step(one)
            gains = NOTHING
    asked = world.decision if world.current_player == state.decision.seat else None
    if plan[1:] and isinstance(asked, RemoveCards) and not isinstance(state.decision, RemoveCards):
        gains = added([event_gains(asked.reward)] * asked.left)
    return world, gains, repeats


def _payday_then(state: CampaignState, plan: Sequence[Action]) -> tuple[Text, Sequence[float]]:
    """Say what payday brings by what the seat knows, what that buys unless its plan tells it, and what else a
    choice does; count that, and what hand and place of a worker still do; without a plan, as things stand."""
    step, action, box = state.decision, plan[0] if plan else END, state.box
    (world, gains, repeats), seat, yields = _made(state, plan), step.seat, yields_of(box)
    if world.round > state.round or _scored(world, seat):
        scores = world.vp[seat] - state.vp[seat]
        said = "this round brings {0:n point}" if scores else "this round brings no points"
        return Text.of(said, scores), (scores,)
    # What is asked of another seat hangs on a hand that this one does not see.
    asked = world.decision if world.current_player == seat else None
    market, (held, new, pool) = _market(state, seat), _held(state, world, asked)
    spends = bool(market.deck_value.plays) or market.title >= 0
    deck = len(_owned(world, seat)) if market.deck_value.plays else 0
    workers = 0 if world.phase == 3 or seat in world.passed else world.ready[seat]
    unseen = isinstance(step, Turn | PlaceFirst) and step.open
    if isinstance(asked, CoinsOrVP):
        # What is asked next counts as coins, as it does in hand.
        note(world, [asked.coins if spends else asked.points])
    early = world.phase < 3 and seat not in world.passed
    comes = added([(yields.cards if early else yields.late)[card] for card in pool])
    comes = Gains(*[new * gain / max(1, len(pool)) for gain in comes])
    rest = added([hand_gains(yields, held, early), gains, comes])
    # Of what is then removed, swapped, kept or repeated, as the choice is named, nothing is counted yet.
    most = min(len(world.hands[seat]), drawable(world, seat))
    still = rest.draws, rest.workers, min(rest.swaps, most), rest.repeats, rest.copies
    may_come = 2 * (workers + unseen + sum(still)) + comes.coins if spends else 0
    # Where no purchase can come any more, what may be coins or points is points.
    seen = world.seen_by(seat) if spends else replace(world.seen_by(seat), ready=(0,) * world.seats)
    brings, bought = payday(seen, seat, () if unseen else held), "no purchase" + " yet" * bool(workers)
    if not spends:
        points, coins = brings.points + brings.convertible, brings.coins - brings.convertible
        brings, bought = Payday(coins, points, 0, (), (), 0, 0), "nothing worth buying"
    enough, sums = _enough(world, seat, brings, plan, bool(may_come)), _sums(market, brings, may_come)
    coins, points = round(brings.coins + comes.coins), round(brings.points + comes.vp)
    brings = brings._replace(coins=coins, points=points)
    said = f"payday{' but for your hand' * unseen}: {'about ' * (0 < new < len(pool))}{{0}}"
    words = [Text.of(said, brings.in_short.replace("no purchase", bought))]
    words = [] if action == PASS and brings.in_short in str(state.label(PASS).text) else words
    words += [enough] * (not unseen)
    if isinstance(step, Bid):
        words = _in_hand(yields, held, brings._replace(coins=brings.coins * spends), deck)
    words += [_drawn(market, new, pool)] * (new > 0)
    if isinstance(asked, Trade) and not isinstance(step, Trade):
        words.append(Text.of("up to {0:n swap}", min(asked.left, most)))
    words += [Text.of("{0:n worker} to place", workers)] * (workers > state.ready[seat])
    takes = asked.left if isinstance(asked, RemoveCards) and not isinstance(step, RemoveCards) else 0
    # At payday all that is still in hand is played, too.
    takes += int(sum([yields.late[card].removals for card in held])) if type(step) is PlayOut else 0
    if deck and (takes or isinstance(step, RemoveCards) or world.gone != state.gone):
        # Of what is still to be removed it is not known what: a dead card before others.
        least = sorted(world.hands[seat], key=RED.__getitem__, reverse=True)[:takes]
        words.append(_deck("{0:n card} in your deck", {*_owned(world, seat)} - {*least}))
    # At payday the sums count all that is still played, and a removal may still follow another card.
    acts_on = (*still, rest.removals * bool(deck), rest.other) if state.phase < 3 else ()
    smaller = 0 if type(step) is PlayOut else -deck
    opened = world.shares[seat] + sum([owner == seat for owner, _ in world.borrowed])
    others = workers, BID.of(action) if BID.made(action) else 0, len(world.kept[seat]), opened, smaller
    counts = *map(add, sums, (comes.coins, comes.vp, 0, 0)), *others, *acts_on
    return listed([*repeats, *words], "; "), counts


def _in_hand(yields: Yields, held: Cards, brings: Payday, deck: int) -> list[Text]:
    """Say what the cards that are not bid bring, and which of them act, or make a deck smaller."""
    acting = [f"#{card}" for card in held if card in yields.box.early_cards]
    removing = [f"#{card}" for card in held if yields.late[card].removals * deck]
    uses = (("{0} can act", acting), ("{0} can remove a card", removing))
    said = [Text.of(use, Text.listing(cards)) for use, cards in uses if cards]
    return [Text.of("your other cards bring {0}", brings.earned), *said]


def _drawn(market: Market, new: int, pool: Sequence[int]) -> Text:
    """Say which cards are drawn, or from how many and the best of these."""
    cards = market.deck_value.deck.yields.box.cards
    few = new < len(pool)
    told = [max(pool, key=market.deck_value.card_value)] if few else pool
    said = "{0:n new card} of {1}, at best {2}" if few else "{0:n new card}: {2}"
    return Text.of(said, min(new, len(pool)), len(pool), Text.listing([cards[card].named for card in told]))


def _enough(world: CampaignState, seat: int, brings: Payday, plan: Sequence[Action], more: bool) -> Text:
    """Say what coins are enough for: what a plan buys, and then what the rest buys."""
    bought = [world.cards[world.street[BUY.of(one) - 1]].named for one in plan if BUY.made(one)]
    names = [*bought, *_rest(world, seat, brings, plan)]
    # While more may come, other cards may be better: only a Doctorate will take that, too.
    sure = [one for one in names if not (more and isinstance(one, Named))]
    # Only offices give purchases.
    seen, before = world.seen_by(seat), buyers_before(world, seat)
    first = any(one not in world.passed or payday(seen, one, ()).buys for one in before)
    unless = f" unless another takes {'one' if sure[1:] else 'it'} first" if first else ""
    return Text.of(f"enough for {{0}}{unless}", Text.listing(sure)) if sure else Text("")


def _sums(market: Market, brings: Payday, may_come: float) -> Sequence[float]:
    """Count what payday brings: what coins buy or become, as the rest is lost, with those that may come, each
    a little; purchases as far as coins pay for them that are there or may come."""
    coins, buys = brings.coins + int(may_come), max(brings.buys, may_come > 0)
    worth = market.value(coins, buys, brings.convertible) + LITTLE * brings.coins * (may_come > 0)
    # A purchase that buys nothing is still a little more than none.
    pays = len(market.buy(coins, brings.buys, brings.convertible)[0]) if may_come else min(1, brings.buys)
    return worth, brings.points, pays, brings.convertible * (may_come > 0)


def _held(state: CampaignState, world: CampaignState, asked: object) -> tuple[Cards, int, Cards]:
    """List what a seat then has in hand as far as it knows it, as what lies on its pile; count the others,
    and list the cards of which they are."""
    seat, given = state.decision.seat, asked.given if isinstance(asked, Trade) else 0
    pile, top = state.piles[seat][::-1], state.known_top[seat]
    hand, known = (*world.hands[seat], *world.piles[seat][::-1][:given]), (*state.hands[seat], *pile[:top])
    held, hidden = [card for card in hand if card in known], sorted(pile[top:])
    new = len(hand) - len(held)
    return tuple(held), new, (*hidden, *state.discards[seat] * (new > len(hidden)))


def prefers(state: CampaignState, action: Action) -> Action:
    """Return what is better than a choice by all that shows: a card that draws or recruits before a worker is
    placed or the turn ends, that takes nothing from either; an office that does the same and more; the
    lesser of cards to lose that remove alike; a swap that brings more than none; the cheapest Doctorate."""
    step, legal = state.decision, state.legal_actions()
    if isinstance(step, Turn | AfterPlacing) and (PLACE.made(action) or action in (LATER, PASS, END)):
        first, _ = plays_first(state, step.seat, legal)
        if first and _draws(state, first[0]):
            return first[0]
    if PLACE.made(action):
        does = {one: _does(state, one) for one in legal if PLACE.made(one)}
        more = [one for one in does if all(map(le, does[action], does[one]))]
        return max(more, key=lambda one: (sum(does[one]), one == action))
    if BUY.made(action) and state.street[BUY.of(action) - 1] in DOCTORATES:
        # One is as good as another, and spaces cost more to the right.
        return next(one for one in legal[1:] if state.street[BUY.of(one) - 1] in DOCTORATES)
    if isinstance(step, Trade) and action == DONE:
        none = figures(state, (DONE,))
        return next((one for one in legal[:-1] if all(map(le, none, figures(state, (one,))))), DONE)
    if not (REMOVE.made(action) or TRADE.made(action)):
        return action
    gains, late = yields_of(state.box).cards, yields_of(state.box).late
    cards = {one: REMOVE.of(one) for one in legal if one[0] == action[0]}
    lost = {one: (*gains[at], *late[at], -gains[at].removals) for one, at in cards.items()}
    less = [one for one in lost if all(map(le, lost[one], lost[action]))]
    # Of the same cards the one with the lowest number bids least.
    return min(less, key=lambda one: (sum(lost[one]), cards[one]))


def again(state: CampaignState, action: Action) -> bool:
    """Whether it repeats or copies, or buys first what a hint told all coins to be enough for."""
    if BUY.made(action):
        return BUY.of(action) in _best_buys(state)[:1]
    return any(isinstance(step, Repeat) for step in state.after(action).agenda[-1:])


def _best_buys(state: CampaignState) -> Sequence[int]:
    """List the spaces that all coins of the seat are enough for, one after the other."""
    seat = state.decision.seat
    brings = payday(state.seen_by(seat), seat)
    return _market(state, seat).buy(brings.coins, brings.buys, brings.convertible)[0]


def _does(state: CampaignState, place: Action) -> Sequence[float]:
    """Count what an office does for a worker, its points and markers; of coins or points the coins, and when
    few rounds are left the points, too."""
    gains, office = _gains(state, place), PLACE.of(place)
    points = state.box.offices[office].seat_vp + state.markers[office] + gains.vp
    points += gains.instead * (rounds_left(state) <= LATE)
    return *gains._replace(optional=0.0, instead=0.0), points, state.markers[office]


def danger(state: CampaignState, seat: int, action: Action) -> tuple[Text, Text]:
    """Warn of the last round and of what decides a tie in it; as a round begins say who has the best deck."""
    tie = "This {0} the last round: most points win, in a tie more Doctorates, then who acts later"
    if not rounds_left(state):
        return Text(""), Text.of(tie, "is" if state.end_reason() else "may be")
    return Text(""), _decks(state, seat) if type(state.decision) is Bid else Text("")


def _decks(state: CampaignState, seat: int) -> Text:
    """Say which rival's deck brings clearly more in a round, and what follows for whoever is ahead."""
    values = [deck_value_now(state, other) for other in range(state.seats)]
    brings = [one.mean * one.deck.cycle for one in values]
    rival = max([other for other in range(state.seats) if other != seat], key=brings.__getitem__)
    if brings[rival] <= STRONGER * brings[seat]:
        return Text("")
    best = sorted({*_owned(state, rival)}.difference(START_SET), key=values[rival].card_value)[:-3:-1]
    said = "The deck of {0:seat} brings more in a round than yours, above all by {1}"
    if state.vp.count(max(state.vp)) == 1 and state.vp[seat] == max(state.vp):
        said += ": you are ahead, so the sooner the game ends, the better for you"
    return Text.of(said, rival, Text.listing([state.cards[card].named for card in best]))


def figures(state: CampaignState, plan: Sequence[Action]) -> Sequence[float]:
    """Count what is told of a plan, not its order; coins are better spent than lost, nothing is wasted."""
    action = plan[0]
    if action in (STOP, PLAIN):
        return (0,)
    if BUY.made(action):
        # A card hardly drawn leaves less than no purchase; what coins were told to be enough for, more.
        space, plays = BUY.of(action), _market(state, state.decision.seat).deck_value.plays
        late = not plays and state.street[space - 1] not in DOCTORATES
        return (-1 if late else 1 + (space in _best_buys(state)),)
    # What does nothing is less than anything else, and what is used later is no more than used at once.
    counts = state.label(action).warning is None, action != LATER, *_payday_then(state, plan)[1]
    idle = type(state.decision) is not PlayOut and _idle(state, action)
    if PLACE.made(action) or TRADE.made(action):
        # A worker may come back by what its office repeats, and bring nothing else; a card by a swap.
        stands = _payday_then(state, ())[1]
        idle = len(counts) == 2 + len(stands) and all(map(le, counts[2:], stands))
    return (-inf,) * len(counts) if idle else counts


def came(before: CampaignState, made: Sequence[tuple[int, Action]], after: CampaignState, seat: int) -> Came:
    """VP scored in the round, what the deck then promises, dead cards added; who buys which card (its own
    seat is asked again and may find better: no promise, and nothing that another choice lacks while workers
    or coins are left for it), desks left to others, who acts first.

    Others choose quickly there: what they took in all of 20 rounds played out *Medium* took in 52% of 124
    cases, and bought in 81% of 48 (five games of two, seed of development 394138). It is what they may do.
    """
    things: list[Standing] = []
    if type(before.agenda[-1]) is Bid and after.order[0] == seat:
        things.append(Standing("first", 2.0, Text("acts first"), risk=True))
    yields, placed = yields_of(before.box), {PLACE.of(one): other for other, one in made if PLACE.made(one)}
    brings = [*zip(yields.offices, yields.icons, before.markers, strict=True)]
    free = [brings[at] for at in free_offices(before, seat) if at not in placed]
    for at, other in placed.items():
        # What is left free does as well.
        if other != seat and brings[at] not in free:
            office = before.box.offices[at]
            things.append(Standing(office.id, -1.0, Text.of("{0:seat} may take {1}", other, office.named)))
    subjects = {card: _TITLE if card in DOCTORATES else str(card) for card in before.street}
    for other in range(before.seats):
        said = "could buy {1}" if other == seat else "{0:seat} may buy {1}"
        owned = {*_owned(after, other), *after.doctorates[other]}
        for card in [one for one in before.street if one in owned and not RED[one]]:
            # A Doctorate may be worth more than all other points of a round, and one is as good as another.
            title = card in DOCTORATES
            worth = 3.0 if other == seat else -5.0 if title else -2.0
            words = Text.of(said, other, _TITLE if title else before.cards[card].named)
            things.append(Standing(subjects[card], worth, words))
    now, later = (sum([RED[card] for card in _owned(one, seat)]) for one in (before, after))
    counts = (
        Measure("point", after.vp[seat] - before.vp[seat], "this round"),
        # Of as many rounds for all: who scores more now has fewer to come.
        Measure("point", deck_value_of(after, seat, rounds_left(before))[1], "to come", estimate=True),
        Measure("dead card", max(0, later - now), "added to your deck", better=-1),
    )
    first = made[0][1]
    about = subjects[before.street[BUY.of(first) - 1]] if BUY.made(first) else str(first[-1])
    asked = any(PLACE.made(one) or BUY.made(one) or one == STOP for other, one in made[1:] if other == seat)
    return Came(counts, [*dict.fromkeys(things)], about, {*subjects.values()} if asked else ())


WORDS = Words(
    measures, moments=MOMENTS, deed=deed, figures=figures, apart=Repeat, came=came, danger=danger,
    again=again,
    prefers=prefers, rests=PlayOut,
)  # fmt: skip
