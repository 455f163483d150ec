"""What one seat may see of Founding Fathers, listed field by field."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.founding_fathers.components import ConventionBox
from rules.founding_fathers.scoring import Points, RoundReport
from rules.named import NamedTuple


class Seen(NamedTuple):
    """A card as it is seen: always its back, and its face where that is known (3.1)."""

    card: str | None
    """Id of the delegate; None while only the back is seen."""
    state: str
    faction: str
    planner: bool


class Bench(NamedTuple):
    """The delegation of one state."""

    state: str
    side: str
    """`yea` or `nay`."""
    cards: tuple[str, ...]
    marker: int | None
    """The seat that controls it, None if nobody does."""
    voter: int
    """The seat whose vote it is and that may never override it."""


class Tile(NamedTuple):
    """An article with the faction that is face up."""

    article: str
    bias: str
    ahistorical: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat, or a spectator, sees it. Cards, states, factions, articles are ids or codes."""

    printed: ConventionBox = field(repr=False)
    """What is printed: delegates, states, articles."""
    seat: int | None
    """Whose eyes; None is a spectator."""
    seats: int
    current_player: int | None
    planners: tuple[str, ...]
    """By seat."""
    round: int
    turn: int
    """The active seat."""
    scores: tuple[int, ...]
    reserve: tuple[int, ...]
    """Markers ready for use, by seat."""
    box: tuple[int, ...]
    """Markers not gained yet, by seat."""
    hands: tuple[tuple[Seen, ...], ...]
    """By seat; the faces of other hands only where this seat has seen them."""
    dealt: tuple[tuple[Seen, ...], ...]
    """At setup, by seat: the four cards to keep two of."""
    kept: tuple[str, ...]
    """At setup, what this seat has kept so far."""
    pool: tuple[Seen, ...]
    top: Seen | None
    """Back of the deck's top card."""
    deck_size: int
    discards: tuple[str, ...]
    playing: tuple[str, ...]
    """Delegates laid out for the vote that is being declared."""
    effects: tuple[tuple[str, int], ...]
    """Events in effect: the delegate's id and the seat in front of which he lies."""
    closed_track: str | None
    """The debate track that is closed to the opponents of the closing seat."""
    benches: tuple[Bench | None, ...]
    """By state."""
    yeas: int
    nays: int
    tracks: tuple[tuple[int, ...], ...]
    """By faction and seat, the space of the marker; 0 if it is not there."""
    tokens: tuple[tuple[int, ...], ...]
    """By faction and seat."""
    committee: tuple[int, ...]
    """Markers in the Committee Room, by seat."""
    article: Tile | None
    """In the Assembly Room."""
    committee_article: Tile | None
    resolved: tuple[Tile, ...]
    rank_bonuses: tuple[int, ...]
    """By faction, the bonus it would pay now."""
    stack_size: int
    """Articles to come."""
    next_articles: tuple[str, ...]
    """The next two, the next first, if this seat has looked and knows their order; else in order of id."""
    knows_order: bool
    """Whether it knows their order."""
    earned: tuple[tuple[int, ...], ...]
    """By source of points (`SOURCES`) and seat; together the scores."""
    played: tuple[Points, ...]
    """Points of events in this round so far."""
    reports: tuple[RoundReport, ...]
