"""Where the hidden bills are put when they are dealt afresh, within what the viewer knows (L-46, L-101)."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Mapping, Sequence

from rules.legislation.knowledge import DECK, PILES, ROW, in_hand, in_pile
from rules.legislation.table import Deal, LegislationTable

_TRIES = 20

Slot = tuple[int, int]
"""A place for one bill: the place, and the agenda that the bill must promote there, `_OPEN` or `_SEEN`."""

_OPEN = -1
_SEEN = -2
"""For a bill that was seen before: a pile holds no more bills never seen than cards never turned up."""


class Places:
    """The hidden places at work: what is fixed in each, what is spread over several, what goes anywhere."""

    def __init__(self, state: LegislationTable, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        held: dict[int, Sequence[int]] = {DECK: state.deck}
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                held[seat] = hand + state.discards[seat]
        for seat, pile in enumerate(state.piles):
            if len(pile) > 1:
                held[PILES + seat] = pile[:-1]
        self.held = held
        self.room: dict[int, int] = {}
        self.fixed: dict[int, list[int]] = {}
        self.spread: list[int] = []
        self.anywhere: list[int] = []
        known = state.known[viewer * ROW : (viewer + 1) * ROW]
        for place, cards in held.items():
            fixed: list[int] = []
            unknown = [bill for bill in cards if not known[bill]]
            if len(unknown) < len(cards):
                for bill in cards:
                    mask = known[bill]
                    if mask & (mask - 1):
                        self.spread.append(bill)
                    elif mask:
                        fixed.append(bill)
            self.anywhere += unknown
            self.fixed[place] = fixed
            self.room[place] = len(cards) - len(fixed)
        self.anywhere.sort()
        self.spread.sort()
        self.reserved: defaultdict[int, list[int]] = defaultdict(list)
        """By seat, the cards that answer requests in deals, in the order of the deals."""

    def mask(self, bill: int) -> int:
        """Return the places where the viewer takes a bill to be; 0 for one never seen."""
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
        chance = self.state.chance
        slots = self._slots(requests)
        order = chance.shuffle(range(len(slots)), "unknown places")
        certain = sorted([bill for fixed in self.fixed.values() for bill in fixed])
        bills = [
            bill
            for group in (certain, self.spread, self.anywhere)
            for bill in chance.shuffle(group, "unknown cards")
        ]
        kinds = {*slots}
        fitting = {}
        for bill in bills:
            fit = {slot for slot in kinds if self._fits(bill, slot)}
            fitting[bill] = [at for at in order if slots[at] in fit]
        chosen = _matching(fitting)
        self.fixed = {place: [] for place in self.held}
        for at, (place, _) in enumerate(slots):
            self.fixed[place].append(chosen[at])
            self.room[place] = 0
        for at, (seat, _) in enumerate(requests):
            self.reserved[seat].append(chosen[at])

    def _slots(self, requests: Sequence[Slot]) -> list[Slot]:
        """List a slot for every hidden bill, those that answer requests first."""
        slots = [*requests]
        for place, cards in self.held.items():
            seen = 0
            if PILES <= place < DECK:
                seen = max(0, len(cards) - self._never_turned(place - PILES))
            asked = sum(seat == place for seat, _ in requests)
            slots += [(place, _SEEN)] * seen + [(place, _OPEN)] * (len(cards) - seen - asked)
        return slots

    def _fits(self, bill: int, slot: Slot) -> bool:
        """Whether a bill may be there for all the viewer knows, and promotes what it must."""
        place, need = slot
        if need >= 0 and self.state.columns(bill)[need] <= 0:
            return False
        mask = self.mask(bill)
        return bool(mask >> place & 1) if mask else need != _SEEN

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

    def fill(self) -> None:
        """Fill every place up with bills never seen."""
        unknown = self.state.chance.shuffle(self.anywhere, "unknown cards")
        for place, room in self.room.items():
            if room:
                self.fixed[place] += unknown[-room:]
                del unknown[-room:]

    def spread_out(self) -> bool:
        """Choose a place for each bill that can be in several, so that bills never seen can fill the rest."""
        return not self.spread or any(self._spread_once() for _ in range(_TRIES))

    def _spread_once(self) -> bool:
        """Choose the places by chance. Returns False, and changes nothing, where that does not come out."""
        chance = self.state.chance
        room = dict(self.room)
        rest = chance.shuffle(self.spread, "bills of uncertain place")
        chosen: list[tuple[int, int]] = []
        # A pile holds no more bills never seen than cards never turned up: the others fill it first.
        for seat in range(self.state.seats):
            pile = PILES + seat
            fitting = [bill for bill in rest if self.mask(bill) & in_pile(seat)]
            for bill in fitting[: max(0, room.get(pile, 0) - self._never_turned(seat))]:
                rest.remove(bill)
                chosen.append((bill, pile))
                room[pile] -= 1
        for bill in rest:
            options = [place for place in room if self.mask(bill) >> place & 1 and room[place]]
            if not options:
                return False
            place = chance.pick(options, "place of a bill")
            chosen.append((bill, place))
            room[place] -= 1
        if any(room.get(PILES + seat, 0) > self._never_turned(seat) for seat in range(self.state.seats)):
            return False
        for bill, place in chosen:
            self.fixed[place].append(bill)
        self.room = room
        return True

    def _never_turned(self, seat: int) -> int:
        """Return how many cards of a pile the viewer may never have seen."""
        searched = self.viewer < self.state.seats and self.state.searched[self.viewer] & in_pile(seat)
        return 0 if searched else self.state.unturned[seat]

    def put_back(self) -> None:
        """Lay the cards out on the table."""
        state = self.state
        for seat in range(state.seats):
            if seat != self.viewer:
                state.hands[seat] = tuple(sorted(self.fixed[seat]))
            cards = self.fixed.get(PILES + seat)
            if cards:
                unknown = [bill for bill in cards if not self.mask(bill)]
                seen = sorted([bill for bill in cards if self.mask(bill)], key=state.stacked.__getitem__)
                for height, bill in enumerate(unknown):
                    state.stacked[bill] = height - len(unknown)
                state.piles[seat] = (*unknown, *seen, state.piles[seat][-1])
        # A bill never seen has a height only where it lies now, not from where it really lies or lay.
        known = state.known[self.viewer * ROW : (self.viewer + 1) * ROW]
        lying = {bill for pile in state.piles for bill in pile}
        state.stacked = [
            height if mask or bill in lying else 0
            for bill, (height, mask) in enumerate(zip(state.stacked, known, strict=True))
        ]
        state.deck = self.fixed[DECK]


def _matching(fitting: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """Return a bill for each slot. AssertionError if a bill has none.

    Each bill takes the first of the slots that fit it; whichever bill had that slot looks for another.
    """
    chosen: dict[int, int] = {}

    def give_place(bill: int, tried: set[int]) -> bool:
        for at in fitting[bill]:
            if at not in tried:
                tried.add(at)
                if at not in chosen or give_place(chosen[at], tried):
                    chosen[at] = bill
                    return True
        return False

    for bill in fitting:
        if not give_place(bill, set()):
            raise AssertionError(f"bill {bill} has no place in what the viewer knows")
    return chosen
