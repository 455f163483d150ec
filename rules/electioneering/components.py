"""The box of Electioneering: influence cards, suits, students (rulebook "Components", rulings E-01 to E-08).

Designed by us, not printed: three of the four suits, the values inside a suit, the students, the slogans.
"""

from __future__ import annotations

from typing import NamedTuple


class Suit(NamedTuple):
    """One of the four things a class can care about."""

    letter: str
    name: str
    blurb: str
    designed: bool
    """Whether the suit is ours and not the printed game's."""


SUITS = (
    Suit(
        "G",
        "Eating Gross Things",
        "Worms, paste, cafeteria mystery loaf. If it is gross, it is lunch.",
        False,
    ),
    Suit(
        "R", "Extra-Long Recess", "Recess should end when somebody is tired, and nobody is ever tired.", True
    ),
    Suit("B", "Bringing Bugs to Class", "Every desk deserves a beetle.", True),
    Suit("J", "Knock-Knock Jokes", "Who is there? Everyone, because nobody stops.", True),
)
"""In the order in which dual cards name them (E-09)."""


class Influence(NamedTuple):
    """A kind of influence card; its copies are interchangeable (E-09)."""

    code: str
    """Suit letter with `*`, `2`, `3` or `4`, or two suit letters."""
    suits: tuple[int, ...]
    """Indices into SUITS."""
    ability: str
    """`star`, `2`, `3`, `4` or `dual`."""
    value: int
    """Influence value; for a star, of a star alone in its place."""
    copies: int
    """How many the box holds."""


COPIES_PER_SUIT = {"star": 3, "2": 3, "3": 2, "4": 2}
"""E-03, our call: ten cards of each suit."""


def _cards() -> tuple[Influence, ...]:
    singles = [
        Influence(suit.letter + ("*" if ability == "star" else ability), (index,), ability,
                  1 if ability == "star" else int(ability), copies)
        for index, suit in enumerate(SUITS)
        for ability, copies in COPIES_PER_SUIT.items()
    ]  # fmt: skip
    duals = [
        Influence(SUITS[first].letter + SUITS[second].letter, (first, second), "dual", 1, 1)
        for first in range(len(SUITS))
        for second in range(first + 1, len(SUITS))
    ]
    return tuple(singles + duals)


CARDS = _cards()
"""The 22 kinds of influence card. A card in play is an index into this tuple."""

CODES = tuple(card.code for card in CARDS)
KIND = {code: kind for kind, code in enumerate(CODES)}
BOX = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))
"""All 46 influence cards (E-01)."""

ABILITY_TEXT = {
    "star": "Worth 1 for each star of its suit in the same row or hand. No action.",
    "2": "Swap: take any 1 card of the row, then put down 1 card from your hand.",
    "3": "Gather: take every card of its suit from the row, itself too, then put down as many.",
    "4": "Lock: the row takes no more cards. Only as the card of the turn.",
    "dual": "Counts 1 in each of its two suits. No action.",
}

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
