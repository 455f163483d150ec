"""What one seat may see of CopyCat, listed field by field (2.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules.copycat.components import OFFICE_IDS
from rules.copycat.scoring import Sums

if TYPE_CHECKING:
    from rules.copycat.state import CampaignState

Cards = tuple[int, ...]


class OfficeView(NamedTuple):
    """An open office."""

    id: str
    workers: tuple[int, ...]
    """The seats with a worker there."""
    used: tuple[int, ...]
    """The seats whose worker lies there."""
    markers: int
    borrower: int | None
    """The seat it is open to, None if to everybody."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat, or a spectator, sees it. Cards are numbers, Doctorates 62 to 65."""

    seat: int | None
    """Whose eyes; None is a spectator."""
    seats: int
    current_player: int | None
    round: int
    phase: int
    order: tuple[int, ...]
    """The seats in the order of the bus."""
    passed: tuple[int, ...]
    vp: tuple[int, ...]
    street: Cards
    """The card on each space, 0 for a gap."""
    supply_size: int
    extra_supply_size: int
    known_extra: tuple[str, ...]
    """Ids of the extra offices known to be next, the next one last (6D.5)."""
    offices: tuple[OfficeView, ...]
    marker_supply: int
    gone: Cards
    """Cards out of the game."""
    hands: tuple[Cards | None, ...]
    """By seat; None where the hand is hidden."""
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    """By seat: hidden cards everybody can tell are not in the draw pile."""
    pile_sizes: tuple[int, ...]
    known_top: tuple[Cards | None, ...]
    """By seat: the cards it has put on top of its draw pile, the top card last; None where hidden."""
    plays: tuple[Cards, ...]
    clipboards: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    kept: tuple[Cards | None, ...]
    """By seat: the cards held back; None where hidden."""
    kept_sizes: tuple[int, ...]
    bids: tuple[int | None, ...]
    """By seat: the sealed bid, 0 for none; None where hidden."""
    have_bid: tuple[bool, ...]
    doctorates: tuple[Cards, ...]
    ready: tuple[int, ...]
    reserve: tuple[int, ...]
    collected: tuple[int, ...]
    """By seat: VP markers taken this round."""
    shares: tuple[int, ...]
    """By seat: permissions to join an opponent's worker."""
    sums: Sums | None
    """What the player at work in Phase 3 has gathered."""
    last_doctorate: bool
    swept_doctorates: bool
    adjacent_reds: bool
    misprint: bool


def observe(state: CampaignState, seat: int | None) -> Observation:
    """List what the seat may see (2.12)."""
    owners = range(state.seats)
    shown = [owner == seat for owner in owners]
    borrower = {office: owner for owner, office in state.borrowed}
    return Observation(
        seat=seat,
        seats=state.seats,
        current_player=state.current_player,
        round=state.round,
        phase=state.phase,
        order=state.order,
        passed=state.passed,
        vp=tuple(state.vp),
        street=state.street,
        supply_size=len(state.supply),
        extra_supply_size=len(state.extra_supply),
        known_extra=tuple(
            [OFFICE_IDS[o] for o in state.extra_supply[len(state.extra_supply) - state.known_extra :]]
        ),
        offices=tuple(
            [
                OfficeView(OFFICE_IDS[o], state.workers[o], state.used[o], state.markers[o], borrower.get(o))
                for o in (*state.offices, *borrower)
            ]
        ),
        marker_supply=state.marker_supply,
        gone=state.gone,
        hands=tuple([state.hands[o] if shown[o] else None for o in owners]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        known=tuple(state.known),
        pile_sizes=tuple([len(pile) for pile in state.piles]),
        known_top=tuple(
            [state.piles[o][len(state.piles[o]) - state.known_top[o] :] if shown[o] else None for o in owners]
        ),
        plays=tuple(state.plays),
        clipboards=tuple(state.clipboards),
        discards=tuple(state.discards),
        kept=tuple([state.kept[o] if shown[o] else None for o in owners]),
        kept_sizes=tuple([len(cards) for cards in state.kept]),
        bids=tuple([state.sealed[o] if shown[o] else None for o in owners]),
        have_bid=tuple([bool(card) for card in state.sealed]),
        doctorates=tuple(state.doctorates),
        ready=tuple(state.ready),
        reserve=tuple(state.reserve),
        collected=tuple(state.collected),
        shares=tuple(state.shares),
        sums=state.sums,
        last_doctorate=state.last_doctorate,
        swept_doctorates=state.swept_doctorates,
        adjacent_reds=state.adjacent_reds,
        misprint=state.misprint,
    )
