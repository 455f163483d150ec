"""What one seat may see of CopyCat, listed field by field (2.12)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.copycat.components import CopycatBox
from rules.copycat.scoring import Purchase, RoundReport, Score, Sums
from rules.named import NamedTuple

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

    box: CopycatBox = field(repr=False)
    """What is printed on cards, offices and street."""
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
    supply_doctorates: int
    """How many of them are Doctorates, which come last (2.2)."""
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
    bought: tuple[tuple[Purchase, ...], ...]
    """By seat: the purchases of this round."""
    scores: tuple[Score, ...]
    """By seat: the VP of this round, as far as they are scored."""
    reports: tuple[RoundReport, ...]
    """What came of the rounds that are over."""
    sums: Sums | None
    """What the player at work in Phase 3 has gathered."""
    last_doctorate: bool
    swept_doctorates: bool
    adjacent_reds: bool
    open_turns: bool
    misprint: bool
