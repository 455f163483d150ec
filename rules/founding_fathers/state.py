"""The table of Founding Fathers at one moment: clone and determinization."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from rules.founding_fathers.components import (
    DELEGATES,
    EVENTS,
    FACTIONS,
    LASTING,
    NOBODY,
    SIDES,
    SOURCES,
    STATES,
    ConventionBox,
)
from rules.founding_fathers.observation import Bench, Observation, Seen, Tile
from rules.founding_fathers.scoring import Points, RoundReport, Vote, final_result, rank_bonus
from rules.game import Result
from rules.named import NamedTuple
from rules.observing import in_common, public
from rules.plain import PRINTED, TOLD, Mask
from rules.steps import State, less

Cards = tuple[int, ...]
"""Delegate cards, indices into DELEGATES."""


class Delegation(NamedTuple):
    """The vote of one state in the Assembly Room (5.1)."""

    cards: Cards
    side: int
    """YEA or NAY."""
    marker: int
    """The seat whose marker stands on it and controls it; NOBODY once it was reclaimed (9.7)."""
    voter: int
    """The seat whose vote it is, marker or not: it can never override it (5.18)."""


@dataclass(slots=True, eq=False, kw_only=True)
class ConventionState(State):
    """Independence Hall. Debate tracks and tokens are flat: index `faction * seats + seat`."""

    printed: ConventionBox = field(repr=False, metadata=PRINTED)
    """What is printed: a box of this game is where the markers lie that nobody has gained."""
    planners: Cards
    """By seat, the card of its Planner (2.2)."""
    round: int = 1
    """1 to 4."""
    turn: int
    """The active seat; it also ended the round once the round is over."""
    scores: list[int]
    earned: list[int]
    """What the scores come from: index `source * seats + seat`, sources as in SOURCES."""
    played: list[Points] = field(default_factory=list)
    """Points that events paid in this round."""
    reserve: list[int]
    """Influence markers ready for use, by seat."""
    box: list[int]
    """Influence markers not gained yet, by seat."""
    hands: list[Cards]
    """In the order in which the cards came, so that everybody can follow each back (3.1)."""
    dealt: list[Cards]
    """The four cards each seat keeps two of, at setup only."""
    kept: list[Cards]
    """What each seat has kept of them so far; sealed until all have chosen (2.5)."""
    pool: list[int] = field(default_factory=list)
    deck: list[int]
    """The draw deck, its top card last."""
    discards: list[int] = field(default_factory=list)
    playing: Cards = ()
    """Delegates laid out for the vote that is being declared; public."""
    known: list[Mask]
    """By seat, a bit for each card it has seen the face of and can follow: looks, thefts, open hands."""
    holders: list[int]
    """By lasting effect, the seat in front of which its card lies, or NOBODY."""
    enacted: int = field(default=NOBODY, repr=False, metadata=TOLD)
    """The delegate whose event asks, if one does."""
    closed_track: int = NOBODY
    """The faction whose track LASTING.close_track names; NOBODY if none."""
    delegations: list[Delegation | None]
    """By state."""
    tracks: list[int]
    """Space of each marker in debate, 0 if it is not there."""
    tokens: list[int]
    committee: list[int]
    """Markers in the Committee Room, by seat."""
    article: int
    """In the Assembly Room; NOBODY when the game is over."""
    committee_article: int
    turned: list[bool]
    """By article, whether its ahistorical side is up."""
    stack: list[int]
    """Articles to come, the next one last."""
    resolved: list[int]
    seen_next: list[int]
    """By seat: 0 knows nothing of the next two articles, 1 knows which they are, 2 their order too."""
    reports: list[RoundReport] = field(default_factory=list)
    """How each round ended."""

    @property
    def bias(self) -> int:
        """The faction face up in the Assembly Room (5.7)."""
        return self.printed.bias[self.article][self.turned[self.article]]

    def delegation_of(self, at: int) -> Delegation:
        """The delegation of a state that is known to have one."""
        standing = self.delegations[at]
        assert standing is not None
        return standing

    def votes_on(self, side: int) -> int:
        """Count the states that vote this way."""
        return [standing.side for standing in self.delegations if standing is not None].count(side)

    def held_by(self, seat: int) -> list[int]:
        """List the states whose delegations a seat controls."""
        return [at for at, one in enumerate(self.delegations) if one is not None and one.marker == seat]

    def cast(self) -> list[Vote]:
        """List the votes cast, as they count at the end of the vote."""
        return [
            Vote(at, standing.cards, standing.side, standing.marker)
            for at, standing in enumerate(self.delegations)
            if standing is not None
        ]

    def benches(self) -> tuple[Bench | None, ...]:
        """List the delegations by state, as everybody sees them."""
        return tuple(
            [
                None
                if standing is None
                else Bench(
                    STATES[at].code,
                    SIDES[standing.side],
                    tuple([_IDS[card] for card in standing.cards]),
                    None if standing.marker == NOBODY else standing.marker,
                    standing.voter,
                )
                for at, standing in enumerate(self.delegations)
            ]
        )

    def resolved_count(self, *more: int) -> tuple[int, ...]:
        """Count the Resolved articles by the faction face up (14.1), as if with more that show some."""
        bias = self.printed.bias
        biases = [*[bias[article][self.turned[article]] for article in self.resolved], *more]
        return tuple(biases.count(faction) for faction in range(len(FACTIONS)))

    def score(self, source: int, seat: int, points: int) -> None:
        """Give a seat points from one of SOURCES."""
        self.scores[seat] += points
        self.earned[source * self.seats + seat] += points

    def score_event(self, seat: int, points: int, card: int) -> None:
        """Give a seat the points of a delegate's event, noted for the report of the round."""
        self.score(EVENTS, seat, points)
        self.played.append(Points(seat, points, DELEGATES[card].id, 0))

    def to_hand(self, seat: int, card: int) -> None:
        """Add a card to a hand; who may see that hand sees it (LASTING.reveal_hands)."""
        self.hands[seat] += (card,)
        watcher = self.holders[LASTING.reveal_hands]
        if watcher >= 0:
            self.known[watcher] |= 1 << card

    def leave_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.hands[seat] = less(self.hands[seat], card)

    def discard(self, seat: int, card: int) -> None:
        """Take a card out of a hand, to the discards."""
        self.leave_hand(seat, card)
        self.discards.append(card)

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat has seen the face of a hidden card and followed it since."""
        return bool(self.known[seat] >> card & 1)

    def seen_by(self, seat: int | None) -> Observation:
        """Return what the seat may see."""
        return _observe(self, seat)

    def _seen_by(self, seat: int | None) -> int:
        """Return as bits the hidden cards whose faces a seat, or the public, has seen beside its hand."""
        if seat is not None:
            return self.known[seat]
        seen = -1
        for known, hand in zip(self.known, self.hands, strict=True):
            seen &= known | sum(1 << card for card in hand)
        return seen

    def unknown_to(self, seat: int | None) -> list[int]:
        """List the hidden cards whose faces a seat has not seen: they lie in the deck, pool, hands (3.1)."""
        known = self._seen_by(seat)
        unknown = self.deck[:]
        for other in range(self.seats):
            if other != seat:
                unknown += [card for card in self.hands[other] if not known >> card & 1]
                if self.dealt:
                    unknown += self.dealt[other]
        unknown += [card for card in self.pool if not known >> card & 1]
        return unknown

    def behind(self, seat: int, card: int) -> list[int]:
        """List the men who may be behind a card, for a seat that sees its back; one where it is certain."""
        if self.knows(seat, card) or self.printed.is_planner[card]:
            return [card]
        back_of = self.printed.back_of
        return sorted([other for other in self.unknown_to(seat) if back_of[other] == back_of[card]])

    def deal_afresh(self, seat: int | None) -> None:
        """Deal the deck, and within equal backs every hidden card the seat has not seen, afresh (3.1)."""
        known, back_of = self._seen_by(seat), self.printed.back_of
        # Where the cards really lie must not show, so they are shuffled from a fixed order.
        unknown = self.chance.shuffle(sorted(self.unknown_to(seat)), "unknown cards")
        by_back: dict[int, list[int]] = {}
        for card in unknown:
            by_back.setdefault(back_of[card], []).append(card)
        # Places whose back is public: each takes a card with that back, the deck takes what is left.
        before: list[int] = []
        placed: list[int] = []

        def redealt(cards: Cards) -> Cards:
            fresh = tuple([card if known >> card & 1 else by_back[back_of[card]].pop() for card in cards])
            before.extend(cards)
            placed.extend(fresh)
            return fresh

        for other in range(self.seats):
            if other != seat:
                self.hands[other] = redealt(self.hands[other])
                if self.dealt:
                    self.dealt[other] = redealt(self.dealt[other])
                    chosen = len(self.kept[other])
                    self.kept[other] = tuple(
                        self.chance.shuffle(self.dealt[other], "unknown choice")[:chosen]
                    )
        self.pool = list(redealt(tuple(self.pool)))
        top = () if self.dealt else redealt(tuple(self.deck[-1:]))
        gone = set(placed)
        self.deck = [card for card in unknown if card not in gone]
        self.deck += top
        self._move_what_others_know(before, placed)
        self._deal_articles_afresh(seat)

    def _move_what_others_know(self, before: list[int], placed: list[int]) -> None:
        """Let the others know the cards that now lie where those lay whose faces they have seen."""
        moved = [(old, new) for old, new in zip(before, placed, strict=True) if old != new]
        mask = sum(1 << old for old, _ in moved)
        for other, seen in enumerate(self.known):
            if seen & mask:
                self.known[other] = seen & ~mask | sum(1 << new for old, new in moved if seen >> old & 1)

    def _deal_articles_afresh(self, seat: int | None) -> None:
        """Shuffle what the seat does not know of the stack of articles (3.3)."""
        seen = 0 if seat is None else self.seen_next[seat]
        shuffle = self.chance.shuffle
        if not seen:
            self.stack = shuffle(sorted(self.stack), "unknown articles")
            return
        upcoming = self.stack[-2:]
        if seen == 1:
            upcoming = shuffle(sorted(upcoming), "unknown order")
        self.stack = shuffle(sorted(self.stack[:-2]), "unknown articles") + upcoming

    def result(self) -> Result | None:
        """Return scores and winners (14.5), or None while the game goes on."""
        return None if self.agenda else final_result(self.scores)


_IDS = tuple(delegate.id for delegate in DELEGATES)


@cache
def _seen(box: ConventionBox) -> tuple[Sequence[Seen], Sequence[Seen], Sequence[Sequence[Tile]]]:
    """Return by card its face and its back, by article its two sides."""
    faces = [
        Seen(man.id, STATES[man.state].code, FACTIONS[man.faction].code, man.planner) for man in box.delegates
    ]
    # A Planner's back gives him away (3.1).
    backs = [face if face.planner else face._replace(card=None) for face in faces]
    tiles = [
        [Tile(article.id, FACTIONS[bias].code, bool(side)) for side, bias in enumerate(article.bias)]
        for article in box.articles
    ]
    return faces, backs, tiles


def _observe(state: ConventionState, seat: int | None) -> Observation:
    """List what the seat may see (3.1 to 3.3)."""
    known = 0 if seat is None else state.known[seat]
    seats, box = state.seats, state.printed
    faces, backs, tiles = _seen(box)

    def seen(cards: tuple[int, ...] | list[int], own: bool = False) -> tuple[Seen, ...]:
        return tuple([faces[card] if own or known >> card & 1 else backs[card] for card in cards])

    def ids(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        return tuple([_IDS[card] for card in cards])

    def tile(article: int) -> Tile | None:
        return None if article == NOBODY else tiles[article][state.turned[article]]

    benches = state.benches()
    looked = 0 if seat is None else state.seen_next[seat]
    upcoming = [box.articles[article].id for article in state.stack[:-3:-1]] if looked else []
    sides = [bench.side for bench in benches if bench is not None]
    in_effect = [pair for pair in zip(box.effect_cards, state.holders, strict=True) if pair[1] != NOBODY]
    every = range(0, len(FACTIONS) * seats, seats)
    return Observation(
        **public(state, _PUBLIC),
        seat=seat,
        planners=ids(state.planners),
        hands=tuple([seen(hand, owner == seat) for owner, hand in enumerate(state.hands)]),
        dealt=tuple([seen(cards, owner == seat) for owner, cards in enumerate(state.dealt)]),
        kept=() if seat is None or not state.kept else ids(state.kept[seat]),
        pool=seen(state.pool),
        top=backs[state.deck[-1]] if state.deck and not state.dealt else None,
        deck_size=len(state.deck),
        discards=ids(state.discards),
        playing=ids(state.playing),
        effects=tuple([(_IDS[card], seat) for card, seat in in_effect]),
        closed_track=None if state.closed_track == NOBODY else FACTIONS[state.closed_track].code,
        benches=benches,
        yeas=sides.count("yea"),
        nays=sides.count("nay"),
        tracks=tuple([tuple(state.tracks[at : at + seats]) for at in every]),
        tokens=tuple([tuple(state.tokens[at : at + seats]) for at in every]),
        article=tile(state.article),
        committee_article=tile(state.committee_article),
        resolved=tuple([tiles[article][state.turned[article]] for article in state.resolved]),
        rank_bonuses=rank_bonus(state.resolved_count()),
        stack_size=len(state.stack),
        next_articles=tuple(upcoming if looked == 2 else sorted(upcoming)),
        knows_order=looked == 2,
        earned=tuple([tuple(state.earned[at : at + seats]) for at in range(0, len(SOURCES) * seats, seats)]),
    )


_PUBLIC = in_common(
    ConventionState,
    Observation,
    *("planners", "hands", "dealt", "kept", "pool", "discards", "playing", "tracks", "tokens"),
    *("article", "committee_article", "resolved", "earned", "closed_track"),
)
