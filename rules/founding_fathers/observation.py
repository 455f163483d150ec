"""What one seat may see of Founding Fathers, listed field by field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules.founding_fathers.components import (
    ARTICLES,
    CARDS,
    DELEGATES,
    EFFECT_CARDS,
    FACTIONS,
    IS_PLANNER,
    NOBODY,
    SIDES,
    STATES,
)
from rules.founding_fathers.scoring import RoundReport, rank_bonus

if TYPE_CHECKING:
    from rules.founding_fathers.state import ConventionState


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
    worth: tuple[int, ...]
    """By faction, the bonus it would pay now."""
    stack_size: int
    """Articles to come."""
    next_articles: tuple[str, ...]
    """The next two, the next first, if this seat has looked and knows their order; else in order of id."""
    knows_order: bool
    """Whether it knows their order."""
    reports: tuple[RoundReport, ...]


IDS = tuple(delegate.id for delegate in DELEGATES)
_STATE = tuple(STATES[delegate.state].code for delegate in DELEGATES)
_FACTION = tuple(FACTIONS[delegate.faction].code for delegate in DELEGATES)
FACES = tuple(Seen(IDS[card], _STATE[card], _FACTION[card], IS_PLANNER[card]) for card in CARDS)
# A Planner's back gives him away (3.1).
BACKS = tuple(FACES[card] if IS_PLANNER[card] else FACES[card]._replace(card=None) for card in CARDS)
_TILES = tuple(
    tuple(Tile(article.id, FACTIONS[bias].code, bool(side)) for side, bias in enumerate(article.bias))
    for article in ARTICLES
)


def observe(state: ConventionState, seat: int | None) -> Observation:
    """List what the seat may see (3.1 to 3.3)."""
    known = 0 if seat is None else state.known[seat]
    seats = state.seats

    def seen(cards: tuple[int, ...] | list[int], own: bool = False) -> tuple[Seen, ...]:
        return tuple([FACES[card] if own or known >> card & 1 else BACKS[card] for card in cards])

    def ids(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        return tuple([IDS[card] for card in cards])

    def tile(article: int) -> Tile | None:
        return None if article == NOBODY else _TILES[article][state.turned[article]]

    benches = tuple(
        [
            None
            if standing is None
            else Bench(
                STATES[at].code,
                SIDES[standing.side],
                ids(standing.cards),
                None if standing.marker == NOBODY else standing.marker,
                standing.voter,
            )
            for at, standing in enumerate(state.delegations)
        ]
    )
    looked = 0 if seat is None else state.seen_next[seat]
    upcoming = (
        [ARTICLES[article].id for article in state.stack[: -3 if looked else None : -1]] if looked else []
    )
    sides = [bench.side for bench in benches if bench is not None]
    every = range(0, len(FACTIONS) * seats, seats)
    return Observation(
        seat=seat,
        seats=seats,
        current_player=state.current_player,
        planners=ids(state.planners),
        round=state.round,
        turn=state.turn,
        scores=tuple(state.scores),
        reserve=tuple(state.reserve),
        box=tuple(state.box),
        hands=tuple([seen(hand, owner == seat) for owner, hand in enumerate(state.hands)]),
        dealt=tuple([seen(cards, owner == seat) for owner, cards in enumerate(state.dealt)]),
        kept=() if seat is None or not state.kept else ids(state.kept[seat]),
        pool=seen(state.pool),
        top=BACKS[state.deck[-1]] if state.deck and not state.choosing else None,
        deck_size=len(state.deck),
        discards=ids(state.discards),
        playing=ids(state.playing),
        effects=tuple(
            [
                (IDS[EFFECT_CARDS[effect]], holder)
                for effect, holder in enumerate(state.holders)
                if holder != NOBODY
            ]
        ),
        closed_track=None if state.closed_track == NOBODY else FACTIONS[state.closed_track].code,
        benches=benches,
        yeas=sides.count("yea"),
        nays=sides.count("nay"),
        tracks=tuple([tuple(state.tracks[at : at + seats]) for at in every]),
        tokens=tuple([tuple(state.tokens[at : at + seats]) for at in every]),
        committee=tuple(state.committee),
        article=tile(state.article),
        committee_article=tile(state.committee_article),
        resolved=tuple([_TILES[article][state.turned[article]] for article in state.resolved]),
        worth=rank_bonus(state.resolved_count()),
        stack_size=len(state.stack),
        next_articles=tuple(upcoming if looked == 2 else sorted(upcoming)),
        knows_order=looked == 2,
        reports=tuple(state.reports),
    )
