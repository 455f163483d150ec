"""What lies on the table of Legislation at one moment, hidden or open: bills, deals, votes."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.legislation.components import AGENDAS_OF, Columns, LegislationBox
from rules.legislation.scoring import Division, gain
from rules.named import NamedTuple
from rules.plain import PRINTED, Mask
from rules.steps import State

Cards = tuple[int, ...]
"""Bills by number."""

Pledge = tuple[int, int]
"""A bill and a side, Pro or Con."""

ANY = -1
"""A request for any card, where others name an agenda."""


class Deal(NamedTuple):
    """An offer, a counter-offer, or what was agreed (L-41 to L-52)."""

    maker: int
    """The seat that composed it."""
    taker: int
    gives: tuple[Pledge, ...]
    """Pledges of the maker."""
    asks: tuple[Pledge, ...]
    """Pledges of the taker."""
    cards: tuple[tuple[int, bool], ...]
    """Cards of the maker, each shown or sealed."""
    requests: tuple[int, ...]
    """Cards asked of the taker: an agenda it must promote, or ANY."""
    picks: Cards
    """Cards the taker picked, one for each request."""
    sent: bool = False
    """Whether it was offered, and not only begun."""
    accepted: bool = False
    """Whether the taker accepted it; it then picks what is asked of it."""

    @property
    def parties(self) -> tuple[int, int]:
        return self.maker, self.taker

    def pledges_of(self, seat: int) -> tuple[Pledge, ...]:
        """Return the pledges this deal asks of a seat."""
        if seat == self.maker:
            return self.gives
        return self.asks if seat == self.taker else ()

    def cards_of(self, seat: int) -> Cards:
        """Return the cards this deal takes from a seat."""
        if seat == self.maker:
            return tuple([card for card, _ in self.cards])
        return self.picks if seat == self.taker else ()


Refused = tuple[tuple[int, tuple[Pledge, ...]], tuple[int, tuple[Pledge, ...]]]
"""The pledges of a refused deal: two parties, the lower seat first, each with its pledges in order."""


def refusal(deal: Deal) -> Refused:
    """Return a deal as one that was refused."""
    one, other = sorted(((deal.maker, deal.gives), (deal.taker, deal.asks)))
    return (one[0], tuple(sorted(one[1]))), (other[0], tuple(sorted(other[1])))


@dataclass(slots=True, eq=False, kw_only=True)
class LegislationTable(State):
    """The session. Bills are numbers; lists are by seat unless said otherwise."""

    box: LegislationBox = field(repr=False, metadata=PRINTED)
    """What is printed, for all that names or plays a card."""
    capped: bool
    """Whether two agendas score at most 1 either way (L-81)."""
    roll_call: bool
    """Whether ballots are open (L-59)."""
    thumbs: bool
    """Whether persons at one screen show their ballots all at once, and one of them types (L-59)."""
    last_round_honor: bool
    """Whether a betrayal in the last Vote round costs a point (L-71)."""
    tie_break: bool
    """Whether kept pledges and own passed bills break ties (L-97)."""
    special_effects: bool
    hand_size: int
    pledge_tokens: int
    """Pro tokens, and as many Con tokens, of each player (L-07)."""
    representatives: Cards
    """Indices into AGENDAS_OF and the representatives of `cards`."""
    benched: Cards
    """Representatives left in the box."""
    used: list[bool]
    """Whether the representative's effect is used up."""
    scores: list[int]
    tie_winners: tuple[int, ...]
    """Who has half a point more, and so wins against others with the highest total (L-83)."""
    round: str = "discard"
    """`discard`, `draw`, `on deck`, `pledge` or `vote`."""
    turn: int = 0
    """The active player."""
    first_player: int
    cycle: int = 0
    """Number of the Pledge and Vote round, from 1; 0 in the first three rounds."""
    gavel: int | None = None
    """First Player of the next cycle, if a bill decided that."""
    deck: list[int]
    """The undealt bills, the top card last."""
    hands: list[Cards]
    discards: list[Cards]
    """What each player has discarded in round 1, face down; the top card last (L-21)."""
    piles: list[Cards]
    """The discard piles, the top card last."""
    unturned: list[int]
    """How many cards of each pile may never have been on top, as far as everybody knows."""
    stacked: list[int]
    """By bill, when it was put on a discard pile: later means higher."""
    stack_count: int = 0
    known: list[Mask]
    """Where each viewer knows each bill to be, as a mask of hidden places; see `knowledge`."""
    searched: list[Mask]
    """By viewer, a mask of the discard piles all of whose cards were seen."""
    on_deck: list[Cards]
    tokens: list[tuple[Pledge, ...]]
    """Each player's pledge tokens on bills."""
    holds: Cards = ()
    """The bills on hold."""
    passed: Cards = ()
    gains: tuple[tuple[int, ...], ...] = ()
    """For each passed bill, the agenda points it gave by seat (L-90)."""
    failed: Cards = ()
    amended: tuple[tuple[int, Columns], ...] = ()
    """The bills with other scores than printed."""
    suspended: list[bool]
    """Who skips the Pledge round (L-68)."""
    betrayers: list[bool]
    """Who broke a pledge in this Vote round (L-73)."""
    broken: list[int]
    """How many pledges each seat has broken (L-97)."""
    own_passed: list[int]
    """How many own bills of each seat have passed (L-97)."""
    pardons: list[int]
    """Pardon markers."""
    called: int | None = None
    """The bill to be voted on."""
    ballots: list[int | None]
    doubled: Cards = ()
    """Seats whose ballot counts twice."""
    recused: Cards = ()
    """Seats that may not vote."""
    signature: bool = False
    """Whether the called bill is its sponsor's Signature Bill."""
    division: Division | None = None
    """The last vote taken."""
    offers: list[int]
    """Offers made to each partner in this Pledge turn (L-47)."""
    draft: Deal | None = None
    """The offer being composed or answered."""
    pending: tuple[Deal, ...] = ()
    """Accepted deals, not final yet; their cards and tokens are set aside (L-45)."""
    tabled: tuple[Deal | None, ...] = ()
    """The pending deals at the end of the turn; None once canceled (L-48)."""

    refused: tuple[Refused, ...] = ()
    """Deals that were declined or canceled in this Pledge round; public."""

    @property
    def called_bill(self) -> int:
        """The bill that is voted on, while one is."""
        assert self.called is not None
        return self.called

    def columns(self, bill: int) -> Columns:
        """Return a bill's four scores, as amended."""
        for amended, columns in self.amended:
            if amended == bill:
                return columns
        return self.box.columns[bill]

    def agendas(self, seat: int) -> tuple[int, ...]:
        """Return the agendas of a seat."""
        return AGENDAS_OF[self.representatives[seat]]

    def points_of(self, seat: int, bill: int) -> int:
        """Return the Agenda Points that a bill gives a seat if it passes (L-80, L-81)."""
        return gain(self.columns(bill), self.agendas(seat), self.capped)

    def side_of(self, seat: int, bill: int) -> int:
        """Return the side of a seat's token on a bill; 0 without one."""
        for pledged, side in self.tokens[seat]:
            if pledged == bill:
                return side
        return 0

    def usable(self, seat: int) -> bool:
        """Whether a seat's representative still has its effect (L-06, L-92)."""
        return self.special_effects and not self.used[seat]

    def left_of(self, seat: int) -> list[int]:
        """List all seats to the left of one, ending with that one itself."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def from_seat(self, seat: int) -> list[int]:
        """List all seats in turn order, beginning with one (L-19)."""
        return [(seat + step) % self.seats for step in range(self.seats)]
