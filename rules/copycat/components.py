"""The box of CopyCat: cards, offices, street, career track (rulebook "Components", rulings 1.1 to 2.8).

The printed game gives the counts, the numbers, the start sets and the families of effects. Titles, and what a
single action card or office does, are our design (ruling section 13 says what is known); they stand
in `cards` and `offices`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.box import Box
from rules.effects import Event
from rules.words import Line, Named, Text, headline

NUMBERS: Mapping[str, tuple[int, ...]] = {
    "start": tuple(range(9, 19)),
    "I": (1, 2, *range(19, 28)),
    "II": (3, 4, *range(28, 41)),
    "III": (5, 6, *range(41, 52)),
    "IV": (7, 8, *range(52, 62)),
    "V": (62, 63, 64, 65),
}
"""The cards by section: the start set, then the sections of the supply. A card is its initiative number, 1 to
61; the Doctorates, which carry none, are 62 to 65 (1.3 to 1.6)."""

SECTIONS = tuple(section for section in NUMBERS if section != "start")
START_SET = NUMBERS["start"]
"""The ten cards of each player (1.3)."""
DOCTORATES = NUMBERS["V"]
REMOVED_FOR_TWO = (23, 32, 49)
"""Out of the game with two players (2.1)."""

CARDS_IN_ALL = 65
IDS = range(CARDS_IN_ALL + 1)
"""The indices of all that is listed by card; 0 stands for a gap on the street, or no bid."""
_SECTION_OF = {card: section for section, cards in NUMBERS.items() for card in cards}
SECTION = tuple(_SECTION_OF.get(card, "") for card in IDS)
RED = tuple(1 <= card <= 8 for card in IDS)
"""Whether a card is red, by card (1.6)."""

OFFICE_IDS = (
    *(f"B{number}" for number in range(1, 11)),
    *(f"N{number}" for number in range(1, 5)),
    *(f"X{number}" for number in range(1, 12)),
)
"""All 25 offices: printed, normal, extra (1.7 to 1.9). An office in play is an index."""
OFFICE = {id: office for office, id in enumerate(OFFICE_IDS)}
OFFICE_NUMBERS = (1, 2, 3, 4, 7, 8, 5, 6, 9, 10, 11, 11, 12, 12, *range(13, 24))
"""The number of each office in the lists of every game, the printed ones as they lie on the board.

Of N1 and N2, and of N3 and N4, one is in play.
"""
BOARD_OFFICES = tuple(range(10))
"""The printed offices."""
NORMAL_OFFICES = {"3-4": (OFFICE["N1"], OFFICE["N2"]), "4": (OFFICE["N3"], OFFICE["N4"])}
"""The normal offices by player count (1.9)."""
EXTRA_OFFICES = {
    "1": (OFFICE["X1"], OFFICE["X2"], OFFICE["X3"]),
    "2": (OFFICE["X4"], OFFICE["X5"], OFFICE["X6"]),
    "3": (OFFICE["X7"], OFFICE["X8"]),
    "4": (OFFICE["X9"], OFFICE["X10"]),
    "5": (OFFICE["X11"],),
}
"""The extra offices by column (1.8)."""

STREET_COST = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
"""Additional cost of the street spaces of the standard box, from left to right (6B.4)."""
STREET_SIZE = len(STREET_COST)

HAND_SIZE = 5
WORKERS = 3
RESERVE = 4
"""Ready workers and reserve of each player (1.2)."""
ROUNDS = 11
GOAL = 95
"""VP that end the game (9.1)."""
DOUBLINGS = 2
"""How often a resource is doubled at most (6A.2, 6C.6)."""
USES = 3
"""How often one player carries out the same card or office in a round at most (6C.7)."""
MISPRINTED_LABELS = {91: 92, 92: 93, 93: 94, 94: 93}
"""True space to what the printed career track says there (9.6)."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Printed:
    """What a card and an office have in common."""

    title: str
    color: str
    phases: tuple[int, ...]
    """The phases in which it can be carried out; () for none (7.1, 16.2)."""
    event: Event[Any]
    """What it does when it is carried out."""
    gist: str
    """What it does, in a few words."""
    text: str
    """What it does."""
    brief: str
    """What it does, in a short sentence for a desk or a line of the street."""
    named: Named
    """Number and title."""
    repeats: bool
    """Whether it only repeats or copies (8.3, 8.17)."""
    plain: bool
    """Whether it asks nothing and comes out the same in any order with others like it."""
    reaches_hand: bool
    """Whether it is about other cards in hand, so that they should not be played before it."""
    doubles: bool
    """Whether it doubles coins, card VP or markers."""

    @property
    def played_so(self) -> str:
        """What it does in words made of that, where a deck of one's own has others; else nothing."""
        made = str(self.event.text())
        return f"Played so: {made}" if made and not self.text.startswith(made) else ""

    @property
    def doubled(self) -> str:
        """What it doubles, in a few words; nothing where it doubles nothing."""
        return next((part for part in self.gist.split(", ") if self.doubles and part.endswith("x2")), "")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card(Printed):
    """A card of a start set, an action card, a red card or a Doctorate."""

    id: int
    """The initiative number, 1 to 61; the Doctorates are 62 to 65 (1.5); 0 is no card."""
    section: str
    """`start`, or the section of the supply, `I` to `V`."""
    price: int | None
    """Coins on the street; of a Doctorate the least that is paid (6B.11); None where it cannot be bought."""

    def __repr__(self) -> str:
        return f"Card({self.id})"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Office(Printed):
    """An office of the federal department."""

    id: str
    short: str
    """A word of its title, for rows with little room."""
    column: str
    """The player counts of a normal office, the column of an extra one; empty for a printed one."""
    seat_vp: int
    """What the seat itself scores (6C.4)."""

    @property
    def names(self) -> tuple[str, ...]:
        """Its names, the longest first: its title, the word that begins it, its short name."""
        first, *rest = self.title.split() or ("",)
        return tuple(dict.fromkeys((self.title, *(() if self.short in rest else (first,)), self.short)))

    def __repr__(self) -> str:
        return f"Office({self.id})"


PHASES = {"blue": (2,), "purple": (2,), "green": (3,), "yellow": (3,), "red": (), "": ()}
"""When a card or an office acts, by color; a gray one says it itself (7.1 to 7.4)."""


def joined(gists: Iterable[str]) -> str:
    """Join what effects do in a few words; an amount after a purchase has a plus, or it would be a price."""
    return re.sub(r"(buy \d+), (?=\d)", r"\1, +", ", ".join(gists))


def printed(
    title: str, color: str, named: Named, event: Event[Any], gray: tuple[int, ...], text: str, brief: str
) -> dict[str, Any]:
    """Return the fields that a card and an office have in common. A gray one says when it acts (7.2)."""
    return {
        "title": title,
        "color": color,
        "phases": PHASES.get(color, gray),
        "event": event,
        "gist": joined([effect.gist() for effect in event]),
        "text": text or str(event.text()),
        "brief": brief or text or str(event.text()),
        "named": named,
        "repeats": any(effect.repeats for effect in event),
        "plain": all(effect.plain for effect in event),
        "reaches_hand": any(effect.reaches_hand for effect in event),
        "doubles": any(effect.doubles for effect in event),
    }


BY_OFFICE = -1
"""Whose an office is among the things that are carried out."""
_SEATS = range(4)


class CopycatBox(Box):
    """Cards, offices and the costs of the street, with what play looks up in them by card or office."""

    most_decisions: ClassVar[int] = 20_000

    def __init__(self, cards: Sequence[Card], offices: Sequence[Office], street_cost: Sequence[int]) -> None:
        """Lay out a box; card 0 is no card."""
        self.cards = tuple(cards)
        """By card. A start card may lie once in front of each player."""
        self.offices = tuple(offices)
        """By office."""
        self.street_cost = tuple(street_cost)
        self.price = tuple([card.price or 0 for card in cards])
        """The price by card, of a Doctorate the least that is paid, 0 where it has none."""
        self.phases = tuple([card.phases for card in cards])
        self.plain_cards = frozenset([card.id for card in cards if card.plain or 3 not in card.phases])
        """Cards that ask nothing in Phase 3 and come out the same in any order with each other."""
        self.reaching_cards = frozenset([card.id for card in cards if 3 in card.phases and card.reaches_hand])
        """Cards that remove or hold back other hand cards in Phase 3 (6.2)."""
        self.early_cards = frozenset([card.id for card in cards if 2 in card.phases])
        self.plain_offices = frozenset(
            [number for number, one in enumerate(offices) if one.event and one.plain]
        )
        """Offices whose use asks nothing and comes out the same in any order with plain cards."""
        self.acting = {
            phase: tuple([number for number, one in enumerate(offices) if phase in one.phases and one.event])
            for phase in (2, 3)
        }
        """By phase, the offices with an action in it; a seat without one has nothing to use (16.3)."""
        self.seat_vp = tuple([(number, one.seat_vp) for number, one in enumerate(offices) if one.seat_vp])
        """The offices whose seat scores, with what it scores (6C.4)."""
        self.doubling = frozenset(
            [(BY_OFFICE, number) for number, one in enumerate(offices) if one.doubles]
            + [(owner, card.id) for card in cards if card.doubles for owner in _SEATS]
        )
        """What doubles, by owner and number."""
        self.bids = [[_bid(seat, card) for card in cards] for seat in _SEATS]
        """A bid as it is revealed, by seat and card."""
        self.plays = {
            phase: [[_plays(seat, card, phase) for card in cards] for seat in _SEATS] for phase in (2, 3)
        }
        """The headlines of plays by phase, seat and card."""
        self.places = [
            [headline("{0:seat} places a worker in {1}.", seat, one.named) for one in offices]
            for seat in _SEATS
        ]
        """The headlines of placements by seat and office."""
        self.uses = [
            [headline("{0:seat} uses {1}: {2}.", seat, one.named, one.gist) for one in offices]
            for seat in _SEATS
        ]
        """The headlines of uses by seat and office."""


def _bid(seat: int, card: Card) -> Text:
    if not card.id:
        return Text.of("{0:seat} without a bid", seat)
    return Text.of("{0:seat} {1}", seat, Named(f"#{card.id}", card.named.target))


def _plays(seat: int, card: Card, phase: int) -> Line:
    if phase in card.phases:
        # What everybody has had from the start is told after all else.
        weight = -1 if card.section == "start" else 0
        return headline("{0:seat} plays {1}: {2}.", seat, card.named, card.gist, weight=weight)
    return headline("{0:seat} plays {1}, without effect.", seat, card.named)
