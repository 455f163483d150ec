"""The box of CopyCat: cards, offices, street, career track (rulebook "Components", rulings 1.1 to 2.8).

The printed game gives the counts, the numbers, the start sets and the families of effects. What a single
action card or office does, its title and its price are our design (ruling section 13 says what is known).
"""

from __future__ import annotations

from typing import NamedTuple


class Card(NamedTuple):
    """A card of a start set, an action card, a red card or a Doctorate."""

    id: int
    """The initiative number, 1 to 61; the Doctorates, which carry none, are 62 to 65 (1.5)."""
    title: str
    section: str
    """`start`, or the section of the supply, `I` to `V`."""
    price: int | None
    """Coins on the street; of a Doctorate the least that is paid (6B.11); None where it cannot be bought."""
    color: str
    phases: tuple[int, ...]
    """The phases in which it can be carried out; () for none (7.1, 16.2)."""
    word: str
    """What it does, in a word, for the board."""
    text: str
    """What it does."""


def _red(number: int, title: str, section: str) -> Card:
    text = "Does nothing; it comes along free whenever a card further right is bought."
    return Card(number, title, section, None, "red", (), "nothing", text)


DOCTORATE_MINIMUM = 10
"""The least a Doctorate is paid with (6B.11)."""


def _doctorate(id: int, subject: str) -> Card:
    text = "Pay 10 coins or more and score 1 VP for each; then it lies in front of you and does nothing."
    return Card(id, f"Doctorate in {subject}", "V", DOCTORATE_MINIMUM, "grey", (3,), "1 VP per coin", text)


START_SET = (
    Card(9, "Local Newspaper", "start", None, "green", (3,), "1 VP", "Score 1 VP."),
    Card(10, "Local Radio", "start", None, "green", (3,), "1 VP", "Score 1 VP."),
    Card(11, "Local Television", "start", None, "green", (3,), "1 VP", "Score 1 VP."),
    Card(12, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(13, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(14, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(15, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(16, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(17, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
    Card(18, "Fatherly Friend", "start", None, "yellow", (3,), "1 coin", "Take 1 coin."),
)
"""The ten cards of each player (1.3)."""

ACTION_CARDS = (
    _red(1, "School Report Card", "I"),
    _red(2, "Swimming Badge", "I"),
    _red(3, "Driving Licence Copy", "II"),
    _red(4, "Language Certificate", "II"),
    _red(5, "Honorary Club Tie", "III"),
    _red(6, "Internship Reference", "III"),
    _red(7, "Correspondence Diploma", "IV"),
    _red(8, "Commemorative Medal", "IV"),
    Card(19, "Doorstep Leaflets", "I", 3, "green", (3,), "2 VP", "Score 2 VP."),
    Card(20, "Tip Jar at the Stall", "I", 1, "green", (3,), "1 coin / 1 VP", "Take either 1 coin or 1 VP."),
    Card(21, "Coffee Round", "I", 4, "blue", (2,), "draw 2", "Draw 2 cards."),
    Card(22, "Small Donor", "I", 3, "yellow", (3,), "2 coins", "Take 2 coins."),
    Card(23, "Bake Sale", "I", 3, "yellow", (3,), "2 coins", "Take 2 coins."),
    Card(
        24,
        "Shuffled Agenda",
        "I",
        3,
        "blue",
        (2,),
        "draw 1, swap 2",
        "Draw 1 card, then swap up to 2 hand cards for as many from your draw pile.",
    ),
    Card(
        25,
        "Clear the Desk",
        "I",
        2,
        "purple",
        (2,),
        "remove 1: recruit",
        "You may remove 1 hand card from the game to recruit 1 temporary worker.",
    ),
    Card(26, "Weekend Volunteer", "I", 3, "purple", (2,), "recruit 1", "Recruit 1 temporary worker."),
    Card(
        27,
        "Recycled Leaflets",
        "I",
        2,
        "yellow",
        (3,),
        "1 coin, remove 1",
        "Take 1 coin, and you may remove 1 hand card from the game for 1 more.",
    ),
    Card(28, "Market Square Speech", "II", 5, "green", (3,), "3 VP", "Score 3 VP."),
    Card(29, "Flexible Promise", "II", 4, "green", (3,), "1 coin / 2 VP", "Take either 1 coin or 2 VP."),
    Card(
        30,
        "Paid Petition",
        "II",
        4,
        "green",
        (3,),
        "2 VP, pay for 2",
        "Score 2 VP, and you may pay up to 2 coins for 1 VP each.",
    ),
    Card(31, "Association Dues", "II", 3, "yellow", (3,), "2 coins", "Take 2 coins."),
    Card(32, "Breakfast Briefing", "II", 5, "blue", (2,), "draw 2", "Draw 2 cards."),
    Card(33, "Working Lunch", "II", 5, "blue", (2,), "draw 2", "Draw 2 cards."),
    Card(
        34,
        "Student Interns",
        "II",
        5,
        "purple",
        (2,),
        "recruit 1, draw 1",
        "Recruit 1 temporary worker and draw 1 card.",
    ),
    Card(
        35,
        "Shared Desk",
        "II",
        3,
        "purple",
        (2,),
        "recruit 1, share",
        "Recruit 1 temporary worker; 1 of your placements may join an opponent's lone worker.",
    ),
    Card(
        36,
        "Postponed Item",
        "II",
        2,
        "grey",
        (3,),
        "keep 2",
        "Hold back up to 2 hand cards for the coming round.",
    ),
    Card(37, "Trade Fair Stand", "II", 4, "yellow", (3,), "3 coins", "Take 3 coins."),
    Card(
        38,
        "Fan Post",
        "II",
        4,
        "green",
        (3,),
        "1 VP, markers x2",
        "Score 1 VP and double the VP markers you collected.",
    ),
    Card(
        39,
        "Repeat Appointment",
        "II",
        3,
        "grey",
        (2, 3),
        "repeat office",
        "Stand up one of your used workers and carry out that office again.",
    ),
    Card(
        40,
        "Old Talking Points",
        "II",
        3,
        "grey",
        (2, 3),
        "repeat card",
        "Carry out one card you have already played this round a further time.",
    ),
    Card(41, "Regional Television", "III", 7, "green", (3,), "4 VP", "Score 4 VP."),
    Card(42, "Photo With a Baby", "III", 8, "green", (3,), "5 VP", "Score 5 VP."),
    Card(43, "Corporate Sponsor", "III", 5, "yellow", (3,), "3 coins", "Take 3 coins."),
    Card(44, "Matching Donation", "III", 4, "yellow", (3,), "coins x2", "Double your coins."),
    Card(45, "Committee Retreat", "III", 7, "blue", (2,), "draw 3", "Draw 3 cards."),
    Card(
        46,
        "Expert Hearing",
        "III",
        6,
        "blue",
        (2,),
        "draw 2, order 3",
        "Draw 2 cards, then look at your next 3 and return them in any order.",
    ),
    Card(47, "Youth Wing", "III", 7, "purple", (2,), "recruit 2", "Recruit 2 temporary workers."),
    Card(
        48,
        "Pop-up Office",
        "III",
        6,
        "purple",
        (2,),
        "recruit 1, office",
        "Recruit 1 temporary worker and open the next extra office for yourself this round.",
    ),
    Card(49, "Gala Auction", "III", 6, "yellow", (3,), "4 coins", "Take 4 coins."),
    Card(
        50,
        "Borrowed Slogan",
        "III",
        4,
        "grey",
        (2, 3),
        "copy card",
        "Carry out a card lying in front of an opponent as if it were yours.",
    ),
    Card(
        51,
        "Visiting Delegation",
        "III",
        3,
        "grey",
        (2, 3),
        "copy office",
        "Carry out an office where an opponent's worker stands.",
    ),
    Card(52, "National Headline", "IV", 8, "green", (3,), "6 VP", "Score 6 VP."),
    Card(53, "Televised Debate", "IV", 9, "green", (3,), "7 VP", "Score 7 VP."),
    Card(
        54,
        "Poll Commission",
        "IV",
        5,
        "green",
        (3,),
        "3 VP, pay for 6",
        "Score 3 VP, and you may pay up to 6 coins for 1 VP each.",
    ),
    Card(55, "Super Donor", "IV", 6, "yellow", (3,), "4 coins", "Take 4 coins."),
    Card(56, "Campaign Fund", "IV", 7, "yellow", (3,), "5 coins", "Take 5 coins."),
    Card(
        57, "Bridge Loan", "IV", 4, "yellow", (3,), "1 coin, coins x2", "Take 1 coin, then double your coins."
    ),
    Card(58, "Summit Banquet", "IV", 8, "blue", (2,), "draw 4", "Draw 4 cards."),
    Card(59, "Ground Campaign", "IV", 8, "purple", (2,), "recruit 3", "Recruit 3 temporary workers."),
    Card(
        60,
        "Spin Doctor",
        "IV",
        7,
        "green",
        (3,),
        "2 VP, card VP x2",
        "Score 2 VP, then double the VP printed on your played cards.",
    ),
    Card(
        61,
        "Standing Ovation",
        "IV",
        5,
        "grey",
        (2, 3),
        "repeat card twice",
        "Carry out two cards you have already played this round a further time, or one of them twice.",
    ),
    _doctorate(62, "Applied Footnotes"),
    _doctorate(63, "Comparative Quotation"),
    _doctorate(64, "Ceremonial Studies"),
    _doctorate(65, "Borrowed Prose"),
)
"""The 55 action cards, by section (1.4 to 1.6)."""

CARDS = {card.id: card for card in (*START_SET, *ACTION_CARDS)}
"""All cards by id. A card in play is an id; a start card may lie once in front of each player."""

SECTIONS = ("I", "II", "III", "IV", "V")
REMOVED_FOR_TWO = (23, 32, 49)
"""Out of the game with two players (2.1)."""
DOCTORATES = (62, 63, 64, 65)

_LAST = max(CARDS)
PRICE = tuple(CARDS[card].price or 0 if card in CARDS else 0 for card in range(_LAST + 1))
"""Price by card, 0 where it has none."""
RED = tuple(card in CARDS and CARDS[card].color == "red" for card in range(_LAST + 1))
"""Whether a card is red, by card."""
SECTION = tuple(CARDS[card].section if card in CARDS else "" for card in range(_LAST + 1))
PHASES = tuple(CARDS[card].phases if card in CARDS else () for card in range(_LAST + 1))
NAME = tuple(
    "" if card not in CARDS else CARDS[card].title if card in DOCTORATES else f"#{card} {CARDS[card].title}"
    for card in range(_LAST + 1)
)
"""Number and title, by card."""


class Office(NamedTuple):
    """An office of the federal department."""

    id: str
    title: str
    where: str
    """`board` (printed), `normal` (by player count) or `extra` (one each round)."""
    section: str
    """The player counts of a normal office, the column of an extra one; empty for the printed ones."""
    color: str
    phases: tuple[int, ...]
    vp_icons: int
    """What the seat itself scores (6C.4)."""
    word: str
    """What it does, in a word, for the board."""
    text: str
    """What it does."""


OFFICES = (
    Office(
        "B1", "Procurement Desk", "board", "", "yellow", (3,), 0, "buy 1 +1c", "Buy 1 card and take 1 coin."
    ),
    Office(
        "B2",
        "Tender Window",
        "board",
        "",
        "yellow",
        (3,),
        1,
        "buy 1",
        "Buy 1 card; the seat itself scores 1 VP.",
    ),
    Office("B3", "Budget Committee", "board", "", "yellow", (3,), 0, "buy 2", "Buy up to 2 cards."),
    Office("B4", "Petty Cash", "board", "", "yellow", (3,), 0, "+2c", "Take 2 coins."),
    Office("B5", "Filing Room", "board", "", "blue", (2,), 0, "draw 2", "Draw 2 cards."),
    Office(
        "B6",
        "Mail Sorting",
        "board",
        "",
        "blue",
        (2,),
        0,
        "draw 1 swap 3",
        "Draw 1 card, then swap up to 3 hand cards for as many from your draw pile.",
    ),
    Office("B7", "Press Room", "board", "", "green", (3,), 2, "seat only", "The seat scores 2 VP."),
    Office(
        "B8", "Citizens Counter", "board", "", "green", (3,), 0, "2c or 1 VP", "Take either 2 coins or 1 VP."
    ),
    Office(
        "B9",
        "Paper Shredder",
        "board",
        "",
        "grey",
        (2,),
        1,
        "remove 1",
        "You may remove 1 hand card from the game; the seat scores 1 VP.",
    ),
    Office(
        "B10",
        "Photocopier",
        "board",
        "",
        "grey",
        (2, 3),
        0,
        "repeat card",
        "Carry out one card you have already played this round a further time.",
    ),
    Office(
        "N1", "Supply Annex", "normal", "3-4", "yellow", (3,), 0, "buy 1 +1c", "Buy 1 card and take 1 coin."
    ),
    Office(
        "N2",
        "Second-hand Store",
        "normal",
        "3-4",
        "yellow",
        (3,),
        1,
        "buy 1",
        "Buy 1 card; the seat scores 1 VP.",
    ),
    Office("N3", "Reading Room", "normal", "4", "blue", (2,), 0, "draw 2", "Draw 2 cards."),
    Office("N4", "Lobby Cafe", "normal", "4", "yellow", (3,), 0, "+2c", "Take 2 coins."),
    Office("X1", "Ribbon Cutting", "extra", "1", "green", (3,), 2, "seat only", "The seat scores 2 VP."),
    Office("X2", "Donor Hotline", "extra", "1", "yellow", (3,), 0, "+3c", "Take 3 coins."),
    Office(
        "X3", "Evening School", "extra", "1", "yellow", (3,), 0, "buy 1 +1c", "Buy 1 card and take 1 coin."
    ),
    Office("X4", "Talk-show Sofa", "extra", "2", "green", (3,), 3, "seat only", "The seat scores 3 VP."),
    Office(
        "X5",
        "Road Works",
        "extra",
        "2",
        "yellow",
        (3,),
        0,
        "slide buy 1 +1c",
        "Close the gaps in the street, buy 1 card and take 1 coin.",
    ),
    Office(
        "X6",
        "Audit Cellar",
        "extra",
        "2",
        "grey",
        (2,),
        1,
        "remove 2 draw",
        "You may remove up to 2 hand cards from the game, drawing 1 card for each; the seat scores 1 VP.",
    ),
    Office("X7", "Merchandise Stand", "extra", "3", "yellow", (3,), 0, "coins x2", "Double your coins."),
    Office("X8", "Prime-time Slot", "extra", "3", "green", (3,), 4, "seat only", "The seat scores 4 VP."),
    Office(
        "X9",
        "Emergency Budget",
        "extra",
        "4",
        "yellow",
        (3,),
        0,
        "buy 2 +3c",
        "Buy up to 2 cards and take 3 coins.",
    ),
    Office(
        "X10",
        "Media Centre",
        "extra",
        "4",
        "green",
        (3,),
        2,
        "card VP x2",
        "Double the VP printed on your played cards; the seat scores 2 VP.",
    ),
    Office(
        "X11",
        "Election Night Lounge",
        "extra",
        "5",
        "green",
        (3,),
        0,
        "coins to VP",
        "You may pay any number of coins for 1 VP each.",
    ),
)
"""All 25 offices (1.7 to 1.9). An office in play is an index into this tuple."""

OFFICE_IDS = tuple(office.id for office in OFFICES)
OFFICE = {id: office for office, id in enumerate(OFFICE_IDS)}
BOARD_OFFICES = tuple(office for office, entry in enumerate(OFFICES) if entry.where == "board")
NORMAL_OFFICES = {
    section: tuple(
        office for office, entry in enumerate(OFFICES) if entry.where == "normal" and entry.section == section
    )
    for section in ("3-4", "4")
}
"""The normal offices by player count (1.9)."""
EXTRA_OFFICES = {
    section: tuple(
        office for office, entry in enumerate(OFFICES) if entry.where == "extra" and entry.section == section
    )
    for section in ("1", "2", "3", "4", "5")
}
"""The extra offices by column (1.8)."""

STREET_COST = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
"""Additional cost of the street spaces, from left to right (6B.4)."""
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
