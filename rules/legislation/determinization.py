"""All that a viewer cannot know, dealt afresh (L-21, L-45, L-46, L-51, L-59, L-101)."""

from __future__ import annotations

from rules.legislation.knowledge import ROW, in_pile
from rules.legislation.places import Places
from rules.legislation.scoring import gain
from rules.legislation.table import Deal, LegislationTable


def deal_unknown(state: LegislationTable, viewer: int) -> None:
    """Deal all that the viewer cannot know afresh from the state's chance, within what the viewer knows.

    The viewer is a seat, or the number of seats for the public.
    """
    draft = state.draft
    if draft is not None and draft.taker != viewer:
        # What the taker has picked so far is for its own eyes: it picks afresh.
        state.draft = draft._replace(picks=())
    if not state.roll_call:
        _reseal_ballots(state, viewer)
    places = Places(state, viewer)
    deals = [deal for deal in (*state.pending, *state.tabled) if deal is not None]
    requests = places.requests(deals if draft is None else [*deals, draft])
    if places.reserve(requests) and places.spread_out():
        places.fill()
    else:
        places = Places(state, viewer)
        places.match(requests)
    places.put_back()
    if deals or (state.draft is not None and state.draft.cards):
        _reseal_deals(state, viewer, places.reserved)
    if state.round == "discard":
        _redo_discards(state, viewer)
    _forget(state, viewer)


def _reseal_ballots(state: LegislationTable, viewer: int) -> None:
    """Cast the sealed ballots of the others afresh, mostly by their pledges or their points (L-59)."""
    bill = state.called
    if bill is None or None not in state.ballots:
        return
    columns = state.columns(bill)
    for seat, ballot in enumerate(state.ballots):
        if ballot is not None and seat != viewer and seat not in state.recused:
            points = gain(columns, state.agendas(seat), True)
            likely = next((side for pledged, side in state.tokens[seat] if pledged == bill), points)
            state.ballots[seat] = state.chance.pick((likely, likely, likely, 1, -1, 0), "sealed ballot")


def _reseal_deals(state: LegislationTable, viewer: int, reserved: dict[int, list[int]]) -> None:
    """Choose afresh which cards others have set aside, where the viewer was not shown them (L-45, L-51)."""
    open_deals = [deal for deal in state.tabled if deal is not None]
    deals = [*open_deals, *state.pending, *([] if state.draft is None else [state.draft])]
    answers = {seat: iter(cards) for seat, cards in reserved.items()}
    aside = {card for cards in reserved.values() for card in cards}
    for deal in deals:
        if (viewer == deal.taker and deal.sent) or deal in open_deals:
            aside.update(card for card, shown in deal.cards if shown)
    free = dict[int, list[int]]()
    for seat in sorted({seat for deal in deals for seat in deal.parties} - {viewer}):
        hidden = [bill for bill in state.hands[seat] if bill not in aside]
        free[seat] = state.chance.shuffle(hidden, "cards set aside")

    def reseal(deal: Deal) -> Deal:
        cards, picks = deal.cards, deal.picks
        if deal.maker != viewer:
            sees = (viewer == deal.taker and deal.sent) or deal in open_deals
            own = free[deal.maker]
            cards = tuple([(bill, shown) if shown and sees else (own.pop(), False) for bill, shown in cards])
        if deal.taker != viewer:
            asked = deal.requests[: len(picks)]
            picks = tuple(
                [next(answers[deal.taker]) if one >= 0 else free[deal.taker].pop() for one in asked]
            )
        return deal._replace(cards=cards, picks=picks)

    if state.draft is not None:
        state.draft = reseal(state.draft)
    state.pending = tuple([reseal(deal) for deal in state.pending])
    state.tabled = tuple([None if deal is None else reseal(deal) for deal in state.tabled])


def _redo_discards(state: LegislationTable, viewer: int) -> None:
    """Choose afresh what the others have discarded in round 1, and how much (L-21)."""
    chance = state.chance
    for seat in state.from_seat(state.first_player):
        if seat != viewer:
            hand = chance.shuffle(state.hands[seat], "unknown discards")
            count = chance.roll(len(hand) + 1, "unknown discards") - 1
            state.discards[seat] = tuple(hand[:count])
            state.hands[seat] = tuple(sorted(hand[count:]))
        if seat == state.current_player:
            break


def _forget(state: LegislationTable, viewer: int) -> None:
    """Leave the others what all know and their own piles: the rest of what they saw is theirs alone."""
    known = state.known
    public = known[state.seats * ROW :]
    for seat in range(state.seats):
        if seat != viewer:
            row = seat * ROW
            known[row : row + ROW] = public
            state.searched[seat] &= in_pile(seat)
            for bill in state.piles[seat]:
                known[row + bill] = in_pile(seat)
