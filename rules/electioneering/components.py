"""The box of Electioneering: influence cards, suits, students (rulebook "Components", rulings E-01 to E-08).

Designed by us, not printed: three of the four suits, the values inside a suit, the students, the slogans.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.words import Named


class Suit(NamedTuple):
    """One of the four things a class can care about."""

    letter: str
    name: str
    short: str
    blurb: str
    designed: bool
    """Whether the suit is ours and not the printed game's."""


SUITS = (
    Suit(
        "G",
        "Eating Gross Things",
        "Gross",
        "Worms, paste, cafeteria mystery loaf. If it is gross, it is lunch.",
        False,
    ),
    Suit(
        "R",
        "Extra-Long Recess",
        "Recess",
        "Recess should end when somebody is tired, and nobody is ever tired.",
        True,
    ),
    Suit("B", "Bringing Bugs to Class", "Bugs", "Every desk deserves a beetle.", True),
    Suit("J", "Knock-Knock Jokes", "Jokes", "Who is there? Everyone, because nobody stops.", True),
)
"""In the order in which dual cards name them (E-09)."""


COPIES = {"*": 3, "2": 3, "3": 2, "4": 2}
"""How many cards of a suit show a star or a number: ten in all (E-03, our call)."""

_PAIRS = tuple((first, second) for first in range(len(SUITS)) for second in range(first + 1, len(SUITS)))

SUITS_OF = (*((suit,) for suit in range(len(SUITS)) for _ in COPIES), *_PAIRS)
"""By kind of card, the suits it shows, indices into SUITS: 16 kinds with one, then the 6 pairs (E-04)."""

CODES = (
    *(suit.letter + face for suit in SUITS for face in COPIES),
    *(SUITS[first].letter + SUITS[second].letter for first, second in _PAIRS),
)
"""By kind of card, its suit's letter with `*`, `2`, `3` or `4`, or two letters. A card in play is a kind."""

KIND = {code: kind for kind, code in enumerate(CODES)}
CARD_NAMES = tuple(Named(code.replace("*", "★"), f"card:{code}") for code in CODES)
"""By kind of card, its name in texts: a star is written as it looks on the card."""
BOX = tuple(kind for kind, code in enumerate(CODES) for _ in range(COPIES.get(code[1], 1)))
"""All 46 influence cards (E-01)."""

HAND_SIZE = 6
ROW_LOCK_SIZE = 6
RUNOFF_ROW_SIZE = 3


class Student(NamedTuple):
    """A classmate with a vote. The line has no effect on play (E-08)."""

    id: str
    name: str
    line: str


STUDENTS = (
    Student("milo", "Milo", "Ate a crayon on a dare and gave it a six out of ten."),
    Student("priya", "Priya", "Runs the kickball sign-up sheet like a government office."),
    Student("bea", "Bea", "Keeps a shoebox of beetles and introduces each one by name."),
    Student("tomas", "Tomás", 'Has never answered a question without saying "Who\'s there?" first.'),
    Student("juniper", "Juniper", "Reads under the desk and still hears everything."),
    Student("desmond", "Desmond", "Picks a new best friend every Tuesday."),
)

STUDENT_NAMES = tuple(Named(student.name, f"row:{student.id}") for student in STUDENTS)

SLOGAN_LENGTH = 60
"""Longest slogan, in characters (E-16)."""

SLOGANS = (
    "More recess, less regular cess.",
    "I will read every note you pass me.",
    "A beetle on every desk.",
    "Vote for me, I already told my mom.",
    'I can spell "president" without cheating.',
    "Two desserts. Think about it.",
    "I know where the good markers are.",
    "Knock knock. Your next president.",
    "I have eaten it so you do not have to.",
    "Shorter lines, longer slides.",
)
"""Ready-made slogans for a player with no idea (E-16)."""
