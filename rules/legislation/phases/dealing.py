"""What a deal may hold, and how it reads (L-41 to L-46, L-51)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from rules.game import Text
from rules.legislation.components import AGENDAS, CARDS_PER_SIDE
from rules.legislation.naming import named, pledges
from rules.legislation.scoring import CON, PRO
from rules.legislation.state import LegislationState
from rules.legislation.table import ANY, Deal, Pledge
from rules.words import Argument

SIDES = (PRO, CON)


def partner_of(state: LegislationState, deal: Deal) -> int:
    """Return the party of a deal that is not the active player."""
    return deal.taker if deal.maker == state.turn else deal.maker


def may_pledge(state: LegislationState, seat: int, promised: Iterable[Pledge]) -> bool:
    """Whether a seat could pledge anything beside what is promised already in an open offer (L-43).

    The pledger needs a free token of a kind and a bill without a token of its own, pending deals counted.
    """
    taken, sides = committed(state, seat, promised)
    return bool(sides) and sum(map(len, state.on_deck)) > len(taken)


def committed(
    state: LegislationState, seat: int, promised: Iterable[Pledge]
) -> tuple[set[int], tuple[int, ...]]:
    """Return the bills a seat has pledges on, promised ones too, and the kinds of token it has left."""
    pledges = [*state.tokens[seat], *promised, *chain(*[deal.pledges_of(seat) for deal in state.pending])]
    bills = {bill for bill, _ in pledges}
    if len(pledges) < state.pledge_tokens:
        return bills, SIDES
    placed = [side for _, side in pledges]
    return bills, tuple([side for side in SIDES if placed.count(side) < state.pledge_tokens])


def free_cards(state: LegislationState, seat: int) -> list[int]:
    """List the hand cards of a seat that are not set aside in a pending deal (L-54)."""
    aside = [card for deal in state.pending for card in deal.cards_of(seat)]
    return [bill for bill in state.hands[seat] if bill not in aside]


def can_meet(state: LegislationState, requests: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether the cards answer all requests, one card each (L-51)."""
    if not requests:
        return True
    return len(cards) >= len(requests) and any(
        can_meet(state, requests[1:], [other for other in cards if other != card])
        for card in cards
        if meets(state, requests[0], card)
    )


def meets(state: LegislationState, request: int, bill: int) -> bool:
    """Whether a bill answers a request; amended scores count (L-51)."""
    return request == ANY or state.columns(bill)[request] > 0


def request_text(request: int) -> str:
    """Write what is asked for."""
    return "any card" if request == ANY else f"a card with +1 for {AGENDAS[request].id}"


def terms(state: LegislationState, deal: Deal, *, shown: bool) -> tuple[Text, Text]:
    """Write what the maker gives and what the taker gives, with the shown cards where they may be named."""
    sealed = sum(not (shown and open_card) for _, open_card in deal.cards)
    gives: list[Argument] = [*pledges(deal.gives)]
    gives += [named(state, bill) for bill, open_card in deal.cards if shown and open_card]
    if sealed:
        gives.append(Text.of("{0:n sealed card}" if shown else "{0:n card}", sealed))
    asks: list[Argument] = [*pledges(deal.asks), *map(request_text, deal.requests)]
    return Text.listing(gives or ["nothing"]), Text.listing(asks or ["nothing"])


def tradable(state: LegislationState, draft: Deal) -> int:
    """Return how many cards each way the hands allow (L-42)."""
    return min([CARDS_PER_SIDE, *[len(free_cards(state, seat)) for seat in draft.parties]])


def draft_of(state: LegislationState) -> Deal:
    """Return the offer that is being made or answered."""
    assert state.draft is not None
    return state.draft
