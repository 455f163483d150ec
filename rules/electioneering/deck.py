"""A deck of one's own: suits with their cards, students, slogans (E-02, E-03, E-08, E-16)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from rules.decks import Deck, Table, head, toml
from rules.electioneering.components import (
    BOX,
    LONGEST_SHORT,
    SLOGAN_LENGTH,
    SUIT_SIZE,
    ElectionBox,
    Student,
    Suit,
)
from rules.words import counted

_FACES = ("stars", "twos", "threes", "fours")
_SUIT_NAME, _BLURB = 22, 70
_STUDENT_NAME, _LINE, _SHORT_LINE = 8, 68, 22
_SLOGANS = range(4, 41)


def read(deck: Deck) -> ElectionBox:
    """Read a deck. DeckError with every fault."""
    slogans = deck.top.texts("slogans", SLOGAN_LENGTH, _SLOGANS)
    suits, copies, students = [], [], []
    tables = deck.each("suit", range(4, 5))
    for table in tables:
        suits.append(_suit(table))
        known = len(deck.faults)
        copies.append([table.number(face, 0, SUIT_SIZE) for face in _FACES])
        if len(deck.faults) == known and sum(copies[-1]) != SUIT_SIZE:
            said = f"stars, twos, threes and fours are {SUIT_SIZE} cards together, not {sum(copies[-1])}"
            table.fault(said, "stars")
    for key in ("letter", "name", "short"):
        deck.unlike(tables, key)
    tables = deck.each("student", range(6, 7))
    for number, table in enumerate(tables, 1):
        name, line = table.text("name", _STUDENT_NAME), table.text("line", _LINE)
        student = f"{_plain(name)}-{number}", name, line, table.text("short", _SHORT_LINE)
        students.append(Student(*student))
    deck.unlike(tables, "name")
    deck.check()
    return ElectionBox(suits, copies, students, slogans)


def _suit(table: Table) -> Suit:
    letter = table.text("letter", 1)
    if letter and not re.fullmatch("[A-Z]", letter):
        table.fault(f"letter is a capital letter from A to Z, not “{letter}”", "letter")
    name, short = table.text("name", _SUIT_NAME), table.text("short", LONGEST_SHORT)
    return Suit(letter, name, short, table.text("blurb", _BLURB))


def _plain(name: str) -> str:
    """Return a name in small letters without marks, by which choices name a student."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in letters if char.isascii() and char.isalnum())


def follows(box: ElectionBox) -> Iterator[str]:
    """Say what follows from a deck, in lines."""
    for suit, start in zip(box.suits, range(0, len(box.copies), len(_FACES)), strict=False):
        counts = zip(box.copies[start:], _FACES, strict=False)
        spread = ", ".join(counted(count, face[:-1]) for count, face in counts if count)
        yield f"{suit.letter}, {suit.name}: {spread}, and 3 with another suit."
    yield f"{len(box.cards)} cards, {len(box.students)} students, {len(box.slogans)} slogans."


def write() -> Iterator[str]:
    """Yield the lines of a deck, with what each thing is."""
    yield head(
        "electioneering",
        "Electioneering: what the class can care about, the students, the slogans",
        partial=False,
    )
    yield f"""\
# Ready-made slogans: {_SLOGANS[0]} to {_SLOGANS[-1]}, each at most {SLOGAN_LENGTH} letters.
slogans = ["""
    for slogan in BOX.slogans:
        yield f"  {toml(slogan)},"
    yield f"""]

# Four suits. A suit has a capital letter of its own, a name ({_SUIT_NAME} letters),
# a short name ({LONGEST_SHORT}) and a line ({_BLURB}). Of its {SUIT_SIZE} cards
# so many are stars, twos (swap), threes (gather) and fours (lock).
# A card with each two of the suits comes by itself."""
    for suit, start in zip(BOX.suits, range(0, 16, 4), strict=True):
        counts = zip(_FACES, BOX.copies[start : start + 4], strict=True)
        yield "\n[[suit]]"
        yield from (f"{key} = {toml(getattr(suit, key))}" for key in ("letter", "name", "short", "blurb"))
        yield from (f"{face} = {count}" for face, count in counts)
    yield f"""
# Six students: a name ({_STUDENT_NAME} letters), a line ({_LINE}), and the line in short ({_SHORT_LINE})."""
    for student in BOX.students:
        yield "\n[[student]]"
        yield from (f"{key} = {toml(getattr(student, key))}" for key in ("name", "line", "short"))
