"""Coins and VP of a round, and who becomes President (rulebook "Scoring & End Game", 6A, 6C, 9)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.copycat.components import DOUBLINGS, GOAL, MISPRINTED_LABELS, ROUNDS
from rules.named import NamedTuple

_new = tuple.__new__
"""Makes sums and scores without the detour through the constructor of the named tuple."""
NO_LIMIT = 10_000
"""More coins than a round can bring: the `max` of a conversion without one."""


class Sums(NamedTuple):
    """What a player has gathered so far in Phase 3."""

    seat: int
    base_coins: int = 0
    """Coins from cards and offices, before doubling (6A.3)."""
    coin_doublings: int = 0
    spent: int = 0
    buys: int = 0
    """Purchases left."""
    slides: int = 0
    """More than none if the gaps of the street may be closed before the first purchase (6B.6)."""
    convertible: int = 0
    """How many coins may be converted to VP at the end (6C.1)."""
    card_vp: int = 0
    """Card pool before doubling (6C.3)."""
    card_doublings: int = 0
    marker_doublings: int = 0
    office_vp: int = 0
    """VP chosen at offices; they are no card VP (6C.4)."""
    converted_vp: int = 0
    doctorate_vp: int = 0

    @property
    def coins(self) -> int:
        """Coins of the round: each doubling adds the base once more, twice at most (6A.2)."""
        doublings = self.coin_doublings
        return self.base_coins * (1 + min(DOUBLINGS, doublings)) if doublings else self.base_coins

    @property
    def coins_left(self) -> int:
        """Coins not spent yet (6A.4)."""
        return self.coins - self.spent

    def after_purchase(self, cost: int) -> Sums:
        """Return the sums with one purchase less and its cost spent: `_replace` takes five times as long."""
        fields = [*self]
        fields[_SPENT] += cost
        fields[_BUYS] -= 1
        return _new(Sums, fields)

    def vp_factors(self, markers: int) -> tuple[int, int]:
        """Return how often the card pool and the markers count.

        They share two doublings; of more, the two that give most count (6C.6).
        """
        cards, tokens = self.card_doublings, self.marker_doublings
        if not cards and not tokens:
            return 1, 1
        if self.card_vp >= markers:
            cards = min(DOUBLINGS, cards)
            tokens = min(DOUBLINGS - cards, tokens)
        else:
            tokens = min(DOUBLINGS, tokens)
            cards = min(DOUBLINGS - tokens, cards)
        return 1 + cards, 1 + tokens

    def score(self, markers: int, icons: int) -> Score:
        """Add up the VP of the round (6C.2) with the markers collected and the icons of the offices."""
        card_factor, marker_factor = self.vp_factors(markers)
        return _new(
            Score,
            (
                self.card_vp * card_factor,
                icons + self.office_vp,
                markers * marker_factor,
                self.converted_vp,
                self.doctorate_vp,
            ),
        )


_SPENT, _BUYS = map(Sums._fields.index, ("spent", "buys"))


class Score(NamedTuple):
    """The VP of one player in one round, by source (6C.2)."""

    cards: int
    offices: int
    markers: int
    converted: int
    doctorates: int

    @property
    def total(self) -> int:
        """All VP of the round."""
        return sum(self)


SOURCES = ("cards", "offices", "markers", "coins", "Doctorates")
"""What the sources are called, in the order of `Score`."""

NOTHING = Score(0, 0, 0, 0, 0)


class Purchase(NamedTuple):
    """A card bought from the street."""

    card: int
    paid: int
    """Coins, with the additional cost; of a Doctorate with what was paid for VP."""
    reds: tuple[int, ...]
    """The red cards that came along."""


class Multiplied(NamedTuple):
    """What doubled, was repeated or was copied in a round: names of cards and offices, in their order."""

    doubled: tuple[str, ...]
    """Targets (`card:38`, `office:X7`) that doubled coins, card VP or markers."""
    repeated: tuple[str, ...]
    """Own cards and offices that were carried out again."""
    copied: tuple[str, ...]
    """Cards and offices of opponents that were carried out."""


class PlayerRound(NamedTuple):
    """One player's round."""

    score: Score
    vp: int
    """VP in all after it."""
    coins: int
    """Coins of the round, spent or not."""
    bought: tuple[Purchase, ...]
    multiplied: Multiplied

    @property
    def unspent(self) -> int:
        """Coins that were lost (6A.4)."""
        return self.coins - sum(one.paid for one in self.bought) - self.score.converted


class RoundReport(NamedTuple):
    """What came of a round."""

    round: int
    order: tuple[int, ...]
    """The seats in the order in which they acted."""
    players: tuple[PlayerRound, ...]
    """By seat."""
    workers: tuple[tuple[str, tuple[int, ...]], ...]
    """The occupied offices, by id, with the seats whose workers were there."""
    marked: tuple[str, ...]
    """The empty offices that got a VP marker."""
    opened: str
    """The extra office that opened for the next round; empty if there was none."""
    swept: tuple[int, ...]
    """The cards that left the street."""
    new: tuple[int, ...]
    """The cards that came to the street."""
    end: str
    """Whether the game ends with it; empty if it goes on."""


def end_in_words(vp: Sequence[int], last_doctorate: bool, round: int) -> str:
    """Say in a sentence all that ends the game with a round (9.1)."""
    reached, sold = max(vp) >= GOAL, "the last Doctorate is bought"
    reasons = [f"{GOAL} points are reached"] * reached + [sold] * last_doctorate
    text = " and ".join(reasons) or f"round {ROUNDS} is over" * (round == ROUNDS)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def president(vp: Sequence[int], doctorates: Sequence[int], order: Sequence[int]) -> int:
    """Return the seat that wins: most VP, then most Doctorates, then later in the last order (9.4, 9.5)."""
    return max(order, key=lambda seat: (vp[seat], doctorates[seat], order.index(seat)))


def career_label(space: int, misprint: bool) -> str:
    """Return what the career track says on a space, true or as misprinted (9.6)."""
    return str(MISPRINTED_LABELS.get(space, space) if misprint else space)
