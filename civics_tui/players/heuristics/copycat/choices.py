"""Which choices deserve a thought, and a passable one at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from civics_tui.players.heuristics.copycat.deck import DeckValue, deck_value_of, rounds_left
from civics_tui.players.heuristics.copycat.gains import Gains, rough_value, yields_of
from civics_tui.players.heuristics.copycat.params import PARAMS
from civics_tui.players.heuristics.copycat.prospects import free_offices, places, prospect, relief
from civics_tui.players.heuristics.copycat.street import Market, market_for
from rules.copycat.components import DOCTORATES, OFFICE, CopycatBox, Printed
from rules.copycat.effects.hand import DONE, Draw, KeepCards, RemoveCards, ReturnCards, Trade
from rules.copycat.effects.repeats import CopyCard, CopyOffice, ReuseCard, ReuseOffice
from rules.copycat.phases.action import END, HAND, PASS, PLACE, AfterPlacing, HandTurn, Turn
from rules.copycat.phases.planning import Bid
from rules.copycat.phases.playing import PLAY, USE
from rules.copycat.phases.success import PLAIN, STOP, Buy, Convert, PayForDoctorate, PlayOut
from rules.copycat.state import CampaignState
from rules.game import Action


def deck_value_now(state: CampaignState, seat: int) -> DeckValue:
    """Look at a player's deck and at the rounds to come."""
    return deck_value_of(state, seat, rounds_left(state))[0]


def market_of(state: CampaignState, seat: int) -> Market:
    """Look at the street with a player's eyes."""
    return market_for(state.street, state.adjacent_reds, deck_value_now(state, seat))


def office_values(state: CampaignState, seat: int, legal: Sequence[Action]) -> list[float]:
    """Estimate what placing a worker brings, by action."""
    offices = [OFFICE[str(action[1])] for action in legal]
    values = places(state, prospect(state, seat, rounds_left(state)), offices).now
    return [values[office] for office in offices]


def candidate_actions(state: CampaignState) -> Sequence[Action]:
    """List the legal actions that deserve a thought, in the order of the legal ones."""
    legal = state.legal_actions()
    if len(legal) < 2:
        return legal
    step = state.decision
    chosen = CANDIDATES[type(step)](state, step.seat, legal) if type(step) in CANDIDATES else legal
    return chosen or legal


def _bids(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Not a card for which a less useful one with a higher number is at hand."""
    deck_value = deck_value_now(state, seat)
    gains = {int(action[1]): deck_value.card_value(int(action[1])) for action in legal}
    less = {card for card in gains if all(gains[card] < gains[one] - 1e-9 for one in gains if one > card)}
    return [action for action in legal if action[1] in less]


def plays_first(
    state: CampaignState, seat: int, legal: Sequence[Action]
) -> tuple[Sequence[Action], Sequence[Action]]:
    """Return what comes before any placement, at most one, and the repeats, which may wait.

    First draw and recruit, then swap and remove.
    """
    box, yields = state.box, yields_of(state.box)
    repeats = []
    late: list[Action] = []
    for action in legal:
        if PLAY.made(action):
            shown: Printed = box.cards[PLAY.of(action)]
        elif USE.made(action):
            shown = box.offices[USE.of(action)]
        elif PLACE.made(action):
            # What is played or used is listed before.
            break
        else:
            continue
        if shown.event.idle(state, seat):
            continue
        gains = yields.of_target(action)
        if shown.repeats:
            repeats.append(action)
        elif not gains.removals and (gains.draws or gains.workers or gains.swaps or gains.other):
            return [action], repeats
        elif not gains.removals or _rids(state, seat, gains):
            late.append(action)
    return late[:1] if state.hands[seat] else (), repeats


def _early(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """What comes before any placement; else placements and repeats; pass if no worker brings anything.

    In an open turn the hand is looked at first, as its cards may act.
    """
    if HAND in legal:
        return [HAND]
    first, repeats = plays_first(state, seat, legal)
    if first:
        return first
    offices = [action for action in legal if PLACE.made(action)]
    values = office_values(state, seat, offices)
    most = max(values, default=0.0)
    # No worker works for nothing.
    least = max(PARAMS.least, PARAMS.fraction * most)
    chosen = [action for action, value in zip(offices, values, strict=True) if value >= least]
    ends = (PASS, END) if not chosen else (PASS,) if most < PARAMS.doubtful else ()
    wanted = [*chosen, *repeats, *ends]
    return [action for action in legal if action in wanted]


def _rids(state: CampaignState, seat: int, gains: Gains) -> bool:
    """Whether a removal and its reward, for whose worker there is an office, bring something."""
    now = prospect(state, seat, rounds_left(state))
    values = places(state, now, free_offices(state, seat)).now.values()
    busy = sum([value >= PARAMS.least for value in values]) <= now.workers - gains.workers
    reward = gains._replace(removals=0.0, workers=0.0 if busy else gains.workers)
    return relief(state, seat, now.deck_value) + rough_value(reward) > 0


def _most(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The most, which is listed first: cards not drawn and coins not converted are lost."""
    return legal[:1]


def _swaps(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Weak cards, or enough; nothing without a card to draw for it."""
    if not state.piles[seat] and not state.discards[seat]:
        return [DONE]
    return _weak(state, seat, legal)


def _weak(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Cards below the average of the deck, one of each kind, or enough."""
    deck_value = deck_value_now(state, seat)
    kinds: dict[Gains, Action] = {}
    for action in legal[:-1]:
        kind = deck_value.deck.yields.cards[int(action[1])]
        if kind not in kinds and deck_value.card_value(int(action[1])) <= deck_value.mean:
            kinds[kind] = action
    return [*kinds.values(), DONE]


def _removals(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Weak cards, in Phase 3 also those that do nothing there, or enough."""
    chosen = _weak(state, seat, legal)
    if state.phase < 3:
        return chosen
    return [
        action
        for action in legal
        if action in chosen or (action != DONE and not any(yields_of(state.box).late[int(action[1])]))
    ]


def _keeps(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The two best cards of those that do something, or enough."""
    deck_value = deck_value_now(state, seat)
    cards = sorted([int(action[1]) for action in legal if action != DONE], key=deck_value.card_value)[-2:]
    return [action for action in legal if action == DONE or int(action[1]) in cards]


def _order(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The best card first."""
    deck_value = deck_value_now(state, seat)
    cards = [action for action in legal if action != DONE]
    return [max(cards, key=lambda action: deck_value.card_value(int(action[1])))]


def _repeats(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Something, one of each kind."""
    kinds: dict[Gains, Action] = {}
    for action in legal[:-1]:
        kinds.setdefault(yields_of(state.box).of_target(action), action)
    return [*kinds.values()]


def _play_out(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """What reaches the hand first, then all that is plain, then what asks, repeats last."""
    return [min(legal, key=lambda action: _rank(state.box, action))]


def _rank(box: CopycatBox, action: Action) -> int:
    if PLAY.made(action):
        card = PLAY.of(action)
        if card in box.reaching_cards:
            return 0
        return 2 if card in box.plain_cards else 4 if box.cards[card].repeats else 3
    if USE.made(action):
        return 4 if box.offices[USE.of(action)].repeats else 3
    return 1 if action == PLAIN else 5


def _purchases(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Cards that will pay, and Doctorates; to stop if there is none."""
    gains = {offer.space: offer.gain for offer in market_of(state, seat).offers}
    best = max(gains.values(), default=0.0)
    worthy = {space for space, gain in gains.items() if gain >= PARAMS.fraction * best}
    chosen = [
        action
        for action in legal
        if action != STOP and (int(action[1]) in worthy or state.street[int(action[1]) - 1] in DOCTORATES)
    ]
    if state.gathered.convertible and STOP in legal:
        # What is not spent is VP.
        return [STOP, *chosen]
    return chosen or [STOP]


def _payments(state: CampaignState, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """All there is; with a purchase left also the least."""
    sums, box = state.gathered, state.box
    costs = [
        box.price[card] + extra for card, extra in zip(state.street, box.street_cost, strict=True) if card
    ]
    cheapest = min(costs, default=99)
    if sums.buys and sums.coins_left - int(legal[-1][1]) >= cheapest:
        return [legal[0], legal[-1]]
    return legal[:1]


CANDIDATES: dict[type, Callable[[CampaignState, int, Sequence[Action]], Sequence[Action]]] = {
    Bid: _bids,
    Turn: _early,
    HandTurn: _early,
    AfterPlacing: _early,
    Draw: _most,
    Trade: _swaps,
    RemoveCards: _removals,
    KeepCards: _keeps,
    ReturnCards: _order,
    PlayOut: _play_out,
    Buy: _purchases,
    PayForDoctorate: _payments,
    Convert: _most,
    **dict.fromkeys((ReuseCard, CopyCard, ReuseOffice, CopyOffice), _repeats),
}
