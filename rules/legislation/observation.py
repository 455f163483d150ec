"""What one seat may see of Legislation, listed field by field (L-100, L-101)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.legislation.components import Columns, LegislationBox
from rules.legislation.knowledge import certain, in_hand, in_pile
from rules.legislation.scoring import Division
from rules.legislation.table import Deal, LegislationTable
from rules.observing import in_common, public


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal as one seat may see it. Pledges are pairs of a bill and a side, +1 Pro or -1 Con."""

    maker: int
    taker: int
    gives: tuple[tuple[int, int], ...]
    """Pledges of the maker."""
    asks: tuple[tuple[int, int], ...]
    """Pledges of the taker."""
    cards: tuple[int | None, ...]
    """Cards of the maker; None where sealed."""
    shown: tuple[bool | None, ...]
    """Whether each of them was shown to the taker; None where that is hidden too."""
    requests: tuple[int, ...]
    """Cards asked of the taker: an agenda each must promote, or -1 for any."""
    picks: tuple[int | None, ...]
    """Cards of the taker; None where sealed."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The session as one seat, or a spectator, sees it. Bills are numbers; tuples are by seat if not said."""

    box: LegislationBox = field(repr=False)
    """What is printed."""
    seat: int | None
    """Whose eyes; None is a spectator."""
    seats: int
    current_player: int | None
    capped: bool
    roll_call: bool
    special_effects: bool
    hand_size: int
    pledge_tokens: int
    round: str
    """`discard`, `draw`, `on deck`, `pledge` or `vote`."""
    turn: int
    """The active player."""
    cycle: int
    first_player: int
    gavel: int | None
    """First Player of the next cycle, if a bill decided that."""
    representatives: tuple[int, ...]
    """Indices into the representatives of `cards`."""
    used: tuple[bool, ...]
    """Whether the representative's effect is used up."""
    scores: tuple[int, ...]
    tie_winners: tuple[int, ...]
    """Who wins against others with the highest total; where nobody has that, they share the win."""
    tie_break: bool
    """Whether fewest broken pledges, then most own bills passed, break ties."""
    last_round_honor: bool
    """Whether a pledge broken in the last Vote round costs a point."""
    hand: tuple[int, ...]
    """The own hand; () for a spectator."""
    discards: tuple[int, ...]
    """The own discards of round 1, face down."""
    hand_sizes: tuple[int, ...]
    """In round 1, hands together with what was discarded face down."""
    known_hands: tuple[tuple[int, ...], ...]
    """Bills this viewer knows to be in another's hand."""
    deck_size: int
    pile_tops: tuple[int | None, ...]
    pile_sizes: tuple[int, ...]
    known_piles: tuple[tuple[int, ...], ...]
    """Bills this viewer knows to be in each discard pile, the top card last."""
    on_deck: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[tuple[int, int], ...], ...]
    """Pledge tokens on bills: pairs of a bill and a side."""
    holds: tuple[int, ...]
    """The bills on hold."""
    amended: tuple[tuple[int, Columns], ...]
    """Bills with other scores than printed."""
    passed: tuple[int, ...]
    gains: tuple[tuple[int, ...], ...]
    """For each passed bill, the agenda points it gave by seat."""
    failed: tuple[int, ...]
    suspended: tuple[bool, ...]
    betrayers: tuple[bool, ...]
    """Who broke a pledge in this Vote round."""
    broken: tuple[int, ...]
    """How many pledges each seat has broken."""
    own_passed: tuple[int, ...]
    """How many own bills of each seat have passed."""
    pardons: tuple[int, ...]
    called: int | None
    """The bill to be voted on."""
    voted: tuple[bool, ...]
    ballots: tuple[int | None, ...]
    """The ballots this viewer may see."""
    doubled: tuple[int, ...]
    """Seats whose ballot counts twice."""
    recused: tuple[int, ...]
    """Seats that may not vote."""
    signature: bool
    division: Division | None
    """The last vote taken."""
    offers: tuple[int, ...]
    """Offers the active player has made to each in this Pledge turn."""
    draft: DealView | None
    """The offer being composed or answered."""
    pending: tuple[DealView, ...]
    """Accepted deals, not final yet."""
    tabled: tuple[DealView | None, ...]
    """Pending deals at the end of the turn; None once canceled."""


def observe(state: LegislationTable, seat: int | None) -> Observation:
    """List what the seat may see."""
    viewer = state.seats if seat is None else seat
    hands = state.hands
    piles = state.piles
    sealed = not state.roll_call and None in state.ballots
    hidden = {*range(state.seats)} - {seat, *state.recused} if sealed else set[int]()
    others = [(() if owner == seat else hand, in_hand(owner)) for owner, hand in enumerate(hands)]
    return Observation(
        **public(state, _PUBLIC),
        seat=seat,
        hand=() if seat is None else hands[seat],
        discards=() if seat is None else state.discards[seat],
        hand_sizes=tuple([len(hand) + len(down) for hand, down in zip(hands, state.discards, strict=True)]),
        known_hands=tuple([certain(state, viewer, hand, place) for hand, place in others]),
        deck_size=len(state.deck),
        pile_tops=tuple([pile[-1] if pile else None for pile in piles]),
        pile_sizes=tuple([len(pile) for pile in piles]),
        known_piles=tuple([certain(state, viewer, pile, in_pile(owner)) for owner, pile in enumerate(piles)]),
        voted=tuple([ballot is not None for ballot in state.ballots]),
        ballots=tuple([None if owner in hidden else ballot for owner, ballot in enumerate(state.ballots)]),
        draft=None if state.draft is None else _draft_view(state.draft, seat),
        pending=tuple([_deal_view(deal, seat, False) for deal in state.pending]),
        tabled=tuple([None if deal is None else _deal_view(deal, seat, True) for deal in state.tabled]),
    )


def _draft_view(draft: Deal, seat: int | None) -> DealView:
    """Show an offer: pledges, conditions, the number of cards to all; shown cards once it was sent."""
    knows = seat == draft.maker or (seat == draft.taker and draft.sent)
    # What the taker has picked so far is not the maker's to see.
    known = draft if seat == draft.taker else draft._replace(picks=())
    view = _deal_view(known, seat, False)
    hidden = (None,) * len(draft.cards)
    return view if knows else replace(view, cards=hidden, shown=hidden)


def _deal_view(deal: Deal, seat: int | None, tabled: bool) -> DealView:
    """Show a deal's public terms, the own cards, and the shown cards to those who were shown them (L-51)."""
    flags = tabled or seat in (deal.maker, deal.taker)
    return DealView(
        deal.maker,
        deal.taker,
        deal.gives,
        deal.asks,
        tuple([bill if seat == deal.maker or (shown and flags) else None for bill, shown in deal.cards]),
        tuple([shown if flags else None for _, shown in deal.cards]),
        deal.requests,
        tuple([bill if seat == deal.taker else None for bill in deal.picks]),
    )


_PUBLIC = in_common(LegislationTable, Observation, "discards", "ballots", "draft", "pending", "tabled")
