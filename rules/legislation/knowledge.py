"""What everybody knows of hidden bills, and how all else is dealt afresh (L-46, L-51, L-101).

A hidden bill lies in a hand, in a discard pile or in the deck. For each viewer, the last of them the public,
`state.known` holds a mask of the places where a bill can be: 0 for a bill never seen, one bit where its place
is certain, several after a hidden move, such as a sealed card changing hands. What lies open needs no mask; a
bill that goes back into hiding gets one. The order of a pile is known from when its cards were stacked:
whoever has seen a card of a pile has seen all that were put on it since, so the unseen cards are the lowest.
"""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Container, Sequence

from rules.legislation.scoring import gain
from rules.legislation.table import Deal, LegislationTable

ROW = 82
"""Length of a viewer's row: a place for each bill number."""

_PILES = 8
_DECK = 16
_TRIES = 20

Slot = tuple[int, int]
"""A place for one bill: the place, and the agenda that the bill must promote there, `_OPEN` or `_SEEN`."""

_OPEN = -1
_SEEN = -2
"""For a bill that was seen before: a pile holds no more bills never seen than cards never turned up."""


def in_hand(seat: int) -> int:
    """Return the mask of a hand."""
    return 1 << seat


def in_pile(seat: int) -> int:
    """Return the mask of a discard pile."""
    return 1 << (_PILES + seat)


def everybody_sees(state: LegislationTable, bill: int, place: int) -> None:
    """All, the public too, see a bill go to a hidden place."""
    state.known[bill::ROW] = [place] * (state.seats + 1)


def sees(state: LegislationTable, seat: int, bill: int, place: int) -> None:
    """One seat learns where a bill is."""
    state.known[seat * ROW + bill] = place


def moved_unseen(
    state: LegislationTable, source: int, target: int, witnesses: Container[int], staying: Container[int]
) -> None:
    """Record a hidden move: viewers outside `witnesses` now consider both places possible.

    Bills in `staying` did not move.
    """
    known = state.known
    for viewer in range(state.seats + 1):
        if viewer in witnesses:
            continue
        for at in range(viewer * ROW, (viewer + 1) * ROW):
            if known[at] & source and at % ROW not in staying:
                known[at] |= target


def certain(state: LegislationTable, viewer: int, bills: Sequence[int], place: int) -> tuple[int, ...]:
    """Return those of the bills that the viewer knows to be in a place."""
    known = state.known
    row = viewer * ROW
    return tuple([bill for bill in bills if known[row + bill] == place])


def allows(state: LegislationTable, viewer: int) -> bool:
    """Whether what a viewer, or with the number of seats the public, knows of hidden bills is true."""
    known = state.known[viewer * ROW : (viewer + 1) * ROW]
    hidden: list[tuple[int, Sequence[int]]] = [(1 << _DECK, state.deck)]
    for seat in range(state.seats):
        hidden.append((in_pile(seat), state.piles[seat][:-1]))
        if seat != viewer:
            hidden.append((in_hand(seat), state.hands[seat] + state.discards[seat]))
    return all(not known[bill] or known[bill] & place for place, bills in hidden for bill in bills)


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
    places = _Places(state, viewer)
    deals = [deal for deal in (*state.pending, *state.tabled) if deal is not None]
    requests = places.requests(deals if draft is None else [*deals, draft])
    if places.reserve(requests) and places.spread_out():
        places.fill()
    else:
        places = _Places(state, viewer)
        places.match(requests)
    places.put_back()
    if deals or (state.draft is not None and state.draft.cards):
        _reseal_deals(state, viewer, places.reserved)
    if state.round == "discard":
        _redo_discards(state, viewer)
    _forget(state, viewer)


class _Places:
    """The hidden places at work: what is fixed in each, what is spread over several, what goes anywhere."""

    def __init__(self, state: LegislationTable, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        held: dict[int, Sequence[int]] = {_DECK: state.deck}
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                held[seat] = hand + state.discards[seat]
        for seat, pile in enumerate(state.piles):
            if len(pile) > 1:
                held[_PILES + seat] = pile[:-1]
        self.held = held
        self.room: dict[int, int] = {}
        self.fixed: dict[int, list[int]] = {}
        self.spread: list[int] = []
        self.anywhere: list[int] = []
        known = state.known[viewer * ROW : (viewer + 1) * ROW]
        for place, cards in held.items():
            fixed: list[int] = []
            unseen = [bill for bill in cards if not known[bill]]
            if len(unseen) < len(cards):
                for bill in cards:
                    mask = known[bill]
                    if mask & (mask - 1):
                        self.spread.append(bill)
                    elif mask:
                        fixed.append(bill)
            self.anywhere += unseen
            self.fixed[place] = fixed
            self.room[place] = len(cards) - len(fixed)
        self.anywhere.sort()
        self.spread.sort()
        self.reserved: defaultdict[int, list[int]] = defaultdict(list)
        """By seat, the cards that answer requests in deals, in the order of the deals."""

    def mask(self, bill: int) -> int:
        return self.state.known[self.viewer * ROW + bill]

    def requests(self, deals: Sequence[Deal]) -> list[Slot]:
        """List what accepted deals of others ask for by agenda, each with who gives it."""
        return [
            (deal.taker, request)
            for deal in deals
            if deal.accepted and deal.taker != self.viewer
            for request in deal.requests
            if request >= 0
        ]

    def reserve(self, requests: Sequence[Slot]) -> bool:
        """Pick a card for each request, taking back what spoils a later one. False if there is none."""
        if not requests:
            return True
        state = self.state
        (seat, request), *rest = requests
        candidates = [bill for bill in self._could_hold(seat) if state.columns(bill)[request] > 0]
        for bill in state.chance.shuffle(candidates, "unknown card of a deal"):
            source = self._reserve(bill, seat)
            if self.reserve(rest):
                return True
            self.reserved[seat].pop()
            if source is not None:
                insort(source, bill)
                self.fixed[seat].remove(bill)
                self.room[seat] += 1
        return False

    def match(self, requests: Sequence[Slot]) -> None:
        """Give every bill its place at once, by a perfect matching: slower, but it always finds a world."""
        state = self.state
        home = {bill: place for place, fixed in self.fixed.items() for bill in fixed}
        slots = [*requests]
        for place, cards in self.held.items():
            seen = 0
            if _PILES <= place < _DECK:
                seen = max(0, len(cards) - self._unseen(place - _PILES))
            asked = sum(seat == place for seat, _ in requests)
            slots += [(place, _SEEN)] * seen + [(place, _OPEN)] * (len(cards) - seen - asked)

        def fits(bill: int, slot: Slot) -> bool:
            place, need = slot
            if need >= 0 and state.columns(bill)[need] <= 0:
                return False
            if bill in home:
                return home[bill] == place
            mask = self.mask(bill)
            return bool(mask >> place & 1) if mask else need != _SEEN

        chance = state.chance
        order = chance.shuffle(range(len(slots)), "unknown places")
        bills = [
            bill
            for group in (sorted(home), self.spread, self.anywhere)
            for bill in chance.shuffle(group, "unknown cards")
        ]
        chosen: dict[int, int] = {}

        def give_place(bill: int, tried: set[int]) -> bool:
            for at in order:
                if at not in tried and fits(bill, slots[at]):
                    tried.add(at)
                    if at not in chosen or give_place(chosen[at], tried):
                        chosen[at] = bill
                        return True
            return False

        for bill in bills:
            if not give_place(bill, set()):
                raise AssertionError(f"bill {bill} has no place in what seat {self.viewer} knows")
        self.fixed = {place: [] for place in self.held}
        for at, (place, _) in enumerate(slots):
            self.fixed[place].append(chosen[at])
            self.room[place] = 0
        for at, (seat, _) in enumerate(requests):
            self.reserved[seat].append(chosen[at])

    def _could_hold(self, seat: int) -> list[int]:
        taken = self.reserved.get(seat, ())
        found = [bill for bill in self.fixed[seat] if bill not in taken]
        if self.room[seat]:
            found += [bill for bill in self.spread if self.mask(bill) & in_hand(seat)]
            found += self.anywhere
        return found

    def _reserve(self, bill: int, seat: int) -> list[int] | None:
        """Set a bill of a hand aside, and return from where it came into the hand, if it was not there."""
        self.reserved[seat].append(bill)
        if bill in self.fixed[seat]:
            return None
        source = self.spread if bill in self.spread else self.anywhere
        source.remove(bill)
        self.fixed[seat].append(bill)
        self.room[seat] -= 1
        return source

    def _place(self, chosen: Sequence[tuple[int, int]]) -> None:
        for bill, place in chosen:
            self.fixed[place].append(bill)
            self.room[place] -= 1

    def fill(self) -> None:
        """Fill every place up with bills never seen."""
        unknown = self.state.chance.shuffle(self.anywhere, "unknown cards")
        for place, room in self.room.items():
            if room:
                self.fixed[place] += unknown[-room:]
                del unknown[-room:]

    def spread_out(self) -> bool:
        """Choose a place for each bill that can be in several, so that bills never seen can fill the rest."""
        if not self.spread:
            return True
        chance = self.state.chance
        for _ in range(_TRIES):
            room = dict(self.room)
            rest = chance.shuffle(self.spread, "bills of uncertain place")
            chosen: list[tuple[int, int]] = []
            # A pile holds no more bills never seen than cards never turned up: the others fill it first.
            for seat in range(self.state.seats):
                pile = _PILES + seat
                fitting = [bill for bill in rest if self.mask(bill) & in_pile(seat)]
                for bill in fitting[: max(0, room.get(pile, 0) - self._unseen(seat))]:
                    rest.remove(bill)
                    chosen.append((bill, pile))
                    room[pile] -= 1
            for bill in rest:
                options = [place for place in room if self.mask(bill) >> place & 1 and room[place]]
                if not options:
                    break
                place = chance.pick(options, "place of a bill")
                chosen.append((bill, place))
                room[place] -= 1
            if len(chosen) == len(self.spread) and all(
                room.get(_PILES + seat, 0) <= self._unseen(seat) for seat in range(self.state.seats)
            ):
                self._place(chosen)
                return True
        return False

    def _unseen(self, seat: int) -> int:
        """Return how many cards of a pile the viewer may never have seen."""
        searched = self.viewer < self.state.seats and self.state.searched[self.viewer] & in_pile(seat)
        return 0 if searched else self.state.unturned[seat]

    def put_back(self) -> None:
        """Lay the cards out on the table."""
        state = self.state
        for seat in range(state.seats):
            if seat != self.viewer:
                state.hands[seat] = tuple(sorted(self.fixed[seat]))
            cards = self.fixed.get(_PILES + seat)
            if cards:
                unseen = [bill for bill in cards if not self.mask(bill)]
                seen = sorted([bill for bill in cards if self.mask(bill)], key=state.stacked.__getitem__)
                for height, bill in enumerate(unseen):
                    state.stacked[bill] = height - len(unseen)
                state.piles[seat] = (*unseen, *seen, state.piles[seat][-1])
        # A bill never seen has a height only where it lies now, not from where it really lies or lay.
        known = state.known[self.viewer * ROW : (self.viewer + 1) * ROW]
        lying = {bill for pile in state.piles for bill in pile}
        state.stacked = [
            height if mask or bill in lying else 0
            for bill, (height, mask) in enumerate(zip(state.stacked, known, strict=True))
        ]
        state.deck = self.fixed[_DECK]


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
    free = {
        seat: state.chance.shuffle(
            [bill for bill in state.hands[seat] if bill not in aside], "cards set aside"
        )
        for seat in sorted({seat for deal in deals for seat in (deal.maker, deal.taker)} - {viewer})
    }

    def reseal(deal: Deal) -> Deal:
        cards, picks = deal.cards, deal.picks
        if deal.maker != viewer:
            sees_shown = (viewer == deal.taker and deal.sent) or deal in open_deals
            cards = tuple(
                [
                    (bill, True) if shown and sees_shown else (free[deal.maker].pop(), False)
                    for bill, shown in cards
                ]
            )
        if deal.taker != viewer:
            picks = tuple(
                [
                    next(answers[deal.taker]) if request >= 0 else free[deal.taker].pop()
                    for request, _ in zip(deal.requests, picks, strict=False)
                ]
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
