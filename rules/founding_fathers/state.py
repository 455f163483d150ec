"""The table of Founding Fathers at one moment: clone and determinization."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from rules.founding_fathers.components import (
    BACK_OF,
    BIAS,
    FACTIONS,
    REVEAL_HANDS,
)
from rules.founding_fathers.observation import Observation, observe
from rules.founding_fathers.scoring import RoundReport, final_result
from rules.game import Result
from rules.steps import State

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


@dataclass(slots=True, eq=False)
class ConventionState(State):
    """Independence Hall. Debate tracks and tokens are flat: index `faction * seats + seat`."""

    planners: Cards
    """By seat, the card of its Planner (2.2)."""
    round: int
    """1 to 4."""
    turn: int
    """The active seat; it also ended the round once the round is over."""
    scores: list[int]
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
    pool: list[int]
    deck: list[int]
    """The draw deck, its top card last."""
    discards: list[int]
    playing: Cards
    """Delegates laid out for the vote that is being declared; public."""
    known: list[int]
    """By seat, a bit for each card it has seen the face of and can follow: looks, thefts, open hands."""
    holders: list[int]
    """By lasting effect, the seat in front of which its card lies, or NOBODY."""
    closed_track: int
    """The faction whose track CLOSE_TRACK names; NOBODY if none."""
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
    reports: list[RoundReport]
    """How each round ended."""

    def clone(self) -> Self:
        """Return an independent copy with the same chance stream."""
        copy = self._clone_into(object.__new__(type(self)))
        copy.planners = self.planners
        copy.round = self.round
        copy.turn = self.turn
        copy.scores = self.scores[:]
        copy.reserve = self.reserve[:]
        copy.box = self.box[:]
        copy.hands = self.hands[:]
        copy.dealt = self.dealt[:]
        copy.kept = self.kept[:]
        copy.pool = self.pool[:]
        copy.deck = self.deck[:]
        copy.discards = self.discards[:]
        copy.playing = self.playing
        copy.known = self.known[:]
        copy.holders = self.holders[:]
        copy.closed_track = self.closed_track
        copy.delegations = self.delegations[:]
        copy.tracks = self.tracks[:]
        copy.tokens = self.tokens[:]
        copy.committee = self.committee[:]
        copy.article = self.article
        copy.committee_article = self.committee_article
        copy.turned = self.turned[:]
        copy.stack = self.stack[:]
        copy.resolved = self.resolved[:]
        copy.seen_next = self.seen_next[:]
        copy.reports = self.reports[:]
        return copy

    @property
    def bias(self) -> int:
        """The faction face up in the Assembly Room (5.7)."""
        return BIAS[self.article][self.turned[self.article]]

    @property
    def choosing(self) -> bool:
        """Whether the players still choose their first delegates: pool and deck are not laid out yet."""
        return bool(self.dealt)

    def votes_on(self, side: int) -> int:
        """Count the states that vote this way."""
        return sum(standing is not None and standing.side == side for standing in self.delegations)

    def resolved_count(self) -> tuple[int, ...]:
        """Count the Resolved articles by the faction face up (14.1)."""
        biases = [BIAS[article][self.turned[article]] for article in self.resolved]
        return tuple(biases.count(faction) for faction in range(len(FACTIONS)))

    def to_hand(self, seat: int, card: int) -> None:
        """Add a card to a hand; who may see that hand sees it (REVEAL_HANDS)."""
        self.hands[seat] += (card,)
        watcher = self.holders[REVEAL_HANDS]
        if watcher >= 0:
            self.known[watcher] |= 1 << card

    def leave_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def knows(self, seat: int, card: int) -> bool:
        """Tell whether a seat has seen the face of a hidden card and followed it since."""
        return bool(self.known[seat] >> card & 1)

    def seen_by(self, seat: int | None) -> Observation:
        """Return what the seat may see."""
        return observe(self, seat)

    def deal_afresh(self, seat: int) -> None:
        """Deal the deck, and within equal backs every hidden card the seat has not seen, afresh (3.1)."""
        known = self.known[seat]
        unknown = self.deck[:]
        for other in range(self.seats):
            if other != seat:
                unknown += [card for card in self.hands[other] if not known >> card & 1]
                if self.dealt:
                    unknown += self.dealt[other]
        unknown += [card for card in self.pool if not known >> card & 1]
        # Where the cards really lie must not show, so they are shuffled from a fixed order.
        unknown = self.chance.shuffle(sorted(unknown), "unknown cards")
        by_back: dict[int, list[int]] = {}
        for card in unknown:
            by_back.setdefault(BACK_OF[card], []).append(card)
        # Places whose back is public: each takes a card with that back, the deck takes what is left.
        before: list[int] = []
        placed: list[int] = []

        def redealt(cards: Cards) -> Cards:
            fresh = tuple([card if known >> card & 1 else by_back[BACK_OF[card]].pop() for card in cards])
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
        top = () if self.choosing else redealt(tuple(self.deck[-1:]))
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

    def _deal_articles_afresh(self, seat: int) -> None:
        """Shuffle what the seat does not know of the stack of articles (3.3)."""
        seen = self.seen_next[seat]
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
