"""Deals worth proposing: pledges and cards that leave both parties better off than their rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from civics_tui.players.heuristics.caching import cached
from civics_tui.players.heuristics.legislation.floor import Chamber, bill_values
from civics_tui.players.heuristics.legislation.params import PARAMS
from civics_tui.players.heuristics.legislation.prospects import Situation, chamber_of, situation_of
from rules.game import Action
from rules.legislation.phases.dealing import can_meet, free_cards, meets
from rules.legislation.phases.offers import ASK, CARDS, GIVE, SEND
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import ANY, Deal, Pledge
from rules.named import NamedTuple


class Proposal(NamedTuple):
    """What could be offered."""

    gives: tuple[Pledge, ...]
    asks: tuple[Pledge, ...]
    card: int | None
    """A card shown and given for any card of the partner's."""
    gain: float
    """Of the proposer, in points over the rivals."""

    def between(self, maker: int, taker: int) -> Deal:
        """Return it as the deal it would be."""
        card, request = ((), ()) if self.card is None else (((self.card, True),), (ANY,))
        return Deal(maker, taker, self.gives, self.asks, card, request, ())


class _Option(NamedTuple):
    """A pledge somebody could make."""

    pledge: Pledge
    to_maker: float
    to_taker: float


def proposals(state: LegislationState, maker: int, taker: int, offers: int = 1) -> Sequence[Proposal]:
    """List the best deals that one party could well propose to the other, with pledges alone or a card as
    well; none sought in vain this round.

    `offers` counts those of the active player to this partner, with this one: each asks for less.
    """
    situation, tokens = situation_of(state), state.pledge_tokens
    offering, demand = maker == state.turn, PARAMS.demands[offers - 1]
    found = [*_fair(situation, tokens, maker, taker, offering, demand)]
    if (cards := free_cards(state, maker)) and free_cards(state, taker):
        pledges = _options(situation, tokens, maker, taker, taker if offering else maker)
        found += _sweetened(chamber_of(state), tuple(cards), maker, taker, pledges, offering, demand)
    new = [one for one in found if not any(_in_vain(one, dict(was), maker, taker) for was in state.refused)]
    return sorted(new, key=lambda proposal: -proposal.gain)[: PARAMS.proposals]


def _in_vain(one: Proposal, was: Mapping[int, Sequence[Pledge]], maker: int, taker: int) -> bool:
    """Whether it brings up a refused deal of the two and leaves the partner no more, nor a card instead.

    Of an offer that was countered only the counter-offer is known, which takes up a pledge of it.
    """
    if was.keys() != {maker, taker}:
        return False
    gives, asks, gave, asked = map(set, (one.gives, one.asks, was[maker], was[taker]))
    if (gives, asks) == (gave, asked):
        return True
    return one.card is None and not (gives >= gave and asks <= asked) and bool(gives & gave or asks & asked)


@cached
def _options(
    situation: Situation, pledge_tokens: int, maker: int, taker: int, pledger: int
) -> tuple[_Option, ...]:
    """List the pledges a party could make that the other would like, those the two gain most from first."""
    other = taker if pledger == maker else maker
    placed = situation.tokens[pledger]
    sides = _free_sides(placed, pledge_tokens)
    found = []
    for bill, standing in situation.standings.items():
        if bill in dict(placed):
            continue
        edge = standing.stake.edge
        for side in sides:
            # A pledge moves a vote to its own side: whoever would not like that need not be asked, nor
            # whoever has pledged the other side.
            if side * edge[other] <= 0 or (bill, -side) in situation.tokens[other]:
                continue
            # Nor does a sponsor sell its own bill: it is called to pass.
            if side == CON and standing.sponsor == pledger:
                continue
            shift = situation.shift(pledger, (bill, side))
            if shift * edge[other] < PARAMS.token:
                continue
            to_maker = shift * edge[maker] - (PARAMS.token if pledger == maker else 0)
            to_taker = shift * edge[taker] - (PARAMS.token if pledger == taker else 0)
            found.append(_Option((bill, side), to_maker, to_taker))
    return tuple(sorted(found, key=lambda one: -(one.to_maker + one.to_taker))[: PARAMS.shortlist])


def _free_sides(placed: Sequence[Pledge], pledge_tokens: int) -> list[int]:
    """List the kinds of token that are not used up."""
    return [side for side in (PRO, CON) if [one for _, one in placed].count(side) < pledge_tokens]


@cached
def _fair(
    situation: Situation, pledge_tokens: int, maker: int, taker: int, offering: bool, demand: float
) -> tuple[Proposal, ...]:
    """Put pledges together so that both parties gain; the partner of the active player must pledge."""
    asks = _groups(situation, pledge_tokens, maker, taker, taker, 1 if offering else 0)
    gives = _groups(situation, pledge_tokens, maker, taker, maker, 0 if offering else 1)
    found = []
    for some in asks:
        for others in gives:
            both = (*some, *others)
            pledges = tuple([option.pledge for option in both])
            # A Yay of one party and a Nay of the other on one bill: each undoes what it is paid for.
            if len(both) > PARAMS.most_pledges or any((bill, -side) in pledges for bill, side in pledges):
                continue
            gain = sum([option.to_maker for option in both])
            if gain >= PARAMS.gain and sum([option.to_taker for option in both]) >= demand:
                found.append(Proposal(pledges[len(some) :], pledges[: len(some)], None, gain))
    return tuple(sorted(found, key=lambda proposal: -proposal.gain)[: PARAMS.proposals])


def _groups(
    situation: Situation, pledge_tokens: int, maker: int, taker: int, pledger: int, least: int
) -> list[tuple[_Option, ...]]:
    """List the ways to choose up to two pledges of a party, as far as it has the tokens."""
    options = _options(situation, pledge_tokens, maker, taker, pledger)
    found: list[tuple[_Option, ...]] = [] if least else [()]
    found += [(option,) for option in options]
    for one, two in combinations(options, 2):
        sides = _free_sides((*situation.tokens[pledger], one.pledge), pledge_tokens)
        if one.pledge[0] != two.pledge[0] and two.pledge[1] in sides:
            found.append((one, two))
    return found


@cached
def _sweetened(
    chamber: Chamber,
    cards: tuple[int, ...],
    maker: int,
    taker: int,
    pledges: Sequence[_Option],
    offering: bool,
    demand: float,
) -> list[Proposal]:
    """Buy a pledge of the partner, or sell one, for a card that is worth more to the other."""
    own = bill_values(chamber)
    card = max(cards, key=lambda bill: own[taker][bill] - own[maker][bill])
    to_maker = PARAMS.worst_card - own[maker][card]
    to_taker = own[taker][card] - PARAMS.worst_card
    found = []
    for option in pledges[:3]:
        if option.to_maker + to_maker >= PARAMS.gain and option.to_taker + to_taker >= demand:
            gives, asks = ((), (option.pledge,)) if offering else ((option.pledge,), ())
            found.append(Proposal(gives, asks, card, option.to_maker + to_maker))
    return found


def deal_value(state: LegislationState, deal: Deal, seat: int, *, made: bool = False) -> float:
    """Tell what a deal is worth to a party, in points over the rivals; `made` if it is already agreed."""
    situation = situation_of(state, deal if made else None)
    total = 0.0
    for pledger, pledges in ((deal.maker, deal.gives), (deal.taker, deal.asks)):
        for pledge in pledges:
            standing = situation.standings.get(pledge[0])
            if standing is not None:
                total += situation.shift(pledger, pledge) * standing.stake.edge[seat]
            if pledger == seat:
                total -= PARAMS.token
    own = bill_values(chamber_of(state))[seat]
    given = sum([own[card] for card, _ in deal.cards])
    picked = PARAMS.worst_card * len(deal.requests)
    if deal.picks or deal.taker == seat:
        picked = sum([own[card] for card in deal.picks or cheapest(state, deal)])
    return total + (picked - given if seat == deal.maker else given - picked)


def cheapest(state: LegislationState, deal: Deal) -> list[int]:
    """Pick the cards a taker would give for the requests, where that is possible."""
    own = bill_values(chamber_of(state))[deal.taker]
    free = sorted(free_cards(state, deal.taker), key=own.__getitem__)
    picked: list[int] = []
    for at, request in enumerate(deal.requests):
        for card in free:
            rest = [other for other in free if other != card]
            if meets(state, request, card) and can_meet(state, deal.requests[at + 1 :], rest):
                picked.append(card)
                free = rest
                break
    return picked


def fits(draft: Deal, proposal: Proposal) -> bool:
    """Tell whether what is in an offer so far can become the deal proposed."""
    aim = proposal.between(*draft.parties)
    pledged = set(draft.gives) <= set(aim.gives) and set(draft.asks) <= set(aim.asks)
    return pledged and draft.cards in ((), aim.cards) and draft.requests in ((), aim.requests)


def next_part(draft: Deal, proposal: Proposal) -> Action:
    """Return the action that brings an offer nearer to the deal proposed."""
    for has, wanted, verb in ((draft.asks, proposal.asks, ASK), (draft.gives, proposal.gives, GIVE)):
        for bill, side in wanted:
            if (bill, side) not in has:
                return verb[bill][side == CON]
    return CARDS if proposal.card is not None and not draft.cards else SEND
