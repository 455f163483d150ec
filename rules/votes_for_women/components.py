"""The box of Votes for Women: the map, the pieces, the limits (rulebook "The Board", "The Pieces")."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from rules.box import Box
from rules.effects import Event
from rules.votes_for_women import GAME
from rules.words import Named, Text, headline

SUFFRAGIST, OPPOSITION = 0, 1
SIDES = GAME.role_names
# fmt: off
REGION_STATES = (
    ("West", (
        ("Washington", "WA"), ("Oregon", "OR"), ("California", "CA"), ("Idaho", "ID"),
        ("Nevada", "NV"), ("Utah", "UT"), ("Arizona", "AZ"), ("New Mexico", "NM"))),
    ("Plains", (
        ("Montana", "MT"), ("Wyoming", "WY"), ("Colorado", "CO"), ("North Dakota", "ND"),
        ("South Dakota", "SD"), ("Nebraska", "NE"), ("Kansas", "KS"), ("Oklahoma", "OK"))),
    ("South", (
        ("Texas", "TX"), ("Arkansas", "AR"), ("Louisiana", "LA"), ("Mississippi", "MS"),
        ("Alabama", "AL"), ("Georgia", "GA"), ("South Carolina", "SC"), ("Florida", "FL"))),
    ("Midwest", (
        ("Minnesota", "MN"), ("Iowa", "IA"), ("Missouri", "MO"), ("Wisconsin", "WI"),
        ("Michigan", "MI"), ("Illinois", "IL"), ("Indiana", "IN"), ("Ohio", "OH"))),
    ("Atlantic & Appalachia", (
        ("Tennessee", "TN"), ("Kentucky", "KY"), ("West Virginia", "WV"), ("Pennsylvania", "PA"),
        ("Virginia", "VA"), ("North Carolina", "NC"), ("Maryland", "MD"), ("Delaware", "DE"))),
    ("Northeast", (
        ("New York", "NY"), ("Vermont", "VT"), ("New Hampshire", "NH"), ("Maine", "ME"),
        ("Massachusetts", "MA"), ("Rhode Island", "RI"), ("Connecticut", "CT"), ("New Jersey", "NJ"))),
)
# fmt: on
"""The six regions in the board's order, each with its eight states in the board's order (1.1)."""

REGIONS = tuple(name for name, _ in REGION_STATES)
REGION_KEYS = "vfsman"
"""By region: the letter that is its own, whoever is moved from wherever."""
WEST, PLAINS, SOUTH, MIDWEST, ATLANTIC, NORTHEAST = range(6)

STATES = tuple(name for _, states in REGION_STATES for name, _ in states)
"""The 48 states, region by region; a state in play is an index into this tuple."""
CODES = tuple(code for _, states in REGION_STATES for _, code in states)
STATE: Mapping[str | int, int] = {name: index for index, name in enumerate(STATES)}
REGION: Mapping[str | int, int] = {name: index for index, name in enumerate(REGIONS)}
ANYWHERE = tuple(range(len(STATES)))
AREA = tuple(tuple(range(8 * region, 8 * region + 8)) for region in range(len(REGIONS)))
"""The states of each region. The region of a state is its index divided by eight."""

COLORS = ("purple", "yellow", "red")
PURPLE, YELLOW, RED = range(3)
COLOR: Mapping[str | int, int] = {name: index for index, name in enumerate(COLORS)}

CAMPAIGNERS = ("purple", "purple2", "yellow", "yellow2", "red", "red2")
"""The six Campaigners; the second of a color has a 2 to its name."""
CAMPAIGNER: Mapping[str | int, int] = {name: index for index, name in enumerate(CAMPAIGNERS)}
CAMPAIGNERS_OF = ((0, 1, 2, 3), (4, 5))
"""By seat."""
CAMPAIGNER_WORDS = (
    "first purple Campaigner",
    "second purple Campaigner",
    "first yellow Campaigner",
    "second yellow Campaigner",
    "first red Campaigner",
    "second red Campaigner",
)
OFF_MAP = -1

TURNS = 6
ROUNDS = 6
DRAW_PER_TURN = 6
BUTTONS = (12, 6)
"""By seat: no side holds more (1.8)."""
MARKERS = 6
"""Congressional markers; the last one sends the amendment."""
CUBES_TO_CLAIM = 4
"""Cubes of a side that claim a State card, and after sending decide the state."""
CHECKS_TO_WIN = 36
XS_TO_WIN = 13
STATE_CARDS_UNUSED = 3
STRATEGY_DISPLAY = 3

START, EARLY, MIDDLE, LATE = "Start", "Early", "Middle", "Late"
ERAS = (EARLY, MIDDLE, LATE)
CARDS_OF_AN_ERA = 17

SUFFRAGIST_CARDS = range(1, 53)
OPPOSITION_CARDS = range(53, 105)
STRATEGY_CARDS = range(105, 117)
STATE_CARDS = range(117, 129)
EVENT_DECKS = (SUFFRAGIST_CARDS, OPPOSITION_CARDS)
"""By seat: the numbers of its Event cards, the Start card first, then era by era (1.6)."""
START_CARDS = (1, 53)
"""By seat: the card in hand before the first turn."""

STATES_WITH_A_CARD = (
    "California", "Utah", "Montana", "Kansas", "Texas", "Georgia",
    "Illinois", "Ohio", "Pennsylvania", "Virginia", "New York", "New Jersey",
)  # fmt: skip
"""In the order of the State cards."""
STATE_CARD = tuple(
    STATE_CARDS[STATES_WITH_A_CARD.index(name)] if name in STATES_WITH_A_CARD else 0 for name in STATES
)
"""The State card of each state, 0 for none."""

FIFTEENTH_AMENDMENT, SOUTHERN_STRATEGY, EIGHTEENTH_AMENDMENT = 6, 35, 46
VOTER_REGISTRATION, PROCESSIONS_FOR_SUFFRAGE, MISS_FEBB = 41, 42, 52
THE_CIVIL_WAR, A_THREAT_TO_THE_IDEAL, WAR_IN_EUROPE, PANDEMIC, VOTER_SUPPRESSION = 54, 79, 88, 89, 98

CAMPAIGN_UPGRADES = ((2, 33, 43), (68, 81, 92))
"""By seat: cards that make its Campaigning dice d6 while they are in effect (5.8)."""

ERA_OF = (
    0,
    *(max(0, number - deck[1]) // CARDS_OF_AN_ERA for deck in EVENT_DECKS for number in deck),
    *(0 for _ in (*STRATEGY_CARDS, *STATE_CARDS)),
)
"""By card number: an index into ERAS; 0 too for cards that have none."""

TURN_BOX, GAME_BOX, BALLOT_BOX = "rest of the turn", "rest of the game", "Final Voting"
"""The persistent boxes: Cards in Effect for ..."""


_NOTHING: Event[Any] = Event()


@dataclass(frozen=True, slots=True)
class Card:
    """One card: what is printed on it, what bars it as an Event (5.1 to 5.3), and what its Event does."""

    number: int
    title: str
    short: str
    """The title in at most 16 characters."""
    text: str
    """What its Event does, in our words."""
    event: Event[Any] = _NOTHING
    """The effects of the Event, in printed order (5.5)."""
    box: str = ""
    """The persistent box it goes to after its Event; empty if it is discarded."""
    in_effect: str = ""
    """What it does while it lies in its box, in a few words."""
    needs: int = 0
    """The card that must be in effect, 0 for none."""
    barred_by: int = 0
    """The card that must not be in effect, 0 for none."""
    first_turn: int = 1
    """The first turn in which it is playable."""
    after_sending: bool = False
    """Whether the amendment must have been sent."""
    cost: int = 0
    """Buttons its Event costs."""
    gated: bool = False
    """Whether a d6 must show at least 3 for anything to happen."""
    campaigner: bool = False
    """Whether a Campaigner is printed on it; such a hand card is safe from Change In Plans."""
    named: Named = field(init=False)
    """The card in a text."""
    row: Text = field(init=False)
    """The card in a list: its short title."""

    def __post_init__(self) -> None:
        name = f"the {self.title} State card" if self.number in STATE_CARDS else self.title
        object.__setattr__(self, "named", Named(name, f"card:{self.number}"))
        object.__setattr__(self, "row", Text.of("{0}", Named(self.short, self.named.target)))

    @property
    def era(self) -> str:
        """Start, Early, Middle or Late; empty for Strategy and State cards."""
        if self.number in START_CARDS:
            return START
        return ERAS[ERA_OF[self.number]] if self.number <= OPPOSITION_CARDS[-1] else ""

    def gist(self, says: Callable[[Any], str] = lambda effect: effect.gist()) -> str:
        """What its Event does, in a few words, and what it needs; `says` tells what an effect of it does."""
        gist = self.does(says)
        return f"roll 3+: {gist}" if self.gated else gist

    def does(self, says: Callable[[Any], str] = lambda effect: effect.gist()) -> str:
        """What its Event does if it succeeds, in a few words."""
        parts: list[str] = []
        for effect in self.event:
            if (gist := says(effect)) and gist not in parts:
                parts.append(gist)
        if self.in_effect:
            parts.append(self.in_effect)
        gist = ", ".join(parts)
        return f"{self.cost} buttons: {gist}" if self.cost else gist


OPERATION_LINES = {
    "campaign": "{0:seat} campaigns with {1}.",
    "organize": "{0:seat} organizes with {1}.",
    "lobby": "{0:seat} lobbies with {1}.",
}
"""By operation: its headline."""


class VotesBox(Box):
    """The cards by number, and what they are about."""

    most_decisions: ClassVar[int] = 0

    def __init__(self, cards: Sequence[Card], history: Mapping[int, str]) -> None:
        self.cards = tuple(cards)
        self.history = MappingProxyType({**history})
        """By number, a sentence or two."""
        self.operation_lines = {
            verb: [[headline(words, seat, card.row) for card in cards] for seat in range(2)]
            for verb, words in OPERATION_LINES.items()
        }
        """By operation, seat and card: its headline, made beforehand."""


def states(codes: str) -> tuple[int, ...]:
    """Read postal codes."""
    return tuple([CODES.index(code) for code in codes.split()])


EAST = AREA[SOUTH] + AREA[MIDWEST] + AREA[ATLANTIC] + AREA[NORTHEAST]
"""The states outside the West and the Plains."""
