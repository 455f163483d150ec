"""The box of Electioneering: influence cards, suits, students (rulebook "Components", rulings E-01 to E-08).

Designed by us, not printed: three of the four suits, the values inside a suit, the students, the slogans. A
deck of one's own has others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.box import STANDARD, Box
from rules.named import NamedTuple
from rules.tables import rows
from rules.verbs import Verb
from rules.words import Named


class Suit(NamedTuple):
    """One of the four things a class can care about."""

    letter: str
    name: str
    short: str
    blurb: str
    designed: bool = False
    """Whether the suit is ours and not the printed game's."""


SUITS = tuple(
    [
        Suit(letter, name, short, blurb, whose == "ours")
        for letter, name, short, blurb, whose in rows(__file__, "suits.tsv")
    ]
)
"""Those of the standard box, in the order in which dual cards name them (E-09)."""

FACES = "*234"
"""What a card of one suit shows: a star or a number."""

COPIES = (3, 3, 2, 2)
"""How many cards of a suit of the standard box show each face: ten in all (E-03, our ruling)."""

LONGEST_SHORT = 6
"""Letters of a suit in short."""

SUIT_SIZE = 10
"""Cards with one suit, of each (E-01)."""

_PAIRS = tuple((first, second) for first in range(len(SUITS)) for second in range(first + 1, len(SUITS)))

SUITS_OF = (*((suit,) for suit in range(len(SUITS)) for _ in FACES), *_PAIRS)
"""By kind of card, the suits it shows, indices into SUITS: 16 kinds with one, then the 6 pairs (E-04)."""

HAND_SIZE = 6
ROW_LOCK_SIZE = 6
RUNOFF_ROW_SIZE = 3


class Student(NamedTuple):
    """A classmate with a vote. The line has no effect on play (E-08)."""

    id: str
    name: str
    line: str
    short: str
    """The line in 22 cells."""


STUDENTS = tuple([Student(*row) for row in rows(__file__, "students.tsv")])

SLOGAN_LENGTH = 60
"""Longest slogan, in characters (E-16)."""

SLOGANS = tuple([slogan for (slogan,) in rows(__file__, "slogans.tsv")])
"""Ready-made slogans for a player with no idea (E-16)."""


class ElectionBox(Box):
    """Suits, cards, students and slogans, with what play looks up in them. A card in play is a kind.

    By kind, what a card does and its place among the suits are the same in every box (`cards.CARDS`).
    """

    most_decisions: ClassVar[int] = 300

    def __init__(
        self,
        suits: Sequence[Suit] = SUITS,
        copies: Sequence[Sequence[int]] = (COPIES,) * 4,
        students: Sequence[Student] = STUDENTS,
        slogans: Sequence[str] = SLOGANS,
        title: str = STANDARD,
        source: str = "",
    ) -> None:
        """Lay out a box; `copies` are by suit how many cards show each face."""
        self.title, self.source = title, source
        self.suits = tuple(suits)
        self.students = tuple(students)
        self.slogans = tuple(slogans)
        letters = [suit.letter for suit in suits]
        self.codes = (
            *(letter + face for letter in letters for face in FACES),
            *(letters[first] + letters[second] for first, second in _PAIRS),
        )
        """By kind of card, its suit's letter with `*`, `2`, `3` or `4`, or two letters."""
        self.copies = (*(count for counts in copies for count in counts), *(1 for _ in _PAIRS))
        """By kind, how many the box holds."""
        self.cards = tuple(kind for kind, count in enumerate(self.copies) for _ in range(count))
        """All 46 influence cards (E-01)."""
        self.kind = {code: kind for kind, code in enumerate(self.codes)}
        self.card_names = tuple(Named(code.replace("*", "★"), f"card:{code}") for code in self.codes)
        """By kind of card, its name in texts: a star is written as it looks on the card."""
        self.letters = tuple(letters)
        self.shorts = tuple(suit.short for suit in suits)
        self.by_id = {student.id: student for student in students}
        self.student_names = tuple(Named(student.name, f"row:{student.id}") for student in students)
        self.play = Verb("play", self.codes)
        self.take = Verb("take", self.codes)
        self.put = Verb("put", self.codes)
        self.row = Verb("row", tuple(self.by_id))

    def short_names(self, kind: int) -> str:
        """Name the suits of a kind of card in short: one card of two suits is `Bugs-Jokes`."""
        return "-".join([self.suits[suit].short for suit in SUITS_OF[kind]])

    def suit_names(self, kind: int) -> str:
        """Name a kind of card by its suit, or by both in short."""
        first, *second = SUITS_OF[kind]
        return self.short_names(kind) if second else self.suits[first].name


BOX = ElectionBox()
"""The standard box."""
