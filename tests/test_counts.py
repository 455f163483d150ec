"""What the law books count is what the data hold: with a card more a ruling is wrong, and named here."""

from __future__ import annotations

from rules import GAMES, copycat, electioneering, founding_fathers, legislation, votes_for_women
from rules.copycat.components import (
    DOCTORATES,
    EXTRA_OFFICES,
    NUMBERS,
    OFFICE_IDS,
    REMOVED_FOR_TWO,
    SECTIONS,
    START_SET,
    WORKERS,
)
from rules.electioneering.components import BOX, COPIES, STUDENTS, SUITS, SUITS_OF
from rules.founding_fathers.components import (
    ARTICLES,
    DELEGATES,
    NAYS_TO_DEFEAT,
    STATES,
    YEAS_TO_PASS,
)
from rules.legislation.cards import BILLS
from rules.legislation.components import REPRESENTATIVE_COUNT
from rules.votes_for_women.components import STATES as ALL_STATES

TENS = {12: "Twelve", 55: "55"}
NUMBERED = [number for section in SECTIONS for number in NUMBERS[section] if number not in DOCTORATES]
PLAIN = {section: [number for number in NUMBERS[section] if number > 8] for section in SECTIONS[:-1]}
COPYCAT = copycat.GAME.slug
ACTIONS = sum(len(NUMBERS[section]) for section in SECTIONS)

STATED = [
    (COPYCAT, "1.2", f"one start set of {len(START_SET)} cards, {WORKERS} campaign workers"),
    (COPYCAT, "1.4", ", ".join(f"{section} {len(NUMBERS[section])}" for section in SECTIONS)),
    (COPYCAT, "1.4", f"together {ACTIONS}."),
    (COPYCAT, "1.5", f"the other action cards {min(map(min, PLAIN.values()))} to {max(NUMBERED)}."),
    (COPYCAT, "1.5", f"That is {len(NUMBERED)} numbers for {ACTIONS} cards."),
    (COPYCAT, "1.6", ", ".join(f"{section} {min(ids)}-{max(ids)}" for section, ids in PLAIN.items())),
    (COPYCAT, "1.6", "{}, {} and {} in sections I, II and III".format(*REMOVED_FOR_TWO)),
    (COPYCAT, "1.7", f"{len(OFFICE_IDS)} offices:"),
    (COPYCAT, "1.8", ", ".join(str(len(offices)) for offices in EXTRA_OFFICES.values())),
    (electioneering.GAME.slug, "E-01", f"{len(BOX.cards)} influence cards: {sum(COPIES)} of each"),
    (
        electioneering.GAME.slug,
        "E-01",
        f"{len(SUITS)} suits and {sum(len(SUITS_OF[kind]) > 1 for kind in BOX.cards)} with two",
    ),
    (electioneering.GAME.slug, "E-01", f"{len(STUDENTS)} students"),
    (legislation.GAME.slug, "L-01", f"{len(BILLS)} bills."),
    (legislation.GAME.slug, "L-04", f"{sum(bool(bill.event) for bill in BILLS)} bills have one."),
    (legislation.GAME.slug, "L-05", f"{REPRESENTATIVE_COUNT} representatives: two of each of eight types."),
    (founding_fathers.GAME.slug, "1.2", f"{len(DELEGATES)} delegate cards"),
    (founding_fathers.GAME.slug, "1.4", f"{TENS[len(STATES)]} states vote"),
    (founding_fathers.GAME.slug, "1.6", f"{TENS[len(ARTICLES)]} articles"),
    (founding_fathers.GAME.slug, "1.10", f"at {YEAS_TO_PASS} Yea or {NAYS_TO_DEFEAT} Nay"),
    (votes_for_women.GAME.slug, "1.1", f"regions of eight states, {len(ALL_STATES)} in all"),
]


def test_the_law_book_counts_what_there_is() -> None:
    wrong = []
    for slug, number, words in STATED:
        (ruling,) = [ruling for ruling in GAMES[slug].rulings if ruling.id == number]
        if words not in " ".join(ruling.text.split()):
            wrong.append(f"{slug} {number} does not say {words!r}")
    assert not wrong
