"""CopyCat: what a choice is good for, in a few words for a hint, read off the events of cards and offices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from civics_tui.players.heuristics.copycat.choices import deck_value_now
from civics_tui.players.heuristics.copycat.deck import rounds_left
from civics_tui.players.heuristics.copycat.gains import (
    CARD_GAINS,
    EARLY_REPEATS,
    OFFICE_GAINS,
    Gains,
    rough_value,
)
from civics_tui.players.heuristics.copycat.params import PARAMS
from civics_tui.players.heuristics.copycat.prospects import Prospect, free_offices, prospect, riddance
from civics_tui.players.heuristics.wording import NOTHING
from rules.copycat.cards import CARDS, PHASES, PRICE, REACHING_CARDS
from rules.copycat.components import DOCTORATES, RED, STREET_COST
from rules.copycat.effects.effect import CampaignEvent
from rules.copycat.effects.hand import (
    DONE,
    KEEP,
    REMOVE,
    TOP,
    TRADE,
    KeepCards,
    LookAhead,
    RemoveCards,
    Trade,
    drawable,
)
from rules.copycat.effects.repeats import AGAIN, REUSE, VISIT, CopyCard, CopyOffice, ReuseOffice
from rules.copycat.effects.sums import TAKE
from rules.copycat.effects.workers import BorrowOffice, ShareOffice
from rules.copycat.offices import OFFICES
from rules.copycat.phases.action import PLACE, STAND, idle_coins
from rules.copycat.phases.planning import BID
from rules.copycat.phases.playing import PLAY, USE, usable_offices
from rules.copycat.phases.success import BUY, PAY, PlayOut, reds_along
from rules.copycat.state import CampaignState
from rules.game import Action
from rules.verbs import Verb
from rules.words import Named, Text

_DOCTORATES_PAY = "a Doctorate pays 1 VP for each"


def reason_for(state: CampaignState, action: Action) -> Text:
    """Say what a choice is good for; empty where its label says all."""
    seat = state.current_player
    assert seat is not None
    if action[0] in _BY_VERB:
        verb, say = _BY_VERB[str(action[0])]
        return say(state, seat, verb.of(action))
    if action[0] == "copy":
        return _of_card(state, seat, int(action[2]))
    match action:
        case ("pass",):
            return _passing(state)
        case ("end",):
            return _ending(state, seat)
        case ("later",):
            return Text("You see what the others do before you act")
        case ("done",):
            return _enough(state, seat)
        case ("stop",):
            return _stopping(state)
        case ("plain",):
            return Text("These cards ask nothing, and their order does not matter")
        case ("slide",):
            return Text("Cards further left cost less")
        case ("leave",):
            return Text("No card you want would get cheaper")
        case _:
            return NOTHING


def price_of(state: CampaignState, action: Action) -> Text:
    """Say what a bid, a purchase or the last worker gives up."""
    seat = state.current_player
    assert seat is not None
    if BID.made(action):
        card = CARDS[BID.of(action)]
        return Text.of("It gives up {0} in this round", card.gist) if card.phases else NOTHING
    if BUY.made(action):
        return _price_of_purchase(state, BUY.of(action))
    # A turn that is asked before everybody says nothing of the hand.
    last = PLACE.made(action) and state.ready[seat] == 1 and not state.open_turns
    if last and (coins := idle_coins(state, seat, PLACE.of(action))):
        return Text.of("It is your last worker, and {0:n coin} would have no purchase", coins)
    return NOTHING


def _price_of_purchase(state: CampaignState, space: int) -> Text:
    """Say what of the coins a purchase takes, and which red cards."""
    coins, card = state.gathered.coins_left, state.street[space - 1]
    cost = PRICE[state.seats][card] + STREET_COST[space - 1]
    least = card in DOCTORATES
    said = Text.of(
        "It takes at least {0} of {1:n coin}" if least else "It takes {0} of {1:n coin}", cost, coins
    )
    reds = len(reds_along(state.street, space, state.adjacent_reds))
    return Text.of("{0}, and {1:n dead card comes/dead cards come} along", said, reds) if reds else said


def _now(state: CampaignState, seat: int) -> Prospect:
    return prospect(state, seat, rounds_left(state))


def _bid(state: CampaignState, seat: int, card: int) -> Text:
    """Say what the number of a bid is good for, and what stays in hand."""
    deck_value, hand = deck_value_now(state, seat), state.hands[seat]
    others = [other for other in hand if other != card]
    if not others:
        return NOTHING
    best = max(others, key=deck_value.card_value)
    value = deck_value.card_value(card)
    kept = NOTHING
    if value <= min(map(deck_value.card_value, others)):
        kept = Text("no card of your hand is missed less")
    elif value < deck_value.card_value(best):
        kept = Text.of("you keep {0}", _name(best))
    if card == max(hand):
        early = Text("your highest number, to place workers and buy early")
        return early if kept == NOTHING else Text.of("{0}, and {1}", early, kept)
    if card == min(hand):
        if kept == NOTHING:
            return Text("Your lowest number: you place workers and buy late")
        return Text.of("{0}, though you then place workers and buy late", kept)
    if kept != NOTHING:
        return kept
    lower = sum(other < card for other in others)
    return Text.of("A higher number than {0} of the other {1} in your hand", lower, len(others))


def _first_two(said: Iterable[Text]) -> Text:
    """Join what matters most: the label has the effects already."""
    return Text.listing(islice(said, 2), ", ")


def _placing(state: CampaignState, seat: int, office: int) -> Text:
    said = _first_two(_of_placing(state, seat, office))
    return _use_of_coins(state, seat, office) if said == NOTHING else said


def _use_of_coins(state: CampaignState, seat: int, office: int) -> Text:
    """Say what the coins of an office are for where they put nothing in reach as things stand."""
    gains = OFFICE_GAINS[office]
    if not gains.coins:
        return NOTHING
    now = _now(state, seat)
    market = now.market
    free = [] if now.workers < 2 else [other for other in free_offices(state, seat) if other != office]
    if now.buys >= 1 or any(OFFICE_GAINS[other].buys for other in free):
        buys = max(1.0, now.buys)
        more = gains.coins + PARAMS.coins_of_worker * max(0.0, now.workers - 1)
        value, space = market.best(now.coins + now.coin_factor * more, buys, now.convertible)
        if space >= 0 and value > market.value(now.coins, buys, now.convertible):
            said = "coins for a card" if space else "coins for a Doctorate"
            return Text(said if now.buys >= 1 else f"{said}, with a purchase that has still to come")
    if any(OFFICE_GAINS[other].convertible for other in free):
        return Text("coins that can still become VP")
    instead = Text.of("{0} VP, for coins would buy nothing", round(gains.instead))
    return instead if gains.instead else NOTHING


def _of_placing(state: CampaignState, seat: int, office: int) -> Iterator[Text]:
    """Say what a worker does in an office, what lies there, and who else wants a purchase."""
    now = _now(state, seat)
    gains = OFFICE_GAINS[office]
    yield from _good(state, now, gains, OFFICES[office].event)
    sells = now.market.offers or now.market.title >= 0
    if gains.buys and sells and (rush := _rush(state, seat)) != NOTHING:
        yield rush
    markers = state.markers[office]
    if markers and now.marker_factor > 1:
        yield Text.of("{0:n marker} at {1} VP each", markers, round(now.marker_factor))
    elif total := markers + OFFICES[office].seat_vp:
        yield Text.of("{0} VP for certain", total)


def _rush(state: CampaignState, seat: int) -> Text:
    """Say who else wants a purchase, where there are hardly enough."""
    buying = [office for office in state.offices if OFFICE_GAINS[office].buys]
    free = sum(not state.workers[office] for office in buying)
    if free == 1:
        return Text("the last free office with a purchase")
    rivals = sum(
        ready > 0 and not any(other in state.workers[office] for office in buying)
        for other, ready in enumerate(state.ready)
        if other != seat
    )
    said = Text.of("{0:n opponent} with no purchase yet", rivals)
    return said if rivals >= free > 0 else NOTHING


def _of_card(state: CampaignState, seat: int, card: int) -> Text:
    now = _now(state, seat)
    held = card in state.hands[seat]
    if isinstance(state.agenda[-1], PlayOut) and card in REACHING_CARDS and len(state.hands[seat]) > 1:
        return Text("It is about other cards of your hand, so it comes before them")
    gains = CARD_GAINS[card]
    good = _good(state, now, gains, CARDS[card].event, held)
    if held and state.phase == 2 and gains.draws and state.ready[seat]:
        seen = Text("and you see what you draw before you place the next worker")
        return Text.listing([*islice(good, 1), seen], ", ")
    return _first_two(good)


def _of_office(state: CampaignState, seat: int, office: int) -> Text:
    held = seat in state.workers[office] and seat not in state.used[office]
    said = _good(state, _now(state, seat), OFFICE_GAINS[office], OFFICES[office].event, held)
    return _first_two(said)


def _good(
    state: CampaignState, now: Prospect, gains: Gains, event: CampaignEvent, held: bool = False
) -> Iterator[Text]:
    """Say what an event and its gains are good for as things stand, what matters most first.

    What is `held` is in the prospect already, with its coins and purchases.
    """
    seat = now.seat
    if not held and (gains.coins or gains.buys or gains.convertible):
        yield from _reach(state, now, gains)
    if gains.coin_doublings and now.base:
        said = "it doubles your coins"
        yield Text(f"{said}, and {_DOCTORATES_PAY}" if _doctorates_near(state) else said)
    if gains.card_doublings and now.card_vp:
        yield Text("it doubles the VP of your cards")
    if gains.marker_doublings and (markers := state.collected[seat]):
        yield Text.of("it doubles the VP of your {0:n marker}", markers)
    if gains.workers and (more := int(min(gains.workers, state.reserve[seat]))):
        yield Text.of("{0:n worker} more to place this round", more)
    if gains.draws and (drawn := int(min(gains.draws, drawable(state, seat)))):
        yield Text.of("{0:n card} more to play this round", drawn)
    if gains.removals:
        yield from _removal(state, now)
    if gains.swaps and (weak := _weak(state, now)):
        cards = min(weak, int(gains.swaps))
        new = "a new one" if cards == 1 else "new ones"
        yield Text.of("{0:n weak card} of your hand for {1}", cards, new)
    if gains.repeats:
        yield from _again(state, seat, "it can repeat", state.hands[seat] + state.plays[seat])
    if gains.copies:
        yield from _copied(state, seat, event)
    for effect in event:
        match effect:
            case LookAhead(n=n) if cards := min(n, len(state.piles[seat])):
                yield Text.of("you choose the order of your next {0:n card}", cards)
            case KeepCards(left=n):
                yield Text.of("{0:n card} of your hand can wait for the next round", n)
            case ShareOffice():
                yield Text("a worker may join an opponent's")
            case BorrowOffice():
                yield Text("an extra office is open to you alone")


def _copied(state: CampaignState, seat: int, event: CampaignEvent) -> Iterator[Text]:
    """Name the best that can be copied: a card of an opponent, or an office."""
    for effect in event:
        others = [other for other in range(state.seats) if other != seat]
        match effect:
            case CopyCard():
                lying = tuple([card for other in others for card in state.plays[other]])
                yield from _again(state, seat, "it can copy", lying)
            case ReuseOffice() | CopyOffice():
                own = isinstance(effect, ReuseOffice)
                held = [
                    office
                    for office, seats in enumerate(state.workers)
                    if (seat in seats) == own and seats and OFFICE_GAINS[office] != Gains()
                ]
                if held:
                    best = max(held, key=lambda office: rough_value(OFFICE_GAINS[office]))
                    shown = OFFICES[best]
                    said = "it can repeat {0} ({1})" if own else "it can copy {0} ({1})"
                    yield Text.of(said, shown.named, shown.gist)


def _reach(state: CampaignState, now: Prospect, gains: Gains) -> Iterator[Text]:
    """Say what more coins and purchases put in reach on the street, or turn into VP."""
    market = now.market
    coins = now.coins + now.coin_factor * gains.coins
    buys, convertible = now.buys + gains.buys, now.convertible + gains.convertible
    before, wanted = market.best(now.coins, now.buys, now.convertible)
    value, space = market.best(coins, buys, convertible)
    if value <= before:
        return
    if space == 0 and wanted == 0 and now.buys >= 1:
        yield Text("more coins for a Doctorate, 1 VP each")
    elif space == 0:
        yield Text("it puts a Doctorate in reach")
    elif space > 0 and (space != wanted or not now.buys):
        yield Text.of("it puts {0} in reach", _name(market.street[space - 1]))
    elif gains.buys:
        yield Text("your coins allow one purchase more")
    elif gains.convertible:
        yield Text("coins that you do not spend become VP")
    elif gains.coins and convertible:
        yield Text("coins that become VP")


def _removal(state: CampaignState, now: Prospect) -> Iterator[Text]:
    hand = state.hands[now.seat]
    if not hand:
        return
    worst = max(hand, key=lambda card: riddance(state, now.deck_value, card))
    if riddance(state, now.deck_value, worst) > 0:
        yield Text.of("it can take {0} out of your deck for good", _name(worst))


def _weak(state: CampaignState, now: Prospect) -> int:
    """Count the hand cards below the average of the deck for which there is one to draw."""
    weak = sum(now.deck_value.card_value(card) < now.deck_value.mean for card in state.hands[now.seat])
    return min(weak, drawable(state, now.seat))


def _again(state: CampaignState, seat: int, said: str, cards: Sequence[int]) -> Iterator[Text]:
    """Name the best card to be carried out again in Phase 2."""
    fit = [card for card in cards if EARLY_REPEATS[card] and not CARDS[card].event.idle(state, seat)]
    if fit:
        best = max(fit, key=EARLY_REPEATS.__getitem__)
        yield Text.of("{0} {1} ({2})", said, _name(best), CARDS[best].gist)


def _name(card: int) -> Named:
    return CARDS[card].named


def _traded(state: CampaignState, seat: int, card: int) -> Text:
    return _beside_the_deck(state, seat, card, Text("and you draw another for it"))


def _removed(state: CampaignState, seat: int, card: int) -> Text:
    step = state.agenda[-1]
    reward = str(step.reward.text()).rstrip(".") if isinstance(step, RemoveCards) else ""

    def then(said: str) -> Text:
        return Text.of("{0}; then {1}", said, f"{reward[0].lower()}{reward[1:]}") if reward else Text(said)

    if RED[card]:
        return then("A dead card less in your deck")
    return _beside_the_deck(state, seat, card, then("so later hands are better without it"))


def _beside_the_deck(state: CampaignState, seat: int, card: int, then: Text) -> Text:
    """Compare a card with the average of the deck, one card drawn."""
    deck_value = deck_value_now(state, seat)
    if deck_value.card_value(card) < deck_value.mean:
        return Text.of("Weaker than the average of your deck, {0}", then)
    late = state.phase == 3 and 3 not in PHASES[card]
    return Text("It does nothing in Phase 3") if late else NOTHING


def _kept(state: CampaignState, seat: int, card: int) -> Text:
    if 3 not in PHASES[card]:
        return Text("It does nothing in Phase 3; kept, you have it on top of your next hand")
    return Text("You have it on top of your next hand")


def _on_top(state: CampaignState, seat: int, card: int) -> Text:
    deck_value = deck_value_now(state, seat)
    others = [deck_value.card_value(int(one[1])) for one in state.legal_actions() if one != DONE]
    best = deck_value.card_value(card) >= max(others)
    return Text("The best of these cards comes first" if best else "A weaker card first, the best one later")


def _taken(state: CampaignState, seat: int, what: int) -> Text:
    """Coins or VP: whether the coins would buy anything."""
    step = state.agenda[-1]
    coins = getattr(step, "coins", None)
    if coins is None:
        return NOTHING
    reach = [*_reach(state, _now(state, seat), Gains(coins=coins.n))]
    if TAKE[what] == ("take", "coins"):
        if reach:
            return reach[0]
        lost = _now(state, seat).buys < 1
        return Text("Coins are lost without a purchase" if lost else "The coins would buy nothing better")
    return Text("VP are for certain" if reach else "More coins would buy nothing better")


def _bought(state: CampaignState, seat: int, space: int) -> Text:
    """Say how often the card will be played, or what a Doctorate is."""
    card = state.street[space - 1]
    if card in DOCTORATES:
        return Text("Each coin paid for it is 1 VP, in this round")
    plays = round(deck_value_now(state, seat).plays)
    if plays < 1:
        return Text("You will hardly draw it before the game ends")
    often = ("once", "twice")[plays - 1] if plays < 3 else f"{plays} times"
    said = Text.of("You will play it about {0} until the end: {1}", often, CARDS[card].gist)
    if CARD_GAINS[card].coin_doublings and _doctorates_near(state):
        return Text.of("{0}. It doubles your coins, and {1}", said, _DOCTORATES_PAY)
    return said


def _doctorates_near(state: CampaignState) -> bool:
    """Whether Doctorates are on the street or hardly any other card comes before them, as everybody knows."""
    if any(card in DOCTORATES for card in state.street):
        return True
    # Which sections are left is public, and the Doctorates come last.
    others = sum(card not in DOCTORATES for card in state.supply)
    return others <= PARAMS.few and others < len(state.supply)


def _paid(state: CampaignState, seat: int, coins: int) -> Text:
    sums = state.gathered
    left = sums.coins_left - coins
    if coins and left and sums.buys:
        return Text.of("1 VP for each, and {0:n coin} left for another purchase", left)
    if not coins:
        return NOTHING
    return Text("1 VP for each coin" if sums.convertible else "1 VP for each coin; what is not spent is lost")


def _passing(state: CampaignState) -> Text:
    if any(PLACE.made(other) for other in state.legal_actions()):
        return Text("No empty office would bring anything now")
    more = len(state.legal_actions()) > 1
    return Text("What could still be played would bring nothing now") if more else NOTHING


def _ending(state: CampaignState, seat: int) -> Text:
    waiting = [card for card in state.hands[seat] if 2 in PHASES[card]]
    if waiting or usable_offices(state, seat):
        return Text("What still can act may wait for a later turn")
    return NOTHING


def _enough(state: CampaignState, seat: int) -> Text:
    """Swap, remove or keep no more, or leave the order or an office."""
    step = state.agenda[-1]
    if isinstance(step, RemoveCards):
        return Text("It keeps what your hand brings this round")
    if isinstance(step, Trade):
        if _weak(state, _now(state, seat)):
            return Text("It keeps what your hand brings this round")
        return Text("What you hold is better than the average of your deck")
    return NOTHING


def _stopping(state: CampaignState) -> Text:
    if len(state.legal_actions()) < 2:
        return NOTHING
    if state.sums is not None and state.sums.convertible:
        return Text("Coins that you do not spend become VP")
    if rounds_left(state) < PARAMS.soon:
        return Text("What is bought now will hardly be played before the game ends")
    return Text("Every card on offer is worse than what you draw anyway, and would come instead of it")


_BY_VERB: Mapping[str, tuple[Verb, Callable[[CampaignState, int, int], Text]]] = {
    verb.name: (verb, say)
    for verb, say in (
        (BID, _bid),
        (PLACE, _placing),
        (STAND, _placing),
        (PLAY, _of_card),
        (REUSE, _of_card),
        (USE, _of_office),
        (AGAIN, _of_office),
        (VISIT, _of_office),
        (TRADE, _traded),
        (REMOVE, _removed),
        (KEEP, _kept),
        (TOP, _on_top),
        (TAKE, _taken),
        (BUY, _bought),
        (PAY, _paid),
    )
}
"""What is said of the actions about a card, an office, a space of the street, or coins, by verb."""
