"""The table of CopyCat at one moment: clone and determinization.

A card is its number, a Doctorate 62 to 65; an office is an index into those of the box. The top of a pile
is last.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.copycat.components import (
    DOCTORATES,
    EXTRA_OFFICES,
    GOAL,
    OFFICE_IDS,
    ROUNDS,
    SECTION,
    SECTIONS,
    Card,
    CopycatBox,
    Office,
)
from rules.copycat.observation import Observation, OfficeView
from rules.copycat.scoring import Purchase, RoundReport, Score, Sums, end_in_words, president
from rules.game import Result
from rules.observing import in_common, public
from rules.plain import PRINTED
from rules.steps import State
from rules.words import Arrival, Text

Cards = tuple[int, ...]
Source = tuple[int, int]
"""What was carried out: the owner and the card, or -1 and the office."""


@dataclass(slots=True, eq=False, kw_only=True)
class CampaignState(State):
    """The campaign. Lists with one entry for each seat hold tuples of cards or numbers."""

    box: CopycatBox = field(repr=False, metadata=PRINTED)
    """What is printed on cards, offices and street."""
    cards: tuple[Card, ...] = field(metadata=PRINTED)
    """The cards of the box, by card; 0 is no card."""
    places: tuple[Office, ...] = field(metadata=PRINTED)
    """The offices of the box, by office."""
    swept_doctorates: bool
    """Whether the sweep of the street takes Doctorates (6D.7)."""
    adjacent_reds: bool
    """Whether only the unbroken run of red cards to the left comes along (6B.7)."""
    open_turns: bool
    """Whether the turns of Phase 2 are asked before everybody."""
    misprint: bool
    """Whether the career track shows its printed labels (9.6)."""
    round: int = 0
    phase: int = 4
    """The phase in progress, 1 to 4 (3.1)."""
    order: tuple[int, ...]
    """The seats in the order of the bus; before the first bids the preliminary order (2.11)."""
    passed: tuple[int, ...] = ()
    """Seats that have passed in Phase 2 (5.4)."""
    supply: Cards
    extra_supply: tuple[int, ...]
    """The face-down extra offices."""
    known_extra: int = 0
    """How many offices on top of the extra supply everybody has seen (6D.5)."""
    street: Cards
    """The card on each of the 11 spaces, 0 for a gap."""
    gone: Cards
    """Cards out of the game, face up: removed for two players, swept away or removed from a hand."""
    unseen: Cards
    """Doctorates put back into the box unseen (2.3)."""
    offices: tuple[int, ...]
    """The offices open to everybody: printed, normal, extra by age (6D.2)."""
    boxed_offices: tuple[int, ...]
    """Normal offices not in the game (2.8)."""
    borrowed: tuple[tuple[int, int], ...] = ()
    """Seat and office of each borrowed office, in the order of borrowing (8.8)."""
    workers: list[tuple[int, ...]]
    """By office: the seats with a worker there, in the order in which they came."""
    used: list[tuple[int, ...]]
    """By office: the seats whose worker lies there (5.16)."""
    markers: list[int]
    """By office: the VP markers on it."""
    marker_supply: int
    hands: list[Cards]
    piles: list[Cards]
    """Draw piles."""
    known_top: list[int]
    """By seat: how many cards on top of the draw pile its owner has seen and put in order (8.15)."""
    known: list[Cards]
    """By seat: hidden cards everybody knows not to be in the draw pile, which is newer than they are."""
    plays: list[Cards]
    clipboards: list[Cards]
    discards: list[Cards]
    kept: list[Cards]
    """Cards held back for the coming round (8.19)."""
    sealed: Cards
    """By seat: the bid not revealed yet, 0 for none."""
    doctorates: list[Cards]
    """By seat: the Doctorates in front of it (6B.12)."""
    ready: list[int]
    reserve: list[int]
    collected: list[int]
    """By seat: the VP markers taken this round (5.6)."""
    shares: list[int]
    """By seat: permissions to join an opponent's worker (8.7)."""
    uses: list[tuple[Source, ...]]
    """By seat: everything carried out this round, with repeats (6C.7)."""
    vp: list[int]
    bought: list[tuple[Purchase, ...]]
    """By seat: the purchases of this round."""
    coins: list[int]
    """By seat: the coins of this round, as far as they are counted (6A.3)."""
    scores: list[Score]
    """By seat: the VP of this round, as far as they are scored."""
    reports: tuple[RoundReport, ...] = ()
    """What came of the rounds that are over."""
    sums: Sums | None = None
    """What the player at work in Phase 3 has gathered."""
    last_doctorate: bool = False
    """Whether the last Doctorate has been bought (9.3)."""

    @property
    def gathered(self) -> Sums:
        """The sums while a player is at work in Phase 3, where there always are some."""
        assert self.sums is not None
        return self.sums

    def seen_by(self, seat: int | None) -> Observation:
        """List what the seat may see (2.12)."""
        owners = range(self.seats)
        shown = [owner == seat for owner in owners]
        borrower = {office: owner for owner, office in self.borrowed}
        return Observation(
            **public(self, _PUBLIC),
            seat=seat,
            supply_size=len(self.supply),
            supply_doctorates=sum(card in DOCTORATES for card in self.supply),
            extra_supply_size=len(self.extra_supply),
            known_extra=tuple(
                [OFFICE_IDS[o] for o in self.extra_supply[len(self.extra_supply) - self.known_extra :]]
            ),
            offices=tuple(
                [
                    OfficeView(OFFICE_IDS[o], self.workers[o], self.used[o], self.markers[o], borrower.get(o))
                    for o in (*self.offices, *borrower)
                ]
            ),
            hands=tuple([self.hands[o] if shown[o] else None for o in owners]),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            pile_sizes=tuple([len(pile) for pile in self.piles]),
            known_top=tuple(
                [
                    self.piles[o][len(self.piles[o]) - self.known_top[o] :] if shown[o] else None
                    for o in owners
                ]
            ),
            kept=tuple([self.kept[o] if shown[o] else None for o in owners]),
            kept_sizes=tuple([len(cards) for cards in self.kept]),
            bids=tuple([self.sealed[o] if shown[o] else None for o in owners]),
            have_bid=tuple([bool(card) for card in self.sealed]),
        )

    def deal_afresh(self, seat: int | None) -> None:
        """Deal the supplies, the own draw pile below what was looked at, the opponents' hidden cards afresh.

        Every deck's content is public, and so is the order of the sections in a supply (2.2, 2.7, 2.12).
        Cards are sorted before they are shuffled: how they really lie must not show in what is dealt.
        """
        shuffle = self.chance.shuffle
        unseen = len(self.unseen)
        hidden: list[int] = []
        for section in SECTIONS[:0:-1]:
            cards = sorted([card for card in self.supply if SECTION[card] == section])
            if section == "V" and unseen:
                cards = shuffle(sorted([*cards, *self.unseen]), "unknown cards")
                self.unseen = tuple(cards[:unseen])
                del cards[:unseen]
                hidden += cards
            elif cards:
                hidden += shuffle(cards, "unknown cards")
        self.supply = tuple(hidden)
        unknown = len(self.extra_supply) - self.known_extra
        offices: list[int] = []
        for column in reversed(EXTRA_OFFICES.values()):
            hidden_offices = sorted([o for o in self.extra_supply[:unknown] if o in column])
            offices += shuffle(hidden_offices, "unknown offices")
        self.extra_supply = (*offices, *self.extra_supply[unknown:])
        for owner in range(self.seats):
            pile = self.piles[owner]
            if owner == seat:
                known = len(pile) - self.known_top[owner]
                self.piles[owner] = (*shuffle(sorted(pile[:known]), "unknown cards"), *pile[known:])
            else:
                self._deal_opponent(owner)

    def _deal_opponent(self, owner: int) -> None:
        """Deal an opponent's hand, bid, kept cards and draw pile afresh from what they hold together."""
        shuffle = self.chance.shuffle
        hand, kept, bid, known = self.hands[owner], self.kept[owner], self.sealed[owner], self.known[owner]
        drawn = (*hand, *kept, bid) if bid else hand + kept
        unknown = shuffle(sorted([c for c in drawn + self.piles[owner] if c not in known]), "unknown cards")
        rest = len(drawn) - len(known)
        self.piles[owner] = tuple(unknown[rest:])
        cards = [*known, *unknown[:rest]]
        if bid or kept:
            cards = shuffle(cards, "unknown cards")
            if bid:
                self.sealed = (*self.sealed[:owner], cards.pop(), *self.sealed[owner + 1 :])
            self.kept[owner] = tuple(sorted(cards[len(hand) :]))
        self.hands[owner] = tuple(sorted(cards[: len(hand)]))

    def arrival(self) -> Arrival | None:
        """Tell of the Doctorates on the street what they are worth, and what they end (2.2)."""
        there = sum(card in DOCTORATES for card in self.street)
        if not there or self.last_doctorate:
            return None
        left = there + len(self.supply)
        last = "buying it" if left == 1 else "the last"
        text = Text.of("{0:n Doctorate} left: coins are points, {1} ends the game.", left, last)
        return Arrival("a Doctorate", text)

    def result(self) -> Result | None:
        """Return the VP and the President (9.4, 9.5), or None while the game goes on."""
        if self.agenda:
            return None
        titles = [len(owned) for owned in self.doctorates]
        winner = president(self.vp, titles, self.order)
        ties = [seat for seat in range(self.seats) if self.vp[seat] == self.vp[winner] and seat != winner]
        if not ties:
            why = "has the most points"
        elif all(titles[seat] < titles[winner] for seat in ties):
            why = "wins the tie with more Doctorates"
        else:
            why = "wins the tie, acting later in the last round"
        ends = end_in_words(self.vp, self.last_doctorate, self.round)
        reason = Text.of("{0} {1:seat} {2} and becomes President.", ends, winner, why)
        return Result(tuple(self.vp), (winner,), reason)

    def end_reason(self) -> str:
        """Return why this round is the last, as digests of saved games hold it, or an empty string (9.1)."""
        if max(self.vp) >= GOAL:
            return f"{GOAL} VP are reached."
        if self.last_doctorate:
            return "The last Doctorate is bought."
        return f"Round {ROUNDS} is over." if self.round == ROUNDS else ""


_PUBLIC = in_common(CampaignState, Observation, "known_extra", "offices", "hands", "known_top", "kept")
